//! What a mind answers.

use plateau_core::{Judged, Value, Verdict};
use pyo3::{IntoPyObjectExt, prelude::*, types::PyDict};

use crate::{session::AnySession, words::words};

/// What a mind answers.
#[pyclass(name = "Verdict", module = "plateau_games", frozen)]
pub struct PyVerdict {
    verdict: Verdict<String>,
    action: Option<usize>,
    notes: Vec<String>,
}

impl PyVerdict {
    /// The answer about a position.
    pub fn of(verdict: Verdict<String>, session: &dyn AnySession) -> PyVerdict {
        let best = verdict.best.as_deref();
        let action = best.and_then(|best| session.action_of(best).ok());
        let notes = verdict.notes.iter().map(|note| words().say(note)).collect();
        PyVerdict {
            verdict,
            action,
            notes,
        }
    }
}

fn number(py: Python<'_>, value: Option<Value>) -> PyResult<Option<Py<PyAny>>> {
    Ok(match value {
        Some(Value::Score(score)) => Some(score.into_py_any(py)?),
        Some(Value::Chance(chance)) => Some(chance.into_py_any(py)?),
        Some(Value::Length(length)) => Some(length.into_py_any(py)?),
        Some(Value::Unsolvable) | None => None,
    })
}

fn kind(value: Option<Value>) -> Option<&'static str> {
    Some(match value? {
        Value::Score(_) => "score",
        Value::Chance(_) => "chance",
        Value::Length(_) => "length",
        Value::Unsolvable => "unsolvable",
    })
}

#[pymethods]
impl PyVerdict {
    /// The move that it would play, where there is one.
    #[getter]
    fn best(&self) -> Option<&str> {
        self.verdict.best.as_deref()
    }

    /// The number of that move.
    #[getter]
    fn action(&self) -> Option<usize> {
        self.action
    }

    /// Best play from here, as far as it was asked for and is known.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.verdict.line.clone()
    }

    /// All lines that are as good, where the mind was told to look for them.
    #[getter]
    fn lines(&self) -> Vec<Vec<String>> {
        self.verdict.lines.clone()
    }

    /// What the position is worth to the seat that was asked for.
    #[getter]
    fn value(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        number(py, self.verdict.value)
    }

    /// What the value is: "score", "chance", "length" or "unsolvable".
    #[getter]
    fn kind(&self) -> Option<&'static str> {
        kind(self.verdict.value)
    }

    /// Whether that is certain.
    #[getter]
    fn proven(&self) -> bool {
        self.verdict.proven
    }

    /// The values of the moves that were judged one by one.
    #[getter]
    fn each<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for Judged { what, value, .. } in &self.verdict.each {
            all.set_item(what, number(py, Some(*value))?)?;
        }
        Ok(all)
    }

    /// Positions looked at.
    #[getter]
    fn nodes(&self) -> u64 {
        self.verdict.nodes
    }

    /// How deep it looked.
    #[getter]
    fn depth(&self) -> u32 {
        self.verdict.depth
    }

    /// What the reader should know besides.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.notes.clone()
    }

    fn __repr__(&self) -> String {
        let best = self.verdict.best.as_deref().unwrap_or("nothing");
        let value = match self.verdict.value {
            Some(Value::Score(score)) => format!(", score {score}"),
            Some(Value::Chance(chance)) => format!(", chance {chance:.4}"),
            Some(Value::Length(length)) => format!(", length {length}"),
            Some(Value::Unsolvable) => ", unsolvable".to_owned(),
            None => String::new(),
        };
        let proven = if self.verdict.proven { ", proven" } else { "" };
        format!(
            "<verdict {best}{value}{proven}, {} nodes>",
            self.verdict.nodes
        )
    }
}
