# Obrazki pozycji i partii.
picture-unknown-ending = { $path }: nazwa obrazka kończy się na .svg, .png lub .gif
picture-not-to-terminal = piksele nie są dla terminala; podaj plik: -o PLIK
picture-no-theme = nie ma kolorów o nazwie „{ $name }”; są { $names }
picture-no-arrow = „{ $text }” nie jest strzałką na tej planszy; napisz SKĄD-DOKĄD lub SKĄD-DOKĄD:KOLOR
picture-no-mark = „{ $text }” nie jest polem tej planszy; napisz znak jako POLE lub POLE:KOLOR
picture-no-colour = nie ma pióra o nazwie „{ $name }”; są { $names }
picture-no-game = w pliku { $path } nie ma partii { $number }, którą można odczytać
picture-no-pixels = nie udało się zrobić obrazka: { $reason }
picture-stopped = przerwano; nie zapisano żadnego obrazka
