# Partidas salvas e seus arquivos.
record-in-use = Esta partida está sendo jogada em outro lugar ({ $path }). Feche-a lá primeiro.
record-missing = O arquivo { $path } não existe.
record-empty = { $path } não contém partida: o programa terminou antes que ela começasse.
record-not-a-journal = { $path } não é uma partida salva do Tabuleiro.
record-newer-format = { $path } foi escrito por uma versão posterior do Tabuleiro (formato { $found }, esta versão conhece até o { $known }).
record-nonsense = { $path }, linha { $line }, não pode ser entendida: { $what }
record-full = O disco está cheio: não é possível escrever em { $path }. Nada mudou; libere espaço e tente de novo.
record-io = Não é possível usar { $path }: { $error }. Nada mudou.
