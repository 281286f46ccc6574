# Matches and tournaments of computer players.
match-sprt-not-a-test = “{ $text }” is not a test. Write for example 0,5 or 0,5,0.05,0.05.
match-sprt-bounds = In “{ $text }” the first difference must be below the second, and both within ±1000 Elo.
match-sprt-rates = In “{ $text }” the error rates must be above 0 and below 0.5.
match-openings-decided = { $plies } random plies always end the game. Choose fewer.
match-openings-empty = There is no opening in { $path }.
match-openings-line = { $path }, line { $line }: { $reason }
match-openings-game = { $path }, game { $number }: { $reason }
match-openings-over = the game is already decided in this position
match-adjudication-unknown = “{ $rule }” is no rule of adjudication. Write for example win=8/4, draw=0.1/8/40 or nodes=20000.
match-adjudication-value = “{ $value }” makes no sense for “{ $rule }”. Write for example { $example }.
match-silent = No answer within { $seconds } s.
match-died = The player's program failed.
match-late = No answer in time.
match-illegal = The answer was “{ $move }”. { $reason }
match-no-draw = It was not agreed to, because the other side is ahead: { $reason }
match-one-connection = { $player } serves one connection and plays one game at a time: leave --concurrency out.
match-same-address = Two players are the program at { $address }, which serves one connection only.
match-ending-won = Adjudicated: one side is as good as lost.
match-ending-drawn = Adjudicated as a draw: the game is level.
match-ending-too-long = Adjudicated as a draw: the game is too long.
match-player-fails = { $player } can't play: { $reason }
match-out-format = { $path }: games of “{ $game }” are written to files whose names end in .{ $format }
match-unwritable = game { $number } can't be written: { $reason }
match-resumed = { $games ->
    [one] One game was played before
   *[other] { $games } games were played before
}; going on.
match-complete = All games were played before. --fresh plays them anew.
match-decided = The test was decided before, { $games ->
    [one] by one game
   *[other] by { $games } games
}: { $result }. --fresh begins anew.
match-stopped = stopped; every finished game is kept, and the same command goes on
match-written = { $games ->
    [one] One game written
   *[other] { $games } games written
} to { $path }.
match-game = { $done }/{ $total }  { $white } – { $black }  { $score }  { $reason }
match-title = { $game }: { $first } – { $second }, { $games ->
    [one] one game
   *[other] { $games } games
}
match-score = won { $wins }, drawn { $draws }, lost { $losses }: { $points } points ({ $percent } %)
match-elo = Elo { $elo } ± { $margin }, superiority { $superiority } %, draws { $draws } %
match-pairs = pairs with 0, ½, 1, 1½ and 2 points: { $counts }
match-sprt = SPRT { $elo0 } or { $elo1 } Elo: LLR { $llr } ({ $lower } to { $upper }), { $verdict ->
    [elo0] { $elo0 } accepted
    [elo1] { $elo1 } accepted
   *[none] undecided
}
match-forfeits = { $player } lost { $flags } on time, { $illegal } by illegal moves and { $faults } by failing
match-table-title = { $game }: { $players } players, { $games ->
    [one] one game
   *[other] { $games } games
}
match-table-player = player
match-table-rating = Elo
match-table-games = games
match-table-points = points
match-table-results = +/=/−
match-journal-damaged = The file of these games is damaged. { $games ->
    [one] One game is lost
   *[other] { $games } games are lost
} and will be played again; the damaged file was copied to { $copy }.
