//! The terminal itself: raw mode, events in, frames out.

#[cfg(unix)]
mod ask;
mod background;
mod base64;
#[cfg(unix)]
mod bytes;
mod clipboard;
mod pixels;
mod terminfo;

use std::env;
use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, MouseButton, MouseEventKind,
};
use ratatui::crossterm::style::Print;
#[cfg(unix)]
use ratatui::crossterm::terminal::size;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use ratatui::crossterm::{execute, queue};
use tabuleiro_facade::{Moment, Store};

use crate::Options;
use crate::app::{App, INTERRUPT};
use tabuleiro_players::AllowedPrograms;

use crate::effect::{Answer, Effect, Input};
use crate::key::Key;
use crate::look::Depth;
use crate::pixels::Pixels;
use crate::view;
use crate::work::Workers;
use background::{Ear, Heard};
use pixels::Painter;

/// How often a running clock is drawn.
const TICK: Duration = Duration::from_millis(200);

/// How long somebody in a hurry is kept by what is not saved yet.
const HURRY: Duration = Duration::from_millis(700);

/// Whether there is a terminal to draw on and to read keys from.
pub fn is_there() -> bool {
    let draws = std::env::var_os("TERM").is_none_or(|term| term != "dumb");
    draws && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Runs the program on the terminal until the user leaves. `channel` is where signals may be announced as
/// well.
pub(crate) fn run(
    options: Options,
    store: Store,
    channel: (Sender<Input>, Receiver<Input>),
) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    forget_early_keys();
    let result = watch_mouse().and_then(|()| converse(&mut terminal, options, store, channel));
    // Whatever happened, the terminal must be usable again; what went wrong first counts.
    result.and(try_restore())
}

/// Has the terminal tell of clicks, of the wheel and of what is dragged.
fn watch_mouse() -> io::Result<()> {
    execute!(io::stdout(), EnableMouseCapture)?;
    // Where the mouse is when no button is down concerns nobody, and would wake the program all the time.
    #[cfg(unix)]
    execute!(io::stdout(), Print("\x1b[?1003l"), Print("\x1b[?1002h"))?;
    Ok(())
}

/// How many colours the terminal shows.
pub fn depth() -> Depth {
    let variable = |name: &str| env::var(name).ok();
    Depth::detect(variable, |term| terminfo::colours(term, variable))
}

/// Leaves the terminal to the shell that started the program, until that brings it back.
fn suspend(terminal: &mut DefaultTerminal, painter: &mut Painter) -> io::Result<()> {
    painter.clear()?;
    #[cfg(unix)]
    {
        try_restore()?;
        // The whole group, as the terminal itself would stop it. The signal reaches this thread, the main
        // one, before it goes on, so that nothing below happens before the shell has continued the program.
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        *terminal = ratatui::try_init()?;
        watch_mouse()?;
    }
    // The terminal's own way to clear asks it where its cursor is, and the answer would be heard as keys.
    execute!(io::stdout(), Clear(ClearType::All))
}

/// Makes the terminal usable again, for whoever has to end the program while it runs.
pub fn restore() {
    // There is nobody left to be told that it did not work.
    let _ = try_restore();
}

fn try_restore() -> io::Result<()> {
    execute!(io::stdout(), DisableMouseCapture).and(ratatui::try_restore())
}

fn converse(
    terminal: &mut DefaultTerminal,
    options: Options,
    store: Store,
    (inputs, incoming): (Sender<Input>, Receiver<Input>),
) -> io::Result<()> {
    let began = (Moment::from(SystemTime::now()), Instant::now());
    // The wall clock may be put back, so the time is counted from the start.
    let now = || began.0.after(began.1.elapsed());
    let Options { begin, remote, settings, settings_file, language, depth, problems, open_player } = options;
    let mut app = App::new(settings, language, depth, now());
    app.ui.allowed = AllowedPrograms::in_folder(store.folder());
    app.ui.warn_all(&problems);
    let remote = remote.map(|remote| (remote.seated, remote.news, remote.ask));
    let link = match remote {
        Some((seated, news, ask)) => {
            app.sit(seated);
            Some((news, ask))
        }
        None => {
            app.begin(begin);
            None
        }
    };
    if env::var_os("TERM").is_some_and(|term| term == "linux") {
        app.ui.know_console();
    }
    app.ui.know_background(background::guess(env::var("COLORFGBG").ok().as_deref()));
    let size = terminal.size()?;
    let mut effects = app.update(Input::Resized(size.width, size.height));
    let mut painter = Painter::default();
    show(terminal, &app, &mut painter)?;
    let mut workers = Workers::start(store, settings_file, open_player, &inputs);
    if let Some((news, ask)) = link {
        workers.attend(news, ask);
    }
    #[cfg(unix)]
    let is_asked = depth != Depth::Mono && ask::ask()?;
    #[cfg(not(unix))]
    let is_asked = false;
    thread::spawn(move || listen(&inputs, is_asked));
    loop {
        for effect in std::mem::take(&mut effects) {
            match effect {
                Effect::Quit => {
                    workers.finish();
                    painter.clear()?;
                    return wait_for_disk(terminal, &mut app, &workers, &incoming, now);
                }
                Effect::Suspend => {
                    suspend(terminal, &mut painter)?;
                    let size = terminal.size()?;
                    effects.extend(app.update(Input::Resized(size.width, size.height)));
                    show(terminal, &app, &mut painter)?;
                }
                Effect::Copy(text) => clipboard::copy(&text)?,
                Effect::Ring => execute!(io::stdout(), Print('\x07'))?,
                effect => workers.perform(effect),
            }
        }
        let first = match app.is_ticking() {
            true => incoming.recv_timeout(TICK),
            false => incoming.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        effects.extend(app.update(Input::Time(now())));
        match first {
            Ok(input) => effects.extend(app.update(input)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        // Everything that came in meanwhile is one frame.
        for input in incoming.try_iter() {
            effects.extend(app.update(input));
        }
        // A size that changed before anybody listened is told by nobody.
        let size = terminal.size()?;
        if (size.width, size.height) != (app.ui.area.width, app.ui.area.height) {
            effects.extend(app.update(Input::Resized(size.width, size.height)));
        }
        show(terminal, &app, &mut painter)?;
    }
}

/// Draws a frame, characters and pictures.
fn show(terminal: &mut DefaultTerminal, app: &App, painter: &mut Painter) -> io::Result<()> {
    let Some(pixels) = app.ui.pixels else {
        return terminal.draw(|frame| drop(view::draw(app, frame.buffer_mut()))).map(drop);
    };
    let size = terminal.size()?;
    if painter.is_resized((size.width, size.height)) {
        // The screen is about to be cleared.
        painter.clear()?;
    }
    // A terminal that can shows both at once.
    queue!(io::stdout(), BeginSynchronizedUpdate)?;
    let mut placed = Vec::new();
    terminal.draw(|frame| placed = view::draw(app, frame.buffer_mut()))?;
    painter.show(Some(refitted(pixels)), placed)?;
    execute!(io::stdout(), EndSynchronizedUpdate)
}

/// What is known of the terminal's pictures with the size that its cells have now.
fn refitted(pixels: Pixels) -> Pixels {
    #[cfg(unix)]
    match ask::cell_by_window() {
        Some(cell) if pixels.by_window.is_some_and(|before| before != cell) => {
            return Pixels { cell, ..pixels };
        }
        _ => {}
    }
    pixels
}

/// Forgets what was typed before the terminal listened to single keys: its own line editing has spoilt that,
/// and a return key without the letters before it, or letters without it, would do what nobody meant.
fn forget_early_keys() {
    #[cfg(unix)]
    // If it does not work, they are keys like others.
    let _ = rustix::termios::tcflush(io::stdin(), rustix::termios::QueueSelector::IFlush);
}

/// Waits until everything is kept, and says so if that takes long. Whoever is in a hurry is not kept.
fn wait_for_disk(
    terminal: &mut DefaultTerminal,
    app: &mut App,
    workers: &Workers,
    incoming: &Receiver<Input>,
    now: impl Fn() -> Moment,
) -> io::Result<()> {
    let begun = now();
    while !workers.are_done() {
        if app.is_hurried() && now() >= begun.after(HURRY) {
            break;
        }
        match incoming.recv_timeout(TICK / 10) {
            Ok(Input::Key(key)) if key == INTERRUPT => break,
            Ok(Input::Terminate) => break,
            // Whatever else comes is nobody's concern any more.
            Ok(input @ Input::Answer(Answer::Done)) => drop(app.update(input)),
            Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        drop(app.update(Input::Time(now())));
        if app.is_saving() {
            terminal.draw(|frame| drop(view::draw(app, frame.buffer_mut())))?;
        }
    }
    Ok(())
}

/// Hands on what the terminal says, until it says no more.
fn listen(inputs: &Sender<Input>, is_asked: bool) {
    #[cfg(unix)]
    if is_asked {
        if ask::hear(inputs).is_err() {
            let _ = inputs.send(Input::Terminate);
            return;
        }
        // Changes of size are told from this first look on; what came before it was told by nobody.
        let _ = event::poll(Duration::ZERO);
        if let Ok((width, height)) = size() {
            let _ = inputs.send(Input::Resized(width, height));
        }
    }
    let mut ear = Ear::new(Instant::now());
    while let Ok(event) = event::read() {
        let heard: Vec<Option<Input>> = match event {
            Event::Key(key) => match ear.hear(key, Instant::now()) {
                Heard::Key(key) => vec![Key::from_event(key).map(Input::Key)],
                Heard::Keys(keys) => {
                    keys.into_iter().map(|key| Key::from_event(key).map(Input::Key)).collect()
                }
                Heard::Background { light } => vec![Some(Input::Background { light })],
                Heard::Part => Vec::new(),
            },
            Event::Resize(width, height) => vec![Some(Input::Resized(width, height))],
            Event::Mouse(mouse) => vec![match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(mouse.column, mouse.row)),
                MouseEventKind::Drag(MouseButton::Left) => Some(Input::Drag(mouse.column, mouse.row)),
                MouseEventKind::Up(MouseButton::Left) => Some(Input::Release(mouse.column, mouse.row)),
                MouseEventKind::ScrollUp => Some(Input::Wheel { up: true }),
                MouseEventKind::ScrollDown => Some(Input::Wheel { up: false }),
                _ => None,
            }],
            _ => Vec::new(),
        };
        for input in heard.into_iter().flatten() {
            if inputs.send(input).is_err() {
                return;
            }
        }
    }
    // The terminal is gone.
    let _ = inputs.send(Input::Terminate);
}

/// A channel for inputs.
pub(crate) fn channel() -> (Sender<Input>, Receiver<Input>) {
    mpsc::channel()
}
