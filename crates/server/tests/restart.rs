//! What a stop and a crash leave behind.

mod support;

use std::time::{Duration, Instant};

use serde_json::json;
use support::{Running, folder};
use tabuleiro_server::Games;

#[tokio::test]
async fn a_game_goes_on_after_a_stop_and_nobody_pays_for_it() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (mut white, mut black) = (server.visitor(), server.visitor());
    let id = white.offer(&[("clock", "1")]).await;
    let secret = white.secret(&id).await;
    black.sit(&id, &secret, "").await;
    assert_eq!(white.plays(&id, "1", "e4").await["ok"], true);
    let asked = Instant::now();
    let mut socket = black.socket(&id, 0).await;
    let before = socket.next("state").await["clocks"]["black"]["ms"].as_u64().unwrap();
    server.stop().await;
    assert!(socket.is_closed().await);
    let stopped = Instant::now();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let stopped = stopped.elapsed().as_millis() as u64;
    let server = Running::open(folder.path()).await;
    (white.address, black.address) = (server.address, server.address);
    let state = black.socket(&id, 0).await.next("state").await;
    let after = state["clocks"]["black"]["ms"].as_u64().unwrap();
    // However slow the machine is, at most all the other time was counted; each is cut to milliseconds.
    let others = asked.elapsed().as_millis() as u64 - stopped;
    assert!(before - after <= others + 2, "{before} ms before, {after} ms after, {others} ms of a server");
    assert_eq!(state["clocks"]["running"], "black", "it goes on by itself");
    assert_eq!(white.plays(&id, "1", "e4").await["ok"], true, "what was answered is answered again");
    assert_eq!(black.plays(&id, "2", "e5").await["ok"], true);
    server.stop().await;
    let report = Games::open(folder.path().into()).await.unwrap().check().await.unwrap();
    assert_eq!((report.games, report.damaged.len()), (1, 0));
}

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (mut white, mut black) = (server.visitor(), server.visitor());
    let id = white.offer(&[("clock", "sudden:1s")]).await;
    let secret = white.secret(&id).await;
    let mut socket = {
        black.sit(&id, &secret, "").await;
        black.socket(&id, 0).await
    };
    // On a slow machine it has fallen before anybody looks.
    let mut ended = socket.next("state").await;
    if ended["result"].is_null() {
        ended = socket.next("update").await;
    }
    assert_eq!(ended["result"], "0-1", "{ended}");
    assert_eq!(
        white.post(&format!("/t/{id}/do"), &json!({ "id": "1", "do": "move", "text": "e4" })).await.json()["ok"],
        false
    );
    server.stop().await;
}

#[tokio::test]
async fn a_backup_of_a_running_server_can_be_served() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let mut visitor = server.visitor();
    let id = visitor.offer(&[("opponent", "computer"), ("level", "1")]).await;
    let copy = support::folder();
    let file = tabuleiro_server::Server::database(copy.path());
    Games::open(folder.path().into()).await.unwrap().backup(&file).await.unwrap();
    server.stop().await;
    let server = Running::open(copy.path()).await;
    assert_eq!(server.visitor().get(&format!("/t/{id}")).await.status, 200);
    server.stop().await;
}
