//! Several nodes on one database: any of them serves anybody, whoever owns the table.
#![cfg(target_os = "linux")]

#[path = "support/postgres.rs"]
mod postgres;

use std::sync::Arc;
use std::time::{Duration, Instant};

use tabuleiro_facade::{Letters, Side};
use tabuleiro_host::{
    Cluster, Host, Listener, Neighbours, NodeName, Notice, Opponent, PlayerNotice, PostgresStore, Reader,
    Reply, Secret, Stores, TableId, Terms,
};
use tabuleiro_wire::{Request, Wish};
use tabuleiro_words::Language;

const LEASE: Duration = Duration::from_secs(2);

/// A node, and its end of the bus.
struct Node {
    host: Host,
    bus: Arc<Neighbours>,
    name: NodeName,
}

async fn node(address: &str, street: &Neighbours, name: &str) -> Node {
    let name = NodeName::new(name);
    let store = Arc::new(PostgresStore::open(address, name.clone()).await.unwrap());
    let Stores { games, nodes, .. } = store.into();
    let bus = Arc::new(street.clone());
    let cluster = Cluster::new(nodes.unwrap(), bus.clone(), LEASE);
    Node { host: Host::among(games, 1, cluster).await.unwrap(), bus, name }
}

fn terms() -> Terms {
    Terms {
        game: "chess".to_owned(),
        position: None,
        control: "10+5".to_owned(),
        takeback: "ask".to_owned(),
        opponent: Opponent::Friend,
        side: 0,
        names: ["Ana".to_owned(), String::new()],
        chat: true,
        pauses: true,
        seed: 1,
    }
}

/// Plays a move; the version that it led to, or why it was refused.
async fn play(host: &Host, id: &TableId, by: Side, command: &str, text: &str) -> Result<u64, &'static str> {
    let wish = Wish::Move { text: text.to_owned() };
    let request = Request { id: command.to_owned(), v: None, wish };
    match host.act(id, by, request, Letters::English, Duration::ZERO).await.unwrap() {
        Reply::Accepted(accepted) => Ok(accepted.version),
        Reply::Refused { reason, .. } => Err(reason.key),
    }
}

/// Waits until something that `is` it is told.
async fn hear<T>(listener: &mut Listener, is: impl Fn(&Notice) -> Option<T>) -> T {
    let heard = async {
        loop {
            if let Ok(notice) = listener.recv().await
                && let Some(found) = is(&notice)
            {
                return found;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), heard).await.expect("it is told")
}

fn moved_to(version: u64) -> impl Fn(&Notice) -> Option<()> {
    move |notice| match notice {
        Notice::Happened(telling) if telling.version == version => Some(()),
        _ => None,
    }
}

fn reader(side: Option<Side>) -> Reader {
    Reader { side, language: Language::English, known: 0 }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_different_nodes_play_one_game_whatever_becomes_of_a_node() {
    let server = postgres::Postgres::start();
    let address = server.database("games");
    let street = Neighbours::default();
    let (one, two) = (node(&address, &street, "one").await, node(&address, &street, "two").await);
    let (ana, bia) = (Secret::random().digest(), Secret::random().digest());
    let created = one.host.create(terms(), ana).await.unwrap();
    let id = created.id.clone();
    let mut waiting = one.host.listen(&id);
    let mut player = one.host.hear_player(&ana);
    let secret = created.seats[1].as_ref().unwrap();
    assert!(two.host.sit(&id, secret, bia, "Bia").await.unwrap().begins);
    hear(&mut waiting, |notice| matches!(notice, Notice::Begun).then_some(())).await;
    let began = tokio::time::timeout(Duration::from_secs(10), player.recv()).await.unwrap();
    assert_eq!(began, Ok(PlayerNotice::Began(id.clone())), "players are told wherever they are");

    // The table is owned where it began; both play where they are, and both see everything.
    let mut at_one = one.host.join(&id, reader(Some(Side::White))).await.unwrap();
    let mut at_two = two.host.join(&id, reader(None)).await.unwrap();
    assert_eq!(play(&one.host, &id, Side::White, "c1", "e4").await, Ok(2));
    hear(&mut at_one.listener, moved_to(2)).await;
    hear(&mut at_two.listener, moved_to(2)).await;
    assert_eq!(play(&one.host, &id, Side::White, "c1", "e4").await, Ok(2), "said twice, done once");
    assert_eq!(play(&two.host, &id, Side::Black, "c2", "e5").await, Ok(3));
    hear(&mut at_one.listener, moved_to(3)).await;
    assert!(play(&one.host, &id, Side::Black, "c3", "Nf6").await.is_err(), "it is White's turn");
    assert!(play(&one.host, &id, Side::White, "c4", "Ke5").await.is_err());
    one.host.say(&id, Some(Side::White), "Ana", "Olá").await.unwrap();
    let said = |notice: &Notice| matches!(notice, Notice::Chat(line) if line.text == "Olá").then_some(());
    hear(&mut at_two.listener, said).await;
    let watched = |notice: &Notice| matches!(notice, Notice::Watchers(2)).then_some(());
    let also_at_one = one.host.join(&id, reader(None)).await.unwrap();
    hear(&mut at_two.listener, watched).await;
    drop(also_at_one);

    // Cut off from the others a node still serves, because the database guards; the former owner finds out.
    one.bus.cut(true);
    assert_eq!(play(&one.host, &id, Side::White, "c5", "Nf3").await, Ok(4));
    assert_eq!(play(&two.host, &id, Side::Black, "c6", "Nc6").await, Ok(5));
    assert_eq!(play(&one.host, &id, Side::White, "c7", "Bb5").await, Ok(6));
    hear(&mut at_one.listener, |notice| matches!(notice, Notice::Happened(_)).then_some(())).await;
    one.bus.cut(false);

    // What was lost on the way is read from the database. The game changed hands, which is told as "anew".
    let caught_up = two.host.look(&id, |room| room.table.version());
    let began = Instant::now();
    let mut version = caught_up.await.unwrap();
    while version < 6 && began.elapsed() < LEASE * 4 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        version = two.host.look(&id, |room| room.table.version()).await.unwrap();
    }
    assert_eq!(version, 6);

    // A node that stops hands its games over, and nobody pays for that.
    one.host.stop().await.unwrap();
    let began = Instant::now();
    assert!(play(&two.host, &id, Side::Black, "c8", "a6").await.is_ok());
    assert!(began.elapsed() < LEASE * 2, "{:?}", began.elapsed());
    let three = node(&address, &street, "one").await;
    assert_ne!(three.name, one.name);
    assert!(play(&three.host, &id, Side::White, "c9", "Ba4").await.is_ok());
    let table = two.host.replay(&id).await.unwrap();
    let moves: Vec<String> = table.played().iter().map(|played| played.text.clone()).collect();
    assert_eq!(moves, ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4"]);
}
