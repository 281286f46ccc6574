# O xadrez nas listas, e suas regras em palavras simples.
game-chess = Xadrez
game-chess-summary = as regras completas da FIDE
game-chess960 = Xadrez 960
game-chess960-summary = xadrez a partir de 960 posições iniciais; “chess960?start=N” escolhe uma
game-chess960-parameter = O Xadrez 960 aceita um parâmetro, o número da posição inicial de 0 a { $last }: “chess960?start=518” é a habitual.
game-chess960-start = As peças atrás dos peões ficam em uma de 960 ordens, a mesma para os dois lados: bispos em casas de cores diferentes, o rei entre as torres. Depois do roque, rei e torre ficam onde ficariam no xadrez comum.
game-chess-goal = Vence quem dá xeque-mate: o rei adversário está atacado e nenhum lance o salva. Um lance que deixa o próprio rei atacado não é permitido. As brancas começam.
game-chess-moves = A torre anda por fileiras e colunas, o bispo por diagonais, a dama por ambas, até onde nada atrapalhe. O rei anda uma casa em qualquer direção. O cavalo salta duas casas em linha reta e uma para o lado. As peças capturam o que está na casa aonde chegam.
game-chess-pawns = O peão anda uma casa para a frente, ou duas a partir da casa inicial, e captura na diagonal para a frente. Um peão que acabou de andar duas casas pode ser capturado como se tivesse andado uma (en passant), só no lance seguinte. Na última fileira o peão vira dama, torre, bispo ou cavalo.
game-chess-castling = O roque leva o rei duas casas em direção a uma torre, que salta por cima dele: uma vez por partida, se nenhum dos dois se moveu, nada está entre eles, e o rei não está atacado onde está, por onde passa nem aonde chega.
game-chess-may-castle = As { $side ->
    [white] brancas
   *[black] pretas
} podem fazer o roque { $wing ->
    [king-side] pequeno
   *[queen-side] grande
}
game-chess-draws = É empate se o lado da vez não tem lance legal, mas não está em xeque, se ninguém mais pode dar mate, se uma posição aparece cinco vezes, ou após 75 lances sem captura nem lance de peão. O lado da vez pode reivindicar empate na terceira repetição e aos 50 lances; os jogadores podem combinar empate.
