# Draughts: names of the games and a line on each.
draughts-title = { $name ->
    [brazilian] Brazilian draughts
    [warcaby] Warcaby
    [polish-pzw] Polish draughts (PZWarc)
    [international] International draughts
    [russian] Russian draughts
    [pool] American pool checkers
    [english] English draughts (American checkers)
    [italian] Italian draughts
    [spanish] Spanish draughts
    [portuguese] Portuguese draughts
    [czech] Czech draughts
    [thai] Thai draughts (makhos)
    [frisian] Frisian draughts
    [killer] Killer draughts
    [breakthrough] Breakthrough draughts
    [anti] Anti-draughts
    [canadian] Canadian draughts
    [malaysian] Malaysian draughts
    [turkish] Turkish draughts
    [armenian] Armenian draughts (tama)
    [spantsiretti] Spantsiretti
   *[custom] Draughts by your own rules
}
draughts-summary = { $goal ->
    [give-away] who loses everything wins, { $width }x{ $height }
    [first-king] the first king wins, { $width }x{ $height }
   *[normal] { $width }x{ $height }
}, { $back ->
    [yes] men capture forwards and backwards
   *[no] men capture forwards
}, { $flying ->
    [yes] flying kings
   *[no] kings of one step
}, { $duty ->
    [free] capturing is optional
    [most-pieces] the most pieces must be taken
    [most-worth] the most valuable capture must be made
    [with-king] a king must capture before a man
   *[must] capturing is compulsory
}

# The rules in plain words.
draughts-rules-board = { $squares ->
    [all] The board has { $width } columns and { $height } rows, and all squares are used.
    [off-corner] The board has { $width } columns and { $height } rows; only the dark squares are used, and a dark corner is at each player's right.
   *[corner] The board has { $width } columns and { $height } rows; only the dark squares are used, and a dark corner is at each player's left.
} Each side begins with { $men } men on its { $skipped ->
    [0] first { $rows } rows
   *[other] { $rows } rows after the first, which stays empty
}.
draughts-rules-starter = { $starter ->
    [white] White moves first.
   *[black] Black moves first.
}
draughts-rules-goal = { $goal ->
    [give-away] Whoever has no piece or no move left wins.
    [first-king] Whoever gets the first king wins. Whoever has no move loses.
   *[normal] Whoever has no piece or no move left loses.
}
draughts-rules-man-moves = { $directions ->
    [forward] A man moves one square diagonally forward.
    [sideways] A man moves one square straight forward or sideways.
    [fan] A man moves one square forward, straight or diagonally, or sideways.
    [diagonal] A man moves one square diagonally, forward or backward.
    [straight] A man moves one square forward, backward or sideways.
    [all] A man moves one square in any direction.
   *[other] A man moves one square in the directions set for this game.
}
draughts-rules-man-captures = { $directions ->
    [forward] A man captures diagonally forward, by jumping over an opposing piece to the empty square behind it.
    [sideways] A man captures straight forward or sideways, by jumping over an opposing piece to the empty square behind it.
    [fan] A man captures forward, straight or diagonally, or sideways, by jumping over an opposing piece to the empty square behind it.
    [diagonal] A man captures diagonally forward and backward, by jumping over an opposing piece to the empty square behind it.
    [straight] A man captures forward, backward or sideways, by jumping over an opposing piece to the empty square behind it.
    [all] A man captures in all eight directions, by jumping over an opposing piece to the empty square behind it.
   *[other] A man captures in the directions set for this game, by jumping over an opposing piece to the empty square behind it.
}
draughts-rules-king = { $flying ->
    [yes] A king moves any distance, { $moves ->
        [straight] straight
        [all] straight or diagonally
       *[diagonal] diagonally
    }, and captures { $captures ->
        [straight] straight
        [all] straight or diagonally
       *[diagonal] diagonally
    } over any distance a piece with an empty square behind it.
   *[no] A king moves one square, { $moves ->
        [straight] straight
        [all] straight or diagonally
       *[diagonal] diagonally
    }, forward or backward, and captures by a short jump, { $captures ->
        [straight] straight
        [all] straight or diagonally
       *[diagonal] diagonally
    }.
}
draughts-rules-landing = { $landing ->
    [behind] A capturing king lands on the square directly behind the piece it takes.
    [behind-last-king] A capturing king may land on any empty square behind the piece it takes; if the last piece taken is a king, it lands directly behind that.
   *[any] A capturing king may land on any empty square behind the piece it takes.
}
draughts-rules-man-takes-no-king = A man may not take a king.
draughts-rules-duty = { $continuation ->
    [free] { $duty ->
        [free] Capturing is not compulsory, and a capture may end after any jump.
       *[must] Capturing is compulsory, but a capture may end after any jump.
    }
    [from-landing] { $duty ->
        [free] Capturing is not compulsory, but a capture that is begun must go on as long as it can from where the piece lands; a king lands where it likes.
       *[must] Capturing is compulsory, and a capture must go on as long as it can from where the piece lands; a king lands where it likes.
    }
   *[complete] { $duty ->
        [free] Capturing is not compulsory, but a capture that is begun must be completed.
       *[must] Capturing is compulsory, and a capture must be completed.
    }
}
draughts-rules-criterion = { $place ->
    [1] If there is a choice of captures,
   *[other] If there is still a choice,
} { $criterion ->
    [most-pieces] the one that takes the most pieces must be made.
    [most-kings] the one that takes the most kings must be made.
    [with-king] it must be made with a king.
    [most-worth] the most valuable one must be made; a king is worth a little less than two men.
   *[earliest-king] the one that meets a king earliest must be made.
}
draughts-rules-free-choice = If there is a choice of captures, any may be made.
draughts-rules-crowning = { $crowning ->
    [passes] A man whose move ends on the last row becomes a king; if it only passes there while capturing, it stays a man.
    [continues] A man that reaches the last row becomes a king at once, and goes on capturing as a king if it can.
   *[stops] A man that reaches the last row becomes a king, and its move ends there.
}
draughts-rules-removal = { $removal ->
    [once] Captured pieces are taken off one by one as they are jumped.
   *[end] Captured pieces are taken off after the whole move; until then they are in the way and may not be jumped twice.
}
draughts-rules-no-turning-back = A capture may not turn straight back.
draughts-rules-king-run = While it has men, a side may not make more than { $moves } moves in a row with the same king, captures apart.
draughts-rules-repetition = The game is drawn when a position comes up for the { $times ->
    [3] third
    [4] fourth
   *[other] { $times }th
} time.
draughts-rules-repetition-claim = A player may claim a draw when a position comes up for the { $times ->
    [3] third
    [4] fourth
   *[other] { $times }th
} time.
draughts-rules-quiet-moves = The game is drawn after { $moves } moves of each side without a capture or a man's move.
draughts-rules-ending-exactly = { $kings ->
    [one] One king
   *[other] { $kings } kings
}{ $men ->
    [0] {""}
    [one] {" "}and a man
   *[other] {" "}and { $men } men
} against { $other-kings ->
    [one] one king
   *[other] { $other-kings } kings
}{ $other-men ->
    [0] {""}
    [one] {" "}and a man
   *[other] {" "}and { $other-men } men
} is drawn after { $moves } moves of each side.
draughts-rules-ending-lone-king = A single king against { $to ->
    [0] { $from } or more pieces
   *[other] { $from } to { $to } pieces
}, among them at least { $kings ->
    [one] one king
   *[other] { $kings } kings
}, is drawn after { $moves } moves of each side.
draughts-rules-ending-long-diagonal = A single king on the long diagonal against { $pieces } pieces is drawn after { $moves } moves of each side.
draughts-rules-ending-balance = With { $from } to { $to } pieces on the board and kings on both sides, the game is drawn after { $moves } moves of each side without a capture or a crowning.
draughts-rules-ending-one-each = { $moves ->
    [0] One piece against one piece is a draw.
   *[other] One piece against one piece is drawn after { $moves } moves of each side.
}
draughts-rules-no-draws = There are no draws.

# Why a move is refused.
draughts-move-too-short = A move needs two squares or more, as in { $example }.
draughts-move-not-a-move = That is not a move: squares are expected, as in { $example }, but column { $column } has “{ $found }”.
draughts-move-not-a-square = { $name } is not a square of this board.
draughts-move-unused-square = { $name } is a light square; only the dark ones are used.
draughts-move-ambiguous = Several moves are possible: { $candidates }. Write the squares in between.
draughts-no-moves = The game is over: there is no legal move.
draughts-empty-square = There is no piece on { $square }.
draughts-opponents-piece = The piece on { $square } is your opponent's.
draughts-must-capture = You must capture: { $captures }.
draughts-majority = { $tried } takes { $taken }, but { $best } takes { $most } (law of majority).
draughts-priority = { $tried } is not allowed, because { $best } { $criterion ->
    [most-pieces] takes more pieces.
    [most-kings] takes more kings.
    [with-king] captures with a king.
    [most-worth] takes pieces of more worth.
   *[earliest-king] meets a king earlier.
}
draughts-unfinished = The capture must go on: { $captures }.
draughts-king-run = The king on { $square } has made { $moves } moves in a row; another piece must move.
draughts-man-direction = A man does not move that way.
draughts-man-capture-direction = A man does not capture that way.
draughts-man-takes-king = A man may not take a king.
draughts-landing = The king must land directly behind the piece it takes.
draughts-turn-back = A capture may not turn straight back.
draughts-too-far = That is too far: this piece moves one square, or jumps over one piece.
draughts-ends-on-last-row = A man that reaches the last row becomes a king, and its move ends there.
draughts-jumped-twice = The piece on { $square } has been taken already and may not be jumped twice.
draughts-blocked = The piece on { $square } is in the way.
draughts-off-the-line = The piece can't go from { $from } to { $to }.
draughts-impossible = That move is not possible. From { $square } you can play: { $moves }.
draughts-stuck = The piece on { $square } can't move.

# What is wrong with a position.
draughts-fen = Position, column { $column }: { $problem }
draughts-fen-not-a-side = “W” or “B” is expected here, not “{ $found }”.
draughts-fen-parts = the pieces of White and of Black are expected, but there are { $found } parts.
draughts-fen-side-twice = { $side ->
    [white] the white pieces are listed twice.
   *[black] the black pieces are listed twice.
}
draughts-fen-not-a-square = “{ $found }” is no square: a number from 1 to { $squares } or a name such as c3 is expected.
draughts-fen-empty-range = the range from { $from } to { $to } is empty.
draughts-fen-square-twice = square { $square } is listed twice.
draughts-fen-not-a-piece = “w”, “b”, “W”, “B” or “e” is expected for a square, not “{ $found }”.
draughts-fen-length = { $squares } squares are expected, but there are { $found }.
draughts-setup-off-board = There is no square { $square } on a board of { $squares } squares.
draughts-setup-occupied = Two pieces stand on square { $square }.
draughts-setup-man-on-crown-row = { $side ->
    [white] A white man can't stand on square { $square }, where it would be a king.
   *[black] A black man can't stand on square { $square }, where it would be a king.
}
draughts-setup-no-king-to-count = { $side ->
    [white] There is no white king on square { $square } whose moves could be counted.
   *[black] There is no black king on square { $square } whose moves could be counted.
}
draughts-setup-too-many-captures = The position has too many ways to capture to find them all.

# What is wrong with a game of one's own.
draughts-variant-size = A board is { $min } to { $max } squares wide and high, not { $found }.
draughts-variant-rows = { $found } rows of men with { $skipped } empty rows behind them do not fit a board of { $height } rows: a row must stay free between the sides.
draughts-variant-men-never-advance = Men that never move forward can't become kings.
draughts-variant-kings-never-move = Kings must be able to move.
draughts-variant-nothing-captures = Men or kings must be able to capture.
draughts-variant-precedence-without-obligation = Which capture must be chosen can only be ruled where capturing is compulsory.
draughts-variant-earliest-king-not-last = The earliest king can only be the last criterion.
draughts-variant-criterion-twice = A criterion may be named only once.
draughts-variant-landing-without-flying = Where a king lands can only be ruled for flying kings.
draughts-variant-king-run-of-nothing = A king must be allowed at least one move in a row.
draughts-variant-too-many-endings = At most { $max } ending rules can be combined, not { $found }.
draughts-name-unknown-game = There is no draughts game called “{ $name }”. “tabuleiro games” lists them all.
draughts-name-unknown-parameter = { $game } has no parameter “{ $key }”. It has: { $known }.
draughts-name-bad-value = “{ $value }” is no value for { $key }. It can be: { $allowed }.
