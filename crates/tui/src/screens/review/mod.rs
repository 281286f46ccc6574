//! A game as a study: its moves with variations, comments and judgements, and a board to try others on.

mod act;
mod board;
mod draw;
mod engine;
mod judging;
mod moves;
mod save;

use tabuleiro_facade::{
    CellId, Choice, Event, Explain, Game, GameId, Message, Moment, Outcome, Scene, Seat, Setup, Start, Table,
};
use tabuleiro_record::text::ReadOptions;
use tabuleiro_study::{MainLine, Mistake, NodeId, ReadStudy, Score, Study};

use crate::effect::FileGame;
use crate::pick::Selection;
use crate::ui::Ui;
use engine::Engine;
use judging::Judging;

/// A game to look through and to write about.
pub struct Review {
    /// Where it is kept.
    source: Source,
    /// The game.
    study: Study,
    /// Who plays what.
    start: Start,
    /// How the game ended.
    outcome: Option<Outcome>,
    /// The move that is shown.
    at: NodeId,
    /// Whether Black is at the bottom.
    flipped: bool,
    /// The game as it is there.
    game: Box<dyn Game>,
    /// What is drawn.
    scene: Scene,
    /// The squares that won the game.
    won: Vec<CellId>,
    /// The legal moves.
    choices: Vec<Choice>,
    /// What is chosen of a move.
    selection: Selection,
    /// The row and column of the cursor, while it is on the board.
    cursor: Option<(usize, usize)>,
    /// What is known of the moves of the main line.
    main: MainLine,
    /// The judgements that are awaited.
    judging: Option<Judging>,
    /// The engine, while it is on.
    engine: Option<Engine>,
    /// How many lines the engine tells.
    lines: usize,
    /// The best move that is known here.
    best: Option<Choice>,
    /// What the study was before each change, and where.
    past: Vec<(Study, NodeId)>,
    /// Whether something is not kept yet.
    is_changed: bool,
    /// What could not be read of the game, so that it must not be written over its source.
    lost: Vec<Message>,
    /// What is left as soon as the changes are in their file.
    leaves: Option<Leave>,
}

/// What one leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leave {
    Screen,
    Program,
}

/// Where a study is kept.
enum Source {
    /// Beside the journal of a saved game.
    Saved(GameId),
    /// In a file.
    File(FileGame),
    /// Nowhere.
    Nowhere,
}

impl Review {
    /// The game whose log is `log`, at its end, with what was written about it.
    pub fn new(
        id: Option<GameId>,
        log: Vec<Event>,
        written: Option<&str>,
        flipped: bool,
    ) -> Result<Review, Message> {
        let table = Table::replay(log).map_err(|error| error.explain())?;
        let kept = written.zip(table.game().kind().format()).and_then(|(text, format)| {
            let options = ReadOptions { game: Some(table.setup().game.clone()), ..ReadOptions::default() };
            tabuleiro_study::read(format, &options, text.as_bytes()).ok()
        });
        let study = match kept {
            Some(read) => read.study.following(&table),
            None => Study::of_table(&table),
        };
        let last = table.played().len();
        let at = last.checked_sub(1).and_then(|last| study.main_line().get(last).copied());
        let source = id.map_or(Source::Nowhere, Source::Saved);
        let mut review = Review::open(source, study, table.setup().clone(), at.unwrap_or(NodeId::ROOT))?;
        review.outcome = table.outcome();
        review.flipped = flipped;
        Ok(review)
    }

    /// A game of a file, at its start.
    pub fn of_file(game: FileGame, read: ReadStudy, now: Moment) -> Result<Review, Message> {
        let ReadStudy { study, lost } = read;
        let mut setup = Setup::new(study.game_name().clone());
        setup.seats = ["White", "Black"].map(|tag| {
            Seat::human(study.tag(tag).filter(|name| *name != "?").unwrap_or_default().to_owned())
        });
        let table = Table::with_game(study.game(NodeId::ROOT)?, setup, now);
        let mut review = Review::open(Source::File(game), study, table.setup().clone(), NodeId::ROOT)?;
        review.lost = lost;
        Ok(review)
    }

    fn open(source: Source, study: Study, start: Start, at: NodeId) -> Result<Review, Message> {
        let game = study.game(at)?;
        let mut review = Review {
            source,
            start,
            outcome: None,
            at,
            flipped: false,
            scene: game.scene(),
            game,
            study,
            won: Vec::new(),
            choices: Vec::new(),
            selection: Selection::default(),
            cursor: None,
            main: MainLine::default(),
            judging: None,
            engine: None,
            lines: 3,
            best: None,
            past: Vec::new(),
            is_changed: false,
            lost: Vec::new(),
            leaves: None,
        };
        review.refresh();
        review.know_main_line();
        Ok(review)
    }

    /// Who plays what.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// How many moves lead to what is shown, and how many the main line has.
    pub fn place(&self) -> (usize, usize) {
        (self.study.path(self.at).len(), self.study.main_line().len())
    }

    /// Whether the cursor is on the board.
    pub fn is_on_board(&self) -> bool {
        self.cursor.is_some()
    }

    /// Works out again what follows from the place in the tree.
    fn refresh(&mut self) {
        if let Ok(game) = self.study.game(self.at) {
            self.game = game;
        }
        self.scene = self.game.scene();
        self.won = self.game.winning_lines().into_iter().flatten().collect();
        self.choices = if self.game.outcome().is_none() { self.game.choices() } else { Vec::new() };
        self.selection.clear();
        self.know_best();
    }

    /// Works out again who played the moves of the main line.
    fn know_main_line(&mut self) {
        self.main = MainLine::of(&self.study);
    }

    /// Goes to a move.
    fn go(&mut self, node: NodeId, ui: &mut Ui) {
        ui.notice = None;
        if node != self.at {
            self.at = node;
            self.refresh();
            self.think_here(ui);
        }
    }

    /// Changes the study by `change`, which says where to go; it can be undone.
    fn change(&mut self, ui: &mut Ui, change: impl FnOnce(&mut Study, NodeId) -> NodeId) {
        let before = (self.study.clone(), self.at);
        let to = change(&mut self.study, self.at);
        self.past.push(before);
        self.is_changed = true;
        self.know_main_line();
        self.at = to;
        self.refresh();
        self.think_here(ui);
    }

    fn undo(&mut self, ui: &mut Ui) {
        let Some((study, at)) = self.past.pop() else {
            return ui.tell(&Message::new("tui-study-nothing-to-undo"));
        };
        self.study = study;
        self.at = at;
        self.is_changed = true;
        self.know_main_line();
        self.refresh();
        self.think_here(ui);
        ui.tell(&Message::new("tui-study-undone"));
    }

    /// What the positions of the main line are worth, as far as it is known.
    fn scores(&self) -> Vec<Option<Score>> {
        self.main.scores(&self.study)
    }

    /// How bad the move that leads to `node` was.
    fn mistake(&self, node: NodeId) -> Option<Mistake> {
        self.main.mistake(&self.study, node)
    }
}
