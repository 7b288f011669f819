//! Iterative deepening over the depth-first search: one bound after the other, each divided into
//! tasks that several threads share and that a checkpoint can name.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};

use super::automaton::Automaton;
use super::dive::{DiveEnd, Diver, Shared, Start};
use super::limits::Limits;
use super::views::Views;
use crate::grid::Step;

/// A part of an iteration: everything below the first few steps.
pub(super) struct Task {
    steps: Vec<Step>,
    start: Start,
}

/// Divides the search below a position into at least `wanted` tasks by its first steps.
///
/// Ways home within those few steps must be ruled out before.
pub(super) fn divide(
    views: &Views,
    automaton: &Automaton,
    tiles: &[u8],
    wanted: usize,
) -> Vec<Task> {
    let start = Start {
        tiles: tiles.to_vec(),
        state: Automaton::START,
    };
    let mut tasks = vec![Task {
        steps: Vec::new(),
        start,
    }];
    while tasks.len() < wanted {
        let mut longer = Vec::with_capacity(tasks.len() * 3);
        for task in &tasks {
            let tiles = &task.start.tiles;
            let gap = tiles
                .iter()
                .position(|&t| t == 0)
                .expect("a board has a gap");
            let allowed = views.ways[gap] & automaton.allowed(task.start.state);
            for step in Step::ALL
                .into_iter()
                .filter(|&step| allowed >> step as u8 & 1 == 1)
            {
                let mut tiles = tiles.clone();
                tiles.swap(gap, gap.wrapping_add_signed(views.offsets[step as usize]));
                let state = automaton.after(task.start.state)[step as usize];
                let steps = task.steps.iter().copied().chain([step]).collect();
                longer.push(Task {
                    steps,
                    start: Start { tiles, state },
                });
            }
        }
        tasks = longer;
    }
    tasks
}

/// One iteration: what it is about and how far it has come.
pub(super) struct Iteration<'a> {
    pub(super) views: &'a Views,
    pub(super) automaton: &'a Automaton,
    pub(super) diver: Diver,
    pub(super) bound: u32,
    pub(super) tasks: &'a [Task],
    pub(super) done: &'a [AtomicBool],
    /// How near home each task came in the iteration before, and after this one in this.
    pub(super) nearest: &'a [AtomicU32],
    pub(super) generated: &'a AtomicU64,
}

impl Iteration<'_> {
    /// The tasks, those first that came nearest home in the iteration before.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.tasks.len()).collect();
        order.sort_by_key(|&at| self.nearest[at].load(Ordering::Relaxed));
        order
    }

    /// Searches all tasks that are not done, on as many threads as the limits say, and calls
    /// `report` now and then.
    pub(super) fn run(&self, limits: &Limits, report: &mut dyn FnMut()) -> DiveEnd {
        let (over, next) = (AtomicBool::new(false), AtomicUsize::new(0));
        let order = self.order();
        let found = Mutex::new(None);
        let ended = AtomicBool::new(false);
        let work = |report: &mut dyn FnMut()| {
            loop {
                let Some(&at) = order.get(next.fetch_add(1, Ordering::Relaxed)) else {
                    return;
                };
                let task = &self.tasks[at];
                let shared = Shared {
                    limits,
                    over: &over,
                    generated: self.generated,
                    nearest: &self.nearest[at],
                };
                if self.done[at].load(Ordering::Relaxed) {
                    continue;
                }
                let left = self.bound - task.steps.len() as u32;
                match (self.diver)(self.views, self.automaton, &task.start, left, &shared) {
                    DiveEnd::None => self.done[at].store(true, Ordering::Relaxed),
                    DiveEnd::Ended => {
                        ended.store(true, Ordering::Relaxed);
                        return;
                    }
                    DiveEnd::Found(rest) => {
                        let steps = task.steps.iter().copied().chain(rest).collect();
                        *found.lock().expect("no holder of this lock panics") = Some(steps);
                        over.store(true, Ordering::Relaxed);
                        return;
                    }
                }
                report();
            }
        };
        let helpers = limits.threads.clamp(1, self.tasks.len().max(1)) - 1;
        std::thread::scope(|scope| {
            (0..helpers).for_each(|_| drop(scope.spawn(|| work(&mut || ()))));
            work(report);
        });
        let found = found.into_inner().expect("no holder of this lock panics");
        match found {
            Some(steps) => DiveEnd::Found(steps),
            None if ended.into_inner() => DiveEnd::Ended,
            None => DiveEnd::None,
        }
    }
}
