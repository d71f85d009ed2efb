# What happened, told in the log. $player is a name, $card a card with what it shows.

card-played = { $player } plays { $card }.
card-played-last = { $player } plays { $card }, the last card in hand.
floor-placed = { $player } builds on the { $site } site of { $city }: { $height ->
    [one] one floor
   *[other] { $height } floors
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
