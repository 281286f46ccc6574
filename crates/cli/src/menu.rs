//! With no command: what can be played, in the user's language.

use std::io::{self, BufRead, IsTerminal, Read};
use std::process::ExitCode;

use clap::Parser;
use tabuleiro_console::{Console, End, Status};
use tabuleiro_words::Words;

use crate::arguments::{Arguments, Command};
use crate::commands::{self, classic};
use crate::terminal;

/// What can be started: its catalogue entry, and the words that start it.
const ITEMS: [(&str, &str); 4] = [
    ("menu-xadrez", "xadrez"),
    ("menu-damas", "damas"),
    ("menu-warcaby", "warcaby"),
    ("menu-quarto", "quarto"),
];

/// What the first word of a protocol has room in, with blanks around it.
const LONGEST_WORD: u64 = 64;

/// Asks what to play. Where a program is at the other end that begins with the first word of a protocol, that
/// protocol is served: many interfaces start an engine without any words.
pub fn run(words: &Words) -> ExitCode {
    let mut first = Vec::new();
    if !io::stdin().is_terminal() {
        // An error comes again where it is told, and what is longer is no word of a protocol.
        let _ = io::stdin().lock().take(LONGEST_WORD).read_until(b'\n', &mut first);
    }
    match first.trim_ascii() {
        b"uci" => return commands::uci::run(&first),
        b"hub" => return commands::hub::run(&first),
        _ => {}
    }
    let mut console = terminal::console_after(first);
    let end = converse(&mut console, words);
    classic::finish(end.and_then(|status| console.flush().map(|()| status)), words)
}

fn converse(console: &mut Console<'_>, words: &Words) -> Result<Status, End> {
    console.say_line(&words.get("menu-welcome"))?;
    for (number, (key, _)) in (1..).zip(ITEMS) {
        console.say_line(&format!("  {number}  {}", words.get(key)))?;
    }
    console.say_line(&format!("  0  {}", words.get("menu-leave")))?;
    console.say_line(&words.get("menu-more"))?;
    let complaint = words.get("menu-unknown");
    let choice = console.ask(&format!("{} ", words.get("menu-question")), &complaint, |line| {
        match line.parse::<usize>() {
            Ok(number) if number <= ITEMS.len() => Ok(number),
            _ => Err(complaint.clone()),
        }
    })?;
    match choice {
        0 => Ok(Status::Done),
        number => {
            let words_of_program = ["tabuleiro", "classic", ITEMS[number - 1].1];
            match Arguments::parse_from(words_of_program).command {
                Some(Command::Classic { program }) => classic::start(program, console, words),
                _ => Ok(Status::Done),
            }
        }
    }
}
