# Files of games.
tui-file-found = { $path }: { $found ->
    [one] { $found } partia
    [few] { $found } partie
   *[other] { $found } partii
} z { $count }
tui-file-reading = { $path }: { $found } z { $count } partii, czytam dalej…
tui-file-not-found = Żadna partia z tego pliku nie pasuje.
tui-file-changed = Plik { $path } został zmieniony przez inny program. Otwórz go ponownie.
tui-file-packed = Plik { $path } jest spakowany; nie można w nim zamienić partii. Zapisz ją pod inną nazwą.

# A game as a study.
tui-study-try = Wybierz bierkę, potem pole; Tab wraca do ruchów.
tui-study-move = Jaki ruch?
tui-study-mark = Jaki znak?
tui-study-marks = ! ? !! ?? !? ?! = +/= =/+ +/- -/+ +- -+ albo liczba
tui-study-unknown-mark = „{ $mark }” nie jest znakiem.
tui-study-no-move = Tu nie ma ruchu.
tui-study-is-main = To już jest wariant główny.
tui-study-deleted = Usunięto odtąd do końca; „u” przywraca.
tui-study-nothing-to-undo = Nie ma zmiany do cofnięcia.
tui-study-undone = Ostatnia zmiana jest cofnięta.
tui-study-lines = { $count ->
    [one] Silnik pokazuje jeden wariant.
    [few] Silnik pokazuje { $count } warianty.
   *[other] Silnik pokazuje { $count } wariantów.
}
tui-study-no-line = Najlepszy wariant nie jest tu znany: włącz silnik klawiszem „e”.
tui-study-line-kept = Najlepszy wariant jest teraz w drzewie.
tui-study-would-lose = Nie zapisano: części tej partii nie udało się odczytać i przepadłaby ({ $reason }). Zapisz ją pod inną nazwą.
tui-study-save-changes = Zapisać zmiany w pliku { $path }?
tui-study-saved = Zapisano w pliku { $path }; cała reszta została, jak była.
tui-study-save-first = Najpierw zapisz zmiany klawiszem „s”.
study-allows-win = { $moves ->
    [one] Pozwala przeciwnikowi wygrać w jednym ruchu.
   *[other] Pozwala przeciwnikowi na wymuszoną wygraną w { $moves } ruchach.
}
study-misses-win = { $moves ->
    [one] Przeocza wygraną w jednym ruchu.
   *[other] Przeocza wymuszoną wygraną w { $moves } ruchach.
}
study-loses = { $piece ->
    [queen] Traci hetmana.
    [rook] Traci wieżę.
    [bishop] Traci gońca.
    [knight] Traci skoczka.
    [pawn] Traci piona.
    [man] Traci pionka.
    [king] Traci damkę.
   *[other] Traci materiał.
}
study-misses = { $piece ->
    [queen] Przeocza zdobycie hetmana.
    [rook] Przeocza zdobycie wieży.
    [bishop] Przeocza zdobycie gońca.
    [knight] Przeocza zdobycie skoczka.
    [pawn] Przeocza zdobycie piona.
    [man] Przeocza zdobycie pionka.
    [king] Przeocza zdobycie damki.
   *[other] Przeocza zdobycie materiału.
}
study-worsens = Z { $before } na { $after }; lepiej było:
tui-key-engine = silnik
tui-key-moves = ruchy
tui-help-engine = włącz lub wyłącz silnik: najlepsze warianty tej pozycji
tui-help-study-type = wpisz ruch; nowy staje się wariantem
tui-help-study-save = zapisz całą partię w jej pliku albo w innym
tui-help-study-down = następny ruch w kolejności czytania, także w wariantach
tui-help-study-up = poprzedni ruch w kolejności czytania
tui-help-study-last = na koniec tego wariantu
tui-help-study-board = próbuj ruchów na planszy; mysz też działa
tui-help-study-moves = z powrotem do ruchów
tui-help-study-comment = napisz komentarz do ruchu albo go zmień
tui-help-study-mark = oznacz ruch: !, ?, !? i tak dalej
tui-help-study-promote = uczyń ten wariant głównym
tui-help-study-delete = usuń ruchy odtąd do końca
tui-help-study-undo = cofnij ostatnią zmianę
tui-help-study-lines = zmień liczbę wariantów silnika
tui-help-study-line = dodaj najlepszy wariant do drzewa
tui-help-study-keep = zachowaj partię z pliku wśród zapisanych
