//! The board editor: a position is set up piece by piece, and then played, studied or looked for.
//!
//! All that is chosen stands in the address, so that a browser's way back takes a step back, and a link shows
//! the same board to others.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tabuleiro_facade::{Arrangement, Explain, Kind, Message, PieceView, Scene, Side, registry};
use tabuleiro_picture::{Picture, Theme};
use tabuleiro_wire::{piece_code, piece_words};
use tabuleiro_words::Words;

use super::{rendered, sides, title};
use crate::app::App;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// What was chosen so far.
#[derive(Clone, Default, Deserialize)]
pub struct Asked {
    /// The name of what is played.
    #[serde(default)]
    kind: String,
    /// The text of a position to begin with; the rest is not looked at then.
    #[serde(default)]
    position: String,
    /// What stands on the cells: letters for pieces, in the order in which they are offered, and numbers for
    /// so many empty cells.
    #[serde(default)]
    board: String,
    #[serde(default)]
    turn: String,
    /// The keys of all rights together.
    #[serde(default)]
    rights: String,
    /// The letter of the piece in hand.
    #[serde(default)]
    hand: String,
    /// The letter of the piece that is put on cells.
    #[serde(default)]
    piece: String,
    /// The cell where it is put.
    #[serde(default)]
    put: Option<usize>,
    /// Something else to do: `clear`, `start`, `hand`, the side to move or a right to change.
    #[serde(default, rename = "do")]
    deed: String,
}

#[derive(Template)]
#[template(path = "editor.html")]
struct EditorPage<'a> {
    words: &'a Words,
    kinds: Vec<(String, String)>,
    game: String,
    title: String,
    asked: Asked,
    pieces: Vec<Choosable>,
    rows: Vec<Vec<Square>>,
    columns: Vec<String>,
    /// Whether each piece has a well.
    wells: bool,
    /// The piece in hand, in games that have one there.
    hand: Option<Option<Drawn>>,
    /// Both sides, and whether each is to move; none where the pieces tell it.
    sides: Vec<(&'static str, String, bool)>,
    rights: Vec<(&'static str, String, bool)>,
    /// The text of the position.
    text: String,
    /// Why it can't be played.
    why: Option<String>,
    /// Why the text that was asked for could not be shown.
    refused: Option<String>,
}

/// A piece to choose.
struct Choosable {
    letter: char,
    drawn: Drawn,
    chosen: bool,
}

/// A piece that is drawn.
#[derive(Clone)]
struct Drawn {
    code: String,
    name: String,
}

/// A cell of the board.
struct Square {
    at: usize,
    /// Empty where there is no square.
    name: String,
    dark: bool,
    piece: Option<Drawn>,
    /// At the edge, what its row is called.
    row: Option<String>,
}

/// A board that is being set up.
struct Editor {
    kind: std::sync::Arc<dyn Kind>,
    scene: Scene,
    pieces: Vec<PieceView>,
    arrangement: Arrangement,
}

impl Editor {
    /// The usual start of the kind, or `position`.
    fn open(game: &str, position: Option<&str>) -> Result<Editor, Message> {
        let kind = registry::read_kind(game).map_err(|error| error.explain())?;
        let opened = kind.open(position)?;
        let (scene, arrangement) = (opened.scene(), opened.arrangement());
        let pieces = kind.pieces();
        if pieces.is_empty() {
            return Err(Message::new("web-editor-can-not"));
        }
        Ok(Editor { kind, scene, pieces, arrangement })
    }

    /// The piece of that letter.
    fn piece(&self, letter: char) -> Option<&PieceView> {
        let number = (letter as u32).checked_sub('a' as u32)?;
        self.pieces.get(number as usize)
    }

    /// The letter of that piece.
    fn letter(&self, piece: &PieceView) -> char {
        let number = self.pieces.iter().position(|known| known == piece).unwrap_or_default();
        char::from(b'a' + number as u8)
    }

    /// The board as the address has it.
    fn board(&self) -> String {
        let mut text = String::new();
        for run in self.arrangement.cells.chunk_by(|one, other| one.is_none() && other.is_none()) {
            match &run[0] {
                None => text.push_str(&run.len().to_string()),
                Some(piece) => text.push(self.letter(piece)),
            }
        }
        text
    }

    /// Arranges the pieces as `text` has them; what it does not say is empty.
    fn arrange(&mut self, text: &str) {
        let count = self.arrangement.cells.len();
        let mut cells = Vec::with_capacity(count);
        let mut empty = 0_usize;
        for letter in text.chars() {
            match letter.to_digit(10) {
                Some(digit) => empty = (empty * 10 + digit as usize).min(count),
                None => {
                    cells.extend(std::iter::repeat_n(None, empty));
                    empty = 0;
                    cells.push(self.piece(letter).cloned());
                }
            }
            if cells.len() >= count {
                break;
            }
        }
        cells.resize(count, None);
        for (cell, shown) in cells.iter_mut().zip(&self.scene.cells) {
            if shown.square.is_empty() {
                *cell = None;
            }
        }
        self.arrangement.cells = cells;
    }

    /// Does what `asked` says with what it says.
    fn follow(&mut self, asked: &Asked) {
        let rights = self.kind.rights();
        if !asked.board.is_empty() {
            self.arrange(&asked.board);
            self.arrangement.side_to_move = if asked.turn == "black" { Side::Black } else { Side::White };
            let there = rights.iter().map(|right| right.key).filter(|key| asked.rights.contains(key));
            self.arrangement.rights = there.collect();
            self.arrangement.in_hand =
                asked.hand.chars().next().and_then(|letter| self.piece(letter)).cloned();
        }
        let piece = asked.piece.chars().next().and_then(|letter| self.piece(letter)).cloned();
        if let Some(cell) = asked.put
            && self.scene.cells.get(cell).is_some_and(|cell| !cell.square.is_empty())
        {
            self.arrangement.put(cell, piece);
            return;
        }
        match asked.deed.as_str() {
            "clear" => self.arrangement.clear(),
            "hand" => self.arrangement.give(piece),
            "white" => self.arrangement.side_to_move = Side::White,
            "black" => self.arrangement.side_to_move = Side::Black,
            key => {
                if let Some(right) = rights.iter().find(|right| right.key == key) {
                    let there = &mut self.arrangement.rights;
                    match there.iter().position(|known| *known == right.key) {
                        Some(place) => drop(there.remove(place)),
                        None => there.push(right.key),
                    }
                }
            }
        }
    }

    /// The text of the position, and why it can't be played.
    fn text(&self) -> (String, Option<Message>) {
        let text = self.kind.arranged(&self.arrangement).unwrap_or_default();
        let why = self.kind.open(Some(&text)).err();
        (text, why)
    }

    /// Whether the pieces belong to sides, of which one is to move.
    fn has_sides(&self) -> bool {
        self.pieces.iter().any(|piece| piece.side.is_some())
    }
}

/// The board that `asked` means; where its text is no position the board as it was, and why it is none.
fn opened(asked: &Asked) -> Result<(Editor, Option<Message>), Message> {
    let kind = if asked.kind.is_empty() { "chess" } else { &asked.kind };
    let mut refused = None;
    if !asked.position.trim().is_empty() {
        match Editor::open(kind, Some(asked.position.trim())) {
            Ok(editor) => return Ok((editor, None)),
            Err(why) => refused = Some(why),
        }
    }
    let mut editor = Editor::open(kind, None)?;
    if asked.deed != "start" {
        editor.follow(asked);
    }
    Ok((editor, refused))
}

pub async fn page(State(app): State<App>, visitor: Visitor, Query(asked): Query<Asked>) -> Response {
    let words = app.host.words(visitor.language);
    match opened(&asked) {
        Ok((editor, refused)) => shown(words, asked, &editor, refused),
        Err(reason) => Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason).page(&app, &visitor),
    }
}

fn shown(words: &Words, asked: Asked, editor: &Editor, refused: Option<Message>) -> Response {
    let Editor { kind, scene, arrangement, .. } = editor;
    let (game, family) = (kind.name().to_string(), kind.name().family());
    let drawn =
        |piece: &PieceView| Drawn { code: piece_code(piece), name: piece_words(words, family, piece) };
    let square = |(at, cell): (usize, &tabuleiro_facade::Cell)| Square {
        at,
        name: cell.square.clone(),
        dark: cell.shade == tabuleiro_facade::Shade::Dark,
        piece: arrangement.cells[at].as_ref().map(drawn),
        row: (at % scene.columns == 0).then(|| scene.row_labels[at / scene.columns].clone()),
    };
    let squares: Vec<Square> = scene.cells.iter().enumerate().map(square).collect();
    let mut rows: Vec<Vec<Square>> = Vec::new();
    for square in squares {
        match rows.last_mut().filter(|_| !square.at.is_multiple_of(scene.columns)) {
            Some(row) => row.push(square),
            None => rows.push(vec![square]),
        }
    }
    let chosen = match asked.piece.chars().next() {
        Some(letter) if editor.piece(letter).is_some() => Some(letter),
        // Somebody who begins has something in the hand; who chose nothing takes pieces away.
        _ if asked.board.is_empty() => Some('a'),
        _ => None,
    };
    let choosable = editor.pieces.iter().map(|piece| {
        let letter = editor.letter(piece);
        Choosable { letter, drawn: drawn(piece), chosen: chosen == Some(letter) }
    });
    let (text, why) = editor.text();
    let mut kinds: Vec<(String, String)> = registry::kinds()
        .iter()
        .filter(|kind| !kind.pieces().is_empty())
        .map(|kind| (kind.name().to_string(), words.say(&kind.title())))
        .collect();
    if kinds.iter().all(|(name, _)| *name != game) {
        kinds.push((game.clone(), title(words, &game)));
    }
    let names = sides(words, &game);
    let sides = Side::ALL.map(|side| {
        let code = if side == Side::White { "white" } else { "black" };
        (code, names[side.index()].clone(), arrangement.side_to_move == side)
    });
    let rights = kind
        .rights()
        .into_iter()
        .map(|right| (right.key, words.say(&right.title), arrangement.rights.contains(&right.key)));
    let has_hand = scene.trays.iter().any(|tray| matches!(tray, tabuleiro_facade::Tray::Supply { .. }));
    rendered(&EditorPage {
        words,
        kinds,
        title: title(words, &game),
        pieces: choosable.collect(),
        columns: scene.column_labels.clone(),
        wells: !scene.is_chequered(),
        hand: has_hand.then(|| arrangement.in_hand.as_ref().map(drawn)),
        sides: if editor.has_sides() { sides.into() } else { Vec::new() },
        rights: rights.collect(),
        text,
        why: why.map(|why| words.say(&why)),
        refused: refused.map(|why| words.say(&why)),
        rows,
        asked: Asked {
            board: editor.board(),
            turn: if arrangement.side_to_move == Side::White { "white" } else { "black" }.to_owned(),
            rights: arrangement.rights.concat(),
            hand: arrangement
                .in_hand
                .as_ref()
                .map(|piece| editor.letter(piece).to_string())
                .unwrap_or_default(),
            piece: chosen.map(String::from).unwrap_or_default(),
            ..asked
        },
        game,
    })
}

/// The board as a picture, of a position that need not make sense.
pub async fn picture(State(app): State<App>, visitor: Visitor, Query(asked): Query<Asked>) -> Response {
    match opened(&asked) {
        Ok((editor, None)) => {
            let Editor { mut scene, arrangement, .. } = editor;
            for (cell, piece) in scene.cells.iter_mut().zip(arrangement.cells) {
                cell.piece = piece;
            }
            scene.trays.clear();
            let svg = Picture::new(&scene).theme(Theme::default()).svg();
            ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response()
        }
        Ok((_, Some(reason))) | Err(reason) => {
            Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason).page(&app, &visitor)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(game: &str, asked: Asked) -> Editor {
        opened(&Asked { kind: game.to_owned(), ..asked }).unwrap().0
    }

    #[test]
    fn the_address_keeps_the_board() {
        for kind in registry::kinds() {
            let name = kind.name().to_string();
            let first = after(&name, Asked::default());
            let board = first.board();
            let asked = Asked { board: board.clone(), rights: "KQkq".to_owned(), ..Asked::default() };
            let mut again = after(&name, asked);
            again.arrangement.side_to_move = first.arrangement.side_to_move;
            assert_eq!(again.arrangement, first.arrangement, "{name}: {board}");
            assert_eq!(again.text().1, None, "{name}");
        }
    }

    #[test]
    fn pieces_come_and_go_and_nonsense_changes_nothing() {
        let editor = after("chess", Asked { deed: "clear".to_owned(), ..Asked::default() });
        assert_eq!(editor.board(), "64");
        assert!(editor.text().1.is_some(), "there are no kings");
        let asked = Asked { board: "64".to_owned(), piece: "f".to_owned(), put: Some(9), ..Asked::default() };
        assert_eq!(after("chess", asked).board(), "9f54");
        for (board, put, piece) in [("9f54", 99, "f"), ("9f999999999999999999", 400, "?"), ("9f", 64, "")] {
            let asked = Asked {
                board: board.to_owned(),
                put: Some(put),
                piece: piece.to_owned(),
                deed: "nonsense".to_owned(),
                ..Asked::default()
            };
            assert_eq!(after("chess", asked).board(), "9f54", "{board}");
        }
        // No piece stands where there is no square.
        let asked = Asked { board: "a".repeat(100), put: Some(0), piece: "a".to_owned(), ..Asked::default() };
        assert_eq!(after("draughts:international", asked).board().matches('a').count(), 50);
    }
}
