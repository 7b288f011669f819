//! What a position is made of.

use std::sync::Arc;

use plateau_core::Seat;

use super::{map::Map, moves::Throw, options::Reinforce};

/// What chance is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// The dice of this attack, by territories.
    Attack {
        /// From here.
        from: u16,
        /// That one.
        to: u16,
    },
    /// Places for so many soldiers of the army that ends its turn.
    Soldiers(u16),
}

/// The last attack with its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The territory that attacked.
    pub from: u16,
    /// The territory that was attacked.
    pub to: u16,
    /// Who attacked.
    pub by: Seat,
    /// Who was attacked.
    pub against: Seat,
    /// The dice.
    pub throw: Throw,
}

/// All that a position is made of; `Dragons::set` makes it one.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The map.
    pub map: Arc<Map>,
    /// How many armies the game began with.
    pub armies: u8,
    /// What an army gets at the end of its turn.
    pub reinforce: Reinforce,
    /// The army of every territory, from 0.
    pub owner: Vec<u8>,
    /// The soldiers on every territory, 1 to 8.
    pub soldiers: Vec<u8>,
    /// The soldiers that every army keeps, at most 64.
    pub stock: Vec<u16>,
    /// Whose turn it is.
    pub to_move: Seat,
    /// Turns that have ended.
    pub turns: u16,
    /// Turns without an attack that ended one after the other.
    pub quiet: u16,
    /// Whether there was an attack in this turn.
    pub fought: bool,
    /// What chance is asked for.
    pub pending: Option<Pending>,
    /// The last attack.
    pub fight: Option<Fight>,
    /// The territories that got soldiers last, one by one.
    pub fresh: Vec<u16>,
}

impl Setup {
    /// Two armies at the beginning, still without territories.
    pub fn on(map: Arc<Map>) -> Setup {
        Setup {
            map,
            armies: 2,
            reinforce: Reinforce::Stock,
            owner: Vec::new(),
            soldiers: Vec::new(),
            stock: Vec::new(),
            to_move: Seat::FIRST,
            turns: 0,
            quiet: 0,
            fought: false,
            pending: None,
            fight: None,
            fresh: Vec::new(),
        }
    }
}
