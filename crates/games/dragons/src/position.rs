//! A position: what stands on the map, what waits beside it, and what can be asked of it.

use std::sync::Arc;

use plateau_core::{Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{
    map::Map,
    moves::MOST_SOLDIERS,
    notation::Snapshot,
    options::Reinforce,
    setup::{Fight, Pending, Setup},
};

/// A position of Dragons & Unicorns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Snapshot", into = "Snapshot")]
pub struct Dragons {
    pub(super) map: Arc<Map>,
    pub(super) armies: u8,
    pub(super) reinforce: Reinforce,
    pub(super) owner: Vec<u8>,
    pub(super) soldiers: Vec<u8>,
    pub(super) side: Side,
}

/// All that is not on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    pub(super) stock: Vec<u16>,
    pub(super) to_move: Seat,
    pub(super) turns: u16,
    pub(super) quiet: u16,
    pub(super) fought: bool,
    pub(super) pending: Option<Pending>,
    pub(super) outcome: Option<Outcome>,
    pub(super) fight: Option<Fight>,
    pub(super) fresh: Vec<u16>,
}

impl Dragons {
    /// The position that is set up.
    ///
    /// # Panics
    /// If owners and soldiers are not as many as the map has territories.
    pub fn set(setup: Setup) -> Dragons {
        assert_eq!(setup.owner.len(), setup.map.len(), "an owner a territory");
        assert_eq!(setup.soldiers.len(), setup.map.len(), "soldiers on each");
        let mut stock = setup.stock;
        stock.resize(usize::from(setup.armies), 0);
        let mut game = Dragons {
            map: setup.map,
            armies: setup.armies,
            reinforce: setup.reinforce,
            owner: setup.owner,
            soldiers: setup.soldiers,
            side: Side {
                stock,
                to_move: setup.to_move,
                turns: setup.turns,
                quiet: setup.quiet,
                fought: setup.fought,
                pending: setup.pending,
                outcome: None,
                fight: setup.fight,
                fresh: setup.fresh,
            },
        };
        if game.side.pending.is_none() {
            game.settle();
        }
        game
    }

    /// The map.
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// How many armies the game began with.
    pub fn armies(&self) -> usize {
        usize::from(self.armies)
    }

    /// What an army gets at the end of its turn.
    pub fn reinforce(&self) -> Reinforce {
        self.reinforce
    }

    /// Whose territory it is.
    pub fn owner(&self, territory: usize) -> Seat {
        Seat::new(usize::from(self.owner[territory])).expect("armies are seats")
    }

    /// How many soldiers are on a territory.
    pub fn soldiers(&self, territory: usize) -> u8 {
        self.soldiers[territory]
    }

    /// How many soldiers an army keeps for later.
    pub fn stock(&self, seat: Seat) -> u16 {
        self.side.stock.get(seat.index()).copied().unwrap_or(0)
    }

    /// Whose turn it is, or was when the game ended.
    pub fn to_move(&self) -> Seat {
        self.side.to_move
    }

    /// How many turns have ended.
    pub fn turns(&self) -> u16 {
        self.side.turns
    }

    /// How many turns without an attack have ended one after the other.
    pub fn quiet(&self) -> u16 {
        self.side.quiet
    }

    /// Whether there was an attack in this turn.
    pub fn fought(&self) -> bool {
        self.side.fought
    }

    /// What chance is asked for.
    pub fn pending(&self) -> Option<Pending> {
        self.side.pending
    }

    /// The last attack with its dice, where it is known.
    pub fn fight(&self) -> Option<&Fight> {
        self.side.fight.as_ref()
    }

    /// The territories that got soldiers at the end of the last turn, one by one.
    pub fn fresh(&self) -> &[u16] {
        &self.side.fresh
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.side.outcome
    }

    /// The seats of all armies.
    pub fn seats_of_all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seats::first(self.armies()).iter()
    }

    /// How many territories an army has.
    pub fn territories(&self, seat: Seat) -> usize {
        let own = |owner: &&u8| usize::from(**owner) == seat.index();
        self.owner.iter().filter(own).count()
    }

    /// How many soldiers an army has on the map and in stock.
    pub fn strength(&self, seat: Seat) -> u32 {
        let own = |(owner, _): &(&u8, &u8)| usize::from(**owner) == seat.index();
        let all = self.owner.iter().zip(&self.soldiers).filter(own);
        all.map(|(_, soldiers)| u32::from(*soldiers)).sum::<u32>() + u32::from(self.stock(seat))
    }

    /// What an army would get if its turn ended now: the size of its largest group, or with
    /// `reinforce=each` a soldier a territory.
    pub fn income(&self, seat: Seat) -> u16 {
        let belong = |territory: usize| usize::from(self.owner[territory]) == seat.index();
        if self.reinforce == Reinforce::Each {
            return self.room(seat).len() as u16;
        }
        let mut seen = vec![false; self.map.len()];
        let mut largest = 0;
        for territory in 0..self.map.len() {
            if belong(territory) && !seen[territory] {
                largest = largest.max(self.map.group(territory, belong, &mut seen));
            }
        }
        largest as u16
    }

    /// The army's territories with room for another soldier.
    pub fn room(&self, seat: Seat) -> Vec<u16> {
        let open = |territory: &u16| {
            let index = usize::from(*territory);
            usize::from(self.owner[index]) == seat.index() && self.soldiers[index] < MOST_SOLDIERS
        };
        (0..self.map.len() as u16).filter(open).collect()
    }

    /// Every attack that the army to move may make, by territories.
    pub fn attacks(&self) -> impl Iterator<Item = (usize, usize)> {
        let own = usize::from(self.side.to_move.index() as u8);
        let ready =
            move |from: &usize| usize::from(self.owner[*from]) == own && self.soldiers[*from] >= 2;
        (0..self.map.len()).filter(ready).flat_map(move |from| {
            let near = self
                .map
                .neighbours(from)
                .iter()
                .map(|near| usize::from(*near));
            near.filter(move |to| usize::from(self.owner[*to]) != own)
                .map(move |to| (from, to))
        })
    }
}
