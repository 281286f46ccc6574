//! Moves as people type them.

use tabuleiro_chess::{Notation, Position};

/// Checks that each of `texts` means `san` in the position of `fen`.
fn check(notation: Notation, fen: &str, san: &str, texts: &[&str]) {
    let position: Position = fen.parse().unwrap();
    for text in texts {
        match position.read_move_in(text, notation) {
            Ok(mv) => assert_eq!(position.move_text(mv).to_string(), san, "{text:?} in {fen}"),
            Err(error) => panic!("{text:?} in {fen}: {error}"),
        }
    }
}

fn english(fen: &str, san: &str, texts: &[&str]) {
    check(Notation::English, fen, san, texts);
}

/// Checks that `text` is refused, and with which words.
fn refused(fen: &str, text: &str, expected: &str) {
    let position: Position = fen.parse().unwrap();
    let error = position.read_move(text).expect_err(text);
    assert_eq!(error.to_string(), expected, "{text:?} in {fen}");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "2r4k/1P6/8/8/8/8/8/K7 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
/// A bishop on f1 that can go to c4 and take there, and a pawn on b3 that can take there.
const BISHOP_OR_PAWN: &str = "4k3/8/8/8/2n5/1P6/8/4KB2 w - - 0 1";
const BISHOP_ALONE: &str = "4k3/8/8/8/2n5/8/1P6/4KB2 w - - 0 1";
/// Knights on b1 and f3 that both reach d2.
const TWO_KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";

#[test]
fn pawn_moves() {
    let texts = [
        "e4",
        "E4",
        "e2e4",
        "E2E4",
        "e2-e4",
        "e2 e4",
        "e2–e4",
        "Pe4",
        "pe4",
        "Pe2-e4",
        "e4!",
        "e4?!",
        "e4+",
        " e4 ",
        "1.e4",
        "1. e4",
        "12... e4",
        "1…e4",
        "ee4",
        "e2>e4",
        "♙e4",
        "♟e4",
        "\u{FEFF}e4\r",
        "e 4",
    ];
    english(START, "e4", &texts);
    let taking = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let texts =
        ["exd5", "ed5", "EXD5", "exd5!", "xd5", "e4d5", "e4xd5", "e4-d5", "ed5:", "e:d5", "e×d5", "Pexd5"];
    english(taking, "exd5", &texts);
}

#[test]
fn piece_moves() {
    let texts = [
        "Nf3",
        "nf3",
        "NF3",
        "Ngf3",
        "N1f3",
        "Ng1f3",
        "Ng1-f3",
        "ng1-f3",
        "Nxf3",
        "Nf3+",
        "Nf3#",
        "Nf3!!",
        "g1f3",
        "g1-f3",
        "♘f3",
        "♞f3",
        "♘\u{FE0E}f3",
        "N f3",
        "Nf3 !?",
    ];
    english(START, "Nf3", &texts);
    english("4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1", "Nxf3", &["Nf3", "Nxf3", "Nf3:", "N:f3", "Ng1xf3+", "NXF3"]);
    english(TWO_KNIGHTS, "Nbd2", &["Nbd2", "nbd2", "N1d2", "Nb1d2", "Nb1-d2", "b1d2"]);
    english(TWO_KNIGHTS, "Nfd2", &["Nfd2", "N3d2", "f3d2"]);
}

#[test]
fn castling() {
    let king_side =
        ["O-O", "o-o", "0-0", "OO", "00", "oo", "O - O", "0–0", "O-O+", "0-0!", "e1g1", "e1h1", "E1G1"];
    english(CASTLING, "O-O", &king_side);
    english(CASTLING, "O-O", &["Kg1", "kg1", "Ke1-g1", "1. O-O"]);
    english(CASTLING, "O-O-O", &["O-O-O", "o-o-o", "0-0-0", "000", "e1c1", "e1a1", "Kc1"]);
}

#[test]
fn castling_in_chess960() {
    // The king on f1 can step to g1 and castle there with the rook on h1.
    let fen = "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1";
    english(fen, "Kg1", &["Kg1", "f1g1"]);
    english(fen, "O-O", &["O-O", "f1h1", "Kxh1", "Kf1h1"]);
    english(fen, "O-O-O", &["O-O-O", "f1b1", "f1c1"]);
    let position: Position = fen.parse().unwrap();
    let mv = position.read_uci("f1h1").unwrap();
    assert_eq!(position.uci(mv).to_string(), "f1h1");
    let position: Position = CASTLING.parse().unwrap();
    let mv = position.read_uci("e1h1").unwrap();
    assert_eq!(position.uci(mv).to_string(), "e1g1");
}

#[test]
fn promotions() {
    let queen = [
        "b8=Q", "b8Q", "b8q", "b8=q", "b8(Q)", "b8/Q", "b7b8q", "b7b8Q", "B7B8Q", "b7-b8=Q", "b8=♕", "b8D",
        "b8 = Q", "B8=Q",
    ];
    english(PROMOTION, "b8=Q", &queen);
    english(PROMOTION, "bxc8=Q+", &["bxc8=Q", "bc8Q", "bc8=q", "bxc8(Q)+", "b7c8q", "b7xc8Q"]);
    english(PROMOTION, "b8=B", &["b8=B", "b8b", "b7b8b", "b8B"]);
    english(PROMOTION, "b8=N", &["b8=N", "b8n", "b7b8n", "b8=S", "b8C"]);
    english(PROMOTION, "bxc8=R+", &["bxc8=R", "b7c8r", "bxc8=T", "bxc8W"]);
}

#[test]
fn en_passant() {
    let texts = [
        "exd6",
        "exd6 e.p.",
        "exd6ep",
        "exd6 ep",
        "exd6e.p.",
        "exd6 e.p",
        "ed6",
        "ed6 e. p.",
        "e5d6",
        "exd6 e.p.+!?",
    ];
    english(EN_PASSANT, "exd6", &texts);
}

#[test]
fn a_lower_case_b_is_the_pawn_if_that_is_legal_and_else_the_bishop() {
    english(BISHOP_OR_PAWN, "bxc4", &["bc4", "bxc4", "b3c4"]);
    english(BISHOP_OR_PAWN, "Bxc4", &["Bc4", "Bxc4", "BXC4", "f1c4", "Bf1xc4"]);
    english(BISHOP_ALONE, "Bxc4", &["bc4", "bxc4", "Bc4", "bf1c4"]);
    // A capital letter is the bishop and nothing else.
    let blocked = "4k3/8/8/8/2n5/1P6/4P3/4KB2 w - - 0 1";
    refused(blocked, "Bc4", "the bishop on f1 is blocked by the pawn on e2");
    english(blocked, "bxc4", &["bc4", "BC4", "BXC4", "b3c4", "B3c4"]);
}

#[test]
fn a_capital_b_with_a_rank_is_a_bishop_unless_all_is_in_capitals() {
    let fen = "4k3/8/8/8/8/8/1P1B4/4K3 w - - 0 1";
    english(fen, "b4", &["b4", "b2b4", "B2B4", "B4"]);
    english(fen, "Bb4", &["Bb4", "B2b4", "bb4", "d2b4"]);
}

#[test]
fn two_whole_squares_never_mean_another_piece() {
    // A bishop on the second rank could go to c3, a knight on the first rank too.
    let fen = "4k3/8/8/8/8/8/3B4/1N2K3 w - - 0 1";
    refused(fen, "b2c3", "there is no piece on b2");
    refused(fen, "B2C3", "there is no piece on b2");
    let position: Position = fen.parse().unwrap();
    let error = position.read_move_in("c1c3", Notation::Portuguese).unwrap_err();
    assert_eq!(error.to_string(), "there is no piece on c1");
    english(fen, "Bc3", &["B2c3", "bc3"]);
}

#[test]
fn portuguese_letters() {
    let check = |fen, san, texts: &[&str]| check(Notation::Portuguese, fen, san, texts);
    check(START, "Nf3", &["Cf3", "cf3", "CF3", "Nf3", "Sf3", "Cg1-f3"]);
    let fen = "4k3/8/8/8/8/8/8/R2QKB2 w - - 0 1";
    check(fen, "Kf2", &["Rf2", "rf2", "Kf2"]);
    check(fen, "Ra7", &["Ta7", "ta7", "Wa7"]);
    check(fen, "Qd7+", &["Dd7+", "dd7", "Qd7", "Hd7"]);
    check(fen, "Bc4", &["Bc4", "bc4", "Gc4"]);
    check(PROMOTION, "b8=Q", &["b8=D", "b8D", "b7b8q", "b7b8d"]);
    check(PROMOTION, "b8=R", &["b8=T", "b7b8r"]);
    check(PROMOTION, "b8=N", &["b8=C", "b8c", "b7b8n"]);
}

#[test]
fn polish_letters() {
    let check = |fen, san, texts: &[&str]| check(Notation::Polish, fen, san, texts);
    check(START, "Nf3", &["Sf3", "sf3", "Nf3", "Cf3"]);
    let fen = "4k3/8/8/8/8/8/8/R2QKB2 w - - 0 1";
    check(fen, "Kf2", &["Kf2", "kf2"]);
    // The king of others, but nobody who writes in Polish calls a king so.
    check(fen, "Ra7", &["Wa7", "wa7", "Ta7", "Ra7"]);
    check(fen, "Qd7+", &["Hd7+", "hd7", "Qd7", "Dd7"]);
    check(fen, "Bc4", &["Gc4", "gc4", "Bc4"]);
    check(PROMOTION, "b8=R", &["b8=W", "b8W", "b7b8r"]);
    let position: Position = fen.parse().unwrap();
    let error = position.read_move_in("Ya7", Notation::Polish).unwrap_err();
    assert!(error.to_string().starts_with("column 1: found 'Y', expected a piece letter"), "{error}");
}

#[test]
fn other_languages() {
    let fen = "4k3/8/8/8/8/8/8/R2QKBN1 w - - 0 1";
    for (notation, texts) in [
        (Notation::German, ["Kf2", "Dd7", "Ta7", "Lc4", "Sf3"]),
        (Notation::French, ["Rf2", "Dd7", "Ta7", "Fc4", "Cf3"]),
        (Notation::Spanish, ["Rf2", "Dd7", "Ta7", "Ac4", "Cf3"]),
        (Notation::Figurines, ["♔f2", "♕d7", "♖a7", "♗c4", "♘f3"]),
    ] {
        for (text, san) in texts.iter().zip(["Kf2", "Qd7+", "Ra7", "Bc4", "Nf3"]) {
            check(notation, fen, san, &[text, &text.to_lowercase()]);
        }
    }
}

#[test]
fn texts_that_are_no_moves() {
    let form = "; moves look like e4, Nf3, O-O or e2e4";
    for (text, expected) in [
        ("hello", "column 3: found 'l', expected a digit from 1 to 8"),
        ("xyz", "column 2: found 'y', expected a letter from a to h"),
        ("?", "column 1: found '?', expected a piece letter, a square or castling"),
        ("e", "column 2: found the end, expected a digit from 1 to 8"),
        ("e9", "column 2: found '9', expected a digit from 1 to 8"),
        ("e2e", "column 4: found the end, expected a digit from 1 to 8"),
        ("e2e9", "column 4: found '9', expected a digit from 1 to 8"),
        ("e2-", "column 4: found the end, expected a letter from a to h"),
        ("e2e4e5", "column 5: found 'e', expected nothing more"),
        ("N", "column 2: found the end, expected a letter from a to h"),
        ("Nf", "column 3: found the end, expected a digit from 1 to 8"),
        ("Nf+", "column 3: found '+', expected a digit from 1 to 8"),
        ("Nfy3", "column 3: found 'y', expected a digit from 1 to 8"),
        ("Nf3 g4 h5", "column 8: found 'h', expected nothing more"),
        ("Nf3-", "column 5: found the end, expected a letter from a to h"),
        ("O", "column 2: found the end, expected O-O or O-O-O"),
        ("O-", "column 3: found the end, expected O-O or O-O-O"),
        ("0-1", "column 3: found '1', expected O-O or O-O-O"),
        ("O-O-O-O", "column 8: found the end, expected O-O or O-O-O"),
        ("O-O x", "column 5: found 'x', expected nothing more"),
        ("1-0", "column 1: found '1', expected a piece letter, a square or castling"),
        ("1.", "column 3: found the end, expected a piece letter, a square or castling"),
        ("e8=", "column 4: found the end, expected the letter of a piece that the pawn becomes"),
        ("e8=X", "column 4: found 'X', expected the letter of a piece that the pawn becomes"),
        ("e8Q)", "column 4: found ')', expected nothing more"),
        ("Nf3=Q", "column 4: found '=', expected nothing more"),
        ("\0", "column 1: found '\\0', expected a piece letter, a square or castling"),
    ] {
        refused(START, text, &format!("{expected}{form}"));
    }
    for text in ["", "  ", "\t\r\n"] {
        refused(START, text, "there is no move; write one like e4, Nf3, O-O or e2e4");
    }
    for text in ["0000", " 0000 ", "--", "Z0"] {
        refused(START, text, "passing is not allowed in chess");
    }
}

#[test]
fn a_long_text_is_no_move_even_if_it_begins_with_one() {
    refused(
        START,
        &format!("e4{}", "!".repeat(1 << 20)),
        "column 3: found '!', expected nothing more; moves look like e4, Nf3, O-O or e2e4",
    );
    refused(
        START,
        &"o".repeat(100),
        "column 33: found 'o', expected O-O or O-O-O; moves look like e4, Nf3, O-O or e2e4",
    );
    let position = Position::start();
    assert!(position.read_move(&format!("{}.e4", "1".repeat(1 << 20))).is_err());
    assert!(position.read_move(&format!("e{}4", " ".repeat(1 << 20))).is_ok());
}

#[test]
fn pieces_that_are_not_there() {
    refused(TWO_KNIGHTS, "Qd2", "you have no queen");
    refused(TWO_KNIGHTS, "Ngf3", "you have no knight on the g-file");
    refused(TWO_KNIGHTS, "N5d4", "you have no knight on rank 5");
    refused(TWO_KNIGHTS, "e4", "you have no pawn on the e-file");
    refused(TWO_KNIGHTS, "exd5", "you have no pawn on the e-file");
    refused(TWO_KNIGHTS, "Bb1-d3", "the piece on b1 is a knight, not a bishop");
    refused(TWO_KNIGHTS, "Ng1-h3", "there is no piece on g1");
    refused(TWO_KNIGHTS, "Ke8-e7", "the king on e8 is your opponent's");
    refused(TWO_KNIGHTS, "Na8", "none of your knights can go to a8");
}

#[test]
fn a_text_that_fits_several_moves_is_answered_with_them() {
    refused(TWO_KNIGHTS, "Nd2", "that can be Nbd2 or Nfd2");
    refused("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5", "that can be cxd5 or exd5");
    let queens = "8/7k/8/8/8/Q7/8/Q1Q3K1 w - - 0 1";
    refused(queens, "Qb2", "that can be Qa1b2, Qcb2 or Q3b2");
}

#[test]
fn of_several_mistakes_the_likelier_one_is_named() {
    // The bishop on c1 is blocked, the other one does not move that way.
    let fen = "4k3/8/8/8/8/8/3P4/2B1KB2 w - - 0 1";
    refused(fen, "Be3", "the bishop on c1 is blocked by the pawn on d2");
    // The pawn on b2 has nothing to do with d3, the bishop is blocked.
    refused("4k3/8/8/8/8/8/1P2P3/4KB2 w - - 0 1", "bd3", "the bishop on f1 is blocked by the pawn on e2");
}

#[test]
fn the_null_move_of_uci_is_a_pass() {
    assert_eq!("0000".parse::<tabuleiro_chess::Uci>(), Err(tabuleiro_chess::MoveError::Pass));
}

#[test]
fn of_several_pieces_the_one_that_almost_gets_there_is_named() {
    let position: Position = "4k3/8/8/8/8/8/6PR/R3K3 w - - 0 1".parse().unwrap();
    let refusal = position.read_move("Rf2").unwrap_err().to_string();
    assert!(refusal.contains("h2") && refusal.contains("g2"), "{refusal}");
}
