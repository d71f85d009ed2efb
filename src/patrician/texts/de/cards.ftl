# Karten, Patrizierköpfe und Aufzählungen, wie alle davon sprechen.

portrait = { $kind ->
    [banker] Bankier
    [lady] Dame
   *[scholar] Gelehrter
}
portraits = { $kind ->
    [banker] Bankiers
    [lady] Damen
   *[scholar] Gelehrte
}
portrait-count = { $count } { $count ->
    [one] { portrait }
   *[other] { portraits }
}
face-crests = zwei Wappen
face-question = Fragezeichen
face-move = Versetzen
face-portrait = { portrait }
face-portrait-star = Stern, { portrait }
face-portraits = zwei { portraits }
card = { $card } ({ $face })
list-end = { $most } und { $last }
# Satzteile, die selbst Kommas enthalten.
list-clauses = { $most }; { $last }
portraits-none = keine Patrizierköpfe
