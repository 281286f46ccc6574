# Saved games and their files.
record-in-use = This game is being played elsewhere ({ $path }). Close it there first.
record-missing = There is no file { $path }.
record-empty = { $path } holds no game: the program ended before the game began.
record-not-a-journal = { $path } is not a saved game of Tabuleiro.
record-newer-format = { $path } was written by a later version of Tabuleiro (format { $found }, this version knows up to { $known }).
record-nonsense = { $path }, line { $line }, can't be understood: { $what }
record-full = The disk is full: { $path } can't be written. Nothing has changed; make room and try again.
record-io = { $path } can't be used: { $error }. Nothing has changed.
