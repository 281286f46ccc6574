//! Games over loopback connections: our two sides with each other, and our driver with partners good and bad.

use std::net::{TcpListener, TcpStream};
use std::sync::atomic::AtomicBool;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tabuleiro_core::{DrawReason, Outcome, Side, WinReason};
use tabuleiro_facade::{Arg, Choice, Game, Limits, Player, PlayerFault, registry};
use tabuleiro_players::driver::{DxpEngine, DxpLink, Patience};
use tabuleiro_players::wire::dxp::{
    Acceptance, BackCode, EndReason, GameRequest, Incoming, Step, Telegram, VERSION, Wire,
};
use tabuleiro_protocol::dxp::{GameResult, Host, Plan, Report, Trouble};
use tabuleiro_search::Clock;

const INTERNATIONAL: &str = "draughts:international";

/// Two ends of a connection on a port that was free.
fn connection() -> (Wire, Wire) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let one = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (other, _) = listener.accept().unwrap();
    (Wire::over(one).unwrap(), Wire::over(other).unwrap())
}

fn player(name: &str, seed: u64) -> Box<dyn Player> {
    registry::open(name, None).unwrap().player(1, seed).unwrap()
}

/// Plays the games that come over `wire`; what was reported.
fn follow(name: &'static str, mut wire: Wire) -> JoinHandle<(Result<(), Trouble>, Vec<Report>)> {
    thread::spawn(move || {
        let mut reports = Vec::new();
        let mut player = player(name, 2);
        let mut report = |report| reports.push(report);
        let result =
            Host::new(&name.parse().unwrap(), &mut *player, &mut report).unwrap().follow(&mut wire, None);
        (result, reports)
    })
}

fn results(reports: &[Report]) -> Vec<GameResult> {
    let over = |report: &Report| match report {
        Report::Over { ended, .. } => Some(ended.result),
        _ => None,
    };
    reports.iter().filter_map(over).collect()
}

#[test]
fn both_sides_play_many_games_in_a_row_and_agree_on_the_results() {
    for name in [INTERNATIONAL, "draughts:brazilian", "draughts:english"] {
        let (mut ours, theirs) = connection();
        let follower = follow(name, theirs);
        let mut reports = Vec::new();
        let mut player = player(name, 1);
        let mut report = |report| reports.push(report);
        let plan = Plan { games: 3, side: None, minutes: 5, moves: 0, position: None };
        let mut host = Host::new(&name.parse().unwrap(), &mut *player, &mut report).unwrap();
        host.initiate(&mut ours, &plan).unwrap();
        drop(ours);
        let (result, their_reports) = follower.join().unwrap();
        assert_eq!(result, Ok(()));
        assert_eq!(results(&reports), results(&their_reports));
        assert_eq!(results(&reports).len(), 3);
        let sides = |reports: &[Report]| -> Vec<Side> {
            reports
                .iter()
                .filter_map(|report| match report {
                    Report::Begun { own, .. } => Some(*own),
                    _ => None,
                })
                .collect()
        };
        assert_eq!(sides(&reports), [Side::White, Side::Black, Side::White]);
        assert_eq!(sides(&their_reports), [Side::Black, Side::White, Side::Black]);
    }
}

#[test]
fn a_game_may_begin_anywhere_and_end_after_some_moves() {
    let (mut ours, theirs) = connection();
    let follower = follow(INTERNATIONAL, theirs);
    let mut reports = Vec::new();
    let mut player = player(INTERNATIONAL, 1);
    let mut report = |report| reports.push(report);
    let position = Some("B:W27,32,K47:B1,4,K50".to_owned());
    let plan = Plan { games: 1, side: Some(Side::White), minutes: 5, moves: 2, position };
    Host::new(&INTERNATIONAL.parse().unwrap(), &mut *player, &mut report)
        .unwrap()
        .initiate(&mut ours, &plan)
        .unwrap();
    drop(ours);
    let (result, theirs) = follower.join().unwrap();
    assert_eq!((result, results(&theirs).len()), (Ok(()), 1));
    let moves = reports.iter().filter(|report| matches!(report, Report::Happened(_))).count();
    assert!(moves <= 4, "{reports:?}");
}

fn request(follower: Side) -> Telegram {
    Telegram::GameRequest(GameRequest {
        version: VERSION,
        name: "Test".to_owned(),
        follower,
        minutes: 5,
        moves: 0,
        position: None,
    })
}

fn answer(wire: &mut Wire) -> Telegram {
    match wire.receive(None) {
        Incoming::Telegram(telegram) => telegram,
        other => panic!("{other:?}"),
    }
}

fn is_acceptance(telegram: &Telegram, wanted: Acceptance) -> bool {
    matches!(telegram, Telegram::GameAnswer { code, .. } if *code == wanted)
}

#[test]
fn games_that_make_no_sense_are_declined() {
    let (mut ours, theirs) = connection();
    let follower = follow(INTERNATIONAL, theirs);
    let Telegram::GameRequest(good) = request(Side::White) else { unreachable!() };
    for (bad, code) in [
        (GameRequest { version: 2, ..good.clone() }, Acceptance::OtherVersion),
        (GameRequest { minutes: 0, ..good.clone() }, Acceptance::NotThis),
        (GameRequest { position: Some((Side::White, "e".repeat(50))), ..good.clone() }, Acceptance::NotThis),
        (GameRequest { position: Some((Side::White, "w".repeat(32))), ..good.clone() }, Acceptance::NotThis),
    ] {
        ours.send(&Telegram::GameRequest(bad)).unwrap();
        assert!(is_acceptance(&answer(&mut ours), code));
    }
    ours.send(&Telegram::GameRequest(good)).unwrap();
    assert!(is_acceptance(&answer(&mut ours), Acceptance::Yes));
    drop(ours);
    let (result, _) = follower.join().unwrap();
    assert_eq!(result, Err(Trouble::Gone));
}

#[test]
fn moves_are_taken_back_and_chat_is_passed_on() {
    let (mut ours, theirs) = connection();
    let follower = follow(INTERNATIONAL, theirs);
    ours.send(&Telegram::Chat("Hello".to_owned())).unwrap();
    ours.send(&request(Side::Black)).unwrap();
    assert!(is_acceptance(&answer(&mut ours), Acceptance::Yes));
    let step = |from, to| Telegram::Move(Step { seconds: 1, from, to, captured: vec![] });
    ours.send(&step(32, 28)).unwrap();
    assert!(matches!(answer(&mut ours), Telegram::Move(_)));
    ours.send(&Telegram::BackRequest { number: 9, side: Side::White }).unwrap();
    assert_eq!(answer(&mut ours), Telegram::BackAnswer(BackCode::No));
    ours.send(&Telegram::BackRequest { number: 1, side: Side::White }).unwrap();
    assert_eq!(answer(&mut ours), Telegram::BackAnswer(BackCode::Yes));
    ours.send(&step(31, 27)).unwrap();
    assert!(matches!(answer(&mut ours), Telegram::Move(_)));
    ours.send(&Telegram::GameEnd { reason: EndReason::Lost, stop: true }).unwrap();
    assert_eq!(answer(&mut ours), Telegram::GameEnd { reason: EndReason::Unknown, stop: false });
    let (result, reports) = follower.join().unwrap();
    assert_eq!(result, Ok(()));
    assert_eq!(results(&reports), [GameResult::Win(Side::Black)]);
}

#[test]
fn an_illegal_move_breaks_the_game_off_and_the_next_one_can_be_played() {
    let (mut ours, theirs) = connection();
    let follower = follow(INTERNATIONAL, theirs);
    for _ in 0..2 {
        ours.send(&request(Side::Black)).unwrap();
        assert!(is_acceptance(&answer(&mut ours), Acceptance::Yes));
        ours.send(&Telegram::Move(Step { seconds: 1, from: 32, to: 23, captured: vec![28] })).unwrap();
        assert!(matches!(answer(&mut ours), Telegram::Chat(_)));
        assert_eq!(answer(&mut ours), Telegram::GameEnd { reason: EndReason::Unknown, stop: false });
        ours.send(&Telegram::GameEnd { reason: EndReason::Unknown, stop: false }).unwrap();
    }
    drop(ours);
    let (result, reports) = follower.join().unwrap();
    assert_eq!(result, Ok(()));
    let troubles = reports.iter().filter(|report| {
        matches!(report, Report::Over { ended, .. } if matches!(ended.trouble, Some(Trouble::Illegal { .. })))
    });
    assert_eq!(troubles.count(), 2);
}

#[test]
fn a_chess_board_is_refused() {
    for name in ["chess", "draughts:custom?size=20", "ludo"] {
        let mut player = player(INTERNATIONAL, 0);
        assert!(Host::new(&name.parse().unwrap(), &mut *player, &mut |_| {}).is_err(), "{name}");
    }
}

/// A driver with a partner that does `act` with its end of each connection.
fn driven(game: &dyn Game, patience: Patience, act: fn(&mut Wire)) -> DxpEngine {
    let connect = Box::new(move || {
        let (ours, mut theirs) = connection();
        thread::spawn(move || act(&mut theirs));
        Ok(DxpLink { wire: ours, process: None })
    });
    DxpEngine::open("partner", connect, Duration::from_secs(2), game, patience).unwrap()
}

/// Enough for any partner that means to answer.
const LONG: Duration = Duration::from_secs(60);
/// Enough to see that nothing comes.
const SHORT: Duration = Duration::from_millis(300);

const PATIENT: Patience = Patience {
    handshake: LONG,
    margin: LONG,
    stopping: LONG,
    silence: LONG,
    untimed: LONG,
    farewell: Duration::from_millis(500),
};

fn ask(engine: &mut DxpEngine, game: &dyn Game, stop: bool) -> Result<Choice, PlayerFault> {
    engine.choose(game, &Limits::default(), &AtomicBool::new(stop))
}

#[test]
fn the_driver_plays_several_games_with_a_partner_from_anywhere() {
    let start = registry::open(INTERNATIONAL, None).unwrap();
    let mut engine = driven(&*start, PATIENT, |wire| {
        let mut player = player(INTERNATIONAL, 3);
        let _ =
            Host::new(&INTERNATIONAL.parse().unwrap(), &mut *player, &mut |_| {}).unwrap().follow(wire, None);
    });
    // As White, as Black, after moves were taken back, and from a position in the middle of a game.
    for (position, first) in [(None, 0), (None, 1), (Some("B:W27,32,K47:B1,4,K50"), 0)] {
        let mut game = registry::open(INTERNATIONAL, position).unwrap();
        for turn in 0..6 {
            let choice = if turn % 2 == first {
                ask(&mut engine, &*game, false).unwrap()
            } else {
                game.choices()[0].clone()
            };
            game.play(&choice).unwrap();
        }
        game.undo();
        game.undo();
        if first == 1 {
            game.undo();
        }
        let choice = ask(&mut engine, &*game, false).unwrap();
        game.play(&choice).unwrap();
        engine.new_game();
    }
}

#[test]
fn a_game_that_is_longer_than_the_moves_of_a_clock_goes_on() {
    let mut game = registry::open(INTERNATIONAL, None).unwrap();
    let mut engine = driven(&*game, PATIENT, |wire| {
        let mut player = player(INTERNATIONAL, 3);
        let _ =
            Host::new(&INTERNATIONAL.parse().unwrap(), &mut *player, &mut |_| {}).unwrap().follow(wire, None);
    });
    // The partner is told a time for two moves, and breaks a game off after them.
    let clock = Clock { remaining: LONG, increment: Duration::ZERO, moves_to_go: Some(2) };
    let limits = Limits { clock: Some(clock), ..Limits::default() };
    for turn in 0..12 {
        let choice = match turn % 2 {
            0 => engine.choose(&*game, &limits, &AtomicBool::new(false)).unwrap(),
            _ => game.choices()[0].clone(),
        };
        game.play(&choice).unwrap();
    }
}

/// Accepts one game.
fn accept(wire: &mut Wire) {
    wire.receive(None);
    wire.send(&Telegram::GameAnswer { name: "partner".to_owned(), code: Acceptance::Yes }).unwrap();
}

/// Keeps the connection until the other end closes it.
fn wait_for_the_end(wire: &mut Wire) {
    while wire.receive(None) != Incoming::Gone {}
}

/// What a partner does, for how long it is waited for, whether the game begins, and how the fault is called.
type Misbehaviour = (fn(&mut Wire), Patience, bool, &'static str);

#[test]
fn every_misbehaviour_of_a_partner_is_told_apart() {
    let game = registry::open(INTERNATIONAL, None).unwrap();
    let cases: [Misbehaviour; 8] = [
        (wait_for_the_end, Patience { handshake: SHORT, ..PATIENT }, false, "protocol-no-handshake"),
        (|_| {}, PATIENT, false, "protocol-ended"),
        (
            |wire| {
                wire.receive(None);
                wire.send(&Telegram::GameAnswer { name: "no".to_owned(), code: Acceptance::Never }).unwrap();
                wait_for_the_end(wire);
            },
            PATIENT,
            false,
            "protocol-declined",
        ),
        (
            |wire| {
                accept(wire);
                wait_for_the_end(wire);
            },
            Patience { stopping: SHORT, ..PATIENT },
            true,
            "protocol-not-stopping",
        ),
        (|wire| accept(wire), PATIENT, false, "protocol-ended"),
        (
            |wire| {
                accept(wire);
                wire.send(&Telegram::Move(Step { seconds: 0, from: 1, to: 2, captured: vec![] })).unwrap();
                wait_for_the_end(wire);
            },
            PATIENT,
            false,
            "protocol-illegal",
        ),
        (
            |wire| {
                accept(wire);
                wire.send(&request(Side::White)).unwrap();
                wait_for_the_end(wire);
            },
            PATIENT,
            false,
            "protocol-nonsense",
        ),
        (
            |wire| {
                accept(wire);
                wire.send(&Telegram::Chat("I am tired".to_owned())).unwrap();
                wire.send(&Telegram::GameEnd { reason: EndReason::Lost, stop: false }).unwrap();
                wait_for_the_end(wire);
            },
            PATIENT,
            false,
            "protocol-ended-game",
        ),
    ];
    for (act, patience, stop, expected) in cases {
        let mut engine = driven(&*game, patience, act);
        let fault = ask(&mut engine, &*game, stop).unwrap_err();
        assert_eq!(matches!(fault, PlayerFault::Illegal(_)), expected == "protocol-illegal");
        let fault = fault.reason();
        let Some((_, Arg::Message(problem))) = fault.args.iter().find(|(name, _)| *name == "problem") else {
            panic!("{fault:?}");
        };
        assert_eq!(problem.key, expected);
    }
}

/// A driver whose partner begins with 32-28, and what that partner hears afterwards.
fn begun() -> (DxpEngine, Box<dyn Game>, std::sync::mpsc::Receiver<String>) {
    let mut game = registry::open(INTERNATIONAL, None).unwrap();
    let (heard, hears) = std::sync::mpsc::channel();
    let connect = Box::new(move || {
        let (ours, mut theirs) = connection();
        let heard = heard.clone();
        thread::spawn(move || {
            accept(&mut theirs);
            let first = Telegram::Move(Step { seconds: 0, from: 32, to: 28, captured: vec![] });
            theirs.send(&first).unwrap();
            while let Incoming::Telegram(telegram) = theirs.receive(None) {
                let _ = heard.send(telegram.to_string());
                let answer = match telegram {
                    // Whoever is told a move takes the game for over.
                    Telegram::Move(_) | Telegram::GameEnd { .. } => EndReason::Unknown,
                    _ => continue,
                };
                let _ = theirs.send(&Telegram::GameEnd { reason: answer, stop: false });
            }
        });
        Ok(DxpLink { wire: ours, process: None })
    });
    let mut engine = DxpEngine::open("partner", connect, Duration::from_secs(2), &*game, PATIENT).unwrap();
    let text = ask(&mut engine, &*game, false).unwrap();
    game.play(&text).unwrap();
    (engine, game, hears)
}

fn won_by(winner: Side) -> Outcome {
    Outcome::Win { winner, reason: WinReason::Resignation }
}

#[test]
fn resigning_sends_the_code_of_a_loss() {
    let draw = Outcome::Draw { reason: DrawReason::Agreement };
    for (outcome, last, not_last) in
        [(won_by(Side::White), "E11", "E10"), (won_by(Side::Black), "E31", "E30"), (draw, "E21", "E20")]
    {
        let (mut engine, game, hears) = begun();
        engine.game_over(&*game, outcome);
        drop(engine);
        assert_eq!(hears.recv().unwrap(), last);
        let (mut engine, game, hears) = begun();
        engine.game_over(&*game, outcome);
        engine.new_game();
        assert_eq!(hears.recv().unwrap(), not_last);
        drop(engine);
        assert!(hears.recv().is_err(), "a game ends once");
    }
}

#[test]
fn a_partner_is_told_the_move_that_ends_the_game() {
    let (mut engine, mut game, hears) = begun();
    game.play_text("17-22").unwrap();
    engine.game_over(&*game, won_by(Side::Black));
    drop(engine);
    assert_eq!(hears.recv().unwrap(), "M0000172200");
    assert_eq!(hears.recv().unwrap(), "E00", "the partner's end is confirmed");
    assert!(hears.recv().is_err());
}

/// A partner that ends the game with `reason` instead of playing.
fn ending(reason: EndReason) -> PlayerFault {
    let game = registry::open(INTERNATIONAL, None).unwrap();
    let act: fn(&mut Wire) = match reason {
        EndReason::Unknown => |wire| end(wire, EndReason::Unknown),
        EndReason::Lost => |wire| end(wire, EndReason::Lost),
        EndReason::Draw => |wire| end(wire, EndReason::Draw),
        EndReason::Won => |wire| end(wire, EndReason::Won),
    };
    let mut engine = driven(&*game, PATIENT, act);
    ask(&mut engine, &*game, false).unwrap_err()
}

fn end(wire: &mut Wire, reason: EndReason) {
    accept(wire);
    wire.send(&Telegram::GameEnd { reason, stop: false }).unwrap();
    wait_for_the_end(wire);
}

#[test]
fn a_partner_may_resign_or_take_the_game_for_drawn() {
    assert!(matches!(ending(EndReason::Lost), PlayerFault::Resigned(_)));
    assert!(matches!(ending(EndReason::Draw), PlayerFault::ClaimsDraw(_)));
    // Who has won is not for a partner to say, and no reason is none.
    assert!(matches!(ending(EndReason::Won), PlayerFault::Failed(_)));
    assert!(matches!(ending(EndReason::Unknown), PlayerFault::Failed(_)));
}
