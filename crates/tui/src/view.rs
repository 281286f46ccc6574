//! The screen as it looks: a title, the body, a line of news, a line of keys, and what stands in front.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};
use tabuleiro_facade::Message;
use tabuleiro_say::title;
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::bindings::{Action, Binding, Context, bindings};
use crate::key::Key;
use crate::list::{self, Cursor};
use crate::look::Role;
use crate::overlay::{OnText, Overlay};
use crate::paint;
use crate::pixels::Placed;
use crate::screens::Screen;
use crate::screens::picker::Purpose;
use crate::ui::Ui;

/// The smallest screen that has room for everything.
pub const SMALLEST: (u16, u16) = (36, 20);

/// What this is called, at the left of the heading.
const NAME: &str = "Tabuleiro";

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

/// Draws everything. The pictures that belong above the characters are told, where the terminal shows some.
pub fn draw(app: &App, buffer: &mut Buffer) -> Vec<Placed> {
    draw_all(app, buffer);
    app.ui.look.take_pictures(buffer)
}

fn draw_all(app: &App, buffer: &mut Buffer) {
    let area = buffer.area;
    let ui = &app.ui;
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let message = Message::new("tui-too-small")
            .with("width", SMALLEST.0)
            .with("height", SMALLEST.1)
            .with("now-width", area.width)
            .with("now-height", area.height);
        let lines = paint::wrap(&ui.say(&message), usize::from(area.width));
        return paint::lines(&lines, area, ui.look.style(Role::Warning), buffer);
    }
    let top = Rect { height: 1, ..area };
    let heading = heading(app);
    paint::line(&format!(" {heading}"), top, ui.look.style(Role::Bar), buffer);
    if heading.starts_with(NAME) {
        let name = Rect { x: top.x + 1, width: NAME.len() as u16, ..top };
        buffer.set_style(name, ui.look.style(Role::Key));
    }
    let body = body(area);
    match app.screen() {
        Screen::Home(home) => home.draw(body, ui, buffer),
        Screen::Saved(saved) => saved.draw(body, ui, buffer),
        Screen::Import(import) => import.draw(body, ui, buffer),
        Screen::Setup(form) => form.draw(body, ui, buffer),
        Screen::Settings(form) => form.draw(body, ui, buffer),
        Screen::Picker(picker) => picker.draw(body, ui, buffer),
        Screen::Page(page) => page.draw(body, ui, buffer),
        Screen::Play(play) => play.draw(body, ui, buffer),
        Screen::Review(review) => review.draw(body, ui, buffer),
    }
    draw_news(app, news(area), buffer);
    draw_bar(app, bar(area), buffer);
    draw_overlay(app, area, buffer);
}

fn heading(app: &App) -> String {
    let ui = &app.ui;
    let part = match app.screen() {
        Screen::Home(_) => None,
        Screen::Saved(_) => Some(ui.word("tui-title-saved")),
        Screen::Import(_) => Some(ui.word("tui-title-import")),
        Screen::Setup(_) => Some(ui.word("tui-title-setup")),
        Screen::Settings(_) => Some(ui.word("tui-title-settings")),
        Screen::Picker(picker) => Some(ui.word(match picker.purpose {
            Purpose::Play => "tui-title-setup",
            Purpose::Rules => "tui-title-rules",
        })),
        Screen::Page(page) => Some(page.title.clone()),
        Screen::Play(play) => {
            if let Some(players) = play.heading(body(ui.area), ui) {
                return players;
            }
            let game = ui.say(&title(play.table.setup()));
            Some(match (play.id, &play.away) {
                (Some(id), _) => {
                    ui.say(&Message::new("tui-title-play").with("game", game).with("id", id.to_string()))
                }
                (None, Some(away)) => format!("{game} | {}", away.address),
                (None, None) => game,
            })
        }
        Screen::Review(review) => {
            let game = ui.say(&title(review.start()));
            let (ply, plies) = review.place();
            let shown =
                Message::new("tui-title-review").with("game", game).with("ply", ply).with("plies", plies);
            Some(ui.say(&shown))
        }
    };
    match part {
        Some(part) => format!("{NAME} | {part}"),
        None => NAME.to_owned(),
    }
}

/// The line of news: what is being saved, or a move that is typed with what it could become, or the news.
fn draw_news(app: &App, area: Rect, buffer: &mut Buffer) {
    let ui = &app.ui;
    if app.is_saving() {
        return paint::line(
            &format!(" {}", ui.word("tui-saving")),
            area,
            ui.look.style(Role::Warning),
            buffer,
        );
    }
    if let Screen::Play(play) = app.screen()
        && let Some(typed) = &play.typed_move
    {
        let kind = play.table.game().kind();
        let matching = typed.matching(&play.offers(&*kind, ui));
        let line = format!(" {} {}_", ui.word("tui-your-move"), typed.text);
        let offers = match matching.as_slice() {
            _ if !play.may_move() => ui.say(&play.why_not()),
            [] => ui.word("tui-no-such-move"),
            matching => matching.join(" "),
        };
        let key = typed.action().and_then(|action| {
            let binding = bindings(Context::Play).iter().find(|binding| binding.action == action)?;
            let word = ui.word(binding.bar.unwrap_or(binding.help));
            Some(format!("{} {word}   ", Key::Enter.sign(ui.look.ascii)))
        });
        let text = format!("{line}   {}{offers}", key.unwrap_or_default());
        return paint::line(&text, area, ui.look.style(Role::Text), buffer);
    }
    if let Some((text, role)) = &ui.notice {
        let lines = paint::wrap(text, usize::from(area.width).saturating_sub(3));
        let cut = lines.len() > MOST_NEWS;
        let mut lines: Vec<String> =
            lines.into_iter().take(MOST_NEWS).map(|line| format!(" {line}")).collect();
        if let Some(last) = lines.last_mut().filter(|_| cut) {
            last.push('…');
        }
        if let Screen::Play(play) = app.screen()
            && let Some(refused) = &play.refused_line
        {
            lines.push(format!(" {} {}_   {}", ui.word("tui-your-move"), refused.text, refused_keys(ui)));
        }
        // Long news are worth more than what they cover for a moment.
        let above = lines.len() as u16 - 1;
        let area = Rect { y: area.y - above, height: above + 1, ..area };
        Clear.render(area, buffer);
        paint::lines(&lines, area, ui.look.style(*role), buffer);
    }
}

/// What can be done about a typed move that was refused.
fn refused_keys(ui: &Ui) -> String {
    format!("{} {}", Key::Backspace.sign(ui.look.ascii), ui.word("screen-key-edit"))
}

/// A key and its word, if the key bar shows it.
fn bar_text(binding: &Binding, ui: &Ui) -> Option<String> {
    let word = ui.word(binding.bar?);
    Some(format!("{} {word}", binding.shown_key(&word).sign(ui.look.ascii)))
}

/// The key at the beginning of such a text.
fn key_of(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

/// The bindings of the key bar with their columns, as many as fit.
fn bar_items(app: &App) -> Vec<(u16, String, &'static Binding)> {
    let ui = &app.ui;
    let shown = bindings(app.context()).iter().filter_map(|binding| Some((bar_text(binding, ui)?, binding)));
    let mut shown: Vec<(String, &'static Binding)> = shown.collect();
    let width = |shown: &[(String, _)]| shown.iter().map(|(text, _)| text.width() + 2).sum::<usize>();
    // The help and the way out come last and stay; of the others the less important ones go.
    while width(&shown) > usize::from(ui.area.width) + 1 {
        let leads_out = |binding: &Binding| {
            matches!(binding.action, Action::Help | Action::Back | Action::Leave | Action::Quit)
        };
        match shown.iter().rposition(|(_, binding)| !leads_out(binding)) {
            Some(at) => drop(shown.remove(at)),
            None => break,
        }
    }
    let mut x = 1;
    let mut items = Vec::new();
    for (text, binding) in shown {
        let from = x;
        x += text.width() as u16 + 2;
        items.push((from, text, binding));
    }
    items
}

fn draw_bar(app: &App, area: Rect, buffer: &mut Buffer) {
    let style = app.ui.look.style(Role::Bar);
    buffer.set_style(area, style);
    for (x, text, _) in bar_items(app) {
        buffer.set_string(area.x + x, area.y, &text, style);
        buffer.set_string(area.x + x, area.y, key_of(&text), app.ui.look.style(Role::Key));
    }
}

/// What a click on the key bar does.
pub fn bar_action(app: &App, x: u16, y: u16) -> Option<Action> {
    if !bar(app.ui.area).contains((x, y).into()) {
        return None;
    }
    let items = bar_items(app);
    let hit = items.iter().find(|(from, text, _)| (*from..from + text.width() as u16).contains(&x));
    hit.map(|(.., binding)| binding.action)
}

/// The lines of the help for the screen in front, and the rows and columns of the keys in them.
fn help_lines(app: &App) -> (Vec<String>, (usize, usize)) {
    let ui = &app.ui;
    let context = app.screen().context();
    let rows: Vec<(String, String)> = bindings(context)
        .iter()
        .map(|binding| {
            let keys: Vec<String> = binding.keys.iter().map(|key| key.sign(ui.look.ascii)).collect();
            (keys.join(" "), ui.word(binding.help))
        })
        .collect();
    let width = rows.iter().map(|(keys, _)| keys.width()).max().unwrap_or(0);
    let keys = (rows.len(), width);
    let mut lines: Vec<String> = rows
        .into_iter()
        .map(|(keys, help)| format!("{keys}{:pad$}  {help}", "", pad = width - keys.width()))
        .collect();
    let extra = match context {
        Context::Play | Context::TypedMove => Some("tui-help-play-more"),
        Context::Home | Context::Saved | Context::Import | Context::Form | Context::Picker => {
            Some("tui-help-mouse")
        }
        _ => None,
    };
    if let Some(extra) = extra {
        lines.push(String::new());
        lines.extend(paint::wrap(&ui.word(extra), 66));
    }
    (lines, keys)
}

/// How far the help can be scrolled.
pub fn help_scroll(app: &App) -> usize {
    let lines = help_lines(app).0.len();
    lines.saturating_sub(usize::from(help_height(lines, app.ui.area)))
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
    let ui = &app.ui;
    let look = &ui.look;
    let text = look.style(Role::Text);
    match app.overlay() {
        None => {}
        Some(Overlay::Help { scroll }) => {
            let (lines, (rows, columns)) = help_lines(app);
            let height = help_height(lines.len(), area);
            let inner = paint::popup(&ui.word("tui-help-title"), 70, height, area, look, buffer);
            let first = (*scroll).min(lines.len().saturating_sub(usize::from(inner.height)));
            let room = Rect { x: inner.x + 1, width: inner.width - 1, ..inner };
            paint::lines(&lines[first..], room, text, buffer);
            let shown = rows.saturating_sub(first) as u16;
            let keys =
                Rect { width: (columns as u16).min(room.width), height: shown.min(room.height), ..room };
            buffer.set_style(keys, look.style(Role::Accent));
            let border = Rect { y: inner.bottom(), height: 1, ..inner };
            paint::range(first, usize::from(inner.height), lines.len(), border, look, buffer);
        }
        Some(Overlay::Question { question, .. }) => {
            let lines = paint::wrap(&ui.say(question), 60);
            let inner =
                paint::popup(&ui.word("tui-question"), 62, lines.len() as u16 + 2, area, look, buffer);
            paint::lines(&lines, Rect { x: inner.x + 1, width: inner.width - 1, ..inner }, text, buffer);
            let keys: Vec<String> =
                bindings(Context::Question).iter().filter_map(|binding| bar_text(binding, ui)).collect();
            let below = Rect { x: inner.x + 1, y: inner.bottom() - 1, width: inner.width - 1, height: 1 };
            paint::line(&keys.join("   "), below, look.style(Role::Accent), buffer);
        }
        Some(Overlay::Prompt { label, text: typed, then }) => {
            let inner = paint::popup(&ui.say(label), 66, 3, area, look, buffer);
            let width = usize::from(inner.width) - 2;
            // The end of a long text is where the typing goes on.
            let from = typed.chars().count().saturating_sub(width - 1);
            let shown: String = typed.chars().skip(from).collect();
            let line = Rect { x: inner.x + 1, y: inner.y + 1, width: inner.width - 1, height: 1 };
            paint::line(&format!("{shown}_"), line, text, buffer);
            let more = match then {
                OnText::Import => Some("tui-import-formats"),
                OnText::StudyMark => Some("tui-study-marks"),
                _ => None,
            };
            if let Some(more) = more {
                let below = Rect { y: inner.y + 2, ..line };
                paint::line(&ui.word(more), below, look.style(Role::Dim), buffer);
            }
        }
        Some(Overlay::Menu { title, items, cursor, .. }) => {
            let labels: Vec<String> = items.iter().map(|(label, _)| label.clone()).collect();
            let height = items.len().min(16) as u16;
            let inner = paint::popup(&ui.say(title), MENU_WIDTH, height, area, look, buffer);
            let cursor = Cursor { at: *cursor };
            list::draw(&labels, cursor, inner, look, buffer);
            let outer = paint::popup_area(MENU_WIDTH, height, area);
            cursor.mark(labels.len(), inner, outer, look, buffer);
        }
    }
}
