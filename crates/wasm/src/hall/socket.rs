//! Displays: a page that looks at a table.

use plateau_core::phrase;
use plateau_protocol::{FromServer, Message, Refused, SocketQuery, is_spoken};
use plateau_room::{TableId, Visitor};

use super::{
    Inner,
    answer::Fault,
    route::{Request, table_id},
};
use crate::{letter::Reply, shelf::ME};

impl Inner {
    pub(super) async fn open_socket(&self, socket: u64, path: &str) {
        if self.joined(socket, path).await.is_err() {
            self.sockets.borrow_mut().remove(&socket);
            self.desk.send(Reply::Closed { socket });
        }
    }

    async fn joined(&self, socket: u64, address: &str) -> Result<(), Fault> {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let id = path.strip_prefix("/api/tables/");
        let id = id.and_then(|rest| rest.strip_suffix("/socket"));
        let id = table_id(id.unwrap_or_default())?;
        let (n, body) = (0, "");
        let SocketQuery { since, protocol } = Request { n, query, body }.query()?;
        if !is_spoken(protocol) {
            self.frame(socket, &FromServer::Bye(phrase!("server-too-old")));
            return Err(Fault::missing());
        }
        self.sockets.borrow_mut().insert(socket, id.clone());
        let mut room = self.room(&id).await?;
        let visitor = Visitor {
            account: Some(ME.to_owned()),
            key: None,
        };
        room.join(socket, visitor, since).await?;
        if !self.sockets.borrow().contains_key(&socket) {
            // It was closed while it came.
            room.leave(socket);
        }
        Ok(())
    }

    fn frame(&self, socket: u64, told: &FromServer<'_>) {
        let text = told.text();
        self.desk.send(Reply::Frame { socket, text });
    }

    fn table_of(&self, socket: u64) -> Option<TableId> {
        self.sockets.borrow().get(&socket).cloned()
    }

    pub(super) async fn say(&self, socket: u64, text: &str) {
        let Some(id) = self.table_of(socket) else {
            return;
        };
        let message = match Message::read(text) {
            Ok(message) => message,
            Err(problem) => {
                let refused = FromServer::Refused(Refused {
                    id: None,
                    reason: problem.reason(),
                    seq: None,
                });
                return self.frame(socket, &refused);
            }
        };
        if let Ok(mut room) = self.room(&id).await {
            room.message(socket, &message).await;
        }
    }

    pub(super) async fn close_socket(&self, socket: u64) {
        let gone = self.sockets.borrow_mut().remove(&socket);
        let live = gone.and_then(|id| self.live.borrow().get(&id).cloned());
        let Some(live) = live else { return };
        if let Ok(mut room) = live.take(self).await {
            room.leave(socket);
        }
    }
}
