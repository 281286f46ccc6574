# Tabelas de finais.
tables-unsuitable = Não há tabelas de finais para “{ $name }”. Há para as damas em tabuleiros de até 10x10.
tables-stopped = Interrompido. O que está feito fica guardado; o mesmo comando continua daí.
tables-too-long = Uma vitória com { $material } leva mais de 254 meios-lances, o que uma tabela não pode dizer.
tables-file-io = { $path }: { $error }
tables-file-damaged = { $path } não é uma tabela de finais, ou está danificado. Apague-o; `tabuleiro tables build` faz outro.
tables-file-variant = { $path } é uma tabela de finais de { $name }. Apague-o; `tabuleiro tables build` faz o certo.
tables-wrong = A tabela de { $material } está errada na posição { $number }. Apague as tabelas deste jogo; `tabuleiro tables build` faz outras.
tables-changed = As tabelas de { $name } não estão como foram escritas. Apague-as; `tabuleiro tables build` faz outras.
tables-none = Ainda não há tabelas de finais de “{ $name }”. Faça-as com `tabuleiro tables build { $name }`.
tables-unknown = As tabelas de “{ $name }” vão até { $pieces } peças. Faça maiores com `tabuleiro tables build { $name } --pieces { $more }`.
tables-built = { $name }: tabelas de até { $pieces } peças, { $positions } posições, { $size } em { $folder } ({ $time })
tables-summary = { $pieces } peças: { $positions } posições: { $wins } ganhas, { $draws } empatadas, { $losses } perdidas; { $doubtful } podem empatar por contagem de lances; a vitória mais longa leva { $longest } meios-lances
tables-sound = As tabelas de { $name } estão em ordem: até { $pieces } peças, { $size }.
tables-listed = { $name }: até { $pieces } peças, { $size }
tables-nothing = Ainda não há tabelas de finais. Faça algumas: `tabuleiro tables build draughts:brazilian`.
