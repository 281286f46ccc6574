//! Keys for the incremental hash.

use tabuleiro_core::{Side, SplitMix64};

use crate::geometry::{Bits, each};
use crate::variant::MAX_ENDINGS;

/// A random number for each side, piece (man or king) and bit of the largest layout.
static PIECES: [[[u64; 256]; 2]; 2] = keys(0x6472_6175_6768_7473);

/// Changes the hash with the side to move.
pub const BLACK_TO_MOVE: u64 = SplitMix64::new(0x7475_726e).next_u64();

const fn keys(seed: u64) -> [[[u64; 256]; 2]; 2] {
    let mut random = SplitMix64::new(seed);
    let mut keys = [[[0; 256]; 2]; 2];
    let mut index = 0;
    while index < 1024 {
        keys[index / 512][index / 256 % 2][index % 256] = random.next_u64();
        index += 1;
    }
    keys
}

/// The key of a piece of `side` on a bit.
#[inline]
pub fn piece(side: Side, king: bool, bit: u8) -> u64 {
    PIECES[side.index()][usize::from(king)][usize::from(bit)]
}

/// The keys of a set of equal pieces together.
pub fn pieces<B: Bits>(side: Side, king: bool, set: B) -> u64 {
    let mut hash = 0;
    each(set, |bit| hash ^= piece(side, king, bit.first()));
    hash
}

/// The key of a king of `side` that has made `moves` moves in a row.
pub fn king_run(side: Side, bit: u8, moves: u8) -> u64 {
    SplitMix64::new((side.index() as u64) << 16 | u64::from(bit) << 8 | u64::from(moves)).next_u64()
}

/// The key of what the draw rules have counted; never 0.
pub fn counters(quiet_plies: u16, ending_plies: [u8; MAX_ENDINGS]) -> u64 {
    let quiet = SplitMix64::new(u64::from(quiet_plies)).next_u64();
    let mix = |hash: u64, &plies: &u8| SplitMix64::new(hash ^ u64::from(plies)).next_u64();
    ending_plies.iter().fold(quiet, mix) | 1
}
