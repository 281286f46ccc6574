# The full-screen terminal: titles and the first screen.
tui-home-new = Nowa gra
tui-home-resume = Kontynuuj: { $game }
tui-home-saved = Zapisane partie ({ $count })
tui-home-import = Otwórz plik z partiami
tui-home-rules = Zasady gier
tui-home-settings = Ustawienia
tui-home-quit = Wyjdź
tui-title-saved = Zapisane partie
tui-title-import = Partie z pliku
tui-title-setup = Nowa gra
tui-title-settings = Ustawienia
tui-title-rules = Zasady
tui-title-play = { $game } | partia { $id }
tui-title-review = { $game } | pozycja { $ply } z { $plies }
tui-too-small = Ten terminal ma { $now-width ->
    [one] { $now-width } kolumnę
    [few] { $now-width } kolumny
   *[other] { $now-width } kolumn
} i { $now-height ->
    [one] { $now-height } wiersz
    [few] { $now-height } wiersze
   *[other] { $now-height } wierszy
}. Powiększ go co najmniej do { $width } na { $height }.
tui-no-room = Brakuje miejsca na planszę. Powiększ okno.

# Saved games and files.
tui-described = { $game }, { $white } – { $black }, { $plies ->
    [one] { $plies } ruch
    [few] { $plies } ruchy
   *[other] { $plies } ruchów
}, { $date }
tui-saved-none = Nie ma jeszcze zapisanych partii.
tui-really-delete = Usunąć partię { $id } na zawsze?
tui-import-file = Który plik? (.pgn, .pdn, .quarto)
tui-import-formats = Tab uzupełnia nazwę.
tui-import-none = W tym pliku nie ma partii, którą dałoby się otworzyć.
tui-import-unknown = Nazwy plików z partiami kończą się na .pgn, .pdn lub .quarto; ta nie.
tui-export-file = Do którego pliku zapisać partię?
tui-replace = { $path } już istnieje. Zastąpić?
tui-no-settings = Nie ma folderu na ustawienia. Podaj go w TABULEIRO_CONFIG.

# A new game.
tui-setup-game = Gra
tui-setup-opponent = Przeciwnik
tui-setup-computer = komputer
tui-setup-human = druga osoba przy tej klawiaturze
tui-setup-program = inny program
tui-setup-command = Program (uci:stockfish, hub:scan hub)
tui-inviting = Czekam na { $program }…
tui-no-command = Który program? Wpisz na przykład uci:stockfish.
tui-setup-level = Poziom komputera
tui-setup-your-side = Grasz
tui-setup-side = { $side ->
    [first-white] białymi, zaczynasz
    [first-black] czarnymi, zaczynasz
    [second-white] białymi, po przeciwniku
    [second-black] czarnymi, po przeciwniku
    [first] zaczynasz
    [second] po przeciwniku
   *[random] losowo
}
tui-setup-clock = Zegar (5+3: minuty + sekundy)
tui-clock-none = bez zegara
tui-setup-takeback = Cofanie ruchów
tui-takeback = { $policy ->
    [none] nigdy
    [ask] za zgodą przeciwnika
   *[free] zawsze
}
tui-setup-position = Pozycja początkowa
tui-setup-usual = domyślnie
tui-setup-usual-value = domyślnie: { $value }
tui-setup-by-lot = losowa
tui-setup-start = Zacznij
tui-no-computer = Komputer nie gra w tę grę. Wybierz drugą osobę jako przeciwnika.
tui-parameter = { $key ->
    [size] Pól na boku
    [rows] Rzędy pionków
    [skip-rows] Puste rzędy za pionkami
    [squares] Pola gry
    [man-moves] Pionki chodzą
    [man-captures] Pionki biją
    [king-moves] Damki chodzą
    [king-captures] Damki biją
    [flying] Damki latające
    [landing] Damka ląduje
    [capture] Bicie
    [precedence] Które bicie
    [continuation] Rozpoczęte bicie
    [crowning] Pionek, który bijąc dojdzie do końca
    [removal] Zbite bierki znikają
    [turn-back] Zawracanie podczas bicia
    [man-takes-king] Pionki mogą bić damki
    [king-run] Najwięcej ruchów jednej damki z rzędu
    [starter] Kto zaczyna
    [goal] Cel gry
    [draws] Zasady remisu
    [notation] Nazwy pól
    [start] Ustawienie początkowe (od 0 do 959)
    [attributes] Liczące się cechy (od 1 do 4)
   *[other] { $key }
}
tui-parameter-value = { $value ->
    [yes] tak
    [no] nie
    [corner] koloru lewego rogu
    [off-corner] koloru prawego rogu
    [all] { $key ->
        [squares] wszystkie
       *[other] we wszystkich kierunkach
    }
    [any] gdziekolwiek za
    [behind] tuż za
    [behind-last-king] tuż za ostatnią damką
    [free] dowolne
    [must] obowiązkowe
    [most] jak najwięcej
    [complete] trzeba dokończyć
    [from-landing] trwa z pola, na którym stanęło
    [passes] bije dalej jako pionek
    [continues] bije dalej jako damka
    [stops] staje i zostaje damką
    [end] po ruchu
    [once] po kolei
    [normal] odebrać przeciwnikowi ruchy
    [give-away] samemu nie mieć ruchu
    [first-king] zdobyć pierwszą damkę
    [most-pieces] najwięcej bierek
    [most-kings] najwięcej damek
    [with-king] damką
    [most-worth] największa wartość
    [earliest-king] najwcześniejsza damka
    [forward] na ukos do przodu
    [diagonal] na ukos
    [forward-sideways] do przodu i w bok
    [orthogonal] prosto
    [forward-diagonal-sideways] do przodu, na ukos do przodu i w bok
    [white] białe
    [black] czarne
    [algebraic] literą i liczbą
    [numeric] liczbami
    [numeric-from-bottom-right] liczbami od prawego dolnego rogu
    [none] żadne
    [repetition] tylko trzykrotne powtórzenie
    [house] powtórzenie albo 40 ruchów
    [international] międzynarodowe (FMJD)
    [cbd] brazylijskie (CBD)
    [fmjd64] 64 pola (FMJD)
    [spanish] hiszpańskie
    [pool] amerykańskie (pool)
    [english] angielskie
    [italian] włoskie
    [frisian] fryzyjskie
    [killer] killer
    [turkish] tureckie
   *[other] { $value }
}

# Settings.
tui-settings-language = Język
tui-settings-automatic = jak w systemie
tui-settings-name = Twoje imię
tui-settings-theme = Kolory
tui-settings-pieces = Bierki
tui-settings-notation = Zapis ruchów w szachach
tui-notation = { $notation ->
    [english] litery angielskie
    [figurines] figurki
   *[letters] litery twojego języka
}
tui-settings-save = Zapisz te ustawienia
tui-settings-saved = Ustawienia zapisane.
tui-saving = Zapisywanie… Ctrl-C wychodzi bez czekania.
tui-theme = { $theme ->
    [auto] automatyczne
    [dark] na ciemne ekrany
    [light] na jasne ekrany
    [contrast] silny kontrast, dobre dla daltonistów
   *[mono] brak
}
tui-pieces = { $ascii ->
    [true] zwykłe litery
   *[false] figury
}

# Playing.
tui-your-move = Twój ruch:
tui-no-such-move = (żaden dozwolony ruch tak się nie zaczyna)
tui-which-move = Który ruch?
tui-over = Partia skończona. „v” przegląda ruchy, „u” cofa ostatni, „q” wychodzi.
tui-paused = Partia wstrzymana. „p” wznawia.
tui-paused-clock = Zegar stoi. „p” wznawia partię.
tui-no-answer = { $reason } Partia jest wstrzymana; „p” pyta program jeszcze raz.
tui-not-your-turn = Teraz ruch komputera.
tui-nothing-there = Z pola { $square } nic się teraz nie ruszy.
tui-not-a-square = To pole nie należy do gry.
tui-place-first = Najpierw postaw otrzymaną bierkę, potem daj następną.
tui-in-hand = Postaw tę, potem daj jedną:
tui-give-first = Daj przeciwnikowi jedną z nich:
tui-hint-asked = Szukam dobrego ruchu…
tui-really-resign = Na pewno chcesz się poddać?
tui-really-offer = Na pewno chcesz zaproponować remis?
tui-claim-with = Którym ruchem żądasz remisu?
tui-comment = Komentarz do tej pozycji
tui-put-aside = Partia { $id } odłożona; pierwszy ekran znów ją zaproponuje.
tui-kept = Partia { $id } jest wśród zapisanych.
tui-state-paused = (pauza)
tui-state-thinking = myśli…
tui-state-advising = (szukam podpowiedzi…)
tui-analysis-begins = Analiza się zaczyna…
tui-analysis = { $score }  głębokość { $depth }  { $nodes } tys. pozycji
tui-no-analyst = Dla tej gry nie ma analizy.

# Looking through a game.
tui-at-start = Początek partii
tui-judge-invitation = Naciśnij „a”, aby ocenić wszystkie ruchy: wykres partii i błędy obu stron.
tui-judging = Oceniam każdą pozycję…
tui-judging-stopped = Ocenianie zatrzymane.
tui-judged = Ocenione. Wątpliwe ruchy: { $first } { $first-count }, { $second } { $second-count }. „x” idzie do następnego.
tui-judge-first = Najpierw naciśnij „a”: nic jeszcze nie oceniono.
tui-no-mistakes = Nie ma błędu, do którego można by przejść.
tui-mistakes = ?! { $slips }  ? { $mistakes }  ?? { $blunders }

# Questions.
tui-question = Pytanie
tui-accept-draw = { $who }: czy przyjmujesz remis?
tui-grant-takeback = { $who }: czy można cofnąć ruch?

# Words of the key bar: short.
tui-key-help = pomoc
tui-key-quit = wyjdź
tui-key-leave = wyjdź
tui-key-back = wróć
tui-key-choose = wybierz
tui-key-resume = otwórz
tui-key-look = obejrzyj
tui-key-review = przejrzyj
tui-key-go-on = graj dalej
tui-key-delete = usuń
tui-key-accept = zatwierdź
tui-key-change = zmień
tui-key-move = ruch
tui-key-type = wpisz
tui-key-hint = podpowiedź
tui-key-analyse = analiza
tui-key-undo = cofnij
tui-key-save = zapisz
tui-key-play = zagraj
tui-key-complete = uzupełnij
tui-key-yes = tak
tui-key-no = nie
tui-key-back-move = wstecz
tui-key-next-move = dalej
tui-key-judge = oceń
tui-key-mistake = błąd

# The help: what each key does.
tui-help-title = Klawisze
tui-help-help = pokaż te klawisze
tui-help-quit = wyjdź z programu; wszystko zostaje zapisane
tui-help-leave = odłóż partię i wróć
tui-help-leave-over = wróć; partia zostaje zapisana
tui-help-back = wróć
tui-help-up = w górę
tui-help-down = w dół
tui-help-page-up = strona w górę
tui-help-page-down = strona w dół
tui-help-first = na początek
tui-help-last = na koniec
tui-help-choose = wybierz zaznaczone
tui-help-resume = graj dalej; skończoną partię przejrzyj
tui-help-look = przejrzyj partię
tui-help-delete = usuń partię
tui-help-accept = zatwierdź
tui-help-next-value = następna wartość
tui-help-previous-value = poprzednia wartość
tui-help-erase = usuń ostatnią literę
tui-help-clear = usuń wszystko, co wpisano
tui-help-move = wybierz bierkę, potem dokąd idzie
tui-help-type = wpisz ruch w dowolnym zapisie gry
tui-help-hint = poproś o dobry ruch
tui-help-analyse = włącz lub wyłącz analizę
tui-help-undo = cofnij do swojej ostatniej decyzji
tui-help-flip = obróć planszę
tui-help-save = zapisz partię do pliku (PGN, PDN, Quarto)
tui-help-offer-draw = zaproponuj remis
tui-help-claim-draw = zażądaj remisu według zasad
tui-help-resign = poddaj się
tui-help-pause = wstrzymaj lub wznów partię
tui-help-go-on = wznów partię
tui-help-comment = napisz komentarz do pozycji
tui-help-review = przejrzyj ruchy
tui-help-rules = przeczytaj zasady tej gry
tui-help-cursor-up = kursor w górę
tui-help-cursor-down = kursor w dół
tui-help-cursor-left = kursor w lewo
tui-help-cursor-right = kursor w prawo
tui-help-next-piece = przejdź do następnej możliwości
tui-help-moves-up = wcześniejsze ruchy
tui-help-moves-down = późniejsze ruchy
tui-help-unselect = cofnij wybór
tui-help-play = zagraj ruch
tui-help-complete = uzupełnij wpisany tekst
tui-help-yes = tak
tui-help-no = nie
tui-help-back-move = ruch wstecz
tui-help-next-move = ruch dalej
tui-help-first-move = na początek partii
tui-help-judge = oceń wszystkie ruchy albo przerwij
tui-help-mistake = przejdź do następnego błędu
tui-help-play-here = zagraj od tej pozycji
tui-help-mouse = Mysz też działa: kliknij to, czego chcesz.
tui-help-play-more = Ruchy można wpisywać od razu, bez „m”: samo „h” prosi o podpowiedź, ale „h4” to ruch. Mysz też działa: kliknij bierkę, potem pole docelowe.
