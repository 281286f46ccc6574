//! `classic fen`: the referee. A FEN line, then moves; after each legal move the new FEN, until the game is
//! decided.

use tabuleiro_facade::{DrawReason, Game, Message, Outcome, PositionForm, Side, WinReason, registry};

use crate::{Console, End, Input, Status};

const INVALID: &str = "Movimento invalido. Tente novamente.";

/// The program's command-line words.
#[derive(Clone, Copy, Default, Debug)]
pub struct Options {
    /// Print each position upside down with swapped cases, as the document's sample does.
    pub mirrored: bool,
    /// Refuse a position with rights that it can't have, instead of passing over them with a warning.
    pub strict: bool,
}

/// Runs the referee. `complain` is told what is wrong with a FEN that can't be right, and what is passed
/// over.
pub fn run(
    console: &mut Console<'_>,
    options: Options,
    complain: &mut dyn FnMut(&Message),
) -> Result<Status, End> {
    let first = match console.read()? {
        Input::Line(line) => line,
        Input::Unreadable => {
            complain(&Message::new("chess-fen-unreadable"));
            return Ok(Status::Failed);
        }
    };
    let mut game = match registry::open("chess", Some(&first)) {
        Ok(game) => game,
        Err(message) => {
            complain(&message);
            return Ok(Status::Failed);
        }
    };
    for reason in game.kind().passed_over(&first) {
        if options.strict {
            complain(&reason);
            return Ok(Status::Failed);
        }
        complain(&Message::new("chess-fen-passed-over").with("reason", reason));
    }
    let mut fen = String::new();
    loop {
        fen.clear();
        game.write_position(PositionForm::AllEnPassant, &mut fen);
        if options.mirrored {
            fen = mirror(&fen);
        }
        console.say_line(&fen)?;
        if let Some(verdict) = verdict(&*game) {
            console.say_line(verdict)?;
            return Ok(Status::Done);
        }
        while !play(&mut *game, console.read()?) {
            console.say_line(INVALID)?;
        }
        // The referee looks at no repetition, and a game of any length must fit in constant memory.
        game.forget_past();
    }
}

/// Plays the move if it is one. The game reads moves forgivingly; the referee plays only what was literally
/// meant, no castling that is written as king takes rook, and no promotion without its piece.
fn play(game: &mut dyn Game, input: Input) -> bool {
    let Input::Line(line) = input else { return false };
    let line = line.to_ascii_lowercase();
    if !is_move(&line) {
        return false;
    }
    let Ok(choice) = game.read(&line) else { return false };
    let literal = game.scene().names(&choice.cells) == [&line[..2], &line[2..4]]
        && choice.becomes.is_some() == (line.len() == 5);
    literal && game.play(&choice).is_ok()
}

/// Whether `line`, in lower case, has the shape of a move: two squares, and perhaps a piece.
fn is_move(line: &str) -> bool {
    let is_square = |square: &[u8]| matches!(square, [b'a'..=b'h', b'1'..=b'8']);
    let bytes = line.as_bytes();
    matches!(bytes.get(4..), Some([] | [b'q' | b'r' | b'b' | b'n']))
        && is_square(&bytes[..2])
        && is_square(&bytes[2..4])
}

/// The last line, if the game is decided. The document counts only three endings as lack of material, ends
/// the game at fifty moves without a claim, and does not look at repetition.
fn verdict(game: &dyn Game) -> Option<&'static str> {
    match game.outcome() {
        Some(Outcome::Win { winner, reason: WinReason::Checkmate }) => {
            return Some(match winner {
                Side::White => "Cheque-mate -- Vitoria: BRANCO",
                Side::Black => "Cheque-mate -- Vitoria: PRETO",
            });
        }
        Some(Outcome::Draw { reason: DrawReason::Stalemate }) => return Some("Empate -- Afogamento"),
        Some(Outcome::Draw { reason: DrawReason::InsufficientMaterial })
            if game.scene().piece_count() <= 3 =>
        {
            return Some("Empate -- Falta de Material");
        }
        _ => {}
    }
    let fifty_moves = matches!(game.claimable_draw(), Some(DrawReason::MoveLimit { .. }));
    fifty_moves.then_some("Empate -- Regra dos 50 movimentos")
}

/// A FEN as the document's sample prints it: ranks in the other order and the cases of the pieces swapped.
fn mirror(fen: &str) -> String {
    let (board, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let ranks: Vec<String> = board
        .split('/')
        .rev()
        .map(|rank| {
            rank.chars()
                .map(|c| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() })
                .collect()
        })
        .collect();
    format!("{} {rest}", ranks.join("/"))
}
