# Was der Server ablehnt, nach seinen Codes. Für die Person, die es versucht hat.

## Die Verbindung und die Seite

problem-offline = Gerade gibt es keine Verbindung. Versuch es gleich noch einmal.
problem-internal = Bei uns ist etwas schiefgegangen. Es ist notiert; versuch es bitte noch einmal.
problem-busy = An diesem Tisch ist gerade viel los. Versuch es bitte noch einmal.
problem-unavailable = Der Server ist noch nicht bereit. Versuch es gleich noch einmal.
problem-other-protocol = Es gibt eine neuere Fassung der Seite. Sie wird gleich geladen.
problem-too-often = { $seconds ->
    [one] Das ging sehr schnell. Warte bitte eine Sekunde.
   *[other] Das ging sehr schnell. Warte bitte { $seconds } Sekunden.
}
problem-too-many-connections = Aus diesem Netz sind zu viele Fenster offen. Schließ ein paar und versuch es noch einmal.
problem-too-slow = Die Verbindung ist gerade zu langsam. Versuch es bitte noch einmal.
problem-too-large = Das ist zu viel auf einmal. Fass dich bitte kürzer.
problem-unreadable = Der Server hat das nicht verstanden. Lade die Seite bitte neu.
problem-invalid = Etwas darin stimmt nicht. Sieh dir bitte deine Eingaben noch einmal an.
problem-method = Das geht hier nicht. Lade die Seite bitte neu.
problem-media-type = Der Server hat das nicht verstanden. Lade die Seite bitte neu.
problem-foreign-origin = Die Seite ist unter einer fremden Adresse geöffnet, darum lässt sich von hier nichts ändern.
problem-forbidden = Das ist nicht erlaubt.

## Wer was darf

problem-unknown-person = Dieser Browser hat hier noch keinen Platz. Setz dich erst an den Tisch.
problem-not-yours = Das ist nicht dein Platz, oder nur wer den Tisch eröffnet hat, darf das.
problem-not-invited = Dieser Tisch ist privat. Bitte um eine Einladung.
problem-hints-off = In einer Partie mit anderen gibt es keine Tipps.
problem-chat-off = An diesem Tisch ist der Chat abgeschaltet.
problem-bad-key = Dieser Link oder Code ist verbraucht, zu alt oder vertippt. Bitte um einen neuen.

## Was es nicht gibt

problem-not-found = Hier ist nichts.
problem-no-such-table = Diesen Tisch gibt es nicht oder nicht mehr.
problem-no-such-seat = Dort sitzt niemand.
problem-no-such-turn = Diesen Zug gab es nicht.
problem-no-such-message = Diese Nachricht gibt es nicht mehr.

## Was an einem Tisch gerade nicht geht

# Der Grund ist ein halber Satz, etwa „du hast kein Stockwerk in Roma“.
problem-illegal = Das ist nicht erlaubt: { $reason }.
problem-stale = Am Tisch ging es inzwischen weiter. Sieh noch einmal hin.
problem-conflict = Das geht gerade nicht.
problem-log-full = An diesem Tisch ist schon so viel passiert, dass nur noch geht, was das Spiel zum Weitergehen braucht. Eröffne sonst einen neuen.
problem-begun = Die Partie hat schon begonnen.
problem-not-begun = Die Partie hat noch nicht begonnen.
problem-over = Die Partie ist zu Ende.
problem-not-over = Das kommt erst nach dem Ende der Partie.
problem-no-game = An diesem Tisch wurden keine Karten ausgeteilt.
problem-frozen = Dieser Tisch stammt aus einer anderen Fassung des Programms und kann nicht weitergehen.
problem-seat-taken = Da war jemand schneller: Der Platz ist besetzt.
problem-colour-taken = Diese Farbe spielt schon jemand. Nimm eine andere.
problem-name-taken = An diesem Tisch heißt schon jemand so. Wähle einen anderen Namen.
problem-not-sitting = Setz dich erst auf den Platz.
problem-ready-already = Du bist schon bereit.
problem-not-ready = Du hast noch nicht gesagt, dass du bereit bist.
problem-commitment-missing = An diesem Tisch wird versiegelt ausgeteilt. Bitte lade die Seite neu.
problem-commitment-used = Dieser versiegelte Teil des Zufalls wurde schon verwendet. Bitte versuche es noch einmal.
problem-not-sealed = An diesem Tisch wird ohne Siegel ausgeteilt. Bitte lade die Seite neu.
problem-revealing = Alle sind bereit, und die Karten werden gerade ausgeteilt.
problem-not-revealing = Gerade werden keine Teile des Zufalls gezeigt.
problem-revealed-already = Dein Teil des Zufalls ist schon gezeigt.
problem-wrong-share = Das ist nicht der Teil des Zufalls, der vorher versiegelt wurde.
problem-somebody-ready = Wer bereit ist, kann nur von der Person entfernt werden, die den Tisch eröffnet hat.
problem-not-your-turn = Du bist nicht am Zug.
problem-held = Bestätige deine Entscheidung oder nimm sie erst zurück.
problem-not-held = Es gibt nichts mehr zu bestätigen.
problem-nothing-to-take-back = Es gibt nichts, was du zurücknehmen kannst. Vielleicht sind die anderen einverstanden, wenn du fragst.
problem-too-far-back = Damit würde ein Zug von jemandem zurückgenommen, der nicht mehr da ist.
problem-somebody-away = Jemand, der zustimmen muss, ist gerade weg. Frag, wenn alle wieder da sind.
problem-asked-already = Danach wurde schon gefragt. Warte die Antwort ab.
problem-too-many-reviews = Auf mehrere Partien wird für dich schon zurückgeblickt. Warte bitte, bis eine fertig ist.
problem-not-asked = Auf deine Antwort wartet niemand mehr.
problem-paused = Die Partie pausiert. Setz sie erst fort.
problem-not-paused = Die Partie pausiert gerade nicht.
problem-away = Der Computer spielt für dich. Komm erst zurück.
problem-away-already = Der Computer spielt schon für dich.
problem-not-away = Der Computer spielt nicht für dich.
problem-turn-lost = Deine Zeit ist um. Der Computer beendet diesen Zug; komm danach zurück.
problem-resigned = Du hast aufgegeben, darum spielt der Computer für dich.
problem-too-late = Zum Abbrechen ist es zu spät, du kannst nur noch aufgeben.
problem-number-missing = Der Server hat das nicht verstanden. Lade die Seite bitte neu.
problem-bad-name = Ein Name hat 1 bis 40 sichtbare Zeichen.
problem-nothing-said = Noch gibt es nichts zu senden.
