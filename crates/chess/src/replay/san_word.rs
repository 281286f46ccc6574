//! A word of strict notation in one register.

/// The longest move of strict notation: `Qa1xb2+`.
const LONGEST: usize = 7;

/// A word of at most seven bytes that may be a move in strict Standard Algebraic Notation.
///
/// All of it is in one register, so that its parts are found by shifting, without a branch for each letter.
#[derive(Clone, Copy, Debug)]
pub struct SanWord {
    /// The bytes in their order, the first one lowest; what is behind the word has no meaning.
    bytes: u64,
    /// How many bytes belong to the move, without the sign of a check.
    length: usize,
    /// How long the word is.
    whole: usize,
}

impl SanWord {
    /// The word, unless it is too long for a move.
    #[inline]
    pub fn new(word: &[u8]) -> Option<SanWord> {
        let mut bytes = [0; 8];
        bytes.get_mut(..word.len())?.copy_from_slice(word);
        SanWord::of_length(u64::from_le_bytes(bytes), word.len())
    }

    /// The word that `text` begins with and a blank, an end of line or another control character ends.
    #[inline(always)]
    pub fn before_blank(text: [u8; 8]) -> Option<SanWord> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let bytes = u64::from_le_bytes(text);
        // The high bit of each byte below 0x21, at least up to the first one.
        let blanks = bytes.wrapping_sub(ONES * 0x21) & !bytes & (ONES << 7);
        SanWord::of_length(bytes, blanks.trailing_zeros() as usize / 8)
    }

    #[inline(always)]
    fn of_length(bytes: u64, whole: usize) -> Option<SanWord> {
        if !(2..=LONGEST).contains(&whole) {
            return None;
        }
        let last = (bytes >> (8 * (whole - 1))) as u8;
        let is_check = (last == b'+') | (last == b'#');
        Some(SanWord { bytes, length: whole - usize::from(is_check), whole })
    }

    /// How long the word is, with the sign of a check.
    #[inline(always)]
    pub fn whole_length(self) -> usize {
        self.whole
    }

    /// How long the move is, without the sign of a check.
    #[inline(always)]
    pub(super) fn move_length(self) -> usize {
        self.length
    }

    /// The byte at `index`, which must be below 8.
    #[inline(always)]
    pub(super) fn byte(self, index: usize) -> u8 {
        (self.bytes >> (8 * (index & 7))) as u8
    }

    /// The move's last byte but `from_end`, which must be shorter than the move.
    #[inline(always)]
    pub(super) fn byte_from_end(self, from_end: usize) -> u8 {
        self.byte(self.length.wrapping_sub(1 + from_end))
    }

    /// The move without its last `count` bytes.
    #[inline(always)]
    pub(super) fn without_last(self, count: usize) -> SanWord {
        SanWord { length: self.length.saturating_sub(count), ..self }
    }

    /// The bytes of the move, with zeros behind them.
    #[inline(always)]
    pub(super) fn move_bytes(self) -> u64 {
        self.bytes & !(!0 << (8 * self.length as u64))
    }
}
