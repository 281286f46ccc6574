# Quarto. As peças são letras de a a p, as casas vão de A1 a D4.
quarto-title = Quarto
quarto-summary = quatro em uma fileira, coluna, diagonal ou quadrado 2x2 com algo em comum (para iniciantes: quarto?attributes=1 a 3)
quarto-lines-title = Quarto, só linhas
quarto-lines-summary = quatro em uma fileira, coluna ou diagonal com algo em comum; os quadrados 2x2 não contam

# As regras. $groups é lines ou lines-and-squares; $attribute é size, colour, shape ou filling.
quarto-rule-pieces = Há dezesseis peças, todas diferentes: cada uma é grande ou pequena, branca ou preta, redonda ou quadrada, maciça ou oca. Elas pertencem aos dois jogadores.
quarto-rule-start = O tabuleiro tem quatro fileiras de quatro casas e começa vazio. O primeiro jogador começa dando uma peça ao adversário.
quarto-rule-turn = Quem recebeu uma peça a coloca em qualquer casa vazia; depois escolhe uma das peças restantes e a entrega ao adversário. As peças nunca mais se movem.
quarto-rule-win = { $groups ->
    [lines] Quem coloca a quarta peça de uma fileira, coluna ou diagonal vence, se as quatro peças tiverem uma qualidade em comum:
   *[lines-and-squares] Quem coloca a quarta peça de uma fileira, coluna, diagonal ou quadrado de dois por dois vence, se as quatro peças tiverem uma qualidade em comum:
}
quarto-rule-attribute = { $attribute ->
    [size] - as quatro são grandes, ou as quatro são pequenas
    [colour] - as quatro são brancas, ou as quatro são pretas
    [shape] - as quatro são redondas, ou as quatro são quadradas
   *[filling] - as quatro são maciças, ou as quatro são ocas
}
quarto-rule-other-attributes = As outras qualidades das peças não contam.
quarto-rule-owner = Não importa quem colocou as outras três. A vitória vale na hora; ninguém precisa anunciá-la.
quarto-rule-draw = Se o tabuleiro ficar cheio sem que isso aconteça, o jogo termina empatado.

# O que está errado em uma posição.
quarto-piece-twice = A peça “{ $piece }” está em { $first } e também em { $second }.
quarto-hand-on-board = A peça na mão, “{ $piece }”, já está em { $square }.
quarto-hand-missing = A partida não terminou, então é preciso haver uma peça na mão.
quarto-hand-after-win = Há uma linha completa: a partida terminou e “{ $piece }” não pode estar na mão.
quarto-lines-apart = Nenhuma última peça pode ter completado todas as linhas ao mesmo tempo.

# Por que um lance é recusado.
quarto-game-over = A partida terminou.
quarto-nothing-to-place = Ainda não há peça na mão: o primeiro lance só entrega uma, por exemplo “- d”.
quarto-must-place = Primeiro é preciso colocar a peça na mão, “{ $piece }”.
quarto-occupied = A casa { $square } está ocupada por “{ $piece }”.
quarto-must-give = É preciso entregar uma peça ao adversário.
quarto-win-gives-nothing = { $square } vence o jogo, então nenhuma peça é entregue.
quarto-nothing-to-give = Esta é a última peça, não sobra nenhuma para entregar.
quarto-given-is-placed = Não dá para entregar “{ $piece }”: ela já está em { $square }.
quarto-given-is-in-hand = Não dá para entregar “{ $piece }”: é a peça que está sendo colocada.

# O que está errado em um texto. $expected é uma das entradas quarto-expected.
quarto-text-unexpected = Coluna { $column }: encontrado “{ $found }”, esperado: { $expected }.
quarto-text-incomplete = Coluna { $column }: o texto acaba aqui, esperado: { $expected }.
quarto-expected-row = { $room ->
    [one] uma peça (a a p) ou 1 para a última casa da fileira
   *[other] uma peça (a a p) ou um número de 1 a { $room } de casas vazias
}
quarto-expected-slash = “/” depois de uma fileira completa
quarto-expected-blank = um espaço e a peça na mão
quarto-expected-piece = uma peça (a a p)
quarto-expected-piece-or-none = uma peça (a a p) ou “-”
quarto-expected-square = uma casa (A1 a D4) ou “-”
quarto-expected-square-row = uma fileira (1 a 4)
quarto-expected-square-column = uma coluna (A a D)
quarto-expected-end = o fim
quarto-expected-attributes = um número de 1 a 4, ou nomes dentre size, colour, shape, filling separados por vírgulas

# A linha que venceu. $squares são as suas casas, $quality é o que as quatro peças têm em comum.
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
