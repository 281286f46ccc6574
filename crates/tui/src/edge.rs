//! The terminal itself: raw mode, events in, frames out.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use tabuleiro_table::{Moment, Store};

use crate::Options;
use crate::app::App;
use crate::effect::{Effect, Input};
use crate::key::Key;
use crate::view;
use crate::work::Workers;

/// How often a running clock is drawn.
const TICK: Duration = Duration::from_millis(200);

/// Whether there is a terminal to draw on and to read keys from.
pub fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Runs the program on the terminal until the user leaves. `channel` is where signals may be announced as well.
pub(crate) fn run(
    options: Options,
    store: Store,
    channel: (Sender<Input>, Receiver<Input>),
) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let mouse = execute!(io::stdout(), EnableMouseCapture);
    let result = mouse.and_then(|()| converse(&mut terminal, options, store, channel));
    // Whatever happened, the terminal must be usable again; what went wrong first counts.
    let restored = execute!(io::stdout(), DisableMouseCapture).and(ratatui::try_restore());
    result.and(restored)
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
    let Options { settings, settings_file, language, depth, problems, open_player } = options;
    let mut app = App::new(settings, language, depth, now());
    app.desk.warn_all(&problems);
    let size = terminal.size()?;
    let mut effects = app.update(Input::Resized(size.width, size.height));
    terminal.draw(|frame| view::draw(&app, frame.buffer_mut()))?;
    let mut workers = Workers::start(store, settings_file, open_player, &inputs);
    thread::spawn(move || listen(&inputs));
    loop {
        for effect in effects.drain(..) {
            if let Effect::Quit = effect {
                workers.finish();
                return Ok(());
            }
            workers.perform(effect);
        }
        let first = match app.is_ticking() {
            true => incoming.recv_timeout(TICK),
            false => incoming.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        effects = app.update(Input::Time(now()));
        match first {
            Ok(input) => effects.extend(app.update(input)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        // Everything that came in meanwhile is one frame.
        for input in incoming.try_iter() {
            effects.extend(app.update(input));
        }
        terminal.draw(|frame| view::draw(&app, frame.buffer_mut()))?;
    }
}

/// Hands on what the terminal says, until it says no more.
fn listen(inputs: &Sender<Input>) {
    while let Ok(event) = event::read() {
        let input = match event {
            Event::Key(key) => Key::from_event(key).map(Input::Key),
            Event::Resize(width, height) => Some(Input::Resized(width, height)),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(mouse.column, mouse.row)),
                MouseEventKind::ScrollUp => Some(Input::Wheel { up: true }),
                MouseEventKind::ScrollDown => Some(Input::Wheel { up: false }),
                _ => None,
            },
            _ => None,
        };
        if let Some(input) = input
            && inputs.send(input).is_err()
        {
            return;
        }
    }
    // The terminal is gone.
    let _ = inputs.send(Input::Terminate);
}

/// A channel for inputs.
pub(crate) fn channel() -> (Sender<Input>, Receiver<Input>) {
    mpsc::channel()
}
