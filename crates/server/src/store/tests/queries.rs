//! Every query that a page asks for costs the same whatever lies in the store: it is read from an
//! index in its order, and takes milliseconds beside a million tables.

use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, Row};

use super::*;
use crate::store::{
    chat, due, keys, order, people,
    pool::{Pool, on},
    ratings, solves, steps, tables, tournaments,
};

/// Somebody who has played 10,000 games.
const ZOE: &str = "zoe";
const MANY: usize = 10_000;
/// On which somebody has solved 10,000 puzzles.
const BOARD: &str = r#"{"n":4}"#;
/// The bouts of one tournament.
const BOUTS: usize = 20_000;
const DAY: &str = "2026-11-19";

/// How often each is asked.
const ASKED: usize = 200;
const WARM: Duration = Duration::from_millis(10);
const FIRST: Duration = Duration::from_millis(100);

/// The name of the table, tournament, person or key with this number, as SQL and as text.
fn named(letter: char) -> String {
    let zeros = "0".repeat(width(letter));
    format!("'{letter}' || substr('{zeros}' || i, length('' || i) + 1)")
}
fn name(letter: char, number: usize) -> String {
    format!("{letter}{number:0width$}", width = width(letter))
}
fn width(letter: char) -> usize {
    let length = match letter {
        'c' => TournamentId::LENGTH,
        _ => TableId::LENGTH,
    };
    length - 1
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
                    private: false,
                    limit: 50,
                });
            }
        }
    }
    all.push(Filter {
        private: true,
        limit: 50,
        ..Filter::default()
    });
    all
}

/// Fills a store as a busy server does in years: tables that are over, with steps; some that are
/// open, in play or due; people with keys and ratings; solved puzzles, talk, and tournaments.
async fn fill(store: &Store, tables: usize, steps: usize) {
    let setup = Setup {
        public: true,
        ..Setup::default()
    };
    let setup = serde_json::to_string(&setup).expect("plain data");
    let header = serde_json::to_string(&super::table(Vec::new()).header).expect("plain data");
    let spec = r#"{"game":"connect4"}"#;
    let numbers = |most: usize| {
        format!(
            "WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < {most})"
        )
    };
    let (table, person, key, tournament) = (named('t'), named('p'), named('k'), named('c'));
    let (all, people, solved) = (numbers(tables), numbers(tables / 10), numbers(tables / 10));
    let game = "CASE WHEN i % 10 = 0 THEN 'taquin' ELSE 'connect4' END";
    let state =
        "CASE WHEN i % 1000 = 0 THEN 'open' WHEN i % 500 = 0 THEN 'playing' ELSE 'over' END";
    let who = format!("CASE WHEN i <= {MANY} THEN '{ZOE}' ELSE 'guest' || (i % 1000) END");
    let few = "(SELECT i AS n FROM numbers WHERE i <= {})";
    let statements = [
        format!(
            "INSERT INTO tables (id, game, header, setup, state, public, rated, settled, created, due)
             {all} SELECT {table}, {game}, '{header}', '{setup}', {state}, 1, 1, 1, i,
               CASE WHEN i % 500 = 0 THEN i ELSE 0 END FROM numbers"
        ),
        format!(
            "INSERT INTO seats (table_id, seat, kind, account, name, game, state, created)
             {all} SELECT {table}, n, 'open', CASE WHEN n = 1 THEN {who} ELSE 'guest' || (i % 997) END,
               'Zoe', {game}, {state}, i
             FROM numbers CROSS JOIN {}", few.replace("{}", "2") + " AS seats"
        ),
        format!(
            "INSERT INTO steps (table_id, seq, entries)
             {all} SELECT {table}, n, '[{{\"by\":1,\"move\":\"4\",\"at\":1700000000000}}]'
             FROM numbers CROSS JOIN {}", few.replace("{}", &steps.to_string()) + " AS few"
        ),
        format!(
            "INSERT INTO chat (table_id, n, seat, name, text, at)
             {people} SELECT {table}, n, 1, 'Zoe', 'well played', 1700000000000
             FROM numbers CROSS JOIN {}", few.replace("{}", "5") + " AS few"
        ),
        format!(
            "INSERT INTO accounts (id, name, claimed, look, bot, created)
             {people} SELECT {person}, 'Zoe', {person}, {person}, 0, i FROM numbers"
        ),
        format!(
            "INSERT INTO keys (hash, account, created) {people} SELECT {key}, {person}, i FROM numbers"
        ),
        format!(
            "INSERT INTO ratings (who, game, rating, deviation, volatility, games)
             {people} SELECT {person}, {game}, 1000 + i % 1000, 90, 0.06, 30 FROM numbers"
        ),
        format!(
            "INSERT INTO solves (table_id, game, board, account, daily, steps, millis, at)
             {solved} SELECT {table}, 'taquin', '{BOARD}', {who}, CASE WHEN i % 2 = 0 THEN '{DAY}' END,
               40 + i % 60, 1000 + i % 9973, i FROM numbers"
        ),
        format!(
            "INSERT INTO tournaments (id, name, host, spec, state, public, created)
             {} SELECT {tournament}, 'Friday cup', CASE WHEN i <= 500 THEN '{ZOE}' ELSE 'host' || i END,
               '{spec}', CASE WHEN i % 100 = 0 THEN 'running' ELSE 'over' END, 1, i FROM numbers",
            numbers(MANY)
        ),
        format!(
            "INSERT INTO entrants (tournament_id, n, kind, account, name, away)
             {} SELECT {tournament}, n, 'open', CASE WHEN n = 1 AND i <= 1000 THEN '{ZOE}' ELSE 'guest' || i || '-' || n END,
               'Zoe', 0 FROM numbers CROSS JOIN {}",
            numbers(MANY), few.replace("{}", "16") + " AS few"
        ),
        format!(
            "INSERT INTO bouts (tournament_id, bout, one, other, start, ended, worth, plies, at)
             {} SELECT '{}', i, i % 64, (i + 1) % 64, 0, 'played', 1.0, 30, i FROM numbers",
            numbers(BOUTS), name('c', 1)
        ),
    ];
    if let Pool::Sqlite(db) = &store.write {
        // Its indexes are written all over: with the usual two megabytes that takes hours.
        let roomy = sqlx::query("PRAGMA cache_size = -1000000")
            .execute(db)
            .await;
        roomy.expect("it takes the memory");
    }
    for sql in statements {
        on!(&store.write, db => sqlx::query(AssertSqlSafe(sql.clone())).execute(db).await.map(|_| ()))
            .unwrap_or_else(|error| panic!("{error}: {sql}"));
    }
    let settle = match &store.write {
        Pool::Sqlite(_) => "PRAGMA optimize",
        Pool::Postgres(_) => "VACUUM ANALYZE",
    };
    on!(&store.write, db => sqlx::query(settle).execute(db).await.map(|_| ()))
        .expect("it is counted");
}

/// The statements that are not those of a list of tables, by what they are for.
const OTHERS: [(&str, &str); 33] = [
    ("a table", tables::TABLE),
    ("who sits at it", tables::SITTERS),
    ("its steps", steps::STEPS),
    ("its last step", due::LAST),
    ("its talk", chat::SAID),
    ("what is due", due::DUE),
    ("what is due next", due::NEXT),
    ("somebody by a key", people::BY_KEY),
    ("somebody by the public name", people::BY_ID),
    ("somebody by the name", people::BY_NAME),
    ("somebody by the look of the name", people::BY_LOOK),
    ("somebody's keys", keys::OF_ACCOUNT),
    ("somebody's programs", keys::PROGRAMS),
    ("what operators did", order::AUDIT),
    ("the reports that wait", order::REPORTS),
    ("the newest accounts", order::NEWEST),
    ("accounts by what their names look like", order::LOOKING),
    ("whom somebody has blocked", order::BLOCKS),
    ("whether somebody is blocked", order::BLOCKED),
    ("somebody's ratings", ratings::OF_ONE),
    ("the best of a game", ratings::BEST),
    ("what is not settled", ratings::UNSETTLED),
    ("the puzzle of a day", solves::DAY),
    ("somebody's puzzles in sums", solves::SUMS),
    ("somebody's last puzzles", solves::LAST),
    ("public tournaments", tournaments::PUBLIC),
    ("somebody's tournaments", tournaments::MINE),
    ("a tournament", tournaments::TOURNAMENT),
    ("who takes part", tournaments::ENTRANTS),
    ("its games", tournaments::PAGE),
    ("one player's games", tournaments::PAGE_OF_ONE),
    ("tournaments that go on", tournaments::RUNNING),
    ("games without a result", tournaments::UNRECORDED),
];

/// How the database finds what a statement asks for.
async fn plan(store: &Store, statement: &str) -> Vec<String> {
    match &store.read {
        Pool::Sqlite(db) => {
            let sql = format!("EXPLAIN QUERY PLAN {statement}");
            let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(db).await;
            let rows = rows.expect("it is explained");
            rows.iter().map(|row| row.get(3)).collect()
        }
        Pool::Postgres(db) => {
            let mut db = db.acquire().await.expect("it is there");
            let places = (1..=9)
                .filter(|n| statement.contains(&format!("${n}")))
                .count();
            let nulls = vec!["NULL"; places].join(", ");
            let given = if places > 0 {
                format!("({nulls})")
            } else {
                String::new()
            };
            // The plan for whatever is asked for, not for these values.
            let sql = format!(
                "SET plan_cache_mode = force_generic_plan; PREPARE asked AS {statement};
                 EXPLAIN (COSTS OFF) EXECUTE asked{given}"
            );
            let rows = sqlx::raw_sql(AssertSqlSafe(sql)).fetch_all(&mut *db).await;
            let rows = rows.unwrap_or_else(|error| panic!("{error}: {statement}"));
            let lines = rows
                .iter()
                .map(|row| row.get::<String, _>(0).trim().to_owned());
            let lines = lines.collect();
            let forgotten = sqlx::raw_sql("DEALLOCATE asked; RESET plan_cache_mode");
            forgotten.execute(&mut *db).await.expect("it is forgotten");
            lines
        }
    }
}

#[tokio::test]
async fn every_query_is_read_from_an_index_in_its_order() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let database = Database::Folder(folder.path().to_owned());
    let store = Store::open(&database).await.expect("the database opens");
    let lists = filters()
        .into_iter()
        .map(|filter| ("tables", filter.statement()));
    for (name, statement) in lists.chain(OTHERS) {
        let plan = plan(&store, statement).await;
        // The tournaments of one account come from two indexes, and are few.
        let several = name == "somebody's tournaments";
        for line in &plan {
            let scan = line.starts_with("SCAN") && !line.contains("USING") && !several;
            let sorted = line.contains("TEMP B-TREE") && !line.contains("LAST TERM") && !several;
            assert!(!scan && !sorted, "{name}: {statement} {plan:?}");
        }
    }
    store.close().await;
}

/// Asks very often; tells how long it took and how the database finds it. What is too slow is kept.
struct Clocked<'a> {
    store: &'a Store,
    slow: Vec<String>,
}

impl Clocked<'_> {
    async fn ask<T>(
        &mut self,
        name: &str,
        statements: &[&str],
        ask: impl AsyncFn() -> Result<T, sqlx::Error>,
    ) {
        let mut times = Vec::with_capacity(ASKED);
        for _ in 0..ASKED {
            let begin = Instant::now();
            ask()
                .await
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            times.push(begin.elapsed());
        }
        let first = times[0];
        times.sort();
        let [middle, late] = [times[ASKED / 2], times[ASKED * 99 / 100]];
        println!("{name}: first {first:.1?}, median {middle:.1?}, p99 {late:.1?}");
        for statement in statements {
            println!("    {}", plan(self.store, statement).await.join("; "));
        }
        if first > FIRST || late > WARM {
            self.slow
                .push(format!("{name}: first {first:?}, p99 {late:?}"));
        }
    }
}

async fn queries_are_quick(database: &Database) {
    let number = |name: &str, usual: usize| {
        let given = std::env::var(name).ok().and_then(|text| text.parse().ok());
        given.unwrap_or(usual)
    };
    let tables = number("PLATEAU_TABLES", 1_000_000);
    let steps = number("PLATEAU_STEPS", 20);
    let store = Store::open(database).await.expect("the database opens");
    let begin = Instant::now();
    fill(&store, tables, steps).await;
    let took = begin.elapsed().as_secs_f64();
    println!(
        "{tables} tables, {} steps, filled in {took:.0} s",
        tables * steps
    );
    store.close().await;
    // With connections that have read nothing yet.
    let store = Store::open(database).await.expect("the database opens");
    let mut clock = Clocked {
        store: &store,
        slow: Vec::new(),
    };
    for filter in filters() {
        let Filter {
            state,
            game,
            account,
            ..
        } = &filter;
        let name = format!("tables of {account:?} {state:?} {game:?}");
        let statement = [filter.statement()];
        clock
            .ask(&name, &statement, async || store.list(&filter).await)
            .await;
    }
    let table = TableId::read(&name('t', tables / 2)).expect("it is a name");
    let cup = TournamentId::read(&name('c', 1)).expect("it is a name");
    let person = name('p', 77);
    let statement = |wanted: &str| {
        let found = OTHERS.iter().find(|(name, _)| *name == wanted);
        found.unwrap_or_else(|| panic!("{wanted} is a statement")).1
    };
    macro_rules! clocked {
        ($($name:literal $(with $more:literal)* => $ask:expr,)*) => {
            $(clock.ask($name, &[statement($name) $(, statement($more))*], async || $ask.await).await;)*
        };
    }
    clocked! {
        "a table" with "who sits at it" => store.find(&table),
        "its steps" => store.steps(&table, 1),
        "its last step" => store.last_at(&table),
        "its talk" => store.said(&table),
        "what is due" => store.due(1_700_000_000_000, 64),
        "what is due next" => store.next_due(),
        "somebody by the public name" => store.person_by_id(&person),
        "somebody by the name" => store.person_by_name(&person),
        "somebody by the look of the name" => store.owner_of_name(&person),
        "somebody's keys" with "somebody's programs" => store.keys_of(&person),
        "somebody's ratings" => store.ratings_of(&person),
        "the best of a game" => store.best("connect4", 100),
        "what is not settled" => store.unsettled(),
        "the puzzle of a day" => store.day("taquin", DAY, 100),
        "somebody's puzzles in sums" with "somebody's last puzzles"
            => store.solves(ZOE, "taquin", BOARD, 12),
        "public tournaments" => store.tournaments(None, None, 50),
        "somebody's tournaments" => store.tournaments(None, Some(ZOE), 50),
        "a tournament" => store.tournament(&cup),
        "who takes part" => store.entrants(&cup),
        "its games" => store.bouts_before(&cup, None, None, 200),
        "one player's games" => store.bouts_before(&cup, None, Some(7), 200),
        "tournaments that go on" => store.running_tournaments(),
        "games without a result" => store.unrecorded(&cup),
    }
    let key = Key::random();
    clock
        .ask("somebody by a key", &[people::BY_KEY], async || {
            store.person(&key).await
        })
        .await;
    let slow = clock.slow;
    store.close().await;
    assert!(
        slow.is_empty(),
        "10 ms at p99, 100 ms the first time: {slow:#?}"
    );
}

/// Backs up a store with so many tables, and restores it; tells how long that took.
async fn is_restored_within(database: &Database, into: &Database, tables: usize, most: Duration) {
    let store = Store::open(database).await.expect("the database opens");
    fill(&store, tables, 20).await;
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let file = folder.path().join("backup");
    let begin = Instant::now();
    let rows = crate::store::back_up(database, &file).await;
    let rows = rows.expect("it is backed up");
    let saved = begin.elapsed();
    let size = std::fs::metadata(&file).expect("it is there").len();
    let begin = Instant::now();
    let restored = crate::store::restore(into, &file).await;
    assert_eq!(restored.expect("it is restored"), rows, "every row");
    let took = begin.elapsed();
    println!(
        "{tables} tables, {rows} rows, {size} bytes: saved in {saved:.1?}, restored in {took:.1?}"
    );
    store.close().await;
    assert!(took < most, "restored in {took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_thousand_tables_are_restored_in_a_moment() {
    let folders = [(); 2].map(|()| tempfile::TempDir::new().expect("a folder can be made"));
    let [from, into] = folders
        .each_ref()
        .map(|folder| Database::Folder(folder.path().join("data")));
    is_restored_within(&from, &into, 2_000, Duration::from_secs(30)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: ./check --full"]
async fn a_hundred_thousand_tables_are_restored_in_a_minute() {
    let folders = [(); 2].map(|()| tempfile::TempDir::new().expect("a folder can be made"));
    let [from, into] = folders
        .each_ref()
        .map(|folder| Database::Folder(folder.path().join("data")));
    is_restored_within(&from, &into, 100_000, Duration::from_secs(60)).await;
    let postgres = postgres::Postgres::start();
    let into = Database::Postgres(postgres.url());
    let folder = tempfile::TempDir::new().expect("a folder can be made");
    let from = Database::Folder(folder.path().to_owned());
    is_restored_within(&from, &into, 100_000, Duration::from_secs(60)).await;
}

#[tokio::test]
#[ignore = "takes minutes: ./check --full"]
async fn queries_are_quick_on_sqlite_beside_a_million_tables() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    queries_are_quick(&Database::Folder(folder.path().to_owned())).await;
}

#[tokio::test]
#[ignore = "takes minutes: ./check --full"]
async fn queries_are_quick_on_postgresql_beside_a_million_tables() {
    let postgres = postgres::Postgres::start();
    queries_are_quick(&Database::Postgres(postgres.url())).await;
}
