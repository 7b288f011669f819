//! `plateau bridge dicewars`: a mind of Dragons & Unicorns as a client of ibenes/dicewars.

use std::{
    net::TcpStream,
    num::NonZeroUsize,
    thread,
    time::{Duration, Instant},
};

use clap::Parser;
use plateau_core::{AnyGame, AnyMind, AnyQuestion, Budget, Phrase, Refusal, Words, phrase};
use plateau_games::dragons::{KIT, Move};
use serde_json::json;

use crate::{
    failure::Failure,
    lending::Lending,
    setting::{self, Setting},
    stop,
};

use super::{board::Board, message::Message, story::Story, wire::Wire};

/// Play on a server of ibenes/dicewars, for two to six players.
#[derive(Parser)]
pub struct Args {
    /// The server.
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:5005")]
    connect: String,
    /// The name to play under; the harness matches it with the names that it was started with.
    #[arg(long, value_name = "N", default_value = "plateau (AI)")]
    nickname: String,
    /// Who plays.
    #[arg(long, value_name = "NAME", default_value = "strong")]
    mind: String,
    /// An option of the mind; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<Setting>,
    /// Milliseconds for a decision.
    #[arg(long, value_name = "MS", default_value_t = 100)]
    move_time: u64,
    /// Threads to think with.
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
    #[command(flatten)]
    lending: Lending,
    /// Seconds to wait for a server that is not there yet.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    patience: u64,
}

/// Runs it.
pub fn run(args: &Args, words: &Words) -> Result<(), Failure> {
    let other = |phrase: &Phrase| Failure::Other(words.say(phrase));
    let settings = setting::settings(&args.options, words)?;
    let host = args.lending.host(args.threads, words)?;
    let mind = KIT.mind(&args.mind, &settings, &host);
    let mut player = Player {
        mind: mind.map_err(|refusal| Failure::refused(&refusal, words))?,
        time: Duration::from_millis(args.move_time),
        name: 0,
        board: None,
        story: None,
    };
    let mut wire = connect(args, words)?;
    let fault = |reason: Phrase| other(&phrase!("cli-course-server", reason = reason));
    let hello = json!({ "type": "client_desc", "nickname": args.nickname });
    wire.send(&hello).map_err(fault)?;
    loop {
        let text = wire.receive().map_err(fault)?;
        let message: Message = serde_json::from_str(&text).map_err(|error| {
            let start: String = text.chars().take(80).collect();
            let problem = error.to_string();
            fault(phrase!(
                "cli-bridge-message",
                text = start,
                problem = problem
            ))
        })?;
        match player.answer(&message).map_err(fault)? {
            Answer::Nothing => {}
            Answer::Send(reply) => wire.send(&reply).map_err(fault)?,
            Answer::End(told) => {
                println!("{}", words.say(&told));
                return Ok(());
            }
        }
    }
}

/// Connects; a server that is just starting is waited for.
fn connect(args: &Args, words: &Words) -> Result<Wire, Failure> {
    let stop = stop::flag();
    let deadline = Instant::now() + Duration::from_secs(args.patience);
    loop {
        let stream = TcpStream::connect(&args.connect);
        match stream.and_then(|stream| Wire::new(stream, stop.clone())) {
            Ok(wire) => return Ok(wire),
            Err(error)
                if error.kind() == std::io::ErrorKind::ConnectionRefused
                    && Instant::now() < deadline
                    && !stop.load(std::sync::atomic::Ordering::Relaxed) =>
            {
                thread::sleep(Duration::from_millis(20));
            }
            Err(error) => {
                return Err(Failure::Other(words.say(&phrase!(
                    "cli-course-connect",
                    server = args.connect.as_str(),
                    problem = error.to_string()
                ))));
            }
        }
    }
}

/// Takes in what a server says, a message a line, and plays at random; gives what is answered.
#[cfg(feature = "readers")]
pub fn follow(lines: &str) -> Vec<serde_json::Value> {
    let mind = KIT.mind(
        "random",
        &plateau_core::Settings::new(),
        &plateau_core::Host::default(),
    );
    let mut player = Player {
        mind: mind.expect("every game has it"),
        time: Duration::ZERO,
        name: 0,
        board: None,
        story: None,
    };
    let messages = lines
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok());
    let answers = messages.map(|message: Message| player.answer(&message));
    let sent = answers.filter_map(|answer| match answer {
        Ok(Answer::Send(reply)) => Some(reply),
        Ok(Answer::Nothing | Answer::End(_)) | Err(_) => None,
    });
    sent.collect()
}

enum Answer {
    Nothing,
    Send(serde_json::Value),
    End(Phrase),
}

struct Player {
    mind: Box<dyn AnyMind>,
    time: Duration,
    /// Our name among the players.
    name: u8,
    board: Option<Board>,
    story: Option<Story>,
}

impl Player {
    /// What is answered to a message of the server.
    fn answer(&mut self, message: &Message) -> Result<Answer, Phrase> {
        match message {
            Message::GameStart {
                areas,
                player,
                current_player,
                order,
            } => {
                self.name = *player;
                self.board = Some(Board::new(areas, order, *current_player)?);
                // The whole state follows at once; that is when the first one plays.
                Ok(Answer::Nothing)
            }
            Message::GameState {
                areas,
                current_player,
            } => {
                let board = self.board()?;
                board.update(areas)?;
                board.current = *current_player;
                let position = board.position()?;
                self.story = Some(Story::new(position).map_err(|refusal| refusal.0)?);
                self.decide()
            }
            Message::Battle { areas } => {
                let board = self.board()?;
                board.update(areas)?;
                let position = board.position()?;
                let told = self.story()?.attack(position);
                told.map_err(|refusal| refusal.0)?;
                self.decide()
            }
            Message::EndTurn {
                areas,
                current_player,
                reserves,
            } => {
                let board = self.board()?;
                board.update(areas)?;
                board.keep(reserves);
                board.current = *current_player;
                let position = board.position()?;
                let told = self.story()?.end(position);
                told.map_err(|refusal| refusal.0)?;
                self.decide()
            }
            Message::GameEnd { winner } => Ok(Answer::End(match *winner {
                winner if winner == i32::from(self.name) => phrase!("cli-course-victory"),
                -1 => phrase!("cli-course-nobody"),
                _ => phrase!("cli-course-defeat"),
            })),
            Message::CloseSocket => Err(phrase!("cli-course-gone")),
        }
    }

    fn board(&mut self) -> Result<&mut Board, Phrase> {
        self.board
            .as_mut()
            .ok_or_else(|| phrase!("cli-bridge-early"))
    }

    /// What is known of the game; a server that tells of decisions first tells the board.
    fn story(&mut self) -> Result<&mut Story, Phrase> {
        self.story
            .as_mut()
            .ok_or_else(|| phrase!("cli-bridge-early"))
    }

    /// Our decision, when it is our turn.
    fn decide(&mut self) -> Result<Answer, Phrase> {
        let own = self.name;
        if self.board()?.current != own {
            return Ok(Answer::Nothing);
        }
        let table = self
            .story
            .as_ref()
            .ok_or_else(|| phrase!("cli-bridge-early"))?
            .table();
        let Some(seat) = table.turn().seats().only() else {
            return Ok(Answer::Nothing);
        };
        let budget = Budget::within(self.time);
        let question = AnyQuestion {
            table,
            seat,
            budget: &budget,
            each: false,
            line: false,
            watch: None,
        };
        let verdict = self.mind.think(question, &mut |_| ());
        let best = verdict.map_err(|Refusal(reason)| reason)?.best;
        let decision = best.and_then(|text| text.parse::<Move>().ok());
        let map = table.game().map();
        let ends = match decision {
            Some(Move::Attack { from, to }) => map.territory(from).zip(map.territory(to)),
            _ => None,
        };
        let board = self.board()?;
        Ok(Answer::Send(match ends {
            Some((from, to)) => {
                json!({ "type": "battle", "atk": board.name(from), "def": board.name(to) })
            }
            None => json!({ "type": "end_turn" }),
        }))
    }
}
