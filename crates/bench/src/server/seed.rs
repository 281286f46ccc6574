//! Games that two devices play already.

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};

use tabuleiro_facade::{SplitMix64, registry};
use tabuleiro_host::{NewGame, Opponent, Secret, SqliteStore, Store, TableId, Terms, Timepiece};
use tabuleiro_server::Server;

/// How many moves a game has at least: more than it will need.
const MOVES: usize = 400;

/// How many sockets come from the same address, as from one school.
const AN_ADDRESS: usize = 20;

/// Who sits at one side of a table.
pub struct Seat {
    pub table: String,
    pub device: Secret,
    pub from: Ipv4Addr,
}

/// Makes so many games in the folder `data`.
pub async fn games(data: &Path, count: usize) -> Result<Vec<[Seat; 2]>, String> {
    let told = |error: &dyn std::fmt::Display| error.to_string();
    std::fs::create_dir_all(data).map_err(|error| told(&error))?;
    // Where nothing is synced; the file is carried over afterwards.
    let quick = PathBuf::from("/dev/shm").join(format!("tabuleiro-bench-{}", std::process::id()));
    let made = if std::fs::create_dir_all(&quick).is_ok() { quick.as_path() } else { data };
    let store = SqliteStore::open(&Server::database(made)).await.map_err(|error| told(&error))?;
    let now = Timepiece::new().now();
    let mut seats = Vec::with_capacity(count);
    for number in 0..count {
        let terms = Terms {
            game: "chess".to_owned(),
            position: None,
            control: "90+30".to_owned(),
            takeback: "ask".to_owned(),
            opponent: Opponent::Friend,
            side: 0,
            names: ["Ana".to_owned(), "Zofia".to_owned()],
            chat: true,
            pauses: true,
            seed: number as u64,
        };
        let events = terms.table(now).map_err(|why| why.key.to_owned())?.log().to_vec();
        let id = TableId::random();
        let links = [Some(Secret::random().digest()), Some(Secret::random().digest())];
        let game =
            NewGame { id: id.clone(), terms, seats: links, events, plies: 0, result: None, at: now.millis() };
        store.create(game).await.map_err(|error| told(&error))?;
        let devices = [Secret::random(), Secret::random()];
        for (side, device) in
            [tabuleiro_facade::Side::White, tabuleiro_facade::Side::Black].into_iter().zip(&devices)
        {
            store.sit(&id, side, device.digest()).await.map_err(|error| told(&error))?;
        }
        let mut socket = 2 * number;
        seats.push(devices.map(|device| {
            let house = socket / AN_ADDRESS;
            socket += 1;
            let from = Ipv4Addr::new(127, 1, (house / 250) as u8, (house % 250 + 1) as u8);
            Seat { table: id.to_string(), device, from }
        }));
    }
    // A copy is whole, whatever still stands beside the file.
    let copied = if made == data {
        Ok(())
    } else {
        store.backup(&Server::database(data)).await.map_err(|error| told(&error))
    };
    drop(store);
    if made != data {
        let _ = std::fs::remove_dir_all(made);
    }
    copied.map(|()| seats)
}

/// The moves of a long game that is not decided.
pub fn moves() -> Vec<String> {
    (0..)
        .find_map(|seed| {
            let mut random = SplitMix64::new(seed);
            let mut game = registry::open("chess", None).ok()?;
            let mut moves = Vec::with_capacity(MOVES);
            while moves.len() < MOVES {
                let choices = game.choices();
                let choice = choices.get(random.next_u64() as usize % choices.len().max(1))?;
                game.play(choice).ok()?;
                if game.outcome().is_some() {
                    return None;
                }
                moves.push(choice.text.clone());
            }
            Some(moves)
        })
        .expect("some long game is not decided")
}
