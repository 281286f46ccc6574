//! Chess that counts how often a text is read as a move, whichever thread does it.

use std::any::Any;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabuleiro_facade::registry::{self, Family};
use tabuleiro_facade::{
    Aftermath, Analyst, Choice, DrawReason, Game, GameName, Kind, Letters, Message, MoveRefusal, NoAnalyst,
    Notation, Outcome, Parameter, PerftReport, PieceView, Player, PositionForm, Resources, Scene, Side,
    perft,
};
use tabuleiro_record::text::Format;

static READINGS: AtomicUsize = AtomicUsize::new(0);

/// The right to count, which one test at a time has: what others read meanwhile would count too.
pub struct Counter(#[allow(dead_code, reason = "held until it is dropped")] MutexGuard<'static, ()>);

impl Counter {
    /// Waits until no other test counts. Taken before anything is read.
    pub fn alone() -> Counter {
        static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
        Counter(ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// How often texts are read as moves while `work` is done.
    pub fn readings(&self, work: impl FnOnce()) -> usize {
        READINGS.store(0, Ordering::SeqCst);
        work();
        READINGS.load(Ordering::SeqCst)
    }
}

/// Adds the game to those that everybody knows.
pub fn register() -> GameName {
    fn kind() -> Arc<dyn Kind> {
        let inner = registry::read_kind("chess").unwrap();
        Arc::new(CountedKind { name: GameName::new("counted-chess"), inner })
    }
    registry::add(Family { name: "counted-chess", listed: || vec![kind()], kind: |_| Ok(kind()) });
    kind().name().clone()
}

#[derive(Clone)]
struct CountedKind {
    name: GameName,
    inner: Arc<dyn Kind>,
}

struct Counted {
    kind: CountedKind,
    inner: Box<dyn Game>,
}

impl Kind for CountedKind {
    fn name(&self) -> &GameName {
        &self.name
    }

    fn title(&self) -> Message {
        self.inner.title()
    }

    fn summary(&self) -> Message {
        self.inner.summary()
    }

    fn rules(&self) -> Vec<Message> {
        self.inner.rules()
    }

    fn parameters(&self) -> Vec<Parameter> {
        self.inner.parameters()
    }

    fn format(&self) -> Option<Format> {
        None
    }

    fn letter(&self, piece: &PieceView, notation: Notation) -> char {
        self.inner.letter(piece, notation)
    }

    fn names_piece(&self, letter: char, letters: Letters) -> bool {
        self.inner.names_piece(letter, letters)
    }

    fn shown(&self, text: &str, notation: Notation) -> String {
        self.inner.shown(text, notation)
    }

    fn passed_over(&self, text: &str) -> Vec<Message> {
        self.inner.passed_over(text)
    }

    fn open(&self, position: Option<&str>) -> Result<Box<dyn Game>, Message> {
        Ok(Box::new(Counted { kind: self.clone(), inner: self.inner.open(position)? }))
    }
}

impl Game for Counted {
    fn kind(&self) -> Arc<dyn Kind> {
        Arc::new(self.kind.clone())
    }

    fn name(&self) -> &GameName {
        &self.kind.name
    }

    fn side_to_move(&self) -> Side {
        self.inner.side_to_move()
    }

    fn ply(&self) -> usize {
        self.inner.ply()
    }

    fn moves(&self) -> Vec<String> {
        self.inner.moves()
    }

    fn position_text(&self, ply: usize) -> Option<String> {
        self.inner.position_text(ply)
    }

    fn position_hash(&self, ply: usize) -> Option<u64> {
        self.inner.position_hash(ply)
    }

    fn write_position(&self, form: PositionForm, out: &mut String) {
        self.inner.write_position(form, out);
    }

    fn scene(&self) -> Scene {
        self.inner.scene()
    }

    fn choices(&self) -> Vec<Choice> {
        self.inner.choices()
    }

    fn choice(&self, mv: &dyn Any) -> Option<Choice> {
        self.inner.choice(mv)
    }

    fn read_in(&self, text: &str, letters: Letters) -> Result<Choice, MoveRefusal> {
        READINGS.fetch_add(1, Ordering::SeqCst);
        self.inner.read_in(text, letters)
    }

    fn play(&mut self, choice: &Choice) -> Result<(), MoveRefusal> {
        self.inner.play(choice)
    }

    fn after(&self, choice: &Choice) -> Result<Aftermath, MoveRefusal> {
        self.inner.after(choice)
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(Counted { kind: self.kind.clone(), inner: self.inner.fork() })
    }

    fn undo(&mut self) -> bool {
        self.inner.undo()
    }

    fn forget_past(&mut self) {
        self.inner.forget_past();
    }

    fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }

    fn claimable_draw(&self) -> Option<DrawReason> {
        self.inner.claimable_draw()
    }

    fn perft(&self, depth: u32, paths: bool, options: perft::Options<'_>) -> PerftReport {
        self.inner.perft(depth, paths, options)
    }

    fn player(&self, level: u8, seed: u64) -> Option<Box<dyn Player>> {
        self.inner.player(level, seed)
    }

    fn analyst(&self, resources: Resources) -> Result<Box<dyn Analyst>, NoAnalyst> {
        self.inner.analyst(resources)
    }

    fn history(&self) -> &dyn Any {
        self.inner.history()
    }

    fn history_mut(&mut self) -> &mut dyn Any {
        self.inner.history_mut()
    }
}
