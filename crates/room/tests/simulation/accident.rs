//! What goes wrong once: crashes, clocks that jump, a store that is away.

use plateau_protocol::State;

use crate::{
    plan::Accident,
    world::{Event, Inbox, World},
};

impl World {
    /// A server starts. One that rings looks at all tables whose clocks may run.
    pub fn starts(&mut self, server: usize) {
        let one = &mut self.servers[server];
        (one.alive, one.begun) = (true, self.now);
        for table in 0..self.store.tables.len() {
            let found = &self.store.tables[table].found;
            if self.rings && found.setup.clock.is_some() && found.state == State::Playing {
                self.soon(500, Event::Alarm(server, table));
            }
        }
    }

    pub fn accident(&mut self, accident: Accident) {
        self.tell(|| format!("{accident:?}"));
        match accident {
            Accident::Crash { server, down } if self.servers[server].alive => {
                self.servers[server].alive = false;
                self.servers[server].epoch += 1;
                self.crashed.push(server);
                for inbox in &mut self.inboxes[server] {
                    *inbox = Inbox::default();
                }
                self.forget_errands(server);
                for line in 0..self.lines.len() {
                    if self.lines[line].server == server && self.lines[line].there {
                        self.lines[line].there = false;
                        self.soon(1_500, Event::Broken(line));
                    }
                }
                self.at(self.now + down, Event::Restarts(server));
            }
            Accident::Crash { .. } => {}
            Accident::Jump(by) => {
                self.off += by;
                for table in &mut self.store.tables {
                    table.truth.jumps(self.now);
                }
            }
            Accident::Outage(millis) => self.outage = (self.now + millis).min(self.calm),
        }
    }
}
