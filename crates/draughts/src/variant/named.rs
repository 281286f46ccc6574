//! The named games. Each states only what differs from the game it comes from, with the source of each rule.

use tabuleiro_core::Side;

use super::{
    Continuation, Corner, Criterion, Crowning, Directions, DrawRules, Goal, Landing, Notation, Obligation,
    PlayingSquares, Precedence, Removal, SquareNames, Variant,
};

/// Numbers from the top left, the commonest notation.
const NUMERIC: Notation =
    Notation { squares: SquareNames::Numeric { first: Corner::TopLeft }, capture: 'x', pdn_game_type: None };

/// Letters for columns, numbers for rows.
const ALGEBRAIC: Notation = Notation { squares: SquareNames::Algebraic, ..NUMERIC };

/// `notation` of the PDN game type `number`.
const fn pdn(notation: Notation, number: u8) -> Notation {
    Notation { pdn_game_type: Some(number), ..notation }
}

/// International draughts (FMJD, official rules, annex 1).
pub const INTERNATIONAL: Variant = Variant {
    name: "international",
    width: 10,                       // 2.1
    height: 10,                      // 2.1
    squares: PlayingSquares::Corner, // 2.4: a dark square at each player's left
    rows: 4,
    skip_rows: 0,
    man_moves: Directions::FORWARD,
    man_captures: Directions::DIAGONAL, // 4.1: forwards and backwards
    king_moves: Directions::DIAGONAL,
    king_captures: Directions::DIAGONAL,
    flying: true, // 3.9
    landing: Landing::Any,
    obligation: Obligation::Must,     // 4.1
    precedence: Precedence::MAJORITY, // 4.13
    continuation: Continuation::Complete,
    crowning: Crowning::Passes,
    removal: Removal::AtEnd,
    turn_back: true, // a taken piece still stands, so this never matters here
    man_takes_king: true,
    king_run: None,
    starter: Side::White,
    goal: Goal::Normal,
    draws: &DrawRules::INTERNATIONAL, // 6.1 to 6.4
    notation: pdn(NUMERIC, 20),
};

/// Brazilian draughts with the draw rules of the CBD: the international rules on 64 squares.
pub const BRAZILIAN: Variant = Variant {
    name: "brazilian",
    width: 8,
    height: 8,
    rows: 3,
    draws: &DrawRules::CBD,
    notation: pdn(ALGEBRAIC, 26),
    ..INTERNATIONAL
};

/// Warcaby, the game of a Polish student's text program: no duty to capture, nor to go on with a capture, and
/// a man's move ends on the last row.
///
/// Its size, rows of men, rule of capture, crowning and draws can be chosen. Where capturing is made
/// compulsory, a capture must go on from where the piece has landed, but a king still lands where it likes,
/// for nothing in the program's text says otherwise; where the most must be taken, that decides the landing
/// too.
pub const WARCABY: Variant = Variant {
    name: "warcaby",
    obligation: Obligation::Free,
    precedence: Precedence::FREE,
    continuation: Continuation::Free,
    crowning: Crowning::Stops,
    draws: &DrawRules::HOUSE,
    notation: ALGEBRAIC,
    ..BRAZILIAN
};

/// Polish draughts on 64 squares (PZWarc): the most pieces must be taken, and a man that passes the last
/// row goes on as a man. The federation plays by the FMJD's section 64.
pub const POLISH_PZW: Variant =
    Variant { name: "polish-pzw", draws: &DrawRules::FMJD_64, notation: ALGEBRAIC, ..BRAZILIAN };

/// Russian draughts (code of 2004, published by shashist.ru).
pub const RUSSIAN: Variant = Variant {
    name: "russian",
    precedence: Precedence::FREE,
    crowning: Crowning::Continues, // 1.5.15
    draws: &DrawRules::FMJD_64,
    notation: Notation { capture: ':', ..pdn(ALGEBRAIC, 25) },
    ..BRAZILIAN
};

/// American pool checkers (APCA, tournament rules of play).
pub const POOL: Variant = Variant {
    name: "pool",
    man_captures: Directions::DIAGONAL, // rule 14
    flying: true,                       // rule 15
    crowning: Crowning::Passes,         // rules 16, 22, 23
    precedence: Precedence::FREE,       // rule 20
    starter: Side::Black,               // rule 7
    draws: &DrawRules::POOL,            // rule 26
    notation: pdn(NUMERIC, 23),
    ..BRAZILIAN
};

/// English draughts, American checkers (WCDF, rules of draughts).
pub const ENGLISH: Variant = Variant {
    name: "english",
    man_captures: Directions::FORWARD, // 1.18
    flying: false,                     // 1.17
    crowning: Crowning::Stops,         // 1.19
    precedence: Precedence::FREE,      // 1.20
    starter: Side::Black,
    draws: &DrawRules::ENGLISH, // 1.32
    notation: pdn(NUMERIC, 21),
    ..BRAZILIAN
};

/// Italian draughts (FID, technical regulations, chapter 1).
pub const ITALIAN: Variant = Variant {
    name: "italian",
    squares: PlayingSquares::OffCorner, // 2.3: the long diagonal begins at the right
    flying: false,                      // 4.7
    man_captures: Directions::FORWARD,  // 5.3 a
    man_takes_king: false,              // 5.3 b
    precedence: Precedence::of(&[
        Criterion::MostPieces,   // 6.6
        Criterion::WithKing,     // 6.7
        Criterion::MostKings,    // 6.8
        Criterion::EarliestKing, // 6.9
    ]),
    crowning: Crowning::Stops,
    draws: &DrawRules::ITALIAN, // 9.3 b1, 10.4
    notation: pdn(NUMERIC, 22),
    ..BRAZILIAN
};

/// Spanish draughts (FMJD, section 64; fpdamas.pt, rules of classic draughts).
pub const SPANISH: Variant = Variant {
    name: "spanish",
    squares: PlayingSquares::OffCorner, // 2.1.5
    man_captures: Directions::FORWARD,
    precedence: Precedence::of(&[Criterion::MostPieces, Criterion::MostKings]), // quantity, then quality
    crowning: Crowning::Stops,
    draws: &DrawRules::SPANISH,
    notation: Notation { squares: SquareNames::Numeric { first: Corner::BottomRight }, ..pdn(NUMERIC, 24) },
    ..BRAZILIAN
};

/// Portuguese draughts (fpdamas.pt): the Spanish rules.
pub const PORTUGUESE: Variant = Variant {
    name: "portuguese",
    notation: Notation { pdn_game_type: Some(28), ..SPANISH.notation },
    ..SPANISH
};

/// Czech draughts (damweb.cz, rules).
pub const CZECH: Variant = Variant {
    name: "czech",
    man_captures: Directions::FORWARD,                  // 4.1
    precedence: Precedence::of(&[Criterion::WithKing]), // 4.14
    crowning: Crowning::Stops,
    draws: &DrawRules::HOUSE,
    notation: pdn(ALGEBRAIC, 29),
    ..BRAZILIAN
};

/// Thai draughts (makhos): eight men, and a king that lands directly behind what it takes.
pub const THAI: Variant = Variant {
    name: "thai",
    rows: 2,
    man_captures: Directions::FORWARD,
    landing: Landing::Behind,
    precedence: Precedence::FREE,
    crowning: Crowning::Stops,
    removal: Removal::AtOnce,
    starter: Side::Black, // as in PDN; the game itself has no fixed rule
    draws: &DrawRules::HOUSE,
    notation: Notation {
        squares: SquareNames::Numeric { first: Corner::BottomRight },
        capture: '-',
        ..pdn(NUMERIC, 31)
    },
    ..BRAZILIAN
};

/// Frisian draughts (official rules of 2011): captures in eight directions, and kings that must not dawdle.
pub const FRISIAN: Variant = Variant {
    name: "frisian",
    man_captures: Directions::ALL,
    king_captures: Directions::ALL,
    precedence: Precedence::of(&[Criterion::MostWorth, Criterion::WithKing]),
    king_run: Some(3),
    draws: &DrawRules::FRISIAN,
    notation: pdn(NUMERIC, 40),
    ..INTERNATIONAL
};

/// Killer draughts: a king that takes a king last stands directly behind it, so that two kings beat one.
pub const KILLER: Variant = Variant {
    name: "killer",
    landing: Landing::BehindLastKing,
    draws: &DrawRules::KILLER,
    notation: NUMERIC,
    ..INTERNATIONAL
};

/// Breakthrough draughts: the first king wins.
pub const BREAKTHROUGH: Variant = Variant {
    name: "breakthrough",
    goal: Goal::FirstKing,
    draws: &DrawRules::NONE, // without kings every move is progress
    notation: NUMERIC,
    ..INTERNATIONAL
};

/// Anti-draughts: who can't move has won.
pub const ANTI: Variant = Variant {
    name: "anti",
    goal: Goal::GiveAway,
    draws: &DrawRules::REPETITION,
    notation: NUMERIC,
    ..INTERNATIONAL
};

/// Canadian draughts: the international rules on 144 squares.
pub const CANADIAN: Variant =
    Variant { name: "canadian", width: 12, height: 12, rows: 5, notation: pdn(NUMERIC, 27), ..INTERNATIONAL };

/// Malaysian (Singaporean) draughts: men capture forwards only.
pub const MALAYSIAN: Variant = Variant {
    name: "malaysian",
    man_captures: Directions::FORWARD,
    crowning: Crowning::Stops,
    draws: &DrawRules::HOUSE,
    notation: NUMERIC,
    ..CANADIAN
};

/// Turkish draughts (TUDAF): straight moves on all squares.
pub const TURKISH: Variant = Variant {
    name: "turkish",
    squares: PlayingSquares::All,
    rows: 2,
    skip_rows: 1,
    man_moves: Directions::FORWARD_SIDEWAYS,
    man_captures: Directions::FORWARD_SIDEWAYS,
    king_moves: Directions::ORTHOGONAL,
    king_captures: Directions::ORTHOGONAL,
    removal: Removal::AtOnce,
    turn_back: false,
    draws: &DrawRules::TURKISH, // page 9
    notation: pdn(ALGEBRAIC, 30),
    ..BRAZILIAN
};

/// Armenian draughts (tama): the Turkish game with diagonal moves, but straight captures.
pub const ARMENIAN: Variant = Variant {
    name: "armenian",
    man_moves: Directions::FORWARD_DIAGONAL_SIDEWAYS,
    king_moves: Directions::ALL,
    notation: ALGEBRAIC,
    ..TURKISH
};

/// Spantsiretti: the Russian rules on a board of ten columns.
pub const SPANTSIRETTI: Variant = Variant {
    name: "spantsiretti",
    width: 10,
    notation: Notation { pdn_game_type: Some(41), ..RUSSIAN.notation },
    ..RUSSIAN
};

/// What `draughts:custom` is before its parameters: the international rules on 64 squares.
pub const CUSTOM: Variant =
    Variant { name: "custom", draws: &DrawRules::INTERNATIONAL, notation: ALGEBRAIC, ..BRAZILIAN };

/// Every named game.
pub const ALL: [&Variant; 21] = [
    &BRAZILIAN,
    &WARCABY,
    &POLISH_PZW,
    &INTERNATIONAL,
    &RUSSIAN,
    &POOL,
    &ENGLISH,
    &ITALIAN,
    &SPANISH,
    &PORTUGUESE,
    &CZECH,
    &THAI,
    &FRISIAN,
    &KILLER,
    &BREAKTHROUGH,
    &ANTI,
    &CANADIAN,
    &MALAYSIAN,
    &TURKISH,
    &ARMENIAN,
    &SPANTSIRETTI,
];
