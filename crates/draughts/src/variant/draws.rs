//! The draw rules of the variants, as data.

use tabuleiro_core::{RepetitionRule, Side};

/// When a game is drawn without anybody agreeing to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawRules {
    /// The name under which a custom game asks for these rules (`draws=cbd`).
    pub name: &'static str,
    /// How often a position must come up for a draw.
    pub repetition: RepetitionRule,
    /// The game is drawn after this many moves of each side without a capture or a man's move.
    pub quiet_moves: Option<u16>,
    /// Endings that are given up as drawn; at most [`MAX_ENDINGS`].
    pub endings: &'static [EndingRule],
}

/// The most [`EndingRule`]s that one variant may have: each has a counter in every position.
pub const MAX_ENDINGS: usize = 5;

/// An ending that is drawn once both sides have made a number of moves in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EndingRule {
    /// The material that makes the ending. Its counter starts when the material arises and starts again
    /// when it is lost and arises anew.
    pub material: Material,
    /// The moves that each side may make; 0 draws at once.
    pub moves: u8,
}

/// A description of what both sides have left. It fits with the colours either way round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Material {
    /// Exactly these kings and men.
    Exactly {
        /// What one side has.
        one: Force,
        /// What the other side has.
        other: Force,
    },
    /// A single king (and nothing else) against a side with these pieces.
    LoneKing {
        /// The fewest pieces of the stronger side.
        from: u8,
        /// The most pieces of the stronger side.
        to: u8,
        /// The fewest kings among them.
        kings: u8,
    },
    /// A single king that stands on the long diagonal from a corner to a corner, against this many pieces.
    LoneKingOnLongDiagonal {
        /// How many pieces the stronger side has, at least one of them a king.
        pieces: u8,
    },
    /// Both sides have a king, all pieces together number so many, and the balance has not changed: a
    /// capture or a crowning starts the count again.
    UnchangedBalance {
        /// The fewest pieces of both sides together.
        from: u8,
        /// The most pieces of both sides together.
        to: u8,
    },
    /// One piece, man or king, on each side.
    OnePieceEach,
}

/// The pieces of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Force {
    /// How many kings.
    pub kings: u8,
    /// How many men.
    pub men: u8,
}

const fn force(kings: u8, men: u8) -> Force {
    Force { kings, men }
}

const fn exactly(one: Force, other: Force, moves: u8) -> EndingRule {
    EndingRule { material: Material::Exactly { one, other }, moves }
}

const fn lone_king(from: u8, to: u8, kings: u8, moves: u8) -> EndingRule {
    EndingRule { material: Material::LoneKing { from, to, kings }, moves }
}

impl DrawRules {
    /// No draw rule at all: for games that always end by themselves.
    pub const NONE: DrawRules =
        DrawRules { name: "none", repetition: RepetitionRule::NONE, quiet_moves: None, endings: &[] };

    /// Only the third occurrence of a position.
    pub const REPETITION: DrawRules =
        DrawRules { name: "repetition", repetition: RepetitionRule::automatic(3), ..DrawRules::NONE };

    /// For variants whose sources state no draw rule: the third occurrence of a position, and the longest
    /// limit that any federation sets for play without progress, so that every game ends.
    pub const HOUSE: DrawRules = DrawRules { name: "house", quiet_moves: Some(40), ..DrawRules::REPETITION };

    /// FMJD annex 1, 6.1 to 6.4: third occurrence; 25 moves with kings only; three pieces with a king against
    /// a king 16 moves; two pieces with a king, or a king, against a king 5 moves.
    pub const INTERNATIONAL: DrawRules = DrawRules {
        name: "international",
        quiet_moves: Some(25),
        endings: &[lone_king(3, 3, 1, 16), lone_king(1, 2, 1, 5)],
        ..DrawRules::REPETITION
    };

    /// CBD (Brazil), official rules: 20 successive king moves of each side; the endings 2K-2K, 2K-K,
    /// 2K-K+man, K-K and K-K+man after 5 moves of each side. Repetition ends no game by itself, or the 20
    /// moves would hardly ever be reached; a player may claim it.
    pub const CBD: DrawRules = DrawRules {
        name: "cbd",
        repetition: RepetitionRule { claim: Some(3), automatic: None },
        quiet_moves: Some(20),
        endings: &[
            exactly(force(2, 0), force(2, 0), 5),
            exactly(force(2, 0), force(1, 0), 5),
            exactly(force(2, 0), force(1, 1), 5),
            exactly(force(1, 0), force(1, 0), 5),
            exactly(force(1, 0), force(1, 1), 5),
        ],
    };

    /// FMJD section 64, articles 7.2.3 to 7.2.8: third occurrence; 15 moves with kings only; three or more
    /// kings against a king 15 moves; an unchanged balance of 4-5 pieces 30 moves, of 6-7 pieces 60; three
    /// pieces against a king on the main road 5; two pieces with a king, or a king, against a king 5.
    pub const FMJD_64: DrawRules = DrawRules {
        name: "fmjd64",
        quiet_moves: Some(15),
        endings: &[
            lone_king(3, u8::MAX, 3, 15),
            EndingRule { material: Material::UnchangedBalance { from: 4, to: 5 }, moves: 30 },
            EndingRule { material: Material::UnchangedBalance { from: 6, to: 7 }, moves: 60 },
            EndingRule { material: Material::LoneKingOnLongDiagonal { pieces: 3 }, moves: 5 },
            lone_king(1, 2, 1, 5),
        ],
        ..DrawRules::REPETITION
    };

    /// FMJD section 64 (Spanish): third occurrence; 40 successive king moves, 20 of each side.
    pub const SPANISH: DrawRules =
        DrawRules { name: "spanish", quiet_moves: Some(20), ..DrawRules::REPETITION };

    /// APCA (pool): rule 26, 30 moves without progress; three kings must beat one within 13 moves.
    pub const POOL: DrawRules = DrawRules {
        name: "pool",
        quiet_moves: Some(30),
        endings: &[exactly(force(3, 0), force(1, 0), 13)],
        ..DrawRules::REPETITION
    };

    /// WCDF 1.32 (English): third occurrence; 40 moves of each side without advancing a man or capturing.
    pub const ENGLISH: DrawRules =
        DrawRules { name: "english", quiet_moves: Some(40), ..DrawRules::REPETITION };

    /// FID (Italian): 9.3 b1, fourth occurrence; 10.4, 40 moves of each side.
    pub const ITALIAN: DrawRules = DrawRules {
        name: "italian",
        repetition: RepetitionRule::automatic(4),
        quiet_moves: Some(40),
        endings: &[],
    };

    /// Frisian: two kings against one 7 moves; one against one 2 moves, time enough for a forced win.
    pub const FRISIAN: DrawRules = DrawRules {
        name: "frisian",
        endings: &[exactly(force(2, 0), force(1, 0), 7), exactly(force(1, 0), force(1, 0), 2)],
        ..DrawRules::REPETITION
    };

    /// Killer: two kings beat one, so of the international endings only a king against a king is drawn.
    pub const KILLER: DrawRules = DrawRules {
        name: "killer",
        quiet_moves: Some(25),
        endings: &[exactly(force(1, 0), force(1, 0), 5)],
        ..DrawRules::REPETITION
    };

    /// TUDAF (Turkish), page 9: one piece on each side is a draw; third occurrence; 25 moves of each side
    /// without progress.
    pub const TURKISH: DrawRules = DrawRules {
        name: "turkish",
        quiet_moves: Some(25),
        endings: &[EndingRule { material: Material::OnePieceEach, moves: 0 }],
        ..DrawRules::REPETITION
    };

    /// Every set of draw rules, for custom games to choose from by name.
    pub const ALL: [&DrawRules; 13] = [
        &DrawRules::NONE,
        &DrawRules::REPETITION,
        &DrawRules::HOUSE,
        &DrawRules::INTERNATIONAL,
        &DrawRules::CBD,
        &DrawRules::FMJD_64,
        &DrawRules::SPANISH,
        &DrawRules::POOL,
        &DrawRules::ENGLISH,
        &DrawRules::ITALIAN,
        &DrawRules::FRISIAN,
        &DrawRules::KILLER,
        &DrawRules::TURKISH,
    ];

    /// The rules called `name`.
    pub fn named(name: &str) -> Option<&'static DrawRules> {
        DrawRules::ALL.into_iter().find(|rules| rules.name == name)
    }
}

impl Material {
    /// Whether a crowning or a capture within this material starts its count again.
    pub const fn restarts_on_change(self) -> bool {
        matches!(self, Material::UnchangedBalance { .. })
    }

    /// Whether the material fits: `forces` by side, and for each side whether it has a king on the long
    /// diagonal.
    pub fn fits(self, forces: [Force; 2], on_long_diagonal: [bool; 2]) -> bool {
        let [white, black] = forces;
        let pieces = |force: Force| u32::from(force.kings) + u32::from(force.men);
        let lone = |side: Side| forces[side.index()] == force(1, 0);
        let against = |side: Side| forces[side.other().index()];
        match self {
            Material::Exactly { one, other } => {
                (white, black) == (one, other) || (white, black) == (other, one)
            }
            Material::LoneKing { from, to, kings } => Side::ALL.into_iter().any(|side| {
                let strong = against(side);
                lone(side)
                    && (u32::from(from)..=u32::from(to)).contains(&pieces(strong))
                    && strong.kings >= kings
            }),
            Material::LoneKingOnLongDiagonal { pieces: number } => Side::ALL.into_iter().any(|side| {
                let strong = against(side);
                lone(side)
                    && on_long_diagonal[side.index()]
                    && pieces(strong) == u32::from(number)
                    && strong.kings >= 1
            }),
            Material::UnchangedBalance { from, to } => {
                white.kings > 0
                    && black.kings > 0
                    && (u32::from(from)..=u32::from(to)).contains(&(pieces(white) + pieces(black)))
            }
            Material::OnePieceEach => pieces(white) == 1 && pieces(black) == 1,
        }
    }
}
