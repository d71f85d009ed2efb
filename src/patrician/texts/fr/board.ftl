# Ce que le plateau dessiné dit de lui-même.

map-name = Le plateau avec toutes les cités

## Une cité en phrases, pour qui ne la voit pas

map-city-built = { $city } : { $built } { $built ->
    [one] étage construit
   *[other] étages construits
} sur { $holds }.
map-city-finished = { $city } : achevée, ses { $holds } étages sont construits.
map-tower = Tour { $site ->
    [left] de gauche
   *[right] de droite
} : { $height ->
    [one] un étage
   *[other] { $height } étages
}, { $leader }.
map-site-empty = Emplacement { $site ->
    [left] de gauche
   *[right] de droite
} : vide.
# Ces trois se trouvent dans une phrase ou seuls sous une tour.
map-lead = { $player } mène
map-lead-you = tu mènes
map-lead-nobody = personne ne mène
map-tokens = Tuiles Prestige à gagner : { $higher } et { $lower }.
# Ces deux forment une énumération qui finit par un point.
map-token-won = { $player } a remporté la tuile { $token }
map-token-you = tu as remporté la tuile { $token }
map-card = Carte à prendre ici : { $card }.
map-no-card = Pas de carte à prendre ici.

## Les chiffres du plateau

# Court, à côté des tours : 5 étages sur 9 sont construits.
map-built = { $built } sur { $holds }
map-built-short = { $built }/{ $holds }
map-finished = achevée
map-pile = { $count ->
    [0] La pioche est vide
    [one] Une carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
map-messenger-between = Un messager entre { $one } et { $other }

## Ce que veut dire une chose, en une ligne

explain-card = { $card } : { $effects }. { $bonus }
explain-played = { $card }. { $bonus }
explain-crests = Deux armoiries : on construit deux étages.
explain-question = Point d’interrogation : tu prends ensuite la carte de ton choix.
explain-move = Déplacement : tu peux ensuite déplacer l’étage au sommet d’une tour d’une autre cité.
explain-portrait = Trois portraits identiques valent { $points } points à la fin.
explain-star = Étoile : tu peux ensuite placer un messager.
explain-gate = { $card } : qui construit à { $city } la prend. { $bonus }
explain-token = { $points } points pour qui a le plus d’étages dans la tour la plus { $which ->
    [taller] haute
   *[shorter] basse
} quand { $city } est achevée.
explain-level = { $city } est achevée avec { $holds } étages ; il en reste { $left } à construire.
explain-lead = Le plus d’étages remporte une tour ; à égalité, le plus proche du sommet.
explain-road = Route : avec un messager entre { $one } et { $other }, chaque tour décomptée là rapporte { $points } de plus.
explain-messenger = Un messager : chaque tour décomptée à { $one } ou à { $other } rapporte { $points } de plus.
explain-pile = { map-pile }. La première carte remplace celle qu’on prend.
explain-points = Points acquis jusqu’ici
explain-floors = Étages pas encore construits
explain-messengers = Messagers pas encore placés
explain-ambassadors = Ambassadeurs qui viendraient ici en l’état actuel
explain-penalty = Pour l’instant, le moins de tours dans les cités à messagers.
explain-known = Cartes que tout le monde a vu prendre
explain-replay = Remontre ce que les autres ont fait depuis ton dernier tour
explain-log = Ce qui s’est passé, coup par coup
explain-chat = Messages à toute la table
explain-menu = Pause, règles, réglages et plus
explain-hint = Ce que l’ordinateur ferait à ta place
explain-undo = Annule ta dernière décision
explain-carry = Touche une route pour ton messager, ou fais-le glisser dessus

## La scène : une cité en grand

# $left : étages qui restent à construire.
stage-built = { $built } sur { $holds }, encore { $left }
stage-card-yours = Ta carte
stage-plays = { $player } joue
stage-plays-you = Tu joues
stage-gate = À la porte
# Sur un bandeau étroit : combien d’étages a le premier, et combien le suivant.
stage-lead = { $floors }:{ $next }
stage-lead-you = Toi
stage-lead-roof = En cas d’égalité, l’étage du haut décide
# Ce qu’un étage apporterait à cet emplacement, avec les étages du premier et du suivant.
stage-stays-yours = Reste à toi : { $floors } à { $next }
stage-becomes-yours = Devient tienne : { $floors } à { $next }
stage-stays = Reste à { $player } : { $floors } à { $next }
stage-becomes = Passe à { $player } : { $floors } à { $next }
stage-go-on = Touche pour continuer

## Ce qu’on peut faire

map-build = Construire sur l’emplacement { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }
map-move = Déplacer l’étage au sommet de la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city } vers l’autre emplacement
map-take = Prendre { $card } à { $city }
map-place = Placer un messager entre { $one } et { $other }
map-advised = { $choice }, comme le conseil le suggère
map-look = Voir { $city } de plus près
map-back = Retour au plateau

## Pourquoi rien ne se passe

map-why-not-your-turn = C’est à { $player } de jouer.
map-why-watching = Tu regardes jouer cette table.
map-why-looking-back = Tu regardes un coup passé. Reviens à la partie pour jouer.
map-why-held = Confirme d’abord ta décision, ou annule-la.
map-why-other-city = Ta carte est pour { $city } : construis là-bas.
map-hold = { $count ->
    [one] Tu as une carte pour { $city } : { $faces }.
   *[other] Tu as { $count } cartes pour { $city } : { $faces }.
}
map-hold-none = Tu n’as pas de carte pour { $city }.
map-hold-open = Tu n’as pas de carte pour { $city } ; il y en a { $count ->
    [one] une
   *[other] plusieurs
} à prendre à { $cities }.
drop-other-city = Cette carte est pour { $city } : dépose-la là-bas.
drop-floor = Un étage ne va que sur l’autre emplacement à { $city }.
drop-messenger = Un messager se place sur une route entre deux cités.
