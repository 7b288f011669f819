//! Two players at each of many tables, and a clock on every move.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use plateau_client::{Client, ClientError, Socket};
use plateau_protocol::{FromServer, Message, NewTable, Request, SeatWish, SitBody};
use serde_json::json;
use tokio::{sync::Semaphore, task::JoinSet, time::sleep_until};

use super::{process::Process, summary::Summary};
use crate::ids;

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Load {
    pub(super) tables: usize,
    /// From one move of a table to the next; nothing is as fast as they can.
    pub(super) every: Duration,
    pub(super) time: Duration,
}

/// The classic board, on which nobody ever wins: a game is always this long.
const PLIES: usize = 42;
/// Tables that are opened at the same time.
const OPENING: usize = 24;
/// Moves a second and table that a fast lane is prepared for.
const FASTEST: f64 = 250.0;

/// A table with its two sockets.
struct Duel {
    sockets: [Socket; 2],
    ply: usize,
}

/// Opens the tables, plays, measures.
pub(super) async fn run(process: &Process, plan: Load) -> Result<Summary, ClientError> {
    let client = Client::new(&process.url)?;
    let asked = Instant::now();
    client.get("/").await?;
    let first_page = process.started.map(|start| start + asked.elapsed());
    let players = [
        client.bot("bench one").await?,
        client.bot("bench two").await?,
    ];
    let lanes = lanes(&players, plan).await?;
    let sockets = lanes.iter().map(|lane| lane.len() * 2).sum();
    // Let the opening settle.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (cpu, begin) = (process.cpu(), Instant::now());
    let mut playing = JoinSet::new();
    for lane in lanes {
        playing.spawn(play(lane, plan, begin));
    }
    let mut latencies = Vec::new();
    let mut kept = Vec::new();
    while let Some(done) = playing.join_next().await {
        let (own, lane) = done.map_err(|error| ClientError::Answer(error.to_string()))??;
        latencies.extend(own);
        kept.push(lane);
    }
    let time = begin.elapsed();
    let used = process.cpu().zip(cpu).map(|(after, before)| after - before);
    latencies.sort_unstable();
    let memory = process.memory();
    drop(kept);
    Ok(Summary {
        tables: plan.tables,
        sockets,
        latencies,
        time,
        cpu: used,
        memory,
        start: process.started,
        first_page,
    })
}

/// Each lane is a row of tables that are played one after the other.
async fn lanes(players: &[Client; 2], plan: Load) -> Result<Vec<Vec<Duel>>, ClientError> {
    let moves = match plan.every {
        Duration::ZERO => FASTEST * plan.time.as_secs_f64(),
        every => plan.time.as_secs_f64() / every.as_secs_f64() + 1.0,
    };
    let length = (moves / PLIES as f64).ceil().max(1.0) as usize;
    let room = Arc::new(Semaphore::new(OPENING));
    let mut opening = JoinSet::new();
    for lane in 0..plan.tables {
        for _ in 0..length {
            let (players, room) = (players.clone(), room.clone());
            opening.spawn(async move {
                let _room = room.acquire().await;
                Duel::open(&players).await.map(|duel| (lane, duel))
            });
        }
    }
    let mut lanes: Vec<Vec<Duel>> = (0..plan.tables).map(|_| Vec::new()).collect();
    while let Some(done) = opening.join_next().await {
        let (lane, duel) = done.map_err(|error| ClientError::Answer(error.to_string()))??;
        lanes[lane].push(duel);
    }
    Ok(lanes)
}

/// Plays a lane until the time is over; gives the tables back so that their sockets stay open.
async fn play(
    mut lane: Vec<Duel>,
    plan: Load,
    begin: Instant,
) -> Result<(Vec<u32>, Vec<Duel>), ClientError> {
    let mut latencies = Vec::new();
    let phase = plan.every.mul_f64(ids::random() as f64 / u64::MAX as f64);
    let (mut next, end) = (begin + phase, begin + plan.time);
    'lane: for duel in &mut lane {
        while duel.ply < PLIES {
            if !plan.every.is_zero() {
                sleep_until(next.min(end).into()).await;
                next += plan.every;
            }
            if Instant::now() >= end {
                break 'lane;
            }
            latencies.push(duel.step().await?);
        }
    }
    Ok((latencies, lane))
}

impl Duel {
    async fn open([one, two]: &[Client; 2]) -> Result<Duel, ClientError> {
        let seats = [SeatWish::Me { name: None }, SeatWish::Open {}];
        let mut wish = NewTable::of("connect4").seats(seats);
        wish.options = Some(json!({ "connect": 8 }));
        let table = one.open(&wish).await?.table;
        two.sit(&table, &SitBody::default()).await?;
        let mut sockets = [
            one.socket(&table, None).await?,
            two.socket(&table, None).await?,
        ];
        for socket in &mut sockets {
            let first = socket.next::<FromServer<'_>>().await?;
            if !matches!(first, Some(FromServer::Whole(_))) {
                return Err(ClientError::Answer("not the whole table".to_owned()));
            }
        }
        Ok(Duel { sockets, ply: 0 })
    }

    /// One move; the microseconds until the opponent has it.
    async fn step(&mut self) -> Result<u32, ClientError> {
        let (ply, mover) = (self.ply, self.ply % 2);
        let text = (ply / 6 + 1).to_string();
        let play = Message {
            id: Some(format!("m{ply}")),
            ..Request::play(text, ply).into()
        };
        let sent = Instant::now();
        self.sockets[mover].send(&play).await?;
        let is_step =
            |told: &FromServer<'_>| matches!(told, FromServer::Step(step) if step.seq == ply + 1);
        wait(&mut self.sockets[1 - mover], is_step).await?;
        let micros = sent.elapsed().as_micros() as u32;
        let is_done = |told: &FromServer<'_>| matches!(told, FromServer::Done(_));
        wait(&mut self.sockets[mover], is_done).await?;
        self.ply += 1;
        Ok(micros)
    }
}

/// Reads until this is told.
async fn wait(
    socket: &mut Socket,
    is_wanted: impl Fn(&FromServer<'_>) -> bool,
) -> Result<(), ClientError> {
    loop {
        match socket.next().await? {
            Some(told) if is_wanted(&told) => return Ok(()),
            Some(told @ (FromServer::Refused(_) | FromServer::Bye(_))) => {
                return Err(ClientError::Answer(told.text()));
            }
            Some(_) => {}
            None => return Err(ClientError::Answer("the socket was closed".to_owned())),
        }
    }
}
