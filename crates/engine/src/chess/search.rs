//! The search of a node. It reads from top to bottom: what ends a node at once, what prunes it whole, what
//! prunes or reduces single moves, and what is learnt from the result. Each heuristic is named where it
//! stands.

use arrayvec::ArrayVec;
use tabuleiro_chess::{Move, Position, Role};
use tabuleiro_search::{Bound, DRAW, Effort, Entry, INFINITY, MATE, MAX_PLY, Score, WIN, Window};

use super::Heuristic;
use super::memory::HISTORY_LIMIT;
use super::picker::{Knowledge, Picker, moved_to, taken_role};
use super::see;
use super::thread::Thread;

impl Thread<'_> {
    /// The worth of `position`, `ply` plies from the root, by a search of `depth` plies. `cut` says that the
    /// node is expected to fail high.
    pub(super) fn search_node(
        &mut self,
        position: &Position,
        depth: i32,
        window: Window,
        ply: usize,
        cut: bool,
    ) -> Score {
        if depth <= 0 {
            return self.quiesce(position, window, ply);
        }
        let Window { mut alpha, mut beta } = window;
        let is_pv = beta - alpha > 1;
        let is_root = ply == 0;
        let side = position.side_to_move();
        self.variations.clear(ply);
        if is_pv {
            self.seldepth = self.seldepth.max(ply);
        }
        if self.count_node() {
            return DRAW;
        }
        let checked = position.is_check();

        if !is_root {
            if self.is_draw(position) {
                return DRAW;
            }
            if ply >= MAX_PLY {
                return if checked { DRAW } else { self.evaluate(position) };
            }
            // Mate distance: no line from here can beat a shorter mate that is already known.
            alpha = alpha.max(ply as Score - MATE);
            beta = beta.min(MATE - ply as Score - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        // Table: a result that is deep enough and on the right side of the window ends the node.
        let excluded = self.frame(ply).excluded;
        let key = position.hash();
        let known = if excluded.is_some() { None } else { self.table.get(key, ply) };
        if let Some(entry) = known
            && !is_pv
            && entry.depth >= depth
            && position.halfmove_clock() < 90
            && (entry.bound.is_lower() && entry.score >= beta
                || entry.bound.is_upper() && entry.score <= alpha)
        {
            return entry.score;
        }
        let was_pv = is_pv || known.is_some_and(|entry| entry.was_pv);
        let table_move = known.map_or(0, |entry| entry.mv);

        // Static evaluation, corrected by how wrong it was in like positions and by the table's score.
        let mut raw = 0;
        let mut evaluation = -INFINITY;
        if checked {
            self.frame(ply).evaluation = None;
        } else if excluded.is_some() {
            evaluation = self.frame(ply).evaluation.unwrap_or(0);
        } else {
            raw = match known {
                Some(entry) if entry.bound != Bound::None => entry.evaluation,
                _ => self.evaluate(position),
            };
            evaluation = (raw + self.correction(position)).clamp(1 - WIN, WIN - 1);
            self.frame(ply).evaluation = Some(evaluation);
            if let Some(entry) = known
                && (entry.score > evaluation && entry.bound.is_lower()
                    || entry.score < evaluation && entry.bound.is_upper())
                && entry.score.abs() < WIN
            {
                evaluation = entry.score;
            }
        }
        let static_evaluation = self.frame(ply).evaluation;
        // Improving: better than two plies ago, so that failing low is less likely.
        let two_ago = self.earlier(ply, 2).evaluation.or(self.earlier(ply, 4).evaluation);
        let improving =
            static_evaluation.is_some_and(|now| two_ago.is_some_and(|then| ply >= 2 && now > then));

        self.frame(ply + 1).excluded = None;
        self.frame(ply + 2).cutoffs = 0;
        self.memory.clear_killers(ply + 1);
        if !is_root {
            self.frame(ply).double_extensions = self.earlier(ply, 1).double_extensions;
        }

        if !is_pv && !checked && excluded.is_none() {
            // Reverse futility: so far above beta that the opponent's next moves won't bring it back.
            let margin = 80 * (depth - i32::from(improving));
            if self.uses(Heuristic::Futility)
                && depth <= 8
                && evaluation - margin >= beta
                && evaluation < WIN
                && beta > -WIN
            {
                return (evaluation + beta) / 2;
            }

            // Null move: if even passing fails high, so will some move. Not without pieces, where having to
            // move may be what loses.
            if self.uses(Heuristic::NullMove)
                && evaluation >= beta
                && static_evaluation.is_some_and(|now| now >= beta - 20 * depth + 150)
                && !self.earlier(ply, 1).null_move
                && ply >= self.no_null_move_below
                && Thread::has_pieces(position)
                && beta > -WIN
            {
                let reduction = 4 + depth / 3 + ((evaluation - beta) / 200).min(3);
                if let Some(next) = self.play_null_move(position, ply) {
                    let passed = Window { alpha: -beta, beta: 1 - beta };
                    let score = -self.search_node(&next, depth - reduction, passed, ply + 1, !cut);
                    self.undo();
                    if self.stopped {
                        return DRAW;
                    }
                    if score >= beta {
                        let score = if score >= WIN { beta } else { score };
                        // With little left, or deep down, the result is verified by a search without passing.
                        if (depth < 14 && !is_low_on_material(position)) || self.no_null_move_below > 0 {
                            return score;
                        }
                        self.no_null_move_below = ply + 3 * (depth - reduction).max(0) as usize / 4 + 1;
                        let limit = Window { alpha: beta - 1, beta };
                        let verified = self.search_node(position, depth - reduction, limit, ply, false);
                        self.no_null_move_below = 0;
                        if verified >= beta {
                            return score;
                        }
                    }
                }
            }

            // ProbCut: a capture that beats a raised beta at reduced depth will very likely beat beta.
            let raised = beta + 200 - 50 * i32::from(improving);
            if self.uses(Heuristic::ProbCut)
                && depth >= 5
                && beta.abs() < WIN
                && !known.is_some_and(|entry| entry.depth >= depth - 3 && entry.score < raised)
                && let Some(score) = self.probe_cut(position, depth, raised, ply, table_move, cut)
            {
                let entry = Entry {
                    mv: self.variations.from(ply).first().map_or(0, |mv| mv.bits()),
                    score,
                    evaluation: raw,
                    depth: depth - 3,
                    bound: Bound::Lower,
                    was_pv,
                };
                self.table.put(key, ply, entry);
                return score;
            }
            if self.stopped {
                return DRAW;
            }
        }

        let mut picker = Picker::new();
        picker.list_all(position, table_move);
        let before = self.moves_before(ply);
        let killers = if self.uses(Heuristic::Killers) { self.memory.killers(ply) } else { [None; 2] };
        let original_alpha = alpha;
        let mut best = -INFINITY;
        let mut best_move: Option<Move> = None;
        let mut number = 0;
        let mut quiets: ArrayVec<Move, 64> = ArrayVec::new();
        let mut captures: ArrayVec<Move, 32> = ArrayVec::new();
        let mut postponed: ArrayVec<(Move, bool), 64> = ArrayVec::new();
        let mut resumed = 0;
        let table_move_is_capture =
            known.is_some_and(|entry| entry.mv != 0) && is_capture_bits(position, table_move);

        loop {
            let knowledge = Knowledge { position, memory: self.memory, before: &before, killers };
            let (mv, losing, fresh) = match picker.next(&knowledge) {
                Some(mv) => (mv, picker.is_at_losing(), true),
                None => {
                    let Some(&(mv, losing)) = postponed.get(resumed) else { break };
                    resumed += 1;
                    (mv, losing, false)
                }
            };
            if excluded == Some(mv) {
                continue;
            }
            if is_root
                && (self.root_excluded.contains(&mv) || !self.root_moves.iter().any(|&(root, _)| root == mv))
            {
                continue;
            }
            number += 1;
            self.announce(position, mv);
            let taken = taken_role(position, mv);
            let quiet = taken.is_none() && mv.promotion() != Some(Role::Queen);
            let moved = moved_to(position, side, mv);
            let history = if quiet {
                self.memory.quiet(side, mv, moved, &before)
            } else {
                self.memory.capture(moved, taken.unwrap_or(Role::Pawn))
            };
            let mut reduction = self.reductions.plies(depth, number);

            // Pruning of single moves, once one move has been searched that does not lose by force.
            if !is_root && best > -WIN && Thread::has_pieces(position) {
                let shallow = (depth - reduction).max(1);
                if quiet {
                    // Late moves: after enough quiet moves the rest is left out.
                    let enough = (3 + depth * depth) / if improving { 1 } else { 2 };
                    if self.uses(Heuristic::LateMovePruning) && !checked && quiets.len() as i32 >= enough {
                        picker.skip_quiet();
                        continue;
                    }
                    // Futility: quiet moves can't bring a hopeless evaluation back to alpha.
                    if self.uses(Heuristic::Futility)
                        && !checked
                        && shallow <= 8
                        && evaluation + 110 + 90 * shallow + history / 128 <= alpha
                    {
                        picker.skip_quiet();
                        continue;
                    }
                    // History: moves that were bad all over the tree.
                    if self.uses(Heuristic::HistoryPruning) && shallow <= 5 && history < -3000 * depth {
                        continue;
                    }
                    // Exchanges: quiet moves on to squares where the piece is lost.
                    if self.uses(Heuristic::ExchangePruning)
                        && shallow <= 8
                        && !see::wins_at_least(position, mv, -25 * shallow * shallow)
                    {
                        continue;
                    }
                } else if self.uses(Heuristic::ExchangePruning)
                    && depth <= 8
                    && losing
                    && !see::wins_at_least(position, mv, -90 * depth - history / 64)
                {
                    // Exchanges: captures that lose too much.
                    continue;
                }
            }

            // Sharing: what another thread is at comes last; by then its result is in the table.
            let effort = Effort::of(key, mv.bits());
            let sharing = self.ongoing.matters(depth) && excluded.is_none();
            if sharing
                && fresh
                && number > 1
                && self.ongoing.has(effort)
                && postponed.try_push((mv, losing)).is_ok()
            {
                number -= 1;
                continue;
            }

            // Singular extension: a table move that alone holds the score is searched deeper; if others hold
            // it too, the node is likely to fail high anyway.
            let mut extension = 0;
            if self.uses(Heuristic::SingularExtensions)
                && let Some(entry) = known
                && !is_root
                && excluded.is_none()
                && mv.bits() == entry.mv
                && depth >= 7
                && entry.depth >= depth - 3
                && entry.bound.is_lower()
                && entry.score.abs() < WIN
                && ply < 2 * self.root_depth
            {
                let limit = entry.score - 2 * depth;
                self.frame(ply).excluded = Some(mv);
                let only = Window { alpha: limit - 1, beta: limit };
                let score = self.search_node(position, (depth - 1) / 2, only, ply, cut);
                self.frame(ply).excluded = None;
                if self.stopped {
                    return DRAW;
                }
                if score < limit {
                    extension = 1;
                    if !is_pv && score < limit - 18 && self.frame(ply).double_extensions < 8 {
                        extension = 2;
                        self.frame(ply).double_extensions += 1;
                    }
                } else if limit >= beta {
                    // Several moves fail high: so does the node.
                    return limit;
                } else if entry.score >= beta {
                    extension = -2;
                } else if cut {
                    extension = -1;
                }
            }

            if sharing {
                self.ongoing.begin(effort);
            }
            let nodes_before = self.ticker.nodes();
            let next = self.play(position, mv, ply);
            let gives_check = next.is_check();
            let new_depth = depth - 1 + extension;
            let mut score = 0;

            // Late move reductions: first a shallower look, the shallower the less is hoped for.
            let mut full_search = !is_pv || number > 1;
            if self.uses(Heuristic::LateMoveReductions)
                && depth >= 2
                && number > 1 + usize::from(is_root)
                && (quiet || losing || cut)
            {
                reduction += i32::from(!is_pv);
                reduction += i32::from(cut) * 2;
                reduction += i32::from(!improving);
                reduction += i32::from(table_move_is_capture && quiet);
                reduction += i32::from(self.frame(ply + 1).cutoffs > 3);
                reduction -= i32::from(was_pv) * 2;
                reduction -= i32::from(gives_check);
                reduction -= i32::from(killers.contains(&Some(mv)));
                reduction -=
                    if quiet { history * 3 / (2 * HISTORY_LIMIT) } else { 1 + history / HISTORY_LIMIT };
                let reduced = (new_depth - reduction).clamp(1, new_depth.max(1));
                if reduced < new_depth {
                    let scout = Window { alpha: -alpha - 1, beta: -alpha };
                    score = -self.search_node(&next, reduced, scout, ply + 1, true);
                    full_search = score > alpha && !self.stopped;
                    if full_search && quiet {
                        let bonus = if score >= beta { history_bonus(new_depth) } else { 0 };
                        self.memory.adjust_quiet(side, mv, moved, &before, bonus);
                    }
                }
            }
            // Principal variation search: all but the first move need only be shown not to be better.
            if full_search {
                let scout = Window { alpha: -alpha - 1, beta: -alpha };
                score = -self.search_node(&next, new_depth, scout, ply + 1, !cut);
            }
            if is_pv && (number == 1 || score > alpha) && !self.stopped {
                let open = Window { alpha: -beta, beta: -alpha };
                score = -self.search_node(&next, new_depth, open, ply + 1, false);
            }
            self.undo();
            if sharing {
                self.ongoing.end(effort);
            }
            if self.stopped {
                return DRAW;
            }
            if is_root && let Some(root) = self.root_moves.iter_mut().find(|(root, _)| *root == mv) {
                root.1 += self.ticker.nodes() - nodes_before;
            }

            if score > best {
                best = score;
                if is_root {
                    self.root_best = score;
                }
                if score > alpha || is_root && number == 1 {
                    best_move = Some(mv);
                    if is_pv {
                        self.variations.prepend(ply, mv);
                    }
                }
                if score > alpha {
                    if score >= beta {
                        self.frame(ply).cutoffs += 1;
                        if !is_pv {
                            self.variations.prepend(ply, mv);
                        }
                        break;
                    }
                    alpha = score;
                }
            }
            if best_move != Some(mv) {
                if quiet {
                    let _ = quiets.try_push(mv);
                } else {
                    let _ = captures.try_push(mv);
                }
            }
        }

        if number == 0 {
            return match (excluded, checked) {
                (Some(_), _) => alpha,
                (None, true) => ply as Score - MATE,
                (None, false) => DRAW,
            };
        }

        // What is learnt: the move that refuted is better than those tried before it.
        if best >= beta
            && let Some(mv) = best_move
        {
            self.reward(position, mv, &quiets, &captures, depth, ply);
        }
        if excluded.is_none() && (!is_root || self.root_is_whole()) {
            let bound = Bound::of(best, original_alpha, beta);
            let quiet_best = best_move.is_none_or(|mv| taken_role(position, mv).is_none());
            // The evaluation's error is known where the search's bound is on the far side of it.
            if let Some(now) = static_evaluation
                && quiet_best
                && best.abs() < WIN
                && !(bound == Bound::Lower && best <= now || bound == Bound::Upper && best >= now)
            {
                self.memory.adjust_correction(position.board(), side, depth, best - now);
            }
            let mv = best_move.map_or(0, |mv| mv.bits());
            self.table.put(key, ply, Entry { mv, score: best, evaluation: raw, depth, bound, was_pv });
        }
        best
    }

    /// Looks for a capture that holds `raised` by a shallow search; its score if there is one.
    fn probe_cut(
        &mut self,
        position: &Position,
        depth: i32,
        raised: Score,
        ply: usize,
        table_move: u16,
        cut: bool,
    ) -> Option<Score> {
        let mut picker = Picker::new();
        picker.list_noisy(position, table_move);
        let before = self.moves_before(ply);
        let needed = raised - self.frame(ply).evaluation.unwrap_or(raised);
        let held = Window { alpha: -raised, beta: 1 - raised };
        loop {
            let known = Knowledge { position, memory: self.memory, before: &before, killers: [None; 2] };
            let mv = picker.next(&known).filter(|_| !picker.is_at_losing())?;
            self.announce(position, mv);
            if !see::wins_at_least(position, mv, needed) {
                continue;
            }
            let next = self.play(position, mv, ply);
            let mut score = -self.quiesce(&next, held, ply + 1);
            if score >= raised {
                score = -self.search_node(&next, depth - 4, held, ply + 1, !cut);
            }
            self.undo();
            if self.stopped {
                return None;
            }
            if score >= raised {
                self.variations.prepend(ply, mv);
                return Some(score);
            }
        }
    }

    /// Rewards the move that failed high and blames those that were tried before it.
    fn reward(
        &mut self,
        position: &Position,
        best: Move,
        quiets: &[Move],
        captures: &[Move],
        depth: i32,
        ply: usize,
    ) {
        let side = position.side_to_move();
        let bonus = history_bonus(depth);
        let before = self.moves_before(ply);
        match taken_role(position, best) {
            None if best.promotion() != Some(Role::Queen) => {
                self.memory.add_killer(ply, best);
                // A first move that refutes at once teaches little.
                if depth > 3 || !quiets.is_empty() {
                    self.memory.adjust_quiet(side, best, moved_to(position, side, best), &before, bonus);
                }
                for &worse in quiets {
                    self.memory.adjust_quiet(side, worse, moved_to(position, side, worse), &before, -bonus);
                }
            }
            taken => {
                let moved = moved_to(position, side, best);
                self.memory.adjust_capture(moved, taken.unwrap_or(Role::Pawn), bonus);
            }
        }
        for &worse in captures {
            let taken = taken_role(position, worse).unwrap_or(Role::Pawn);
            self.memory.adjust_capture(moved_to(position, side, worse), taken, -bonus);
        }
    }
}

/// What a refutation at `depth` adds to a move's history.
fn history_bonus(depth: i32) -> i32 {
    (170 * depth - 60).clamp(40, 1700)
}

/// Whether the move with these bits takes something: the table's move, before it is known to be legal.
fn is_capture_bits(position: &Position, bits: u16) -> bool {
    let to = tabuleiro_chess::Square::from_index(usize::from(bits >> 6));
    position.board().side(!position.side_to_move()).contains(to)
}

/// Whether the side to move has so little that a passed move may hide that every move loses.
fn is_low_on_material(position: &Position) -> bool {
    let board = position.board();
    let simple = board.role(Role::Pawn) | board.role(Role::King);
    board.side(position.side_to_move()).without(simple).count() <= 1
}
