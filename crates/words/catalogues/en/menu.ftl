# The menu of `tabuleiro` with no command.
menu-welcome = Welcome to Tabuleiro! What would you like to play?
menu-xadrez = Chess for two (in Portuguese)
menu-damas = Brazilian draughts, for two or against the computer (in Portuguese)
menu-warcaby = Polish draughts for two (in Polish)
menu-quarto = Quarto, for two or against the computer (in Portuguese)
menu-leave = Leave
menu-more = “tabuleiro --help” shows everything else: other games, analysis, tools.
menu-question = Your choice:
menu-unknown = Please type one of the numbers above.
