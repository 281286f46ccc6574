# Como as partidas terminam. $winner e $loser são white ou black.
outcome-checkmate = { $winner ->
    [white] As brancas vencem por xeque-mate.
   *[black] As pretas vencem por xeque-mate.
}
outcome-resignation = { $winner ->
    [white] As pretas abandonam; as brancas vencem.
   *[black] As brancas abandonam; as pretas vencem.
}
outcome-flag = { $winner ->
    [white] O tempo das pretas acabou; as brancas vencem.
   *[black] O tempo das brancas acabou; as pretas vencem.
}
outcome-no-moves = { $winner ->
    [white] As pretas não têm lance; as brancas vencem.
   *[black] As brancas não têm lance; as pretas vencem.
}
outcome-no-pieces = { $winner ->
    [white] As pretas ficaram sem peças; as brancas vencem.
   *[black] As brancas ficaram sem peças; as pretas vencem.
}
outcome-gave-everything-away = { $winner ->
    [white] As brancas entregaram tudo e vencem.
   *[black] As pretas entregaram tudo e vencem.
}
outcome-first-king = { $winner ->
    [white] As brancas coroam primeiro e vencem.
   *[black] As pretas coroam primeiro e vencem.
}
outcome-completed-line = { $winner ->
    [white] O primeiro jogador completa uma linha e vence.
   *[black] O segundo jogador completa uma linha e vence.
}
outcome-forfeit = { $winner ->
    [white] As pretas perdem por W.O.; as brancas vencem.
   *[black] As brancas perdem por W.O.; as pretas vencem.
}
outcome-stalemate = Empate por afogamento.
outcome-repetition = Empate: a posição apareceu { $times } vezes.
outcome-move-limit = Empate: { $moves } lances de cada lado sem progresso.
outcome-ending-limit = Empate: este final não foi ganho em { $moves } lances de cada lado.
outcome-insufficient-material = Empate: ninguém tem peças suficientes para vencer.
outcome-dead-position = Empate: nenhuma sequência de lances leva ao mate.
outcome-agreement = Empate por acordo.
outcome-full-board = Empate: o tabuleiro está cheio.
outcome-flag-without-material = Empate: o tempo acabou, mas o adversário não tem com que vencer.
