# The calls for programs, and the page where tokens for them are made.
api-bad-body = The body of the call can’t be read: send form fields or a flat JSON object, with its Content-Type.
api-bad-clock = The clock makes no sense: say clock.limit and clock.increment in seconds, or days, or nothing.
api-bad-count = “nb” is a whole number from 1 up.
api-bad-number = “{ $field }” is a whole number within { $wanted }, not “{ $found }”.
api-bad-path = The address of the call can’t be read. Compare it with /api/openapi.json.
api-bad-word = “{ $field }” can’t be “{ $found }”; it is one of: { $wanted }.
api-declined = { $reason ->
        [later] This is not the right time; ask again later.
        [tooFast] This clock is too fast; offer a slower game.
        [tooSlow] This clock is too slow; offer a faster game.
        [timeControl] This clock is not taken; offer another.
        [rated] Only rated games are taken.
        [casual] Only casual games are taken.
        [standard] Only chess is taken.
        [variant] This game is not taken; offer another.
        [noBot] Challenges of programs are not taken.
        [onlyBot] Only challenges of programs are taken.
       *[other] The challenge was turned down.
    }
api-has-played = This account has games already, so it stays a person’s. Make a token for a new account.
api-method = This address takes another method. See /api/openapi.json.
api-no-abort = Games here end with a result and can’t be called off. Resign, offer a draw, or ask to take back.
api-no-berserk = There are no arenas here, so clocks can’t be halved.
api-no-bot = Only the account of a program may do that. Upgrade it by POST /api/bot/account/upgrade, or call /api/board/….
api-no-challenge = There is no such challenge any more: it was answered or taken back, or it is somebody else’s.
api-no-level = Say the “level” of the computer, 1 to 10.
api-no-person = The account of a program can’t do that. Call /api/bot/…, or use a token of a person’s account.
api-no-position = Say the position in “fen”, or leave “fromPosition” out.
api-no-ratings = There are no ratings here. Ask for a casual game: rated=false.
api-no-scope = The token lacks the scope for that, one of: { $scopes }. Make another on the page /tokens.
api-no-text = Say something in “text”, up to { $most } characters.
api-no-token = This call needs a valid token: “Authorization: Bearer …”. Make one on the page /tokens.
api-no-user = There is no account of that name.
api-not-playing = The account of this token does not play this game.
api-nothing-on = No game is played just now. Ask again later.
api-nowhere = There is no such call. See /api/openapi.json.
api-own-challenge = You can’t answer your own challenge; take it back by /cancel.
api-timeout = That took too long and was given up. Try again.
api-too-large = That is too much at once. Send less.
api-too-many = That is too many at once. Ask in several calls.
api-yes-or-no = Write “yes” or “no”, not “{ $found }”.
api-yourself = You can’t challenge yourself.
web-token-bad-name = The name needs 2 to 30 letters without accents, digits, “-” or “_”, beginning with a letter or digit.
web-token-bot = a program
web-token-created = Made
web-token-kind = Who plays under this name?
web-token-kind-bot = a program by itself (a bot)
web-token-kind-person = I do, with an electronic board or an app
web-token-label = What it is for
web-token-made = Your new token. Copy it now: it is not shown again.
web-token-make = Make the token
web-token-many = You have { $most } tokens already. Take one back first.
web-token-name = Name of the account
web-token-name-help = Others see it. Letters without accents, digits, “-” and “_”. This browser’s games belong to the account.
web-token-new = A new token
web-token-none = There is no such token among yours.
web-token-revoke = Take back
web-token-scopes = It may
web-token-taken = The name “{ $name }” is taken. Choose another.
web-token-unused = never
web-token-used = Last used
web-tokens = Tokens for programs
web-tokens-more = A token lets a program play in your name: a bot, an electronic board, an app. Whoever has it can play for you, so keep it secret and take it back when it is no longer needed.
web-tokens-none = There are no tokens.
web-token-cli-none = There is no token “{ $id }”. List them: tabuleiro serve token list.
web-token-cli-revoked = The token “{ $id }” is taken back.
web-token-cli-scope = There is no scope “{ $scope }”. There are: { $scopes }.
