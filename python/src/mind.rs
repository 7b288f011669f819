//! Minds: what they are lent, and how they are asked.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
    time::Duration,
};

use plateau_core::{
    AnyGame, AnyMind, AnyQuestion, AnyTable, Budget, Host, Refusal, Seat, Settings, Verdict, phrase,
};
use pyo3::prelude::*;

use crate::{
    asking::interruptible,
    state::PyState,
    verdict::PyVerdict,
    words::{refused, value_error},
};

/// A day: longer than anybody waits.
const LONGEST: f64 = 86_400.0;

/// What a mind is lent and may spend.
#[derive(Clone, Debug)]
pub struct Lending {
    seconds: Option<Duration>,
    nodes: Option<u64>,
    depth: Option<u32>,
    threads: NonZeroUsize,
    memory: Option<u64>,
}

impl Lending {
    /// As Python says it; memory in megabytes.
    pub fn new(
        seconds: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        threads: usize,
        memory: Option<u64>,
    ) -> PyResult<Lending> {
        let span = |seconds: f64| {
            let fits = (0.0..=LONGEST).contains(&seconds);
            let wrong = || phrase!("python-seconds", found = seconds.to_string());
            match fits {
                true => Ok(Duration::from_secs_f64(seconds)),
                false => Err(value_error(&wrong())),
            }
        };
        let given = NonZeroUsize::new(threads).filter(|threads| threads.get() <= 256);
        let threads =
            given.ok_or_else(|| value_error(&phrase!("python-threads", found = threads)))?;
        Ok(Lending {
            seconds: seconds.map(span).transpose()?,
            nodes,
            depth,
            threads,
            memory: memory.map(|megabytes| megabytes.saturating_mul(1 << 20)),
        })
    }

    /// Whether anything ends the thinking.
    pub fn is_limited(&self) -> bool {
        self.seconds.is_some() || self.nodes.is_some() || self.depth.is_some()
    }

    /// The same with so much time where nothing else was said.
    #[must_use]
    pub fn or_seconds(self, seconds: u64) -> Lending {
        match self.is_limited() {
            true => self,
            false => Lending {
                seconds: Some(Duration::from_secs(seconds)),
                ..self
            },
        }
    }

    fn host(&self) -> Host {
        Host {
            memory: self.memory,
            threads: self.threads,
            ..Host::default()
        }
    }

    fn budget(&self, stop: Arc<AtomicBool>) -> Budget {
        let budget = match self.seconds {
            Some(time) => Budget::within(time),
            None => Budget::unlimited(),
        };
        Budget {
            nodes: self.nodes,
            depth: self.depth,
            stop,
            ..budget
        }
    }
}

type Shelf = Arc<Mutex<Option<Box<dyn AnyMind>>>>;

/// A mind of a game. It keeps what it remembers from one question to the next.
#[pyclass(name = "Mind", module = "plateau_games", frozen)]
pub struct PyMind {
    game: &'static dyn AnyGame,
    name: &'static str,
    settings: Settings,
    lending: Lending,
    /// The mind, while nobody asks it.
    shelf: Shelf,
}

impl PyMind {
    /// The mind of this name; "strong" is the strongest where none has that name.
    pub fn of(
        game: &'static dyn AnyGame,
        name: &str,
        settings: Settings,
        lending: Lending,
    ) -> PyResult<PyMind> {
        let minds = game.minds();
        let found = minds.iter().find(|mind| mind.name == name);
        let found = found.or_else(|| minds.last().filter(|_| name == "strong"));
        let name = found.map_or(name, |mind| mind.name);
        let made = game
            .mind(name, &settings, &lending.host())
            .map_err(refused)?;
        Ok(PyMind {
            game,
            name: found.expect("a mind was made").name,
            settings,
            lending,
            shelf: Arc::new(Mutex::new(Some(made))),
        })
    }

    /// Asks it.
    pub fn answer(
        &self,
        py: Python<'_>,
        state: &PyState,
        seat: Option<usize>,
        each: bool,
        line: bool,
    ) -> PyResult<PyVerdict> {
        let seat = state.asked_seat(seat)?;
        let table = state.inner.table();
        let verdict = self.think(py, table, seat, each, line)?;
        Ok(PyVerdict::of(verdict, &*state.inner))
    }

    fn think(
        &self,
        py: Python<'_>,
        table: Box<dyn AnyTable>,
        seat: Seat,
        each: bool,
        line: bool,
    ) -> PyResult<Verdict<String>> {
        let kept = self
            .shelf
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        // Another thread asks it, or it was interrupted: there is another one then.
        let mut mind = match kept {
            Some(mind) => mind,
            None => {
                let host = self.lending.host();
                self.game
                    .mind(self.name, &self.settings, &host)
                    .map_err(refused)?
            }
        };
        let stop = Arc::new(AtomicBool::new(false));
        let budget = self.lending.budget(stop.clone());
        let shelf = self.shelf.clone();
        let work = move || -> Result<Verdict<String>, Refusal> {
            let question = AnyQuestion {
                table: &*table,
                seat,
                budget: &budget,
                each,
                line,
                watch: None,
            };
            let verdict = mind.think(question, &mut |_| ());
            *shelf.lock().unwrap_or_else(PoisonError::into_inner) = Some(mind);
            verdict
        };
        interruptible(py, &stop, work)?.map_err(refused)
    }
}

#[pymethods]
impl PyMind {
    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    /// Whether its answers say what positions are worth.
    #[getter]
    fn judges(&self) -> bool {
        let minds = self.game.minds();
        minds
            .iter()
            .any(|mind| mind.name == self.name && mind.judges)
    }

    /// Asks what it would play, with the interpreter's lock released.
    #[pyo3(signature = (state, *, seat = None, each = false, line = false))]
    fn ask(
        &self,
        py: Python<'_>,
        state: &PyState,
        seat: Option<usize>,
        each: bool,
        line: bool,
    ) -> PyResult<PyVerdict> {
        self.answer(py, state, seat, each, line)
    }

    fn __repr__(&self) -> String {
        format!("<mind {:?} of {}>", self.name, self.game.name())
    }
}
