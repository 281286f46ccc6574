# Analiza.
analyse-nobody = Gra „{ $game }” nie ma gracza komputerowego, który mógłby analizować.
analyse-over = Partia jest skończona: { $outcome }
analyse-place-line = wiersz { $line }
analyse-place-game = partia { $number }, { $plies ->
    [0] pozycja początkowa
   *[other] po { $moves }
}
analyse-win = wygrana w { $plies }
analyse-loss = przegrana w { $plies }
analyse-draw = remis
analyse-line = { $rank }.  { $score }  głębokość { $depth }  pozycje { $nodes }  { $moves }
analyse-stopped = przerwano; to najlepsze warianty do tej chwili
analyse-no-games = W { $path } nie ma partii, którą dałoby się przeczytać. Sprawdź plik poleceniem `tabuleiro check`.
