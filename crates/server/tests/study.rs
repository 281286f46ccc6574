//! Studies: from a game or a text, changed by forms, analysed, shared, given away.

mod support;

use std::time::Duration;

use support::{Answer, Running, Visitor, folder};

const PGN: &str = "[White \"Ana\"]\n[Black \"Zofia\"]\n[Result \"0-1\"]\n\n\
    1. f3 { why } e5 ( 1... d5 2. e4 ) 2. g4 $4 Qh4# 0-1\n";

/// The address of a study that begins with these fields.
async fn begun(visitor: &mut Visitor, fields: &[(&str, &str)]) -> String {
    let answer = visitor.form("/studies", fields).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    answer.header("location").unwrap().to_owned()
}

/// The moves of a study, as they are given away.
async fn text(visitor: &mut Visitor, path: &str) -> String {
    let text = visitor.get(&format!("{path}/game")).await.body;
    let (_, moves) = text.split_once("\n\n").unwrap_or_else(|| panic!("{text}"));
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The value of a `data-` attribute of the page of a study.
fn data(page: &Answer, name: &str) -> String {
    let rest = page.body.split(&format!("data-{name}=\"")).nth(1).unwrap_or_else(|| panic!("{}", page.body));
    rest.split('"').next().unwrap().to_owned()
}

/// Does something at move `at` with the moves that are seen now.
async fn does(visitor: &mut Visitor, path: &str, what: &str, at: &str, text: &str) -> Answer {
    let shape = data(&visitor.get(path).await, "shape");
    visitor.form(&format!("{path}/do"), &[("do", what), ("at", at), ("shape", &shape), ("text", text)]).await
}

#[tokio::test]
async fn a_text_becomes_a_study_that_is_changed_and_undone() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut author = server.visitor();
    let path = begun(&mut author, &[("text", PGN)]).await;
    let page = author.get(&format!("{path}?at=5")).await;
    for part in ["Ana – Zofia", "2. g4??", "why", "<svg", "class=\"variation\"", "aria-current"] {
        assert!(page.body.contains(part), "{part}: {}", page.body);
    }
    // Numbers of moves: f3 1, e5 2, d5 3, e4 4, g4 5, Qh4# 6.
    let typed = does(&mut author, &path, "type", "5", "d5").await;
    assert_eq!(typed.header("location"), Some(format!("{path}?at=7").as_str()), "{}", typed.body);
    does(&mut author, &path, "comment", "2", "  best {by} test ").await;
    does(&mut author, &path, "mark", "2", "!?").await;
    does(&mut author, &path, "promote", "3", "").await;
    let moves = text(&mut author, &path).await;
    assert!(moves.starts_with("1. f3 { why } 1... d5 ( 1... e5 $5 { best by test } 2. g4 $4"), "{moves}");
    does(&mut author, &path, "undo", "0", "").await;
    does(&mut author, &path, "delete", "3", "").await;
    let moves = text(&mut author, &path).await;
    assert_eq!(moves, "1. f3 { why } 1... e5 $5 { best by test } 2. g4 $4 Qh4# ( 2... d5 ) 0-1");
    // The board at a move, and beyond the last one.
    assert!(author.get(&format!("{path}/board.svg?at=4&flipped=true")).await.body.starts_with("<svg"));
    assert_eq!(author.get(&format!("{path}?at=99999")).await.status, 200);
    server.stop().await;
    // What was kept is there after a restart.
    let server = Running::open(folder.path()).await;
    let mut again = Visitor { address: server.address, ..author };
    assert_eq!(text(&mut again, &path).await, moves);
    assert!(again.get("/studies").await.body.contains(&path));
    server.stop().await;
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_a_sentence() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut author = server.visitor();
    author.language = "pl";
    for fields in [
        [("text", "nothing at all"), ("kind", "")],
        [("text", "1. e4 e5 2. Qh9 *"), ("kind", "")],
        [("kind", "ludo"), ("position", "")],
        [("kind", "chess"), ("position", "8/8/8/8")],
    ] {
        let answer = author.form("/studies", &fields).await;
        assert_eq!(answer.status, 422, "{fields:?}: {}", answer.body);
        assert!(answer.body.contains("role=\"alert\""), "{fields:?}");
    }
    let path = begun(&mut author, &[("kind", "draughts:international")]).await;
    let illegal = does(&mut author, &path, "type", "0", "31-22").await;
    assert_eq!(illegal.status, 422);
    assert!(
        illegal.body.contains("role=\"alert\"") && illegal.body.contains("id=\"study\""),
        "{}",
        illegal.body
    );
    assert_eq!(does(&mut author, &path, "fly", "0", "").await.status, 422);
    assert_eq!(does(&mut author, &path, "mark", "0", "great").await.status, 422);
    assert_eq!(does(&mut author, &path, "undo", "0", "").await.status, 422, "there is nothing");
    let stale = [("do", "type"), ("at", "0"), ("shape", "77"), ("text", "31-27")];
    assert_eq!(author.form(&format!("{path}/do"), &stale).await.status, 409);
    assert_eq!(author.form(&format!("{path}/analysis"), &[("do", "win")]).await.status, 400);
    for nowhere in ["/s/abcdefghij", "/s/x", "/s/abcdefghij/game", "/embed/s/abcdefghij"] {
        assert_eq!(author.get(nowhere).await.status, 404, "{nowhere}");
    }
    server.stop().await;
}

#[tokio::test]
async fn only_its_author_changes_a_study_and_others_read_and_copy_it() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (mut author, mut guest) = (server.visitor(), server.visitor());
    let path = begun(&mut author, &[("text", PGN)]).await;
    let page = guest.get(&path).await;
    assert!(page.status == 200 && !page.body.contains(&format!("{path}/do")), "no forms for guests");
    for (page, fields) in [
        ("do", [("do", "type"), ("text", "e4"), ("shape", "1")]),
        ("do", [("do", "remove"), ("text", ""), ("shape", "1")]),
        ("analysis", [("do", "game"), ("at", "0"), ("lines", "1")]),
    ] {
        assert_eq!(guest.form(&format!("{path}/{page}"), &fields).await.status, 403, "{fields:?}");
    }
    let id = path.trim_start_matches("/s/");
    let copy = begun(&mut guest, &[("study", id)]).await;
    assert_ne!(copy, path);
    does(&mut guest, &copy, "type", "0", "e4").await;
    assert!(text(&mut guest, &copy).await.contains("( 1. e4 )"));
    assert!(!text(&mut author, &path).await.contains("( 1. e4 )"));
    let embedded = guest.get(&format!("/embed/s/{id}?at=1")).await;
    assert!(embedded.header("content-security-policy").unwrap().contains("frame-ancestors *"));
    assert!(embedded.body.contains("1. f3") && embedded.body.contains(&format!("/embed/s/{id}?at=2")));
    let removed = author.form(&format!("{path}/do"), &[("do", "remove")]).await;
    assert_eq!(removed.header("location"), Some("/studies"));
    assert_eq!(guest.get(&path).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_game_that_goes_on_is_not_studied() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (mut white, mut black) = (server.visitor(), server.visitor());
    let id = white.offer(&[]).await;
    let secret = white.secret(&id).await;
    black.sit(&id, &secret, "Zofia").await;
    assert_eq!(white.form("/studies", &[("game", &id)]).await.status, 403);
    for (number, text) in ["f3", "e5", "g4", "Qh4#"].into_iter().enumerate() {
        let mover = if number % 2 == 0 { &mut white } else { &mut black };
        assert_eq!(mover.plays(&id, &number.to_string(), text).await["ok"], true);
    }
    let path = begun(&mut white, &[("game", &id)]).await;
    assert_eq!(begun(&mut white, &[("game", &id)]).await, path, "the same game, the same study");
    assert!(white.get(&path).await.body.contains(&format!("/t/{id}")));
    assert!(text(&mut white, &path).await.contains("Qh4#"));
    server.stop().await;
}

/// Waits until the analysis of the study is over; its page.
async fn analysed(visitor: &mut Visitor, path: &str) -> Answer {
    for _ in 0..600 {
        let page = visitor.get(path).await;
        if data(&page, "going") == "false" {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the analysis does not end")
}

#[tokio::test]
async fn a_game_is_judged_and_its_mistakes_are_explained() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut author = server.visitor();
    let path = begun(&mut author, &[("text", "1. f3 e5 2. g4 Qh4# 0-1")]).await;
    let asked = author.form(&format!("{path}/analysis"), &[("do", "game")]).await;
    assert_eq!(asked.status, 303);
    let page = analysed(&mut author, &path).await;
    for part in ["class=\"graph\"", "g-zero", "g-blunder", "Lets the opponent win in one move.", "% accurate"]
    {
        assert!(page.body.contains(part), "{part}: {}", page.body);
    }
    let moves = text(&mut author, &path).await;
    assert!(moves.contains("g4 $4 { [%eval #-1] [%pv Qh4#] }"), "{moves}");
    server.stop().await;
}

#[tokio::test]
async fn analyses_wait_in_one_queue_and_are_stopped() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (mut first, mut second) = (server.visitor(), server.visitor());
    let long = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *";
    let one = begun(&mut first, &[("text", long)]).await;
    let two = begun(&mut second, &[("text", long)]).await;
    for (visitor, path) in [(&mut first, &one), (&mut second, &two)] {
        let begun = visitor.form(&format!("{path}/analysis"), &[("do", "game")]).await;
        assert_eq!(begun.status, 303, "{}", begun.body);
    }
    let waiting = second.get(&two).await;
    assert!(waiting.body.contains("Waiting:"), "{}", waiting.body);
    // A position is thought about before whole games; what is found comes as it is found.
    let other =
        begun(&mut first, &[("kind", "chess"), ("position", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")]).await;
    first.form(&format!("{other}/analysis"), &[("do", "position"), ("lines", "2")]).await;
    assert!(first.get(&one).await.body.contains("was stopped"), "a device has one at a time");
    let heard = first.get(&format!("{other}/events?at=0")).await;
    let last = heard.body.lines().rfind(|line| line.starts_with("data:")).unwrap().to_owned();
    assert!(last.contains("\"going\":false") && last.contains("Rd8#"), "{last}");
    assert!(heard.body.matches("data:").count() > 1, "{}", heard.body);
    let kept = does(&mut first, &other, "line", "0", "1").await;
    assert_eq!(kept.status, 303);
    assert!(text(&mut first, &other).await.contains("Rd8#"));
    second.form(&format!("{two}/analysis"), &[("do", "stop")]).await;
    assert!(analysed(&mut second, &two).await.body.contains("was stopped"));
    server.stop().await;
}

#[tokio::test]
async fn who_asks_for_too_many_analyses_waits() {
    let folder = folder();
    let config = tabuleiro_server::Config::new(folder.path().to_owned());
    let server = Running::with(config).await;
    let mut author = server.visitor();
    let path = begun(&mut author, &[("kind", "quarto")]).await;
    let mut refused = None;
    for _ in 0..40 {
        let answer = author.form(&format!("{path}/analysis"), &[("do", "position"), ("lines", "1")]).await;
        if answer.status != 303 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("there is a limit");
    assert_eq!(refused.status, 429, "{}", refused.body);
    server.stop().await;
}
