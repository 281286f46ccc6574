# Inne programy, które grają. $engine to nazwa programu, $problem to jeden z następnych wpisów.
protocol-fault = { $engine }: { $problem }
protocol-not-started = nie można uruchomić programu ({ $error }).
protocol-not-reached = nie ma połączenia z { $address } ({ $error }).
protocol-no-handshake = program nie odpowiada tak, jak wymaga { $protocol } (czekano { $seconds } s).
protocol-speaks-cecp = program mówi językiem CECP (XBoard), a nie { $protocol }; odpowiada „{ $text }”. Napisz cecp:POLECENIE albo protocol = "cecp" w ustawieniach.
protocol-ended = program się zakończył ({ $status }).
protocol-ended-saying = program się zakończył ({ $status }); jego ostatnie słowa: { $words }
protocol-silent = program nie podał ruchu (czekano { $seconds } s).
protocol-not-stopping = program nie zatrzymuje się na polecenie (czekano { $seconds } s).
protocol-no-move = program mówi, że nie ma ruchu.
protocol-illegal = program zagrał { $move }, a to ruch niedozwolony.
protocol-nonsense = program powiedział „{ $text }”, co nie ma tu sensu.
protocol-complaint = program zgłasza błąd: { $text }
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
protocol-unknown-player = „{ $text }” nie oznacza żadnego gracza. Napisz level:7, elo:1500, full, engine:NAZWA, uci:POLECENIE, cecp:POLECENIE, hub:POLECENIE albo dxp:HOST:PORT.
protocol-bad-level = Poziom to liczba od 1 do 10, a nie „{ $text }”.
protocol-bad-elo = Liczba Elo to liczba całkowita, na przykład 1500, a nie „{ $text }”.
protocol-elo-range = Poziomy gry { $game } mają liczby Elo od { $least } do { $greatest }; { $elo } jest poza tym zakresem.
protocol-no-elo = Poziomy gry { $game } nie mają liczb Elo. Podaj poziom od 1 do 10.
protocol-bad-resource = „{ $text }” to ani threads=LICZBA, ani hash=MEGABAJTY.
protocol-unknown-engine = W ustawieniach nie ma programu o nazwie „{ $name }”.
protocol-misspelt-engine = W ustawieniach nie ma programu o nazwie „{ $name }”. Czy chodziło o „{ $close }”?
protocol-no-command = Po { $protocol }: następuje polecenie, które uruchamia program.
protocol-no-computer = Nie ma gracza komputerowego do gry { $game }.

# DamExchange. $side to nasza strona.
protocol-dxp-listening = Nasłuch na { $address }.
protocol-dxp-connected = Połączono z { $address }.
protocol-dxp-open-network = Uwaga: { $address } to nie tylko ten komputer. DamExchange nie zna haseł ani szyfrowania: każdy w tej sieci może podsłuchiwać i się włączyć.
protocol-dxp-cant-listen = Nie można nasłuchiwać na { $address } ({ $error }).
protocol-dxp-cant-connect = Nie ma połączenia z { $address } ({ $error }).
protocol-dxp-begun = Partia z { $opponent }: gramy { $side ->
    [white] białymi
   *[black] czarnymi
}, po { $minutes } min{ $moves ->
    [0] .
   *[other] , ruchów najwyżej: { $moves }.
}
protocol-dxp-moved = { $side ->
    [white] Białe
   *[black] Czarne
}: { $move }
protocol-dxp-said = Drugi program mówi: { $text }
protocol-dxp-taken-back = { $plies ->
    [one] Cofnięto jeden ruch.
    [few] Cofnięto { $plies } ruchy.
   *[other] Cofnięto { $plies } ruchów.
}
protocol-dxp-over = { $result ->
    [won] Koniec partii: wygraliśmy.
    [lost] Koniec partii: przegraliśmy.
    [draw] Koniec partii: remis.
   *[unknown] Partia została przerwana.
}
protocol-dxp-broken = { $games ->
    [one] Jedna partia została przerwana.
    [few] { $games } partie zostały przerwane.
   *[other] { $games } partii zostało przerwanych.
}
protocol-dxp-refused = { $opponent }: prośba o partię, w którą nie gramy (kod { $code }).
protocol-dxp-other-game = W { $game } nie można grać przez DamExchange, który numeruje najwyżej 99 pól planszy warcabowej.
protocol-dxp-gone = Drugi program się rozłączył.
protocol-dxp-silent = Drugi program milczał przez { $seconds } s.
protocol-dxp-nonsense = Drugi program powiedział „{ $text }”, co nie ma tu sensu.
protocol-dxp-illegal = Ruch „{ $text }” jest niedozwolony.
protocol-dxp-declined = Drugi program odmawia gry (kod { $code }).
protocol-dxp-bad-position = Pozycja początkowa nie ma sensu.
protocol-dxp-player = Nasz gracz nie podał ruchu: { $reason }
