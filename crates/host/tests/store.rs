//! What every store promises, tried on each.

#[cfg(target_os = "linux")]
#[path = "support/postgres.rs"]
mod postgres;

use std::sync::Arc;

use tabuleiro_facade::{Command, Event, Side, Table};
use tabuleiro_host::{
    Account, Challenge, ChallengeStatus, Claim, Colour, Commit, NewGame, NewToken, Opponent, Reading, Scopes,
    Search, Secret, SqliteStore, Status, Store, StoreError, Stores, StudyId, StudyRow, TableId, Terms,
    Timepiece, TokenRow,
};
use tempfile::TempDir;

/// Everything, on stores that `open` opens: each time an empty one.
async fn promises(open: impl AsyncFn() -> Stores) {
    only_the_last_owner_commits_and_only_at_the_right_version(open().await).await;
    a_command_counts_once_and_spoils_nothing_for_others(open().await).await;
    commits_at_the_same_time_are_one_after_the_other(open().await).await;
    a_game_that_begins_at_once_is_whole(open().await).await;
    seats_talk_and_offers_are_kept(open().await).await;
    games_are_found(open().await).await;
    accounts_tokens_and_challenges_are_kept_and_taken_back(open().await).await;
    studies_are_kept_and_changed_once(open().await).await;
    the_library_is_searched_by_what_was_read_out_of_games(open().await).await;
}

#[tokio::test]
async fn sqlite_keeps_its_promises() {
    let folder = TempDir::new().unwrap();
    let number = std::cell::Cell::new(0);
    promises(async || {
        number.set(number.get() + 1);
        let file = folder.path().join(format!("games-{}.sqlite", number.get()));
        Arc::new(SqliteStore::open(&file).await.unwrap()).into()
    })
    .await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn postgres_keeps_its_promises() {
    use tabuleiro_host::{NodeName, PostgresStore};
    let server = postgres::Postgres::start();
    let number = std::cell::Cell::new(0);
    promises(async || {
        number.set(number.get() + 1);
        let address = server.database(&format!("games{}", number.get()));
        Arc::new(PostgresStore::open(&address, NodeName::new("test")).await.unwrap()).into()
    })
    .await;
    nodes_keep_their_games_while_they_live(&server).await;
}

/// The epoch of a game that is claimed by a node that may have it.
async fn claimed(store: &dyn Store, id: &TableId) -> u64 {
    match store.claim(id, None).await.unwrap() {
        Claim::Mine { epoch, .. } => epoch,
        Claim::Theirs(node) => panic!("{node} keeps the game"),
    }
}

#[cfg(target_os = "linux")]
async fn nodes_keep_their_games_while_they_live(server: &postgres::Postgres) {
    use std::time::Duration;
    use tabuleiro_host::{NodeName, Nodes, PostgresStore};
    let address = server.database("nodes");
    let open = async |name: &str| PostgresStore::open(&address, NodeName::new(name)).await.unwrap();
    let [one, two] = [open("a").await, open("a").await];
    assert_ne!(one.name(), two.name(), "two of the same name are not the same");
    let lease = Duration::from_secs(2);
    let now = one.beat(lease).await.unwrap();
    assert!(now.since(Timepiece::new().now()) < Duration::from_secs(5));
    two.beat(lease).await.unwrap();
    let id = offered(&one, Terms { control: "10+5".to_owned(), ..terms() }).await;
    let epoch = claimed(&one, &id).await;
    assert_eq!(two.claim(&id, None).await, Ok(Claim::Theirs(one.name().clone())));
    assert_eq!(two.owner(&id).await, Ok(Some(one.name().clone())));
    one.commit(commit(&id, epoch, 0, None, &[two_events().0])).await.unwrap();
    assert_eq!(two.running().await, Ok(Vec::new()), "somebody looks after it");
    // A node that lives but is not heard loses it, and can't commit any more.
    let unheard = Some(one.name());
    assert!(matches!(two.claim(&id, unheard).await, Ok(Claim::Mine { left: false, .. })));
    let e4 = [two_events().1];
    assert_eq!(one.commit(commit(&id, epoch, 1, None, &e4)).await, Err(StoreError::Fenced));
    // A node that no longer says that it lives loses it too.
    tokio::time::sleep(lease + Duration::from_millis(200)).await;
    one.beat(lease).await.unwrap();
    assert_eq!(one.owner(&id).await, Ok(None));
    assert_eq!(one.running().await, Ok(vec![id.clone()]));
    assert!(matches!(one.claim(&id, None).await, Ok(Claim::Mine { left: true, .. })));
    two.beat(lease).await.unwrap();
    one.hold(vec![id.clone()], true).await.unwrap();
    one.leave().await.unwrap();
    assert_eq!(two.running().await, Ok(vec![id.clone()]), "it is given up in order");
    assert!(two.game(&id).await.unwrap().unwrap().held);
    let epoch = claimed(&two, &id).await;
    two.commit(commit(&id, epoch, 1, None, &e4)).await.unwrap();
    assert!(!two.game(&id).await.unwrap().unwrap().held, "a game that goes on is not held");
    let paused = Event { version: 3, at: e4[0].at, kind: tabuleiro_facade::EventKind::Paused };
    two.commit(commit(&id, epoch, 2, None, &[paused])).await.unwrap();
    assert!(two.game(&id).await.unwrap().unwrap().held, "nobody asked for it: the node stops");
    // Many claim at the same time: the epochs are all different.
    let two = Arc::new(two);
    let claims: Vec<_> = (0..20)
        .map(|_| {
            let (store, id) = (two.clone(), id.clone());
            tokio::spawn(async move { claimed(&*store, &id).await })
        })
        .collect();
    let mut epochs = Vec::new();
    for claim in claims {
        epochs.push(claim.await.unwrap());
    }
    epochs.sort_unstable();
    assert_eq!(epochs, (epoch + 1..=epoch + 20).collect::<Vec<_>>());
}

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

/// A game that waits.
async fn waiting(store: &dyn Store) -> TableId {
    offered(store, terms()).await
}

/// A game that is offered on these terms.
async fn offered(store: &dyn Store, terms: Terms) -> TableId {
    let id = TableId::random();
    let seats = [Some(Secret::random().digest()), Some(Secret::random().digest())];
    let game = NewGame { id: id.clone(), terms, seats, events: Vec::new(), plies: 0, result: None, at: 1 };
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

async fn only_the_last_owner_commits_and_only_at_the_right_version(stores: Stores) {
    let store = stores.games;
    let id = waiting(&*store).await;
    let (start, e4) = two_events();
    let old = claimed(&*store, &id).await;
    let new = claimed(&*store, &id).await;
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
    assert_eq!(store.epoch(&id).await, Ok(new));
    let mut commands = store.commands(&id).await.unwrap();
    commands.sort_unstable();
    assert_eq!(commands, ["one"]);
    assert!(store.claim(&TableId::random(), None).await.is_err(), "nobody owns what is not there");
}

async fn a_command_counts_once_and_spoils_nothing_for_others(stores: Stores) {
    let store = stores.games;
    let (start, e4) = two_events();
    let mut ids = Vec::new();
    for _ in 0..20 {
        let id = waiting(&*store).await;
        let epoch = claimed(&*store, &id).await;
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

async fn commits_at_the_same_time_are_one_after_the_other(stores: Stores) {
    let store = stores.games;
    let id = waiting(&*store).await;
    let epoch = claimed(&*store, &id).await;
    let (start, e4) = two_events();
    store.commit(commit(&id, epoch, 0, None, &[start])).await.unwrap();
    let commits: Vec<_> = (0..12)
        .map(|number| {
            let command = format!("c{number}");
            let commit = commit(&id, epoch, 1, Some(&command), std::slice::from_ref(&e4));
            let store = store.clone();
            tokio::spawn(async move { store.commit(commit).await })
        })
        .collect();
    let mut done = 0;
    for commit in commits {
        match commit.await.unwrap() {
            Ok(()) => done += 1,
            Err(error) => assert_eq!(error, StoreError::Fenced),
        }
    }
    assert_eq!((done, store.events(&id, 0).await.unwrap().len()), (1, 2));
    assert_eq!(store.commands(&id).await.unwrap().len(), 1);
}

async fn a_game_that_begins_at_once_is_whole(stores: Stores) {
    let store = stores.games;
    let (start, e4) = two_events();
    let id = TableId::random();
    let terms = Terms { opponent: Opponent::Computer(3), ..terms() };
    let seats = [Some(Secret::random().digest()), None];
    let events = vec![start.clone(), e4.clone()];
    let game = NewGame { id: id.clone(), terms: terms.clone(), seats, events, plies: 1, result: None, at: 9 };
    store.create(game.clone()).await.unwrap();
    assert!(store.create(game).await.is_err(), "a name is given once");
    assert_eq!(store.events(&id, 0).await.unwrap(), [start, e4]);
    let row = store.game(&id).await.unwrap().unwrap();
    assert_eq!((row.version, row.plies, row.status, row.terms), (2, 1, Status::Running, terms));
    assert_eq!(store.seats(&id).await.unwrap().len(), 1);
    assert_eq!(store.running().await.unwrap(), [id]);
}

async fn games_are_found(stores: Stores) {
    let store = stores.games;
    let mut ids = Vec::new();
    for number in 0..5_u64 {
        let id = waiting(&*store).await;
        let epoch = claimed(&*store, &id).await;
        let mut begin = commit(&id, epoch, 0, None, &[two_events().0]);
        begin.terms = Some(Terms { names: [format!("Zofia {number}"), "Rui".to_owned()], ..terms() });
        begin.result = (number == 3).then_some("1-0");
        store.commit(begin).await.unwrap();
        ids.push(id);
    }
    let count = async |search: Search| store.search(Search { most: 50, ..search }).await.unwrap().len();
    let player = |text: &str| Search { player: text.to_owned(), ..Search::default() };
    assert_eq!(count(Search::default()).await, 5);
    assert_eq!(
        (count(player("ZOFIA")).await, count(player("fia 3")).await, count(player("x%")).await),
        (5, 1, 0)
    );
    let kind = |text: &str| Search { kind: text.to_owned(), ..Search::default() };
    assert_eq!((count(kind("chess")).await, count(kind("draughts")).await), (5, 0));
    assert_eq!(count(Search { result: "1-0".to_owned(), ..Search::default() }).await, 1);
    assert_eq!(count(Search { since: "2000".to_owned(), ..Search::default() }).await, 0);
    assert_eq!(count(Search { until: "1970".to_owned(), ..Search::default() }).await, 5);
    let some = store.search(Search { most: 2, skip: 4, ..Search::default() }).await.unwrap();
    assert_eq!(some.len(), 1);
    assert_eq!(store.game(&ids[3]).await.unwrap().unwrap().status, Status::Over);
}

async fn studies_are_kept_and_changed_once(stores: Stores) {
    let shelf = stores.studies;
    let device = Secret::random().digest();
    let study = StudyRow {
        id: StudyId::random(),
        device,
        kind: "chess".to_owned(),
        title: "Żółw".to_owned(),
        game: Some("abc".to_owned()),
        text: "1. e4 *".to_owned(),
        former: None,
        version: 1,
        shape: 1,
        created: 1,
        updated: 1,
    };
    shelf.add_study(study.clone()).await.unwrap();
    assert_eq!(shelf.study(&study.id).await, Ok(Some(study.clone())));
    assert_eq!(shelf.study_about(device, "abc").await, Ok(Some(study.id.clone())));
    assert_eq!(shelf.study_about(device, "abd").await, Ok(None));
    let listed = StudyRow { text: String::new(), ..study.clone() };
    assert_eq!(shelf.studies_of(device).await, Ok(vec![listed]));
    let former = Some(study.text.clone());
    let changed = StudyRow { version: 2, text: "1. d4 *".to_owned(), former, updated: 2, ..study.clone() };
    assert_eq!(shelf.replace_study(changed.clone()).await, Ok(true));
    assert_eq!(shelf.replace_study(changed.clone()).await, Ok(false), "somebody was quicker");
    assert_eq!(shelf.study(&study.id).await, Ok(Some(changed)));
    assert_eq!(shelf.remove_study(&study.id).await, Ok(true));
    assert_eq!(shelf.remove_study(&study.id).await, Ok(false));
}

async fn seats_talk_and_offers_are_kept(stores: Stores) {
    let store = stores.games;
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
    let epoch = claimed(&*store, &begun).await;
    store.commit(commit(&begun, epoch, 0, None, &[two_events().0])).await.unwrap();
    assert_eq!(store.withdraw(&begun).await, Ok(false), "a game that has begun stays");
}

async fn accounts_tokens_and_challenges_are_kept_and_taken_back(stores: Stores) {
    let Stores { games, accounts: store, .. } = stores;
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

    let id = waiting(&*games).await;
    games.sit(&id, Side::Black, device).await.unwrap();
    let seated = store.seated(&id).await.unwrap();
    assert_eq!(
        seated.iter().map(|(side, ana)| (*side, ana.id.as_str())).collect::<Vec<_>>(),
        [(Side::Black, "ana")]
    );
    assert_eq!(games.sitters(&id).await, Ok(vec![(device, Side::Black)]));
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

async fn the_library_is_searched_by_what_was_read_out_of_games(stores: Stores) {
    let store = stores.games;
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
