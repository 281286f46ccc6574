# Serwer i jego strony.
web-piece-of = { $piece }, { $side }
web-bad-id = Polecenie nie ma poprawnego identyfikatora. Odśwież stronę i spróbuj ponownie.
web-not-saved = Nie udało się zapisać ruchu, więc nie został wykonany. Spróbuj ponownie za chwilę.
web-no-pauses = W tej partii nie wolno zatrzymywać zegarów.
web-no-computer = W tej grze nie ma gracza komputerowego. Zaproś znajomego.
web-accept-draw = Przyjmij remis
web-adjourn = Odłóż
web-again = Zagraj jeszcze raz, ze zmianą kolorów
web-again-offered = Przeciwnik proponuje jeszcze jedną partię.
web-again-open = Do następnej partii
web-again-same = Te same kolory
web-again-sit = Usiądź i graj
web-all-games = Wszystkie gry
web-all-games-more = Szachy, wszystkie odmiany warcabów na planszach do 20x20, Quarto.
web-allow-chat = Gracze mogą ze sobą rozmawiać
web-allow-pauses = Zegary można zatrzymać
web-any = dowolnie
web-back-to-game = Wróć do partii
web-begin = Zacznij
web-board = Plansza
web-chat = Rozmowa
web-chat-line = Twoja wiadomość
web-choose = Wybierz
web-choose-gift = Wybierz figurę, którą dajesz
web-choose-path = Wybierz dalszą drogę bicia
web-choose-promotion = Wybierz, czym staje się pionek
web-claim-draw = Zażądaj remisu
web-clock-help = Minuty i sekundy na ruch, na przykład 10+5; także 40/90+30, byoyomi:10+5x30, hourglass:5 albo none.
web-col-black = Czarne
web-col-clock = Zegar
web-col-day = Dzień
web-col-game = Gra
web-col-plies = Ruchy
web-col-state = Stan
web-col-white = Białe
web-colour = Twoja strona
web-colour-lot = losowo
web-computer = Komputer, poziom { $level }
web-copy = Skopiuj odnośnik
web-decline-draw = Odrzuć remis
web-decline-takeback = Odmów cofnięcia
web-draw-offered = Zaproponowano remis.
web-empty-square = puste
web-flip = Obróć planszę
web-game-panel = Partia
web-go-on = Wróć do swoich partii
web-grant-takeback = Pozwól cofnąć
web-join-more = Przy tym stole czeka na Ciebie miejsce. Podaj imię i usiądź.
web-language = Język
web-last-move = Ostatni ruch
web-level = Poziom { $level }
web-level-elo = Poziom { $level }, około { NUMBER($elo, useGrouping: 0) }
web-library = Rozegrane partie
web-library-none = Żadna partia nie pasuje. Podaj mniej warunków.
web-link-friend = Wyślij ten odnośnik przeciwnikowi:
web-link-own = Otwórz ten odnośnik na drugim urządzeniu:
web-link-watch = Odnośnik dla tych, którzy chcą oglądać:
web-lobby = Otwarte partie
web-lobby-empty = Nikt nie czeka na przeciwnika. Zaproponuj partię.
web-lobby-more = Gra ten, kto pierwszy usiądzie. Wybierz partię, aby zobaczyć warunki.
web-menu = Menu
web-more-options = Więcej opcji
web-moves = Ruchy
web-my-games = Moje partie
web-my-games-more = Partie tego urządzenia. Aby grać dalej gdzie indziej, otwórz partię i wybierz „Graj na innym urządzeniu”.
web-my-games-none = Na tym urządzeniu nie rozegrano jeszcze żadnej partii.
web-nameless = bez imienia
web-new = Nowa gra
web-new-link = Utwórz nowy odnośnik; stary przestaje działać
web-newer = Nowsze partie
web-no-clock = bez zegara
web-no-moves-there = Brak ruchów
web-none-yet = jeszcze żadnych
web-offer-draw = Zaproponuj remis
web-offer-game = Zaproponuj partię
web-offline = Brak połączenia. Próby trwają same; nic nie ginie.
web-older = Starsze partie
web-only-watch = Tylko patrz
web-open-game = Otwórz partię
web-opponent = Przeciwnik
web-opponent-anybody = kto pierwszy usiądzie
web-opponent-computer = komputer
web-opponent-friend = znajomy, przez odnośnik
web-opponent-level = Jak silnie gra komputer
web-other-device = Graj na innym urządzeniu
web-other-device-more = Ten odnośnik to Twoje miejsce: kto go ma, gra za Ciebie. Wcześniejszy już nie działa.
web-pause = Pauza
web-pick = Wybierz grę
web-picture = Obrazek planszy
web-pieces = Bierki
web-pieces-bold = wyraziste
web-pieces-classic = klasyczne
web-pieces-red = czerwone i białe
web-pieces-wood = drewniane
web-play = Graj
web-play-computer = Graj z komputerem
web-play-friend = Graj ze znajomym
web-player = Gracz
web-position = Pozycja początkowa (FEN)
web-premove = Wybrano z wyprzedzeniem
web-premove-gone = Wybrany wcześniej ruch nie jest już możliwy.
web-problem = To się nie udało
web-problem-command = Serwer nie zna tego polecenia. Odśwież stronę i spróbuj ponownie.
web-problem-form = Tego, co wysłano, nie da się odczytać. Odśwież stronę i spróbuj ponownie.
web-problem-large = To, co wysłano, jest za duże. Wyślij mniej.
web-problem-no-chat = Przy tym stole rozmawiają tylko gracze, o ile partia na to pozwala.
web-problem-no-seat = Ten odnośnik nie otwiera miejsca: jest stary albo ktoś już tam siedzi. Poproś przeciwnika o nowy.
web-problem-no-table = Nie ma takiej partii albo nie jest dla Ciebie otwarta. Poszukaj wśród swoich partii.
web-problem-not-begun = Partia jeszcze się nie zaczęła: drugi gracz jeszcze nie usiadł.
web-problem-not-yours = To mogą robić tylko grający. Najpierw otwórz odnośnik swojego miejsca.
web-problem-nowhere = Nie ma takiej strony. Zacznij od początku.
web-problem-origin = To wysłano z innej strony i nie zostało wykonane. Otwórz stronę tutaj i spróbuj ponownie.
web-problem-slow = Wysyłanie trwało zbyt długo. Spróbuj ponownie.
web-problem-sockets = Z Twojego adresu otwarto zbyt wiele plansz. Zamknij kilka i odśwież.
web-problem-store = Serwer nie może teraz nic zapisać, więc nic nie zrobiono. Spróbuj ponownie za chwilę.
web-qr = Odnośnik jako kod dla aparatu
web-refresh = Odśwież
web-resign = Poddaj partię
web-resign-sure = Poddać tę partię?
web-result = Wynik
web-resume = Wznów
web-rules = Zasady
web-search = Szukaj
web-seat-code = Kod Twojego miejsca
web-seat-code-help = Stoi na końcu otrzymanego odnośnika, za znakiem #.
web-send = Wyślij
web-share = Pokaż innym
web-show-options = Pokaż opcje tej gry
web-sit-down = Usiądź i graj
web-skip = Do treści
web-sound = Dźwięk
web-start-position = Pozycja początkowa
web-state-running = trwa
web-state-waiting = czeka na gracza
web-stopping = Serwer zatrzymuje się na chwilę. Zegary stoją, a partia sama ruszy dalej.
web-take-away = Pobierz partię
web-take-back = Cofnij ruch
web-take-more = Ta partia czeka na kogokolwiek. Usiądź, a zacznie się od razu.
web-takeback = Cofanie ruchów
web-takeback-ask = za zgodą przeciwnika
web-takeback-asked = Przeciwnik prosi o cofnięcie ruchu.
web-takeback-free = w każdej chwili
web-takeback-none = nigdy
web-their-turn = Ruch przeciwnika.
web-to-start = Na stronę główną
web-type-move = Wpisz ruch
web-usual = domyślnie
web-waiting-more = Przeciwnika jeszcze nie ma. Partia zacznie się, gdy ktoś usiądzie.
web-waiting-now = Czekają na przeciwnika
web-waiting-other = Ta partia czeka na gracza, który ma odnośnik.
web-watchers = Ogląda
web-welcome = Usiądź i graj
web-welcome-more = Szachy, warcaby i Quarto ze znajomym przez odnośnik, z kimkolwiek, kto tu jest, albo z komputerem. Bez konta.
web-withdraw = Wycofaj propozycję
web-you-watch = Oglądasz partię.
web-your-name = Twoje imię
web-your-turn = Twój ruch.
web-problem-too-often = Z Twojego adresu przyszło zbyt wiele próśb. Spróbuj ponownie za { $seconds ->
        [one] sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }.
web-no-folder = Nie ma katalogu na partie. Podaj go: --data KATALOG.
web-serve-failed = Serwer nie mógł działać dalej: { $reason }
web-bad-database = „{ $address }” nie jest adresem bazy PostgreSQL. Wpisz go tak: postgres://użytkownik:hasło@komputer/nazwa
web-bad-node = „{ $name }” nie może być nazwą węzła. Użyj do 30 liter od a do z, cyfr, - i _.
web-no-database = --bus i --node służą wielu węzłom ze wspólną bazą danych. Podaj ją: --database postgres://użytkownik:hasło@komputer/nazwa
web-backup-database = PostgreSQL sam kopiuje swoje bazy: pg_dump --format=custom --file=PLIK BAZA
web-served = Zatrzymano. Wszystkie partie są bezpieczne; to samo polecenie je wznowi.
web-serving = Otwórz { $address } w przeglądarce.
web-serving-local = Dostęp ma tylko ten komputer. Dla całej sieci lokalnej: --listen 0.0.0.0:8064
web-serving-stop = Ctrl-C zatrzymuje; zegary stoją do wznowienia.
web-backed-up = Wszystko skopiowano do { $file }.
web-copying = { $count ->
        [one] Skopiowano jedną partię
        [few] Skopiowano { $count } partie
       *[many] Skopiowano { $count } partii
    }
web-copy-checking = { $count ->
        [one] Porównano jedną partię
        [few] Porównano { $count } partie
       *[many] Porównano { $count } partii
    }
web-copied = { $count ->
        [one] Skopiowano i porównano jedną partię: w obu miejscach jest to samo.
        [few] Skopiowano i porównano { $count } partie: w obu miejscach jest to samo.
       *[many] Skopiowano i porównano { $count } partii: w obu miejscach jest to samo.
    }
web-copied-on = { $count ->
        [one] Skopiowano i porównano jedną partię, z tego wcześniej { $before }: w obu miejscach jest to samo.
        [few] Skopiowano i porównano { $count } partie, z tego wcześniej { $before }: w obu miejscach jest to samo.
       *[many] Skopiowano i porównano { $count } partii, z tego wcześniej { $before }: w obu miejscach jest to samo.
    }
web-copy-stopped = Kopiowanie przerwano; to samo polecenie je wznowi.
web-copy-not-empty = W miejscu na kopię są już partie. Podaj pusty folder lub pustą bazę danych.
web-copy-differs = Kopia nie jest taka sama: różni się w { $place }. Zatrzymaj serwery, które używają któregoś z tych miejsc, opróżnij kopię i zacznij od nowa.
web-export-format = Podaj plik z końcówką .pgn, .pdn albo .quarto, zależnie od partii.
web-resumed = { $count ->
        [one] Trwa dalej jedna partia
        [few] Trwają dalej { $count } partie
       *[many] Trwa dalej { $count } partii
    }.
web-checked = { $games ->
        [one] Sprawdzono jedną partię
        [few] Sprawdzono { $games } partie
       *[many] Sprawdzono { $games } partii
    }; { $damaged ->
        [0] wszystkie są całe
        [one] jedna jest uszkodzona
        [few] { $damaged } są uszkodzone
       *[many] { $damaged } jest uszkodzonych
    }.
web-imported = { $count ->
        [one] Zaimportowano jedną partię.
        [few] Zaimportowano { $count } partie.
       *[many] Zaimportowano { $count } partii.
    }
web-exported = { $count ->
        [one] Zapisano jedną partię
        [few] Zapisano { $count } partie
       *[many] Zapisano { $count } partii
    } do { $file }.
web-adjourned = Gra jest odłożona.
web-board-blue = niebieska
web-board-brown = brązowa
web-board-contrast = silny kontrast
web-board-green = zielona
web-board-grey = szara
web-board-safe = dla osób nierozróżniających barw
web-back = Ruch wstecz
web-cancel = Anuluj
web-close = Zamknij
web-down = w dół
web-down-left = w dół w lewo
web-down-right = w dół w prawo
web-dropped = odłożono
web-first = Do początku
web-in-check = w szachu
web-in-hand = W ręce
web-keys = Klawisze
web-keys-help =
    Klawisze, gdy plansza jest aktywna
    Strzałki, Home, End: od pola do pola. Enter lub spacja: podnieś, postaw. Escape: odłóż.
    o: to pole. l: ostatni ruch. c: ostatnie bicie. t: zegary. h: co leży obok planszy.
    m: ruchy tej figury. Shift+M: jej bicia. x: co stoi dookoła; z Shift wzdłuż linii, z Alt na ukos.
    k, q, r, b, n, p: następny król, hetman, wieża, goniec, skoczek, pion; z Shift poprzedni.
    Liczba: to pole w warcabach, ten rząd w innych grach; z Shift ta kolumna.
    i: wpisz ruch. f: obróć planszę. Shift+A, Shift+D: ruch wstecz, ruch naprzód.
    W polu ruchów: o e4, p K (króle białych), p k (czarnych), s a, l, b, h, t, opponent pytają o to samo; resign, draw, takeback
    albo słowa dowolnego przycisku robią to co on.
web-left = w lewo
web-no-captures-there = Nie ma tam bicia
web-no-square = pole poza grą
web-no-such-square = Nie ma takiego pola
web-not-there = Tam nie można
web-not-your-turn = To nie twój ruch
web-nothing = nic
web-now = Do obecnego stanu gry
web-on = Ruch naprzód
web-palette = Kolory planszy
web-past = Oglądasz wcześniejszą pozycję.
web-paused = Zegary stoją.
web-picked = wybrane
web-piece-bishop = goniec
web-piece-king = król
web-piece-knight = skoczek
web-piece-queen = hetman
web-piece-rook = wieża
web-place-first = Najpierw postaw pionek, który masz w ręce
web-right = w prawo
web-settings = Ustawienia
web-size = Wielkość planszy
web-sound-off = wyłączony
web-sound-on = włączony
web-supply = Pozostałe pionki
web-taken-by-black = Zbite przez czarne
web-taken-by-white = Zbite przez białe
web-target = można tu wejść
web-theme = Jasny czy ciemny
web-theme-auto = jak w systemie
web-theme-dark = ciemny
web-theme-light = jasny
web-up = w górę
web-up-left = w górę w lewo
web-up-right = w górę w prawo
web-zoom = Większe pola
