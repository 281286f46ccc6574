# Damas: nomes dos jogos e uma linha sobre cada um.
draughts-title = { $name ->
    [brazilian] Damas brasileiras
    [warcaby] Warcaby
    [polish-pzw] Damas polonesas (PZWarc)
    [international] Damas internacionais
    [russian] Damas russas
    [pool] Damas americanas (pool)
    [english] Damas inglesas (checkers)
    [italian] Damas italianas
    [spanish] Damas espanholas
    [portuguese] Damas portuguesas
    [czech] Damas tchecas
    [thai] Damas tailandesas (makhos)
    [frisian] Damas frísias
    [killer] Damas killer
    [breakthrough] Damas de ruptura
    [anti] Antidamas
    [canadian] Damas canadenses
    [malaysian] Damas malaias
    [turkish] Damas turcas
    [armenian] Damas armênias (tama)
    [spantsiretti] Spantsiretti
   *[custom] Damas com suas próprias regras
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
    [all] O tabuleiro tem { $width } colunas e { $height } fileiras, e todas as casas são usadas.
    [off-corner] O tabuleiro tem { $width } colunas e { $height } fileiras; só as casas escuras são usadas, com uma casa escura no canto à direita de cada jogador.
   *[corner] O tabuleiro tem { $width } colunas e { $height } fileiras; só as casas escuras são usadas, com uma casa escura no canto à esquerda de cada jogador.
} Cada lado começa com { $men } pedras { $skipped ->
    [0] nas suas { $rows } primeiras fileiras
   *[other] em { $rows } fileiras depois da primeira, que fica vazia
}.
draughts-rules-starter = { $starter ->
    [white] As brancas começam.
   *[black] As pretas começam.
}
draughts-rules-goal = { $goal ->
    [give-away] Quem fica sem peças ou sem lance vence.
    [first-king] Quem faz a primeira dama vence. Quem fica sem lance perde.
   *[normal] Quem fica sem peças ou sem lance perde.
}
draughts-rules-man-moves = { $directions ->
    [forward] A pedra anda uma casa na diagonal para a frente.
    [sideways] A pedra anda uma casa em linha reta para a frente ou para os lados.
    [fan] A pedra anda uma casa para a frente, reto ou na diagonal, ou para os lados.
    [diagonal] A pedra anda uma casa na diagonal, para a frente ou para trás.
    [straight] A pedra anda uma casa para a frente, para trás ou para os lados.
    [all] A pedra anda uma casa em qualquer direção.
   *[other] A pedra anda uma casa nas direções definidas para este jogo.
}
draughts-rules-man-captures = { $directions ->
    [forward] A pedra captura na diagonal para a frente, saltando uma peça adversária para a casa vazia atrás dela.
    [sideways] A pedra captura em linha reta para a frente ou para os lados, saltando uma peça adversária para a casa vazia atrás dela.
    [fan] A pedra captura para a frente, reto ou na diagonal, ou para os lados, saltando uma peça adversária para a casa vazia atrás dela.
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
    [1] Havendo mais de uma captura possível,
   *[other] Se ainda houver escolha,
} { $criterion ->
    [most-pieces] deve-se fazer a que toma mais peças (lei da maioria).
    [most-kings] deve-se fazer a que toma mais damas.
    [with-king] deve-se capturar com uma dama.
    [most-worth] deve-se fazer a de maior valor; a dama vale um pouco menos que duas pedras.
   *[earliest-king] deve-se fazer a que encontra uma dama mais cedo.
}
draughts-rules-free-choice = Havendo mais de uma captura possível, a escolha é livre.
draughts-rules-crowning = { $crowning ->
    [passes] A pedra cujo lance termina na última fileira vira dama; se apenas passa por ela durante a captura, continua pedra.
    [continues] A pedra que chega à última fileira vira dama na hora e, se puder, continua capturando como dama.
   *[stops] A pedra que chega à última fileira vira dama, e seu lance termina ali.
}
draughts-rules-removal = { $removal ->
    [once] As peças capturadas saem uma a uma, assim que são saltadas.
   *[end] As peças capturadas saem depois do lance inteiro; até lá ficam no caminho e não podem ser saltadas duas vezes.
}
draughts-rules-no-turning-back = Uma captura não pode voltar em sentido contrário.
draughts-rules-king-run = Enquanto tiver pedras, um lado não pode fazer mais de { $moves } lances seguidos com a mesma dama, salvo capturas.
draughts-rules-repetition = A partida empata quando uma posição aparece pela { $times }ª vez.
draughts-rules-repetition-claim = Um jogador pode reivindicar empate quando uma posição aparece pela { $times }ª vez.
draughts-rules-quiet-moves = A partida empata após { $moves } lances de cada lado sem captura nem lance de pedra.
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
}: empate após { $moves } lances de cada lado.
draughts-rules-ending-lone-king = Uma dama só contra { $to ->
    [0] { $from } ou mais peças
   *[other] { $from } a { $to } peças
}, com pelo menos { $kings ->
    [one] uma dama
   *[other] { $kings } damas
}: empate após { $moves } lances de cada lado.
draughts-rules-ending-long-diagonal = Uma dama só na grande diagonal contra { $pieces } peças: empate após { $moves } lances de cada lado.
draughts-rules-ending-balance = Com { $from } a { $to } peças no tabuleiro e damas dos dois lados, a partida empata após { $moves } lances de cada lado sem captura nem promoção.
draughts-rules-ending-one-each = { $moves ->
    [0] Uma peça contra uma peça é empate.
   *[other] Uma peça contra uma peça: empate após { $moves } lances de cada lado.
}
draughts-rules-no-draws = Não há empate.

# Por que um lance é recusado.
draughts-move-too-short = Um lance precisa de pelo menos duas casas, como em { $example }.
draughts-move-not-a-move = Isso não é um lance: esperam-se casas, como em { $example }, mas na coluna { $column } está “{ $found }”.
draughts-move-not-a-square = { $name } não é uma casa deste tabuleiro.
draughts-move-unused-square = { $name } é uma casa clara; só se joga nas escuras.
draughts-move-ambiguous = Há vários lances possíveis: { $candidates }. Escreva também as casas do meio.
draughts-no-moves = A partida terminou: não há lance legal.
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
draughts-king-run = A dama em { $square } já fez { $moves } lances seguidos; outra peça deve jogar.
draughts-man-direction = A pedra não anda nessa direção.
draughts-man-capture-direction = A pedra não captura nessa direção.
draughts-man-takes-king = A pedra não pode tomar uma dama.
draughts-landing = A dama deve parar logo atrás da peça que toma.
draughts-turn-back = Uma captura não pode voltar em sentido contrário.
draughts-too-far = Longe demais: esta peça anda uma casa ou salta uma peça.
draughts-ends-on-last-row = A pedra que chega à última fileira vira dama, e seu lance termina ali.
draughts-jumped-twice = A peça em { $square } já foi tomada e não pode ser saltada duas vezes.
draughts-blocked = A peça em { $square } está no caminho.
draughts-off-the-line = A peça não pode ir de { $from } a { $to }.
draughts-impossible = Esse lance não é possível. De { $square } pode-se jogar: { $moves }.
draughts-stuck = A peça em { $square } não pode se mover.

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
draughts-setup-off-board = Não há casa { $square } em um tabuleiro de { $squares } casas.
draughts-setup-occupied = Há duas peças na casa { $square }.
draughts-setup-man-on-crown-row = { $side ->
    [white] Uma pedra branca não pode estar na casa { $square }, onde seria dama.
   *[black] Uma pedra preta não pode estar na casa { $square }, onde seria dama.
}
draughts-setup-no-king-to-count = { $side ->
    [white] Não há dama branca na casa { $square } cujos lances se possam contar.
   *[black] Não há dama preta na casa { $square } cujos lances se possam contar.
}
draughts-setup-too-many-captures = A posição tem capturas demais para que se encontrem todas.

# O que há de errado com um jogo próprio.
draughts-variant-size = Um tabuleiro tem de { $min } a { $max } casas de largura e altura, não { $found }.
draughts-variant-rows = { $found } fileiras de pedras com { $skipped } fileiras vazias atrás não cabem em um tabuleiro de { $height } fileiras: uma fileira deve ficar livre entre os lados.
draughts-variant-men-never-advance = Pedras que nunca avançam não podem virar damas.
draughts-variant-kings-never-move = As damas devem poder andar.
draughts-variant-nothing-captures = Pedras ou damas devem poder capturar.
draughts-variant-precedence-without-obligation = Só se pode regular a escolha da captura onde capturar é obrigatório.
draughts-variant-earliest-king-not-last = A dama encontrada mais cedo só pode ser o último critério.
draughts-variant-criterion-twice = Um critério só pode ser indicado uma vez.
draughts-variant-landing-without-flying = Só se pode regular onde a dama para se ela for de longo alcance.
draughts-variant-king-run-of-nothing = Uma dama deve poder fazer pelo menos um lance seguido.
draughts-variant-too-many-endings = Podem-se combinar no máximo { $max } regras de finais, não { $found }.
draughts-name-unknown-game = Não existe um jogo de damas chamado “{ $name }”. “tabuleiro games” lista todos.
draughts-name-unknown-parameter = { $game } não tem o parâmetro “{ $key }”. Tem: { $known }.
draughts-name-bad-value = “{ $value }” não é um valor para { $key }. Pode ser: { $allowed }.
