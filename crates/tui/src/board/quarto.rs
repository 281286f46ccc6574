//! Quarto pieces where there is no room to draw them, with all four qualities to read.

use tabuleiro_facade::Block;

use crate::look::Look;

/// A piece in four characters: brackets for the shape, `W` or `B` (big) or `w` or `b` (small) for colour and
/// size, and a full or empty sign for the filling.
pub fn short(block: Block, look: &Look) -> String {
    let letter = match (block.black, block.small) {
        (false, false) => 'W',
        (false, true) => 'w',
        (true, false) => 'B',
        (true, true) => 'b',
    };
    let filling = match (block.hollow, look.ascii) {
        (false, true) => '#',
        (true, true) => '.',
        (false, false) => '■',
        (true, false) => '□',
    };
    if block.square { format!("[{letter}{filling}]") } else { format!("({letter}{filling})") }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tabuleiro_settings::Settings;

    use super::*;
    use crate::look::Depth;

    #[test]
    fn all_sixteen_are_written_differently_with_and_without_plain_letters() {
        for ascii in [false, true] {
            let look = Look::new(&Settings { ascii, ..Settings::default() }, Depth::Mono);
            let written: HashSet<String> = (0..16).map(|number| short(Block::new(number), &look)).collect();
            assert_eq!(written.len(), 16);
        }
    }
}
