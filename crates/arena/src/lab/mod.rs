//! Experiments: minds × positions × limits × repetitions, measured.
//!
//! An [`Experiment`] (a TOML file) becomes a list of [`LabQuestion`]s; [`Lab`] asks them, writes each
//! [`Row`] down as it comes, and ends with tables and plots. An experiment that was stopped goes on
//! from what was written. One of kind `match` lets the minds play each other instead.

mod columns;
mod duel;
mod experiment;
mod pictures;
mod run;
mod summary;

#[cfg(test)]
mod tests;

pub use columns::{Column, Row};
pub use experiment::{Experiment, Generate, Kind, Picture, PictureKind, Reduce, Subject};
pub use run::{Lab, LabProgress, LabQuestion};
