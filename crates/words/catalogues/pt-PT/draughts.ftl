# Damas: nomes dos jogos e uma linha sobre cada um.
draughts-title = { $name ->
    [brazilian] Damas brasileiras
    [warcaby] Warcaby
    [polish-pzw] Damas polacas (PZWarc)
    [international] Damas internacionais
    [russian] Damas russas
    [pool] Damas americanas (pool)
    [english] Damas inglesas (checkers)
    [italian] Damas italianas
    [spanish] Damas espanholas
    [portuguese] Damas portuguesas
    [czech] Damas checas
    [thai] Damas tailandesas (makhos)
    [frisian] Damas frísias
    [killer] Damas killer
    [breakthrough] Damas de rutura
    [anti] Antidamas
    [canadian] Damas canadianas
    [malaysian] Damas malaias
    [turkish] Damas turcas
    [armenian] Damas arménias (tama)
    [spantsiretti] Spantsiretti
   *[custom] Damas com as suas próprias regras
}
draughts-summary = { $goal ->
    [give-away] quem perde tudo vence, { $width }x{ $height }
    [first-king] a primeira dama vence, { $width }x{ $height }
   *[normal] { $width }x{ $height }
}, { $back ->
    [yes] a pedra captura para a frente e para trás
   *[no] a pedra captura para a frente
}, { $flying ->
    [yes] dama de longo alcance
   *[no] dama de um passo
}, { $duty ->
    [free] captura opcional
    [most-pieces] é obrigatório tomar o maior número de peças
    [most-worth] é obrigatória a captura de maior valor
    [with-king] a dama captura antes da pedra
   *[must] captura obrigatória
}

# As regras em palavras simples.
draughts-rules-board = { $squares ->
    [all] O tabuleiro tem { $width } colunas e { $height } linhas, e todas as casas são usadas.
    [off-corner] O tabuleiro tem { $width } colunas e { $height } linhas; só as casas escuras são usadas, com uma casa escura no canto à direita de cada jogador.
   *[corner] O tabuleiro tem { $width } colunas e { $height } linhas; só as casas escuras são usadas, com uma casa escura no canto à esquerda de cada jogador.
} Cada lado começa com { $men } pedras { $skipped ->
    [0] nas suas { $rows } primeiras linhas
   *[other] em { $rows } linhas depois da primeira, que fica vazia
}.
draughts-rules-starter = { $starter ->
    [white] As brancas começam.
   *[black] As pretas começam.
}
draughts-rules-goal = { $goal ->
    [give-away] Quem fica sem peças ou sem jogadas vence.
    [first-king] Quem faz a primeira dama vence. Quem fica sem jogadas perde.
   *[normal] Quem fica sem peças ou sem jogadas perde.
}
draughts-rules-man-moves = { $directions ->
    [forward] A pedra anda uma casa na diagonal para a frente.
    [sideways] A pedra anda uma casa em linha reta para a frente ou para os lados.
    [fan] A pedra anda uma casa para a frente, a direito ou na diagonal, ou para os lados.
    [diagonal] A pedra anda uma casa na diagonal, para a frente ou para trás.
    [straight] A pedra anda uma casa para a frente, para trás ou para os lados.
    [all] A pedra anda uma casa em qualquer direção.
   *[other] A pedra anda uma casa nas direções definidas para este jogo.
}
draughts-rules-man-captures = { $directions ->
    [forward] A pedra captura na diagonal para a frente, saltando uma peça adversária para a casa vazia atrás dela.
    [sideways] A pedra captura em linha reta para a frente ou para os lados, saltando uma peça adversária para a casa vazia atrás dela.
    [fan] A pedra captura para a frente, a direito ou na diagonal, ou para os lados, saltando uma peça adversária para a casa vazia atrás dela.
    [diagonal] A pedra captura na diagonal para a frente e para trás, saltando uma peça adversária para a casa vazia atrás dela.
    [straight] A pedra captura para a frente, para trás ou para os lados, saltando uma peça adversária para a casa vazia atrás dela.
    [all] A pedra captura nas oito direções, saltando uma peça adversária para a casa vazia atrás dela.
   *[other] A pedra captura nas direções definidas para este jogo, saltando uma peça adversária para a casa vazia atrás dela.
}
draughts-rules-king = { $flying ->
    [yes] A dama anda quantas casas quiser, { $moves ->
        [straight] em linha reta
        [all] em linha reta ou na diagonal
       *[diagonal] na diagonal
    }, e captura { $captures ->
        [straight] em linha reta
        [all] em linha reta ou na diagonal
       *[diagonal] na diagonal
    }, a qualquer distância, uma peça com uma casa vazia atrás.
   *[no] A dama anda uma casa, { $moves ->
        [straight] em linha reta
        [all] em linha reta ou na diagonal
       *[diagonal] na diagonal
    }, para a frente ou para trás, e captura com um salto curto, { $captures ->
        [straight] em linha reta
        [all] em linha reta ou na diagonal
       *[diagonal] na diagonal
    }.
}
draughts-rules-landing = { $landing ->
    [behind] A dama que captura para na casa logo atrás da peça tomada.
    [behind-last-king] A dama que captura pode parar em qualquer casa vazia atrás da peça tomada; se a última peça tomada for uma dama, para logo atrás dela.
   *[any] A dama que captura pode parar em qualquer casa vazia atrás da peça tomada.
}
draughts-rules-man-takes-no-king = A pedra não pode tomar uma dama.
draughts-rules-duty = { $continuation ->
    [free] { $duty ->
        [free] Capturar não é obrigatório, e a captura pode terminar depois de qualquer salto.
       *[must] Capturar é obrigatório, mas a captura pode terminar depois de qualquer salto.
    }
    [from-landing] { $duty ->
        [free] Capturar não é obrigatório, mas uma captura começada deve continuar, enquanto puder, da casa onde a peça parou; a dama para onde quiser.
       *[must] Capturar é obrigatório, e a captura deve continuar, enquanto puder, da casa onde a peça parou; a dama para onde quiser.
    }
   *[complete] { $duty ->
        [free] Capturar não é obrigatório, mas uma captura começada deve ser completada.
       *[must] Capturar é obrigatório, e a captura deve ser completada.
    }
}
draughts-rules-criterion = { $place ->
    [1] Havendo mais do que uma captura possível,
   *[other] Se ainda houver escolha,
} { $criterion ->
    [most-pieces] deve-se fazer a que toma mais peças (lei da maioria).
    [most-kings] deve-se fazer a que toma mais damas.
    [with-king] deve-se capturar com uma dama.
    [most-worth] deve-se fazer a de maior valor; a dama vale um pouco menos do que duas pedras.
   *[earliest-king] deve-se fazer a que encontra uma dama mais cedo.
}
draughts-rules-free-choice = Havendo mais do que uma captura possível, a escolha é livre.
draughts-rules-crowning = { $crowning ->
    [passes] A pedra cuja jogada termina na última linha passa a dama; se apenas passa por ela durante a captura, continua pedra.
    [continues] A pedra que chega à última linha passa a dama de imediato e, se puder, continua a capturar como dama.
   *[stops] A pedra que chega à última linha passa a dama, e a sua jogada termina ali.
}
draughts-rules-removal = { $removal ->
    [once] As peças capturadas saem uma a uma, assim que são saltadas.
   *[end] As peças capturadas saem depois de toda a jogada; até lá ficam no caminho e não podem ser saltadas duas vezes.
}
draughts-rules-no-turning-back = Uma captura não pode voltar em sentido contrário.
draughts-rules-king-run = Enquanto tiver pedras, um lado não pode fazer mais de { $moves } jogadas seguidas com a mesma dama, salvo capturas.
draughts-rules-repetition = A partida empata quando uma posição aparece pela { $times }ª vez.
draughts-rules-repetition-claim = Um jogador pode reclamar empate quando uma posição aparece pela { $times }ª vez.
draughts-rules-quiet-moves = A partida empata após { $moves } jogadas de cada lado sem captura nem jogada de pedra.
draughts-rules-ending-exactly = { $kings ->
    [one] Uma dama
   *[other] { $kings } damas
}{ $men ->
    [0] {""}
    [one] {" "}e uma pedra
   *[other] {" "}e { $men } pedras
} contra { $other-kings ->
    [one] uma dama
   *[other] { $other-kings } damas
}{ $other-men ->
    [0] {""}
    [one] {" "}e uma pedra
   *[other] {" "}e { $other-men } pedras
}: empate após { $moves } jogadas de cada lado.
draughts-rules-ending-lone-king = Uma dama sozinha contra { $to ->
    [0] { $from } ou mais peças
   *[other] { $from } a { $to } peças
}, com pelo menos { $kings ->
    [one] uma dama
   *[other] { $kings } damas
}: empate após { $moves } jogadas de cada lado.
draughts-rules-ending-long-diagonal = Uma dama sozinha na grande diagonal contra { $pieces } peças: empate após { $moves } jogadas de cada lado.
draughts-rules-ending-balance = Com { $from } a { $to } peças no tabuleiro e damas dos dois lados, a partida empata após { $moves } jogadas de cada lado sem captura nem promoção.
draughts-rules-ending-one-each = { $moves ->
    [0] Uma peça contra uma peça é empate.
   *[other] Uma peça contra uma peça: empate após { $moves } jogadas de cada lado.
}
draughts-rules-no-draws = Não há empate.

# Porque é que uma jogada é recusada.
draughts-move-too-short = Uma jogada precisa de pelo menos duas casas, como em { $example }.
draughts-move-not-a-move = Isso não é uma jogada: esperam-se casas, como em { $example }, mas na coluna { $column } está “{ $found }”.
draughts-move-not-a-square = { $name } não é uma casa deste tabuleiro.
draughts-move-unused-square = { $name } é uma casa clara; só se joga nas escuras.
draughts-move-ambiguous = Há várias jogadas possíveis: { $candidates }. Escreva também as casas do meio.
draughts-no-moves = A partida terminou: não há jogadas legais.
draughts-empty-square = Não há peça em { $square }.
draughts-opponents-piece = A peça em { $square } é do adversário.
draughts-must-capture = É obrigatório capturar: { $captures }.
draughts-majority = { $tried } toma { $taken }, mas { $best } toma { $most } (lei da maioria).
draughts-priority = { $tried } não é permitido, porque { $best } { $criterion ->
    [most-pieces] toma mais peças.
    [most-kings] toma mais damas.
    [with-king] captura com uma dama.
    [most-worth] toma peças de maior valor.
   *[earliest-king] encontra uma dama mais cedo.
}
draughts-unfinished = A captura deve continuar: { $captures }.
draughts-king-run = A dama em { $square } já fez { $moves } jogadas seguidas; outra peça deve jogar.
draughts-man-direction = A pedra não anda nessa direção.
draughts-man-capture-direction = A pedra não captura nessa direção.
draughts-man-takes-king = A pedra não pode tomar uma dama.
draughts-landing = A dama deve parar logo atrás da peça que toma.
draughts-turn-back = Uma captura não pode voltar em sentido contrário.
draughts-too-far = Demasiado longe: esta peça anda uma casa ou salta uma peça.
draughts-ends-on-last-row = A pedra que chega à última linha passa a dama, e a sua jogada termina ali.
draughts-jumped-twice = A peça em { $square } já foi tomada e não pode ser saltada duas vezes.
draughts-blocked = A peça em { $square } está no caminho.
draughts-off-the-line = A peça não pode ir de { $from } a { $to }.
draughts-impossible = Essa jogada não é possível. De { $square } pode jogar-se: { $moves }.
draughts-stuck = A peça em { $square } não pode mover-se.

# O que há de errado com uma posição.
draughts-fen = Posição, coluna { $column }: { $problem }
draughts-fen-not-a-side = espera-se “W” ou “B” aqui, não “{ $found }”.
draughts-fen-parts = esperam-se as peças das brancas e das pretas, mas há { $found } partes.
draughts-fen-side-twice = { $side ->
    [white] as peças brancas aparecem duas vezes.
   *[black] as peças pretas aparecem duas vezes.
}
draughts-fen-not-a-square = “{ $found }” não é uma casa: espera-se um número de 1 a { $squares } ou um nome como c3.
draughts-fen-empty-range = o intervalo de { $from } a { $to } está vazio.
draughts-fen-square-twice = a casa { $square } aparece duas vezes.
draughts-fen-not-a-piece = espera-se “w”, “b”, “W”, “B” ou “e” para cada casa, não “{ $found }”.
draughts-fen-length = esperam-se { $squares } casas, mas há { $found }.
draughts-setup-off-board = Não há casa { $square } num tabuleiro de { $squares } casas.
draughts-setup-occupied = Há duas peças na casa { $square }.
draughts-setup-man-on-crown-row = { $side ->
    [white] Uma pedra branca não pode estar na casa { $square }, onde seria dama.
   *[black] Uma pedra preta não pode estar na casa { $square }, onde seria dama.
}
draughts-setup-no-king-to-count = { $side ->
    [white] Não há dama branca na casa { $square } cujas jogadas se possam contar.
   *[black] Não há dama preta na casa { $square } cujas jogadas se possam contar.
}
draughts-setup-too-many-captures = A posição tem demasiadas capturas para que se encontrem todas.

# O que há de errado com um jogo próprio.
draughts-variant-size = Um tabuleiro tem de { $min } a { $max } casas de largura e altura, não { $found }.
draughts-variant-rows = { $found } linhas de pedras com { $skipped } linhas vazias atrás não cabem num tabuleiro de { $height } linhas: uma linha deve ficar livre entre os lados.
draughts-variant-men-never-advance = Pedras que nunca avançam não podem passar a damas.
draughts-variant-kings-never-move = As damas devem poder andar.
draughts-variant-nothing-captures = Pedras ou damas devem poder capturar.
draughts-variant-precedence-without-obligation = Só se pode regular a escolha da captura onde capturar é obrigatório.
draughts-variant-earliest-king-not-last = A dama encontrada mais cedo só pode ser o último critério.
draughts-variant-criterion-twice = Um critério só pode ser indicado uma vez.
draughts-variant-landing-without-flying = Só se pode regular onde a dama para se ela for de longo alcance.
draughts-variant-king-run-of-nothing = Uma dama deve poder fazer pelo menos uma jogada seguida.
draughts-variant-too-many-endings = Podem combinar-se no máximo { $max } regras de finais, não { $found }.
draughts-name-unknown-game = Não existe um jogo de damas chamado “{ $name }”. “tabuleiro games” lista todos.
draughts-name-unknown-parameter = { $game } não tem o parâmetro “{ $key }”. Tem: { $known }.
draughts-name-bad-value = “{ $value }” não é um valor para { $key }. Pode ser: { $allowed }.
