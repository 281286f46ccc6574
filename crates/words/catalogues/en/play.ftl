# Playing line by line. $family is chess, draughts, quarto…; $side is white or black where nothing else is said.
play-side = { $family ->
    [quarto] { $side ->
        [white] First player
       *[black] Second player
    }
   *[other] { $side ->
        [white] White
       *[black] Black
    }
}
play-named = { $name }
play-computer = Computer
play-seat-named = { $name } ({ $side })
play-seat-computer = Computer, level { $level } ({ $side })
play-other-game = { $name }

# What happened. $who is a player.
play-started = { $game }: { $white } against { $black }.
play-moved = { $who } plays { $move }.
play-moved-check = { $who } plays { $move }, check.
play-takeback-asked = { $who } asks to take back a move.
play-takeback-declined = Nothing is taken back.
play-taken-back = { $plies ->
    [one] One move was taken back.
   *[other] { $plies } moves were taken back.
}
play-draw-offered = { $who } offers a draw.
play-draw-declined = The draw is declined.
play-paused = The game is paused.
play-adjourned = The game is put aside.
play-resumed = The game goes on.
play-commented = Noted.

# Prompts and questions, each a line of its own.
play-prompt = { $who } to move.
play-prompt-clock = { $who } to move, { $time } left.
play-prompt-paused = Paused. Type “resume” to go on.
play-prompt-over = The game is over. Type “quit” to leave.
play-accept-draw = { $who }, do you accept the draw? (yes/no)
play-grant-takeback = { $who }, may the move be taken back? (yes/no)
play-really-resign = Do you really want to resign? (yes/no)
play-overwrite = { $path } exists already. Replace it? (yes/no)
play-yes-or-no = Please type yes or no.

# Answers.
play-saved-as = This is saved game number { $id }.
play-type-help = Type your moves; “{ $help }” lists the commands.
play-nobody-plays = { $who } can't be played by this program, so you play both sides.
play-unreadable = That line can't be read as text. Please type it again.
play-did-you-mean = Did you mean “{ $close }”?
play-what-to-type = Type “{ $legal }” for the legal moves or “{ $help }” for the commands.
play-hint = A good move is { $move }.
play-no-hint = There is no adviser for this game.
play-analysis-begins = { $seconds ->
    [one] The analysis goes on for one second
   *[other] The analysis goes on for { $seconds } seconds
}; “{ $analyse }” stops it.
play-analysis-line = Depth { $depth }: { $score }. Best line: { $moves }.
play-analysis-wins = { $count ->
    [one] { $who } wins in one move
   *[other] { $who } wins in { $count } moves
}
play-analysis-ahead = { $who } is ahead by { $points }
play-analysis-even = both sides stand equally well
play-analysis-stopped = The analysis is stopped.
play-analysis-over = The analysis is over.
play-analysis-seconds = After that word a number of seconds can follow, from 1 to { $most }.
play-no-analysis = There is no analysis for this game.
play-no-moves = No move has been played yet.
play-moves = Moves so far: { $moves }
play-opening = Opening: { $name } ({ $code }).
play-legal = { $count ->
    [one] One legal move: { $moves }.
   *[other] { $count } legal moves: { $moves }.
}
play-no-legal = There is no such legal move.
play-clock = { $who }: { $time } left.
play-no-clock = There is no clock in this game.
play-time = { $time }
play-time-moves = { $moves ->
    [one] { $time } for one move
   *[other] { $time } for { $moves } moves
}
play-time-period = { $more ->
    [0] { $time }, last period
    [one] { $time }, one more period
   *[other] { $time }, { $more } more periods
}
play-time-periods = { $periods ->
    [one] { $time } and one period
   *[other] { $time } and { $periods } periods
}
play-export-where = “{ $export } FILE” writes the game into a file.
play-exported = The game is written into { $path }.
play-bye = Goodbye! The game is kept as number { $id }.
play-come-back = Goodbye! “tabuleiro play --resume { $id }” goes on with this game.

# Boards and pieces. $kind is king, queen, rook, bishop, knight, pawn or man.
play-legend = { $family ->
    [draughts] o and O are White's men and kings, x and X are Black's.
    [quarto] Letters are pieces; “pieces” describes them.
   *[other] Capital letters are White's pieces, small letters are Black's.
}
play-pieces-of = { $side }: { $list }.
play-pieces = On the board: { $list }.
play-no-pieces = The board is empty.
play-captured = Taken by { $side }: { $list }.
play-supply = Not yet placed: { $list }.
play-in-hand = To be placed: { $piece }.
play-piece = { $family ->
    [draughts] { $kind ->
        [king] king
       *[man] man
    }
   *[other] { $kind ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    }
}
play-quarto-piece = { $letter } ({ $size ->
    [big] big
   *[small] small
} { $colour ->
    [white] white
   *[black] black
} { $shape ->
    [round] round
   *[square] square
} { $filling ->
    [solid] solid
   *[hollow] hollow
})

# The commands: first what may be typed (with commas between), then what it does.
play-words-move = move, play
play-words-board = board, show
play-words-flip = flip, turn board
play-words-pieces = pieces, where
play-words-moves = moves, history
play-words-legal = legal, options
play-words-hint = hint, advice
play-words-analyse = analyse, analyze, analysis
play-words-undo = undo, take back, takeback
play-words-draw = draw, offer draw
play-words-claim = claim, claim draw
play-words-resign = resign, give up
play-words-pause = pause
play-words-resume = resume, continue
play-words-clock = clock, time
play-words-comment = comment, note
play-words-export = export, save
play-words-position = position, fen
play-words-rules = rules
play-words-help = help, ?
play-words-quit = quit, exit
play-words-yes = yes, y
play-words-no = no, n
play-help-typing = Type a move as the game writes it, or one of these:
play-help-letters = Pieces are named by { $letters }; the letters of other languages are understood where they can't be mistaken.
play-help-move = play the move that follows; the word may be left out
play-help-board = draw the board
play-help-flip = draw the board from the other side, now and from now on
play-help-pieces = say where the pieces stand
play-help-moves = list the moves so far
play-help-legal = list the legal moves, or those from the square that follows
play-help-hint = suggest a good move
play-help-analyse = tell who is better and the best line, for 10 seconds or as many as follow; again to stop
play-help-undo = take back to your last decision
play-help-draw = offer a draw
play-help-claim = claim a draw by the rules, if you like with the move that justifies it
play-help-resign = give up
play-help-pause = stop the clocks
play-help-resume = go on after a pause
play-help-clock = tell the time left
play-help-comment = keep the words that follow with this position
play-help-export = write the game into the file that follows, its events if that ends in .jsonl
play-help-position = write the position in the game's notation
play-help-rules = explain the rules
play-help-help = list the commands
play-help-quit = put the game aside and leave
play-program-refused = The program “{ $program }” is not run.
play-run-program = The journal of this game names a program that your settings don't know: “{ $program }”. Run it?

# Standard input and output.
console-input = The input could not be read: { $error }
console-output = The output could not be written: { $error }
console-unkept = The game could not be kept in { $path }: { $error }
