//! What a stranger's request may cost: it waits for its own turn, has a budget, and stops when
//! whoever asked has gone.

use std::{
    process::Command,
    time::{Duration, Instant},
};

use plateau_client::Client;
use plateau_server::Server;
use serde_json::{Value as Json, json};
use tokio::time::{sleep, timeout};

use crate::{
    durable,
    support::{house, house_with, open, person, reason},
};

/// Boards that are practically never found.
fn unheard_of() -> Json {
    json!({ "options": { "size": 32, "min_moves": 40, "max_moves": 40 } })
}

const STARTS: &str = "/api/games/ricochet/position";

/// Waits until so much work is being done.
async fn until_working(server: &Server, wanted: impl Fn(usize) -> bool, why: &str) {
    let end = Instant::now() + Duration::from_secs(5);
    while !wanted(server.working()) {
        assert!(Instant::now() < end, "{why}: {} go on", server.working());
        sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_cannot_be_found_delays_nobody_and_is_given_up_with_its_asker() {
    let house = house().await;
    let attack = (0..6).map(|_| {
        let client = house.client.clone();
        tokio::spawn(async move { client.post(STARTS, &unheard_of()).await.is_ok() })
    });
    let attack: Vec<_> = attack.collect();
    until_working(&house.server, |n| n > 0, "the attack has begun").await;
    let mut slowest = Duration::ZERO;
    for path in ["/", "/api/games", "/api/me", "/api/tables", "/"] {
        let begun = Instant::now();
        let reply = house.client.get(path).await.expect("it answers");
        assert_eq!(reply.status, 200, "{path}");
        slowest = slowest.max(begun.elapsed());
    }
    assert!(
        slowest < Duration::from_secs(1),
        "others wait: {slowest:?} meanwhile"
    );
    assert!(house.server.working() > 0, "all the while it went on");
    for one in attack {
        one.abort();
    }
    until_working(&house.server, |n| n == 0, "who hangs up is not worked for").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_works_hard_obeys_the_signal() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let (mut running, client) = durable::start(folder.path());
    for _ in 0..3 {
        let client = client.clone();
        tokio::spawn(async move { client.post(STARTS, &unheard_of()).await.is_ok() });
    }
    sleep(Duration::from_millis(300)).await;
    let begun = Instant::now();
    let process = running.0.id().to_string();
    let told = Command::new("kill").args(["-TERM", &process]).status();
    assert!(told.is_ok_and(|status| status.success()), "it is told");
    let ended = tokio::task::spawn_blocking(move || running.0.wait());
    let ended = timeout(Duration::from_secs(10), ended).await;
    assert!(ended.is_ok(), "it still runs ten seconds later");
    assert!(
        begun.elapsed() < Duration::from_secs(4),
        "it took {:?} to end",
        begun.elapsed()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_search_for_all_ways_stops() {
    let house = house_with(|config| config.thinkers = 1).await;
    let ann = person(&house.client, "ann");
    let options = json!({ "size": 32, "min_moves": 10, "silver": true });
    let table = json!({ "game": "ricochet", "options": options, "seed": 0 });
    let path = format!("/api/tables/{}/ways", open(&ann, table).await);
    let asked = tokio::spawn(async move { ann.get(&path).await.is_ok() });
    until_working(&house.server, |n| n > 0, "the search has begun").await;
    asked.abort();
    until_working(&house.server, |n| n == 0, "nobody waits for it").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_think_stops() {
    let house = house().await;
    let client = house.client.clone();
    // Finding its first step takes longer than anybody waits here.
    let ask = json!({ "position": wide(), "options": { "n": 60 }, "mind": "astar" });
    let asked = tokio::spawn(async move {
        let path = "/api/games/taquin/think";
        client.post(path, &ask).await.is_ok()
    });
    until_working(&house.server, |n| n > 0, "the search has begun").await;
    asked.abort();
    until_working(&house.server, |n| n == 0, "nobody waits for it").await;
}

/// A game of Connect Four on a wide board, given up after many moves.
async fn long_game(ann: &Client) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "me", "name": "Bob" }]);
    let options = json!({ "rows": 10, "columns": 10 });
    let request = json!({ "game": "connect4", "options": options, "seats": seats });
    let table = open(ann, request).await;
    let path = format!("/api/tables/{table}/act");
    for seen in 0..60 {
        let column = [1, 2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 1][seen % 12] + 2 * (seen / 12);
        let message = json!({ "play": column.to_string(), "seen": seen, "id": format!("m{seen}") });
        let reply = ann.post(&path, &message).await.expect("it answers");
        if reply.status != 200 {
            break;
        }
    }
    let message = json!({ "claim": "resign", "id": "end" });
    let _ = ann.post(&path, &message).await.expect("it answers");
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_review_stops_and_a_whole_one_is_kept() {
    let house = house_with(|config| config.thought.review = Duration::from_secs(3)).await;
    let ann = person(&house.client, "ann");
    let path = format!("/api/tables/{}/review", long_game(&ann).await);
    let (reader, of) = (ann.clone(), path.clone());
    let asked = tokio::spawn(async move { reader.get(&of).await.is_ok() });
    until_working(&house.server, |n| n > 0, "the review has begun").await;
    asked.abort();
    until_working(&house.server, |n| n == 0, "nobody reads it").await;
    let short = open(
        &ann,
        json!({ "game": "connect4", "seats": [{ "kind": "me" }, { "kind": "me" }] }),
    )
    .await;
    let message = json!({ "claim": "resign", "id": "end" });
    let act = format!("/api/tables/{short}/act");
    ann.post(&act, &message).await.expect("it answers");
    let path = format!("/api/tables/{short}/review");
    let first = ann.get(&path).await.expect("it answers");
    let begun = Instant::now();
    let again = ann.get(&path).await.expect("it answers");
    assert_eq!(first.body, again.body, "the same review");
    assert!(begun.elapsed() < Duration::from_millis(100), "from memory");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_draws_a_film_obeys_the_signal() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let (mut running, client) = durable::start(folder.path());
    let ann = person(&client, "ann");
    let table = long_game(&ann).await;
    for size in 1500..1503 {
        let (ann, path) = (
            ann.clone(),
            format!("/api/tables/{table}/game.gif?size={size}"),
        );
        tokio::spawn(async move { ann.get(&path).await.is_ok() });
    }
    sleep(Duration::from_millis(300)).await;
    let begun = Instant::now();
    let process = running.0.id().to_string();
    let told = Command::new("kill").args(["-TERM", &process]).status();
    assert!(told.is_ok_and(|status| status.success()), "it is told");
    let ended = tokio::task::spawn_blocking(move || running.0.wait());
    let ended = timeout(Duration::from_secs(10), ended).await;
    assert!(ended.is_ok(), "it still runs ten seconds later");
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(4), "it took {took:?} to end");
}

/// A puzzle of 60 × 60, one row turned round: a position of 17 kB, which no search solves soon.
fn wide() -> String {
    let mut tiles: Vec<u32> = (1..3600).chain([0]).collect();
    tiles[..56].reverse();
    let row = |row: &[u32]| row.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    tiles.chunks(60).map(row).collect::<Vec<_>>().join("/")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_of_a_search_has_a_limit_in_bytes() {
    let house = house().await;
    let ask = json!({ "position": wide(), "options": { "n": 60 }, "mind": "astar" });
    let told = house.client.post("/api/games/taquin/think", &ask).await;
    let told = told.expect("it answers");
    assert_eq!(told.status, 200, "{}", told.json());
    assert!(
        told.body.len() < 16 << 20,
        "5,000 steps of such a board are 85 MB: {} bytes",
        told.body.len()
    );
    assert_eq!(
        told.json()["recording"]["complete"],
        false,
        "and it says so"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_have_a_limit_in_cells_and_positions() {
    let house = house().await;
    let ask = |count: usize, side: usize| {
        let positions = vec!["1"; count];
        json!({ "positions": positions, "options": { "rows": side, "columns": side } })
    };
    let path = "/api/games/connect4/scenes";
    let reply = house.client.post(path, &ask(128, 100)).await;
    let reply = reply.expect("it answers");
    let (status, id) = (reply.status, reason(&reply.json()));
    assert_eq!((status, id.as_str()), (422, "server-boards-large"));
    for (count, side) in [(128, 10), (12, 100)] {
        let reply = house.client.post(path, &ask(count, side)).await;
        let reply = reply.expect("it answers");
        assert_eq!(reply.status, 200, "{count} of {side} × {side} are shown");
        let scenes = reply.json()["scenes"].as_array().map(Vec::len);
        assert_eq!(scenes, Some(count));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_have_a_size_and_films_a_number_of_pixels_and_stop_with_their_asker() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let table = long_game(&ann).await;
    let get = async |what: &str| {
        let path = format!("/api/tables/{table}/{what}");
        let reply = house.client.get(&path).await.expect("it answers");
        let reason = match reply.status {
            200 => String::new(),
            _ => reason(&reply.json()),
        };
        (reply.status, reason)
    };
    let size = || "server-picture-size".to_owned();
    assert_eq!(get("picture.png?size=0").await, (400, size()));
    assert_eq!(get("picture.svg?size=1").await, (400, size()));
    let film = "server-film-large".to_owned();
    assert_eq!(get("game.gif?size=2048").await, (422, film));
    assert_eq!(get("game.gif?size=64").await, (200, String::new()));
    let path = format!("/api/tables/{table}/game.gif?size=1600");
    let asked = tokio::spawn(async move { ann.get(&path).await.is_ok() });
    until_working(&house.server, |n| n > 0, "the film has begun").await;
    asked.abort();
    until_working(&house.server, |n| n == 0, "nobody waits for it").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn looks_at_large_boards_are_counted_by_bytes_and_drawn_once() {
    let house =
        house_with(|config| config.limits.boards = plateau_server::Rate::new(1e5, 6e6)).await;
    let ann = person(&house.client, "ann");
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let large = json!({ "rows": 100, "columns": 100 });
    let large = open(
        &ann,
        json!({ "game": "connect4", "options": large, "seats": seats }),
    )
    .await;
    let path = format!("/api/tables/{large}");
    let first = ann.get(&path).await.expect("it answers");
    assert_eq!(first.status, 200);
    assert!(first.body.len() > 1 << 20, "{} bytes", first.body.len());
    let again = ann.get(&path).await.expect("it answers");
    assert_eq!(first.body, again.body, "the very same");
    let message = json!({ "play": "7", "seen": 0, "id": "a" });
    let played = ann.post(&format!("{path}/act"), &message).await;
    assert_eq!(played.expect("it answers").status, 200);
    let after = ann.get(&path).await.expect("it answers");
    let (before, after) = (again.json(), after.json());
    assert_eq!(after["whole"]["seq"], 1, "what was played is seen");
    assert_ne!(before["whole"]["scene"], after["whole"]["scene"]);
    assert_ne!(before["whole"]["position"], after["whole"]["position"]);
    assert_eq!(after["whole"]["moves"][0]["move"], "7");
    let refused = loop {
        let reply = ann.get(&path).await.expect("it answers");
        if reply.status != 200 {
            break reply;
        }
    };
    let told = refused.json();
    assert_eq!(
        (refused.status, reason(&told).as_str()),
        (429, "server-too-fast")
    );
    let args = &told["refused"]["args"];
    assert_eq!(
        args[0],
        json!(["what", "boards"]),
        "and says of what there is too much"
    );
    let seconds = args[1][1].as_u64().expect("when to come again");
    assert!((1..=60).contains(&seconds), "{told}");
    let message = json!({ "play": "8", "seen": 1, "id": "b" });
    let played = ann.post(&format!("{path}/act"), &message).await;
    assert_eq!(played.expect("it answers").status, 200, "moves go on");
    assert_eq!(
        ann.get("/").await.expect("it answers").status,
        200,
        "and pages"
    );
}
