//! Nodes that speak through NATS.

use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Request};
use futures_util::StreamExt;
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use super::{Asked, Bus, BusFuture, Ear, Topic, Unheard};
use crate::NodeName;

/// How many words may wait to be said, and to be heard; the others are lost.
const BACKLOG: usize = 1024;

/// The longest pause between two attempts to come back.
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// How often it is looked whether the other end is still there.
const PING: Duration = Duration::from_secs(5);

/// The address can't be used.
#[derive(Debug, Error)]
#[error("the messages can't be carried by {address}: {reason}")]
pub struct BusError {
    address: String,
    reason: String,
}

/// Nodes that speak through NATS.
pub struct NatsBus {
    client: Client,
    words: mpsc::Sender<(String, Vec<u8>)>,
}

impl NatsBus {
    /// Connects to the server at `address` (`nats://…`), now or as soon as it is there.
    pub async fn open(address: &str) -> Result<NatsBus, BusError> {
        let client = ConnectOptions::new()
            .name("tabuleiro")
            .no_echo()
            .ping_interval(PING)
            .max_reconnects(None)
            .reconnect_delay_callback(|attempts| {
                LONGEST_PAUSE.min(Duration::from_millis(20 * attempts as u64))
            })
            .retry_on_initial_connect()
            .event_callback(|event| async move { tracing::info!(%event, "the bus") })
            .connect(address)
            .await
            .map_err(|error| BusError { address: address.to_owned(), reason: error.to_string() })?;
        let (words, mut said) = mpsc::channel::<(String, Vec<u8>)>(BACKLOG);
        let speaker = client.clone();
        tokio::spawn(async move {
            while let Some((subject, words)) = said.recv().await {
                if speaker.publish(subject, words.into()).await.is_err() {
                    tracing::debug!("words were lost");
                }
            }
        });
        Ok(NatsBus { client, words })
    }

    /// The client.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Hears a subject; an ear that is full misses some.
    async fn subscribe(&self, subject: String) -> Ear {
        let (sender, ear) = mpsc::channel(BACKLOG);
        match self.client.subscribe(subject).await {
            Ok(mut heard) => {
                tokio::spawn(async move {
                    loop {
                        let message = tokio::select! {
                            message = heard.next() => message,
                            () = sender.closed() => break,
                        };
                        let Some(message) = message else { break };
                        if sender.try_send(message.payload.to_vec()).is_err() && sender.is_closed() {
                            break;
                        }
                    }
                });
                // What is said after this is heard, if the server is there.
                if self.is_up() {
                    let _ = tokio::time::timeout(Duration::from_millis(500), self.client.flush()).await;
                }
            }
            Err(error) => tracing::warn!(%error, "a subject can't be heard"),
        }
        ear
    }
}

/// The subject of a topic.
fn subject(topic: &Topic) -> String {
    match topic {
        Topic::Table(id) => format!("tabuleiro.table.{id}"),
        Topic::Nodes => "tabuleiro.nodes".to_owned(),
    }
}

fn subject_of(node: &NodeName) -> String {
    format!("tabuleiro.node.{node}")
}

impl Bus for NatsBus {
    fn tell(&self, topic: &Topic, words: Vec<u8>) {
        // What nobody could hear now is not said later, when it is old.
        if self.is_up() && self.words.try_send((subject(topic), words)).is_err() {
            tracing::debug!("words were lost");
        }
    }

    fn hear<'a>(&'a self, topic: &'a Topic) -> BusFuture<'a, Ear> {
        Box::pin(self.subscribe(subject(topic)))
    }

    fn ask<'a>(
        &'a self,
        node: &'a NodeName,
        question: Vec<u8>,
        patience: Duration,
    ) -> BusFuture<'a, Result<Vec<u8>, Unheard>> {
        Box::pin(async move {
            if !self.is_up() {
                return Err(Unheard::Nobody);
            }
            let request = Request::new().payload(question.into()).timeout(Some(patience));
            match self.client.send_request(subject_of(node), request).await {
                Ok(message) => Ok(message.payload.to_vec()),
                Err(error) if error.kind() == RequestErrorKind::NoResponders => Err(Unheard::Nobody),
                Err(_) => Err(Unheard::Late),
            }
        })
    }

    fn be_asked<'a>(&'a self, node: &'a NodeName) -> BusFuture<'a, mpsc::Receiver<Asked>> {
        Box::pin(async move {
            let (sender, asked) = mpsc::channel(BACKLOG);
            let client = self.client.clone();
            match client.subscribe(subject_of(node)).await {
                Ok(mut questions) => {
                    tokio::spawn(async move {
                        while let Some(message) = questions.next().await {
                            let Some(reply) = message.reply else { continue };
                            let (answer, answered) = oneshot::channel();
                            let question = Asked { question: message.payload.to_vec(), answer };
                            if sender.send(question).await.is_err() {
                                break;
                            }
                            let client = client.clone();
                            tokio::spawn(async move {
                                if let Ok(answer) = answered.await {
                                    // Who asked asks again if this is lost.
                                    let _ = client.publish(reply, answer.into()).await;
                                }
                            });
                        }
                    });
                }
                Err(error) => tracing::warn!(%error, "questions can't be heard"),
            }
            asked
        })
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}
