//! All games of a server, without serving them.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use tabuleiro_facade::Table;
use tabuleiro_host::{Host, Search, SqliteStore, Store, Stores};
use tabuleiro_record::text::Format;

use crate::kept::Kept;
use crate::server::{Server, ServerError};

/// How many games are looked at together.
const PAGE: u32 = 200;

/// All games of a server.
#[derive(Clone)]
pub struct Games {
    kept: Kept,
    store: Arc<dyn Store>,
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
    /// Opens the games that are kept there, which a server may be serving.
    pub async fn open(kept: Kept) -> Result<Games, ServerError> {
        let stores = kept.open_known().await?;
        Ok(Games::with(kept, stores))
    }

    /// The same where nothing need be kept yet.
    pub async fn create(kept: Kept) -> Result<Games, ServerError> {
        let stores = kept.open("tool").await?;
        Ok(Games::with(kept, stores))
    }

    fn with(kept: Kept, stores: Stores) -> Games {
        Games { kept, host: Host::new(stores.games.clone(), 1), store: stores.games }
    }

    /// Copies everything into a new file while games go on; false if there is no file to copy.
    pub async fn backup(&self, file: &Path) -> Result<bool, ServerError> {
        let Kept::Folder(folder) = &self.kept else { return Ok(false) };
        SqliteStore::open(&Server::database(folder)).await?.backup(file).await?;
        Ok(true)
    }

    /// Looks whether the database is whole and every game can be replayed to where it is said to stand.
    pub async fn check(&self) -> Result<CheckReport, ServerError> {
        let mut report = CheckReport::default();
        if let Kept::Folder(folder) = &self.kept
            && let Some(what) = SqliteStore::open(&Server::database(folder)).await?.integrity().await?
        {
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
