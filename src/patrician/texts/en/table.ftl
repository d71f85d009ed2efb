# The game on the screen: what to do, what it would bring, what happened.

## What to do now, in one line

guide-card = Your turn: play a card
# $floors is how many floors the card still places, $left how many the city has room for.
guide-site = Build in { $city }: choose a site{ $floors ->
    [one] { "" }
   *[other] {" "}({ $floors } floors to place)
}
guide-site-finish = Finish { $city }: choose a site{ $floors ->
    [one] { "" }
   *[other] {" "}({ $floors } floors to place)
}
guide-move = Move a top floor?
guide-take = Take the card at { $city }
guide-take-or-any = Take the card at { $city }, or any other
guide-take-any = Take any card
# $points is what the winner of each tower beside it gets more.
guide-messenger = Place a messenger? +{ $points } per tower
guide-moment = One moment …
guide-bot = { $player } is thinking …
guide-other = { $player }’s turn
guide-other-confirms = { $player } is about to confirm
guide-paused = The game is paused
guide-frozen = This game cannot continue: it was made with another version of the program
guide-over = The game is over
guide-watching = You are watching
guide-away = The computer plays for you
choose-no = No
choose-no-move = No, leave it
choose-no-messenger = No, keep it

## What a decision would do

# $wins is a list: "you win 9 and Bruno wins 6".
preview-finishes = Finishes { $city }: { $wins }.
preview-win = { $player } wins { $points }{ $messengers ->
    [0] { "" }
    [one] {" "}and a messenger token
   *[other] {" "}and { $messengers } messenger tokens
}
preview-win-you = you win { $points }{ $messengers ->
    [0] { "" }
    [one] {" "}and a messenger token
   *[other] {" "}and { $messengers } messenger tokens
}
preview-win-both = { $you ->
    [yes] you win both:
   *[no] { $player } wins both:
} { $higher } and { $lower }{ $messengers ->
    [0] { "" }
    [one] {" "}plus a messenger token
   *[other] {" "}plus { $messengers } messenger tokens
}
# $change: whether the lead is new ("takes") or was there before ("keeps").
preview-lead = { $change ->
    [takes] { $player } takes the lead in the { $site } tower of { $city }.
   *[keeps] { $player } keeps the lead in the { $site } tower of { $city }.
}
preview-lead-you = { $change ->
    [takes] You take the lead in the { $site } tower of { $city }.
   *[keeps] You keep the lead in the { $site } tower of { $city }.
}
preview-move = A floor changes towers in { $city }.
preview-no-move = You leave all floors in place.
preview-no-messenger = You keep your messenger.
preview-set = { $sets ->
    [one] This completes a set of portraits.
   *[other] This completes { $sets } sets of portraits.
}
preview-take = You take { $card }.
preview-messenger = Your messenger goes between { $one } and { $other }.
confirm-question = Is this your move?
confirm = Confirm
undo = Undo
# Goes back to before my last turn; other players must agree.
undo-ask = Take back my last move
telling-skip = Skip
# Shows nothing more of what the others do until it is my turn; short, as it stands on a button.
telling-skip-to-me = Skip to me
pace-of-others = Pace of the others
pace-now = Pace of the others: { $pace }
clock-left = { $seconds } seconds left for your turn.
telling-moment = One moment …

## The hand

hand-label = Your hand
# A card that can be played now.
hand-play = Play { $card }
hand-card = { $card }
hand-switch = Play { $card } instead
hand-new = { $card }, new
hand-new-mark = New
hand-then = Your hand at that point
hand-covered = { $player }’s cards are hidden.

## The own stack

stack-heading = Your stack
stack-order = Cards you have played, newest first
stack-top = On top
stack-look = Look through your stack

## Players

players-label = Players
players-more = Players and points
dock-label = Your hand and your decisions
side-label = Players, log and chat
end-label = What comes next
player-you = you
player-bot = computer
player-away = the computer plays
player-resigned = resigned
# After a number that stands apart.
points-unit = { $points ->
    [one] point
   *[other] points
}
points-tokens = { $points } for tokens
points-messengers = { $points } for messengers
points-portraits = { $points } for sets of portraits
tokens-won = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
floors-left = { $count ->
    [one] 1 floor left
   *[other] { $count } floors left
}
messengers-left = { $count ->
    [0] no messenger left
    [one] 1 messenger left
   *[other] { $count } messengers left
}
portraits-label = Portraits: { $portraits }
# Very short, beside a portrait: how many sets of three are full.
sets-short = { $sets ->
    [one] 1 set
   *[other] { $sets } sets
}
# $sentences are whole sentences.
plate-last-turn = Last turn: { $sentences }
plate-no-turn = No card played yet.
# Very short: how many cards somebody has played.
plate-stack = stack: { $count }
# $prizes are ambassadors or the penalty that somebody would get if the game ended now.
plate-provisional = As it stands: { $prizes }
turn-of = Turn { $turn } of { $turns }
round-of = Round { $round } of { $rounds }

## Panels

panels-label = More about the game
panels-fold = Fold the log away
panels-unfold = Open the log
panel-log = Log
panel-scores = Players
panel-cards = Cards
panel-ambassadors = Ambassadors
panel-penalty = Penalty
panel-chat = Chat
panel-chat-unread = Chat, { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
log-label = What happened
log-empty = Nothing has happened yet.
# Heading of what happened between turns, such as the end.
log-table = At the table
log-turn-of = Turn { $turn }: { $player }
log-since = Since your last turn
changes-replay = What happened
pile-left = { $count ->
    [0] The pile is empty
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
}
cards-out-what = Not seen yet: in the pile, or in a starting hand.
cards-out-none = all seen
cards-out-all-seen = All cards have been seen.
memory-off = No memory aid at this table: everyone has to remember the cards.

## What the end gives out, and who would get it now

prize-ambassador = Ambassador { $name }
prize-tokens = Most tokens worth { $token }: { $cities }
prize-points = Most points from { $cities }
prize-brings-one = Brings one portrait of your choice at the end.
prize-brings-each = Brings one portrait of each kind at the end.
prize-nobody = Nobody has any yet.
# $tie is the city whose tokens decide a tie.
prize-ahead = { $you ->
    [yes] You are ahead with { $count }
   *[no] { $player } is ahead with { $count }
}{ $tie ->
    [none] .
   *[other] , winning the tie thanks to { $tie }.
}
prize-own-count = You have { $count }; the others’ tokens are face down.
prize-face-down = The tokens are face down.
# $counts are those of all players: "Anna 2, Bruno 1".
prize-counts = So far: { $counts }.
prize-penalty = Penalty { $points }
prize-penalty-what = Fewest towers in cities with messengers
prize-penalty-tie = Ties go to the fewest floors there; if those tie as well, to nobody.
prize-penalty-gets = { $you ->
    [yes] You would get it now
   *[no] { $player } would get it now
}{ $counts ->
    [none] .
   *[other] : the tie goes to the fewest floors ({ $counts }).
}
prize-penalty-nobody = Nobody would get it now: a tie.
# Very short, at a player: the letters of the ambassadors that would be theirs.
prizes-led = Ambassadors: { $names }
# At the player who would get it.
prizes-penalty = { $points } for messengers

## Looking back at a turn

moment = Start of turn { $turn }
moment-within = During turn { $turn }
moment-back = One turn back
moment-forward = One turn forward
moment-now = Back to the game

## A city is scored

score-taller = Taller tower
score-lower = Shorter tower
score-tie = { $you ->
    [yes] A tie: you are nearer the top.
   *[no] A tie: { $player } is nearer the top.
}

## The end

end-won = You win with { $points } points!
end-won-floors = You win with { $points } points, breaking the tie with the fewest floors on the board!
# $players are the others who have won.
end-won-shared = You share the victory with { $players }: { $points } points each!
# $winners is the sentence about who has won; $mine are the points of who reads it.
end-lost = { $winners } Well played: you scored { $mine }.
end-won-early = You win!
# Who gave up has neither won nor lost, whatever the computer made of it; $winners as above.
end-resigned = You resigned, and the computer finished the game for you. { $winners }
end-stood-in = The computer finished the game for you. { $winners }
# Somebody was away at the end, or had given up.
end-stood-in-for = The computer finished the game for { $players }.
score-step-ambassadors = Ambassadors
score-step-portraits = Portraits in sets of three
score-step-penalty = Messengers: who gets the penalty?
score-skip = Show all
score-board = See the board
score-player = Player
score-wins = wins
end-rematch = Play again
end-rematch-join = Join the next game
# The same cards again, against the computer.
end-again = Replay this deal
end-review = Review the game
end-record = Save the game

## The look back

review-heading = Game review
review-pending = The computer is going over every decision. This takes half a minute, or longer if the server is busy …
review-failed = The review did not work this time.
review-show = Show this moment

## Hints

hint-button = Hint
hint-heading = A hint
hint-thinking = The computer is thinking …
hint-exact = This is certain if everyone plays their best:
hint-estimate = This looks best to the computer:
hint-prospect = { $chance } to win, about { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end
# $reason is half a sentence: "finishes Roma and wins the 9".
hint-reason = This move { $reason }.
hint-tap = Tap one to play it.
# What begins with a tap is a turn of several decisions.
hint-tap-begin = Tap one to start it; the next steps will be highlighted.

## Chat

chat-label = Messages
chat-empty = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
chat-off = The chat is switched off at this table.
chat-watcher = A spectator
chat-more = More about { $player }
chat-mute = Mute { $player }
chat-unmute = Unmute { $player }
chat-muted = muted
chat-removed = This message was removed.
chat-report = Report this message
# Is sent to whoever runs the server.
chat-report-reason = Reported by a player at the table
chat-reported = Thank you. Whoever runs this server can now see it.
emote-hello = Hello!
emote-thanks = Thank you!
emote-well-played = Well played!
emote-thinking = Let me think
emote-oops = Oops!
emote-hurry = Take your time, but not too much
emote-laugh = Ha ha!
emote-good-game = Good game!

## Menu

menu = Menu
menu-expansions = { $which ->
    [messengers] Played with the Messengers.
    [ambassadors] Played with the Ambassadors.
   *[both] Played with the Messengers and the Ambassadors.
}
menu-variants = { $count ->
    [one] Variant: { $names }.
   *[other] Variants: { $names }.
}
menu-home-note = You can leave this page at any time: your seat stays yours.
# $alone is yes where nobody else has to agree.
pause-ask = { $alone ->
    [yes] Pause the game
   *[no] Ask for a pause
}
pause-resume = Resume the game
stand-in = Let the computer play for me
come-back = Take over again
device = Continue on another device
# $minutes is how long the code can be used.
device-what = Open this link on the other device, or type in the code there. It is valid for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}; once it is used, your seat is there and no longer here.
spectators = Let others watch
spectators-what = Anyone with this link can watch, but sees nobody’s hand.
words-on = Table in words
words-off = Table as a drawing
table-settings = Settings
table-help = Rules
table-keys = Keyboard
table-home = Home page
table-close = Close
table-loading = One moment …
abort = Call off the game
resign = Resign
leave = Leave the table
ask-no = No
ask-undo = Take back your last move?
ask-undo-what = The game goes back to just before your last decision. { $alone ->
    [yes] Cards already seen stay known to everyone.
   *[no] The other people at the table have to agree; cards already seen stay known to everyone.
}
ask-undo-yes = Take it back
ask-resign = Resign?
ask-resign-what = { $players ->
    [2] You give up, and the game is over: your opponent wins.
   *[other] You give up, and the computer plays on for you.
}
ask-resign-yes = Resign
ask-abort = Call off the game?
ask-abort-what = The game ends without a winner. This is only possible before your first move.
ask-abort-yes = Call it off
ask-leave = Leave the table?
# $absent is what was agreed on for players who are away.
ask-leave-what = { $absent ->
    [bot] The computer plays for you until you come back.
    [end] That ends the game for everyone. If you want to come back later, just close the page instead.
   *[wait] The others wait until you come back.
}
ask-leave-yes = Leave

## Links

link-label = Link
link-reach = Where the link works
link-reach-network = In this network
link-reach-network-about = Other devices in the same network can open it.
link-reach-here = On this computer
link-reach-here-about = Only this computer can open it.
link-loopback = This link works on this computer only.
link-loopback-how = For other devices in your network, start the server with
link-qr = QR code
link-qr-about = QR code of the link, to scan with a phone
link-copy = Copy the link
link-copied = Copied. Now paste it into a message.
link-copy-by-hand = Your browser does not let this page copy. Select the link and copy it yourself.
link-share = Share the link

## Requests of others

request-undo-label = Someone asks for an undo
request-undo = { $player } would like to take back their last move. All right?
request-undo-waits = { $player } has asked to take back a move.
request-undo-yours = You have asked to take back a move.
request-pause-label = Someone asks for a pause
request-pause = { $player } asks for a pause. All right?
request-pause-waits = { $player } has asked for a pause.
request-pause-yours = You have asked for a pause.
request-grant = Yes
request-deny = No
request-withdraw = Withdraw

## One device for several players

handover-title = Pass the device to { $player }
handover-what = Everyone else, please look away. The cards stay hidden until { $player } is ready.
handover-ready = I’m { $player }

## Connection

offline = Offline – trying to reconnect
offline-kept = Offline – your move is kept and sent once you are back online
closed-gone = This table has expired and no longer exists.
table-restored = This table was restored to an earlier state. Everything after that is lost.
closed-seat-lost = Your seat has moved to another device.

## Clock

time-days = { $count } days
time-hours = { $count } hours

## The seal of the deal

seal = The deal
seal-checking = Checking the deal …
seal-unchecked = The deal could not be checked right now.
seal-verdict-sealed = The deal was sealed and checks out: nobody could rig the cards.
seal-verdict-unwitnessed = The sealed deal matches its record. This device took no part in it.
seal-verdict-nobody = Sealed, but nobody contributed to the shuffle: it proves nothing about whoever runs the server.
seal-verdict-quick = The cards match the record, but whoever runs the server could have chosen them.
seal-verdict-known = A known deal, for practice: it proves nothing.
seal-verdict-bad = Careful: this deal fails the check.
seal-noted = This device keeps its share of the shuffle and everyone’s commitments. When the game is over, it checks the record against them.
seal-not-noted = This device took no part in the deal. When the game is over, it can only check that the record is consistent.
seal-step-secret = { $state ->
    [good] The server’s secret is the one it committed to.
   *[bad] The server’s secret is not the one it committed to.
}
seal-step-shares = { $state ->
    [good] Every player’s share is the one they sealed.
   *[bad] A player’s share is not the one they sealed.
}
seal-step-fresh = { $state ->
    [good] Nobody used a secret share twice.
   *[bad] Someone used a secret share twice.
}
seal-step-cards = { $state ->
    [good] Dealt again on this device, the cards are the same.
   *[bad] Dealt again on this device, the cards are different.
}
seal-step-seen = { $state ->
    [good] The record has the commitments that this device saw before it revealed its share.
    [bad] The record has other commitments than this device saw before it revealed its share.
   *[open] This device cannot tell whether commitments were swapped afterwards.
}
seal-step-first = { $state ->
    [good] The starting player was decided the way this device was told before it revealed its share.
    [bad] The starting player was not decided the way this device was told before it revealed its share.
   *[open] This device cannot tell whether the way to choose the starting player was fixed beforehand.
}
seal-step-deck = { $state ->
    [good] The record has the deck that this device was shown before it revealed its share.
    [bad] The record has a different deck from the one this device was shown.
   *[open] This device cannot tell whether the deck was swapped afterwards.
}
seal-step-voided = { $state ->
    [good] The record lists every void deal that this device saw.
    [bad] The record does not list the void deals as this device saw them.
   *[open] This device cannot tell whether void deals were left out.
}
seal-step-own = { $state ->
    [good] Your own share of the shuffle is in it, unchanged.
    [bad] Your own share of the shuffle is not in it as you gave it.
   *[open] This device gave no share of the shuffle.
}
seal-step-hand = { $state ->
    [good] Your starting hand matches the record.
    [bad] Your starting hand did not match the record.
   *[open] This device did not see a starting hand of its own.
}
seal-step-game = { $state ->
    [good] The game in the record is the one this device saw.
    [bad] The game in the record is not the one this device saw.
   *[open] This device saw too little of the game to compare it with the record.
}
seal-shares = { $count ->
    [0] Nobody contributed to the shuffle: the server alone could have chosen the cards.
    [one] One player contributed to the shuffle.
   *[other] { $count } players contributed to the shuffle.
}
seal-seat = seat { $seat }
seal-voided = { $count ->
    [one] Before this, one deal was void:
   *[other] Before this, { $count } deals were void:
}
seal-after-voided = { $count ->
    [one] One deal before it was void.
   *[other] { $count } deals before it were void.
}
seal-voided-round = Round { $round }: { $seats } did not reveal a share of the shuffle, or left.
seal-proves-sealed = What this proves: as long as your own share was secret, nobody could know or choose the cards, not even whoever runs the server. What it does not prove: that nobody peeked. Whoever runs the server can always see the cards stored there. And a void deal may have been abandoned on purpose.
seal-proves-quick = What this proves: no other player could choose the cards. What it does not prove: whoever runs the server saw every share of the shuffle beforehand and could have chosen the cards, and can always see the cards stored there.
seal-proves-known = Whoever opened this table could know all the cards beforehand.
