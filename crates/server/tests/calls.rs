//! The calls of programs: tokens, challenges, games, and everything that is refused.

mod support;

use serde_json::{Value, json};
use support::program::Program;
use support::{Running, folder};

#[tokio::test]
async fn two_programs_challenge_each_other_and_play_to_mate() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (ana, bot) =
        (Program::new(&server, "Ana", false).await, Program::new(&server, "Machine", true).await);
    let (mut ana_hears, mut bot_hears) =
        (ana.stream("/api/stream/event").await, bot.stream("/api/stream/event").await);
    let terms =
        json!({ "rated": false, "clock.limit": 300, "clock.increment": 2, "color": "white", "fen": null });
    let challenge = ana.post("/api/challenge/machine", &terms).await;
    assert_eq!(challenge.status, 200, "{}", challenge.body);
    let challenge = challenge.json();
    let id = challenge["id"].as_str().unwrap().to_owned();
    assert_eq!(
        challenge["timeControl"],
        json!({ "type": "clock", "limit": 300, "increment": 2, "show": "5+2" })
    );
    assert_eq!(challenge["variant"]["key"], "standard");
    assert_eq!((&challenge["speed"], &challenge["color"]), (&json!("blitz"), &json!("white")));
    let told = bot_hears.next("challenge").await;
    assert_eq!(told["challenge"]["challenger"]["name"], "Ana");
    assert_eq!(told["challenge"]["direction"], "in");
    assert_eq!(bot.get("/api/challenge").await.json()["in"][0]["id"], id.as_str());
    let accepted = format!("/api/challenge/{id}/accept");
    assert_eq!(bot.post(&accepted, &Value::Null).await.json(), json!({ "ok": true }));
    assert_eq!(bot.post(&accepted, &Value::Null).await.status, 200, "said twice, done once");
    let began = ana_hears.next("gameStart").await;
    assert_eq!(
        (&began["game"]["isMyTurn"], &began["game"]["opponent"]["username"]),
        (&json!(true), &json!("Machine"))
    );
    assert_eq!(bot_hears.next("gameStart").await["game"]["color"], "black");
    let mut game = bot.stream(&format!("/api/bot/game/stream/{id}")).await;
    let full = game.next("gameFull").await;
    assert_eq!((&full["white"]["name"], &full["black"]["title"]), (&json!("Ana"), &json!("BOT")));
    assert_eq!(
        (&full["clock"], &full["initialFen"]),
        (&json!({ "initial": 300_000, "increment": 2000 }), &json!("startpos"))
    );
    for (number, uci) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let (program, kind) = if number % 2 == 0 { (&ana, "board") } else { (&bot, "bot") };
        let path = format!("/api/{kind}/game/{id}/move/{uci}");
        let played = program.post(&path, &Value::Null).await;
        assert_eq!(played.status, 200, "{}", played.body);
        assert_eq!(
            program.post(&path, &Value::Null).await.status,
            200,
            "the answer got lost, and the move is sent again"
        );
        let state = game.next("gameState").await;
        assert!(state["moves"].as_str().unwrap().ends_with(uci), "{state}");
    }
    assert!(game.ended().await, "the stream ends with the game");
    let finished = ana_hears.next("gameFinish").await;
    assert_eq!(
        (&finished["game"]["status"]["name"], &finished["game"]["winner"]),
        (&json!("mate"), &json!("black"))
    );
    let exported = server.visitor().get(&format!("/game/export/{id}")).await;
    assert_eq!(exported.header("content-type"), Some("application/x-chess-pgn"));
    assert!(exported.body.contains("[White \"Ana\"]") && exported.body.contains("Qh4#"), "{}", exported.body);
    let data = ana
        .request("GET", &format!("/game/export/{id}?pgnInJson=true"), &[("accept", "application/json")], "")
        .await;
    let data = data.json();
    assert_eq!((&data["status"], &data["moves"]), (&json!("mate"), &json!("f3 e5 g4 Qh4#")));
    assert!(data["pgn"].as_str().unwrap().contains("Qh4#"));
    server.stop().await;
}

#[tokio::test]
async fn other_games_go_by_the_same_calls() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let ana = Program::new(&server, "ana", false).await;
    for (variant, key) in [
        ("draughts:brazilian", "draughts:brazilian"),
        ("quarto", "quarto"),
        ("chess960", "chess960"),
        ("draughts:international", "draughts:international"),
    ] {
        let begun =
            ana.post("/api/challenge/ai", &json!({ "level": 1, "variant": variant, "color": "white" })).await;
        assert_eq!(begun.status, 201, "{variant}: {}", begun.body);
        let id = begun.json()["id"].as_str().unwrap().to_owned();
        let mut game = ana.stream(&format!("/api/board/game/stream/{id}")).await;
        let full = game.next("gameFull").await;
        assert_eq!((&full["variant"]["key"], &full["black"]["aiLevel"]), (&json!(key), &json!(1)), "{full}");
        assert_eq!(full["initialFen"] == "startpos", key != "chess960");
        // A move as the pages list it, without its blanks, is one of the calls' moves, and comes back as it
        // was sent.
        let board = server.visitor().get(&format!("/t/{id}/board")).await;
        assert_eq!(board.status, 200);
        let text = ana.legal_move(folder.path(), &id).await;
        assert!(!text.contains(' '), "{text}");
        let played = ana.post(&format!("/api/board/game/{id}/move/{text}"), &Value::Null).await;
        assert_eq!(played.status, 200, "{variant} {text}: {}", played.body);
        // Both moves may come at once, where the computer is quick.
        let moves = loop {
            let moves = game.next("gameState").await["moves"].as_str().unwrap().to_owned();
            if moves.contains(' ') {
                break moves;
            }
        };
        assert_eq!(moves.split(' ').next(), Some(text.as_str()), "{variant}");
        assert_eq!(moves.split(' ').count(), 2, "the computer answers: {moves}");
        assert_eq!(ana.post(&format!("/api/board/game/{id}/resign"), &Value::Null).await.status, 200);
        assert_eq!(game.next("gameState").await["status"], "resign");
    }
    server.stop().await;
}

#[tokio::test]
async fn challenges_are_declined_taken_back_and_offered_to_anybody() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (ana, bot) = (Program::new(&server, "ana", false).await, Program::new(&server, "bot1", true).await);
    let mut hears = ana.stream("/api/stream/event").await;
    let id = ana.challenges("bot1").await;
    let declined = bot.form(&format!("/api/challenge/{id}/decline"), "reason=tooFast").await;
    assert_eq!(declined.status, 200, "{}", declined.body);
    let told = hears.next("challengeDeclined").await["challenge"].clone();
    assert_eq!((&told["declineReasonKey"], &told["status"]), (&json!("toofast"), &json!("declined")));
    assert_eq!(bot.post(&format!("/api/challenge/{id}/accept"), &Value::Null).await.status, 404);
    let id = ana.challenges("bot1").await;
    assert_eq!(
        bot.post(&format!("/api/challenge/{id}/cancel"), &Value::Null).await.status,
        404,
        "not the bot's own"
    );
    assert_eq!(ana.post(&format!("/api/challenge/{id}/accept"), &Value::Null).await.status, 400);
    assert_eq!(ana.post(&format!("/api/challenge/{id}/cancel"), &Value::Null).await.status, 200);
    assert_eq!(hears.next("challengeCanceled").await["challenge"]["id"], id.as_str());
    assert_eq!(bot.post(&format!("/api/challenge/{id}/accept"), &Value::Null).await.status, 404);
    // Two seats that anybody may take; the game begins with the second.
    let open = ana
        .form("/api/challenge/open", "clock.limit=60&clock.increment=0&variant=draughts:english")
        .await
        .json();
    let seat = |key: &str| open[key].as_str().unwrap().rsplit_once('#').unwrap().1.to_owned();
    let id = open["id"].as_str().unwrap();
    let (mut white, mut black) = (server.visitor(), server.visitor());
    assert_eq!(black.sit(id, &seat("urlBlack"), "Zofia").await.status, 303);
    assert!(black.plays(id, "1", "11-15").await["error"].is_string(), "it has not begun");
    assert_eq!(white.sit(id, &seat("urlWhite"), "Ola").await.status, 303);
    let page = white.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("Zofia") && page.contains("Ola"), "both are called by their names");
    server.stop().await;
}

#[tokio::test]
async fn seekers_meet_each_other_and_people_in_the_lobby() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (ana, ola) = (Program::new(&server, "ana", false).await, Program::new(&server, "ola", false).await);
    let seek = "time=5&increment=3&color=white";
    let mut waits = ana.open("POST", "/api/board/seek", seek).await;
    let lobby = server.visitor().get("/lobby").await.body;
    assert!(lobby.contains("ana"), "people see the offer");
    // The other colour of the same game.
    let mut found = ola.open("POST", "/api/board/seek", "time=5&increment=3&color=black").await;
    assert!(found.ended().await && waits.ended().await, "both streams end when the game begins");
    let playing = ola.get("/api/account/playing").await.json();
    assert_eq!(
        (&playing["nowPlaying"][0]["color"], &playing["nowPlaying"][0]["opponent"]["username"]),
        (&json!("black"), &json!("ana"))
    );
    // Whoever leaves takes the offer back.
    drop(ana.open("POST", "/api/board/seek", "time=1&increment=0").await);
    for _ in 0..300 {
        if !server.visitor().get("/lobby").await.body.contains(">ana<") {
            server.stop().await;
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the offer of somebody who has left is still there");
}

#[tokio::test]
async fn offers_claims_and_talk_go_by_calls() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (ana, ola) = (Program::new(&server, "ana", false).await, Program::new(&server, "ola", false).await);
    let id = ana.challenges("ola").await;
    assert_eq!(ola.post(&format!("/api/challenge/{id}/accept"), &Value::Null).await.status, 200);
    let at = |what: &str| format!("/api/board/game/{id}/{what}");
    let mut game = ola.stream(&format!("/api/board/game/stream/{id}")).await;
    game.next("gameFull").await;
    assert_eq!(ana.post(&at("chat"), &json!({ "room": "player", "text": "Olá" })).await.status, 200);
    let line = game.next("chatLine").await;
    assert_eq!(
        (&line["username"], &line["text"], &line["room"]),
        (&json!("ana"), &json!("Olá"), &json!("player"))
    );
    assert_eq!(ola.get(&at("chat")).await.json(), json!([{ "user": "ana", "text": "Olá" }]));
    assert_eq!(ana.post(&at("move/e2e4?offeringDraw=true"), &Value::Null).await.status, 200);
    while game.next("gameState").await["wdraw"] != true {}
    assert_eq!(ola.post(&at("draw/no"), &Value::Null).await.status, 200);
    assert_eq!(ola.post(&at("draw/maybe"), &Value::Null).await.status, 400);
    assert_eq!(ana.post(&at("takeback/yes"), &Value::Null).await.status, 200);
    while game.next("gameState").await["wtakeback"] != true {}
    assert_eq!(ola.post(&at("takeback/yes"), &Value::Null).await.status, 200);
    assert_eq!(game.next("gameState").await["moves"], "");
    for refused in ["claim-draw", "claim-victory", "claim-victory/", "abort", "berserk", "takeback/no"] {
        let answer = ana.post(&at(refused), &Value::Null).await;
        assert!(answer.status == 400 && answer.json()["error"].is_string(), "{refused}: {}", answer.body);
    }
    assert_eq!(ana.post(&at("draw/yes"), &Value::Null).await.status, 200);
    assert_eq!(ola.post(&at("draw/yes"), &Value::Null).await.status, 200);
    while game.next("gameState").await["status"] != "draw" {}
    assert!(game.ended().await);
    server.stop().await;
}

#[tokio::test]
async fn tokens_are_made_on_the_page_work_and_are_taken_back() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut visitor = server.visitor();
    let page = visitor.form("/tokens", &[("name", "Ana"), ("label", "my board"), ("kind", "person")]).await;
    assert_eq!(page.status, 200, "{}", page.body);
    let token = page.body.split("readonly value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let ana = Program::with(&server, &token);
    assert_eq!(ana.get("/api/account").await.json()["username"], "Ana");
    let tested = ana
        .request("POST", "/api/token/test", &[("content-type", "text/plain")], &format!("{token},x"))
        .await;
    let tested = tested.json();
    assert_eq!(tested[&token]["scopes"], "challenge:read,challenge:write,board:play");
    assert_eq!((&tested[&token]["userId"], &tested["x"]), (&json!("ana"), &Value::Null));
    // What the program begins is among the browser's games.
    let id =
        ana.post("/api/challenge/ai", &json!({ "level": 1 })).await.json()["id"].as_str().unwrap().to_owned();
    assert!(visitor.get("/my").await.body.contains(&id));
    let stranger = server.visitor().form("/tokens", &[("name", "ANA"), ("kind", "bot")]).await;
    assert_eq!(stranger.status, 422, "the name is taken");
    assert_eq!(server.visitor().form("/tokens", &[("name", "Zażółć")]).await.status, 422);
    let list = visitor.get("/tokens").await.body;
    assert!(list.contains("my board") && !list.contains(&token), "the token is shown once");
    let id = list.split("/tokens/").nth(1).unwrap().split('/').next().unwrap().to_owned();
    assert_eq!(
        server.visitor().form(&format!("/tokens/{id}/revoke"), &[("x", "")]).await.status,
        404,
        "not theirs"
    );
    assert_eq!(visitor.form(&format!("/tokens/{id}/revoke"), &[("x", "")]).await.status, 303);
    assert_eq!(ana.get("/api/account").await.status, 401);
    // A token ends itself, too.
    let again = Program::new(&server, "ola", false).await;
    assert_eq!(again.request("DELETE", "/api/token", &[], "").await.status, 204);
    assert_eq!(again.get("/api/account").await.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn who_is_here_can_be_asked_by_anybody() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let bot = Program::new(&server, "Machine", true).await;
    let mut visitor = server.visitor();
    assert_eq!(visitor.get("/api/bot/online").await.body, "");
    let hears = bot.stream("/api/stream/event").await;
    let online = visitor.get("/api/bot/online?nb=5").await;
    assert_eq!(online.json()["username"], "Machine");
    let status = visitor.get("/api/users/status?ids=MACHINE,nobody").await.json();
    assert_eq!(
        status,
        json!([{ "id": "machine", "name": "Machine", "title": "BOT", "online": true, "playing": false }])
    );
    assert_eq!(visitor.get("/api/user/machine").await.json()["title"], "BOT");
    assert_eq!(visitor.get("/api/user/nobody").await.status, 404);
    assert_eq!(visitor.get("/api/tv/feed").await.status, 404, "nothing is played");
    drop(hears);
    server.stop().await;
}

/// Every call with no token, one that is none, one of a person and one of a program who have nothing to do
/// with the game: never anything but what is theirs, and a sentence with each refusal.
#[tokio::test]
async fn every_call_refuses_whoever_may_not() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (ana, ola) = (Program::new(&server, "ana", false).await, Program::new(&server, "ola", false).await);
    let bot = Program::new(&server, "machine", true).await;
    let reads = Program::scoped(&server, folder.path(), "reader", "challenge:read").await;
    let waiting = ana.challenges("ola").await;
    let id =
        ana.post("/api/challenge/ai", &json!({ "level": 1 })).await.json()["id"].as_str().unwrap().to_owned();
    let document: Value = server.visitor().get("/api/openapi.json").await.json();
    let none = Program::with(&server, "");
    let wrong = Program::with(&server, "abcdefghijkmnpqrstuvwxyz23");
    // Without a token; for whom the call is open at all.
    let public = [
        "/api/token/test",
        "/api/user/",
        "/api/users/status",
        "/api/bot/online",
        "/api/stream/game/",
        "/api/tv/feed",
        "/game/export/",
    ];
    let mut tried = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let is_public = public.iter().any(|start| path.starts_with(start));
        for method in methods.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            for kind in ["board", "bot"] {
                let challenge = path.contains("/challenge/{id}");
                let full = path
                    .replace("{kind}", kind)
                    .replace("{id}", if challenge { &waiting } else { &id })
                    .replace("{move}", "e2e4")
                    .replace("{answer}", "yes")
                    .replace("{username}", "nobody");
                for stranger in [&none, &wrong] {
                    let answer = stranger.status(&method, &full).await;
                    assert_eq!(answer.0 == 401, !is_public, "{method} {full}: {}", answer.0);
                }
                if is_public
                    || path == "/api/token"
                    || !(path.contains("{id}") || path.contains("{username}"))
                {
                    continue;
                }
                for stranger in [&bot, &reads] {
                    let (status, body) = stranger.status(&method, &full).await;
                    assert!((400..=404).contains(&status), "{method} {full}: {status}");
                    assert!(
                        body["error"].as_str().is_some_and(|text| text.len() > 10),
                        "{method} {full}: {body}"
                    );
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 30, "{tried}");
    // Nothing of that changed anything.
    let mine = ana.get("/api/account/playing").await.json();
    assert_eq!(mine["nowPlaying"][0]["gameId"], id.as_str());
    assert_eq!(ola.post(&format!("/api/challenge/{waiting}/accept"), &Value::Null).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_a_sentence() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (ana, bot) =
        (Program::new(&server, "ana", false).await, Program::new(&server, "machine", true).await);
    for (terms, status) in [
        (json!({ "rated": true }), 400),
        (json!({ "rated": "perhaps" }), 400),
        (json!({ "variant": "crazyhouse" }), 400),
        (json!({ "variant": "draughts:brazilian?size=99" }), 400),
        (json!({ "variant": "fromPosition" }), 400),
        (json!({ "fen": "8/8/8/8/8/8/8/8 w - - 0 1" }), 400),
        (json!({ "color": "green" }), 400),
        (json!({ "clock.limit": -1 }), 400),
        (json!({ "clock.limit": 60, "days": 2 }), 400),
        (json!({ "clock.increment": 2 }), 400),
        (json!({ "clock.limit": 0, "clock.increment": 0 }), 400),
        (json!({ "days": 99 }), 400),
        (json!([1, 2]), 400),
        (json!({ "rated": { "a": 1 } }), 400),
    ] {
        let answer = ana.post("/api/challenge/machine", &terms).await;
        assert_eq!(answer.status, status, "{terms}: {}", answer.body);
        assert!(answer.json()["error"].is_string(), "{terms}");
    }
    for (method, path, body, status) in [
        ("POST", "/api/challenge/ana", "{}", 400),
        ("POST", "/api/challenge/nobody", "{}", 404),
        ("POST", "/api/challenge/ai", "{}", 400),
        ("POST", "/api/challenge/ai", r#"{"level":11}"#, 400),
        ("POST", "/api/challenge/ai", "{", 400),
        ("POST", "/api/board/seek", "{}", 400),
        ("POST", "/api/board/seek", r#"{"time":1e9}"#, 400),
        ("GET", "/api/account/playing?nb=x", "", 400),
        ("GET", "/api/nothing", "", 404),
        ("PUT", "/api/account", "", 405),
        ("GET", "/api/board/game/abcdefghjk/chat", "", 404),
        ("GET", "/api/robot/game/abcdefghjk/chat", "", 400),
        ("POST", "/api/board/game/%FF/resign", "", 400),
        ("POST", "/api/bot/account/upgrade", "", 403),
    ] {
        let answer = ana.request(method, path, &[("content-type", "application/json")], body).await;
        assert_eq!(answer.status, status, "{method} {path} {body}: {}", answer.body);
        assert!(answer.json()["error"].is_string(), "{method} {path}: {}", answer.body);
    }
    let mut pole = server.visitor();
    pole.language = "pl";
    let error = pole.get("/api/nothing").await.json()["error"].clone();
    assert_eq!(error, "Nie ma takiego wywołania. Zobacz /api/openapi.json.");
    let large = format!("{{\"fen\":\"{}\"}}", "x".repeat(70_000));
    let answer =
        ana.request("POST", "/api/challenge/machine", &[("content-type", "application/json")], &large).await;
    assert_eq!(answer.status, 413);
    // A person's calls are not a program's, and the other way round.
    let id = bot.post("/api/challenge/ai", &json!({ "level": 1, "color": "white" })).await.json()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(bot.post(&format!("/api/board/game/{id}/move/e2e4"), &Value::Null).await.status, 403);
    let wrong = bot.post(&format!("/api/bot/game/{id}/move/e2e5"), &Value::Null).await;
    assert!(wrong.status == 400 && wrong.json()["error"].is_string());
    assert_eq!(bot.post(&format!("/api/bot/game/{id}/move/e2e4"), &Value::Null).await.status, 200);
    server.stop().await;
}
