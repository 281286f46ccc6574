//! Iterative deepening: one more ply at a time, with aspiration windows, several lines and several threads.

use std::thread;

use crate::race::{Finish, Race};
use crate::score::{DRAW, INFINITY, MAX_PLY, Score, Verdict, WIN};
use crate::time::Stability;
use crate::{Control, Report, ReportedBound, TranspositionTable};

/// A line of play and what it is worth to the side to move first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrincipalVariation<M> {
    /// Its worth.
    pub score: Score,
    /// Its moves; never empty.
    pub moves: Vec<M>,
}

/// The scores between which a search must be exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What is already certain: at or below it only the fact matters.
    pub alpha: Score,
    /// What the opponent will not allow: at or above it only the fact matters.
    pub beta: Score,
}

impl Window {
    /// Every score.
    pub const FULL: Window = Window { alpha: -INFINITY, beta: INFINITY };
}

/// One thread's search of the root position.
pub trait Worker: Send {
    /// The moves of the game.
    type Move: Copy + Eq + Send + Sync;

    /// What follows is work at `depth`, which ends when another thread has finished it: see
    /// [`Ticker::begin`](crate::Ticker::begin).
    fn begin(&mut self, depth: u32);

    /// Searches the root to `depth` plies within `window`, leaving out the root moves `excluded`.
    /// `None` if no move is left, or if it was stopped before a move was found to be better than the window's
    /// lower end; if it was stopped later, the best so far.
    fn search(
        &mut self,
        depth: u32,
        window: Window,
        excluded: &[Self::Move],
    ) -> Option<PrincipalVariation<Self::Move>>;

    /// Whether the last search was cut short, so that there may be a better line than the one it returned.
    fn was_cut(&self) -> bool;

    /// The deepest ply looked at since the last call.
    fn take_seldepth(&mut self) -> u32;

    /// The share of this thread's nodes that went into the root move `mv`, from 0 to 1.
    fn effort(&self, mv: Self::Move) -> f64;

    /// Hands over what was counted, so that the reported nodes are exact.
    fn flush(&mut self);
}

/// How a position is to be thought about, but for the limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many lines to find, at least 1.
    pub lines: usize,
    /// Half the width of the first aspiration window.
    pub aspiration: Score,
    /// How many legal moves the root has: with one there is nothing to think about.
    pub root_moves: usize,
}

/// Deepens with all `workers` until a limit is reached: they help each other through the shared table, and of
/// one line, whoever finishes a depth first has finished it for all. Returns the best lines, the best first;
/// none if there is no move, or if the search was stopped before the first depth was done.
pub fn think<W: Worker>(
    workers: &mut [W],
    table: &TranspositionTable,
    control: &Control,
    options: Options,
    mut report: impl FnMut(Report<W::Move>),
) -> Vec<PrincipalVariation<W::Move>> {
    let Some((first, helpers)) = workers.split_first_mut() else { return Vec::new() };
    let race = &Race::new(control);
    thread::scope(|scope| {
        for (index, helper) in helpers.iter_mut().enumerate() {
            scope.spawn(move || help(helper, race, control, options, index));
        }
        let lines = Deepening { worker: first, table, control, options, race, report: &mut report }.run();
        control.wait_for_permission();
        control.stop();
        lines
    })
}

/// The share of `nodes` that went into the root move `mv`, from 0 to 1.
pub fn effort<M: PartialEq>(root_moves: &[(M, u64)], mv: &M, nodes: u64) -> f64 {
    let spent = root_moves.iter().find(|(root, _)| root == mv).map_or(0, |&(_, spent)| spent);
    spent as f64 / nodes.max(1) as f64
}

/// `lines`, or the first of `moves` alone where a search was stopped before it knew any: whoever must move
/// has to answer.
pub fn or_first<M: Copy>(lines: Vec<PrincipalVariation<M>>, moves: &[M]) -> Vec<PrincipalVariation<M>> {
    match moves {
        [first, ..] if lines.is_empty() => vec![PrincipalVariation { score: DRAW, moves: vec![*first] }],
        _ => lines,
    }
}

/// Deepens without a word; half of the helpers are a ply ahead of what all have finished, so that they find
/// what the others need next. Of several lines nothing is finished for all: there these helpers go on by two
/// plies at a time.
fn help<W: Worker>(
    worker: &mut W,
    race: &Race<'_, W::Move>,
    control: &Control,
    options: Options,
    index: usize,
) {
    let last = last_depth(control);
    let ahead = (index as u32 + 1) % 2;
    let mut expected = None;
    let mut depth = 0;
    while !control.is_over() && depth < last {
        depth = (race.depth().max(depth) + 1 + ahead).min(last);
        worker.begin(depth);
        let found = aspirate(worker, depth, options.aspiration, expected, &[], |_, _, _| {});
        let seldepth = worker.take_seldepth();
        if let Some(finish) = race.result(depth) {
            expected = Some(finish.line.score);
        } else if let Some(line) = found {
            expected = Some(line.score);
            // Of several lines each thread finds its own: the best line of one is not all of a depth.
            if options.lines == 1 {
                race.finish(Finish { depth, seldepth, line });
            }
        } else {
            break;
        }
    }
    worker.flush();
}

/// The depth that a search ends with, if nothing else ends it.
fn last_depth(control: &Control) -> u32 {
    const DEEPEST: u32 = MAX_PLY as u32 - 1;
    control.limits().depth.map_or(DEEPEST, |depth| depth.clamp(1, DEEPEST))
}

struct Deepening<'a, W: Worker, F> {
    worker: &'a mut W,
    table: &'a TranspositionTable,
    control: &'a Control<'a>,
    options: Options,
    race: &'a Race<'a, W::Move>,
    report: &'a mut F,
}

impl<W: Worker, F: FnMut(Report<W::Move>)> Deepening<'_, W, F> {
    fn run(mut self) -> Vec<PrincipalVariation<W::Move>> {
        let mut best: Vec<PrincipalVariation<W::Move>> = Vec::new();
        let mut stability = Stability::default();
        let last = last_depth(self.control);
        let mut depth = 0;
        while depth < last {
            let Some((done, lines)) = self.search_lines(depth + 1, &best) else { break };
            depth = done;
            let same_move = best.first().is_some_and(|old| old.moves[0] == lines[0].moves[0]);
            let score = lines[0].score;
            let effort = self.worker.effort(lines[0].moves[0]);
            best = lines;
            let factor = stability.factor(same_move, score, effort);
            if self.control.is_time_to_finish(factor)
                || self.is_settled(depth, score)
                || self.control.is_over()
            {
                break;
            }
        }
        self.worker.flush();
        best
    }

    /// The best lines at `depth`, or at a greater one if another thread got there first; `None` if the search
    /// was stopped before the first was found.
    fn search_lines(
        &mut self,
        mut depth: u32,
        previous: &[PrincipalVariation<W::Move>],
    ) -> Option<(u32, Vec<PrincipalVariation<W::Move>>)> {
        let mut lines: Vec<PrincipalVariation<W::Move>> = Vec::new();
        let mut bounds: Vec<ReportedBound> = Vec::new();
        let mut seldepth = 0;
        self.worker.begin(depth);
        for index in 0..self.options.lines.max(1) {
            // Of the first depth, which is finished whatever happens, one line is enough.
            if index > 0 && self.control.is_over() {
                break;
            }
            let excluded: Vec<W::Move> = lines.iter().map(|line| line.moves[0]).collect();
            let expected = previous.get(index).map(|line| line.score);
            let found = aspirate(
                self.worker,
                depth,
                self.options.aspiration,
                expected,
                &excluded,
                |worker, line, bound| {
                    // Bounds are news only when a search takes long.
                    if self.control.elapsed().as_secs() >= 3 {
                        seldepth = worker.take_seldepth().max(seldepth);
                        worker.flush();
                        (self.report)(make_report(
                            self.table,
                            self.control,
                            (depth, seldepth),
                            index,
                            line,
                            bound,
                        ));
                    }
                },
            );
            seldepth = self.worker.take_seldepth().max(seldepth);
            if let Some(finish) = self.race.result(depth) {
                depth = finish.depth;
                seldepth = finish.seldepth;
                lines.push(finish.line);
                bounds.push(ReportedBound::Exact);
                break;
            }
            let Some(line) = found else { break };
            lines.push(line);
            bounds.push(if self.worker.was_cut() { ReportedBound::AtLeast } else { ReportedBound::Exact });
        }
        if let ([line], 1) = (lines.as_slice(), self.options.lines) {
            self.race.finish(Finish { depth, seldepth, line: line.clone() });
        }
        // A stop in the middle of a depth leaves the lines that are done; those of the last depth fill up.
        if self.control.is_over() && lines.len() < self.options.lines.min(self.options.root_moves) {
            if lines.is_empty() {
                return None;
            }
            let missing: Vec<_> = previous
                .iter()
                .filter(|old| lines.iter().all(|line| line.moves[0] != old.moves[0]))
                .cloned()
                .collect();
            let wanted = previous.len().max(lines.len());
            lines.extend(missing);
            lines.truncate(wanted);
            bounds.resize(lines.len(), ReportedBound::Exact);
        }
        if lines.is_empty() {
            return None;
        }
        let mut ranked: Vec<_> = lines.into_iter().zip(bounds).collect();
        ranked.sort_by_key(|(line, _)| std::cmp::Reverse(line.score));
        self.worker.flush();
        for (index, (line, bound)) in ranked.iter().enumerate() {
            let bound = *bound;
            (self.report)(make_report(self.table, self.control, (depth, seldepth), index, line, bound));
        }
        Some((depth, ranked.into_iter().map(|(line, _)| line).collect()))
    }

    /// Whether deeper search can't change the move.
    fn is_settled(&self, depth: u32, score: Score) -> bool {
        let limits = self.control.limits();
        if let (Some(moves), Some(found)) = (limits.mate, Verdict::of(score).moves_to_end())
            && found.unsigned_abs() <= moves
        {
            return true;
        }
        // On the clock, a forced move or a mate that was searched past its length needs no more thought.
        let plies_to_end = match Verdict::of(score) {
            Verdict::WinIn(plies) | Verdict::LossIn(plies) => Some(plies),
            Verdict::Points(_) | Verdict::Draw => None,
        };
        let found_end = plies_to_end.is_some_and(|plies| depth >= plies + 8);
        limits.clock.is_some()
            && !limits.infinite
            && (found_end || self.options.root_moves == 1 && depth >= 4)
    }
}

fn make_report<M: Clone>(
    table: &TranspositionTable,
    control: &Control,
    (depth, seldepth): (u32, u32),
    index: usize,
    line: &PrincipalVariation<M>,
    bound: ReportedBound,
) -> Report<M> {
    Report {
        depth,
        seldepth,
        rank: index + 1,
        verdict: Verdict::of(line.score),
        bound,
        nodes: control.nodes(),
        time: control.elapsed(),
        hash_permille: table.permille_used(),
        moves: line.moves.clone(),
    }
}

/// Searches with a narrow window around the `expected` score, widened on the side where it failed.
fn aspirate<W: Worker>(
    worker: &mut W,
    depth: u32,
    half_width: Score,
    expected: Option<Score>,
    excluded: &[W::Move],
    mut on_bound: impl FnMut(&mut W, &PrincipalVariation<W::Move>, ReportedBound),
) -> Option<PrincipalVariation<W::Move>> {
    let mut width = half_width;
    let mut window = match expected {
        Some(score) if depth >= 5 && score.abs() < WIN => {
            Window { alpha: score - width, beta: score + width }
        }
        _ => Window::FULL,
    };
    let mut searched_depth = depth;
    // A move that is better than expected is played even if there is no time to see how much better it is.
    let mut better = None;
    loop {
        let Some(line) = worker.search(searched_depth, window, excluded) else { return better };
        if line.score <= window.alpha && window.alpha > -INFINITY {
            on_bound(worker, &line, ReportedBound::AtMost);
            better = None;
            window.beta = (window.alpha + window.beta) / 2;
            window.alpha = (line.score - width).max(-INFINITY);
            searched_depth = depth;
        } else if line.score >= window.beta && window.beta < INFINITY {
            on_bound(worker, &line, ReportedBound::AtLeast);
            window.beta = (line.score + width).min(INFINITY);
            // The move is good enough already; how good is seen a little shallower.
            if line.score.abs() < WIN && searched_depth + 2 > depth && searched_depth > 1 {
                searched_depth -= 1;
            }
            better = Some(line);
        } else {
            return Some(line);
        }
        width += width / 2 + 5;
        if width > 800 {
            window = Window::FULL;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_knows_no_line_has_a_move_all_the_same() {
        let known = vec![PrincipalVariation { score: 7, moves: vec!['b'] }];
        assert_eq!(or_first(known.clone(), &['a', 'b']), known);
        assert_eq!(or_first(Vec::new(), &['a', 'b']), [PrincipalVariation { score: DRAW, moves: vec!['a'] }]);
        assert_eq!(or_first::<char>(Vec::new(), &[]), []);
    }
}
