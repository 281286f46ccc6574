# O que inicia a versão feita para o processador.
launcher-processor = Este processador é mais antigo do que as versões deste pacote, que precisam do que os PC de 64 bits têm desde cerca de 2009 (x86-64-v2: SSE4.2, POPCNT). Neste computador é preciso compilar o Tabuleiro a partir do código-fonte.
launcher-failed = { $path } não pode ser iniciado: { $error }. O pacote não está completo; instale-o de novo.
launcher-nowhere = Não se sabe onde está este programa: { $error }. Inicie o próprio programa, lib/tabuleiro/x86-64-v2/tabuleiro na pasta do pacote.
