# Cards, portraits and lists, as everybody speaks of them.


portrait = { $kind ->
    [banker] banker
    [lady] lady
   *[scholar] scholar
}
portraits = { $kind ->
    [banker] bankers
    [lady] ladies
   *[scholar] scholars
}
portrait-count = { $count } { $count ->
    [one] { portrait }
   *[other] { portraits }
}
face-crests = two crests
face-question = question mark
face-move = move
face-portrait = { portrait }
face-portrait-star = star { portrait }
face-portraits = two { portraits }
card = { $card } ({ $face })
list-end = { $most } and { $last }
# Clauses that have commas of their own, one after the other.
list-clauses = { $most }; { $last }
portraits-none = no portraits
