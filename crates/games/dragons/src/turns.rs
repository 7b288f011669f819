//! What a turn does to a position: attacks, reinforcements, whose turn is next, and the end.

use plateau_core::{Outcome, Seat, Seats};

use super::{
    moves::{MOST_SOLDIERS, Throw},
    options::Reinforce,
    position::{Dragons, Side},
    setup::{Fight, Pending},
};

/// The most soldiers that an army keeps in stock.
pub const MOST_STOCK: u16 = 64;
/// After so many turns the larger army wins.
pub const MOST_TURNS: u16 = 300;
/// After so many rounds without an attack too.
pub const QUIET_ROUNDS: u16 = 8;

/// What takes a move back: all that is not on the map, and the territories that changed.
#[derive(Clone, Debug)]
pub struct Back {
    pub(super) side: Side,
    pub(super) changed: Vec<(u16, u8, u8)>,
}

impl Dragons {
    /// Decides whether the game is over between two moves.
    pub(super) fn settle(&mut self) {
        let left: Vec<Seat> = self
            .seats_of_all()
            .filter(|seat| self.territories(*seat) > 0)
            .collect();
        if let [only] = left[..] {
            self.side.outcome = Some(Outcome::win(only));
            return;
        }
        let quiet = self.side.quiet >= QUIET_ROUNDS * left.len() as u16;
        if !quiet && self.side.turns < MOST_TURNS {
            return;
        }
        let size = |seat: &Seat| (self.territories(*seat), self.strength(*seat));
        let most = left.iter().map(size).max();
        let first: Seats = left
            .iter()
            .copied()
            .filter(|seat| Some(size(seat)) == most)
            .collect();
        self.side.outcome = Some(if first.len() == self.armies() {
            Outcome::Draw
        } else {
            Outcome::Win(first)
        });
    }

    fn next_army(&self) -> Seat {
        let count = self.armies();
        let after = (1..=count).map(|step| (self.side.to_move.index() + step) % count);
        let mut seats = after.filter_map(Seat::new);
        seats
            .find(|seat| self.territories(*seat) > 0)
            .unwrap_or(self.side.to_move)
    }

    /// The turn is over and all soldiers are placed.
    pub(super) fn pass_on(&mut self) {
        self.side.pending = None;
        self.side.turns += 1;
        self.side.quiet = if self.side.fought {
            0
        } else {
            self.side.quiet + 1
        };
        self.side.fought = false;
        self.side.to_move = self.next_army();
        self.settle();
    }

    pub(super) fn change(&mut self, back: &mut Back, territory: usize, owner: u8, soldiers: u8) {
        let before = (
            territory as u16,
            self.owner[territory],
            self.soldiers[territory],
        );
        back.changed.push(before);
        self.owner[territory] = owner;
        self.soldiers[territory] = soldiers;
    }

    pub(super) fn strike(&mut self, back: &mut Back, throw: &Throw) {
        let Some(Pending::Attack { from, to }) = self.side.pending.take() else {
            return;
        };
        let by = self.side.to_move;
        let (source, goal) = (usize::from(from), usize::from(to));
        let (attacker, loser) = (self.owner[source], self.owner[goal]);
        let soldiers = self.soldiers[source];
        self.change(back, source, attacker, 1);
        if throw.wins() {
            self.change(back, goal, attacker, soldiers - 1);
            if !self.owner.contains(&loser) {
                self.side.stock[usize::from(loser)] = 0;
            }
        }
        self.side.fight = Some(Fight {
            from,
            to,
            by,
            against: Seat::new(usize::from(loser)).expect("armies are seats"),
            throw: throw.clone(),
        });
        self.settle();
    }

    pub(super) fn end_turn(&mut self, back: &mut Back) {
        let seat = self.side.to_move;
        let room = self.room(seat);
        self.side.fresh.clear();
        self.side.fight = None;
        if self.reinforce == Reinforce::Each {
            for &territory in &room {
                let index = usize::from(territory);
                self.change(back, index, self.owner[index], self.soldiers[index] + 1);
            }
            self.side.fresh = room;
            self.pass_on();
            return;
        }
        let pool = self.stock(seat) + self.income(seat);
        let free =
            |territory: &u16| u16::from(MOST_SOLDIERS - self.soldiers[usize::from(*territory)]);
        let placed = pool.min(room.iter().map(free).sum());
        self.side.stock[seat.index()] = (pool - placed).min(MOST_STOCK);
        if placed == 0 {
            self.pass_on();
        } else {
            self.side.pending = Some(Pending::Soldiers(placed));
        }
    }

    /// Soldiers come; when all that are due have come, the turn is over.
    pub(super) fn place(&mut self, back: &mut Back, places: Vec<u16>) {
        for &place in &places {
            let index = usize::from(place);
            self.change(back, index, self.owner[index], self.soldiers[index] + 1);
        }
        if let Some(Pending::Soldiers(left)) = &mut self.side.pending {
            *left = left.saturating_sub(places.len() as u16);
            let done = *left == 0;
            self.side.fresh.extend(places);
            if done {
                self.pass_on();
            }
        }
    }
}
