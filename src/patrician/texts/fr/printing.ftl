# Planches à imprimer : leurs noms et ce qu’on y lit.

print-sheet-messengers = Messagers
print-sheet-tokens = Jetons de messager
print-sheet-ambassadors = Ambassadeurs
print-sheet-cards = Cartes Construction
print-sheet-player-aids = Aides de jeu
print-sheet-score-pad = Bloc de score
print-sheet-summary = Les règles en bref
print-sheet-mounting = Guide de montage
print-note = { $sheet } : { $size } mm. Imprimer à 100 %, sans « ajuster à la page » ; ce trait mesure 50 mm.
print-foot = Patrician est un jeu de société de Michael Schacht. Cette feuille n’est pas officielle ; le texte est de nous.

## Ce que montrent les images

print-shows-messenger = Un messager entre deux flèches
print-shows-token = Un jeton de messager de { $points } points

## Ambassadeurs

print-ambassador-goal = Le plus de tuiles de { $token }
print-ambassador-goal-d = Le plus de points venant de { $cities }
print-ambassador-tie = Égalité ? La première de ces tuiles que l’un de vous possède décide.
print-ambassador-tie-d = Égalité ? Celui qui a plus de points venant de { $city }.
print-ambassador-prize = Un portrait au choix
print-ambassador-prize-d = Un portrait de chaque sorte

## Le bloc de score

print-pad-names = Noms
print-pad-sets = par 3 : { $points }
print-pad-floors = Étages restants

## Un tour

print-step-play = Joue une carte.
print-step-play-about = Une de ta main, face visible sur ta pile.
print-step-build = Construis des étages.
print-step-build-about = Un par armoiries, sur l’un des emplacements de la cité de la carte. Le dernier étage doit aller sur un emplacement encore vide. Une cité achevée est décomptée aussitôt.
print-step-special = Action spéciale.
print-step-special-about = Seulement avec le symbole de déplacement.
print-step-take = Prends une carte.
print-step-take-about = La carte visible de la cité où tu as construit ; s’il n’y en a pas, celle d’une cité au choix.
print-step-refill = Complète.
print-step-refill-about = Retourne une carte de la pioche là où tu en as pris une.
print-step-messenger = Messager.
print-step-messenger-about = Seulement après une carte à étoile, si vous jouez avec eux.

## Cités

print-cities = Les dix cités
print-five = à 5 joueurs
print-column-city = Cité
print-column-floors = Étages
print-column-tokens = Tuiles
print-column-cards = Cartes

## Les règles en bref

print-setup = Avant de commencer
print-setup-cities = À 2, 3 ou 4 joueurs, laissez de côté Pistoia, ses 7 cartes et ses 2 tuiles. Posez deux tuiles à côté de chaque cité.
print-setup-cards = Mélangez les cartes à étoile et donnez-en trois à chacun. Les autres rejoignent le reste des cartes : c’est la pioche. Posez une carte face visible à chaque cité.
print-setup-floors = Chacun prend les étages d’une couleur : 39 à 2 joueurs, 29 à 3, 21 à 4 ou 5.
print-messengers-count = Deux messagers chacun à 2 ou 3 joueurs, un seul à 4 ou 5. Un au plus entre deux cités, deux au plus par cité.
print-ambassadors-tie = À égalité, A, B et C vont au joueur qui a la première tuile représentée sur la carte, D à celui qui a plus de points venant de Verona.
print-history = Les tours
print-history-text = Aux XIIe et XIIIe siècles, les grandes familles des cités d’Italie vivaient dans des tours : un refuge pendant les querelles, un entrepôt et une marque de rang qui devait dépasser celle du rival. Bologna en comptait peut-être cent, et sa tour Asinelli s’élève encore à 97 mètres ; à Lucca, des chênes poussent au sommet de la tour Guinigi. Plus tard, les cités en limitèrent la hauteur, et la plupart des tours furent raccourcies ou abattues.

## Le guide de montage

print-mount-about = Ces planches contiennent ce qui manque peut-être dans ta boîte. Il faut du carton, de la colle, un cutter, une règle en métal et un support de coupe.
print-mount-print = Imprimer à taille réelle
print-mount-print-about = Choisis 100 % ou « taille réelle », pas « ajuster à la page ». Mesure ensuite le trait ci-dessous et ceux des marges.
print-mount-glue = Coller le recto sur du carton
print-mount-glue-about = Étale une fine couche de colle jusqu’aux bords, pose la planche et lisse-la du centre vers l’extérieur.
print-mount-dry = Laisser sécher
print-mount-dry-about = Pose dessus des livres lourds pendant une heure, avec du papier cuisson entre les deux, pour que tout reste plat.
print-mount-cut = Découper
print-mount-cut-about = Pose la règle d’un repère à l’autre et coupe plusieurs fois légèrement plutôt qu’une fois en force. Les couleurs dépassent la coupe de { $bleed } mm : un petit écart ne se voit pas.
print-mount-line = Ce trait mesure 100 mm.
print-mount-sheet = Planche
print-mount-pieces = Pièces
print-mount-size = Taille en mm
print-mount-on = À coller sur
print-mount-on-board = du carton de 1,5 à 2 mm
print-mount-on-card = du papier fort, environ 300 g/m²
print-mount-on-sleeves = rien : à glisser dans des étuis, devant une vieille carte
print-mount-on-paper = rien : le papier suffit
print-mount-foot = Aucune source ne donne les dimensions du jeu imprimé ; celles-ci sont notre choix. Les cartes vont dans des étuis pour 59 × 92 mm.
