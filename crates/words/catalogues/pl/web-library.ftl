# Zbiór partii w przeglądarce: szukanie, dodawanie partii, pobieranie ich.
web-library-add = Dodaj partie
web-library-opening = Debiut
web-library-opening-help = Kod, nazwa albo pierwsze ruchy
web-library-position = Pozycja
web-library-position-help = Partie, w których wystąpiła, przy dowolnej kolejności ruchów
web-library-position-kind = Wybierz też grę, aby pozycję dało się odczytać.
web-library-since = Rozegrane od
web-library-take = Pobierz te partie jako { $format }
web-library-until = do
web-import-do = Dodaj te partie
web-import-file = Plik
web-import-help = PGN, PDN albo zapis partii Quarto, najwyżej { $megabytes } MB i { $most } partii naraz. Widzą je wszyscy, którzy odwiedzają ten serwer.
web-import-most = Dodano tylko pierwszych { $most } partii. Pozostałe wyślij w innym pliku.
web-import-none = W tym, co wysłano, nie ma partii. Wybierz plik albo wklej PGN, PDN lub zapis partii Quarto.
web-import-see = Zobacz je w zbiorze
web-import-text = Albo jego tekst
web-import-wrong = Czego nie dało się odczytać:
