//! `tabuleiro serve`: the games in a browser.

use std::cell::Cell;
use std::fs;
use std::io::{self, Write};
use std::net::{SocketAddr, UdpSocket};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::time::SystemTime;

use fast_qr::qr::QRBuilder;
use tabuleiro_facade::{Explain, Imported, Importer, Message, Moment, Table};
use tabuleiro_record::folders;
use tabuleiro_record::output::{self, Output};
use tabuleiro_record::text::{self, Format, Problem};
use tabuleiro_server::{Config, Games, Server, ServerError, TokenError, Tokens};
use tabuleiro_words::Words;
use tokio::runtime::Runtime;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use super::{OpenGames, failed_to_write, open_games, wrong_words};
use crate::arguments::KnownGameFile;
use crate::game_file;
use crate::serve_arguments::{Serve, ServeTask, TokenTask};
use crate::user::User;
use crate::{FAILED, resources, stop};

pub fn run(options: Serve, user: &User) -> ExitCode {
    let words = &user.words;
    let Some(data) = options
        .data
        .clone()
        .or_else(|| folders::data(|name| std::env::var_os(name)).map(|folder| folder.join("server")))
    else {
        return failed(words, &Message::new("web-no-folder"));
    };
    if let Some(Err(message)) = options.threads.map(|threads| resources::check(threads, 0)) {
        return wrong_words(words, &message);
    }
    let runtime = match Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            return failed(words, &Message::new("web-serve-failed").with("reason", error.to_string()));
        }
    };
    let done = match options.task {
        None => {
            tracing_subscriber::fmt()
                .with_env_filter(
                    tracing_subscriber::EnvFilter::try_from_env("TABULEIRO_LOG")
                        .unwrap_or_else(|_| "info".into()),
                )
                .with_writer(io::stderr)
                .init();
            runtime.block_on(serve(config(&options, data), words))
        }
        Some(ServeTask::Backup { file }) => runtime.block_on(backup(&data, &file, words)),
        Some(ServeTask::Check) => runtime.block_on(check(&data, words)),
        Some(ServeTask::Token { task }) => runtime.block_on(token(&data, task, words)),
        Some(ServeTask::Import { source }) => runtime.block_on(import(&data, &source, words)),
        Some(ServeTask::Export { file, format }) => runtime.block_on(export(&data, &file, format, words)),
    };
    // Threads that think are not waited for: what they think of is safe.
    runtime.shutdown_background();
    done.unwrap_or_else(|error| {
        failed(words, &Message::new("web-serve-failed").with("reason", error.to_string()))
    })
}

/// Says something on standard output; a reader that has gone away does not matter to the games.
fn tell(text: &str) {
    let _ = writeln!(io::stdout(), "{text}");
}

fn failed(words: &Words, message: &Message) -> ExitCode {
    complain!("tabuleiro: {}", words.say(message));
    ExitCode::from(FAILED)
}

fn config(options: &Serve, data: PathBuf) -> Config {
    let usual = Config::new(data);
    Config {
        listen: options.listen,
        threads: options.threads.unwrap_or(usual.threads),
        public: options.public.clone(),
        proxies: options.proxy.clone(),
        ..usual
    }
}

async fn serve(config: Config, words: &Words) -> Result<ExitCode, ServerError> {
    let public = config.public.clone();
    let server = Server::open(config).await?;
    let address = server.address().map(|address| public.unwrap_or_else(|| reached_at(address)));
    greet(words, address.as_deref().unwrap_or_default(), server.resumed());
    let (ask, asked) = oneshot::channel::<()>();
    let ask = Mutex::new(Some(ask));
    stop::in_order(
        move || {
            if let Some(ask) = ask.lock().ok().and_then(|mut ask| ask.take()) {
                let _ = ask.send(());
            }
        },
        || {},
    );
    server.run(async { drop(asked.await) }).await?;
    tell(&words.get("web-served"));
    Ok(ExitCode::SUCCESS)
}

/// The address to type into a browser.
fn reached_at(address: SocketAddr) -> String {
    let mut address = address;
    if address.ip().is_unspecified() {
        // Which of this machine's addresses the others see; nothing is sent for that.
        let seen = UdpSocket::bind("0.0.0.0:0").and_then(|socket| {
            socket.connect("192.0.2.1:9")?;
            socket.local_addr()
        });
        if let Ok(seen) = seen {
            address.set_ip(seen.ip());
        }
    }
    format!("http://{address}")
}

fn greet(words: &Words, address: &str, resumed: usize) {
    tell(&words.say(&Message::new("web-serving").with("address", address)));
    let is_local = address.starts_with("http://127.") || address.starts_with("http://[::1]");
    match QRBuilder::new(address).build() {
        Ok(code) if !is_local => tell(&code.to_str()),
        _ => tell(&words.get("web-serving-local")),
    }
    if resumed > 0 {
        tell(&words.say(&Message::new("web-resumed").with("count", resumed)));
    }
    tell(&words.get("web-serving-stop"));
    // A pipe that is read line by line shows it now.
    let _ = io::stdout().flush();
}

async fn backup(data: &Path, file: &Path, words: &Words) -> Result<ExitCode, ServerError> {
    // The database would take a pipe or a device that is there for an empty file.
    if fs::symlink_metadata(file).is_ok() {
        return Ok(failed_to_write(words, file, io::ErrorKind::AlreadyExists.into()));
    }
    Games::open(data).await?.backup(file).await?;
    let told = Message::new("web-backed-up").with("file", file.display().to_string());
    tell(&words.say(&told));
    Ok(ExitCode::SUCCESS)
}

async fn check(data: &Path, words: &Words) -> Result<ExitCode, ServerError> {
    let report = Games::open(data).await?.check().await?;
    for (game, reason) in &report.damaged {
        complain!("{game}: {reason}");
    }
    let told = Message::new("web-checked").with("games", report.games).with("damaged", report.damaged.len());
    tell(&words.say(&told));
    Ok(if report.damaged.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(FAILED) })
}

async fn token(data: &Path, task: TokenTask, words: &Words) -> Result<ExitCode, ServerError> {
    let tokens = Tokens::open(data).await?;
    let done = match task {
        TokenTask::Make { name, bot, label, scopes } => {
            tokens.make(&name, bot, &label, scopes.as_deref()).await.map(|token| {
                tell(&token);
                ExitCode::SUCCESS
            })
        }
        TokenTask::List => tokens.list().await.map(|all| {
            for token in &all {
                tell(&format!("{}\t{}\t{}\t{}", token.id, token.account, token.scopes, token.label));
            }
            if all.is_empty() {
                complain!("{}", words.get("web-tokens-none"));
            }
            ExitCode::SUCCESS
        }),
        TokenTask::Revoke { name } => tokens.revoke(&name).await.map(|found| {
            let key = if found { "web-token-cli-revoked" } else { "web-token-cli-none" };
            let told = Message::new(key).with("id", name.as_str());
            if !found {
                return failed(words, &told);
            }
            tell(&words.say(&told));
            ExitCode::SUCCESS
        }),
    };
    match done {
        Ok(code) => Ok(code),
        Err(TokenError::Refused(reason)) => Ok(failed(words, &reason)),
        Err(TokenError::Server(error)) => Err(error),
    }
}

/// How many games are kept at the same time: they share syncs of the disk.
const TOGETHER: usize = 256;

async fn import(data: &Path, source: &KnownGameFile, words: &Words) -> Result<ExitCode, ServerError> {
    let OpenGames { format, options, file } = match open_games(&source.source, source.game.as_ref(), words) {
        Ok(opened) => opened,
        Err(status) => return Ok(status),
    };
    let (bar, stop) = (file.bar(), file.stop());
    let games = Games::create(data).await?;
    let (sender, mut tables) = mpsc::channel::<Table>(TOGETHER);
    let failed = Cell::new(false);
    let complain = |message: &Message| {
        failed.set(true);
        bar.suspend(|| complain!("tabuleiro: {}", words.say(message)));
    };
    let keep = |game: Imported| {
        match game.table(Moment::from(SystemTime::now())) {
            Ok(table) => {
                // Nobody takes any more when the database has refused.
                if sender.blocking_send(table).is_err() {
                    return ControlFlow::Break(());
                }
            }
            Err(reason) => {
                let refused = Message::new("record-import-refused").with("number", game.number);
                complain(&refused.with("reason", reason));
            }
        }
        ControlFlow::Continue(())
    };
    let keeping = tokio::spawn(async move {
        let (mut kept, mut writing) = (0_u64, JoinSet::new());
        while let Some(table) = tables.recv().await {
            let games = games.clone();
            writing.spawn(async move { games.keep(table).await });
            if writing.len() >= TOGETHER
                && let Some(written) = writing.join_next().await
            {
                written.map_err(io::Error::from)??;
                kept += 1;
            }
        }
        while let Some(written) = writing.join_next().await {
            written.map_err(io::Error::from)??;
            kept += 1;
        }
        Ok::<u64, ServerError>(kept)
    });
    let read = tokio::task::block_in_place(|| {
        let mut importer = Importer::new(keep, |problem: Problem| {
            if problem.spoils_game {
                complain(&problem.explain());
            }
        });
        text::read_with(format, &options, file, &mut importer)
    });
    drop(sender);
    bar.finish_and_clear();
    let kept = keeping.await.map_err(io::Error::from)??;
    let told = Message::new("web-imported").with("count", kept);
    tell(&words.say(&told));
    match read {
        Err(_) if stop.load(Ordering::Relaxed) => Ok(ExitCode::from(stop::INTERRUPTED)),
        Err(error) => Ok(self::failed(words, &game_file::unreadable(&source.source.file, &error))),
        Ok(()) if failed.get() => Ok(ExitCode::from(FAILED)),
        Ok(()) => Ok(ExitCode::SUCCESS),
    }
}

async fn export(
    data: &Path,
    file: &Path,
    format: Option<Format>,
    words: &Words,
) -> Result<ExitCode, ServerError> {
    let Some(format) = format.or_else(|| Format::of_path(file)) else {
        return Ok(failed(words, &Message::new("web-export-format")));
    };
    if output::replaces(file) {
        return Ok(failed_to_write(words, file, io::ErrorKind::AlreadyExists.into()));
    }
    let mut out = match Output::open(file) {
        Ok(out) => out,
        Err(error) => return Ok(failed_to_write(words, file, error)),
    };
    let count = match Games::open(data).await?.export(format, &mut out).await {
        Ok(count) => count,
        Err(ServerError::System(error)) => return Ok(failed_to_write(words, file, error)),
        Err(error) => return Err(error),
    };
    if let Err(error) = out.commit() {
        return Ok(failed_to_write(words, file, error));
    }
    let told = Message::new("web-exported").with("count", count).with("file", file.display().to_string());
    // What was written there must not get other words among it.
    complain!("{}", words.say(&told));
    Ok(ExitCode::SUCCESS)
}
