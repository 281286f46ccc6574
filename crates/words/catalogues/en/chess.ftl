# Chess: why a text is not a position and why a move is refused.
# $role, $target, $found (of a piece) are pawn, knight, bishop, rook, queen or king; $side is white or black;
# $wing is king-side or queen-side.

# Pieces as parts of a sentence.
# At the beginning of a sentence, as what it speaks about.
chess-piece-subject = { $role ->
    [pawn] The pawn
    [knight] The knight
    [bishop] The bishop
    [rook] The rook
    [queen] The queen
   *[king] The king
} on { $square }
# As what is taken.
chess-piece-object = { $role ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
} on { $square }
# As who does something.
chess-piece-agent = by the { $role ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on { $square }
# As where a check comes from.
chess-piece-source = from the { $role ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on { $square }

# Refused moves.
chess-over-checkmate = The game is over: it is checkmate.
chess-over-stalemate = The game is over: it is stalemate.
chess-empty-square = There is no piece on { $square }.
chess-opponents-piece = { $piece } is your opponent's.
chess-same-square = { $piece } must go to another square.
chess-wrong-way = { $piece } can't go to { $to }: { $role ->
    [pawn] pawns move straight ahead and take diagonally ahead.
    [knight] knights move two squares straight and one to the side.
    [bishop] bishops move along diagonals.
    [rook] rooks move along ranks and files.
    [queen] queens move along ranks, files and diagonals.
   *[king] kings move one square.
}
chess-blocked = { $role ->
    [pawn] The pawn
    [knight] The knight
    [bishop] The bishop
    [rook] The rook
    [queen] The queen
   *[king] The king
} on { $square } is blocked { $blocker }.
chess-own-piece = { $piece } can't take your own { $target ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on { $square }.
chess-double-step = The pawn on { $pawn } can't move two squares: only a pawn on its first square can.
chess-pawn-takes-diagonally = The pawn on { $pawn } can't take { $target }: pawns take diagonally.
chess-nothing-to-take = The pawn on { $pawn } has nothing to take on { $to }.
chess-not-en-passant = The pawn on { $pawn } can't take the pawn on { $target } en passant: that is possible only at once after it has moved two squares.
chess-king-exposed = That would leave your king in check { $attacker }.
chess-check-unanswered = You are in check { $checker }, and this move does not stop that.
chess-double-check = You are in check { $first } and { $second } at once: only the king can move.
chess-king-attacked = The king can't go to { $to }: that square is attacked { $attacker }.
chess-castling-lost = You can't castle on the { $wing ->
    [king-side] king's side
   *[queen-side] queen's side
} any more: the king or the rook has moved.
chess-castling-in-check = You can't castle while you are in check { $checker }.
chess-castling-blocked = You can't castle on the { $wing ->
    [king-side] king's side
   *[queen-side] queen's side
}: the way is blocked { $blocker }.
chess-castling-attacked = You can't castle on the { $wing ->
    [king-side] king's side
   *[queen-side] queen's side
}: the king would pass { $square }, which is attacked { $attacker }.
chess-promotion-missing = The pawn on { $pawn } reaches the last rank: say what it becomes, for example { $to }=Q.
chess-promotion-to-that = { $role ->
    [pawn] A pawn can't stay a pawn on the last rank.
   *[king] A pawn can't become a king.
}
chess-no-promotion = { $piece } can't become anything else on { $to }: only a pawn on the last rank does.

# Texts that name no legal move.
chess-move-empty = Write a move, like e4, Nf3, O-O or e2e4.
chess-move-pass = Passing is not allowed in chess.
chess-move-unexpected = That is not a move (column { $column }: found { $found }, expected { $expected }). Moves look like e4, Nf3, O-O or e2e4.
chess-move-expected-move = a piece letter, a square or castling
chess-move-expected-file = a letter from a to h
chess-move-expected-rank = a digit from 1 to 8
chess-move-expected-promotion = the letter of a piece that the pawn becomes
chess-move-expected-castling = O-O or O-O-O
chess-move-expected-end = nothing more
chess-found-end = the end
chess-no-such-piece = You have no { $role ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
}.
chess-no-such-piece-on-file = You have no { $role ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on the { $file }-file.
chess-no-such-piece-on-rank = You have no { $role ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on rank { $rank }.
chess-other-piece = The piece on { $square } is a { $found ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
}, not a { $role ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
}.
chess-none-reaches = None of your { $role ->
    [pawn] pawns
    [knight] knights
    [bishop] bishops
    [rook] rooks
    [queen] queens
   *[king] kings
} can go to { $to }.
chess-ambiguous = That can be more than one move: { $moves }. Which one?

# FEN: the text of a position.
chess-fen-unreadable = The first line is not a position in FEN: it is too long or not text.
chess-fen-passed-over = Warning: { $reason } This is passed over.
chess-fen-unexpected = FEN, column { $column }: found { $found }, expected { $expected }.
chess-fen-expected-piece = a piece letter or a digit from 1 to 8
chess-fen-expected-blank = a blank
chess-fen-expected-side = “w” or “b”
chess-fen-expected-castling = castling rights such as “KQkq” or “-”
chess-fen-expected-en-passant = an en passant square or “-”
chess-fen-expected-rank = a digit from 1 to 8
chess-fen-expected-number = a number
chess-fen-expected-end = nothing more
chess-fen-rank-too-long = FEN, column { $column }: rank { $rank } has more than eight squares.
chess-fen-rank-too-short = FEN, column { $column }: rank { $rank } has only { $squares } of eight squares.
chess-fen-too-few-ranks = FEN, column { $column }: the board has only { $ranks } of eight ranks.
chess-fen-too-many-ranks = FEN, column { $column }: the board has more than eight ranks.
chess-fen-number-too-large = FEN, column { $column }: the number is larger than { $limit }.

# Positions that can't be.
chess-setup-no-king = { $side ->
    [white] White
   *[black] Black
} has no king.
chess-setup-second-king = { $side ->
    [white] White
   *[black] Black
} has a second king on { $square }.
chess-setup-pawn-on-back-rank = { $side ->
    [white] White
   *[black] Black
} has a pawn on { $square }, but pawns can't stand on the first or last rank.
chess-setup-too-many-pawns = { $side ->
    [white] White
   *[black] Black
} has { $count } pawns, but at most 8 are possible.
chess-setup-too-many-promoted = { $side ->
    [white] White
   *[black] Black
} has { $promoted } promoted { $promoted ->
    [one] piece
   *[other] pieces
}, but { $missing ->
    [0] none
   *[other] only { $missing }
} of its 8 pawns can have been promoted.
chess-setup-opponent-in-check = { $side ->
    [white] White is in check from { $checker }, but it is Black's move.
   *[black] Black is in check from { $checker }, but it is White's move.
}
chess-setup-too-many-checkers = { $side ->
    [white] White
   *[black] Black
} is in check from { $count } pieces at once; more than two are impossible.
chess-setup-castling-king = { $side ->
    [white] White
   *[black] Black
} can't castle, because the king is on { $king }.
chess-setup-castling-without-rook = { $side ->
    [white] White
   *[black] Black
} can't castle { $rook ->
    [king-side] on the king's side, because there is no rook for it.
    [queen-side] on the queen's side, because there is no rook for it.
   *[other] with a rook on the { $rook }-file, because there is none.
}
chess-setup-castling-twice = { $side ->
    [white] White
   *[black] Black
} has two castling rights { $rook ->
    [king-side] on the king's side.
    [queen-side] on the queen's side.
   *[other] on the wing of the { $rook }-file.
}
chess-setup-passed-rank = { $side ->
    [white] No pawn can have passed { $square } with White to move.
   *[black] No pawn can have passed { $square } with Black to move.
}
chess-setup-passed-without-pawn = No pawn has passed { $square }: there is none on { $pawn }.
chess-setup-passed-occupied = No pawn has passed { $square }: there is a piece on { $blocker }.
chess-setup-passed-despite-check = No pawn has just passed { $square }: the check from { $checker } is older.
