# Other programs that play. $engine is what the program is called, $problem one of the entries that follow.
protocol-fault = { $engine }: { $problem }
protocol-not-started = the program can't be started ({ $error }).
protocol-not-reached = there is no connection with { $address } ({ $error }).
protocol-no-handshake = the program doesn't answer as { $protocol } wants ({ $seconds } s waited).
protocol-speaks-cecp = the program speaks CECP (XBoard), not { $protocol }; it says “{ $text }”. Say cecp:COMMAND, or protocol = "cecp" in the settings.
protocol-ended = the program has ended ({ $status }).
protocol-ended-saying = the program has ended ({ $status }); its last words: { $words }
protocol-silent = the program gave no move ({ $seconds } s waited).
protocol-not-stopping = the program doesn't stop when it is told to ({ $seconds } s waited).
protocol-no-move = the program says that it has no move.
protocol-illegal = the program played { $move }, which is not legal.
protocol-nonsense = the program said “{ $text }”, which makes no sense there.
protocol-complaint = the program reports an error: { $text }
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
protocol-unknown-player = “{ $text }” means no player. Say level:7, elo:1500, full, engine:NAME, uci:COMMAND, cecp:COMMAND, hub:COMMAND or dxp:HOST:PORT.
protocol-bad-level = A level is a number from 1 to 10, not “{ $text }”.
protocol-bad-elo = An Elo number is a whole number such as 1500, not “{ $text }”.
protocol-elo-range = The levels of { $game } have Elo numbers from { $least } to { $greatest }; { $elo } is not among them.
protocol-no-elo = The levels of { $game } have no Elo numbers. Say a level from 1 to 10.
protocol-bad-resource = “{ $text }” is neither threads=NUMBER nor hash=MEGABYTES.
protocol-unknown-engine = There is no engine called “{ $name }” in the settings.
protocol-misspelt-engine = There is no engine called “{ $name }” in the settings. Did you mean “{ $close }”?
protocol-no-command = After { $protocol }: comes the command that starts the program.
protocol-no-computer = There is no computer player for { $game }.

# DamExchange. $side is our side.
protocol-dxp-listening = Listening on { $address }.
protocol-dxp-connected = Connected with { $address }.
protocol-dxp-open-network = Warning: { $address } is not this computer alone. DamExchange knows no passwords and no encryption: anybody on that network can listen and join in.
protocol-dxp-cant-listen = { $address } can't be listened on ({ $error }).
protocol-dxp-cant-connect = There is no connection with { $address } ({ $error }).
protocol-dxp-begun = A game with { $opponent }: we play { $side ->
    [white] White
   *[black] Black
}, { $minutes } min each{ $moves ->
    [0] .
   *[other] , { $moves } moves at most.
}
protocol-dxp-moved = { $side ->
    [white] White
   *[black] Black
}: { $move }
protocol-dxp-said = The other program says: { $text }
protocol-dxp-taken-back = { $plies ->
    [one] One move was taken back.
   *[other] { $plies } moves were taken back.
}
protocol-dxp-over = { $result ->
    [won] The game is over: we have won.
    [lost] The game is over: we have lost.
    [draw] The game is over: a draw.
   *[unknown] The game was broken off.
}
protocol-dxp-broken = { $games ->
    [one] One game was broken off.
   *[other] { $games } games were broken off.
}
protocol-dxp-refused = { $opponent } asked for a game that we don't play (code { $code }).
protocol-dxp-other-game = { $game } can't be played by DamExchange: it numbers at most 99 squares of a draughts board.
protocol-dxp-gone = The other program has hung up.
protocol-dxp-silent = The other program said nothing for { $seconds } s.
protocol-dxp-nonsense = The other program said “{ $text }”, which makes no sense there.
protocol-dxp-illegal = The move “{ $text }” is not legal.
protocol-dxp-declined = The other program declines the game (code { $code }).
protocol-dxp-bad-position = The position to start from makes no sense.
protocol-dxp-player = Our player gave no move: { $reason }
