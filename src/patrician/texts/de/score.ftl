# Die Schlusswertung und wie es dazu kam.

score-heading = Schlusswertung
score-prestige = Plättchen
score-portraits = Porträts
score-messengers = Boten
score-penalty = Abzug
score-total = Summe
score-told = { $player }: { $prestige } durch Plättchen, { $portraits } durch Porträts{ $extra ->
    [none] { "" }
   *[messengers] , { $messengers } durch Boten, { $penalty } Abzug
}: { $total } { $total ->
    [one] Punkt
   *[other] Punkte
}.
score-winner = { $players } gewinnt mit { $points } Punkten.
score-winner-floors = { $players } gewinnt mit { $points } Punkten, bei Gleichstand mit den wenigsten Stockwerken auf dem Plan.
score-shared = { $players } teilen sich den Sieg mit { $points } Punkten.
score-ambassador = Der Abgeordnete { $name } geht an { $player } mit { $count ->
    [one] einem Plättchen
   *[other] { $count } Plättchen
} im Wert { $token }{ $tie ->
    [none] .
   *[other] , bei Gleichstand dank des Plättchens von { $tie }.
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
score-penalty-towers = { $player } ist an den wenigsten Türmen bei Boten beteiligt ({ $counts }) und bekommt { $points }.
score-penalty-floors = { $player } ist mit anderen an den wenigsten Türmen bei Boten beteiligt, hat darin die wenigsten Stockwerke ({ $counts }) und bekommt { $points }.
score-penalty-nobody = Niemand bekommt die { $points }: Gleichstand bei den wenigsten Türmen und Stockwerken bei Boten.
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
