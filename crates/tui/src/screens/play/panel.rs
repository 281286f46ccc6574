//! What stands beside the board: the players, their clocks and what they took, the supply, the moves, the
//! analysis.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{Explain, Figure, Kind, Message, Moment, Pause, PieceView, Scene, Side, Table};
use tabuleiro_say::{seat, time_text, who, won_by};
use unicode_width::UnicodeWidthStr;

use super::{Hint, Play, away, digits, supply};
use crate::bindings::{Action, Context, bindings};
use crate::board;
use crate::look::{Look, Role};
use crate::paint;
use crate::ui::Ui;
use tabuleiro_study::BestLine;

/// Below this, a clock is shown as a warning.
const SHORT_TIME: Duration = Duration::from_secs(20);
/// The smallest panel with large clocks.
const LARGE: (u16, u16) = (38, 26);
/// Columns before the first move of a row.
const NUMBER: u16 = 5;
/// The least height of what has a frame.
const FRAMED: u16 = 6;
/// Lines of the analysis.
const ANALYSIS: u16 = 4;

/// Draws everything beside the board.
pub(super) fn draw(play: &Play, area: Rect, ui: &Ui, buffer: &mut Buffer) {
    if area.height < 8 || area.width < 8 {
        return;
    }
    let far = play.far_side();
    let large = play.table.clock().is_some() && area.height >= LARGE.1 && area.width >= LARGE.0;
    let card = if large { digits::ROWS } else { 2 };
    player(play, far, Rect { height: card, ..area }, large, ui, buffer);
    player(play, !far, Rect { y: area.bottom() - card, height: card, ..area }, large, ui, buffer);
    let mut middle = Rect { y: area.y + card + 1, height: area.height - 2 * card - 2, ..area };
    if let Some(supply) = supply::area(play, area) {
        supply::draw(play, area, supply, ui, buffer);
        let used = (supply.bottom() + 1).saturating_sub(middle.y);
        middle = Rect { y: middle.y + used, height: middle.height.saturating_sub(used), ..middle };
    }
    middle = banner(play, middle, ui, buffer);
    middle = away::draw_talk(play, away::draw_lost(play, middle, ui, buffer), ui, buffer);
    if let Some(analysis) = &play.analysis {
        let height = (ANALYSIS + 2).min(middle.height);
        let below = Rect { y: middle.bottom() - height, height, ..middle };
        let room = framed("screen-analysis", below, ui, buffer);
        analysis_lines(&*play.table.game().kind(), analysis.line.as_ref(), room, ui, buffer);
        middle.height -= height;
    }
    let mut room = framed("screen-column-moves", middle, ui, buffer);
    if let Some(opening) = play.opening.as_ref().filter(|_| room.height > 3) {
        let lines = paint::wrap(&ui.say(opening), usize::from(room.width));
        let height = (lines.len() as u16).min(2);
        let below = Rect { y: room.bottom() - height, height, ..room };
        paint::lines(&lines, below, ui.look.style(Role::Dim), buffer);
        room.height -= height;
    }
    moves(play, room, ui, buffer);
}

/// The room in a frame with a title, if `area` is high enough for one; else all of it.
fn framed(title: &'static str, area: Rect, ui: &Ui, buffer: &mut Buffer) -> Rect {
    if area.height < FRAMED {
        return area;
    }
    let inner = paint::boxed(&ui.word(title), area, &ui.look, buffer);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// Draws what has room below a board that takes the whole width: the analysis and the moves.
pub(super) fn draw_below(play: &Play, area: Rect, ui: &Ui, buffer: &mut Buffer) {
    let mut area = area;
    if let Some(supply) = supply::area(play, area) {
        supply::draw(play, area, supply, ui, buffer);
        area = Rect { y: supply.bottom(), height: area.bottom() - supply.bottom(), ..area };
    }
    area = away::draw_lost(play, banner(play, area, ui, buffer), ui, buffer);
    area = away::draw_talk(play, area, ui, buffer);
    if let Some(analysis) = &play.analysis {
        let height = 2.min(area.height);
        analysis_lines(
            &*play.table.game().kind(),
            analysis.line.as_ref(),
            Rect { height, ..area },
            ui,
            buffer,
        );
        area = Rect { y: area.y + height, height: area.height - height, ..area };
    }
    moves(play, area, ui, buffer);
}

/// Draws the moves, the last one strongly, and how many of them are not shown.
fn moves(play: &Play, area: Rect, ui: &Ui, buffer: &mut Buffer) {
    let rows = tabuleiro_say::move_rows(&play.table, ui.look.notation);
    let widths = rows.iter().flat_map(|row| [&row.first, &row.second]).flatten().map(|text| text.width());
    let column = widths.max().unwrap_or(0).clamp(7, 14) as u16 + 1;
    let height = usize::from(area.height);
    let end = rows.len().saturating_sub(play.scroll).max(height.min(rows.len()));
    let first = end.saturating_sub(height);
    for (y, at) in (area.top()..area.bottom()).zip(first..end) {
        let row = &rows[at];
        let mut put = |x: u16, text: &str, role| {
            let room = usize::from(area.width.saturating_sub(x));
            buffer.set_stringn(area.x + x, y, text, room, ui.look.style(role));
        };
        let is_last = at + 1 == rows.len();
        let role = |is_newest| if is_newest { Role::Accent } else { Role::Text };
        put(0, &format!("{:>3}.", row.number), Role::Dim);
        put(NUMBER, row.first.as_deref().unwrap_or("…"), role(is_last && row.second.is_none()));
        if let Some(second) = &row.second {
            put(NUMBER + column, second, role(is_last));
        }
    }
    let last = Rect { y: area.bottom().saturating_sub(1), height: 1.min(area.height), ..area };
    paint::range(first, end - first, rows.len(), last, &ui.look, buffer);
}

/// Draws how the game ended and what can be done now, if it is over; the room below that.
fn banner(play: &Play, area: Rect, ui: &Ui, buffer: &mut Buffer) -> Rect {
    let Some(outcome) = play.table.outcome() else { return area };
    let width = usize::from(area.width).saturating_sub(4);
    let mut lines = paint::wrap(&ui.say(&outcome.explain()), width);
    let won = play.table.game().winning_lines();
    let why = won.iter().flat_map(|line| won_by(&play.scene, line));
    lines.extend(why.flat_map(|why| paint::wrap(&ui.say(&why), width)));
    let sentence = lines.len();
    let keys = bindings(Context::Over)
        .iter()
        .filter(|binding| matches!(binding.action, Action::Again | Action::Swap | Action::Review))
        // At a server colours are always changed.
        .filter(|binding| play.away.is_none() || binding.action != Action::Swap);
    let keys = keys.filter_map(|binding| {
        let word = ui.word(binding.bar?);
        Some(format!("{} {word}", binding.shown_key(&word).sign(ui.look.ascii)))
    });
    lines.extend(paint::wrap_whole(keys, "   ", width));
    let height = lines.len() as u16 + 2;
    if height > area.height || width < 16 {
        return area;
    }
    let inner = paint::boxed(outcome.score(), Rect { height, ..area }, &ui.look, buffer);
    let room = Rect { x: inner.x + 1, width: inner.width.saturating_sub(1), ..inner };
    paint::lines(&lines[..sentence], room, ui.look.style(Role::Accent), buffer);
    let below = Rect { y: room.y + sentence as u16, height: room.height - sentence as u16, ..room };
    paint::lines(&lines[sentence..], below, ui.look.style(Role::Text), buffer);
    Rect { y: area.y + height, height: area.height - height, ..area }
}

/// The sign and the state of whoever plays `side`: to move, thinking, paused.
fn state(play: &Play, side: Side, ui: &Ui) -> (&'static str, String) {
    let table = &play.table;
    let to_move = play.is_going_on() && table.game().side_to_move() == side;
    let sign = match (to_move, ui.look.ascii) {
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
    (sign, state.map_or(String::new(), |state| format!(" {}", ui.word(state))))
}

/// A player in a few words: who, and the clock.
pub(super) fn player_words(play: &Play, side: Side, ui: &Ui) -> String {
    let (sign, _) = state(play, side, ui);
    let name = ui.say(&who(play.table.setup(), side));
    let clock = clock_line(&play.table, side, ui.now);
    let clock = clock.map_or(String::new(), |(message, _)| format!(" {}", ui.say(&message)));
    format!("{}{name}{clock}", sign.trim_start())
}

/// A player in one line: name, what the player took, clock.
pub(super) fn player_line(play: &Play, side: Side, area: Rect, ui: &Ui, buffer: &mut Buffer) {
    player(play, side, area, false, ui, buffer);
    let taken = taken(play, side, &ui.look);
    let name = player_name(&play.table, side, usize::from(area.width), ui).width() as u16 + 4;
    let clock = clock_line(&play.table, side, ui.now).map_or(0, |(text, _)| ui.say(&text).width() as u16 + 1);
    let room = area.width.saturating_sub(name + clock);
    if taken.width() as u16 <= room {
        let at = Rect { x: area.x + name, width: room, height: 1, ..area };
        paint::line(&taken, at, ui.look.style(Role::Dim), buffer);
    }
}

/// A player: name, clock, and below them what the player took.
fn player(play: &Play, side: Side, area: Rect, large: bool, ui: &Ui, buffer: &mut Buffer) {
    let table = &play.table;
    let to_move = play.is_going_on() && table.game().side_to_move() == side;
    let (sign, state) = state(play, side, ui);
    let clock = clock_line(table, side, ui.now).map(|(message, time)| (ui.say(&message), time));
    let style = ui.look.style(if to_move { Role::Accent } else { Role::Text });
    let mut clock_width = 0;
    if let Some((text, time)) = clock {
        let short = time < SHORT_TIME && table.outcome().is_none();
        let role = if short { Role::Warning } else { Role::Accent };
        let style = ui.look.style(role);
        // Words about moves or periods stay words.
        let (numbers, words) = text.split_once(' ').unwrap_or((&text, ""));
        let numbers = numbers.trim_end_matches(',');
        if large && !ui.look.ascii {
            clock_width = digits::width(numbers).max(words.width() as u16) + 2;
            let x = area.right().saturating_sub(digits::width(numbers));
            digits::draw(numbers, (x, area.y), style, buffer);
            let left =
                Rect { y: area.y + 2, height: 1, width: area.width.saturating_sub(clock_width), ..area };
            paint::line(&format!("  {words}"), left, ui.look.style(Role::Dim), buffer);
        } else {
            clock_width = text.width() as u16 + 1;
            let x = area.right().saturating_sub(text.width() as u16);
            let at = Rect { x, width: text.width() as u16, height: 1, ..area };
            paint::line(&text, at, style, buffer);
        }
    }
    let line = Rect { height: 1, width: area.width.saturating_sub(clock_width), ..area };
    let room = usize::from(line.width).saturating_sub(sign.width() + state.width());
    let name = player_name(table, side, room, ui);
    paint::line(&format!("{sign}{name}{state}"), line, style, buffer);
    if area.height > 1 {
        let below = Rect { y: area.y + 1, ..line };
        paint::line(&format!("  {}", taken(play, side, &ui.look)), below, ui.look.style(Role::Dim), buffer);
    }
}

/// What `side` has taken, and by how much its pieces are worth more than the others.
fn taken(play: &Play, side: Side, look: &Look) -> String {
    let pieces = captured(&*play.table.game().kind(), play.scene.captured(side), look);
    let ahead = material(&play.scene, side) - material(&play.scene, !side);
    if ahead > 0 { format!("{pieces} +{ahead}") } else { pieces }
}

/// What the pieces of `side` on the board are worth: in chess in pawns, in draughts their number.
fn material(scene: &Scene, side: Side) -> i32 {
    let pieces = scene.cells.iter().filter_map(|cell| cell.piece.as_ref());
    let worth = |piece: &PieceView| match piece.figure {
        Figure::Pawn | Figure::Man | Figure::CrownedMan => 1,
        Figure::Knight | Figure::Bishop => 3,
        Figure::Rook => 5,
        Figure::Queen => 9,
        Figure::King | Figure::Block(_) | Figure::Sign(_) => 0,
    };
    pieces.filter(|piece| piece.side == Some(side)).map(worth).sum()
}

/// Who plays `side`, in as many words as `room` columns hold.
pub fn player_name(table: &Table, side: Side, room: usize, ui: &Ui) -> String {
    let full = ui.say(&seat(table.setup(), side));
    if full.width() <= room { full } else { paint::cut(&ui.say(&who(table.setup(), side)), room) }
}

/// What `side` has left on its clock, in words and as a time.
pub fn clock_line(table: &Table, side: Side, now: Moment) -> Option<(Message, Duration)> {
    let left = table.time_left(side, now)?;
    Some((time_text(left), left.time))
}

/// Pieces that were taken, the many of a kind counted.
fn captured(kind: &dyn Kind, pieces: &[PieceView], look: &Look) -> String {
    let mut kinds: Vec<(&PieceView, usize)> = Vec::new();
    for piece in pieces {
        match kinds.iter_mut().find(|(known, _)| *known == piece) {
            Some((_, count)) => *count += 1,
            None => kinds.push((piece, 1)),
        }
    }
    let one = |(piece, count): &(&PieceView, usize)| {
        // Beside the board there is no colour to tell the sides apart, so the figures must.
        let sign = board::glyph(kind, piece, look);
        if *count > 1 { format!("{sign}x{count}") } else { sign.to_string() }
    };
    kinds.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// The best line of the analysis, in words.
pub(crate) fn analysis_lines(
    kind: &dyn Kind,
    line: Option<&BestLine>,
    area: Rect,
    ui: &Ui,
    buffer: &mut Buffer,
) {
    let (head, moves) = match line {
        None => (ui.word("tui-analysis-begins"), String::new()),
        Some(line) => {
            let message = Message::new("tui-analysis")
                .with("score", line.score.text())
                .with("depth", line.depth)
                .with("nodes", line.nodes / 1000);
            let moves: Vec<String> =
                line.moves.iter().map(|text| kind.shown(text, ui.look.notation)).collect();
            (ui.say(&message), moves.join(" "))
        }
    };
    let head = paint::wrap(&head, usize::from(area.width));
    paint::lines(&head, area, ui.look.style(Role::Accent), buffer);
    let used = (head.len() as u16).min(area.height);
    let below = Rect { y: area.y + used, height: area.height - used, ..area };
    let lines = paint::wrap(&moves, usize::from(area.width));
    paint::lines(&lines, below, ui.look.style(Role::Text), buffer);
}
