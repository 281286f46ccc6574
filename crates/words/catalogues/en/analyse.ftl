# Analysis.
analyse-nobody = “{ $game }” has no computer player that could analyse.
analyse-over = The game is over: { $outcome }
analyse-place-line = line { $line }
analyse-place-game = game { $number }, after { $plies ->
    [0] no move
   *[other] { $moves }
}
analyse-win = win in { $plies }
analyse-loss = loss in { $plies }
analyse-draw = draw
analyse-line = { $rank }.  { $score }  depth { $depth }  nodes { $nodes }  { $moves }
analyse-stopped = stopped; these are the best lines until then
analyse-no-games = There is no game in { $path } that could be read. Check it with `tabuleiro check`.
analyse-place-id = { $place }, { $id }
analyse-solved = solved
analyse-missed = not solved: { $moves } was wanted
analyse-fell-for = not solved: { $moves } was to be avoided
analyse-score = { $solved } of { $asked } solved
analyse-epd-chess = `--epd` writes positions of chess; other games have no EPD.
epd-no-position = the line ends where a position should be: expected the board and w or b
epd-no-code = column { $column }: found “{ $found }”, expected the name of an operation such as bm
epd-open-text = column { $column }: this text has no closing quotation mark
epd-no-move = “{ $word }” of { $code } can’t be played: { $reason }
