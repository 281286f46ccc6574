# The board editor in a browser.
web-editor = Set up a position
web-editor-can-not = Positions of this game can’t be set up by hand.
web-editor-clear = Clear the board
web-editor-find = Find games with it
web-editor-hand = Into the hand
web-editor-load = Show this position
web-editor-more = Choose a piece, then the squares where it stands; choose a square again to empty it.
web-editor-nothing = nothing
web-editor-pieces = Pieces
web-editor-play = Play from here
web-editor-ready = This position can be played.
web-editor-rights = Castling
web-editor-start = The usual start
web-editor-study = Study it
web-editor-take = Take a piece away
web-editor-text = Text of the position
web-editor-turn = To move
