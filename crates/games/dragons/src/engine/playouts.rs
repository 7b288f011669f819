//! Whole games to the very end.

use super::{
    bits::Bits,
    chances::{CHANCES, Chances},
    field::{Field, Ground},
    luck::Luck,
};

/// Plays at random until the game is over: every ready territory attacks a random neighbour that
/// has no more soldiers than itself, as long as there is one; then the turn ends.
pub fn random_game<S: Bits, const N: usize>(
    field: &mut Field<S, N>,
    ground: &Ground<S>,
    luck: &mut Luck,
) {
    let chances = &*CHANCES;
    while !field.is_over() {
        random_turn(field, ground, chances, luck);
    }
}

fn random_turn<S: Bits, const N: usize>(
    field: &mut Field<S, N>,
    ground: &Ground<S>,
    chances: &Chances,
    luck: &mut Luck,
) {
    let army = field.to_move();
    let mut list = [0u16; N];
    let mut count = 0;
    let mut ready = field.own[army] & field.ready;
    while let Some(territory) = ready.pop() {
        list[count] = territory as u16;
        count += 1;
    }
    while count > 0 {
        let pick = luck.below(count);
        let from = usize::from(list[pick]);
        match random_target(field, ground, from, luck) {
            Some(to) => {
                let won = field.attack(from, to, chances, luck);
                if won && field.is_over() {
                    return;
                }
                // Who attacked has one soldier left; who moved in may go on from there.
                if won && field.soldiers[to] >= 2 {
                    list[pick] = to as u16;
                } else {
                    count -= 1;
                    list[pick] = list[count];
                }
            }
            None => {
                // In its own turn an army's territory never gets a new enemy beside it.
                count -= 1;
                list[pick] = list[count];
            }
        }
    }
    field.end_turn(ground, luck);
}

/// A neighbour of another army that has no more soldiers, all (within 1/256) equally likely.
#[inline]
fn random_target<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    from: usize,
    luck: &mut Luck,
) -> Option<usize> {
    let mut enemies = ground.near[from] & !field.own[field.to_move()];
    let soldiers = field.soldiers[from];
    let mut found = 0;
    let mut choice = None;
    let mut dice = 0;
    while let Some(near) = enemies.pop() {
        if field.soldiers[near] <= soldiers {
            found += 1;
            // One word of luck is enough for a draw among a few: each step takes its own bits.
            if dice == 0 {
                dice = luck.word() | 1 << 63;
            }
            let part = dice & 0xff;
            dice = dice.rotate_right(8);
            if part * found < 256 {
                choice = Some(near);
            }
        }
    }
    choice
}
