//! Our drivers in conversation with our own engine side, without a program in between.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_facade::{Game, Limits, Player, registry};
use tabuleiro_players::driver::{
    Connect, Dialect, EngineProblem, Heard, HubWords, LineEngine, Link, Patience, UciWords,
};
use tabuleiro_protocol::{hub, uci};

/// How an engine of one protocol is served.
type Serve = fn(BufReader<PipeReader>, PipeWriter) -> std::io::Result<()>;

/// An engine on a thread of this program.
struct Near {
    input: PipeWriter,
    lines: Receiver<String>,
}

impl Link for Near {
    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn hear(&mut self, until: Instant) -> Heard {
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::Gone,
        }
    }

    fn ending(&mut self) -> EngineProblem {
        EngineProblem::NoMove
    }
}

fn near(serve: Serve) -> Connect {
    Box::new(move || {
        let (commands, input) = pipe().unwrap();
        let (answers, output) = pipe().unwrap();
        let (said, lines) = channel();
        thread::spawn(move || serve(BufReader::new(commands), output).unwrap());
        thread::spawn(move || {
            BufReader::new(answers).lines().map_while(Result::ok).try_for_each(|line| said.send(line))
        });
        Ok(Box::new(Near { input, lines }))
    })
}

fn open<D: Dialect>(serve: Serve, options: &[(&str, &str)], game: &dyn Game) -> LineEngine<D> {
    let options: BTreeMap<String, String> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let move_time = Duration::from_secs(2);
    LineEngine::open("near", near(serve), options, move_time, game, Patience::default()).unwrap()
}

/// Six plies of one game, and the first of another.
fn play(player: &mut dyn Player, name: &str) {
    let mut game = registry::open(name, None).unwrap();
    for _ in 0..6 {
        let text = player.choose(&*game, &Limits::nodes(200), &AtomicBool::new(false)).unwrap();
        game.play(&text).unwrap();
    }
    player.new_game();
    let game = registry::open(name, None).unwrap();
    assert!(player.choose(&*game, &Limits::nodes(200), &AtomicBool::new(false)).is_ok());
}

#[test]
fn our_engine_plays_chess_with_our_driver() {
    for name in ["chess", "chess960?start=7"] {
        let game = registry::open(name, None).unwrap();
        play(&mut open::<UciWords>(uci::serve, &[("hash", "1")], &*game), name);
    }
}

#[test]
fn our_engine_plays_draughts_with_our_driver() {
    for name in ["draughts:international", "draughts:russian"] {
        let game = registry::open(name, None).unwrap();
        play(&mut open::<HubWords>(hub::serve, &[("hash", "1")], &*game), name);
    }
}
