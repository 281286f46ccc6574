# The file of settings. $expected is one of the settings-expect entries or another sentence.
settings-problems = There is something wrong with the settings in { $path }; the rest of them counts:
settings-unreadable = { $path } can't be used: { $error }.
settings-syntax = line { $line }, column { $column }: this can't be read ({ $what }).
settings-unknown-key = line { $line }, column { $column }: there is no setting called “{ $key }”.
settings-misspelt-key = line { $line }, column { $column }: there is no setting called “{ $key }”. Did you mean “{ $close }”?
settings-wrong-value = line { $line }, column { $column }, “{ $key }”: { $expected }
settings-expect-language = This should be "en", "pt-BR", "pt-PT" or "pl".
settings-expect-name = This should be a name in quotation marks.
settings-expect-game = This should be the name of a game in quotation marks, as “tabuleiro games” lists them.
settings-expect-level = This should be a whole number from 1 to 10.
settings-expect-one-of = This should be one of these in quotation marks: { $names }.
settings-expect-yes-or-no = This should be true or false.
settings-expect-takeback = This should be "none", "ask" or "free".
settings-expect-clock = This should be a clock in quotation marks, such as "none", "10" or "5+3".
settings-expect-engine = An engine is a table of its own: [engines.NAME] with protocol and command.
settings-expect-protocol = An engine needs protocol = "uci", "cecp", "hub" or "dxp".
settings-expect-command = An engine needs the command that starts it: "program argument" or ["program", "argument"].
settings-expect-folder = This should be a folder in quotation marks.
settings-expect-address = This should be a host and a port in quotation marks, such as "127.0.0.1:27531".
settings-expect-options = This should be a table of names with texts, numbers, true or false.
settings-expect-seconds = This should be a number of seconds from 0.001 to 86400.

# The board of the full screen.
settings-board = Board
settings-board-colours = { $board ->
    [brown] brown
    [green] green
    [blue] blue
    [grey] grey
    [contrast] strong contrast
    [colour-blind] safe for the colour-blind
   *[auto] as the colours have it
}
settings-figures = Figures
settings-figures-drawn = { $figures ->
    [letters] signs and letters
    [blocks] of blocks
   *[auto] pictures where the terminal shows them
}
