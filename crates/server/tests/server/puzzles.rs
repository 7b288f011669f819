//! Puzzles: the one of the day with its list, bests and averages, the same again.

use plateau_client::Client;
use plateau_core::{AnyQuestion, Budget, Host, Seat, Settings};
use serde_json::{Value as Json, json};

use crate::support::{act, house, open, person, reason};

async fn whole(client: &Client, table: &str) -> Json {
    let reply = client.get(&format!("/api/tables/{table}")).await;
    reply.expect("it answers").json()["whole"].clone()
}

async fn get(client: &Client, path: &str) -> Json {
    client.get(path).await.expect("it answers").json()
}

/// The moves of a quick solution.
fn solution(position: &str) -> Vec<String> {
    let game = plateau_games::CATALOG
        .game("taquin")
        .expect("the game is there");
    let table = game.open_at(position, &Settings::new()).expect("it is one");
    let mut mind = game
        .mind("quick", &Settings::new(), &Host::default())
        .expect("it is one");
    let budget = Budget::unlimited();
    let question = AnyQuestion {
        table: &*table,
        seat: Seat::FIRST,
        budget: &budget,
        each: false,
        line: true,
        watch: None,
    };
    let verdict = mind.think(question, &mut |_| {});
    verdict.expect("it is a puzzle of the game").line
}

async fn solve(client: &Client, table: &str) -> usize {
    let position = whole(client, table).await["position"].clone();
    let moves = solution(position.as_str().expect("a text"));
    for (seen, what) in moves.iter().enumerate() {
        let message = json!({ "play": what, "seen": seen, "id": format!("m{seen}") });
        let (status, answer) = act(client, table, message).await;
        assert_eq!(status, 200, "{what}: {answer}");
    }
    moves.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_puzzle_of_the_day_is_everybodys_and_has_its_list() {
    let house = house().await;
    let (ann, bob) = (person(&house.client, "ann"), person(&house.client, "bob"));
    let request = json!({ "game": "taquin", "daily": true });
    let (hers, his) = (
        open(&ann, request.clone()).await,
        open(&bob, request.clone()).await,
    );
    assert_ne!(hers, his, "each has a table");
    let position = whole(&ann, &hers).await["position"].clone();
    assert_eq!(
        whole(&bob, &his).await["position"],
        position,
        "with the same puzzle"
    );
    assert_eq!(
        open(&ann, request.clone()).await,
        hers,
        "there is one try a day"
    );
    for _ in 0..55 {
        open(&ann, json!({ "game": "taquin", "options": { "n": 2 } })).await;
    }
    assert_eq!(
        open(&ann, request.clone()).await,
        hers,
        "nor after many other puzzles"
    );
    let (status, answer) = act(&ann, &hers, json!({ "judge": true, "id": "j" })).await;
    assert_eq!(
        (status, reason(&answer)),
        (403, "server-judge-daily".into())
    );
    let small = json!({ "game": "taquin", "daily": true, "options": { "n": 2 } });
    let refused = ann.post("/api/tables", &small).await.expect("it answers");
    assert_eq!(refused.status, 422, "the puzzle of the day is as it is");

    let none = get(&ann, "/api/daily/taquin").await;
    assert_eq!(none["solves"], json!([]));
    assert_eq!(none["mine"]["table"], json!(hers));
    let steps = solve(&ann, &hers).await;
    let list = get(&bob, "/api/daily/taquin").await;
    assert_eq!(list["solves"].as_array().map(Vec::len), Some(1));
    assert_eq!(list["solves"][0]["steps"], json!(steps));
    let bests = get(&ann, &format!("/api/tables/{hers}/solves")).await;
    assert_eq!(
        (&bests["count"], &bests["best_steps"]),
        (&json!(1), &json!(steps))
    );
    assert_eq!(bests["ao5"], Json::Null, "one is no average");
    assert_eq!(bests["daily"]["solves"], list["solves"]);
    let review = ann.get(&format!("/api/tables/{hers}/review")).await;
    assert_eq!(
        review.expect("it answers").status,
        200,
        "a solved one may be judged"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_puzzle_again_or_another_one() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let options = json!({ "rows": 2, "columns": 2 });
    let table = open(&ann, json!({ "game": "taquin", "options": options })).await;
    let position = whole(&ann, &table).await["position"].clone();
    let path = format!("/api/tables/{table}/rematch");
    let again = ann.post(&path, &json!({ "swap": false })).await;
    let again = again.expect("it answers").json()["table"].clone();
    let again = again.as_str().expect("a table").to_owned();
    assert_eq!(whole(&ann, &again).await["position"], position, "restarted");
    solve(&ann, &again).await;
    let bests = get(&ann, &format!("/api/tables/{again}/solves")).await;
    assert_eq!(bests["count"], 0, "whoever knows the puzzle sets no best");
    solve(&ann, &table).await;
    let bests = get(&ann, &format!("/api/tables/{table}/solves")).await;
    assert_eq!(bests["count"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_shortest_ways_are_told_and_not_of_the_puzzle_of_the_day() {
    let house = house().await;
    let ann = person(&house.client, "ann");
    let position = "9113/8006/8003/c446 R=a1,G=d4,B=d3,Y=d2 R>a4";
    let request = json!({ "game": "ricochet", "seats": [{ "kind": "me" }], "position": position });
    let table = open(&ann, request).await;
    let ways = ann
        .get(&format!("/api/tables/{table}/ways"))
        .await
        .expect("it answers")
        .json();
    assert_eq!(ways["total"], 1, "{ways}");
    assert_eq!(ways["lines"], json!([["RD"]]), "{ways}");
    let daily = open(&ann, json!({ "game": "ricochet", "daily": true })).await;
    let refused = ann
        .get(&format!("/api/tables/{daily}/ways"))
        .await
        .expect("it answers");
    assert_eq!(
        refused.status, 403,
        "nobody is helped with the puzzle of the day"
    );
    let four = open(&ann, json!({ "game": "connect4", "seats": [{ "kind": "me" }, { "kind": "mind", "mind": "easy" }] })).await;
    let none = ann
        .get(&format!("/api/tables/{four}/ways"))
        .await
        .expect("it answers");
    assert_eq!(none.status, 404, "there are no ways in a game");
}
