# Les conseils et le retour sur une partie.

## Ce qui plaide pour un choix. Le coup est le sujet : « ce coup… achève Roma ».

hint-wins-both = achève { $city } et remporte les deux tuiles Prestige, { $higher } et { $lower }{ $messengers ->
    [0] { "" }
    [one] , plus un jeton de messager
   *[other] , plus { $messengers } jetons de messager
}
hint-wins-token = achève { $city } et remporte la tuile { $token }{ $messengers ->
    [0] { "" }
    [one] , plus un jeton de messager
   *[other] , plus { $messengers } jetons de messager
}
hint-lets-win = laisse { $player } remporter la tuile { $token } à { $city }
hint-frees-choice = ne laisse pas de carte à { $city }, où { $player } pourrait construire puis prendre la carte de son choix
hint-ambassador = donne la première place pour l’ambassadeur { $name }
hint-takes-lead = permet de passer en tête devant { $player } dans la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }
hint-tie-on-top = permet de passer en tête devant { $player } dans la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }, à égalité mais plus près du sommet
hint-extends-lead = donne { $margin ->
    [one] un étage
   *[other] { $margin } étages
} d’avance dans la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }
hint-unseats = fait perdre à { $player } la première place dans la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }
hint-completes-set = complète une série de { portraits }, { $points } points
hint-nears-set = donne { portrait-count }, à un portrait de la série
hint-takes-for-set = rapporte { $card }, soit une série de { portraits } de plus entre la main et la pile
hint-denies-set = prive { $player } de la carte { $card }, qui compléterait une série de { portraits }
hint-takes-crests = rapporte { $card }, deux étages pour { $city }
hint-denies-crests = prive { $player }, en tête à { $city }, de la carte { $card } : deux étages
hint-saves-crests = garde { $card } pour plus tard
hint-messenger = place un messager près { $towers ->
    [one] d’une tour où l’on mène, pour { $points } points de plus
   *[other] de { $towers } tours où l’on mène, pour { $points } points de plus chacune
}
hint-saves-messenger = garde le messager pour plus tard

## Un conseil pendant la partie

tip-exact = { $player }, c’est certain si tout le monde joue au mieux :
tip-estimate = { $player }, voici ce que l’ordinateur préfère :
tip-choice = { $number }  { $decision } : { $chance } de chances de gagner, environ { $points } { $points ->
    [one] point
   *[other] points
} à la fin
tip-choice-reasons = { tip-choice } : ce coup { $reasons }.
tip-choice-alone = { tip-choice }.
tip-line = { $first }, puis { $rest }

decision-card = jouer { $card }
# $floors : combien d’étages y sont construits à la suite.
decision-site = { $floors ->
    [one] construire
   *[other] construire deux fois
} sur l’emplacement { $site ->
    [left] de gauche
   *[right] de droite
}
decision-site-of = { decision-site } de { $city }
decision-no-move = ne déplacer aucun étage
decision-move = déplacer l’étage appartenant à { $owner } du sommet de la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }
decision-take = prendre { $card } à { $city }
decision-no-messenger = ne pas placer de messager
decision-messenger = placer un messager entre { $one } et { $other }

## Le retour sur la partie

percent = { $percent } %
review-accuracy = Précision (100 : aucune décision n’a rien coûté)
review-no-decision = n’a rien décidé
review-told-accuracy = { $player } : précision { $accuracy }.
review-turning-points = Les décisions les plus coûteuses
review-cost-mine = Tes décisions les plus coûteuses
review-cost-others = Les décisions les plus coûteuses des autres
review-cost-me-nothing = Aucune de tes décisions ne t’a rien coûté.
review-no-turning-points = Aucune décision n’a rien coûté à personne.
review-point = Coup { $turn }, { $player } : { $took }, { $chance } de chances de gagner.
review-better = Mieux : { $line }, { $chance } de chances de gagner.
review-better-reasons = Mieux : { $line }, { $chance } de chances de gagner : ce coup { $reasons }.
review-chances = Chances de gagner après chaque coup, de 0 % à 100 %
review-told-start = { $player } : { $chance } après le coup 1
review-told-turn = { $chance } après le coup { $turn }
review-told-course = { $course }.
review-picture = Le graphique est dans { $path }
picture-turn = Coup
picture-chance = Chances de gagner (%)
