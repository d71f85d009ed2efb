# Was der Server ablehnt, nach seinen Codes. Für die Person, die es versucht hat.

## Die Verbindung und die Seite

problem-offline = Gerade gibt es keine Verbindung. Versuche es gleich noch einmal.
problem-internal = Bei uns ist etwas schiefgegangen. Der Fehler ist vermerkt; versuche es bitte noch einmal.
problem-busy = An diesem Tisch ist gerade viel los. Versuche es bitte noch einmal.
problem-unavailable = Der Server ist noch nicht bereit. Versuche es gleich noch einmal.
problem-other-protocol = Es gibt eine neue Version der Seite. Sie wird gleich geladen.
problem-too-often = { $seconds ->
    [one] Das ging zu schnell. Warte bitte eine Sekunde.
   *[other] Das ging zu schnell. Warte bitte { $seconds } Sekunden.
}
problem-too-many-connections = In diesem Netz sind zu viele Fenster offen. Schließe ein paar und versuche es noch einmal.
problem-too-slow = Die Verbindung ist gerade zu langsam. Versuche es bitte noch einmal.
problem-too-large = Das ist zu lang. Bitte kürze es.
problem-unreadable = Der Server hat das nicht verstanden. Lade die Seite bitte neu.
problem-invalid = Etwas an deiner Eingabe stimmt nicht. Bitte prüfe sie.
problem-method = Das geht hier nicht. Lade die Seite bitte neu.
problem-media-type = Der Server hat das nicht verstanden. Lade die Seite bitte neu.
problem-foreign-origin = Die Seite ist unter einer anderen Adresse geöffnet, darum lässt sich von hier aus nichts ändern.
problem-forbidden = Das ist nicht erlaubt.

## Dateien mit Kartensätzen

problem-bad-deck = Der Kartensatz wurde abgelehnt. Bitte prüfe die Datei.
deck-too-large = Diese Datei ist größer als { $most } KiB; so viel braucht kein Kartensatz.
deck-not-text = Diese Datei ist kein UTF-8-Text.
deck-not-toml = Zeile { $line }: Das ist kein gültiges TOML.
deck-too-deep = Das ist kein gültiges TOML: Es ist zu tief verschachtelt.
deck-number-long = Das ist kein gültiges TOML: Eine Zahl ist zu lang.
deck-no-table = Ein Kartensatz hat die Schlüssel „name“ und „cards“.
deck-unknown-key = Unbekannter Schlüssel { $key }. Ein Kartensatz hat „name“ und „cards“, dazu nach Wunsch „ambassadors“ (Abgeordnete) und „colours“.
deck-name-missing = Der Schlüssel „name“ fehlt.
deck-name-invisible = Der Name muss ein Text aus sichtbaren Zeichen sein.
deck-name-long = Der Name ist länger als { $most } Zeichen.
deck-name-marks = Im Namen darf ein Buchstabe höchstens { $most } Zusatzzeichen haben.
deck-cards-missing = Der Schlüssel „cards“ fehlt.
deck-cards-form = „cards“ muss für jede Stadt eine Liste von Bildern haben.
deck-no-city = „cards“: Es gibt keine Stadt { $city }.
deck-city-empty = { $city } hat keine Karten und braucht { $needed }.
deck-city-form = { $city }: Die Karten müssen eine Liste von Wörtern sein.
deck-city-count = { $city } hat { $count } Karten und braucht { $needed }.
deck-face-form = { $card }: Ein Bild ist ein Wort in Anführungszeichen, nicht { $value }.
deck-star-face = { $card }: { $face } kann keine Sternkarte sein. Schreibe „star“ und eines von { $faces }.
deck-unknown-face = { $card }: Unbekanntes Bild { $face }. Schreibe eines von: { $faces }.
deck-crests = { $city }: Die Karten zeigen { $crests } Wappen, die Stadt fasst aber { $holds } Stockwerke; also müssen { $two } Karten „two crests“ sein.
deck-stars = Zu wenige Sternkarten für { $players } am Tisch: { $stars } statt { $needed }.
deck-orders-form = „ambassadors“ muss für die Abgeordneten A, B oder C eine Liste von Städten haben.
deck-no-picture = Abgeordneter { $name } hat kein Bild. Schreibe A, B oder C.
deck-order-form = Abgeordneter { $name } braucht eine Liste aus { $cities }, in der Reihenfolge des Bildes.
deck-order-city = Abgeordneter { $name }: { $city } gehört nicht dazu. Schreibe { $cities }, in der Reihenfolge des Bildes.
deck-order-once = Abgeordneter { $name } braucht jede von { $cities } einmal, in der Reihenfolge des Bildes.
deck-colours-form = „colours“ muss für eine Stadt eine Farbe wie „#b32322“ haben.
deck-colour-city = „colours“: Es gibt keine Stadt { $city }.
deck-colour-form = Farbe von { $city }: Schreibe # und sechs hexadezimale Ziffern, nicht { $value }.
deck-colour-unreadable = Farbe von { $city }: Auf { $colour } ist nichts zu lesen. Nimm eine hellere oder dunklere.
deck-colour-same = { $one } und { $other } haben dieselbe Farbe, { $colour }.

## Wer was darf

problem-unknown-person = Dieser Browser hat hier noch keinen Platz. Setze dich erst an den Tisch.
problem-not-yours = Das ist nicht dein Platz, oder es darf nur, wer den Tisch eröffnet hat.
problem-not-invited = Dieser Tisch ist privat. Bitte um eine Einladung.
problem-hints-off = In einer Partie mit anderen gibt es keine Tipps.
problem-chat-off = An diesem Tisch ist der Chat abgeschaltet.
problem-bad-key = Dieser Link oder Code ist verbraucht, abgelaufen oder vertippt. Bitte um einen neuen.

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
problem-log-full = An diesem Tisch ist so viel geschehen, dass er nur noch annimmt, was die Partie zum Ende bringt. Du kannst jederzeit einen neuen eröffnen.
problem-begun = Die Partie hat schon begonnen.
problem-not-begun = Die Partie hat noch nicht begonnen.
problem-over = Die Partie ist zu Ende.
problem-not-over = Das geht erst nach der Partie.
problem-no-game = An diesem Tisch wurden keine Karten ausgeteilt.
problem-frozen = Dieser Tisch stammt aus einer anderen Version des Programms und kann nicht weitergehen.
problem-seat-taken = Da war jemand schneller: Der Platz ist besetzt.
problem-colour-taken = Diese Farbe spielt schon jemand. Nimm eine andere.
problem-name-taken = An diesem Tisch heißt schon jemand so. Wähle einen anderen Namen.
problem-not-sitting = Setze dich erst auf einen Platz.
problem-ready-already = Du hast schon gesagt, dass du bereit bist.
problem-not-ready = Du hast noch nicht gesagt, dass du bereit bist.
problem-commitment-missing = An diesem Tisch wird versiegelt ausgeteilt. Bitte lade die Seite neu.
problem-commitment-used = Dieser versiegelte Beitrag zum Mischen wurde schon verwendet. Bitte versuche es noch einmal.
problem-not-sealed = An diesem Tisch wird ohne Siegel ausgeteilt. Bitte lade die Seite neu.
problem-revealing = Alle sind bereit, und die Karten werden gerade ausgeteilt.
problem-not-revealing = Gerade werden keine Beiträge zum Mischen aufgedeckt.
problem-revealed-already = Dein Beitrag zum Mischen ist schon aufgedeckt.
problem-wrong-share = Das ist nicht der Beitrag zum Mischen, der versiegelt wurde.
problem-somebody-ready = Wer bereit ist, kann nur von der Person entfernt werden, die den Tisch eröffnet hat.
problem-not-your-turn = Du bist nicht am Zug.
problem-held = Bestätige erst deine Entscheidung oder nimm sie zurück.
problem-not-held = Es gibt nichts mehr zu bestätigen.
problem-nothing-to-take-back = Allein kannst du nichts zurücknehmen. Vielleicht sind die anderen einverstanden, wenn du fragst.
problem-too-far-back = Damit würde ein Zug von jemandem zurückgenommen, der nicht mehr da ist.
problem-somebody-away = Jemand, der zustimmen muss, ist gerade weg. Frage, wenn alle wieder da sind.
problem-asked-already = Danach wurde schon gefragt. Warte die Antwort ab.
problem-too-many-reviews = Mehrere Rückblicke sind für dich schon in Arbeit. Warte bitte, bis einer fertig ist.
problem-not-asked = Auf deine Antwort wartet niemand mehr.
problem-paused = Die Partie pausiert. Setze sie erst fort.
problem-not-paused = Die Partie pausiert gerade nicht.
problem-away = Der Computer spielt für dich. Übernimm erst wieder selbst.
problem-away-already = Der Computer spielt schon für dich.
problem-not-away = Der Computer spielt nicht für dich.
problem-turn-lost = Deine Zeit ist um. Der Computer beendet diesen Zug; danach kannst du wieder übernehmen.
problem-resigned = Du hast aufgegeben, darum spielt der Computer für dich.
problem-too-late = Zum Abbrechen ist es zu spät, du kannst nur noch aufgeben.
problem-number-missing = Der Server hat das nicht verstanden. Lade die Seite bitte neu.
problem-bad-name = Ein Name hat 1 bis 40 sichtbare Zeichen.
problem-nothing-said = Es gibt noch nichts zu senden.
