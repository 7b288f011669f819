//! Two servers on one PostgreSQL never corrupt a table.

use std::sync::Arc;

use plateau_client::Client;
use plateau_server::{Config, Database, Local, Server};
use serde_json::{Value as Json, json};

use crate::{
    postgres::Postgres,
    support::{act, client_of, heard, open, person, sit},
};

async fn server(url: &str, bus: Arc<Local>) -> (Server, Client) {
    let config = Config::new(
        plateau_games::CATALOG,
        ([127, 0, 0, 1], 0).into(),
        Database::Postgres(url.to_owned()),
    );
    let server = Server::start(config, bus).await.expect("the server starts");
    let client = client_of(&server);
    (server, client)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_database_keep_one_game() {
    let postgres = Postgres::start();
    let url = postgres.url();
    // No common bus: the log's key alone decides.
    let ((one, a), (two, b)) = tokio::join!(server(&url, Local::new()), server(&url, Local::new()));
    let (ann, bob) = (person(&a, "ann"), person(&b, "bob"));
    let table = open(
        &ann,
        json!({ "game": "connect4", "options": { "connect": 8 } }),
    )
    .await;
    assert_eq!(
        sit(&bob, &table).await,
        json!([2]),
        "the other server knows the table"
    );
    // Both servers get every move at once; each is applied exactly once.
    for ply in 0..20 {
        let who = if ply % 2 == 0 { "ann" } else { "bob" };
        let message =
            json!({ "play": (ply / 6 + 1).to_string(), "seen": ply, "id": format!("m{ply}") });
        let (here, there) = (person(&a, who), person(&b, who));
        let (first, second) = tokio::join!(
            act(&here, &table, message.clone()),
            act(&there, &table, message)
        );
        for (status, answer) in [first, second] {
            assert_eq!(
                (status, &answer["done"]["seq"]),
                (200, &json!(ply + 1)),
                "{answer}"
            );
        }
    }
    // Two different moves at once: one wins, the other one is stale.
    let left = json!({ "play": "6", "seen": 20, "id": "left" });
    let right = json!({ "play": "7", "seen": 20, "id": "right" });
    let there = person(&b, "ann");
    let (first, second) = tokio::join!(act(&ann, &table, left), act(&there, &table, right));
    let mut statuses = [first.0, second.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{first:?} {second:?}");
    let log = |client: Client, table: String| async move {
        client
            .get(&format!("/api/tables/{table}"))
            .await
            .expect("it answers")
            .json()["whole"]["entries"]
            .clone()
    };
    let (here, there): (Json, Json) = tokio::join!(log(a, table.clone()), log(b, table.clone()));
    assert_eq!(here.as_array().map(Vec::len), Some(21));
    assert_eq!(here, there, "both tell the same game");
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn displays_of_another_server_see_moves_through_the_bus() {
    let postgres = Postgres::start();
    let (url, bus) = (postgres.url(), Local::new());
    let ((one, a), (two, b)) = tokio::join!(server(&url, bus.clone()), server(&url, bus.clone()));
    let (ann, bob) = (person(&a, "ann"), person(&b, "bob"));
    let table = open(&ann, json!({ "game": "connect4" })).await;
    sit(&bob, &table).await;
    let mut there = bob.socket(&table, None).await.expect("the socket opens");
    heard(&mut there, "whole").await;
    let (status, _) = act(&ann, &table, json!({ "play": "4", "seen": 0, "id": "x" })).await;
    assert_eq!(status, 200);
    let whole = heard(&mut there, "whole").await;
    assert_eq!(
        (&whole["seq"], &whole["turn"]),
        (&json!(1), &json!({ "wait": [2] }))
    );
    one.stop().await;
    two.stop().await;
}
