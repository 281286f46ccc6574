# Quarto. As peças são letras de a a p, as casas vão de A1 a D4.
quarto-title = Quarto
quarto-summary = quatro numa linha, coluna, diagonal ou quadrado 2x2 com algo em comum (para principiantes: quarto?attributes=1 a 3)
quarto-lines-title = Quarto, só linhas
quarto-lines-summary = quatro numa linha, coluna ou diagonal com algo em comum; os quadrados 2x2 não contam

# As regras. $groups é lines ou lines-and-squares; $attribute é size, colour, shape ou filling.
quarto-rule-pieces = Há dezasseis peças, todas diferentes: cada uma é grande ou pequena, branca ou preta, redonda ou quadrada, maciça ou oca. Pertencem aos dois jogadores.
quarto-rule-start = O tabuleiro tem quatro linhas de quatro casas e começa vazio. O primeiro jogador começa por dar uma peça ao adversário.
quarto-rule-turn = Quem recebeu uma peça coloca-a numa casa vazia à sua escolha; depois escolhe uma das peças restantes e dá-a ao adversário. As peças não voltam a mover-se.
quarto-rule-win = { $groups ->
    [lines] Quem coloca a quarta peça de uma linha, coluna ou diagonal ganha, se as quatro peças tiverem uma qualidade em comum:
   *[lines-and-squares] Quem coloca a quarta peça de uma linha, coluna, diagonal ou quadrado de dois por dois ganha, se as quatro peças tiverem uma qualidade em comum:
}
quarto-rule-attribute = { $attribute ->
    [size] - as quatro são grandes, ou as quatro são pequenas
    [colour] - as quatro são brancas, ou as quatro são pretas
    [shape] - as quatro são redondas, ou as quatro são quadradas
   *[filling] - as quatro são maciças, ou as quatro são ocas
}
quarto-rule-other-attributes = As outras qualidades das peças não contam.
quarto-rule-owner = Não importa quem colocou as outras três. A vitória conta logo; ninguém tem de a anunciar.
quarto-rule-draw = Se o tabuleiro ficar cheio sem que isso aconteça, o jogo termina empatado.

# O que está errado numa posição.
quarto-piece-twice = A peça “{ $piece }” está em { $first } e também em { $second }.
quarto-hand-on-board = A peça na mão, “{ $piece }”, já está em { $square }.
quarto-hand-missing = A partida não terminou, portanto tem de haver uma peça na mão.
quarto-hand-after-win = Há uma linha completa: a partida terminou e “{ $piece }” não pode estar na mão.
quarto-lines-apart = Nenhuma última peça pode ter completado todas as linhas ao mesmo tempo.

# Porque é que uma jogada é recusada.
quarto-game-over = A partida terminou.
quarto-nothing-to-place = Ainda não há peça na mão: a primeira jogada só dá uma, por exemplo “- d”.
quarto-must-place = Primeiro é preciso colocar a peça na mão, “{ $piece }”.
quarto-occupied = A casa { $square } está ocupada por “{ $piece }”.
quarto-must-give = É preciso dar uma peça ao adversário.
quarto-win-gives-nothing = { $square } ganha o jogo, portanto não se dá nenhuma peça.
quarto-nothing-to-give = Esta é a última peça, não resta nenhuma para dar.
quarto-given-is-placed = Não se pode dar “{ $piece }”: já está em { $square }.
quarto-given-is-in-hand = Não se pode dar “{ $piece }”: é a peça que está a ser colocada.

# O que está errado num texto. $expected é uma das entradas quarto-expected.
quarto-text-unexpected = Coluna { $column }: encontrado “{ $found }”, esperado: { $expected }.
quarto-text-incomplete = Coluna { $column }: o texto acaba aqui, esperado: { $expected }.
quarto-expected-row = { $room ->
    [one] uma peça (a a p) ou 1 para a última casa da linha
   *[other] uma peça (a a p) ou um número de 1 a { $room } de casas vazias
}
quarto-expected-slash = “/” depois de uma linha completa
quarto-expected-blank = um espaço e a peça na mão
quarto-expected-piece = uma peça (a a p)
quarto-expected-piece-or-none = uma peça (a a p) ou “-”
quarto-expected-square = uma casa (A1 a D4) ou “-”
quarto-expected-square-row = uma linha (1 a 4)
quarto-expected-square-column = uma coluna (A a D)
quarto-expected-end = o fim
quarto-expected-attributes = um número de 1 a 4, ou nomes de entre size, colour, shape, filling separados por vírgulas

# A linha que ganhou. $squares são as suas casas, $quality é o que as quatro peças têm em comum.
quarto-won-by = { $squares }: { $quality ->
    [big] as quatro são grandes.
    [small] as quatro são pequenas.
    [white] as quatro são brancas.
    [black] as quatro são pretas.
    [round] as quatro são redondas.
    [square] as quatro são quadradas.
    [solid] as quatro são maciças.
   *[hollow] as quatro são ocas.
}
