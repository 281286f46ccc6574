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
