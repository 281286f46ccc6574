# Wywołania dla programów i strona, na której robi się dla nich żetony.
api-bad-body = Treści wywołania nie da się odczytać: wyślij pola formularza albo płaski obiekt JSON, z właściwym Content-Type.
api-bad-clock = Ten zegar nie ma sensu: podaj clock.limit i clock.increment w sekundach, albo days, albo nic.
api-bad-count = „nb” to liczba całkowita od 1 w górę.
api-bad-number = „{ $field }” to liczba całkowita w granicach { $wanted }, a nie „{ $found }”.
api-bad-path = Adresu wywołania nie da się odczytać. Porównaj go z /api/openapi.json.
api-bad-word = „{ $field }” nie może mieć wartości „{ $found }”; możliwe są: { $wanted }.
api-declined = { $reason ->
        [later] To nie jest dobra chwila; zapytaj później.
        [tooFast] Ten zegar jest za szybki; zaproponuj wolniejszą partię.
        [tooSlow] Ten zegar jest za wolny; zaproponuj szybszą partię.
        [timeControl] Taki zegar nie jest przyjmowany; zaproponuj inny.
        [rated] Przyjmowane są tylko partie rankingowe.
        [casual] Przyjmowane są tylko partie towarzyskie.
        [standard] Przyjmowane są tylko szachy.
        [variant] Ta gra nie jest przyjmowana; zaproponuj inną.
        [noBot] Wyzwania programów nie są przyjmowane.
        [onlyBot] Przyjmowane są tylko wyzwania programów.
       *[other] Wyzwanie zostało odrzucone.
    }
api-has-played = To konto ma już partie, więc pozostaje kontem osoby. Zrób żeton dla nowego konta.
api-method = Ten adres przyjmuje inną metodę. Zobacz /api/openapi.json.
api-no-abort = Partie kończą się tu wynikiem i nie można ich przerwać. Poddaj partię, zaproponuj remis albo poproś o cofnięcie.
api-no-berserk = Nie ma tu aren, więc zegara nie można skrócić o połowę.
api-no-bot = To może zrobić tylko konto programu. Zmień je przez POST /api/bot/account/upgrade albo wywołuj /api/board/….
api-no-challenge = Nie ma już takiego wyzwania: ktoś na nie odpowiedział, zostało wycofane albo należy do kogoś innego.
api-no-level = Podaj poziom komputera w „level”, od 1 do 10.
api-no-person = Konto programu nie może tego zrobić. Wywołuj /api/bot/… albo użyj żetonu konta osoby.
api-no-position = Podaj pozycję w „fen” albo pomiń „fromPosition”.
api-no-ratings = Nie ma tu rankingów. Poproś o partię towarzyską: rated=false.
api-no-scope = Żeton nie ma potrzebnego uprawnienia, jednego z: { $scopes }. Zrób inny na stronie /tokens.
api-no-text = Napisz coś w „text”, najwyżej { $most } znaków.
api-no-token = To wywołanie wymaga ważnego żetonu: „Authorization: Bearer …”. Zrób go na stronie /tokens.
api-no-user = Nie ma konta o tej nazwie.
api-not-playing = Konto tego żetonu nie gra w tej partii.
api-nothing-on = Właśnie nikt nie gra. Zapytaj później.
api-nowhere = Nie ma takiego wywołania. Zobacz /api/openapi.json.
api-own-challenge = Nie można odpowiedzieć na własne wyzwanie; wycofaj je przez /cancel.
api-timeout = Trwało to za długo i zostało zaniechane. Spróbuj jeszcze raz.
api-too-large = To za dużo naraz. Wyślij mniej.
api-too-many = To za wiele naraz. Zapytaj w kilku wywołaniach.
api-yes-or-no = Napisz „yes” albo „no”, a nie „{ $found }”.
api-yourself = Nie można wyzwać samego siebie.
web-token-bad-name = Nazwa to 2 do 30 liter bez ogonków, cyfr, „-” lub „_”, zaczynając od litery lub cyfry.
web-token-bot = program
web-token-created = Zrobiony
web-token-kind = Kto gra pod tą nazwą?
web-token-kind-bot = sam program (bot)
web-token-kind-person = ja, na elektronicznej szachownicy lub w aplikacji
web-token-label = Do czego służy
web-token-made = Twój nowy żeton. Skopiuj go teraz: nie będzie pokazany ponownie.
web-token-make = Zrób żeton
web-token-many = Masz już { $most ->
        [one] jeden żeton
        [few] { $most } żetony
       *[many] { $most } żetonów
    }. Najpierw wycofaj któryś.
web-token-name = Nazwa konta
web-token-name-help = Widzą ją inni. Litery bez ogonków, cyfry, „-” i „_”. Partie tej przeglądarki należą do konta.
web-token-new = Nowy żeton
web-token-none = Wśród Twoich żetonów nie ma takiego.
web-token-revoke = Wycofaj
web-token-scopes = Pozwala na
web-token-taken = Nazwa „{ $name }” jest zajęta. Wybierz inną.
web-token-unused = nigdy
web-token-used = Ostatnio użyty
web-tokens = Żetony dla programów
web-tokens-more = Żeton pozwala programowi grać w Twoim imieniu: botowi, elektronicznej szachownicy, aplikacji. Kto go ma, może grać za Ciebie, więc zachowaj go w tajemnicy i wycofaj, gdy nie będzie już potrzebny.
web-tokens-none = Nie ma żetonów.
web-token-cli-none = Nie ma żetonu „{ $id }”. Spis żetonów: tabuleiro serve token list.
web-token-cli-revoked = Żeton „{ $id }” jest wycofany.
web-token-cli-scope = Nie ma uprawnienia „{ $scope }”. Są: { $scopes }.
