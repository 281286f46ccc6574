# The full-screen terminal: titles and the first screen.
tui-home-new = New game
tui-home-resume = Continue: { $game }
tui-home-saved = Saved games ({ $count })
tui-home-import = Open a file of games
tui-home-rules = Rules of the games
tui-home-settings = Settings
tui-home-quit = Quit
tui-title-saved = Saved games
tui-title-import = Games of a file
tui-title-setup = New game
tui-title-settings = Settings
tui-title-rules = Rules
tui-title-play = { $game } | game { $id }
tui-title-review = { $game } | position { $ply } of { $plies }
tui-too-small = This terminal has { $now-width } columns and { $now-height } rows. Please make it at least { $width } by { $height }.
tui-no-room = There is no room for the board. Please enlarge the window.

# Saved games and files.
tui-described = { $game }, { $white } – { $black }, { $plies ->
    [one] one move
   *[other] { $plies } moves
}, { $date }
tui-saved-none = There are no saved games yet.
tui-really-delete = Delete game { $id } for ever?
tui-import-file = Which file? (.pgn, .pdn, .quarto)
tui-import-formats = Tab completes the name.
tui-import-none = There is no game in this file that could be opened.
tui-import-unknown = Files of games end in .pgn, .pdn or .quarto; this name does not.
tui-export-file = Write the record into which file?
tui-replace = { $path } exists already. Replace it?
tui-no-settings = There is no folder for the settings. Set TABULEIRO_CONFIG to one.

# A new game.
tui-setup-game = Game
tui-setup-opponent = Opponent
tui-setup-computer = computer
tui-setup-human = another person at this keyboard
tui-setup-program = another program
tui-setup-command = Program (uci:stockfish, hub:scan hub)
tui-inviting = Waiting for { $program }…
tui-no-command = Which program? Type for example uci:stockfish.
tui-setup-level = Computer level
tui-setup-your-side = You play
tui-setup-side = { $side ->
    [first-white] first (White)
    [first-black] first (Black)
    [second-white] second (White)
    [second-black] second (Black)
    [first] first
    [second] second
   *[random] random
}
tui-setup-clock = Clock (5+3: minutes + seconds)
tui-clock-none = none
tui-setup-takeback = Taking moves back
tui-takeback = { $policy ->
    [none] never
    [ask] if the opponent agrees
   *[free] always
}
tui-setup-position = Position to start from
tui-setup-usual = standard
tui-setup-usual-value = standard: { $value }
tui-setup-by-lot = random
tui-setup-start = Start
tui-no-computer = The computer does not play this game. Choose another person as the opponent.
tui-parameter = { $key ->
    [size] Squares on a side
    [rows] Rows of men
    [skip-rows] Empty rows behind the men
    [squares] Squares played on
    [man-moves] Men move
    [man-captures] Men capture
    [king-moves] Kings move
    [king-captures] Kings capture
    [flying] Kings fly
    [landing] A flying king lands
    [capture] Capturing
    [precedence] Which capture
    [continuation] A capture that is begun
    [crowning] Man reaching the end while capturing
    [removal] Captured pieces leave
    [turn-back] Turning straight back while capturing
    [man-takes-king] Men may take kings
    [king-run] Moves of one king in a row, at most
    [starter] Who begins
    [goal] The goal
    [draws] Rules of draws
    [notation] Squares are named
    [start] Starting position (0 to 959)
    [attributes] Qualities that count (1 to 4)
   *[other] { $key }
}
tui-parameter-value = { $value ->
    [yes] yes
    [no] no
    [corner] the colour of the left corner
    [off-corner] the colour of the right corner
    [all] { $key ->
        [squares] all
       *[other] in all directions
    }
    [any] anywhere behind
    [behind] right behind
    [behind-last-king] right behind the last king
    [free] as one likes
    [must] compulsory
    [most] as many as possible
    [complete] must be completed
    [from-landing] must go on from where it lands
    [passes] goes on as a man
    [continues] goes on as a king
    [stops] stops and is crowned
    [end] after the move
    [once] one by one
    [normal] to leave the opponent without a move
    [give-away] to have no move left oneself
    [first-king] to get the first king
    [most-pieces] most pieces
    [most-kings] most kings
    [with-king] with a king
    [most-worth] most worth
    [earliest-king] the earliest king
    [forward] diagonally forwards
    [diagonal] diagonally
    [forward-sideways] forwards and sideways
    [orthogonal] straight
    [forward-diagonal-sideways] forwards, diagonally forwards, sideways
    [white] White
    [black] Black
    [algebraic] by letter and number
    [numeric] by numbers
    [numeric-from-bottom-right] by numbers from the bottom right
    [none] none
    [repetition] only the third repetition
    [house] repetition or 40 moves
    [international] international (FMJD)
    [cbd] Brazilian (CBD)
    [fmjd64] 64 squares (FMJD)
    [spanish] Spanish
    [pool] pool checkers
    [english] English
    [italian] Italian
    [frisian] Frisian
    [killer] Killer
    [turkish] Turkish
   *[other] { $value }
}

# Settings.
tui-settings-language = Language
tui-settings-automatic = system default
tui-settings-name = Your name
tui-settings-theme = Colours
tui-settings-pieces = Pieces
tui-settings-notation = Chess moves
tui-notation = { $notation ->
    [english] English letters
    [figurines] figurines
   *[letters] letters of your language
}
tui-settings-save = Save settings
tui-settings-saved = The settings are saved.
tui-saving = Saving… Ctrl-C leaves without waiting.
tui-theme = { $theme ->
    [auto] automatic
    [dark] for dark screens
    [light] for light screens
    [contrast] strong contrast, safe for the colour-blind
   *[mono] none
}
tui-pieces = { $ascii ->
    [true] plain letters
   *[false] figures
}

# Playing.
tui-your-move = Your move:
tui-no-such-move = (no legal move begins like this)
tui-which-move = Which move?
tui-over = The game is over. “v” reviews it, “u” takes back, “q” leaves.
tui-paused = The game is paused. “p” goes on.
tui-paused-clock = The clock stands. “p” lets the game go on.
tui-no-answer = { $reason } The game is paused; “p” asks the program again.
tui-not-your-turn = It is the computer's turn.
tui-nothing-there = Nothing on { $square } can move now.
tui-not-a-square = This square is no part of the game.
tui-place-first = Place the piece in hand first, then give another one.
tui-in-hand = Place this, then give one:
tui-give-first = Give the opponent one of these:
tui-hint-asked = Looking for a good move…
tui-really-resign = Do you really want to resign?
tui-really-offer = Do you really want to offer a draw?
tui-claim-with = Claim the draw with which move?
tui-comment = A comment on this position
tui-put-aside = Game { $id } is put aside; the first screen offers it again.
tui-kept = Game { $id } is kept among the saved games.
tui-state-paused = (paused)
tui-state-thinking = thinks…
tui-state-advising = (looking for a hint…)
tui-analysis-begins = Analysis begins…
tui-analysis = { $score }  depth { $depth }  { $nodes }k positions
tui-no-analyst = There is no analysis for this game.

# Looking through a game.
tui-at-start = The start of the game
tui-judge-invitation = Press “a” to analyse every move: a graph of the game, and the mistakes of both sides.
tui-judging = Analysing every position…
tui-judging-stopped = The analysis is stopped.
tui-judged = Analysed. Doubtful moves: { $first } { $first-count }, { $second } { $second-count }. “x” goes to the next one.
tui-judge-first = Press “a” first: nothing is analysed yet.
tui-no-mistakes = There is no mistake to go to.
tui-mistakes = ?! { $slips }  ? { $mistakes }  ?? { $blunders }

# Questions.
tui-question = Question
tui-accept-draw = { $who }, do you accept the draw?
tui-grant-takeback = { $who }, may the move be taken back?

# Words of the key bar: short.
tui-key-help = help
tui-key-quit = quit
tui-key-leave = leave
tui-key-back = back
tui-key-choose = choose
tui-key-resume = open
tui-key-look = look
tui-key-review = review
tui-key-go-on = go on
tui-key-delete = delete
tui-key-accept = accept
tui-key-change = change
tui-key-move = move
tui-key-type = type
tui-key-hint = hint
tui-key-analyse = analysis
tui-key-undo = take back
tui-key-save = save
tui-key-play = play
tui-key-complete = complete
tui-key-yes = yes
tui-key-no = no
tui-key-back-move = back
tui-key-next-move = next
tui-key-judge = analyse
tui-key-mistake = mistake

# The help: what each key does.
tui-help-title = Keys
tui-help-help = show these keys
tui-help-quit = leave the program; everything is kept
tui-help-leave = put the game aside and go back
tui-help-leave-over = go back; the game is kept
tui-help-back = go back
tui-help-up = go up
tui-help-down = go down
tui-help-page-up = go up by a page
tui-help-page-down = go down by a page
tui-help-first = go to the beginning
tui-help-last = go to the end
tui-help-choose = take what is marked
tui-help-resume = go on with the game; review it if it is over
tui-help-look = review the game
tui-help-delete = delete the game
tui-help-accept = accept
tui-help-next-value = take the next value
tui-help-previous-value = take the previous value
tui-help-erase = delete the last letter
tui-help-clear = delete everything typed
tui-help-move = choose the piece, then where it goes
tui-help-type = type a move in any notation of the game
tui-help-hint = ask for a good move
tui-help-analyse = start or stop the analysis
tui-help-undo = take back to your last decision
tui-help-flip = look from the other side
tui-help-save = write the record into a file (PGN, PDN, Quarto)
tui-help-offer-draw = offer a draw
tui-help-claim-draw = claim a draw by the rules
tui-help-resign = resign
tui-help-pause = pause the game or go on
tui-help-go-on = let the game go on
tui-help-comment = write a comment on the position
tui-help-review = review the moves
tui-help-rules = read the rules of this game
tui-help-cursor-up = cursor up
tui-help-cursor-down = cursor down
tui-help-cursor-left = cursor left
tui-help-cursor-right = cursor right
tui-help-next-piece = go to the next thing that can be chosen
tui-help-moves-up = earlier moves
tui-help-moves-down = later moves
tui-help-unselect = put the chosen piece back
tui-help-play = play the move
tui-help-complete = complete what is typed
tui-help-yes = yes
tui-help-no = no
tui-help-back-move = back by a move
tui-help-next-move = on by a move
tui-help-first-move = to the start of the game
tui-help-judge = analyse every move, or stop that
tui-help-mistake = go to the next mistake
tui-help-play-here = play a new game from this position
tui-help-mouse = The mouse works too: click what you want.
tui-help-play-more = Moves can be typed at once, without “m”: “h” alone asks for a hint, but “h4” is a move. The mouse works too: click the piece, then where it goes.
