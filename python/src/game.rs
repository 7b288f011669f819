//! A game with its options: where states and batches come from.

use std::{
    collections::hash_map::RandomState,
    hash::{BuildHasher, Hasher},
    sync::{Arc, OnceLock, atomic::AtomicBool},
};

use plateau_core::{AnyGame, Draw, Kit, Log, Refusal, Settings, Turn, phrase};
use plateau_games::CATALOG;
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyDict, PyTuple},
};

use crate::{
    arrays::type_name,
    asking::interruptible,
    batch::PyBatch,
    fleet::{AnyFleet, Fleet, Plan, Reset},
    lane::{Lane, Plain},
    mind::{Lending, PyMind},
    session::{AnySession, FEW, Session, Start},
    state::PyState,
    words::{refused, value_error, words},
    world::World,
    worlds::by_name,
};

/// The most games of a batch.
const MOST_GAMES: usize = 1 << 20;

/// Options that Python gave, as a person writes them.
pub fn settings(options: Option<&Bound<'_, PyDict>>) -> PyResult<Settings> {
    let mut settings = Settings::new();
    for (name, value) in options.into_iter().flatten() {
        let name: String = name.extract()?;
        let text = if value.is_instance_of::<pyo3::types::PyBool>() {
            let on: bool = value.extract()?;
            if on { "on" } else { "off" }.to_owned()
        } else if let Ok(number) = value.extract::<i64>() {
            number.to_string()
        } else if let Ok(text) = value.extract::<String>() {
            text
        } else {
            let found = type_name(&value);
            let phrase = phrase!("python-option", name = name, found = found);
            return Err(PyTypeError::new_err(words().say(&phrase)));
        };
        settings.set(name, text);
    }
    Ok(settings)
}

/// The settings without those that say what holds anyway, each in one form. What is wrong stays as it
/// is, to be told by whoever reads it.
fn plain(game: &dyn AnyGame, settings: &Settings) -> Settings {
    let one = |(name, text): (&str, &str)| {
        let spec = game.options().iter().find(|spec| spec.name == name);
        let Some((spec, value)) = spec.and_then(|spec| Some((spec, spec.read(text).ok()?))) else {
            return Some((name.to_owned(), text.to_owned()));
        };
        let usual = spec.read(spec.default).is_ok_and(|usual| usual == value);
        let text = match value {
            serde_json::Value::Bool(on) => if on { "on" } else { "off" }.to_owned(),
            serde_json::Value::String(word) => word,
            number => number.to_string(),
        };
        (!usual).then(|| (name.to_owned(), text))
    };
    settings.iter().filter_map(one).collect()
}

/// A seed that nobody chose.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// A game with its options, of any kind.
pub trait AnyLoaded: Send + Sync {
    /// A new game; a search for a start ends when `stop` is set.
    fn open(&self, seed: u64, stop: &Arc<AtomicBool>) -> Result<Box<dyn AnySession>, Refusal>;
    /// Whether a new game may take a while.
    fn is_slow(&self) -> bool;
    /// The position of a text.
    fn at(&self, text: &str, seed: u64) -> Result<Box<dyn AnySession>, Refusal>;
    /// The game that a log tells.
    fn of(&self, log: &Log, seed: u64) -> Result<Box<dyn AnySession>, Refusal>;
    /// Any start: for shapes.
    fn sample(&self) -> Result<Box<dyn AnySession>, Refusal>;
    /// Games that step together.
    fn fleet(
        &self,
        count: usize,
        seed: u64,
        threads: usize,
        limit: u32,
        reset: Reset,
    ) -> Result<Box<dyn AnyFleet>, Refusal>;
    /// How many actions there are, where that is known without a start.
    fn few(&self) -> Option<usize>;
    /// The mind that answers exactly.
    fn exact(&self) -> Option<&'static str>;
}

struct Loaded<G: World> {
    options: G::Options,
    settings: Settings,
    first: OnceLock<Arc<Start<G>>>,
}

impl<G: World> Loaded<G> {
    fn kit(&self) -> &'static Kit<G> {
        G::kit()
    }

    fn drawn(&self, draw: &mut Draw) -> Result<Arc<Start<G>>, Refusal> {
        Ok(Arc::new(Start {
            game: self.kit().abilities.start(&self.options, draw)?,
            options: self.options.clone(),
        }))
    }

    fn first(&self) -> Result<Arc<Start<G>>, Refusal> {
        if let Some(first) = self.first.get() {
            return Ok(first.clone());
        }
        let first = self.drawn(&mut Draw::from_seed(0))?;
        Ok(self.first.get_or_init(|| first).clone())
    }
}

impl<G: World> AnyLoaded for Loaded<G> {
    fn open(&self, seed: u64, stop: &Arc<AtomicBool>) -> Result<Box<dyn AnySession>, Refusal> {
        let start = match self.kit().abilities.random_start {
            true => self.drawn(&mut Draw::from_seed(seed).until(stop.clone()))?,
            false => self.first()?,
        };
        Ok(Box::new(Session::new(start, seed)))
    }

    fn is_slow(&self) -> bool {
        self.kit().abilities.starter.is_some()
    }

    fn at(&self, text: &str, seed: u64) -> Result<Box<dyn AnySession>, Refusal> {
        let table = self.kit().table_at(text, &self.settings)?;
        Ok(Box::new(Session::of(&table, seed)?))
    }

    fn of(&self, log: &Log, seed: u64) -> Result<Box<dyn AnySession>, Refusal> {
        let table = self.kit().table_of(log)?;
        Ok(Box::new(Session::of(&table, seed)?))
    }

    fn sample(&self) -> Result<Box<dyn AnySession>, Refusal> {
        Ok(Box::new(Session::new(self.first()?, 0)))
    }

    fn fleet(
        &self,
        count: usize,
        seed: u64,
        threads: usize,
        limit: u32,
        reset: Reset,
    ) -> Result<Box<dyn AnyFleet>, Refusal> {
        let plan = Plan {
            start: self.first()?,
            count,
            seed,
            threads,
            limit,
            reset,
        };
        if let Some(swift) = G::swift(&plan)? {
            return Ok(swift);
        }
        let first = Plain::of(plan.start.game.clone());
        let fleet = Fleet::new(&plan, first)?;
        Ok(Box::new(fleet))
    }

    fn few(&self) -> Option<usize> {
        let slow = self.kit().abilities.starter.is_some();
        let first = if slow { None } else { self.first().ok() };
        first.map(|first| first.game.actions())
    }

    fn exact(&self) -> Option<&'static str> {
        G::EXACT
    }
}

fn open<G: World>(settings: Settings) -> Result<Box<dyn AnyLoaded>, Refusal> {
    Ok(Box::new(Loaded::<G> {
        options: settings.read(G::OPTIONS)?,
        settings,
        first: OnceLock::new(),
    }))
}

/// What pickle is told: a function, and what to call it with.
pub type Pickled<'py, A> = (Bound<'py, PyAny>, A);

/// A game with its options: `load("connect4", rows=6)`.
#[pyclass(name = "Game", module = "plateau_games", frozen)]
pub struct PyGame {
    /// The box it comes in.
    pub kit: &'static dyn AnyGame,
    /// Its options as they were given.
    pub settings: Settings,
    /// The game itself.
    pub loaded: Arc<dyn AnyLoaded>,
    /// Sets of legal actions that were asked for.
    pub sets: Sets,
}

/// Tuples of the actions in a set, by its bits: made once, they need not be made for every position.
pub struct Sets(Vec<OnceLock<Py<PyTuple>>>);

impl Sets {
    /// Room for all sets of so many actions, where they are few.
    fn of(actions: usize) -> Sets {
        let count = if actions <= FEW { 1 << actions } else { 0 };
        Sets((0..count).map(|_| OnceLock::new()).collect())
    }

    /// The numbers of the bits that are set.
    pub fn tuple(&self, py: Python<'_>, bits: usize) -> PyResult<Py<PyTuple>> {
        let place = self.0.get(bits);
        if let Some(made) = place.and_then(OnceLock::get) {
            return Ok(made.clone_ref(py));
        }
        let actions: Vec<usize> = (0..FEW).filter(|action| bits >> action & 1 == 1).collect();
        let tuple = PyTuple::new(py, actions)?.unbind();
        Ok(match place {
            Some(place) => place.get_or_init(|| tuple).clone_ref(py),
            None => tuple,
        })
    }
}

impl PyGame {
    /// The game of this name.
    pub fn of(name: &str, settings: Settings) -> Result<PyGame, Refusal> {
        let kit = CATALOG.game(name)?;
        let settings = plain(kit, &settings);
        let loaded = by_name!(kit.name(), open(settings.clone()))?;
        Ok(PyGame {
            sets: Sets::of(loaded.few().unwrap_or(usize::MAX)),
            kit,
            settings,
            loaded: Arc::from(loaded),
        })
    }

    fn sample(&self) -> PyResult<Box<dyn AnySession>> {
        self.loaded.sample().map_err(refused)
    }

    /// Its seats.
    pub fn seat_count(&self) -> PyResult<usize> {
        self.kit.seats(&self.settings).map_err(refused)
    }
}

/// The state of a log, with its game.
pub fn replay(py: Python<'_>, text: &str, seed: u64) -> PyResult<PyState> {
    let log = Log::from_json(text).map_err(refused)?;
    let kit = CATALOG.game_of(&log).map_err(refused)?;
    let settings = Settings::from_json(&log.header.options).map_err(refused)?;
    let game = PyGame::of(kit.name(), settings).map_err(refused)?;
    let inner = game.loaded.of(&log, seed).map_err(refused)?;
    let game = Py::new(py, game)?;
    Ok(PyState { game, inner })
}

#[pymethods]
impl PyGame {
    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.kit.name()
    }

    /// All options with their values.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for spec in self.kit.options() {
            let text = self.settings.get(spec.name).unwrap_or(spec.default);
            match spec.read(text).map_err(refused)? {
                serde_json::Value::Number(number) => all.set_item(spec.name, number.as_i64())?,
                serde_json::Value::Bool(on) => all.set_item(spec.name, on)?,
                _ => all.set_item(spec.name, text)?,
            }
        }
        Ok(all)
    }

    /// How many seats it has.
    #[getter]
    fn seats(&self) -> PyResult<usize> {
        self.seat_count()
    }

    /// Whether its start is drawn: then a seed means a position.
    #[getter]
    fn random_start(&self) -> bool {
        self.kit.random_start()
    }

    /// Whether chance acts during the game.
    #[getter]
    fn chance(&self) -> PyResult<bool> {
        let bids = self.sample()?.turn() == Turn::Chance;
        Ok(bids || self.kit.name() == "dragons")
    }

    /// Whether several seats may act at once.
    #[getter]
    fn simultaneous(&self) -> PyResult<bool> {
        Ok(self.kit.name() == "ricochet" && self.seat_count()? > 1)
    }

    /// How many actions there are, numbered from 0.
    #[getter]
    fn actions(&self) -> PyResult<usize> {
        Ok(self.sample()?.actions())
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn observation_shape(&self) -> PyResult<(usize, usize, usize)> {
        let [planes, rows, columns] = self.sample()?.shape();
        Ok((planes, rows, columns))
    }

    /// The largest number in an observation.
    #[getter]
    fn observation_limit(&self) -> PyResult<usize> {
        Ok(self.sample()?.largest())
    }

    /// The names of its minds, from the weakest to the strongest.
    #[getter]
    fn minds(&self) -> Vec<&'static str> {
        self.kit.minds().iter().map(|mind| mind.name).collect()
    }

    /// A new game. The same seed draws the same start and throws the same dice.
    #[pyo3(signature = (seed = None))]
    #[expect(
        clippy::new_ret_no_self,
        reason = "in Python it makes a state of the game"
    )]
    fn new(slf: Bound<'_, PyGame>, seed: Option<u64>) -> PyResult<PyState> {
        let py = slf.py();
        let this = slf.get();
        let seed = seed.unwrap_or_else(any_seed);
        let stop = Arc::new(AtomicBool::new(false));
        let inner = if this.loaded.is_slow() {
            let (loaded, flag) = (this.loaded.clone(), stop.clone());
            interruptible(py, &stop, move || loaded.open(seed, &flag))?
        } else {
            this.loaded.open(seed, &stop)
        };
        let inner = inner.map_err(refused)?;
        Ok(PyState {
            game: slf.unbind(),
            inner,
        })
    }

    /// The position of a text, in the game's own notation.
    #[pyo3(signature = (position, seed = 0))]
    fn at(slf: Bound<'_, PyGame>, position: &str, seed: u64) -> PyResult<PyState> {
        let inner = slf.get().loaded.at(position, seed).map_err(refused)?;
        Ok(PyState {
            game: slf.unbind(),
            inner,
        })
    }

    /// A mind that keeps what it remembers from one question to the next.
    #[pyo3(signature = (name, *, seconds = None, nodes = None, depth = None, threads = 1, memory = None, **options))]
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn mind(
        &self,
        name: &str,
        seconds: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        threads: usize,
        memory: Option<u64>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyMind> {
        let lending = Lending::new(seconds, nodes, depth, threads, memory)?;
        PyMind::of(self.kit, name, settings(options)?, lending)
    }

    /// Many games that step together.
    #[pyo3(signature = (games, *, seed = 0, threads = 1, limit = 0, reset = "same"))]
    fn batch(
        slf: Bound<'_, PyGame>,
        games: i64,
        seed: u64,
        threads: i64,
        limit: u32,
        reset: &str,
    ) -> PyResult<PyBatch> {
        let py = slf.py();
        let count = usize::try_from(games)
            .ok()
            .filter(|count| (1..=MOST_GAMES).contains(count));
        let count = count.ok_or_else(|| {
            value_error(&phrase!(
                "python-no-games",
                most = MOST_GAMES,
                found = games
            ))
        })?;
        let threads = usize::try_from(threads)
            .ok()
            .filter(|n| (1..=256).contains(n))
            .ok_or_else(|| value_error(&phrase!("python-threads", found = threads)))?;
        let reset = match reset {
            "same" => Reset::Same,
            "next" => Reset::Next,
            _ => return Err(value_error(&phrase!("python-reset", found = reset))),
        };
        let loaded = slf.get().loaded.clone();
        let never = Arc::default();
        let fleet = interruptible(py, &never, move || {
            loaded.fleet(count, seed, threads, limit, reset)
        })?;
        PyBatch::new(slf.unbind(), fleet.map_err(refused)?)
    }

    fn __reduce__<'py>(
        slf: Bound<'py, PyGame>,
    ) -> PyResult<Pickled<'py, (String, Bound<'py, PyDict>)>> {
        let py = slf.py();
        let load = py.import("plateau_games")?.getattr("_loaded")?;
        let options = PyDict::new(py);
        for (name, value) in slf.get().settings.iter() {
            options.set_item(name, value)?;
        }
        Ok((load, (slf.get().kit.name().to_owned(), options)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<PyGame>();
        other.is_ok_and(|other| {
            let other = other.get();
            self.kit.name() == other.kit.name() && self.settings == other.settings
        })
    }

    fn __hash__(&self) -> u64 {
        crate::state::hash_of(&[self.kit.name()])
    }

    fn __repr__(&self) -> String {
        let options: String = self
            .settings
            .iter()
            .map(|(name, value)| match value.parse::<i64>() {
                Ok(number) => format!(", {name}={number}"),
                Err(_) => format!(", {name}={value:?}"),
            })
            .collect();
        format!("plateau_games.load({:?}{options})", self.kit.name())
    }
}

/// A game by its name, with its options.
#[pyfunction]
#[pyo3(signature = (name, **options))]
pub fn load(name: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<PyGame> {
    PyGame::of(name, settings(options)?).map_err(refused)
}

/// The names of the games.
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    CATALOG.games().map(|game| game.name()).collect()
}

/// The game that a log in JSON tells, with all its moves.
#[pyfunction]
#[pyo3(signature = (text, seed = 0))]
pub fn from_json(py: Python<'_>, text: &str, seed: u64) -> PyResult<PyState> {
    replay(py, text, seed)
}
