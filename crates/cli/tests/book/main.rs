//! The documentation: every block of code on every page is run, and every link leads somewhere.
//!
//! The word after a fence says what a block is, what follows a comma how it is run; this test does so.
//!
//! | fence | what is done |
//! |---|---|
//! | `sh` | run by bash up to the first failure, in a folder of the page with `docs/examples` in it |
//! | `sh,stopped` | each line started and, if it still runs a moment later, stopped by Ctrl-C |
//! | `sh,together` | the same, but a line runs on until all were started |
//! | `sh,server` | beside a server with a table: its address, `ID` and `SECRET` are put in |
//! | `sh,elsewhere`, `ini`, `yaml` | what needs other machines: the program must know all its words |
//! | `sh,cargo` | tasks of developers, most of them long: each must be there |
//! | `console` | a conversation, word by word; with an example of `cli`, if one is named |
//! | `toml` | settings, which the program must understand |
//! | `toml,manifest` | a crate beside this project, which cargo must understand |
//! | `json` | read as JSON, line by line if it is not one value |
//! | `fen,GAME` | a position of that game on each line, before two blanks and what it is |
//! | `save,PROGRAM` | what a classic program has saved, which it reads |
//! | `pgn`, `pdn`, `quarto` | games that `tabuleiro check` finds nothing wrong with |
//! | `python` | run by the tests of `crates/python` |
//! | `rust` | a doc test of `examples/outsider` |
//! | `rust,file=PATH` | a part of that file, which has tests of its own |
//! | `text` | no code: a drawing, a sketch |

#[path = "../saved/binary.rs"]
mod binary;
mod links;
mod page;
#[path = "../support/process.rs"]
mod process;
#[path = "../support/server.rs"]
mod server;
mod shell;
#[path = "../support/talk.rs"]
mod talk;
mod texts;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use page::{Block, Page};

/// The project's folder.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().and_then(Path::parent).unwrap()
}

/// A folder for a page, with the files that its examples are about.
fn folder(page: &Page) -> PathBuf {
    let folder = binary::folder(&format!("book-{}", page.path.replace('/', "-")));
    for file in fs::read_dir(root().join("docs/examples")).unwrap().map(Result::unwrap) {
        fs::copy(file.path(), folder.join(file.file_name())).unwrap();
    }
    folder
}

/// Does what the fences of a page say.
fn hold(page: &Page) {
    let folder = folder(page);
    for block in &page.blocks {
        match (block.language.as_str(), block.manner.as_str()) {
            ("sh", "") => shell::run(block, &folder),
            ("sh", "stopped") => shell::run_until_stopped(block, &folder),
            ("sh", "together") => shell::run_together(block, &folder),
            ("sh", "server") => shell::run_beside_a_server(block, &folder),
            ("sh", "elsewhere") | ("ini" | "yaml", "") => shell::look_for_words(block, &folder),
            ("sh", "cargo") => shell::look_for_tasks(block),
            ("console", example) => shell::converse(block, example, &folder),
            ("toml", "") => texts::settings(block, &folder),
            ("toml", "manifest") => texts::manifest(block),
            ("json", "") => texts::json(block),
            ("pgn" | "pdn" | "quarto", "") => texts::games(block, &folder),
            ("fen", game) => texts::positions(block, game, &folder),
            ("save", program) => texts::saved_by_a_classic_program(block, program, &folder),
            ("python", "") => texts::python(block, page),
            ("rust", "") => texts::doc_test(block, page),
            // Looked at all together.
            ("rust", _) | ("text", "") => {}
            (language, manner) => panic!("{}: nobody runs blocks of {language:?} {manner:?}", block.place),
        }
    }
}

/// A test for each page, so that they run at the same time.
macro_rules! pages {
    ($($test:ident: $path:literal;)*) => {
        $(#[test]
        fn $test() {
            hold(&Page::read($path));
        })*

        #[test]
        fn every_page_has_its_test() {
            let tested = [$($path),*];
            for path in Page::all() {
                assert!(tested.contains(&path.as_str()), "no test runs the blocks of {path}");
            }
        }
    };
}

pages! {
    readme: "README.md";
    contributing: "CONTRIBUTING.md";
    architecture: "ARCHITECTURE.md";
    adding_a_game: "docs/adding-a-game.md";
    api: "docs/api.md";
    draughts: "docs/draughts.md";
    draughts_engine: "docs/draughts-engine.md";
    endgame_tables: "docs/endgame-tables.md";
    engine: "docs/engine.md";
    first_steps: "docs/first-steps.md";
    first_steps_in_brazil: "docs/first-steps.pt-BR.md";
    first_steps_in_poland: "docs/first-steps.pl.md";
    first_steps_in_portugal: "docs/first-steps.pt-PT.md";
    front: "docs/README.md";
    game_files: "docs/game-files.md";
    installing: "docs/installing.md";
    journal: "docs/journal.md";
    levels_chess: "docs/levels-chess.md";
    levels_draughts: "docs/levels-draughts.md";
    library: "docs/library.md";
    matches: "docs/matches.md";
    operations: "docs/operations.md";
    playing: "docs/playing.md";
    protocols: "docs/protocols.md";
    quarto: "docs/quarto.md";
    quarto_levels: "docs/quarto-levels.md";
    server_page: "docs/server.md";
    settings: "docs/settings.md";
    summary: "docs/SUMMARY.md";
    terminal: "docs/terminal.md";
}

/// The parts of a file that a page shows are the whole file, in its order.
#[test]
fn shown_files_are_shown_whole() {
    let mut shown: BTreeMap<String, Vec<Block>> = BTreeMap::new();
    for page in Page::all().iter().map(|path| Page::read(path)) {
        for block in page.blocks {
            if let Some(path) = block.manner.strip_prefix("file=") {
                shown.entry(path.to_owned()).or_default().push(block);
            }
        }
    }
    assert!(!shown.is_empty());
    for (path, blocks) in shown {
        let file = fs::read_to_string(root().join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        let mut rest = file.as_str();
        for block in blocks {
            let Some((between, after)) = rest.split_once(&block.text) else {
                panic!("{}: this is not what comes next in {path}", block.place)
            };
            assert!(between.trim().is_empty(), "{}: before this, {path} has {between}", block.place);
            rest = after;
        }
        assert!(rest.trim().is_empty(), "no page shows the end of {path}: {rest}");
    }
}

#[test]
fn every_page_of_the_book_is_in_its_summary_and_every_link_leads_somewhere() {
    links::check();
}
