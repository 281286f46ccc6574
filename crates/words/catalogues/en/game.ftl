# Chess in lists, and its rules in plain words.
game-chess = Chess
game-chess-summary = the complete FIDE rules
game-chess960 = Chess960
game-chess960-summary = chess from 960 starting positions; “chess960?start=N” picks one
game-chess960-parameter = Chess960 takes one parameter, the number of its starting position from 0 to { $last }: “chess960?start=518” is the usual one.
game-chess960-start = The pieces behind the pawns stand in one of 960 orders, the same for both sides: bishops on squares of both colours, the king between the rooks. After castling, king and rook stand where they would in ordinary chess.
game-chess-goal = You win by checkmate: the opponent's king is attacked and no move saves it. A move that leaves your own king attacked is not allowed. White moves first.
game-chess-moves = The rook moves along rows and columns, the bishop along diagonals, the queen along both, as far as nothing stands in the way. The king moves one square in any direction. The knight jumps two squares straight and one aside. Pieces take what stands where they land.
game-chess-pawns = A pawn moves one square forward, or two from where it started, and takes diagonally forward. A pawn that has just moved two squares can be taken as if it had moved one (en passant), on the very next move only. On the last row a pawn becomes a queen, rook, bishop or knight.
game-chess-castling = Castling moves the king two squares towards a rook, which jumps over it: once in a game, if neither has moved, nothing stands between them, and the king is not attacked where it stands, passes or lands.
game-chess-may-castle = { $side ->
    [white] White
   *[black] Black
} may castle { $wing ->
    [king-side] on the king's side
   *[queen-side] on the queen's side
}
game-chess-draws = It is a draw if the side to move has no legal move but is not in check, if nobody can give mate any more, if a position comes up five times, or after 75 moves without a capture or a pawn move. The side to move may claim a draw at three times and at 50 moves; players may agree on one.
