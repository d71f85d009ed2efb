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
map-built-long = { $built } { $built ->
    [one] étage
   *[other] étages
} sur { $holds }
map-finished = achevée
map-pile = { $count ->
    [0] La pioche est vide
    [one] Une carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
map-messenger-between = Un messager entre { $one } et { $other }

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
