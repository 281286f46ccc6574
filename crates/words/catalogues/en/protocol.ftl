# Other programs that play. $engine is what the program is called, $problem one of the entries that follow.
protocol-fault = { $engine }: { $problem }
protocol-not-started = the program can't be started ({ $error }).
protocol-not-reached = there is no connection with { $address } ({ $error }).
protocol-no-handshake = the program doesn't answer as { $protocol } wants ({ $seconds } s waited).
protocol-ended = the program has ended ({ $status }).
protocol-ended-saying = the program has ended ({ $status }); its last words: { $words }
protocol-silent = the program gave no move ({ $seconds } s waited).
protocol-not-stopping = the program doesn't stop when it is told to ({ $seconds } s waited).
protocol-no-move = the program says that it has no move.
protocol-illegal = the program played { $move }, which is not legal.
protocol-nonsense = the program said “{ $text }”, which makes no sense there.
protocol-no-option = the program has no option “{ $name }”; it has: { $offered }
protocol-not-its-game = the program doesn't play { $game }.
protocol-declined = the program declines the game (code { $code }).
protocol-ended-game = { $reason ->
    [lost] the program gives up.
    [draw] the program ends the game as a draw.
    [won] the program ends the game as won.
   *[unknown] the program ends the game without a reason.
}

# Who plays, said in a few words.
protocol-unknown-player = “{ $text }” means no player. Say level:7, full, engine:NAME, uci:COMMAND, hub:COMMAND or dxp:HOST:PORT.
protocol-bad-level = A level is a number from 1 to 10, not “{ $text }”.
protocol-bad-resource = “{ $text }” is neither threads=NUMBER nor hash=MEGABYTES.
protocol-unknown-engine = There is no engine called “{ $name }” in the settings.
protocol-misspelt-engine = There is no engine called “{ $name }” in the settings. Did you mean “{ $close }”?
protocol-no-command = After { $protocol }: comes the command that starts the program.
protocol-no-computer = There is no computer player for { $game }.
