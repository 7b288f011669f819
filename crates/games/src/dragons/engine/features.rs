//! What the learnt judge sees of a position at the beginning of a turn, from one army's side.

use super::{
    bits::Bits,
    chances::CHANCES,
    field::{Field, Ground},
};

/// Numbers for one army.
const OWN: usize = 8;
/// Numbers for a position: mine, my strongest rival's, everybody else's, and whose turn it is.
pub const FEATURES: usize = 2 * OWN + 4;

/// The numbers of a position as an army sees it; all about 0 to 1.
pub fn features<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    me: usize,
) -> [f32; FEATURES] {
    let armies = usize::from(field.armies);
    let size = ground.size() as f32;
    let mut all = [[0.0; OWN]; 6];
    for (army, numbers) in all.iter_mut().enumerate().take(armies) {
        if !field.own[army].is_none() {
            *numbers = numbers_of(field, ground, army, size);
        }
    }
    let others = (0..armies).filter(|army| *army != me);
    let power = |army: &usize| all[*army][0] + all[*army][1] + all[*army][2];
    let rival = others
        .clone()
        .max_by(|a, b| power(a).total_cmp(&power(b)))
        .unwrap_or(me);
    let mut seen = [0.0; FEATURES];
    seen[..OWN].copy_from_slice(&all[me]);
    seen[OWN..2 * OWN].copy_from_slice(&all[rival]);
    for army in others.filter(|army| *army != rival) {
        seen[2 * OWN] += all[army][0];
        seen[2 * OWN + 1] += all[army][1];
    }
    let wait = (me + armies - field.to_move()) % armies;
    seen[2 * OWN + 2] = wait as f32 / armies as f32;
    seen[2 * OWN + 3] = f32::from(field.alive - 2) / 4.0;
    seen
}

fn numbers_of<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    army: usize,
    size: f32,
) -> [f32; OWN] {
    let win = &CHANCES.win;
    let own = field.own[army];
    let mut rest = own;
    let (mut soldiers, mut border, mut guards) = (0.0f32, 0.0f32, 0.0f32);
    let (mut lost, mut taken) = (0.0f32, 0.0f32);
    while let Some(territory) = rest.pop() {
        let strength = field.soldiers[territory];
        soldiers += f32::from(strength);
        let enemies = ground.near[territory] & !own;
        if enemies.is_none() {
            continue;
        }
        border += 1.0;
        guards += f32::from(strength);
        let mut danger = enemies & field.ready;
        let mut stands = 1.0;
        while let Some(near) = danger.pop() {
            stands *= 1.0 - win[usize::from(field.soldiers[near])][usize::from(strength)];
        }
        lost += 1.0 - stands;
        if strength >= 2 {
            let mut goals = enemies;
            let mut best = 0.0f32;
            while let Some(near) = goals.pop() {
                best = best.max(win[usize::from(strength)][usize::from(field.soldiers[near])]);
            }
            taken += best;
        }
    }
    let (_, group) = field.group(ground, army);
    [
        own.count() as f32 / size,
        (soldiers + f32::from(field.stock[army])) / (4.0 * size),
        group as f32 / size,
        f32::from(field.stock[army]) / 64.0,
        guards / (8.0 * border.max(1.0)),
        lost / size,
        taken / size,
        border / size,
    ]
}
