//! One number for each neuron of the hidden layer.

/// A number for each neuron of the hidden layer: what an input adds to it, its sum in an accumulator, or what
/// it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Row<const HIDDEN: usize>(pub [i16; HIDDEN]);

impl<const HIDDEN: usize> Row<HIDDEN> {
    /// Nothing.
    pub const ZERO: Row<HIDDEN> = Row([0; HIDDEN]);

    /// Adds the numbers of `other`.
    #[inline(always)]
    pub fn add(&mut self, other: &Row<HIDDEN>) {
        for (sum, number) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_add(*number);
        }
    }

    /// Takes the numbers of `other` away.
    #[inline(always)]
    pub fn subtract(&mut self, other: &Row<HIDDEN>) {
        for (sum, number) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_sub(*number);
        }
    }
}
