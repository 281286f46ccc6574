# Files of games.
tui-file-found = { $path }: { $found ->
    [one] one game
   *[other] { $found } games
} of { $count }
tui-file-reading = { $path }: { $found } of { $count } games, and still reading…
tui-file-not-found = No game of this file fits.
tui-file-changed = { $path } was changed by another program. Open it again.
tui-file-packed = { $path } is packed; a game in it can’t be replaced. Save it under another name.

# A game as a study.
tui-study-try = Choose a piece, then where it goes; Tab goes back to the moves.
tui-study-move = Which move?
tui-study-mark = Which mark?
tui-study-marks = ! ? !! ?? !? ?! = +/= =/+ +/- -/+ +- -+ or a number
tui-study-unknown-mark = “{ $mark }” is no mark.
tui-study-no-move = There is no move here.
tui-study-is-main = This is the main line already.
tui-study-deleted = Deleted from here on; “u” brings it back.
tui-study-nothing-to-undo = There is no change to undo.
tui-study-undone = The last change is undone.
tui-study-lines = { $count ->
    [one] The engine shows one line.
   *[other] The engine shows { $count } lines.
}
tui-study-no-line = No best line is known here: start the engine with “e”.
tui-study-line-kept = The best line is a variation now.
tui-study-would-lose = Not saved: a part of this game could not be read and would be lost ({ $reason }). Save it under another name.
tui-study-save-changes = Save the changes in { $path }?
tui-study-saved = Saved in { $path }, with everything else as it was.
tui-study-save-first = Save the changes first, with “s”.
study-allows-win = { $moves ->
    [one] Lets the opponent win in one move.
   *[other] Lets the opponent win by force in { $moves } moves.
}
study-misses-win = { $moves ->
    [one] Misses a win in one move.
   *[other] Misses a win by force in { $moves } moves.
}
study-loses = { $piece ->
    [queen] Loses the queen.
    [rook] Loses a rook.
    [bishop] Loses a bishop.
    [knight] Loses a knight.
    [pawn] Loses a pawn.
    [man] Loses a man.
    [king] Loses a king.
   *[other] Loses material.
}
study-misses = { $piece ->
    [queen] Misses the win of the queen.
    [rook] Misses the win of a rook.
    [bishop] Misses the win of a bishop.
    [knight] Misses the win of a knight.
    [pawn] Misses the win of a pawn.
    [man] Misses the win of a man.
    [king] Misses the win of a king.
   *[other] Misses the win of material.
}
study-worsens = From { $before } to { $after }; this was better:
tui-key-engine = engine
tui-key-moves = moves
tui-help-engine = start or stop the engine: its best lines in this position
tui-help-study-type = type a move; a new one becomes a variation
tui-help-study-save = save the whole game in its file, or in another
tui-help-study-down = next move in the order of reading, into variations too
tui-help-study-up = previous move in the order of reading
tui-help-study-last = to the end of this line
tui-help-study-board = try moves on the board; the mouse does it too
tui-help-study-moves = back to the moves
tui-help-study-comment = write a comment on the move, or change it
tui-help-study-mark = mark the move: !, ?, !? and so on
tui-help-study-promote = make this variation the main line
tui-help-study-delete = delete the moves from here on
tui-help-study-undo = undo the last change
tui-help-study-lines = change how many lines the engine shows
tui-help-study-line = make the best line a variation
tui-help-study-keep = keep the game of a file among the saved ones
