//! The live connection to a table. It comes back by itself from the version that it knows, and sends again,
//! with the same ids, what was not answered.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime};

use futures_util::{SinkExt, StreamExt};
use tabuleiro_core::{Explain, Side, printable};
use tabuleiro_facade::remote::{Ask, Line, News, Remote, Seated};
use tabuleiro_facade::{Moment, Table};
use tabuleiro_wire::{FromClient, FromServer, GameEntry, GameState, Log, Request, State};
use tokio::runtime::Builder;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::Message as Frame;

use crate::client::offered;
use crate::translate::{self, Shift};
use crate::visitor::{Socket, Visitor};
use crate::{ClientError, Offered};

/// When a server that says nothing counts as gone; it measures round trips every five seconds.
const SILENCE: Duration = Duration::from_secs(15);

/// How long is waited before a lost connection is tried again: first, and at most.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(8);

/// How often is asked whether somebody has taken an offered game.
const ASK_AGAIN: Duration = Duration::from_secs(2);

/// How long what was asked last may take after the front end is gone.
const FAREWELL: Duration = Duration::from_secs(2);

/// Comes to `table`; the thread behind it ends when nobody asks any more.
pub(crate) fn open(visitor: Arc<Visitor>, table: &str) -> Result<Remote, ClientError> {
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| ClientError::Local(error.to_string()))?;
    let (asks, asked) = unbounded_channel();
    let (news, told) = channel();
    let (first, came) = channel();
    let link = Link {
        visitor,
        asked,
        news,
        ids: Ids::new(),
        pending: VecDeque::new(),
        at: At::new(table),
        accepted: Vec::new(),
        first: Some(first),
        is_lost: false,
        waiting: None,
    };
    let thread = thread::spawn(move || runtime.block_on(link.run()));
    let gone = || ClientError::Local("the connection has ended".to_owned());
    let seated = came.recv().map_err(|_| gone())??;
    let asker = Asker { asks: Some(asks), thread };
    Ok(Remote { seated, news: told, ask: Box::new(move |ask| asker.ask(ask)) })
}

/// What the front end asks by. When it goes, the last of what was asked is seen off.
struct Asker {
    asks: Option<UnboundedSender<Ask>>,
    thread: JoinHandle<()>,
}

impl Asker {
    fn ask(&self, ask: Ask) {
        if let Some(asks) = &self.asks {
            // Who has lost the table for good hears nothing any more.
            let _ = asks.send(ask);
        }
    }
}

impl Drop for Asker {
    fn drop(&mut self) {
        self.asks = None;
        let begun = std::time::Instant::now();
        while !self.thread.is_finished() && begun.elapsed() < FAREWELL {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Ids of commands, which nobody else uses.
struct Ids {
    prefix: String,
    count: u64,
}

impl Ids {
    fn new() -> Ids {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).expect("the system has random numbers");
        Ids { prefix: format!("t{:016x}", u64::from_ne_bytes(bytes)), count: 0 }
    }

    fn next(&mut self) -> String {
        self.count += 1;
        format!("{}-{}", self.prefix, self.count)
    }
}

/// The table that one is at.
struct At {
    id: String,
    table: Option<Table>,
    side: Option<Side>,
    shift: Shift,
    talk: Vec<Line>,
    /// The number of the last line of talk.
    heard: u64,
    watchers: usize,
}

impl At {
    fn new(id: &str) -> At {
        At {
            id: id.to_owned(),
            table: None,
            side: None,
            shift: Shift::default(),
            talk: Vec::new(),
            heard: 0,
            watchers: 0,
        }
    }

    fn version(&self) -> u64 {
        self.table.as_ref().map_or(0, Table::version)
    }
}

/// Why a live connection is over.
enum Over {
    /// It broke, or something was missed.
    Lost,
    /// One goes to another table.
    Moved,
    /// Nobody asks any more.
    Left,
    /// What the server says makes no sense.
    Nonsense,
}

struct Link {
    visitor: Arc<Visitor>,
    asked: UnboundedReceiver<Ask>,
    news: Sender<News>,
    ids: Ids,
    /// What is not answered yet, the oldest first.
    pending: VecDeque<(String, FromClient)>,
    at: At,
    /// The versions that commands led to which the table has not reached yet.
    accepted: Vec<u64>,
    /// Who waits for the first sight of the table.
    first: Option<Sender<Result<Seated, ClientError>>>,
    /// Whether the front end was told that the connection is lost.
    is_lost: bool,
    /// The table of one's own offer of another game.
    waiting: Option<String>,
}

impl Link {
    async fn run(mut self) {
        let mut wait = FIRST_WAIT;
        loop {
            let known = self.at.version();
            let path = format!("/t/{}/socket?v={known}&log=1", self.at.id);
            match self.visitor.socket(&path).await {
                Ok(mut socket) => {
                    let over = self.talk(&mut socket).await;
                    if self.at.version() > 0 && !self.is_lost {
                        wait = FIRST_WAIT;
                    }
                    match over {
                        Over::Left => return self.leave(&mut socket).await,
                        Over::Moved => continue,
                        Over::Nonsense => return self.end(self.visitor.stranger()),
                        Over::Lost => {}
                    }
                }
                // At first, or where the server knows the table no more, there is nothing to wait for.
                Err(error) if self.first.is_some() || is_final(&error) => return self.end(error),
                Err(_) => {}
            }
            if !std::mem::replace(&mut self.is_lost, true) {
                self.tell(News::Lost);
            }
            if !self.hold(wait).await {
                return;
            }
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    /// Lets the front end know that there is no way to the table.
    fn end(&mut self, error: ClientError) {
        match self.first.take() {
            Some(first) => drop(first.send(Err(error))),
            None => self.tell(News::Over(error.explain())),
        }
    }

    /// A front end that is gone shows by its asking no more.
    fn tell(&self, news: News) {
        let _ = self.news.send(news);
    }

    /// Waits, taking what is asked meanwhile; false if nobody asks any more.
    async fn hold(&mut self, wait: Duration) -> bool {
        let until = Instant::now() + wait;
        loop {
            tokio::select! {
                ask = self.asked.recv() => match ask {
                    Some(Ask::Again) => self.tell(News::Lost),
                    Some(ask) => { self.note(ask); }
                    None => return false,
                },
                () = tokio::time::sleep_until(until) => return true,
            }
        }
    }

    async fn talk(&mut self, socket: &mut Socket) -> Over {
        let mut state = None;
        for (_, message) in self.pending.clone() {
            if !send(socket, &message).await {
                return Over::Lost;
            }
        }
        let mut look = tokio::time::interval(ASK_AGAIN);
        loop {
            tokio::select! {
                frame = timeout(SILENCE, socket.next()) => {
                    let text = match frame {
                        Ok(Some(Ok(Frame::Text(text)))) => text,
                        Ok(Some(Ok(Frame::Close(_)) | Err(_)) | None) | Err(_) => return Over::Lost,
                        Ok(Some(Ok(_))) => continue,
                    };
                    let Ok(message) = serde_json::from_str(text.as_str()) else { return Over::Nonsense };
                    if let Err(over) = self.hear(message, &mut state) {
                        return over;
                    }
                }
                ask = self.asked.recv() => match ask {
                    None => return Over::Left,
                    Some(Ask::Again) => if self.play_again().await {
                        return Over::Moved;
                    },
                    Some(ask) => if let Some(message) = self.note(ask)
                        && !send(socket, &message).await
                    {
                        return Over::Lost;
                    },
                },
                _ = look.tick(), if self.waiting.is_some() => if self.has_begun().await {
                    return Over::Moved;
                },
            }
        }
    }

    /// Makes a message of what is asked, and notes that it is not answered.
    fn note(&mut self, ask: Ask) -> Option<FromClient> {
        let id = self.ids.next();
        let message = match ask {
            Ask::Talk(text) => FromClient::Chat { id: id.clone(), text },
            Ask::Command(command) => {
                let (wish, here) = translate::wish(command)?;
                let v = here.then(|| self.at.version());
                FromClient::Do(Request { id: id.clone(), v, wish })
            }
            Ask::Again => return None,
        };
        self.pending.push_back((id, message.clone()));
        Some(message)
    }

    fn hear(&mut self, message: FromServer, state: &mut Option<Box<State>>) -> Result<(), Over> {
        match message {
            FromServer::State(new) => *state = Some(new),
            FromServer::Log(log) => self.follow(log, state.take())?,
            FromServer::Answer(answer) => {
                let found = self.pending.iter().position(|(id, _)| *id == answer.id);
                let message = found.and_then(|at| self.pending.remove(at)).map(|(_, message)| message);
                match message {
                    Some(_) if !answer.ok => {
                        let clean = |text: &str| printable(text).into_owned();
                        let reason = clean(&answer.why.unwrap_or_default());
                        let meant = answer.meant.iter().map(|text| clean(text)).collect();
                        self.tell(News::Refused { reason, meant });
                    }
                    Some(FromClient::Do(_)) => self.accepted.push(answer.v),
                    Some(FromClient::Chat { .. }) | None => {}
                }
            }
            FromServer::Chat(line) => self.hear_line(&line),
            FromServer::Again { sits: false, .. } if self.at.side.is_some() => self.tell(News::AgainOffered),
            // One's own offer, or a game of others.
            FromServer::Again { .. } => {}
            FromServer::Watchers { count } => {
                self.at.watchers = count;
                self.tell(News::Watchers(count));
            }
            FromServer::Stopping { say } => self.tell(News::Said(printable(&say).into_owned())),
            // Drawings are for those who don't keep the table.
            FromServer::Update(_) => {}
        }
        self.tell_accepted();
        Ok(())
    }

    /// Tells what was accepted, after the events that it caused.
    fn tell_accepted(&mut self) {
        let version = self.at.version();
        while self.accepted.first().is_some_and(|accepted| *accepted <= version) {
            self.accepted.remove(0);
            self.tell(News::Accepted);
        }
    }

    /// Makes true what happened, and shows it; `state` came before, if one has just joined.
    fn follow(&mut self, log: Log, state: Option<Box<State>>) -> Result<(), Over> {
        let fresh = self.at.table.is_none();
        if fresh {
            self.at.shift = Shift::between(SystemTime::now().into(), Moment::from_millis(log.now));
        }
        let (known, shift) = (self.at.version(), self.at.shift);
        let events = log.events.into_iter().filter(|event| event.version > known);
        let events: Vec<_> = events.map(|event| shift.shifted(event)).collect();
        match &mut self.at.table {
            None => match Table::replay(events.clone()) {
                Ok(table) => self.at.table = Some(table),
                Err(_) => return Err(Over::Nonsense),
            },
            Some(table) => {
                if events.iter().any(|event| table.absorb(event.clone()).is_err()) {
                    // Something was missed, or the server was put back: everything anew.
                    self.at = At::new(&self.at.id);
                    return Err(Over::Lost);
                }
            }
        }
        let side = state.as_ref().map(|state| state.you.as_deref().and_then(translate::side));
        let moved = side.is_some_and(|side| side != self.at.side);
        self.at.side = side.unwrap_or(self.at.side);
        if let Some(state) = &state {
            self.at.watchers = state.watchers;
        }
        if fresh {
            for line in state.iter().flat_map(|state| &state.chat) {
                self.take_line(line);
            }
        }
        if std::mem::take(&mut self.is_lost) {
            self.tell(News::Back);
        }
        if fresh || moved {
            self.show();
        } else if !events.is_empty() {
            self.tell(News::Happened(events));
        }
        if let Some(state) = state.filter(|_| !fresh) {
            state.chat.iter().for_each(|line| self.hear_line(line));
            self.tell(News::Watchers(state.watchers));
        }
        Ok(())
    }

    /// Shows everything anew.
    fn show(&mut self) {
        let Some(table) = &self.at.table else { return };
        let Ok(table) = Table::replay(table.log().to_vec()) else { return };
        let seated = Seated {
            table,
            side: self.at.side,
            address: self.visitor.address.table(&self.at.id),
            talk: self.at.talk.clone(),
            watchers: self.at.watchers,
        };
        match self.first.take() {
            Some(first) => drop(first.send(Ok(seated))),
            None => self.tell(News::Seated(Box::new(seated))),
        }
    }

    fn hear_line(&mut self, line: &tabuleiro_wire::ChatLine) {
        if let Some(line) = self.take_line(line) {
            self.tell(News::Talk(line));
        }
    }

    /// Notes a line; it is shown unless it is known already.
    fn take_line(&mut self, line: &tabuleiro_wire::ChatLine) -> Option<Line> {
        if line.n <= self.at.heard {
            return None;
        }
        self.at.heard = line.n;
        let line = translate::line(line);
        self.at.talk.push(line.clone());
        Some(line)
    }

    /// Takes the opponent's offer of another game, or makes one; true if one goes to its table now.
    async fn play_again(&mut self) -> bool {
        let reply = self.visitor.post(&format!("/t/{}/again", self.at.id), &[]).await;
        match reply.and_then(|reply| offered(&self.visitor, &reply)) {
            Ok(Offered { table, link }) => {
                self.waiting = Some(table);
                match link {
                    Some(link) => {
                        self.tell(News::AgainWaits { link });
                        false
                    }
                    // One's own offer stands already, or the opponent's was taken.
                    None => self.has_begun().await,
                }
            }
            Err(error) => {
                self.tell(News::Failed(error.explain()));
                false
            }
        }
    }

    /// Whether the game that one has offered has begun; one goes there then.
    async fn has_begun(&mut self) -> bool {
        let Some(table) = self.waiting.clone() else { return false };
        match self.visitor.get::<GameEntry>(&format!("/t/{table}")).await {
            Ok(game) if game.state != GameState::Waiting => {
                self.waiting = None;
                self.go_to(&table);
                true
            }
            Err(error) if is_final(&error) => {
                self.waiting = None;
                false
            }
            _ => false,
        }
    }

    fn go_to(&mut self, table: &str) {
        self.at = At::new(table);
        self.pending.clear();
        self.accepted.clear();
        self.waiting = None;
    }

    /// Takes back one's own offer of another game.
    async fn withdraw(&mut self) {
        if let Some(table) = self.waiting.take() {
            // It expires by itself if this does not work.
            let _ = self.visitor.post(&format!("/t/{table}/withdraw"), &[]).await;
        }
    }

    /// Waits for the answers to what was asked last, and goes.
    async fn leave(mut self, socket: &mut Socket) {
        let answers = async {
            while !self.pending.is_empty() {
                let Some(Ok(frame)) = socket.next().await else { return };
                if let Frame::Text(text) = frame
                    && let Ok(FromServer::Answer(answer)) = serde_json::from_str(text.as_str())
                {
                    self.pending.retain(|(id, _)| *id != answer.id);
                }
            }
        };
        let _ = timeout(FAREWELL, answers).await;
        let _ = timeout(FAREWELL, socket.close(None)).await;
        self.withdraw().await;
    }
}

/// Whether trying again would lead to the same.
fn is_final(error: &ClientError) -> bool {
    matches!(error, ClientError::Refused { status: 403 | 404, .. })
}

async fn send(socket: &mut Socket, message: &FromClient) -> bool {
    let text = serde_json::to_string(message).expect("a message can be said in JSON");
    socket.send(Frame::Text(text.into())).await.is_ok()
}
