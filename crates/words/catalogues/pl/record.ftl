# Zapisane partie i ich pliki.
record-in-use = Ta partia jest rozgrywana gdzie indziej ({ $path }). Najpierw ją tam zamknij.
record-missing = Nie ma pliku { $path }.
record-empty = { $path } nie zawiera partii: program zakończył się, zanim się zaczęła.
record-not-a-journal = { $path } nie jest zapisaną partią programu Tabuleiro.
record-replaced = Inny plik zajął miejsce { $path }, gdzie zapisana jest ta partia. Nic się nie zmieniło; przenieś ten plik gdzie indziej i spróbuj ponownie.
record-newer-format = { $path } zapisała nowsza wersja programu Tabuleiro (format { $found }, ta wersja zna najwyżej { $known }).
record-nonsense = { $path }, wiersz { $line }, jest niezrozumiały: { $what }
record-full = Dysk jest pełny: nie można zapisać { $path }. Nic się nie zmieniło; zwolnij miejsce i spróbuj ponownie.
record-io = Nie można użyć { $path }: { $error }. Nic się nie zmieniło.

# Listy zapisanych partii. $state to record-over, record-unfinished albo record-played-now.
record-no-home = Nie ma folderu na zapisane partie. Podaj go w TABULEIRO_DATA.
record-none = Nie ma zapisanych partii. „tabuleiro play” zaczyna nową.
record-none-unfinished = Nie ma niedokończonej partii, do której można wrócić.
record-no-such = Nie ma zapisanej partii o numerze { $id }. „tabuleiro games list” wypisuje wszystkie.
record-entry = { $id }: { $game }, { $white } – { $black }, { $plies ->
    [one] jeden ruch
    [few] { $plies } ruchy
   *[other] { $plies } ruchów
}, { $date }, { $state }
record-over = wynik { $score }
record-unfinished = niedokończona
record-played-now = właśnie rozgrywana
record-unreadable = { $id }: nie da się odczytać. { $reason }
record-shown = Partia { $id }. { $game }: { $white } – { $black }.
record-rules = Zasady: { $name }
record-began = Początek: { $date }
record-position = Pozycja początkowa: { $position }
record-clock = Zegar: { $clock }
record-comment = { $ply ->
    [0] Na początku: { $text }
   *[other] Po ruchu { $ply }: { $text }
}
record-imported = Partia { $number } z pliku to teraz zapisana partia { $id }: { $plies ->
    [one] { $plies } ruch.
    [few] { $plies } ruchy.
   *[other] { $plies } ruchów.
}
record-import-rest = Partię { $number } z pliku zachowano do tego miejsca: dalej jedna ze stron nie wykonuje ruchu albo ustawiono inną pozycję. Reszta jest zachowana jako komentarz.
record-import-refused = Partii { $number } z pliku nie można zachować: { $reason }
record-import-missing = W { $path } nie ma partii { $number }, którą można by zachować.
record-import-none = W { $path } nie ma partii, którą można by zachować.
record-import-many = Zachowano tylko pierwsze { $most } partii. „--game N” wybiera inne.
record-exists = { $path } już istnieje. „--force” go zastępuje.
record-really-delete = Usunąć partię { $id } na zawsze? (tak/nie)
record-deleted = Partię { $id } usunięto.
record-kept = Partia { $id } pozostaje.
record-torn = Program zakończył się podczas zapisywania ostatniego wpisu tej partii; ten wpis odcięto, wszystko przed nim jest na miejscu.
record-damaged = Plik tej partii jest uszkodzony. { $moves ->
    [0] Nie utracono żadnego ruchu
    [one] Utracono jeden ruch
    [few] Utracono { $moves } ruchy
   *[other] Utracono { $moves } ruchów
}; wszystko przed uszkodzeniem jest na miejscu. Uszkodzony plik skopiowano do { $copy }.
record-damage-seen = Plik tej partii jest uszkodzony. { $moves ->
    [0] Nie utracono żadnego ruchu
    [one] Utracono jeden ruch
    [few] Utracono { $moves } ruchy
   *[other] Utracono { $moves } ruchów
}; wszystko przed uszkodzeniem jest na miejscu. Plik zostaje skopiowany, zanim partia potoczy się dalej.
record-restored = Ktoś usunął plik tej partii, { $path }. Zapisano go na nowo; niczego nie utracono.
record-no-text = Gra „{ $game }” nie ma formatu tekstowego. Plik z końcówką .jsonl przyjmie zdarzenia partii.
record-wrong-format = Tę partię zapisuje się jako { $format }, a nie jako { $wished }. Nazwa powinna kończyć się na .{ $format }.
