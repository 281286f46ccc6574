//! The named games. Each states only what differs from the game it comes from, with the source of each rule.

use tabuleiro_core::Side;

use super::{
    Corner, Criterion, Crowning, Directions, DrawRules, Goal, Landing, Notation, Obligation, PlayingSquares,
    Precedence, Removal, SquareNames, Variant,
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

/// International draughts (FMJD, annex 1).
pub const INTERNATIONAL: Variant = Variant {
    name: "international",
    width: 10,                       // art. 2.1
    height: 10,                      // art. 2.1
    squares: PlayingSquares::Corner, // art. 2.4: a dark square at each player's left
    rows: 4,                         // art. 2.8
    skip_rows: 0,
    man_moves: Directions::FORWARD,      // art. 3.4
    man_captures: Directions::DIAGONAL,  // art. 4.2
    king_moves: Directions::DIAGONAL,    // art. 3.9
    king_captures: Directions::DIAGONAL, // art. 4.4
    flying: true,                        // art. 3.9
    landing: Landing::Any,               // art. 4.4
    obligation: Obligation::Must,        // art. 4.1
    precedence: Precedence::MAJORITY,    // art. 4.13
    crowning: Crowning::Passes,          // art. 4.15
    removal: Removal::AtEnd,             // art. 4.8
    turn_back: true,                     // a taken piece still stands, so this never matters here
    man_takes_king: true,                // art. 4.2
    king_run: None,
    starter: Side::White, // art. 3.1
    goal: Goal::Normal,
    draws: &DrawRules::INTERNATIONAL,
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

/// Warcaby, the game of a Polish student's text program: no duty to capture, and a man's move ends on the
/// last row. Its size, rows of men, obligation and crowning can be chosen.
pub const WARCABY: Variant = Variant {
    name: "warcaby",
    obligation: Obligation::Free,
    precedence: Precedence::FREE,
    crowning: Crowning::Stops,
    draws: &DrawRules::HOUSE,
    notation: ALGEBRAIC,
    ..BRAZILIAN
};

/// Polish draughts on 64 squares (PZWarc): the most pieces must be taken, and a man that passes the last
/// row goes on as a man. The federation plays by the FMJD's section 64.
pub const POLISH_PZW: Variant =
    Variant { name: "polish-pzw", draws: &DrawRules::FMJD_64, notation: ALGEBRAIC, ..BRAZILIAN };

/// Russian draughts (shashist.ru, code of 2004).
pub const RUSSIAN: Variant = Variant {
    name: "russian",
    precedence: Precedence::FREE,  // art. 1.5.5
    crowning: Crowning::Continues, // art. 1.5.8
    draws: &DrawRules::FMJD_64,
    notation: Notation { capture: ':', ..pdn(ALGEBRAIC, 25) },
    ..BRAZILIAN
};

/// American pool checkers (APCA).
pub const POOL: Variant = Variant {
    name: "pool",
    precedence: Precedence::FREE, // rule 14
    starter: Side::Black,
    draws: &DrawRules::POOL, // rule 26
    notation: pdn(NUMERIC, 23),
    ..BRAZILIAN
};

/// English draughts, American checkers (WCDF).
pub const ENGLISH: Variant = Variant {
    name: "english",
    man_captures: Directions::FORWARD, // rule 1.15
    flying: false,                     // rule 1.16
    crowning: Crowning::Stops,         // rule 1.18
    starter: Side::Black,              // rule 1.9
    draws: &DrawRules::ENGLISH,        // rule 1.32
    notation: pdn(NUMERIC, 21),
    ..POOL
};

/// Italian draughts (FID, technical regulations).
pub const ITALIAN: Variant = Variant {
    name: "italian",
    squares: PlayingSquares::OffCorner, // art. 2: the long diagonal begins at the right
    precedence: Precedence::of(&[
        Criterion::MostPieces,   // art. 6.6
        Criterion::WithKing,     // art. 6.7
        Criterion::MostKings,    // art. 6.8
        Criterion::EarliestKing, // art. 6.9
    ]),
    man_takes_king: false, // art. 5.3
    starter: Side::White,
    draws: &DrawRules::ITALIAN, // art. 9.3, 10.4
    notation: pdn(NUMERIC, 22),
    ..ENGLISH
};

/// Spanish draughts (Aurora, FMJD section 64): flying kings, men that capture forwards.
pub const SPANISH: Variant = Variant {
    name: "spanish",
    squares: PlayingSquares::OffCorner,
    precedence: Precedence::of(&[Criterion::MostPieces, Criterion::MostKings]), // quantity, then quality
    man_captures: Directions::FORWARD,
    crowning: Crowning::Stops,
    starter: Side::White,
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

/// Czech draughts (damweb.cz).
pub const CZECH: Variant = Variant {
    name: "czech",
    man_captures: Directions::FORWARD,                  // art. 11
    precedence: Precedence::of(&[Criterion::WithKing]), // art. 13
    crowning: Crowning::Stops,                          // art. 15
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
