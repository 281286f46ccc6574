//! Programs that behave and programs that do not: a driver ends with a legal move or a clear fault, and never
//! hangs.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_facade::{Arg, Choice, Explain, Game, Limits, Message, Player, PlayerFault, registry};
use tabuleiro_players::driver::{self, EngineProblem, Patience};
use tabuleiro_players::{EngineSpec, Protocol};

/// Enough for any program that means to answer.
const PATIENT: Patience = Patience {
    handshake: Duration::from_secs(60),
    margin: Duration::from_secs(60),
    stopping: Duration::from_secs(60),
    silence: Duration::from_secs(60),
    untimed: Duration::from_secs(60),
    farewell: Duration::from_millis(200),
};
/// Enough to see that nothing comes.
const IMPATIENT: Duration = Duration::from_millis(300);

/// Programs that speak in lines, and what they play here.
const ALL: [(Protocol, &str); 3] =
    [(Protocol::Uci, "chess"), (Protocol::Cecp, "chess"), (Protocol::Hub, "draughts:international")];

fn spec(protocol: Protocol, manner: &str) -> EngineSpec {
    let program = env!("CARGO_BIN_EXE_fake-engine");
    EngineSpec::new(protocol, [program, protocol.name(), manner].map(str::to_owned).into())
}

fn open(protocol: Protocol, manner: &str, game: &dyn Game, patience: Patience) -> Box<dyn Player> {
    driver::open("fake", &spec(protocol, manner), game, patience).unwrap()
}

fn ask(player: &mut dyn Player, game: &dyn Game) -> Result<Choice, PlayerFault> {
    player.choose(game, &Limits::move_time(Duration::from_millis(10)), &AtomicBool::new(false))
}

/// The key of the problem inside a fault.
fn key(fault: &Message) -> &'static str {
    assert_eq!(fault.key, "protocol-fault");
    match fault.args.iter().find(|(name, _)| *name == "problem") {
        Some((_, Arg::Message(problem))) => problem.key,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_program_is_looked_for_in_its_folder() {
    let file = std::path::Path::new(env!("CARGO_BIN_EXE_fake-engine"));
    let program = std::path::Path::new(".").join(file.file_name().unwrap()).display().to_string();
    let command = [&program, "uci", "well"].map(str::to_owned).into();
    let game = registry::open("chess", None).unwrap();
    let spec =
        EngineSpec { folder: file.parent().map(Into::into), ..EngineSpec::new(Protocol::Uci, command) };
    let mut player = driver::open("fake", &spec, &*game, PATIENT).unwrap();
    assert!(ask(&mut *player, &*game).is_ok());
}

#[test]
fn every_misbehaviour_is_told_apart_and_the_program_is_started_anew() {
    for (protocol, name) in ALL {
        let game = registry::open(name, None).unwrap();
        for (manner, expected, margin) in [
            ("hanging", "protocol-silent", IMPATIENT),
            ("flooding", "protocol-silent", IMPATIENT),
            ("crashing", "protocol-ended-saying", PATIENT.margin),
            ("illegal", "protocol-illegal", PATIENT.margin),
            ("nonsense", "protocol-illegal", PATIENT.margin),
            ("without a move", "protocol-no-move", PATIENT.margin),
        ] {
            let mut player = open(protocol, manner, &*game, Patience { margin, ..PATIENT });
            for _ in 0..2 {
                let fault = ask(&mut *player, &*game).unwrap_err();
                assert_eq!(key(fault.reason()), expected, "{protocol} {manner}");
                assert_eq!(matches!(fault, PlayerFault::Illegal(_)), expected == "protocol-illegal");
            }
        }
    }
}

#[test]
fn a_hub_program_that_reports_an_error_or_garbles_its_answer_is_not_waited_for() {
    let mut game = registry::open("draughts:international", None).unwrap();
    for (manner, expected) in [("complaining", "protocol-complaint"), ("garbling", "protocol-nonsense")] {
        let mut player = open(Protocol::Hub, manner, &*game, PATIENT);
        let fault = ask(&mut *player, &*game).unwrap_err();
        assert_eq!(key(fault.reason()), expected, "{manner}");
    }
    let mut player = open(Protocol::Hub, "with an empty value", &*game, PATIENT);
    let choice = ask(&mut *player, &*game).unwrap();
    game.play(&choice).unwrap();
}

#[test]
fn programs_of_xboard_are_taken_as_they_are() {
    let game = registry::open("chess", None).unwrap();
    for manner in ["well", "slow to start", "old xboard"] {
        let mut player = open(Protocol::Cecp, manner, &*game, PATIENT);
        assert_eq!(ask(&mut *player, &*game).unwrap().text, "e4", "{manner}");
    }
    let mut resigning = open(Protocol::Cecp, "resigning", &*game, PATIENT);
    assert!(matches!(ask(&mut *resigning, &*game), Err(PlayerFault::Resigned(_))));
    let mut claiming = open(Protocol::Cecp, "claiming", &*game, PATIENT);
    assert!(matches!(ask(&mut *claiming, &*game), Err(PlayerFault::ClaimsDraw(_))));
    let start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let endgame = registry::open("chess", Some(start)).unwrap();
    let mut refusing = open(Protocol::Cecp, "refusing", &*endgame, PATIENT);
    let fault = ask(&mut *refusing, &*endgame).unwrap_err();
    assert_eq!(key(fault.reason()), "protocol-complaint");
    // As gnuchess is where two lines come at once: it takes positions, and must be asked until it says so.
    let mut behind = open(Protocol::Cecp, "a line behind", &*endgame, PATIENT);
    assert_eq!(ask(&mut *behind, &*endgame).unwrap().text, "e4");
    let mut old = open(Protocol::Cecp, "old xboard", &*endgame, PATIENT);
    let fault = ask(&mut *old, &*endgame).unwrap_err();
    assert_eq!(key(fault.reason()), "protocol-not-its-game");
}

#[test]
fn a_late_answer_within_the_margin_counts() {
    for (protocol, name) in ALL {
        let mut game = registry::open(name, None).unwrap();
        let mut player = open(protocol, "late", &*game, PATIENT);
        let choice = ask(&mut *player, &*game).unwrap();
        game.play(&choice).unwrap();
    }
}

#[test]
fn where_no_time_is_set_a_program_must_give_signs_of_life() {
    for (protocol, name) in ALL {
        let game = registry::open(name, None).unwrap();
        let depth = Limits::depth(3);
        let silence = IMPATIENT;
        let mut player = open(protocol, "hanging", &*game, Patience { silence, ..PATIENT });
        let fault = player.choose(&*game, &depth, &AtomicBool::new(false)).unwrap_err();
        assert_eq!(key(fault.reason()), "protocol-silent");
        let untimed = IMPATIENT;
        let mut player = open(protocol, "flooding", &*game, Patience { untimed, ..PATIENT });
        let fault = player.choose(&*game, &depth, &AtomicBool::new(false)).unwrap_err();
        assert_eq!(key(fault.reason()), "protocol-silent");
    }
}

#[test]
fn a_program_is_told_to_stop() {
    for (protocol, name) in ALL {
        let game = registry::open(name, None).unwrap();
        let stop = AtomicBool::new(true);
        let mut player = open(protocol, "waiting", &*game, PATIENT);
        assert!(player.choose(&*game, &Limits::depth(9), &stop).is_ok());
        let mut player = open(protocol, "hanging", &*game, Patience { stopping: IMPATIENT, ..PATIENT });
        let fault = player.choose(&*game, &Limits::depth(9), &stop).unwrap_err();
        assert_eq!(key(fault.reason()), "protocol-not-stopping");
    }
}

#[test]
fn a_bad_introduction_is_told_at_once() {
    let game = |name| registry::open(name, None).unwrap();
    let problem = |spec: &EngineSpec, game: &dyn Game, patience| {
        driver::open("fake", spec, game, patience).err().expect("it must not open").problem
    };
    let impatient = Patience { handshake: IMPATIENT, ..PATIENT };
    for (protocol, name) in ALL {
        let game = game(name);
        // A program of the first version of CECP need not introduce itself.
        let silent: &[&str] = if protocol == Protocol::Cecp { &[] } else { &["mute", "loud"] };
        for manner in silent {
            let found = problem(&spec(protocol, manner), &*game, impatient);
            assert!(matches!(found, EngineProblem::NoHandshake { .. }), "{manner}: {found}");
        }
        let EngineProblem::Ended { status, last_words } =
            problem(&spec(protocol, "stillborn"), &*game, PATIENT)
        else {
            panic!("a program that dies has ended");
        };
        assert!(status.contains('3'), "{status}");
        assert_eq!(last_words, "out of ideas");
        let missing = EngineSpec::new(protocol, vec!["/nowhere/engine".to_owned()]);
        assert!(matches!(problem(&missing, &*game, PATIENT), EngineProblem::NotStarted { .. }));
        let mut wrong = spec(protocol, "waiting");
        wrong.options.insert("Mood".to_owned(), "merry".to_owned());
        assert!(matches!(problem(&wrong, &*game, PATIENT), EngineProblem::NoOption { .. }));
    }
    for (protocol, name) in [
        (Protocol::Uci, "draughts:international"),
        (Protocol::Uci, "chess960"),
        (Protocol::Hub, "chess"),
        (Protocol::Hub, "draughts:russian"),
        (Protocol::Dxp, "chess"),
        (Protocol::Dxp, "draughts:custom?size=20"),
    ] {
        let found = problem(&spec(protocol, "waiting"), &*game(name), PATIENT);
        assert!(matches!(found, EngineProblem::NotItsGame { .. }), "{protocol} {name}: {found}");
    }
}

#[test]
fn engines_that_speak_only_cecp_are_recognised_at_once() {
    let game = registry::open("chess", None).unwrap();
    for manner in ["xboard", "quiet xboard"] {
        // Who waits for the whole handshake never sees the end of this test.
        let patience = Patience { handshake: Duration::from_secs(24 * 3600), ..PATIENT };
        let fault = driver::open("fake", &spec(Protocol::Uci, manner), &*game, patience).err().unwrap();
        assert!(matches!(fault.problem, EngineProblem::SpeaksCecp { .. }), "{manner}: {fault}");
        assert_eq!(key(&fault.explain()), "protocol-speaks-cecp");
    }
}

#[test]
fn faults_name_the_program() {
    let game = registry::open("chess", None).unwrap();
    let missing = EngineSpec::new(Protocol::Uci, vec!["/nowhere/engine".to_owned()]);
    let fault = driver::open("Nobody", &missing, &*game, PATIENT).err().unwrap();
    assert!(fault.to_string().starts_with("Nobody: can't be started: "));
    assert_eq!(key(&fault.explain()), "protocol-not-started");
}
