//! What endgame tables tell a search.
//!
//! Tables know no counters. A draw stays one however the moves are counted: who can hold it does not need the
//! count. A win counts only if the counted moves allow it; of the others the search must find out itself.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tabuleiro_core::{Rules, Side};
use tabuleiro_draughts::geometry::Bits;
use tabuleiro_draughts::{Board, Compiled, Game, Ply, Position, Variant};
use tabuleiro_search::{DRAW, MATE, Score};
use tabuleiro_tables::{AnyTables, Probe, Value, folder_name};

/// Where tables are looked for beyond those in the program.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// The tables that somebody has asked for, by the name of their folder.
static OPEN: Mutex<Option<HashMap<String, Option<Arc<AnyTables>>>>> = Mutex::new(None);

/// Has tables looked for in `folder` from now on; only the first call counts, and it must come before any
/// game.
pub fn look_in(folder: &Path) {
    // A second folder would be a mistake of the program's, and the first goes on to serve.
    let _ = FOLDER.set(folder.to_owned());
}

/// The endgame tables for `variant`: those in the program and those of the folder, as far as they can be
/// used;
/// `None` if there are none.
pub fn tables(variant: &Variant) -> Option<Arc<AnyTables>> {
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = open.get_or_insert_default().entry(folder_name(variant)).or_insert_with(|| {
        let mut tables = AnyTables::new(variant)?;
        if let Some(folder) = FOLDER.get() {
            // `tabuleiro tables check` tells what is wrong with one; the search does without it.
            let _ = tables.add_folder(folder);
        }
        (tables.most_pieces() > 1).then(|| Arc::new(tables))
    });
    known.clone()
}

/// What endgame tables say of a position, by the rules without counters; `None` if they don't know it.
pub fn probe(position: &Position) -> Option<Probe> {
    tables(position.variant())?.probe_position(position)
}

/// What a search asks.
pub(super) trait Endings<B>: Send + Sync {
    /// The most pieces of a position that is known.
    fn most_pieces(&self) -> u32;
    /// What is known of a position.
    fn ask(&self, board: &Board<B>, side: Side) -> Option<Probe>;
}

impl Endings<u64> for AnyTables {
    fn most_pieces(&self) -> u32 {
        AnyTables::most_pieces(self).into()
    }

    fn ask(&self, board: &Board<u64>, side: Side) -> Option<Probe> {
        self.probe(board, side)
    }
}

/// The score of `game`, `ply` plies from the root, by the tables; `None` if they don't know it or counted
/// moves may draw it.
pub(super) fn score<G: Compiled>(
    endings: &dyn Endings<G::Bits>,
    game: &Game<G>,
    ply: usize,
) -> Option<Score> {
    let board = game.board();
    if (board.pieces[0] | board.pieces[1]).count() > endings.most_pieces() {
        return None;
    }
    let Probe { value, doubtful } = endings.ask(board, game.side_to_move())?;
    let end = |plies: u32| MATE - ply as Score - plies as Score;
    match value {
        Value::Draw => Some(DRAW),
        Value::Win(plies) => stands(game, plies, doubtful).then(|| end(plies)),
        Value::Loss(plies) => stands(game, plies, doubtful).then(|| -end(plies)),
    }
}

/// Whether a win in so many plies stands against counted moves. What is counted now must leave it time; what
/// comes to be counted later does if the win is not doubtful.
fn stands<G: Compiled>(game: &Game<G>, plies: u32, doubtful: bool) -> bool {
    let in_time = game.plies_to_counted_draw().is_none_or(|left| plies <= left);
    if doubtful {
        let endings = game.variant().draws.endings.iter();
        in_time && endings.map(|rule| 2 * u32::from(rule.moves)).all(|allowed| plies <= allowed)
    } else {
        in_time || game.counts_from_zero()
    }
}

/// The moves that the tables add to a line that leads to `game`, at most so many: the quickest win against
/// the longest resistance, as far as it is certain.
pub(super) fn follow<G: Compiled>(
    endings: &dyn Endings<G::Bits>,
    mut game: Game<G>,
    most: usize,
) -> Vec<Ply<G>> {
    let mut line = Vec::new();
    let mut moves = Vec::new();
    while line.len() < most && score(endings, &game, 0).is_some_and(|score| score != DRAW) {
        game.legal_moves(&mut moves);
        let worth = |mv: &Ply<G>| {
            let next = game.after(*mv);
            match score(endings, &next, 1) {
                Some(score) => -score,
                None if next.can_move() => DRAW,
                // Only a first king ends a game that no table knows.
                None => MATE,
            }
        };
        let Some(&best) = moves.iter().max_by_key(|mv| worth(mv)) else { break };
        game.play(best);
        line.push(best);
    }
    line
}
