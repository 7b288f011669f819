//! Whose ships are nearer: the picture that decides the game.

use plateau_core::Seat;

use super::{
    hexagon::MOST_CELLS,
    rules::{Content, IceBreaker},
};

const FAR: u8 = u8::MAX;

/// Who reaches a cell first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nearer {
    /// A ship of this player.
    Only(Seat),
    /// Both are as far.
    Both,
    /// No ship can reach it.
    Nobody,
}

/// How many steps each player's closest ship is from every cell, over cells without ships.
#[derive(Clone, Debug)]
pub struct Territory([[u8; MOST_CELLS]; 2]);

impl Territory {
    /// A breadth-first walk from the ships of each player.
    pub fn new(game: &IceBreaker) -> Territory {
        Territory([Seat::FIRST, Seat::SECOND].map(|seat| from_ships(game, seat)))
    }

    /// How many steps the player's closest ship is from the cell with this index; `None` when no
    /// ship of the player can reach it.
    pub fn distance(&self, index: usize, seat: Seat) -> Option<u8> {
        Some(self.0[seat.index()][index]).filter(|distance| *distance != FAR)
    }

    /// Who reaches the cell with this index first.
    pub fn nearer(&self, index: usize) -> Nearer {
        let [red, black] = [self.0[0][index], self.0[1][index]];
        match red.cmp(&black) {
            std::cmp::Ordering::Less => Nearer::Only(Seat::FIRST),
            std::cmp::Ordering::Greater => Nearer::Only(Seat::SECOND),
            std::cmp::Ordering::Equal if red == FAR => Nearer::Nobody,
            std::cmp::Ordering::Equal => Nearer::Both,
        }
    }
}

fn from_ships(game: &IceBreaker, seat: Seat) -> [u8; MOST_CELLS] {
    let board = game.board();
    let mut distances = [FAR; MOST_CELLS];
    let mut queue = Vec::with_capacity(MOST_CELLS);
    for &ship in game.ships(seat) {
        let index = board.index(ship).expect("ships are on the board");
        distances[index] = 0;
        queue.push(index);
    }
    let mut next = 0;
    while next < queue.len() {
        let here = queue[next];
        next += 1;
        for &near in board.neighbours(here) {
            let near = usize::from(near);
            let open = !matches!(game.content(near), Content::Ship(_));
            if distances[near] == FAR && open {
                distances[near] = distances[here] + 1;
                queue.push(near);
            }
        }
    }
    distances
}
