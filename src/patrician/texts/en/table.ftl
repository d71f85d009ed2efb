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
guide-other = { $player } is to play
guide-other-confirms = { $player } is about to confirm
guide-paused = The game is paused
guide-frozen = This game cannot go on: it was made by another version of the program
guide-over = The game is over
guide-watching = You are watching
guide-away = The computer plays for you
choose-no = No
choose-no-move = No, move nothing
choose-no-messenger = No, place none

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
   *[keeps] { $player } still leads the { $site } tower of { $city }.
}
preview-lead-you = { $change ->
    [takes] You take the lead in the { $site } tower of { $city }.
   *[keeps] You lead the { $site } tower of { $city }.
}
preview-move = A floor moves across in { $city }.
preview-no-move = You move nothing.
preview-no-messenger = You place no messenger.
preview-set = { $sets ->
    [one] It completes a set of portraits.
   *[other] It completes { $sets } sets of portraits.
}
preview-take = You take { $card }.
preview-messenger = Your messenger stands between { $one } and { $other }.
confirm-question = Is this your move?
confirm = Confirm
undo = Undo
# Goes back to before my last turn; other players must agree.
undo-ask = Take my last move back
telling-skip = Skip
clock-left = { $seconds } seconds left for your turn.
telling-moment = One moment …

## The hand

hand-label = Your hand
# A card that can be played now.
hand-play = Play { $card }
hand-card = { $card }
hand-then = Your hand then
hand-covered = The cards of { $player } are hidden.

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
known-hand = In hand: { $cards }
portraits-label = Portraits: { $portraits }
# Very short, beside a portrait: how many sets of three are full.
sets-short = { $sets ->
    [one] 1 set
   *[other] { $sets } sets
}

## Panels

panels-label = More about the game
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
pile-left = { $count ->
    [0] The pile is empty
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
}
cards-out-what = Not seen yet: in the pile, or in somebody’s first hand.
cards-out-none = all seen
cards-out-all-seen = All cards have been seen.
memory-off = This table plays without memory aid: everybody remembers for themselves.

## What the end gives out, and who would get it now

prize-ambassador = Ambassador { $name }
prize-tokens = Most tokens of { $token }: { $cities }
prize-points = Most points from { $cities }
prize-brings-one = Brings one portrait of your choice at the end.
prize-brings-each = Brings one portrait of each kind at the end.
prize-nobody = Nobody has any so far.
# $tie is the city whose tokens decide a tie.
prize-ahead = { $you ->
    [yes] You are ahead with { $count }
   *[no] { $player } is ahead with { $count }
}{ $tie ->
    [none] .
   *[other] , tied, thanks to { $tie }.
}
prize-own-count = You have { $count }; the others’ tokens lie face down.
prize-face-down = The tokens lie face down.
# $counts are those of all players: "Anna 2, Bruno 1".
prize-counts = So far: { $counts }.
prize-penalty = Penalty { $points }
prize-penalty-what = Fewest towers beside messengers
prize-penalty-tie = A tie goes to the fewest floors there; if they tie as well, to nobody.
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

moment = Turn { $turn } begins
moment-within = In turn { $turn }
moment-back = One turn back
moment-forward = One turn on
moment-now = Back to now

## A city is scored

score-taller = Taller tower
score-lower = Lower tower
floors-count = { $count ->
    [one] 1 floor
   *[other] { $count } floors
}
score-tie = { $you ->
    [yes] A tie: you are nearest the top.
   *[no] A tie: { $player } is nearest the top.
}

## The end

end-won = You win with { $points } points!
end-won-floors = You win with { $points } points, breaking the tie with the fewest floors on the board!
# $players are the others who have won.
end-won-shared = You share the victory with { $players }: { $points } points each!
# $winners is the sentence about who has won; $mine are the points of who reads it.
end-lost = { $winners } Well played: you have { $mine }.
end-won-early = You win!
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
end-again = The same deal again
end-review = Look back
end-record = Save the record

## The look back

review-heading = Looking back
review-pending = The computer looks at every decision again. This takes half a minute, or longer if the server is busy …
review-failed = The look back did not work this time.
review-show = Show this moment

## Hints

hint-button = Hint
hint-heading = A hint
hint-thinking = The computer is thinking …
hint-exact = This is certain, if everybody plays their best:
hint-estimate = This looks best to the computer:
hint-prospect = { $chance } to win, about { $points ->
    [one] 1 point
   *[other] { $points } points
} in the end
# $reason is half a sentence: "finishes Roma and wins the 9".
hint-reason = This move { $reason }.
hint-tap = Tap one to play it.
# What begins with a tap is a turn of several decisions.
hint-tap-begin = Tap one to begin it; what comes next is marked.

## Chat

chat-label = What was said
chat-empty = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
chat-off = The chat is switched off at this table.
chat-watcher = Somebody watching
chat-more = About { $player }
chat-mute = Mute { $player }
chat-unmute = Unmute { $player }
chat-muted = muted
chat-removed = This message was removed.
chat-report = Report this message
# Is sent to whoever runs the server.
chat-report-reason = Reported by a player at the table
chat-reported = Thank you. Whoever runs this server can see it now.
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
    [messengers] Played with messengers.
    [ambassadors] Played with ambassadors.
   *[both] Played with messengers and ambassadors.
}
menu-home-note = You can leave this page at any time: your seat stays yours.
# $alone is yes where nobody else has to agree.
pause-ask = { $alone ->
    [yes] Pause the game
   *[no] Ask for a pause
}
pause-resume = Go on playing
stand-in = Let the computer play for me
come-back = Play myself again
device = Continue on another device
# $minutes is how long the code can be used.
device-what = Open this link on the other device, or type the code there. It is good for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}; as soon as it is used, the seat is there and no longer here.
spectators = Let others watch
spectators-what = Whoever has this link can watch, but sees nobody’s hand.
words-on = Table in words
words-off = Table as a drawing
table-settings = Settings
table-help = Rules
table-keys = Keyboard
table-home = To the start page
table-close = Close
table-loading = One moment …
abort = Call the game off
resign = Resign
leave = Leave the table
ask-no = No
ask-undo = Take your last move back?
ask-undo-what = The game goes back to before your last decision. { $alone ->
    [yes] Cards that were seen stay known to all.
   *[no] Other people at the table have to agree; cards that were seen stay known to all.
}
ask-undo-yes = Take it back
ask-resign = Resign?
ask-resign-what = { $players ->
    [2] You give up, and the game is over: your opponent wins.
   *[other] You give up, and the computer plays on for you.
}
ask-resign-yes = Resign
ask-abort = Call the game off?
ask-abort-what = The game ends without a winner. That works only before your first move.
ask-abort-yes = Call it off
ask-leave = Leave the table?
# $absent is what was agreed on for players who are away.
ask-leave-what = { $absent ->
    [bot] The computer plays for you until you come back.
    [end] The game is over for everybody then. To come back later, just close the page instead.
   *[wait] The others wait until you come back.
}
ask-leave-yes = Leave

## Links

link-label = Link
link-qr = QR code
link-qr-about = QR code of the link, to be read by a phone’s camera
link-copy = Copy the link
link-copied = Copied. Now paste it into a message.
link-copy-by-hand = Your browser does not let the page copy. Mark the link and copy it yourself.
link-share = Share the link

## Requests of others

request-undo-label = Somebody asks for an undo
request-undo = { $player } would like to take the last move back. All right?
request-undo-waits = { $player } has asked to take a move back.
request-pause-label = Somebody asks for a pause
request-pause = { $player } asks for a pause. All right?
request-pause-waits = { $player } has asked for a pause.
request-grant = Yes
request-deny = No

## One device for several players

handover-title = Hand over to { $player }
handover-what = Everybody else looks away now. The cards are hidden until { $player } is ready.
handover-ready = I am { $player }

## Connection

offline = Offline – trying to come back
offline-kept = Offline – your tap is kept and sent when the line is back
closed-gone = This table has expired. It is not there any more.
table-restored = This table was restored from an earlier state. What happened after that is lost.
closed-seat-lost = Your seat has moved to another device.

## Clock

time-days = { $count } days
time-hours = { $count } hours

## The seal of the deal

seal = The deal
seal-checking = The deal is being checked …
seal-unchecked = The deal could not be checked just now.
seal-verdict-sealed = The deal is sealed and checked: nobody could steer the cards.
seal-verdict-unwitnessed = The sealed deal fits its record. This device took no part in it.
seal-verdict-nobody = Sealed, but nobody gave a part of chance: nothing is proven against whoever runs the server.
seal-verdict-quick = The cards fit the record, but whoever runs the server could have chosen them.
seal-verdict-known = A known deal, for practice: nothing is proven.
seal-verdict-bad = Careful: this deal does not stand up to the check.
seal-noted = This device keeps its part of chance and what everybody had committed to. When the game is over, it checks the record with them.
seal-not-noted = This device took no part in the deal. When the game is over, it can only check the record in itself.
seal-step-secret = { $state ->
    [good] The secret of the server is the one it had committed to.
   *[bad] The secret of the server is not the one it had committed to.
}
seal-step-shares = { $state ->
    [good] The part of every player is the one they had sealed.
   *[bad] The part of a player is not the one they had sealed.
}
seal-step-fresh = { $state ->
    [good] Nobody used a secret part twice.
   *[bad] Somebody used a secret part twice.
}
seal-step-cards = { $state ->
    [good] Dealt again on this device, the cards are the same.
   *[bad] Dealt again on this device, the cards are not the same.
}
seal-step-seen = { $state ->
    [good] The record has the commitments that this device saw before it showed its part.
    [bad] The record has other commitments than this device saw before it showed its part.
   *[open] Whether the commitments were exchanged afterwards cannot be told from this device.
}
seal-step-first = { $state ->
    [good] Who begins was settled as this device was told before it showed its part.
    [bad] Who begins was settled otherwise than this device was told before it showed its part.
   *[open] Whether it was settled before who begins cannot be told from this device.
}
seal-step-voided = { $state ->
    [good] The record keeps every deal that this device saw come to nothing.
    [bad] The record does not keep the deals that came to nothing as this device saw them.
   *[open] Whether deals that came to nothing were left out cannot be told from this device.
}
seal-step-own = { $state ->
    [good] Your own part of chance is in it, unchanged.
    [bad] Your own part of chance is not in it as you gave it.
   *[open] This device gave no part of chance.
}
seal-step-hand = { $state ->
    [good] Your first hand in the game is the one of the record.
    [bad] Your first hand in the game was not the one of the record.
   *[open] This device did not see a first hand of its own.
}
seal-step-game = { $state ->
    [good] The game in the record is the one that this device saw.
    [bad] The game in the record is not the one that this device saw.
   *[open] This device saw too little of the game to compare it with the record.
}
seal-shares = { $count ->
    [0] Nobody gave a part of chance: the server alone could have chosen the cards.
    [one] One player gave a part of chance.
   *[other] { $count } players gave a part of chance.
}
seal-seat = seat { $seat }
seal-voided = { $count ->
    [one] Before this, one deal came to nothing:
   *[other] Before this, { $count } deals came to nothing:
}
seal-after-voided = { $count ->
    [one] One deal before it came to nothing.
   *[other] { $count } deals before it came to nothing.
}
seal-voided-round = Round { $round }: { $seats } did not show its part of chance, or left.
seal-proves-sealed = What this proves: while your own part was secret, nobody could know or choose the cards, not even whoever runs the server. What it does not: that nobody looked. Whoever runs the server can always see the cards that are stored there. Deals that came to nothing could have been given up on purpose.
seal-proves-quick = What this proves: no other player could choose the cards. What it does not: whoever runs the server saw all parts of chance beforehand and could have chosen them, and can always see the cards that are stored there.
seal-proves-known = Whoever opened this table could know all cards beforehand.
