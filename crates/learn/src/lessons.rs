//! Positions to learn from.

/// What to expect of a game, from 0 to 1: so much of the search's score, in units of `scale`, the rest of the result, which
/// is 0 for a loss and 2 for a win. Where there is no result, the score says all.
pub fn aim(score: i16, result: Option<u8>, score_share: f32, scale: f32) -> f32 {
    let expected = 1.0 / (1.0 + (-f32::from(score) / scale).exp());
    match result {
        Some(result) => score_share * expected + (1.0 - score_share) * f32::from(result) / 2.0,
        None => expected,
    }
}

/// A position and what to say of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lesson {
    first: u32,
    count: u16,
    /// Which of the network's outputs judges it.
    pub stage: u8,
    /// What is known of the position without the network, in hundredths, for the side to move.
    pub known: f32,
    /// The expectation of the side to move, from 0 to 1.
    pub aim: f32,
}

/// Many lessons.
#[derive(Clone, Default, Debug)]
pub struct Lessons {
    /// The inputs of all positions: as the side to move sees them, and as the other does.
    inputs: Vec<[u16; 2]>,
    lessons: Vec<Lesson>,
}

impl Lessons {
    /// Adds a position with these `inputs`: each as the side to move sees it, and as the other does.
    pub fn add(&mut self, inputs: &[[u16; 2]], stage: u8, known: f32, aim: f32) {
        let first = self.inputs.len() as u32;
        self.inputs.extend_from_slice(inputs);
        self.lessons.push(Lesson { first, count: inputs.len() as u16, stage, known, aim });
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lessons.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.lessons.is_empty()
    }

    /// The lessons, in a list of their own.
    pub(crate) fn list(&self) -> Vec<Lesson> {
        self.lessons.clone()
    }

    /// The inputs of a lesson.
    pub(crate) fn inputs(&self, lesson: &Lesson) -> &[[u16; 2]] {
        &self.inputs[lesson.first as usize..][..usize::from(lesson.count)]
    }
}
