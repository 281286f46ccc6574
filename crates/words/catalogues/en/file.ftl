# Files of games: PGN, PDN, the text of Quarto.
file-problem = game { $game }, line { $line }, column { $column }: { $what }
file-error = error: { $problem }
file-warning = warning: { $problem }
file-checked = { $games ->
    [one] One game
   *[other] { $games } games
}, { $errors ->
    [0] no errors
    [one] one error
   *[other] { $errors } errors
}, { $warnings ->
    [0] no warnings
    [one] one warning
   *[other] { $warnings } warnings
}.
file-converted = { $games ->
    [one] One game written
   *[other] { $games } games written
}{ $spoiled ->
    [0] .
    [one] ; one left out because of errors.
   *[other] ; { $spoiled } left out because of errors.
}
file-convert-stopped = stopped; nothing was written
file-convert-packed = { $path } is the name of a packed file. Only plain files are written; pack it afterwards.
file-convert-formats = games in { $from } can't be written as { $to }: those are other games
file-stopped = stopped; the numbers are what was read until then
file-unreadable = { $path } can't be read: { $error }
file-format-unknown = the format can't be told from the name; say --format pgn, pdn or quarto
file-game-format = a file of { $format } holds no games of { $game }

# What is wrong with a game.
file-character = “{ $character }”
file-end-of-line = the end of the line
file-end-of-file = the end of the file
file-unexpected = found { $found }, expected a move, a comment, a variation, a mark, a result or a tag
file-tag-name = found { $found }, expected the name of a tag after “[”
file-tag-value = found { $found }, expected the tag's value in quotation marks
file-tag-quote = found { $found }, expected the quotation mark that ends the tag's value
file-tag-end = found { $found }, expected “]” after the tag's value
file-comment-end = this comment is never closed; expected “{"}"}”
file-mark-number = found { $found }, expected a number from 0 to 65535 after “$”
file-setup-end = found { $found }, expected “/” after the position
file-too-long = this goes on for more than { $limit } bytes; expected its end
file-start = the game can't start: { $reason }
file-passed-over = { $reason } This is passed over.
file-crowned = { $reason } It is taken for a king.
file-move = “{ $word }” can't be played: { $reason }
file-move-ambiguous = “{ $word }”: { $reason } What follows shows that { $meant } was played.
file-kind-found = No game of this file says what is played; its moves fit { $game }.
file-variation-before-move = a variation stands here; expected a move before it
file-variation-too-deep = variations are nested more than { $limit } deep
file-variation-end = this variation is never closed; expected “)”
file-variation-start = found “)”, expected a move or the result: no variation is open here
file-result-missing = expected the result of the game here: 1-0, 0-1, 1/2-1/2 or *
file-result-unknown = the result “{ $value }” is unknown; expected 1-0, 0-1, 1/2-1/2 or *
file-result-mismatch = the moves end with { $end }, but the tag says { $tag }
file-result-on-board = the result is { $stated }, but the board says: { $outcome }
file-game-too-long = this game has more than { $limit } bytes
file-pgn-variant-unknown = the variant “{ $name }” is unknown; expected Standard or Chess960
file-pgn-position-missing = a game of Chess960 needs a tag FEN with its starting position
file-game-type-unknown = there is no game of type “{ $found }”; expected one of { $known }
file-game-type-field = found “{ $found }”, expected { $expected }
file-game-type-side = W or B
file-game-type-size = the size of this game's board
file-game-type-names = A0, N1 or N2
file-game-type-corner = 0 or 1
file-quarto-unknown = there is no game “{ $name }”; expected a name such as quarto, quarto:lines or quarto?attributes=2

# What is in a file.
file-stats-games = Games: { $games }{ $spoiled ->
    [0] {""}
   *[other] {" "}({ $spoiled } with errors)
}
file-stats-results = White won { $white }, draws { $draws }, Black won { $black }, unfinished { $others }
file-stats-plies = Half-moves: { $plies }; { $mean } a game, from { $shortest } to { $longest }
file-stats-years = Played from { $first } to { $last }
file-stats-extras = Comments: { $comments }; variations: { $variations }
file-stats-kinds = What was played:
file-stats-first-moves = First moves:
file-stats-endings = Endings on the board:
file-ending-checkmate = checkmate
file-ending-stalemate = stalemate
file-ending-no-moves = no moves left
file-ending-gave-everything-away = everything given away
file-ending-first-king = first king
file-ending-completed-line = completed line
file-ending-full-board = full board
file-ending-dead-position = dead position
file-ending-limit = draw by count
