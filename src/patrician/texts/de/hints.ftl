# Tipps und der Rückblick auf eine Partie.

## Was für eine Wahl spricht. Der Zug ist das Subjekt: „dieser Zug … stellt Roma fertig“.

hint-wins-both = stellt { $city } fertig und gewinnt beide Ruhmesplättchen, { $higher } und { $lower }{ $messengers ->
    [0] { "" }
    [one] , dazu ein Botenplättchen
   *[other] , dazu { $messengers } Botenplättchen
}
hint-wins-token = stellt { $city } fertig und gewinnt die { $token }{ $messengers ->
    [0] { "" }
    [one] , dazu ein Botenplättchen
   *[other] , dazu { $messengers } Botenplättchen
}
hint-lets-win = lässt { $player } die { $token } von { $city } gewinnen
hint-frees-choice = lässt in { $city } keine Karte liegen, sodass { $player } dort bauen und dann eine beliebige nehmen kann
hint-ambassador = sichert den ersten Platz beim Abgeordneten { $name }
hint-takes-lead = nimmt { $player } die Führung im { $site ->
    [left] linken
   *[right] rechten
} Turm von { $city } ab
hint-tie-on-top = nimmt { $player } die Führung im { $site ->
    [left] linken
   *[right] rechten
} Turm von { $city } ab, bei Gleichstand dank des höheren Stockwerks
hint-extends-lead = bringt im { $site ->
    [left] linken
   *[right] rechten
} Turm von { $city } { $margin ->
    [one] ein Stockwerk
   *[other] { $margin } Stockwerke
} Vorsprung
hint-unseats = bringt { $player } um die Führung im { $site ->
    [left] linken
   *[right] rechten
} Turm von { $city }
hint-completes-set = macht einen Satz { portraits } voll, { $points } Punkte
hint-nears-set = ergibt { portrait-count }, ein Kopf fehlt noch zum Satz
hint-takes-for-set = bringt { $card }, womit Hand und Stapel einen Satz { portraits } mehr ergeben
hint-denies-set = schnappt { $player } die Karte { $card } weg, womit ein Satz { portraits } voll wäre
hint-takes-crests = bringt { $card }, zwei Stockwerke für { $city }
hint-denies-crests = schnappt { $player } die Karte { $card } weg: zwei Stockwerke für { $city }, wo { $player } führt
hint-saves-crests = spart { $card } für später auf
hint-messenger = stellt einen Boten neben { $towers ->
    [one] einen Turm
   *[other] { $towers } Türme
} unter eigener Führung, für je { $points } Punkte mehr
hint-saves-messenger = spart den Boten für später auf

## Ein Tipp im Spiel

tip-exact = { $player }, das ist sicher, wenn alle ihr Bestes spielen:
tip-estimate = { $player }, das hält der Computer für das Beste:
tip-choice = { $number }  { $decision }: { $chance } Gewinnchance, am Ende etwa { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
tip-choice-reasons = { tip-choice }: Dieser Zug { $reasons }.
tip-choice-alone = { tip-choice }.
tip-line = { $first }, dann { $rest }

decision-card = { $card } spielen
# $floors: wie viele Stockwerke dort nacheinander gebaut werden.
decision-site = auf dem { $site ->
    [left] linken
   *[right] rechten
} Bauplatz { $floors ->
    [one] bauen
   *[other] zweimal bauen
}
decision-site-of = in { $city } { decision-site }
decision-no-move = kein Stockwerk versetzen
decision-move = das oberste Stockwerk von { $owner } vom { $site ->
    [left] linken
   *[right] rechten
} Turm von { $city } versetzen
decision-take = { $card } aus { $city } nehmen
decision-no-messenger = keinen Boten aufstellen
decision-messenger = einen Boten zwischen { $one } und { $other } stellen

## Der Rückblick

percent = { $percent } %
review-accuracy = Genauigkeit (100 heißt: keine Entscheidung hat etwas gekostet)
review-no-decision = nichts entschieden
review-told-accuracy = { $player }: Genauigkeit { $accuracy }.
review-turning-points = Die teuersten Entscheidungen
review-cost-mine = Deine teuersten Entscheidungen
review-cost-others = Die teuersten Entscheidungen der anderen
review-cost-me-nothing = Keine deiner Entscheidungen hat dich etwas gekostet.
review-no-turning-points = Keine Entscheidung hat jemanden etwas gekostet.
review-point = Zug { $turn }, { $player }: { $took }, { $chance } Gewinnchance.
review-better = Besser: { $line }, { $chance } Gewinnchance.
review-better-reasons = Besser: { $line }, { $chance } Gewinnchance: Dieser Zug { $reasons }.
review-chances = Gewinnchancen nach jedem Zug, von 0 % bis 100 %
review-told-start = { $player }: { $chance } nach Zug 1
review-told-turn = { $chance } nach Zug { $turn }
review-told-course = { $course }.
review-picture = Das Diagramm ist in { $path }
picture-turn = Zug
picture-chance = Gewinnchance (%)
