//! All games of a data folder, without serving them.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use tabuleiro_facade::Table;
use tabuleiro_host::{Host, Search, SqliteStore, Store};
use tabuleiro_record::text::Format;

use crate::server::{Server, ServerError, make_private};

/// How many games are looked at together.
const PAGE: u32 = 200;

/// All games of a data folder.
#[derive(Clone)]
pub struct Games {
    store: Arc<SqliteStore>,
    host: Host,
}

/// What a check has found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// How many games there are.
    pub games: u64,
    /// Those that are damaged, and how.
    pub damaged: Vec<(String, String)>,
}

impl Games {
    /// Opens the games of the folder `data`, which a server may be serving.
    pub async fn open(data: &Path) -> Result<Games, ServerError> {
        let file = Server::database(data);
        if !file.exists() {
            let error = std::io::Error::from(std::io::ErrorKind::NotFound);
            return Err(ServerError::Folder { folder: file.display().to_string(), error });
        }
        Games::create(data).await
    }

    /// The same for a folder that need not be there yet.
    pub async fn create(data: &Path) -> Result<Games, ServerError> {
        make_private(data)
            .map_err(|error| ServerError::Folder { folder: data.display().to_string(), error })?;
        let file = Server::database(data);
        let store = Arc::new(SqliteStore::open(&file).await?);
        Ok(Games { host: Host::new(store.clone(), 1), store })
    }

    /// Copies everything into a new file while games go on.
    pub async fn backup(&self, file: &Path) -> Result<(), ServerError> {
        Ok(self.store.backup(file).await?)
    }

    /// Looks whether the database is whole and every game can be replayed to where it is said to stand.
    pub async fn check(&self) -> Result<CheckReport, ServerError> {
        let mut report = CheckReport::default();
        if let Some(what) = self.store.integrity().await? {
            report.damaged.push(("database".to_owned(), what));
        }
        let mut skip = 0;
        loop {
            let page = self.store.search(Search { skip, most: PAGE, ..Search::default() }).await?;
            for game in &page {
                report.games += 1;
                match self.host.replay(&game.id).await {
                    Ok(table) if table.version() != game.version => {
                        let reason = format!("version {} instead of {}", table.version(), game.version);
                        report.damaged.push((game.id.to_string(), reason));
                    }
                    Ok(_) => {}
                    Err(error) => report.damaged.push((game.id.to_string(), error.to_string())),
                }
            }
            if page.len() < PAGE as usize {
                return Ok(report);
            }
            skip += PAGE;
        }
    }

    /// Keeps a game that was played elsewhere, as everybody may see it.
    pub async fn keep(&self, table: Table) -> Result<(), ServerError> {
        Ok(self.host.keep(table).await.map(|_| ())?)
    }

    /// Writes the text of all games of `format`; how many.
    pub async fn export(&self, format: Format, out: &mut impl Write) -> Result<u64, ServerError> {
        let (mut count, mut skip) = (0, 0);
        loop {
            let page = self.store.search(Search { skip, most: PAGE, ..Search::default() }).await?;
            for game in &page {
                let table = self.host.replay(&game.id).await?;
                if table.text_format() == Some(format)
                    && let Ok(text) = table.exported(None)
                {
                    writeln!(out, "{}\n", text.trim_end())?;
                    count += 1;
                }
            }
            if page.len() < PAGE as usize {
                return Ok(count);
            }
            skip += PAGE;
        }
    }
}
