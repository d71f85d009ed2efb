# Che cosa dice di sé la plancia disegnata.

map-name = La plancia con tutte le città

## Una città in frasi, per chi non la vede

map-city-built = { $city }: { $built } { $built ->
    [one] piano costruito
   *[other] piani costruiti
} su { $holds }.
map-city-finished = { $city }: completata, tutti i { $holds } piani sono costruiti.
map-tower = Torre { $site ->
    [left] di sinistra
   *[right] di destra
}: { $height ->
    [one] un piano
   *[other] { $height } piani
}, { $leader }.
map-site-empty = Sito { $site ->
    [left] di sinistra
   *[right] di destra
}: vuoto.
# Questi tre stanno in una frase o da soli sotto una torre.
map-lead = { $player } in testa
map-lead-you = sei in testa
map-lead-nobody = nessuno in testa
map-tokens = Gettoni prestigio da vincere: { $higher } e { $lower }.
# Questi due formano un elenco che finisce con un punto.
map-token-won = { $player } ha vinto il { $token }
map-token-you = hai vinto il { $token }
map-card = Carta da prendere qui: { $card }.
map-no-card = Nessuna carta da prendere qui.

## Le cifre sulla plancia

# Breve, accanto alle torri: 5 piani su 9 sono costruiti.
map-built = { $built } su { $holds }
map-built-long = { $built } { $built ->
    [one] piano
   *[other] piani
} su { $holds }
map-finished = completata
map-pile = { $count ->
    [0] Il mazzo è vuoto
    [one] Una carta nel mazzo
   *[other] { $count } carte nel mazzo
}
map-messenger-between = Un messaggero tra { $one } e { $other }

## Che cosa si può fare

map-build = Costruisci sul sito { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }
map-move = Sposta il piano più alto della torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city } sull’altro sito
map-take = Prendi { $card } a { $city }
map-place = Piazza un messaggero tra { $one } e { $other }
map-advised = { $choice }, come suggerisce il consiglio
map-look = Guarda { $city } da vicino
map-back = Torna alla plancia

## Perché non succede nulla

map-why-not-your-turn = È il turno di { $player }.
map-why-watching = Stai guardando questo tavolo.
map-why-looking-back = Stai guardando un turno passato. Torna alla partita per giocare.
map-why-held = Prima conferma la tua decisione, o annullala.
map-why-other-city = La tua carta è per { $city }: costruisci lì.
