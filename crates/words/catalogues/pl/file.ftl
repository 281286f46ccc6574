# Pliki z partiami: PGN, PDN, zapis Quarto.
file-problem = partia { $game }, wiersz { $line }, kolumna { $column }: { $what }
file-error = błąd: { $problem }
file-warning = ostrzeżenie: { $problem }
file-checked = { $games ->
    [one] { $games } partia
    [few] { $games } partie
   *[other] { $games } partii
}, { $errors ->
    [0] bez błędów
    [one] { $errors } błąd
    [few] { $errors } błędy
   *[other] { $errors } błędów
}, { $warnings ->
    [0] bez ostrzeżeń
    [one] { $warnings } ostrzeżenie
    [few] { $warnings } ostrzeżenia
   *[other] { $warnings } ostrzeżeń
}.
file-converted = { $games ->
    [one] Zapisano { $games } partię
    [few] Zapisano { $games } partie
   *[other] Zapisano { $games } partii
}{ $spoiled ->
    [0] .
    [one] ; z powodu błędów pominięto { $spoiled }.
   *[other] ; z powodu błędów pominięto { $spoiled }.
}
file-convert-stopped = przerwano; nic nie zapisano
file-convert-packed = { $path } to nazwa skompresowanego pliku. Zapisywane są tylko zwykłe pliki; skompresuj go później.
file-convert-formats = partii w formacie { $from } nie można zapisać jako { $to }: to inne gry
file-stopped = przerwano; liczby obejmują to, co przeczytano do tej pory
file-unreadable = nie można przeczytać { $path }: { $error }
file-format-unknown = nazwa nie wskazuje formatu; podaj --format pgn, pdn lub quarto
file-game-format = plik { $format } nie zawiera partii gry { $game }

# Co jest nie tak z partią.
file-character = „{ $character }”
file-end-of-line = koniec wiersza
file-end-of-file = koniec pliku
file-unexpected = jest { $found }, a powinno być posunięcie, komentarz, wariant, znak oceny, wynik albo znacznik
file-tag-name = jest { $found }, a po „[” powinna być nazwa znacznika
file-tag-value = jest { $found }, a powinna być wartość znacznika w cudzysłowie
file-tag-quote = jest { $found }, a powinien być cudzysłów kończący wartość znacznika
file-tag-end = jest { $found }, a po wartości znacznika powinno być „]”
file-comment-end = ten komentarz nie jest zamknięty; brakuje „{"}"}”
file-mark-number = jest { $found }, a po „$” powinna być liczba od 0 do 65535
file-setup-end = jest { $found }, a po pozycji powinien być znak „/”
file-too-long = to ma więcej niż { $limit } bajtów; powinno się już skończyć
file-start = partia nie może się zacząć: { $reason }
file-passed-over = { $reason } To zostaje pominięte.
file-crowned = { $reason } Uznano go za damkę.
file-move = nie można zagrać „{ $word }”: { $reason }
file-move-ambiguous = „{ $word }”: { $reason } Dalszy ciąg pokazuje, że zagrano { $meant }.
file-kind-found = Żadna partia w tym pliku nie mówi, w co grano; ruchy pasują do { $game }.
file-variation-before-move = tu zaczyna się wariant, a przed nim powinno być posunięcie
file-variation-too-deep = warianty są zagnieżdżone głębiej niż na { $limit } poziomów
file-variation-end = ten wariant nie jest zamknięty; brakuje „)”
file-variation-start = jest „)”, a powinno być posunięcie albo wynik: żaden wariant nie jest tu otwarty
file-result-missing = tu powinien być wynik partii: 1-0, 0-1, 1/2-1/2 albo *
file-result-unknown = wynik „{ $value }” jest nieznany; powinno być 1-0, 0-1, 1/2-1/2 albo *
file-result-mismatch = posunięcia kończy { $end }, a znacznik podaje { $tag }
file-result-on-board = podany wynik to { $stated }, a na planszy jest inaczej: { $outcome }
file-game-too-long = ta partia ma więcej niż { $limit } bajtów
file-pgn-variant-unknown = odmiana „{ $name }” jest nieznana; powinno być Standard albo Chess960
file-pgn-position-missing = partia Chess960 wymaga znacznika FEN z pozycją początkową
file-game-type-unknown = nie ma gry typu „{ $found }”; powinien być jeden z: { $known }
file-game-type-field = jest „{ $found }”, a powinno być { $expected }
file-game-type-side = W albo B
file-game-type-size = rozmiar planszy tej gry
file-game-type-names = A0, N1 albo N2
file-game-type-corner = 0 albo 1
file-quarto-unknown = nie ma gry „{ $name }”; powinna być nazwa taka jak quarto, quarto:lines albo quarto?attributes=2

# Co jest w pliku.
file-stats-games = Partie: { $games }{ $spoiled ->
    [0] {""}
   *[other] {" "}(z błędami: { $spoiled })
}
file-stats-results = Wygrane białych { $white }, remisy { $draws }, wygrane czarnych { $black }, bez wyniku { $others }
file-stats-plies = Półruchy: { $plies }; { $mean } na partię, od { $shortest } do { $longest }
file-stats-years = Rozegrane od { $first } do { $last }
file-stats-extras = Komentarze: { $comments }; warianty: { $variations }
file-stats-kinds = W co grano:
file-stats-first-moves = Pierwsze posunięcia:
file-stats-endings = Zakończenia na planszy:
file-ending-checkmate = mat
file-ending-stalemate = pat
file-ending-no-moves = brak ruchów
file-ending-gave-everything-away = wszystko oddane
file-ending-first-king = pierwsza damka
file-ending-completed-line = ułożona linia
file-ending-full-board = pełna plansza
file-ending-dead-position = pozycja martwa
file-ending-limit = remis z liczenia posunięć
