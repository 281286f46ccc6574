# Xadrez: porque é que um texto não é uma posição e porque é que uma jogada é recusada.

# As peças como partes de uma frase.
# No início da frase, como sujeito.
chess-piece-subject = { $role ->
    [pawn] O peão
    [knight] O cavalo
    [bishop] O bispo
    [rook] A torre
    [queen] A dama
   *[king] O rei
} de { $square }
# Como o que é capturado.
chess-piece-object = { $role ->
    [pawn] o peão
    [knight] o cavalo
    [bishop] o bispo
    [rook] a torre
    [queen] a dama
   *[king] o rei
} de { $square }
# Como quem faz algo.
chess-piece-agent = { $role ->
    [pawn] pelo peão
    [knight] pelo cavalo
    [bishop] pelo bispo
    [rook] pela torre
    [queen] pela dama
   *[king] pelo rei
} de { $square }
# Como a origem de um xeque.
chess-piece-source = { $role ->
    [pawn] pelo peão
    [knight] pelo cavalo
    [bishop] pelo bispo
    [rook] pela torre
    [queen] pela dama
   *[king] pelo rei
} de { $square }

# Jogadas recusadas.
chess-over-checkmate = A partida terminou: é xeque-mate.
chess-over-stalemate = A partida terminou: o rei está afogado.
chess-empty-square = Não há peça em { $square }.
chess-opponents-piece = { $piece } é do adversário.
chess-same-square = { $piece } tem de ir para outra casa.
chess-wrong-way = { $piece } não pode ir para { $to }: { $role ->
    [pawn] o peão avança em frente e captura na diagonal, também em frente.
    [knight] o cavalo avança duas casas em linha reta e uma para o lado.
    [bishop] o bispo move-se nas diagonais.
    [rook] a torre move-se nas colunas e nas linhas.
    [queen] a dama move-se nas colunas, nas linhas e nas diagonais.
   *[king] o rei move-se uma casa.
}
chess-blocked = { $role ->
    [pawn] O peão de { $square } está bloqueado { $blocker }.
    [knight] O cavalo de { $square } está bloqueado { $blocker }.
    [bishop] O bispo de { $square } está bloqueado { $blocker }.
    [rook] A torre de { $square } está bloqueada { $blocker }.
    [queen] A dama de { $square } está bloqueada { $blocker }.
   *[king] O rei de { $square } está bloqueado { $blocker }.
}
chess-own-piece = { $piece } não pode capturar { $target ->
    [pawn] o seu próprio peão
    [knight] o seu próprio cavalo
    [bishop] o seu próprio bispo
    [rook] a sua própria torre
    [queen] a sua própria dama
   *[king] o seu próprio rei
} de { $square }.
chess-double-step = O peão de { $pawn } não pode avançar duas casas: só um peão na sua casa inicial pode.
chess-pawn-takes-diagonally = O peão de { $pawn } não pode capturar { $target }: os peões capturam na diagonal.
chess-nothing-to-take = O peão de { $pawn } não tem o que capturar em { $to }.
chess-not-en-passant = O peão de { $pawn } não pode capturar en passant o peão de { $target }: isso só é possível logo a seguir ao seu avanço de duas casas.
chess-king-exposed = Essa jogada deixaria o seu rei em xeque { $attacker }.
chess-check-unanswered = Está em xeque { $checker }, e essa jogada não o resolve.
chess-double-check = Está em xeque { $first } e { $second } ao mesmo tempo: só o rei se pode mover.
chess-king-attacked = O rei não pode ir para { $to }: essa casa está atacada { $attacker }.
chess-castling-lost = { $wing ->
    [king-side] Já não pode fazer o roque pequeno: o rei ou a torre já se moveram.
   *[queen-side] Já não pode fazer o roque grande: o rei ou a torre já se moveram.
}
chess-castling-in-check = Não pode rocar enquanto está em xeque { $checker }.
chess-castling-blocked = { $wing ->
    [king-side] Não pode fazer o roque pequeno: o caminho está bloqueado { $blocker }.
   *[queen-side] Não pode fazer o roque grande: o caminho está bloqueado { $blocker }.
}
chess-castling-attacked = { $wing ->
    [king-side] Não pode fazer o roque pequeno: o rei passaria por { $square }, casa atacada { $attacker }.
   *[queen-side] Não pode fazer o roque grande: o rei passaria por { $square }, casa atacada { $attacker }.
}
chess-promotion-missing = O peão de { $pawn } chega à última linha: diga em que se transforma, por exemplo { $to }=D.
chess-promotion-to-that = { $role ->
    [pawn] Um peão não pode continuar peão na última linha.
   *[king] Um peão não se pode transformar em rei.
}
chess-no-promotion = { $piece } não se pode transformar noutra peça em { $to }: só um peão na última linha é promovido.

# Textos que não são uma jogada legal.
chess-move-empty = Escreva uma jogada, como e4, Cf3, O-O ou e2e4.
chess-move-pass = No xadrez não se pode passar a vez.
chess-move-unexpected = Isso não é uma jogada (carácter { $column }: encontrado: { $found }; esperado: { $expected }). As jogadas são como e4, Cf3, O-O ou e2e4.
chess-move-expected-move = a letra de uma peça, uma casa ou um roque
chess-move-expected-file = uma letra de a até h
chess-move-expected-rank = um número de 1 a 8
chess-move-expected-promotion = a letra da peça em que o peão se transforma
chess-move-expected-castling = O-O ou O-O-O
chess-move-expected-end = o fim do texto
chess-found-end = o fim do texto
chess-no-such-piece = Não tem { $role ->
    [pawn] peão
    [knight] cavalo
    [bishop] bispo
    [rook] torre
    [queen] dama
   *[king] rei
}.
chess-no-such-piece-on-file = Não tem { $role ->
    [pawn] peão
    [knight] cavalo
    [bishop] bispo
    [rook] torre
    [queen] dama
   *[king] rei
} na coluna { $file }.
chess-no-such-piece-on-rank = Não tem { $role ->
    [pawn] peão
    [knight] cavalo
    [bishop] bispo
    [rook] torre
    [queen] dama
   *[king] rei
} na linha { $rank }.
chess-other-piece = A peça de { $square } é { $found ->
    [pawn] um peão
    [knight] um cavalo
    [bishop] um bispo
    [rook] uma torre
    [queen] uma dama
   *[king] um rei
}, não { $role ->
    [pawn] um peão
    [knight] um cavalo
    [bishop] um bispo
    [rook] uma torre
    [queen] uma dama
   *[king] um rei
}.
chess-none-reaches = { $role ->
    [pawn] Nenhum dos seus peões pode ir para { $to }.
    [knight] Nenhum dos seus cavalos pode ir para { $to }.
    [bishop] Nenhum dos seus bispos pode ir para { $to }.
    [rook] Nenhuma das suas torres pode ir para { $to }.
    [queen] Nenhuma das suas damas pode ir para { $to }.
   *[king] O seu rei não pode ir para { $to }.
}
chess-ambiguous = Isso pode ser mais do que uma jogada: { $moves }. Qual delas?

# FEN: o texto de uma posição.
chess-fen-unreadable = A primeira linha não é uma posição em FEN: é demasiado longa ou não é texto.
chess-fen-passed-over = Aviso: { $reason } Isso é ignorado.
chess-fen-unexpected = FEN, carácter { $column }: encontrado: { $found }; esperado: { $expected }.
chess-fen-expected-piece = a letra de uma peça ou um número de 1 a 8
chess-fen-expected-blank = um espaço
chess-fen-expected-side = “w” ou “b”
chess-fen-expected-castling = os roques possíveis, como “KQkq”, ou “-”
chess-fen-expected-en-passant = uma casa de en passant ou “-”
chess-fen-expected-rank = um número de 1 a 8
chess-fen-expected-number = um número
chess-fen-expected-end = o fim do texto
chess-fen-rank-too-long = FEN, carácter { $column }: a linha { $rank } tem mais de oito casas.
chess-fen-rank-too-short = FEN, carácter { $column }: a linha { $rank } tem só { $squares } de oito casas.
chess-fen-too-few-ranks = FEN, carácter { $column }: o tabuleiro tem só { $ranks } de oito linhas.
chess-fen-too-many-ranks = FEN, carácter { $column }: o tabuleiro tem mais de oito linhas.
chess-fen-number-too-large = FEN, carácter { $column }: o número é maior do que { $limit }.

# Posições impossíveis.
chess-setup-no-king = { $side ->
    [white] As brancas não têm rei.
   *[black] As pretas não têm rei.
}
chess-setup-second-king = { $side ->
    [white] As brancas têm um segundo rei em { $square }.
   *[black] As pretas têm um segundo rei em { $square }.
}
chess-setup-pawn-on-back-rank = { $side ->
    [white] As brancas têm um peão em { $square }, mas não há peões na primeira nem na última linha.
   *[black] As pretas têm um peão em { $square }, mas não há peões na primeira nem na última linha.
}
chess-setup-too-many-pawns = { $side ->
    [white] As brancas têm { $count } peões, mas só 8 são possíveis.
   *[black] As pretas têm { $count } peões, mas só 8 são possíveis.
}
chess-setup-too-many-promoted = { $side ->
    [white] As brancas
   *[black] As pretas
} têm { $promoted ->
    [one] { $promoted } peça promovida
   *[other] { $promoted } peças promovidas
}, mas { $missing ->
    [0] nenhum dos seus 8 peões pode ter sido promovido.
    [one] só { $missing } dos seus 8 peões pode ter sido promovido.
   *[other] só { $missing } dos seus 8 peões podem ter sido promovidos.
}
chess-setup-opponent-in-check = { $side ->
    [white] As brancas estão em xeque pela peça de { $checker }, mas é a vez das pretas.
   *[black] As pretas estão em xeque pela peça de { $checker }, mas é a vez das brancas.
}
chess-setup-too-many-checkers = { $side ->
    [white] As brancas estão em xeque por { $count } peças ao mesmo tempo; mais de duas são impossíveis.
   *[black] As pretas estão em xeque por { $count } peças ao mesmo tempo; mais de duas são impossíveis.
}
chess-setup-castling-king = { $side ->
    [white] As brancas não podem rocar, porque o rei está em { $king }.
   *[black] As pretas não podem rocar, porque o rei está em { $king }.
}
chess-setup-castling-without-rook = { $side ->
    [white] As brancas
   *[black] As pretas
} não podem { $rook ->
    [king-side] fazer o roque pequeno, porque falta a torre.
    [queen-side] fazer o roque grande, porque falta a torre.
   *[other] rocar com uma torre na coluna { $rook }, porque não há lá nenhuma torre.
}
chess-setup-castling-twice = { $side ->
    [white] As brancas
   *[black] As pretas
} têm dois direitos de roque { $rook ->
    [king-side] na ala do rei.
    [queen-side] na ala da dama.
   *[other] na ala da coluna { $rook }.
}
chess-setup-passed-rank = { $side ->
    [white] Nenhum peão pode ter passado por { $square } se é a vez das brancas.
   *[black] Nenhum peão pode ter passado por { $square } se é a vez das pretas.
}
chess-setup-passed-without-pawn = Nenhum peão passou por { $square }: não há peão em { $pawn }.
chess-setup-passed-occupied = Nenhum peão passou por { $square }: há uma peça em { $blocker }.
chess-setup-passed-despite-check = Nenhum peão acabou de passar por { $square }: o xeque da peça de { $checker } é mais antigo.
