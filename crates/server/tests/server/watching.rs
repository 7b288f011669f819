//! What is told to those who watch a server.

use plateau_client::Client;
use serde_json::{Value as Json, json};

use crate::support::{House, act, house_with, open, person, reason};

async fn watched() -> (House, Client) {
    let house = house_with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    let at = house.server.watched_at().expect("it tells its figures");
    let watcher = Client::new(&format!("http://{at}/")).expect("an address");
    (house, watcher)
}

async fn text(client: &Client, path: &str) -> (u16, String) {
    let reply = client.get(path).await.expect("it answers");
    (reply.status, String::from_utf8(reply.body).expect("a text"))
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_told_on_a_listener_of_their_own_and_nowhere_else() {
    let (house, watcher) = watched().await;
    let ann = person(&house.client, "ann");
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let table = open(&ann, json!({ "game": "connect4", "seats": seats })).await;
    for seen in 0..3 {
        let (status, _) = act(&ann, &table, json!({ "play": "4", "seen": seen })).await;
        assert_eq!(status, 200);
    }
    let (status, _) = act(&ann, &table, json!({ "play": "x", "seen": 3 })).await;
    assert_eq!(status, 422);
    ann.get("/api/games/nothing/rules/en")
        .await
        .expect("it answers");
    let (status, figures) = text(&watcher, "/metrics").await;
    assert_eq!(status, 200);
    for line in [
        "plateau_moves_total 3",
        "plateau_move_seconds_count 4",
        "plateau_tables 1",
        "plateau_requests_total{route=\"/api/tables\",status=\"2xx\"} 1",
        "plateau_requests_total{route=\"/api/tables/{id}/act\",status=\"4xx\"} 1",
        "plateau_pool_size{pool=\"passwords\"} 2",
        "plateau_pool_wait_seconds_count{pool=\"starts\"}",
        "plateau_store_commit_seconds_bucket{le=\"+Inf\"} 3",
        "plateau_refusals_total{reason=\"connect4-not-a-column\"} 1",
    ] {
        assert!(figures.contains(line), "{line} is not in\n{figures}");
    }
    assert!(!figures.contains(&table), "no table's name");
    let (status, page) = text(&house.client, "/metrics").await;
    assert!(!page.contains("plateau_moves_total"), "{status}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_whether_it_lives_and_whether_it_can_be_used() {
    let (house, watcher) = watched().await;
    for client in [&house.client, &watcher] {
        for path in ["/healthz", "/readyz"] {
            assert_eq!(text(client, path).await, (200, "ok\n".to_owned()), "{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_store_is_away_lives_and_is_not_ready() {
    let mut postgres = crate::postgres::Postgres::start();
    let database = plateau_server::Database::Postgres(postgres.url());
    let house = house_with(|config| config.database = database).await;
    assert_eq!(text(&house.client, "/readyz").await.0, 200);
    postgres.stop();
    assert_eq!(text(&house.client, "/readyz").await.0, 503);
    assert_eq!(text(&house.client, "/healthz").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_query_of_the_dashboard_names_a_figure_that_is_told() {
    let (house, watcher) = watched().await;
    // Whatever is counted only when it happens has happened.
    house
        .client
        .get("/api/tables/nothing")
        .await
        .expect("it answers");
    let (_, figures) = text(&watcher, "/metrics").await;
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/dashboard.json");
    let dashboard = std::fs::read_to_string(file).expect("the dashboard is there");
    let dashboard: Json = serde_json::from_str(&dashboard).expect("it is JSON");
    let mut queries = Vec::new();
    expressions(&dashboard, &mut queries);
    assert!(
        queries.len() >= 12,
        "it shows what is worth watching: {}",
        queries.len()
    );
    let told = |name: &str| {
        figures.lines().any(|line| {
            let rest = line.strip_prefix(name);
            rest.is_some_and(|rest| rest.starts_with(['{', ' ']))
        })
    };
    for query in &queries {
        let names: Vec<&str> = query
            .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
            .filter(|word| word.starts_with("plateau_"))
            .collect();
        assert!(!names.is_empty(), "{query} asks for nothing of ours");
        for name in names {
            assert!(told(name), "{name} of {query} is not told");
        }
    }
}

fn expressions<'a>(json: &'a Json, into: &mut Vec<&'a str>) {
    match json {
        Json::Array(all) => all.iter().for_each(|one| expressions(one, into)),
        Json::Object(all) => {
            into.extend(all.get("expr").and_then(Json::as_str));
            all.values().for_each(|one| expressions(one, into));
        }
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_number_of_its_request() {
    let house = crate::support::house().await;
    let mut numbers = Vec::new();
    for _ in 0..3 {
        let reply = house.client.get("/api/games").await.expect("it answers");
        numbers.push(reply.header("x-request-id").expect("a number").to_owned());
    }
    numbers.dedup();
    assert_eq!(numbers.len(), 3, "{numbers:?}");
    let missing = house
        .client
        .get("/api/tables/nothing")
        .await
        .expect("it answers");
    assert!(
        missing.header("x-request-id").is_some() && reason(&missing.json()) == "server-no-table"
    );
}
