//! What takes long is shared out: whoever asks for much delays nobody else.

use std::time::{Duration, Instant};

use plateau_client::Client;
use serde_json::{Value as Json, json};

use crate::support::{House, act, heard, house_with, open, person};

/// A server on which one mind thinks at a time, for up to two seconds.
async fn small_house() -> House {
    house_with(|config| {
        config.thinkers = 1;
        config.thought.level = Duration::from_secs(2);
        config.thought.judge = Duration::from_secs(2);
    })
    .await
}

/// A table against a mind.
async fn against(client: &Client, game: &str, mind: &str) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "mind", "mind": mind }]);
    open(client, json!({ "game": game, "seats": seats })).await
}

/// Plays a first move in Connect Four and waits for the answer of the mind.
async fn answered(client: &Client, table: &str) -> Duration {
    let mut eyes = client.socket(table, None).await.expect("the socket opens");
    heard(&mut eyes, "whole").await;
    let begun = Instant::now();
    let message = json!({ "play": "4", "seen": 0, "id": "a" });
    eyes.send(&message).await.expect("it is open");
    while heard(&mut eyes, "step").await["seq"] != json!(2) {}
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_with_twenty_tables_delays_nobody_elses_move() {
    let house = small_house().await;
    let greedy = person(&house.client, "greedy");
    for _ in 0..20 {
        let table = against(&greedy, "icebreaker", "strong").await;
        let whole = greedy.get(&format!("/api/tables/{table}")).await;
        let whole = whole.expect("it answers").json();
        let first = whole["whole"]["choices"]["1"][0]["move"].clone();
        let message = json!({ "play": first, "seen": 0, "id": "a" });
        let (status, answer) = act(&greedy, &table, message).await;
        assert_eq!(status, 200, "{answer}");
    }
    assert!(house.server.working() > 0, "its minds think");
    let other = person(&house.client, "other");
    for _ in 0..3 {
        let table = against(&other, "connect4", "easy").await;
        let took = answered(&other, &table).await;
        assert!(
            took < Duration::from_secs(1),
            "an easy answer within a second: {took:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_guests_behind_one_address_play_undisturbed() {
    let house = small_house().await;
    let pupil = async |number: usize| {
        let client = person(&house.client, &format!("pupil{number}"));
        let table = against(&client, "connect4", "easy").await;
        answered(&client, &table).await
    };
    let class = futures_util::future::join_all((0..40).map(pupil)).await;
    let slowest = class.iter().max().expect("there are forty");
    assert!(*slowest < Duration::from_secs(3), "{slowest:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_many_wait_all_think_for_a_shorter_time_and_are_told_so() {
    let house = small_house().await;
    let mut first = None;
    for name in ["ann", "bob", "eve"] {
        let client = person(&house.client, name);
        let table = against(&client, "icebreaker", "random").await;
        let mut eyes = client.socket(&table, None).await.expect("the socket opens");
        heard(&mut eyes, "whole").await;
        eyes.send(&json!({ "judge": true }))
            .await
            .expect("it is open");
        first.get_or_insert((eyes, Instant::now()));
    }
    let (mut eyes, begun) = first.expect("three have come");
    let last: Json = loop {
        let verdict = heard(&mut eyes, "verdict").await;
        if verdict["final"] == json!(true) {
            break verdict;
        }
    };
    let took = begun.elapsed();
    assert!(
        took < Duration::from_millis(1_800),
        "not two seconds: {took:?}"
    );
    assert_eq!(last["notes"][0]["id"], "server-many-think", "{last}");
    assert!(!last["best"].is_null(), "a move all the same");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opening_beside_boards_that_are_hard_to_find_takes_less_than_a_second() {
    let house = small_house().await;
    let greedy = person(&house.client, "greedy");
    let mut attack = Vec::new();
    for (game, options) in [
        (
            "ricochet",
            json!({ "size": 32, "min_moves": 40, "max_moves": 40 }),
        ),
        ("taquin", json!({ "n": 4, "length": 72 })),
    ] {
        for _ in 0..6 {
            let (greedy, path) = (greedy.clone(), format!("/api/games/{game}/position"));
            let body = json!({ "options": options });
            attack.push(tokio::spawn(async move {
                while greedy.post(&path, &body).await.is_ok() {}
            }));
        }
    }
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert!(house.server.working() > 0, "it is looked for boards");
    let other = person(&house.client, "other");
    let mut times = Vec::new();
    for game in ["connect4", "ricochet", "taquin", "icebreaker", "connect4"] {
        let begun = Instant::now();
        open(&other, json!({ "game": game })).await;
        times.push(begun.elapsed());
    }
    attack.iter().for_each(tokio::task::JoinHandle::abort);
    times.sort();
    // A machine with other work may keep one of them for longer; a board takes up to 16 seconds.
    assert!(times[2] < Duration::from_secs(1), "{times:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_a_mind_that_thought_for_a_shorter_time_is_told_so() {
    let house = small_house().await;
    let mut games = Vec::new();
    for name in ["ann", "bob", "eve"] {
        let client = person(&house.client, name);
        let table = against(&client, "icebreaker", "strong").await;
        let mut eyes = client.socket(&table, None).await.expect("the socket opens");
        let whole = heard(&mut eyes, "whole").await;
        let first = whole["choices"]["1"][0]["move"].clone();
        let message = json!({ "play": first, "seen": 0, "id": "a" });
        eyes.send(&message).await.expect("it is open");
        games.push(eyes);
    }
    let mut told = 0;
    for eyes in &mut games {
        let step = loop {
            let step = heard(eyes, "step").await;
            if step["seq"] == json!(2) {
                break step;
            }
            assert!(
                step["notes"].is_null(),
                "of one's own move there is nothing to say"
            );
        };
        told += usize::from(step["notes"][0]["id"] == "server-many-think");
    }
    assert!(told >= 1, "the first one thought while two waited");
}

/// Everything that one guest may ask for, for ever; each of these waits for its answers.
fn spend_all(greedy: &Client) -> Vec<tokio::task::JoinHandle<()>> {
    let hard = json!({ "options": { "size": 32, "min_moves": 40, "max_moves": 40 } });
    let watched = json!({ "options": { "n": 8 }, "position": "startpos", "mind": "astar" });
    let boards = json!({ "positions": vec!["1"; 100], "options": { "rows": 20, "columns": 20 } });
    let login = json!({ "name": "somebody", "password": "a wrong password" });
    let asked = [
        ("/api/games/ricochet/position", hard, 6),
        ("/api/games/taquin/think", watched, 12),
        ("/api/games/connect4/scenes", boards, 4),
        ("/api/login", login, 4),
    ];
    let mut all = Vec::new();
    for (path, body, count) in asked {
        for _ in 0..count {
            let (greedy, body) = (greedy.clone(), body.clone());
            all.push(tokio::spawn(async move {
                while greedy.post(path, &body).await.is_ok() {}
            }));
        }
    }
    for number in 0..8 {
        let greedy = greedy.clone();
        all.push(tokio::spawn(async move {
            let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
            let large = json!({ "rows": 100, "columns": 100 });
            let large = json!({ "game": "connect4", "options": large, "seats": seats });
            let table = open(&greedy, large).await;
            let path = format!("/api/tables/{table}");
            for look in 0.. {
                // Looks, joins, and now and then a move that makes what was drawn stale.
                match (number + look) % 4 {
                    0 => {
                        if let Ok(mut eyes) = greedy.socket(&table, None).await {
                            heard(&mut eyes, "whole").await;
                        }
                    }
                    1 => {
                        let column = (look / 4 % 100 + 1).to_string();
                        let message = json!({ "play": column, "id": look.to_string() });
                        let _ = greedy.post(&format!("{path}/act"), &message).await;
                    }
                    _ => drop(greedy.get(&path).await),
                }
            }
        }));
    }
    for number in 0..20 {
        let greedy = greedy.clone();
        all.push(tokio::spawn(async move {
            loop {
                let table = against(&greedy, "icebreaker", "strong").await;
                let mut eyes = greedy.socket(&table, None).await.expect("it opens");
                if number < 5 {
                    eyes.send(&json!({ "judge": true }))
                        .await
                        .expect("it is open");
                }
                let mut whole = heard(&mut eyes, "whole").await;
                for seen in (0..).step_by(2) {
                    let first = whole["choices"]["1"][0]["move"].clone();
                    let message = json!({ "play": first, "seen": seen, "id": seen.to_string() });
                    if first.is_null() || eyes.send(&message).await.is_err() {
                        break;
                    }
                    while whole["seq"] != json!(seen + 2) && whole["state"] != "over" {
                        whole = heard(&mut eyes, "step").await;
                    }
                }
            }
        }));
    }
    all
}

/// The median and the slowest of a hundred, in milliseconds.
fn told(name: &str, mut times: Vec<Duration>) -> Duration {
    times.sort();
    let late = times[times.len() * 99 / 100];
    println!(
        "{name}: median {:.1?}, p99 {late:.1?} of {}",
        times[times.len() / 2],
        times.len()
    );
    late
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes a minute: ./check --full"]
async fn while_one_guest_spends_all_another_plays_as_if_alone() {
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let own = std::env::current_exe().expect("this test is a program");
    let mut command = std::process::Command::new(own);
    command.env(crate::durable::NO_LIMITS, "1");
    let (_running, client) =
        crate::durable::start_as(command, folder.path(), ([127, 0, 0, 1], 0).into());
    let mut late = Vec::new();
    for attack in [false, true] {
        let spending = match attack {
            true => spend_all(&person(&client, "greedy")),
            false => Vec::new(),
        };
        tokio::time::sleep(Duration::from_secs(3)).await;
        let name = if attack {
            "beside one who spends all"
        } else {
            "alone"
        };
        let other = person(&client, "other");
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let options = json!({ "rows": 100, "columns": 9, "connect": 10 });
        let request = json!({ "game": "connect4", "options": options, "seats": seats });
        let table = open(&other, request).await;
        let (mut moves, mut pages, mut looks) = (Vec::new(), Vec::new(), Vec::new());
        let (mut easy, mut opened) = (Vec::new(), Vec::new());
        let path = format!("/api/tables/{table}");
        for seen in 0..200 {
            let column = (seen % 9 + 1).to_string();
            let message = json!({ "play": column, "seen": seen, "id": format!("m{seen}") });
            let begun = Instant::now();
            assert_eq!(act(&other, &table, message).await.0, 200);
            moves.push(begun.elapsed());
            let begun = Instant::now();
            assert_eq!(other.get("/").await.expect("it answers").status, 200);
            pages.push(begun.elapsed());
            let begun = Instant::now();
            assert_eq!(other.get(&path).await.expect("it answers").status, 200);
            looks.push(begun.elapsed());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        for _ in 0..20 {
            let begun = Instant::now();
            open(&other, json!({ "game": "ricochet" })).await;
            opened.push(begun.elapsed());
            let table = against(&other, "connect4", "easy").await;
            easy.push(answered(&other, &table).await);
        }
        let told = |what: &str, times| told(&format!("{what} {name}"), times);
        let quick = [
            told("a move", moves),
            told("the home page", pages),
            told("a look", looks),
        ];
        let calm = [told("an easy answer", easy), told("an opening", opened)];
        late.push((quick, calm));
        spending.iter().for_each(tokio::task::JoinHandle::abort);
    }
    let (quick, calm) = late[1];
    for late in quick {
        assert!(late < Duration::from_millis(50), "{quick:?}");
    }
    for late in calm {
        assert!(late < Duration::from_secs(1), "{calm:?}");
    }
}
