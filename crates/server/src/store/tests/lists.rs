//! Lists: what is in them, and that they cost the same whatever lies in the store.

use std::time::{Duration, Instant};

use sqlx::AssertSqlSafe;

use super::*;
use crate::store::pool::{Pool, on};

/// Whoever sits on two seats has the table once; what is over has left the running ones; a list
/// goes on before the last table of the one before.
pub(super) async fn lists_hold_what_they_say(store: &Store) {
    let mut opened = Vec::new();
    for created in 1..=4u64 {
        let mut found = table(vec![person("gus"), person("gus")]);
        (found.created, found.state) = (created, State::Playing);
        store
            .create(&found, found.created + 1)
            .await
            .expect("it is kept");
        opened.push(found.id);
    }
    let mut last = step(&opened[3], 1, &["4"]);
    last.state = Some(Ended {
        state: State::Over,
        outcome: None,
    });
    store.append(last).await.expect("it is written");
    let cancelled = store.set_state(&opened[2], State::Cancelled).await;
    cancelled.expect("it is kept");
    let mine = Filter {
        account: Some("gus".to_owned()),
        limit: 50,
        ..Filter::default()
    };
    let one = |at: usize| vec![opened[at].clone()];
    let cases = [
        (
            mine.clone(),
            vec![opened[3].clone(), opened[1].clone(), opened[0].clone()],
        ),
        (
            Filter {
                state: Some(State::Over),
                ..mine.clone()
            },
            one(3),
        ),
        (
            Filter {
                before: Some(2),
                ..mine.clone()
            },
            one(0),
        ),
        (
            Filter {
                limit: 1,
                ..mine.clone()
            },
            one(3),
        ),
        (
            Filter {
                game: Some("taquin".to_owned()),
                ..mine.clone()
            },
            Vec::new(),
        ),
        (
            Filter {
                account: None,
                before: Some(2),
                ..mine.clone()
            },
            one(0),
        ),
        (
            Filter {
                account: None,
                before: Some(2),
                game: Some("connect4".to_owned()),
                ..mine
            },
            one(0),
        ),
    ];
    for (filter, wanted) in cases {
        let found = store.list(&filter).await.expect("it is read");
        let ids: Vec<TableId> = found.iter().map(|table| table.id.clone()).collect();
        assert_eq!(ids, wanted, "{filter:?}");
        assert!(found.iter().all(|table| table.sitters.len() == 2));
    }
}

/// Fills a store with tables that are over, as many as a busy server has after years, the games of
/// somebody who has played 10,000, and steps.
async fn fill(store: &Store, tables: usize, steps: usize) {
    let setup = serde_json::to_string(&Setup {
        public: true,
        ..Setup::default()
    })
    .expect("plain data");
    let numbers = |most: usize| {
        format!(
            "WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < {most})"
        )
    };
    let id = "'t' || substr('000000000000000000000' || i, length('' || i) + 1)";
    let who = "CASE WHEN i <= 10000 THEN 'zoe' ELSE 'guest' || (i % 1000) END";
    let statements = [
        format!(
            "INSERT INTO tables (id, game, header, setup, state, public, rated, settled, created)
             {} SELECT {id}, CASE WHEN i % 10 = 0 THEN 'taquin' ELSE 'connect4' END, '{{}}', '{setup}',
               'over', 1, 1, 1, i FROM numbers",
            numbers(tables)
        ),
        format!(
            "INSERT INTO seats (table_id, seat, kind, account, name, game, state, created)
             {} SELECT {id}, 1, 'open', {who}, 'Zoe', 'connect4', 'over', i FROM numbers",
            numbers(tables)
        ),
        format!(
            "INSERT INTO steps (table_id, seq, entries)
             {} SELECT {id}, n, '[{{\"by\":1,\"move\":\"4\",\"at\":1700000000000}}]'
             FROM numbers CROSS JOIN (SELECT i AS n FROM numbers WHERE i <= {steps}) AS few",
            numbers(tables)
        ),
    ];
    for sql in statements {
        on!(&store.write, db => sqlx::query(AssertSqlSafe(sql)).execute(db).await.map(|_| ()))
            .expect("it is kept");
    }
    let settle = match &store.write {
        Pool::Sqlite(_) => "PRAGMA optimize",
        Pool::Postgres(_) => "ANALYZE",
    };
    on!(&store.write, db => sqlx::query(settle).execute(db).await.map(|_| ()))
        .expect("it is counted");
}

/// All lists that a page asks for.
fn filters() -> Vec<Filter> {
    let mut all = Vec::new();
    for account in [None, Some("zoe"), Some("nobody")] {
        for state in [
            None,
            Some(State::Open),
            Some(State::Playing),
            Some(State::Over),
        ] {
            for game in [None, Some("taquin"), Some("dragons")] {
                all.push(Filter {
                    state,
                    game: game.map(str::to_owned),
                    before: None,
                    account: account.map(str::to_owned),
                    limit: 50,
                });
            }
        }
    }
    all
}

#[tokio::test]
async fn every_list_is_read_from_an_index_in_its_order() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let database = Database::Folder(folder.path().to_owned());
    let store = Store::open(&database).await.expect("the database opens");
    let Pool::Sqlite(db) = &store.read else {
        panic!("a folder is SQLite's");
    };
    let mut all = Vec::new();
    for filter in filters() {
        all.push(filter.statement());
    }
    all.extend(crate::store::due::STATEMENTS);
    for statement in all {
        let sql = format!("EXPLAIN QUERY PLAN {statement}");
        let rows = sqlx::query(AssertSqlSafe(sql))
            .fetch_all(db)
            .await
            .expect("it is explained");
        let plan: Vec<String> = rows.iter().map(|row| sqlx::Row::get(row, 3)).collect();
        for line in &plan {
            let slow = line.starts_with("SCAN") || line.contains("TEMP B-TREE");
            assert!(!slow, "{statement} {plan:?}");
        }
    }
    store.close().await;
}

/// Asks two hundred times; prints how long it took and how the database finds it.
async fn timed(
    store: &Store,
    name: &str,
    statement: Option<&str>,
    ask: impl AsyncFn() -> Result<(), sqlx::Error>,
) {
    let mut times = Vec::new();
    for _ in 0..200 {
        let begin = Instant::now();
        ask().await.expect("it is read");
        times.push(begin.elapsed());
    }
    let first = times[0];
    times.sort();
    let [middle, late] = [times[100], times[198]];
    let plan = match (statement, &store.read) {
        (Some(statement), Pool::Sqlite(db)) => {
            let sql = format!("EXPLAIN QUERY PLAN {statement}");
            let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(db).await;
            let rows = rows.expect("it is explained");
            let lines = rows.iter().map(|row| sqlx::Row::get::<String, _>(row, 3));
            lines.collect::<Vec<_>>().join("; ")
        }
        (Some(statement), Pool::Postgres(db)) => {
            let sql = format!("EXPLAIN (GENERIC_PLAN, COSTS OFF) {statement}");
            // Versions before 16 cannot explain a statement with places.
            let rows = sqlx::raw_sql(AssertSqlSafe(sql)).fetch_all(db).await;
            let rows = rows.unwrap_or_default();
            let lines = rows.iter().map(|row| sqlx::Row::get::<String, _>(row, 0));
            lines
                .map(|line| line.trim().to_owned())
                .collect::<Vec<_>>()
                .join("; ")
        }
        (None, _) => String::new(),
    };
    println!("{name}: first {first:.1?}, median {middle:.1?}, p99 {late:.1?}  {plan}");
    assert!(
        first < Duration::from_millis(100),
        "{name}: {first:?} the first time"
    );
    assert!(late < Duration::from_millis(10), "{name}: {late:?}");
}

async fn lists_are_quick(database: &Database) {
    let number = |name: &str, usual: usize| {
        std::env::var(name)
            .ok()
            .and_then(|text| text.parse().ok())
            .unwrap_or(usual)
    };
    let tables = number("PLATEAU_TABLES", 100_000);
    let store = Store::open(database).await.expect("the database opens");
    let begin = Instant::now();
    fill(&store, tables, number("PLATEAU_STEPS", 20)).await;
    println!("{tables} tables in {:.0} s", begin.elapsed().as_secs_f64());
    for filter in filters() {
        let Filter {
            state,
            game,
            account,
            ..
        } = &filter;
        let name = format!("tables of {account:?} {state:?} {game:?}");
        let statement = Some(filter.statement());
        timed(&store, &name, statement, async || {
            store.list(&filter).await.map(drop)
        })
        .await;
    }
    let table = TableId::read(&format!("t{:021}", tables / 2)).expect("it is a name");
    let (day, due) = (1_700_000_000_000, 20);
    timed(&store, "a table", None, async || {
        store.find(&table).await.map(drop)
    })
    .await;
    timed(&store, "its steps", None, async || {
        store.steps(&table, 1).await.map(drop)
    })
    .await;
    timed(&store, "its talk", None, async || {
        store.said(&table).await.map(drop)
    })
    .await;
    timed(&store, "its last move", None, async || {
        store.last_at(&table).await.map(drop)
    })
    .await;
    timed(&store, "what is due", None, async || {
        store.due(day, due).await.map(drop)
    })
    .await;
    timed(&store, "what is due next", None, async || {
        store.next_due().await.map(drop)
    })
    .await;
    timed(&store, "what is not settled", None, async || {
        store.unsettled().await.map(drop)
    })
    .await;
    timed(&store, "the best of a game", None, async || {
        store.best("connect4", 100).await.map(drop)
    })
    .await;
    timed(&store, "somebody's ratings", None, async || {
        store.ratings_of("zoe").await.map(drop)
    })
    .await;
    timed(&store, "the puzzle of a day", None, async || {
        store.day("taquin", "2026-11-19", 50).await.map(drop)
    })
    .await;
    timed(&store, "somebody's puzzles", None, async || {
        store.solves("zoe", "taquin", "{}").await.map(drop)
    })
    .await;
    for account in [None, Some("zoe")] {
        timed(&store, "tournaments", None, async || {
            store.tournaments(None, account, 50).await.map(drop)
        })
        .await;
    }
    store.close().await;
}

#[tokio::test]
#[ignore = "takes minutes: ./check --full"]
async fn lists_are_quick_on_sqlite_whatever_is_stored() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    lists_are_quick(&Database::Folder(folder.path().to_owned())).await;
}

#[tokio::test]
#[ignore = "takes minutes: ./check --full"]
async fn lists_are_quick_on_postgresql_whatever_is_stored() {
    let postgres = postgres::Postgres::start();
    lists_are_quick(&Database::Postgres(postgres.url())).await;
}
