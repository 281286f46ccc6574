# The library of games in a browser: search, adding games, taking them away.
web-library-add = Add games
web-library-opening = Opening
web-library-opening-help = Code, name or first moves
web-library-position = Position
web-library-position-help = Games that went through it, in whatever order of moves
web-library-position-kind = Choose the game too, so that the position can be read.
web-library-since = Played from
web-library-take = Download these games as { $format }
web-library-until = until
web-import-do = Add these games
web-import-file = A file
web-import-help = PGN, PDN or the text of Quarto games, at most { $megabytes } MB and { $most } games at a time. Everybody who comes to this server sees them.
web-import-most = Only the first { $most } games were added. Send the others in another file.
web-import-none = There is no game in what you sent. Choose a file or paste PGN, PDN or the text of Quarto games.
web-import-see = See them in the library
web-import-text = Or its text
web-import-wrong = What could not be read:
