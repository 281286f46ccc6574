# Plik ustawień. $expected to jeden z wpisów settings-expect albo inne zdanie.
settings-problems = Coś jest nie tak z ustawieniami w { $path }; pozostałe obowiązują:
settings-unreadable = Nie można użyć { $path }: { $error }.
settings-syntax = wiersz { $line }, kolumna { $column }: nie da się tego odczytać ({ $what }).
settings-unknown-key = wiersz { $line }, kolumna { $column }: nie ma ustawienia o nazwie „{ $key }”.
settings-misspelt-key = wiersz { $line }, kolumna { $column }: nie ma ustawienia o nazwie „{ $key }”. Czy chodziło o „{ $close }”?
settings-wrong-value = wiersz { $line }, kolumna { $column }, „{ $key }”: { $expected }
settings-expect-language = Tu powinno być "en", "pt-BR", "pt-PT" albo "pl".
settings-expect-name = Tu powinno być imię w cudzysłowie.
settings-expect-game = Tu powinna być nazwa gry w cudzysłowie, taka jak na liście „tabuleiro games”.
settings-expect-level = Tu powinna być liczba całkowita od 1 do 10.
settings-expect-one-of = Tu powinno być jedno z tych słów w cudzysłowie: { $names }.
settings-expect-yes-or-no = Tu powinno być true albo false.
settings-expect-takeback = Tu powinno być "none", "ask" albo "free".
settings-expect-clock = Tu powinien być zegar w cudzysłowie, na przykład "none", "10" albo "5+3".
settings-expect-engine = Program to osobna tabela: [engines.NAZWA] z protocol i command.
settings-expect-protocol = Program wymaga protocol = "uci", "cecp", "hub" albo "dxp".
settings-expect-command = Program wymaga polecenia, które go uruchamia: "program argument" albo ["program", "argument"].
settings-expect-folder = Tu powinien być folder w cudzysłowie.
settings-expect-address = Tu powinny być host i port w cudzysłowie, na przykład "127.0.0.1:27531".
settings-expect-options = Tu powinna być tabela nazw z tekstami, liczbami, true albo false.
settings-expect-seconds = Tu powinna być liczba sekund od 0.001 do 86400.

# Plansza na pełnym ekranie.
settings-board = Plansza
settings-board-colours = { $board ->
    [brown] brązowa
    [green] zielona
    [blue] niebieska
    [grey] szara
    [contrast] o silnym kontraście
    [colour-blind] dobra dla daltonistów
   *[auto] zgodnie z kolorami
}
settings-figures = Rysunek figur
settings-figures-drawn = { $figures ->
    [letters] znaki i litery
    [blocks] z bloków
   *[auto] obrazki, jeśli terminal je pokazuje
}
