//! The library: games from files, searched by everything that is known of them, and taken away; and the
//! editor.

mod support;

use std::time::{Duration, Instant};

use support::{Answer, PATIENCE, Running, Visitor, folder};

/// Two games, and one that can't be read.
const FILE: &str = r#"[Event "Sofia"]
[White "Żółć, Wojciech"]
[Black "Ana"]
[Date "1972.07.11"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0

[White "Ana"]
[Black "Rui"]
[Date "1999.??.??"]
[Result "1/2-1/2"]

1. c4 e6 2. d4 d5 1/2-1/2

[White "Somebody"]
[Black "Ana"]
[Result "0-1"]

1. e4 e5 2. Ke4 0-1
"#;

/// Sends a file by the form of the page.
async fn send(visitor: &mut Visitor, name: &str, text: &str) -> Answer {
    let body = format!(
        "--line\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n{text}\r\n\
         --line\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\n\r\n--line--\r\n"
    );
    let about = [("content-type", "multipart/form-data; boundary=line"), ("sec-fetch-site", "same-origin")];
    visitor.request("POST", "/games/import", &about, &body).await
}

/// How many games a search finds, once the library has read what was added.
async fn found(visitor: &mut Visitor, query: &str, expected: usize) {
    let began = Instant::now();
    loop {
        let page = visitor.get(&format!("/games?{query}")).await;
        assert_eq!(page.status, 200, "{query}: {}", page.body);
        let count = page.body.matches("<a href=\"/t/").count();
        if count == expected {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "{query}: {count}, not {expected}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test]
async fn games_of_a_file_are_found_by_everything_that_is_known_of_them() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut visitor = server.visitor();
    let answer = send(&mut visitor, "club.pgn", FILE).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.body.contains("2 games were imported"), "{}", answer.body);
    assert!(answer.body.contains("line 20"), "the place of what is wrong: {}", answer.body);
    // Games that are played here are found too, but not by their positions while they go on.
    visitor.offer(&[("opponent", "computer"), ("level", "1")]).await;
    found(&mut visitor, "opening=ruy", 1).await;
    for (query, expected) in [
        ("", 3),
        ("kind=chess", 3),
        ("kind=quarto", 0),
        ("player=wojciech", 1),
        ("player=ana&result=1-0", 1),
        ("opening=C60", 1),
        ("since=1972-07-11&until=1972-07-11", 1),
        ("since=1999&until=1999", 1),
        ("until=1971", 0),
        ("position=", 3),
        // Queen's Gambit Declined, which was reached by another order of moves.
        ("kind=chess&position=rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR+w+KQkq+-+0+9", 1),
        ("kind=chess&position=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR+w+KQkq+-+0+1", 2),
        ("kind=chess&position=4k3/8/8/8/8/8/8/4K3+w+-+-+0+1", 0),
    ] {
        found(&mut visitor, query, expected).await;
    }
    visitor.language = "pl";
    found(&mut visitor, "opening=hiszpa%C5%84", 1).await;
    visitor.language = "en";
    for (query, words) in [("position=8/8", "Choose the game"), ("kind=chess&position=nonsense", "alert")] {
        let page = visitor.get(&format!("/games?{query}")).await;
        assert_eq!(page.status, 422);
        assert!(page.body.contains(words), "{query}: {}", page.body);
    }
    let file = visitor.get("/games/file?format=pgn&player=rui").await;
    assert_eq!((file.status, file.header("content-type")), (200, Some("text/plain; charset=utf-8")));
    assert!(file.body.contains("[Date \"1999.??.??\"]") && file.body.contains("d4 d5"), "{}", file.body);
    assert_eq!(visitor.get("/games/file?format=pdn").await.body, "");
    assert_eq!(visitor.get("/games/file?format=exe").await.status, 422);
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_file_of_games_is_refused_with_a_sentence() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut visitor = server.visitor();
    for (name, text) in [("a.pgn", ""), ("a.exe", "MZ\0\u{1}"), ("a.pdn", "1. e4 e5"), ("", "Hello")] {
        let answer = send(&mut visitor, name, text).await;
        assert_eq!(answer.status, 422, "{name}: {}", answer.body);
        assert!(answer.body.contains("There is no game in what you sent"), "{name}");
    }
    let answer = send(&mut visitor, "big.pgn", &"x".repeat(5 * 1024 * 1024)).await;
    assert_eq!(answer.status, 413, "{}", answer.body);
    // By what is in it, where the name does not tell.
    let answer = send(&mut visitor, "games", "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 *").await;
    assert!(answer.body.contains("One game was imported"), "{}", answer.body);
    found(&mut visitor, "opening=32-28+19-23", 1).await;
    server.stop().await;
}

#[tokio::test]
async fn a_position_is_set_up_without_a_script() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut visitor = server.visitor();
    let page = visitor.get("/editor?kind=chess&board=64&turn=white&rights=&piece=a&put=60").await;
    assert!(page.body.contains("name=\"board\" value=\"60a3\""), "{}", page.body);
    assert!(!page.body.contains("/new?kind"), "one king is not enough");
    let page = visitor.get("/editor?kind=chess&board=60a3&turn=white&piece=g&put=4").await;
    assert!(page.body.contains("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "{}", page.body);
    let page = visitor.get("/editor?kind=chess&position=nonsense").await;
    assert_eq!(page.status, 200);
    assert!(
        page.body.contains("role=\"alert\"") && page.body.contains("value=\"nonsense\""),
        "{}",
        page.body
    );
    assert_eq!(visitor.get("/editor?kind=nothing").await.status, 422);
    let picture = visitor.get("/editor/board.svg?kind=quarto&board=a15").await;
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/svg+xml")));
    server.stop().await;
}
