//! What the terminal is asked at the start: its background, and whether it shows pictures. Nobody waits for
//! the answers; what is typed meanwhile is heard like everything else.

use std::env;
use std::io::{self, Write};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::background;
use super::bytes::{Answer, Heard, first};
use crate::effect::Input;
use crate::key::Key;
use crate::pixels::{Pixels, Protocol};

/// “Which background?” (OSC 11), as xterm and most terminals after it understand it.
const BACKGROUND: &str = "\x1b]11;?\x07";
/// “Would you show a picture of one dot?” (kitty), “how large are your cells?” (iTerm2, then xterm), “what
/// are you?” (DA1). Every terminal answers the last one, and after the others.
const PICTURES: &str =
    "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b]1337;ReportCellSize\x1b\\\x1b[16t\x1b[c";
/// “How many colours may a picture have?”, for a terminal that has sixels.
const COLOURS: &str = "\x1b[?1;1;0S";
/// How long answers are waited for.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long the rest of a key takes after its escape, at most.
const TYPED: Duration = Duration::from_millis(30);
/// How many colours every terminal with sixels has.
const FEWEST: u16 = 16;
/// More colours than a small picture needs, and as many as sixels count.
const MOST: u16 = 256;
/// Kinds of terminals that would write a question on the screen.
const MUTE: [&str; 5] = ["linux", "dumb", "cons", "vt", "sun"];

/// Asks what this kind of terminal may be asked; whether there is an answer to wait for.
pub(super) fn ask() -> io::Result<bool> {
    let questions = questions(|name| env::var(name).ok());
    let mut out = io::stdout();
    out.write_all(questions.as_bytes())?;
    out.flush()?;
    Ok(questions.ends_with(PICTURES))
}

/// What a terminal may be asked. One within another (tmux, screen) does not tell whether the outer one shows
/// pictures, and takes a question for a title; that of macOS writes it on the screen.
fn questions(variable: impl Fn(&str) -> Option<String>) -> String {
    let term = variable("TERM").unwrap_or_default();
    if term.is_empty() || MUTE.iter().any(|kind| term.starts_with(kind)) {
        return String::new();
    }
    let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    let within =
        is_set("TMUX") || is_set("STY") || ["tmux", "screen"].iter().any(|kind| term.starts_with(kind));
    let apple = variable("TERM_PROGRAM").is_some_and(|name| name == "Apple_Terminal");
    if within || apple { BACKGROUND.to_owned() } else { format!("{BACKGROUND}{PICTURES}") }
}

/// What was answered.
#[derive(Default)]
struct Answers {
    kitty: bool,
    iterm: Option<(u16, u16)>,
    cell: Option<(u16, u16)>,
    sixels: Option<bool>,
    colours: Option<u16>,
}

impl Answers {
    /// Whether everything is known.
    fn are_all(&self) -> bool {
        self.sixels.is_some_and(|sixels| !self.wants_sixels(sixels) || self.colours.is_some())
    }

    fn wants_sixels(&self, sixels: bool) -> bool {
        sixels && !self.kitty && self.iterm.is_none()
    }

    /// How pictures are shown; `None` if they are not. `by_window` is the size of a cell by that of the
    /// window.
    fn pixels(&self, by_window: Option<(u16, u16)>) -> Option<Pixels> {
        let sixels =
            || self.sixels?.then(|| Protocol::Sixel { colours: self.colours.unwrap_or(FEWEST).min(MOST) });
        let (protocol, cell) = match self.iterm {
            _ if self.kitty => (Protocol::Kitty, self.cell.or(by_window)),
            Some(cell) => (Protocol::Iterm, Some(cell)),
            None => (sixels()?, self.cell.or(by_window)),
        };
        let is_sensible =
            |&(width, height): &(u16, u16)| (3..=100).contains(&width) && (5..=200).contains(&height);
        Some(Pixels { protocol, cell: cell.filter(is_sensible)?, by_window })
    }
}

/// Hands on what comes, until the terminal has answered everything or takes too long.
pub(super) fn hear(inputs: &Sender<Input>) -> io::Result<()> {
    let stdin = io::stdin();
    let end = Instant::now() + PATIENCE;
    let (mut held, mut answers) = (Vec::new(), Answers::default());
    loop {
        while let Some((heard, length)) = first(&held) {
            held.drain(..length);
            match heard {
                Heard::Input(input) => tell(inputs, input),
                Heard::Answer(answer) => take(answer, &mut answers, inputs)?,
                Heard::Nothing => {}
            }
        }
        let left = end.saturating_duration_since(Instant::now());
        if (answers.are_all() && held.is_empty()) || left.is_zero() {
            break;
        }
        let wait = if held.is_empty() { left } else { left.min(TYPED) };
        let time = Timespec { tv_sec: wait.as_secs() as _, tv_nsec: wait.subsec_nanos().into() };
        match poll(&mut [PollFd::new(&stdin, PollFlags::IN)], Some(&time)) {
            Ok(0) if held == [0x1b] => {
                held.clear();
                tell(inputs, Input::Key(Key::Escape));
            }
            Ok(0) => {}
            Ok(_) => {
                let mut part = [0; 1024];
                let count = rustix::io::read(&stdin, &mut part)?;
                if count == 0 {
                    break;
                }
                held.extend_from_slice(&part[..count]);
            }
            // The size of the window has changed, or the program was stopped for a while.
            Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
    if let Some(pixels) = answers.pixels(cell_by_window()) {
        tell(inputs, Input::Pixels(pixels));
    }
    Ok(())
}

fn tell(inputs: &Sender<Input>, input: Input) {
    // Without a listener the program is ending already.
    let _ = inputs.send(input);
}

fn take(answer: Answer, answers: &mut Answers, inputs: &Sender<Input>) -> io::Result<()> {
    match answer {
        Answer::Background(words) => {
            if let Some(light) = background::is_light(&words) {
                tell(inputs, Input::Background { light });
            }
        }
        Answer::Kitty => answers.kitty = true,
        Answer::Iterm(width, height) => answers.iterm = Some((width, height)),
        Answer::Cell(width, height) => answers.cell = Some((width, height)),
        Answer::Colours(colours) => answers.colours = Some(colours),
        Answer::Attributes { sixels } => {
            answers.sixels = Some(sixels);
            if answers.wants_sixels(sixels) {
                let mut out = io::stdout();
                out.write_all(COLOURS.as_bytes())?;
                out.flush()?;
            }
        }
    }
    Ok(())
}

/// The size of a cell by that of the window, which not every terminal tells.
pub(super) fn cell_by_window() -> Option<(u16, u16)> {
    let size = rustix::termios::tcgetwinsize(io::stdout()).ok()?;
    let cell = (size.ws_xpixel.checked_div(size.ws_col)?, size.ws_ypixel.checked_div(size.ws_row)?);
    (cell.0 > 0 && cell.1 > 0).then_some(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_terminals_that_understand_are_asked() {
        let asked = |pairs: &[(&str, &str)]| {
            questions(|name| {
                pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(asked(&[("TERM", "xterm-256color")]).ends_with(PICTURES));
        for mute in ["", "linux", "dumb", "vt100"] {
            assert_eq!(asked(&[("TERM", mute)]), "", "{mute}");
        }
        for within in [
            &[("TERM", "tmux-256color")][..],
            &[("TERM", "xterm-256color"), ("TMUX", "/tmp/tmux,1,0")],
            &[("TERM", "xterm-256color"), ("STY", "1.pts")],
            &[("TERM", "xterm-256color"), ("TERM_PROGRAM", "Apple_Terminal")],
        ] {
            assert_eq!(asked(within), BACKGROUND, "{within:?}");
        }
    }

    #[test]
    fn a_protocol_is_used_only_if_the_terminal_says_so() {
        let cell = Some((8, 17));
        let protocol = |answers: Answers| answers.pixels(None).map(|pixels| (pixels.protocol, pixels.cell));
        assert_eq!(protocol(Answers::default()), None);
        // Without the size of a cell nothing can be drawn.
        assert_eq!(protocol(Answers { kitty: true, ..Answers::default() }), None);
        assert_eq!(protocol(Answers { sixels: Some(false), cell, ..Answers::default() }), None);
        assert_eq!(protocol(Answers { cell: Some((0, 17)), kitty: true, ..Answers::default() }), None);
        let kitty = Answers { kitty: true, cell, sixels: Some(true), ..Answers::default() };
        assert!(kitty.are_all());
        assert_eq!(protocol(kitty), Some((Protocol::Kitty, (8, 17))));
        let iterm = Answers { iterm: Some((16, 35)), cell, sixels: Some(true), ..Answers::default() };
        assert_eq!(protocol(iterm), Some((Protocol::Iterm, (16, 35))));
        let sixels = Answers { cell, sixels: Some(true), ..Answers::default() };
        assert!(!sixels.are_all(), "the number of colours is still missing");
        assert_eq!(protocol(sixels), Some((Protocol::Sixel { colours: 16 }, (8, 17))));
        let many = Answers { cell, sixels: Some(true), colours: Some(1024), ..Answers::default() };
        assert_eq!(protocol(many), Some((Protocol::Sixel { colours: 256 }, (8, 17))));
    }
}
