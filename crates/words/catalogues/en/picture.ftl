# Pictures of positions and games.
picture-unknown-ending = { $path }: the name of a picture ends in .svg, .png or .gif
picture-not-to-terminal = pixels are nothing for a terminal; name a file with -o FILE
picture-no-theme = there are no colours called “{ $name }”; there are { $names }
picture-no-arrow = “{ $text }” is no arrow on this board; write it as FROM-TO, or FROM-TO:COLOUR
picture-no-mark = “{ $text }” is no square of this board; write a mark as SQUARE, or SQUARE:COLOUR
picture-no-colour = there is no pen called “{ $name }”; there are { $names }
picture-no-game = { $path } has no game { $number } that can be read
picture-no-pixels = the picture could not be made: { $reason }
picture-stopped = stopped; no picture was written
