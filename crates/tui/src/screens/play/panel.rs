//! What stands beside the board: the players, their clocks and what they took, the supply, the moves, the analysis.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_plain::{seat, time_text, who};
use tabuleiro_table::{Message, Moment, Pause, PieceView, Side, Table, registry};
use unicode_width::UnicodeWidthStr;

use super::supply;
use super::{Hint, Play};
use crate::board;
use crate::desk::Desk;
use crate::look::{Look, Role};
use crate::paint;
use crate::score::Line;

/// Below this, a clock is shown as a warning.
const SHORT_TIME: Duration = Duration::from_secs(20);
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
    if let Some(supply) = supply::area(play, area) {
        supply::draw(play, area, supply, desk, buffer);
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
    let state = match table.pause() {
        Some(Pause::Paused | Pause::Adjourned) if table.game().side_to_move() == side => {
            Some("tui-state-paused")
        }
        _ if to_move && play.is_thinking() => Some("tui-state-thinking"),
        _ if to_move && matches!(play.hint, Hint::Asked(_)) => Some("tui-state-advising"),
        _ => None,
    };
    let state = state.map_or(String::new(), |state| format!(" {}", desk.word(state)));
    let clock = clock_line(table, side, desk.now).map(|(message, time)| (desk.say(&message), time));
    let style = desk.look.style(if to_move { Role::Accent } else { Role::Text });
    let clock_width = clock.as_ref().map_or(0, |(text, _)| text.width() as u16 + 1);
    let line = Rect { height: 1, width: area.width.saturating_sub(clock_width), ..area };
    let room = usize::from(line.width).saturating_sub(sign.width() + state.width());
    let name = player_name(table, side, room, desk);
    paint::line(&format!("{sign}{name}{state}"), line, style, buffer);
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

/// Who plays `side`, in as many words as `room` columns hold.
pub fn player_name(table: &Table, side: Side, room: usize, desk: &Desk) -> String {
    let full = desk.say(&seat(table.setup(), side));
    if full.width() <= room { full } else { paint::cut(&desk.say(&who(table.setup(), side)), room) }
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
