//! `tabuleiro completions` and `tabuleiro man`: both from the description of the command line.

use std::io;
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::arguments::Arguments;
use crate::commands::written;

pub fn completions(shell: Shell) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "tabuleiro", &mut script);
    written(io::Write::write_all(&mut io::stdout(), &script))
}

/// The manual: a page for the program, and one for each command after it.
pub fn man() -> ExitCode {
    let mut page = Vec::new();
    let mut command = Arguments::command();
    command.build();
    let rendered = render(&command, &mut page);
    written(rendered.and_then(|()| io::Write::write_all(&mut io::stdout(), &page)))
}

fn render(command: &clap::Command, page: &mut Vec<u8>) -> io::Result<()> {
    clap_mangen::Man::new(command.clone()).render(page)?;
    command
        .get_subcommands()
        .filter(|subcommand| subcommand.get_name() != "help")
        .try_for_each(|subcommand| render(subcommand, page))
}
