//! What a store does for a house, how long that takes, and how it fails.

use plateau_room::{Appended, Fault};

use crate::{
    laws::Law,
    mutation::Mutation,
    store::{Got, Wish, broken},
    world::{Errand, Event, World},
};

/// What becomes of a wish.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Done,
    Failed,
    /// It is done, and whoever wished it hears that it failed.
    DoneAllTheSame,
    /// It is done when whoever wished it has heard already that it failed.
    DoneLate,
}

impl World {
    fn fate(&mut self, wish: &Wish) -> Fate {
        let away = self.now < self.outage;
        if !away && !self.fault(self.rates.fails) {
            return Fate::Done;
        }
        let rate = self.rates.done_all_the_same;
        if !wish.writes() || !self.fault(rate) {
            return Fate::Failed;
        }
        // A database alone in its process is asked or not; one behind a wire may be late.
        match self.shared && self.chance.happens(300) {
            true => Fate::DoneLate,
            false => Fate::DoneAllTheSame,
        }
    }

    /// A house wishes something; what it gets at once, or the number of its errand.
    pub fn wish(&mut self, mut errand: Errand) -> Result<Result<Got, Fault>, usize> {
        let wish = errand.wish.take().expect("an errand begins with a wish");
        let fate = self.fate(&wish);
        let instant = self.chance.happens(self.rates.instant) && fate != Fate::DoneLate;
        let early =
            self.mutation == Mutation::SaysBeforeItWrites && matches!(wish, Wish::Append(..));
        if instant && !early {
            return Ok(match fate {
                Fate::Done => self.grant(&errand, wish),
                Fate::Failed => Err(broken()),
                Fate::DoneAllTheSame | Fate::DoneLate => {
                    let _ = self.grant(&errand, wish);
                    Err(broken())
                }
            });
        }
        let number = self.errands.len();
        let disk = self.rates.disk;
        let does = self.now + self.chance.within(0, disk);
        let mut hears = does + self.chance.within(0, disk);
        if fate == Fate::Failed && self.now < self.outage {
            // Whoever waits for a database that is away gives up after a while.
            hears += self.chance.below(1_500);
        }
        match fate {
            Fate::Failed => errand.got = Some(Err(broken())),
            Fate::DoneAllTheSame | Fate::DoneLate => errand.got = Some(Err(broken())),
            Fate::Done if early => errand.got = Some(Ok(Got::Appended(Appended::Written))),
            Fate::Done => {}
        }
        if fate != Fate::Failed {
            let does = match fate {
                Fate::DoneLate => hears + self.chance.within(1, 3_000),
                _ if early => hears + self.chance.within(1, 500),
                _ => does,
            };
            errand.wish = Some(wish);
            self.at(does, Event::Does(number));
        }
        self.errands.push(errand);
        self.at(hears, Event::Replies(number));
        Err(number)
    }

    pub fn does(&mut self, number: usize) {
        let Some(wish) = self.errands[number].wish.take() else {
            return;
        };
        let errand = &self.errands[number];
        let errand = Errand {
            wish: None,
            got: None,
            ..*errand
        };
        let got = self.grant(&errand, wish);
        // One that failed for its house failed, whatever the store has done.
        self.errands[number].got.get_or_insert(got);
    }

    pub fn replies(&mut self, number: usize) {
        let errand = &mut self.errands[number];
        let (server, table, epoch) = (errand.server, errand.table, errand.epoch);
        if self.servers[server].epoch == epoch {
            errand.heard = true;
            self.wake(server, table);
        }
    }

    /// The process is gone: what it wrote may still be on its way.
    pub fn forget_errands(&mut self, server: usize) {
        for number in 0..self.errands.len() {
            let errand = &self.errands[number];
            if errand.server == server && errand.wish.is_some() && self.chance.happens(500) {
                self.errands[number].wish = None;
            }
        }
    }

    /// The store does what is wished.
    fn grant(&mut self, errand: &Errand, wish: Wish) -> Result<Got, Fault> {
        let (table, room, now) = (errand.table, errand.room, self.now);
        self.tell(|| format!("store: room {room} {wish:?}"));
        let mutation = self.mutation;
        let store = &mut self.store;
        Ok(match wish {
            Wish::Append(..) if mutation == Mutation::DropsSteps && self.chance.happens(100) => {
                Got::Appended(Appended::Written)
            }
            Wish::Append(step, by) => {
                let (number, taken) = (step.seq, mutation == Mutation::WritesOver);
                match store.append(step, by, now) {
                    Ok(Appended::Conflict) if taken => {
                        store.write_over(table, number);
                        Got::Appended(Appended::Written)
                    }
                    Ok(appended) => {
                        self.tell(|| format!("store: {appended:?}"));
                        Got::Appended(appended)
                    }
                    Err(what) => {
                        self.blame(Law::Log, what);
                        return Err(broken());
                    }
                }
            }
            Wish::Steps(from) => {
                store.tables[table].truth.read(room, now);
                let mut steps = store.steps(table, from);
                if mutation == Mutation::ForgetsSubmissions {
                    steps.iter_mut().for_each(|step| step.submission = None);
                }
                Got::Steps(steps)
            }
            Wish::Find => Got::Found(Box::new(store.tables[table].found.clone())),
            Wish::Sit(seat, sitter) => Got::Sat(store.sit(table, seat, &sitter)),
            Wish::StandUp(account) => Got::Sat(store.stand_up(table, &account)),
            Wish::SetState(state) => {
                store.set_state(table, state);
                Got::Done
            }
            Wish::SetFault => Got::Done,
            Wish::Say(said, submission) => {
                let repeats = mutation == Mutation::RepeatsTalk;
                Got::Spoken(store.say(table, said, submission, repeats))
            }
            Wish::Said => Got::Said(store.tables[table].said()),
        })
    }
}
