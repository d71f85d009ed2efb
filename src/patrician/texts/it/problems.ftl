# Che cosa il server rifiuta, secondo i suoi codici. Detto a chi ci ha provato.

## La connessione e la pagina

problem-offline = In questo momento non c’è connessione. Riprova tra poco.
problem-internal = Qualcosa è andato storto da parte nostra. L’errore è stato registrato; riprova, per favore.
problem-busy = Questo tavolo è molto affollato. Riprova, per favore.
problem-unavailable = Il server non è ancora pronto. Riprova tra poco.
problem-other-protocol = C’è una versione più nuova della pagina. Si carica tra un attimo.
problem-too-often = { $seconds ->
    [one] Troppo in fretta. Aspetta un secondo.
   *[other] Troppo in fretta. Aspetta { $seconds } secondi.
}
problem-too-many-connections = Da questa rete sono aperte troppe finestre. Chiudine qualcuna e riprova.
problem-too-slow = La connessione ora è troppo lenta. Riprova, per favore.
problem-too-large = È troppo lungo. Accorcia, per favore.
problem-unreadable = Il server non ha capito. Ricarica la pagina, per favore.
problem-invalid = Qualcosa non va in ciò che hai inserito. Controlla, per favore.
problem-method = Qui non si può fare. Ricarica la pagina, per favore.
problem-media-type = Il server non ha capito. Ricarica la pagina, per favore.
problem-foreign-origin = Questa pagina è aperta a un altro indirizzo: da qui non si può cambiare nulla.
problem-forbidden = Non è permesso.

## File di mazzi

problem-bad-deck = Il mazzo è stato rifiutato. Controlla il file.
deck-too-large = Questo file supera { $most } KiB, più di quanto serva a un mazzo.
deck-not-text = Questo file non è testo UTF-8.
deck-not-toml = Riga { $line }: non è TOML valido.
deck-too-deep = Non è TOML valido: è annidato troppo a fondo.
deck-number-long = Non è TOML valido: un numero è troppo lungo.
deck-no-table = Un mazzo ha le chiavi «name» e «cards».
deck-unknown-key = Chiave sconosciuta { $key }. Un mazzo ha «name» e «cards», e può avere «ambassadors» (ambasciatori) e «colours».
deck-name-missing = Manca la chiave «name».
deck-name-invisible = Il nome deve essere un testo di caratteri visibili.
deck-name-long = Il nome supera i { $most } caratteri.
deck-name-marks = Una lettera del nome può avere al massimo { $most } segni.
deck-cards-missing = Manca la chiave «cards».
deck-cards-form = «cards» deve avere un elenco di figure per ogni città.
deck-no-city = «cards»: non c’è una città { $city }.
deck-city-empty = { $city } non ha carte; gliene servono { $needed }.
deck-city-form = { $city }: le sue carte devono essere un elenco di parole.
deck-city-count = { $city } ha { $count } carte; gliene servono { $needed }.
deck-face-form = { $card }: una figura è una parola tra virgolette, non { $value }.
deck-star-face = { $card }: { $face } non può essere una carta stella. Scrivi «star» e uno di { $faces }.
deck-unknown-face = { $card }: figura sconosciuta { $face }. Scrivi una di: { $faces }.
deck-crests = { $city }: le sue carte mostrano { $crests } stemmi, ma la città contiene { $holds } piani; { $two } delle sue carte devono quindi essere «two crests».
deck-stars = Troppo poche carte stella per { $players } giocatori: { $stars } invece di { $needed }.
deck-orders-form = «ambassadors» deve avere un elenco di città per gli ambasciatori A, B o C.
deck-no-picture = L’ambasciatore { $name } non ha un’immagine. Scrivi A, B o C.
deck-order-form = L’ambasciatore { $name } vuole un elenco di { $cities }, nell’ordine dell’immagine.
deck-order-city = Ambasciatore { $name }: { $city } non c’entra. Scrivi { $cities }, nell’ordine dell’immagine.
deck-order-once = L’ambasciatore { $name } vuole { $cities }, ciascuna una volta, nell’ordine dell’immagine.
deck-colours-form = «colours» deve avere un colore come «#b32322» per una città.
deck-colour-city = «colours»: non c’è una città { $city }.
deck-colour-form = Colore di { $city }: scrivi # e sei cifre esadecimali, non { $value }.
deck-colour-unreadable = Colore di { $city }: su { $colour } non si legge nulla. Rendilo più chiaro o più scuro.
deck-colour-same = { $one } e { $other } hanno lo stesso colore, { $colour }.

## Chi può che cosa

problem-unknown-person = Questo browser non ha ancora un posto qui. Prima prendine uno.
problem-not-yours = Questo posto non è tuo, oppure può farlo solo chi ha aperto il tavolo.
problem-not-invited = Questo tavolo è privato. Chiedi un invito.
problem-hints-off = In una partita con altre persone non ci sono consigli.
problem-chat-off = A questo tavolo la chat è disattivata.
problem-bad-key = Questo link o codice è già stato usato, è scaduto o è scritto male. Chiedine uno nuovo.

## Che cosa non c’è

problem-not-found = Qui non c’è nulla.
problem-no-such-table = Questo tavolo non esiste, o non esiste più.
problem-no-such-seat = Lì non siede nessuno.
problem-no-such-turn = Questo turno non c’è stato.
problem-no-such-message = Quel messaggio non c’è più.

## Che cosa ora un tavolo non fa

# La ragione è una mezza frase, come «non hai piani a Roma».
problem-illegal = Non è permesso: { $reason }.
problem-stale = Intanto la partita è andata avanti. Dai un’altra occhiata.
problem-conflict = Ora non si può.
problem-log-full = A questo tavolo è successo così tanto che ora accetta solo ciò che serve a finire la partita. Puoi sempre aprirne un altro.
problem-begun = La partita è già cominciata.
problem-not-begun = La partita non è ancora cominciata.
problem-over = La partita è finita.
problem-not-over = Si può solo dopo la partita.
problem-no-game = A questo tavolo non sono state distribuite carte.
problem-frozen = Questo tavolo viene da un’altra versione del programma e non può andare avanti.
problem-seat-taken = Qualcuno è arrivato prima: il posto è occupato.
problem-colour-taken = Qualcuno gioca già con questo colore. Scegline un altro.
problem-name-taken = Qualcuno a questo tavolo si chiama già così. Scegli un altro nome.
problem-not-sitting = Prima prendi un posto.
problem-ready-already = Hai già detto che ci sei.
problem-not-ready = Non hai ancora detto che ci sei.
problem-commitment-missing = A questo tavolo la distribuzione è sigillata. Ricarica la pagina, per favore.
problem-commitment-used = Questo contributo sigillato alla mescolata è già stato usato. Riprova, per favore.
problem-not-sealed = A questo tavolo la distribuzione non è sigillata. Ricarica la pagina, per favore.
problem-revealing = Ci siete tutti, e si stanno distribuendo le carte.
problem-not-revealing = In questo momento non si rivelano contributi alla mescolata.
problem-revealed-already = Il tuo contributo alla mescolata è già stato rivelato.
problem-wrong-share = Non è il contributo alla mescolata che era stato sigillato.
problem-somebody-ready = Chi è già pronto può essere tolto solo da chi ha aperto il tavolo.
problem-not-your-turn = Non è il tuo turno.
problem-held = Prima conferma la tua decisione, o annullala.
problem-not-held = Non c’è più nulla da confermare.
problem-nothing-to-take-back = Senza gli altri non puoi annullare nulla. Forse sono d’accordo, se lo chiedi.
problem-too-far-back = Così si annullerebbe una mossa di chi non c’è più.
problem-somebody-away = Chi deve essere d’accordo non c’è. Chiedilo quando torna.
problem-asked-already = È già stato chiesto. Aspetta la risposta.
problem-too-many-reviews = Più analisi sono già in corso per te. Aspetta che una sia pronta, per favore.
problem-not-asked = Nessuno aspetta più la tua risposta.
problem-paused = La partita è in pausa. Prima riprendila.
problem-not-paused = La partita non è in pausa.
problem-away = Il computer gioca per te. Prima riprendi tu.
problem-away-already = Il computer gioca già per te.
problem-not-away = Il computer non gioca per te.
problem-turn-lost = Il tuo tempo è scaduto. Il computer finisce questo turno; poi potrai riprendere tu.
problem-resigned = Hai abbandonato, quindi il computer gioca al tuo posto.
problem-too-late = È troppo tardi per annullare la partita: puoi solo abbandonare.
problem-number-missing = Il server non ha capito. Ricarica la pagina, per favore.
problem-bad-name = Un nome ha da 1 a 40 caratteri visibili.
problem-nothing-said = Non c’è ancora nulla da inviare.
