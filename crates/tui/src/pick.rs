//! Choosing a move by its squares, whatever the game: from here, over there, to there, and this piece for
//! you.

use tabuleiro_facade::{CellId, Choice, Figure};

/// A step of a move: a square that it touches, or the piece that it hands over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A square.
    Square(CellId),
    /// A piece beside the board.
    Piece(Figure),
}

/// What a step made of the choice so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picked {
    /// No legal move goes on like that.
    Nothing,
    /// There is more to choose.
    More,
    /// This is the move.
    Move(Choice),
    /// These moves look alike so far, and the player must say which is meant.
    Which(Vec<Choice>),
}

/// The steps chosen so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    steps: Vec<Step>,
}

impl Selection {
    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The steps chosen so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Forgets everything chosen.
    pub fn clear(&mut self) {
        self.steps.clear();
    }

    /// Adds `step`, if a legal move goes on like that; otherwise begins anew with it, if one begins like
    /// that.
    pub fn pick(&mut self, choices: &[Choice], step: Step) -> Picked {
        // Choosing the selected piece again puts it back.
        if self.steps.len() == 1 && self.steps[0] == step && !choices.iter().any(returns) {
            self.clear();
            return Picked::More;
        }
        let before = self.steps.clone();
        self.steps.push(step);
        if fitting(choices, &self.steps).is_empty() {
            self.steps = vec![step];
            if fitting(choices, &self.steps).is_empty() {
                self.steps = before;
                return Picked::Nothing;
            }
        }
        let fitting = fitting(choices, &self.steps);
        let ends = |choice: &&&Choice| steps(choice).last() == self.steps.last();
        if !fitting.iter().any(|choice| ends(&choice)) {
            return Picked::More;
        }
        match fitting.as_slice() {
            [only] => Picked::Move((*only).clone()),
            several => Picked::Which(several.iter().map(|&choice| choice.clone()).collect()),
        }
    }

    /// What could be chosen next; at first, where a move can begin.
    pub fn next(&self, choices: &[Choice]) -> Vec<Step> {
        let mut next: Vec<Step> = Vec::new();
        for choice in fitting(choices, &self.steps) {
            let steps = steps(choice);
            let from =
                if self.steps.is_empty() { 0 } else { place(&steps, &self.steps).map_or(0, |at| at + 1) };
            let to = if self.steps.is_empty() { 1.min(steps.len()) } else { steps.len() };
            for step in &steps[from.min(to)..to] {
                if !next.contains(step) {
                    next.push(*step);
                }
            }
        }
        next
    }

    /// The squares of what the moves that fit would take.
    pub fn victims(&self, choices: &[Choice]) -> Vec<CellId> {
        if self.is_empty() {
            return Vec::new();
        }
        fitting(choices, &self.steps).into_iter().flat_map(|choice| choice.captures.iter().copied()).collect()
    }
}

/// The steps of a move.
pub fn steps(choice: &Choice) -> Vec<Step> {
    let squares = choice.cells.iter().copied().map(Step::Square);
    squares.chain(choice.gives.map(Step::Piece)).collect()
}

/// Whether the move ends where it began, as some long captures do.
fn returns(choice: &Choice) -> bool {
    choice.cells.len() > 1 && choice.cells.first() == choice.cells.last()
}

/// The moves that begin with the first of `picked` and touch the others in their order.
fn fitting<'a>(choices: &'a [Choice], picked: &[Step]) -> Vec<&'a Choice> {
    choices.iter().filter(|choice| picked.is_empty() || place(&steps(choice), picked).is_some()).collect()
}

/// Where in `steps` the last of `picked` is; `None` if they are not all there in their order.
fn place(steps: &[Step], picked: &[Step]) -> Option<usize> {
    let (first, others) = picked.split_first()?;
    if steps.first() != Some(first) {
        return None;
    }
    others.iter().try_fold(0, |at, step| {
        steps.iter().enumerate().skip(at + 1).find(|(_, known)| *known == step).map(|(at, _)| at)
    })
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::{Block, registry};

    use super::*;

    /// The choices of a position, and what finds its squares by their names.
    fn choices(name: &str, position: Option<&str>) -> (Vec<Choice>, impl Fn(&str) -> Step) {
        let game = registry::open(name, position).unwrap();
        let scene = game.scene();
        (game.choices(), move |name| Step::Square(scene.find(name).unwrap()))
    }

    #[test]
    fn two_squares_are_a_chess_move() {
        let (choices, square) = choices("chess", None);
        let mut selection = Selection::default();
        assert_eq!(selection.next(&choices).len(), 10, "ten pieces can move");
        assert_eq!(selection.pick(&choices, square("e5")), Picked::Nothing);
        assert_eq!(selection.pick(&choices, square("g1")), Picked::More);
        assert_eq!(selection.next(&choices), [square("f3"), square("h3")]);
        assert_eq!(selection.pick(&choices, square("e2")), Picked::More, "another piece instead");
        assert_eq!(selection.pick(&choices, square("e5")), Picked::Nothing);
        assert_eq!(selection.steps(), [square("e2")], "a wrong square changes nothing");
        assert!(
            matches!(selection.pick(&choices, square("e4")), Picked::Move(choice) if choice.text == "e4")
        );
    }

    #[test]
    fn the_selected_piece_can_be_put_back() {
        let (choices, square) = choices("chess", None);
        let mut selection = Selection::default();
        selection.pick(&choices, square("e2"));
        assert_eq!(selection.pick(&choices, square("e2")), Picked::More);
        assert!(selection.is_empty());
    }

    #[test]
    fn a_promotion_asks_what_the_pawn_becomes() {
        let (choices, square) = choices("chess", Some("8/P6k/8/8/8/8/8/K7 w - - 0 1"));
        let mut selection = Selection::default();
        selection.pick(&choices, square("a7"));
        match selection.pick(&choices, square("a8")) {
            Picked::Which(moves) => assert_eq!(moves.len(), 4),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_long_capture_may_be_chosen_by_its_end_or_square_by_square() {
        let position = "W:Wa1:Bb2,d4,f6";
        let (choices, square) = choices("draughts:brazilian", Some(position));
        let texts: Vec<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
        assert_eq!(choices.len(), 1, "{texts:?}");
        for path in [vec!["a1", "g7"], vec!["a1", "c3", "g7"], vec!["a1", "c3", "e5", "g7"]] {
            let mut selection = Selection::default();
            let picked: Vec<Picked> =
                path.iter().map(|name| selection.pick(&choices, square(name))).collect();
            assert_eq!(picked.last(), Some(&Picked::Move(choices[0].clone())), "{path:?}");
            let mut victims = selection.victims(&choices);
            victims.sort();
            assert_eq!(
                victims.into_iter().map(Step::Square).collect::<Vec<_>>(),
                ["f6", "d4", "b2"].map(&square)
            );
        }
    }

    #[test]
    fn quarto_is_a_square_and_a_piece() {
        let mut game = registry::open("quarto", None).unwrap();
        let first = game.choices();
        let mut selection = Selection::default();
        assert_eq!(selection.next(&first).len(), 16);
        let Picked::Move(choice) = selection.pick(&first, Step::Piece(Figure::Block(Block::new(3)))) else {
            panic!()
        };
        game.play(&choice).unwrap();
        let choices = game.choices();
        selection.clear();
        assert_eq!(selection.pick(&choices, Step::Square(game.scene().find("B2").unwrap())), Picked::More);
        assert!(selection.next(&choices).iter().all(|step| matches!(step, Step::Piece(_))));
        assert!(matches!(
            selection.pick(&choices, Step::Piece(Figure::Block(Block::new(2)))),
            Picked::Move(_)
        ));
    }
}
