//! Positions to learn from.

/// What to expect of a game, from 0 to 1: so much of the search's score, in units of `scale`, the rest of the
/// result, which is 0 for a loss and 2 for a win. Where there is no result, the score says all.
pub fn target(score: i16, result: Option<u8>, score_share: f32, scale: f32) -> f32 {
    let expected = 1.0 / (1.0 + (-f32::from(score) / scale).exp());
    match result {
        Some(result) => score_share * expected + (1.0 - score_share) * f32::from(result) / 2.0,
        None => expected,
    }
}

/// A position and what to say of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Example {
    first: u32,
    count: u16,
    /// Which of the network's outputs judges it.
    pub stage: u8,
    /// What the position is worth without the network, in hundredths, for the side to move.
    pub base: f32,
    /// The expectation of the side to move, from 0 to 1.
    pub target: f32,
}

/// Many examples.
#[derive(Clone, Default, Debug)]
pub struct Examples {
    /// The inputs of all positions: as the side to move sees them, and as the other does.
    inputs: Vec<[u16; 2]>,
    examples: Vec<Example>,
}

impl Examples {
    /// Adds a position with these `inputs`: each as the side to move sees it, and as the other does.
    pub fn add(&mut self, inputs: &[[u16; 2]], stage: u8, base: f32, target: f32) {
        let first = self.inputs.len() as u32;
        self.inputs.extend_from_slice(inputs);
        self.examples.push(Example { first, count: inputs.len() as u16, stage, base, target });
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.examples.len()
    }

    /// The examples, in a list of their own.
    pub(crate) fn list(&self) -> Vec<Example> {
        self.examples.clone()
    }

    /// The inputs of an example.
    pub(crate) fn inputs(&self, example: &Example) -> &[[u16; 2]] {
        &self.inputs[example.first as usize..][..usize::from(example.count)]
    }
}
