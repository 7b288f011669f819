//! `plateau course join`: a mind that plays on a server of the course.

use std::{
    net::TcpStream,
    num::NonZeroUsize,
    time::{Duration, Instant},
};

use clap::Parser;
use plateau_core::{
    Actor, AnyGame, AnyMind, AnyQuestion, AnyTable, Budget, Moment, Phrase, Refusal, Seat,
    Settings, Words, phrase,
};
use plateau_games::icebreaker::KIT;

use crate::{
    failure::Failure,
    lending::Lending,
    setting::{self, Setting},
    stop,
};

use super::{
    message::{Message, role},
    wire::Wire,
};

/// Play on a server of the course.
#[derive(Parser)]
pub struct Args {
    /// The server.
    #[arg(value_name = "HOST:PORT")]
    server: String,
    /// Who plays.
    #[arg(long, value_name = "NAME", default_value = "strong")]
    mind: String,
    /// The name of the team.
    #[arg(long, value_name = "T", default_value = "Plateau")]
    name: String,
    /// An option of the mind; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<Setting>,
    /// Seconds for a move.
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0)]
    move_time: f64,
    /// Seconds for the whole game.
    #[arg(long, value_name = "SECONDS", default_value_t = 480.0)]
    time: f64,
    /// Threads to think with.
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
    #[command(flatten)]
    lending: Lending,
}

/// Of the time that is left a move takes at most one part in so many.
const PARTS: u32 = 12;

/// Runs it.
pub fn run(args: &Args, words: &Words) -> Result<(), Failure> {
    let other = |phrase: &Phrase| Failure::Other(words.say(phrase));
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    let seconds = |number: f64| Duration::try_from_secs_f64(number).ok();
    let (Some(move_time), Some(time)) = (seconds(args.move_time), seconds(args.time)) else {
        return Err(Failure::input(&phrase!("cli-course-time"), words));
    };
    let settings = setting::settings(&args.options, words)?;
    let host = args.lending.host(args.threads, words)?;
    let mut player = Player {
        mind: KIT.mind(&args.mind, &settings, &host).map_err(refused)?,
        table: KIT.open(&Settings::new(), 0).map_err(refused)?,
        name: args.name.clone(),
        seat: None,
        move_time,
        left: time,
    };
    let stop = stop::flag();
    let server = args.server.as_str();
    let wire = TcpStream::connect(server).and_then(|stream| Wire::new(stream, &stop));
    let mut wire = wire.map_err(|error| {
        let problem = Phrase::from(&error);
        other(&phrase!(
            "cli-course-connect",
            server = server,
            problem = problem
        ))
    })?;
    let fault =
        |fault: super::wire::Fault| other(&phrase!("cli-course-server", reason = fault.tell()));
    wire.send(&player.name).map_err(fault)?;
    loop {
        let line = wire.line(None).map_err(fault)?;
        let message: Message = line
            .parse()
            .map_err(|reason| other(&phrase!("cli-course-server", reason = reason)))?;
        match player.answer(&message).map_err(|reason| other(&reason))? {
            Answer::Nothing => {}
            Answer::Line(line) => wire.send(&line).map_err(fault)?,
            Answer::End(told) => {
                // A server that has hung up already has heard enough.
                let _ = wire.send(&words.say(&told));
                println!("{}", words.say(&told));
                return Ok(());
            }
        }
    }
}

enum Answer {
    Nothing,
    Line(String),
    End(Phrase),
}

struct Player {
    mind: Box<dyn AnyMind>,
    table: Box<dyn AnyTable>,
    name: String,
    seat: Option<Seat>,
    move_time: Duration,
    left: Duration,
}

impl Player {
    /// What is answered to a message of the server.
    fn answer(&mut self, message: &Message) -> Result<Answer, Phrase> {
        match message {
            Message::TeamName => Ok(Answer::Line(self.name.clone())),
            Message::Role(seat) => {
                self.seat = Some(*seat);
                Ok(Answer::Nothing)
            }
            Message::IPlay(step) => self.follow(self.own_seat()?, step),
            Message::OtherPlay(step) => self.follow(self.own_seat()?.other(), step),
            Message::BestMove => self.choose().map(Answer::Line),
            Message::Victory => Ok(Answer::End(phrase!("cli-course-victory"))),
            Message::Defeat => Ok(Answer::End(phrase!("cli-course-defeat"))),
            Message::Tie => Ok(Answer::End(phrase!("cli-course-nobody"))),
        }
    }

    fn own_seat(&self) -> Result<Seat, Phrase> {
        self.seat.ok_or_else(|| phrase!("cli-course-no-role"))
    }

    fn follow(&mut self, by: Seat, step: &str) -> Result<Answer, Phrase> {
        let taken = self.table.submit(Actor::Seat(by), step, Moment(0));
        taken.map_err(|Refusal(reason)| {
            phrase!(
                "cli-course-other-rules",
                side = role(by),
                text = step,
                reason = reason
            )
        })?;
        Ok(Answer::Nothing)
    }

    fn choose(&mut self) -> Result<String, Phrase> {
        let seat = self.own_seat()?;
        let begin = Instant::now();
        let budget = Budget::within(self.move_time.min(self.left / PARTS));
        let question = AnyQuestion {
            table: &*self.table,
            seat,
            budget: &budget,
            each: false,
            line: false,
            watch: None,
        };
        let verdict = self.mind.think(question, &mut |_| ()).map_err(|r| r.0)?;
        self.left = self.left.saturating_sub(begin.elapsed());
        verdict
            .best
            .ok_or_else(|| phrase!("cli-course-not-our-turn"))
    }
}
