# How games end. $winner and $loser are white or black.
outcome-checkmate = { $winner ->
    [white] White wins by checkmate.
   *[black] Black wins by checkmate.
}
outcome-resignation = { $winner ->
    [white] Black resigns; White wins.
   *[black] White resigns; Black wins.
}
outcome-flag = { $winner ->
    [white] Black's time is up; White wins.
   *[black] White's time is up; Black wins.
}
outcome-no-moves = { $winner ->
    [white] Black can't move; White wins.
   *[black] White can't move; Black wins.
}
outcome-no-pieces = { $winner ->
    [white] Black has no pieces left; White wins.
   *[black] White has no pieces left; Black wins.
}
outcome-gave-everything-away = { $winner ->
    [white] White has given everything away and wins.
   *[black] Black has given everything away and wins.
}
outcome-first-king = { $winner ->
    [white] White is first to crown and wins.
   *[black] Black is first to crown and wins.
}
outcome-completed-line = { $winner ->
    [white] The first player completes a line and wins.
   *[black] The second player completes a line and wins.
}
outcome-forfeit = { $winner ->
    [white] Black forfeits; White wins.
   *[black] White forfeits; Black wins.
}
outcome-stalemate = Draw by stalemate.
outcome-repetition = Draw: the position came up { $times } times.
outcome-move-limit = Draw: { $moves } moves of each side without progress.
outcome-ending-limit = Draw: this ending was not won within { $moves } moves of each side.
outcome-insufficient-material = Draw: nobody has enough pieces to win.
outcome-dead-position = Draw: no sequence of moves can lead to mate.
outcome-agreement = Draw by agreement.
outcome-full-board = Draw: the board is full.
outcome-flag-without-material = Draw: time is up, but the opponent has nothing to win with.
