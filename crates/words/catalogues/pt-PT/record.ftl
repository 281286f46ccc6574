# Partidas guardadas e os seus ficheiros.
record-in-use = Esta partida está a ser jogada noutro sítio ({ $path }). Feche-a lá primeiro.
record-missing = O ficheiro { $path } não existe.
record-empty = { $path } não contém nenhuma partida: o programa terminou antes de ela começar.
record-not-a-journal = { $path } não é uma partida guardada do Tabuleiro.
record-newer-format = { $path } foi escrito por uma versão posterior do Tabuleiro (formato { $found }, esta versão conhece até ao { $known }).
record-nonsense = { $path }, linha { $line }, não se percebe: { $what }
record-full = O disco está cheio: não é possível escrever em { $path }. Nada mudou; liberte espaço e tente de novo.
record-io = Não é possível usar { $path }: { $error }. Nada mudou.
