//! What must not be possible.

mod support;

use serde_json::json;
use support::{Running, folder};
use tabuleiro_server::Config;

#[tokio::test]
async fn a_preview_of_a_link_takes_no_seat() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (mut white, mut preview, mut black) = (server.visitor(), server.visitor(), server.visitor());
    let id = white.offer(&[]).await;
    let secret = white.secret(&id).await;
    assert_eq!(preview.get(&format!("/join/{id}")).await.status, 200);
    assert!(preview.cookies.is_empty(), "a page that is only looked at leaves nothing");
    assert_eq!(black.sit(&id, "abcdefghijkmnpqrstuvwxyz23", "").await.status, 403, "a guess opens nothing");
    assert_eq!(black.sit(&id, &secret, "").await.status, 303);
    server.stop().await;
}

#[tokio::test]
async fn an_old_link_opens_nothing() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (mut white, mut black) = (server.visitor(), server.visitor());
    let id = white.offer(&[]).await;
    let old = white.secret(&id).await;
    assert_eq!(white.form(&format!("/t/{id}/links"), &[("seat", "other")]).await.status, 303);
    let new = white.secret(&id).await;
    assert_ne!(old, new);
    assert_eq!(black.sit(&id, &old, "").await.status, 403);
    assert_eq!(black.sit(&id, &new, "").await.status, 303);
    server.stop().await;
}

#[tokio::test]
async fn other_sites_make_a_browser_do_nothing() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut white = server.visitor();
    let id = white.offer(&[("opponent", "computer")]).await;
    let body = json!({ "id": "1", "do": "resign" }).to_string();
    let path = format!("/t/{id}/do");
    for headers in [vec![("sec-fetch-site", "cross-site")], vec![("origin", "http://evil.example")], vec![]] {
        let mut headers = headers;
        headers.push(("content-type", "application/json"));
        assert_eq!(white.request("POST", &path, &headers, &body).await.status, 403, "{headers:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn every_answer_says_what_a_browser_may_do() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut visitor = server.visitor();
    for path in [
        "/",
        "/new",
        "/lobby",
        "/my",
        "/games",
        "/rules",
        "/rules/chess",
        "/nowhere",
        "/assets/pieces.svg",
        "/healthz",
    ] {
        let answer = visitor.get(path).await;
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(
            !answer.body.contains("<script>") && !answer.body.contains(" style="),
            "{path}: no inline code"
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn names_are_shown_and_never_obeyed() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut white = server.visitor();
    let id = white.offer(&[("opponent", "computer"), ("name", "<b>\u{202e}x</b>\u{1b}[31m")]).await;
    let page = white.get(&format!("/t/{id}")).await.body;
    assert!(!page.contains("<b>x") && !page.contains('\u{202e}') && !page.contains('\u{1b}'));
    server.stop().await;
}

#[tokio::test]
async fn who_asks_too_often_is_told_when_to_come_back() {
    let folder = folder();
    let server = Running::with(Config::new(folder.path().to_owned())).await;
    let mut visitor = server.visitor();
    let mut refused = None;
    for _ in 0..60 {
        let answer = visitor.form("/new", &[("game", "chess"), ("opponent", "friend")]).await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    assert!(refused.header("retry-after").is_some_and(|seconds| seconds.parse::<u64>().is_ok()));
    server.stop().await;
}

/// Method, path, headers and body, and the status that they get.
type Sent<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)], &'a str, u16);

#[tokio::test]
async fn whatever_is_sent_is_answered_with_a_sentence() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut visitor = server.visitor();
    visitor.language = "pl";
    let form = ("content-type", "application/x-www-form-urlencoded");
    let large = "name=".to_owned() + &"x".repeat(70_000);
    let requests: [Sent<'_>; 8] = [
        ("GET", "/games?page=many", &[], "", 400),
        ("GET", "/language", &[], "", 405),
        ("DELETE", "/my", &[], "", 405),
        ("GET", "/assets/none.js", &[], "", 404),
        ("POST", "/new", &[], "game=chess", 415),
        ("POST", "/new", &[form], &large, 413),
        ("POST", "/new", &[form], "game=chess&opponent=computer&level=99", 422),
        ("POST", "/t/abcdefghij/do", &[("content-type", "application/json")], "{", 400),
    ];
    for (method, path, headers, body, status) in requests {
        let answer = visitor.request(method, path, headers, body).await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        let kind = answer.header("content-type").unwrap_or_default();
        assert!(
            kind.starts_with("text/html") || answer.json()["error"].is_string(),
            "{method} {path}: {kind}"
        );
        assert!(!answer.body.contains("Failed to"), "{method} {path}: {}", answer.body);
    }
    server.stop().await;
}

#[tokio::test]
async fn who_says_half_a_request_is_not_waited_for() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut slow = tokio::net::TcpStream::connect(server.address).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nhost: ").await.unwrap();
    let mut rest = Vec::new();
    let read = tokio::time::timeout(std::time::Duration::from_secs(60), slow.read_to_end(&mut rest));
    read.await.expect("the server closes it").unwrap();
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_only_so_many_connections() {
    use tokio::io::AsyncReadExt;
    let folder = folder();
    let config = Config { sockets_an_address: 2, limited: false, ..Config::new(folder.path().to_owned()) };
    let server = Running::with(config).await;
    let mut held = Vec::new();
    for _ in 0..4 {
        held.push(tokio::net::TcpStream::connect(server.address).await.unwrap());
    }
    let mut fifth = tokio::net::TcpStream::connect(server.address).await.unwrap();
    // It ends at once, without a word.
    assert_eq!(fifth.read(&mut [0; 16]).await.unwrap_or(0), 0);
    drop(held);
    server.stop().await;
}

#[tokio::test]
async fn cookies_are_for_us_alone() {
    let folder = folder();
    let secure = Some("https://games.example".to_owned());
    let server =
        Running::with(Config { public: secure, limited: false, ..Config::new(folder.path().to_owned()) })
            .await;
    let answer = server.visitor().form("/new", &[("game", "chess"), ("name", "Ana")]).await;
    let cookies: Vec<&str> = answer
        .headers
        .iter()
        .filter(|(name, _)| name == "set-cookie")
        .map(|(_, value)| value.as_str())
        .collect();
    assert_eq!(cookies.len(), 3, "{cookies:?}");
    for cookie in cookies {
        for part in ["SameSite=Lax", "HttpOnly", "Secure"] {
            assert!(cookie.contains(part), "{cookie}");
        }
    }
    assert!(answer.header("strict-transport-security").is_some());
    server.stop().await;
}
