# Saved games and their files.
record-in-use = This game is being played elsewhere ({ $path }). Close it there first.
record-missing = There is no file { $path }.
record-empty = { $path } holds no game: the program ended before the game began.
record-not-a-journal = { $path } is not a saved game of Tabuleiro.
record-replaced = Another file has taken the place of { $path }, where this game is saved. Nothing has changed; move that file away and try again.
record-newer-format = { $path } was written by a later version of Tabuleiro (format { $found }, this version knows up to { $known }).
record-nonsense = { $path }, line { $line }, can't be understood: { $what }
record-full = The disk is full: { $path } can't be written. Nothing has changed; make room and try again.
record-io = { $path } can't be used: { $error }. Nothing has changed.

# Lists of saved games. $state is one of record-over, record-unfinished, record-played-now.
record-no-home = There is no folder for saved games. Set TABULEIRO_DATA to one.
record-none = There are no saved games. “tabuleiro play” starts one.
record-none-unfinished = There is no unfinished game to go on with.
record-no-such = There is no saved game number { $id }. “tabuleiro games list” lists them.
record-entry = { $id }: { $game }, { $white } against { $black }, { $plies ->
    [one] one move
   *[other] { $plies } moves
}, { $date }, { $state }
record-over = result { $score }
record-unfinished = unfinished
record-played-now = being played now
record-unreadable = { $id }: can't be read. { $reason }
record-shown = Game { $id }. { $game }: { $white } against { $black }.
record-rules = Rules: { $name }
record-began = Began: { $date }
record-position = Position at the start: { $position }
record-clock = Clock: { $clock }
record-comment = { $ply ->
    [0] At the start: { $text }
   *[other] After move { $ply }: { $text }
}
record-imported = Game { $number } of the file is now saved game { $id }, with { $plies ->
    [one] one move.
   *[other] { $plies } moves.
}
record-import-rest = Game { $number } of the file is kept up to there: then a side passes, or another position is set up. The rest is kept as a comment.
record-import-refused = Game { $number } of the file can't be kept: { $reason }
record-import-missing = { $path } has no game { $number } that could be kept.
record-import-none = { $path } has no game that could be kept.
record-import-many = No more than the first { $most } games were kept. “--game N” chooses others.
record-exists = { $path } exists already. “--force” replaces it.
record-really-delete = Delete game { $id } for ever? (yes/no)
record-deleted = Game { $id } is deleted.
record-kept = Game { $id } is kept.
record-torn = The program ended while the last entry of this game was being saved; that entry was cut off, everything before it is there.
record-damaged = The file of this game is damaged. { $moves ->
    [0] No move is lost
    [one] One move is lost
   *[other] { $moves } moves are lost
}; everything before the damage is there. The damaged file was copied to { $copy }.
record-damage-seen = The file of this game is damaged. { $moves ->
    [0] No move is lost
    [one] One move is lost
   *[other] { $moves } moves are lost
}; everything before the damage is there. The file is copied before the game goes on.
record-restored = Somebody had removed the file of this game, { $path }. It was written again; nothing is lost.
record-no-text = Games called “{ $game }” have no text format. A name that ends in .jsonl takes their events.
record-wrong-format = This game is written as { $format }, not as { $wished }. Let the name end in .{ $format }.
