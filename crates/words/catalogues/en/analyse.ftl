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
