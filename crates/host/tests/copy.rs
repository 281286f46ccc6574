//! Everything of one store in another one, the same, also if it was broken off on the way.
#![cfg(target_os = "linux")]

#[path = "support/postgres.rs"]
mod postgres;

use std::sync::Arc;
use std::time::Instant;

use tabuleiro_facade::{Command, Event, Side, Table};
use tabuleiro_host::{
    Account, Copied, CopyError, Copying, NewGame, NodeName, Opponent, PostgresStore, Secret, SqliteStore,
    Store, Stores, StudyId, StudyRow, TableId, Terms, Timepiece, copy,
};
use tabuleiro_wire::ChatLine;
use tempfile::TempDir;

/// How many games are copied; `TABULEIRO_COPY_GAMES` says otherwise.
const GAMES: usize = 600;

fn terms() -> Terms {
    Terms {
        game: "chess".to_owned(),
        position: None,
        control: "10+5".to_owned(),
        takeback: "ask".to_owned(),
        opponent: Opponent::Friend,
        side: 0,
        names: ["Ana".to_owned(), "Żółw".to_owned()],
        chat: true,
        pauses: true,
        seed: 1,
    }
}

/// A game of some moves.
fn events() -> Vec<Event> {
    let mut table = Table::start(terms().setup().unwrap(), Timepiece::new().now()).unwrap();
    for text in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"] {
        let choice = table.game().read(text).unwrap();
        table.apply(None, Command::Move(choice)).unwrap();
    }
    table.log().to_vec()
}

/// Fills a store with everything that there is.
async fn fill(stores: &Stores, count: usize) {
    let events = events();
    let mut writing = tokio::task::JoinSet::new();
    for number in 0..count {
        let seats =
            [Some(Secret::random().digest()), (!number.is_multiple_of(3)).then(|| Secret::random().digest())];
        let events = if number.is_multiple_of(5) { Vec::new() } else { events.clone() };
        let result = (number % 4 == 1).then_some("1-0");
        // Of many months.
        let at = 1_600_000_000_000 + number as u64 % 40 * 2_000_000_000;
        let plies = events.len().saturating_sub(1) as u64;
        let game = NewGame { id: TableId::random(), terms: terms(), seats, events, plies, result, at };
        let games = stores.games.clone();
        writing.spawn(async move {
            let id = game.id.clone();
            games.create(game).await.unwrap();
            if number.is_multiple_of(7) {
                games.sit(&id, Side::Black, Secret::random().digest()).await.unwrap();
                let text = "Olá, „cześć”".to_owned();
                let line =
                    ChatLine { n: 0, at: 5, side: Some("black".to_owned()), name: String::new(), text };
                games.say(&id, line).await.unwrap();
            }
        });
        if writing.len() > 500 {
            writing.join_next().await.unwrap().unwrap();
        }
    }
    while let Some(done) = writing.join_next().await {
        done.unwrap();
    }
    let device = Secret::random().digest();
    assert!(
        stores.accounts.open_account(Account::new("Ana".parse().unwrap(), device, true, 7)).await.unwrap()
    );
    let study = StudyRow {
        id: StudyId::random(),
        device,
        kind: "chess".to_owned(),
        title: "Żółw".to_owned(),
        game: None,
        text: "1. e4 *".to_owned(),
        former: Some("*".to_owned()),
        version: 3,
        shape: 2,
        created: 1,
        updated: 2,
    };
    stores.studies.add_study(study).await.unwrap();
}

async fn sqlite(folder: &TempDir, name: &str) -> SqliteStore {
    SqliteStore::open(&folder.path().join(name)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_goes_there_and_back_and_is_the_same() {
    let count =
        std::env::var("TABULEIRO_COPY_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(GAMES);
    let (folder, server) = (TempDir::new().unwrap(), postgres::Postgres::start());
    let from = Arc::new(sqlite(&folder, "from.sqlite").await);
    fill(&from.clone().into(), count).await;
    let open = async |address: &str| PostgresStore::open(address, NodeName::new("copy")).await.unwrap();
    let there = open(&server.database("there")).await;
    // Broken off after the first batch, and gone on with.
    let (mut calls, began) = (0, Instant::now());
    let mut stop = |_: Copied| {
        calls += 1;
        calls < 2
    };
    let broken = copy(Copying::from(&*from), Copying::from(&there), &mut stop).await;
    assert!(matches!(broken, Err(CopyError::Stopped)), "{broken:?}");
    let copied = copy(Copying::from(&*from), Copying::from(&there), &mut |_| true).await.unwrap();
    assert_eq!((copied.games, copied.before), (count as u64, 250));
    println!("{count} games into PostgreSQL and compared: {:.1} s", began.elapsed().as_secs_f64());
    let again = copy(Copying::from(&*from), Copying::from(&there), &mut |_| true).await;
    assert!(matches!(again, Err(CopyError::NotEmpty)), "{again:?}");
    // And back; a store is compared with its copy on the way, so that the third is the same as the first.
    let (back, began) = (sqlite(&folder, "back.sqlite").await, Instant::now());
    let copied = copy(Copying::from(&there), Copying::from(&back), &mut |_| true).await.unwrap();
    assert_eq!((copied.games, copied.before), (count as u64, 0));
    println!("{count} games into SQLite and compared: {:.1} s", began.elapsed().as_secs_f64());
    let id = from.lobby().await.unwrap().first().map(|row| row.id.clone());
    assert_eq!(id, back.lobby().await.unwrap().first().map(|row| row.id.clone()));

    // A copy that somebody has changed meanwhile is not the same, and the place is told.
    let other = sqlite(&folder, "other.sqlite").await;
    let mut calls = 0;
    let mut stop = |_: Copied| {
        calls += 1;
        calls < 2
    };
    assert!(copy(Copying::from(&there), Copying::from(&other), &mut stop).await.is_err());
    let row = other.search(tabuleiro_host::Search { most: 1, ..Default::default() }).await.unwrap();
    let id = row.first().unwrap().id.clone();
    let line = ChatLine { n: 0, at: 1, side: None, name: String::new(), text: "!".to_owned() };
    other.say(&id, line).await.unwrap();
    let changed = copy(Copying::from(&there), Copying::from(&other), &mut |_| true).await;
    assert!(matches!(&changed, Err(CopyError::Differs(place)) if place.starts_with("chat ")), "{changed:?}");
}
