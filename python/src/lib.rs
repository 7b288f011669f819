//! The native half of the Python package `plateau_games`. Everything that Python sees is told in
//! `plateau_games/_native.pyi`, which the tests hold to what is here.
//!
//! | file | what |
//! | --- | --- |
//! | `world`, `worlds` | actions and observations of fixed sizes, a file a game |
//! | `session`, `fleet`, `lane`, `crew`, `quick` | one game, many games, typed; threads; quick draws |
//! | `game`, `state`, `mind`, `verdict`, `batch` | what Python holds |
//! | `asking` | long work, with Ctrl-C heard |
//! | `arrays`, `words` | the caller's arrays; sentences |
#![deny(unsafe_code)]

#[allow(
    unsafe_code,
    reason = "a mask of bytes in numpy's booleans; the reason is beside it"
)]
mod arrays;
mod asking;
mod batch;
#[allow(
    unsafe_code,
    reason = "a job that is shared with threads; the reason is beside it"
)]
mod crew;
mod fleet;
mod game;
mod lane;
mod mind;
mod quick;
mod session;
mod state;
mod verdict;
mod words;
mod world;
mod worlds;

use pyo3::prelude::*;

/// The native half of the package.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", state::VERSION)?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<state::PyState>()?;
    module.add_class::<mind::PyMind>()?;
    module.add_class::<verdict::PyVerdict>()?;
    module.add_class::<batch::PyBatch>()?;
    module.add_function(wrap_pyfunction!(game::load, module)?)?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(game::from_json, module)?)?;
    module.add_function(wrap_pyfunction!(state::_restore, module)?)?;
    module.add_function(wrap_pyfunction!(words::set_language, module)?)?;
    Ok(())
}
