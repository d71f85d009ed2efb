# What the drawn board says of itself.

map-name = Map of all cities

## A city in sentences, for those who do not see it

map-city-built = { $city }: { $built } of { $holds } floors built.
map-city-finished = { $city }: finished, all { $holds } floors built.
map-tower = { $site ->
    [left] Left
   *[right] Right
} tower: { $height ->
    [one] one floor
   *[other] { $height } floors
}, { $leader }.
map-site-empty = { $site ->
    [left] Left
   *[right] Right
} site: empty.
# These three stand within a sentence or alone under a tower.
map-lead = { $player } leads
map-lead-you = you lead
map-lead-nobody = nobody leads
map-tokens = Tokens to win: { $higher } and { $lower }.
# These two are put together to a list that ends with a full stop.
map-token-won = { $player } has won the { $token }
map-token-you = you have won the { $token }
map-card = Card to take here: { $card }.
map-no-card = No card to take here.

## Figures on the board

# Short, beside the towers: 5 of 9 floors are built.
map-built = { $built } of { $holds }
map-built-short = { $built }/{ $holds }
map-finished = finished
map-pile = { $count ->
    [0] The draw pile is empty
    [one] One card in the draw pile
   *[other] { $count } cards in the draw pile
}
map-messenger-between = A messenger between { $one } and { $other }

## What something means, in a line

# $card is a card, $effects what there is to see of its city, $bonus one of the next.
explain-card = { $card }: { $effects }. { $bonus }
explain-played = { $card }. { $bonus }
explain-crests = Two crests: two floors are built.
explain-question = Question mark: you then take any card.
explain-move = Move: you may then move a top floor in another city.
explain-portrait = Three equal portraits are worth { $points } points at the end.
explain-star = Star: you may then place a messenger.
explain-gate = { $card }: whoever builds in { $city } takes it. { $bonus }
explain-token = { $points } points for whoever has most floors in the { $which ->
    [taller] taller
   *[shorter] shorter
} tower when { $city } is finished.
explain-level = { $city } is finished with { $holds } floors; { $left } still to build.
# Follows who leads a tower.
explain-lead = Most floors win a tower; in a tie, the one nearest the top.
explain-road = Road: with a messenger between { $one } and { $other }, every tower scored there brings { $points } more.
explain-messenger = A messenger: every tower scored in { $one } or { $other } brings { $points } more.
explain-pile = { map-pile }. The top card replaces a card that is taken.
explain-points = Points earned so far
explain-floors = Floors not built yet
explain-messengers = Messengers not placed yet
explain-ambassadors = Ambassadors this player would get as things stand
explain-penalty = As things stand, this player has the fewest towers in cities with messengers.
explain-known = Cards everyone has seen this player take
explain-replay = Shows again what the others have done since your last turn
explain-log = What happened, turn by turn
explain-chat = Messages to everyone at the table
explain-menu = Pause, rules, settings and more
explain-hint = What the computer would do in your place
explain-undo = Takes back your last decision
explain-carry = Tap a road for your messenger, or drag it there

## The stage: one city, large

# $left: floors that are still to be built.
stage-built = { $built } of { $holds } built, { $left } to go
stage-card-yours = Your card
stage-plays = { $player } plays
stage-plays-you = You play
stage-gate = At the gate
# On a narrow band: how many floors the leader has, and how many the next.
stage-lead = { $floors }:{ $next }
stage-lead-you = You
stage-lead-roof = The top floor breaks the tie
# What a floor on this site would bring, with the floors of the leader and of the next.
stage-stays-yours = Still yours: { $floors } to { $next }
stage-becomes-yours = Becomes yours: { $floors } to { $next }
stage-stays = Still { $player }: { $floors } to { $next }
stage-becomes = Goes to { $player }: { $floors } to { $next }
stage-go-on = Tap to go on

## What can be done

map-build = Build on the { $site ->
    [left] left
   *[right] right
} site of { $city }
map-move = Move the top floor of the { $site ->
    [left] left
   *[right] right
} tower of { $city } to the other site
map-take = Take { $card } at { $city }
map-place = Place a messenger between { $one } and { $other }
# $choice is one of those above.
map-advised = { $choice }, as the hint suggests
map-look = Take a closer look at { $city }
map-back = Back to the map

## Why nothing happens

map-why-not-your-turn = It is { $player }’s turn.
map-why-watching = You are watching this table.
map-why-looking-back = You are looking at an earlier turn. Go back to the game to play on.
map-why-held = Confirm your decision first, or undo it.
map-why-other-city = Your card is for { $city }: build there.
map-hold = { $count ->
    [one] You hold one card for { $city }: { $faces }.
   *[other] You hold { $count } cards for { $city }: { $faces }.
}
map-hold-none = You hold no card for { $city }.
# $cities is where cards for the city lie face up.
map-hold-open = You hold no card for { $city }; { $count ->
    [one] one lies
   *[other] some lie
} face up at { $cities }.
drop-other-city = This card is for { $city }: drop it there.
drop-floor = A floor moves to the other site of { $city } only.
drop-messenger = A messenger stands on a road between two cities.
