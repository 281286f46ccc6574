# O xadrez nas listas, e as suas regras em palavras simples.
game-chess = Xadrez
game-chess-summary = as regras completas da FIDE
game-chess960 = Xadrez 960
game-chess960-summary = xadrez a partir de 960 posições iniciais; “chess960?start=N” escolhe uma
game-chess960-parameter = O Xadrez 960 aceita um parâmetro, o número da posição inicial de 0 a { $last }: “chess960?start=518” é a habitual.
game-chess960-start = As peças atrás dos peões ficam numa de 960 ordens, a mesma para os dois lados: bispos em casas de cores diferentes, o rei entre as torres. Depois do roque, rei e torre ficam onde ficariam no xadrez comum.
game-chess-goal = Ganha quem dá xeque-mate: o rei adversário está atacado e nenhuma jogada o salva. Não é permitida uma jogada que deixe o próprio rei atacado. As brancas começam.
game-chess-moves = A torre anda por linhas e colunas, o bispo por diagonais, a dama por ambas, até onde nada estorve. O rei anda uma casa em qualquer direção. O cavalo salta duas casas a direito e uma para o lado. As peças capturam o que está na casa onde chegam.
game-chess-pawns = O peão anda uma casa para a frente, ou duas a partir da casa inicial, e captura na diagonal para a frente. Um peão que acabou de andar duas casas pode ser capturado como se tivesse andado uma (en passant), apenas na jogada seguinte. Na última linha o peão passa a dama, torre, bispo ou cavalo.
game-chess-castling = O roque leva o rei duas casas na direção de uma torre, que salta por cima dele: uma vez por partida, se nenhum dos dois se moveu, nada está entre eles, e o rei não está atacado onde está, por onde passa nem onde chega.
game-chess-may-castle = As { $side ->
    [white] brancas
   *[black] pretas
} podem fazer o roque { $wing ->
    [king-side] pequeno
   *[queen-side] grande
}
game-chess-draws = Há empate se o lado a jogar não tem jogada legal, mas não está em xeque, se já ninguém pode dar mate, se uma posição surge cinco vezes, ou após 75 jogadas sem captura nem jogada de peão. O lado a jogar pode reclamar empate à terceira repetição e às 50 jogadas; os jogadores podem acordar empate.
