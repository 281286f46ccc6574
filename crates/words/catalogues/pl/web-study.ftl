# Studies in a browser.
web-problem-no-study = Nie ma takiej analizy. Może autor ją usunął.
web-studies = Analizy
web-studies-more = Analiza to partia z wariantami, komentarzami i oceną silnika. Należy do tej przeglądarki; kto ma link, może ją czytać.
web-studies-none = Nie ma jeszcze analiz. Zacznij niżej albo od skończonej partii.
web-study = Analiza
web-study-accuracy = dokładność { $percent } %
web-study-add = Dodaj
web-study-add-move = Dodaj tu ruch
web-study-analysis = Silnik
web-study-begin = Zacznij analizę
web-study-busy = Zbyt wiele analiz czeka w kolejce. Spróbuj za minutę.
web-study-comment = Komentarz do tego ruchu
web-study-copy = Skopiuj do moich analiz
web-study-delete = Usuń odtąd do końca
web-study-done = Analiza skończona.
web-study-embed = Plansza na inną stronę
web-study-from-position = Od pozycji
web-study-from-text = Z zapisu partii
web-study-graph = Ocena pozycji: nad linią lepiej stoją białe, pod nią czarne. Kwadraty to grube błędy, kółka to błędy.
web-study-judge = Analizuj partię
web-study-judging = Myślę: { $done } z { $total } pozycji.
web-study-keep = Zapisz
web-study-keep-line = Dodaj tę linię jako wariant
web-study-last = Na koniec wariantu
web-study-lines = Liczba wariantów
web-study-manage = Tytuł, usuwanie
web-study-marks = Znaki
web-study-mistakes = Błędy
web-study-moved = Analiza została zmieniona w innym oknie. Tak wygląda teraz; spróbuj ponownie.
web-study-no-game = W tym tekście nie ma partii. Wklej PGN, PDN albo zapis partii Quarto.
web-study-no-line = Najlepszy wariant nie jest tu znany: najpierw niech silnik pomyśli nad pozycją.
web-study-no-moves = Nie ma jeszcze ruchów: zagraj na planszy albo wpisz ruch niżej.
web-study-not-over = Analizować można tylko skończone partie; w trakcie gry nikt nie dostaje pomocy.
web-study-not-yours = Ta analiza należy do innej przeglądarki. Skopiuj ją do swoich, aby ją zmieniać.
web-study-nothing-to-undo = Nie ma zmiany do cofnięcia.
web-study-of-game = Analizuj tę partię
web-study-open = Otwórz analizę
web-study-over = Tu partia jest skończona: nie ma nad czym myśleć.
web-study-promote = Zrób z tego wariant główny
web-study-remove = Usuń analizę
web-study-remove-more = Usuniętej analizy nie da się przywrócić.
web-study-share = Udostępnij
web-study-share-link = Kto ma ten link, może czytać analizę
web-study-steps = Przechodzenie przez ruchy
web-study-stop = Zatrzymaj
web-study-stopped = Analiza zatrzymana; to, co znalazła, jest zapisane.
web-study-text = PGN, PDN albo zapis partii Quarto
web-study-text-help = Brana jest pierwsza partia, z wariantami i komentarzami.
web-study-think = Analizuj tę pozycję
web-study-thinking = Myślę nad tą pozycją…
web-study-title = Tytuł
web-study-too-long = Analiza stałaby się za długa. Skopiuj ją i kontynuuj z mniejszą liczbą wariantów.
web-study-undo = Cofnij ostatnią zmianę
web-study-waiting = { $ahead ->
    [0] Czekam: to następna analiza w kolejce.
    [one] Czekam: przed nią jest jedna analiza albo ruch.
    [few] Czekam: przed nią są { $ahead } analizy i ruchy.
   *[other] Czekam: przed nią jest { $ahead } analiz i ruchów.
}
