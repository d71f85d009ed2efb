# Why something is not allowed. Said to the player who tried it, and behind a rule number.

no-such-decision = there is no decision { $number }; the numbers are 0 to 100
game-is-over = the game is over
not-this-step = the next step is to { $expected ->
    [card] play a card
    [site] place a floor
    [move] move a floor, or decline
    [take] take a card
   *[messenger] place a messenger, or decline
}
not-your-turn = it is player { $seat }’s turn

card-not-in-play = { $card } is not in play
card-not-in-hand = { $card } is not in your hand
city-not-in-play = { $city } is not in play

too-few-floors = { $card } places { $floors } { $floors ->
    [one] floor
   *[other] floors
}
no-more-floors = { $card } places no more floors
last-floor-fills-empty-site = the last floor of { $city } must go on its empty { $site } site

card-without-move = { $card } has no move symbol
move-in-city-built-in = you built in { $city } this turn
move-in-scored-city = { $city } has already been scored
move-without-own-floor = you have no floor in { $city }
move-from-empty-site = there is no floor on the { $site } site of { $city }

take-from-city-built-in = you must take the card of { $city }
must-take-card = you must take a card
no-card-at-city = there is no card at { $city }
no-card-to-take = there are no cards left to take

card-without-star = { $card } is not a star card
no-messenger-left = you have no messengers left
messenger-at-city-built-in = you built in { $city } this turn
city-has-enough-messengers = { $city } already has two messengers
link-has-messenger = there is already a messenger between { $one } and { $other }
cities-not-adjacent = { $one } and { $other } are not adjacent
