# Was geschehen ist, im Verlauf erzählt. $player ist ein Name, $card eine Karte mit dem, was sie zeigt. $you
# sagt, ob das liest, wer es getan hat.

card-played = { $you ->
    [yes] Du spielst
   *[no] { $player } spielt
} { $card }.
card-played-last = { $you ->
    [yes] Du spielst { $card }, deine letzte Karte.
   *[no] { $player } spielt { $card }, die letzte Karte auf der Hand.
}
floor-placed = { $you ->
    [yes] Du baust
   *[no] { $player } baut
} auf dem { $site ->
    [left] linken
   *[right] rechten
} Bauplatz von { $city }: { $height ->
    [one] ein Stockwerk
   *[other] jetzt { $height } Stockwerke
}.
city-scored = { $city } ist fertig.
tower-won = { $you ->
    [yes] Du gewinnst
   *[no] { $player } gewinnt
} den { $site ->
    [left] linken
   *[right] rechten
} Turm mit { $floors } von { $height } { $height ->
    [one] Stockwerk
   *[other] Stockwerken
}{ $decided ->
    [top] , bei Gleichstand dank des höheren Stockwerks
   *[most] { "" }
}: { $token } Punkte{ $messengers ->
    [0] .
    [one] {" "}und ein Botenplättchen.
   *[other] {" "}und { $messengers } Botenplättchen.
}
floor-moved = { $you ->
    [yes] Du versetzt
   *[no] { $player } versetzt
} in { $city } { $whose ->
    [mine] dein oberstes Stockwerk
    [theirs] das eigene oberste Stockwerk
    [yours] dein oberstes Stockwerk
   *[others] das oberste Stockwerk von { $owner }
} vom { $site ->
    [left] linken
   *[right] rechten
} Turm auf den anderen Bauplatz.
move-declined = { $you ->
    [yes] Du versetzt
   *[no] { $player } versetzt
} kein Stockwerk.
move-impossible = { $you ->
    [yes] Du kannst
   *[no] { $player } kann
} kein Stockwerk versetzen.
card-taken = { $you ->
    [yes] Du nimmst
   *[no] { $player } nimmt
} { $card } aus { $city }.
display-refilled = In { $city } wird { $card } aufgedeckt.
messenger-placed = { $you ->
    [yes] Du stellst
   *[no] { $player } stellt
} einen Boten zwischen { $one } und { $other }.
messenger-declined = { $you ->
    [yes] Du stellst
   *[no] { $player } stellt
} keinen Boten auf.
messenger-impossible = { $you ->
    [yes] Du kannst
   *[no] { $player } kann
} nirgends einen Boten aufstellen.
game-ended = Alle Karten sind gespielt.

## Ein ganzer Zug in einem Satz, während er gezeichnet wird: $deeds sind eine oder mehrere der told-Meldungen

told-turn = { $you ->
    [yes] Du
   *[no] { $player }
} { $deeds }.
told-plays = { $you ->
    [yes] spielst
   *[no] spielt
} { $card }
# $sites sagt, wo: eines, zwei auf demselben Bauplatz oder auf jedem eines.
told-builds = { $you ->
    [yes] baust
   *[no] baut
} { $sites ->
    [single] in { $city }
    [same] zwei Stockwerke in { $city }
   *[both] auf beiden Bauplätzen von { $city }
}
told-finishes = { $you ->
    [yes] stellst
   *[no] stellt
} { $city } fertig
told-moves = { $you ->
    [yes] versetzt
   *[no] versetzt
} in { $city } { $whose ->
    [mine] ein eigenes Stockwerk
    [theirs] ein eigenes Stockwerk
    [yours] dein Stockwerk
   *[others] das Stockwerk von { $owner }
}
told-takes = { $you ->
    [yes] nimmst
   *[no] nimmt
} eine Karte von { $city }
told-messenger = { $you ->
    [yes] stellst
   *[no] stellt
} einen Boten zwischen { $one } und { $other }

## Wer keinen eigenen Namen hat

player-nameless = Spieler { $number }
# Zwei mit demselben Namen werden durch ihre Plätze unterschieden.
player-same-name = { $name } ({ $number })

## Was am Tisch sonst geschah

entry-taken-back = { $you ->
    [yes] Du nimmst
   *[no] { $player } nimmt
} eine Entscheidung zurück.
entry-undo-asked = { $you ->
    [yes] Du möchtest
   *[no] { $player } möchte
} eine Entscheidung zurücknehmen.
entry-undo-granted = { $you ->
    [yes] Du bist
   *[no] { $player } ist
} einverstanden.
entry-undo-denied = { $you ->
    [yes] Du lehnst
   *[no] { $player } lehnt
} ab.
entry-withdrawn = { $you ->
    [yes] Du ziehst deine Bitte zurück.
   *[no] { $player } zieht die Bitte zurück.
}
entry-pause-asked = { $you ->
    [yes] Du bittest
   *[no] { $player } bittet
} um eine Pause.
entry-pause-granted = { $you ->
    [yes] Du bist
   *[no] { $player } ist
} mit der Pause einverstanden.
entry-pause-denied = { $you ->
    [yes] Du möchtest
   *[no] { $player } möchte
} keine Pause.
entry-resumed = { $you ->
    [yes] Du beendest
   *[no] { $player } beendet
} die Pause.
entry-stood-in = Der Computer spielt vorerst für { $you ->
    [yes] dich
   *[no] { $player }
}.
entry-came-back = { $you ->
    [yes] Du bist
   *[no] { $player } ist
} wieder da.
entry-handed-over = { $you ->
    [yes] Du spielst jetzt auf einem anderen Gerät.
   *[no] { $player } spielt jetzt auf einem anderen Gerät.
}
entry-left = { $you ->
    [yes] Du hast
   *[no] { $player } hat
} den Tisch verlassen.
entry-timed-out = { $you ->
    [yes] Deine Zeit
   *[no] Die Zeit von { $player }
} ist abgelaufen.
# The server was away; $time is like 2:10. Nobody loses time by it.
entry-clock-extended = Der Server war eine Weile nicht erreichbar. Die Bedenkzeit verlängert sich um { $time }.
# The clock of the server had been wrong.
entry-clock-restarted = Die Uhr des Servers wurde berichtigt. Die Bedenkzeit für diesen Zug beginnt von vorn.
entry-resigned = { $you ->
    [yes] Du gibst
   *[no] { $player } gibt
} auf.
entry-aborted = { $you ->
    [yes] Du brichst
   *[no] { $player } bricht
} die Partie ab.

## Ein Zug, von dem nur das Wesentliche bekannt ist

turn-built = { $you ->
    [yes] Du baust
   *[no] { $player } baut
} auf dem { $site ->
    [left] linken
   *[right] rechten
} Bauplatz von { $city }.
turn-moved = { $you ->
    [yes] Du versetzt
   *[no] { $player } versetzt
} in { $city } das oberste Stockwerk des { $site ->
    [left] linken
   *[right] rechten
} Turms auf den anderen Bauplatz.
entry-deal-voided = { $count ->
    [one] Jemand hat den eigenen Beitrag zum Mischen nicht rechtzeitig aufgedeckt.
   *[other] { $count } Personen haben ihren Beitrag zum Mischen nicht rechtzeitig aufgedeckt.
} Es wird neu ausgeteilt, mit neuen Geheimnissen für alle.
