//! What every store promises, tried on each.

use std::sync::Arc;

use tabuleiro_facade::{Command, Event, Side, Table};
use tabuleiro_host::{
    Account, Accounts, Challenge, ChallengeStatus, Colour, Commit, NewGame, NewToken, Opponent, Scopes,
    Secret, SqliteStore, Status, Store, StoreError, TableId, Terms, Timepiece, TokenRow,
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
