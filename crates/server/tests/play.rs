//! Playing by link, from the offer to the end.

mod support;

use serde_json::json;
use support::{Running, Visitor, folder};

/// A table of the game with White and Black seated.
async fn seated(server: &Running, fields: &[(&str, &str)]) -> (String, Visitor, Visitor) {
    let (mut white, mut black) = (server.visitor(), server.visitor());
    let id = white.offer(fields).await;
    let secret = white.secret(&id).await;
    let sat = black.sit(&id, &secret, "Zofia").await;
    assert_eq!(sat.status, 303, "{}", sat.body);
    (id, white, black)
}

#[tokio::test]
async fn two_people_play_by_link_and_a_third_looks_on() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (id, white, black) = seated(&server, &[("name", "João")]).await;
    let (mut white, mut black) = (white.socket(&id, 0).await, black.socket(&id, 0).await);
    let mut watcher = server.visitor().socket(&id, 0).await;
    let state = white.next("state").await;
    assert_eq!(state["you"], "white");
    assert_eq!(state["seats"][0]["name"], "João");
    assert_eq!(state["seats"][1]["name"], "Zofia");
    assert_eq!(state["choices"].as_array().unwrap().len(), 20);
    let seen = watcher.next("state").await;
    assert!(seen.get("choices").is_none() && seen.get("you").is_none(), "spectators are told no choices");
    black.next("state").await;
    let mut version = state["v"].as_u64().unwrap();
    for (number, text) in ["f3", "e5", "g4", "Qh4#"].into_iter().enumerate() {
        let (mover, other) =
            if number % 2 == 0 { (&mut white, &mut black) } else { (&mut black, &mut white) };
        let answer = mover.does(&format!("c{number}"), "move", text).await;
        assert_eq!(answer["ok"], true, "{answer}");
        // One's own moves are told too.
        let told = loop {
            let told = other.next("update").await;
            if told["v"].as_u64().unwrap() > version {
                break told;
            }
        };
        assert_eq!(told["events"][0]["text"], text);
        version = told["v"].as_u64().unwrap();
        let seen = watcher.next("update").await;
        assert_eq!(seen["v"], told["v"]);
        assert!(seen.get("choices").is_none());
    }
    let page = server.visitor().get(&format!("/t/{id}/game")).await;
    assert!(page.body.contains("[Result \"0-1\"]") && page.body.contains("Qh4#"), "{}", page.body);
    let listed = server.visitor().get("/games?player=zofia&result=0-1").await;
    assert!(listed.body.contains(&id));
    assert!(!server.visitor().get("/games?player=zofia&result=1-0").await.body.contains(&id));
    server.stop().await;
}

#[tokio::test]
async fn commands_are_answered_once_and_refused_in_the_players_language() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (id, mut white, mut black) = seated(&server, &[]).await;
    black.language = "pl";
    assert_eq!(black.plays(&id, "b1", "e5").await["ok"], false, "it is White's turn");
    let refused = black.plays(&id, "b1", "e5").await;
    assert_eq!(refused["why"], "To nie twoja kolej; poczekaj na drugą stronę.");
    let first = white.plays(&id, "w1", "e4").await;
    assert_eq!(first["ok"], true);
    assert_eq!(white.plays(&id, "w1", "e4").await, first, "the same id gets the same answer");
    assert_eq!(white.plays(&id, "w1", "d4").await, first, "whatever is sent with it");
    let illegal = white.plays(&id, "w2", "e5").await;
    assert_eq!((illegal["ok"].clone(), illegal["v"].clone()), (json!(false), first["v"].clone()));
    let typed = json!({ "id": "b2", "do": "type", "text": "Sf6" });
    let typed = black.post(&format!("/t/{id}/do"), &typed).await.json();
    assert_eq!(typed["ok"], true, "a Pole types Polish letters: {typed}");
    let mut watcher = server.visitor();
    let request = json!({ "id": "x", "do": "resign" });
    assert_eq!(watcher.post(&format!("/t/{id}/do"), &request).await.status, 403);
    let bad = white.post(&format!("/t/{id}/do"), &json!({ "id": "x", "do": "fly" })).await;
    assert!((400..500).contains(&bad.status), "{}", bad.status);
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_comes_back_is_told_what_it_missed() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (id, mut white, mut black) =
        seated(&server, &[("game", "draughts:brazilian"), ("clock", "none")]).await;
    let known = {
        let mut socket = white.socket(&id, 0).await;
        socket.next("state").await["v"].as_u64().unwrap()
    };
    let choices = white.socket(&id, 0).await.next("state").await["choices"].clone();
    let text = choices[0]["text"].as_str().unwrap().to_owned();
    assert_eq!(white.plays(&id, "1", &text).await["ok"], true);
    let mut socket = black.socket(&id, 0).await;
    let reply = socket.next("state").await["choices"][0]["text"].as_str().unwrap().to_owned();
    assert_eq!(black.plays(&id, "2", &reply).await["ok"], true);
    let state = white.socket(&id, known).await.next("state").await;
    let missed: Vec<&str> =
        state["missed"].as_array().unwrap().iter().map(|event| event["kind"].as_str().unwrap()).collect();
    assert_eq!(missed, ["moved", "moved"]);
    server.stop().await;
}

#[tokio::test]
async fn the_computer_answers() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    for game in ["chess", "draughts:international", "quarto"] {
        let mut visitor = server.visitor();
        let fields = [("game", game), ("opponent", "computer"), ("level", "1"), ("clock", "none")];
        let id = visitor.offer(&fields).await;
        let mut socket = visitor.socket(&id, 0).await;
        let mut state = socket.next("state").await;
        // In Quarto the other side may have to begin.
        if state["choices"].as_array().is_none_or(Vec::is_empty) {
            state = socket.next("update").await;
        }
        let text =
            state["choices"][0]["text"].as_str().unwrap_or_else(|| panic!("{game}: {state}")).to_owned();
        assert_eq!(socket.does("1", "move", &text).await["ok"], true, "{game}");
        let answer = socket.next("update").await;
        assert_eq!(answer["events"][0]["kind"], "moved", "{game}");
    }
    server.stop().await;
}

#[tokio::test]
async fn draws_takebacks_pauses_and_talk() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (id, mut white, mut black) = seated(&server, &[]).await;
    let mut listening = black.socket(&id, 0).await;
    let path = format!("/t/{id}/do");
    let wish = |id: &str, what: &str| json!({ "id": id, "do": what });
    assert_eq!(white.plays(&id, "1", "e4").await["ok"], true);
    assert_eq!(white.post(&path, &wish("2", "take-back")).await.json()["ok"], true);
    assert_eq!(black.post(&path, &wish("3", "grant-takeback")).await.json()["ok"], true);
    assert_eq!(white.post(&path, &wish("4", "pause")).await.json()["ok"], true);
    assert_eq!(white.plays(&id, "5", "d4").await["ok"], false, "nobody moves in a pause");
    assert_eq!(black.post(&path, &wish("6", "resume")).await.json()["ok"], true);
    assert_eq!(white.form(&format!("/t/{id}/chat"), &[("text", "Olá \u{7}!")]).await.status, 303);
    assert_eq!(listening.next("chat").await["text"], "Olá !");
    assert_eq!(white.post(&path, &wish("7", "offer-draw")).await.json()["ok"], true);
    assert_eq!(
        black.post(&path, &wish("8", "offer-draw")).await.json()["ok"],
        true,
        "offering back is to agree"
    );
    let state = black.socket(&id, 0).await.next("state").await;
    assert_eq!(state["result"], "1/2-1/2");
    server.stop().await;
}

#[tokio::test]
async fn those_who_played_play_again() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (id, mut white, mut black) = seated(&server, &[("name", "João"), ("clock", "3+2")]).await;
    let again = format!("/t/{id}/again");
    assert_eq!(white.form(&again, &[]).await.status, 403, "the game is not over");
    let resigned = json!({ "id": "r", "do": "resign" });
    assert_eq!(white.post(&format!("/t/{id}/do"), &resigned).await.json()["ok"], true);
    let mut waits = black.socket(&id, 0).await;
    waits.next("state").await;
    assert_eq!(server.visitor().form(&again, &[]).await.status, 403, "only those who played");
    let offered = white.form(&again, &[("colours", "swap")]).await;
    let next = offered.header("location").unwrap().trim_start_matches("/t/").to_owned();
    assert_eq!(waits.next("again").await["table"], next, "the opponent is told at once");
    assert!(white.get(&format!("/t/{next}")).await.body.contains("/join/"), "its link can be sent too");
    // Whoever comes later is told too; others can't take the seat.
    let mut late = black.socket(&id, 0).await;
    assert_eq!(late.next("again").await["sits"], json!(null));
    assert_eq!(server.visitor().sit(&next, "", "").await.status, 403);
    let page = black.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("Your opponent offers another game."), "{page}");
    let taken = black.form(&again, &[]).await;
    assert_eq!(taken.header("location").unwrap(), format!("/t/{next}"));
    let state = black.socket(&next, 0).await.next("state").await;
    assert_eq!((&state["you"], &state["seats"][0]["name"]), (&json!("white"), &json!("Zofia")));
    assert_eq!(state["seats"][1]["name"], "João", "colours are changed");
    assert!(state["clocks"]["white"]["ms"].as_u64().unwrap() > 170_000, "the terms are the same: {state}");
    // Asking once more leads to the same table.
    assert_eq!(white.form(&again, &[]).await.header("location").unwrap(), format!("/t/{next}"));
    server.stop().await;
}

#[tokio::test]
async fn whoever_comes_first_takes_a_game_of_the_lobby() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    let (mut offers, mut first, mut second) = (server.visitor(), server.visitor(), server.visitor());
    let id = offers.offer(&[("opponent", "anybody"), ("game", "quarto")]).await;
    assert!(server.visitor().get("/lobby").await.body.contains(&id));
    assert_eq!(first.sit(&id, "", "Ana").await.status, 303);
    assert_eq!(second.sit(&id, "", "Bia").await.status, 403);
    assert!(!server.visitor().get("/lobby").await.body.contains(&id));
    assert!(first.get("/my").await.body.contains(&id));
    server.stop().await;
}

#[tokio::test]
async fn every_kind_can_be_offered_and_shown_without_scripts() {
    let folder = folder();
    let server = Running::open(folder.path()).await;
    for kind in tabuleiro_facade::registry::kinds() {
        let name = kind.name().to_string();
        let (id, mut white, _) = seated(&server, &[("game", &name), ("clock", "")]).await;
        let page = white.get(&format!("/t/{id}")).await;
        assert_eq!(page.status, 200, "{name}");
        assert!(page.body.contains("<svg"), "{name}");
    }
    server.stop().await;
}
