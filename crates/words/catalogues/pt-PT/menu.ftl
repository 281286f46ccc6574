# O menu de `tabuleiro` sem comando.
menu-welcome = Boas-vindas ao Tabuleiro! O que deseja jogar?
menu-xadrez = Xadrez para dois
menu-damas = Damas brasileiras, para dois ou contra o computador
menu-warcaby = Damas polacas para dois (em polaco)
menu-quarto = Quarto, para dois ou contra o computador
menu-leave = Sair
menu-more = “tabuleiro --help” mostra tudo o resto: outros jogos, análise, ferramentas.
menu-question = A sua escolha:
menu-unknown = Escreva um dos números acima.
