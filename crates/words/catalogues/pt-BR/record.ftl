# Partidas salvas e seus arquivos.
record-in-use = Esta partida está sendo jogada em outro lugar ({ $path }). Feche-a lá primeiro.
record-missing = O arquivo { $path } não existe.
record-empty = { $path } não contém partida: o programa terminou antes que ela começasse.
record-not-a-journal = { $path } não é uma partida salva do Tabuleiro.
record-replaced = Outro arquivo tomou o lugar de { $path }, onde esta partida está salva. Nada mudou; tire esse arquivo de lá e tente de novo.
record-newer-format = { $path } foi escrito por uma versão posterior do Tabuleiro (formato { $found }, esta versão conhece até o { $known }).
record-nonsense = { $path }, linha { $line }, não pode ser entendida: { $what }
record-full = O disco está cheio: não é possível escrever em { $path }. Nada mudou; libere espaço e tente de novo.
record-io = Não é possível usar { $path }: { $error }. Nada mudou.

# Listas de partidas salvas. $state é record-over, record-unfinished ou record-played-now.
record-no-home = Não há pasta para as partidas salvas. Indique uma em TABULEIRO_DATA.
record-none = Não há partidas salvas. “tabuleiro play” começa uma.
record-none-unfinished = Não há partida inacabada para continuar.
record-no-such = Não há partida salva com o número { $id }. “tabuleiro games list” lista todas.
record-entry = { $id }: { $game }, { $white } contra { $black }, { $plies ->
    [0] nenhum lance
    [one] um lance
   *[other] { $plies } lances
}, { $date }, { $state }
record-over = resultado { $score }
record-unfinished = inacabada
record-played-now = sendo jogada agora
record-unreadable = { $id }: não pode ser lida. { $reason }
record-shown = Partida { $id }. { $game }: { $white } contra { $black }.
record-rules = Regras: { $name }
record-began = Início: { $date }
record-position = Posição inicial: { $position }
record-clock = Relógio: { $clock }
record-comment = { $ply ->
    [0] No início: { $text }
   *[other] Depois do lance { $ply }: { $text }
}
record-imported = A partida { $number } do arquivo agora é a partida salva { $id }, com { $plies ->
    [0] { $plies } lances.
    [one] { $plies } lance.
   *[other] { $plies } lances.
}
record-import-rest = A partida { $number } do arquivo foi salva até aí: depois um lado passa a vez ou outra posição é montada. O resto foi salvo como comentário.
record-import-refused = A partida { $number } do arquivo não pode ser salva: { $reason }
record-import-missing = { $path } não tem nenhuma partida { $number } que possa ser salva.
record-import-none = { $path } não tem nenhuma partida que possa ser salva.
record-import-many = Só as primeiras { $most } partidas foram salvas. “--game N” escolhe outras.
record-exists = { $path } já existe. “--force” o substitui.
record-really-delete = Apagar a partida { $id } para sempre? (sim/não)
record-deleted = A partida { $id } foi apagada.
record-kept = A partida { $id } foi mantida.
record-torn = O programa terminou enquanto a última entrada desta partida era salva; essa entrada foi cortada, tudo antes dela está aqui.
record-damaged = O arquivo desta partida está danificado. { $moves ->
    [0] Nenhum lance se perdeu
    [one] Um lance se perdeu
   *[other] { $moves } lances se perderam
}; tudo antes do dano está aqui. O arquivo danificado foi copiado para { $copy }.
record-damage-seen = O arquivo desta partida está danificado. { $moves ->
    [0] Nenhum lance se perdeu
    [one] Um lance se perdeu
   *[other] { $moves } lances se perderam
}; tudo antes do dano está aqui. O arquivo é copiado antes que a partida continue.
record-restored = Alguém havia removido o arquivo desta partida, { $path }. Ele foi escrito de novo; nada se perdeu.
record-no-text = Não há formato de texto para “{ $game }”. Um nome que termina em .jsonl recebe os eventos da partida.
record-wrong-format = Esta partida se escreve como { $format }, não como { $wished }. Termine o nome em .{ $format }.
