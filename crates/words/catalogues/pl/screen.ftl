# Screens of the full-screen terminal: the first one, lists of games, what stands at the board.
screen-welcome = Witaj
screen-tip = Wybieraj strzałkami i klawiszem Enter albo kliknij. „?” wszędzie pokazuje klawisze.
screen-about-new = Szachy, szachy 960, warcaby w { $draughts ->
    [one] jednej odmianie
   *[other] { $draughts } odmianach
} i Quarto: z komputerem, z drugą osobą przy tej klawiaturze albo z innym programem.
screen-about-saved = Wróć do partii, obejrzyj ją, poszukaj albo usuń.
screen-about-import = PGN, PDN albo Quarto: przejrzyj partie z pliku i daj ocenić ich ruchy.
screen-about-rules = Każda gra w kilku zdaniach, tak jak gra się w nią tutaj.
screen-about-settings = Język, twoje imię, kolory, bierki, domyślny przeciwnik i zegar.
screen-about-quit = Każda partia zapisuje się po każdym ruchu; nic nie ginie.
screen-which-game = Która gra?
screen-which-rules = Zasady której gry?
screen-filter = Szukaj:
screen-filter-hint = pisz, aby szukać
screen-none-found = Nic nie pasuje.
screen-column-number = Nr
screen-column-game = Gra
screen-column-players = Gracze
screen-column-state = Wynik
screen-column-moves = Ruchy
screen-column-date = Ostatni ruch
screen-marked = zaznaczono { $count ->
    [one] { $count } partię
    [few] { $count } partie
   *[other] { $count } partii
}
screen-really-delete = { $count ->
    [one] Usunąć { $count } partię na zawsze?
    [few] Usunąć { $count } partie na zawsze?
   *[other] Usunąć { $count } partii na zawsze?
}
screen-deleted = { $count ->
    [one] Usunięto { $count } partię.
    [few] Usunięto { $count } partie.
   *[other] Usunięto { $count } partii.
}
screen-discarded = Nie zagrano żadnego ruchu, więc nic z tej partii nie zostało zapisane.
screen-keep-settings = Ustawienia są zmienione. Zapisać je?
screen-level = { $thousands ->
    [0] { $level }, około { $rest } Elo
   *[other] { $level }, około { $thousands }{ $rest } Elo
}
screen-key-search = szukaj
screen-key-mark = zaznacz
screen-help-search = pokaż tylko partie z podanymi słowami
screen-help-mark = zaznacz partię, aby usunąć kilka naraz
screen-help-mark-all = zaznacz wszystkie pokazane partie albo żadną

# At the board.
screen-take = „y” gra ten ruch.
screen-no-advice = Nie ma podpowiedzi do przyjęcia; „h” prosi o nią.
screen-nothing-refused = Nie ma odrzuconego ruchu do poprawienia.
screen-premove = { $move } zostanie zagrane, gdy tylko przyjdzie twoja kolej. Esc wycofuje.
screen-premove-refused = Czekającego ruchu nie można zagrać. { $reason }
screen-copied-position = Pozycja jest w schowku, jeśli terminal na to pozwala.
screen-copied-game = Zapis partii jest w schowku, jeśli terminal na to pozwala.
screen-settings-bell = Dzwonek
screen-bell = { $bell ->
    [true] gdy przeciwnik zagra
   *[false] nigdy
}
screen-key-edit = popraw
screen-key-again = jeszcze raz
screen-key-swap = zmień strony
screen-help-take = zagraj podpowiedziany ruch albo ten, o który pewnie chodziło
screen-help-edit = popraw odrzucony ruch
screen-help-again = zagraj tę samą grę jeszcze raz
screen-help-swap = zagraj jeszcze raz ze zmianą stron
screen-help-copy-position = skopiuj pozycję do schowka
screen-help-copy-game = skopiuj zapis partii do schowka
screen-help-suspend = wróć do powłoki; „fg” przywraca program

# Titles of frames.
screen-analysis = Analiza
screen-engine = Silnik
screen-graph = Ocena
