# The plain-text game and the board as text.

## The board

board-turn = Turn { $turn } of { $turns }, { $player } to play. { $pile ->
    [0] The draw pile is empty.
    [one] One card in the draw pile.
   *[other] { $pile } cards in the draw pile.
}
board-over = The game is over after { $turns } turns.
board-city = City
board-built = Built
board-left = Left
board-right = Right
board-tokens = Tokens
board-card = Face-up card
board-of = { $built } of { $holds }
board-empty = -
board-no-card = none
board-tower = { $floors } ({ $leader })
board-legend = Towers: owners from the ground up, leader in brackets. A9: A has won the 9.
board-messengers = Messengers: { $links }.
board-player = Player
board-points = Points
board-supply = Floors left
board-hand = Hand
board-top = Top of stack
board-messengers-left = Messengers left
board-stack-empty = nothing
board-lead = { $players } { $count ->
    [one] leads
   *[other] lead
} with { $points } points; portraits are counted at the end.

## The board in sentences

told-built = { $city }: { $built } of { $holds } floors.
told-finished = { $city }: finished.
told-tower = { $site ->
    [left] Left
   *[right] Right
} tower: { $floors }; { $leader } leads.
told-site-empty = { $site ->
    [left] Left
   *[right] Right
} site: empty.
told-tokens = Tokens: { $higher } and { $lower }.
told-tokens-won = Token { $higher } for { $first }, token { $lower } for { $second }.
told-card = Card: { $card }.
told-no-card = No card.
told-messengers = Messengers stand between { $links }.
told-link = { $one } and { $other }
told-player = { $player }: { $points ->
    [one] one point
   *[other] { $points } points
}, { $supply ->
    [one] one floor
   *[other] { $supply } floors
} left, { $hand ->
    [0] no card
    [one] one card
   *[other] { $hand } cards
} in hand.
told-top = Top of the stack: { $card }.
told-messengers-left = { $count ->
    [0] No messenger
    [one] One messenger
   *[other] { $count } messengers
} left.

## Choices and what they would do

choose-card = Which card do you play?
choose-site = Where in { $city } does { $floor ->
    [only] the floor
    [first] the first floor
   *[second] the second floor
} go?
choose-move = Special action: move the top floor of a tower to the other site of its city?
choose-take = Which face-up card do you take?
choose-messenger = Place a messenger? You have { $left ->
    [one] one
   *[other] { $left }
} left.

option-left = left site
option-right = right site
option-no-move = no, move nothing
option-move = { $city }: top of the { $site } tower ({ $owner })
option-take = { $city }: { $card }
option-no-messenger = no
option-messenger = between { $one } and { $other }

effects = { $option } - { $effects }
effect-lead = { $player } leads
effect-keep-lead = { $player } still leads
effect-take-lead = { $player } takes the lead from { $loser }
effect-tower = { $height ->
    [one] one floor
   *[other] { $height } floors
}, { $lead }
effect-site-tower = { $site }: { effect-tower }
effect-empty = { $site }: empty
effect-finish = finishes { $city }: { $winners }
effect-wins = { $player } gets { $token }{ $messengers ->
    [0] { "" }
    [one] {" "}and a messenger token
   *[other] {" "}and { $messengers } messenger tokens
}
effect-portraits = makes { portrait-count }
effect-set = makes { portrait-count }, completing a set
effect-take = take { $card }
effect-take-any = take any face-up card
effect-take-none = no card to take

## Talking to the player

play-welcome = Welcome to Patrician. Type the number of a choice and press Enter, r for the rules in short, or ? for everything else you can type.
play-person = { $name } ({ $letter })
play-bot = { $name } ({ $letter }, the computer)
play-table = At the table: { $players }. { $first } begins.
play-help = Type the number of a choice and press Enter. Other commands:
    b  the board
    s  switch between tables and sentences, and show the board
    h  your hand, your stack and your portraits
    l  what has happened since your last turn
    k  what the others are known to hold
    t  a tip: what the computer would do, and why
    u  take back your last decision of this turn, if it has revealed no card
    r  the rules in short
    q  save the game and quit
    ?  this text
    Enter alone shows the choices again.
play-rules = The rules in short. In each turn you play a building card and build in its city: one floor, or two if it shows two crests. A city has two sites; the floors on a site are a tower. Then you take the face-up card of that city, and a new one is turned up.
play-rules-symbols = A card with "move" lets you move the top floor of a tower to the other site, in another unfinished city where you have a floor. With a question mark you take the card of any city.
play-rules-scoring = A city is finished when all its floors are built. The taller tower wins the higher token, the shorter one the other. A tower belongs to the player with the most floors in it; in a tie, to the one nearest the top.
play-rules-portraits = Three matching portraits on the cards you have played are worth { $points } points at the end. Most points win.
play-rules-messengers = Messengers: after playing a star card you may place a messenger between two adjacent cities, but not next to the one you built in. When a city is finished, each messenger next to it is worth a token of { $points } points for the winner of each tower. At the end, the player who is in the fewest towers of cities with messengers gets { $penalty }.
play-rules-late-scoring = Late scoring: a finished city is scored at the end of the turn, after the messenger, which may then stand next to it.
play-rules-free-messengers = Free messengers: the messenger may also stand next to the city you built in.
play-rules-ambassadors = Ambassadors: at the end, A, B and C go to the players with the most tokens worth 6, 4 and 2, and each brings one portrait of a kind of their choice. D goes to the player with the most points from Verona, Parma and Milano, and brings one portrait of each kind.
play-resumed = Resuming the saved game.
play-turn = { $name }, it is your turn.
play-pass = Pass the keyboard to { $name } and press Enter.
play-prompt = Your choice (1 to { $count }):
play-not-a-choice = "{ $input }" is not one of the choices; type a number from 1 to { $count }, or ? for help.
play-nothing-to-undo = There is nothing you can take back.
play-undone = Taken back.
play-bot-fault = { $bot } cannot decide ({ $fault }); the first legal choice stands in for it.
play-no-tip = No tip is available ({ $reason }).
play-saved = The game is saved. Go on with it by: { $command }
play-hand = Your hand: { $cards }.
play-stack = Your stack: { $cards }.
play-no-stack = You have not played a card yet.
play-portraits = Your portraits: { $portraits }.
play-no-portraits = You have not played any portraits yet.
play-nothing-happened = Nothing has happened yet.
play-known = { $player } is known to hold { $cards }{ $unknown ->
    [0] .
    [one] , and one card that nobody else has seen.
   *[other] , and { $unknown } cards that nobody else has seen.
}
play-known-none = { $player } holds { $unknown ->
    [0] no card.
    [one] one card that nobody else has seen.
   *[other] { $unknown } cards that nobody else has seen.
}
play-record = The record of the game is in { $path }
play-set-aside = The saved game was set aside as { $path }

## A deck

deck-heading = The deck "{ $name }"
deck-number = Number
deck-card = Card
deck-shows = Shows
deck-summary = { $cards } cards, { $stars } of them star cards. Portraits: { $portraits }.
# Said of the deck that comes with the game.
deck-reconstructed = This deck is a reconstruction: no source lists the faces of all cards.

## Figures

# Between the whole and the rest of a number.
decimal-mark = .
