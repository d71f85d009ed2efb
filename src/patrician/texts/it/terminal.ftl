# La partita come testo e la plancia come testo.

## La plancia

board-turn = Turno { $turn } di { $turns }, gioca { $player }. { $pile ->
    [0] Il mazzo è vuoto.
    [one] Una carta nel mazzo.
   *[other] { $pile } carte nel mazzo.
}
board-over = La partita è finita dopo { $turns } turni.
board-city = Città
board-built = Piani
board-left = Sinistra
board-right = Destra
board-tokens = Gettoni
board-card = Carta scoperta
board-of = { $built } su { $holds }
board-empty = -
board-no-card = nessuna
board-tower = { $floors } ({ $leader })
board-legend = Torri: di chi sono i piani, dal basso in alto; tra parentesi, chi è in testa. A9: A ha vinto il 9.
board-messengers = Messaggeri: { $links }.
board-player = Nome
board-points = Punti
board-supply = Piani
board-hand = Mano
board-top = Ultima carta
board-messengers-left = Messaggeri
board-stack-empty = niente
board-lead = { $players } { $count ->
    [one] è in testa
   *[other] sono in testa
} con { $points } punti; i ritratti si contano alla fine.

## La plancia in frasi

told-built = { $city }: { $built } { $built ->
    [one] piano
   *[other] piani
} su { $holds }.
told-finished = { $city }: completata.
told-tower = Torre { $site ->
    [left] di sinistra
   *[right] di destra
}: { $floors }; { $leader } è in testa.
told-site-empty = Sito { $site ->
    [left] di sinistra
   *[right] di destra
}: vuoto.
told-tokens = Gettoni prestigio: { $higher } e { $lower }.
told-tokens-won = Gettone { $higher } per { $first }, gettone { $lower } per { $second }.
told-card = Carta: { $card }.
told-no-card = Nessuna carta.
told-messengers = Ci sono messaggeri tra { $links }.
told-link = { $one } e { $other }
told-player = { $player }: { $points ->
    [one] un punto
   *[other] { $points } punti
}, { $supply ->
    [one] un piano rimasto
   *[other] { $supply } piani rimasti
}, { $hand ->
    [0] nessuna carta
    [one] una carta
   *[other] { $hand } carte
} in mano.
told-top = Ultima carta giocata: { $card }.
told-messengers-left = { $count ->
    [0] Nessun messaggero rimasto.
    [one] Un messaggero rimasto.
   *[other] { $count } messaggeri rimasti.
}

## Le scelte e che cosa porterebbero

choose-card = Quale carta giochi?
choose-site = A { $city }, dove va { $floor ->
    [only] il piano
    [first] il primo piano
   *[second] il secondo piano
}?
choose-move = Azione speciale: spostare il piano più alto di una torre sull’altro sito della sua città?
choose-take = Quale carta scoperta prendi?
choose-messenger = Piazzare un messaggero? Te ne { $left ->
    [one] resta uno
   *[other] restano { $left }
}.

option-left = sito di sinistra
option-right = sito di destra
option-no-move = no, non spostare nulla
option-move = { $city }: cima della torre { $site ->
    [left] di sinistra
   *[right] di destra
} ({ $owner })
option-take = { $city }: { $card }
option-no-messenger = no
option-messenger = tra { $one } e { $other }

effects = { $option } - { $effects }
effect-lead = { $player } è in testa
effect-keep-lead = { $player } resta in testa
effect-take-lead = { $player } supera { $loser } e va in testa
effect-tower = { $height ->
    [one] un piano
   *[other] { $height } piani
}, { $lead }
effect-site-tower = { $site ->
    [left] a sinistra
   *[right] a destra
}: { effect-tower }
effect-empty = { $site ->
    [left] a sinistra
   *[right] a destra
}: vuoto
effect-finish = completa { $city }: { $winners }
effect-wins = { $player } riceve { $token }{ $messengers ->
    [0] { "" }
    [one] {" "}e un gettone messaggero
   *[other] {" "}e { $messengers } gettoni messaggero
}
effect-portraits = fa { portrait-count }
effect-set = fa { portrait-count }, un tris completo
effect-take = prendere { $card }
effect-take-any = prendere una carta scoperta qualsiasi
effect-take-none = nessuna carta da prendere

## Che cosa si dice a chi gioca

play-welcome = Ti diamo il benvenuto a Patrician. Scrivi il numero di una scelta e premi Invio, r per le regole in breve, o ? per tutto il resto che puoi scrivere.
play-person = { $name } ({ $letter })
play-bot = { $name } ({ $letter }, il computer)
play-table = Al tavolo: { $players }. Comincia { $first }.
play-help = Scrivi il numero di una scelta e premi Invio. Altri comandi:
    b  la plancia
    s  passare dalle tabelle alle frasi e viceversa, e mostrare la plancia
    h  la tua mano, la tua pila e i tuoi ritratti
    l  che cosa è successo dal tuo ultimo turno
    k  che cosa si sa delle mani degli altri
    t  un consiglio: che cosa farebbe il computer, e perché
    u  ritirare l’ultima decisione di questo turno, se non ha scoperto carte
    r  le regole in breve
    q  salvare la partita e uscire
    ?  questo testo
    Invio da solo mostra di nuovo le scelte.
play-rules = Le regole in breve. In ogni turno giochi una carta edificio e costruisci nella sua città: un piano, o due se mostra due stemmi. Una città ha due siti; i piani su un sito sono una torre. Poi prendi la carta scoperta di quella città, e se ne scopre una nuova.
play-rules-symbols = Una carta «spostamento» ti permette di spostare il piano più alto di una torre sull’altro sito, in un’altra città non completata in cui hai un piano. Con un punto interrogativo prendi la carta di una città qualsiasi.
play-rules-scoring = Una città è completata quando tutti i suoi piani sono costruiti. La torre più alta porta il gettone prestigio di valore maggiore, la più bassa l’altro. Una torre è di chi vi ha più piani; in caso di parità, di chi è più vicino alla cima.
play-rules-portraits = Tre ritratti uguali sulle carte che hai giocato valgono { $points } punti alla fine. Vince chi ha più punti.
play-rules-messengers = Messaggeri: dopo una carta con la stella puoi piazzare un messaggero tra due città adiacenti, ma non accanto a quella in cui hai costruito. Quando una città è completata, ogni messaggero accanto vale un gettone messaggero da { $points } punti per chi vince ogni torre. Alla fine chi ha costruito nel minor numero di torri delle città con messaggeri riceve { $penalty }.
play-rules-late-scoring = Conteggio tardivo: una città completata si conteggia alla fine del turno, dopo il messaggero, che può quindi stare accanto a essa.
play-rules-free-messengers = Messaggeri liberi: il messaggero può stare anche accanto alla città in cui hai costruito.
play-rules-ambassadors = Ambasciatori: alla fine A, B e C vanno a chi ha più gettoni prestigio da 6, da 4 e da 2, e portano ciascuno un ritratto a scelta. D va a chi ha più punti da Verona, Parma e Milano, e porta un ritratto di ogni tipo.
play-resumed = La partita salvata continua.
play-turn = { $name }, tocca a te.
play-pass = Passa la tastiera { EUPHONY($name, "a") ->
    [yes] ad
   *[no] a
} { $name } e premi Invio.
play-prompt = La tua scelta (da 1 a { $count }):
play-not-a-choice = «{ $input }» non è una delle scelte; scrivi un numero da 1 a { $count }, o ? per l’aiuto.
play-nothing-to-undo = Non c’è nulla da ritirare.
play-undone = Ritirato.
play-bot-fault = { $bot } non riesce a decidere ({ $fault }); al suo posto vale la prima scelta permessa.
play-no-tip = Nessun consiglio disponibile ({ $reason }).
play-saved = La partita è salvata. Per continuare: { $command }
play-hand = La tua mano: { $cards }.
play-stack = La tua pila: { $cards }.
play-no-stack = Non hai ancora giocato nessuna carta.
play-portraits = I tuoi ritratti: { $portraits }.
play-no-portraits = Non hai ancora giocato nessun ritratto.
play-nothing-happened = Non è ancora successo nulla.
play-known = { $player } ha in mano: { $cards }{ $unknown ->
    [0] .
    [one] , e una carta che nessun altro ha visto.
   *[other] , e { $unknown } carte che nessun altro ha visto.
}
play-known-none = { $player } ha in mano: { $unknown ->
    [0] nessuna carta.
    [one] una carta che nessun altro ha visto.
   *[other] { $unknown } carte che nessun altro ha visto.
}
play-record = La registrazione della partita è in { $path }
play-set-aside = La partita salvata ora si chiama { $path }

## Un mazzo

deck-heading = Il mazzo di carte «{ $name }»
deck-number = Numero
deck-card = Carta
deck-shows = Mostra
deck-summary = { $cards } carte, di cui { $stars } con la stella. Ritratti: { $portraits }.
# Sul mazzo fornito con il gioco.
deck-reconstructed = Questo mazzo è una ricostruzione: nessuna fonte elenca le figure di tutte le carte.

## Numeri

# Tra la parte intera e il resto di un numero.
decimal-mark = ,
