//! One game between two clients. Whoever breaks the rules, in whatever way, has lost.

use std::time::{Duration, Instant};

use plateau_core::{Actor, AnyTable, Moment, Outcome, Phrase, Refusal, Seat, phrase};

use super::{
    message::Message,
    wire::{Fault, Wire},
};

/// How patient the referee is.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For all moves of a player together.
    pub game: Duration,
    /// For a name, and for the last word.
    pub greeting: Duration,
}

/// How a game ended.
#[derive(Debug)]
pub struct Ending {
    /// The teams, Red first.
    pub names: [String; 2],
    /// Who won; `None` is a tie.
    pub winner: Option<Seat>,
    /// Why it ended before its time, where it did.
    pub reason: Option<Phrase>,
}

/// Why there is no result.
#[derive(Debug)]
pub struct Stopped;

/// A game with its two players.
pub struct Referee<'a> {
    /// The position.
    pub table: Box<dyn AnyTable>,
    /// The players, Red first.
    pub wires: [Wire<'a>; 2],
    /// What they are given.
    pub patience: Patience,
}

/// A player did something that loses the game.
struct Offence {
    by: Seat,
    reason: Phrase,
}

const SIDES: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

impl Referee<'_> {
    /// Plays the game to its end. `opening` is played for both before they are asked.
    pub fn play(mut self, opening: &[String]) -> Result<(Ending, Box<dyn AnyTable>), Stopped> {
        let mut names = ["?".to_owned(), "?".to_owned()];
        let played = self
            .greet(&mut names)
            .and_then(|()| self.open(opening))
            .and_then(|()| self.moves());
        let (winner, reason) = match played {
            Ok(()) => (winner(&*self.table), None),
            Err(Offence { reason, .. }) if reason.id == "cli-course-stopped" => {
                return Err(Stopped);
            }
            Err(Offence { by, reason }) => (Some(by.other()), Some(reason)),
        };
        self.part(winner);
        let ending = Ending {
            names,
            winner,
            reason,
        };
        Ok((ending, self.table))
    }

    fn greet(&mut self, names: &mut [String; 2]) -> Result<(), Offence> {
        for seat in SIDES {
            // The clients of the course tell their name at once, and again when they are asked.
            self.ask(seat, None, self.patience.greeting)?;
            names[seat.index()] =
                self.ask(seat, Some(Message::TeamName), self.patience.greeting)?;
        }
        SIDES
            .into_iter()
            .try_for_each(|seat| self.say(seat, &Message::Role(seat)))
    }

    /// Moves that are given, told as if the players had made them.
    fn open(&mut self, opening: &[String]) -> Result<(), Offence> {
        for step in opening {
            let Some(mover) = self.mover() else { break };
            let taken = self.table.submit(Actor::Seat(mover), step, Moment(0));
            taken.map_err(|refusal| illegal(mover, step, refusal))?;
            self.announce(mover, step)?;
        }
        Ok(())
    }

    fn moves(&mut self) -> Result<(), Offence> {
        let mut left = [self.patience.game; 2];
        let begin = Instant::now();
        while let Some(mover) = self.mover() {
            let asked = Instant::now();
            self.wires[mover.index()].forget();
            let step = self.ask(mover, Some(Message::BestMove), left[mover.index()])?;
            left[mover.index()] = left[mover.index()].saturating_sub(asked.elapsed());
            let at = Moment(begin.elapsed().as_millis() as u64);
            let taken = self.table.submit(Actor::Seat(mover), &step, at);
            taken.map_err(|refusal| illegal(mover, &step, refusal))?;
            if self.mover().is_some() {
                self.announce(mover, &step)?;
            }
        }
        Ok(())
    }

    fn mover(&self) -> Option<Seat> {
        self.table.turn().seats().only()
    }

    fn announce(&mut self, mover: Seat, step: &str) -> Result<(), Offence> {
        self.say(mover, &Message::IPlay(step.to_owned()))?;
        self.say(mover.other(), &Message::OtherPlay(step.to_owned()))
    }

    fn say(&mut self, seat: Seat, message: &Message) -> Result<(), Offence> {
        let sent = self.wires[seat.index()].send(&message.to_string());
        sent.map_err(|fault| offence(seat, &fault))
    }

    /// Says something and waits for one line.
    fn ask(
        &mut self,
        seat: Seat,
        message: Option<Message>,
        time: Duration,
    ) -> Result<String, Offence> {
        if let Some(message) = message {
            self.say(seat, &message)?;
        }
        let deadline = Instant::now().checked_add(time);
        let line = self.wires[seat.index()].line(deadline);
        line.map_err(|fault| offence(seat, &fault))
    }

    /// Tells both how it ended and hears their last word, if they have one.
    fn part(&mut self, winner: Option<Seat>) {
        for seat in SIDES {
            let message = match winner {
                Some(winner) if winner == seat => Message::Victory,
                Some(_) => Message::Defeat,
                None => Message::Tie,
            };
            // Whoever has gone need not hear it.
            let _ = self.say(seat, &message);
        }
        for seat in SIDES {
            let _ = self.ask(seat, None, self.patience.greeting);
        }
    }
}

fn winner(table: &dyn AnyTable) -> Option<Seat> {
    match table.scores().outcome {
        Some(Outcome::Win(seats)) => seats.only(),
        Some(Outcome::Draw) | None => None,
    }
}

fn offence(by: Seat, fault: &Fault) -> Offence {
    Offence {
        by,
        reason: fault.tell(),
    }
}

fn illegal(by: Seat, step: &str, Refusal(reason): Refusal) -> Offence {
    Offence {
        by,
        reason: phrase!("cli-course-illegal", text = step, reason = reason),
    }
}
