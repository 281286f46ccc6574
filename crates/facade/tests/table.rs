//! What players may do at a table, rule by rule.

mod common;

use std::time::Duration;

use Side::{Black, White};
use common::{at, heap, heap_setup, mv, portrait, replayed};
use tabuleiro_facade::{
    Command, Control, DrawReason, Event, EventKind, Explain, LogError, Moment, Outcome, Pause, Refusal,
    RefusalKind, Seat, Setup, Side, Table, TakebackPolicy, WinReason,
};

fn table() -> Table {
    heap(10, heap_setup(), at(0))
}

fn table_with(change: impl FnOnce(&mut Setup)) -> Table {
    let mut setup = heap_setup();
    change(&mut setup);
    heap(10, setup, at(0))
}

fn clocked(control: &str) -> Table {
    table_with(|setup| setup.control = control.parse().unwrap())
}

fn play(table: &mut Table, moves: &[&str]) {
    for text in moves {
        table.apply(None, mv(table, text)).unwrap();
    }
}

/// Plays `text` at the moment `now`.
fn play_at(table: &mut Table, text: &str, now: Moment) -> Result<Vec<Event>, Refusal> {
    let command = mv(table, text);
    table.apply_at(None, command, now).map(<[Event]>::to_vec)
}

/// What playing `text` causes.
fn kinds_of_move(table: &mut Table, text: &str) -> Vec<EventKind> {
    let command = mv(table, text);
    kinds(table, command)
}

/// What `command` causes.
fn kinds(table: &mut Table, command: Command) -> Vec<EventKind> {
    table.apply(None, command).unwrap().iter().map(|event| event.kind.clone()).collect()
}

/// The key of the reason for which `command` is refused, which must change nothing.
fn refused(table: &mut Table, command: Command) -> &'static str {
    let before = portrait(table);
    let refusal = table.apply(None, command).unwrap_err();
    assert_eq!(portrait(table), before);
    refusal.explain().key
}

fn ended(outcome: Outcome) -> Vec<EventKind> {
    vec![EventKind::Ended { outcome }]
}

#[test]
fn a_stale_command_is_refused_with_the_current_version() {
    let mut table = table();
    let early = mv(&table, "1");
    table.apply(Some(1), early.clone()).unwrap();
    let now = mv(&table, "1");
    for meant in [1, 3] {
        let refusal = table.apply(Some(meant), now.clone()).unwrap_err();
        assert_eq!(refusal, Refusal::Stale { meant, current: 2 });
    }
    assert_eq!(refused(&mut table, early), "table-stale-choice", "a move of an earlier position");
    table.apply(Some(2), now).unwrap();
}

#[test]
fn a_text_that_is_no_move_is_refused_for_the_reason_of_the_rules() {
    let refusal = table().game().read("7").unwrap_err();
    assert_eq!((refusal.kind, refusal.words.key), (RefusalKind::Forbidden, "heap-no"));
}

#[test]
fn the_move_that_decides_the_game_ends_it_in_the_same_breath() {
    let mut table = table();
    play(&mut table, &["3", "3", "3"]);
    let outcome = Outcome::win(Black, WinReason::NoPieces);
    let moved = EventKind::Moved { side: Black, text: "1".into(), spent: Duration::ZERO };
    assert_eq!(kinds_of_move(&mut table, "1"), [moved, EventKind::Ended { outcome }]);
    assert_eq!(table.outcome(), Some(outcome));
    assert_eq!(table.game().read("1").unwrap_err().kind, RefusalKind::Over);
    assert_eq!(refused(&mut table, Command::Resign { side: White }), "table-over");
    assert_eq!(refused(&mut table, Command::Pause), "table-over");
    kinds(&mut table, Command::Comment { text: "well played".into() });
    assert_eq!(table.comments(4), ["well played"]);
}

#[test]
fn a_position_that_is_decided_already_is_over_at_once() {
    let table = heap(0, heap_setup(), at(3));
    assert_eq!(table.outcome(), Some(Outcome::win(Black, WinReason::NoPieces)));
    assert_eq!(table.version(), 2);
    assert_eq!(portrait(&replayed(table.log())), portrait(&table));
}

#[test]
fn giving_up_and_forfeiting_lose() {
    let outcome = Outcome::win(Black, WinReason::Resignation);
    assert_eq!(kinds(&mut table(), Command::Resign { side: White }), ended(outcome));
    let outcome = Outcome::win(White, WinReason::Forfeit);
    assert_eq!(kinds(&mut table(), Command::Forfeit { side: Black }), ended(outcome));
}

#[test]
fn a_draw_offer_stands_until_it_is_answered_or_the_opponent_moves() {
    let mut table = table();
    assert_eq!(refused(&mut table, Command::AnswerDraw { accept: true }), "table-no-offer");
    kinds(&mut table, Command::OfferDraw { side: White });
    assert_eq!(refused(&mut table, Command::OfferDraw { side: White }), "table-offer-stands");
    play(&mut table, &["1"]);
    assert_eq!(table.draw_offer(), Some(White), "one's own move keeps the offer");
    let events = kinds_of_move(&mut table, "1");
    assert_eq!(events[0], EventKind::DrawDeclined);
    assert_eq!(table.draw_offer(), None);
    kinds(&mut table, Command::OfferDraw { side: White });
    assert_eq!(kinds(&mut table, Command::AnswerDraw { accept: false }), [EventKind::DrawDeclined]);
    kinds(&mut table, Command::OfferDraw { side: Black });
    let agreed = ended(Outcome::draw(DrawReason::Agreement));
    assert_eq!(kinds(&mut table, Command::AnswerDraw { accept: true }), agreed);
    assert_eq!(table.draw_offer(), None);
}

#[test]
fn two_offers_agree() {
    let mut table = table();
    kinds(&mut table, Command::OfferDraw { side: White });
    let agreed = ended(Outcome::draw(DrawReason::Agreement));
    assert_eq!(kinds(&mut table, Command::OfferDraw { side: Black }), agreed);
}

#[test]
fn a_draw_is_claimed_where_the_rules_allow_it() {
    let mut table = table();
    play(&mut table, &["pass"]);
    assert_eq!(refused(&mut table, Command::ClaimDraw), "table-no-claim");
    play(&mut table, &["pass"]);
    let claimed = ended(Outcome::draw(DrawReason::MoveLimit { moves: 1 }));
    assert_eq!(kinds(&mut table, Command::ClaimDraw), claimed);
}

#[test]
fn a_claim_may_come_with_the_move_that_justifies_it() {
    let mut table = table();
    play(&mut table, &["pass"]);
    let with = |table: &Table, text: &str| Command::ClaimDrawWith(table.game().read(text).unwrap());
    let (one, pass) = (with(&table, "1"), with(&table, "pass"));
    assert_eq!(refused(&mut table, one), "table-no-claim");
    let events = kinds(&mut table, pass);
    assert!(matches!(events[0], EventKind::Moved { side: Black, .. }));
    assert_eq!(events[1..], ended(Outcome::draw(DrawReason::MoveLimit { moves: 1 })));
    let mut table = common::heap(1, heap_setup(), at(0));
    let one = with(&table, "1");
    let events = kinds(&mut table, one);
    assert_eq!(events[1..], ended(Outcome::win(White, WinReason::NoPieces)), "the move decides by itself");
}

#[test]
fn taking_back_returns_to_my_own_last_decision() {
    let mut table = table();
    assert_eq!(refused(&mut table, Command::TakeBack { side: White }), "table-no-takeback");
    play(&mut table, &["1", "2", "3"]);
    assert_eq!(kinds(&mut table, Command::TakeBack { side: White }), [EventKind::TakenBack { plies: 1 }]);
    assert_eq!(kinds(&mut table, Command::TakeBack { side: White }), [EventKind::TakenBack { plies: 2 }]);
    assert_eq!(table.game().moves(), Vec::<String>::new());
    play(&mut table, &["1"]);
    assert_eq!(refused(&mut table, Command::TakeBack { side: Black }), "table-no-takeback");
}

#[test]
fn free_takeback_reopens_a_game_that_is_over() {
    let mut table = table();
    play(&mut table, &["3", "3", "3"]);
    kinds(&mut table, Command::OfferDraw { side: White });
    play(&mut table, &["1"]);
    kinds(&mut table, Command::TakeBack { side: White });
    assert_eq!(table.outcome(), None);
    assert_eq!(table.game().moves(), ["3", "3"]);
}

#[test]
fn no_takeback_means_none() {
    let mut table = table_with(|setup| setup.takeback = TakebackPolicy::None);
    play(&mut table, &["1"]);
    assert_eq!(refused(&mut table, Command::TakeBack { side: White }), "table-takeback-never");
}

#[test]
fn where_the_opponent_is_asked_the_wish_stands_until_it_is_answered_or_the_opponent_moves() {
    let mut table = table_with(|setup| setup.takeback = TakebackPolicy::Ask);
    let wish = Command::TakeBack { side: White };
    assert_eq!(refused(&mut table, wish.clone()), "table-no-takeback");
    assert_eq!(refused(&mut table, Command::AnswerTakeback { accept: true }), "table-no-wish");
    play(&mut table, &["1"]);
    assert_eq!(kinds(&mut table, wish.clone()), [EventKind::TakebackAsked { side: White }]);
    assert_eq!(table.takeback_wish(), Some(White));
    assert_eq!(refused(&mut table, wish.clone()), "table-wish-stands");
    assert_eq!(kinds_of_move(&mut table, "2")[0], EventKind::TakebackDeclined);
    kinds(&mut table, wish.clone());
    assert_eq!(kinds(&mut table, Command::AnswerTakeback { accept: false }), [EventKind::TakebackDeclined]);
    kinds(&mut table, wish.clone());
    let granted = kinds(&mut table, Command::AnswerTakeback { accept: true });
    assert_eq!(granted, [EventKind::TakenBack { plies: 2 }]);
    assert_eq!(table.takeback_wish(), None);
    kinds(&mut table, Command::Resign { side: White });
    assert_eq!(refused(&mut table, wish), "table-over");
}

#[test]
fn a_computer_always_agrees_to_take_back() {
    let mut table = table_with(|setup| {
        setup.takeback = TakebackPolicy::Ask;
        setup.seats = [Seat::human("Ana"), Seat::computer(3)];
    });
    play(&mut table, &["1", "2"]);
    let wish = Command::TakeBack { side: White };
    assert_eq!(kinds(&mut table, wish), [EventKind::TakenBack { plies: 2 }]);
}

#[test]
fn a_pause_stops_the_clock_and_the_moves() {
    let mut table = clocked("1+0");
    table.apply_at(None, Command::Pause, at(10)).unwrap();
    assert_eq!(table.pause(), Some(Pause::Paused));
    assert_eq!(table.flag_falls(), None);
    for command in [mv(&table, "1"), Command::OfferDraw { side: White }, Command::TakeBack { side: White }] {
        assert_eq!(refused(&mut table, command), "table-paused");
    }
    assert_eq!(refused(&mut table, Command::Pause), "table-paused");
    assert_eq!(table.time_left(White, at(1000)).unwrap().time, Duration::from_secs(50));
    table.apply_at(None, Command::Adjourn, at(1000)).unwrap();
    assert_eq!(refused(&mut table, Command::Adjourn), "table-paused");
    table.apply_at(None, Command::Resume, at(5000)).unwrap();
    assert_eq!(refused(&mut table, Command::Resume), "table-not-paused");
    assert_eq!(table.flag_falls(), Some(at(5050)));
    play_at(&mut table, "1", at(5020)).unwrap();
    assert_eq!(table.played()[0].spent, Duration::from_secs(30));
    assert_eq!(table.time_left(White, at(9000)).unwrap().time, Duration::from_secs(30));
}

#[test]
fn giving_up_in_a_pause_ends_the_pause_too() {
    let mut table = table();
    play(&mut table, &["1"]);
    kinds(&mut table, Command::Pause);
    kinds(&mut table, Command::Resign { side: White });
    assert_eq!(table.pause(), None);
    kinds(&mut table, Command::TakeBack { side: White });
    play(&mut table, &["1"]);
}

#[test]
fn the_flag_falls_at_its_moment_and_not_before() {
    let mut table = clocked("1");
    play_at(&mut table, "1", at(20)).unwrap();
    assert_eq!(table.flag_falls(), Some(at(80)));
    let early = table.apply_at(None, Command::CallFlag, at(79)).unwrap_err();
    assert_eq!(early.explain().key, "table-not-flagged");
    let events = table.apply_at(None, Command::CallFlag, at(80)).unwrap();
    assert_eq!(events[0].kind, EventKind::Ended { outcome: Outcome::win(White, WinReason::Flag) });
    assert_eq!(table.time_left(Black, at(900)).unwrap().time, Duration::ZERO);
}

#[test]
fn a_move_that_comes_too_late_is_not_played() {
    let mut table = clocked("1");
    let events = play_at(&mut table, "1", at(60)).unwrap();
    // Ten counters are even, so Black has nothing to win with.
    let drawn = Outcome::draw(DrawReason::FlagWithoutMaterial);
    assert_eq!(events[0].kind, EventKind::Ended { outcome: drawn });
    assert_eq!(table.game().ply(), 0);
    let mut table = heap(9, Setup { control: "1".parse().unwrap(), ..heap_setup() }, at(0));
    play_at(&mut table, "1", at(60)).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::win(Black, WinReason::Flag)));
}

#[test]
fn taking_back_gives_back_the_time() {
    let mut table = clocked("1+5");
    play_at(&mut table, "1", at(10)).unwrap();
    play_at(&mut table, "1", at(30)).unwrap();
    assert_eq!(table.clock().unwrap().left(White, Duration::ZERO).time, Duration::from_secs(55));
    table.apply_at(None, Command::TakeBack { side: White }, at(50)).unwrap();
    for side in Side::ALL {
        assert_eq!(table.time_left(side, at(50)).unwrap().time, Duration::from_secs(60));
    }
}

#[test]
fn a_wall_clock_that_is_put_back_costs_no_time() {
    let mut table = clocked("1");
    play_at(&mut table, "1", at(20)).unwrap();
    play_at(&mut table, "1", at(10)).unwrap();
    assert_eq!(table.played()[1].spent, Duration::ZERO);
    assert!(table.log().is_sorted_by_key(|event| event.at));
}

#[test]
fn comments_belong_to_positions_and_go_with_them() {
    let mut table = table();
    kinds(&mut table, Command::Comment { text: "  at the start ".into() });
    play(&mut table, &["1"]);
    kinds(&mut table, Command::Comment { text: "bold".into() });
    kinds(&mut table, Command::Comment { text: "or not".into() });
    assert_eq!(table.comments(0), ["at the start"]);
    assert_eq!(table.comments(1), ["bold", "or not"]);
    kinds(&mut table, Command::TakeBack { side: White });
    assert_eq!(table.comments(0).len(), 1);
    assert!(table.comments(1).is_empty());
    assert_eq!(refused(&mut table, Command::Comment { text: " \n".into() }), "table-comment-empty");
    let long = "ł".repeat(4001);
    assert_eq!(refused(&mut table, Command::Comment { text: long }), "table-comment-long");
}

#[test]
fn the_log_tells_everything_that_was_settled_at_the_start() {
    let table = table_with(|setup| {
        setup.seats = [Seat::human("Ana"), Seat::Engine { name: "Sharp".into() }];
        setup.control = Control::Hourglass { total: Duration::from_secs(9) };
        setup.seed = 77;
    });
    let copy = replayed(table.log());
    assert_eq!(copy.setup(), table.setup());
    assert_eq!(copy.seat(White), &Seat::human("Ana"));
    assert_eq!(copy.setup().seed, 77);
    assert_eq!(copy.setup().position, "10");
}

#[test]
fn a_log_that_is_no_game_is_refused() {
    let mut table = table();
    play(&mut table, &["1", "2"]);
    let log = table.log().to_vec();
    let error = |log: Vec<Event>| Table::replay(log).map(|_| ()).expect_err("this log is no game");
    assert_eq!(error(Vec::new()), LogError::NoStart);
    assert_eq!(error(log[1..].to_vec()), LogError::NoStart);
    assert_eq!(error(vec![log[0].clone(), log[2].clone()]), LogError::OutOfOrder { expected: 2, found: 3 });
    let with = |at: usize, kind: EventKind| {
        let mut log = log.clone();
        log[at].kind = kind;
        error(log)
    };
    let spent = Duration::ZERO;
    let impossible = LogError::Impossible { version: 3 };
    assert_eq!(with(2, log[0].kind.clone()), impossible);
    assert_eq!(with(2, EventKind::Moved { side: White, text: "1".into(), spent }), impossible);
    assert_eq!(with(2, EventKind::TakenBack { plies: 2 }), impossible);
    assert_eq!(with(2, EventKind::TakenBack { plies: 0 }), impossible);
    assert_eq!(with(2, EventKind::Resumed), impossible);
    assert_eq!(with(2, EventKind::DrawDeclined), impossible);
    assert_eq!(with(2, EventKind::Commented { ply: 2, text: "?".into() }), impossible);
    let illegal = with(2, EventKind::Moved { side: Black, text: "9".into(), spent });
    assert!(matches!(illegal, LogError::Illegal { version: 3, .. }));
}
