# The final score and why it is so.


score-heading = Final score
score-prestige = Tokens
score-portraits = Portraits
score-messengers = Messengers
score-penalty = Penalty
score-total = Total
score-told = { $player }: { $prestige } for tokens, { $portraits } for portraits{ $extra ->
    [none] { "" }
   *[messengers] , { $messengers } for messengers, { $penalty } as a penalty
}: { $total } points.
score-winner = { $players } wins with { $points } points.
score-winner-floors = { $players } wins with { $points } points, breaking the tie with the fewest floors on the board.
score-shared = { $players } share the victory with { $points } points.
score-ambassador = Ambassador { $name } goes to { $player } with { $count ->
    [one] one token
   *[other] { $count } tokens
} worth { $token }{ $tie ->
    [none] .
   *[other] , winning the tie with the token of { $tie }.
}
score-ambassador-d = Ambassador { $name } goes to { $player } with { $count } points from { $cities }{ $tie ->
    [none] .
   *[other] , winning the tie with more from { $tie }.
}
score-sets = { $player } played { $portraits }: { $sets ->
    [0] no sets.
    [one] one set.
   *[other] { $sets } sets.
}
score-sets-extra = { $player } played { $portraits } and gets { $extra } from ambassadors: { $sets ->
    [0] no sets.
    [one] one set.
   *[other] { $sets } sets.
}
# $counts are those of all who come into question: "Anna 5, Bruno 4 and Chiara 3".
score-penalty-towers = { $player } is in the fewest towers of cities with messengers ({ $counts }) and gets { $points }.
score-penalty-floors = { $player } ties for the fewest towers in cities with messengers, has the fewest floors in them ({ $counts }), and gets { $points }.
score-penalty-nobody = Nobody gets the { $points }: the fewest towers and floors in cities with messengers are tied.
score-count = { $player } { $count }

## A game that was not played to its end

# $ended says why, $player because of whom.
ending-broken-off = { $ended ->
    [resigned] The game is over: { $player } has resigned.
    [timeout] The game is over: { $player } has run out of time.
    [abandoned] The game is over: { $player } has left.
   *[aborted] { $player } has called off the game.
}
ending-winner = { $players } wins.
