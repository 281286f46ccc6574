# Endgame tables.
tables-unsuitable = There are no endgame tables for “{ $name }”. There are for draughts on boards of up to 10x10.
tables-stopped = Stopped. What is done is kept; the same command goes on from there.
tables-too-long = A win with { $material } takes more than 254 plies, which a table can't say.
tables-file-io = { $path }: { $error }
tables-file-damaged = { $path } is no endgame table, or it is damaged. Delete it; `tabuleiro tables build` makes it anew.
tables-file-variant = { $path } is an endgame table for { $name }. Delete it; `tabuleiro tables build` makes the right one.
tables-wrong = The table of { $material } is wrong at position { $number }. Delete the tables of this game; `tabuleiro tables build` makes them anew.
tables-changed = The tables of { $name } are not as they were written. Delete them; `tabuleiro tables build` makes them anew.
tables-none = There are no endgame tables of “{ $name }” yet. Make them with `tabuleiro tables build { $name }`.
tables-unknown = The tables of “{ $name }” go to { $pieces } pieces. Make larger ones with `tabuleiro tables build { $name } --pieces { $more }`.
tables-built = { $name }: tables of up to { $pieces } pieces, { $positions } positions, { $size } in { $folder } ({ $time })
tables-summary = { $pieces } pieces: { $positions } positions: { $wins } won, { $draws } drawn, { $losses } lost; { $doubtful } may be drawn by counted moves; the longest win takes { $longest } plies
tables-sound = The tables of { $name } are sound: up to { $pieces } pieces, { $size }.
tables-listed = { $name }: up to { $pieces } pieces, { $size }
tables-nothing = There are no endgame tables yet. Make some: `tabuleiro tables build draughts:brazilian`.
