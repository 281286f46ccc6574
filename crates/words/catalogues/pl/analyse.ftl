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
analyse-place-id = { $place }, { $id }
analyse-solved = rozwiązane
analyse-missed = nierozwiązane: oczekiwano { $moves }
analyse-fell-for = nierozwiązane: należało unikać { $moves }
analyse-score = rozwiązano { $solved } z { $asked }
analyse-epd-chess = `--epd` zapisuje pozycje szachowe; inne gry nie mają EPD.
epd-no-position = wiersz kończy się tam, gdzie powinna być pozycja: oczekiwano planszy oraz w lub b
epd-no-code = kolumna { $column }: jest „{ $found }”, oczekiwano nazwy operacji, takiej jak bm
epd-open-text = kolumna { $column }: ten tekst nie ma zamykającego cudzysłowu
epd-no-move = „{ $word }” z { $code } nie da się zagrać: { $reason }
