//! A seat that keeps its table up to date: it connects again when the connection breaks, from the
//! entry that it has, and sends again what was not answered.

use std::time::Duration;

use plateau_core::{Choice, Header, Log, Phrase, Seat};
use plateau_protocol::{
    FromServer, Judgement, Message, NextTable, RematchBody, Request, Said, SeatKind, SitBody, Whole,
};
use tokio::time::sleep;

use crate::{Client, ClientError, Socket};

/// How long to wait before the socket is opened again: after the first failure, the second …
const PAUSES: [u64; 4] = [200, 500, 1000, 2000];
const LONGEST_PAUSE: u64 = 5000;

/// What a seat hears.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Heard {
    /// The table is other than before.
    Changed,
    /// Somebody said something; it is in the table, too.
    Said(Said),
    /// A message of ours was applied.
    Done(Option<String>),
    /// A message of ours was refused.
    Refused(Option<String>, Phrase),
    /// A judge's opinion.
    Judged(Judgement<'static>),
    /// The server closes the connection, and says why.
    Bye(Phrase),
    /// The connection is gone; the next call opens it again.
    Lost,
    /// A message cannot be read: server and client are of different versions. The table goes on
    /// with the next one that can be.
    Unreadable(String),
}

/// A seat, or a place to watch from, at a table of a server.
pub struct RemoteSeat {
    client: Client,
    table: Whole<'static>,
    socket: Option<Socket>,
    unanswered: Vec<Message>,
    failures: usize,
    sent: u64,
    /// Differs from run to run, so that ids never meet.
    salt: String,
}

impl RemoteSeat {
    /// Sits down at any free seat under this name, unless this client sits there already; where no
    /// seat is free it watches.
    pub async fn join(
        client: Client,
        table: &str,
        name: Option<&str>,
    ) -> Result<RemoteSeat, ClientError> {
        let mut whole = look(&client, table).await?;
        let free = |seat: &plateau_protocol::SeatInfo<'_>| {
            seat.kind == SeatKind::Open || (seat.kind == SeatKind::Bot && seat.open)
        };
        if whole.mine.is_empty() && whole.seats.iter().any(free) {
            let wish = SitBody {
                seat: None,
                name: name.map(str::to_owned),
            };
            let reply = client
                .post(&format!("/api/tables/{table}/sit"), &wish)
                .await?;
            // Somebody else may have been quicker: then there is only watching.
            if reply.status != 409 {
                reply.read::<plateau_protocol::Mine>()?;
            }
            whole = look(&client, table).await?;
        }
        let mut salt = [0; 8];
        getrandom::fill(&mut salt).map_err(|_| std::io::Error::other("no source of randomness"))?;
        Ok(RemoteSeat {
            client,
            table: whole,
            socket: None,
            unanswered: Vec::new(),
            failures: 0,
            sent: 0,
            salt: salt.iter().map(|byte| format!("{byte:02x}")).collect(),
        })
    }

    /// The table, as far as it was heard.
    pub fn table(&self) -> &Whole<'static> {
        &self.table
    }

    /// Which seat of mine is waited for.
    pub fn turn(&self) -> Option<Seat> {
        self.table.my_turn()
    }

    /// The legal moves of my seat that is waited for; none where none is.
    pub fn choices(&self) -> &[Choice] {
        let choices = self.turn().and_then(|seat| self.table.choices.get(&seat));
        choices.map_or(&[], Vec::as_slice)
    }

    /// Plays a move, as somebody who has seen the table as it is now. Gives its name.
    pub async fn play(&mut self, what: &str) -> String {
        let (seen, seat) = (self.table.seq, self.turn());
        let message = Message::from(Request::play(what, seen));
        self.send(Message { seat, ..message }).await
    }

    /// Sends a message under a name of its own. It is applied once, also over a connection that
    /// breaks. Gives its name.
    pub async fn send(&mut self, message: impl Into<Message>) -> String {
        self.sent += 1;
        let id = format!("{}-{}", self.salt, self.sent);
        let message = message.into().with_id(&id);
        self.unanswered.push(message.clone());
        if let Some(socket) = &mut self.socket
            && socket.send(&message).await.is_err()
        {
            self.socket = None;
        }
        id
    }

    /// The next thing that is heard. Waits for it as long as it takes, and connects where it must;
    /// only what cannot be mended by waiting is an error. It may be given up at any time.
    pub async fn next(&mut self) -> Result<Heard, ClientError> {
        loop {
            let Some(socket) = &mut self.socket else {
                if let Some(heard) = self.connect().await? {
                    return Ok(heard);
                }
                continue;
            };
            match socket.text().await {
                Ok(Some(text)) => {
                    if let Some(heard) = self.hear(&text)? {
                        return Ok(heard);
                    }
                }
                Ok(None) | Err(_) => {
                    self.socket = None;
                    return Ok(Heard::Lost);
                }
            }
        }
    }

    /// What the log of the table begins with: whoever has the rules can rebuild the table from it
    /// and the entries. `None` where the server does not say.
    pub async fn header(&self) -> Option<Header> {
        let path = format!("/api/tables/{}/log.json", self.table.table);
        let reply = self.client.get(&path).await.ok()?;
        let log = Log::from_json(std::str::from_utf8(&reply.body).ok()?).ok()?;
        Some(log.header)
    }

    /// Goes on at the table of the rematch.
    pub async fn rematch(&mut self) -> Result<(), ClientError> {
        let path = format!("/api/tables/{}/rematch", self.table.table);
        let reply = self.client.post(&path, &RematchBody { swap: true }).await?;
        let NextTable { table, .. } = reply.read()?;
        self.table = look(&self.client, &table).await?;
        self.unanswered.clear();
        self.socket = None;
        Ok(())
    }

    /// Opens the socket, and sends what was not answered.
    async fn connect(&mut self) -> Result<Option<Heard>, ClientError> {
        if self.failures > 0 {
            let pause = PAUSES.get(self.failures - 1).copied();
            sleep(Duration::from_millis(pause.unwrap_or(LONGEST_PAUSE))).await;
        }
        // Before it is known that all went well: a call that is given up has tried, too.
        self.failures += 1;
        let since = (self.table.seq > 0).then_some(self.table.seq);
        let opened = self.client.socket(&self.table.table, since).await;
        let mut socket = match opened {
            Ok(socket) => socket,
            Err(_) => {
                // Whether it is the connection or the table: a table that is gone is told at once.
                match look(&self.client, &self.table.table).await {
                    Err(error @ ClientError::Refused(_)) => return Err(error),
                    Ok(_) | Err(_) => return Ok(Some(Heard::Lost)),
                }
            }
        };
        for message in &self.unanswered {
            if socket.send(message).await.is_err() {
                return Ok(Some(Heard::Lost));
            }
        }
        self.socket = Some(socket);
        Ok(None)
    }

    fn hear(&mut self, text: &str) -> Result<Option<Heard>, ClientError> {
        let message = match FromServer::read(text) {
            Ok(message) => message,
            Err(error) => {
                let told = ClientError::answer(error, text);
                return Ok(Some(Heard::Unreadable(told.to_string())));
            }
        };
        self.failures = 0;
        if let Some(id) = message.answers() {
            self.unanswered
                .retain(|sent| sent.id.as_deref() != Some(id));
        }
        let said = match &message {
            FromServer::Said(said) => Some(Heard::Said(said.clone().into_owned())),
            _ => None,
        };
        let rest = match self.table.take(message) {
            Ok(None) => return Ok(said.or(Some(Heard::Changed))),
            Ok(Some(rest)) => rest,
            Err(_) => {
                // There is a gap: the whole table comes with a new connection.
                self.table.seq = 0;
                self.socket = None;
                return Ok(Some(Heard::Lost));
            }
        };
        Ok(Some(match rest {
            FromServer::Done(done) => Heard::Done(done.id.map(String::from)),
            FromServer::Refused(no) => Heard::Refused(no.id.map(String::from), no.reason),
            FromServer::Verdict(verdict) => Heard::Judged(verdict),
            FromServer::Bye(reason) if reason.id == "server-too-old" => {
                return Err(ClientError::Refused(reason));
            }
            FromServer::Bye(reason) => Heard::Bye(reason),
            _ => return Ok(None),
        }))
    }
}

async fn look(client: &Client, table: &str) -> Result<Whole<'static>, ClientError> {
    let reply = client.get(&format!("/api/tables/{table}")).await?;
    match reply.read()? {
        FromServer::Whole(whole) => Ok(*whole),
        other => Err(ClientError::answer("not a table", &other.text())),
    }
}
