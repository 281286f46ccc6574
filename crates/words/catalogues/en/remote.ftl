# Playing at a table that a server keeps.
client-address = “{ $text }” is no address of a game. Give the address of a server, such as http://192.168.1.5:8064, or the link of a seat or of a game.
client-no-secret = The link of the seat is not complete: the part behind “#” is missing. Copy the whole link, and put it into quotation marks.
client-unreachable = { $server } can't be reached: { $reason }. Look whether the server is running and the address is right.
client-untrusted = { $server } can't prove that it is who it says: { $reason }.
client-stranger = What answers at { $server } is no server of games. Look whether the address is right.
client-refused = The server refuses: { $reason }
client-local = Something on this machine does not work: { $reason }.
remote-talk = { $who }: “{ $text }”
remote-somebody = Somebody
remote-you-play = You play { $side }.
remote-you-watch = You look on.
remote-at = The table is { $address }; “tabuleiro play --at” with that address brings you back to it.
remote-watchers = { $count ->
    [0] Nobody looks on.
    [one] One person looks on.
   *[other] { $count } people look on.
}
remote-watching = You only look on here. To play, sit down by the link of a seat.
remote-slow = The server has not answered yet. Its answer is told when it comes.
remote-waiting-answer = The server has not answered your last command yet.
remote-lost = Connection lost, trying again. Nothing is lost; what you asked is sent again.
remote-back = The connection is back.
remote-again-offered = Your opponent offers another game with colours changed. Type “{ $again }” to take it.
remote-again-offered-key = Your opponent offers another game with colours changed. Press { $key } to take it.
remote-again-waits = Another game is offered. It begins when your opponent takes it, here or by this link:
remote-again-later = Another game can be offered when this one is over.
remote-say-what = “{ $say } TEXT” writes to the others at the table.
remote-no-help = While a game goes on at a server, you get no help from the computer.
remote-review-later = A game at a server can be looked through when it is over.
remote-left = Goodbye! The game goes on at the server; “tabuleiro play --at { $address }” brings you back.
remote-bye = Goodbye!
remote-write = Write to the others
remote-games = Games at { $server }
remote-own = Your games:
remote-lobby = Waiting for an opponent:
remote-lobby-empty = Nobody waits for an opponent.
remote-entry = { $number }. { $game }: { $white } – { $black }, { $clock ->
    [none] no clock
   *[other] { $clock }
}
remote-which = Type the number of a game to play it, the name of a game to offer one, or nothing to leave.
remote-no-number = There is no game with the number { $number }.
remote-offered = You offer { $game }. Send this link to your opponent:
remote-offered-anybody = You offer { $game } to whoever sits down first. This link leads to the seat as well:
remote-waiting = Waiting for your opponent. If you leave with Ctrl-C, the offer stands, and “tabuleiro play --at { $address }” waits again.
remote-not-begun = The game has not begun, and its other seat is kept for somebody who has the link.
remote-opponent = At a server the opponent is “friend”, “anybody” or a level such as level:7, not “{ $text }”.
play-words-talk = say, chat, tell
play-words-again = again, rematch
play-help-talk = write what follows to the others at the table
play-help-again = play the same game again with colours changed, when it is over
