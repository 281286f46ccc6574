//! Pieces, on the board and beside it.

use tabuleiro_facade::{Block, CellId, Figure, Message, PieceView, Scene, Side, Start, Tray};
use tabuleiro_words::Words;

use crate::player::side_name;

/// What `piece` of a game of `family` is called.
pub fn piece_name(family: &str, piece: &PieceView) -> Message {
    match piece.figure {
        Figure::Block(block) => Message::new("play-quarto-piece")
            .with("letter", block.letter())
            .with("size", if block.small { "small" } else { "big" })
            .with("colour", if block.black { "black" } else { "white" })
            .with("shape", if block.square { "square" } else { "round" })
            .with("filling", if block.hollow { "hollow" } else { "solid" }),
        figure => Message::new("play-piece").with("family", family).with("kind", figure.name()),
    }
}

/// What the pieces of a winning line of Quarto have in common, a sentence for each quality; nothing for other
/// pieces.
pub fn won_by(scene: &Scene, line: &[CellId]) -> Vec<Message> {
    let blocks = line.iter().filter_map(|&cell| match scene.cell(cell)?.piece.as_ref()?.figure {
        Figure::Block(block) => Some(block),
        _ => None,
    });
    let blocks: Vec<Block> = blocks.collect();
    let names = [["big", "small"], ["white", "black"], ["round", "square"], ["solid", "hollow"]];
    let qualities = |block: &Block| [block.small, block.black, block.square, block.hollow];
    let shared = names.iter().enumerate().filter_map(|(at, names)| {
        let first = qualities(blocks.first()?)[at];
        blocks.iter().all(|block| qualities(block)[at] == first).then(|| names[usize::from(first)])
    });
    let squares = scene.names(line).join(" ");
    let sentence =
        |quality| Message::new("quarto-won-by").with("squares", &*squares).with("quality", quality);
    shared.map(sentence).collect()
}

/// The pieces on the board of `scene` in words: a sentence a side, and one for those that belong to nobody.
pub fn pieces(words: &Words, start: &Start, scene: &Scene) -> Vec<String> {
    let family = start.game.family();
    let of_owner = |owner: Option<Side>| {
        let standing = scene.cells.iter().filter_map(|cell| Some((cell.piece.as_ref()?, &cell.square)));
        let own: Vec<String> = standing
            .filter(|(piece, _)| piece.side == owner)
            .map(|(piece, square)| format!("{} {square}", words.say(&piece_name(family, piece))))
            .collect();
        let sentence = match owner {
            Some(side) => Message::new("play-pieces-of").with("side", side_name(start, side)),
            None => Message::new("play-pieces"),
        };
        (!own.is_empty()).then(|| words.say(&sentence.with("list", own.join(", "))))
    };
    let sentences: Vec<String> =
        [Some(Side::White), Some(Side::Black), None].into_iter().filter_map(of_owner).collect();
    if sentences.is_empty() { vec![words.get("play-no-pieces")] } else { sentences }
}

/// The pieces beside the board in words.
pub fn trays(words: &Words, start: &Start, scene: &Scene) -> Vec<String> {
    let family = start.game.family();
    let list = |pieces: &[PieceView]| {
        let names: Vec<String> = pieces.iter().map(|piece| words.say(&piece_name(family, piece))).collect();
        names.join(", ")
    };
    let sentence = |tray: &Tray| match tray {
        Tray::Captured { pieces, .. } | Tray::Supply { pieces } if pieces.is_empty() => None,
        Tray::Captured { by, pieces } => {
            let side = side_name(start, *by);
            Some(Message::new("play-captured").with("side", side).with("list", list(pieces)))
        }
        Tray::Supply { pieces } => Some(Message::new("play-supply").with("list", list(pieces))),
        Tray::InHand { piece } => Some(Message::new("play-in-hand").with("piece", piece_name(family, piece))),
    };
    scene.trays.iter().filter_map(sentence).map(|message| words.say(&message)).collect()
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::registry;

    use super::*;

    #[test]
    fn what_won_a_game_of_quarto_is_named_with_its_squares() {
        // a, b, c and d are all big and white.
        let scene = registry::open("quarto", Some("abcd/4/4/4 -")).unwrap().scene();
        let line = scene.find_all(&["A1", "B1", "C1", "D1"]).unwrap();
        let words = Words::new(tabuleiro_words::Language::English);
        let said: Vec<String> = won_by(&scene, &line).iter().map(|why| words.say(why)).collect();
        assert_eq!(said, ["A1 B1 C1 D1: all four are big.", "A1 B1 C1 D1: all four are white."]);
    }
}
