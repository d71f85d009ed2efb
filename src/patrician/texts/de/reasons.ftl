# Warum etwas nicht erlaubt ist. Für die Person, die es versucht hat, und hinter einer Regelnummer.

no-such-decision = es gibt keine Entscheidung { $number }; die Nummern gehen von 0 bis 100
game-is-over = die Partie ist zu Ende
not-this-step = jetzt ist etwas anderes dran: { $expected ->
    [card] eine Karte spielen
    [site] ein Stockwerk bauen
    [move] ein Stockwerk versetzen oder verzichten
    [take] eine Karte nehmen
   *[messenger] einen Boten aufstellen oder verzichten
}
not-your-turn = am Zug ist Spieler { $seat }

card-not-in-play = { $card } ist nicht im Spiel
card-not-in-hand = { $card } ist nicht auf deiner Hand
city-not-in-play = { $city } ist nicht im Spiel

too-few-floors = { $card } baut { $floors ->
    [one] ein Stockwerk
   *[other] { $floors } Stockwerke
}
no-more-floors = { $card } baut keine weiteren Stockwerke
last-floor-fills-empty-site = das letzte Stockwerk von { $city } muss auf den leeren { $site ->
    [left] linken
   *[right] rechten
} Bauplatz

card-without-move = { $card } erlaubt kein Versetzen
move-in-city-built-in = in { $city } hast du gerade gebaut
move-in-scored-city = { $city } ist schon gewertet
move-without-own-floor = du hast kein Stockwerk in { $city }
move-from-empty-site = auf dem { $site ->
    [left] linken
   *[right] rechten
} Bauplatz von { $city } steht kein Stockwerk

take-from-city-built-in = du musst die Karte von { $city } nehmen
must-take-card = du musst eine Karte nehmen
no-card-at-city = in { $city } liegt keine Karte
no-card-to-take = es liegt keine Karte mehr aus

card-without-star = { $card } hat keinen Stern
no-messenger-left = du hast keinen Boten mehr
messenger-at-city-built-in = in { $city } hast du gerade gebaut
city-has-enough-messengers = bei { $city } stehen schon zwei Boten
link-has-messenger = zwischen { $one } und { $other } steht schon ein Bote
cities-not-adjacent = { $one } und { $other } sind nicht benachbart
