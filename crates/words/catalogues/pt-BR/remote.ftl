# Jogar em uma mesa mantida por um servidor.
client-address = “{ $text }” não é endereço de uma partida. Dê o endereço de um servidor, como http://192.168.1.5:8064, ou o link de um lugar ou de uma partida.
client-no-secret = O link do lugar está incompleto: falta a parte depois de “#”. Copie o link inteiro e coloque-o entre aspas.
client-unreachable = Não é possível chegar a { $server }: { $reason }. Veja se o servidor está ligado e se o endereço está certo.
client-untrusted = { $server } não consegue provar que é quem diz ser: { $reason }.
client-stranger = O que responde em { $server } não é um servidor de jogos. Veja se o endereço está certo.
client-refused = O servidor recusa: { $reason }
client-local = Alguma coisa neste computador não funciona: { $reason }.
remote-talk = { $who }: “{ $text }”
remote-somebody = Alguém
remote-you-play = Você joga com: { $side }.
remote-you-watch = Você está assistindo.
remote-at = A mesa é { $address }; “tabuleiro play --at” com esse endereço traz você de volta.
remote-watchers = { $count ->
    [0] Ninguém assiste.
    [one] Uma pessoa assiste.
   *[other] { $count } pessoas assistem.
}
remote-watching = Aqui você só assiste. Para jogar, sente-se pelo link de um lugar.
remote-slow = O servidor ainda não respondeu. A resposta aparece quando chegar.
remote-waiting-answer = O servidor ainda não respondeu ao seu último comando.
remote-lost = Conexão perdida, tentando de novo. Nada se perde; o que você pediu é enviado outra vez.
remote-back = A conexão voltou.
remote-again-offered = O adversário propõe outra partida com as cores trocadas. Digite “{ $again }” para aceitar.
remote-again-offered-key = O adversário propõe outra partida com as cores trocadas. Aperte { $key } para aceitar.
remote-again-waits = Outra partida foi proposta. Ela começa quando o adversário aceitar, aqui ou por este link:
remote-again-later = Outra partida pode ser proposta quando esta acabar.
remote-say-what = “{ $say } TEXTO” escreve para os outros à mesa.
remote-no-help = Enquanto uma partida corre em um servidor, o computador não ajuda.
remote-review-later = Uma partida em um servidor pode ser revista quando acabar.
remote-left = Até logo! A partida continua no servidor; “tabuleiro play --at { $address }” traz você de volta.
remote-bye = Até logo!
remote-write = Escreva para os outros
remote-games = Partidas em { $server }
remote-own = Suas partidas:
remote-lobby = Esperando um adversário:
remote-lobby-empty = Ninguém espera um adversário.
remote-entry = { $number }. { $game }: { $white } – { $black }, { $clock ->
    [none] sem relógio
   *[other] { $clock }
}
remote-which = Digite o número de uma partida para jogá-la, o nome de um jogo para propor uma, ou nada para sair.
remote-no-number = Não há partida com o número { $number }.
remote-offered = Você propõe { $game }. Mande este link ao adversário:
remote-offered-anybody = Você propõe { $game } a quem se sentar primeiro. Este link também leva ao lugar:
remote-waiting = Esperando o adversário. Se você sair com Ctrl-C, a proposta fica, e “tabuleiro play --at { $address }” volta a esperar.
remote-not-begun = A partida não começou, e o outro lugar está reservado para quem tem o link.
remote-opponent = Em um servidor o adversário é “friend”, “anybody” ou um nível como level:7, e não “{ $text }”.
play-words-talk = dizer, falar, escrever
play-words-again = de novo, revanche
play-help-talk = escreve para os outros à mesa o que se segue
play-help-again = joga outra vez com as cores trocadas, quando a partida acabar
