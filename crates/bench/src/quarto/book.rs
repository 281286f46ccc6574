//! Makes the opening table of the Quarto player.

use std::path::Path;
use std::process::ExitCode;

use tabuleiro_quarto::make_book;

use super::RULES;

/// Solves what the book holds and writes its files into the crate that embeds them.
pub fn run() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../quarto/book");
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    for (name, ruleset) in RULES {
        let progress = |done: usize, total: usize| {
            if done.is_multiple_of(10_000) || done == total {
                eprintln!("{name}: {done} of {total} positions");
            }
        };
        let book = make_book(ruleset, threads, &progress);
        let path = folder.join(name).with_extension("bin");
        if let Err(error) = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, &book)) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
        println!("{name}: {} bytes", book.len());
    }
    ExitCode::SUCCESS
}
