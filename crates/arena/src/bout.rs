//! One game, refereed.

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::{Duration, Instant},
};

use plateau_core::{
    Act, Actor, AnyGame, AnyTable, Budget, Claim, Clock, Draw, Entry, Moment, Refusal, Seat,
    Settings, Turn,
};

use crate::{BoutResult, Contestant, Ended, Fault, TimeControl, contestant::Limits};

/// A game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// Its place in the schedule.
    pub number: usize,
    /// The players by index, in the order of the seats.
    pub players: [usize; 2],
    /// Which start: the two games of a pair have the same.
    pub start: u64,
}

impl Bout {
    /// The name of the file of its log.
    pub fn file(&self) -> String {
        format!("{:06}.json", self.number + 1)
    }
}

/// Where games begin.
#[derive(Clone, Debug)]
pub struct Start {
    /// The seed of boards, random plies and dice.
    pub seed: u64,
    /// Random moves before the players are asked.
    pub random_plies: u32,
    /// Positions to begin from, in turn; none: the game's own start.
    pub openings: Vec<String>,
}

impl Start {
    /// The table of the `index`-th start, and the dice that go with it.
    pub fn table(
        &self,
        game: &dyn AnyGame,
        settings: &Settings,
        index: u64,
    ) -> Result<(Box<dyn AnyTable>, Draw), Refusal> {
        let seed = self.seed.wrapping_add(index);
        let mut table = match self.openings.len() as u64 {
            0 => game.open(settings, seed)?,
            count => game.open_at(&self.openings[(index % count) as usize], settings)?,
        };
        // Dice must not repeat the draws that made the board.
        let mut draw = Draw::from_seed(seed ^ 0xd1ce_d1ce_d1ce_d1ce);
        for _ in 0..self.random_plies {
            table.draw(&mut draw, Moment::default());
            let Some(seat) = table.turn().seats().iter().next() else {
                break;
            };
            let choices = table.choices(seat);
            let choice = draw
                .one_of(&choices)
                .expect("a seat that is waited for has a choice");
            // A start whose game is over is no start: the last random move is taken back.
            let before = table.boxed();
            table.submit(Actor::Seat(seat), &choice.what, Moment::default())?;
            if table.turn() == Turn::Over {
                table = before;
                break;
            }
        }
        let begun = table.table_at(table.played().len());
        Ok((begun, draw))
    }
}

/// Plays a bout to its end. The table keeps the whole log.
pub(crate) fn play(
    bout: &Bout,
    table: &mut dyn AnyTable,
    draw: &mut Draw,
    contestants: &mut [&mut Contestant; 2],
    times: &[TimeControl; 2],
    stop: &Arc<AtomicBool>,
    watch: &mut dyn FnMut(usize),
) -> BoutResult {
    let mut record = BoutResult {
        bout: bout.number,
        players: bout.players,
        worth: 0.5,
        ended: Ended::Played,
        plies: 0,
        nodes: [0; 2],
        seconds: [0.0; 2],
    };
    let begin = Instant::now();
    let mut left = times.map(|time| time.total.map(Duration::from_millis));
    for seat in [Seat::FIRST, Seat::SECOND] {
        if let Err(fault) = contestants[seat.index()].begin() {
            forfeit(table, seat, &fault, &mut record, Moment(0));
        }
    }
    loop {
        let now = || Moment(begin.elapsed().as_millis() as u64);
        table.draw(draw, now());
        let Some(seat) = table.turn().seats().iter().next() else {
            break;
        };
        let index = seat.index();
        let time = &times[index];
        watch(table.played().len());
        let asked = Instant::now();
        let allowed = match (time.movetime, left[index]) {
            (Some(millis), _) => Some(Duration::from_millis(millis)),
            (None, Some(left)) => Some(share(left, time)),
            (None, None) => None,
        };
        let budget = Budget {
            depth: time.depth,
            nodes: time.nodes,
            stop: Arc::clone(stop),
            ..Budget::by(Clock::SYSTEM, allowed)
        };
        // A move that keeps its own limit can still overrun the clock of the whole game.
        let most = [time.movetime.map(Duration::from_millis), left[index]];
        let late = most.into_iter().flatten().min();
        let late = late.map(|most| most + time.grace());
        let limits = Limits {
            budget: &budget,
            time,
            clocks: left.map(|left| left.map(|left| left.as_millis() as u64)),
            late,
        };
        let reply = contestants[index].choose(table, seat, &limits);
        let spent = asked.elapsed();
        record.seconds[index] += spent.as_secs_f64();
        let late = late.is_some_and(|late| spent > late);
        let outcome = match reply {
            Ok(_) if late => Err(Fault::Late),
            Ok(reply) => {
                record.nodes[index] += reply.nodes;
                table
                    .submit(Actor::Seat(seat), &reply.what, now())
                    .map_err(|Refusal(reason)| Fault::Illegal(reply.what.clone(), reason))
            }
            Err(fault) => Err(fault),
        };
        if let Err(fault) = outcome {
            forfeit(table, seat, &fault, &mut record, now());
            break;
        }
        if let Some(left) = &mut left[index] {
            *left = left.saturating_sub(spent) + Duration::from_millis(time.increment);
        }
    }
    record.plies = table.played().len();
    record.worth = table
        .scores()
        .outcome
        .map_or(0.5, |outcome| outcome.worth(Seat::FIRST));
    record
}

/// A part of the clock for one move: an internal mind plans as a program would.
fn share(left: Duration, time: &TimeControl) -> Duration {
    (left / 20 + Duration::from_millis(time.increment) * 3 / 4).min(left)
}

/// The seat loses, and the log tells how.
fn forfeit(
    table: &mut dyn AnyTable,
    seat: Seat,
    fault: &Fault,
    record: &mut BoutResult,
    at: Moment,
) {
    let player = record.players[seat.index()];
    let entry = match fault {
        Fault::Late => {
            record.ended = Ended::TimeLoss(player);
            Entry {
                by: Actor::Clock,
                act: Act::Flag(seat),
                at,
            }
        }
        Fault::Illegal(..) | Fault::NoMove => {
            record.ended = Ended::IllegalMove(player, fault.clone());
            Entry {
                by: Actor::Seat(seat),
                act: Act::Claim(Claim::Resign),
                at,
            }
        }
        Fault::NotStarted(_)
        | Fault::Ended(_)
        | Fault::Silent
        | Fault::Deaf
        | Fault::Flooded
        | Fault::Refused(_) => {
            record.ended = Ended::Crash(player, fault.clone());
            Entry {
                by: Actor::Seat(seat),
                act: Act::Claim(Claim::Resign),
                at,
            }
        }
    };
    // A game that is over already cannot be lost again; its result stands.
    let _ = table.append(entry);
}
