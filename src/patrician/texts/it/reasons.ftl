# Perché qualcosa non è permesso. Detto a chi ci ha provato, e dopo il numero di una regola.

no-such-decision = non c’è una decisione { $number }; i numeri vanno da 0 a 100
game-is-over = la partita è finita
not-this-step = non è il momento; ora bisogna { $expected ->
    [card] giocare una carta
    [site] costruire un piano
    [move] spostare un piano, o rinunciare
    [take] prendere una carta
   *[messenger] piazzare un messaggero, o rinunciare
}
not-your-turn = è il turno del giocatore { $seat }

card-not-in-play = { $card } non è in gioco
card-not-in-hand = { $card } non è nella tua mano
city-not-in-play = { $city } non è in gioco

too-few-floors = { $card } fa costruire { $floors ->
    [one] un piano
   *[other] { $floors } piani
}
no-more-floors = { $card } non fa costruire altri piani
last-floor-fills-empty-site = l’ultimo piano di { $city } deve andare sul sito { $site ->
    [left] di sinistra
   *[right] di destra
}, ancora vuoto

card-without-move = { $card } non permette spostamenti
move-in-city-built-in = hai appena costruito a { $city }
move-in-scored-city = { $city } è già stata conteggiata
move-without-own-floor = non hai piani a { $city }
move-from-empty-site = non ci sono piani sul sito { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }

take-from-city-built-in = devi prendere la carta di { $city }
must-take-card = devi prendere una carta
no-card-at-city = non c’è una carta a { $city }
no-card-to-take = non ci sono più carte da prendere

card-without-star = { $card } non ha la stella
no-messenger-left = non hai più messaggeri
messenger-at-city-built-in = hai appena costruito a { $city }
city-has-enough-messengers = { $city } ha già due messaggeri
link-has-messenger = c’è già un messaggero tra { $one } e { $other }
cities-not-adjacent = { $one } e { $other } non sono adiacenti
