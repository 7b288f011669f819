//! The schema, in steps that run by themselves and are never changed once released.

use sqlx::{AssertSqlSafe, Row};

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
];

/// Brings the schema up to date. Two servers that start at once take turns.
pub(super) async fn migrate(pool: &Pool) -> Result<(), sqlx::Error> {
    let keyed = match pool {
        Pool::Sqlite(_) => " WITHOUT ROWID",
        Pool::Postgres(_) => "",
    };
    on!(pool, db => {
        let mut change = db.begin().await?;
        if let Pool::Postgres(_) = pool {
            sqlx::query("SELECT pg_advisory_xact_lock(7777)").execute(&mut *change).await?;
        }
        sqlx::query("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)")
            .execute(&mut *change)
            .await?;
        let row = sqlx::query("SELECT COALESCE(MAX(version), 0) FROM schema_version")
            .fetch_one(&mut *change)
            .await?;
        let done = row.try_get::<i64, _>(0)?;
        let known = MIGRATIONS.len() as i64;
        if done > known {
            let reason = format!("its schema has version {done}, this program knows up to {known}: it needs a newer Plateau");
            return Err(sqlx::Error::Configuration(reason.into()));
        }
        for (version, statements) in (1i64..).zip(MIGRATIONS).skip(done as usize) {
            for statement in *statements {
                let sql = statement.replace("KEYED", keyed);
                // Our own text, with nothing from outside in it.
                sqlx::query(AssertSqlSafe(sql)).execute(&mut *change).await?;
            }
            sqlx::query("INSERT INTO schema_version (version) VALUES ($1)")
                .bind(version)
                .execute(&mut *change)
                .await?;
        }
        change.commit().await
    })
}
