//! Which request is answered by what.

use plateau_core::phrase;
use plateau_room::TableId;
use serde::de::DeserializeOwned;

use super::{
    Inner,
    answer::{Answer, Fault},
};
use crate::letter::{Reply, Told, Work};

/// A request, taken apart.
pub(super) struct Request<'a> {
    pub(super) n: u64,
    pub(super) query: &'a str,
    pub(super) body: &'a str,
}

impl Request<'_> {
    /// What is asked behind the question mark.
    pub(super) fn query<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        serde_urlencoded::from_str(self.query).map_err(|error| unreadable(&error.to_string()))
    }

    /// What is sent; an empty body is an empty object.
    pub(super) fn body<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        read_body(self.body)
    }
}

pub(crate) fn read_body<T: DeserializeOwned>(body: &str) -> Result<T, Fault> {
    let body = if body.is_empty() { "{}" } else { body };
    serde_json::from_str(body).map_err(|error| unreadable(&error.to_string()))
}

fn unreadable(problem: &str) -> Fault {
    Fault::new(400, phrase!("server-not-a-message", problem = problem))
}

pub(super) fn table_id(text: &str) -> Result<TableId, Fault> {
    TableId::read(text).ok_or_else(|| plateau_room::Fault::no_table().into())
}

impl Inner {
    /// Answers a request.
    pub(super) async fn answer(&self, n: u64, method: &str, path: &str, body: &str) {
        let answer = self.routed(n, method, path, body).await;
        let Answer { status, kind, text } = answer.unwrap_or_else(Answer::from);
        self.desk.send(Reply::Answer {
            n,
            status,
            kind: kind.to_owned(),
            text,
        });
    }

    async fn routed(
        &self,
        n: u64,
        method: &str,
        address: &str,
        body: &str,
    ) -> Result<Answer, Fault> {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let ask = Request { n, query, body };
        let path = path.strip_prefix("/api/").unwrap_or_default();
        let parts: Vec<&str> = path.split('/').collect();
        match (method, parts.as_slice()) {
            ("GET", ["games"]) => Ok(self.games()),
            ("GET", ["games", game, "rules", language]) => self.rules(game, language),
            ("POST", ["games", _, "position" | "think" | "scenes"]) => {
                self.elsewhere_asked(address, body).await
            }
            ("GET", ["tables"]) => Ok(Inner::nobody_elses_tables()),
            ("POST", ["tables"]) => self.open_table(&ask.body()?).await,
            ("POST", ["logs"]) => self.open_log(body).await,
            ("GET", ["tables", id]) => self.look(&table_id(id)?).await,
            ("POST", ["tables", id, "act"]) => self.act(&table_id(id)?, body).await,
            ("POST", ["tables", id, "sit"]) => self.sit(&table_id(id)?, &ask.body()?).await,
            ("POST", ["tables", id, "leave"]) => self.leave(&table_id(id)?).await,
            ("POST", ["tables", id, "begin"]) => self.begin_early(&table_id(id)?).await,
            ("POST", ["tables", id, "rematch"]) => self.rematch(&table_id(id)?, ask.body()?).await,
            ("GET", ["tables", id, "ply", ply]) => self.ply(&table_id(id)?, ply).await,
            ("GET", ["tables", id, "ways"]) => self.ways(&table_id(id)?).await,
            ("GET", ["tables", id, "review"]) => self.review(ask.n, &table_id(id)?).await,
            ("GET", ["tables", id, "log.json"]) => self.log(&table_id(id)?).await,
            ("GET", ["tables", id, "solves"]) => self.solves(&table_id(id)?).await,
            ("GET", ["tables", id, "picture.svg"]) => {
                self.picture(&table_id(id)?, &ask.query()?).await
            }
            ("GET", ["daily", game]) => self.daily(game).await,
            ("GET", ["me"]) => self.me().await,
            ("POST", ["me"]) => self.rename(&ask.body()?).await,
            ("GET", ["me", "tables"]) => self.my_tables(&ask.query()?).await,
            ("GET", ["people", _]) => self.person().await,
            ("GET", ["ratings", _]) => Ok(Inner::no_ratings()),
            ("GET", ["tournaments"]) => Ok(Inner::no_tournaments()),
            (
                "POST",
                ["me", "password"] | ["login"] | ["logout"] | ["bots"] | ["tournaments", ..],
            ) => Err(Fault::alone()),
            _ => Err(Fault::missing()),
        }
    }

    /// What needs no table is answered where it keeps none waiting.
    async fn elsewhere_asked(&self, path: &str, body: &str) -> Result<Answer, Fault> {
        let work = Work::Ask {
            path: path.to_owned(),
            body: body.to_owned(),
            seed: (self.desk.world.random)(),
        };
        match self.desk.think(work).await {
            Told::Text(text) => Ok(Answer::written(200, text)),
            told => Err(self.refused(told)),
        }
    }

    /// Why somebody who thinks gave no answer.
    pub(super) fn refused(&self, told: Told) -> Fault {
        match told {
            Told::Refused { status, reason } => Fault::new(status, reason),
            Told::Failed(text) => {
                self.desk.send(Reply::Trouble { text });
                Fault::new(500, phrase!("page-here-mind-failed"))
            }
            _ => Fault::new(500, phrase!("page-here-broken")),
        }
    }
}
