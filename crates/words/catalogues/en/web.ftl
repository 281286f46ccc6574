# The server and its pages.
web-piece-of = { $piece } of { $side }
web-bad-id = The command has no proper id. Reload the page and try again.
web-not-saved = The move could not be saved, so it was not made. Try again in a moment.
web-no-pauses = In this game the clocks may not be stopped.
web-no-computer = There is no computer player for this game. Invite a friend instead.
web-accept-draw = Accept the draw
web-adjourn = Adjourn
web-again = Play again, colours changed
web-again-offered = Your opponent offers another game.
web-again-open = To the next game
web-again-same = Same colours
web-again-sit = Sit down and play
web-all-games = All games
web-all-games-more = Chess, every kind of draughts on boards up to 20x20, Quarto.
web-allow-chat = Players may write to each other
web-allow-pauses = The clocks may be stopped
web-any = any
web-back-to-game = Back to the game
web-begin = Begin
web-board = Board
web-chat = Talk
web-chat-line = Your line
web-choose = Choose
web-choose-gift = Choose the piece that you give
web-choose-path = Choose how the capture goes on
web-choose-promotion = Choose what the pawn becomes
web-claim-draw = Claim a draw
web-clock-help = Minutes and seconds a move, such as 10+5; also 40/90+30, byoyomi:10+5x30, hourglass:5, or none.
web-col-black = Black
web-col-clock = Clock
web-col-day = Day
web-col-game = Game
web-col-plies = Moves
web-col-state = State
web-col-white = White
web-colour = Your side
web-colour-lot = by lot
web-computer = Computer, level { $level }
web-copy = Copy the link
web-decline-draw = Decline the draw
web-decline-takeback = Decline the takeback
web-draw-offered = A draw is offered.
web-empty-square = empty
web-flip = Turn the board
web-game-panel = Game
web-go-on = Go on with your games
web-grant-takeback = Allow the takeback
web-join-more = A seat at this table is kept for you. Say what you are called and sit down.
web-language = Language
web-last-move = Last move
web-level = Level { $level }
web-level-elo = Level { $level }, about { NUMBER($elo, useGrouping: 0) }
web-library = All games played
web-library-none = No game fits. Ask for less.
web-link-friend = Send this link to your opponent:
web-link-own = Open this link on the other device:
web-link-watch = Link for those who want to watch:
web-lobby = Open games
web-lobby-empty = Nobody waits for an opponent. Offer a game yourself.
web-lobby-more = Whoever sits down first plays. Choose a game to see its terms.
web-menu = Menu
web-more-options = More options
web-moves = Moves
web-my-games = My games
web-my-games-more = The games of this device. To go on elsewhere, open a game and choose “Play on another device”.
web-my-games-none = You have played no game on this device yet.
web-nameless = no name
web-new = New game
web-new-link = Make a new link; the old one ends
web-newer = Newer games
web-no-clock = no clock
web-no-moves-there = No moves there
web-none-yet = none yet
web-offer-draw = Offer a draw
web-offer-game = Offer a game
web-offline = No connection. It is tried again by itself; nothing is lost.
web-older = Older games
web-only-watch = Only watch
web-open-game = Open the game
web-opponent = Opponent
web-opponent-anybody = whoever sits down first
web-opponent-computer = the computer
web-opponent-friend = a friend, by a link
web-opponent-level = How strong the computer plays
web-other-device = Play on another device
web-other-device-more = This link is your seat: whoever has it plays for you. An earlier link no longer works.
web-pause = Pause
web-pick = Pick a game
web-picture = Picture of the board
web-pieces = Pieces
web-pieces-bold = bold
web-pieces-classic = classic
web-pieces-red = red and white
web-pieces-wood = wood
web-play = Play
web-play-computer = Play the computer
web-play-friend = Play a friend
web-player = Player
web-position = Position to start from (FEN)
web-premove = Chosen in advance
web-premove-gone = The move chosen in advance is no longer possible.
web-problem = That did not work
web-problem-command = The server does not know this command. Reload the page and try again.
web-problem-form = What was sent can’t be read. Reload the page and try again.
web-problem-large = What was sent is too large. Send less.
web-problem-no-chat = At this table only the players talk, and only where the game allows it.
web-problem-no-seat = This link opens no seat: it is old, or somebody sits there. Ask your opponent for a new one.
web-problem-no-table = There is no such game, or it is not open to you. Look for it among your games.
web-problem-not-begun = The game has not begun: the other player has not sat down yet.
web-problem-not-yours = Only those who play here may do that. Open the link of your seat first.
web-problem-nowhere = There is no such page. Go on from the start.
web-problem-origin = This was sent from another site and was not done. Open the page here and try again.
web-problem-slow = It took too long until all was sent. Try again.
web-problem-sockets = Too many boards are open from your address. Close some and reload.
web-problem-store = The server can’t keep anything just now, so nothing was done. Try again in a moment.
web-qr = The link as a code for a camera
web-refresh = Look again
web-resign = Resign
web-resign-sure = Resign this game?
web-result = Result
web-resume = Go on
web-rules = Rules
web-search = Search
web-seat-code = The code of your seat
web-seat-code-help = It stands at the end of the link that you were sent, after the #.
web-send = Send
web-share = Show it to others
web-show-options = Show its options
web-sit-down = Sit down and play
web-skip = To the content
web-sound = Sound
web-start-position = The position at the start
web-state-running = being played
web-state-waiting = waits for a player
web-stopping = The server stops for a while. The clocks stand still, and the game goes on by itself.
web-take-away = Download the game
web-take-back = Take back
web-take-more = This game waits for anybody. Sit down, and it begins at once.
web-takeback = Taking back
web-takeback-ask = if the opponent agrees
web-takeback-asked = Your opponent asks to take back a move.
web-takeback-free = at any time
web-takeback-none = never
web-their-turn = Your opponent is to move.
web-to-start = To the start
web-type-move = Type a move
web-usual = as usual
web-waiting-more = Your opponent has not come yet. The game begins as soon as somebody sits down.
web-waiting-now = Waiting for an opponent
web-waiting-other = This game waits for the player who has its link.
web-watchers = Watching
web-welcome = Sit down and play
web-welcome-more = Chess, draughts and Quarto with a friend by a link, with whoever is here, or with the computer. No account needed.
web-withdraw = Take the offer back
web-you-watch = You are watching.
web-your-name = Your name
web-your-turn = Your turn.
web-problem-too-often = Too much was asked from your address. Try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
web-no-folder = There is no folder for the games. Name one: --data FOLDER.
web-serve-failed = The server could not go on: { $reason }
web-bad-database = “{ $address }” is no address of a PostgreSQL database. Write it like this: postgres://user:password@host/name
web-bad-node = “{ $name }” can't be the name of a node. Use up to 30 letters from a to z, digits, - and _.
web-no-database = --bus and --node are for several nodes that share a database. Name it: --database postgres://user:password@host/name
web-backup-database = PostgreSQL copies its databases itself: pg_dump --format=custom --file=FILE DATABASE
web-served = Stopped. All games are safe; the same command goes on with them.
web-serving = Open { $address } in a browser.
web-serving-local = Only this computer can reach it. For the whole local network: --listen 0.0.0.0:8064
web-serving-stop = Ctrl-C stops; clocks stand still until it goes on.
web-backed-up = Everything was copied to { $file }.
web-copying = { $count ->
        [one] One game is copied
       *[other] { $count } games are copied
    }
web-copy-checking = { $count ->
        [one] One game is compared
       *[other] { $count } games are compared
    }
web-copied = { $count ->
        [one] One game was copied and compared: both places hold the same.
       *[other] { $count } games were copied and compared: both places hold the same.
    }
web-copied-on = { $count ->
        [one] One game was copied and compared, { $before } of them before: both places hold the same.
       *[other] { $count } games were copied and compared, { $before } of them before: both places hold the same.
    }
web-copy-stopped = The copy was broken off; the same command goes on with it.
web-copy-not-empty = There are games already where the copy is to be. Name an empty folder or database.
web-copy-differs = The copy is not the same: it differs at { $place }. Stop the servers that use either place, empty the copy and begin again.
web-export-format = Name a file that ends with .pgn, .pdn or .quarto, by which games you want.
web-resumed = { $count ->
        [one] One game goes on
       *[other] { $count } games go on
    }.
web-checked = { $games ->
        [one] One game was checked
       *[other] { $games } games were checked
    }; { $damaged ->
        [0] all are whole
        [one] one is damaged
       *[other] { $damaged } are damaged
    }.
web-imported = { $count ->
        [one] One game was imported.
       *[other] { $count } games were imported.
    }
web-exported = { $count ->
        [one] One game was written
       *[other] { $count } games were written
    } to { $file }.
web-adjourned = The game is adjourned.
web-board-blue = blue
web-board-brown = brown
web-board-contrast = strong contrast
web-board-green = green
web-board-grey = grey
web-board-safe = safe for the colour-blind
web-back = One move back
web-cancel = Cancel
web-close = Close
web-down = down
web-down-left = down left
web-down-right = down right
web-dropped = put back
web-first = To the start
web-in-check = in check
web-in-hand = In hand
web-keys = Keys
web-keys-help =
    Keys while the board has the focus
    Arrows, Home, End: from square to square. Enter or Space: pick up, put down. Escape: put back.
    o: this square. l: the last move. c: the last capture. t: the clocks. h: what lies beside the board.
    m: the moves of this piece. Shift+M: its captures. x: what stands around; with Shift straight, with Alt diagonally.
    k, q, r, b, n, p: the next king, queen, rook, bishop, knight, pawn or man; with Shift the one before.
    A number: that square at draughts, that row elsewhere; with Shift that column.
    i: type a move. f: turn the board. Shift+A, Shift+D: one move back, one move on.
    In the box for moves: o e4, p K (White’s kings), p k (Black’s), s a, l, b, h, t, opponent ask the same; resign, draw, takeback
    or the words of any button do what it does.
web-left = left
web-no-captures-there = No captures there
web-no-square = not a playing square
web-no-such-square = No such square
web-not-there = It can’t go there
web-not-your-turn = It is not your turn
web-nothing = nothing
web-now = To the game as it stands
web-on = One move on
web-palette = Colours of the board
web-past = You are looking at an earlier position.
web-paused = The clocks are stopped.
web-picked = picked up
web-piece-bishop = bishop
web-piece-king = king
web-piece-knight = knight
web-piece-queen = queen
web-piece-rook = rook
web-place-first = Place the piece in hand first
web-right = right
web-settings = Settings
web-size = Size of the board
web-sound-off = off
web-sound-on = on
web-supply = Pieces left
web-taken-by-black = Taken by Black
web-taken-by-white = Taken by White
web-target = can go here
web-theme = Light or dark
web-theme-auto = as the system
web-theme-dark = dark
web-theme-light = light
web-up = up
web-up-left = up left
web-up-right = up right
web-zoom = Larger squares
