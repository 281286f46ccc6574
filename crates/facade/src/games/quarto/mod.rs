//! Quarto, by its names: `quarto` (lines and small squares win), `quarto:lines`, and the beginner's levels
//! such as `quarto?attributes=2`.

mod adapter;
mod player;
mod rules;
mod solver;

use std::sync::Arc;

use tabuleiro_core::Explain;
use tabuleiro_quarto::{NameError, Ruleset};

use self::adapter::Quarto;
use crate::registry::{Family, NoKind};

/// The family of Quarto games.
pub(crate) const QUARTO: Family = Family {
    name: "quarto",
    listed: || vec![Arc::new(Quarto::new(Ruleset::SQUARES)), Arc::new(Quarto::new(Ruleset::LINES))],
    kind: |name| match Ruleset::of_name(name) {
        Ok(ruleset) => Ok(Arc::new(Quarto::new(ruleset))),
        Err(NameError::UnknownGame { name }) => Err(NoKind::Unknown { name }),
        Err(error) => Err(NoKind::Refused { name: name.clone(), reason: error.explain() }),
    },
};
