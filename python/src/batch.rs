//! Thousands of games at once, as Python holds them.

use plateau_core::{Refusal, phrase};
use pyo3::{exceptions::PyIndexError, prelude::*};

use crate::{
    arrays::{Lent, LentActions, LentFlags, LentViews, lent, slice},
    fleet::{AnyFleet, Arrays, Illegal},
    game::PyGame,
    state::PyState,
    words::{refused, value_error, words},
};

/// How many legal actions an exception lists.
const LISTED: usize = 40;

/// Many games of the same options that step together, into the caller's arrays.
#[pyclass(name = "Batch", module = "plateau_games")]
pub struct PyBatch {
    game: Py<PyGame>,
    fleet: Box<dyn AnyFleet>,
}

impl PyBatch {
    /// A batch of these games.
    pub fn new(game: Py<PyGame>, fleet: Box<dyn AnyFleet>) -> PyResult<PyBatch> {
        Ok(PyBatch { game, fleet })
    }
}

/// The arrays that a caller gave.
struct Given<'py> {
    actions: Option<LentActions<'py>>,
    views: Option<LentViews<'py>>,
    masks: Option<LentFlags<'py>>,
    rewards: Option<Lent<'py, f32>>,
    done: Option<LentFlags<'py>>,
    truncated: Option<LentFlags<'py>>,
    turns: Option<Lent<'py, i8>>,
}

/// An argument that may be left out.
type Maybe<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

impl<'py> Given<'py> {
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn new(
        fleet: &dyn AnyFleet,
        actions: Maybe<'_, 'py>,
        views: Maybe<'_, 'py>,
        masks: Maybe<'_, 'py>,
        rewards: Maybe<'_, 'py>,
        done: Maybe<'_, 'py>,
        truncated: Maybe<'_, 'py>,
        turns: Maybe<'_, 'py>,
    ) -> PyResult<Given<'py>> {
        let games = fleet.len();
        let [planes, rows, columns] = fleet.shape();
        let view = [games, planes, rows, columns];
        Ok(Given {
            actions: LentActions::of(actions, "actions", &[games])?,
            views: LentViews::of(views, "observations", &view, fleet.largest())?,
            masks: LentFlags::of(masks, "masks", &[games, fleet.actions()])?,
            rewards: lent(rewards, "rewards", "float32", &[games, fleet.seats()])?,
            done: LentFlags::of(done, "done", &[games])?,
            truncated: LentFlags::of(truncated, "truncated", &[games])?,
            turns: lent(turns, "turns", "int8", &[games])?,
        })
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            actions: self.actions.as_mut().map(LentActions::actions),
            views: self.views.as_mut().map(LentViews::views),
            masks: self.masks.as_mut().map(LentFlags::flags),
            rewards: self.rewards.as_mut().map(slice),
            done: self.done.as_mut().map(LentFlags::flags),
            truncated: self.truncated.as_mut().map(LentFlags::flags),
            turns: self.turns.as_mut().map(slice),
        }
    }
}

fn illegal(illegal: Illegal) -> PyErr {
    let mut legal: Vec<String> = illegal
        .legal
        .iter()
        .take(LISTED)
        .map(usize::to_string)
        .collect();
    if illegal.legal.len() > LISTED {
        legal.push("…".to_owned());
    }
    let legal = format!("[{}]", legal.join(", "));
    let (index, action) = (illegal.index, illegal.action);
    // As text: Fluent would put separators into large numbers.
    let action = action.to_string();
    value_error(&match illegal.text {
        Some(text) => phrase!(
            "python-illegal-text",
            index = index,
            action = action,
            text = text,
            legal = legal
        ),
        None => phrase!(
            "python-illegal",
            index = index,
            action = action,
            legal = legal
        ),
    })
}

#[pymethods]
impl PyBatch {
    /// What they are games of.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<PyGame> {
        self.game.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.fleet.len()
    }

    /// How many actions there are, numbered from 0.
    #[getter]
    fn actions(&self) -> usize {
        self.fleet.actions()
    }

    /// How many seats each game has.
    #[getter]
    fn seats(&self) -> usize {
        self.fleet.seats()
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.fleet.shape();
        (planes, rows, columns)
    }

    /// Begins all games anew, with other dice and starts where a seed is given.
    #[pyo3(signature = (*, seed = None, observations = None, masks = None, turns = None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Option<u64>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        turns: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let fleet = &mut *self.fleet;
        let mut given = Given::new(fleet, None, observations, masks, None, None, None, turns)?;
        let arrays = given.arrays();
        py.detach(|| fleet.begin(seed, arrays)).map_err(refused)
    }

    /// Writes what is there, and plays nothing.
    #[pyo3(signature = (*, observations = None, masks = None, turns = None))]
    fn observe(
        &mut self,
        py: Python<'_>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        turns: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let fleet = &mut *self.fleet;
        let mut given = Given::new(fleet, None, observations, masks, None, None, None, turns)?;
        let arrays = given.arrays();
        py.detach(|| fleet.look(arrays)).map_err(refused)
    }

    /// Plays an action in each game and writes what came of it. Where one is not legal, nothing is
    /// played at all.
    #[pyo3(signature = (
        actions, *, observations = None, masks = None, rewards = None, done = None,
        truncated = None, turns = None
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        done: Option<&Bound<'_, PyAny>>,
        truncated: Option<&Bound<'_, PyAny>>,
        turns: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let fleet = &mut *self.fleet;
        let mut given = Given::new(
            fleet,
            Some(actions),
            observations,
            masks,
            rewards,
            done,
            truncated,
            turns,
        )?;
        let arrays = given.arrays();
        let played = py.detach(|| -> Result<Result<(), Refusal>, Illegal> {
            let wrong = arrays
                .actions
                .as_ref()
                .and_then(|all| fleet.first_illegal(all));
            match wrong {
                Some(wrong) => Err(wrong),
                None => Ok(fleet.play(arrays)),
            }
        });
        played.map_err(illegal)?.map_err(refused)
    }

    /// Draws a legal action for each game, plays it and writes what came of it; the actions too,
    /// where there is an array for them.
    #[pyo3(signature = (
        actions = None, *, observations = None, masks = None, rewards = None, done = None,
        truncated = None, turns = None
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn step_random(
        &mut self,
        py: Python<'_>,
        actions: Option<&Bound<'_, PyAny>>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        done: Option<&Bound<'_, PyAny>>,
        truncated: Option<&Bound<'_, PyAny>>,
        turns: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let fleet = &mut *self.fleet;
        let mut given = Given::new(
            fleet,
            actions,
            observations,
            masks,
            rewards,
            done,
            truncated,
            turns,
        )?;
        let arrays = given.arrays();
        py.detach(|| fleet.roam(arrays)).map_err(refused)
    }

    /// Draws a legal action for each game, and plays nothing.
    fn sample(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let games = self.fleet.len();
        let mut given = LentActions::of(Some(actions), "actions", &[games])?;
        let fleet = &mut *self.fleet;
        if let Some(given) = &mut given {
            let actions = given.actions();
            py.detach(|| fleet.sample(actions));
        }
        Ok(())
    }

    /// A copy of one of the games, to be looked at and played alone.
    fn state(&self, py: Python<'_>, index: usize) -> PyResult<PyState> {
        let count = self.fleet.len();
        if index >= count {
            let phrase = phrase!("python-index", index = index, count = count);
            return Err(PyIndexError::new_err(words().say(&phrase)));
        }
        Ok(PyState {
            game: self.game.clone_ref(py),
            inner: self.fleet.session(index),
        })
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let name = self.game.borrow(py).kit.name();
        format!("<batch of {} games of {name}>", self.fleet.len())
    }
}
