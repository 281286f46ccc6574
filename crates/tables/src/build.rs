//! Making tables.
//!
//! Materials are solved one after the other, those with fewer pieces first and among them those with more
//! kings, each together with the same with the other side to move. Each is written to a file of its own as
//! soon as it is solved, so that work that was stopped goes on there; when all of a number of pieces are
//! there, they become one file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tabuleiro_core::{Explain, Message, SplitMix64};
use tabuleiro_draughts::Variant;
use thiserror::Error;

use crate::file::{FileError, PackedSlice, TableFile, bytes_of, is_of, write};
use crate::folder::{file_name, folder_name, part_name};
use crate::index::Index;
use crate::long::mark_doubtful;
use crate::material::Material;
use crate::pack::{BLOCK, Packed, pack, tokens};
use crate::rules::{Layout, Rules, tables_of};
use crate::slice::{Slice, Slices, fill_captures, in_shares};
use crate::solve::{Unsolved, solve};
use crate::tables::Tables;
use crate::value::{Code, DRAW};

/// What is to be built.
pub struct Order<'a> {
    /// The most pieces.
    pub pieces: u8,
    /// Where the folders of the variants are.
    pub folder: &'a Path,
    /// How many threads work.
    pub threads: usize,
    /// Becomes true if somebody has had enough. What is solved until then is kept.
    pub stop: &'a AtomicBool,
    /// Told of what is done.
    pub progress: &'a dyn Fn(&Progress),
}

/// How far the work is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is worked on now.
    pub material: Material,
    /// How many positions are solved.
    pub done: u64,
    /// How many there are.
    pub total: u64,
}

/// What was found out about a material.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many positions the side to move wins.
    pub wins: u64,
    /// How many are drawn.
    pub draws: u64,
    /// How many it loses.
    pub losses: u64,
    /// How many wins and losses might be drawn by the rules on long endings.
    pub doubtful: u64,
    /// The plies of the longest win.
    pub longest: u32,
}

impl Summary {
    /// Both together.
    #[must_use]
    pub fn and(self, other: Summary) -> Summary {
        Summary {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            doubtful: self.doubtful + other.doubtful,
            longest: self.longest.max(other.longest),
        }
    }
}

/// Why tables were not built, or are not right.
#[derive(Debug, Error)]
pub enum BuildError {
    /// The board is too large, or does not look the same from both sides.
    #[error("no endgame tables suit this variant")]
    Unsuitable,
    /// Somebody stopped the work; what was solved is kept.
    #[error("the work was stopped; what is solved is kept")]
    Stopped,
    /// A win takes more plies than a table can say.
    #[error("a win with {material} takes more than 254 plies, which a table can't say")]
    TooLong {
        /// Where.
        material: Material,
    },
    /// A file can't be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// Why.
        error: FileError,
    },
    /// A position's code does not follow from its moves.
    #[error("the table of {material} is wrong at position {number}")]
    Wrong {
        /// Where.
        material: Material,
        /// Which position.
        number: u64,
    },
}

impl Explain for BuildError {
    fn explain(&self) -> Message {
        match self {
            BuildError::Unsuitable => Message::new("tables-unsuitable"),
            BuildError::Stopped => Message::new("tables-stopped"),
            BuildError::TooLong { material } => {
                Message::new("tables-too-long").with("material", material.to_string())
            }
            BuildError::File { path, error } => {
                let message = match error {
                    FileError::Io(_) => Message::new("tables-file-io").with("error", error.to_string()),
                    FileError::Damaged => Message::new("tables-file-damaged"),
                    FileError::Variant { name } => {
                        Message::new("tables-file-variant").with("name", name.as_str())
                    }
                };
                message.with("path", path.display().to_string())
            }
            BuildError::Wrong { material, number } => Message::new("tables-wrong")
                .with("material", material.to_string())
                .with("number", number.to_string()),
        }
    }
}

/// How many positions tables of `from` to `to` pieces have; `None` if no tables suit the variant.
pub fn count_positions<G: Layout>(variant: &Variant, from: u8, to: u8) -> Option<u64> {
    let rules = Rules::<G>::new(&tables_of(variant))?;
    Some(
        (from..=to)
            .flat_map(Material::all)
            .filter(|&material| rules.covers(material))
            .map(|material| Index::new(rules.squares(), material).count())
            .sum(),
    )
}

/// Makes the tables of `variant` that are not there yet.
///
/// # Errors
/// If the work was stopped or something failed. What is there is kept, and the next call goes on from it.
pub fn build<G: Layout>(variant: &Variant, order: &Order<'_>) -> Result<(), BuildError> {
    let rules = Rules::<G>::new(&tables_of(variant)).ok_or(BuildError::Unsuitable)?;
    let folder = order.folder.join(folder_name(variant));
    fs::create_dir_all(&folder).map_err(|error| failed(&folder, error.into()))?;
    let name = rules.variant().to_string();
    let total = count_positions::<G>(variant, 2, order.pieces).unwrap_or(0);
    let mut work = Work { rules: &rules, order, folder, name, slices: Slices::new(), done: 0, total };
    (2..=order.pieces).try_for_each(|pieces| work.pieces(pieces))
}

fn failed(path: &Path, error: FileError) -> BuildError {
    BuildError::File { path: path.to_owned(), error }
}

struct Work<'a, G: Layout> {
    rules: &'a Rules<G>,
    order: &'a Order<'a>,
    folder: PathBuf,
    name: String,
    /// What is in memory.
    slices: Slices,
    done: u64,
    total: u64,
}

impl<G: Layout> Work<'_, G> {
    /// Makes the tables of so many pieces.
    fn pieces(&mut self, pieces: u8) -> Result<(), BuildError> {
        let whole = self.folder.join(file_name(pieces));
        let pairs = self.rules.pairs(pieces);
        let count = |material| Index::new(self.rules.squares(), material).count();
        if whole.exists() {
            // Only what is asked for is read, when it is.
            TableFile::open(&whole, &self.name).map_err(|error| failed(&whole, error))?;
            self.done += Material::all(pieces)
                .into_iter()
                .filter(|&material| self.rules.covers(material))
                .map(count)
                .sum::<u64>();
            return Ok(());
        }
        for &material in &pairs {
            (self.order.progress)(&Progress { material, done: self.done, total: self.total });
            let part = self.folder.join(part_name(pieces, material));
            let is_there = TableFile::open(&part, &self.name)
                .is_ok_and(|file| file.is_sound() && !file.entries.is_empty());
            if !is_there {
                self.solve(material, &part)?;
            }
            let other = material.swapped();
            self.done += count(material) + if other == material { 0 } else { count(other) };
        }
        self.join(&pairs, pieces, &whole)
    }

    /// Solves a material and writes it down.
    fn solve(&mut self, material: Material, part: &Path) -> Result<(), BuildError> {
        let Order { threads, stop, .. } = *self.order;
        let mut needed = material.leads_to();
        needed.extend(material.swapped().leads_to());
        needed.retain(|&material| self.rules.covers(material));
        // Large slices that are not needed make room; small ones come back too often.
        let pieces = material.pieces();
        self.slices.keep(|other| other.pieces() < pieces || needed.contains(&other));
        for &material in &needed {
            if self.slices.get(material).is_none() {
                self.load(material)?;
            }
        }
        let mut solved =
            solve(self.rules, &self.slices, material, threads, stop).map_err(|error| match error {
                Unsolved::Stopped => BuildError::Stopped,
                Unsolved::TooLong => BuildError::TooLong { material },
                Unsolved::Missing => failed(part, FileError::Damaged),
            })?;
        mark_doubtful(self.rules, &self.slices, &mut solved, threads, stop);
        let packed: Vec<PackedSlice> =
            solved.iter().map(|slice| pack_slice(self.rules, slice, threads)).collect();
        if stop.load(Ordering::Relaxed) {
            return Err(BuildError::Stopped);
        }
        write(part, &bytes_of(&self.name, &packed)).map_err(|error| failed(part, error.into()))?;
        solved.into_iter().for_each(|slice| self.slices.put(slice));
        Ok(())
    }

    /// Reads a slice that was written before.
    fn load(&mut self, material: Material) -> Result<(), BuildError> {
        let pieces = material.pieces();
        let first = material.max(material.swapped());
        let paths = [file_name(pieces), part_name(pieces, first)].map(|name| self.folder.join(name));
        let path = if paths[0].exists() { &paths[0] } else { &paths[1] };
        let file = TableFile::open(path, &self.name).map_err(|error| failed(path, error))?;
        let damaged = || failed(path, FileError::Damaged);
        let entry = file.entries.iter().find(|entry| entry.material == material).ok_or_else(damaged)?;
        // Those with fewer pieces come first: a capture leads to them.
        let mut needed = material.leads_to();
        needed.retain(|&next| self.rules.covers(next) && next.pieces() < pieces);
        for next in needed {
            if self.slices.get(next).is_none() {
                self.load(next)?;
            }
        }
        let index = Index::new(self.rules.squares(), material);
        if !is_of(entry, &index) {
            return Err(damaged());
        }
        let unpack = |range: &std::ops::Range<usize>| -> Option<Vec<Code>> {
            let bytes = file.part(range);
            let packed = Packed::read(bytes)?;
            let mut codes = Vec::with_capacity(index.count() as usize);
            for block in 0..index.count().div_ceil(BLOCK) {
                let wanted = BLOCK.min(index.count() - block * BLOCK) as usize;
                packed.unpack(bytes, block as u32, &mut codes, wanted)?;
            }
            Some(codes)
        };
        let codes = unpack(&entry.codes).ok_or_else(damaged)?;
        let doubtful = match entry.doubts.is_empty() {
            true => Vec::new(),
            false => {
                let bits = unpack(&entry.doubts).ok_or_else(damaged)?;
                let word = |bits: &[Code]| {
                    bits.iter().enumerate().fold(0, |word, (place, &bit)| word | u64::from(bit) << place)
                };
                bits.chunks(64).map(word).collect()
            }
        };
        let Order { threads, stop, .. } = *self.order;
        let codes = fill_captures(self.rules, &self.slices, &index, codes, threads, stop);
        self.slices.put(Slice { index, codes, doubtful });
        Ok(())
    }

    /// Makes one file of all parts, checks it and takes the parts away.
    fn join(&self, pairs: &[Material], pieces: u8, whole: &Path) -> Result<(), BuildError> {
        let parts: Vec<PathBuf> =
            pairs.iter().map(|&material| self.folder.join(part_name(pieces, material))).collect();
        let mut packed = Vec::new();
        for part in &parts {
            let file = TableFile::open(part, &self.name).map_err(|error| failed(part, error))?;
            packed.extend(file.packed());
        }
        write(whole, &bytes_of(&self.name, &packed)).map_err(|error| failed(whole, error.into()))?;
        let file = TableFile::open(whole, &self.name).map_err(|error| failed(whole, error))?;
        if !file.is_sound() {
            return Err(failed(whole, FileError::Damaged));
        }
        // What is left behind costs only room.
        parts.iter().for_each(|part| drop(fs::remove_file(part)));
        Ok(())
    }
}

/// A slice as bytes. Positions in which White must capture are not kept.
pub(crate) fn pack_slice<G: Layout>(rules: &Rules<G>, slice: &Slice, threads: usize) -> PackedSlice {
    let count = slice.index.count();
    let rows = |code: &(dyn Fn(u64) -> Code + Sync), of_all: bool| -> Vec<u8> {
        let rows: Mutex<Vec<(u64, Vec<u16>)>> = Mutex::new(Vec::new());
        let never = AtomicBool::new(false);
        in_shares(
            count,
            threads,
            &never,
            || slice.index.walk(0),
            |walk, range| {
                let mut first = range.start;
                while first < range.end {
                    let end = range.end.min(first + BLOCK);
                    walk.go_to(first);
                    let codes = (first..end).map(|number| {
                        let board = walk.next_board();
                        let kept = of_all || !rules.must_capture(&board);
                        kept.then(|| code(number))
                    });
                    let mut row = Vec::new();
                    tokens(codes, &mut row);
                    rows.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((first, row));
                    first = end;
                }
            },
        );
        let mut rows = rows.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        rows.sort_unstable_by_key(|(first, _)| *first);
        pack(rows.iter().map(|(_, row)| row.as_slice()))
    };
    let codes = rows(&|number| slice.codes[number as usize], false);
    let doubts = match slice.doubtful.is_empty() {
        true => Vec::new(),
        // All of them are kept: those of captures can't be told from the captures alone.
        false => rows(&|number| Code::from(slice.is_doubtful(number)), true),
    };
    PackedSlice { material: slice.index.material(), positions: count, codes, doubts }
}

/// Whether positions of these tables follow from those that their moves lead to: `sample` random ones of each
/// material, or all if it has no more. Tells what was found for each material.
///
/// # Errors
/// The first position that is wrong, or that the file is damaged.
pub fn check<G: Layout>(
    tables: &Tables<G>,
    sample: u64,
    threads: usize,
    stop: &AtomicBool,
    mut found: impl FnMut(Material, Summary),
) -> Result<(), BuildError> {
    let rules = tables.rules();
    for pieces in 2..=tables.most_pieces() {
        for material in Material::all(pieces).into_iter().filter(|&material| rules.covers(material)) {
            let summary = check_material(tables, material, sample, threads, stop)?;
            found(material, summary);
        }
    }
    Ok(())
}

fn check_material<G: Layout>(
    tables: &Tables<G>,
    material: Material,
    sample: u64,
    threads: usize,
    stop: &AtomicBool,
) -> Result<Summary, BuildError> {
    let rules = tables.rules();
    let index = Index::new(rules.squares(), material);
    let wrong = AtomicU64::new(u64::MAX);
    let summary = Mutex::new(Summary::default());
    let count = index.count();
    let all = sample >= count;
    in_shares(
        count.min(sample),
        threads,
        stop,
        || (index.walk(0), Vec::new()),
        |(walk, moves), range| {
            let mut random = SplitMix64::new(range.start);
            let mut part = Summary::default();
            for number in range {
                let number = if all { number } else { random.next_u64() % count };
                walk.go_to(number);
                let board = walk.next_board();
                let follows = rules.look_ahead(&board, moves, |next| tables.code(next).map(|(code, _)| code));
                let said = tables.code(&board);
                if said.is_none() || said.map(|(code, _)| code) != follows {
                    wrong.fetch_min(number, Ordering::Relaxed);
                }
                if let Some((code, doubtful)) = said {
                    part.doubtful += u64::from(doubtful);
                    if code == DRAW {
                        part.draws += 1;
                    } else if rules.is_win(code) {
                        part.wins += 1;
                        part.longest = part.longest.max(u32::from(code) - 1);
                    } else {
                        part.losses += 1;
                    }
                }
            }
            let mut summary = summary.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            *summary = summary.and(part);
        },
    );
    if stop.load(Ordering::Relaxed) {
        return Err(BuildError::Stopped);
    }
    match wrong.into_inner() {
        u64::MAX => Ok(summary.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)),
        number => Err(BuildError::Wrong { material, number }),
    }
}
