//! Asking tables.

use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::Side;
use tabuleiro_draughts::{Board, Variant};

use crate::build::{BuildError, pack_slice};
use crate::embedded::files;
use crate::file::{Bytes, FileError, TableFile, bytes_of, is_of};
use crate::folder::{file_name, folder_name};
use crate::index::Index;
use crate::long::mark_doubtful;
use crate::material::Material;
use crate::pack::Packed;
use crate::rules::{Layout, Rules, tables_of};
use crate::slice::Slices;
use crate::solve::solve;
use crate::value::{BestMove, Code, DRAW, OVER, Value, value};

/// What a table says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Probe {
    /// What it is worth by the rules without counters.
    pub value: Value,
    /// Whether its win, or loss, might be drawn by the rules on long endings though nothing has been counted
    /// yet.
    pub doubtful: bool,
}

/// The endgame tables of one variant.
pub struct Tables<G: Layout> {
    rules: Rules<G>,
    files: Vec<TableFile>,
    /// For each material, the file and its entry there.
    places: Vec<Option<Place>>,
    most: u8,
}

/// Where a material is kept.
struct Place {
    file: usize,
    entry: usize,
    /// Made when it is first asked for; `None` inside if the file is damaged.
    open: OnceLock<Option<Open>>,
}

/// What is needed to look up a position of a material.
struct Open {
    index: Index,
    codes: Packed,
    doubts: Option<Packed>,
}

impl<G: Layout> Tables<G> {
    /// The tables in the program; `None` if no tables suit `variant`.
    pub fn new(variant: &Variant) -> Option<Tables<G>> {
        let mut tables = Tables::empty(variant)?;
        for bytes in files(&folder_name(variant)) {
            // They are tested; if one were damaged, there would be fewer.
            if tables.add_static(bytes).is_err() {
                break;
            }
        }
        Some(tables)
    }

    fn empty(variant: &Variant) -> Option<Tables<G>> {
        let rules = Rules::new(&tables_of(variant))?;
        Some(Tables {
            rules,
            files: Vec::new(),
            places: (0..Material::KEYS).map(|_| None).collect(),
            most: 1,
        })
    }

    /// The tables in `folder`, which has a folder for each variant, as far as they go, with what is wrong
    /// with the first that can't be used.
    pub fn add_folder(&mut self, folder: &Path) -> Result<(), BuildError> {
        let folder = folder.join(folder_name(self.rules.variant()));
        let name = self.rules.variant().to_string();
        for pieces in self.most + 1..=Material::MOST {
            let path = folder.join(file_name(pieces));
            if !path.exists() {
                break;
            }
            let added = TableFile::open(&path, &name).and_then(|file| self.add(file, pieces));
            added.map_err(|error| BuildError::File { path, error })?;
        }
        Ok(())
    }

    /// Adds the tables of one number of pieces more, that are in the program.
    fn add_static(&mut self, bytes: &'static [u8]) -> Result<(), FileError> {
        let name = self.rules.variant().to_string();
        self.add(TableFile::new(Bytes::Static(bytes), &name)?, self.most + 1)
    }

    fn add(&mut self, file: TableFile, pieces: u8) -> Result<(), FileError> {
        let wanted = |material: Material| self.rules.covers(material) && material.pieces() == pieces;
        let has = |material: Material| file.entries.iter().any(|entry| entry.material == material);
        if !Material::all(pieces).into_iter().filter(|&material| wanted(material)).all(has) {
            return Err(FileError::Damaged);
        }
        for (entry, found) in file.entries.iter().enumerate() {
            let file = self.files.len();
            self.places[found.material.key()] = Some(Place { file, entry, open: OnceLock::new() });
        }
        self.files.push(file);
        self.most = pieces;
        Ok(())
    }

    /// The tables of up to `pieces` pieces, made now and kept in memory; `None` if none suit the variant.
    pub fn in_memory(variant: &Variant, pieces: u8) -> Option<Tables<G>> {
        let mut tables = Tables::<G>::empty(variant)?;
        let mut slices = Slices::new();
        let stop = AtomicBool::new(false);
        let name = tables.rules.variant().to_string();
        for pieces in 2..=pieces {
            let mut packed = Vec::new();
            for material in tables.rules.pairs(pieces) {
                let mut solved = solve(&tables.rules, &slices, material, 1, &stop).ok()?;
                mark_doubtful(&tables.rules, &slices, &mut solved, 1, &stop);
                for slice in solved {
                    packed.push(pack_slice(&tables.rules, &slice, 1));
                    slices.put(slice);
                }
            }
            let file = TableFile::new(Bytes::Owned(bytes_of(&name, &packed)), &name).ok()?;
            tables.add(file, pieces).ok()?;
        }
        Some(tables)
    }

    /// The rules that the tables are for.
    pub fn rules(&self) -> &Rules<G> {
        &self.rules
    }

    /// The most pieces of a position that they know; 1 if they know none.
    pub fn most_pieces(&self) -> u8 {
        self.most
    }

    /// How long the files are together.
    pub fn length(&self) -> u64 {
        self.files.iter().map(TableFile::length).sum()
    }

    /// Whether every byte is as it was written.
    pub fn are_sound(&self) -> bool {
        self.files.iter().all(TableFile::is_sound)
    }

    /// What the tables say of a position; `None` if they don't know it or the game is over there.
    pub fn probe(&self, board: &Board<u64>, side: Side) -> Option<Probe> {
        if (board.pieces[0] | board.pieces[1]).count_ones() > u32::from(self.most) {
            return None;
        }
        let board = match side {
            Side::White => *board,
            Side::Black => self.rules.turn(board),
        };
        let (code, doubtful) = self.code(&board)?;
        Some(Probe { value: value(code, self.rules.no_move_wins()), doubtful })
    }

    /// The code of a position with White to move, and whether it is doubtful.
    pub(crate) fn code(&self, board: &Board<u64>) -> Option<(Code, bool)> {
        if board.pieces[0] == 0 {
            return Some((OVER, false));
        }
        // Also where a capture would win.
        if self.rules.draws_at_once(Material::of(board)) {
            return Some((if self.rules.can_move(board) { DRAW } else { OVER }, false));
        }
        if self.rules.must_capture(board) { self.after_captures(board) } else { self.kept(board) }
    }

    /// What is kept of a position.
    fn kept(&self, board: &Board<u64>) -> Option<(Code, bool)> {
        let place = self.places[Material::of(board).key()].as_ref()?;
        let (file, open) = self.open(place)?;
        let entry = &file.entries[place.entry];
        let number = open.index.rank(board);
        let code = open.codes.get(file.part(&entry.codes), number)?;
        let doubtful = match &open.doubts {
            Some(doubts) => doubts.get(file.part(&entry.doubts), number)? == 1,
            None => false,
        };
        Some((code, doubtful))
    }

    fn open<'a>(&'a self, place: &'a Place) -> Option<(&'a TableFile, &'a Open)> {
        let file = &self.files[place.file];
        let open = place.open.get_or_init(|| {
            let entry = &file.entries[place.entry];
            let index = Index::new(self.rules.squares(), entry.material);
            let doubts = match entry.doubts.is_empty() {
                true => None,
                false => Some(Packed::read(file.part(&entry.doubts))?),
            };
            let codes = Packed::read(file.part(&entry.codes))?;
            is_of(entry, &index).then_some(Open { index, codes, doubts })
        });
        Some((file, open.as_ref()?))
    }

    /// What the captures of a position that is not kept lead to.
    fn after_captures(&self, board: &Board<u64>) -> Option<(Code, bool)> {
        let mut moves = Vec::new();
        self.rules.moves(board, &mut moves);
        let mut best = BestMove::new(self.rules.no_move_wins());
        let mut children = Vec::with_capacity(moves.len());
        for mv in &moves {
            let next = self.rules.after(board, mv);
            let child = if self.rules.over_after(mv, &next) { (OVER, false) } else { self.code(&next)? };
            best.add(child.0);
            children.push(child);
        }
        let code = best.code();
        let doubtful = match best.win() {
            // It is certain if one of the quickest wins is.
            Some(win) => children.iter().all(|&(child, doubtful)| child.saturating_add(1) != win || doubtful),
            None => children.iter().any(|&(_, doubtful)| doubtful),
        };
        Some((code, doubtful))
    }
}
