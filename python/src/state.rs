//! One game at a time, as Python holds it.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, atomic::AtomicBool},
};

use numpy::{PyArray1, PyArray3, PyArrayMethods};
use plateau_core::{Actor, Outcome, Phrase, Scores, Seat, Turn, phrase};
use plateau_stage::{Format, Letters, PictureOptions, Theme, picture};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyBytes, PyDict, PyInt, PyString, PyTuple},
};

use crate::{
    arrays::type_name,
    asking::interruptible,
    game::{Pickled, PyGame, replay, settings},
    mind::{Lending, PyMind},
    session::AnySession,
    verdict::PyVerdict,
    words::{refused, value_error, words},
};

/// The version of the package: what is pickled belongs to one.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A number for equal texts, the same in all processes.
pub fn hash_of(parts: &[&str]) -> u64 {
    let mut hasher = DefaultHasher::new();
    parts.hash(&mut hasher);
    hasher.finish()
}

/// A game that is being played.
#[pyclass(name = "State", module = "plateau_games")]
pub struct PyState {
    /// What it is a state of.
    pub game: Py<PyGame>,
    /// The game itself.
    pub inner: Box<dyn AnySession>,
}

impl PyState {
    fn seat(&self, seat: usize) -> PyResult<Seat> {
        let found = Seat::new(seat).filter(|_| seat < self.inner.seats());
        found.ok_or_else(|| {
            let seats = self.inner.seats();
            value_error(&phrase!("python-no-seat", seat = seat, seats = seats))
        })
    }

    /// The seat that is asked: the one that is named, or the only one that is waited for.
    pub fn asked_seat(&self, seat: Option<usize>) -> PyResult<Seat> {
        let turn = self.inner.turn();
        if let Some(seat) = seat {
            return self.seat(seat);
        }
        turn.seats().only().ok_or_else(|| {
            let why = match turn {
                Turn::Over => "over",
                Turn::Chance => "chance",
                Turn::Wait(_) => "many",
            };
            value_error(&phrase!("python-mover", why = why))
        })
    }

    /// Whose view is wanted: where nobody is named and nobody is waited for, the first seat's.
    fn looking(&self, seat: Option<usize>) -> PyResult<Seat> {
        match seat {
            Some(seat) => self.seat(seat),
            None => Ok(self
                .inner
                .turn()
                .seats()
                .iter()
                .next()
                .unwrap_or(Seat::FIRST)),
        }
    }

    fn actor(&self, by: Option<&Bound<'_, PyAny>>) -> PyResult<Actor> {
        let turn = self.inner.turn();
        let Some(by) = by else {
            return match turn {
                Turn::Chance => Ok(Actor::Chance),
                Turn::Over => Err(value_error(&phrase!("game-is-over"))),
                Turn::Wait(seats) => seats
                    .only()
                    .map(Actor::Seat)
                    .ok_or_else(|| value_error(&phrase!("python-seat-needed"))),
            };
        };
        if let Ok(seat) = by.extract::<usize>() {
            return self.seat(seat).map(Actor::Seat);
        }
        match by.extract::<String>().as_deref() {
            Ok("chance") => Ok(Actor::Chance),
            Ok("clock") => Ok(Actor::Clock),
            _ => {
                let found = by.repr()?.to_string();
                Err(value_error(&phrase!("python-by", found = found)))
            }
        }
    }

    fn drawn(
        &self,
        py: Python<'_>,
        format: Format,
        theme: &str,
        size: Option<u32>,
    ) -> PyResult<Vec<u8>> {
        let chosen = theme.parse::<Theme>().map_err(|_| {
            let list = Theme::ALL.map(Theme::name).join(", ");
            value_error(&phrase!("python-theme", found = theme, list = list))
        })?;
        let table = self.inner.table();
        let kit = self.game.get().kit;
        let stop = Arc::new(AtomicBool::new(false));
        let flag = stop.clone();
        let bytes = interruptible(py, &stop, move || {
            let options = PictureOptions {
                theme: chosen,
                size,
                letters: Letters::default(),
                most_pixels: None,
                stop: Some(&flag),
            };
            picture(kit, &*table, format, options, words())
        })?;
        bytes.map_err(|error| value_error(&error.phrase()))
    }

    fn numbers(&self, seat: Seat) -> Vec<usize> {
        let mut mask = vec![0; self.inner.actions()];
        self.inner.legal(seat, &mut mask);
        let legal = mask.iter().enumerate().filter(|(_, legal)| **legal == 1);
        legal.map(|(action, _)| action).collect()
    }

    fn illegal(&self, phrase: &Phrase) -> PyErr {
        let mut text = words().say(phrase);
        let seats = self.inner.turn().seats();
        let moves: Vec<String> = seats
            .iter()
            .flat_map(|seat| self.inner.moves(seat))
            .collect();
        if (1..=40).contains(&moves.len()) {
            text.push_str(&format!(" [{}]", moves.join(" ")));
        }
        PyValueError::new_err(text)
    }
}

fn returns(inner: &dyn AnySession) -> Vec<f64> {
    let seats = (0..inner.seats()).filter_map(Seat::new);
    seats.map(|seat| f64::from(inner.reward(seat))).collect()
}

#[pymethods]
impl PyState {
    /// What it is a state of.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<PyGame> {
        self.game.clone_ref(py)
    }

    /// The seat that is waited for, from 0; None where it is chance's turn, where several seats are
    /// waited for, and where the game is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.inner.turn().seats().only().map(Seat::index)
    }

    /// All seats that may act now, from 0.
    #[getter]
    fn turns(&self) -> Vec<usize> {
        self.inner.turn().seats().iter().map(Seat::index).collect()
    }

    /// Who decides next where all decide one after the other, from 0. In the bidding game of Ricochet
    /// Robots all are asked once in the order of seats, then the glass is out; in other games it is
    /// the same as turn.
    #[getter]
    fn mover(&self) -> Option<usize> {
        self.inner.mover().map(Seat::index)
    }

    /// Whether chance acts now.
    #[getter]
    fn is_chance(&self) -> bool {
        self.inner.turn() == Turn::Chance
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.is_over()
    }

    /// The points of each seat.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.inner.scores().points().to_vec()
    }

    /// Who has won, from 0: nobody in a draw. None while the game goes on.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        let Scores { outcome, .. } = self.inner.scores();
        Some(match outcome? {
            Outcome::Win(seats) => seats.iter().map(Seat::index).collect(),
            Outcome::Draw => Vec::new(),
        })
    }

    /// 1 for each seat that has won, −1 for those that have lost, 0 in a draw and before the end.
    #[getter]
    fn returns(&self) -> Vec<f64> {
        returns(&*self.inner)
    }

    /// Where its dice come from.
    #[getter]
    fn seed(&self) -> u64 {
        self.inner.seed()
    }

    /// The position in one line.
    #[getter]
    fn position(&self) -> String {
        self.inner.position()
    }

    /// The legal moves in their notation, of a seat or of the one that is waited for.
    #[pyo3(signature = (seat = None))]
    fn legal_moves(&self, seat: Option<usize>) -> PyResult<Vec<String>> {
        let turn = self.inner.turn();
        match (seat, turn) {
            (None, Turn::Chance | Turn::Over) => Ok(Vec::new()),
            (seat, _) => Ok(self.inner.moves(self.asked_seat(seat)?)),
        }
    }

    /// The numbers of the legal moves of the only seat that is waited for, from the smallest to the
    /// largest; none at chance and when the game is over.
    fn legal_actions(&self, py: Python<'_>) -> PyResult<Py<PyTuple>> {
        if let Some(bits) = self.inner.bits() {
            return self.game.get().sets.tuple(py, bits);
        }
        match self.inner.turn().seats().only() {
            Some(seat) => Ok(PyTuple::new(py, self.numbers(seat))?.unbind()),
            None => Ok(PyTuple::empty(py).unbind()),
        }
    }

    /// The numbers of the legal moves of a seat.
    fn legal_actions_of<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyTuple>> {
        let seat = self.seat(seat)?;
        PyTuple::new(py, self.numbers(seat))
    }

    /// A 1 for each legal action, as int8.
    #[pyo3(signature = (seat = None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.looking(seat)?;
        let mut mask = vec![0; self.inner.actions()];
        self.inner.legal(seat, &mut mask);
        let signed: Vec<i8> = mask.into_iter().map(|legal| legal as i8).collect();
        Ok(PyArray1::from_vec(py, signed))
    }

    /// What a seat sees, as an array of float32: planes, rows, columns.
    #[pyo3(signature = (seat = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let seat = self.looking(seat)?;
        let array = PyArray3::<f32>::zeros(py, self.inner.shape(), false);
        let mut lent = array.readwrite();
        let slice = lent.as_slice_mut().expect("a new array is contiguous");
        self.inner.observe(seat, slice);
        drop(lent);
        Ok(array)
    }

    /// The same in bytes, where all numbers fit.
    #[pyo3(signature = (seat = None))]
    fn observation_bytes<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let seat = self.looking(seat)?;
        let largest = self.inner.largest();
        if largest > 255 {
            return Err(value_error(&phrase!("python-too-large", largest = largest)));
        }
        let array = PyArray3::<u8>::zeros(py, self.inner.shape(), false);
        let mut lent = array.readwrite();
        let slice = lent.as_slice_mut().expect("a new array is contiguous");
        self.inner.observe_bytes(seat, slice);
        drop(lent);
        Ok(array)
    }

    /// The number of a move.
    fn action_of(&self, move_: &str) -> PyResult<usize> {
        self.inner.action_of(move_).map_err(refused)
    }

    /// The move with a number, legal or not; None where there is none.
    fn move_of(&self, action: usize) -> Option<String> {
        let known = action < self.inner.actions();
        known.then(|| self.inner.move_of(action)).flatten()
    }

    /// Plays a move: its notation, or the number of an action. Who plays need only be said where
    /// several seats are waited for; a throw is played where chance acts.
    #[pyo3(signature = (move_, seat = None))]
    fn play(&mut self, move_: &Bound<'_, PyAny>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        if seat.is_none()
            && move_.is_instance_of::<PyInt>()
            && let Ok(action) = move_.extract::<usize>()
        {
            let played = self.inner.act(action);
            return played.map_err(|refusal| self.illegal(&refusal.0));
        }
        if let Ok(text) = move_.cast::<PyString>() {
            let by = self.actor(seat)?;
            let played = self.inner.play(by, text.to_str()?);
            return played.map_err(|refusal| self.illegal(&refusal.0));
        }
        let number = move_
            .is_instance_of::<PyInt>()
            .then(|| move_.extract::<usize>());
        let action = match number {
            Some(Ok(action)) => action,
            Some(Err(_)) => {
                let (action, actions) = (move_.to_string(), self.inner.actions());
                let phrase = phrase!("python-no-action", action = action, actions = actions);
                return Err(value_error(&phrase));
            }
            // What counts as a number elsewhere (numpy's integers) does here.
            None => move_.extract::<usize>().map_err(|_| {
                let phrase = phrase!("python-move", found = type_name(move_));
                PyTypeError::new_err(words().say(&phrase))
            })?,
        };
        if seat.is_none() {
            let played = self.inner.act(action);
            return played.map_err(|refusal| self.illegal(&refusal.0));
        }
        let by = self.actor(seat)?;
        let text = self.move_of(action).ok_or_else(|| {
            let actions = self.inner.actions();
            value_error(&phrase!(
                "python-no-action",
                action = action,
                actions = actions
            ))
        })?;
        let played = self.inner.play(by, &text);
        played.map_err(|refusal| self.illegal(&refusal.0))
    }

    /// Plays an action of the mover, then what the clock and chance do, until somebody decides.
    fn decide(&mut self, action: usize) -> PyResult<()> {
        let played = self.inner.decide(action);
        played.map_err(|refusal| self.illegal(&refusal.0))
    }

    /// Throws for chance until somebody decides, and tells how often.
    fn settle(&mut self) -> usize {
        std::iter::from_fn(|| self.inner.draw()).count()
    }

    /// Takes the last moves back; throws count, too.
    #[pyo3(signature = (count = 1))]
    fn undo(&mut self, count: usize) -> PyResult<()> {
        self.inner.undo(count).map_err(refused)
    }

    /// Throws for chance once, and tells what fell.
    fn draw(&mut self) -> PyResult<String> {
        let drawn = self.inner.draw();
        drawn.ok_or_else(|| value_error(&phrase!("python-not-chance")))
    }

    /// What chance may do now, with probabilities that sum to 1. An outcome stands for all that have
    /// its effect.
    fn chance_outcomes(&self) -> Vec<(String, f64)> {
        self.inner.odds()
    }

    /// The exact chances of the legal moves that dice decide (the attacks of Dragons & Unicorns).
    fn odds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (what, chance) in self.inner.chances() {
            all.set_item(what, chance)?;
        }
        Ok(all)
    }

    /// The moves that stand, each with who played it: a seat from 0, "chance" or "clock".
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, String)>> {
        let by = |by: Actor| -> PyResult<Bound<'py, PyAny>> {
            Ok(match by {
                Actor::Seat(seat) => seat.index().into_pyobject(py)?.into_any(),
                Actor::Chance => "chance".into_pyobject(py)?.into_any(),
                Actor::Clock => "clock".into_pyobject(py)?.into_any(),
            })
        };
        let played = self.inner.played().into_iter();
        played.map(|(actor, what)| Ok((by(actor)?, what))).collect()
    }

    /// The moves that stand, as a person would tell them.
    fn story(&self) -> Vec<String> {
        let table = self.inner.table();
        let told = (0..self.inner.length()).filter_map(|ply| table.tell(ply));
        told.map(|phrase| words().say(&phrase)).collect()
    }

    fn __len__(&self) -> usize {
        self.inner.length()
    }

    /// A copy; with another seed its dice will fall differently.
    #[pyo3(signature = (seed = None))]
    fn clone(&self, py: Python<'_>, seed: Option<u64>) -> PyState {
        let mut inner = self.inner.boxed();
        if let Some(seed) = seed {
            inner.reseed(seed);
        }
        PyState {
            game: self.game.clone_ref(py),
            inner,
        }
    }

    fn __copy__(&self, py: Python<'_>) -> PyState {
        self.clone(py, None)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyState {
        self.clone(py, None)
    }

    /// The whole game as a log in JSON, which every program of the house reads.
    fn to_json(&self) -> String {
        self.inner.log().to_json()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<Pickled<'py, (&'static str, String, u64)>> {
        let restore = py.import("plateau_games._native")?.getattr("_restore")?;
        let log = self.inner.log().to_json();
        Ok((restore, (VERSION, log, self.inner.seed())))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<PyState>();
        other.is_ok_and(|other| {
            let other = other.borrow();
            self.inner.equals(&*other.inner)
        })
    }

    fn __hash__(&self) -> u64 {
        hash_of(&[self.game.get().kit.name(), &self.inner.position()])
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        let bytes = self.drawn(py, Format::Text, "light", None)?;
        Ok(String::from_utf8_lossy(&bytes).trim_end().to_owned())
    }

    fn __repr__(&self) -> String {
        let name = self.game.get().kit.name();
        let position = self.inner.position();
        format!("<{name} {position}>")
    }

    /// A picture as SVG.
    #[pyo3(signature = (*, theme = "light", size = None))]
    fn svg(&self, py: Python<'_>, theme: &str, size: Option<u32>) -> PyResult<String> {
        let bytes = self.drawn(py, Format::Svg, theme, size)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, "light", Some(360))
    }

    /// A picture as the bytes of a PNG file.
    #[pyo3(signature = (*, theme = "light", size = None))]
    fn png<'py>(
        &self,
        py: Python<'py>,
        theme: &str,
        size: Option<u32>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = self.drawn(py, Format::Png, theme, size)?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// The game from its start to now as the bytes of an animated GIF, a frame a move.
    #[pyo3(signature = (*, theme = "light", size = None))]
    fn gif<'py>(
        &self,
        py: Python<'py>,
        theme: &str,
        size: Option<u32>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = self.drawn(py, Format::Gif, theme, size)?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// Asks a mind what it would play, with the interpreter's lock released. "strong" is the
    /// strongest where no mind has that name. Where nothing ends the thinking, a second does.
    #[pyo3(signature = (
        mind, *, seconds = None, nodes = None, depth = None, threads = 1, memory = None,
        seat = None, each = false, line = false, **options
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn ask(
        &self,
        py: Python<'_>,
        mind: &str,
        seconds: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        threads: usize,
        memory: Option<u64>,
        seat: Option<usize>,
        each: bool,
        line: bool,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyVerdict> {
        let lending = Lending::new(seconds, nodes, depth, threads, memory)?.or_seconds(1);
        let game = self.game.get();
        let mind = PyMind::of(game.kit, mind, settings(options)?, lending)?;
        mind.answer(py, self, seat, each, line)
    }

    /// The exact answer, however long it takes (Connect Four, Taquin, Ricochet Robots).
    #[pyo3(signature = (*, seconds = None, threads = 1, memory = None, each = false, line = true, **options))]
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn solve(
        &self,
        py: Python<'_>,
        seconds: Option<f64>,
        threads: usize,
        memory: Option<u64>,
        each: bool,
        line: bool,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyVerdict> {
        let game = self.game.get();
        let Some(exact) = game.loaded.exact() else {
            let judges = game.kit.minds().into_iter().filter(|mind| mind.judges);
            let list: Vec<_> = judges.map(|mind| mind.name).collect();
            let (name, list) = (game.kit.name(), list.join(", "));
            return Err(value_error(&phrase!(
                "python-no-solver",
                game = name,
                list = list
            )));
        };
        let lending = Lending::new(seconds, None, None, threads, memory)?;
        let mind = PyMind::of(game.kit, exact, settings(options)?, lending)?;
        mind.answer(py, self, None, each, line)
    }
}

/// What `pickle` calls.
#[pyfunction]
pub fn _restore(py: Python<'_>, version: &str, log: &str, seed: u64) -> PyResult<PyState> {
    if version != VERSION {
        let phrase = phrase!("python-other-version", found = version, version = VERSION);
        return Err(value_error(&phrase));
    }
    replay(py, log, seed)
}
