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
map-built-short = { $built }/{ $holds }
map-finished = completata
map-pile = { $count ->
    [0] Il mazzo è vuoto
    [one] Una carta nel mazzo
   *[other] { $count } carte nel mazzo
}
map-messenger-between = Un messaggero tra { $one } e { $other }

## Che cosa significa qualcosa, in una riga

explain-card = { $card }: { $effects }. { $bonus }
explain-played = { $card }. { $bonus }
explain-crests = Due stemmi: si costruiscono due piani.
explain-question = Punto interrogativo: poi prendi una carta qualsiasi.
explain-move = Spostamento: poi puoi spostare il piano più alto di una torre in un’altra città.
explain-portrait = Tre ritratti uguali valgono { $points } punti alla fine.
explain-star = Stella: poi puoi piazzare un messaggero.
explain-gate = { $card }: la prende chi costruisce a { $city }. { $bonus }
explain-token = { $points } punti a chi ha più piani nella torre più { $which ->
    [taller] alta
   *[shorter] bassa
} quando { $city } è completata.
explain-level = { $city } è completata con { $holds } piani; ne mancano { $left }.
explain-lead = Chi ha più piani vince la torre; in parità, chi è più vicino alla cima.
explain-road = Strada: con un messaggero tra { $one } e { $other }, ogni torre conteggiata lì porta { $points } in più.
explain-messenger = Un messaggero: ogni torre conteggiata a { $one } o a { $other } porta { $points } in più.
explain-pile = { map-pile }. La prima carta sostituisce quella presa.
explain-points = Punti ottenuti finora
explain-floors = Piani non ancora costruiti
explain-messengers = Messaggeri non ancora piazzati
explain-ambassadors = Ambasciatori che al momento andrebbero qui
explain-penalty = Al momento ha meno torri nelle città con messaggeri.
explain-known = Carte che tutti hanno visto prendere
explain-replay = Mostra di nuovo che cosa hanno fatto gli altri dal tuo ultimo turno
explain-log = Che cosa è successo, turno per turno
explain-chat = Messaggi a tutto il tavolo
explain-menu = Pausa, regole, impostazioni e altro
explain-hint = Che cosa farebbe il computer al tuo posto
explain-undo = Ritira la tua ultima decisione
explain-carry = Tocca una strada per il tuo messaggero, o trascinalo lì

## Il palcoscenico: una città in grande

# $left: piani ancora da costruire.
stage-built = { $built } su { $holds }, ne mancano { $left }
stage-card-yours = La tua carta
stage-plays = Gioca { $player }
stage-plays-you = Giochi tu
stage-gate = Alla porta
# Su una fascia stretta: quanti piani ha chi è in testa e quanti il seguente.
stage-lead = { $floors }:{ $next }
stage-lead-you = Tu
stage-lead-roof = In caso di parità decide il piano più alto
# Che cosa porterebbe un piano su questo sito, con i piani di chi è in testa e del seguente.
stage-stays-yours = Resta tua: { $floors } a { $next }
stage-becomes-yours = Diventa tua: { $floors } a { $next }
stage-stays = Resta a { $player }: { $floors } a { $next }
stage-becomes = Passa a { $player }: { $floors } a { $next }
stage-go-on = Tocca per continuare

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
map-hold = { $count ->
    [one] Hai una carta per { $city }: { $faces }.
   *[other] Hai { $count } carte per { $city }: { $faces }.
}
map-hold-none = Non hai carte per { $city }.
map-hold-open = Non hai carte per { $city }; { $count ->
    [one] ce n’è una
   *[other] ce ne sono
} da prendere a { $cities }.
drop-other-city = Questa carta è per { $city }: lasciala lì.
drop-floor = Un piano passa solo all’altro sito a { $city }.
drop-messenger = Un messaggero sta su una strada tra due città.
