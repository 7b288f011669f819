//! The contract on a game that is written here: old rules, flags, plain pictures.

#[cfg(feature = "conformance")]
mod chance;
mod contract;
mod race;
