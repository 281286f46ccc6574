//! Makes endgame tables: `tables_build draughts:brazilian 4 FOLDER`.

use std::error::Error;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use tabuleiro_draughts::Variant;
use tabuleiro_tables::build::Order;
use tabuleiro_tables::{AnyTables, build_any};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let mut word = |what: &str| words.next().ok_or(format!("{what} is missing"));
    let variant = Variant::parse(&word("the variant")?)?;
    let pieces = word("the number of pieces")?.parse()?;
    let folder = PathBuf::from(word("the folder")?);
    let stop = AtomicBool::new(false);
    let started = Instant::now();
    let progress = |progress: &tabuleiro_tables::build::Progress| {
        let seconds = started.elapsed().as_secs_f64();
        eprintln!("{seconds:.1} s: {} of {}, {}", progress.done, progress.total, progress.material);
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    build_any(&variant, &Order { pieces, folder: &folder, threads, stop: &stop, progress: &progress })?;
    let mut tables = AnyTables::new(&variant).ok_or("no tables suit the variant")?;
    tables.add_folder(&folder)?;
    println!("up to {} pieces, {} bytes, {:?}", tables.most_pieces(), tables.length(), started.elapsed());
    Ok(())
}
