//! A compact position: the rules once more, for playouts. Property tests hold it to the plain ones.

use std::sync::Arc;

use super::{
    super::{
        army::MOST_ARMIES,
        map::Map,
        moves::MOST_SOLDIERS,
        options::Reinforce,
        position::Dragons,
        turns::{MOST_STOCK, MOST_TURNS, QUIET_ROUNDS},
    },
    bits::Bits,
    chances::Chances,
    luck::Luck,
};

/// The neighbours of every territory as sets.
#[derive(Debug, PartialEq)]
pub struct Ground<S> {
    pub(super) near: Vec<S>,
    pub(super) reinforce: Reinforce,
}

impl<S: Bits> Ground<S> {
    /// Of this map and kind of reinforcement.
    pub fn new(map: &Map, reinforce: Reinforce) -> Arc<Ground<S>> {
        let near = |territory| {
            let mut set = S::NONE;
            for near in map.neighbours(territory) {
                set.add(usize::from(*near));
            }
            set
        };
        Arc::new(Ground {
            near: (0..map.len()).map(near).collect(),
            reinforce,
        })
    }

    /// How many territories there are.
    pub fn size(&self) -> usize {
        self.near.len()
    }

    /// Takes out all that hang together with the first of these territories.
    #[inline]
    pub(super) fn take_group(&self, rest: &mut S) -> Option<S> {
        let mut group = S::one(rest.pop()?);
        let mut edge = group;
        // Taken out of what is left as it is reached: each territory is walked once.
        while let Some(here) = edge.pop() {
            let more = self.near[here] & *rest;
            group = group | more;
            edge = edge | more;
            *rest = *rest & !more;
        }
        Some(group)
    }
}

/// A position between two decisions.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Field<S, const N: usize> {
    pub(super) soldiers: [u8; N],
    /// The territories of every army.
    pub(super) own: [S; MOST_ARMIES],
    /// Territories with two soldiers or more.
    pub(super) ready: S,
    pub(super) stock: [u8; MOST_ARMIES],
    pub(super) armies: u8,
    pub(super) alive: u8,
    pub(super) to_move: u8,
    pub(super) fought: bool,
    pub(super) turns: u16,
    pub(super) quiet: u16,
    pub(super) over: bool,
}

impl<S: Bits, const N: usize> Field<S, N> {
    /// The position of a game in which a seat is waited for, or which is over.
    pub fn of(game: &Dragons) -> Field<S, N> {
        let mut field = Field {
            soldiers: [0; N],
            own: [S::NONE; MOST_ARMIES],
            ready: S::NONE,
            stock: [0; MOST_ARMIES],
            armies: game.armies() as u8,
            alive: 0,
            to_move: game.to_move().index() as u8,
            fought: game.fought(),
            turns: game.turns(),
            quiet: game.quiet(),
            over: game.outcome().is_some(),
        };
        for territory in 0..game.map().len() {
            field.soldiers[territory] = game.soldiers(territory);
            field.own[game.owner(territory).index()].add(territory);
            if game.soldiers(territory) >= 2 {
                field.ready.add(territory);
            }
        }
        for seat in game.seats_of_all() {
            field.stock[seat.index()] = game.stock(seat) as u8;
            field.alive += u8::from(!field.own[seat.index()].is_none());
        }
        field
    }

    /// Whose turn it is.
    #[inline]
    pub fn to_move(&self) -> usize {
        usize::from(self.to_move)
    }

    /// Whether the game has ended.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The territories of an army.
    pub fn own(&self, army: usize) -> S {
        self.own[army]
    }

    /// The soldiers on a territory.
    #[inline]
    pub fn soldiers(&self, territory: usize) -> u8 {
        self.soldiers[territory]
    }

    /// What an army keeps in stock.
    pub fn stock(&self, army: usize) -> u8 {
        self.stock[army]
    }

    /// How many turns have ended, and how many quiet ones one after the other.
    pub fn clock(&self) -> (u16, u16) {
        (self.turns, self.quiet)
    }

    /// Whose territory it is.
    #[inline]
    pub fn owner(&self, territory: usize) -> usize {
        let armies = usize::from(self.armies);
        let owner = (0..armies).find(|army| self.own[*army].has(territory));
        owner.unwrap_or(armies)
    }

    /// The result of an attack.
    #[inline]
    pub fn strike(&mut self, from: usize, to: usize, won: bool) {
        let soldiers = self.soldiers[from];
        self.fought = true;
        self.soldiers[from] = 1;
        self.ready.drop(from);
        if !won {
            return;
        }
        let (attacker, loser) = (self.to_move(), self.owner(to));
        self.own[loser].drop(to);
        self.own[attacker].add(to);
        self.soldiers[to] = soldiers - 1;
        if soldiers > 2 {
            self.ready.add(to);
        } else {
            self.ready.drop(to);
        }
        if self.own[loser].is_none() {
            self.stock[loser] = 0;
            self.alive -= 1;
            self.over = self.alive == 1;
        }
    }

    /// Throws the dice of an attack; tells whether it succeeded.
    #[inline]
    pub fn attack(&mut self, from: usize, to: usize, chances: &Chances, luck: &mut Luck) -> bool {
        let (own, other) = (self.soldiers[from], self.soldiers[to]);
        let bound = chances.bound[usize::from(own)][usize::from(other)];
        let won = luck.word() >> 32 < bound;
        self.strike(from, to, won);
        won
    }

    /// The size of the army's largest group.
    #[inline]
    pub fn largest(&self, ground: &Ground<S>, army: usize) -> u32 {
        self.group(ground, army).1
    }

    /// The army's largest group and its size.
    pub fn group(&self, ground: &Ground<S>, army: usize) -> (S, u32) {
        let mut rest = self.own[army];
        let mut largest = (S::NONE, 0);
        while rest.count() > largest.1 {
            let Some(group) = ground.take_group(&mut rest) else {
                break;
            };
            let size = group.count();
            if size > largest.1 {
                largest = (group, size);
            }
        }
        largest
    }

    /// How many soldiers will be placed at the end of this turn; the stock is what it will be then.
    pub(super) fn enlist(&mut self, ground: &Ground<S>) -> u32 {
        let army = self.to_move();
        let mut room = 0;
        let mut own = self.own[army];
        while let Some(territory) = own.pop() {
            room += u32::from(MOST_SOLDIERS - self.soldiers[territory]);
        }
        let pool = u32::from(self.stock[army]) + self.largest(ground, army);
        let placed = pool.min(room);
        self.stock[army] = (pool - placed).min(u32::from(MOST_STOCK)) as u8;
        placed
    }

    /// One more soldier there.
    #[inline]
    pub fn place(&mut self, territory: usize) {
        self.soldiers[territory] += 1;
        self.ready.add(territory);
    }

    /// Ends the turn: reinforces at random and passes on to the next army.
    pub fn end_turn(&mut self, ground: &Ground<S>, luck: &mut Luck) {
        let army = self.to_move();
        if ground.reinforce == Reinforce::Each {
            self.one_each(army);
        } else {
            let placed = self.enlist(ground);
            let mut open = [0u16; N];
            let mut count = 0;
            let mut own = self.own[army];
            while let Some(territory) = own.pop() {
                open[count] = territory as u16;
                count += usize::from(self.soldiers[territory] < MOST_SOLDIERS);
                // The last one may stand beyond the count: it is full and never picked.
                count = count.min(N - 1);
            }
            for _ in 0..placed {
                let pick = luck.below(count);
                let territory = usize::from(open[pick]);
                self.place(territory);
                if self.soldiers[territory] == MOST_SOLDIERS {
                    count -= 1;
                    open[pick] = open[count];
                }
            }
        }
        self.pass_on();
    }

    /// Ends the turn with soldiers on these territories, as many as are due.
    pub fn end_turn_with(&mut self, ground: &Ground<S>, places: impl Iterator<Item = usize>) {
        let due = self.enlist(ground) as usize;
        places.take(due).for_each(|territory| self.place(territory));
        self.pass_on();
    }

    /// Ends the turn with the soldiers that are due spread evenly where there is room: what chance
    /// does on average.
    pub fn end_turn_evenly(&mut self, ground: &Ground<S>) {
        let army = self.to_move();
        if ground.reinforce == Reinforce::Each {
            self.one_each(army);
            return self.pass_on();
        }
        let mut due = self.enlist(ground) as usize;
        while due > 0 {
            let mut open = self.own[army];
            let mut rest = open;
            while let Some(territory) = rest.pop() {
                if self.soldiers[territory] == MOST_SOLDIERS {
                    open.drop(territory);
                }
            }
            // Of a round that is not full every so manieth gets one.
            let (count, now) = (open.count() as usize, due.min(open.count() as usize));
            let mut share = count / 2;
            while let Some(territory) = open.pop() {
                share += now;
                if share >= count {
                    share -= count;
                    self.place(territory);
                }
            }
            due -= now;
        }
        self.pass_on();
    }

    fn one_each(&mut self, army: usize) {
        let mut own = self.own[army];
        while let Some(territory) = own.pop() {
            if self.soldiers[territory] < MOST_SOLDIERS {
                self.place(territory);
            }
        }
    }

    /// The next army that is left begins its turn.
    pub(super) fn pass_on(&mut self) {
        self.turns += 1;
        self.quiet = if self.fought { 0 } else { self.quiet + 1 };
        self.fought = false;
        let armies = self.armies;
        let mut next = self.to_move;
        loop {
            next = if next + 1 == armies { 0 } else { next + 1 };
            if !self.own[usize::from(next)].is_none() {
                break;
            }
        }
        self.to_move = next;
        self.over = self.turns >= MOST_TURNS || self.quiet >= QUIET_ROUNDS * u16::from(self.alive);
    }

    /// What the end of the game is worth to an army: 1 a win, ½ a draw, 0 a loss.
    pub fn worth(&self, army: usize) -> f32 {
        let size = |army: usize| {
            let mut own = self.own[army];
            let mut soldiers = u32::from(self.stock[army]);
            let territories = own.count();
            while let Some(territory) = own.pop() {
                soldiers += u32::from(self.soldiers[territory]);
            }
            (territories, soldiers)
        };
        let mine = size(army);
        let armies = usize::from(self.armies);
        let sizes = (0..armies).map(size);
        let most = sizes.clone().max().unwrap_or_default();
        let first = sizes.filter(|size| *size == most).count();
        match () {
            () if mine != most => 0.0,
            () if first == armies => 0.5,
            () => 1.0,
        }
    }
}
