# The plain-text game and the board as text.

## Cards

face-crests = { $city }: two crests
face-question = { $city }: question mark
face-move = { $city }: move
face-portrait = { $city }: one { $kind }
face-portrait-star = { $city }: star, one { $kind }
face-portraits = { $city }: two { $kind ->
    [banker] bankers
    [lady] ladies
   *[scholar] scholars
}

## The board

board-turn = Turn { $turn } of { $turns }. { $pile ->
    [0] The draw pile is empty.
    [one] One card in the draw pile.
   *[other] { $pile } cards in the draw pile.
}
board-over = The game is over after { $turns } turns.
board-city = City
board-built = Built
board-left = Left tower
board-right = Right tower
board-tokens = Tokens
board-card = Face-up card
board-of = { $built } of { $holds }
board-empty = -
board-no-card = none
board-leader = { $tower } ({ $leader } leads)
board-legend = Floors are written from the ground up, by their owner's letter.
board-messengers = Messengers: { $links }.
board-player = Player
board-points = Tokens won
board-supply = Floors left
board-hand = Hand
board-top = Top of stack
board-messengers-left = Messengers left
board-messenger-tokens = Messenger tokens
board-stack-empty = nothing

## Choices and what they would do

choose-card = Which card do you play?
choose-site = Where does { $floors ->
    [one] the floor
   *[other] the first of { $floors } floors
} in { $city } go?
choose-move = Special action: move the top floor of a tower to the other site of its city?
choose-take = Which face-up card do you take?
choose-messenger = Place a messenger?

option-card = { $card }, { $face }
option-left = left site
option-right = right site
option-no-move = no, move nothing
option-move = { $city }: from the { $site } tower ({ $owner } on top)
option-take = { $city }: { $card }, { $face }
option-no-messenger = no
option-messenger = between { $one } and { $other }

effect-lead = { $player } leads
effect-keep-lead = { $player } still leads
effect-nobody-leads = nobody leads
effect-tower = { $site } tower of { $city }: { $lead }
effect-finish = finishes { $city }: { $winners }
effect-wins = { $player } gets { $token }
effect-portraits = then { $portraits }
effect-set = completes a set
effect-take-any = you take any face-up card
effect-take = you take { $card }, { $face }
portrait-count = { $count } { $kind ->
    [banker] { $count ->
        [one] banker
       *[other] bankers
    }
    [lady] { $count ->
        [one] lady
       *[other] ladies
    }
   *[scholar] { $count ->
        [one] scholar
       *[other] scholars
    }
}

## Talking to the player

play-welcome = Patrician. You can type a number to choose, or: b board, h hand and stack, l log, u undo, q save and quit, ? help.
play-help = Type the number of a choice and press Enter. Other commands:
    b  shows the board,  h  your hand, your stack and your portraits,
    l  what happened since your last turn,  k  the cards the others are known to hold,
    u  takes back your last decision of this turn, as long as it has revealed nothing,
    q  saves the game and quits; "patrician play" goes on with it,  ?  shows this text.
play-seats = You are { $name }, letter { $letter }.
play-resumed = Going on with the saved game.
play-turn = { $name }, it is your turn.
play-pass = Pass the keyboard to { $name } and press Enter.
play-prompt = Your choice (1 to { $count }):
play-not-a-choice = "{ $input }" is not one of the choices; type a number from 1 to { $count }, or ? for help.
play-nothing-to-undo = There is nothing you can take back.
play-undone = Taken back.
play-saved = The game is saved. "patrician play" goes on with it.
play-hand = Your hand: { $cards }.
play-stack = Your stack: { $cards }.
play-no-stack = You have played no card yet.
play-portraits = Your portraits: { $portraits }.
play-no-portraits = You have played no portraits yet.
play-nothing-happened = Nothing has happened yet.
play-known = { $player } is known to hold { $cards }{ $unknown ->
    [0] .
    [one] , and one card nobody has seen.
   *[other] , and { $unknown } cards nobody has seen.
}
play-known-none = { $player } holds { $unknown ->
    [0] no cards.
    [one] one card nobody has seen.
   *[other] { $unknown } cards nobody has seen.
}
play-record = The record of the game is in { $path }.
play-set-aside = The saved game was set aside as { $path }.

## The final score

score-heading = Final score
score-prestige = Tokens
score-portraits = Portraits
score-messengers = Messengers
score-penalty = Penalty
score-total = Total
score-winner = { $players } wins with { $points } points.
score-winner-floors = { $players } wins with { $points } points and the fewest floors on the board.
score-shared = { $players } share the victory with { $points } points.
score-ambassador = Ambassador { $name } goes to { $player } with { $count ->
    [one] one token
   *[other] { $count } tokens
}{ $tie ->
    [none] .
   *[other] , tied, but owner of the token of { $tie }.
}
score-ambassador-d = Ambassador { $name } goes to { $player } with { $count } points{ $tie ->
    [none] .
   *[other] , tied, but with more from { $tie }.
}
score-ambassador-portraits = The ambassadors bring { $player } { $portraits }.
score-sets = { $player }: { $portraits }; { $sets ->
    [0] no set
    [one] one set
   *[other] { $sets } sets
}.
score-penalty-towers = { $player } has the fewest towers beside messengers ({ $count }) and gets { $points }.
score-penalty-floors = { $player } ties for the fewest towers beside messengers, has the fewest floors in them ({ $count }), and gets { $points }.
score-penalty-nobody = Nobody gets the { $points }: the fewest towers and floors beside messengers are tied.
