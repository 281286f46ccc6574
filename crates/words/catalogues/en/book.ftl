# Opening books.
book-none = { $path } is no Polyglot book: it is not a row of sorted entries of 16 bytes.
book-no-start = The book { $path } has no move for the start of a game of chess.
book-other-game = A Polyglot book is for chess, not for “{ $name }”. Give --openings a file of positions or games.
