//! The analysis of a position, on a thread of its own, told as it goes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_facade::{
    AnalysisLine, AnalysisScore, AnalysisTask, Game, Limits, Message, Notation, ReportedBound, Resources,
    Side, Start, Table,
};
use tabuleiro_say as say;

/// How many moves of a line are told: as many as a listener can keep in mind.
const TOLD_MOVES: usize = 6;
/// Sentences come no faster than they can be listened to; of what is found in between, the last counts.
const PAUSE: Duration = Duration::from_secs(1);

/// An analysis that is running, or has ended with something left to tell.
pub(crate) struct Analysis {
    found: Receiver<AnalysisLine>,
    stop: Arc<AtomicBool>,
    side: Side,
    /// What was found last, if it has not been told.
    untold: Option<AnalysisLine>,
    /// When something was told last.
    told_at: Option<Instant>,
}

/// What an analysis has to tell.
pub(crate) enum Finding {
    /// A better line, or the same move with another prospect.
    Line(AnalysisLine),
    /// Nothing new yet.
    Nothing,
    /// Nothing more.
    End,
}

impl Analysis {
    /// Begins to analyse the position of `game` for at most `time`; `None` if nobody can analyse it.
    pub fn begin(game: &dyn Game, time: Duration) -> Option<Analysis> {
        let game = game.fork();
        let mut analyst = game.analyst(Resources::default()).ok()?;
        let (sender, found) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (side, raised) = (game.side_to_move(), Arc::clone(&stop));
        thread::spawn(move || {
            let task = AnalysisTask { limits: Limits::move_time(time), lines: 1 };
            let mut told: Option<AnalysisLine> = None;
            analyst.analyse(&*game, &task, &raised, &mut |line| {
                let is_sure = line.rank == 1 && line.bound == ReportedBound::Exact;
                if is_sure && told.as_ref().is_none_or(|told| is_news(told, line)) {
                    // Without a listener the flag is raised already.
                    let _ = sender.send(line.clone());
                    told = Some(line.clone());
                }
            });
        });
        Some(Analysis { found, stop, side, untold: None, told_at: None })
    }

    /// What is to be told now.
    pub fn ask(&mut self) -> Finding {
        let is_over = loop {
            match self.found.try_recv() {
                Ok(line) => self.untold = Some(line),
                Err(TryRecvError::Empty) => break false,
                Err(TryRecvError::Disconnected) => break true,
            }
        };
        let is_time = is_over || self.told_at.is_none_or(|told_at| told_at.elapsed() >= PAUSE);
        match self.untold.take_if(|_| is_time) {
            Some(line) => {
                self.told_at = Some(Instant::now());
                Finding::Line(line)
            }
            None if is_over => Finding::End,
            None => Finding::Nothing,
        }
    }

    /// A sentence for `line` of the game at `table`, with moves in `notation`.
    pub fn sentence(&self, table: &Table, line: &AnalysisLine, notation: Notation) -> Message {
        let kind = table.game().kind();
        let texts = line.texts().into_iter().take(TOLD_MOVES);
        let moves: Vec<String> = texts.map(|text| kind.shown(text, notation)).collect();
        Message::new("play-analysis-line")
            .with("depth", line.depth)
            .with("score", self.prospect(table.setup(), line.score))
            .with("moves", moves.join(" "))
    }

    /// Who is better, and by how much.
    fn prospect(&self, start: &Start, score: AnalysisScore) -> Message {
        let wins = |side, moves: u32| {
            Message::new("play-analysis-wins").with("who", say::who(start, side)).with("count", moves)
        };
        match score {
            AnalysisScore::WinIn(plies) => wins(self.side, plies.div_ceil(2)),
            AnalysisScore::LossIn(plies) => wins(!self.side, plies.div_ceil(2)),
            AnalysisScore::Draw | AnalysisScore::Points(0) => Message::new("play-analysis-even"),
            AnalysisScore::Points(points) => {
                let better = if points > 0 { self.side } else { !self.side };
                let (whole, hundredths) = (points.unsigned_abs() / 100, points.unsigned_abs() % 100);
                Message::new("play-analysis-ahead")
                    .with("who", say::who(start, better))
                    .with("points", format!("{whole}.{hundredths:02}"))
            }
        }
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Whether `line` says something that a listener has not heard in `told`: another move, or that an end is now
/// known. Changes of a few points with each depth would drown everything else.
fn is_news(told: &AnalysisLine, line: &AnalysisLine) -> bool {
    let is_known = |line: &AnalysisLine| !matches!(line.score, AnalysisScore::Points(_));
    told.moves.first() != line.moves.first() || is_known(line) && told.score != line.score
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::{Choice, Setup, registry};

    use super::*;

    fn line(score: AnalysisScore, moves: &[&str]) -> AnalysisLine {
        AnalysisLine {
            rank: 1,
            depth: 7,
            seldepth: 9,
            score,
            bound: ReportedBound::Exact,
            nodes: 1000,
            time: Duration::from_secs(1),
            hash_permille: 1,
            moves: moves.iter().map(|&text| Choice::new(text, ())).collect(),
        }
    }

    #[test]
    fn only_what_a_listener_needs_is_news() {
        let (small, large) = (AnalysisScore::Points(10), AnalysisScore::Points(35));
        let first = line(small, &["e4", "e5"]);
        assert!(!is_news(&first, &line(large, &["e4", "c5"])));
        assert!(is_news(&first, &line(small, &["d4"])));
        let win = line(AnalysisScore::WinIn(5), &["e4"]);
        assert!(is_news(&first, &win));
        assert!(!is_news(&win, &win));
        assert!(is_news(&win, &line(AnalysisScore::WinIn(3), &["e4"])));
    }

    #[test]
    fn a_mate_is_found_and_told_and_the_analysis_ends() {
        let mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
        let game = registry::open("chess", Some(mate)).unwrap();
        let mut analysis = Analysis::begin(&*game, Duration::from_millis(300)).unwrap();
        let mut last = None;
        loop {
            match analysis.ask() {
                Finding::Line(line) => last = Some(line),
                Finding::Nothing => thread::yield_now(),
                Finding::End => break,
            }
        }
        let last = last.unwrap();
        assert_eq!((last.moves[0].text.as_str(), last.score), ("Qxf7#", AnalysisScore::WinIn(1)));
        let setup = Setup { position: Some(mate.to_owned()), ..Setup::new("chess".parse().unwrap()) };
        let table = tabuleiro_facade::Table::start(setup, tabuleiro_facade::Moment::from_millis(0)).unwrap();
        let words = tabuleiro_words::Words::new(tabuleiro_words::Language::English);
        let polish = Notation::of(tabuleiro_facade::Letters::Polish);
        let told = |line| words.say(&analysis.sentence(&table, &line, Notation::default()));
        let sentence = told(line(AnalysisScore::WinIn(1), &["Qxf7#"]));
        assert_eq!(sentence, "Depth 7: White wins in one move. Best line: Qxf7#.");
        let worse = line(AnalysisScore::Points(-205), &["a3", "Nxh5"]);
        assert_eq!(told(worse.clone()), "Depth 7: Black is ahead by 2.05. Best line: a3 Nxh5.");
        let in_polish = words.say(&analysis.sentence(&table, &worse, polish));
        assert_eq!(in_polish, "Depth 7: Black is ahead by 2.05. Best line: a3 Sxh5.");
        assert!(matches!(analysis.ask(), Finding::End));
    }
}
