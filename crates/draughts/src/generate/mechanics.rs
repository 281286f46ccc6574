//! The part of a variant that decides which moves there are.

use crate::variant::{
    Continuation, Criterion, Crowning, Directions, Goal, Landing, Obligation, Precedence, Removal, Variant,
    named,
};

/// The parameters that the move generator reads, and no others: variants that differ only in their board,
/// draw rules or notation share a generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mechanics {
    pub man_moves: Directions,
    pub man_captures: Directions,
    pub king_moves: Directions,
    pub king_captures: Directions,
    pub flying: bool,
    pub landing: Landing,
    pub obligation: Obligation,
    pub precedence: Precedence,
    pub continuation: Continuation,
    pub crowning: Crowning,
    pub removal: Removal,
    pub turn_back: bool,
    pub man_takes_king: bool,
    pub ends_at_first_king: bool,
}

impl Mechanics {
    pub const fn of(variant: &Variant) -> Mechanics {
        Mechanics {
            man_moves: variant.man_moves,
            man_captures: variant.man_captures,
            king_moves: variant.king_moves,
            king_captures: variant.king_captures,
            flying: variant.flying,
            landing: variant.landing,
            obligation: variant.obligation,
            precedence: variant.precedence,
            continuation: variant.continuation,
            crowning: variant.crowning,
            removal: variant.removal,
            turn_back: variant.turn_back,
            man_takes_king: variant.man_takes_king,
            ends_at_first_king: matches!(variant.goal, Goal::FirstKing),
        }
    }

    /// Whether it matters in which order kings are taken.
    #[inline(always)]
    pub const fn asks_order(self) -> bool {
        let slots = self.precedence.slots();
        let mut index = 0;
        while index < slots.len() {
            if matches!(slots[index], Some(Criterion::EarliestKing)) {
                return true;
            }
            index += 1;
        }
        false
    }

    /// Whether captures of one piece each are all equally good as long as no king is involved.
    #[inline(always)]
    pub const fn counts_pieces_only(self) -> bool {
        self.precedence.is_free()
            || matches!(self.precedence.slots(), [Some(Criterion::MostPieces), None, None, None])
    }
}

/// Mechanics that are known at compile time, or read from a value.
pub trait Law: 'static {
    /// Whether the mechanics are known only as the game goes.
    const GENERAL: bool = false;

    /// The mechanics of a game whose own are `given`. In a compiled law this is a constant, so that every
    /// question about it is answered at compile time.
    fn mechanics(given: &Mechanics) -> Mechanics;
}

/// Any mechanics, read as the game goes.
pub struct General;

impl Law for General {
    const GENERAL: bool = true;

    #[inline(always)]
    fn mechanics(given: &Mechanics) -> Mechanics {
        *given
    }
}

/// Declares a law for the mechanics of a named game.
macro_rules! laws {
    ($($name:ident = $variant:expr;)*) => {$(
        pub struct $name;

        impl $name {
            pub const MECHANICS: Mechanics = Mechanics::of(&$variant);
        }

        impl Law for $name {
            #[inline(always)]
            fn mechanics(_: &Mechanics) -> Mechanics {
                const { $name::MECHANICS }
            }
        }
    )*};
}

laws! {
    International = named::INTERNATIONAL;
    Russian = named::RUSSIAN;
    Pool = named::POOL;
    English = named::ENGLISH;
    Italian = named::ITALIAN;
    Spanish = named::SPANISH;
    Czech = named::CZECH;
    Thai = named::THAI;
    Frisian = named::FRISIAN;
    Killer = named::KILLER;
    Breakthrough = named::BREAKTHROUGH;
    Malaysian = named::MALAYSIAN;
    Turkish = named::TURKISH;
    Armenian = named::ARMENIAN;
    Warcaby = named::WARCABY;
}
