# Gra wiersz po wierszu. $family to chess, draughts, quarto…; $side to white albo black, jeśli nie powiedziano inaczej.
play-side = { $family ->
    [quarto] { $side ->
        [white] Pierwszy gracz
       *[black] Drugi gracz
    }
   *[other] { $side ->
        [white] Białe
       *[black] Czarne
    }
}
play-named = { $name }
play-computer = Komputer
play-seat-named = { $name } ({ $side })
play-seat-computer = Komputer, poziom { $level } ({ $side })
play-other-game = { $name }

# Co się stało. $who to gracz.
play-started = { $game }: { $white } – { $black }.
play-moved = { $who }: { $move }.
play-moved-check = { $who }: { $move }, szach.
play-takeback-asked = { $who }: prośba o cofnięcie ruchu.
play-takeback-declined = Ruchu nie cofnięto.
play-taken-back = { $plies ->
    [one] Cofnięto jeden ruch.
    [few] Cofnięto { $plies } ruchy.
   *[other] Cofnięto { $plies } ruchów.
}
play-draw-offered = { $who }: propozycja remisu.
play-draw-declined = Remis odrzucono.
play-paused = Partia jest wstrzymana.
play-adjourned = Partię odłożono.
play-resumed = Partia trwa dalej.
play-commented = Zanotowano.

# Pytania, każde w osobnym wierszu.
play-prompt = Teraz ruch: { $who }.
play-prompt-clock = Teraz ruch: { $who }, pozostały czas { $time }.
play-prompt-paused = Przerwa. Wpisz „wznów”, aby grać dalej.
play-prompt-over = Partia jest skończona. Wpisz „koniec”, aby wyjść.
play-accept-draw = { $who }: czy przyjmujesz remis? (tak/nie)
play-grant-takeback = { $who }: czy można cofnąć ruch? (tak/nie)
play-really-resign = Czy na pewno chcesz się poddać? (tak/nie)
play-overwrite = { $path } już istnieje. Zastąpić? (tak/nie)
play-yes-or-no = Wpisz tak albo nie.

# Odpowiedzi.
play-saved-as = To zapisana partia numer { $id }.
play-type-help = Wpisuj ruchy; „{ $help }” wypisuje polecenia.
play-nobody-plays = Ten program nie umie zagrać jako { $who }, więc grasz po obu stronach.
play-unreadable = Tego wiersza nie da się odczytać jako tekstu. Wpisz go ponownie.
play-did-you-mean = Czy chodziło o „{ $close }”?
play-what-to-type = Wpisz „{ $legal }”, aby zobaczyć dozwolone ruchy, albo „{ $help }”, aby zobaczyć polecenia.
play-hint = Dobry ruch to { $move }.
play-no-hint = W tej grze nie ma doradcy.
play-analysis-begins = { $seconds ->
    [one] Analiza potrwa { $seconds } sekundę
    [few] Analiza potrwa { $seconds } sekundy
   *[other] Analiza potrwa { $seconds } sekund
}; „{ $analyse }” ją przerywa.
play-analysis-line = Głębokość { $depth }. { $score }. Najlepszy wariant: { $moves }.
play-analysis-wins = { $count ->
    [one] { $who }: wygrana w jednym ruchu
   *[other] { $who }: wygrana w { $count } ruchach
}
play-analysis-ahead = { $who }: przewaga { $points }
play-analysis-even = Pozycja jest równa
play-analysis-stopped = Analiza została przerwana.
play-analysis-over = Analiza się skończyła.
play-analysis-seconds = Po tym słowie może stać liczba sekund, od 1 do { $most }.
play-no-analysis = Dla tej gry nie ma analizy.
play-no-moves = Nie wykonano jeszcze żadnego ruchu.
play-moves = Dotychczasowe ruchy: { $moves }
play-opening = Debiut: { $name } ({ $code }).
play-legal = { $count ->
    [one] Jeden dozwolony ruch: { $moves }.
    [few] { $count } dozwolone ruchy: { $moves }.
   *[other] { $count } dozwolonych ruchów: { $moves }.
}
play-no-legal = Nie ma takiego dozwolonego ruchu.
play-clock = { $who }: pozostały czas { $time }.
play-no-clock = W tej partii nie ma zegara.
play-time = { $time }
play-time-moves = { $moves ->
    [one] { $time } na jeden ruch
    [few] { $time } na { $moves } ruchy
   *[other] { $time } na { $moves } ruchów
}
play-time-period = { $more ->
    [0] { $time }, ostatni okres
    [one] { $time }, jeszcze jeden okres
    [few] { $time }, jeszcze { $more } okresy
   *[other] { $time }, jeszcze { $more } okresów
}
play-time-periods = { $periods ->
    [one] { $time } i jeden okres
    [few] { $time } i { $periods } okresy
   *[other] { $time } i { $periods } okresów
}
play-export-where = „{ $export } PLIK” zapisuje partię do pliku.
play-exported = Partię zapisano do { $path }.
play-bye = Do widzenia! Partia jest przechowywana pod numerem { $id }.
play-come-back = Do widzenia! „tabuleiro play --resume { $id }” wraca do tej partii.

# Plansze i bierki. $kind to king, queen, rook, bishop, knight, pawn albo man.
play-legend = { $family ->
    [draughts] o i O to pionki i damki białych, x i X – czarnych.
    [quarto] Litery to bierki; „bierki” je opisuje.
   *[other] Wielkie litery to białe bierki, małe – czarne.
}
play-pieces-of = { $side }: { $list }.
play-pieces = Na planszy: { $list }.
play-no-pieces = Plansza jest pusta.
play-captured = Zbite ({ $side }): { $list }.
play-supply = Jeszcze niepostawione: { $list }.
play-in-hand = Do postawienia: { $piece }.
play-piece = { $family ->
    [draughts] { $kind ->
        [king] damka
       *[man] pionek
    }
   *[other] { $kind ->
        [king] król
        [queen] hetman
        [rook] wieża
        [bishop] goniec
        [knight] skoczek
       *[pawn] pion
    }
}
play-quarto-piece = { $letter } ({ $size ->
    [big] duża
   *[small] mała
}, { $colour ->
    [white] biała
   *[black] czarna
}, { $shape ->
    [round] okrągła
   *[square] kwadratowa
}, { $filling ->
    [solid] pełna
   *[hollow] pusta
})

# Polecenia: najpierw to, co można wpisać (po przecinkach), potem co robi.
play-words-move = ruch, graj
play-words-board = plansza, pokaż
play-words-flip = obróć, obróć planszę
play-words-pieces = bierki, gdzie
play-words-moves = ruchy, historia
play-words-legal = dozwolone, możliwości
play-words-hint = podpowiedź, rada
play-words-analyse = analizuj, analiza
play-words-undo = cofnij
play-words-draw = remis, proponuję remis
play-words-claim = żądam, żądam remisu
play-words-resign = poddaję się, poddaję
play-words-pause = pauza, przerwa
play-words-resume = wznów, dalej
play-words-clock = zegar, czas
play-words-comment = komentarz, uwaga
play-words-export = eksportuj, zapisz
play-words-position = pozycja
play-words-rules = zasady
play-words-help = pomoc, polecenia
play-words-quit = koniec, wyjdź
play-words-yes = tak, t
play-words-no = nie
play-help-typing = Wpisz ruch tak, jak zapisuje go gra, albo jedno z tych poleceń:
play-help-letters = Litery figur to { $letters } (hetman także jako D); angielskie i inne też są rozumiane tam, gdzie nie można ich pomylić. W plikach są litery angielskie.
play-help-move = wykonuje ruch, który następuje; samo słowo można pominąć
play-help-board = rysuje planszę
play-help-flip = rysuje planszę widzianą z drugiej strony, teraz i odtąd
play-help-pieces = mówi, gdzie stoją bierki
play-help-moves = wypisuje dotychczasowe ruchy
play-help-legal = wypisuje dozwolone ruchy albo te z pola, które następuje
play-help-hint = podpowiada dobry ruch
play-help-analyse = mówi, kto stoi lepiej, i podaje najlepszy wariant, przez 10 sekund albo tyle, ile następuje; ponownie, aby przerwać
play-help-undo = cofa do twojej ostatniej decyzji
play-help-draw = proponuje remis
play-help-claim = żąda remisu według przepisów, jeśli chcesz, z ruchem, który go uzasadnia
play-help-resign = poddaje partię
play-help-pause = zatrzymuje zegary
play-help-resume = wznawia grę po przerwie
play-help-clock = podaje pozostały czas
play-help-comment = zapamiętuje przy tej pozycji słowa, które następują
play-help-export = zapisuje partię do pliku, który następuje, albo jej zdarzenia, jeśli kończy się na .jsonl
play-help-position = wypisuje pozycję w notacji gry
play-help-rules = objaśnia zasady
play-help-help = wypisuje polecenia
play-help-quit = odkłada partię i wychodzi
play-program-refused = Program „{ $program }” nie zostanie uruchomiony.
play-run-program = Dziennik tej partii wskazuje program, którego nie ma w twoich ustawieniach: „{ $program }”. Uruchomić go?

# Standardowe wejście i wyjście.
console-input = Nie można odczytać wejścia: { $error }
console-output = Nie można zapisać wyjścia: { $error }
console-unkept = Gry nie udało się zachować w { $path }: { $error }
