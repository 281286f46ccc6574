# O editor de posições no navegador.
web-editor = Montar uma posição
web-editor-can-not = As posições deste jogo não podem ser montadas à mão.
web-editor-clear = Esvaziar o tabuleiro
web-editor-find = Procurar partidas com ela
web-editor-hand = Para a mão
web-editor-load = Mostrar esta posição
web-editor-more = Escolha uma peça e depois as casas onde fica; escolha a casa outra vez para a esvaziar.
web-editor-nothing = nada
web-editor-pieces = Peças
web-editor-play = Jogar a partir daqui
web-editor-ready = Esta posição pode ser jogada.
web-editor-rights = Roque
web-editor-start = A posição inicial
web-editor-study = Estudar
web-editor-take = Tirar uma peça
web-editor-text = Texto da posição
web-editor-turn = A jogar
