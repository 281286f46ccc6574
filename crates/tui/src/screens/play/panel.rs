//! What stands beside the board: the players, their clocks and what they took, the supply, the moves, the analysis.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_plain::{seat, time_text};
use tabuleiro_table::{Message, Moment, Pause, PieceView, Side, Table, registry};
use unicode_width::UnicodeWidthStr;

use super::spot::SUPPLY_COLUMNS;
use super::{Hint, Play, Spot};
use crate::board::{self, Art};
use crate::desk::Desk;
use crate::look::{Look, Mark, Role};
use crate::paint;
use crate::pick::Step;
use crate::score::Line;

/// Below this, a clock is shown as a warning.
const SHORT_TIME: Duration = Duration::from_secs(20);
/// The width of a piece of the supply.
const SUPPLY_WIDTH: u16 = 8;
/// Lines of the analysis.
const ANALYSIS: u16 = 4;

/// Draws everything beside the board.
pub(super) fn draw(play: &Play, area: Rect, desk: &Desk, buffer: &mut Buffer) {
    if area.height < 8 || area.width < 8 {
        return;
    }
    let look = &desk.look;
    let far = if play.flipped { Side::White } else { Side::Black };
    let top = Rect { height: 2, ..area };
    let bottom = Rect { y: area.bottom() - 2, height: 2, ..area };
    player(play, far, top, desk, buffer);
    player(play, !far, Rect { y: bottom.y, ..bottom }, desk, buffer);
    let mut middle = Rect { y: area.y + 3, height: area.height - 6, ..area };
    if let Some(supply) = supply_area(play, area) {
        draw_supply(play, area, supply, desk, buffer);
        let used = (supply.bottom() + 1).saturating_sub(middle.y);
        middle = Rect { y: middle.y + used, height: middle.height.saturating_sub(used), ..middle };
    }
    if let Some(analysis) = &play.analysis {
        let height = ANALYSIS.min(middle.height);
        let below = Rect { y: middle.bottom() - height, height, ..middle };
        analysis_lines(play.family(), analysis.line.as_ref(), below, desk, buffer);
        middle.height -= height;
    }
    if let Some(opening) = play.opening.as_ref().filter(|_| middle.height > 3) {
        let line = Rect { y: middle.bottom() - 1, height: 1, ..middle };
        paint::line(&desk.say(opening), line, look.style(Role::Dim), buffer);
        middle.height -= 1;
    }
    let rows = move_rows(&play.table, look);
    let height = usize::from(middle.height);
    let end = rows.len().saturating_sub(play.scroll).max(height.min(rows.len()));
    let shown = &rows[end.saturating_sub(height)..end];
    paint::lines(shown, middle, look.style(Role::Text), buffer);
}

/// A player: name, clock, and below them what the player took.
fn player(play: &Play, side: Side, area: Rect, desk: &Desk, buffer: &mut Buffer) {
    let table = &play.table;
    let to_move = play.is_going_on() && table.game().side_to_move() == side;
    let sign = match (to_move, desk.look.ascii) {
        (true, false) => "▶ ",
        (true, true) => "> ",
        (false, _) => "  ",
    };
    let mut name = format!("{sign}{}", desk.say(&seat(table.setup(), side)));
    let state = match table.pause() {
        Some(Pause::Paused | Pause::Adjourned) if table.game().side_to_move() == side => {
            Some("tui-state-paused")
        }
        _ if to_move && play.is_thinking() => Some("tui-state-thinking"),
        _ if to_move && matches!(play.hint, Hint::Asked(_)) => Some("tui-state-advising"),
        _ => None,
    };
    if let Some(state) = state {
        name.push_str(&format!(" {}", desk.word(state)));
    }
    let clock = clock_line(table, side, desk.now).map(|(message, time)| (desk.say(&message), time));
    let style = desk.look.style(if to_move { Role::Accent } else { Role::Text });
    let clock_width = clock.as_ref().map_or(0, |(text, _)| text.width() as u16 + 1);
    let line = Rect { height: 1, width: area.width.saturating_sub(clock_width), ..area };
    paint::line(&name, line, style, buffer);
    if let Some((text, time)) = clock {
        let role = if to_move && time < SHORT_TIME { Role::Warning } else { Role::Accent };
        let at =
            Rect { x: area.right().saturating_sub(text.width() as u16), width: text.width() as u16, ..line };
        paint::line(&text, at, desk.look.style(role), buffer);
    }
    let taken = captured(play.family(), play.scene.captured(side), &desk.look);
    let below = Rect { y: area.y + 1, height: 1, ..area };
    paint::line(&format!("  {taken}"), below, desk.look.style(Role::Dim), buffer);
}

/// What `side` has left on its clock, in words and as a time.
pub fn clock_line(table: &Table, side: Side, now: Moment) -> Option<(Message, Duration)> {
    let left = table.time_left(side, now)?;
    Some((time_text(left), left.time))
}

/// Pieces that were taken, the many of a kind counted.
fn captured(family: &str, pieces: &[PieceView], look: &Look) -> String {
    let mut kinds: Vec<(&PieceView, usize)> = Vec::new();
    for piece in pieces {
        match kinds.iter_mut().find(|(known, _)| *known == piece) {
            Some((_, count)) => *count += 1,
            None => kinds.push((piece, 1)),
        }
    }
    let one = |(piece, count): &(&PieceView, usize)| {
        // Beside the board there is no colour to tell the sides apart, so the figures must.
        let sign = board::glyph(family, piece, look);
        if *count > 1 { format!("{sign}x{count}") } else { sign.to_string() }
    };
    kinds.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Whether the first move of the game is the second of its row, because whoever usually begins does not.
pub fn begins_second(table: &Table) -> bool {
    let usual = |game: &str| registry::open(game, None).map(|game| game.side_to_move());
    // Nearly every game is begun by White, so that there is nothing to look up.
    table.played().first().is_some_and(|first| {
        first.side == Side::Black && usual(&table.setup().game).is_ok_and(|side| side == Side::White)
    })
}

/// The moves with their numbers, two to a row.
pub fn move_rows(table: &Table, look: &Look) -> Vec<String> {
    let family = tabuleiro_plain::family(&table.setup().game);
    let texts: Vec<String> =
        table.played().iter().map(|played| board::figurine(family, &played.text, look)).collect();
    let second = begins_second(table);
    let width = texts.iter().map(|text| text.width()).max().unwrap_or(0).clamp(7, 14);
    let mut cells: Vec<String> = texts;
    if second {
        cells.insert(0, "…".to_owned());
    }
    let row = |(number, pair): (usize, &[String])| {
        let first = &pair[0];
        let pad = width.saturating_sub(first.width());
        let second = pair.get(1).map_or("", String::as_str);
        format!("{number:>3}. {first}{:pad$} {second}", "")
    };
    (1..).zip(cells.chunks(2)).map(row).collect()
}

/// The best line of the analysis, in words.
pub(crate) fn analysis_lines(
    family: &str,
    line: Option<&Line>,
    area: Rect,
    desk: &Desk,
    buffer: &mut Buffer,
) {
    let (head, moves) = match line {
        None => (desk.word("tui-analysis-begins"), String::new()),
        Some(line) => {
            let message = Message::new("tui-analysis")
                .with("score", line.score.text())
                .with("depth", line.depth)
                .with("nodes", line.nodes / 1000);
            let moves: Vec<String> =
                line.moves.iter().map(|text| board::figurine(family, text, &desk.look)).collect();
            (desk.say(&message), moves.join(" "))
        }
    };
    paint::line(&head, area, desk.look.style(Role::Accent), buffer);
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    let lines = paint::wrap(&moves, usize::from(area.width));
    paint::lines(&lines, below, desk.look.style(Role::Text), buffer);
}

/// Where the supply is, in games that have one.
fn supply_area(play: &Play, panel: Rect) -> Option<Rect> {
    let pieces = play.scene.supply().len();
    if pieces == 0 && play.scene.in_hand().is_none() {
        return None;
    }
    let rows = pieces.div_ceil(SUPPLY_COLUMNS) as u16;
    let width = (SUPPLY_COLUMNS as u16 * SUPPLY_WIDTH).min(panel.width);
    // A line for the heading, and three lines are kept for the moves.
    let room = panel.height.saturating_sub(6 + 3 + 5);
    let height = if rows * 3 <= room { 3 } else { 1 };
    Some(Rect { x: panel.x, y: panel.y + 3 + HAND, width, height: rows * height })
}

/// Lines for the piece in hand and the heading of the supply.
const HAND: u16 = 4;

fn cell_height(supply: Rect, pieces: usize) -> u16 {
    let rows = pieces.div_ceil(SUPPLY_COLUMNS).max(1) as u16;
    (supply.height / rows).max(1)
}

fn supply_cell(supply: Rect, pieces: usize, at: usize) -> Rect {
    let height = cell_height(supply, pieces);
    let (row, column) = ((at / SUPPLY_COLUMNS) as u16, (at % SUPPLY_COLUMNS) as u16);
    let width = supply.width / SUPPLY_COLUMNS as u16;
    Rect::new(supply.x + column * width, supply.y + row * height, width, height)
}

/// The piece of the supply at a place of the screen.
pub(super) fn supply_at(play: &Play, panel: Rect, x: u16, y: u16) -> Option<usize> {
    let supply = supply_area(play, panel)?;
    let pieces = play.scene.supply().len();
    (0..pieces).find(|&at| supply_cell(supply, pieces, at).contains((x, y).into()))
}

fn draw_supply(play: &Play, panel: Rect, supply: Rect, desk: &Desk, buffer: &mut Buffer) {
    let look = &desk.look;
    let heading = Rect { x: panel.x, y: panel.y + 3, width: panel.width, height: 1 };
    let (key, hand) = match play.scene.in_hand() {
        Some(piece) => ("tui-in-hand", Some(piece)),
        None => ("tui-give-first", None),
    };
    paint::line(&desk.word(key), heading, look.style(Role::Accent), buffer);
    if let Some(piece) = hand {
        let cell = Rect { y: heading.y + 1, height: 3, width: SUPPLY_WIDTH, ..heading };
        // Three lines hold the drawing; the letter stands beside it.
        draw_piece(piece, cell, None, false, look, buffer);
        let words = desk.say(&tabuleiro_plain::piece_name(play.family(), piece));
        let beside =
            Rect { x: cell.right() + 1, width: panel.width.saturating_sub(SUPPLY_WIDTH + 1), ..cell };
        let lines = paint::wrap(&words, usize::from(beside.width));
        paint::lines(&lines, beside, look.style(Role::Text), buffer);
    }
    let pieces = play.scene.supply();
    let next = play.next_steps();
    let hints = play.hint_steps();
    for (at, piece) in pieces.iter().enumerate() {
        let step = Step::Piece(piece.kind.to_owned());
        let offered = next.contains(&step) && next.iter().all(|step| matches!(step, Step::Piece(_)));
        let mark = match () {
            () if hints.contains(&step) => Some(Mark::Hint),
            () if offered => Some(Mark::Target),
            () => None,
        };
        let under_cursor = play.cursor == Spot::Supply(at) && play.is_going_on();
        draw_piece(piece, supply_cell(supply, pieces.len(), at), mark, under_cursor, look, buffer);
    }
}

fn draw_piece(
    piece: &PieceView,
    area: Rect,
    mark: Option<Mark>,
    under_cursor: bool,
    look: &Look,
    buffer: &mut Buffer,
) {
    let square = look.square(false, mark);
    buffer.set_style(area, square);
    let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let lines = match Art::new(piece.kind, inner.width, inner.height, look) {
        Some(art) if inner.height >= 3 => art,
        Some(art) => Art { lines: vec![format!("{} {}", piece.kind, art.lines[0])], ..art },
        None => Art { lines: vec![piece.kind.to_owned()], white: piece.side != Some(Side::Black) },
    };
    let style = look.piece(lines.white, square);
    let top = inner.y + (inner.height.saturating_sub(lines.lines.len() as u16)) / 2;
    for (y, line) in (top..inner.bottom()).zip(&lines.lines) {
        let pad = inner.width.saturating_sub(line.width() as u16) / 2;
        buffer.set_stringn(inner.x + pad, y, line, usize::from(inner.width), style);
    }
    let sides = match (under_cursor, mark) {
        (true, _) => Some(["[", "]"]),
        (false, Some(Mark::Hint)) => Some(["?", "?"]),
        _ => None,
    };
    if let Some([left, right]) = sides {
        let edge = look.sign(square);
        for y in area.top()..area.bottom() {
            buffer.set_string(area.x, y, left, edge);
            buffer.set_string(area.right().saturating_sub(1), y, right, edge);
        }
    }
}
