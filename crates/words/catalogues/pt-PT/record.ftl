# Partidas guardadas e os seus ficheiros.
record-in-use = Esta partida está a ser jogada noutro sítio ({ $path }). Feche-a lá primeiro.
record-missing = O ficheiro { $path } não existe.
record-empty = { $path } não contém nenhuma partida: o programa terminou antes de ela começar.
record-not-a-journal = { $path } não é uma partida guardada do Tabuleiro.
record-replaced = Outro ficheiro tomou o lugar de { $path }, onde esta partida está guardada. Nada mudou; tire esse ficheiro de lá e tente de novo.
record-newer-format = { $path } foi escrito por uma versão posterior do Tabuleiro (formato { $found }, esta versão conhece até ao { $known }).
record-nonsense = { $path }, linha { $line }, não se percebe: { $what }
record-full = O disco está cheio: não é possível escrever em { $path }. Nada mudou; liberte espaço e tente de novo.
record-io = Não é possível usar { $path }: { $error }. Nada mudou.

# Listas de partidas guardadas. $state é record-over, record-unfinished ou record-played-now.
record-no-home = Não há pasta para as partidas guardadas. Indique uma em TABULEIRO_DATA.
record-none = Não há partidas guardadas. “tabuleiro play” começa uma.
record-none-unfinished = Não há nenhuma partida inacabada para continuar.
record-no-such = Não há partida guardada com o número { $id }. “tabuleiro games list” lista todas.
record-entry = { $id }: { $game }, { $white } contra { $black }, { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
}, { $date }, { $state }
record-over = resultado { $score }
record-unfinished = inacabada
record-played-now = a ser jogada agora
record-unreadable = { $id }: não pode ser lida. { $reason }
record-shown = Partida { $id }. { $game }: { $white } contra { $black }.
record-rules = Regras: { $name }
record-began = Início: { $date }
record-position = Posição inicial: { $position }
record-clock = Relógio: { $clock }
record-comment = { $ply ->
    [0] No início: { $text }
   *[other] Depois da jogada { $ply }: { $text }
}
record-imported = A partida { $number } do ficheiro é agora a partida guardada { $id }, com { $plies ->
    [one] { $plies } jogada.
   *[other] { $plies } jogadas.
}
record-import-rest = A partida { $number } do ficheiro foi guardada até aí: depois um lado passa a vez ou outra posição é montada. O resto foi guardado como comentário.
record-import-refused = A partida { $number } do ficheiro não pode ser guardada: { $reason }
record-import-missing = { $path } não tem nenhuma partida { $number } que possa ser guardada.
record-import-none = { $path } não tem nenhuma partida que possa ser guardada.
record-import-many = Só as primeiras { $most } partidas foram guardadas. “--game N” escolhe outras.
record-exists = { $path } já existe. “--force” substitui-o.
record-really-delete = Apagar a partida { $id } para sempre? (sim/não)
record-deleted = A partida { $id } foi apagada.
record-kept = A partida { $id } foi mantida.
record-torn = O programa terminou enquanto a última entrada desta partida era guardada; essa entrada foi cortada, tudo o que vem antes está aqui.
record-damaged = O ficheiro desta partida está danificado. { $moves ->
    [0] Nenhuma jogada se perdeu
    [one] Perdeu-se uma jogada
   *[other] Perderam-se { $moves } jogadas
}; tudo o que vem antes do dano está aqui. O ficheiro danificado foi copiado para { $copy }.
record-damage-seen = O ficheiro desta partida está danificado. { $moves ->
    [0] Nenhuma jogada se perdeu
    [one] Perdeu-se uma jogada
   *[other] Perderam-se { $moves } jogadas
}; tudo o que vem antes do dano está aqui. O ficheiro é copiado antes de a partida continuar.
record-restored = Alguém tinha removido o ficheiro desta partida, { $path }. Foi escrito de novo; nada se perdeu.
record-no-text = Não há formato de texto para “{ $game }”. Um nome que termina em .jsonl recebe os eventos da partida.
record-wrong-format = Esta partida escreve-se como { $format }, não como { $wished }. Termine o nome em .{ $format }.
