//! A long search for a shortest way: it shows its progress, can be stopped, kept and resumed.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use plateau_core::Time;

use super::beam;
use super::checkpoint::{Checkpoint, CheckpointError};
use super::deepen::{self, Iteration, Task};
use super::dive::{self, DiveEnd};
use super::limits::{Answer, Effort, Limits, SolveError};
use super::optimal::Engine;
use super::progress::{Meter, Progress};
use super::quick;
use crate::grid::{Grid, Step};

/// Searching for a shortest way home from one position.
pub struct Hunt<'a> {
    engine: &'a Engine,
    grid: Grid,
    tiles: Vec<u8>,
    bound: u32,
    tasks: Vec<Task>,
    done: Vec<AtomicBool>,
    nearest: Vec<AtomicU32>,
    generated: AtomicU64,
    best: Option<Vec<Step>>,
    beams: usize,
}

/// Ways of fewer steps are searched in one go; divided searches begin above.
const DIVIDE_FROM: u32 = 40;
/// Nodes after which even one thread divides its search: parts that came near home in the iteration
/// before are searched first in the next, so that a way is found sooner. Measured on Korf's 100
/// 15-puzzles: 127,000 nodes instead of 202,000. Parts cost some microseconds each: 16 gave 141,000
/// nodes, 256 gave 125,000 but took longer.
const DIVIDE_AFTER: u64 = 3_000;
/// The parts of a search, for each thread.
const PARTS: usize = 64;
/// Widths of the beams that look for better ways, and the nodes that the search must have
/// generated before each: many times what the beam costs.
const BEAMS: [(usize, u64); 3] = [
    (3_000, 200_000_000),
    (30_000, 2_000_000_000),
    (200_000, 20_000_000_000),
];

impl<'a> Hunt<'a> {
    pub(super) fn new(engine: &'a Engine, grid: &Grid) -> Self {
        let tiles: Vec<u8> = grid.tiles().iter().map(|&t| t as u8).collect();
        let bound = engine.views.estimate(&tiles);
        let (tasks, done, generated) = (Vec::new(), Vec::new(), AtomicU64::new(0));
        let grid = grid.clone();
        Self {
            engine,
            grid,
            tiles,
            bound,
            tasks,
            done,
            nearest: Vec::new(),
            generated,
            best: None,
            beams: 0,
        }
    }

    /// The shortest way known so far.
    #[must_use]
    pub fn best(&self) -> Option<&[Step]> {
        self.best.as_deref()
    }

    /// No way is shorter than this.
    #[must_use]
    pub fn bound(&self) -> u32 {
        self.bound
    }

    /// Where the search stands, to be given to [`Hunt::resume`] another time.
    #[must_use]
    pub fn checkpoint(&self) -> String {
        let done = self
            .done
            .iter()
            .map(|d| d.load(Ordering::Relaxed))
            .collect();
        let generated = self.generated.load(Ordering::Relaxed);
        Checkpoint {
            grid: self.grid.clone(),
            bound: self.bound,
            done,
            generated,
            best: self.best.clone(),
        }
        .to_string()
    }

    /// Goes on from a checkpoint of the same position.
    pub fn resume(&mut self, checkpoint: &str) -> Result<(), CheckpointError> {
        let kept: Checkpoint = checkpoint.parse()?;
        if kept.grid != self.grid || kept.bound < self.bound {
            return Err(CheckpointError::Other {
                grid: kept.grid.to_string(),
            });
        }
        if !kept.done.is_empty() {
            self.divide(kept.done.len());
            if self.tasks.len() != kept.done.len() {
                return Err(CheckpointError::Other {
                    grid: kept.grid.to_string(),
                });
            }
            self.done = kept.done.into_iter().map(AtomicBool::new).collect();
        }
        self.bound = kept.bound;
        self.generated = AtomicU64::new(kept.generated);
        self.best = kept.best;
        Ok(())
    }

    /// Searches until a shortest way is proven or a limit is reached. Frames of more than 16 cells
    /// get a quick way first, then better ones as time goes by.
    pub fn run(
        &mut self,
        limits: &Limits,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Answer, SolveError> {
        let begun = limits.clock.now();
        let large = self.tiles.len() > 16;
        if large && self.best.is_none() {
            self.best = Some(quick::solve(&self.grid, limits)?.steps);
        }
        loop {
            if self
                .best
                .as_ref()
                .is_some_and(|best| best.len() as u32 <= self.bound)
            {
                let steps = self.best.clone().expect("its length was just looked at");
                return Ok(self.answer(steps, limits.clock.now().since(begun)));
            }
            if large {
                self.beam(limits);
            }
            if self
                .best
                .as_ref()
                .is_some_and(|best| best.len() as u32 <= self.bound)
            {
                continue;
            }
            match self.iterate(limits, large, begun, progress) {
                DiveEnd::Found(steps) => {
                    self.best = Some(steps.clone());
                    return Ok(self.answer(steps, limits.clock.now().since(begun)));
                }
                // The parity of all ways is the same, so no way is one step longer.
                DiveEnd::None => {
                    self.bound += 2;
                    // Short dives end before they look at the limits.
                    if let Some(reached) = limits.reached_after(*self.generated.get_mut()) {
                        return Err(reached);
                    }
                    self.done
                        .iter_mut()
                        .for_each(|done| *done.get_mut() = false);
                }
                DiveEnd::Ended => return Err(self.ended_by(limits)),
            }
        }
    }

    fn iterate(
        &mut self,
        limits: &Limits,
        large: bool,
        begun: Time,
        progress: &mut dyn FnMut(&Progress),
    ) -> DiveEnd {
        let long = large || limits.threads > 1 || *self.generated.get_mut() > DIVIDE_AFTER;
        let divided = long && self.bound >= DIVIDE_FROM;
        if self.tasks.is_empty() || (self.tasks.len() == 1) == divided {
            self.divide(if !divided {
                1
            } else if large {
                4096
            } else {
                PARTS * limits.threads.max(1)
            });
        }
        let (views, automaton) = (&self.engine.views, &self.engine.automaton);
        let iteration = Iteration {
            views,
            automaton,
            diver: dive::diver(views),
            bound: self.bound,
            tasks: &self.tasks,
            done: &self.done,
            nearest: &self.nearest,
            generated: &self.generated,
        };
        let mut meter = Meter::new(limits.clock, &self.generated, &self.done);
        iteration.run(limits, &mut || {
            if let Some((nodes_per_second, remaining)) = meter.read() {
                let nodes = self.generated.load(Ordering::Relaxed);
                let (bound, best) = (self.bound, self.best.as_deref());
                let elapsed = limits.clock.now().since(begun);
                progress(&Progress {
                    bound,
                    nodes,
                    nodes_per_second,
                    elapsed,
                    remaining,
                    best,
                });
            }
        })
    }

    /// Whether there is a way of just this many steps, where all shorter ones are known not to be.
    pub(super) fn is_within(&mut self, length: u32, limits: &Limits) -> Result<bool, SolveError> {
        if self.bound > length {
            return Ok(false);
        }
        self.bound = length;
        match self.iterate(limits, false, limits.clock.now(), &mut |_| ()) {
            DiveEnd::Found(_) => Ok(true),
            DiveEnd::None => Ok(false),
            DiveEnd::Ended => Err(self.ended_by(limits)),
        }
    }

    /// Which limit has ended the search.
    fn ended_by(&self, limits: &Limits) -> SolveError {
        let generated = self.generated.load(Ordering::Relaxed);
        let reached = limits.reached_after(generated);
        reached.unwrap_or(SolveError::Stopped)
    }

    fn divide(&mut self, wanted: usize) {
        self.tasks = deepen::divide(
            &self.engine.views,
            &self.engine.automaton,
            &self.tiles,
            wanted,
        );
        self.done = self.tasks.iter().map(|_| AtomicBool::new(false)).collect();
        self.nearest = self.tasks.iter().map(|_| AtomicU32::new(0)).collect();
    }

    /// Looks for a shorter way once the search has lasted longer than that takes.
    fn beam(&mut self, limits: &Limits) {
        while let Some(&(width, after)) = BEAMS.get(self.beams)
            && *self.generated.get_mut() >= after
        {
            self.beams += 1;
            let shortest = self.best.as_ref().map_or(usize::MAX, Vec::len);
            if let Some(steps) =
                beam::search(&self.engine.views, &self.tiles, width, shortest, limits)
            {
                self.best = Some(steps);
            }
        }
    }

    /// What the search cost so far, time not counted.
    #[must_use]
    pub fn effort(&self) -> Effort {
        Effort {
            generated: self.generated.load(Ordering::Relaxed),
            ..Effort::default()
        }
    }

    fn answer(&self, steps: Vec<Step>, time: Duration) -> Answer {
        let generated = self.generated.load(Ordering::Relaxed);
        let effort = Effort {
            generated,
            time,
            ..Effort::default()
        };
        Answer {
            steps,
            proven: true,
            effort,
        }
    }
}
