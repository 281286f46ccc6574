# Tablice końcówek.
tables-unsuitable = Nie ma tablic końcówek dla gry „{ $name }”. Są dla warcabów na planszach do 10x10.
tables-stopped = Przerwano. To, co gotowe, zostaje; to samo polecenie liczy dalej od tego miejsca.
tables-too-long = Wygrana z { $material } trwa ponad 254 półruchy, czego tablica nie zapisze.
tables-file-io = { $path }: { $error }
tables-file-damaged = { $path } nie jest tablicą końcówek albo jest uszkodzony. Usuń go; `tabuleiro tables build` zrobi nowy.
tables-file-variant = { $path } to tablica końcówek gry { $name }. Usuń ten plik; `tabuleiro tables build` zrobi właściwy.
tables-wrong = Tablica { $material } jest błędna w pozycji { $number }. Usuń tablice tej gry; `tabuleiro tables build` zrobi nowe.
tables-changed = Tablice gry { $name } nie są takie, jak je zapisano. Usuń je; `tabuleiro tables build` zrobi nowe.
tables-none = Nie ma jeszcze tablic końcówek gry „{ $name }”. Zrób je: `tabuleiro tables build { $name }`.
tables-unknown = Największe tablice gry „{ $name }” mają { $pieces } bierki. Większe zrobi `tabuleiro tables build { $name } --pieces { $more }`.
tables-built = { $name }: tablice do { $pieces } bierek, pozycji { $positions }, { $size } w { $folder } ({ $time })
tables-summary = bierek { $pieces }: pozycji { $positions }: wygranych { $wins }, remisowych { $draws }, przegranych { $losses }; { $doubtful } może zremisować licznik ruchów; najdłuższa wygrana trwa { $longest } półruchów
tables-sound = Tablice gry { $name } są w porządku: do { $pieces } bierek, { $size }.
tables-listed = { $name }: do { $pieces } bierek, { $size }
tables-nothing = Nie ma jeszcze tablic końcówek. Zrób je: `tabuleiro tables build draughts:brazilian`.
