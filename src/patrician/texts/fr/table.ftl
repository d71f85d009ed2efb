# La partie à l’écran : que faire, ce que cela donnerait, ce qui s’est passé.

## Que faire maintenant, en une ligne

guide-card = À toi : joue une carte
# $floors étages restent à poser avec la carte, la ville en accepte $left.
guide-site = Construis à { $city } : choisis un emplacement{ $floors ->
    [one] { "" }
   *[other] {" "}({ $floors } étages)
}
guide-site-finish = Achève { $city } : choisis un emplacement{ $floors ->
    [one] { "" }
   *[other] {" "}({ $floors } étages)
}
guide-move = Déplacer un étage ?
guide-take = Prends la carte à { $city }
guide-take-or-any = Prends la carte à { $city }, ou une autre
guide-take-any = Prends la carte de ton choix
# $points : ce que reçoit en plus qui gagne une tour à côté.
guide-messenger = Placer un messager ? +{ $points } par tour gagnée
guide-moment = Un instant…
guide-bot = { $player } réfléchit…
guide-other = À { $player } de jouer
guide-other-confirms = { $player } va confirmer
guide-paused = La partie est en pause
guide-frozen = Cette partie ne peut pas continuer : elle vient d’une autre version du programme
guide-over = La partie est finie
guide-watching = Tu regardes
guide-away = L’ordinateur joue pour toi
choose-no = Non
choose-no-move = Non, ne rien déplacer
choose-no-messenger = Non, pas de messager

## Ce qu’une décision donnerait

# $wins est une énumération : « tu gagnes 9 et Bruno gagne 6 ».
preview-finishes = { $city } est achevée : { $wins }.
preview-win = { $player } gagne { $points }{ $messengers ->
    [0] { "" }
    [one] {" "}plus un jeton de messager
   *[other] {" "}plus { $messengers } jetons de messager
}
preview-win-you = tu gagnes { $points }{ $messengers ->
    [0] { "" }
    [one] {" "}plus un jeton de messager
   *[other] {" "}plus { $messengers } jetons de messager
}
preview-win-both = { $you ->
    [yes] tu gagnes les deux :
   *[no] { $player } gagne les deux :
} { $higher } et { $lower }{ $messengers ->
    [0] { "" }
    [one] {" "}plus un jeton de messager
   *[other] {" "}plus { $messengers } jetons de messager
}
# $change : si la tête est nouvelle (« takes ») ou existait déjà (« keeps »).
preview-lead = { $player } { $change ->
    [takes] prend
   *[keeps] garde
} la tête de la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }.
preview-lead-you = Tu { $change ->
    [takes] prends
   *[keeps] gardes
} la tête de la tour { $site ->
    [left] de gauche
   *[right] de droite
} à { $city }.
preview-move = Un étage change de tour à { $city }.
preview-no-move = Tu ne déplaces aucun étage.
preview-no-messenger = Tu ne places pas de messager.
preview-set = { $sets ->
    [one] Cela complète une série de portraits.
   *[other] Cela complète { $sets } séries de portraits.
}
preview-take = Tu prends { $card }.
preview-messenger = Ton messager va entre { $one } et { $other }.
confirm-question = C’est ton choix ?
confirm = Confirmer
undo = Annuler
# Revient avant mon dernier tour ; les autres doivent être d’accord.
undo-ask = Reprendre mon dernier coup
telling-skip = Passer
# Ne montre plus rien des autres jusqu’à mon tour ; court, car c’est sur un bouton.
telling-skip-to-me = À mon tour
pace-of-others = Rythme des autres
pace-now = Rythme des autres : { $pace }
clock-left = Plus que { $seconds } secondes pour ton tour.
telling-moment = Un instant…

## La main

hand-label = Ta main
# Une carte qui peut être jouée maintenant.
hand-play = Jouer { $card }
hand-card = { $card }
hand-switch = Jouer plutôt { $card }
hand-new = { $card }, nouvelle
hand-new-mark = Nouveau
hand-then = Ta main à ce moment
hand-covered = Cartes cachées : { $player }

## Ma propre pile

stack-heading = Ta pile
stack-order = Tes cartes jouées, la plus récente d’abord
stack-top = Dessus
stack-look = Parcourir ta pile

## Les joueurs

players-label = Joueurs
players-more = Joueurs et points
dock-label = Ta main et tes décisions
side-label = Joueurs, journal et discussion
end-label = Et maintenant
player-you = toi
player-bot = ordinateur
player-away = l’ordinateur joue
player-resigned = a abandonné
# Après un nombre à part.
points-unit = { $points ->
    [one] point
   *[other] points
}
points-tokens = { $points } pour les tuiles
points-messengers = { $points } pour les messagers
points-portraits = { $points } pour les séries de portraits
tokens-won = { $count } { $count ->
    [one] tuile Prestige
   *[other] tuiles Prestige
}
floors-left = reste { $count } { $count ->
    [one] étage
   *[other] étages
}
messengers-left = { $count ->
    [0] plus de messager
    [one] reste 1 messager
   *[other] reste { $count } messagers
}
portraits-label = Portraits : { $portraits }
# Très court, à côté d’un portrait : combien de séries de trois sont complètes.
sets-short = { $sets } { $sets ->
    [one] série
   *[other] séries
}
# $sentences sont des phrases entières.
plate-last-turn = Dernier coup : { $sentences }
plate-no-turn = Aucune carte jouée.
# Très court : combien de cartes quelqu’un a jouées.
plate-stack = pile : { $count }
# $prizes sont les ambassadeurs ou le malus que quelqu’un aurait si la partie s’arrêtait là.
plate-provisional = Pour l’instant : { $prizes }
turn-of = Coup { $turn } sur { $turns }
round-of = Tour { $round } sur { $rounds }

## Volets

panels-label = Plus sur la partie
panels-fold = Replier le journal
panels-unfold = Déplier le journal
panel-log = Journal
panel-scores = Joueurs
panel-cards = Cartes
panel-ambassadors = Ambassadeurs
panel-penalty = Malus
panel-chat = Discussion
panel-chat-unread = Discussion, { $count } { $count ->
    [one] nouveau message
   *[other] nouveaux messages
}
log-label = Ce qui s’est passé
log-empty = Rien ne s’est encore passé.
# Titre de ce qui s’est passé entre les tours, comme la fin.
log-table = À la table
log-turn-of = Coup { $turn } : { $player }
log-since = Depuis ton dernier tour
changes-replay = Revoir
pile-left = { $count ->
    [0] La pioche est vide
    [one] 1 carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
cards-out-what = Pas encore vues : dans la pioche, ou dans une main de départ.
cards-out-none = toutes vues
cards-out-all-seen = Toutes les cartes ont été vues.
memory-off = Pas d’aide-mémoire à cette table : à chacun de retenir les cartes.

## Ce que la fin distribue, et à qui cela reviendrait maintenant

prize-ambassador = Ambassadeur { $name }
prize-tokens = Le plus de tuiles de { $token } : { $cities }
prize-points = Le plus de points venant de { $cities }
prize-brings-one = Apporte à la fin un portrait au choix.
prize-brings-each = Apporte à la fin un portrait de chaque sorte.
prize-nobody = Personne n’en a encore.
# $tie : la ville dont les jetons départagent.
prize-ahead = { $you ->
    [yes] Tu es en tête avec { $count }
   *[no] { $player } est en tête avec { $count }
}{ $tie ->
    [none] .
   *[other] , à égalité, grâce à { $tie }.
}
prize-own-count = Tu en as { $count } ; les tuiles des autres sont cachées.
prize-face-down = Les tuiles sont cachées.
# $counts : les nombres de tous les joueurs : « Anna 2, Bruno 1 ».
prize-counts = Jusqu’ici : { $counts }.
prize-penalty = Malus { $points }
prize-penalty-what = Le moins de tours dans les cités à messagers
prize-penalty-tie = À égalité, il va au joueur qui y a le moins d’étages ; s’il y a encore égalité, à personne.
prize-penalty-gets = { $you ->
    [yes] Il te reviendrait maintenant
   *[no] Il reviendrait maintenant à { $player }
}{ $counts ->
    [none] .
   *[other] {" "}: à égalité, avec le moins d’étages ({ $counts }).
}
prize-penalty-nobody = Il ne reviendrait à personne maintenant : égalité.
# Très court, chez un joueur : les lettres des ambassadeurs qui lui reviendraient.
prizes-led = Ambassadeurs : { $names }
# Chez le joueur à qui il reviendrait.
prizes-penalty = { $points } aux messagers

## Revoir un tour

moment = Début du coup { $turn }
moment-within = Pendant le coup { $turn }
moment-back = Un coup en arrière
moment-forward = Un coup en avant
moment-now = Revenir à la partie

## Une ville est comptée

score-taller = Tour la plus haute
score-lower = Tour la plus basse
score-tie = Égalité : { $you ->
    [yes] tu es
   *[no] { $player } est
} plus près du sommet.

## La fin

end-won = Tu gagnes avec { $points } points !
end-won-floors = Tu gagnes avec { $points } points : à égalité, grâce au plus petit nombre d’étages sur le plateau !
# $players : les autres qui ont gagné.
end-won-shared = Tu partages la victoire avec { $players } : { $points } points chacun !
# $winners : la phrase qui dit qui a gagné ; $mine : les points de qui la lit.
end-lost = { $winners } Bien joué : tu en as { $mine }.
end-won-early = Tu gagnes !
# Who gave up has neither won nor lost, whatever the computer made of it; $winners as above.
end-resigned = Tu as abandonné, l’ordinateur a fini la partie à ta place. { $winners }
end-stood-in = L’ordinateur a fini la partie à ta place. { $winners }
# Somebody was away at the end, or had given up.
end-stood-in-for = L’ordinateur a fini la partie à la place de { $players }.
score-step-ambassadors = Ambassadeurs
score-step-portraits = Portraits par séries de trois
score-step-penalty = Messagers : à qui le malus ?
score-skip = Tout montrer
score-board = Voir le plateau
score-player = Nom
score-wins = gagne
end-rematch = Rejouer
end-rematch-join = Rejoindre la partie suivante
# Les mêmes cartes encore une fois, contre l’ordinateur.
end-again = Rejouer la même donne
end-review = Analyser la partie
end-record = Enregistrer la partie

## Le retour sur la partie

review-heading = Analyse de la partie
review-pending = L’ordinateur revoit chaque décision. Cela prend une demi-minute, davantage si le serveur est occupé…
review-failed = L’analyse n’a pas marché cette fois.
review-show = Montrer ce moment

## Conseils

hint-button = Conseil
hint-heading = Un conseil
hint-thinking = L’ordinateur réfléchit…
hint-exact = C’est certain si tout le monde joue au mieux :
hint-estimate = Voici ce que l’ordinateur préfère :
hint-prospect = { $chance } de chances de gagner, environ { $points } { $points ->
    [one] point
   *[other] points
} à la fin
# $reason est une demi-phrase : « achève Roma et gagne le 9 ».
hint-reason = Ce coup { $reason }.
hint-tap = Touche un choix pour le jouer.
hint-tap-begin = Touche un choix pour le commencer ; la suite sera mise en évidence.

## Discussion

chat-label = Messages
chat-empty = Personne n’a encore rien dit.
chat-write = Écris un message
chat-send = Envoyer
chat-off = La discussion est désactivée à cette table.
chat-watcher = Quelqu’un qui regarde
chat-more = Plus sur { $player }
chat-mute = Mettre { $player } en sourdine
chat-unmute = Réactiver { $player }
chat-muted = en sourdine
chat-removed = Ce message a été supprimé.
chat-report = Signaler ce message
# Est envoyé à qui gère le serveur.
chat-report-reason = Signalé à la table
chat-reported = Merci. L’hébergeur du serveur peut maintenant le voir.
emote-hello = Bonjour !
emote-thanks = Merci !
emote-well-played = Bien joué !
emote-thinking = Je réfléchis
emote-oops = Oups !
emote-hurry = Prends ton temps, mais pas trop
emote-laugh = Ha ha !
emote-good-game = Belle partie !

## Menu

menu = Menu
menu-expansions = { $which ->
    [messengers] On joue avec les messagers.
    [ambassadors] On joue avec les ambassadeurs.
   *[both] On joue avec les messagers et les ambassadeurs.
}
menu-variants = { $count ->
    [one] Variante : { $names }.
   *[other] Variantes : { $names }.
}
menu-home-note = Tu peux quitter cette page quand tu veux : ta place reste à toi.
pause-ask = { $alone ->
    [yes] Faire une pause
   *[no] Demander une pause
}
pause-resume = Reprendre la partie
stand-in = Laisser jouer l’ordinateur
come-back = Reprendre la main
device = Continuer sur un autre appareil
# $minutes est le temps pendant lequel le code peut servir.
device-what = Ouvre ce lien sur l’autre appareil, ou tape le code là-bas. Il est valable { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
} ; dès qu’il est utilisé, ta place est là-bas et plus ici.
spectators = Laisser regarder
spectators-what = Avec ce lien, on peut regarder, mais on ne voit la main de personne.
words-on = Table en texte
words-off = Table dessinée
table-settings = Réglages
table-help = Règles
table-keys = Clavier
table-home = Retour à l’accueil
table-close = Fermer
table-loading = Un instant…
abort = Annuler la partie
resign = Abandonner
leave = Quitter la table
ask-no = Non
ask-undo = Reprendre ton dernier coup ?
ask-undo-what = La partie revient avant ta dernière décision. { $alone ->
    [yes] Les cartes vues restent connues.
   *[no] Les autres à la table doivent être d’accord ; les cartes vues restent connues.
}
ask-undo-yes = Reprendre le coup
ask-resign = Abandonner ?
ask-resign-what = { $players ->
    [2] Tu abandonnes, et la partie est finie : l’adversaire gagne.
   *[other] Tu abandonnes, et l’ordinateur continue pour toi.
}
ask-resign-yes = Abandonner
ask-abort = Annuler la partie ?
ask-abort-what = La partie se termine sans vainqueur. Ce n’est possible qu’avant ton premier coup.
ask-abort-yes = Annuler la partie
ask-leave = Quitter la table ?
ask-leave-what = { $absent ->
    [bot] L’ordinateur joue pour toi jusqu’à ton retour.
    [end] La partie est alors finie pour tout le monde. Pour revenir plus tard, ferme simplement la page.
   *[wait] Les autres attendent ton retour.
}
ask-leave-yes = Quitter

## Liens

link-label = Lien
link-reach = Où le lien fonctionne
link-reach-network = Sur ce réseau
link-reach-network-about = Les autres appareils du même réseau peuvent l’ouvrir.
link-reach-here = Sur cet ordinateur
link-reach-here-about = Seul cet ordinateur peut l’ouvrir.
link-loopback = Ce lien ne fonctionne que sur cet ordinateur.
link-loopback-how = Pour les autres appareils de ton réseau, lance le serveur avec
link-qr = Code QR
link-qr-about = Code QR du lien, à scanner avec un téléphone
link-copy = Copier le lien
link-copied = Copié. Colle-le maintenant dans un message.
link-copy-by-hand = Ton navigateur ne laisse pas la page copier. Sélectionne le lien et copie-le.
link-share = Partager le lien

## Demandes des autres

request-undo-label = Quelqu’un veut reprendre un coup
request-undo = { $player } voudrait reprendre son dernier coup. D’accord ?
request-undo-waits = { $player } demande à reprendre un coup.
request-undo-yours = Tu as demandé à reprendre un coup.
request-pause-label = Quelqu’un demande une pause
request-pause = { $player } demande une pause. D’accord ?
request-pause-waits = { $player } a demandé une pause.
request-pause-yours = Tu as demandé une pause.
request-grant = Oui
request-deny = Non
request-withdraw = Retirer la demande

## Un appareil pour plusieurs

handover-title = Passe l’appareil à { $player }
handover-what = Les autres détournent les yeux. Les cartes s’afficheront quand { $player } aura l’appareil en main.
handover-ready = Je suis { $player }

## Connexion

offline = Hors ligne – reconnexion en cours
offline-kept = Hors ligne – ton coup est gardé et partira au retour de la connexion
closed-gone = Cette table a expiré et n’existe plus.
table-restored = Cette table a été rétablie dans un état antérieur. Ce qui s’est passé ensuite est perdu.
closed-seat-lost = Ta place est passée sur un autre appareil.

## Horloge

time-days = { $count } jours
time-hours = { $count } heures

## Le sceau de la distribution

seal = La distribution
seal-checking = La distribution est en cours de vérification…
seal-unchecked = La distribution n’a pas pu être vérifiée pour l’instant.
seal-verdict-sealed = Distribution scellée et vérifiée : personne ne pouvait truquer les cartes.
seal-verdict-unwitnessed = La distribution scellée correspond à l’enregistrement. Cet appareil n’y a pas pris part.
seal-verdict-nobody = Scellée, mais personne n’a contribué au mélange : cela ne prouve rien au sujet de l’hébergeur du serveur.
seal-verdict-quick = Les cartes correspondent à l’enregistrement, mais l’hébergeur du serveur aurait pu les choisir.
seal-verdict-known = Distribution connue d’avance, pour s’exercer : elle ne prouve rien.
seal-verdict-bad = Attention : cette distribution échoue à la vérification.
seal-noted = Cet appareil garde sa part du mélange et les engagements de chacun. Après la partie, il s’en sert pour vérifier l’enregistrement.
seal-not-noted = Cet appareil n’a pas pris part à la distribution. Après la partie, il peut seulement vérifier que l’enregistrement est cohérent.
seal-step-secret = { $state ->
    [good] Le secret du serveur est bien celui auquel il s’était engagé.
   *[bad] Le secret du serveur n’est pas celui auquel il s’était engagé.
}
seal-step-shares = { $state ->
    [good] Chacun a révélé la part qu’il avait scellée.
   *[bad] Quelqu’un n’a pas révélé la part qu’il avait scellée.
}
seal-step-fresh = { $state ->
    [good] Personne n’a utilisé deux fois une part secrète.
   *[bad] Quelqu’un a utilisé deux fois une part secrète.
}
seal-step-cards = { $state ->
    [good] Distribuées à nouveau sur cet appareil, les cartes sont les mêmes.
   *[bad] Distribuées à nouveau sur cet appareil, les cartes ne sont pas les mêmes.
}
seal-step-seen = { $state ->
    [good] L’enregistrement contient les engagements que cet appareil a vus avant de révéler sa part.
    [bad] L’enregistrement contient d’autres engagements que ceux que cet appareil a vus avant de révéler sa part.
   *[open] Cet appareil ne peut pas dire si des engagements ont été échangés après coup.
}
seal-step-first = { $state ->
    [good] Le premier joueur a été désigné comme annoncé à cet appareil avant qu’il ne révèle sa part.
    [bad] Le premier joueur a été désigné autrement qu’annoncé à cet appareil avant qu’il ne révèle sa part.
   *[open] Cet appareil ne peut pas dire si la façon de désigner le premier joueur était fixée d’avance.
}
seal-step-deck = { $state ->
    [good] L’enregistrement a le paquet montré à cet appareil avant qu’il ne révèle sa part.
    [bad] L’enregistrement a un autre paquet que celui montré à cet appareil.
   *[open] Cet appareil ne peut pas dire si le paquet a été changé après coup.
}
seal-step-voided = { $state ->
    [good] L’enregistrement contient toutes les distributions annulées que cet appareil a vues.
    [bad] L’enregistrement ne contient pas les distributions annulées telles que cet appareil les a vues.
   *[open] Cet appareil ne peut pas dire si des distributions annulées ont été omises.
}
seal-step-own = { $state ->
    [good] Ta propre part du mélange y figure, inchangée.
    [bad] Ta propre part du mélange n’y figure pas telle que tu l’as donnée.
   *[open] Cet appareil n’a donné aucune part du mélange.
}
seal-step-hand = { $state ->
    [good] Ta main de départ est celle de l’enregistrement.
    [bad] Ta main de départ n’était pas celle de l’enregistrement.
   *[open] Cet appareil n’a pas vu de main de départ à lui.
}
seal-step-game = { $state ->
    [good] La partie enregistrée est celle que cet appareil a vue.
    [bad] La partie enregistrée n’est pas celle que cet appareil a vue.
   *[open] Cet appareil a vu trop peu de la partie pour la comparer à l’enregistrement.
}
seal-shares = { $count ->
    [0] Personne n’a contribué au mélange : le serveur seul aurait pu choisir les cartes.
    [one] Une personne a contribué au mélange.
   *[other] { $count } personnes ont contribué au mélange.
}
seal-seat = place { $seat }
seal-voided = { $count ->
    [one] Avant, une distribution a été annulée :
   *[other] Avant, { $count } distributions ont été annulées :
}
seal-after-voided = { $count ->
    [one] Une distribution précédente a été annulée.
   *[other] { $count } distributions précédentes ont été annulées.
}
seal-voided-round = Manche { $round } : { $seats } n’a pas révélé sa part du mélange, ou a quitté la table.
seal-proves-sealed = Ce que cela prouve : tant que ta propre part était secrète, personne ne pouvait connaître ni choisir les cartes, pas même l’hébergeur du serveur. Ce que cela ne prouve pas : que personne n’a regardé. L’hébergeur du serveur peut toujours voir les cartes qui y sont stockées. Et une distribution annulée a pu être interrompue exprès.
seal-proves-quick = Ce que cela prouve : aucun autre joueur ne pouvait choisir les cartes. Ce que cela ne prouve pas : l’hébergeur du serveur a vu d’avance toutes les parts du mélange, aurait pu choisir les cartes et peut toujours voir celles qui y sont stockées.
seal-proves-known = La personne qui a ouvert cette table pouvait connaître toutes les cartes d’avance.
