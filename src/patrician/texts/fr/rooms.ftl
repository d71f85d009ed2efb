# Tout ce qui n’est pas une table : accueil, nouvelle table, tables ouvertes, réglages, aide.

page-name = Patrician

## Le cadre autour de chaque pièce

# Dans l’onglet du navigateur. $page est le nom du jeu.
title-your-turn = ● À toi – { $page }
title-room = { $room } – { $page }
room-table = Table
room-turn = Tour { $turn }
room-review = Analyse de la partie
room-handover = Reprendre une place
room-play = Nouvelle partie
room-new = Nouvelle table
room-lobby = Tables ouvertes
room-learn = Apprendre les règles
room-settings = Réglages
room-about = À propos
skip-link = Aller au contenu
header-tools = Langue et réglages
theme-make-dark = Couleurs sombres
theme-make-light = Couleurs claires
offline-banner = Pas de connexion. La page continue d’essayer.
missing-title = Cette section n’a pas pu être chargée
missing-about = Il n’y a peut-être pas de connexion, ou une nouvelle version de la page existe.
missing-again = Recharger
again = Réessayer
to-home = Retour à l’accueil
to-table = Retour à la table
save = Enregistrer
cancel = Annuler

## L’accueil

home-tagline = Élève les tours de l’Italie médiévale et récoltes-en le prestige.
home-computer = Contre l’ordinateur
home-opponents = Adversaires
home-level = De quel niveau ?
# Le titre d’une partie qu’on déplie ; $count extensions sont choisies.
home-expansions = { $count ->
    [0] Ajouter une extension
    [one] Avec une extension
   *[other] Avec { $count } extensions
}
home-play = Jouer
home-opening = On installe le jeu…
home-doors = D’autres façons de jouer
door-new = Jouer entre amis
door-new-about = Par un lien, sur un seul appareil ou par correspondance
door-lobby = Tables ouvertes
door-lobby-about = Rejoins une table qui attend des joueurs
door-learn = Apprendre les règles
door-learn-about = En trois minutes, en images
install = Installer l’application
play-title = Ta partie commence

games-title = Mes parties
games-your-turn = À toi de jouer
games-turn-of = { $player } réfléchit
games-playing = En cours
games-gathering = En attente de joueurs
games-over = Finie
# Finished games: how they came out for who reads it, or at a shared device, who won.
games-won = Gagnée avec { $points } points
games-place = Place { $place } sur { $players } avec { $points } points
games-won-early = Gagnée
games-resigned = Tu as abandonné
games-winner = Gagnée par { $players }
games-with = avec { $names }
games-alone = encore personne d’autre
games-all = Tout montrer ({ $count })

## Les gens et l’ordinateur

# Comment s’appelle quelqu’un qui n’a pas dit son nom.
name-guest = Invité
name-field = Ton nom
name-their = Son nom
# Quelqu’un sur le même appareil qui n’a pas dit son nom ; $seat compte à partir de 1.
name-numbered = Joueur { $seat }
colour-field = Ta couleur
colour-any = Auto
colour-black = Noir
colour-white = Blanc
colour-red = Rouge
colour-yellow = Jaune
colour-blue = Bleu

level-novice = Novice
level-apprentice = Apprenti
level-journeyman = Compagnon
level-master = Maître
level-grandmaster = Grand maître
# Un mot pour sa force, dit après son nom : « Novice (doux) ».
level-novice-word = doux
level-apprentice-word = tranquille
level-journeyman-word = équilibré
level-master-word = coriace
level-grandmaster-word = impitoyable
level-short = { $level } ({ $word })
level-novice-about = Doux. Vient de lire les règles et aime les jolis portraits.
level-apprentice-about = Tranquille. Sait ce que vaut un étage, mais n’anticipe jamais.
level-journeyman-about = Équilibré. Pèse chaque coup avec expérience ; à la mesure de la plupart.
level-master-about = Coriace. Joue des milliers de parties dans sa tête avant chaque tour.
level-grandmaster-about = Impitoyable. Calcule loin et a appris ce que vaut chaque position.
# Sous les tours par lesquelles on choisit la force.
level-told = { $level } · { $about }

## Une nouvelle table

new-title = Nouvelle table
new-players = Combien de joueurs ?
new-seats = Qui s’assoit où ?
new-game = Quel jeu ?
new-listed = L’afficher parmi les tables ouvertes
new-listed-about = Tout le monde peut prendre une place libre.
new-unlisted-about = Seules les personnes qui reçoivent un lien de toi peuvent jouer.
new-hot-seat-about = Vous êtes plusieurs sur cet appareil et vous vous le passez ; entre-temps, les mains restent cachées.
new-name-doubled = Deux d’entre vous ont le même nom. Changez-en un.
deck-title = Le jeu de cartes
deck-classic = « classic », le jeu habituel. C’est une reconstitution : certaines cartes peuvent différer des cartes imprimées.
deck-own-about = « { $name } », ton propre jeu de cartes. Toute la table joue avec.
deck-own-about-learned = Les ordinateurs les plus forts et les conseils n’ont appris qu’avec « classic ».
deck-choose = Choisir un fichier
deck-drop = Ou dépose-le ici.
deck-checking = Vérification du fichier…
deck-back = Jouer avec « classic »
new-options = Plus d’options
new-open = Ouvrir la table
new-seat-numbered = Place { $seat }
new-seat-kind-me = Moi
new-seat-kind-here = Quelqu’un sur cet appareil
new-seat-kind-person = Quelqu’un, par un lien
new-seat-kind-bot = L’ordinateur
new-seat-level = De quel niveau ?
new-seat-person-about = Tu auras un lien à envoyer quand la table sera ouverte.

expansion-messengers = Les messagers
expansion-messengers-about = Les cartes à étoile placent des messagers entre les cités : les tours y valent 2 de plus, et le joueur qui a bâti dans le moins d’entre elles perd 3.
expansion-ambassadors = Les ambassadeurs
expansion-ambassadors-about = À la fin, quatre ambassadeurs apportent des portraits en plus à qui a remporté le plus de certaines tuiles Prestige.
variant-late_scoring = Décompte tardif
variant-late_scoring-about = Une cité achevée est décomptée à la fin du tour : un messager placé à côté pendant ce tour compte encore.
variant-free_messengers = Messagers libres
variant-free_messengers-about = Un messager peut aussi être placé à côté de la cité où l’on vient de construire. Si elle a été décomptée pendant ce tour, il ne change plus rien à ses tuiles.

option-clock = Temps par tour
clock-none = Sans limite de temps
clock-seconds = { $count ->
    [one] 1 seconde
   *[other] { $count } secondes
}
clock-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
clock-days = { $count ->
    [one] 1 jour
    [7] 1 semaine
   *[other] { $count } jours
}
clock-correspondence = Une partie par correspondance : reviens quand tu veux. « Mes parties » montre à qui c’est de jouer.
option-absent = Si quelqu’un s’absente trop longtemps
absent-wait = Attendre
absent-wait-about = Les autres attendent son retour.
absent-bot = L’ordinateur continue
absent-bot-about = L’ordinateur joue à sa place jusqu’à son retour.
absent-end = Terminer la partie
absent-end-about = La partie se termine pour tout le monde.
option-pace = Rythme de l’ordinateur
pace-instant = Instantané
pace-quick = Rapide
pace-calm = Posé
option-sealed = Distribution scellée
option-sealed-about = Personne ne peut truquer les cartes, pas même l’hébergeur du serveur. Quand tout le monde est prêt, chacun doit repasser une fois avant que la partie commence.
option-memory = Aide-mémoire
option-memory-about = Montre les cartes que tout le monde a vu prendre.
option-tokens = Tuiles Prestige visibles
option-tokens-about = Tout le monde voit qui a remporté quelles tuiles. Sinon, tu ne vois que les tiennes.
option-chat = Discussion
option-chat-about = À la table, vous pouvez vous écrire.

## La salle d’attente d’une table

gathering-title = La table est prête
gathering-free = { $count ->
    [one] Il reste une place libre.
   *[other] Il reste { $count } places libres.
}
gathering-waiting-ready = C’est noté. La partie commence dès que tout le monde est prêt.
gathering-complete = Il ne manque plus que toi.
gathering-revealing = Tout le monde est prêt. Les cartes sont distribuées…
gathering-revealing-awaited = Tout le monde est prêt. Distribution dès le retour en ligne de : { $players }.
gathering-share-elsewhere = Tu as dit que c’était bon sur un autre appareil ou dans un autre navigateur. Ouvre la table là-bas, ou quitte ta place et reprends-la.
gathering-voided = { $count ->
    [one] Une distribution a été annulée, parce que quelqu’un n’a pas révélé sa part du mélange à temps. On redistribue avec de nouveaux secrets pour tous, et l’enregistrement en garde la trace.
   *[other] { $count } distributions ont été annulées, parce que quelqu’un n’a pas révélé sa part du mélange à temps. On redistribue avec de nouveaux secrets pour tous, et l’enregistrement en garde la trace.
}
gathering-voided-often = Cela arrive souvent ici. À toi de voir si tu veux continuer.
gathering-awaited = { $ready ->
    [yes] C’est noté. On attend { $players }.
   *[no] Toutes les places sont prises. On attend { $players }.
}
gathering-seats = Places
gathering-ready = C’est bon pour moi
gathering-unready = Attendez, pas encore
gathering-leave = Quitter la table
gathering-seat-free = Place libre
gathering-seat-free-about = attend quelqu’un
gathering-seat-you = toi
gathering-seat-ready = c’est bon
gathering-seat-not-ready = pas encore
# Sous le nom d’un joueur de l’ordinateur ; $level est sa force, comme « Novice ».
gathering-seat-bot = ordinateur, { $level }
gathering-seat-change = Changer
gathering-seat-remove = Retirer
gathering-seat-remove-who = Retirer { $player } de la table
invite-title = Inviter quelqu’un
invite-title-seat = Inviter quelqu’un à la place { $seat }
invite-about = Envoie ce lien à une seule personne. Il vaut pour une place, une seule fois.
invite-link = Lien pour une personne
# Le message qui accompagne le lien.
invite-text = Joue à Patrician avec moi !
take-seat-title = Prends place
take-seat = S’asseoir
take-seat-private = Cette table est privée. Demande un lien à qui l’a ouverte.
gathering-full = Toutes les places sont prises.
played-title = Cette partie
played-players = { $count } joueurs
played-base = Le jeu de base
played-deck = Jeu de cartes personnel « { $name } »
played-absent-wait = On attend les absents
played-absent-bot = L’ordinateur joue pour les absents
played-absent-end = Une trop longue absence met fin à la partie
played-memory = Avec aide-mémoire
played-no-memory = Sans aide-mémoire
played-tokens-hidden = Les tuiles gagnées sont cachées
played-no-chat = Sans discussion
deal-sealed = Distribution scellée : chaque joueur et le serveur s’engagent d’abord sur une part secrète du mélange ; ensuite seulement, toutes les parts sont révélées. Personne ne peut donc truquer les cartes, pas même l’hébergeur du serveur. Après la partie, cette page le vérifie.
deal-quick = Distribution simple : chacun contribue au mélange, mais l’hébergeur du serveur le voit d’avance et aurait pu choisir les cartes.
deal-known = Cette distribution est connue d’avance, pour s’exercer.

## Les tables ouvertes

lobby-title = Tables ouvertes
lobby-empty = Personne n’attend en ce moment. Ouvre une table, et d’autres la trouveront ici.
lobby-nobody = Personne n’y est encore assis
lobby-free = { $count ->
    [one] 1 place libre
   *[other] { $count } places libres
}
lobby-open = Ouvrir une table

## Reprendre une place d’un autre appareil

takeover-title = Continuer ici
takeover-about = Sur l’autre appareil, choisis « Continuer sur un autre appareil » dans le menu de la table, et tape ici le code affiché.
takeover-code = Code
takeover-empty = Tape le code que montre l’autre appareil.
takeover-take = Reprendre la place

## Réglages

settings-title = Réglages
settings-language = Langue
settings-auto = Comme le navigateur
settings-theme = Couleurs
theme-auto = Comme le système
theme-light = Claires
theme-dark = Sombres
speed-calm = Lent
speed-quick = Normal
speed-fast = Rapide
speed-instant = Immédiat
settings-confirming = Confirmer les tours
confirming-grace = Automatiquement
confirming-grace-about = Tu peux encore annuler pendant quatre secondes, plus s’il y a plus à lire ; ensuite, le tour est validé. Pendant tes deux premières parties, tu confirmes d’un appui.
confirming-brief = Automatiquement, plus vite
confirming-brief-about = Tu peux encore annuler pendant deux secondes ; ensuite, le tour est validé.
confirming-tap = D’un appui
confirming-tap-about = Un tour est validé quand tu appuies sur « Confirmer ».
settings-sound = Son
settings-sound-about = Des sons discrets pour ton tour, les étages, les cartes et les points.
settings-in-words = Table en texte
settings-in-words-about = Montre la table en texte au lieu d’un dessin. Fait pour les lecteurs d’écran.
settings-shortcuts = Raccourcis clavier
settings-shortcuts-about = À la table, une simple touche suffit. Désactive ces raccourcis s’ils te gênent.
settings-colour = Ta couleur préférée
forget-title = Effacer tout ce qui me concerne
forget-about = Il n’y a pas de compte. Le serveur garde un identifiant aléatoire, tes noms, tes places et ce que tu as dit dans les discussions.
forget = Tout effacer
forget-sure = Tes places sont rendues, les parties en cours continuent sans toi, et rien ne peut être récupéré. Vraiment ?
forget-yes = Oui, tout effacer
forget-no = Non, garder

## À propos

about-title = À propos de Patrician
about-game = Le jeu
about-game-text = Patrician est un jeu de société de Michael Schacht. Le jeu, ses extensions et leurs noms appartiennent à leurs propriétaires. Ceci est une édition non officielle, ni faite ni approuvée par eux ; toutes les images et tous les mots sont de nous.
about-credits = Auteur et éditeurs
about-credits-text = Auteur : Michael Schacht. Éditeurs : AMIGO (en allemand, sous le titre Patrizier) et Mayfair Games (en anglais, sous licence d’AMIGO), 2007. Les extensions, Les Messagers et Les Ambassadeurs, sont de l’auteur, 2008. Pour 2 à 5 joueurs à partir de 10 ans ; une partie dure environ 45 à 50 minutes.
about-deck = Les cartes
about-deck-text = Le jeu de cartes « classic » est une reconstitution. Aucune source ne donne le dessin des 55 cartes : les nôtres respectent tout ce qu’en disent les règles et sont pour le reste une supposition. Certaines peuvent différer des cartes imprimées.
about-privacy = Vie privée
about-privacy-text = Pas de compte, pas de publicité, pas de pistage ; un cookie reconnaît ton navigateur, et rien n’est chargé depuis d’autres sites. Tu peux effacer à tout moment dans les réglages ce qui est gardé sur toi.
about-licence = Licence
about-licence-text = Le programme est un logiciel libre sous licence MIT.
about-fonts = Polices
about-fonts-text = Alegreya et Alegreya Sans de Juan Pablo del Peral, Huerta Tipográfica, sous SIL Open Font License 1.1.

## Les règles en bref

learn-title = Apprendre les règles
learn-goal = Tu es architecte : tu bâtis, étage par étage, les tours des cités d’Italie. Quand une cité est achevée, le prestige de chaque tour va à qui y a construit le plus d’étages.
learn-turn-title = Ton tour
learn-step-play = 1. Joue une carte
learn-step-play-about = Une des trois cartes Construction de ta main. Elle nomme la cité où tu construis.
learn-step-build = 2. Construis un étage
learn-step-build-about = Sur l’une des deux tours de la cité, par-dessus ce qui s’y trouve déjà.
learn-step-take = 3. Prends une carte
learn-step-take-about = La carte visible de la cité où tu as construit. Une nouvelle y est retournée.
learn-cards-title = Les cartes Construction
learn-cards = En plus de sa cité, chaque carte montre l’une de ces choses :
learn-card-crests = Deux armoiries : construis deux étages au lieu d’un.
learn-card-question = Point d’interrogation : prends la carte visible de la cité de ton choix.
learn-card-move = Déplacement : dans une autre cité inachevée où tu as un étage, pose l’étage au sommet d’une tour sur l’autre tour.
learn-card-portrait = Portrait : garde-le pour la fin. Une étoile marque les cartes de départ.
learn-card-portraits = Deux portraits : les deux comptent.
learn-city-title = Une cité est achevée
# Les chiffres IX, VII et V se trouvent sur le plateau.
learn-city = Une cité compte 9, 7 ou 5 étages dans ses deux tours ensemble. Une fois le dernier posé, la tour la plus haute rapporte la tuile Prestige de plus grande valeur, l’autre tour l’autre tuile. Chacune va au joueur qui a le plus d’étages dans la tour ; à égalité, à celui qui est le plus près du sommet.
learn-city-example = Ici, Rouge a trois étages sur cinq et gagne la tuile 7. Dans la tour la plus basse, Rouge et Bleu en ont un chacun : Bleu est au sommet et gagne la tuile 4.
learn-city-picture = Deux tours. Dans la plus haute, trois étages sur cinq sont rouges ; la plus basse a un étage rouge et un bleu par-dessus.
learn-end-title = La fin
learn-end = Quand toutes les cartes sont jouées, chaque série de trois portraits identiques sur tes cartes vaut 6 points.
learn-end-tie = Le joueur qui a le plus de points gagne ; à égalité, celui qui a le moins d’étages sur le plateau.
learn-expansions-title = Deux extensions
learn-messengers = Après une carte à étoile, tu peux placer un messager entre deux cités voisines, mais pas à côté de celle où tu viens de construire, sauf si la table en a décidé autrement. Quand l’une d’elles est décomptée, chacune de ses tours rapporte 2 points de plus. À la fin, le joueur présent dans le moins de tours des cités à messagers perd 3.
learn-ambassadors = À la fin, les ambassadeurs A, B et C apportent chacun un portrait au choix au joueur qui a le plus de tuiles de 6, de 4 et de 2. D en apporte un de chaque sorte au joueur qui a le plus de points venant de Verona, Parma et Milano.
learn-play = Essayer maintenant
