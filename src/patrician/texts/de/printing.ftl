# Bögen zum Ausdrucken: wie sie heißen und was darauf steht.

print-sheet-messengers = Boten
print-sheet-tokens = Botenplättchen
print-sheet-ambassadors = Abgeordnete
print-sheet-cards = Auftragskarten
print-sheet-player-aids = Spielübersichten
print-sheet-score-pad = Wertungsblock
print-sheet-summary = Die Regeln in Kürze
print-sheet-mounting = Bastelanleitung
print-note = { $sheet }: { $size } mm. Mit 100 % drucken, nicht „an Seite anpassen“; diese Linie ist 50 mm lang.
print-foot = Patrizier ist ein Brettspiel von Michael Schacht. Dieses Blatt ist inoffiziell und in eigenen Worten geschrieben.

## Was Bilder zeigen

print-shows-messenger = Ein Bote zwischen zwei Pfeilen
print-shows-token = Ein Botenplättchen mit { $points } Punkten

## Abgeordnete

print-ambassador-goal = Die meisten Ruhmesplättchen im Wert { $token }
print-ambassador-goal-d = Die meisten Punkte aus { $cities }
print-ambassador-tie = Gleichstand? Es entscheidet das erste dieser Ruhmesplättchen, das einer von euch hat.
print-ambassador-tie-d = Gleichstand? Mehr Punkte aus { $city } entscheiden.
print-ambassador-prize = Ein Patrizierkopf nach Wahl
print-ambassador-prize-d = Ein Patrizierkopf von jeder Art

## Der Wertungsblock

print-pad-names = Namen
print-pad-sets = je 3: { $points }
print-pad-floors = Stockwerke übrig

## Ein Zug

print-step-play = Karte ausspielen.
print-step-play-about = Eine aus der Hand, offen auf deinen Stapel.
print-step-build = Stockwerke bauen.
print-step-build-about = Eins für jedes Wappen, auf einen der Bauplätze der Stadt auf der Karte. Das letzte Stockwerk muss auf einen Bauplatz, der noch leer ist. Eine fertige Stadt wird sofort gewertet.
print-step-special = Sonderaktion.
print-step-special-about = Nur mit dem Zeichen zum Versetzen.
print-step-take = Karte nehmen.
print-step-take-about = Die offene Karte der Stadt, in der du gebaut hast; liegt dort keine, die einer beliebigen Stadt.
print-step-refill = Auffüllen.
print-step-refill-about = Decke dort, wo du genommen hast, eine Karte vom Nachziehstapel auf.
print-step-messenger = Bote.
print-step-messenger-about = Nur nach einer Sternkarte, wenn ihr mit ihnen spielt.

## Städte

print-cities = Die zehn Städte
print-five = zu fünft
print-column-city = Stadt
print-column-floors = Stockwerke
print-column-tokens = Ruhmesplättchen
print-column-cards = Karten

## Die Regeln in Kürze

print-setup = Vor dem Spiel
print-setup-cities = Zu zweit, zu dritt und zu viert bleibt Pistoia mit seinen 7 Karten und 2 Ruhmesplättchen in der Schachtel. Neben jede Stadt kommen zwei Ruhmesplättchen.
print-setup-cards = Mischt die Sternkarten und gebt allen drei davon. Die übrigen kommen zu den anderen Karten: der Nachziehstapel. Legt an jede Stadt eine Karte offen aus.
print-setup-floors = Alle nehmen Stockwerke einer Farbe: 39 zu zweit, 29 zu dritt, 21 zu viert oder zu fünft.
print-messengers-count = Zu zweit und zu dritt haben alle zwei Boten, zu viert und zu fünft einen. Zwischen zwei Städten steht höchstens einer, an einer Stadt höchstens zwei.
print-ambassadors-tie = Bei Gleichstand gehen A, B und C an die Person mit dem Ruhmesplättchen, das auf der Karte zuerst kommt, D an die mit mehr Punkten aus Verona.
print-history = Die Türme
print-history-text = Im 12. und 13. Jahrhundert wohnten die großen Familien der Städte Italiens in Türmen: Zuflucht in einer Fehde, Lager und Zeichen des Rangs, das höher sein musste als das der Rivalen. Bologna hatte vielleicht hundert davon, und der Asinelli-Turm ragt dort noch immer 97 Meter auf; in Lucca wachsen Eichen auf dem Guinigi-Turm. Später begrenzten die Städte die Höhe, und die meisten Türme wurden gekürzt oder abgerissen.

## Die Bastelanleitung

print-mount-about = Auf diesen Bögen ist, was deiner Schachtel vielleicht fehlt. Du brauchst Karton, Kleber, ein scharfes Messer, ein Stahllineal und eine Unterlage.
print-mount-print = In Originalgröße drucken
print-mount-print-about = Wähle 100 % oder „Tatsächliche Größe“, nicht „an Seite anpassen“. Miss dann die Linie unten und die in den Rändern nach.
print-mount-glue = Vorderseite auf Karton kleben
print-mount-glue-about = Streiche den Kleber dünn und bis an die Kanten, leg den Bogen auf und streiche ihn von der Mitte nach außen glatt.
print-mount-dry = Trocknen lassen
print-mount-dry-about = Leg eine Stunde lang schwere Bücher darauf, mit Backpapier dazwischen, damit alles flach bleibt.
print-mount-cut = Zuschneiden
print-mount-cut-about = Leg das Lineal von Marke zu Marke und schneide lieber mehrmals leicht als einmal mit Kraft. Die Farben reichen { $bleed } mm über den Schnitt hinaus, ein kleiner Fehler fällt also nicht auf.
print-mount-line = Diese Linie ist 100 mm lang.
print-mount-sheet = Bogen
print-mount-pieces = Teile
print-mount-size = Größe in mm
print-mount-on = Worauf
print-mount-on-board = Karton von 1,5 bis 2 mm
print-mount-on-card = Fotokarton, etwa 300 g/m²
print-mount-on-sleeves = nichts: in Hüllen stecken, jede vor eine alte Karte
print-mount-on-paper = nichts: Papier genügt
print-mount-foot = Keine Quelle nennt die Maße des gedruckten Spiels; diese hier haben wir gewählt. Die Karten passen in Hüllen für 59 × 92 mm.
