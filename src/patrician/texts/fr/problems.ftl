# Ce que le serveur refuse, selon ses codes. Dit à qui a essayé.

## La connexion et la page

problem-offline = Il n’y a pas de connexion en ce moment. Réessaie dans un instant.
problem-internal = Quelque chose a mal tourné de notre côté. L’erreur est enregistrée ; réessaie, s’il te plaît.
problem-busy = Cette table est très occupée. Réessaie, s’il te plaît.
problem-unavailable = Le serveur n’est pas encore prêt. Réessaie dans un instant.
problem-other-protocol = Il y a une version plus récente de la page. Elle se charge dans un instant.
problem-too-often = { $seconds ->
    [one] C’était trop rapide. Attends une seconde.
   *[other] C’était trop rapide. Attends { $seconds } secondes.
}
problem-too-many-connections = Trop de fenêtres sont ouvertes sur ce réseau. Fermes-en quelques-unes, puis réessaie.
problem-too-slow = La connexion est trop lente en ce moment. Réessaie, s’il te plaît.
problem-too-large = C’est trop long. Raccourcis, s’il te plaît.
problem-unreadable = Le serveur n’a pas compris. Recharge la page, s’il te plaît.
problem-invalid = Quelque chose ne va pas dans ce que tu as saisi. Vérifie-le.
problem-method = Cela n’est pas possible ici. Recharge la page, s’il te plaît.
problem-media-type = Le serveur n’a pas compris. Recharge la page, s’il te plaît.
problem-foreign-origin = Cette page est ouverte à une autre adresse : rien ne peut être changé d’ici.
problem-forbidden = Ce n’est pas permis.

## Fichiers de jeux de cartes

problem-bad-deck = Le jeu de cartes a été refusé. Vérifie le fichier.
deck-too-large = Ce fichier dépasse { $most } Kio, plus qu’il n’en faut à un jeu de cartes.
deck-not-text = Ce fichier n’est pas du texte UTF-8.
deck-not-toml = Ligne { $line } : ce n’est pas du TOML valide.
deck-too-deep = Ce n’est pas du TOML valide : l’imbrication est trop profonde.
deck-number-long = Ce n’est pas du TOML valide : un nombre est trop long.
deck-no-table = Un jeu de cartes a les clés « name » et « cards ».
deck-unknown-key = Clé inconnue { $key }. Un jeu de cartes a « name » et « cards », et peut avoir « ambassadors » (ambassadeurs) et « colours ».
deck-name-missing = La clé « name » manque.
deck-name-invisible = Le nom doit être un texte de caractères visibles.
deck-name-long = Le nom dépasse { $most } caractères.
deck-name-marks = Une lettre du nom peut porter au plus { $most } signes.
deck-cards-missing = La clé « cards » manque.
deck-cards-form = « cards » doit avoir une liste de figures pour chaque cité.
deck-no-city = « cards » : il n’y a pas de cité { $city }.
deck-city-empty = { $city } n’a pas de cartes ; il lui en faut { $needed }.
deck-city-form = { $city } : ses cartes doivent être une liste de mots.
deck-city-count = { $city } a { $count } cartes ; il lui en faut { $needed }.
deck-face-form = { $card } : une figure est un mot entre guillemets, pas { $value }.
deck-star-face = { $card } : { $face } ne peut pas être une carte étoile. Écris « star » et l’un de { $faces }.
deck-unknown-face = { $card } : figure inconnue { $face }. Écris l’une de : { $faces }.
deck-crests = { $city } : ses cartes montrent { $crests } armoiries, mais la cité compte { $holds } étages ; { $two } de ses cartes doivent donc être « two crests ».
deck-stars = Trop peu de cartes étoile pour { $players } joueurs : { $stars } au lieu de { $needed }.
deck-orders-form = « ambassadors » doit avoir une liste de cités pour les ambassadeurs A, B ou C.
deck-no-picture = L’ambassadeur { $name } n’a pas d’image. Écris A, B ou C.
deck-order-form = L’ambassadeur { $name } demande une liste de { $cities }, dans l’ordre de l’image.
deck-order-city = Ambassadeur { $name } : { $city } n’y figure pas. Écris { $cities }, dans l’ordre de l’image.
deck-order-once = L’ambassadeur { $name } demande { $cities }, chacune une fois, dans l’ordre de l’image.
deck-colours-form = « colours » doit avoir une couleur comme « #b32322 » pour une cité.
deck-colour-city = « colours » : il n’y a pas de cité { $city }.
deck-colour-form = Couleur de { $city } : écris # et six chiffres hexadécimaux, pas { $value }.
deck-colour-unreadable = Couleur de { $city } : rien ne se lit sur { $colour }. Choisis plus clair ou plus foncé.
deck-colour-same = { $one } et { $other } ont la même couleur, { $colour }.

## Qui peut quoi

problem-unknown-person = Ce navigateur n’a pas encore de place ici. Prends-en une d’abord.
problem-not-yours = Cette place n’est pas la tienne, ou seule la personne qui a ouvert la table peut faire cela.
problem-not-invited = Cette table est privée. Demande une invitation.
problem-hints-off = Pas de conseils dans une partie avec d’autres joueurs.
problem-chat-off = La discussion est désactivée à cette table.
problem-bad-key = Ce lien ou ce code a déjà servi, a expiré ou est mal tapé. Demandes-en un autre.

## Ce qui n’existe pas

problem-not-found = Il n’y a rien ici.
problem-no-such-table = Cette table n’existe pas, ou n’existe plus.
problem-no-such-seat = Personne n’est assis là.
problem-no-such-turn = Ce coup n’a pas eu lieu.
problem-no-such-message = Ce message n’existe plus.

## Ce qu’une table ne fait pas en ce moment

# La raison est une demi-phrase, comme « tu n’as aucun étage à Roma ».
problem-illegal = Ce n’est pas permis : { $reason }.
problem-stale = La partie a avancé entre-temps. Regarde encore une fois.
problem-conflict = Ce n’est pas possible en ce moment.
problem-log-full = Il s’est passé tant de choses à cette table qu’elle n’accepte plus que ce qu’il faut pour finir la partie. Tu peux toujours en ouvrir une autre.
problem-begun = La partie a déjà commencé.
problem-not-begun = La partie n’a pas encore commencé.
problem-over = La partie est finie.
problem-not-over = Ce n’est possible qu’après la partie.
problem-no-game = Aucune carte n’a été distribuée à cette table.
problem-frozen = Cette table vient d’une autre version du programme et ne peut pas continuer.
problem-seat-taken = Trop tard : la place vient d’être prise.
problem-colour-taken = Quelqu’un joue déjà cette couleur. Choisis-en une autre.
problem-name-taken = Quelqu’un porte déjà ce nom à cette table. Choisis-en un autre.
problem-not-sitting = Prends d’abord une place.
problem-ready-already = Tu as déjà dit que c’était bon.
problem-not-ready = Tu n’as pas encore dit que c’était bon.
problem-commitment-missing = À cette table, la distribution est scellée. Recharge la page, s’il te plaît.
problem-commitment-used = Cette part du mélange, scellée, a déjà servi. Réessaie, s’il te plaît.
problem-not-sealed = À cette table, la distribution n’est pas scellée. Recharge la page, s’il te plaît.
problem-revealing = Tout le monde est prêt : les cartes sont distribuées.
problem-not-revealing = Les parts du mélange ne se révèlent pas en ce moment.
problem-revealed-already = Ta part du mélange est déjà révélée.
problem-wrong-share = Ce n’est pas la part du mélange qui avait été scellée.
problem-somebody-ready = Seule la personne qui a ouvert la table peut retirer un joueur déjà prêt.
problem-not-your-turn = Ce n’est pas ton tour.
problem-held = Confirme d’abord ta décision, ou annule-la.
problem-not-held = Il n’y a plus rien à confirmer.
problem-nothing-to-take-back = Tu ne peux rien annuler sans l’accord des autres. Demande-leur.
problem-too-far-back = Cela annulerait un coup de quelqu’un qui n’est plus là.
problem-somebody-away = Une personne qui doit donner son accord est absente. Redemande à son retour.
problem-asked-already = La demande est déjà faite. Attends la réponse.
problem-too-many-reviews = Plusieurs analyses sont déjà en cours pour toi. Attends que l’une soit prête, s’il te plaît.
problem-not-asked = Plus personne n’attend ta réponse.
problem-paused = La partie est en pause. Reprends-la d’abord.
problem-not-paused = La partie n’est pas en pause.
problem-away = L’ordinateur joue pour toi. Reprends d’abord la main.
problem-away-already = L’ordinateur joue déjà pour toi.
problem-not-away = L’ordinateur ne joue pas pour toi.
problem-turn-lost = Ton temps est écoulé. L’ordinateur termine ce tour ; reprends la main ensuite.
problem-resigned = Tu as abandonné, l’ordinateur joue donc à ta place.
problem-too-late = Il est trop tard pour annuler la partie : tu peux seulement abandonner.
problem-number-missing = Le serveur n’a pas compris. Recharge la page, s’il te plaît.
problem-bad-name = Un nom compte de 1 à 40 caractères visibles.
problem-nothing-said = Il n’y a encore rien à envoyer.
