//! `plateau course serve`: the referee for two clients.

use std::{
    io::{self, Write},
    net::{IpAddr, TcpListener, TcpStream},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use clap::Parser;
use plateau_core::{Actor, AnyGame, AnyTable, Draw, Moment, Phrase, Seat, Settings, Words, phrase};
use plateau_games::icebreaker::KIT;
use serde_json::json;

use crate::{failure::Failure, stop};

use super::{
    message::role,
    referee::{Ending, Patience, Referee},
    wire::Wire,
};

/// Be the referee for two clients; the first to connect is RED.
#[derive(Parser)]
pub struct Args {
    /// The port; 0 takes a free one and tells it.
    #[arg(long, value_name = "N")]
    port: u16,
    /// The address to listen on.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    listen: IpAddr,
    /// How many games, each with two new connections.
    #[arg(long, value_name = "K", default_value_t = 1)]
    games: u32,
    /// Seconds of each player for a whole game.
    #[arg(
        long,
        overrides_with = "time",
        value_name = "SECONDS",
        default_value_t = 480.0
    )]
    time: f64,
    /// Seconds to wait for a name.
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0)]
    patience: f64,
    /// Moves that are played for both before they are asked: A1-B1,A5-B6.
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    opening: Vec<String>,
    /// Draw an opening of so many plies instead.
    #[arg(
        long,
        value_name = "PLIES",
        default_value_t = 0,
        conflicts_with = "opening"
    )]
    random_plies: u32,
    /// The seed of drawn openings; pairs of games share theirs.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// One JSON object a game.
    #[arg(long)]
    json: bool,
}

/// Runs it.
pub fn run(args: &Args, words: &Words) -> Result<(), Failure> {
    let other = |phrase: &Phrase| Failure::Other(words.say(phrase));
    let seconds = |number: f64| Duration::try_from_secs_f64(number).ok();
    let (Some(game), Some(greeting)) = (seconds(args.time), seconds(args.patience)) else {
        return Err(Failure::input(&phrase!("cli-course-time"), words));
    };
    let patience = Patience { game, greeting };
    let openings = (0..args.games)
        .map(|index| opening(args, index, words))
        .collect::<Result<Vec<_>, _>>()?;
    let stop = stop::flag();
    let listener = TcpListener::bind((args.listen, args.port))
        .and_then(|listener| listener.set_nonblocking(true).map(|()| listener));
    let listener = listener.map_err(|error| {
        let place = format!("{}:{}", args.listen, args.port);
        let problem = Phrase::from(&error);
        other(&phrase!(
            "cli-course-listen",
            place = place,
            problem = problem
        ))
    })?;
    let place = listener.local_addr().map(|place| place.to_string());
    eprintln!(
        "{}",
        words.say(&phrase!(
            "cli-course-listening",
            place = place.unwrap_or_default()
        ))
    );
    for opening in openings {
        let Some(referee) = seat_players(&listener, patience, &stop) else {
            return Ok(());
        };
        let Ok((ending, table)) = referee.play(&opening) else {
            return Ok(());
        };
        announce(args.json, &ending, &*table, words)
            .map_err(|error| Failure::output(&error, words))?;
    }
    Ok(())
}

/// The moves that both find played, checked before anybody connects.
fn opening(args: &Args, index: u32, words: &Words) -> Result<Vec<String>, Failure> {
    let mut table = new_table();
    let mut draw = Draw::from_seed(args.seed.wrapping_add(u64::from(index / 2)));
    let mut moves = args.opening.clone();
    for ply in 0..args.opening.len().max(args.random_plies as usize) {
        let Some(seat) = table.turn().seats().only() else {
            break;
        };
        if moves.len() <= ply {
            let choices = table.choices(seat);
            let choice = draw.one_of(&choices).expect("who is waited for has a move");
            moves.push(choice.what.clone());
        }
        let by = Actor::Seat(seat);
        table
            .submit(by, &moves[ply], Moment(0))
            .map_err(|refusal| Failure::refused(&refusal, words))?;
    }
    Ok(moves)
}

fn new_table() -> Box<dyn AnyTable> {
    KIT.open(&Settings::new(), 0)
        .expect("the defaults are valid")
}

/// Waits for two clients; `None` when told to stop.
fn seat_players<'a>(
    listener: &TcpListener,
    patience: Patience,
    stop: &'a AtomicBool,
) -> Option<Referee<'a>> {
    let red = accept(listener, stop)?;
    let black = accept(listener, stop)?;
    Some(Referee {
        table: new_table(),
        wires: [red, black],
        patience,
    })
}

fn accept<'a>(listener: &TcpListener, stop: &'a AtomicBool) -> Option<Wire<'a>> {
    while !stop.load(Ordering::Relaxed) {
        let wire = listener
            .accept()
            .and_then(|(stream, _): (TcpStream, _)| Wire::new(stream, stop));
        match wire {
            Ok(wire) => return Some(wire),
            // Nobody yet, or somebody who has gone again already.
            Err(_) => thread::sleep(Duration::from_millis(10)),
        }
    }
    None
}

fn announce(as_json: bool, ending: &Ending, table: &dyn AnyTable, words: &Words) -> io::Result<()> {
    let [red, black] = &ending.names;
    let scores = table.scores();
    let points = scores.points();
    let reason = ending.reason.as_ref().map(|reason| words.say(reason));
    let mut out = io::stdout().lock();
    if as_json {
        let line = json!({
            "red": red, "black": black, "winner": ending.winner.map(role), "scores": points,
            "plies": table.played().len(), "reason": reason, "position": table.position(),
        });
        return writeln!(out, "{line}");
    }
    let told = match ending.winner {
        None => phrase!("cli-course-tie", red = red.as_str(), black = black.as_str()),
        Some(winner) => phrase!(
            "cli-course-won",
            name = ending.names[winner.index()].as_str(),
            side = role(winner),
            other = ending.names[winner.other().index()].as_str(),
            score = format!(
                "{}-{}",
                points[Seat::FIRST.index()],
                points[Seat::SECOND.index()]
            )
        ),
    };
    writeln!(out, "{} {}", words.say(&told), reason.unwrap_or_default())
}
