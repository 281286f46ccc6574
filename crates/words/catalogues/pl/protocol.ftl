# Inne programy, które grają. $engine to nazwa programu, $problem to jeden z następnych wpisów.
protocol-fault = { $engine }: { $problem }
protocol-not-started = nie można uruchomić programu ({ $error }).
protocol-not-reached = nie ma połączenia z { $address } ({ $error }).
protocol-no-handshake = program nie odpowiada tak, jak wymaga { $protocol } (czekano { $seconds } s).
protocol-ended = program się zakończył ({ $status }).
protocol-ended-saying = program się zakończył ({ $status }); jego ostatnie słowa: { $words }
protocol-silent = program nie podał ruchu (czekano { $seconds } s).
protocol-not-stopping = program nie zatrzymuje się na polecenie (czekano { $seconds } s).
protocol-no-move = program mówi, że nie ma ruchu.
protocol-illegal = program zagrał { $move }, a to ruch niedozwolony.
protocol-nonsense = program powiedział „{ $text }”, co nie ma tu sensu.
protocol-no-option = program nie ma opcji „{ $name }”; ma: { $offered }
protocol-not-its-game = program nie gra w { $game }.
protocol-declined = program odmawia gry (kod { $code }).
protocol-ended-game = { $reason ->
    [lost] program się poddaje.
    [draw] program kończy partię remisem.
    [won] program kończy partię jako wygraną.
   *[unknown] program kończy partię bez podania powodu.
}

# Kto gra, w kilku słowach.
protocol-unknown-player = „{ $text }” nie oznacza żadnego gracza. Napisz level:7, full, engine:NAZWA, uci:POLECENIE, hub:POLECENIE albo dxp:HOST:PORT.
protocol-bad-level = Poziom to liczba od 1 do 10, a nie „{ $text }”.
protocol-bad-resource = „{ $text }” to ani threads=LICZBA, ani hash=MEGABAJTY.
protocol-unknown-engine = W ustawieniach nie ma programu o nazwie „{ $name }”.
protocol-misspelt-engine = W ustawieniach nie ma programu o nazwie „{ $name }”. Czy chodziło o „{ $close }”?
protocol-no-command = Po { $protocol }: następuje polecenie, które uruchamia program.
protocol-no-computer = Nie ma gracza komputerowego do gry { $game }.
