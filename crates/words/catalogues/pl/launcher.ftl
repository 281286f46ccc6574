# Co uruchamia wersję przeznaczoną dla procesora.
launcher-processor = Ten procesor jest starszy niż wersje w tym pakiecie, które potrzebują tego, co 64-bitowe komputery mają mniej więcej od 2009 roku (x86-64-v2: SSE4.2, POPCNT). Na tym komputerze trzeba zbudować Tabuleiro ze źródeł.
launcher-failed = Nie można uruchomić { $path }: { $error }. Pakiet jest niekompletny; zainstaluj go ponownie.
launcher-nowhere = Nie wiadomo, gdzie jest ten program: { $error }. Uruchom sam program, lib/tabuleiro/x86-64-v2/tabuleiro w folderze pakietu.
