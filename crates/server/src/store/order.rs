//! What operators keep: who they are, whom they mute or ban, words, reports, and what they did.

use plateau_core::Moment;
use plateau_protocol::{AuditLine, Blocked, Known, NewReport, Report};
use sqlx::Row;

use super::{Store, pool::on};
use crate::{clock::now, look_alike::look};

/// A page of a list.
const PAGE: i64 = 100;

/// A mute or a ban, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SanctionRow {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) target: String,
    pub(crate) name: Option<String>,
    pub(crate) reason: String,
    pub(crate) at: u64,
    pub(crate) until: Option<u64>,
    pub(crate) operator: String,
}

pub(super) const SANCTIONS: &str = "SELECT sanctions.id, kind, target, accounts.name, reason, at,
    until, operator FROM sanctions LEFT JOIN accounts ON accounts.id = target
    WHERE until IS NULL OR until > $1 ORDER BY at DESC";
pub(super) const REPORTS: &str =
    "SELECT reports.id, at, reporter, teller.name, about, subject.name,
    table_id, text FROM reports LEFT JOIN accounts AS teller ON teller.id = reporter
    LEFT JOIN accounts AS subject ON subject.id = about
    WHERE done IS NULL ORDER BY at LIMIT $1";
pub(super) const AUDIT: &str = "SELECT n, at, operator, accounts.name, act, target, about
    FROM audit LEFT JOIN accounts ON accounts.id = operator
    WHERE n < $1 ORDER BY n DESC LIMIT $2";
pub(super) const NEWEST: &str = "SELECT id, name, bot, password, created FROM accounts
    WHERE created < $1 ORDER BY created DESC LIMIT $2";
pub(super) const LOOKING: &str = "SELECT id, name, bot, password, created FROM accounts
    WHERE look >= $1 AND look < $2 ORDER BY look LIMIT $3";
pub(super) const BLOCKS: &str = "SELECT other, accounts.name FROM blocks
    LEFT JOIN accounts ON accounts.id = other WHERE account = $1";
pub(super) const BLOCKED: &str = "SELECT 1 FROM blocks WHERE account = $1 AND other = $2";

impl Store {
    /// The accounts of operators.
    pub(crate) async fn operators(&self) -> Result<Vec<String>, sqlx::Error> {
        const SQL: &str = "SELECT account FROM operators";
        on!(&self.read, db => {
            let rows = sqlx::query(SQL).fetch_all(db).await?;
            rows.iter().map(|row| row.try_get(0)).collect()
        })
    }

    /// The mutes and bans that hold, newest first.
    pub(crate) async fn sanctions(&self) -> Result<Vec<SanctionRow>, sqlx::Error> {
        on!(&self.read, db => {
            let rows = sqlx::query(SANCTIONS).bind(now().0 as i64).fetch_all(db).await?;
            let read = |row: &_| Ok(SanctionRow {
                id: Row::try_get(row, 0)?,
                kind: Row::try_get(row, 1)?,
                target: Row::try_get(row, 2)?,
                name: Row::try_get(row, 3)?,
                reason: Row::try_get(row, 4)?,
                at: Row::try_get::<i64, _>(row, 5)? as u64,
                until: Row::try_get::<Option<i64>, _>(row, 6)?.map(|at| at as u64),
                operator: Row::try_get(row, 7)?,
            });
            rows.iter().map(read).collect()
        })
    }

    /// A mute or a ban holds from now on.
    pub(crate) async fn sanction(&self, row: &SanctionRow) -> Result<(), sqlx::Error> {
        const SQL: &str = "INSERT INTO sanctions (id, kind, target, reason, at, until, operator)
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        on!(&self.write, db => {
            sqlx::query(SQL)
                .bind(row.id.clone())
                .bind(row.kind.clone())
                .bind(row.target.clone())
                .bind(row.reason.clone())
                .bind(row.at as i64)
                .bind(row.until.map(|at| at as i64))
                .bind(row.operator.clone())
                .execute(db)
                .await?;
            Ok(())
        })
    }

    /// A mute or a ban is lifted; `false`: there is none.
    pub(crate) async fn lift(&self, id: &str) -> Result<bool, sqlx::Error> {
        const SQL: &str = "DELETE FROM sanctions WHERE id = $1";
        on!(&self.write, db => {
            Ok(sqlx::query(SQL).bind(id).execute(db).await?.rows_affected() > 0)
        })
    }

    /// Words that no name and no talk may have.
    pub(crate) async fn words(&self) -> Result<Vec<String>, sqlx::Error> {
        const SQL: &str = "SELECT word FROM words ORDER BY word";
        on!(&self.read, db => {
            let rows = sqlx::query(SQL).fetch_all(db).await?;
            rows.iter().map(|row| row.try_get(0)).collect()
        })
    }

    /// These words from now on, and no others.
    pub(crate) async fn set_words(&self, words: &[String]) -> Result<(), sqlx::Error> {
        const SQL: &str = "INSERT INTO words (word) VALUES ($1) ON CONFLICT DO NOTHING";
        on!(&self.write, db => {
            let mut change = db.begin().await?;
            sqlx::query("DELETE FROM words").execute(&mut *change).await?;
            for word in words {
                sqlx::query(SQL).bind(word.as_str()).execute(&mut *change).await?;
            }
            change.commit().await
        })
    }

    /// Writes down what an operator did.
    pub(crate) async fn audit(
        &self,
        operator: &str,
        act: &str,
        target: &str,
        about: &str,
    ) -> Result<AuditLine, sqlx::Error> {
        const SQL: &str = "INSERT INTO audit (n, at, operator, act, target, about)
            SELECT COALESCE(MAX(n), 0) + 1, $1, $2, $3, $4, $5 FROM audit
            WHERE 1 = 1 ON CONFLICT DO NOTHING RETURNING n";
        let at = now();
        loop {
            let n: Option<i64> = on!(&self.write, db => {
                let row = sqlx::query(SQL).bind(at.0 as i64).bind(operator).bind(act);
                let row = row.bind(target).bind(about).fetch_optional(db).await?;
                row.map(|row| row.try_get(0)).transpose()?
            });
            // Another server wrote the line with this number just now: the next one then.
            if let Some(n) = n {
                return Ok(AuditLine {
                    n: n as u64,
                    at,
                    operator: operator.to_owned(),
                    name: None,
                    act: act.to_owned(),
                    target: target.to_owned(),
                    about: about.to_owned(),
                });
            }
        }
    }

    /// What operators did before a line, newest first.
    pub(crate) async fn audit_before(
        &self,
        before: Option<u64>,
    ) -> Result<Vec<AuditLine>, sqlx::Error> {
        let before = before.map_or(i64::MAX, |before| i64::try_from(before).unwrap_or(i64::MAX));
        on!(&self.read, db => {
            let rows = sqlx::query(AUDIT).bind(before).bind(PAGE).fetch_all(db).await?;
            let read = |row: &_| Ok(AuditLine {
                n: Row::try_get::<i64, _>(row, 0)? as u64,
                at: Moment(Row::try_get::<i64, _>(row, 1)? as u64),
                operator: Row::try_get(row, 2)?,
                name: Row::try_get(row, 3)?,
                act: Row::try_get(row, 4)?,
                target: Row::try_get(row, 5)?,
                about: Row::try_get(row, 6)?,
            });
            rows.iter().map(read).collect()
        })
    }

    /// Keeps what somebody tells the operators.
    pub(crate) async fn report(
        &self,
        id: &str,
        reporter: &str,
        report: &NewReport,
    ) -> Result<(), sqlx::Error> {
        const SQL: &str = "INSERT INTO reports (id, at, reporter, about, table_id, text)
            VALUES ($1, $2, $3, $4, $5, $6)";
        on!(&self.write, db => {
            sqlx::query(SQL)
                .bind(id)
                .bind(now().0 as i64)
                .bind(reporter)
                .bind(report.person.clone())
                .bind(report.table.clone())
                .bind(report.text.clone())
                .execute(db)
                .await?;
            Ok(())
        })
    }

    /// The reports that wait, the oldest first.
    pub(crate) async fn reports(&self) -> Result<Vec<Report>, sqlx::Error> {
        on!(&self.read, db => {
            let rows = sqlx::query(REPORTS).bind(PAGE).fetch_all(db).await?;
            let read = |row: &_| Ok(Report {
                id: Row::try_get(row, 0)?,
                at: Moment(Row::try_get::<i64, _>(row, 1)? as u64),
                by: Row::try_get(row, 2)?,
                by_name: Row::try_get(row, 3)?,
                person: Row::try_get(row, 4)?,
                name: Row::try_get(row, 5)?,
                table: Row::try_get(row, 6)?,
                text: Row::try_get(row, 7)?,
            });
            rows.iter().map(read).collect()
        })
    }

    /// A report is done with; `false`: there is none that waits.
    pub(crate) async fn settle_report(&self, id: &str, outcome: &str) -> Result<bool, sqlx::Error> {
        const SQL: &str =
            "UPDATE reports SET done = $2, outcome = $3 WHERE id = $1 AND done IS NULL";
        on!(&self.write, db => {
            let statement = sqlx::query(SQL).bind(id).bind(now().0 as i64).bind(outcome);
            Ok(statement.execute(db).await?.rows_affected() > 0)
        })
    }

    /// Those whose name begins so or whose id it is; the newest where nothing is asked.
    pub(crate) async fn look_for(&self, name: Option<&str>) -> Result<Vec<Known>, sqlx::Error> {
        macro_rules! known {
            ($row:expr) => {
                Known {
                    id: $row.try_get(0)?,
                    name: $row.try_get(1)?,
                    bot: $row.try_get::<i64, _>(2)? == 1,
                    password: $row.try_get::<Option<String>, _>(3)?.is_some(),
                    created: Moment($row.try_get::<i64, _>(4)? as u64),
                    operator: false,
                    address: None,
                }
            };
        }
        const BY_ID: &str = "SELECT id, name, bot, password, created FROM accounts WHERE id = $1";
        on!(&self.read, db => {
            let rows = match name {
                None => sqlx::query(NEWEST).bind(i64::MAX).bind(PAGE).fetch_all(db).await?,
                Some(name) => {
                    let mut rows = sqlx::query(BY_ID).bind(name).fetch_all(db).await?;
                    let (from, to) = (look(name), format!("{}\u{10ffff}", look(name)));
                    rows.extend(sqlx::query(LOOKING).bind(from).bind(to).bind(PAGE).fetch_all(db).await?);
                    rows
                }
            };
            let mut people = Vec::with_capacity(rows.len());
            for row in rows {
                people.push(known!(row));
            }
            Ok(people)
        })
    }

    /// An account is called nothing; one with a password by its id, with which it can sign in.
    pub(crate) async fn remove_name(&self, account: &str) -> Result<(), sqlx::Error> {
        const GUEST: &str = "UPDATE accounts SET name = NULL, look = NULL
            WHERE id = $1 AND password IS NULL";
        const KNOWN: &str = "UPDATE accounts SET name = $1, claimed = $2, look = $3
            WHERE id = $1 AND password IS NOT NULL";
        const SEATS: &str = "UPDATE seats SET name = NULL WHERE account = $1";
        const ENTRANTS: &str = "UPDATE entrants SET name = NULL WHERE account = $1";
        on!(&self.write, db => {
            let mut change = db.begin().await?;
            sqlx::query(GUEST).bind(account).execute(&mut *change).await?;
            let known = sqlx::query(KNOWN).bind(account).bind(account.to_lowercase());
            known.bind(look(account)).execute(&mut *change).await?;
            for sql in [SEATS, ENTRANTS] {
                sqlx::query(sql).bind(account).execute(&mut *change).await?;
            }
            change.commit().await
        })
    }

    /// All that an account has said is gone.
    pub(crate) async fn erase_talk(&self, account: &str) -> Result<(), sqlx::Error> {
        const SQL: &str = "DELETE FROM chat
            WHERE table_id IN (SELECT table_id FROM seats WHERE account = $1)
            AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = chat.table_id
                AND seats.seat = chat.seat AND seats.account = $1)";
        on!(&self.write, db => sqlx::query(SQL).bind(account).execute(db).await.map(|_| ()))
    }

    /// All that was said at a table is gone.
    pub(crate) async fn erase_table_talk(&self, table: &str) -> Result<(), sqlx::Error> {
        const SQL: &str = "DELETE FROM chat WHERE table_id = $1";
        on!(&self.write, db => sqlx::query(SQL).bind(table).execute(db).await.map(|_| ()))
    }

    /// Somebody blocks somebody, or does not any more.
    pub(crate) async fn block(
        &self,
        account: &str,
        other: &str,
        block: bool,
    ) -> Result<(), sqlx::Error> {
        const BLOCK: &str = "INSERT INTO blocks (account, other, at) VALUES ($1, $2, $3)
            ON CONFLICT DO NOTHING";
        const FREE: &str = "DELETE FROM blocks WHERE account = $1 AND other = $2";
        on!(&self.write, db => {
            let statement = match block {
                true => sqlx::query(BLOCK).bind(account).bind(other).bind(now().0 as i64),
                false => sqlx::query(FREE).bind(account).bind(other),
            };
            statement.execute(db).await.map(|_| ())
        })
    }

    /// Whom somebody has blocked.
    pub(crate) async fn blocks(&self, account: &str) -> Result<Vec<Blocked>, sqlx::Error> {
        on!(&self.read, db => {
            let rows = sqlx::query(BLOCKS).bind(account).fetch_all(db).await?;
            let read = |row: &_| Ok(Blocked {
                id: Row::try_get(row, 0)?,
                name: Row::try_get(row, 1)?,
            });
            rows.iter().map(read).collect()
        })
    }

    /// Whether one of the two has blocked the other.
    pub(crate) async fn is_blocked(&self, one: &str, other: &str) -> Result<bool, sqlx::Error> {
        on!(&self.read, db => {
            for (one, other) in [(one, other), (other, one)] {
                let row = sqlx::query(BLOCKED).bind(one).bind(other).fetch_optional(db).await?;
                if row.is_some() {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }
}
