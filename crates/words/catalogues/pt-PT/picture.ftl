# Imagens de posições e partidas.
picture-unknown-ending = { $path }: o nome de uma imagem termina em .svg, .png ou .gif
picture-not-to-terminal = os píxeis não são para um terminal; indique um ficheiro com -o FICHEIRO
picture-no-theme = não há cores chamadas “{ $name }”; há { $names }
picture-no-arrow = “{ $text }” não é uma seta neste tabuleiro; escreva DE-PARA ou DE-PARA:COR
picture-no-mark = “{ $text }” não é uma casa deste tabuleiro; escreva a marca como CASA ou CASA:COR
picture-no-colour = não há caneta chamada “{ $name }”; há { $names }
picture-no-game = { $path } não tem uma partida { $number } que se possa ler
picture-no-pixels = não foi possível fazer a imagem: { $reason }
picture-stopped = interrompido; nenhuma imagem foi guardada
