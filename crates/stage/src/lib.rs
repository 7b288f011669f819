//! Displays: what a [`Scene`](plateau_core::Scene) looks like.
//!
//! | display | module |
//! | --- | --- |
//! | terminal, in colour or in letters | [`terminal`] |
#![forbid(unsafe_code)]

pub mod terminal;
