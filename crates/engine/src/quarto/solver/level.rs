//! The number of empty squares as a type, so that loops over pieces have a length known when compiling.

/// A number of empty squares, which is also the number of pieces that can be given.
pub(super) trait Level {
    /// That number.
    const EMPTY: usize;
    /// The level after one more placement.
    type Below: Level;
}

/// The level of a board with `N` empty squares.
pub(super) struct Empty<const N: usize>;

macro_rules! levels {
    ($($n:literal below $m:literal),*) => {$(
        impl Level for Empty<$n> {
            const EMPTY: usize = $n;
            type Below = Empty<$m>;
        }
    )*};
}
levels!(
    0 below 0, 1 below 0, 2 below 1, 3 below 2, 4 below 3, 5 below 4, 6 below 5, 7 below 6, 8 below 7,
    9 below 8, 10 below 9, 11 below 10, 12 below 11, 13 below 12, 14 below 13, 15 below 14
);

/// Evaluates an expression with `$level` as the level of `$empty` empty squares, at most 15.
macro_rules! at_level {
    ($empty:expr, $level:ident => $body:expr) => {
        $crate::quarto::solver::level::at_level!(@arms $empty, $level, $body;
            0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)
    };
    (@arms $empty:expr, $level:ident, $body:expr; $($n:literal),*) => {
        match $empty {
            $($n => {
                type $level = $crate::quarto::solver::level::Empty<$n>;
                $body
            })*
            _ => {
                type $level = $crate::quarto::solver::level::Empty<15>;
                $body
            }
        }
    };
}
pub(super) use at_level;
