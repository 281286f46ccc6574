# Outros programas que jogam. $engine é o nome do programa, $problem um dos textos que se seguem.
protocol-fault = { $engine }: { $problem }
protocol-not-started = não é possível iniciar o programa ({ $error }).
protocol-not-reached = não há ligação com { $address } ({ $error }).
protocol-no-handshake = o programa não responde como { $protocol } exige ({ $seconds } s de espera).
protocol-speaks-cecp = o programa fala CECP (XBoard), e não { $protocol }; diz “{ $text }”. Diga cecp:COMANDO, ou protocol = "cecp" nas definições.
protocol-ended = o programa terminou ({ $status }).
protocol-ended-saying = o programa terminou ({ $status }); as suas últimas palavras: { $words }
protocol-silent = o programa não jogou ({ $seconds } s de espera).
protocol-not-stopping = o programa não para quando lhe é pedido ({ $seconds } s de espera).
protocol-no-move = o programa diz que não tem jogadas.
protocol-illegal = o programa jogou { $move }, que não é permitido.
protocol-nonsense = o programa disse “{ $text }”, que ali não faz sentido.
protocol-complaint = o programa comunica um erro: { $text }
protocol-no-option = o programa não tem a opção “{ $name }”; tem: { $offered }
protocol-not-its-game = o programa não joga { $game }.
protocol-declined = o programa recusa a partida (código { $code }).
protocol-ended-game = { $reason ->
    [lost] o programa desiste.
    [draw] o programa termina a partida como empate.
    [won] o programa termina a partida como vencedor.
   *[unknown] o programa termina a partida sem dizer porquê.
}

# Quem joga, dito em poucas palavras.
protocol-unknown-player = “{ $text }” não indica nenhum jogador. Diga level:7, elo:1500, full, engine:NOME, uci:COMANDO, cecp:COMANDO, hub:COMANDO ou dxp:HOST:PORTA.
protocol-bad-level = O nível é um número de 1 a 10, não “{ $text }”.
protocol-bad-elo = Um número Elo é um número inteiro, como 1500, não “{ $text }”.
protocol-elo-range = Os níveis de { $game } têm números Elo de { $least } a { $greatest }; { $elo } está fora desse intervalo.
protocol-no-elo = Os níveis de { $game } não têm números Elo. Indique um nível de 1 a 10.
protocol-bad-resource = “{ $text }” não é threads=NÚMERO nem hash=MEGABYTES.
protocol-unknown-engine = Não há nas definições um programa chamado “{ $name }”.
protocol-misspelt-engine = Não há nas definições um programa chamado “{ $name }”. Queria dizer “{ $close }”?
protocol-no-command = Depois de { $protocol }: vem o comando que inicia o programa.
protocol-no-computer = Não há jogador do computador para { $game }.

# DamExchange. $side é o nosso lado.
protocol-dxp-listening = À escuta em { $address }.
protocol-dxp-connected = Ligado a { $address }.
protocol-dxp-open-network = Atenção: { $address } não é só este computador. O DamExchange não tem palavras-passe nem cifra: qualquer pessoa nessa rede pode escutar e entrar.
protocol-dxp-cant-listen = Não é possível escutar em { $address } ({ $error }).
protocol-dxp-cant-connect = Não há ligação a { $address } ({ $error }).
protocol-dxp-begun = Partida com { $opponent }: jogamos de { $side ->
    [white] brancas
   *[black] pretas
}, { $minutes } min para cada lado{ $moves ->
    [0] .
   *[other] , no máximo { $moves } jogadas.
}
protocol-dxp-moved = { $side ->
    [white] Brancas
   *[black] Pretas
}: { $move }
protocol-dxp-said = O outro programa diz: { $text }
protocol-dxp-taken-back = { $plies ->
    [one] Uma jogada foi anulada.
   *[other] { $plies } jogadas foram anuladas.
}
protocol-dxp-over = { $result ->
    [won] Fim da partida: ganhámos.
    [lost] Fim da partida: perdemos.
    [draw] Fim da partida: empate.
   *[unknown] A partida foi interrompida.
}
protocol-dxp-broken = { $games ->
    [one] Uma partida foi interrompida.
   *[other] { $games } partidas foram interrompidas.
}
protocol-dxp-refused = { $opponent } pediu uma partida que não jogamos (código { $code }).
protocol-dxp-other-game = { $game } não se pode jogar por DamExchange, que numera no máximo 99 casas de um tabuleiro de damas.
protocol-dxp-gone = O outro programa desligou.
protocol-dxp-silent = O outro programa não disse nada durante { $seconds } s.
protocol-dxp-nonsense = O outro programa disse “{ $text }”, que ali não faz sentido.
protocol-dxp-illegal = A jogada “{ $text }” não é permitida.
protocol-dxp-declined = O outro programa recusa a partida (código { $code }).
protocol-dxp-bad-position = A posição inicial não faz sentido.
protocol-dxp-player = O nosso jogador não jogou: { $reason }
