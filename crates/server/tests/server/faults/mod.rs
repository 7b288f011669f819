//! Faults while people play: real processes, scripted clients, and a checker that reads what clients
//! were told beside what the store has, as Jepsen does.
//!
//! | file | what |
//! | --- | --- |
//! | `players` | two people at a table who play, send again, and watch |
//! | `trouble` | what happens to the server |
//! | `checker` | what was told, beside the log |

mod checker;
mod players;
mod trouble;

use std::{
    net::TcpListener,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use plateau_client::Client;
use plateau_core::Draw;

use checker::Found;
use players::Told;
use trouble::{Patient, Trouble};

/// So many tables, for so long, with these faults in an order that the seed draws.
struct Plan {
    tables: usize,
    time: Duration,
    faults: &'static [Trouble],
    seed: u64,
}

/// Plays while faults happen, then asks a server that knows nothing but the store.
async fn ordeal(mut patient: Patient, plan: Plan) -> Found {
    patient.kill_and_start();
    let client = patient.client();
    let over = Arc::new(AtomicBool::new(false));
    let play = |number| {
        let (client, over) = (client.clone(), over.clone());
        tokio::spawn(async move { players::play(&client, number, &over).await })
    };
    let players: Vec<_> = (0..plan.tables).map(play).collect();
    let (begun, mut draw) = (Instant::now(), Draw::from_seed(plan.seed));
    let mut faults = 0;
    // Each kind comes once before any comes again: however short the time is, all have come.
    let mut next: Vec<Trouble> = Vec::new();
    while begun.elapsed() < plan.time {
        tokio::time::sleep(Duration::from_millis(700)).await;
        if next.is_empty() {
            next.extend_from_slice(plan.faults);
            draw.shuffle(&mut next);
        }
        if let Some(fault) = next.pop() {
            fault.befall(&mut patient).await;
            faults += 1;
        }
    }
    // Whoever waits for an answer gets it, now that all is well.
    tokio::time::sleep(Duration::from_secs(1)).await;
    over.store(true, Ordering::Relaxed);
    let mut told: Vec<Told> = Vec::new();
    for player in players {
        told.extend(player.await.expect("nobody panics"));
    }
    patient.kill_and_start();
    let mut found = checker::check(&client, &told).await;
    found.faults = faults;
    println!("{found}");
    found
}

/// An address that stays the same over restarts.
fn address() -> std::net::SocketAddr {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    free.expect("a port is free")
}

fn nothing_is_wrong(found: &Found, least: usize) {
    assert!(found.acknowledged >= least, "they played: {found}");
    assert_eq!(
        (found.lost, found.doubled, found.untrue, found.flags),
        (0, 0, 0, 0),
        "{found}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn kills_pauses_and_floods_lose_double_and_invent_nothing() {
    let patient = Patient::on_sqlite(address());
    let plan = Plan {
        tables: 24,
        time: Duration::from_secs(10),
        faults: &[Trouble::Kill, Trouble::Pause, Trouble::Flood],
        seed: 1,
    };
    let found = ordeal(patient, plan).await;
    assert!(found.faults >= 3, "there was trouble: {found}");
    nothing_is_wrong(&found, 200);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes five minutes: ./check --full"]
async fn five_minutes_of_trouble_on_sqlite() {
    // Five minutes of play are some 60 MB.
    let patient = Patient::on_a_small_disk(address(), 400);
    let plan = Plan {
        tables: 200,
        time: Duration::from_secs(300),
        faults: &[
            Trouble::Kill,
            Trouble::Pause,
            Trouble::Flood,
            Trouble::SlowDisk,
            Trouble::FullDisk,
            Trouble::ClockJump,
        ],
        seed: 2,
    };
    nothing_is_wrong(&ordeal(patient, plan).await, 2_000);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes five minutes: ./check --full"]
async fn five_minutes_of_trouble_on_postgresql() {
    let patient = Patient::on_postgresql(address());
    let plan = Plan {
        tables: 200,
        time: Duration::from_secs(300),
        faults: &[
            Trouble::Kill,
            Trouble::Pause,
            Trouble::Flood,
            Trouble::Away(1),
            Trouble::Away(20),
            Trouble::Away(60),
        ],
        seed: 3,
    };
    // For most of the time there is no database.
    nothing_is_wrong(&ordeal(patient, plan).await, 200);
}

/// The key of somebody at a table.
fn somebody(client: &Client, number: usize, side: usize) -> Client {
    crate::support::person(client, &format!("table{number}side{side}"))
}
