//! Where a server keeps everything.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tabuleiro_host::{NodeName, PostgresStore, SqliteStore, Stores};

use crate::server::{Server, ServerError, make_private};

/// Where a server keeps everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// In a file of this folder.
    Folder(PathBuf),
    /// In a database that several nodes may share: `postgres://…`.
    Database(String),
}

impl Kept {
    /// What `text` means: the address of a database, or a folder.
    pub fn read(text: &str) -> Kept {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            Kept::Database(text.to_owned())
        } else {
            Kept::Folder(text.into())
        }
    }

    /// Opens it for the node called `node`; a folder is made if there is none.
    pub async fn open(&self, node: &str) -> Result<Stores, ServerError> {
        Ok(match self {
            Kept::Folder(folder) => Kept::file(folder).await?.into(),
            Kept::Database(address) => {
                Arc::new(PostgresStore::open(address, NodeName::new(node)).await?).into()
            }
        })
    }

    /// The same for what must be there already.
    pub async fn open_known(&self) -> Result<Stores, ServerError> {
        self.must_be_there()?;
        self.open("tool").await
    }

    /// Whether the folder has its file; a database says so itself.
    pub(crate) fn must_be_there(&self) -> Result<(), ServerError> {
        match self {
            Kept::Folder(folder) if !Server::database(folder).exists() => {
                let folder = Server::database(folder).display().to_string();
                Err(ServerError::Folder { folder, error: std::io::ErrorKind::NotFound.into() })
            }
            _ => Ok(()),
        }
    }

    /// The file of a folder.
    pub(crate) async fn file(folder: &Path) -> Result<Arc<SqliteStore>, ServerError> {
        make_private(folder)
            .map_err(|error| ServerError::Folder { folder: folder.display().to_string(), error })?;
        Ok(Arc::new(SqliteStore::open(&Server::database(folder)).await?))
    }
}

impl From<PathBuf> for Kept {
    fn from(folder: PathBuf) -> Kept {
        Kept::Folder(folder)
    }
}

impl From<&Path> for Kept {
    fn from(folder: &Path) -> Kept {
        Kept::Folder(folder.to_owned())
    }
}
