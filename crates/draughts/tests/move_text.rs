//! Moves as people write and type them.

use proptest::prelude::*;
use tabuleiro_core::{Rules, SplitMix64};
use tabuleiro_draughts::{Distinction, Move, MoveError, Position, Variant, named};

mod trial;
use trial::{legal, position};

/// Checks that each of `inputs` is read as the move that is written `text`.
fn reads(position: &Position, text: &str, inputs: &[&str]) {
    for input in inputs {
        match position.read_move(input) {
            Ok(mv) => assert_eq!(position.move_text(mv), text, "{input:?}"),
            Err(error) => panic!("{input:?}: {error}"),
        }
    }
}

fn error(position: &Position, input: &str) -> MoveError {
    position.read_move(input).expect_err(input)
}

#[test]
fn quiet_moves_are_read_in_any_form() {
    let start = Position::start(named::BRAZILIAN).unwrap();
    let inputs = [
        "c3-d4",
        "c3d4",
        "c3 d4",
        "C3 D4",
        "C3D4",
        " c3 - d4 ",
        "c3–d4",
        "c3:d4",
        "c3xd4",
        "22-18",
        "22 18",
        "22x18",
        "22-d4",
        "c3-18",
        "1. c3-d4",
        "12...c3-d4",
        "1.22-18",
        "c3-d4!",
        "c3-d4?!",
        "c3-d4.",
        "c03-d04",
    ];
    reads(&start, "c3-d4", &inputs);
    let international = Position::start(named::INTERNATIONAL).unwrap();
    reads(&international, "32-28", &["32-28", "32 28", "d4-e5", "D4E5", "1.32-28"]);
}

#[test]
fn captures_are_read_whole_or_by_their_ends() {
    let double = position(named::BRAZILIAN, "W:Wc3:Bd4,f6");
    let inputs = [
        "c3xe5xg7", "c3:e5:g7", "c3 e5 g7", "c3e5g7", "C3XE5XG7", "c3×g7", "c3-g7", "22x15x8", "22x8",
        "c3xg7",
    ];
    reads(&double, "c3xg7", &inputs);
    let russian = position(named::RUSSIAN, "W:Wc3:Bd4,f6");
    reads(&russian, "c3:g7", &["c3xe5xg7", "c3:e5:g7", "22x8"]);
}

/// Square 1 of the Spanish and Thai games is at White's right.
#[test]
fn numbers_are_counted_as_the_variant_counts() {
    let spanish = Position::start(named::SPANISH).unwrap();
    let thai = Position::start(named::THAI).unwrap();
    for start in [spanish, thai] {
        for mv in legal(&start) {
            let numbers = |square: tabuleiro_draughts::Square| 33 - square.number();
            let text = format!("{}-{}", numbers(mv.from()), numbers(mv.to()));
            assert_eq!(start.move_text(mv), text);
            assert_eq!(start.read_move(&text), Ok(mv));
        }
    }
}

#[test]
fn moves_are_written_in_the_notation_of_the_variant() {
    for (variant, fen, quiet, captures) in [
        (named::BRAZILIAN, "W:Wc3:Bd4", "c3-d4", "c3xe5"),
        (named::RUSSIAN, "W:Wc3:Bd4", "c3-d4", "c3:e5"),
        (named::INTERNATIONAL, "W:W32:B28", "32-28", "32x23"),
        (named::ENGLISH, "W:W22:B18", "22-18", "22x15"),
        (named::ITALIAN, "W:W22:B18", "22-18", "22x13"),
        (named::SPANISH, "W:W22:B18", "11-15", "11x20"),
        (named::THAI, "W:W22:B18", "11-15", "11-18"),
        (named::TURKISH, "W:Wc3:Bc4", "c3-c4", "c3xc5"),
        (named::CANADIAN, "W:W62:B56", "62-56", "62x49"),
        (named::SPANTSIRETTI, "W:Wc3:Bd4", "c3-d4", "c3:e5"),
    ] {
        let taking = position(variant, fen);
        let texts: Vec<String> = legal(&taking).iter().map(|&mv| taking.move_text(mv)).collect();
        assert_eq!(texts, [captures], "{variant}");
        let alone = position(variant, &format!("{}:B", fen.rsplit_once(':').unwrap().0));
        let texts: Vec<String> = legal(&alone).iter().map(|&mv| alone.move_text(mv)).collect();
        assert!(texts.contains(&quiet.to_owned()), "{variant}: {texts:?}");
    }
}

/// A king that can go round either way takes other pieces, so the squares between must be written.
#[test]
fn captures_with_the_same_ends_are_written_out_and_ambiguous_without() {
    let round = position(named::ENGLISH, "W:WK31:B18,19,26,27");
    let texts: Vec<String> = legal(&round).iter().map(|&mv| round.move_text(mv)).collect();
    let ways = ["31x22x15x24x31", "31x24x15x22x31"];
    assert_eq!(texts, ["31x31"], "both ways round take the same pieces, so they are one move");
    reads(&round, "31x31", &ways);

    // From d2 by b4 to d6, or by f4 to d6: two pieces either way.
    let fork = position(named::ENGLISH, "W:Wd2:Bc3,c5,e3,e5");
    let mut texts: Vec<String> = legal(&fork).iter().map(|&mv| fork.move_text(mv)).collect();
    texts.sort();
    assert_eq!(texts, ["26x17x10", "26x19x10"]);
    let MoveError::Ambiguous { mut candidates } = error(&fork, "26x10") else { panic!() };
    candidates.sort_by_key(Move::to_string);
    assert_eq!(candidates.iter().map(Move::to_string).collect::<Vec<_>>(), texts);
    let words = format!("that could be {}; write the squares in between", texts.join(" or "));
    assert_eq!(MoveError::Ambiguous { candidates }.to_string(), words);
    reads(&fork, "26x17x10", &["26x17x10", "d2 b4 d6"]);
}

/// Where capturing is free, this king can go from c1 to e3 quietly, or by taking three pieces all round.
#[test]
fn a_capture_that_is_written_as_one_is_no_quiet_move() {
    let both = position(named::WARCABY, "W:WKc1:Bb2,b4,d4");
    reads(&both, "c1-e3", &["c1-e3", "c1 e3", "30-23"]);
    reads(&both, "c1xa3xc5xe3", &["c1xe3", "c1:e3", "30x23", "c1xa3xe3", "c1 a3 c5 e3"]);
}

#[test]
fn texts_that_are_no_moves_are_refused_with_the_place() {
    let start = Position::start(named::BRAZILIAN).unwrap();
    for (input, column, found) in [
        ("", 1, ""),
        ("  ", 3, ""),
        ("c3", 3, ""),
        ("22", 3, ""),
        ("c3-", 4, ""),
        ("c3-d", 4, "d"),
        ("é", 1, "é"),
        ("c3→d4", 3, "→"),
        ("xyz", 2, "y"),
        ("sair", 1, "s"),
    ] {
        let expected = (column, found.to_owned());
        match error(&start, input) {
            MoveError::NotAMove { column, found, example } => {
                assert_eq!((column, found), expected, "{input:?}");
                assert!(start.read_move(&example).is_ok(), "the example can be played");
            }
            other => panic!("{input:?}: {other}"),
        }
    }
    for name in ["i1", "a9", "a0", "33", "0", "2218", "99999999999999999999"] {
        assert_eq!(error(&start, &format!("c3-{name}")), MoveError::NotASquare { name: name.into() });
    }
    for name in ["b1", "D3", "h7"] {
        assert_eq!(error(&start, &format!("c3-{name}")), MoveError::UnusedSquare { name: name.into() });
    }
    let large = Position::start(Variant::parse("warcaby?size=20").unwrap()).unwrap();
    assert_eq!(error(&large, "a1-a2"), MoveError::UnusedSquare { name: "a2".into() });
    assert_eq!(error(&large, "a1-201"), MoveError::NotASquare { name: "201".into() });
}

#[test]
fn moves_of_random_games_are_read_back_in_every_variant() {
    for variant in trial::variants() {
        let mut random = SplitMix64::new(11);
        for _ in 0..20 {
            let position = trial::random_position(variant, &mut random);
            for mv in legal(&position).into_iter().take(40) {
                for text in [position.move_text(mv), variant.full_move_text(mv), mv_letters(&variant, &mv)] {
                    assert_eq!(position.read_move(&text), Ok(mv), "{text} in {position:?}");
                }
            }
            let mut paths = Vec::new();
            position.moves_by(Distinction::Stops, &mut paths);
            for path in paths.iter().take(40) {
                let read = position.read_move(&variant.full_move_text(*path));
                assert!(read.is_ok_and(|mv| mv.same_result(path)), "{path} in {position:?}");
            }
        }
    }
}

/// The whole path in letters, whatever the notation, without signs.
fn mv_letters(variant: &Variant, mv: &tabuleiro_draughts::Move) -> String {
    mv.path().map(|square| variant.algebraic_name(square)).collect()
}

/// Candidates of an ambiguous text are legal, different, and each is understood.
#[test]
fn candidates_of_ambiguous_texts_can_be_played() {
    let mut seen = 0;
    for variant in trial::variants() {
        let mut random = SplitMix64::new(13);
        for _ in 0..30 {
            let position = trial::random_position(variant, &mut random);
            for mv in legal(&position).into_iter().take(40) {
                let ends = [mv.from(), mv.to()].map(|square| variant.square_name(square)).join(" ");
                let Err(MoveError::Ambiguous { candidates }) = position.read_move(&ends) else { continue };
                seen += 1;
                assert!(candidates.len() > 1);
                for (index, candidate) in candidates.iter().enumerate() {
                    let text = candidate.to_string();
                    assert_eq!((candidate.from(), candidate.to()), (mv.from(), mv.to()));
                    assert!(position.is_legal(*candidate), "{text}");
                    assert!(position.read_move(&text).expect(&text).same_result(candidate), "{text}");
                    assert!(!candidates[..index].contains(candidate), "{candidates:?}");
                }
            }
        }
    }
    assert!(seen > 20, "only {seen} ambiguous texts");
}

proptest! {
    #[test]
    fn any_text_is_a_move_or_refused(seed: u64, text in "[a-l0-9xX: -]{0,12}|[a-h][1-8]-[a-h][1-8]|\\PC{0,12}") {
        let mut random = SplitMix64::new(seed);
        let variants = trial::variants();
        let position = trial::random_position(*random.choose(&variants).unwrap(), &mut random);
        match position.read_move(&text) {
            Ok(mv) => prop_assert!(legal(&position).contains(&mv)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
        prop_assert_eq!(position.hash(), position.hash_from_scratch());
    }
}
