# Xadrez: por que um texto não é uma posição e por que um lance é recusado.

# As peças como partes de uma frase.
# No começo da frase, como sujeito.
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

# Lances recusados.
chess-over-checkmate = A partida terminou: é xeque-mate.
chess-over-stalemate = A partida terminou: o rei está afogado.
chess-empty-square = Não há peça em { $square }.
chess-opponents-piece = { $piece } é do adversário.
chess-same-square = { $piece } precisa ir para outra casa.
chess-wrong-way = { $piece } não pode ir para { $to }: { $role ->
    [pawn] o peão anda reto para a frente e captura na diagonal para a frente.
    [knight] o cavalo anda duas casas em linha reta e uma para o lado.
    [bishop] o bispo anda pelas diagonais.
    [rook] a torre anda pelas colunas e fileiras.
    [queen] a dama anda pelas colunas, fileiras e diagonais.
   *[king] o rei anda uma casa.
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
    [pawn] seu próprio peão
    [knight] seu próprio cavalo
    [bishop] seu próprio bispo
    [rook] sua própria torre
    [queen] sua própria dama
   *[king] seu próprio rei
} de { $square }.
chess-double-step = O peão de { $pawn } não pode andar duas casas: só um peão na sua casa inicial pode.
chess-pawn-takes-diagonally = O peão de { $pawn } não pode capturar { $target }: os peões capturam na diagonal.
chess-nothing-to-take = O peão de { $pawn } não tem o que capturar em { $to }.
chess-not-en-passant = O peão de { $pawn } não pode capturar en passant o peão de { $target }: isso só é possível imediatamente depois de ele andar duas casas.
chess-king-exposed = Esse lance deixaria seu rei em xeque { $attacker }.
chess-check-unanswered = Você está em xeque { $checker }, e esse lance não resolve isso.
chess-double-check = Você está em xeque { $first } e { $second } ao mesmo tempo: só o rei pode se mover.
chess-king-attacked = O rei não pode ir para { $to }: essa casa está atacada { $attacker }.
chess-castling-lost = { $wing ->
    [king-side] Você não pode mais fazer o roque pequeno: o rei ou a torre já se moveu.
   *[queen-side] Você não pode mais fazer o roque grande: o rei ou a torre já se moveu.
}
chess-castling-in-check = Você não pode rocar enquanto está em xeque { $checker }.
chess-castling-blocked = { $wing ->
    [king-side] Você não pode fazer o roque pequeno: o caminho está bloqueado { $blocker }.
   *[queen-side] Você não pode fazer o roque grande: o caminho está bloqueado { $blocker }.
}
chess-castling-attacked = { $wing ->
    [king-side] Você não pode fazer o roque pequeno: o rei passaria por { $square }, casa atacada { $attacker }.
   *[queen-side] Você não pode fazer o roque grande: o rei passaria por { $square }, casa atacada { $attacker }.
}
chess-promotion-missing = O peão de { $pawn } chega à última fileira: diga em que ele se transforma, por exemplo { $to }=D.
chess-promotion-to-that = { $role ->
    [pawn] Um peão não pode continuar peão na última fileira.
   *[king] Um peão não pode virar rei.
}
chess-no-promotion = { $piece } não pode virar outra peça em { $to }: só um peão na última fileira é promovido.

# Textos que não são um lance legal.
chess-move-empty = Escreva um lance, como e4, Cf3, O-O ou e2e4.
chess-move-pass = No xadrez não é permitido passar a vez.
chess-move-unexpected = Isso não é um lance (caractere { $column }: encontrado: { $found }; esperado: { $expected }). Os lances são como e4, Cf3, O-O ou e2e4.
chess-move-expected-move = a letra de uma peça, uma casa ou um roque
chess-move-expected-file = uma letra de a até h
chess-move-expected-rank = um número de 1 a 8
chess-move-expected-promotion = a letra da peça em que o peão se transforma
chess-move-expected-castling = O-O ou O-O-O
chess-move-expected-end = o fim do texto
chess-found-end = o fim do texto
chess-no-such-piece = Você não tem { $role ->
    [pawn] peão
    [knight] cavalo
    [bishop] bispo
    [rook] torre
    [queen] dama
   *[king] rei
}.
chess-no-such-piece-on-file = Você não tem { $role ->
    [pawn] peão
    [knight] cavalo
    [bishop] bispo
    [rook] torre
    [queen] dama
   *[king] rei
} na coluna { $file }.
chess-no-such-piece-on-rank = Você não tem { $role ->
    [pawn] peão
    [knight] cavalo
    [bishop] bispo
    [rook] torre
    [queen] dama
   *[king] rei
} na fileira { $rank }.
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
chess-ambiguous = Isso pode ser mais de um lance: { $moves }. Qual deles?

# FEN: o texto de uma posição.
chess-fen-unreadable = A primeira linha não é uma posição em FEN: é longa demais ou não é texto.
chess-fen-passed-over = Aviso: { $reason } Isso é ignorado.
chess-fen-unexpected = FEN, caractere { $column }: encontrado: { $found }; esperado: { $expected }.
chess-fen-expected-piece = a letra de uma peça ou um número de 1 a 8
chess-fen-expected-blank = um espaço
chess-fen-expected-side = “w” ou “b”
chess-fen-expected-castling = os roques possíveis, como “KQkq”, ou “-”
chess-fen-expected-en-passant = uma casa de en passant ou “-”
chess-fen-expected-rank = um número de 1 a 8
chess-fen-expected-number = um número
chess-fen-expected-end = o fim do texto
chess-fen-rank-too-long = FEN, caractere { $column }: a fileira { $rank } tem mais de oito casas.
chess-fen-rank-too-short = FEN, caractere { $column }: a fileira { $rank } tem só { $squares } de oito casas.
chess-fen-too-few-ranks = FEN, caractere { $column }: o tabuleiro tem só { $ranks } de oito fileiras.
chess-fen-too-many-ranks = FEN, caractere { $column }: o tabuleiro tem mais de oito fileiras.
chess-fen-number-too-large = FEN, caractere { $column }: o número é maior que { $limit }.

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
    [white] As brancas têm um peão em { $square }, mas não há peões na primeira nem na última fileira.
   *[black] As pretas têm um peão em { $square }, mas não há peões na primeira nem na última fileira.
}
chess-setup-too-many-pawns = { $side ->
    [white] As brancas têm { $count } peões, mas só 8 são possíveis.
   *[black] As pretas têm { $count } peões, mas só 8 são possíveis.
}
chess-setup-too-many-promoted = { $side ->
    [white] As brancas
   *[black] As pretas
} têm { $promoted ->
    [0] { $promoted } peças promovidas
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
   *[other] rocar com uma torre na coluna { $rook }, porque não há torre ali.
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
