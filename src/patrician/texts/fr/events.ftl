# Ce qui s’est passé, raconté dans le journal. $player est un nom, $card une carte avec ce qu’elle montre.
# $you dit si c’est la personne même qui le lit.

card-played = { $you ->
    [yes] Tu joues
   *[no] { $player } joue
} { $card }.
card-played-last = { $you ->
    [yes] Tu joues { $card }, ta dernière carte.
   *[no] { $player } joue { $card }, sa dernière carte.
}
floor-placed = { $you ->
    [yes] Tu construis
   *[no] { $player } construit
} sur l’emplacement { $site ->
    [left] de gauche
   *[right] de droite
} à { $city } : { $height ->
    [one] un étage
   *[other] désormais { $height } étages
}.
city-scored = { $city } est achevée.
tower-won = { $you ->
    [yes] Tu remportes
   *[no] { $player } remporte
} la tour { $site ->
    [left] de gauche
   *[right] de droite
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
floor-moved = { $you ->
    [yes] Tu déplaces
   *[no] { $player } déplace
} { $whose ->
    [mine] ton étage
    [theirs] son propre étage
    [yours] ton étage
   *[others] l’étage appartenant à { $owner }
} du sommet de la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city } vers l’autre emplacement.
move-declined = { $you ->
    [yes] Tu ne déplaces
   *[no] { $player } ne déplace
} aucun étage.
move-impossible = { $you ->
    [yes] Tu ne peux
   *[no] { $player } ne peut
} déplacer aucun étage.
card-taken = { $you ->
    [yes] Tu prends
   *[no] { $player } prend
} { $card } à { $city }.
display-refilled = { $card } est retournée face visible à { $city }.
messenger-placed = { $you ->
    [yes] Tu places
   *[no] { $player } place
} un messager entre { $one } et { $other }.
messenger-declined = { $you ->
    [yes] Tu ne places
   *[no] { $player } ne place
} pas de messager.
messenger-impossible = { $you ->
    [yes] Tu ne peux placer ton
   *[no] { $player } ne peut placer son
} messager nulle part.
game-ended = Toutes les cartes ont été jouées.

## Un tour entier en une phrase, pendant qu’il est dessiné : $deeds réunit un ou plusieurs des messages told-

told-turn = { $you ->
    [yes] Tu
   *[no] { $player }
} { $deeds }.
told-plays = { $you ->
    [yes] joues
   *[no] joue
} { $card }
# $sites dit où : un étage, deux au même emplacement, ou un sur chacun.
told-builds = { $you ->
    [yes] construis
   *[no] construit
} { $sites ->
    [single] à { $city }
    [same] deux étages à { $city }
   *[both] sur les deux emplacements à { $city }
}
told-finishes = { $you ->
    [yes] achèves
   *[no] achève
} { $city }
told-moves = { $you ->
    [yes] déplaces
   *[no] déplace
} { $whose ->
    [mine] ton propre étage
    [theirs] son propre étage
    [yours] ton étage
   *[others] l’étage de { $owner }
} à { $city }
told-takes = { $you ->
    [yes] prends
   *[no] prend
} une carte { $city }
told-messenger = { $you ->
    [yes] places
   *[no] place
} un messager entre { $one } et { $other }

## Qui n’a pas de nom à soi

player-nameless = Joueur { $number }
# Deux personnes du même nom se distinguent par leur place.
player-same-name = { $name } ({ $number })

## Ce qui s’est passé à la table, en dehors du jeu

entry-taken-back = { $you ->
    [yes] Tu reviens
   *[no] { $player } revient
} sur une décision.
entry-undo-asked = { $you ->
    [yes] Tu demandes
   *[no] { $player } demande
} à revenir sur une décision.
entry-undo-granted = { $you ->
    [yes] Tu es
   *[no] { $player } est
} d’accord.
entry-undo-denied = { $you ->
    [yes] Tu refuses.
   *[no] { $player } refuse.
}
entry-withdrawn = { $you ->
    [yes] Tu retires ta demande.
   *[no] { $player } retire sa demande.
}
entry-pause-asked = { $you ->
    [yes] Tu demandes
   *[no] { $player } demande
} une pause.
entry-pause-granted = { $you ->
    [yes] Tu es
   *[no] { $player } est
} d’accord pour la pause.
entry-pause-denied = { $you ->
    [yes] Tu refuses
   *[no] { $player } refuse
} la pause.
entry-resumed = { $you ->
    [yes] Tu mets
   *[no] { $player } met
} fin à la pause.
entry-stood-in = L’ordinateur joue pour { $you ->
    [yes] toi
   *[no] { $player }
} en attendant.
entry-came-back = { $you ->
    [yes] Tu es
   *[no] { $player } est
} de retour.
entry-handed-over = { $you ->
    [yes] Tu joues maintenant sur un autre appareil.
   *[no] { $player } joue maintenant sur un autre appareil.
}
entry-left = { $you ->
    [yes] Tu as
   *[no] { $player } a
} quitté la table.
entry-timed-out = { $you ->
    [yes] Ton temps est écoulé.
   *[no] Temps écoulé pour { $player }.
}
# The server was away; $time is like 2:10. Nobody loses time by it.
entry-clock-extended = Le serveur est resté indisponible un moment. Le temps de réflexion est prolongé de { $time }.
# The clock of the server had been wrong.
entry-clock-restarted = L’horloge du serveur a été remise à l’heure. Le temps de ce tour repart de zéro.
entry-resigned = { $you ->
    [yes] Tu abandonnes
   *[no] { $player } abandonne
}.
entry-aborted = { $you ->
    [yes] Tu annules
   *[no] { $player } annule
} la partie.

## Un tour dont on ne connaît que l’essentiel

turn-built = { $you ->
    [yes] Tu construis
   *[no] { $player } construit
} sur l’emplacement { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }.
turn-moved = { $you ->
    [yes] Tu déplaces
   *[no] { $player } déplace
} l’étage au sommet de la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city } vers l’autre emplacement.
entry-deal-voided = { $count ->
    [one] Quelqu’un n’a pas révélé sa part du mélange à temps.
   *[other] { $count } personnes n’ont pas révélé leur part du mélange à temps.
} On redistribue, avec de nouveaux secrets pour tous.
