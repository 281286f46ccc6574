# Jak kończą się partie. $winner i $loser to white albo black.
outcome-checkmate = { $winner ->
    [white] Białe dają mata i wygrywają.
   *[black] Czarne dają mata i wygrywają.
}
outcome-resignation = { $winner ->
    [white] Czarne się poddają; białe wygrywają.
   *[black] Białe się poddają; czarne wygrywają.
}
outcome-flag = { $winner ->
    [white] Czarnym skończył się czas; białe wygrywają.
   *[black] Białym skończył się czas; czarne wygrywają.
}
outcome-no-moves = { $winner ->
    [white] Czarne nie mają ruchu; białe wygrywają.
   *[black] Białe nie mają ruchu; czarne wygrywają.
}
outcome-no-pieces = { $winner ->
    [white] Czarne nie mają już bierek; białe wygrywają.
   *[black] Białe nie mają już bierek; czarne wygrywają.
}
outcome-gave-everything-away = { $winner ->
    [white] Białe oddały wszystko i wygrywają.
   *[black] Czarne oddały wszystko i wygrywają.
}
outcome-first-king = { $winner ->
    [white] Białe pierwsze zdobywają damkę i wygrywają.
   *[black] Czarne pierwsze zdobywają damkę i wygrywają.
}
outcome-completed-line = { $winner ->
    [white] Pierwszy gracz kończy linię i wygrywa.
   *[black] Drugi gracz kończy linię i wygrywa.
}
outcome-forfeit = { $winner ->
    [white] Czarne przegrywają walkowerem; białe wygrywają.
   *[black] Białe przegrywają walkowerem; czarne wygrywają.
}
outcome-stalemate = Remis przez pata.
outcome-repetition = Remis: pozycja wystąpiła { $times ->
    [one] { $times } raz
   *[other] { $times } razy
}.
outcome-move-limit = Remis: po { $moves } ruchach każdej strony bez postępu.
outcome-ending-limit = Remis: tej końcówki nie wygrano w { $moves } ruchach każdej strony.
outcome-insufficient-material = Remis: nikt nie ma dość bierek, by wygrać.
outcome-dead-position = Remis: żaden ciąg ruchów nie prowadzi do mata.
outcome-agreement = Remis za zgodą obu stron.
outcome-full-board = Remis: plansza jest pełna.
outcome-flag-without-material = Remis: czas się skończył, ale przeciwnik nie ma czym wygrać.
