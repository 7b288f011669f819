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

/// Whether moving in would open the way for somebody out of reach before who has at least as many
/// soldiers as attack.
#[inline]
pub fn opens_too_much<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    from: usize,
    to: usize,
) -> bool {
    let own = field.own[field.to_move()];
    let mut enemies = ground.near[to] & !own;
    while let Some(near) = enemies.pop() {
        if field.soldiers[near] >= field.soldiers[from] && (ground.near[near] & own).is_none() {
            return true;
        }
    }
    false
}

/// How the player inside playouts decides.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// How many more soldiers an attack needs.
    pub edge: i8,
    /// How much the chance to hold counts beside the chance to succeed.
    pub hold: f32,
    /// How much better an attack from the largest group counts.
    pub group: f32,
    /// Whether attacks that open the way to stronger ones are left alone.
    pub careful: bool,
}

impl Manner {
    /// The manner of the house.
    pub const HOUSE: Manner = Manner {
        edge: 0,
        hold: 1.0,
        group: 1.5,
        careful: true,
    };
}

/// The attack that the player inside playouts would make; `None` ends its turn.
#[inline]
pub fn guided<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    manner: Manner,
    group: S,
) -> Option<Idea> {
    let chances = &*CHANCES;
    let army = field.to_move();
    let others = !field.own[army];
    let mut ready = field.own[army] & field.ready;
    let mut best = None;
    let mut most = 0.0;
    while let Some(from) = ready.pop() {
        let mut enemies = ground.near[from] & others;
        let soldiers = field.soldiers[from];
        let weight = if group.has(from) { manner.group } else { 1.0 };
        while let Some(to) = enemies.pop() {
            let other = field.soldiers[to];
            if (soldiers as i8) < other as i8 + manner.edge {
                continue;
            }
            let wins = chances.win[usize::from(soldiers)][usize::from(other)];
            // The most that it could count, before the slow questions are asked.
            if weight * wins * (1.0 + manner.hold) <= most {
                continue;
            }
            if manner.careful && soldiers < 8 && opens_too_much(field, ground, from, to) {
                continue;
            }
            let holds = wins * hold(field, ground, chances, army, to, soldiers - 1);
            let score = weight * (wins + manner.hold * holds);
            if score > most {
                most = score;
                best = Some(Idea {
                    from: from as u16,
                    to: to as u16,
                    wins,
                    holds,
                });
            }
        }
    }
    best
}

/// Plays the turn of the army to move to its end, by the manner of the house.
pub fn guided_turn<S: Bits, const N: usize>(
    field: &mut Field<S, N>,
    ground: &Ground<S>,
    luck: &mut Luck,
) {
    let chances = &*CHANCES;
    let (mut group, _) = field.group(ground, field.to_move());
    while let Some(idea) = guided(field, ground, Manner::HOUSE, group) {
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
