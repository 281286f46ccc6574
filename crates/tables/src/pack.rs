//! Codes packed so that any one of them is found quickly.
//!
//! The codes of a slice are cut into blocks of [`BLOCK`]. A block is a row of tokens: a code, or that the
//! code before comes so many times more. Tokens are written in a Huffman code that is made for the slice. A
//! code that nobody will ask for is whatever makes its block short.

use crate::value::Code;

/// How many codes are in a block.
pub const BLOCK: u64 = 1024;

/// Tokens from here on repeat the code before: token `REPEAT + k` does so `2^k` times.
const REPEAT: usize = 256;
/// How many tokens there are.
const TOKENS: usize = REPEAT + 11;
/// The longest word of the Huffman code.
const LONGEST: usize = 15;
/// Words up to this length are found at a glance.
const GLANCE: usize = 9;

/// The tokens of a block; `None` for a code that nobody will ask for.
pub fn tokens(codes: impl Iterator<Item = Option<Code>>, tokens: &mut Vec<u16>) {
    let mut current: Option<Code> = None;
    let mut pending = 0_u32;
    let mut repeats = 0_u32;
    let flush = |repeats: &mut u32, tokens: &mut Vec<u16>| {
        for bit in (0..=10).rev() {
            if *repeats >> bit & 1 == 1 {
                tokens.push((REPEAT + bit) as u16);
            }
        }
        *repeats = 0;
    };
    for code in codes {
        match (code, current) {
            (None, None) => pending += 1,
            (None, Some(_)) => repeats += 1,
            (Some(code), Some(now)) if code == now => repeats += 1,
            (Some(code), _) => {
                flush(&mut repeats, tokens);
                tokens.push(u16::from(code));
                repeats = std::mem::take(&mut pending);
                current = Some(code);
            }
        }
    }
    if current.is_none() {
        tokens.push(0);
        repeats = pending.saturating_sub(1);
    }
    flush(&mut repeats, tokens);
}

/// The lengths of the words of the best code for tokens that come up so often.
fn word_lengths(counts: &[u64; TOKENS]) -> [u8; TOKENS] {
    let mut counts = *counts;
    loop {
        let lengths = huffman(&counts);
        if lengths.iter().all(|&length| usize::from(length) <= LONGEST) {
            return lengths;
        }
        // Rare tokens are made less rare, until no word is too long.
        for count in counts.iter_mut().filter(|count| **count > 0) {
            *count = *count / 2 + 1;
        }
    }
}

/// The lengths of the words of a Huffman code.
fn huffman(counts: &[u64; TOKENS]) -> [u8; TOKENS] {
    use std::cmp::Reverse;
    use std::collections::BinaryHeap;
    let mut lengths = [0; TOKENS];
    let mut parents: Vec<usize> = vec![usize::MAX; TOKENS];
    let mut heap: BinaryHeap<Reverse<(u64, usize)>> =
        (0..TOKENS).filter(|&token| counts[token] > 0).map(|token| Reverse((counts[token], token))).collect();
    if let (1, Some(&Reverse((_, only)))) = (heap.len(), heap.peek()) {
        lengths[only] = 1;
        return lengths;
    }
    while let (Some(Reverse((one, a))), Some(Reverse((other, b)))) = (heap.pop(), heap.pop()) {
        let node = parents.len();
        parents.push(usize::MAX);
        (parents[a], parents[b]) = (node, node);
        if !heap.is_empty() {
            heap.push(Reverse((one + other, node)));
        }
    }
    for token in (0..TOKENS).filter(|&token| counts[token] > 0) {
        let mut node = token;
        while parents[node] != usize::MAX {
            node = parents[node];
            lengths[token] += 1;
        }
    }
    lengths
}

/// A canonical Huffman code: words of equal length follow each other in the order of their tokens.
struct Words {
    /// The first word of each length, the number of words of that length, and where their tokens begin.
    lengths: [(u32, u32, u32); LONGEST + 1],
    /// The tokens in the order of their words.
    tokens: Vec<u16>,
    /// For each beginning of [`GLANCE`] bits, the token and its length; length 0 if the word is longer.
    glance: Vec<(u16, u8)>,
}

impl Words {
    fn new(word_lengths: &[u8; TOKENS]) -> Words {
        let mut lengths = [(0, 0, 0); LONGEST + 1];
        let mut tokens = Vec::new();
        let mut glance = vec![(0, 0); 1 << GLANCE];
        let mut word = 0_u32;
        for (length, place) in lengths.iter_mut().enumerate().skip(1) {
            word <<= 1;
            let first = tokens.len() as u32;
            let of_length = (0..TOKENS).filter(|&token| usize::from(word_lengths[token]) == length);
            let start = word;
            for token in of_length {
                tokens.push(token as u16);
                if length <= GLANCE {
                    let beginnings = word << (GLANCE - length)..(word + 1) << (GLANCE - length);
                    for beginning in beginnings {
                        if let Some(place) = glance.get_mut(beginning as usize) {
                            *place = (token as u16, length as u8);
                        }
                    }
                }
                word += 1;
            }
            *place = (start, word - start, first);
        }
        Words { lengths, tokens, glance }
    }

    /// The words of all tokens, with their lengths.
    fn words(&self) -> Vec<(u32, u8)> {
        let mut words = vec![(0, 0); TOKENS];
        for (length, &(start, count, first)) in self.lengths.iter().enumerate() {
            for number in 0..count {
                let token = self.tokens[(first + number) as usize];
                words[usize::from(token)] = (start + number, length as u8);
            }
        }
        words
    }

    /// The token at the beginning of `bits` and its length.
    #[inline]
    fn token(&self, bits: u32) -> Option<(u16, u8)> {
        let (token, length) = self.glance[(bits >> (32 - GLANCE)) as usize];
        if length > 0 {
            return Some((token, length));
        }
        (GLANCE + 1..=LONGEST).find_map(|length| {
            let (start, count, first) = self.lengths[length];
            let word = bits >> (32 - length);
            let number = word.checked_sub(start).filter(|&number| number < count)?;
            Some((self.tokens[(first + number) as usize], length as u8))
        })
    }
}

/// Packs rows of tokens, one of each block.
pub fn pack<'a>(blocks: impl Iterator<Item = &'a [u16]> + Clone) -> Vec<u8> {
    let mut counts = [0; TOKENS];
    let mut number = 0_u32;
    for block in blocks.clone() {
        number += 1;
        block.iter().for_each(|&token| counts[usize::from(token)] += 1);
    }
    let lengths = word_lengths(&counts);
    let words = Words::new(&lengths).words();
    let mut packed: Vec<u8> =
        lengths.chunks(2).map(|pair| pair[0] | pair.get(1).copied().unwrap_or(0) << 4).collect();
    packed.extend(number.to_le_bytes());
    let offsets = packed.len();
    packed.resize(offsets + 4 * number as usize, 0);
    let data = packed.len();
    for (number, block) in blocks.enumerate() {
        let offset = (packed.len() - data) as u32;
        packed[offsets + 4 * number..][..4].copy_from_slice(&offset.to_le_bytes());
        let (mut bits, mut held) = (0_u64, 0_u32);
        for &token in block {
            let (word, length) = words[usize::from(token)];
            bits = bits << length | u64::from(word);
            held += u32::from(length);
            while held >= 8 {
                held -= 8;
                packed.push((bits >> held) as u8);
            }
        }
        if held > 0 {
            packed.push((bits << (8 - held)) as u8);
        }
    }
    packed
}

/// Packed codes, without the bytes that hold them.
pub struct Packed {
    words: Words,
    blocks: u32,
}

/// The bytes of the lengths of words.
const LENGTHS: usize = TOKENS.div_ceil(2);

impl Packed {
    /// Reads what stands before the blocks; `None` if `bytes` are no packed codes.
    pub fn read(bytes: &[u8]) -> Option<Packed> {
        let mut lengths = [0; TOKENS];
        for (token, length) in lengths.iter_mut().enumerate() {
            *length = bytes.get(token / 2)? >> (4 * (token % 2)) & 15;
        }
        // A code with too many words of a length would be none.
        let room: u64 =
            lengths.iter().filter(|&&length| length > 0).map(|&length| 1 << (LONGEST as u8 - length)).sum();
        let blocks = u32::from_le_bytes(bytes.get(LENGTHS..LENGTHS + 4)?.try_into().ok()?);
        let has_offsets = bytes.len() >= LENGTHS + 4 + 4 * blocks as usize;
        (room <= 1 << LONGEST && has_offsets).then(|| Packed { words: Words::new(&lengths), blocks })
    }

    /// The code of a number; `None` if the bytes are broken there.
    pub fn get(&self, bytes: &[u8], number: u64) -> Option<Code> {
        let wanted = (number % BLOCK) as u32;
        let mut covered = 0;
        let mut last = None;
        self.walk(bytes, u32::try_from(number / BLOCK).ok()?, |code, times| {
            covered += times;
            last = Some(code);
            covered > wanted
        })?;
        last.filter(|_| covered > wanted)
    }

    /// All codes of a block, at most [`BLOCK`].
    pub fn unpack(&self, bytes: &[u8], block: u32, codes: &mut Vec<Code>, wanted: usize) -> Option<()> {
        let end = codes.len() + wanted;
        self.walk(bytes, block, |code, times| {
            let length = (codes.len() + times as usize).min(end);
            codes.resize(length, code);
            length == end
        })?;
        (codes.len() == end).then_some(())
    }

    /// Goes through the codes of a block and how often each comes, until `visit` has enough or it ends.
    #[inline]
    fn walk(&self, bytes: &[u8], block: u32, mut visit: impl FnMut(Code, u32) -> bool) -> Option<()> {
        if block >= self.blocks {
            return None;
        }
        let place = LENGTHS + 4 + 4 * block as usize;
        let offset = u32::from_le_bytes(bytes.get(place..place + 4)?.try_into().ok()?) as usize;
        let mut rest = bytes.get(LENGTHS + 4 + 4 * self.blocks as usize + offset..)?.iter();
        let (mut bits, mut held) = (0_u64, 0_u32);
        let mut code = 0;
        let mut read = 0;
        loop {
            while held <= 32 {
                let Some(&byte) = rest.next() else { break };
                bits |= u64::from(byte) << (56 - held);
                held += 8;
            }
            let (token, length) = self.words.token((bits >> 32) as u32)?;
            held = held.checked_sub(length.into())?;
            bits <<= length;
            let times = match usize::from(token).checked_sub(REPEAT) {
                Some(power) => 1 << power,
                None => {
                    code = token as Code;
                    1
                }
            };
            read += times;
            if visit(code, times) {
                return Some(());
            }
            if u64::from(read) >= BLOCK {
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::SplitMix64;

    use super::*;

    fn survives(codes: &[Option<Code>]) {
        let blocks: Vec<Vec<u16>> = codes
            .chunks(BLOCK as usize)
            .map(|block| {
                let mut row = Vec::new();
                tokens(block.iter().copied(), &mut row);
                row
            })
            .collect();
        let bytes = pack(blocks.iter().map(Vec::as_slice));
        let packed = Packed::read(&bytes).unwrap();
        let mut all = Vec::new();
        for (block, codes) in codes.chunks(BLOCK as usize).enumerate() {
            packed.unpack(&bytes, block as u32, &mut all, codes.len()).unwrap();
        }
        for (number, code) in codes.iter().enumerate() {
            if let Some(code) = code {
                assert_eq!(packed.get(&bytes, number as u64), Some(*code), "{number}");
                assert_eq!(all[number], *code);
            }
        }
        assert_eq!(packed.get(&bytes, all.len().next_multiple_of(BLOCK as usize) as u64), None);
        // Whatever is cut off or changed, nothing panics.
        for cut in (0..bytes.len()).step_by(bytes.len() / 50 + 1) {
            let mut broken = bytes[..cut].to_vec();
            if let Some(packed) = Packed::read(&broken) {
                packed.get(&broken, codes.len() as u64 - 1);
            }
            broken.extend(&bytes[cut..]);
            broken[cut] ^= 0x5a;
            if let Some(packed) = Packed::read(&broken) {
                (0..codes.len() as u64).step_by(101).for_each(|number| {
                    packed.get(&broken, number);
                });
            }
        }
    }

    #[test]
    fn codes_come_back_as_they_were() {
        let mut random = SplitMix64::new(5);
        survives(&[Some(7)]);
        survives(&[None; 3]);
        survives(&vec![Some(0); 5000]);
        for spread in [1_u64, 2, 40, 256] {
            let codes: Vec<Option<Code>> = (0..3000)
                .map(|_| {
                    let draw = random.next_u64();
                    (!draw.is_multiple_of(5)).then_some((draw >> 32) % spread).map(|code| code as Code)
                })
                .collect();
            survives(&codes);
        }
        let rare: Vec<Option<Code>> =
            (0..40_000_u32).map(|number| Some(number.trailing_zeros() as Code)).collect();
        survives(&rare);
    }
}
