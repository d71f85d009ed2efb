# Der Tisch in Worten, und die Tastatur.

## Überschriften

spoken-title = Der Tisch in Worten
spoken-now = Was du jetzt tun kannst
spoken-now-watching = Was jetzt geschieht
spoken-mine = Deine Karten
spoken-cities = Städte
spoken-players = Am Tisch
spoken-cards-out = Noch nicht gesehene Karten
spoken-pile-heading = Stapel und ungesehene Karten
spoken-log = Was geschehen ist

## Wahlmöglichkeiten, jede der Name eines Knopfs. Nach dem Doppelpunkt die Folgen, durch Strichpunkte getrennt.

spoken-choice = { $option }: { $effects }
spoken-play = { $card } spielen
spoken-build = Auf dem { $site ->
    [left] linken
   *[right] rechten
} Bauplatz von { $city } bauen
# $owner gehört das Stockwerk.
spoken-move = Das oberste Stockwerk des { $site ->
    [left] linken
   *[right] rechten
} Turms von { $city }, { $you ->
    [yes] dein eigenes,
   *[no] es gehört { $owner },
} auf den anderen Bauplatz versetzen
spoken-no-move = Kein Stockwerk versetzen
spoken-take = { $card } aus { $city } nehmen
spoken-messenger = Einen Boten zwischen { $one } und { $other } stellen
spoken-no-messenger = Keinen Boten aufstellen

# Wohin eine Karte führen würde.
spoken-effect-room = dort { $left ->
    [one] fehlt noch ein Stockwerk
   *[other] fehlen noch { $left } Stockwerke
}
spoken-effect-there = dort liegt { $card }
spoken-effect-portraits = dann { portrait-count }
spoken-effect-set = dann { portrait-count }, ein voller Satz
spoken-effect-tower = { $height ->
    [one] ein Stockwerk
   *[other] { $height } Stockwerke
}, { $lead }
spoken-effect-site-tower = { $site ->
    [left] linker
   *[right] rechter
} Turm: { spoken-effect-tower }
spoken-effect-empty = { $site ->
    [left] linker
   *[right] rechter
} Bauplatz: leer
spoken-lead = { $you ->
    [yes] du führst
   *[no] { $player } führt
}
spoken-lead-kept = { $you ->
    [yes] du führst weiterhin
   *[no] { $player } führt weiterhin
}
spoken-lead-taken = { $you ->
    [yes] du nimmst { $loser } die Führung ab
   *[no] { $player } nimmt { $loser } die Führung ab
}
spoken-lead-lost = du verlierst die Führung an { $player }
spoken-effect-finish = macht { $city } fertig, { $winners }
spoken-effect-wins = { $you ->
    [yes] du gewinnst { $token }
   *[no] { $player } gewinnt { $token }
}{ $messengers ->
    [0] { "" }
    [one] {" "}mit einem Botenplättchen
   *[other] {" "}mit { $messengers } Botenplättchen
}
spoken-effect-take = du nimmst { $card }

## Entscheiden

spoken-held = Gewählt, aber noch nicht endgültig: { $choice }.
spoken-confirm = Bestätigen
spoken-undo = Zurücknehmen
spoken-ask-undo = Darum bitten, meine letzte Entscheidung zurückzunehmen
spoken-asked = Du hast gefragt. Es fehlt noch die Antwort von: { $players }.
spoken-agree = Einverstanden
spoken-refuse = Ablehnen
spoken-paused = Die Partie pausiert.
spoken-resume = Weiterspielen
spoken-away = Der Computer spielt für dich.
spoken-come-back = Wieder selbst spielen
spoken-hint = Um einen Tipp bitten
spoken-hint-thinking = Der Computer denkt nach.
spoken-hint-none = Gerade gibt es keinen Tipp.
spoken-hint-exact = Das ist sicher, wenn alle ihr Bestes spielen:
spoken-hint-estimate = Das hält der Computer für das Beste:
# $decisions sagt, was zu tun ist, $chance ist ein Prozentsatz.
spoken-advice = { $decisions }: { $chance } Gewinnchance, am Ende etwa { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}.
spoken-advice-reasons = { $decisions }: { $chance } Gewinnchance, am Ende etwa { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}. Dieser Zug { $reasons }.
spoken-past = Du siehst den Anfang von Zug { $turn }.
spoken-past-within = Du siehst Zug { $turn }, gleich nach Folgendem: { $sentence }
spoken-back-to-now = Zum aktuellen Stand

## Was auf dem Tisch liegt

spoken-turn = Zug { $turn } von { $turns }.
spoken-hand = Auf der Hand: { $cards }.
spoken-hand-empty = Deine Hand ist leer.
spoken-stack = Gespielt, die neueste zuletzt: { $cards }.
spoken-stack-empty = Du hast noch keine Karte gespielt.
# $sets ist eine Zahl von Dreiersätzen.
spoken-portraits = Gespielte Patrizierköpfe: { $portraits }{ $sets ->
    [0] , noch kein voller Satz.
    [one] , ein voller Satz.
   *[other] , { $sets } volle Sätze.
}
spoken-built = { $built } von { $holds } Stockwerken gebaut, { $left ->
    [one] eins fehlt noch.
   *[other] { $left } fehlen noch.
}
spoken-finished = Fertig.
spoken-tower = { $site ->
    [left] Linker
   *[right] Rechter
} Turm, von unten nach oben: { $floors }. { $you ->
    [yes] Du führst.
   *[no] { $leader } führt.
}
spoken-tower-won = { $site ->
    [left] Linker
   *[right] Rechter
} Turm, von unten nach oben: { $floors }.
spoken-site-empty = { $site ->
    [left] Linker
   *[right] Rechter
} Bauplatz: leer.
spoken-tokens = Ruhmesplättchen: { $higher } für den höheren Turm, { $lower } für den niedrigeren.
spoken-token-won = { $token } Punkte für { $player }.
spoken-tokens-hidden = Die Ruhmesplättchen liegen verdeckt.
spoken-card = Offen liegt { $card }.
spoken-no-card = Hier liegt keine Karte.
spoken-messengers = { $count ->
    [one] Ein Bote auf der Straße nach { $cities }.
   *[other] Boten auf den Straßen nach { $cities }.
}
# Eine Stadt in einer Zeile des Verlaufs: ihr Name, dann die Sätze von oben.
spoken-city = { $city }. { $facts }
# Ebenso für eine Person am Tisch.
spoken-player = { $player }. { $facts }
spoken-you = { $player } (du)
spoken-points = Bisher { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}.
spoken-points-portraits = Bisher { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}, dazu { $portraits } für Patrizierköpfe.
spoken-tokens-won = { $count ->
    [0] Noch kein Ruhmesplättchen gewonnen.
    [one] Ein Ruhmesplättchen gewonnen, verdeckt.
   *[other] { $count } Ruhmesplättchen gewonnen, verdeckt.
}
spoken-supply = { $count ->
    [0] Keine Stockwerke mehr.
    [one] Noch ein Stockwerk.
   *[other] Noch { $count } Stockwerke.
}
spoken-cards-in-hand = { $count ->
    [0] Keine Karte auf der Hand.
    [one] Eine Karte auf der Hand.
   *[other] { $count } Karten auf der Hand.
}
spoken-known = Bekannt auf der Hand: { $cards }.
spoken-played-portraits = Gespielte Patrizierköpfe: { $portraits }.
spoken-top = Zuletzt gespielt: { $card }.
spoken-messengers-left = { $count ->
    [0] Kein Bote mehr.
    [one] Noch ein Bote.
   *[other] Noch { $count } Boten.
}
spoken-to-play = Jetzt am Zug.
spoken-pile = { $count ->
    [0] Der Nachziehstapel ist leer.
    [one] Eine Karte im Nachziehstapel.
   *[other] { $count } Karten im Nachziehstapel.
}
spoken-out-city = { $city }: { $count } noch nicht gesehen ({ $faces }).
spoken-out-none = Alle Karten wurden gesehen.
spoken-score-caption = Schlusswertung nach Herkunft der Punkte
spoken-score-player = Name

## Der Verlauf, laut gesprochen

spoken-begins = Die Partie beginnt mit { $players }, in dieser Reihenfolge. Den ersten Zug hat { $first }.
spoken-begins-hands = Alle haben { $cards } Karten auf der Hand und { $floors } Stockwerke.
spoken-begins-messengers = Alle haben { $count ->
    [one] einen Boten.
   *[other] { $count } Boten.
}
spoken-begins-card = In { $city } liegt { $card }.
spoken-begins-mine = Du bist { $player }. Deine Hand: { $cards }.
spoken-your-turn = { $player }, du bist am Zug.
# $sentence wurde vorher gesagt und gilt nicht mehr.
spoken-undone = Zurückgenommen: { $sentence }
spoken-came-in = Du sitzt am Tisch. { $turn } { $next ->
    [you] Du bist am Zug.
   *[other] { $player } ist am Zug.
}
spoken-missed = Du hast einige Züge verpasst. So sieht der Tisch jetzt aus:
# Jemand schreibt im Chat; $text stammt von dort.
spoken-said = { $player } sagt: { $text }
spoken-over = Die Partie ist zu Ende.

## Die Tastatur

keys-heading = Tastatur
keys-intro = Tasten für den Tisch. Mit Tab und Eingabe geht ebenfalls alles.
keys-shortcuts = Einzelne Tasten als Kürzel
keys-shortcuts-help = Schalte das ab, wenn Spracheingabe oder andere Software Buchstaben tippt, die du nicht meinst.
key-play = Die erste, zweite oder dritte Handkarte spielen
key-walk = Von einer Wahl zur nächsten gehen
key-choose = Wählen
key-confirm = Bestätigen
key-undo = Zurücknehmen oder darum bitten
key-decline = Kein Stockwerk versetzen, keinen Boten aufstellen
key-hint = Tipp
key-log = Verlauf
key-scores = Punktestand
key-chat = Nachrichten
key-stack = Deinen Stapel durchsehen
key-rules = Regeln
key-words = Zwischen Spielplan und Worten wechseln
key-skip = Zu deiner nächsten Entscheidung springen
key-pace = Nächstes Tempo, in dem die anderen gezeigt werden
key-earlier = Einen Zug zurück
key-later = Einen Zug vor
key-close = Schließen oder zum aktuellen Stand
key-help = Diese Hilfe

## Namen von Tasten

key-name-arrows = Pfeiltasten
key-name-enter = Eingabe
key-name-escape = Esc
