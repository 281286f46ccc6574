# Jogar numa mesa mantida por um servidor.
client-address = “{ $text }” não é endereço de uma partida. Indique o endereço de um servidor, como http://192.168.1.5:8064, ou a ligação de um lugar ou de uma partida.
client-no-secret = A ligação do lugar está incompleta: falta a parte depois de “#”. Copie a ligação inteira e ponha-a entre aspas.
client-unreachable = Não é possível chegar a { $server }: { $reason }. Veja se o servidor está a funcionar e se o endereço está certo.
client-untrusted = { $server } não consegue provar que é quem diz ser: { $reason }.
client-stranger = O que responde em { $server } não é um servidor de jogos. Veja se o endereço está certo.
client-refused = O servidor recusa: { $reason }
client-local = Alguma coisa neste computador não funciona: { $reason }.
remote-talk = { $who }: “{ $text }”
remote-somebody = Alguém
remote-you-play = Joga com: { $side }.
remote-you-watch = Está a assistir.
remote-at = A mesa é { $address }; “tabuleiro play --at” com esse endereço trá-lo de volta.
remote-watchers = { $count ->
    [0] Ninguém assiste.
    [one] Uma pessoa assiste.
   *[other] { $count } pessoas assistem.
}
remote-watching = Aqui só assiste. Para jogar, sente-se pela ligação de um lugar.
remote-slow = O servidor ainda não respondeu. A resposta aparece quando chegar.
remote-waiting-answer = O servidor ainda não respondeu ao seu último comando.
remote-lost = Ligação perdida, a tentar de novo. Nada se perde; o que pediu é enviado outra vez.
remote-back = A ligação voltou.
remote-again-offered = O adversário propõe outra partida com as cores trocadas. Escreva “{ $again }” para aceitar.
remote-again-offered-key = O adversário propõe outra partida com as cores trocadas. Prima { $key } para aceitar.
remote-again-waits = Foi proposta outra partida. Começa quando o adversário aceitar, aqui ou por esta ligação:
remote-again-later = Outra partida pode ser proposta quando esta acabar.
remote-say-what = “{ $say } TEXTO” escreve aos outros à mesa.
remote-no-help = Enquanto uma partida decorre num servidor, o computador não ajuda.
remote-review-later = Uma partida num servidor pode ser revista quando acabar.
remote-left = Até à próxima! A partida continua no servidor; “tabuleiro play --at { $address }” trá-lo de volta.
remote-bye = Até à próxima!
remote-write = Escreva aos outros
remote-games = Partidas em { $server }
remote-own = As suas partidas:
remote-lobby = À espera de adversário:
remote-lobby-empty = Ninguém espera um adversário.
remote-entry = { $number }. { $game }: { $white } – { $black }, { $clock ->
    [none] sem relógio
   *[other] { $clock }
}
remote-which = Escreva o número de uma partida para a jogar, o nome de um jogo para propor uma, ou nada para sair.
remote-no-number = Não há partida com o número { $number }.
remote-offered = Propõe { $game }. Envie esta ligação ao adversário:
remote-offered-anybody = Propõe { $game } a quem se sentar primeiro. Esta ligação também leva ao lugar:
remote-waiting = À espera do adversário. Se sair com Ctrl-C, a proposta fica, e “tabuleiro play --at { $address }” volta a esperar.
remote-not-begun = A partida não começou, e o outro lugar está reservado para quem tem a ligação.
remote-opponent = Num servidor o adversário é “friend”, “anybody” ou um nível como level:7, e não “{ $text }”.
play-words-talk = dizer, falar, escrever
play-words-again = de novo, desforra
play-help-talk = escreve aos outros à mesa o que se segue
play-help-again = joga outra vez com as cores trocadas, quando a partida acabar
