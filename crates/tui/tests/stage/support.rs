//! A program without a terminal: its state, its disk, and players that answer at once.

use std::sync::atomic::AtomicBool;

use jiff::tz::TimeZone;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{Game, Limits, Message, Moment, Player, Seat, Store, Table};
use tabuleiro_settings::Settings;
use tabuleiro_tui::app::App;
use tabuleiro_tui::effect::{Answer, Effect, Input, PlayerRequest, Purpose, Reply};
use tabuleiro_tui::key::Key;
use tabuleiro_tui::look::Depth;
use tabuleiro_tui::view;
use tabuleiro_tui::work::DiskWorker;
use tabuleiro_words::Language;
use tempfile::TempDir;

/// Noon of a day in 2026.
pub const NOON: Moment = Moment::from_millis(1_780_000_000_000);

/// A program without a terminal.
pub struct Stage {
    pub app: App,
    pub keeper: DiskWorker,
    pub folder: TempDir,
    /// What was asked for and is left to the test: analysis, judgement, the end.
    pub others: Vec<Effect>,
    /// Whether computer players answer.
    pub computers_move: bool,
    /// Whether other programs can be started.
    pub programs_come: bool,
}

impl Stage {
    pub fn new(settings: Settings, language: Language) -> Stage {
        let folder = TempDir::new().unwrap();
        let store = Store::in_data_folder(folder.path());
        let mut app = App::new(settings, language, Depth::True, NOON);
        app.ui.zone = TimeZone::UTC;
        let keeper = DiskWorker::new(store, Some(folder.path().join("settings.toml")));
        let mut stage =
            Stage { app, keeper, folder, others: Vec::new(), computers_move: true, programs_come: true };
        stage.input(Input::Resized(80, 24));
        stage
    }

    /// A program whose new games are `game`.
    pub fn of(game: &str) -> Stage {
        Stage::new(
            Settings { game: game.parse().unwrap(), level: 1, ..Settings::default() },
            Language::English,
        )
    }

    /// Feeds an input, and everything that follows from it; how many effects there were.
    pub fn input(&mut self, input: Input) -> usize {
        let effects = self.app.update(input);
        let count = effects.len();
        for effect in effects {
            self.perform(effect);
        }
        count
    }

    pub fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Think(thought) => {
                if !self.computers_move {
                    return;
                }
                let reply = match thought.seat {
                    Seat::Computer { level } => reply(&thought, level),
                    // There are no programs here.
                    _ => Reply::Nothing(Message::new("tui-no-command")),
                };
                let answer = Answer::PlayerReply { ticket: thought.ticket, purpose: thought.purpose, reply };
                self.input(Input::Answer(answer));
            }
            // Programs come here, and then play nothing.
            Effect::Invite(setup) => {
                self.input(Input::Answer(match self.programs_come {
                    true => Answer::Invited(setup),
                    false => Answer::Failed(Message::new("tui-no-command")),
                }));
            }
            Effect::Quit
            | Effect::Suspend
            | Effect::Copy(_)
            | Effect::Ring
            | Effect::StopThinking
            | Effect::GameOver { .. }
            | Effect::Analyse { .. }
            | Effect::Judge { .. }
            | Effect::Ask(_)
            | Effect::Part
            | Effect::StopAnalysis => self.others.push(effect),
            Effect::List { ticket, path } => {
                let path = self.folder.path().join(path);
                for answer in self.keeper.perform(Effect::List { ticket, path }) {
                    self.input(Input::Answer(answer));
                }
            }
            // As if the program had been started in the folder of the test.
            Effect::Write { path, contents, replace } => {
                let path = self.folder.path().join(path);
                for answer in self.keeper.perform(Effect::Write { path, contents, replace }) {
                    self.input(Input::Answer(answer));
                }
            }
            effect => {
                for answer in self.keeper.perform(effect) {
                    self.input(Input::Answer(answer));
                }
            }
        }
    }

    pub fn press(&mut self, key: Key) -> usize {
        self.input(Input::Key(key))
    }

    pub fn keys(&mut self, text: &str) {
        for letter in text.chars() {
            self.press(match letter {
                '\n' => Key::Enter,
                '\t' => Key::Tab,
                letter => Key::Char(letter),
            });
        }
    }

    /// Starts the game of the settings, from the first screen.
    pub fn start(&mut self) {
        self.open_dialog();
        self.keys("\n");
    }

    /// Opens the dialog for a new game of the settings, from the first screen, the cursor on the opponent.
    pub fn open_dialog(&mut self) {
        self.press(Key::Home);
        self.keys("\n\n");
    }

    /// Starts the game of the settings for two people, from the first screen.
    pub fn start_for_two(&mut self) {
        self.open_dialog();
        self.press(Key::Right);
        self.keys("\n");
    }

    /// Types moves.
    pub fn play(&mut self, moves: &[&str]) {
        for text in moves {
            self.keys(&format!("m{text}\n"));
        }
    }

    /// The screen as it is drawn.
    pub fn buffer(&self) -> Buffer {
        let mut buffer = Buffer::empty(self.app.ui.area);
        view::draw(&self.app, &mut buffer);
        buffer
    }

    /// The screen as text.
    pub fn text(&self) -> String {
        text(&self.buffer())
    }

    pub fn resize(&mut self, width: u16, height: u16) {
        self.input(Input::Resized(width, height));
    }

    #[track_caller]
    pub fn shows(&self, words: &str) {
        let text = self.text();
        assert!(text.contains(words), "{words:?} is not in\n{text}");
    }
}

/// What a computer of `level` answers.
fn reply(thought: &PlayerRequest, level: u8) -> Reply {
    let mut player = thought.game.player(level, thought.seed).unwrap();
    let limits = Limits { nodes: Some(200), ..thought.limits };
    match thought.purpose {
        Purpose::Draw => Reply::Draw(player.accepts_draw(&*thought.game)),
        Purpose::Move | Purpose::Hint => answer(&mut *player, &*thought.game, &limits),
    }
}

fn answer(player: &mut dyn Player, game: &dyn Game, limits: &Limits) -> Reply {
    match player.choose(game, limits, &AtomicBool::new(false)) {
        Ok(text) => Reply::Move(text),
        Err(fault) => Reply::Nothing(fault.reason().clone()),
    }
}

/// A screen as text, without blanks at the ends of lines.
pub fn text(buffer: &Buffer) -> String {
    let Rect { width, height, .. } = buffer.area;
    let mut text = String::new();
    for y in 0..height {
        let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The moves that are safe in the journal of the only game.
pub fn safe_moves(stage: &Stage) -> Vec<String> {
    let store = Store::in_data_folder(stage.folder.path());
    let entry = store.list().unwrap().into_iter().next().unwrap();
    let table = Table::replay(store.read(entry.id).unwrap().events).unwrap();
    table.played().iter().map(|played| played.text.clone()).collect()
}

/// A game for two people.
pub fn two_people(game: &str) -> Stage {
    let mut stage = Stage::of(game);
    stage.start_for_two();
    stage
}

/// A game of chess for two people from `position`.
pub fn set_up(position: &str) -> Stage {
    let mut stage = Stage::of("chess");
    stage.open_dialog();
    stage.press(Key::Right);
    while !stage.text().contains("> Position") {
        stage.press(Key::Down);
    }
    stage.keys(&format!("{position}\n"));
    stage
}

/// A program that has a file of games called `name` open.
pub fn open_file(name: &str, text: &str) -> Stage {
    let mut stage = Stage::of("chess");
    open_file_in(&mut stage, name, text);
    stage
}

/// Opens a file of games called `name` from the first screen.
pub fn open_file_in(stage: &mut Stage, name: &str, text: &str) {
    let file = stage.folder.path().join(name);
    std::fs::write(&file, text).unwrap();
    choose_file(stage, &file.display().to_string());
}

/// Chooses a file of games from the first screen.
pub fn choose_file(stage: &mut Stage, path: &str) {
    stage.press(Key::Home);
    stage.press(Key::Down);
    stage.press(Key::Down);
    stage.keys(&format!("\n{path}\n"));
}
