# Menu polecenia `tabuleiro` bez słów.
menu-welcome = Witaj w Tabuleiro! W co chcesz zagrać?
menu-xadrez = Szachy dla dwojga (po portugalsku)
menu-damas = Warcaby brazylijskie, dla dwojga lub z komputerem (po portugalsku)
menu-warcaby = Warcaby dla dwojga
menu-quarto = Quarto dla dwojga albo przeciw komputerowi (po portugalsku)
menu-leave = Koniec
menu-more = „tabuleiro --help” pokazuje całą resztę: inne gry, analizę, narzędzia.
menu-question = Twój wybór:
menu-unknown = Wpisz jedną z powyższych liczb.
