# La table en texte, et le clavier.

## Titres

spoken-title = La table en texte
spoken-now = Ce que tu peux faire
spoken-now-watching = Ce qui se passe
spoken-mine = Tes cartes
spoken-cities = Cités
spoken-players = Joueurs
spoken-cards-out = Cartes pas encore vues
spoken-pile-heading = Pioche et cartes pas encore vues
spoken-log = Ce qui s’est passé

## Les choix, chacun le nom d’un bouton. Après les deux-points, ses effets, séparés par des points-virgules.

spoken-choice = { $option } : { $effects }
spoken-play = Jouer { $card }
spoken-build = Construire sur l’emplacement { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }
# L’étage est à $owner.
spoken-move = Déplacer l’étage au sommet de la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }, { $you ->
    [yes] le tien,
   *[no] à { $owner },
} vers l’autre emplacement
spoken-no-move = Ne déplacer aucun étage
spoken-take = Prendre { $card } à { $city }
spoken-messenger = Placer un messager entre { $one } et { $other }
spoken-no-messenger = Ne pas placer de messager

# Ce qu’une carte donnerait.
spoken-effect-room = encore { $left ->
    [one] un étage
   *[other] { $left } étages
} à construire là-bas
spoken-effect-there = la carte là-bas est { $card }
spoken-effect-portraits = cela fait { portrait-count }
spoken-effect-set = cela fait { portrait-count }, une série complète
spoken-effect-tower = { $height ->
    [one] un étage
   *[other] { $height } étages
}, { $lead }
spoken-effect-site-tower = tour { $site ->
    [left] de gauche
   *[right] de droite
} : { spoken-effect-tower }
spoken-effect-empty = emplacement { $site ->
    [left] de gauche
   *[right] de droite
} : vide
spoken-lead = { $you ->
    [yes] tu mènes
   *[no] { $player } mène
}
spoken-lead-kept = { $you ->
    [yes] tu mènes toujours
   *[no] { $player } mène toujours
}
spoken-lead-taken = { $you ->
    [yes] tu passes en tête devant { $loser }
   *[no] { $player } passe en tête devant { $loser }
}
spoken-lead-lost = { $player } passe en tête devant toi
spoken-effect-finish = achève { $city }, { $winners }
spoken-effect-wins = { $you ->
    [yes] tu gagnes { $token }
   *[no] { $player } gagne { $token }
}{ $messengers ->
    [0] { "" }
    [one] {" "}avec un jeton de messager
   *[other] {" "}avec { $messengers } jetons de messager
}
spoken-effect-take = tu prends { $card }

## Décider

spoken-held = Choisi, mais pas encore définitif : { $choice }.
spoken-confirm = Confirmer
spoken-undo = Annuler
spoken-ask-undo = Demander à revenir sur ma dernière décision
spoken-asked = Tu as demandé. On attend encore la réponse de : { $players }.
spoken-agree = D’accord
spoken-refuse = Refuser
spoken-paused = La partie est en pause.
spoken-resume = Reprendre la partie
spoken-away = L’ordinateur joue pour toi.
spoken-come-back = Reprendre la main
spoken-hint = Demander un conseil
spoken-hint-thinking = L’ordinateur réfléchit.
spoken-hint-none = Pas de conseil pour le moment.
spoken-hint-exact = C’est certain si tout le monde joue au mieux :
spoken-hint-estimate = Voici ce que l’ordinateur préfère :
# $decisions dit quoi faire, $chance est un pourcentage.
spoken-advice = { $decisions } : { $chance } de chances de gagner, environ { $points } { $points ->
    [one] point
   *[other] points
} à la fin.
spoken-advice-reasons = { $decisions } : { $chance } de chances de gagner, environ { $points } { $points ->
    [one] point
   *[other] points
} à la fin. Ce coup { $reasons }.
spoken-past = Tu regardes le début du coup { $turn }.
spoken-past-within = Tu regardes le coup { $turn }, juste après ceci : { $sentence }
spoken-back-to-now = Revenir à la partie

## Ce qu’il y a sur la table

spoken-turn = Coup { $turn } sur { $turns }.
spoken-hand = En main : { $cards }.
spoken-hand-empty = Ta main est vide.
spoken-stack = Jouées, la plus récente en dernier : { $cards }.
spoken-stack-empty = Tu n’as encore joué aucune carte.
# $sets est un nombre de séries de trois.
spoken-portraits = Portraits joués : { $portraits }{ $sets ->
    [0] , aucune série complète.
    [one] , une série complète.
   *[other] , { $sets } séries complètes.
}
spoken-built = { $built } { $built ->
    [one] étage construit
   *[other] étages construits
} sur { $holds }, reste { $left }.
spoken-finished = Achevée.
spoken-tower = Tour { $site ->
    [left] de gauche
   *[right] de droite
}, de bas en haut : { $floors }. { $you ->
    [yes] Tu mènes.
   *[no] { $leader } mène.
}
spoken-tower-won = Tour { $site ->
    [left] de gauche
   *[right] de droite
}, de bas en haut : { $floors }.
spoken-site-empty = Emplacement { $site ->
    [left] de gauche
   *[right] de droite
} : vide.
spoken-tokens = Tuiles Prestige : { $higher } pour la tour la plus haute, { $lower } pour la plus petite.
spoken-token-won = { $token } points pour { $player }.
spoken-tokens-hidden = Ses tuiles sont cachées.
spoken-card = Carte visible : { $card }.
spoken-no-card = Pas de carte ici.
spoken-messengers = { $count ->
    [one] Un messager sur la route de { $cities }.
   *[other] Des messagers sur les routes de { $cities }.
}
# Une ville en une ligne du journal : son nom, puis les phrases ci-dessus.
spoken-city = { $city }. { $facts }
# De même pour une personne.
spoken-player = { $player }. { $facts }
spoken-you = { $player } (toi)
spoken-points = { $points } { $points ->
    [one] point
   *[other] points
} pour l’instant.
spoken-points-portraits = { $points } { $points ->
    [one] point
   *[other] points
} pour l’instant, plus { $portraits } pour les portraits.
spoken-tokens-won = { $count ->
    [0] Aucune tuile gagnée.
    [one] Une tuile gagnée, cachée.
   *[other] { $count } tuiles gagnées, cachées.
}
spoken-supply = { $count ->
    [0] Plus aucun étage.
    [one] Encore un étage.
   *[other] Encore { $count } étages.
}
spoken-cards-in-hand = { $count ->
    [0] Aucune carte en main.
    [one] Une carte en main.
   *[other] { $count } cartes en main.
}
spoken-known = On sait qu’il y a en main : { $cards }.
spoken-played-portraits = Portraits joués : { $portraits }.
spoken-top = Dernière carte jouée : { $card }.
spoken-messengers-left = { $count ->
    [0] Plus aucun messager.
    [one] Encore un messager.
   *[other] Encore { $count } messagers.
}
spoken-to-play = C’est son tour.
spoken-pile = { $count ->
    [0] La pioche est vide.
    [one] Une carte dans la pioche.
   *[other] { $count } cartes dans la pioche.
}
spoken-out-city = { $city } : { $count } pas encore { $count ->
    [one] vue
   *[other] vues
} ({ $faces }).
spoken-out-none = Toutes les cartes ont été vues.
spoken-score-caption = Décompte final selon l’origine des points
spoken-score-player = Nom

## Le journal, à voix haute

spoken-begins = La partie commence avec { $players }, dans cet ordre. { $first } joue en premier.
spoken-begins-hands = Tout le monde a { $cards } cartes en main et { $floors } étages.
spoken-begins-messengers = Tout le monde a { $count ->
    [one] un messager.
   *[other] { $count } messagers.
}
spoken-begins-card = La carte à { $city } est { $card }.
spoken-begins-mine = Tu es { $player }. Ta main : { $cards }.
spoken-your-turn = { $player }, à toi de jouer.
# $sentence a été dit et ne vaut plus.
spoken-undone = Annulé : { $sentence }
spoken-came-in = Te voilà à la table. { $turn } { $next ->
    [you] C’est à toi de jouer.
   *[other] C’est à { $player } de jouer.
}
spoken-missed = Tu as manqué quelques coups. Voici la table maintenant :
# Quelqu’un écrit dans la discussion ; $text est de lui.
spoken-said = { $player } dit : { $text }
spoken-over = La partie est finie.

## Le clavier

keys-heading = Clavier
keys-intro = Les touches qui servent à la table. Tab et Entrée permettent aussi de tout faire.
keys-shortcuts = Raccourcis d’une seule touche
keys-shortcuts-help = Désactive-les si la saisie vocale ou un autre logiciel tape des lettres que tu ne veux pas.
key-play = Jouer la première, deuxième ou troisième carte de ta main
key-walk = Passer d’un choix à l’autre
key-choose = Choisir
key-confirm = Confirmer
key-undo = Annuler, ou le demander
key-decline = Ne déplacer aucun étage, ne pas placer de messager
key-hint = Conseil
key-log = Journal
key-scores = Scores
key-chat = Messages
key-stack = Parcourir ta pile
key-rules = Règles
key-words = Passer du plateau au texte
key-skip = Passer à ta prochaine décision
key-pace = Rythme suivant pour montrer les autres
key-earlier = Un coup en arrière
key-later = Un coup en avant
key-close = Fermer, ou revenir à la partie
key-help = Cette aide

## Noms de touches

key-name-arrows = Flèches
key-name-enter = Entrée
key-name-escape = Échap
