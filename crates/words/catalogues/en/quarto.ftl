# Quarto. Pieces are letters a to p, squares are A1 to D4.
quarto-title = Quarto
quarto-summary = four in a row, column, diagonal or 2x2 square with something in common (for beginners: quarto?attributes=1 to 3)
quarto-lines-title = Quarto, lines only
quarto-lines-summary = four in a row, column or diagonal with something in common; 2x2 squares do not count

# The rules. $groups is lines or lines-and-squares; $attribute is size, colour, shape or filling.
quarto-rule-pieces = There are sixteen pieces, all different: each is big or small, white or black, round or square, solid or hollow. They belong to both players.
quarto-rule-start = The board has four rows of four squares and is empty at first. The first player begins by giving the opponent a piece.
quarto-rule-turn = Whoever has been given a piece places it on any empty square, then chooses one of the remaining pieces and gives it to the opponent. Pieces never move again.
quarto-rule-win = { $groups ->
    [lines] Whoever places the fourth piece of a row, a column or a diagonal wins if the four pieces have a quality in common:
   *[lines-and-squares] Whoever places the fourth piece of a row, a column, a diagonal or a square of two by two wins if the four pieces have a quality in common:
}
quarto-rule-attribute = { $attribute ->
    [size] - all four are big, or all four are small
    [colour] - all four are white, or all four are black
    [shape] - all four are round, or all four are square
   *[filling] - all four are solid, or all four are hollow
}
quarto-rule-other-attributes = The other qualities of the pieces do not count.
quarto-rule-owner = It does not matter who placed the other three. The win counts at once; nobody has to call it.
quarto-rule-draw = If the board fills up without that, the game is a draw.

# What is wrong with a position.
quarto-piece-twice = The piece “{ $piece }” is on both { $first } and { $second }.
quarto-hand-on-board = The piece in hand, “{ $piece }”, is already on { $square }.
quarto-hand-missing = The game is not over, so a piece must be in hand.
quarto-hand-after-win = A line is complete, so the game is over and “{ $piece }” can't be in hand.
quarto-lines-apart = No last piece can have completed all the lines at once.

# Why a move is refused.
quarto-game-over = The game is over.
quarto-nothing-to-place = There is no piece in hand yet: the first turn only gives one, for example “- d”.
quarto-must-place = The piece in hand, “{ $piece }”, must be placed first.
quarto-occupied = { $square } is taken by “{ $piece }”.
quarto-must-give = A piece must be given to the opponent.
quarto-win-gives-nothing = { $square } wins, so no piece is given.
quarto-nothing-to-give = This is the last piece, there is none left to give.
quarto-given-is-placed = “{ $piece }” can't be given, it is already on { $square }.
quarto-given-is-in-hand = “{ $piece }” can't be given, it is the piece being placed.

# What is wrong with a text. $expected is one of the quarto-expected entries.
quarto-text-unexpected = Column { $column }: found “{ $found }”, expected { $expected }.
quarto-text-incomplete = Column { $column }: the text ends, expected { $expected }.
quarto-expected-row = { $room ->
    [one] a piece (a to p) or 1 for the last square of the row
   *[other] a piece (a to p) or a number from 1 to { $room } for empty squares
}
quarto-expected-slash = “/” after a full row
quarto-expected-blank = a blank and the piece in hand
quarto-expected-piece = a piece (a to p)
quarto-expected-piece-or-none = a piece (a to p) or “-”
quarto-expected-square = a square (A1 to D4) or “-”
quarto-expected-square-row = a row (1 to 4)
quarto-expected-square-column = a column (A to D)
quarto-expected-end = the end
quarto-expected-attributes = a number from 1 to 4, or names out of size, colour, shape, filling with commas between

# The line that won. $squares are its squares, $quality what the four have in common.
quarto-won-by = { $squares }: { $quality ->
    [big] all four are big.
    [small] all four are small.
    [white] all four are white.
    [black] all four are black.
    [round] all four are round.
    [square] all four are square.
    [solid] all four are solid.
   *[hollow] all four are hollow.
}
