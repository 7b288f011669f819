//! The player inside playouts: attacks that succeed and hold.

use super::{
    bits::Bits,
    chances::{CHANCES, Chances},
    field::{Field, Ground},
    luck::Luck,
};

/// An attack with what is known of it without search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Idea {
    /// From this territory.
    pub from: u16,
    /// To that one.
    pub to: u16,
    /// The chance of success.
    pub wins: f32,
    /// The chance of success, and of holding the territory through the next turn of everybody
    /// beside it.
    pub holds: f32,
}

/// The chance that a territory with so many soldiers of this army stands when each of the others
/// beside it strikes once.
#[inline]
pub fn hold<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    chances: &Chances,
    army: usize,
    territory: usize,
    soldiers: u8,
) -> f32 {
    let mut enemies = ground.near[territory] & !field.own[army] & field.ready;
    let mut chance = 1.0;
    while let Some(near) = enemies.pop() {
        chance *= 1.0 - chances.win[usize::from(field.soldiers[near])][usize::from(soldiers)];
    }
    chance
}

/// Calls back with every attack of the army to move.
#[inline]
pub fn ideas<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    mut each: impl FnMut(Idea),
) {
    let chances = &*CHANCES;
    let army = field.to_move();
    let others = !field.own[army];
    let mut ready = field.own[army] & field.ready;
    while let Some(from) = ready.pop() {
        let soldiers = field.soldiers[from];
        let mut enemies = ground.near[from] & others;
        while let Some(to) = enemies.pop() {
            let wins = chances.win[usize::from(soldiers)][usize::from(field.soldiers[to])];
            let stands = hold(field, ground, chances, army, to, soldiers - 1);
            each(Idea {
                from: from as u16,
                to: to as u16,
                wins,
                holds: wins * stands,
            });
        }
    }
}

/// How the player inside playouts decides.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// An attack must succeed and hold with this chance.
    pub least: f32,
    /// Or at least succeed with this one.
    pub bold: f32,
    /// How much better an attack from the largest group counts.
    pub group: f32,
    /// How much success counts without holding.
    pub greed: f32,
}

impl Manner {
    /// The manner for so many armies that are left.
    pub fn of(alive: u8) -> Manner {
        match alive {
            2 => Manner {
                least: 0.2,
                bold: 0.7,
                group: 3.0,
                greed: 0.0,
            },
            _ => Manner {
                least: 0.4,
                bold: 0.9,
                group: 2.0,
                greed: 0.0,
            },
        }
    }
}

/// The attack that the player inside playouts would make; `None` ends its turn.
#[inline]
pub fn guided<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    manner: Manner,
    group: S,
) -> Option<Idea> {
    let mut best = None;
    let mut most = 0.0;
    ideas(field, ground, |idea| {
        let from = usize::from(idea.from);
        let wanted = idea.holds >= manner.least || idea.wins >= manner.bold;
        if wanted || field.soldiers[from] == 8 {
            let weight = if group.has(from) { manner.group } else { 1.0 };
            let score = weight * (idea.holds + manner.greed * idea.wins);
            if score > most || best.is_none() {
                most = score;
                best = Some(idea);
            }
        }
    });
    best
}

/// Plays the turn of the army to move to its end, by the manner of the house.
pub fn guided_turn<S: Bits, const N: usize>(
    field: &mut Field<S, N>,
    ground: &Ground<S>,
    luck: &mut Luck,
) {
    let chances = &*CHANCES;
    let manner = Manner::of(field.alive);
    let (mut group, _) = field.group(ground, field.to_move());
    while let Some(idea) = guided(field, ground, manner, group) {
        let (from, to) = (usize::from(idea.from), usize::from(idea.to));
        if field.attack(from, to, chances, luck) {
            if field.is_over() {
                return;
            }
            if group.has(from) {
                group.add(to);
            }
        }
    }
    field.end_turn(ground, luck);
}

/// Plays until the game is over, by the manner of the house.
pub fn guided_game<S: Bits, const N: usize>(
    field: &mut Field<S, N>,
    ground: &Ground<S>,
    luck: &mut Luck,
) {
    while !field.is_over() {
        guided_turn(field, ground, luck);
    }
}
