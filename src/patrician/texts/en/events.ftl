# What happened, told in the log. $player is a name, $card a card with what it shows.

card-played = { $player } plays { $card }.
card-played-last = { $player } plays { $card }, the last card in hand.
floor-placed = { $player } builds on the { $site } site of { $city }: { $height ->
    [one] one floor
   *[other] now { $height } floors
}.
city-scored = { $city } is finished.
tower-won = { $player } wins the { $site } tower with { $floors } of { $height } { $height ->
    [one] floor
   *[other] floors
}{ $decided ->
    [top] , tied but nearest the top
   *[most] { "" }
}: { $token } points{ $messengers ->
    [0] .
    [one] , and one messenger token.
   *[other] , and { $messengers } messenger tokens.
}
floor-moved = { $player } moves the top floor of the { $site } tower of { $city } ({ $owner }) to the other site.
move-declined = { $player } moves nothing.
move-impossible = { $player } has nothing to move.
card-taken = { $player } takes { $card } from { $city }.
display-refilled = { $card } is turned up at { $city }.
messenger-placed = { $player } places a messenger between { $one } and { $other }.
messenger-declined = { $player } places no messenger.
messenger-impossible = { $player } can place no messenger anywhere.
game-ended = Nobody has a card left.

## Players without a name of their own

player-nameless = Player { $number }
# Two players with the same name are told apart by their seats.
player-same-name = { $name } ({ $number })

## What somebody did at the table, apart from playing

entry-taken-back = { $player } takes a decision back.
entry-undo-asked = { $player } asks to take a decision back.
entry-undo-granted = { $player } agrees to it.
entry-undo-denied = { $player } does not agree to it.
entry-pause-asked = { $player } asks for a pause.
entry-pause-granted = { $player } agrees to the pause.
entry-pause-denied = { $player } wants no pause.
entry-resumed = { $player } ends the pause.
entry-stood-in = The computer plays for { $player } for now.
entry-came-back = { $player } is back.
entry-left = { $player } has left the table.
entry-timed-out = { $player } has run out of time.
entry-resigned = { $player } resigns.
entry-aborted = { $player } calls the game off.

## A turn of which only the outline is known

turn-built = { $player } builds on the { $site } site of { $city }.
turn-moved = { $player } moves the top floor of the { $site } tower of { $city } to the other site.
