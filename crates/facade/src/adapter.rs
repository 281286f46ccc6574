//! What a game's crate must be given to become a [`Kind`] and a [`Game`], and everything that follows from
//! it.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::{
    DrawReason, GameName, History, Letters, Message, Notation, Outcome, Rules, Side, perft,
};
use tabuleiro_record::text::Format;
use tabuleiro_search::{Limits, Report, ReportedBound};

pub use tabuleiro_search::Thinker;

use crate::{
    Aftermath, AnalysisLine, AnalysisTask, Analyst, Arrangement, CellId, Choice, Game, Kind, MoveRefusal,
    NoAnalyst, Parameter, PerftReport, PieceView, Player, PlayerFault, PositionForm, Resources, Right, Scene,
    Solution, SolveOptions,
};

/// The words, the text and the picture of one kind of game, for positions of its own type.
///
/// Whoever implements it has a [`Kind`] to add to the [registry](crate::registry); nothing else is needed to
/// play the game in every front end.
pub trait Adapter: Clone + Send + Sync + 'static {
    /// The game's position type.
    type Position: Rules + 'static;

    /// The canonical name.
    fn name(&self) -> &GameName;

    /// What people call it, whatever its parameters.
    fn title(&self) -> Message;

    /// A line on its rules; without one, its title.
    fn summary(&self) -> Message {
        self.title()
    }

    /// Its rules in sentences; without them, its summary.
    fn rules(&self) -> Vec<Message> {
        vec![self.summary()]
    }

    /// What can be chosen about its rules.
    fn parameters(&self) -> Vec<Parameter> {
        Vec::new()
    }

    /// The format of its games as text, if there is one.
    fn format(&self) -> Option<Format> {
        None
    }

    /// The sign of a piece on a board of plain text: White's is a capital letter.
    fn letter(&self, piece: &PieceView, _notation: Notation) -> char {
        let letter = piece.figure.name().chars().next().unwrap_or('?');
        if piece.side == Some(Side::White) { letter.to_ascii_uppercase() } else { letter }
    }

    /// Whether a move that a person types may begin with `letter` as the name of a piece.
    fn names_piece(&self, _letter: char, _letters: Letters) -> bool {
        false
    }

    /// A move in standard notation as `notation` has it; the same where its moves name no pieces.
    fn shown(&self, text: &str, _notation: Notation) -> String {
        text.to_owned()
    }

    /// The usual start.
    fn start(&self) -> Result<Self::Position, Message>;

    /// The position that `text` describes.
    fn read_position(&self, text: &str) -> Result<Self::Position, Message>;

    /// What [`read_position`](Adapter::read_position) passes over in `text`, because it can't be so.
    fn passed_over(&self, _text: &str) -> Vec<Message> {
        Vec::new()
    }

    /// Appends `position` to `out`.
    fn write_position(&self, position: &Self::Position, form: PositionForm, out: &mut String);

    /// The pieces that somebody who sets up a position can put on the board; none where that can't be done.
    fn pieces(&self) -> Vec<PieceView> {
        Vec::new()
    }

    /// What else can be said of a position that is set up.
    fn rights(&self) -> Vec<Right> {
        Vec::new()
    }

    /// The keys of the rights that are there.
    fn rights_of(&self, _position: &Self::Position) -> Vec<&'static str> {
        Vec::new()
    }

    /// The text of a position that was set up; `None` where that can't be done.
    fn arranged(&self, _arrangement: &Arrangement) -> Option<String> {
        None
    }

    /// The legal move that `text` means in standard notation, or why it is none.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Move<Self>, MoveRefusal>;

    /// The legal move that a person means by `text`, where moves name pieces by the letters of a language.
    fn read_move_in(
        &self,
        position: &Self::Position,
        text: &str,
        _letters: Letters,
    ) -> Result<Move<Self>, MoveRefusal> {
        self.read_move(position, text)
    }

    /// The move in standard notation.
    fn move_text(&self, position: &Self::Position, mv: Move<Self>) -> String;

    /// All legal moves in the notation of perft tables, where that differs.
    fn perft_texts(&self, position: &Self::Position, moves: &[Move<Self>]) -> Vec<String> {
        moves.iter().map(|&mv| self.move_text(position, mv)).collect()
    }

    /// A move as programs write it to each other: the standard notation without blanks, where there is no
    /// other.
    fn program_text(&self, position: &Self::Position, mv: Move<Self>) -> String {
        self.move_text(position, mv).replace(' ', "")
    }

    /// The move to show and to play.
    fn choice(&self, position: &Self::Position, mv: Move<Self>) -> Choice;

    /// All legal moves, one for each result.
    fn choices(&self, position: &Self::Position) -> Vec<Choice> {
        let mut moves = <Self::Position as Rules>::Moves::default();
        position.legal_moves(&mut moves);
        moves.as_ref().iter().map(|&mv| self.choice(position, mv)).collect()
    }

    /// One choice for each path, where different paths can give the same result.
    fn paths(&self, position: &Self::Position) -> Vec<Choice> {
        self.choices(position)
    }

    /// The current position to draw.
    fn scene(&self, history: &History<Self::Position>) -> Scene;

    /// Whether the side to move is in check.
    fn in_check(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Whether `side` could still win by some sequence of legal moves.
    fn can_win(&self, _position: &Self::Position, _side: Side) -> bool {
        true
    }

    /// The groups of cells that won the game, where it is won by completing one.
    fn winning_lines(&self, _position: &Self::Position) -> Vec<Vec<CellId>> {
        Vec::new()
    }

    /// Perft by paths, where that differs from perft by results.
    fn perft_paths(&self, position: &Self::Position, depth: u32, options: perft::Options<'_>) -> PerftReport {
        perft_results(self, position, depth, options)
    }

    /// What perfect play leads to, for games that can be solved.
    fn solve(&self, _position: &Self::Position, _options: SolveOptions<'_>) -> Option<Solution> {
        None
    }

    /// A computer player of `level` 1 to 10; `None` for a game without one.
    fn thinker(&self, _level: u8, _seed: u64) -> Option<Box<dyn Thinker<Self::Position>>> {
        None
    }

    /// The Elo numbers of the levels, level 1 first, where matches have put them on a scale.
    fn elo_scale(&self) -> Option<&'static [u32]> {
        None
    }

    /// Somebody who analyses, or why there is nobody.
    fn searcher(&self, _resources: Resources) -> Result<Box<dyn Searcher<Self::Position>>, NoAnalyst> {
        Err(NoAnalyst::NoComputer { game: self.name().to_string() })
    }
}

/// An analyst on the game's own types.
pub trait Searcher<P: Rules>: Send {
    /// Reports the lines that it finds until a limit is reached or `stop` becomes true; at least one, unless
    /// the game is over.
    fn search(
        &mut self,
        history: &History<P>,
        task: &AnalysisTask,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Report<P::Move>),
    );
}

/// A thinker as a player of the facade.
struct LevelPlayer<A: Adapter> {
    lister: Lister<A>,
    thinker: Box<dyn Thinker<A::Position>>,
}

impl<A: Adapter> Player for LevelPlayer<A> {
    fn choose(&mut self, game: &dyn Game, limits: &Limits, stop: &AtomicBool) -> Result<Choice, PlayerFault> {
        let history = history::<A>(game);
        let mv = self.thinker.choose(history, limits, stop).ok_or_else(PlayerFault::over)?;
        Ok(self.lister.choice(history.position(), mv))
    }

    fn accepts_draw(&mut self, game: &dyn Game) -> bool {
        self.thinker.accepts_draw(history::<A>(game))
    }

    fn new_game(&mut self) {
        self.thinker.new_game();
    }
}

/// A searcher as an analyst of the facade.
struct SearchAnalyst<A: Adapter> {
    lister: Lister<A>,
    searcher: Box<dyn Searcher<A::Position>>,
}

impl<A: Adapter> Analyst for SearchAnalyst<A> {
    fn analyse(
        &mut self,
        game: &dyn Game,
        task: &AnalysisTask,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnalysisLine),
    ) -> Vec<AnalysisLine> {
        let history = history::<A>(game);
        let SearchAnalyst { lister, searcher } = self;
        let mut best: Vec<AnalysisLine> = Vec::new();
        searcher.search(history, task, stop, &mut |found| {
            let line = lister.line(history.position(), found);
            report(&line);
            match best.get_mut(line.rank - 1) {
                Some(known) if says_more(&line, known) => *known = line,
                Some(_) => {}
                None => best.push(line),
            }
        });
        best
    }
}

/// Whether `line` is to be kept in place of the `known` one of its rank: a bound is no news of the same move,
/// but a better move is, because the one that was known may be told at another rank then.
fn says_more(line: &AnalysisLine, known: &AnalysisLine) -> bool {
    match line.bound {
        ReportedBound::Exact => true,
        ReportedBound::AtLeast => line.moves.first() != known.moves.first(),
        ReportedBound::AtMost => false,
    }
}

/// The game so far, in the types of its crate.
///
/// # Panics
/// If it is a game of another crate than the one that the player or analyst was made for.
fn history<A: Adapter>(game: &dyn Game) -> &History<A::Position> {
    game.history().downcast_ref().expect("a player is asked about the game that it was made for")
}

/// The move type of an adapter's game.
pub type Move<A> = <<A as Adapter>::Position as Rules>::Move;

fn perft_results<A: Adapter>(
    adapter: &A,
    position: &A::Position,
    depth: u32,
    options: perft::Options<'_>,
) -> PerftReport {
    let report = perft::count(position, depth, options);
    let (moves, nodes): (Vec<Move<A>>, Vec<u64>) = report.divide.into_iter().unzip();
    let texts = adapter.perft_texts(position, &moves);
    PerftReport {
        nodes: report.nodes,
        divide: texts.into_iter().zip(nodes).collect(),
        complete: report.complete,
    }
}

/// What makes choices of moves, each marked with the position that it belongs to.
struct Lister<A: Adapter> {
    adapter: Arc<A>,
    /// What tells this kind of game from others.
    kind_mark: u64,
}

impl<A: Adapter> Clone for Lister<A> {
    fn clone(&self) -> Lister<A> {
        Lister { adapter: self.adapter.clone(), kind_mark: self.kind_mark }
    }
}

impl<A: Adapter> Lister<A> {
    fn new(adapter: Arc<A>) -> Lister<A> {
        let mut hasher = DefaultHasher::new();
        Adapter::name(&*adapter).hash(&mut hasher);
        Lister { adapter, kind_mark: hasher.finish() }
    }

    /// The legal move `mv` of `position`.
    fn choice(&self, position: &A::Position, mv: Move<A>) -> Choice {
        self.listed(position, self.adapter.choice(position, mv))
    }

    fn listed(&self, position: &A::Position, choice: Choice) -> Choice {
        choice.marked(self.mark(position))
    }

    /// What marks the choices of `position`.
    fn mark(&self, position: &A::Position) -> u64 {
        self.kind_mark ^ position.hash()
    }

    fn refused(&self, position: &A::Position, mut refusal: MoveRefusal) -> MoveRefusal {
        let instead = refusal.choices.into_iter().map(|choice| self.listed(position, choice));
        refusal.choices = instead.collect();
        refusal
    }

    fn line(&self, start: &A::Position, report: Report<Move<A>>) -> AnalysisLine {
        let mut position = start.clone();
        let moves = report.moves.iter().map(|&mv| {
            let choice = self.choice(&position, mv);
            position.play(mv);
            choice
        });
        AnalysisLine {
            moves: moves.collect(),
            rank: report.rank,
            depth: report.depth,
            seldepth: report.seldepth,
            score: report.verdict,
            bound: report.bound,
            nodes: report.nodes,
            time: report.time,
            hash_permille: report.hash_permille,
        }
    }
}

/// A live game of any kind.
struct Live<A: Adapter> {
    lister: Lister<A>,
    history: History<A::Position>,
}

impl<A: Adapter> Live<A> {
    fn adapter(&self) -> &A {
        &self.lister.adapter
    }

    /// `choice` as a move of the current position.
    fn typed(&self, choice: &Choice) -> Result<Move<A>, MoveRefusal> {
        choice.typed(self.lister.mark(self.history.position())).ok_or_else(MoveRefusal::stale)
    }

    fn list(&self, choices: Vec<Choice>) -> Vec<Choice> {
        let position = self.history.position();
        choices.into_iter().map(|choice| self.lister.listed(position, choice)).collect()
    }
}

impl<A: Adapter> Kind for A {
    fn name(&self) -> &GameName {
        Adapter::name(self)
    }

    fn title(&self) -> Message {
        Adapter::title(self)
    }

    fn summary(&self) -> Message {
        Adapter::summary(self)
    }

    fn rules(&self) -> Vec<Message> {
        Adapter::rules(self)
    }

    fn parameters(&self) -> Vec<Parameter> {
        Adapter::parameters(self)
    }

    fn format(&self) -> Option<Format> {
        Adapter::format(self)
    }

    fn letter(&self, piece: &PieceView, notation: Notation) -> char {
        Adapter::letter(self, piece, notation)
    }

    fn names_piece(&self, letter: char, letters: Letters) -> bool {
        Adapter::names_piece(self, letter, letters)
    }

    fn shown(&self, text: &str, notation: Notation) -> String {
        Adapter::shown(self, text, notation)
    }

    fn passed_over(&self, text: &str) -> Vec<Message> {
        Adapter::passed_over(self, text)
    }

    fn pieces(&self) -> Vec<PieceView> {
        Adapter::pieces(self)
    }

    fn rights(&self) -> Vec<Right> {
        Adapter::rights(self)
    }

    fn arranged(&self, arrangement: &Arrangement) -> Option<String> {
        Adapter::arranged(self, arrangement)
    }

    fn open(&self, position: Option<&str>) -> Result<Box<dyn Game>, Message> {
        let start = match position {
            Some(text) => self.read_position(text)?,
            None => self.start()?,
        };
        let lister = Lister::new(Arc::new(self.clone()));
        Ok(Box::new(Live { lister, history: History::new(start) }))
    }
}

impl<A: Adapter> Game for Live<A> {
    fn kind(&self) -> Arc<dyn Kind> {
        self.lister.adapter.clone()
    }

    fn name(&self) -> &GameName {
        Adapter::name(self.adapter())
    }

    fn side_to_move(&self) -> Side {
        self.history.position().side_to_move()
    }

    fn ply(&self) -> usize {
        self.history.len()
    }

    fn moves(&self) -> Vec<String> {
        self.history
            .moves()
            .enumerate()
            .map(|(ply, mv)| self.adapter().move_text(self.history.position_at(ply), mv))
            .collect()
    }

    fn program_moves(&self) -> Vec<String> {
        self.history
            .moves()
            .enumerate()
            .map(|(ply, mv)| self.adapter().program_text(self.history.position_at(ply), mv))
            .collect()
    }

    fn position_text(&self, ply: usize) -> Option<String> {
        (ply <= self.history.len()).then(|| {
            let mut out = String::new();
            self.adapter().write_position(self.history.position_at(ply), PositionForm::Standard, &mut out);
            out
        })
    }

    fn position_hash(&self, ply: usize) -> Option<u64> {
        (ply <= self.history.len()).then(|| self.history.position_at(ply).hash())
    }

    fn write_position(&self, form: PositionForm, out: &mut String) {
        self.adapter().write_position(self.history.position(), form, out);
    }

    fn scene(&self) -> Scene {
        self.adapter().scene(&self.history)
    }

    fn arrangement(&self) -> Arrangement {
        Arrangement::of(&self.scene(), self.adapter().rights_of(self.history.position()))
    }

    fn choices(&self) -> Vec<Choice> {
        self.list(self.adapter().choices(self.history.position()))
    }

    fn paths(&self) -> Vec<Choice> {
        self.list(self.adapter().paths(self.history.position()))
    }

    fn choice(&self, mv: &dyn Any) -> Option<Choice> {
        let mv = mv.downcast_ref::<Move<A>>()?;
        Some(self.lister.choice(self.history.position(), *mv))
    }

    fn read_in(&self, text: &str, letters: Letters) -> Result<Choice, MoveRefusal> {
        let position = self.history.position();
        match self.adapter().read_move_in(position, text, letters) {
            Ok(mv) => Ok(self.lister.choice(position, mv)),
            Err(refusal) => Err(self.lister.refused(position, refusal)),
        }
    }

    fn play(&mut self, choice: &Choice) -> Result<(), MoveRefusal> {
        self.history.play(self.typed(choice)?);
        Ok(())
    }

    fn after(&self, choice: &Choice) -> Result<Aftermath, MoveRefusal> {
        let mv = self.typed(choice)?;
        let mut ahead = self.history.recent();
        ahead.play(mv);
        Ok(Aftermath { outcome: ahead.outcome(), claimable_draw: ahead.claimable_draw() })
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(Live { lister: self.lister.clone(), history: self.history.clone() })
    }

    fn undo(&mut self) -> bool {
        self.history.undo().is_some()
    }

    fn forget_past(&mut self) {
        self.history = History::new(self.history.position().clone());
    }

    fn outcome(&self) -> Option<Outcome> {
        self.history.outcome()
    }

    fn claimable_draw(&self) -> Option<DrawReason> {
        self.history.claimable_draw()
    }

    fn in_check(&self) -> bool {
        self.adapter().in_check(self.history.position())
    }

    fn can_win(&self, side: Side) -> bool {
        self.adapter().can_win(self.history.position(), side)
    }

    fn winning_lines(&self) -> Vec<Vec<CellId>> {
        self.adapter().winning_lines(self.history.position())
    }

    fn perft(&self, depth: u32, paths: bool, options: perft::Options<'_>) -> PerftReport {
        let position = self.history.position();
        if paths {
            self.adapter().perft_paths(position, depth, options)
        } else {
            perft_results(self.adapter(), position, depth, options)
        }
    }

    fn solve(&self, options: SolveOptions<'_>) -> Option<Solution> {
        self.adapter().solve(self.history.position(), options)
    }

    fn player(&self, level: u8, seed: u64) -> Option<Box<dyn Player>> {
        let thinker = self.adapter().thinker(level, seed)?;
        Some(Box::new(LevelPlayer { lister: self.lister.clone(), thinker }))
    }

    fn elo_scale(&self) -> Option<&'static [u32]> {
        self.adapter().elo_scale()
    }

    fn analyst(&self, resources: Resources) -> Result<Box<dyn Analyst>, NoAnalyst> {
        let searcher = self.adapter().searcher(resources)?;
        Ok(Box::new(SearchAnalyst { lister: self.lister.clone(), searcher }))
    }

    fn history(&self) -> &dyn Any {
        &self.history
    }

    fn history_mut(&mut self) -> &mut dyn Any {
        &mut self.history
    }
}
