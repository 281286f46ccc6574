# Quarto. Bierki to litery od a do p, pola od A1 do D4.
quarto-title = Quarto
quarto-summary = cztery bierki ze wspólną cechą w rzędzie, kolumnie, na przekątnej lub w kwadracie 2x2 (dla początkujących: quarto?attributes=N, od 1 do 3)
quarto-lines-title = Quarto, tylko linie
quarto-lines-summary = cztery bierki ze wspólną cechą w rzędzie, kolumnie lub na przekątnej; kwadraty 2x2 się nie liczą

# Zasady. $groups to lines albo lines-and-squares; $attribute to size, colour, shape albo filling.
quarto-rule-pieces = Jest szesnaście bierek, każda inna: duża lub mała, biała lub czarna, okrągła lub kwadratowa, pełna lub pusta w środku. Należą do obu graczy.
quarto-rule-start = Plansza ma cztery rzędy po cztery pola i na początku jest pusta. Pierwszy gracz zaczyna od podania przeciwnikowi bierki.
quarto-rule-turn = Kto dostał bierkę, stawia ją na dowolnym wolnym polu, a potem wybiera jedną z pozostałych i podaje ją przeciwnikowi. Postawionych bierek już się nie przesuwa.
quarto-rule-win = { $groups ->
    [lines] Kto stawia czwartą bierkę w rzędzie, kolumnie lub na przekątnej, wygrywa, jeśli te cztery bierki mają wspólną cechę:
   *[lines-and-squares] Kto stawia czwartą bierkę w rzędzie, kolumnie, na przekątnej lub w kwadracie dwa na dwa, wygrywa, jeśli te cztery bierki mają wspólną cechę:
}
quarto-rule-attribute = { $attribute ->
    [size] - wszystkie cztery są duże albo wszystkie cztery są małe
    [colour] - wszystkie cztery są białe albo wszystkie cztery są czarne
    [shape] - wszystkie cztery są okrągłe albo wszystkie cztery są kwadratowe
   *[filling] - wszystkie cztery są pełne albo wszystkie cztery są puste w środku
}
quarto-rule-other-attributes = Pozostałe cechy bierek się nie liczą.
quarto-rule-owner = Nie ma znaczenia, kto postawił pozostałe trzy. Wygrana liczy się od razu; nikt nie musi jej ogłaszać.
quarto-rule-draw = Jeśli plansza zapełni się bez tego, partia kończy się remisem.

# Co jest nie tak z pozycją.
quarto-piece-twice = Bierka „{ $piece }” stoi jednocześnie na { $first } i na { $second }.
quarto-hand-on-board = Bierka w ręce, „{ $piece }”, stoi już na { $square }.
quarto-hand-missing = Partia nie jest skończona, więc ktoś musi mieć bierkę w ręce.
quarto-hand-after-win = Linia jest gotowa, więc partia się skończyła i „{ $piece }” nie może być w ręce.
quarto-lines-apart = Żadna ostatnia bierka nie mogła domknąć wszystkich linii naraz.

# Dlaczego ruch jest odrzucony.
quarto-game-over = Partia jest skończona.
quarto-nothing-to-place = Nie ma jeszcze bierki w ręce: pierwszy ruch tylko ją podaje, na przykład „- d”.
quarto-must-place = Najpierw trzeba postawić bierkę z ręki, „{ $piece }”.
quarto-occupied = Pole { $square } zajmuje bierka „{ $piece }”.
quarto-must-give = Trzeba podać przeciwnikowi bierkę.
quarto-win-gives-nothing = { $square } wygrywa, więc nie podaje się bierki.
quarto-nothing-to-give = To ostatnia bierka, nie ma już czego podać.
quarto-given-is-placed = Nie można podać bierki „{ $piece }”: stoi już na { $square }.
quarto-given-is-in-hand = Nie można podać bierki „{ $piece }”: to ona jest właśnie stawiana.

# Co jest nie tak z tekstem. $expected to jedna z pozycji quarto-expected.
quarto-text-unexpected = Kolumna { $column }: jest „{ $found }”, oczekiwano: { $expected }.
quarto-text-incomplete = Kolumna { $column }: tekst się kończy, oczekiwano: { $expected }.
quarto-expected-row = { $room ->
    [one] bierka (od a do p) albo 1 zamiast ostatniego pola rzędu
   *[other] bierka (od a do p) albo liczba wolnych pól od 1 do { $room }
}
quarto-expected-slash = „/” po pełnym rzędzie
quarto-expected-blank = odstęp i bierka w ręce
quarto-expected-piece = bierka (od a do p)
quarto-expected-piece-or-none = bierka (od a do p) albo „-”
quarto-expected-square = pole (od A1 do D4) albo „-”
quarto-expected-square-row = rząd (od 1 do 4)
quarto-expected-square-column = kolumna (od A do D)
quarto-expected-end = koniec
quarto-expected-attributes = liczba od 1 do 4 albo nazwy spośród size, colour, shape, filling rozdzielone przecinkami

# Linia, która wygrała. $squares to jej pola, $quality to wspólna cecha czterech bierek.
quarto-won-by = { $squares }: { $quality ->
    [big] wszystkie cztery są duże.
    [small] wszystkie cztery są małe.
    [white] wszystkie cztery są białe.
    [black] wszystkie cztery są czarne.
    [round] wszystkie cztery są okrągłe.
    [square] wszystkie cztery są kwadratowe.
    [solid] wszystkie cztery są pełne.
   *[hollow] wszystkie cztery są puste w środku.
}
