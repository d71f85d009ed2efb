# Le décompte final et ses raisons.

score-heading = Décompte final
score-prestige = Tuiles Prestige
score-portraits = Portraits
score-messengers = Messagers
score-penalty = Malus
score-total = Total
score-told = { $player } : { $prestige } pour les tuiles Prestige, { $portraits } pour les portraits{ $extra ->
    [none] { "" }
   *[messengers] , { $messengers } pour les messagers, { $penalty } de malus
} : { $total } { $total ->
    [one] point
   *[other] points
}.
score-winner = { $players } gagne avec { $points } points.
score-winner-floors = { $players } gagne avec { $points } points : à égalité, grâce au plus petit nombre d’étages sur le plateau.
score-shared = { $players } partagent la victoire avec { $points } points.
score-ambassador = L’ambassadeur { $name } revient à { $player } avec { $count } { $count ->
    [one] tuile
   *[other] tuiles
} de { $token }{ $tie ->
    [none] .
   *[other] , à égalité, grâce à la tuile de { $tie }.
}
score-ambassador-d = L’ambassadeur { $name } revient à { $player } avec { $count } { $count ->
    [one] point
   *[other] points
} venant de { $cities }{ $tie ->
    [none] .
   *[other] , à égalité, grâce à davantage de points à { $tie }.
}
score-sets = { $player } a joué { $portraits } : { $sets ->
    [0] aucune série.
    [one] une série.
   *[other] { $sets } séries.
}
score-sets-extra = { $player } a joué { $portraits } et reçoit { $extra } des ambassadeurs : { $sets ->
    [0] aucune série.
    [one] une série.
   *[other] { $sets } séries.
}
# $counts : les nombres de tous ceux dont il s’agit : « Anna 5, Bruno 4 et Chiara 3 ».
score-penalty-towers = { $player } a bâti dans le moins de tours des cités à messagers ({ $counts }) et reçoit { $points }.
score-penalty-floors = { $player }, à égalité pour le moins de tours dans les cités à messagers, y a le moins d’étages ({ $counts }) et reçoit { $points }.
score-penalty-nobody = Personne ne reçoit le { $points } : égalité en tours et en étages dans les cités à messagers.
score-count = { $player } { $count }

## Une partie qui n’est pas allée à son terme

# $ended dit pourquoi, $player à cause de qui.
ending-broken-off = { $ended ->
    [resigned] La partie est finie : { $player } a abandonné.
    [timeout] La partie est finie : temps écoulé pour { $player }.
    [abandoned] La partie est finie : { $player } a quitté la table.
   *[aborted] { $player } a annulé la partie.
}
ending-winner = { $players } gagne.
