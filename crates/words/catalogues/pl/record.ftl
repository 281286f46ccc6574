# Zapisane partie i ich pliki.
record-in-use = Ta partia jest rozgrywana gdzie indziej ({ $path }). Najpierw ją tam zamknij.
record-missing = Nie ma pliku { $path }.
record-empty = { $path } nie zawiera partii: program zakończył się, zanim się zaczęła.
record-not-a-journal = { $path } nie jest zapisaną partią programu Tabuleiro.
record-newer-format = { $path } zapisała nowsza wersja programu Tabuleiro (format { $found }, ta wersja zna najwyżej { $known }).
record-nonsense = { $path }, wiersz { $line }, jest niezrozumiały: { $what }
record-full = Dysk jest pełny: nie można zapisać { $path }. Nic się nie zmieniło; zwolnij miejsce i spróbuj ponownie.
record-io = Nie można użyć { $path }: { $error }. Nic się nie zmieniło.
