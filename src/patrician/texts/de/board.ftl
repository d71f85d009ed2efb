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
map-built-long = { $built } von { $holds } gebaut
map-finished = fertig
map-pile = { $count ->
    [0] Der Nachziehstapel ist leer
    [one] Eine Karte im Nachziehstapel
   *[other] { $count } Karten im Nachziehstapel
}
map-messenger-between = Ein Bote zwischen { $one } und { $other }

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
