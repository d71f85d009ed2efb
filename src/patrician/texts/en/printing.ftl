# Sheets to print: their names, and what stands on them.

print-sheet-messengers = Messengers
print-sheet-tokens = Messenger tokens
print-sheet-ambassadors = Ambassadors
print-sheet-cards = Building cards
print-sheet-player-aids = Player aids
print-sheet-score-pad = Score pad
print-sheet-summary = The rules in short
print-sheet-mounting = Mounting guide
# In the margin, beside a line of 50 mm. $sheet is the name of the sheet, $size such as “50 × 24”.
print-note = { $sheet }: { $size } mm. Print at 100%, not “fit to page”; this line is 50 mm long.
print-foot = Patrician is a board game by Michael Schacht. This sheet is unofficial and in our own words.

## What pictures show

print-shows-messenger = A messenger between two arrows
print-shows-token = A token of { $points } points

## Ambassadors

print-ambassador-goal = Most tokens worth { $token }
print-ambassador-goal-d = Most points from { $cities }
print-ambassador-tie = Tied? The first of these tokens that one of you owns decides.
print-ambassador-tie-d = Tied? More points from { $city } decide.
print-ambassador-prize = One portrait of your choice
print-ambassador-prize-d = One portrait of each kind

## The score pad

print-pad-names = Names
print-pad-sets = each 3: { $points }
print-pad-floors = Floors left

## A turn

print-step-play = Play a card.
print-step-play-about = One from your hand, face up on your stack.
print-step-build = Place floors.
print-step-build-about = One for each crest, on either site of the card’s city. The last floor must go on a site that is still empty. A finished city is scored at once.
print-step-special = Special action.
print-step-special-about = With the move symbol only.
print-step-take = Take a card.
print-step-take-about = The face-up card at the city you built in; if there is none, that of any city.
print-step-refill = Refill.
print-step-refill-about = Turn up a new card from the draw pile where you took one.
print-step-messenger = Messenger.
print-step-messenger-about = After a star card only, if you play with them.

## Cities

print-cities = The ten cities
print-five = with 5 players
print-column-city = City
print-column-floors = Floors
print-column-tokens = Tokens
print-column-cards = Cards

## The rules in short

print-setup = Before you start
print-setup-cities = With 2, 3 or 4 players leave out Pistoia, its 7 cards and its 2 tokens. Put two tokens next to every city.
print-setup-cards = Shuffle the star cards and deal three to each player. The rest of them go into the other cards: the draw pile. Lay one card face up at every city.
print-setup-floors = Each player takes floors of one colour: 39 with 2 players, 29 with 3, 21 with 4 or 5.
print-messengers-count = Two messengers each with 2 or 3 players, one with 4 or 5. At most one stands between two cities, and two at a city.
print-ambassadors-tie = A tie for A, B or C goes to whoever owns the token that comes first on the card, a tie for D to more points from Verona.
print-history = The towers
print-history-text = In the 12th and 13th centuries the great families of Italy’s cities lived in towers: a refuge in a feud, a storehouse, and a sign of rank that had to outdo the rival’s. Bologna may have had a hundred of them, and the Asinelli tower there still rises 97 metres; in Lucca oaks grow on top of the Guinigi tower. Later the cities limited their height, and most towers were cut down or pulled down.

## The mounting guide

print-mount-about = These sheets hold what your box may lack. You need cardboard, glue, a sharp knife, a metal ruler and something to cut on.
print-mount-print = Print in true size
print-mount-print-about = Choose 100% or “actual size”, not “fit to page”. Then measure the line below and those in the margins.
print-mount-glue = Glue the front onto cardboard
print-mount-glue-about = Spread the glue thinly and up to the edges, lay the sheet on and smooth it from the middle outwards.
print-mount-dry = Let it dry
print-mount-dry-about = Put heavy books on it for an hour, with baking paper in between, so that it stays flat.
print-mount-cut = Cut to size
print-mount-cut-about = Lay the ruler from mark to mark and cut several times lightly rather than once with force. Colours reach { $bleed } mm beyond the cut, so a small slip does not show.
print-mount-line = This line is 100 mm long.
print-mount-sheet = Sheet
print-mount-pieces = Pieces
print-mount-size = Size in mm
print-mount-on = Mount on
print-mount-on-board = cardboard of 1.5 to 2 mm
print-mount-on-card = card of about 300 g/m²
print-mount-on-sleeves = nothing: put them into sleeves, each in front of an old card
print-mount-on-paper = nothing: paper will do
print-mount-foot = No source tells the sizes of the printed game, so these are our choice. Cards fit sleeves for 59 × 92 mm.
