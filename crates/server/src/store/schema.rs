//! The schema, in steps that run by themselves and are never changed once released.

use sqlx::Row;

use super::pool::{Pool, on};

/// Each migration is a list of statements in the SQL of both databases. `KEYED` ends a table whose
/// primary key is its order on disk (SQLite calls that WITHOUT ROWID).
const MIGRATIONS: &[&[&str]] = &[
    &[
        "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, header TEXT NOT NULL,
        setup TEXT NOT NULL, state TEXT NOT NULL, public BIGINT NOT NULL, rated BIGINT NOT NULL,
        settled BIGINT NOT NULL, created BIGINT NOT NULL, outcome TEXT, next TEXT)KEYED",
        "CREATE INDEX tables_by_state ON tables (state, public, created)",
        "CREATE TABLE seats (table_id TEXT NOT NULL, seat BIGINT NOT NULL, kind TEXT NOT NULL,
        account TEXT, name TEXT, mind TEXT, options TEXT, PRIMARY KEY (table_id, seat))KEYED",
        "CREATE INDEX seats_by_account ON seats (account, table_id)",
        "CREATE TABLE steps (table_id TEXT NOT NULL, seq BIGINT NOT NULL, entries TEXT NOT NULL,
        submission TEXT, clocks TEXT, PRIMARY KEY (table_id, seq))KEYED",
        "CREATE TABLE chat (table_id TEXT NOT NULL, n BIGINT NOT NULL, seat BIGINT NOT NULL,
        name TEXT, text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, n))KEYED",
        "CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT, claimed TEXT UNIQUE, password TEXT,
        bot BIGINT NOT NULL, created BIGINT NOT NULL)",
        "CREATE TABLE keys (hash TEXT PRIMARY KEY, account TEXT NOT NULL, created BIGINT NOT NULL)KEYED",
        "CREATE TABLE ratings (who TEXT NOT NULL, game TEXT NOT NULL,
        rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL, PRIMARY KEY (who, game))KEYED",
        "CREATE INDEX ratings_by_game ON ratings (game, rating)",
    ],
    &[
        "CREATE TABLE solves (table_id TEXT PRIMARY KEY, game TEXT NOT NULL, board TEXT NOT NULL,
        account TEXT NOT NULL, daily TEXT, steps BIGINT NOT NULL, millis BIGINT NOT NULL,
        at BIGINT NOT NULL)KEYED",
        "CREATE INDEX solves_by_day ON solves (game, daily, steps, millis)",
        "CREATE INDEX solves_by_account ON solves (account, game, board, at)",
    ],
    &[
        "CREATE TABLE tournaments (id TEXT PRIMARY KEY, name TEXT NOT NULL, host TEXT NOT NULL,
        spec TEXT NOT NULL, state TEXT NOT NULL, public BIGINT NOT NULL, created BIGINT NOT NULL,
        started BIGINT, ended BIGINT)KEYED",
        "CREATE INDEX tournaments_by_state ON tournaments (state, public, created)",
        "CREATE TABLE entrants (tournament_id TEXT NOT NULL, n BIGINT NOT NULL, kind TEXT NOT NULL,
        account TEXT, name TEXT, mind TEXT, options TEXT, away BIGINT NOT NULL,
        PRIMARY KEY (tournament_id, n))KEYED",
        "CREATE UNIQUE INDEX entrants_by_account ON entrants (account, tournament_id)",
        "CREATE TABLE bouts (tournament_id TEXT NOT NULL, bout BIGINT NOT NULL,
        one BIGINT NOT NULL, other BIGINT NOT NULL, start BIGINT NOT NULL, table_id TEXT,
        fault TEXT, ended TEXT, worth DOUBLE PRECISION, plies BIGINT NOT NULL, at BIGINT NOT NULL,
        PRIMARY KEY (tournament_id, bout))KEYED",
        "CREATE INDEX bouts_by_table ON bouts (table_id)",
    ],
    &[
        "ALTER TABLE chat ADD COLUMN submission TEXT",
        "CREATE UNIQUE INDEX chat_by_submission ON chat (table_id, submission)",
    ],
    &[
        "ALTER TABLE seats ADD COLUMN game TEXT",
        "ALTER TABLE seats ADD COLUMN state TEXT",
        "ALTER TABLE seats ADD COLUMN created BIGINT",
        "UPDATE seats SET (game, state, created) =
        (SELECT tables.game, tables.state, tables.created FROM tables WHERE id = table_id)",
        "CREATE INDEX seats_in_lists ON seats (account, state, created, game)",
        "DROP INDEX seats_by_account",
        "CREATE INDEX tables_by_game ON tables (state, public, game, created)",
        "CREATE INDEX tables_unsettled ON tables (id) WHERE state = 'over' AND rated = 1 AND settled = 0",
        "CREATE INDEX tournaments_by_host ON tournaments (host, created)",
    ],
    &[
        // When a table that may be in nobody's memory is to be looked at again; 0 where it is over.
        "ALTER TABLE tables ADD COLUMN due BIGINT NOT NULL DEFAULT 0",
        "UPDATE tables SET due = 1 WHERE state IN ('open', 'playing')",
        "CREATE INDEX tables_due ON tables (due) WHERE due > 0",
    ],
    &[
        // Whoever has solved thousands on such boards hears bests and averages from the index alone.
        "CREATE INDEX solves_in_sums ON solves (account, game, board, at, steps, millis)",
        "DROP INDEX solves_by_account",
    ],
    &[
        // What a name looks like: a name with a password is nobody else's, however it is written. It is
        // filled in by `fill_looks`.
        "ALTER TABLE accounts ADD COLUMN look TEXT",
        "ALTER TABLE accounts ADD COLUMN owner TEXT",
        "ALTER TABLE accounts ADD COLUMN deleted BIGINT",
        "CREATE INDEX accounts_by_look ON accounts (look)",
        "CREATE UNIQUE INDEX accounts_by_claimed_look ON accounts (look) WHERE claimed IS NOT NULL",
        "CREATE INDEX accounts_by_owner ON accounts (owner) WHERE owner IS NOT NULL",
        // A key that is used lives on for `keeps`; one without lives until `expires`.
        "ALTER TABLE keys ADD COLUMN device TEXT",
        "ALTER TABLE keys ADD COLUMN used BIGINT",
        "ALTER TABLE keys ADD COLUMN expires BIGINT",
        "ALTER TABLE keys ADD COLUMN keeps BIGINT",
        "UPDATE keys SET keeps = 34560000000
        WHERE account IN (SELECT id FROM accounts WHERE bot = 0)",
        "CREATE INDEX keys_by_account ON keys (account, created)",
        // How many rated games two have ended on a day.
        "CREATE TABLE meetings (one TEXT NOT NULL, other TEXT NOT NULL, day BIGINT NOT NULL,
        games BIGINT NOT NULL, PRIMARY KEY (one, other, day))KEYED",
    ],
    &[
        // Those who look after a server, what they do, and what people tell them.
        "CREATE TABLE operators (account TEXT PRIMARY KEY, since BIGINT NOT NULL)KEYED",
        "CREATE TABLE sanctions (id TEXT PRIMARY KEY, kind TEXT NOT NULL, target TEXT NOT NULL,
        reason TEXT NOT NULL, at BIGINT NOT NULL, until BIGINT, operator TEXT NOT NULL)KEYED",
        "CREATE TABLE words (word TEXT PRIMARY KEY)KEYED",
        "CREATE TABLE audit (n BIGINT PRIMARY KEY, at BIGINT NOT NULL, operator TEXT NOT NULL,
        act TEXT NOT NULL, target TEXT NOT NULL, about TEXT NOT NULL)KEYED",
        "CREATE TABLE reports (id TEXT PRIMARY KEY, at BIGINT NOT NULL, reporter TEXT NOT NULL,
        about TEXT, table_id TEXT, text TEXT NOT NULL, done BIGINT, outcome TEXT)KEYED",
        "CREATE INDEX reports_open ON reports (at) WHERE done IS NULL",
        "CREATE TABLE blocks (account TEXT NOT NULL, other TEXT NOT NULL, at BIGINT NOT NULL,
        PRIMARY KEY (account, other))KEYED",
        "CREATE INDEX tables_of_state ON tables (state, created)",
        "CREATE INDEX accounts_by_created ON accounts (created)",
        "CREATE INDEX chat_by_moment ON chat (at)",
    ],
];

/// The version whose names have looks.
pub(super) const LOOKS: i64 = 8;

/// The looks of the names that are there. Of several that are claimed and look the same the oldest has
/// the look: the others keep their names and their passwords.
macro_rules! fill_looks {
    ($change:ident) => {
        const NAMED: &str = "SELECT id, name, claimed FROM accounts WHERE name IS NOT NULL
            ORDER BY created, id";
        const SET: &str = "UPDATE accounts SET look = $2 WHERE id = $1";
        let rows = sqlx::query(NAMED).fetch_all(&mut *$change).await?;
        let mut taken = std::collections::HashSet::new();
        for row in rows {
            let (id, name): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            let look = crate::look_alike::look(&name);
            if row.try_get::<Option<String>, _>(2)?.is_none() || taken.insert(look.clone()) {
                sqlx::query(SET)
                    .bind(id)
                    .bind(look)
                    .execute(&mut *$change)
                    .await?;
            }
        }
    };
}
pub(super) use fill_looks;

/// Takes the turn, and makes the place where the version stands.
macro_rules! begin {
    ($pool:expr, $change:ident) => {
        if let $crate::store::pool::Pool::Postgres(_) = $pool {
            sqlx::query("SELECT pg_advisory_xact_lock(7777)")
                .execute(&mut *$change)
                .await?;
        }
        sqlx::query("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)")
            .execute(&mut *$change)
            .await?;
    };
}
pub(super) use begin;

/// From one version to another.
macro_rules! climb {
    ($pool:expr, $change:ident, $from:expr, $to:expr) => {
        let keyed = match $pool {
            $crate::store::pool::Pool::Sqlite(_) => " WITHOUT ROWID",
            $crate::store::pool::Pool::Postgres(_) => "",
        };
        let from: i64 = $from;
        let to: i64 = $to;
        for version in from + 1..=to {
            for statement in $crate::store::schema::statements(version) {
                let sql = statement.replace("KEYED", keyed);
                // Our own text, with nothing from outside in it.
                sqlx::query(sqlx::AssertSqlSafe(sql))
                    .execute(&mut *$change)
                    .await?;
            }
            if version == $crate::store::schema::LOOKS {
                $crate::store::schema::fill_looks!($change);
            }
            sqlx::query("INSERT INTO schema_version (version) VALUES ($1)")
                .bind(version)
                .execute(&mut *$change)
                .await?;
        }
    };
}
pub(super) use climb;

/// The version that this program knows.
pub(super) const fn known() -> i64 {
    MIGRATIONS.len() as i64
}

/// What leads to a version.
pub(super) fn statements(version: i64) -> &'static [&'static str] {
    let at = usize::try_from(version - 1).unwrap_or(usize::MAX);
    MIGRATIONS.get(at).copied().unwrap_or_default()
}

/// The version of a database; 0 where it is empty.
pub(super) async fn version(pool: &Pool) -> Result<i64, sqlx::Error> {
    const THERE: [&str; 2] = [
        "SELECT COUNT(*) FROM sqlite_master WHERE name = 'schema_version'",
        "SELECT COUNT(*) FROM information_schema.tables
        WHERE table_name = 'schema_version' AND table_schema = current_schema()",
    ];
    let there = match pool {
        Pool::Sqlite(_) => THERE[0],
        Pool::Postgres(_) => THERE[1],
    };
    on!(pool, db => {
        let row = sqlx::query(there).fetch_one(db).await?;
        if row.try_get::<i64, _>(0)? == 0 {
            return Ok(0);
        }
        let row = sqlx::query("SELECT COALESCE(MAX(version), 0) FROM schema_version");
        row.fetch_one(db).await?.try_get(0)
    })
}

/// Brings the schema up to date. Two servers that start at once take turns.
pub(super) async fn migrate(pool: &Pool) -> Result<(), sqlx::Error> {
    on!(pool, db => {
        let mut change = db.begin().await?;
        begin!(pool, change);
        let row = sqlx::query("SELECT COALESCE(MAX(version), 0) FROM schema_version")
            .fetch_one(&mut *change)
            .await?;
        let done = row.try_get::<i64, _>(0)?;
        if done > known() {
            let known = known();
            let reason = format!("its schema has version {done}, this program knows up to {known}: it needs a newer Plateau");
            return Err(sqlx::Error::Configuration(reason.into()));
        }
        climb!(pool, change, done, known());
        change.commit().await
    })
}
