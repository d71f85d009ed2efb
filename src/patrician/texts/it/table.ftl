# La partita sullo schermo: che cosa fare, che cosa porterebbe, che cosa è successo.

## Che cosa fare ora, in una riga

guide-card = Tocca a te: gioca una carta
# $floors piani restano da mettere con la carta, per $left c’è posto nella città.
guide-site = Costruisci a { $city }: scegli un sito{ $floors ->
    [one] { "" }
   *[other] {" "}({ $floors } piani)
}
guide-site-finish = Completa { $city }: scegli un sito{ $floors ->
    [one] { "" }
   *[other] {" "}({ $floors } piani)
}
guide-move = Vuoi spostare un piano?
guide-take = Prendi la carta a { $city }
guide-take-or-any = Prendi la carta a { $city }, o un’altra
guide-take-any = Prendi una carta qualsiasi
# $points: quanto riceve in più chi vince una torre accanto.
guide-messenger = Mettere un messaggero? +{ $points } a torre
guide-moment = Un attimo…
guide-bot = { $player } sta pensando…
guide-other = È il turno di { $player }
guide-other-confirms = { $player } sta per confermare
guide-paused = La partita è in pausa
guide-frozen = Questa partita non può andare avanti: viene da un’altra versione del programma
guide-over = La partita è finita
guide-watching = Stai guardando
guide-away = Il computer gioca per te
choose-no = No
choose-no-move = No, non spostare nulla
choose-no-messenger = No, nessun messaggero

## Che cosa farebbe una decisione

# $wins è un elenco: «tu vinci 9 e Bruno vince 6».
preview-finishes = { $city } è completata: { $wins }.
preview-win = { $player } vince { $points }{ $messengers ->
    [0] { "" }
    [one] {" "}più un gettone messaggero
   *[other] {" "}più { $messengers } gettoni messaggero
}
preview-win-you = tu vinci { $points }{ $messengers ->
    [0] { "" }
    [one] {" "}più un gettone messaggero
   *[other] {" "}più { $messengers } gettoni messaggero
}
preview-win-both = { $you ->
    [yes] tu vinci entrambi:
   *[no] { $player } vince entrambi:
} { $higher } e { $lower }{ $messengers ->
    [0] { "" }
    [one] {" "}più un gettone messaggero
   *[other] {" "}più { $messengers } gettoni messaggero
}
# $change: se la testa è nuova («takes») o c’era già («keeps»).
preview-lead = { $player } { $change ->
    [takes] va
   *[keeps] resta
} in testa nella torre { $site ->
    [left] sinistra
   *[right] destra
} di { $city }.
preview-lead-you = { $change ->
    [takes] Vai
   *[keeps] Resti
} in testa nella torre { $site ->
    [left] sinistra
   *[right] destra
} di { $city }.
preview-move = A { $city } un piano cambia torre.
preview-no-move = Non sposti nulla.
preview-no-messenger = Non metti messaggeri.
preview-set = { $sets ->
    [one] Completa un tris di ritratti.
   *[other] Completa { $sets } tris di ritratti.
}
preview-take = Prendi { $card }.
preview-messenger = Il tuo messaggero sta tra { $one } e { $other }.
confirm-question = È questa la tua mossa?
confirm = Conferma
undo = Annulla
# Torna a prima del mio ultimo turno; gli altri devono essere d’accordo.
undo-ask = Ritira la mia ultima mossa
telling-skip = Salta
clock-left = Restano { $seconds } secondi per il tuo turno.
telling-moment = Un attimo…

## La mano

hand-label = La tua mano
# Una carta che ora si può giocare.
hand-play = Gioca { $card }
hand-card = { $card }
hand-then = La tua mano allora
hand-covered = Le carte di { $player } sono coperte.

## I giocatori

players-label = Giocatori
players-more = Giocatori e punti
dock-label = La tua mano e le tue decisioni
side-label = Giocatori, cronaca e chat
end-label = E adesso
player-you = tu
player-bot = computer
player-away = gioca il computer
player-resigned = ha abbandonato
# Dopo un numero che sta a parte.
points-unit = { $points ->
    [one] punto
   *[other] punti
}
points-tokens = { $points } per i gettoni
points-messengers = { $points } per i messaggeri
tokens-won = { $count ->
    [one] 1 gettone
   *[other] { $count } gettoni
}
floors-left = { $count ->
    [one] 1 piano rimasto
   *[other] { $count } piani rimasti
}
messengers-left = { $count ->
    [0] nessun messaggero
    [one] 1 messaggero rimasto
   *[other] { $count } messaggeri rimasti
}
known-hand = In mano: { $cards }
portraits-label = Ritratti: { $portraits }
# Molto breve, accanto a un ritratto: quanti tris sono completi.
sets-short = { $sets ->
    [one] 1 tris
   *[other] { $sets } tris
}

## Pannelli

panels-label = Altro sulla partita
panel-log = Cronaca
panel-scores = Giocatori
panel-cards = Carte
panel-ambassadors = Ambasciatori
panel-penalty = Malus
panel-chat = Chat
panel-chat-unread = Chat, { $count ->
    [one] 1 messaggio nuovo
   *[other] { $count } messaggi nuovi
}
log-label = Che cosa è successo
log-empty = Non è ancora successo nulla.
# Titolo di ciò che è successo tra i turni, come la fine.
log-table = Al tavolo
log-turn-of = Turno { $turn }: { $player }
log-since = Dal tuo ultimo turno
pile-left = { $count ->
    [0] Il mazzo è vuoto
    [one] 1 carta nel mazzo
   *[other] { $count } carte nel mazzo
}
cards-out-what = Non ancora viste: nel mazzo, o in una mano iniziale.
cards-out-none = tutte viste
cards-out-all-seen = Tutte le carte sono già state viste.
memory-off = Questo tavolo gioca senza promemoria: ognuno ricorda da sé.

## Che cosa si distribuisce alla fine, e a chi toccherebbe ora

prize-ambassador = Ambasciatore { $name }
prize-tokens = Più gettoni da { $token }: { $cities }
prize-points = Più punti da { $cities }
prize-brings-one = Porta alla fine un ritratto a scelta.
prize-brings-each = Porta alla fine un ritratto di ogni tipo.
prize-nobody = Finora nessuno ne ha.
# $tie: la città i cui gettoni decidono a pari merito.
prize-ahead = { $you ->
    [yes] Sei in testa con { $count }
   *[no] { $player } è in testa con { $count }
}{ $tie ->
    [none] .
   *[other] , a pari merito, grazie a { $tie }.
}
prize-own-count = Ne hai { $count }; i gettoni degli altri sono coperti.
prize-face-down = I gettoni sono coperti.
# $counts: i numeri di tutti i giocatori: «Anna 2, Bruno 1».
prize-counts = Finora: { $counts }.
prize-penalty = Malus { $points }
prize-penalty-what = Meno torri vicino ai messaggeri
prize-penalty-tie = A pari merito tocca a chi ha lì meno piani; se anche questi sono pari, a nessuno.
prize-penalty-gets = { $you ->
    [yes] Ora toccherebbe a te
   *[no] Ora toccherebbe a { $player }
}{ $counts ->
    [none] .
   *[other] : a pari merito, con meno piani ({ $counts }).
}
prize-penalty-nobody = Ora non toccherebbe a nessuno: parità.
# Molto breve, presso un giocatore: le lettere degli ambasciatori che avrebbe.
prizes-led = Ambasciatori: { $names }
# Presso il giocatore a cui toccherebbe.
prizes-penalty = { $points } dai messaggeri

## Lo sguardo a un turno passato

moment = Inizia il turno { $turn }
moment-within = Nel turno { $turn }
moment-back = Un turno indietro
moment-forward = Un turno avanti
moment-now = Torna al presente

## Si conta una città

score-taller = Torre più alta
score-lower = Torre più bassa
floors-count = { $count ->
    [one] 1 piano
   *[other] { $count } piani
}
score-tie = Parità: { $you ->
    [yes] tu sei
   *[no] { $player } è
} più in alto.

## La fine

end-won = Hai vinto con { $points } punti!
end-won-floors = Hai vinto con { $points } punti: a pari merito, con meno piani sul tabellone!
# $players: gli altri che hanno vinto.
end-won-shared = Condividi la vittoria con { $players }: { $points } punti ciascuno!
# $winners: la frase che dice chi ha vinto; $mine: i punti di chi la legge.
end-lost = { $winners } Ben giocato: tu ne hai { $mine }.
end-won-early = Hai vinto!
score-step-ambassadors = Ambasciatori
score-step-portraits = Tris di ritratti
score-step-penalty = Messaggeri: a chi il malus?
score-skip = Mostra tutto
score-board = Vedi il tabellone
score-player = Nome
score-wins = vince
end-rematch = Gioca ancora
end-rematch-join = Unisciti alla prossima partita
# Le stesse carte ancora una volta, contro il computer.
end-again = Ancora le stesse carte
end-review = Analizza la partita
end-record = Salva la partita

## Lo sguardo indietro

review-heading = Analisi della partita
review-pending = Il computer riesamina ogni decisione. Ci vuole mezzo minuto, di più se il server è occupato…
review-failed = Questa volta l’analisi non è riuscita.
review-show = Mostra questo momento

## Consigli

hint-button = Consiglio
hint-heading = Un consiglio
hint-thinking = Il computer sta pensando…
hint-exact = È certo, se tutti giocano al meglio:
hint-estimate = Secondo il computer è meglio così:
hint-prospect = { $chance } di probabilità di vincere, circa { $points ->
    [one] 1 punto
   *[other] { $points } punti
} alla fine
# $reason è una mezza frase: «completa Roma e vince il 9».
hint-reason = Questa mossa { $reason }.
hint-tap = Toccane uno per giocarlo.
hint-tap-begin = Toccane uno per cominciarlo; il seguito sarà segnato.

## Chat

chat-label = Che cosa si è detto
chat-empty = Nessuno ha ancora detto nulla.
chat-write = Di’ qualcosa
chat-send = Invia
chat-off = A questo tavolo la chat è disattivata.
chat-watcher = Qualcuno che guarda
chat-more = Altro su { $player }
chat-mute = Silenzia { $player }
chat-unmute = Non silenziare più { $player }
chat-muted = in silenzio
chat-removed = Questo messaggio è stato rimosso.
chat-report = Segnala questo messaggio
# Viene inviato a chi gestisce il server.
chat-report-reason = Segnalato al tavolo
chat-reported = Grazie. Ora chi gestisce questo server può vederlo.
emote-hello = Ciao!
emote-thanks = Grazie!
emote-well-played = Ben giocato!
emote-thinking = Fammi pensare
emote-oops = Ops!
emote-hurry = Fai con calma, ma non troppa
emote-laugh = Ah ah!
emote-good-game = Bella partita!

## Menu

menu = Menu
menu-expansions = { $which ->
    [messengers] Si gioca con i messaggeri.
    [ambassadors] Si gioca con gli ambasciatori.
   *[both] Si gioca con i messaggeri e gli ambasciatori.
}
menu-home-note = Puoi lasciare questa pagina quando vuoi: il posto resta tuo.
pause-ask = { $alone ->
    [yes] Fai una pausa
   *[no] Chiedi una pausa
}
pause-resume = Riprendi a giocare
stand-in = Lascia giocare il computer
come-back = Torno a giocare io
device = Continua su un altro dispositivo
# $minutes è per quanto il codice si può usare.
device-what = Apri questo link sull’altro dispositivo, o scrivi lì il codice. Vale { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}; appena viene usato, il tuo posto è lì e non più qui.
spectators = Lascia guardare altri
spectators-what = Chi ha questo link può guardare, ma non vede la mano di nessuno.
words-on = Tavolo a parole
words-off = Tavolo disegnato
table-settings = Impostazioni
table-help = Regole
table-keys = Tastiera
table-home = Alla pagina iniziale
table-close = Chiudi
table-loading = Un attimo…
abort = Annulla la partita
resign = Abbandona
leave = Lascia il tavolo
ask-no = No
ask-undo = Ritirare l’ultima mossa?
ask-undo-what = La partita torna a prima della tua ultima decisione. { $alone ->
    [yes] Le carte viste restano note a tutti.
   *[no] Le altre persone al tavolo devono essere d’accordo; le carte viste restano note a tutti.
}
ask-undo-yes = Ritira
ask-resign = Abbandonare?
ask-resign-what = { $players ->
    [2] Abbandoni, e la partita finisce: vince l’avversario.
   *[other] Abbandoni, e il computer continua per te.
}
ask-resign-yes = Abbandona
ask-abort = Annullare la partita?
ask-abort-what = La partita finisce senza che nessuno vinca. Si può solo prima della tua prima mossa.
ask-abort-yes = Annulla la partita
ask-leave = Lasciare il tavolo?
ask-leave-what = { $absent ->
    [bot] Il computer gioca per te finché non torni.
    [end] La partita finisce allora per tutti. Se vuoi tornare più tardi, basta chiudere la pagina.
   *[wait] Gli altri aspettano che torni.
}
ask-leave-yes = Lascia

## Link

link-label = Link
link-qr = Codice QR
link-qr-about = Codice QR del link, da leggere con la fotocamera di un telefono
link-copy = Copia il link
link-copied = Copiato. Ora incollalo in un messaggio.
link-copy-by-hand = Il tuo browser non permette alla pagina di copiare. Seleziona il link e copialo tu.
link-share = Condividi il link

## Richieste degli altri

request-undo-label = Qualcuno chiede di ritirare una mossa
request-undo = { $player } vorrebbe ritirare l’ultima mossa. Va bene?
request-undo-waits = { $player } ha chiesto di ritirare una mossa.
request-pause-label = Qualcuno chiede una pausa
request-pause = { $player } chiede una pausa. Va bene?
request-pause-waits = { $player } ha chiesto una pausa.
request-grant = Sì
request-deny = No

## Un dispositivo per più persone

handover-title = Ora gioca { $player }
handover-what = Passa il dispositivo. Tutti gli altri ora guardano altrove: le carte restano nascoste finché { $player } non dà il via.
handover-ready = Sono { $player }

## Connessione

offline = Senza rete – riconnessione in corso
offline-kept = Senza rete – la tua scelta è salvata e parte appena torna la rete
closed-gone = Questo tavolo è scaduto. Non c’è più.
table-restored = Questo tavolo è stato riportato a uno stato precedente. Ciò che è successo dopo è andato perduto.
closed-seat-lost = Il tuo posto è passato a un altro dispositivo.

## Orologio

time-days = { $count } giorni
time-hours = { $count } ore

## Il sigillo della distribuzione

seal = La distribuzione
seal-checking = La distribuzione viene controllata…
seal-unchecked = Per ora non è stato possibile controllare la distribuzione.
seal-verdict-sealed = Distribuzione sigillata e controllata: nessuno poteva truccare le carte.
seal-verdict-unwitnessed = La distribuzione sigillata corrisponde alla registrazione. Questo dispositivo non vi ha preso parte.
seal-verdict-nobody = Sigillata, ma nessuno ha dato una parte di caso: niente è dimostrato contro chi gestisce il server.
seal-verdict-quick = Le carte corrispondono alla registrazione, ma chi gestisce il server avrebbe potuto sceglierle.
seal-verdict-known = Distribuzione nota in anticipo, per esercizio: niente è dimostrato.
seal-verdict-bad = Attenzione: questa distribuzione non regge al controllo.
seal-noted = Questo dispositivo conserva la sua parte di caso e ciò su cui tutti si erano impegnati. Dopo la partita ci controlla la registrazione.
seal-not-noted = Questo dispositivo non ha preso parte alla distribuzione. Dopo la partita può controllare solo la registrazione in sé.
seal-step-secret = { $state ->
    [good] Il segreto del server è quello su cui si era impegnato.
   *[bad] Il segreto del server non è quello su cui si era impegnato.
}
seal-step-shares = { $state ->
    [good] Tutti hanno mostrato la parte che avevano sigillato.
   *[bad] Qualcuno non ha mostrato la parte che era sigillata.
}
seal-step-fresh = { $state ->
    [good] Nessuno ha usato due volte una parte segreta.
   *[bad] Qualcuno ha usato due volte una parte segreta.
}
seal-step-cards = { $state ->
    [good] Distribuite di nuovo su questo dispositivo, le carte sono le stesse.
   *[bad] Distribuite di nuovo su questo dispositivo, le carte non sono le stesse.
}
seal-step-seen = { $state ->
    [good] La registrazione contiene gli impegni che questo dispositivo ha visto prima di mostrare la sua parte.
    [bad] La registrazione contiene impegni diversi da quelli che questo dispositivo ha visto prima di mostrare la sua parte.
   *[open] Da questo dispositivo non si può dire se gli impegni siano stati scambiati dopo.
}
seal-step-first = { $state ->
    [good] Chi comincia è stato stabilito come questo dispositivo sapeva prima di mostrare la sua parte.
    [bad] Chi comincia è stato stabilito diversamente da come questo dispositivo sapeva prima di mostrare la sua parte.
   *[open] Da questo dispositivo non si può dire se fosse già stabilito chi comincia.
}
seal-step-voided = { $state ->
    [good] La registrazione conserva tutte le distribuzioni che questo dispositivo ha visto fallire.
    [bad] La registrazione non conserva così come sono le distribuzioni che questo dispositivo ha visto fallire.
   *[open] Da questo dispositivo non si può dire se siano state omesse distribuzioni fallite.
}
seal-step-own = { $state ->
    [good] La tua parte di caso c’è, immutata.
    [bad] La tua parte di caso non c’è così come l’hai data.
   *[open] Questo dispositivo non ha dato alcuna parte di caso.
}
seal-step-hand = { $state ->
    [good] La tua prima mano in partita è quella della registrazione.
    [bad] La tua prima mano in partita non era quella della registrazione.
   *[open] Questo dispositivo non ha visto una prima mano sua.
}
seal-step-game = { $state ->
    [good] La partita registrata è quella che questo dispositivo ha visto.
    [bad] La partita registrata non è quella che questo dispositivo ha visto.
   *[open] Questo dispositivo ha visto troppo poco della partita per confrontarla con la registrazione.
}
seal-shares = { $count ->
    [0] Nessuno ha dato una parte di caso: il server da solo avrebbe potuto scegliere le carte.
    [one] Una persona ha dato una parte di caso.
   *[other] { $count } persone hanno dato una parte di caso.
}
seal-seat = posto { $seat }
seal-voided = { $count ->
    [one] Prima, una distribuzione non è andata a buon fine:
   *[other] Prima, { $count } distribuzioni non sono andate a buon fine:
}
seal-after-voided = { $count ->
    [one] Una distribuzione precedente non è andata a buon fine.
   *[other] { $count } distribuzioni precedenti non sono andate a buon fine.
}
seal-voided-round = Giro { $round }: { $seats } non ha mostrato la sua parte di caso, o ha lasciato il tavolo.
seal-proves-sealed = Che cosa dimostra: finché la tua parte era segreta, nessuno poteva conoscere o scegliere le carte, nemmeno chi gestisce il server. Che cosa no: che nessuno abbia guardato. Chi gestisce il server può sempre vedere le carte che vi sono salvate. E una distribuzione non andata a buon fine può essere stata interrotta apposta.
seal-proves-quick = Che cosa dimostra: nessun altro giocatore poteva scegliere le carte. Che cosa no: chi gestisce il server ha visto prima tutte le parti di caso e avrebbe potuto sceglierle, e può sempre vedere le carte che vi sono salvate.
seal-proves-known = Chi ha aperto questo tavolo poteva conoscere tutte le carte in anticipo.
