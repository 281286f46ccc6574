//! The screen as it looks: a title, the body, a line of news, a line of keys, and what stands in front.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};
use tabuleiro_plain::title;
use tabuleiro_table::Message;
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::bindings::{Action, Binding, Context, bindings};
use crate::desk::Desk;
use crate::list::{self, Cursor};
use crate::look::Role;
use crate::overlay::{Overlay, Typed};
use crate::paint;
use crate::screens::Screen;

/// The smallest screen that has room for everything.
pub const SMALLEST: (u16, u16) = (80, 24);

/// How many lines news may take.
const MOST_NEWS: usize = 8;

/// Where the body of a screen is.
pub fn body(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        y: area.y + 1,
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(3),
    }
}

fn news(area: Rect) -> Rect {
    Rect { y: area.bottom().saturating_sub(2), height: 1.min(area.height), ..area }
}

fn bar(area: Rect) -> Rect {
    Rect { y: area.bottom().saturating_sub(1), height: 1.min(area.height), ..area }
}

/// Draws everything.
pub fn draw(app: &App, buffer: &mut Buffer) {
    let area = buffer.area;
    let desk = &app.desk;
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let message = Message::new("tui-too-small")
            .with("width", SMALLEST.0)
            .with("height", SMALLEST.1)
            .with("now-width", area.width)
            .with("now-height", area.height);
        let lines = paint::wrap(&desk.say(&message), usize::from(area.width));
        return paint::lines(&lines, area, desk.look.style(Role::Warning), buffer);
    }
    let top = Rect { height: 1, ..area };
    paint::line(&format!(" {}", heading(app)), top, desk.look.style(Role::Bar), buffer);
    let body = body(area);
    match app.screen() {
        Screen::Home(home) => home.draw(body, desk, buffer),
        Screen::Saved(saved) => saved.draw(body, desk, buffer),
        Screen::Import(import) => import.draw(body, desk, buffer),
        Screen::Setup(form) => form.draw(body, desk, buffer),
        Screen::Settings(form) => form.draw(body, desk, buffer),
        Screen::Rules(rules) => rules.draw(body, desk, buffer),
        Screen::Page(page) => page.draw(body, desk, buffer),
        Screen::Play(play) => play.draw(body, desk, buffer),
        Screen::Review(review) => review.draw(body, desk, buffer),
    }
    draw_news(app, news(area), buffer);
    draw_bar(app, bar(area), buffer);
    draw_overlay(app, area, buffer);
}

fn heading(app: &App) -> String {
    let desk = &app.desk;
    let part = match app.screen() {
        Screen::Home(_) => None,
        Screen::Saved(_) => Some(desk.word("tui-title-saved")),
        Screen::Import(_) => Some(desk.word("tui-title-import")),
        Screen::Setup(_) => Some(desk.word("tui-title-setup")),
        Screen::Settings(_) => Some(desk.word("tui-title-settings")),
        Screen::Rules(_) => Some(desk.word("tui-title-rules")),
        Screen::Page(page) => Some(page.title.clone()),
        Screen::Play(play) => {
            let game = desk.say(&title(play.table.setup()));
            Some(desk.say(&Message::new("tui-title-play").with("game", game).with("id", play.id.to_string())))
        }
        Screen::Review(review) => {
            let game = desk.say(&title(review.table.setup()));
            let shown = Message::new("tui-title-review")
                .with("game", game)
                .with("ply", review.ply)
                .with("plies", review.table.game().ply());
            Some(desk.say(&shown))
        }
    };
    match part {
        Some(part) => format!("Tabuleiro | {part}"),
        None => "Tabuleiro".to_owned(),
    }
}

/// The line of news; or, while a move is typed, that line with what it could become.
fn draw_news(app: &App, area: Rect, buffer: &mut Buffer) {
    let desk = &app.desk;
    if let Screen::Play(play) = app.screen()
        && let Some(entry) = &play.entry
    {
        let matching = entry.matching(&play.choices);
        let typed = format!(" {} {}_", desk.word("tui-your-move"), entry.text);
        let offers = if matching.is_empty() { desk.word("tui-no-such-move") } else { matching.join(" ") };
        let text = format!("{typed}   {offers}");
        return paint::line(&text, area, desk.look.style(Role::Text), buffer);
    }
    if let Some((text, role)) = &desk.notice {
        let lines = paint::wrap(text, usize::from(area.width).saturating_sub(3));
        let cut = lines.len() > MOST_NEWS;
        let mut lines: Vec<String> =
            lines.into_iter().take(MOST_NEWS).map(|line| format!(" {line}")).collect();
        if let Some(last) = lines.last_mut().filter(|_| cut) {
            last.push('…');
        }
        // Long news are worth more than what they cover for a moment.
        let above = lines.len() as u16 - 1;
        let area = Rect { y: area.y - above, height: above + 1, ..area };
        Clear.render(area, buffer);
        paint::lines(&lines, area, desk.look.style(*role), buffer);
    }
}

/// A key and its word, if the key bar shows it.
fn bar_text(binding: &Binding, desk: &Desk) -> Option<String> {
    let word = desk.word(binding.bar?);
    Some(format!("{} {word}", binding.shown_key(&word).sign(desk.look.ascii)))
}

/// The bindings of the key bar with their columns, as many as fit.
fn bar_items(app: &App) -> Vec<(u16, String, &'static Binding)> {
    let desk = &app.desk;
    let mut x = 1;
    let mut items = Vec::new();
    for binding in bindings(app.context()) {
        let Some(text) = bar_text(binding, desk) else { continue };
        let width = text.width() as u16;
        if x + width > desk.area.width {
            break;
        }
        items.push((x, text, binding));
        x += width + 2;
    }
    items
}

fn draw_bar(app: &App, area: Rect, buffer: &mut Buffer) {
    let style = app.desk.look.style(Role::Bar);
    buffer.set_style(area, style);
    for (x, text, _) in bar_items(app) {
        buffer.set_string(area.x + x, area.y, text, style);
    }
}

/// What a click on the key bar does.
pub fn bar_action(app: &App, x: u16, y: u16) -> Option<Action> {
    if !bar(app.desk.area).contains((x, y).into()) {
        return None;
    }
    let items = bar_items(app);
    let hit = items.iter().find(|(from, text, _)| (*from..from + text.width() as u16).contains(&x));
    hit.map(|(.., binding)| binding.action)
}

/// The lines of the help for the screen in front.
fn help_lines(app: &App) -> Vec<String> {
    let desk = &app.desk;
    let context = app.screen().context();
    let rows: Vec<(String, String)> = bindings(context)
        .iter()
        .map(|binding| {
            let keys: Vec<String> = binding.keys.iter().map(|key| key.sign(desk.look.ascii)).collect();
            (keys.join(" "), desk.word(binding.help))
        })
        .collect();
    let width = rows.iter().map(|(keys, _)| keys.width()).max().unwrap_or(0);
    let mut lines: Vec<String> = rows
        .into_iter()
        .map(|(keys, help)| format!("{keys}{:pad$}  {help}", "", pad = width - keys.width()))
        .collect();
    let extra = match context {
        Context::Play | Context::Entry => Some("tui-help-play-more"),
        Context::Home | Context::Saved | Context::Import | Context::Form | Context::RulesList => {
            Some("tui-help-mouse")
        }
        _ => None,
    };
    if let Some(extra) = extra {
        lines.push(String::new());
        lines.extend(paint::wrap(&desk.word(extra), 66));
    }
    lines
}

/// How far the help can be scrolled.
pub fn help_scroll(app: &App) -> usize {
    let lines = help_lines(app).len();
    lines.saturating_sub(usize::from(help_height(lines, app.desk.area)))
}

/// How many of so many lines of the help are shown at once.
fn help_height(lines: usize, area: Rect) -> u16 {
    (lines as u16).min(area.height.saturating_sub(4))
}

/// Where the items of a menu are.
pub fn menu_area(items: usize, area: Rect) -> Rect {
    let outer = paint::popup_area(MENU_WIDTH, items.min(16) as u16, area);
    Rect { x: outer.x + 1, y: outer.y + 1, width: outer.width - 2, height: outer.height - 2 }
}

const MENU_WIDTH: u16 = 40;

fn draw_overlay(app: &App, area: Rect, buffer: &mut Buffer) {
    let desk = &app.desk;
    let look = &desk.look;
    let text = look.style(Role::Text);
    match app.overlay() {
        None => {}
        Some(Overlay::Help { scroll }) => {
            let lines = help_lines(app);
            let height = help_height(lines.len(), area);
            let inner = paint::popup(&desk.word("tui-help-title"), 70, height, area, look, buffer);
            let first = (*scroll).min(lines.len().saturating_sub(usize::from(inner.height)));
            let room = Rect { x: inner.x + 1, width: inner.width - 1, ..inner };
            paint::lines(&lines[first..], room, text, buffer);
            let border = Rect { y: inner.bottom(), height: 1, ..inner };
            paint::range(first, usize::from(inner.height), lines.len(), border, look, buffer);
        }
        Some(Overlay::Question { question, .. }) => {
            let lines = paint::wrap(&desk.say(question), 60);
            let inner =
                paint::popup(&desk.word("tui-question"), 62, lines.len() as u16 + 2, area, look, buffer);
            paint::lines(&lines, Rect { x: inner.x + 1, width: inner.width - 1, ..inner }, text, buffer);
            let keys: Vec<String> =
                bindings(Context::Question).iter().filter_map(|binding| bar_text(binding, desk)).collect();
            let below = Rect { x: inner.x + 1, y: inner.bottom() - 1, width: inner.width - 1, height: 1 };
            paint::line(&keys.join("   "), below, look.style(Role::Accent), buffer);
        }
        Some(Overlay::Prompt { label, text: typed, then }) => {
            let inner = paint::popup(&desk.say(label), 66, 3, area, look, buffer);
            let width = usize::from(inner.width) - 2;
            // The end of a long text is where the typing goes on.
            let from = typed.chars().count().saturating_sub(width - 1);
            let shown: String = typed.chars().skip(from).collect();
            let line = Rect { x: inner.x + 1, y: inner.y + 1, width: inner.width - 1, height: 1 };
            paint::line(&format!("{shown}_"), line, text, buffer);
            let more = match then {
                Typed::Import => Some("tui-import-formats"),
                Typed::Export(_) | Typed::Comment => None,
            };
            if let Some(more) = more {
                let below = Rect { y: inner.y + 2, ..line };
                paint::line(&desk.word(more), below, look.style(Role::Dim), buffer);
            }
        }
        Some(Overlay::Menu { title, items, cursor, .. }) => {
            let labels: Vec<String> = items.iter().map(|(label, _)| label.clone()).collect();
            let height = items.len().min(16) as u16;
            let inner = paint::popup(&desk.say(title), MENU_WIDTH, height, area, look, buffer);
            list::draw(&labels, Cursor { at: *cursor }, inner, look, buffer);
        }
    }
}
