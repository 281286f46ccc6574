//! Replaying games from strict notation: the quick reader against the rules.

mod walk;

use tabuleiro_chess::{Position, Replay};

#[test]
fn every_legal_move_is_replayed_as_the_rules_play_it() {
    walk::for_each_position(0x5A1, 3_000, |position| {
        for mv in position.moves() {
            let san = position.move_text(mv).to_string();
            let mut replay = Replay::new(position);
            assert_eq!(replay.move_text(mv).to_string(), san, "in {position}");
            assert_eq!(replay.play_san(san.as_bytes()), Some(mv), "{san} in {position}");
            let after = position.after(mv);
            assert_eq!(replay, Replay::new(&after), "{san} in {position}");
            assert_eq!(replay.position(), after, "{san} in {position}");
            let mut played = Replay::new(position);
            played.play(mv);
            assert_eq!(played, replay, "{san} in {position}");
        }
    });
}

#[test]
fn only_legal_moves_are_replayed() {
    // Texts of other positions are right now and then, and most of the time almost.
    let mut texts: Vec<String> = Vec::new();
    walk::for_each_position(0x5A2, 400, |position| {
        texts.extend(position.moves().iter().map(|&mv| position.move_text(mv).to_string()));
    });
    texts.sort();
    texts.dedup();
    walk::for_each_position(0x5A3, 150, |position| {
        let legal = position.moves();
        for text in &texts {
            let mut replay = Replay::new(position);
            match replay.play_san(text.as_bytes()) {
                Some(mv) => assert!(legal.contains(&mv), "{text} in {position}"),
                None => assert_eq!(replay, Replay::new(position), "a refused move changes nothing"),
            }
        }
    });
}

#[test]
fn what_is_not_strict_notation_is_refused() {
    for text in [
        "", "e", "e5", "Nf6", "e2e4", "0-0", "O-O", "O-O-O-O", "Ng1f3x", "exd4", "e4=Q", "Pe4", "nf3", "♘f3",
        "Nxf3",
    ] {
        let mut replay = Replay::default();
        assert_eq!(replay.play_san(text.as_bytes()), None, "{text}");
    }
    assert!(Replay::default().play_san(b"Ng1f3").is_some(), "more exact than it must be");
    let position: Position = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1".parse().unwrap();
    for (san, is_clear) in [("Nd2", false), ("Nbd2", true), ("Nfd2", true), ("N1d2", true), ("Nc3", true)] {
        assert_eq!(Replay::new(&position).play_san(san.as_bytes()).is_some(), is_clear, "{san}");
    }
}

#[test]
fn a_game_that_is_over_never_looks_as_if_it_went_on() {
    walk::for_each_position(0x5A4, 5_000, |position| {
        if position.outcome().is_some() {
            assert!(Replay::new(position).may_be_over(), "{position}");
        }
    });
    for fen in [
        "8/8/8/8/8/8/8/K1k5 w - - 0 1",
        "4k3/8/8/8/8/8/P7/4K2R w - - 150 200",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        if position.outcome().is_some() {
            assert!(Replay::new(&position).may_be_over(), "{fen}");
        }
    }
}

#[test]
fn a_promotion_without_its_piece_is_refused() {
    let replay = Replay::new(&"1n6/P6k/8/8/8/8/8/K7 w - - 0 1".parse().unwrap());
    for (text, is_legal) in [("a8", false), ("axb8", false), ("a8=Q", true), ("axb8=N", true)] {
        assert_eq!(replay.clone().play_san(text.as_bytes()).is_some(), is_legal, "{text}");
    }
}
