//! What clocks and glasses show in truth: by the time of the simulation, which never jumps.

use plateau_core::{Act, Actor, AnyTable, Seat, Seats, Turn};
use plateau_protocol::{Clock, Clocks};
use plateau_room::StoredStep;

use crate::store::Writer;

/// How wrong a clock may be, in milliseconds.
const RIGHT: u64 = 100;
/// How long a room may take to look at the clock of the day after it has read a step.
const LOOKS: u64 = 3_000;

/// Which rooms know since when of something that one of them did. The writer measured it; the others
/// learned of it by the clock of the day.
#[derive(Default)]
struct Known {
    by: u64,
    rooms: Vec<Reader>,
}

/// A room that has read what another one wrote.
struct Reader {
    room: u64,
    /// When it read it last.
    read: u64,
    /// Whether it has told somebody: what it reads from then on is no news.
    told: bool,
}

impl Known {
    fn written(by: u64) -> Known {
        Known {
            by,
            rooms: Vec::new(),
        }
    }

    fn reads(&mut self, room: u64, now: u64) {
        if self.by == room {
            return;
        }
        match self.rooms.iter_mut().find(|one| one.room == room) {
            Some(reader) if !reader.told => reader.read = now,
            Some(_) => {}
            None => self.rooms.push(Reader {
                room,
                read: now,
                told: false,
            }),
        }
    }

    fn tells(&mut self, room: u64) {
        if let Some(reader) = self.rooms.iter_mut().find(|one| one.room == room) {
            reader.told = true;
        }
    }

    /// Until when this room's knowledge depended on the clock of the day.
    fn until(&self, room: u64) -> Option<u64> {
        let reader = self.rooms.iter().find(|one| one.room == room);
        reader.map(|one| one.read + LOOKS)
    }
}

/// A glass that runs.
struct Glass {
    id: u32,
    millis: u64,
    since: u64,
    known: Known,
}

/// The clocks of a log.
pub struct Truth {
    spec: Option<Clock>,
    left: Vec<u64>,
    running: Seats,
    /// Since when they run.
    since: u64,
    /// When the last step was made.
    made: u64,
    known: Known,
    glass: Option<Glass>,
    /// When the clock of the day jumped.
    jumps: Vec<u64>,
    /// Whether several houses write; where one writes alone, nobody plays while it is down.
    shared: bool,
}

impl Truth {
    pub fn new(spec: Option<Clock>, table: &dyn AnyTable, shared: bool) -> Truth {
        let mut truth = Truth {
            left: vec![spec.map_or(0, Clock::begin); table.seats()],
            spec,
            running: Seats::NONE,
            since: 0,
            made: 0,
            known: Known::default(),
            glass: None,
            jumps: Vec::new(),
            shared,
        };
        truth.look_at_glass(0, 0, table);
        truth
    }

    fn left(&self, seat: Seat, now: u64) -> u64 {
        let left = self.left[seat.index()];
        match self.running.contains(seat) {
            true => left.saturating_sub(now.saturating_sub(self.since)),
            false => left,
        }
    }

    /// The clock of the day jumps.
    pub fn jumps(&mut self, now: u64) {
        self.jumps.push(now);
    }

    /// A room has read the log to its end.
    pub fn read(&mut self, room: u64, now: u64) {
        self.known.reads(room, now);
        if let Some(glass) = &mut self.glass {
            glass.known.reads(room, now);
        }
    }

    /// A house that writes alone has loaded the table: its clocks run from then on at the earliest.
    pub fn loaded(&mut self, now: u64) {
        if !self.shared {
            self.since = self.since.max(now);
        }
    }

    /// The clock of the day jumped before this room knew: it cannot know better.
    fn excused(&self, known: &Known, room: u64, since: u64) -> bool {
        let until = known.until(room).unwrap_or_default();
        self.jumps.iter().any(|at| (since..=until).contains(at))
    }

    /// A step is written; tells what is wrong about its times.
    pub fn written(
        &mut self,
        step: &StoredStep,
        by: Writer,
        table: &dyn AnyTable,
    ) -> Result<(), String> {
        let excused = self.excused(&self.known, by.room, self.made);
        for entry in &step.entries {
            match (&entry.by, &entry.act) {
                (Actor::Clock, Act::Flag(seat)) => {
                    let left = self.left(*seat, by.made);
                    if left > RIGHT && !excused {
                        return Err(format!("{seat} is flagged with {left} ms left"));
                    }
                }
                (Actor::Clock, Act::Move(_)) if self.spec.is_none() => {
                    self.glass_is_out(by)?;
                }
                _ => {}
            }
        }
        self.turn(step, by.made, table);
        if let Some(stored) = &step.clocks {
            let stored: Vec<u64> = serde_json::from_str(stored).map_err(|e| e.to_string())?;
            let wrong = stored.iter().zip(&self.left);
            let wrong = wrong.map(|(stored, left)| stored.abs_diff(*left)).max();
            if wrong > Some(RIGHT) && !excused {
                let left = &self.left;
                return Err(format!("{stored:?} ms are stored where {left:?} are left"));
            }
            self.left = stored;
        }
        self.known = Known::written(by.room);
        self.look_at_glass(by.made, by.room, table);
        Ok(())
    }

    fn glass_is_out(&self, by: Writer) -> Result<(), String> {
        let Some(glass) = &self.glass else {
            return Err("a glass is out that does not run".to_owned());
        };
        let early = (glass.since + glass.millis).saturating_sub(by.made);
        if early > RIGHT && !self.excused(&glass.known, by.room, glass.since) {
            return Err(format!("a glass is out {early} ms early"));
        }
        Ok(())
    }

    fn look_at_glass(&mut self, now: u64, room: u64, table: &dyn AnyTable) {
        let timer = table.timer().map(|(timer, _)| timer);
        let runs = self.glass.take();
        self.glass = timer.map(|timer| match runs {
            Some(glass) if glass.id == timer.id => glass,
            _ => Glass {
                id: timer.id,
                millis: timer.millis,
                since: now,
                known: Known::written(room),
            },
        });
    }

    fn turn(&mut self, step: &StoredStep, now: u64, table: &dyn AnyTable) {
        let moved = step.entries.iter().find_map(|entry| match entry.act {
            Act::Move(_) => entry.by.seat(),
            _ => None,
        });
        let running = match table.turn() {
            Turn::Over => Seats::NONE,
            turn => turn.seats(),
        };
        for seat in (0..self.left.len()).filter_map(Seat::new) {
            let mut left = self.left(seat, now);
            let begins = running.contains(seat) && !self.running.contains(seat);
            match self.spec {
                Some(Clock::Move { each }) if begins || moved == Some(seat) => {
                    left = u64::from(each) * 1000;
                }
                Some(Clock::Total { increment, .. }) if moved == Some(seat) => {
                    left += u64::from(increment) * 1000;
                }
                _ => {}
            }
            self.left[seat.index()] = left;
        }
        (self.running, self.since, self.made) = (running, now, now);
    }

    /// Tells what is wrong about clocks that a room shows after the last step.
    pub fn told(&mut self, clocks: &Clocks, room: u64, now: u64) -> Result<(), String> {
        for (index, told) in clocks.left.iter().enumerate() {
            let left = Seat::new(index).map_or(0, |seat| self.left(seat, now));
            if told.abs_diff(left) > RIGHT && !self.excused(&self.known, room, self.made) {
                return Err(format!("{told} ms are shown where {left} are left"));
            }
        }
        self.tells(room);
        Ok(())
    }

    /// A room has told somebody of the last step.
    pub fn tells(&mut self, room: u64) {
        self.known.tells(room);
        if let Some(glass) = &mut self.glass {
            glass.known.tells(room);
        }
    }

    /// For how long somebody's time has been over, or a glass been out.
    pub fn overdue(&self, now: u64) -> u64 {
        let least = self
            .running
            .iter()
            .map(|seat| self.left[seat.index()])
            .min();
        let least = least.filter(|_| self.spec.is_some());
        let flag = least.map_or(0, |left| now.saturating_sub(self.since + left));
        let glass = self.glass.as_ref();
        let glass = glass.map_or(0, |one| now.saturating_sub(one.since + one.millis));
        flag.max(glass)
    }
}
