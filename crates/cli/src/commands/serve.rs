//! `tabuleiro serve`: the games in a browser.

use std::cell::Cell;
use std::fs;
use std::io::{self, Write};
use std::net::{SocketAddr, UdpSocket};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime};

use fast_qr::qr::QRBuilder;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tabuleiro_facade::{Explain, Imported, Importer, Message, Moment, Table};
use tabuleiro_record::output::{self, Output};
use tabuleiro_record::text::{self, Format, Problem};
use tabuleiro_record::{SystemError, folders};
use tabuleiro_server::{
    Config, Copied, CopyError, CopyRefusal, Games, Kept, Server, ServerError, TokenError, Tokens,
};
use tabuleiro_words::Words;
use tokio::runtime::Runtime;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use super::{OpenGames, failed_to_write, open_games, wrong_words};
use crate::arguments::KnownGameFile;
use crate::game_file;
use crate::serve_arguments::{Serve, ServeTask, TokenTask};
use crate::user::User;
use crate::{FAILED, resources, stop, terminal};

pub fn run(options: Serve, user: &User) -> ExitCode {
    let words = &user.words;
    let usual = || folders::data(|name| std::env::var_os(name)).map(|folder| folder.join("server"));
    let kept = match &options.database {
        Some(address) => match Kept::read(address) {
            Kept::Folder(_) => {
                let wrong = Message::new("web-bad-database").with("address", address.as_str());
                return wrong_words(words, &wrong);
            }
            database => Some(database),
        },
        None => options.data.clone().or_else(usual).map(Kept::Folder),
    };
    let Some(kept) = kept else {
        return failed(words, &Message::new("web-no-folder"));
    };
    if let Err(message) = node(&options) {
        return wrong_words(words, &message);
    }
    if let Some(Err(message)) = options.threads.map(|threads| resources::check(threads, 0)) {
        return wrong_words(words, &message);
    }
    let runtime = match Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            return failed(words, &why(&ServerError::System(error)));
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
            runtime.block_on(serve(config(&options, kept), words))
        }
        Some(ServeTask::Backup { file }) => runtime.block_on(backup(kept, &file, words)),
        Some(ServeTask::Copy { from, to }) => runtime.block_on(copy(&from, &to, words)),
        Some(ServeTask::Check) => runtime.block_on(check(kept, words)),
        Some(ServeTask::Token { task }) => runtime.block_on(token(&kept, task, words)),
        Some(ServeTask::Import { source }) => runtime.block_on(import(kept, &source, words)),
        Some(ServeTask::Export { file, format }) => runtime.block_on(export(kept, &file, format, words)),
    };
    // Threads that think are not waited for: what they think of is safe.
    runtime.shutdown_background();
    done.unwrap_or_else(|error| failed(words, &why(&error)))
}

/// Why the server can't go on; what the system says in the user's language.
fn why(error: &ServerError) -> Message {
    match error {
        ServerError::Listen { address, error } => Message::new("protocol-dxp-cant-listen")
            .with("address", address.to_string())
            .with("error", SystemError::from(error)),
        ServerError::Folder { folder, error } => {
            Message::new("record-io").with("path", folder.as_str()).with("error", SystemError::from(error))
        }
        ServerError::System(error) => {
            Message::new("web-serve-failed").with("reason", SystemError::from(error))
        }
        error => Message::new("web-serve-failed").with("reason", error.to_string()),
    }
}

/// Says something on standard output; a reader that has gone away does not matter to the games.
fn tell(text: &str) {
    let _ = writeln!(io::stdout(), "{text}");
}

fn failed(words: &Words, message: &Message) -> ExitCode {
    complain!("tabuleiro: {}", words.say(message));
    ExitCode::from(FAILED)
}

/// Whether what is said about this node of several makes sense.
fn node(options: &Serve) -> Result<(), Message> {
    let fits = |name: &str| {
        (1..=30).contains(&name.len())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
    };
    if let Some(name) = options.node.as_deref().filter(|name| !fits(name)) {
        return Err(Message::new("web-bad-node").with("name", name));
    }
    if options.database.is_none() && (options.bus.is_some() || options.node.is_some()) {
        return Err(Message::new("web-no-database"));
    }
    Ok(())
}

fn config(options: &Serve, kept: Kept) -> Config {
    let usual = Config::new(kept);
    Config {
        bus: options.bus.clone(),
        node: options.node.clone(),
        lease: options.lease.map_or(usual.lease, Duration::from_secs),
        listen: options.listen,
        threads: options.threads.unwrap_or(usual.threads),
        public: options.public.clone(),
        proxies: options.proxy.clone(),
        ..usual
    }
}

/// How long the games may take to be safe when the server stops, alone and among others.
const FAREWELL: Duration = Duration::from_millis(700);
const FAREWELL_TO_NODES: Duration = Duration::from_secs(10);

async fn serve(config: Config, words: &Words) -> Result<ExitCode, ServerError> {
    let public = config.public.clone();
    let patience = match config.kept {
        Kept::Folder(_) => FAREWELL,
        // Other nodes go on with the games, if they are given up in order.
        Kept::Database(_) => FAREWELL_TO_NODES,
    };
    let server = Server::open(config).await?;
    let address = server.address().map(|address| public.unwrap_or_else(|| reached_at(address)));
    greet(words, address.as_deref().unwrap_or_default(), server.resumed());
    let (ask, asked) = oneshot::channel::<()>();
    let ask = Mutex::new(Some(ask));
    stop::in_order_within(
        patience,
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

async fn backup(kept: Kept, file: &Path, words: &Words) -> Result<ExitCode, ServerError> {
    // The database would take a pipe or a device that is there for an empty file.
    if fs::symlink_metadata(file).is_ok() {
        return Ok(failed_to_write(words, file, io::ErrorKind::AlreadyExists.into()));
    }
    if !Games::open(kept).await?.backup(file).await? {
        return Ok(failed(words, &Message::new("web-backup-database")));
    }
    let told = Message::new("web-backed-up").with("file", file.display().to_string());
    tell(&words.say(&told));
    Ok(ExitCode::SUCCESS)
}

async fn copy(from: &str, to: &str, words: &Words) -> Result<ExitCode, ServerError> {
    let stop = stop::flag();
    let bar = if terminal::shows_progress() {
        ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(
            ProgressStyle::with_template("{spinner} {msg}  {elapsed}").expect("it is well formed"),
        )
    } else {
        ProgressBar::hidden()
    };
    let mut watch = |copied: Copied| {
        let key = if copied.is_checking { "web-copy-checking" } else { "web-copying" };
        bar.set_message(words.say(&Message::new(key).with("count", copied.games)));
        bar.tick();
        !stop.load(Ordering::Relaxed)
    };
    let done = tabuleiro_server::copy(&Kept::read(from), &Kept::read(to), &mut watch).await;
    bar.finish_and_clear();
    match done {
        Ok(copied) => {
            let key = if copied.before > 0 { "web-copied-on" } else { "web-copied" };
            tell(&words.say(&Message::new(key).with("count", copied.games).with("before", copied.before)));
            Ok(ExitCode::SUCCESS)
        }
        Err(CopyRefusal::Copy(CopyError::Stopped)) => {
            complain!("tabuleiro: {}", words.get("web-copy-stopped"));
            Ok(ExitCode::from(stop::INTERRUPTED))
        }
        Err(CopyRefusal::Copy(CopyError::NotEmpty)) => Ok(failed(words, &Message::new("web-copy-not-empty"))),
        Err(CopyRefusal::Copy(CopyError::Differs(place))) => {
            Ok(failed(words, &Message::new("web-copy-differs").with("place", place)))
        }
        Err(CopyRefusal::Copy(CopyError::Store(error))) => Err(error.into()),
        Err(CopyRefusal::Server(error)) => Err(error),
    }
}

async fn check(kept: Kept, words: &Words) -> Result<ExitCode, ServerError> {
    let report = Games::open(kept).await?.check().await?;
    for (game, reason) in &report.damaged {
        complain!("{game}: {reason}");
    }
    let told = Message::new("web-checked").with("games", report.games).with("damaged", report.damaged.len());
    tell(&words.say(&told));
    Ok(if report.damaged.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(FAILED) })
}

async fn token(kept: &Kept, task: TokenTask, words: &Words) -> Result<ExitCode, ServerError> {
    let tokens = Tokens::open(kept).await?;
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

async fn import(kept: Kept, source: &KnownGameFile, words: &Words) -> Result<ExitCode, ServerError> {
    let OpenGames { format, options, file } = match open_games(&source.source, source.game.as_ref(), words) {
        Ok(opened) => opened,
        Err(status) => return Ok(status),
    };
    let (bar, stop) = (file.bar(), file.stop());
    let games = Games::create(kept).await?;
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
    kept: Kept,
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
    let count = match Games::open(kept).await?.export(format, &mut out).await {
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
