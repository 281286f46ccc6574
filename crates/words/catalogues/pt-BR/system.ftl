# Por que o sistema recusa algo, depois de dois-pontos.
system-not-found = não existe
system-no-permission = falta permissão
system-exists = já existe
system-is-a-folder = é uma pasta
system-not-a-folder = uma parte do caminho não é uma pasta
system-disk-full = o disco está cheio
system-no-room = não há mais espaço
system-file-too-large = o arquivo não pode crescer
system-read-only = o disco só permite leitura
system-wrong-name = o nome não é válido
system-nobody-listens = ninguém atende nesse endereço
system-hung-up = a conexão foi interrompida
system-no-way-there = não há caminho até lá
system-too-late = não houve resposta a tempo
system-address-in-use = o endereço já está em uso
system-not-our-address = este computador não tem esse endereço
system-says = { $text }
