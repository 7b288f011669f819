//! Half an hour of everything at once: people who play, minds, hints, reviews, pictures, tournaments,
//! people who vanish. Memory does not grow, and no table is lost.

use std::{
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use plateau_client::Client;
use serde_json::{Value as Json, json};
use tokio::time::{sleep, timeout};

use crate::{
    contestants::{ask, create, look},
    durable,
    support::{act, open, person, sit},
};

/// Memory is looked at from here on: caches are full, pools are warm.
const SETTLED: Duration = Duration::from_secs(300);
const MINUTE: Duration = Duration::from_secs(60);

/// All who are there, and what they were told.
struct Crowd {
    client: Client,
    over: AtomicBool,
    /// Each table with how many entries its players know it to have.
    tables: Mutex<Vec<(String, usize)>>,
    asked: AtomicUsize,
}

impl Crowd {
    fn goes_on(&self) -> bool {
        !self.over.load(Ordering::Relaxed)
    }

    fn known(&self, table: String, entries: usize) {
        let mut tables = self.tables.lock().expect("nobody panics with it");
        tables.push((table, entries));
    }

    /// Asks for something that may be refused, or take longer than anybody waits, but not go wrong.
    async fn get(&self, who: &Client, path: &str) {
        if let Ok(reply) = who.get(path).await {
            let status = reply.status;
            assert!(status < 500 || status == 503, "{path}: {status}");
            self.asked.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Plays whatever comes first until it is over; gives how many entries there are.
async fn play_on(people: &[&Client], table: &str, pause: Duration) -> usize {
    let path = format!("/api/tables/{table}");
    for turn in 0..400 {
        let mut waits = false;
        for (side, who) in people.iter().enumerate() {
            let whole = who.get(&path).await.expect("the server answers").json();
            let whole = &whole["whole"];
            let seen = whole["seq"].as_u64().unwrap_or_default() as usize;
            if whole["state"] != "playing" {
                return seen;
            }
            let choices = whole["choices"].as_object();
            let mine = choices.and_then(|choices| choices.values().next());
            let Some(mine) = mine
                .and_then(Json::as_array)
                .filter(|mine| !mine.is_empty())
            else {
                continue;
            };
            waits = true;
            let what = &mine[turn * 7 % mine.len()]["move"];
            let id = format!("{side}-{turn}");
            act(who, table, json!({ "play": what, "seen": seen, "id": id })).await;
        }
        sleep(if waits { pause } else { pause * 4 }).await;
    }
    let whole = people[0]
        .get(&path)
        .await
        .expect("the server answers")
        .json();
    whole["whole"]["seq"].as_u64().unwrap_or_default() as usize
}

/// Two people, one game after the other; then the review and the pictures of it.
async fn pair(crowd: Arc<Crowd>, number: usize) {
    let [ann, bob] = ["ann", "bob"].map(|name| person(&crowd.client, &format!("{name}{number}")));
    while crowd.goes_on() {
        let table = open(&ann, json!({ "game": "connect4", "public": true })).await;
        sit(&bob, &table).await;
        let entries = play_on(&[&ann, &bob], &table, Duration::from_millis(150)).await;
        for what in [
            "review",
            "picture.png?size=400",
            "game.gif?size=160",
            "log.json",
        ] {
            crowd
                .get(&ann, &format!("/api/tables/{table}/{what}"))
                .await;
        }
        crowd.known(table, entries);
    }
}

/// One person against a mind, with a judge that looks on.
async fn alone(crowd: Arc<Crowd>, number: usize) {
    let who = person(&crowd.client, &format!("eve{number}"));
    let rivals = [
        ("connect4", "easy"),
        ("icebreaker", "alphabeta"),
        ("dragons", "greedy"),
        ("connect4", "perfect"),
    ];
    for (game, mind) in rivals.iter().cycle().skip(number) {
        if !crowd.goes_on() {
            return;
        }
        let seats = json!([{ "kind": "me" }, { "kind": "mind", "mind": mind }]);
        let table = open(&who, json!({ "game": game, "seats": seats })).await;
        let mut eyes = who.socket(&table, None).await.expect("the socket opens");
        eyes.send(&json!({ "judge": true }))
            .await
            .expect("it is open");
        let reading =
            tokio::spawn(async move { while let Ok(Some(_)) = eyes.next::<Json>().await {} });
        let entries = play_on(&[&who], &table, Duration::from_millis(300)).await;
        // The page is closed in the middle of whatever it shows.
        reading.abort();
        crowd.known(table, entries);
    }
}

/// Puzzles that are begun and left, searches that nobody waits for, sockets that break.
async fn vanishing(crowd: Arc<Crowd>, number: usize) {
    for round in 0_usize.. {
        if !crowd.goes_on() {
            return;
        }
        let who = person(&crowd.client, &format!("ghost{number}x{round}"));
        let game = ["taquin", "ricochet", "dragons"][round % 3];
        let table = open(&who, json!({ "game": game, "seed": round % 50 })).await;
        let eyes = who.socket(&table, None).await.expect("the socket opens");
        let think = json!({ "position": "startpos", "options": { "n": 4 }, "mind": "astar" });
        let left = timeout(
            Duration::from_millis(200),
            who.post("/api/games/taquin/think", &think),
        );
        let _ = left.await;
        let demo = format!("/api/games/{game}/demo");
        let _ = timeout(Duration::from_millis(300), who.get(&demo)).await;
        drop(eyes);
        crowd.known(table, 0);
        for page in [
            "/",
            "/api/tables?state=over",
            "/api/games",
            "/api/me/tables",
        ] {
            crowd.get(&who, page).await;
        }
        sleep(Duration::from_millis(500)).await;
    }
}

/// One tournament of minds after the other.
async fn hosting(crowd: Arc<Crowd>) {
    for round in 0_usize.. {
        let host = person(&crowd.client, &format!("host{round}"));
        let request = json!({ "name": "Friday cup", "game": "connect4", "mode": "round-robin",
            "games": 2, "random_plies": 4, "clock": { "total": 60, "increment": 0 } });
        let id = create(&host, request).await;
        for mind in ["easy", "echo", "hard", "random"] {
            ask(&host, &id, "minds", json!({ "mind": mind })).await;
        }
        let (status, told) = ask(&host, &id, "start", json!({})).await;
        assert_eq!(status, 200, "{told}");
        while look(&host, &id).await["state"] != "over" {
            if !crowd.goes_on() {
                return;
            }
            sleep(Duration::from_secs(1)).await;
        }
    }
}

/// What a process holds, in bytes.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"));
    let status = status.expect("the process runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    number.expect("the system tells it") * 1024
}

/// The mean of what it holds in half a minute: it breathes.
async fn held(process: u32) -> f64 {
    let mut sum = 0;
    for _ in 0..30 {
        sum += memory(process);
        sleep(Duration::from_secs(1)).await;
    }
    sum as f64 / 30.0 / f64::from(1 << 20)
}

fn start(folder: &Path) -> (durable::Running, Client) {
    let own = std::env::current_exe().expect("this test is a program");
    let mut command = std::process::Command::new(own);
    command.env(durable::NO_LIMITS, "1");
    durable::start_as(command, folder, ([127, 0, 0, 1], 0).into())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes half an hour: ./check --full"]
async fn half_an_hour_of_mixed_traffic_takes_no_more_memory_and_loses_no_table() {
    let minutes = std::env::var("PLATEAU_MINUTES").ok();
    let minutes: u32 = minutes.and_then(|text| text.parse().ok()).unwrap_or(30);
    assert!(minutes >= 7, "memory is compared from minute 5 on");
    let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
    let (running, client) = start(folder.path());
    let process = running.0.id();
    let crowd = Arc::new(Crowd {
        client: client.clone(),
        over: AtomicBool::new(false),
        tables: Mutex::default(),
        asked: AtomicUsize::new(0),
    });
    let begun = Instant::now();
    let mut all = vec![tokio::spawn(hosting(crowd.clone()))];
    all.extend((0..12).map(|number| tokio::spawn(pair(crowd.clone(), number))));
    all.extend((0..6).map(|number| tokio::spawn(alone(crowd.clone(), number))));
    all.extend((0..4).map(|number| tokio::spawn(vanishing(crowd.clone(), number))));
    sleep(SETTLED).await;
    let settled = held(process).await;
    let mut last = settled;
    while begun.elapsed() < MINUTE * minutes {
        last = held(process).await;
        let asked = crowd.asked.load(Ordering::Relaxed);
        let tables = crowd.tables.lock().expect("nobody panics with it").len();
        let minute = begun.elapsed().as_secs() / 60;
        println!("minute {minute}: {last:.1} MB, {tables} tables, {asked} pages and pictures");
    }
    crowd.over.store(true, Ordering::Relaxed);
    for one in all {
        one.await.expect("nobody fails");
    }
    // A new process knows what is stored, and nothing else.
    drop(running);
    let (_running, client) = start(folder.path());
    let tables = std::mem::take(&mut *crowd.tables.lock().expect("nobody panics with it"));
    let mut lost = Vec::new();
    for (table, entries) in &tables {
        let log = client.get(&format!("/api/tables/{table}/log.json")).await;
        let log = log.expect("it answers").json();
        let stored = log["entries"].as_array().map(Vec::len);
        if stored.is_none_or(|stored| stored < *entries) {
            lost.push((table.clone(), *entries, stored));
        }
    }
    println!(
        "{minutes} minutes: {settled:.1} MB after minute 5, {last:.1} MB at the end ({:.2}), {} tables, {} lost",
        last / settled,
        tables.len(),
        lost.len()
    );
    assert!(lost.is_empty(), "{lost:?}");
    assert!(tables.len() > 50, "they played: {}", tables.len());
    assert!(last <= 1.1 * settled, "{last:.1} MB after {settled:.1} MB");
}
