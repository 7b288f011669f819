//! What a room does when others are faster, its store fails, or time is not what it seems: each of
//! these was once found wrong by the simulation or by reading.

mod clocks;
mod dice;
mod doubt;
mod others;
mod seats;
mod support;
#[path = "../simulation/tally.rs"]
mod tally;
