# Mecze i turnieje graczy komputerowych.
match-sprt-not-a-test = „{ $text }” nie jest testem. Napisz na przykład 0,5 albo 0,5,0.05,0.05.
match-sprt-bounds = W „{ $text }” pierwsza różnica musi być mniejsza od drugiej, a obie w granicach ±1000 Elo.
match-sprt-rates = W „{ $text }” poziomy błędu muszą być większe od 0 i mniejsze od 0.5.
match-openings-decided = Losowe ruchy (półruchów: { $plies }) zawsze kończą partię. Wybierz mniej.
match-openings-empty = W { $path } nie ma żadnego otwarcia.
match-openings-line = { $path }, wiersz { $line }: { $reason }
match-openings-game = { $path }, partia { $number }: { $reason }
match-openings-over = w tej pozycji partia jest już rozstrzygnięta
match-adjudication-unknown = „{ $rule }” nie jest zasadą arbitrażu. Napisz na przykład win=8/4, draw=0.1/8/40 albo nodes=20000.
match-adjudication-value = „{ $value }” nie ma sensu dla „{ $rule }”. Napisz na przykład { $example }.
match-silent = Brak odpowiedzi w ciągu { $seconds } s.
match-died = Program gracza zawiódł.
match-late = Brak odpowiedzi na czas.
match-illegal = Odpowiedź brzmiała „{ $move }”. { $reason }
match-no-draw = Nie zgodzono się na to, bo druga strona ma przewagę: { $reason }
match-one-connection = { $player } obsługuje jedno połączenie i gra jedną partię naraz: pomiń --concurrency.
match-same-address = Dwóch graczy to program pod adresem { $address }, który obsługuje tylko jedno połączenie.
match-ending-won = Decyzja sędziego: jedna strona praktycznie przegrała.
match-ending-drawn = Remis decyzją sędziego: partia jest wyrównana.
match-ending-too-long = Remis decyzją sędziego: partia jest za długa.
match-player-fails = { $player } nie może grać: { $reason }
match-out-format = { $path }: partie gry „{ $game }” zapisuje się w plikach o nazwach kończących się na .{ $format }
match-unwritable = partii { $number } nie da się zapisać: { $reason }
match-resumed = { $games ->
    [one] Jedną partię rozegrano wcześniej
    [few] { $games } partie rozegrano wcześniej
   *[other] { $games } partii rozegrano wcześniej
}; gramy dalej.
match-complete = Wszystkie partie rozegrano wcześniej. --fresh rozgrywa je od nowa.
match-decided = Test rozstrzygnięto już wcześniej, { $games ->
    [one] po jednej partii
   *[other] po { $games } partiach
}: { $result }. --fresh zaczyna od nowa.
match-stopped = przerwano; każda skończona partia jest zachowana, a to samo polecenie gra dalej
match-written = { $games ->
    [one] Zapisano jedną partię
    [few] Zapisano { $games } partie
   *[other] Zapisano { $games } partii
} w { $path }.
match-game = { $done }/{ $total }  { $white } – { $black }  { $score }  { $reason }
match-title = { $game }: { $first } – { $second }, { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[other] { $games } partii
}
match-score = wygrane { $wins }, remisy { $draws }, przegrane { $losses }: punkty { $points } ({ $percent } %)
match-elo = Elo { $elo } ± { $margin }, przewaga z pewnością { $superiority } %, remisy { $draws } %
match-pairs = pary z 0, ½, 1, 1½ i 2 punktami: { $counts }
match-sprt = SPRT { $elo0 } albo { $elo1 } Elo: LLR { $llr } ({ $lower } do { $upper }), { $verdict ->
    [elo0] przyjęto { $elo0 }
    [elo1] przyjęto { $elo1 }
   *[none] bez rozstrzygnięcia
}
match-forfeits = { $player }: przegrane na czas { $flags }, przez niedozwolone ruchy { $illegal }, przez awarie { $faults }
match-table-title = { $game }: graczy { $players }, { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[other] { $games } partii
}
match-table-player = gracz
match-table-rating = Elo
match-table-games = partie
match-table-points = punkty
match-table-results = +/=/−
match-journal-damaged = Plik tych partii jest uszkodzony. { $games ->
    [one] Utracono jedną partię, która zostanie rozegrana
    [few] Utracono { $games } partie, które zostaną rozegrane
   *[other] Utracono { $games } partii, które zostaną rozegrane
} ponownie; uszkodzony plik skopiowano do { $copy }.
