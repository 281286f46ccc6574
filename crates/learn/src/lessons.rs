//! Positions to learn from.

/// A position and what to say of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lesson {
    first: u32,
    count: u32,
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
    pub fn add(&mut self, inputs: &[[u16; 2]], known: f32, aim: f32) {
        let first = self.inputs.len() as u32;
        self.inputs.extend_from_slice(inputs);
        self.lessons.push(Lesson { first, count: inputs.len() as u32, known, aim });
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
        &self.inputs[lesson.first as usize..(lesson.first + lesson.count) as usize]
    }
}
