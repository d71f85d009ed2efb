# Was der gezeichnete Spielplan von sich sagt.

map-name = Der Spielplan mit allen Städten

## Eine Stadt in Sätzen, für alle, die sie nicht sehen

map-city-built = { $city }: { $built } von { $holds } Stockwerken gebaut.
map-city-finished = { $city }: fertig, alle { $holds } Stockwerke gebaut.
map-tower = { $site ->
    [left] Linker
   *[right] Rechter
} Turm: { $height ->
    [one] ein Stockwerk
   *[other] { $height } Stockwerke
}, { $leader }.
map-site-empty = { $site ->
    [left] Linker
   *[right] Rechter
} Bauplatz: leer.
# Diese drei stehen in einem Satz oder allein unter einem Turm.
map-lead = { $player } führt
map-lead-you = du führst
map-lead-nobody = niemand führt
map-tokens = Zu gewinnen: die Ruhmesplättchen { $higher } und { $lower }.
# Diese zwei werden zu einer Aufzählung verbunden, die mit einem Punkt endet.
map-token-won = { $player } hat die { $token } gewonnen
map-token-you = du hast die { $token } gewonnen
map-card = Karte zum Nehmen: { $card }.
map-no-card = Hier liegt keine Karte.

## Zahlen auf dem Spielplan

# Kurz, neben den Türmen: 5 von 9 Stockwerken sind gebaut.
map-built = { $built } von { $holds }
map-built-short = { $built }/{ $holds }
map-finished = fertig
map-pile = { $count ->
    [0] Der Nachziehstapel ist leer
    [one] Eine Karte im Nachziehstapel
   *[other] { $count } Karten im Nachziehstapel
}
map-messenger-between = Ein Bote zwischen { $one } und { $other }

## Was etwas bedeutet, in einer Zeile

explain-card = { $card }: { $effects }. { $bonus }
explain-played = { $card }. { $bonus }
explain-crests = Zwei Wappen: Man baut zwei Stockwerke.
explain-question = Fragezeichen: Danach nimmst du eine beliebige Karte.
explain-move = Versetzen: Danach darfst du ein oberstes Stockwerk in einer anderen Stadt versetzen.
explain-portrait = Drei gleiche Patrizierköpfe zählen am Ende { $points } Punkte.
explain-star = Stern: Danach darfst du einen Boten stellen.
explain-gate = { $card }: Wer in { $city } baut, nimmt sie. { $bonus }
explain-token = { $points } Punkte für die meisten Stockwerke im { $which ->
    [taller] höheren
   *[shorter] niedrigeren
} Turm, sobald { $city } fertig ist.
explain-level = { $city } ist mit { $holds } Stockwerken fertig; es fehlen noch { $left }.
explain-lead = Die meisten Stockwerke gewinnen einen Turm, bei Gleichstand das oberste.
explain-road = Straße: Mit einem Boten zwischen { $one } und { $other } bringt jeder Turm dort { $points } mehr.
explain-messenger = Ein Bote: Jeder Turm, der in { $one } oder { $other } gewertet wird, bringt { $points } mehr.
explain-pile = { map-pile }. Die oberste Karte ersetzt eine genommene.
explain-points = Bisher verdiente Punkte
explain-floors = Stockwerke, die noch nicht gebaut sind
explain-messengers = Boten, die noch nicht stehen
explain-ambassadors = Abgeordnete, die im Moment hierher kämen
explain-penalty = Hat im Moment die wenigsten Türme in Städten mit Boten.
explain-known = Karten, die alle beim Nehmen gesehen haben
explain-replay = Zeigt noch einmal, was die anderen seit deinem letzten Zug getan haben
explain-log = Was geschah, Zug für Zug
explain-chat = Nachrichten an alle am Tisch
explain-menu = Pause, Regeln, Einstellungen und mehr
explain-hint = Was der Computer an deiner Stelle täte
explain-undo = Nimmt deine letzte Entscheidung zurück
explain-carry = Tippe eine Straße für deinen Boten an oder zieh ihn dorthin

## Die Bühne: eine Stadt in Groß

# $left: Stockwerke, die noch zu bauen sind.
stage-built = { $built } von { $holds } gebaut, noch { $left }
stage-card-yours = Deine Karte
stage-plays = { $player } spielt
stage-plays-you = Du spielst
stage-gate = Am Tor
# Auf einem schmalen Band: wie viele Stockwerke der Führende hat und wie viele der Nächste.
stage-lead = { $floors }:{ $next }
stage-lead-you = Du
stage-lead-roof = Bei Gleichstand entscheidet das oberste Stockwerk
# Was ein Stockwerk auf diesem Bauplatz brächte, mit den Stockwerken des Führenden und des Nächsten.
stage-stays-yours = Bleibt deiner: { $floors } zu { $next }
stage-becomes-yours = Wird deiner: { $floors } zu { $next }
stage-stays = Bleibt bei { $player }: { $floors } zu { $next }
stage-becomes = Geht an { $player }: { $floors } zu { $next }
stage-go-on = Tippen, um weiterzumachen

## Was man tun kann

map-build = Auf dem { $site ->
    [left] linken
   *[right] rechten
} Bauplatz von { $city } bauen
map-move = Das oberste Stockwerk des { $site ->
    [left] linken
   *[right] rechten
} Turms von { $city } auf den anderen Bauplatz versetzen
map-take = { $card } in { $city } nehmen
map-place = Einen Boten zwischen { $one } und { $other } stellen
map-advised = { $choice }, wie der Tipp rät
map-look = { $city } aus der Nähe ansehen
map-back = Zurück zum Spielplan

## Warum nichts geschieht

map-why-not-your-turn = { $player } ist am Zug.
map-why-watching = Du schaust an diesem Tisch zu.
map-why-looking-back = Du siehst einen früheren Zug. Geh zum aktuellen Stand, um weiterzuspielen.
map-why-held = Bestätige erst deine Entscheidung oder nimm sie zurück.
map-why-other-city = Deine Karte ist für { $city }: Baue dort.
map-hold = { $count ->
    [one] Du hast eine Karte für { $city }: { $faces }.
   *[other] Du hast { $count } Karten für { $city }: { $faces }.
}
map-hold-none = Du hast keine Karte für { $city }.
map-hold-open = Du hast keine Karte für { $city }; offen { $count ->
    [one] liegt eine
   *[other] liegen welche
} in { $cities }.
drop-other-city = Diese Karte ist für { $city }: Lege sie dort ab.
drop-floor = Ein Stockwerk wechselt nur auf den anderen Bauplatz von { $city }.
drop-messenger = Ein Bote steht auf einer Straße zwischen zwei Städten.
