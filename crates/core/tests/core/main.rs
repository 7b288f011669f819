//! The contract on a game that is written here: old rules, flags, plain pictures.

mod contract;
mod race;
