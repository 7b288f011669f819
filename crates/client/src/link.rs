//! A seat for programs that are not made of tasks: a thread keeps it.

use std::{
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::Duration,
};

use plateau_core::{Header, Phrase};
use plateau_protocol::{Message, Whole};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{Client, ClientError, Heard, RemoteSeat, Trust};

/// What a [`Link`] tells.
#[derive(Debug)]
pub enum News {
    /// The seat heard something; this is the table since then.
    Heard(Heard, Box<Whole<'static>>),
    /// The rematch is at this table, whose log begins so.
    Moved(Box<Whole<'static>>, Option<Box<Header>>),
    /// What was wanted cannot be had now.
    Refused(Phrase),
    /// It cannot go on.
    Failed(ClientError),
}

enum Order {
    Send(Message),
    Rematch,
}

/// A seat, or a place to watch from, at a table of a server.
pub struct Link {
    orders: UnboundedSender<Order>,
    news: Receiver<News>,
}

/// What somebody finds who has come to a table.
pub struct Entered {
    /// The way to it.
    pub link: Link,
    /// The table.
    pub table: Whole<'static>,
    /// What its log begins with, where the server says so.
    pub header: Option<Header>,
    /// The key to keep for the next time.
    pub key: String,
}

/// The parts of a table's link: server and table.
fn parts(url: &str) -> Option<(&str, &str)> {
    let (server, table) = url.split_once("/t/")?;
    let table = table.split(['/', '?', '#']).next()?;
    (!table.is_empty()).then_some((server, table))
}

impl Link {
    /// Sits down at the table of this link, at any free seat, or watches where there is none. The
    /// key says who somebody was before.
    pub fn join(
        url: &str,
        name: Option<&str>,
        key: Option<&str>,
        trust: &Trust,
    ) -> Result<Entered, ClientError> {
        let wrong = || ClientError::Address(url.to_owned());
        let (server, table) = parts(url).ok_or_else(wrong)?;
        let client = Client::trusting(&format!("{server}/"), trust)?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let (seat, header, key) = runtime.block_on(async {
            let key = known(&client, key).await?;
            let seat = RemoteSeat::join(client.with_cookie(&key), table, name).await?;
            let header = seat.header().await;
            Ok::<_, ClientError>((seat, header, key))
        })?;
        let table = seat.table().clone();
        let (orders, wishes) = unbounded_channel();
        let (mouth, news) = channel();
        thread::Builder::new()
            .name("link".to_owned())
            .spawn(move || runtime.block_on(keep(seat, wishes, mouth)))?;
        Ok(Entered {
            link: Link { orders, news },
            table,
            header,
            key,
        })
    }

    /// Sends a message. It arrives once, also over a connection that breaks.
    pub fn send(&self, message: impl Into<Message>) {
        // The thread has ended only after it said why.
        let _ = self.orders.send(Order::Send(message.into()));
    }

    /// Goes on at the table of the rematch.
    pub fn rematch(&self) {
        let _ = self.orders.send(Order::Rematch);
    }

    /// What came since the last call.
    pub fn hear(&self) -> Vec<News> {
        self.news.try_iter().collect()
    }

    /// Waits a while for the next thing.
    pub fn wait(&self, time: Duration) -> Option<News> {
        self.news.recv_timeout(time).ok()
    }
}

/// The key by which the server knows somebody: the one from before, or a new one in its cookie.
async fn known(client: &Client, key: Option<&str>) -> Result<String, ClientError> {
    let me = match key {
        Some(key) => client.with_cookie(key).get("/api/me").await?,
        None => client.get("/api/me").await?,
    };
    let cookie = me.header("set-cookie");
    let value = cookie.and_then(|cookie| cookie.strip_prefix("plateau="));
    let fresh = value.and_then(|value| value.split(';').next());
    let known = fresh.or(key).map(str::to_owned);
    known.ok_or_else(|| ClientError::Answer("no key for a guest".to_owned()))
}

/// Keeps the seat until nobody listens any more.
async fn keep(mut seat: RemoteSeat, mut wishes: UnboundedReceiver<Order>, mouth: Sender<News>) {
    loop {
        let news = tokio::select! {
            wish = wishes.recv() => match wish {
                None => return,
                Some(Order::Send(message)) => {
                    seat.send(message).await;
                    continue;
                }
                Some(Order::Rematch) => match seat.rematch().await {
                    Ok(()) => {
                        let header = seat.header().await;
                        News::Moved(Box::new(seat.table().clone()), header.map(Box::new))
                    }
                    Err(ClientError::Refused(reason)) => News::Refused(reason),
                    Err(_) => News::Heard(Heard::Lost, Box::new(seat.table().clone())),
                },
            },
            heard = seat.next() => match heard {
                Ok(heard) => News::Heard(heard, Box::new(seat.table().clone())),
                Err(error) => News::Failed(error),
            },
        };
        let ends = matches!(news, News::Failed(_));
        if mouth.send(news).is_err() || ends {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_of_a_table_has_a_server_and_a_table() {
        let link = "https://games.example/t/4kq2?x=1";
        assert_eq!(parts(link), Some(("https://games.example", "4kq2")));
        assert_eq!(parts("http://127.0.0.1:7777/"), None);
        assert_eq!(parts("http://127.0.0.1:7777/t/"), None);
    }
}
