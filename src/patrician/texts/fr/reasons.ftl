# Pourquoi quelque chose n’est pas permis. Dit à qui l’a tenté, et derrière un numéro de règle.

no-such-decision = il n’y a pas de décision { $number } ; les numéros vont de 0 à 100
game-is-over = la partie est finie
not-this-step = ce n’est pas le moment ; il faut d’abord { $expected ->
    [card] jouer une carte
    [site] construire un étage
    [move] déplacer un étage, ou y renoncer
    [take] prendre une carte
   *[messenger] placer un messager, ou y renoncer
}
not-your-turn = c’est au joueur { $seat } de jouer

card-not-in-play = { $card } n’est pas en jeu
card-not-in-hand = { $card } n’est pas dans ta main
city-not-in-play = { $city } n’est pas en jeu

too-few-floors = { $card } fait construire { $floors ->
    [one] un étage
   *[other] { $floors } étages
}
no-more-floors = { $card } ne fait plus construire d’étage
last-floor-fills-empty-site = le dernier étage de { $city } doit aller sur l’emplacement { $site ->
    [left] de gauche
   *[right] de droite
}, encore vide

card-without-move = { $card } ne permet pas de déplacement
move-in-city-built-in = tu viens de construire à { $city }
move-in-scored-city = { $city } a déjà été décomptée
move-without-own-floor = tu n’as aucun étage à { $city }
move-from-empty-site = il n’y a pas d’étage sur l’emplacement { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }

take-from-city-built-in = tu dois prendre la carte de { $city }
must-take-card = tu dois prendre une carte
no-card-at-city = il n’y a pas de carte à { $city }
no-card-to-take = il ne reste aucune carte à prendre

card-without-star = { $card } n’a pas d’étoile
no-messenger-left = tu n’as plus de messager
messenger-at-city-built-in = tu viens de construire à { $city }
city-has-enough-messengers = { $city } a déjà deux messagers
link-has-messenger = il y a déjà un messager entre { $one } et { $other }
cities-not-adjacent = { $one } et { $other } ne sont pas voisines
