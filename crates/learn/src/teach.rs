//! Teaching a network all lessons, several times.

use tabuleiro_core::SplitMix64;
use tabuleiro_network::Network;

use crate::lessons::Lessons;
use crate::student::Student;

/// One lesson in so many is kept aside to see how well the network does on what it never saw.
const HELD_OUT: usize = 20;
/// The step falls to this share of the first.
const LAST_STEP: f32 = 0.005;
/// How many lessons are noted before each step.
const BATCH: usize = 1024;

/// How to teach.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How many inputs the network has.
    pub inputs: usize,
    /// A score of so many hundredths is an expectation of 1 / (1 + 1/e).
    pub scale: f32,
    /// How often to go through all lessons.
    pub epochs: usize,
    /// The size of the first steps.
    pub step: f32,
    /// Fixes the first numbers and the order of lessons.
    pub seed: u64,
}

/// How well it goes after an epoch: mean squared errors.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: usize,
    /// Of the lessons while they were learnt.
    pub error: f32,
    /// Of the lessons kept aside.
    pub held_out: f32,
}

/// A network that was taught `lessons`; `None` if there are too few to learn from. Each epoch is told to `report`.
pub fn teach(lessons: &Lessons, course: Course, mut report: impl FnMut(Epoch)) -> Option<Network> {
    let mut random = SplitMix64::new(course.seed);
    let mut student = Student::new(course.inputs, course.scale, &mut random);
    let mut list = lessons.list();
    random.shuffle(&mut list);
    let held_out = list.split_off(list.len() - list.len() / HELD_OUT);
    let batches = list.len() / BATCH;
    if batches == 0 {
        return None;
    }
    for number in 1..=course.epochs {
        random.shuffle(&mut list);
        let mut error = 0.0;
        for (index, batch) in list.chunks_exact(BATCH).enumerate() {
            for lesson in batch {
                error += f64::from(student.note(lesson, lessons.inputs(lesson)).powi(2));
            }
            let done = ((number - 1) * batches + index) as f32 / (course.epochs * batches) as f32;
            let share = (1.0 + (done * std::f32::consts::PI).cos()) / 2.0;
            student.learn(course.step * share.max(LAST_STEP), BATCH);
        }
        let unseen: f64 = held_out
            .iter()
            .map(|lesson| f64::from(student.error(lesson, lessons.inputs(lesson)).powi(2)))
            .sum();
        report(Epoch {
            number,
            error: (error / (batches * BATCH) as f64) as f32,
            held_out: (unseen / held_out.len() as f64) as f32,
        });
    }
    Some(student.network())
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::Side;
    use tabuleiro_network::Sums;

    use super::*;

    const COURSE: Course = Course { inputs: 4, scale: 120.0, epochs: 20, step: 0.01, seed: 1 };

    /// Lessons of two own and two foreign inputs that are there or not: two own together win, all else is even.
    fn pairs() -> Lessons {
        let mut lessons = Lessons::default();
        for number in 0..8 * BATCH {
            let mine = [[0, 2], [1, 3]].into_iter().enumerate().filter(|(bit, _)| number >> bit & 1 == 1);
            let mine: Vec<[u16; 2]> = mine.map(|(_, input)| input).collect();
            lessons.add(&mine, 0.0, if mine.len() == 2 { 0.9 } else { 0.5 });
        }
        lessons
    }

    #[test]
    fn a_network_learns_what_only_matters_together() {
        let mut last = 1.0;
        let network = teach(&pairs(), COURSE, |epoch| last = epoch.held_out).unwrap();
        assert!(last < 0.001, "{last}");
        let said = |inputs: &[[usize; 2]]| {
            let mut sums = Sums::new(network.start);
            inputs.iter().for_each(|&input| sums.add(&network, input));
            network.judge(&sums, Side::White)
        };
        // An expectation of 0.9 is a score of 120 times the logarithm of 9.
        assert!((said(&[[0, 2], [1, 3]]) - 264).abs() < 40);
        assert!(said(&[[0, 2]]).abs() < 40 && said(&[[1, 3]]).abs() < 40 && said(&[]).abs() < 40);
    }

    #[test]
    fn too_few_lessons_teach_nothing() {
        let mut lessons = Lessons::default();
        lessons.add(&[[0, 2]], 0.0, 0.5);
        assert!(teach(&lessons, COURSE, |_| {}).is_none());
    }
}
