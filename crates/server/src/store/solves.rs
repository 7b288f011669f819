//! Puzzles that were solved: the list of a day, and everybody's bests and averages.

use sqlx::Row;

use super::{Store, pool::on};
use crate::ids::TableId;

/// One puzzle, solved by one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solve {
    /// At which table.
    pub(crate) table: TableId,
    /// Of which game.
    pub(crate) game: String,
    /// On which kind of board: the options, as JSON.
    pub(crate) board: String,
    /// By whom.
    pub(crate) account: String,
    /// The date, if it was the puzzle of that day.
    pub(crate) daily: Option<String>,
    /// In how many single steps.
    pub(crate) steps: u64,
    /// In how many milliseconds from the first move to the last.
    pub(crate) millis: u64,
    /// When.
    pub(crate) at: u64,
}

/// What somebody has solved on boards of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Record {
    /// How many.
    pub(crate) count: usize,
    /// In how few single steps.
    pub(crate) steps: Option<u64>,
    /// How quickly, in milliseconds.
    pub(crate) millis: Option<u64>,
    /// The milliseconds of the last, newest first.
    pub(crate) last: Vec<u64>,
}

/// A line of the list of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ranked {
    /// Who.
    pub(crate) account: String,
    /// What the account is called.
    pub(crate) name: Option<String>,
    /// In how many single steps.
    pub(crate) steps: u64,
    /// In how many milliseconds.
    pub(crate) millis: u64,
}

pub(super) const DAY: &str = "SELECT solves.account, accounts.name, solves.steps, solves.millis
    FROM solves LEFT JOIN accounts ON accounts.id = solves.account
    WHERE solves.game = $1 AND solves.daily = $2
    ORDER BY solves.steps, solves.millis, solves.at LIMIT $3";
pub(super) const SUMS: &str = "SELECT COUNT(*), MIN(steps), MIN(millis) FROM solves
    WHERE account = $1 AND game = $2 AND board = $3";
pub(super) const LAST: &str = "SELECT millis FROM solves
    WHERE account = $1 AND game = $2 AND board = $3 ORDER BY at DESC LIMIT $4";

impl Store {
    /// Keeps a solved puzzle; a table counts once.
    pub(crate) async fn solved(&self, solve: &Solve) -> Result<(), sqlx::Error> {
        const SQL: &str = "INSERT INTO solves
            (table_id, game, board, account, daily, steps, millis, at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
        on!(&self.write, db => {
            let row = sqlx::query(SQL).bind(solve.table.as_str()).bind(&solve.game);
            let row = row.bind(&solve.board).bind(&solve.account).bind(&solve.daily);
            let row = row.bind(solve.steps as i64).bind(solve.millis as i64).bind(solve.at as i64);
            row.execute(db).await?;
            Ok(())
        })
    }

    /// Who solved the puzzle of a day: fewest steps first, then the quickest.
    pub(crate) async fn day(
        &self,
        game: &str,
        date: &str,
        limit: usize,
    ) -> Result<Vec<Ranked>, sqlx::Error> {
        on!(&self.read, db => {
            let rows = sqlx::query(DAY).bind(game).bind(date).bind(limit as i64).fetch_all(db).await?;
            let mut list = Vec::with_capacity(rows.len());
            for row in rows {
                list.push(Ranked {
                    account: row.try_get(0)?,
                    name: row.try_get(1)?,
                    steps: row.try_get::<i64, _>(2)? as u64,
                    millis: row.try_get::<i64, _>(3)? as u64,
                });
            }
            Ok(list)
        })
    }

    /// What somebody solved on such boards, with the times of so many of the last.
    pub(crate) async fn solves(
        &self,
        account: &str,
        game: &str,
        board: &str,
        last: usize,
    ) -> Result<Record, sqlx::Error> {
        on!(&self.read, db => {
            let sums = sqlx::query(SUMS).bind(account).bind(game).bind(board).fetch_one(db).await?;
            let least = |column: usize| sums.try_get::<Option<i64>, _>(column);
            let times = sqlx::query(LAST).bind(account).bind(game).bind(board).bind(last as i64);
            let times = times.fetch_all(db).await?;
            let time = |row: &_| Row::try_get::<i64, _>(row, 0).map(|millis| millis as u64);
            Ok(Record {
                count: sums.try_get::<i64, _>(0)? as usize,
                steps: least(1)?.map(|steps| steps as u64),
                millis: least(2)?.map(|millis| millis as u64),
                last: times.iter().map(time).collect::<Result<_, sqlx::Error>>()?,
            })
        })
    }
}
