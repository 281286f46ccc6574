//! With no command: what can be played, in the user's language.

use std::process::ExitCode;

use tabuleiro_classic::{Console, End, Status, damas, quarto, warcaby, xadrez};
use tabuleiro_words::Words;

use crate::commands::classic::finish;
use crate::terminal;

/// What can be started: its catalogue entry, and the program.
type Item = (&'static str, fn(&mut Console<'_>) -> Result<Status, End>);

const ITEMS: &[Item] = &[
    ("menu-xadrez", |console| xadrez::run(console, &xadrez::Options::default())),
    ("menu-damas", |console| damas::run(console, &damas::Options::default(), &mut |_| {})),
    ("menu-warcaby", |console| warcaby::run(console, &warcaby::Options::default())),
    ("menu-quarto", |console| quarto::run(console, &quarto::Options::default(), &mut |_| {})),
];

pub fn run(words: &Words) -> ExitCode {
    let mut console = terminal::console();
    let end = converse(&mut console, words);
    finish(end.and_then(|status| console.flush().map(|()| status)))
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
        number => ITEMS[number - 1].1(console),
    }
}
