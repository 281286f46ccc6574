# Księgi debiutów.
book-none = { $path } nie jest księgą Polyglot: to nie ciąg uporządkowanych wpisów po 16 bajtów.
book-no-start = Księga { $path } nie ma ruchu na początek partii szachów.
book-other-game = Księga Polyglot jest do szachów, nie do gry „{ $name }”. Podaj w --openings plik pozycji lub partii.
