//! A piece where it stands.

use core::fmt;

use crate::{Role, Square};

/// A piece on its square, as refusals name it: "bishop on f1". Whose it is follows from what is said of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    /// What it is.
    pub role: Role,
    /// Where it stands.
    pub square: Square,
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.role, self.square)
    }
}
