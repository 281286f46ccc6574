# O menu de `tabuleiro` sem comando.
menu-welcome = Boas-vindas ao Tabuleiro! O que você quer jogar?
menu-xadrez = Xadrez para dois
menu-damas = Damas, para dois ou contra o computador
menu-warcaby = Damas polonesas para dois (em polonês)
menu-quarto = Quarto, para dois ou contra o computador (em português de Portugal)
menu-leave = Sair
menu-more = “tabuleiro --help” mostra todo o resto: outros jogos, análise, ferramentas.
menu-question = Sua escolha:
menu-unknown = Digite um dos números acima.
