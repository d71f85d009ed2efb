# The table in words, and the keyboard.

## Headings

spoken-title = The table in words
spoken-now = What you can do now
spoken-now-watching = What happens now
spoken-mine = Your cards
spoken-cities = Cities
spoken-players = Players
spoken-cards-out = Cards not seen yet
spoken-pile-heading = Pile and unseen cards
spoken-log = What happened

## Choices, each the name of a button. What follows the colon are its effects, joined by semicolons.

spoken-choice = { $option }: { $effects }
spoken-play = Play { $card }
spoken-build = Build on the { $site } site of { $city }
# $owner owns the floor.
spoken-move = Move the top floor of the { $site } tower of { $city }, { $you ->
    [yes] your own,
   *[no] owned by { $owner },
} to the other site
spoken-no-move = Leave all floors in place
spoken-take = Take { $card } from { $city }
spoken-messenger = Place a messenger between { $one } and { $other }
spoken-no-messenger = Keep the messenger

# What a card would lead to.
spoken-effect-room = { $left ->
    [one] one floor
   *[other] { $left } floors
} left to build there
spoken-effect-there = the card there is { $card }
spoken-effect-portraits = makes { portrait-count }
spoken-effect-set = makes { portrait-count }, a full set
spoken-effect-tower = { $height ->
    [one] one floor
   *[other] { $height } floors
}, { $lead }
spoken-effect-site-tower = { $site } tower: { spoken-effect-tower }
spoken-effect-empty = { $site } site: empty
spoken-lead = { $you ->
    [yes] you lead
   *[no] { $player } leads
}
spoken-lead-kept = { $you ->
    [yes] you still lead
   *[no] { $player } still leads
}
spoken-lead-taken = { $you ->
    [yes] you take the lead from { $loser }
   *[no] { $player } takes the lead from { $loser }
}
spoken-lead-lost = you lose the lead to { $player }
spoken-effect-finish = finishes { $city }, { $winners }
spoken-effect-wins = { $you ->
    [yes] you win { $token }
   *[no] { $player } wins { $token }
}{ $messengers ->
    [0] { "" }
    [one] {" "}with a messenger token
   *[other] {" "}with { $messengers } messenger tokens
}
spoken-effect-take = you take { $card }

## Deciding

spoken-held = Chosen, but not final yet: { $choice }.
spoken-confirm = Confirm
spoken-undo = Undo
spoken-ask-undo = Ask to take back my last decision
spoken-asked = You have asked. Still to answer: { $players }.
spoken-agree = Agree
spoken-refuse = Decline
spoken-paused = The game is paused.
spoken-resume = Resume the game
spoken-away = The computer is playing for you.
spoken-come-back = Take over again
spoken-hint = Ask for a hint
spoken-hint-thinking = The computer is thinking.
spoken-hint-none = There is no hint now.
spoken-hint-exact = This is certain if everyone plays their best:
spoken-hint-estimate = This looks best to the computer:
# $decisions is what to do, $chance a percentage.
spoken-advice = { $decisions }: { $chance } to win, about { $points ->
    [one] one point
   *[other] { $points } points
} at the end.
spoken-advice-reasons = { $decisions }: { $chance } to win, about { $points ->
    [one] one point
   *[other] { $points } points
} at the end. This move { $reasons }.
spoken-past = You are looking back at the start of turn { $turn }.
spoken-past-within = You are looking back at turn { $turn }, right after this: { $sentence }
spoken-back-to-now = Back to the game

## What lies on the table

spoken-turn = Turn { $turn } of { $turns }.
spoken-hand = In hand: { $cards }.
spoken-hand-empty = Your hand is empty.
spoken-stack = Played, latest last: { $cards }.
spoken-stack-empty = You have not played a card yet.
# $sets is a number of sets of three.
spoken-portraits = Portraits played: { $portraits }{ $sets ->
    [0] , no full set yet.
    [one] , one full set.
   *[other] , { $sets } full sets.
}
spoken-built = { $built } of { $holds } floors built, { $left } left.
spoken-finished = Finished.
spoken-tower = { $site ->
    [left] Left
   *[right] Right
} tower, from the ground up: { $floors }. { $you ->
    [yes] You lead.
   *[no] { $leader } leads.
}
spoken-tower-won = { $site ->
    [left] Left
   *[right] Right
} tower, from the ground up: { $floors }.
spoken-site-empty = { $site ->
    [left] Left
   *[right] Right
} site: empty.
spoken-tokens = Tokens: { $higher } for the taller tower, { $lower } for the shorter one.
spoken-token-won = { $token } points for { $player }.
spoken-tokens-hidden = Its tokens are face down.
spoken-card = Face up: { $card }.
spoken-no-card = No card here.
spoken-messengers = { $count ->
    [one] A messenger on the road to { $cities }.
   *[other] Messengers on the roads to { $cities }.
}
# A city in one line of the log: its name, then the sentences above.
spoken-city = { $city }. { $facts }
# The same for a player.
spoken-player = { $player }. { $facts }
spoken-you = { $player } (you)
spoken-points = { $points ->
    [one] One point
   *[other] { $points } points
} so far.
spoken-points-portraits = { $points ->
    [one] One point
   *[other] { $points } points
} so far, and { $portraits } for portraits.
spoken-tokens-won = { $count ->
    [0] No token won yet.
    [one] One token won, face down.
   *[other] { $count } tokens won, face down.
}
spoken-supply = { $count ->
    [0] No floors left.
    [one] One floor left.
   *[other] { $count } floors left.
}
spoken-cards-in-hand = { $count ->
    [0] No card in hand.
    [one] One card in hand.
   *[other] { $count } cards in hand.
}
spoken-known = Known to be in hand: { $cards }.
spoken-played-portraits = Portraits played: { $portraits }.
spoken-top = Played last: { $card }.
spoken-messengers-left = { $count ->
    [0] No messenger left.
    [one] One messenger left.
   *[other] { $count } messengers left.
}
spoken-to-play = Current player.
spoken-pile = { $count ->
    [0] The pile is empty.
    [one] One card in the pile.
   *[other] { $count } cards in the pile.
}
spoken-out-city = { $city }: { $count } not seen yet ({ $faces }).
spoken-out-none = Every card has been seen.
spoken-score-caption = Final score by source of points
spoken-score-player = Player

## The log, said aloud

spoken-begins = The game begins with { $players }, in this order. { $first } goes first.
spoken-begins-hands = Everyone has { $cards } cards in hand and { $floors } floors.
spoken-begins-messengers = Everyone has { $count ->
    [one] one messenger.
   *[other] { $count } messengers.
}
spoken-begins-card = The card at { $city } is { $card }.
spoken-begins-mine = You are { $player }. Your hand: { $cards }.
spoken-your-turn = { $player }, it is your turn.
# $sentence is something that was told before and does not hold any more.
spoken-undone = Undone: { $sentence }
spoken-came-in = You are at the table. { $turn } { $next ->
    [you] It is your turn.
   *[other] It is { $player }’s turn.
}
spoken-missed = You missed some moves. The table as it is now:
# Somebody writes in the chat; $text is theirs.
spoken-said = { $player } says: { $text }
spoken-over = The game is over.

## The keyboard

keys-heading = Keyboard
keys-intro = Keys that work at a table. Tab and Enter also do everything.
keys-shortcuts = Single-key shortcuts
keys-shortcuts-help = Turn this off if speech input or other software types letters you don’t mean.
key-play = Play the first, second or third card of your hand
key-walk = Move from choice to choice
key-choose = Choose
key-confirm = Confirm
key-undo = Undo, or ask to undo
key-decline = Leave all floors in place, keep the messenger
key-hint = Hint
key-log = Log
key-scores = Scores
key-chat = Messages
key-stack = Look through your stack
key-rules = Rules
key-words = Switch between board and words
key-skip = Skip to your next decision
key-pace = Next pace for showing what the others do
key-earlier = One turn back
key-later = One turn forward
key-close = Close, or go back to the game
key-help = This help

## Names of keys

key-name-arrows = Arrow keys
key-name-enter = Enter
key-name-escape = Escape
