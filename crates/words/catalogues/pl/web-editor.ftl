# Ustawianie pozycji w przeglądarce.
web-editor = Ustaw pozycję
web-editor-can-not = Pozycji tej gry nie można ustawić ręcznie.
web-editor-clear = Opróżnij planszę
web-editor-find = Znajdź partie z tą pozycją
web-editor-hand = Do ręki
web-editor-load = Pokaż tę pozycję
web-editor-more = Wybierz bierkę, potem pola, na których stoi; wybierz pole jeszcze raz, aby je opróżnić.
web-editor-nothing = nic
web-editor-pieces = Bierki
web-editor-play = Graj od tej pozycji
web-editor-ready = Tę pozycję można rozegrać.
web-editor-rights = Roszada
web-editor-start = Pozycja początkowa
web-editor-study = Analizuj
web-editor-take = Zdejmij bierkę
web-editor-text = Zapis pozycji
web-editor-turn = Na posunięciu
