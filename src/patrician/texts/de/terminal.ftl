# Das Spiel als Text und der Spielplan als Text.

## Der Spielplan

board-turn = Zug { $turn } von { $turns }, { $player } ist am Zug. { $pile ->
    [0] Der Nachziehstapel ist leer.
    [one] Eine Karte im Nachziehstapel.
   *[other] { $pile } Karten im Nachziehstapel.
}
board-over = Die Partie ist nach { $turns } Zügen zu Ende.
board-city = Stadt
board-built = Gebaut
board-left = Links
board-right = Rechts
# Schmal, über den Zahlen der Ruhmesplättchen.
board-tokens = Ruhm
board-card = Offene Karte
board-of = { $built } von { $holds }
board-empty = -
board-no-card = keine
board-tower = { $floors } ({ $leader })
board-legend = Türme: wem die Stockwerke gehören, von unten nach oben; in Klammern, wer führt. A9: A hat die 9 gewonnen.
board-messengers = Boten: { $links }.
board-player = Name
board-points = Punkte
board-supply = Stockwerke
board-hand = Hand
board-top = Zuletzt gespielt
board-messengers-left = Boten
board-stack-empty = nichts
board-lead = { $players } { $count ->
    [one] führt
   *[other] führen
} mit { $points } Punkten; Patrizierköpfe zählen erst am Ende.

## Der Spielplan in Sätzen

told-built = { $city }: { $built } von { $holds } Stockwerken.
told-finished = { $city }: fertig.
told-tower = { $site ->
    [left] Linker
   *[right] Rechter
} Turm: { $floors }; { $leader } führt.
told-site-empty = { $site ->
    [left] Linker
   *[right] Rechter
} Bauplatz: leer.
told-tokens = Ruhmesplättchen: { $higher } und { $lower }.
told-tokens-won = Ruhmesplättchen { $higher } für { $first }, Ruhmesplättchen { $lower } für { $second }.
told-card = Karte: { $card }.
told-no-card = Keine Karte.
told-messengers = Boten stehen zwischen { $links }.
told-link = { $one } und { $other }
told-player = { $player }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}, noch { $supply ->
    [one] ein Stockwerk
   *[other] { $supply } Stockwerke
}, { $hand ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $hand } Karten
} auf der Hand.
told-top = Zuletzt gespielt: { $card }.
told-messengers-left = { $count ->
    [0] Kein Bote mehr.
    [one] Noch ein Bote.
   *[other] Noch { $count } Boten.
}

## Wahlmöglichkeiten und was sie bewirken würden

choose-card = Welche Karte spielst du?
choose-site = Wohin kommt in { $city } { $floor ->
    [only] das Stockwerk
    [first] das erste Stockwerk
   *[second] das zweite Stockwerk
}?
choose-move = Sonderaktion: das oberste Stockwerk eines Turms auf den anderen Bauplatz seiner Stadt versetzen?
choose-take = Welche offene Karte nimmst du?
choose-messenger = Einen Boten aufstellen? Du hast noch { $left ->
    [one] einen
   *[other] { $left }
}.

option-left = linker Bauplatz
option-right = rechter Bauplatz
option-no-move = nein, nichts versetzen
option-move = { $city }: oben auf dem { $site ->
    [left] linken
   *[right] rechten
} Turm ({ $owner })
option-take = { $city }: { $card }
option-no-messenger = nein
option-messenger = zwischen { $one } und { $other }

effects = { $option } - { $effects }
effect-lead = { $player } führt
effect-keep-lead = { $player } führt weiterhin
effect-take-lead = { $player } nimmt { $loser } die Führung ab
effect-tower = { $height ->
    [one] ein Stockwerk
   *[other] { $height } Stockwerke
}, { $lead }
effect-site-tower = { $site ->
    [left] links
   *[right] rechts
}: { effect-tower }
effect-empty = { $site ->
    [left] links
   *[right] rechts
}: leer
effect-finish = stellt { $city } fertig: { $winners }
effect-wins = { $player } bekommt { $token }{ $messengers ->
    [0] { "" }
    [one] {" "}und ein Botenplättchen
   *[other] {" "}und { $messengers } Botenplättchen
}
effect-portraits = dann { portrait-count }
effect-set = dann { portrait-count }, ein voller Satz
effect-take = { $card } nehmen
effect-take-any = eine beliebige offene Karte nehmen
effect-take-none = keine Karte zu nehmen

## Gespräch mit der Person am Terminal

play-welcome = Willkommen bei Patrizier. Tippe die Nummer einer Wahl und drücke Eingabe, r für die Regeln in Kürze oder ? für alles andere, was du tippen kannst.
play-person = { $name } ({ $letter })
play-bot = { $name } ({ $letter }, der Computer)
play-table = Am Tisch: { $players }. { $first } beginnt.
play-help = Tippe die Nummer einer Wahl und drücke Eingabe. Außerdem gibt es:
    b  der Spielplan
    s  zwischen Tabellen und Sätzen wechseln und den Spielplan zeigen
    h  deine Hand, dein Stapel und deine Patrizierköpfe
    l  was seit deinem letzten Zug geschehen ist
    k  was man von den Händen der anderen weiß
    t  ein Tipp: was der Computer tun würde, und warum
    u  die letzte Entscheidung dieses Zuges zurücknehmen, wenn keine Karte
       aufgedeckt wurde
    r  die Regeln in Kürze
    q  die Partie speichern und aufhören
    ?  dieser Text
    Eingabe allein zeigt die Wahlmöglichkeiten noch einmal.
play-rules = Die Regeln in Kürze. In jedem Zug spielst du eine Auftragskarte aus und baust in ihrer Stadt: ein Stockwerk, oder zwei, wenn sie zwei Wappen zeigt. Eine Stadt hat zwei Bauplätze; die Stockwerke auf einem Bauplatz sind ein Turm. Dann nimmst du die offene Karte dieser Stadt, und eine neue wird aufgedeckt.
play-rules-symbols = Eine Karte mit „Versetzen“ erlaubt dir, das oberste Stockwerk eines Turms auf den anderen Bauplatz zu versetzen, in einer anderen, unfertigen Stadt, in der du ein Stockwerk hast. Mit einem Fragezeichen nimmst du die Karte einer beliebigen Stadt.
play-rules-scoring = Eine Stadt ist fertig, wenn alle ihre Stockwerke gebaut sind. Der höhere Turm bringt das wertvollere Ruhmesplättchen, der niedrigere das andere. Ein Turm gehört der Person mit den meisten Stockwerken darin; bei Gleichstand der, die das höchste davon hat.
play-rules-portraits = Je drei gleiche Patrizierköpfe auf deinen gespielten Karten zählen am Ende { $points } Ruhmespunkte. Wer die meisten Punkte hat, gewinnt.
play-rules-messengers = Boten: Nach einer Sternkarte darfst du einen Boten zwischen zwei benachbarte Städte stellen, aber nicht neben die, in der du gebaut hast. Wird eine Stadt fertig, ist jeder Bote daneben für beide Turmgewinner ein Ruhmesplättchen mit { $points } Punkten wert. Wer am Ende in den wenigsten Türmen von Städten mit Boten gebaut hat, bekommt { $penalty }.
play-rules-late-scoring = Späte Wertung: Eine fertige Stadt wird erst am Ende des Zuges gewertet, nach dem Boten, der dann neben ihr stehen darf.
play-rules-free-messengers = Freie Boten: Der Bote darf auch neben der Stadt stehen, in der du gebaut hast.
play-rules-ambassadors = Abgeordnete: A, B und C gehen am Ende an die Personen mit den meisten Ruhmesplättchen im Wert 6, 4 und 2 und bringen je einen Patrizierkopf nach Wahl. D geht an die Person mit den meisten Punkten aus Verona, Parma und Milano und bringt einen Patrizierkopf jeder Art.
play-resumed = Die gespeicherte Partie geht weiter.
play-turn = { $name }, du bist am Zug.
play-pass = Gib die Tastatur an { $name } und drücke Eingabe.
play-prompt = Deine Wahl (1 bis { $count }):
play-not-a-choice = „{ $input }“ steht nicht zur Wahl; tippe eine Nummer von 1 bis { $count } oder ? für Hilfe.
play-nothing-to-undo = Es gibt nichts, was du zurücknehmen kannst.
play-undone = Zurückgenommen.
play-bot-fault = { $bot } kann sich nicht entscheiden ({ $fault }); stattdessen gilt die erste erlaubte Wahl.
play-no-tip = Einen Tipp gibt es nicht ({ $reason }).
play-saved = Die Partie ist gespeichert. Weiter geht es mit: { $command }
play-hand = Deine Hand: { $cards }.
play-stack = Dein Stapel: { $cards }.
play-no-stack = Du hast noch keine Karte gespielt.
play-portraits = Deine Patrizierköpfe: { $portraits }.
play-no-portraits = Du hast noch keine Patrizierköpfe gespielt.
play-nothing-happened = Noch ist nichts geschehen.
play-known = { $player } hat auf der Hand: { $cards }{ $unknown ->
    [0] .
    [one] , dazu eine Karte, die sonst niemand gesehen hat.
   *[other] , dazu { $unknown } Karten, die sonst niemand gesehen hat.
}
play-known-none = { $player } hat auf der Hand: { $unknown ->
    [0] keine Karte.
    [one] eine Karte, die sonst niemand gesehen hat.
   *[other] { $unknown } Karten, die sonst niemand gesehen hat.
}
play-record = Die Aufzeichnung der Partie ist in { $path }
play-set-aside = Die gespeicherte Partie heißt jetzt { $path }

## Ein Kartensatz

deck-heading = Der Kartensatz „{ $name }“
deck-number = Nummer
deck-card = Karte
deck-shows = Zeigt
deck-summary = { $cards } Karten, davon { $stars } Sternkarten. Patrizierköpfe: { $portraits }.
# Über den Kartensatz, der beim Spiel ist.
deck-reconstructed = Dieser Kartensatz ist eine Rekonstruktion: Keine Quelle nennt die Bilder aller Karten.

## Zahlen

# Zwischen dem Ganzen und dem Rest einer Zahl.
decimal-mark = ,
