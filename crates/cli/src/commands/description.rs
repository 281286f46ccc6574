//! `tabuleiro completions` and `tabuleiro man`: both from the description of the command line.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::CommandFactory;
use clap_complete::Shell;
use tabuleiro_facade::Message;
use tabuleiro_record::{SystemError, output};
use tabuleiro_words::Words;

use crate::FAILED;
use crate::arguments::Arguments;
use crate::commands::written;

pub fn completions(shell: Shell, words: &Words) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "tabuleiro", &mut script);
    written(words, io::Write::write_all(&mut io::stdout(), &script))
}

/// Writes the manual into a folder: a page for the program, and one for each command.
pub fn man_pages(folder: &Path, words: &Words) -> ExitCode {
    let mut command = Arguments::command();
    command.build();
    let pages = fs::create_dir_all(folder).and_then(|()| {
        let mut pages = Vec::new();
        write_pages(&command, folder, &mut pages)?;
        Ok(pages)
    });
    match pages {
        Ok(pages) => {
            let lines: String = pages.iter().map(|page| format!("{}\n", page.display())).collect();
            written(words, io::Write::write_all(&mut io::stdout(), lines.as_bytes()))
        }
        Err(error) => {
            let path = folder.display().to_string();
            let message =
                Message::new("record-io").with("path", path).with("error", SystemError::from(error));
            complain!("tabuleiro: {}", words.say(&message));
            ExitCode::from(FAILED)
        }
    }
}

fn write_pages(command: &clap::Command, folder: &Path, pages: &mut Vec<PathBuf>) -> io::Result<()> {
    let man = clap_mangen::Man::new(command.clone());
    let mut page = Vec::new();
    man.render(&mut page)?;
    let path = folder.join(man.get_filename());
    output::write(&path, &page)?;
    pages.push(path);
    commands(command).try_for_each(|inner| write_pages(inner, folder, pages))
}

/// The commands of `command` that have a page.
fn commands(command: &clap::Command) -> impl Iterator<Item = &clap::Command> {
    command.get_subcommands().filter(|inner| inner.get_name() != "help")
}

/// The manual: a page for the program, and one for each command after it.
pub fn man(words: &Words) -> ExitCode {
    let mut page = Vec::new();
    let mut command = Arguments::command();
    command.build();
    let rendered = render(&command, &mut page);
    written(words, rendered.and_then(|()| io::Write::write_all(&mut io::stdout(), &page)))
}

fn render(command: &clap::Command, page: &mut Vec<u8>) -> io::Result<()> {
    clap_mangen::Man::new(command.clone()).render(page)?;
    commands(command).try_for_each(|inner| render(inner, page))
}
