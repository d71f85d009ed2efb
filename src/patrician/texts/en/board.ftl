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
map-built-long = { $built } of { $holds } built
map-finished = finished
map-pile = { $count ->
    [0] The draw pile is empty
    [one] One card in the draw pile
   *[other] { $count } cards in the draw pile
}
map-messenger-between = A messenger between { $one } and { $other }

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
