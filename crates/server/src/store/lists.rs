//! Lists of tables.
//!
//! Each is read from the index that holds just its lines, in its order: it costs the same whatever
//! else lies in the store. What a list asks of a seat's table stands beside the seat for that.

use std::collections::HashMap;

use sqlx::{AssertSqlSafe, Row};

use super::{Store, pool::on, steps::damaged, tables::Seated};
use crate::{
    ids::TableId,
    setup::{Setup, Sitter, State},
};

/// A table in a list.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    pub(crate) id: TableId,
    pub(crate) game: String,
    pub(crate) setup: Setup,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) state: State,
    pub(crate) created: u64,
    pub(crate) outcome: Option<String>,
}

/// Which tables to list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    /// In this state.
    pub(crate) state: Option<State>,
    /// Of this game.
    pub(crate) game: Option<String>,
    /// Opened before this moment.
    pub(crate) before: Option<u64>,
    /// At which this account sits; else the public ones.
    pub(crate) account: Option<String>,
    /// Private ones, too: for operators.
    pub(crate) private: bool,
    /// At most so many.
    pub(crate) limit: usize,
}

/// The states whose tables are in lists; cancelled ones are in none.
const LISTED: [State; 3] = [State::Open, State::Playing, State::Over];

/// Bound in this order: the state, the moment, how many, and what follows.
const PUBLIC: &str = "SELECT id, game, setup, created, outcome FROM tables
    WHERE public = 1 AND state = $1 AND created < $2
    ORDER BY created DESC LIMIT $3";
const PUBLIC_OF_GAME: &str = "SELECT id, game, setup, created, outcome FROM tables
    WHERE public = 1 AND state = $1 AND created < $2 AND game = $4
    ORDER BY created DESC LIMIT $3";
const ALL: &str = "SELECT id, game, setup, created, outcome FROM tables
    WHERE state = $1 AND created < $2
    ORDER BY created DESC LIMIT $3";
/// Whoever sits on several seats of a table has it in the list once.
macro_rules! mine {
    ($of:literal) => {
        concat!(
            "SELECT id, tables.game, setup, tables.created, outcome
            FROM seats JOIN tables ON id = table_id
            WHERE account = $4 AND seats.state = $1 AND seats.created < $2 ",
            $of,
            " AND NOT EXISTS (SELECT 1 FROM seats AS other WHERE other.table_id = seats.table_id
                AND other.account = seats.account AND other.seat < seats.seat)
            ORDER BY seats.created DESC LIMIT $3"
        )
    };
}
const MINE: &str = mine!("");
const MINE_OF_GAME: &str = mine!("AND seats.game = $5");

/// A table of a list, but for its sitters.
type Line = (String, String, String, i64, Option<String>);

impl Filter {
    /// The statement that answers it for one state.
    pub(super) fn statement(&self) -> &'static str {
        match (&self.account, &self.game) {
            (None, None) if self.private => ALL,
            (Some(_), None) => MINE,
            (Some(_), Some(_)) => MINE_OF_GAME,
            (None, Some(_)) => PUBLIC_OF_GAME,
            (None, None) => PUBLIC,
        }
    }
}

impl Store {
    /// Lists tables, newest first.
    pub(crate) async fn list(&self, filter: &Filter) -> Result<Vec<Summary>, sqlx::Error> {
        let mut found = Vec::new();
        for state in LISTED {
            if filter.state.is_none_or(|wanted| wanted == state) {
                let lines = self.lines(filter, state).await?;
                found.extend(lines.into_iter().map(|line| (state, line)));
            }
        }
        found.sort_by_key(|(_, (_, _, _, created, _))| std::cmp::Reverse(*created));
        found.truncate(filter.limit);
        let ids: Vec<&str> = found.iter().map(|(_, line)| line.0.as_str()).collect();
        let mut sitters = self.sitters_of(&ids).await?;
        let mut list = Vec::with_capacity(found.len());
        for (state, (id, game, setup, created, outcome)) in found {
            let sitters = sitters.remove(&id).unwrap_or_default();
            if let Some(id) = TableId::read(&id) {
                list.push(Summary {
                    id,
                    game,
                    setup: serde_json::from_str(&setup).map_err(damaged)?,
                    sitters,
                    state,
                    created: created as u64,
                    outcome,
                });
            }
        }
        Ok(list)
    }

    async fn lines(&self, filter: &Filter, state: State) -> Result<Vec<Line>, sqlx::Error> {
        on!(&self.read, db => {
            let mut statement = sqlx::query(filter.statement())
                .bind(state.word())
                .bind(filter.before.map_or(i64::MAX, |before| before as i64))
                .bind(filter.limit as i64);
            for more in [&filter.account, &filter.game].into_iter().flatten() {
                statement = statement.bind(more.clone());
            }
            let rows = statement.fetch_all(db).await?;
            let read = |row: &_| Ok((Row::try_get(row, 0)?, Row::try_get(row, 1)?, Row::try_get(row, 2)?,
                Row::try_get(row, 3)?, Row::try_get(row, 4)?));
            rows.iter().map(read).collect()
        })
    }

    /// Who sits at these tables, by seat.
    async fn sitters_of(
        &self,
        tables: &[&str],
    ) -> Result<HashMap<String, Vec<Sitter>>, sqlx::Error> {
        let mut sitters: HashMap<String, Vec<Sitter>> = HashMap::with_capacity(tables.len());
        if tables.is_empty() {
            return Ok(sitters);
        }
        let places: Vec<String> = (1..=tables.len()).map(|n| format!("${n}")).collect();
        let sql = format!(
            "SELECT table_id, kind, account, name, mind, options FROM seats
             WHERE table_id IN ({}) ORDER BY table_id, seat",
            places.join(", ")
        );
        let rows: Vec<(String, Seated)> = on!(&self.read, db => {
            // Numbers of places, with nothing from outside in it.
            let mut statement = sqlx::query(AssertSqlSafe(sql));
            for table in tables {
                statement = statement.bind(*table);
            }
            let rows = statement.fetch_all(db).await?;
            let read = |row: &_| Ok((Row::try_get(row, 0)?, Seated {
                kind: Row::try_get(row, 1)?,
                account: Row::try_get(row, 2)?,
                name: Row::try_get(row, 3)?,
                mind: Row::try_get(row, 4)?,
                options: Row::try_get(row, 5)?,
            }));
            rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?
        });
        for (table, seated) in rows {
            sitters.entry(table).or_default().push(seated.into());
        }
        Ok(sitters)
    }
}
