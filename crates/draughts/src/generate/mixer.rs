//! A quick hash for the sets of a long search. Its keys are made by the search, so nobody can choose them.

use core::hash::{BuildHasher, Hasher};

/// Makes [`Mixer`]s that all begin alike, so that a search takes the same steps every time.
#[derive(Clone, Copy, Default)]
pub struct BuildMixer;

impl BuildHasher for BuildMixer {
    type Hasher = Mixer;

    fn build_hasher(&self) -> Mixer {
        Mixer(0)
    }
}

/// Mixes words by multiplying them.
pub struct Mixer(u64);

impl Mixer {
    /// The fraction of the golden ratio, which is odd and spreads neighbours far apart.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * u128::from(Mixer::FACTOR);
        self.0 = (product as u64 ^ (product >> 64) as u64).rotate_left(23);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
