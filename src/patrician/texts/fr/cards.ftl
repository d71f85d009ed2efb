# Cartes, portraits et énumérations, comme tout le monde en parle.

portrait = { $kind ->
    [banker] banquier
    [lady] dame
   *[scholar] savant
}
portraits = { $kind ->
    [banker] banquiers
    [lady] dames
   *[scholar] savants
}
portrait-count = { $count } { $count ->
    [one] { portrait }
   *[other] { portraits }
}
face-crests = deux armoiries
face-question = point d’interrogation
face-move = déplacement
face-portrait = { portrait }
face-portrait-star = étoile, { portrait }
face-portraits = deux { portraits }
card = { $card } ({ $face })
list-end = { $most } et { $last }
# Des propositions qui ont elles-mêmes des virgules.
list-clauses = { $most } ; { $last }
portraits-none = aucun portrait
