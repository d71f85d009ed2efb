# Why something is not allowed. Said to the player who tried it, and behind a rule number.

no-such-decision = there is no decision { $number }; the numbers are 0 to 100
game-is-over = the game is over
not-this-step = now is the time for { $expected ->
    [card] playing a card
    [site] placing a floor
    [move] the special action
    [take] taking a card
   *[messenger] placing a messenger
}
not-your-turn = it is the turn of player { $seat }

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
move-in-city-built-in = you have just built in { $city }
move-in-scored-city = { $city } has been scored
move-without-own-floor = you have no floor in { $city }
move-from-empty-site = there is no floor on the { $site } site of { $city }

take-from-city-built-in = you must take the card of { $city }
must-take-card = a card must be taken
no-card-at-city = there is no card at { $city }
no-card-to-take = there is no card left to take

card-without-star = { $card } is no star card
no-messenger-left = you have no messenger to place
messenger-at-city-built-in = you have just built in { $city }
city-has-enough-messengers = { $city } has two messengers already
link-has-messenger = there is a messenger between { $one } and { $other } already
cities-not-adjacent = { $one } and { $other } are not neighbours
