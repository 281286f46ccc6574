//! The opening book, made anew by solving.

use std::path::PathBuf;

use anyhow::{Context, Result};
use tabuleiro_engine::quarto::make_book;
use tabuleiro_quarto::Ruleset;

use crate::options::Book;

/// Solves what the book holds and writes its files into the crate that embeds them, or where the options say.
pub fn run(options: &Book) -> Result<()> {
    let own = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/book/quarto"));
    let folder = options.out.clone().unwrap_or_else(own);
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("can't make the folder {}", folder.display()))?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    for (name, ruleset) in [("lines", Ruleset::LINES), ("squares", Ruleset::SQUARES)] {
        let progress = |done: usize, total: usize| {
            if done.is_multiple_of(1000) || done == total {
                eprintln!("{name}: {done} of {total} positions");
            }
        };
        let book = make_book(ruleset, threads, &progress);
        let path = folder.join(name).with_extension("bin");
        std::fs::write(&path, &book).with_context(|| format!("can't write {}", path.display()))?;
        println!("{}: {} bytes", path.display(), book.len());
    }
    Ok(())
}
