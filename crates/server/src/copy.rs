//! Everything that a server keeps, copied to another place.

use std::sync::Arc;

use tabuleiro_host::{Copied, CopyError, Copying, NodeName, PostgresStore, SqliteStore};

use crate::kept::Kept;
use crate::server::ServerError;

/// One end of a copy.
enum End {
    File(Arc<SqliteStore>),
    Database(Arc<PostgresStore>),
}

impl End {
    async fn open(kept: &Kept) -> Result<End, ServerError> {
        Ok(match kept {
            Kept::Folder(folder) => End::File(Kept::file(folder).await?),
            Kept::Database(address) => {
                End::Database(Arc::new(PostgresStore::open(address, NodeName::new("copy")).await?))
            }
        })
    }

    fn rows(&self) -> Copying<'_> {
        match self {
            End::File(store) => Copying::from(&**store),
            End::Database(store) => Copying::from(&**store),
        }
    }
}

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum CopyRefusal {
    /// One of the places can't be used.
    #[error(transparent)]
    Server(#[from] ServerError),
    /// The copy was not made, or is not whole.
    #[error(transparent)]
    Copy(#[from] CopyError),
}

/// Copies everything that is kept at `from` to `to`, and compares it; `watch` hears how far it is and says
/// whether to go on. A copy that was broken off is gone on with. No server may use either meanwhile.
pub async fn copy(
    from: &Kept,
    to: &Kept,
    watch: &mut (dyn FnMut(Copied) -> bool + Send),
) -> Result<Copied, CopyRefusal> {
    from.must_be_there()?;
    let (from, to) = (End::open(from).await?, End::open(to).await?);
    Ok(tabuleiro_host::copy(from.rows(), to.rows(), watch).await?)
}
