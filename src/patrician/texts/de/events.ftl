# Was geschehen ist, im Verlauf erzählt. $player ist ein Name, $card eine Karte mit dem, was sie zeigt.

card-played = { $player } spielt { $card }.
card-played-last = { $player } spielt { $card }, die letzte Handkarte.
floor-placed = { $player } baut auf dem { $site ->
    [left] linken
   *[right] rechten
} Bauplatz von { $city }: { $height ->
    [one] ein Stockwerk
   *[other] jetzt { $height } Stockwerke
}.
city-scored = { $city } ist fertig.
tower-won = { $player } gewinnt den { $site ->
    [left] linken
   *[right] rechten
} Turm mit { $floors } von { $height } { $height ->
    [one] Stockwerk
   *[other] Stockwerken
}{ $decided ->
    [top] , bei Gleichstand, aber weiter oben
   *[most] { "" }
}: { $token } Punkte{ $messengers ->
    [0] .
    [one] {" "}und ein Botenplättchen.
   *[other] {" "}und { $messengers } Botenplättchen.
}
floor-moved = { $player } setzt in { $city } das oberste Stockwerk des { $site ->
    [left] linken
   *[right] rechten
} Turms ({ $owner }) auf den anderen Bauplatz.
move-declined = { $player } setzt nichts um.
move-impossible = { $player } kann nichts umsetzen.
card-taken = { $player } nimmt { $card } aus { $city }.
display-refilled = In { $city } wird { $card } aufgedeckt.
messenger-placed = { $player } stellt einen Boten zwischen { $one } und { $other }.
messenger-declined = { $player } stellt keinen Boten auf.
messenger-impossible = { $player } kann nirgends einen Boten aufstellen.
game-ended = Niemand hat mehr eine Karte.

## Wer keinen eigenen Namen hat

player-nameless = Spieler { $number }
# Zwei mit demselben Namen werden durch ihre Plätze unterschieden.
player-same-name = { $name } ({ $number })

## Was am Tisch sonst geschah

entry-taken-back = { $player } nimmt eine Entscheidung zurück.
entry-undo-asked = { $player } möchte eine Entscheidung zurücknehmen.
entry-undo-granted = { $player } ist einverstanden.
entry-undo-denied = { $player } ist nicht einverstanden.
entry-pause-asked = { $player } bittet um eine Pause.
entry-pause-granted = { $player } ist mit der Pause einverstanden.
entry-pause-denied = { $player } möchte keine Pause.
entry-resumed = { $player } beendet die Pause.
entry-stood-in = Der Computer spielt vorerst für { $player }.
entry-came-back = { $player } ist wieder da.
entry-left = { $player } hat den Tisch verlassen.
entry-timed-out = Die Zeit von { $player } ist abgelaufen.
entry-resigned = { $player } gibt auf.
entry-aborted = { $player } bricht die Partie ab.

## Ein Zug, von dem nur das Wesentliche bekannt ist

turn-built = { $player } baut auf dem { $site ->
    [left] linken
   *[right] rechten
} Bauplatz von { $city }.
turn-moved = { $player } setzt in { $city } das oberste Stockwerk des { $site ->
    [left] linken
   *[right] rechten
} Turms auf den anderen Bauplatz.
