# Die Schlusswertung und wie es dazu kam.

score-heading = Schlusswertung
# Mit Sollbruchstellen: Auf einem Telefon stehen sie über schmalen Spalten.
score-prestige = Ruhmes­plättchen
score-portraits = Patrizier­köpfe
score-messengers = Boten
score-penalty = Abzug
score-total = Summe
score-told = { $player }: { $prestige } für Ruhmesplättchen, { $portraits } für Patrizierköpfe{ $extra ->
    [none] { "" }
   *[messengers] , { $messengers } für Boten, { $penalty } Abzug
}: { $total } { $total ->
    [one] Ruhmespunkt
   *[other] Ruhmespunkte
}.
score-winner = { $players } gewinnt mit { $points } Ruhmespunkten.
score-winner-floors = { $players } gewinnt mit { $points } Ruhmespunkten, bei Gleichstand dank der wenigsten Stockwerke auf dem Spielplan.
score-shared = { $players } teilen sich den Sieg mit { $points } Ruhmespunkten.
score-ambassador = Der Abgeordnete { $name } geht an { $player } mit { $count ->
    [one] einem Ruhmesplättchen
   *[other] { $count } Ruhmesplättchen
} im Wert { $token }{ $tie ->
    [none] .
   *[other] , bei Gleichstand dank des Ruhmesplättchens von { $tie }.
}
score-ambassador-d = Der Abgeordnete { $name } geht an { $player } mit { $count } { $count ->
    [one] Punkt
   *[other] Punkten
} aus { $cities }{ $tie ->
    [none] .
   *[other] , bei Gleichstand dank mehr Punkten aus { $tie }.
}
# Eine Aufzählung im Nominativ: „1 Dame und 1 Gelehrter“.
score-sets = { $player }: { $portraits } gespielt, also { $sets ->
    [0] kein Satz.
    [one] ein Satz.
   *[other] { $sets } Sätze.
}
score-sets-extra = { $player }: { $portraits } gespielt, dazu { $extra } durch Abgeordnete, also { $sets ->
    [0] kein Satz.
    [one] ein Satz.
   *[other] { $sets } Sätze.
}
# $counts: die Zahlen aller, die in Frage kommen: „Anna 5, Bruno 4 und Chiara 3“.
score-penalty-towers = { $player } ist in den wenigsten Türmen von Städten mit Boten vertreten ({ $counts }) und bekommt { $points }.
score-penalty-floors = { $player } teilt sich die wenigsten Türme in Städten mit Boten, hat darin die wenigsten Stockwerke ({ $counts }) und bekommt { $points }.
score-penalty-nobody = Niemand bekommt die { $points }: Gleichstand bei den wenigsten Türmen und Stockwerken in Städten mit Boten.
score-count = { $player } { $count }

## Eine Partie, die nicht zu Ende gespielt wurde

# $ended sagt, warum, $player, wegen wem.
ending-broken-off = { $ended ->
    [resigned] Die Partie ist zu Ende: { $player } hat aufgegeben.
    [timeout] Die Partie ist zu Ende: Die Zeit von { $player } ist abgelaufen.
    [abandoned] Die Partie ist zu Ende: { $player } ist gegangen.
   *[aborted] { $player } hat die Partie abgebrochen.
}
ending-winner = { $players } gewinnt.
