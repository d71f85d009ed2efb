# Ce qui s’est passé, raconté dans le journal. $player est un nom, $card une carte avec ce qu’elle montre.

card-played = { $player } joue { $card }.
card-played-last = { $player } joue { $card }, sa dernière carte en main.
floor-placed = { $player } construit sur l’emplacement { $site ->
    [left] gauche
   *[right] droit
} de { $city } : { $height ->
    [one] un étage
   *[other] désormais { $height } étages
}.
city-scored = { $city } est achevée.
tower-won = { $player } remporte la tour { $site ->
    [left] gauche
   *[right] droite
} avec { $floors } { $floors ->
    [one] étage
   *[other] étages
} sur { $height }{ $decided ->
    [top] , à égalité mais plus près du sommet
   *[most] { "" }
} : { $token } points{ $messengers ->
    [0] .
    [one] {" "}et un jeton de messager.
   *[other] {" "}et { $messengers } jetons de messager.
}
floor-moved = { $player } déplace l’étage au sommet de la tour { $site ->
    [left] gauche
   *[right] droite
} de { $city } ({ $owner }) vers l’autre emplacement.
move-declined = { $player } ne déplace rien.
move-impossible = { $player } ne peut rien déplacer.
card-taken = { $player } prend { $card } à { $city }.
display-refilled = { $card } est dévoilée à { $city }.
messenger-placed = { $player } place un messager entre { $one } et { $other }.
messenger-declined = { $player } ne place pas de messager.
messenger-impossible = { $player } ne peut placer de messager nulle part.
game-ended = Plus personne n’a de carte.

## Qui n’a pas de nom à soi

player-nameless = Joueur { $number }
# Deux personnes du même nom se distinguent par leur place.
player-same-name = { $name } ({ $number })

## Ce qui s’est passé à la table, en dehors du jeu

entry-taken-back = { $player } revient sur une décision.
entry-undo-asked = { $player } demande à revenir sur une décision.
entry-undo-granted = { $player } est d’accord.
entry-undo-denied = { $player } n’est pas d’accord.
entry-pause-asked = { $player } demande une pause.
entry-pause-granted = { $player } est d’accord pour la pause.
entry-pause-denied = { $player } ne veut pas de pause.
entry-resumed = { $player } met fin à la pause.
entry-stood-in = L’ordinateur joue pour { $player } en attendant.
entry-came-back = { $player } est de retour.
entry-left = { $player } a quitté la table.
entry-timed-out = { $player } n’a plus de temps.
entry-resigned = { $player } abandonne.
entry-aborted = { $player } arrête la partie.

## Un tour dont on ne connaît que l’essentiel

turn-built = { $player } construit sur l’emplacement { $site ->
    [left] gauche
   *[right] droit
} de { $city }.
turn-moved = { $player } déplace l’étage au sommet de la tour { $site ->
    [left] gauche
   *[right] droite
} de { $city } vers l’autre emplacement.
