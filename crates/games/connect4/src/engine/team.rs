//! One board's table and the threads that search on it.

use std::num::NonZeroUsize;

use plateau_core::NoMemory;

use super::exact::Oracle;
use super::geometry::Geometry;
use super::node::Node;
use super::search::Search;
use super::stop::Stop;
use super::table::Transpositions;
use super::word::Word;

/// Positions that one thread searches alone before the others are woken: most
/// questions are answered by then, and threads take a while to start.
const ALONE: u64 = 50_000;

/// A table that outlives single questions, so that the next position profits.
pub struct Engine<G: Geometry> {
    geometry: G,
    table: <G::Word as Word>::Transpositions,
    threads: NonZeroUsize,
}

impl<G: Geometry> Engine<G> {
    /// An engine with an empty table of about that many bytes, if they can be had.
    pub fn new(geometry: G, table_bytes: usize, threads: NonZeroUsize) -> Result<Self, NoMemory> {
        let key_bits = geometry.stride() * geometry.columns();
        Ok(Self {
            geometry,
            table: Transpositions::new(table_bytes, key_bits)?,
            threads,
        })
    }

    /// The bytes of the smallest table for such a board.
    pub fn least_bytes(geometry: &G) -> usize {
        <G::Word as Word>::Transpositions::least(geometry.stride() * geometry.columns())
    }

    /// Empties the table.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Somebody to ask, until `stop`.
    pub fn team<'a>(&'a self, stop: &'a Stop<'a>) -> Team<'a, G> {
        let lead = Search::new(self.geometry, &self.table, stop, 0);
        Team {
            engine: self,
            stop,
            lead,
            helped: 0,
        }
    }
}

/// The threads at work on one position after the other.
pub struct Team<'a, G: Geometry> {
    engine: &'a Engine<G>,
    stop: &'a Stop<'a>,
    lead: Search<'a, G>,
    helped: u64,
}

impl<G: Geometry> Team<'_, G> {
    /// How many positions all threads have searched so far.
    pub fn nodes(&self) -> u64 {
        self.lead.nodes() + self.helped
    }

    /// All threads search the same window in slightly different orders and
    /// share the table; the first to finish has the answer for all.
    fn race(&mut self, node: &Node<G::Word>, alpha: i32, mirror: bool) -> Option<i32> {
        let Engine {
            geometry,
            table,
            threads,
        } = self.engine;
        let finish = Stop::within(self.stop);
        let finish = &finish;
        let run = move |number: u64| {
            let mut search = Search::new(*geometry, table, finish, number);
            let found = search.window(node, alpha, mirror, u64::MAX);
            if found.is_some() {
                finish.raise();
            }
            (found, search.nodes())
        };
        let mut answer = None;
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads.get() as u64)
                .map(|number| scope.spawn(move || run(number)))
                .collect();
            let mut collect = |(found, nodes): (Option<i32>, u64)| {
                self.helped += nodes;
                answer = answer.or(found);
            };
            collect(run(0));
            for helper in helpers {
                collect(helper.join().expect("a search has no way to panic"));
            }
        });
        answer
    }
}

impl<G: Geometry> Oracle<G> for Team<'_, G> {
    fn ask(&mut self, node: &Node<G::Word>, alpha: i32, mirror: bool) -> Option<i32> {
        if self.engine.threads.get() == 1 {
            return self.lead.window(node, alpha, mirror, u64::MAX);
        }
        match self.lead.window(node, alpha, mirror, ALONE) {
            None if !self.stop.is_up() => self.race(node, alpha, mirror),
            found => found,
        }
    }
}
