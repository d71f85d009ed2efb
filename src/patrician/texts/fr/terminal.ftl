# La partie en texte et le plateau en texte.

## Le plateau

board-turn = Coup { $turn } sur { $turns }, à { $player } de jouer. { $pile ->
    [0] La pioche est vide.
    [one] Une carte dans la pioche.
   *[other] { $pile } cartes dans la pioche.
}
board-over = La partie est finie après { $turns } coups.
board-city = Cité
board-built = Bâti
board-left = Gauche
board-right = Droite
board-tokens = Tuiles
board-card = Carte visible
board-of = { $built } sur { $holds }
board-empty = -
board-no-card = aucune
board-tower = { $floors } ({ $leader })
board-legend = Tours : à qui sont les étages, de bas en haut ; entre parenthèses, qui mène. A9 : A a gagné la tuile 9.
board-messengers = Messagers : { $links }.
board-player = Nom
board-points = Points
board-supply = Étages
board-hand = Main
board-top = Dernière carte
board-messengers-left = Messagers
board-stack-empty = rien
board-lead = { $players } { $count ->
    [one] mène
   *[other] mènent
} avec { $points } points ; les portraits se comptent à la fin.

## Le plateau en phrases

told-built = { $city } : { $built } { $built ->
    [one] étage
   *[other] étages
} sur { $holds }.
told-finished = { $city } : achevée.
told-tower = Tour { $site ->
    [left] de gauche
   *[right] de droite
} : { $floors } ; { $leader } mène.
told-site-empty = Emplacement { $site ->
    [left] de gauche
   *[right] de droite
} : vide.
told-tokens = Tuiles Prestige : { $higher } et { $lower }.
told-tokens-won = Tuile { $higher } pour { $first }, tuile { $lower } pour { $second }.
told-card = Carte : { $card }.
told-no-card = Pas de carte.
told-messengers = Des messagers se trouvent entre { $links }.
told-link = { $one } et { $other }
told-player = { $player } : { $points } { $points ->
    [one] point
   *[other] points
}, reste { $supply } { $supply ->
    [one] étage
   *[other] étages
}, { $hand ->
    [0] aucune carte
    [one] une carte
   *[other] { $hand } cartes
} en main.
told-top = Dernière carte jouée : { $card }.
told-messengers-left = { $count ->
    [0] Plus aucun messager.
    [one] Encore un messager.
   *[other] Encore { $count } messagers.
}

## Les choix et ce qu’ils donneraient

choose-card = Quelle carte joues-tu ?
choose-site = À { $city }, où va { $floor ->
    [only] l’étage
    [first] le premier étage
   *[second] le deuxième étage
} ?
choose-move = Action spéciale : déplacer l’étage au sommet d’une tour vers l’autre emplacement de sa cité ?
choose-take = Quelle carte visible prends-tu ?
choose-messenger = Placer un messager ? Il t’en reste { $left ->
    [one] un
   *[other] { $left }
}.

option-left = emplacement de gauche
option-right = emplacement de droite
option-no-move = non, ne rien déplacer
option-move = { $city } : sommet de la tour { $site ->
    [left] de gauche
   *[right] de droite
} ({ $owner })
option-take = { $city } : { $card }
option-no-messenger = non
option-messenger = entre { $one } et { $other }

effects = { $option } - { $effects }
effect-lead = { $player } mène
effect-keep-lead = { $player } mène toujours
effect-take-lead = { $player } passe en tête devant { $loser }
effect-tower = { $height ->
    [one] un étage
   *[other] { $height } étages
}, { $lead }
effect-site-tower = { $site ->
    [left] à gauche
   *[right] à droite
} : { effect-tower }
effect-empty = { $site ->
    [left] à gauche
   *[right] à droite
} : vide
effect-finish = achève { $city } : { $winners }
effect-wins = { $player } reçoit { $token }{ $messengers ->
    [0] { "" }
    [one] {" "}et un jeton de messager
   *[other] {" "}et { $messengers } jetons de messager
}
effect-portraits = cela fait { portrait-count }
effect-set = cela fait { portrait-count }, une série complète
effect-take = prendre { $card }
effect-take-any = prendre la carte visible de ton choix
effect-take-none = aucune carte à prendre

## Ce qui se dit au joueur

play-welcome = Bienvenue dans Patrician. Tape le numéro d’un choix et appuie sur Entrée, r pour les règles en bref, ou « ? » pour tout ce que tu peux taper d’autre.
play-person = { $name } ({ $letter })
play-bot = { $name } ({ $letter }, l’ordinateur)
play-table = À la table : { $players }. { $first } commence.
play-help = Tape le numéro d’un choix et appuie sur Entrée. Autres commandes :
    b  le plateau
    s  passer des tableaux aux phrases et inversement, et montrer le plateau
    h  ta main, ta pile et tes portraits
    l  ce qui s’est passé depuis ton dernier tour
    k  ce que l’on sait des mains des autres
    t  un conseil : ce que ferait l’ordinateur, et pourquoi
    u  annuler ta dernière décision de ce tour, si elle n’a révélé aucune carte
    r  les règles en bref
    q  enregistrer la partie et quitter
    ?  ce texte
    Entrée seule montre à nouveau les choix.
play-rules = Les règles en bref. À chaque tour, tu joues une carte Construction et tu construis dans sa cité : un étage, ou deux si elle montre deux armoiries. Une cité a deux emplacements ; les étages d’un emplacement forment une tour. Puis tu prends la carte visible de cette cité, et une nouvelle est retournée.
play-rules-symbols = Une carte « déplacement » te permet de déplacer l’étage au sommet d’une tour vers l’autre emplacement, dans une autre cité inachevée où tu as un étage. Avec un point d’interrogation, tu prends la carte de la cité de ton choix.
play-rules-scoring = Une cité est achevée quand tous ses étages sont construits. La tour la plus haute rapporte la tuile Prestige de plus grande valeur, la plus petite l’autre. Une tour revient au joueur qui y a le plus d’étages ; à égalité, à celui qui est le plus près du sommet.
play-rules-portraits = Trois portraits identiques sur les cartes que tu as jouées valent { $points } points à la fin. Le joueur qui a le plus de points gagne.
play-rules-messengers = Messagers : après une carte à étoile, tu peux placer un messager entre deux cités voisines, mais pas à côté de celle où tu as construit. Quand une cité est achevée, chaque messager à côté vaut un jeton de messager de { $points } points pour le gagnant de chaque tour. À la fin, le joueur présent dans le moins de tours des cités à messagers reçoit { $penalty }.
play-rules-late-scoring = Décompte tardif : une cité achevée est décomptée à la fin du tour, après le messager, qui peut alors se trouver à côté.
play-rules-free-messengers = Messagers libres : le messager peut aussi se trouver à côté de la cité où tu as construit.
play-rules-ambassadors = Ambassadeurs : à la fin, A, B et C reviennent aux joueurs qui ont le plus de tuiles de 6, de 4 et de 2, et apportent chacun un portrait au choix. D revient au joueur qui a le plus de points venant de Verona, Parma et Milano, et apporte un portrait de chaque sorte.
play-resumed = La partie enregistrée reprend.
play-turn = { $name }, à toi de jouer.
play-pass = Passe le clavier à { $name } et appuie sur Entrée.
play-prompt = Ton choix (1 à { $count }) :
play-not-a-choice = « { $input } » n’est pas un choix ; tape un numéro de 1 à { $count }, ou « ? » pour l’aide.
play-nothing-to-undo = Il n’y a rien à annuler.
play-undone = Annulé.
play-bot-fault = { $bot } n’arrive pas à décider ({ $fault }) ; le premier choix permis le remplace.
play-no-tip = Pas de conseil disponible ({ $reason }).
play-saved = La partie est enregistrée. Pour la reprendre : { $command }
play-hand = Ta main : { $cards }.
play-stack = Ta pile : { $cards }.
play-no-stack = Tu n’as encore joué aucune carte.
play-portraits = Tes portraits : { $portraits }.
play-no-portraits = Tu n’as encore joué aucun portrait.
play-nothing-happened = Rien ne s’est encore passé.
play-known = { $player } a en main : { $cards }{ $unknown ->
    [0] .
    [one] , et une carte que personne d’autre n’a vue.
   *[other] , et { $unknown } cartes que personne d’autre n’a vues.
}
play-known-none = { $player } a en main : { $unknown ->
    [0] aucune carte.
    [one] une carte que personne d’autre n’a vue.
   *[other] { $unknown } cartes que personne d’autre n’a vues.
}
play-record = L’enregistrement de la partie est dans { $path }
play-set-aside = La partie enregistrée s’appelle maintenant { $path }

## Un jeu de cartes

deck-heading = Le jeu de cartes « { $name } »
deck-number = Numéro
deck-card = Carte
deck-shows = Montre
deck-summary = { $cards } cartes, dont { $stars } à étoile. Portraits : { $portraits }.
# À propos du jeu de cartes fourni.
deck-reconstructed = Ce jeu de cartes est une reconstitution : aucune source ne donne le dessin de toutes les cartes.

## Nombres

# Entre la partie entière et le reste d’un nombre.
decimal-mark = ,
