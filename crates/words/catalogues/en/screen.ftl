# Screens of the full-screen terminal: the first one, lists of games, what stands at the board.
screen-welcome = Welcome
screen-tip = Choose with the arrows and Enter, or click. “?” shows the keys wherever you are.
screen-about-new = Chess, Chess960, { $draughts } kinds of draughts and Quarto: against the computer, another person here, or another program.
screen-about-saved = Go on with a game, review one, search, delete.
screen-about-import = PGN, PDN or Quarto: review the games of a file, and analyse their moves.
screen-about-rules = Every game in a few sentences, as it is played here.
screen-about-settings = Language, your name, colours, pieces, the usual opponent and clock.
screen-about-quit = Every game is saved at each move; nothing is lost.
screen-which-game = Which game?
screen-which-rules = The rules of which game?
screen-filter = Search:
screen-filter-hint = type to search
screen-none-found = Nothing fits.
screen-column-number = No.
screen-column-game = Game
screen-column-players = Players
screen-column-state = Result
screen-column-moves = Moves
screen-column-date = Last played
screen-marked = { $count ->
    [one] one marked
   *[other] { $count } marked
}
screen-really-delete = { $count ->
    [one] Delete one game for ever?
   *[other] Delete { $count } games for ever?
}
screen-deleted = { $count ->
    [one] One game is deleted.
   *[other] { $count } games are deleted.
}
screen-discarded = No move was played, so nothing is kept of the game.
screen-keep-settings = The settings are changed. Save them?
screen-level = { $thousands ->
    [0] { $level }, about { $rest } Elo
   *[other] { $level }, about { $thousands },{ $rest } Elo
}
screen-key-search = search
screen-key-mark = mark
screen-help-search = show only games with certain words
screen-help-mark = mark the game, to delete several together
screen-help-mark-all = mark all games shown, or none

# At the board.
screen-take = “y” plays it.
screen-no-advice = There is no suggestion to take; “h” asks for a hint.
screen-nothing-refused = There is no refused move to edit.
screen-premove = { $move } is played as soon as it is your turn. Esc takes it back.
screen-premove-refused = The move that waited can't be played. { $reason }
screen-copied-position = The position is in the clipboard, if the terminal allows that.
screen-copied-game = The record of the game is in the clipboard, if the terminal allows that.
screen-settings-bell = Bell
screen-bell = { $bell ->
    [true] when the opponent has moved
   *[false] never
}
screen-key-edit = edit
screen-key-again = again
screen-key-swap = swap sides
screen-help-take = play the move of the hint, or the one you probably meant
screen-help-edit = edit the move that was refused
screen-help-again = play the same game again
screen-help-swap = play the same game again with the sides changed
screen-help-copy-position = put the position into the clipboard
screen-help-copy-game = put the record of the game into the clipboard
screen-help-suspend = leave to the shell; “fg” comes back

# Titles of frames.
screen-analysis = Analysis
screen-engine = Engine
screen-graph = Evaluation
