//! The optimal solver: a provably shortest way home.

use std::io;
use std::sync::OnceLock;

use plateau_core::{Host, Phrase, phrase};

use super::automaton::Automaton;
use super::heuristic::Heuristic;
use super::hunt::Hunt;
use super::ida;
use super::limits::{Answer, Limits, SolveError};
use super::progress::Progress;
use super::tables;
use super::views::Views;
use crate::grid::Grid;

/// Frames of more cells have no pattern tables.
pub(super) const MAX_CELLS: usize = 25;
/// Nodes that a search without tables may take before the slow tables of a large frame are made.
const EASY: u64 = 5_000_000;

/// Tables and automaton of one frame.
pub(super) struct Engine {
    pub(super) views: Views,
    pub(super) automaton: Automaton,
}

impl Engine {
    pub(super) fn new(
        frame: (usize, usize),
        host: &Host,
        notes: &mut Vec<Phrase>,
    ) -> io::Result<Self> {
        let views = tables::views(frame, host, notes)?;
        Ok(Self {
            views,
            automaton: Automaton::new(),
        })
    }

    pub(super) fn hunt<'a>(&'a self, grid: &Grid) -> Hunt<'a> {
        Hunt::new(self, grid)
    }
}

/// Finds shortest ways home for frames of one size.
///
/// Frames of up to 25 cells use additive pattern databases, made when they are first needed.
/// Larger ones are searched with linear conflicts, which proves some dozens of steps at most:
/// give such searches a deadline.
pub struct Optimal {
    rows: usize,
    columns: usize,
    host: Host,
    engine: OnceLock<(Option<Engine>, Vec<Phrase>)>,
}

impl Optimal {
    /// A solver for frames of `rows × columns` with what is lent: its tables take no more memory,
    /// and those that are slow to make are kept in the cache folder, if there is one.
    #[must_use]
    pub fn new(rows: usize, columns: usize, host: &Host) -> Self {
        Self {
            rows,
            columns,
            host: host.clone(),
            engine: OnceLock::new(),
        }
    }

    /// Rows and columns of its frames.
    #[must_use]
    pub fn frame(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// Makes or loads the tables now instead of when they are first needed; returns what did not
    /// go as asked, a sentence each (no memory, a cache folder that cannot be written).
    pub fn prepare(&self) -> &[Phrase] {
        &self.engine().1
    }

    /// Bytes of all tables.
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        self.engine()
            .0
            .as_ref()
            .map_or(0, |engine| engine.views.bytes())
    }

    /// Bytes of the tables that were made so far.
    pub(super) fn held_bytes(&self) -> usize {
        let made = self.engine.get().and_then(|engine| engine.0.as_ref());
        made.map_or(0, |engine| engine.views.bytes())
    }

    /// A shortest way home.
    ///
    /// Where a limit ends the search of a frame of more than 16 cells, the best way known then
    /// is returned, not marked as proven; [`Optimal::hunt`] can be resumed instead.
    pub fn solve(
        &self,
        grid: &Grid,
        limits: &Limits,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Answer, SolveError> {
        self.check(grid)?;
        match self.easy(grid, limits) {
            Ok(None) => {}
            Ok(Some(answer)) => return Ok(answer),
            Err(error) if self.rows * self.columns > MAX_CELLS => {
                // Its time is over: what is found at once still counts.
                let at_once = Limits {
                    clock: limits.clock,
                    memory: limits.memory,
                    ..Limits::default()
                };
                return super::quick::solve(grid, &at_once).map_err(|_| error);
            }
            Err(error) => return Err(error),
        }
        let Some(engine) = &self.engine().0 else {
            let most = limits.nodes.unwrap_or(u64::MAX);
            let answer = ida::solve_within(grid, Heuristic::LinearConflict, limits, most)?;
            return answer.ok_or(SolveError::Nodes { generated: most });
        };
        let mut hunt = engine.hunt(grid);
        match hunt.run(limits, progress) {
            Err(SolveError::Stopped | SolveError::Deadline | SolveError::Nodes { .. })
                if hunt.best().is_some() =>
            {
                let steps = hunt.best().expect("it was just looked at").to_vec();
                Ok(Answer {
                    steps,
                    proven: false,
                    effort: hunt.effort(),
                })
            }
            ended => ended,
        }
    }

    /// A shortest way home of a position that needs no tables: frames of more than 16 cells are
    /// first searched without, as making theirs takes seconds. Frames of more than 25 cells have
    /// none, and are searched until there is an answer or a limit.
    pub fn easy(&self, grid: &Grid, limits: &Limits) -> Result<Option<Answer>, SolveError> {
        self.check(grid)?;
        let cells = self.rows * self.columns;
        if cells <= 16 || self.engine.get().is_some_and(|engine| engine.0.is_some()) {
            return Ok(None);
        }
        let most = if cells > MAX_CELLS { u64::MAX } else { EASY };
        ida::solve_within(grid, Heuristic::LinearConflict, limits, most)
    }

    /// What did not go as asked when the tables were made, as far as they were made yet.
    #[must_use]
    pub fn notes(&self) -> &[Phrase] {
        self.engine.get().map_or(&[], |engine| &engine.1)
    }

    /// The length of a shortest way home: "N moves from home". Up to 4 × 4 a matter of
    /// milliseconds once the tables are made.
    pub fn length(&self, grid: &Grid, limits: &Limits) -> Result<u32, SolveError> {
        Ok(self.solve(grid, limits, &mut |_| ())?.steps.len() as u32)
    }

    /// The length from the position after one more step, where that of the position before it is
    /// known: every step leads one nearer or one farther, so one bound settles it.
    ///
    /// Frames without tables are not worth it and give `None`.
    pub fn length_after(
        &self,
        after: &Grid,
        before: u32,
        limits: &Limits,
    ) -> Result<Option<u32>, SolveError> {
        self.check(after)?;
        let Some(engine) = &self.engine().0 else {
            return Ok(None);
        };
        let nearer = before.checked_sub(1);
        Ok(Some(match nearer {
            Some(nearer) if engine.hunt(after).is_within(nearer, limits)? => nearer,
            _ => before + 1,
        }))
    }

    /// A search that can be stopped, kept and resumed; for frames of up to 25 cells.
    pub fn hunt(&self, grid: &Grid) -> Result<Hunt<'_>, SolveError> {
        self.check(grid)?;
        match &self.engine().0 {
            Some(engine) => Ok(engine.hunt(grid)),
            None => Err(SolveError::Heuristic {
                heuristic: "pattern databases",
                rows: self.rows,
                columns: self.columns,
            }),
        }
    }

    /// # Panics
    /// If the grid has another frame than the solver was made for.
    fn check(&self, grid: &Grid) -> Result<(), SolveError> {
        assert_eq!(
            (grid.rows(), grid.columns()),
            (self.rows, self.columns),
            "a solver is asked about frames of its size"
        );
        if grid.is_solvable() {
            Ok(())
        } else {
            Err(SolveError::Unsolvable)
        }
    }

    fn engine(&self) -> &(Option<Engine>, Vec<Phrase>) {
        self.engine.get_or_init(|| {
            let mut notes = Vec::new();
            if self.rows * self.columns > MAX_CELLS {
                return (None, notes);
            }
            let frame = (self.rows, self.columns);
            match Engine::new(frame, &self.host, &mut notes) {
                Ok(engine) => (Some(engine), notes),
                Err(error) => {
                    notes.push(phrase!("taquin-tables-none", problem = error.to_string()));
                    (None, notes)
                }
            }
        })
    }
}
