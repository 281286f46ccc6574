//! What every store promises, tried on each.

use std::sync::Arc;

use tabuleiro_facade::{Command, Event, Side, Table};
use tabuleiro_host::{
    Account, Accounts, Challenge, ChallengeStatus, Colour, Commit, NewGame, NewToken, Opponent, Reading,
    Scopes, Search, Secret, SqliteStore, Status, Store, StoreError, TableId, Terms, Timepiece, TokenRow,
};
use tempfile::TempDir;

fn terms() -> Terms {
    Terms {
        game: "chess".to_owned(),
        position: None,
        control: "none".to_owned(),
        takeback: "ask".to_owned(),
        opponent: Opponent::Anybody,
        side: 0,
        names: ["Ana".to_owned(), String::new()],
        chat: true,
        pauses: true,
        seed: 1,
    }
}

async fn sqlite(folder: &TempDir) -> Arc<dyn Store> {
    Arc::new(SqliteStore::open(&folder.path().join("games.sqlite")).await.unwrap())
}

/// A game that waits.
async fn waiting(store: &dyn Store) -> TableId {
    let id = TableId::random();
    let seats = [Some(Secret::random().digest()), Some(Secret::random().digest())];
    let game =
        NewGame { id: id.clone(), terms: terms(), seats, events: Vec::new(), plies: 0, result: None, at: 1 };
    store.create(game).await.unwrap();
    id
}

fn commit(id: &TableId, epoch: u64, version: u64, command: Option<&str>, events: &[Event]) -> Commit {
    Commit {
        id: id.clone(),
        epoch,
        version,
        command: command.map(str::to_owned),
        credit: None,
        events: events.to_vec(),
        plies: 0,
        result: None,
        terms: None,
    }
}

/// The start of a game and its first move.
fn two_events() -> (Event, Event) {
    let mut table = Table::start(terms().setup().unwrap(), Timepiece::new().now()).unwrap();
    let e4 = table.game().read("e4").unwrap();
    table.apply(None, Command::Move(e4)).unwrap();
    (table.log()[0].clone(), table.log()[1].clone())
}

#[tokio::test]
async fn only_the_last_owner_commits_and_only_at_the_right_version() {
    let folder = TempDir::new().unwrap();
    let store = sqlite(&folder).await;
    let id = waiting(&*store).await;
    let (start, e4) = two_events();
    let old = store.claim(&id).await.unwrap();
    let new = store.claim(&id).await.unwrap();
    let start = std::slice::from_ref(&start);
    let e4 = std::slice::from_ref(&e4);
    assert_eq!(store.commit(commit(&id, old, 0, None, start)).await, Err(StoreError::Fenced));
    store.commit(commit(&id, new, 0, None, start)).await.unwrap();
    assert_eq!(store.commit(commit(&id, new, 0, None, start)).await, Err(StoreError::Fenced), "stale");
    store.commit(commit(&id, new, 1, Some("one"), e4)).await.unwrap();
    assert_eq!(store.answered(&id, "one").await, Ok(Some(2)));
    assert_eq!(store.answered(&id, "two").await, Ok(None));
    let events = store.events(&id, 0).await.unwrap();
    assert_eq!(events.len(), 2);
    assert_eq!(store.events(&id, 1).await.unwrap(), e4);
    let game = store.game(&id).await.unwrap().unwrap();
    assert_eq!((game.version, game.status), (2, Status::Running));
}

#[tokio::test]
async fn a_command_counts_once_and_spoils_nothing_for_others() {
    let folder = TempDir::new().unwrap();
    let store = sqlite(&folder).await;
    let (start, e4) = two_events();
    let mut ids = Vec::new();
    for _ in 0..20 {
        let id = waiting(&*store).await;
        let epoch = store.claim(&id).await.unwrap();
        store.commit(commit(&id, epoch, 0, Some("start"), std::slice::from_ref(&start))).await.unwrap();
        ids.push((id, epoch));
    }
    // All at the same time: the first repeats an id and fails, the others share its transaction and don't.
    let commits: Vec<_> = ids
        .iter()
        .enumerate()
        .map(|(number, (id, epoch))| {
            let command = if number == 0 { "start" } else { "move" };
            let commit = commit(id, *epoch, 1, Some(command), std::slice::from_ref(&e4));
            let store = store.clone();
            tokio::spawn(async move { store.commit(commit).await })
        })
        .collect();
    for (number, done) in commits.into_iter().enumerate() {
        let done = done.await.unwrap();
        assert_eq!(done.is_ok(), number > 0, "{number}: {done:?}");
    }
    for (number, (id, _)) in ids.iter().enumerate() {
        let (game, events) = (store.game(id).await.unwrap().unwrap(), store.events(id, 0).await.unwrap());
        let expected = if number == 0 { 1 } else { 2 };
        assert_eq!((game.version, events.len() as u64), (expected, expected), "{number}");
    }
}

#[tokio::test]
async fn seats_talk_and_offers_are_kept() {
    let folder = TempDir::new().unwrap();
    let store = sqlite(&folder).await;
    let id = waiting(&*store).await;
    let (device, other) = (Secret::random().digest(), Secret::random().digest());
    store.sit(&id, Side::White, device).await.unwrap();
    assert_eq!(store.sitting(&id, device).await, Ok(Some(Side::White)));
    assert_eq!(store.sitting(&id, other).await, Ok(None));
    assert_eq!(store.games_of(device).await.unwrap().len(), 1);
    let taken: Vec<bool> = store.seats(&id).await.unwrap().iter().map(|seat| seat.taken).collect();
    assert_eq!(taken, [true, false]);
    assert_eq!(store.lobby().await.unwrap().len(), 1);
    let line =
        tabuleiro_wire::ChatLine { n: 0, at: 5, side: None, name: "Ana".to_owned(), text: "Olá".to_owned() };
    assert_eq!(store.say(&id, line.clone()).await.unwrap().n, 1);
    assert_eq!(store.say(&id, line).await.unwrap().n, 2);
    assert_eq!(store.talk(&id).await.unwrap().len(), 2);
    assert_eq!(store.expire(1).await, Ok(0), "not older than that");
    assert_eq!(store.expire(2).await, Ok(1));
    assert_eq!(store.game(&id).await, Ok(None));
    assert_eq!(store.sitting(&id, device).await, Ok(None));
    let begun = waiting(&*store).await;
    let epoch = store.claim(&begun).await.unwrap();
    store.commit(commit(&begun, epoch, 0, None, &[two_events().0])).await.unwrap();
    assert_eq!(store.withdraw(&begun).await, Ok(false), "a game that has begun stays");
}

#[tokio::test]
async fn accounts_tokens_and_challenges_are_kept_and_taken_back() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(&folder.path().join("games.sqlite")).await.unwrap();
    let device = Secret::random().digest();
    let ana = Account::new("Ana".parse().unwrap(), device, false, 7);
    assert_eq!(store.open_account(ana.clone()).await, Ok(true));
    let again = Account::new("ANA".parse().unwrap(), Secret::random().digest(), false, 8);
    assert_eq!(store.open_account(again).await, Ok(false), "the name is taken, however it is written");
    let other = Account::new("Other".parse().unwrap(), device, false, 8);
    assert_eq!(store.open_account(other).await, Ok(false), "a device has one account");
    assert_eq!(store.account("aNa").await, Ok(Some(ana.clone())));
    assert_eq!(store.account_of(device).await, Ok(Some(ana.clone())));
    let secret = Secret::random();
    let row = TokenRow {
        id: "abc".to_owned(),
        account: "ana".to_owned(),
        label: "board".to_owned(),
        scopes: Scopes::usual(false),
        created: 9,
        used: None,
    };
    store.add_token(NewToken { digest: secret.digest(), row: row.clone() }).await.unwrap();
    assert_eq!(store.token(secret.digest()).await, Ok(Some((row.clone(), ana.clone()))));
    assert_eq!(store.token(Secret::random().digest()).await, Ok(None));
    store.touch("abc", 12).await.unwrap();
    store.make_bot("ana").await.unwrap();
    let (used, bot) = store.token(secret.digest()).await.unwrap().unwrap();
    assert_eq!((used.used, bot.seen, bot.bot), (Some(12), 12, true));
    assert_eq!(store.tokens(Some("ana")).await.unwrap(), store.tokens(None).await.unwrap());
    assert_eq!(store.tokens(Some("zofia")).await, Ok(Vec::new()));
    assert_eq!(store.revoke("abc", Some("zofia")).await, Ok(false), "only its owner takes it back");
    assert_eq!(store.revoke("abc", Some("ana")).await, Ok(true));
    assert_eq!(store.token(secret.digest()).await, Ok(None));

    let id = waiting(&store).await;
    store.sit(&id, Side::Black, device).await.unwrap();
    let seated = store.seated(&id).await.unwrap();
    assert_eq!(
        seated.iter().map(|(side, ana)| (*side, ana.id.as_str())).collect::<Vec<_>>(),
        [(Side::Black, "ana")]
    );
    assert_eq!(store.sitters(&id).await, Ok(vec![(device, Side::Black)]));
    let challenge = Challenge {
        id: id.clone(),
        challenger: Some("ana".to_owned()),
        dest: Some("zofia".to_owned()),
        colour: Colour::Black,
        status: ChallengeStatus::Created,
        reason: None,
        created: 5,
    };
    store.add_challenge(challenge.clone()).await.unwrap();
    assert_eq!(store.challenges_of("zofia").await, Ok(vec![challenge.clone()]));
    assert_eq!(store.settle(&id, ChallengeStatus::Declined, Some("later")).await, Ok(true));
    assert_eq!(store.settle(&id, ChallengeStatus::Accepted, None).await, Ok(false), "it is settled once");
    let settled = store.challenge(&id).await.unwrap().unwrap();
    assert_eq!((settled.status, settled.reason.as_deref()), (ChallengeStatus::Declined, Some("later")));
    assert_eq!(store.challenges_of("ana").await, Ok(Vec::new()));
}

/// A game that was played elsewhere.
async fn played(store: &dyn Store, names: [&str; 2], result: Option<&'static str>) -> TableId {
    let id = TableId::random();
    let (start, e4) = two_events();
    let terms = Terms { names: names.map(str::to_owned), ..terms() };
    let (seats, events) = ([None, None], vec![start, e4]);
    let game = NewGame { id: id.clone(), terms, seats, events, plies: 1, result, at: 1_731_628_800_000 };
    store.create(game).await.unwrap();
    id
}

#[tokio::test]
async fn the_library_is_searched_by_what_was_read_out_of_games() {
    let folder = TempDir::new().unwrap();
    let store = sqlite(&folder).await;
    waiting(&*store).await;
    let ids = [
        played(&*store, ["Ana", "Wojciech"], Some("1-0")).await,
        played(&*store, ["Wojciech", "Ana"], Some("1/2-1/2")).await,
        played(&*store, ["Rui", "Ana"], None).await,
    ];
    assert_eq!(store.unread(1, 10).await.unwrap().len(), 3, "also the one whose end nobody knows");
    assert_eq!(store.unread(1, 2).await.unwrap().len(), 2);
    let reading = |at: usize, opening: &str, day: &str, positions: &[u64]| Reading {
        id: ids[at].clone(),
        opening: opening.to_owned(),
        day: day.to_owned(),
        positions: positions.to_vec(),
    };
    let many: Vec<u64> = (0..1000).chain([u64::MAX]).collect();
    let readings = vec![
        reading(0, "C60 Ruy Lopez", "1972-07-11", &[1, 2]),
        reading(1, "B20 Sicilian Defence", "1972", &many),
    ];
    store.keep_readings(1, readings).await.unwrap();
    assert_eq!(store.unread(1, 10).await.unwrap(), [ids[2].clone()]);
    assert_eq!(store.unread(2, 10).await.unwrap().len(), 3, "another edition reads them anew");
    let found = async |search: Search| -> Vec<usize> {
        let rows = store.search(Search { most: 50, ..search }).await.unwrap();
        let place = |row: &tabuleiro_host::GameRow| ids.iter().position(|id| *id == row.id).unwrap();
        let mut places: Vec<usize> = rows.iter().map(place).collect();
        places.sort_unstable();
        places
    };
    let usual = Search::default;
    assert_eq!(found(usual()).await, [0, 1, 2]);
    for (opening, expected) in [("ruy", &[0][..]), ("b2", &[1]), ("e", &[0, 1]), ("French", &[])] {
        assert_eq!(found(Search { opening: opening.to_owned(), ..usual() }).await, expected, "{opening}");
    }
    let named =
        Search { opening: "hiszpa".to_owned(), openings: vec!["C60 Ruy Lopez".to_owned()], ..usual() };
    assert_eq!(found(named).await, [0]);
    for (position, expected) in [(1, &[0, 1][..]), (999, &[1]), (u64::MAX, &[1]), (5000, &[])] {
        assert_eq!(found(Search { position: Some(position), ..usual() }).await, expected, "{position}");
    }
    // What was not read yet was played on the day when it was offered.
    for (since, until, expected) in [
        ("1972-07-11", "", &[0, 2][..]),
        ("1972", "1972", &[0, 1]),
        ("", "1972-07-10", &[1]),
        ("2024-11-15", "2024-11-15", &[2]),
        ("2024-11-16", "", &[]),
    ] {
        let search = Search { since: since.to_owned(), until: until.to_owned(), ..usual() };
        assert_eq!(found(search).await, expected, "{since} to {until}");
    }
    let both =
        Search { position: Some(2), player: "wojciech".to_owned(), result: "1-0".to_owned(), ..usual() };
    assert_eq!(found(both).await, [0]);
    let row = store.game(&ids[0]).await.unwrap().unwrap();
    assert_eq!((row.opening.as_deref(), row.day.as_deref()), (Some("C60 Ruy Lopez"), Some("1972-07-11")));
    assert_eq!(store.game(&ids[2]).await.unwrap().unwrap().status, Status::Over);
}
