//! What the learnt judge sees of a position at the beginning of a turn, from one army's side: a few
//! numbers of every territory as its owner sees it, and some of the whole.

use super::{
    bits::Bits,
    chances::CHANCES,
    field::{Field, Ground},
};

/// Numbers of one territory.
pub const LOCAL: usize = 14;
/// Numbers of one army.
const ARMY: usize = 8;
/// Numbers of the whole: mine, my strongest rival's, what the others have, whose turn it is, how
/// many are left, and my shares of what my rival and I have.
pub const WHOLE: usize = 2 * ARMY + 7;
/// Whose a territory is: mine, my strongest rival's, or somebody else's.
pub const SIDES: usize = 3;

/// The territories that matter to an army's income.
#[derive(Clone, Copy)]
struct Realm<S> {
    /// Its largest group.
    group: S,
    /// All that is beside it.
    beside: S,
}

/// Shows a position as an army sees it: calls back with the side and the numbers of every
/// territory, and returns the numbers of the whole; all are about 0 to 1.
pub fn features<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    me: usize,
    mut each: impl FnMut(usize, &[f32; LOCAL]),
) -> [f32; WHOLE] {
    let armies = usize::from(field.armies);
    let size = ground.size() as f32;
    let mut realms = [Realm {
        group: S::NONE,
        beside: S::NONE,
    }; 6];
    let mut all = [[0.0f32; ARMY]; 6];
    let mut groups = S::NONE;
    for army in (0..armies).filter(|army| !field.own[*army].is_none()) {
        let (group, count) = field.group(ground, army);
        let mut beside = S::NONE;
        let mut rest = group;
        while let Some(territory) = rest.pop() {
            beside = beside | ground.near[territory];
        }
        realms[army] = Realm { group, beside };
        groups = groups | group;
        all[army][0] = field.own[army].count() as f32 / size;
        all[army][1] = (soldiers(field, army) + f32::from(field.stock[army])) / (4.0 * size);
        all[army][2] = count as f32 / size;
        all[army][3] = f32::from(field.stock[army]) / 64.0;
    }
    let power = |army: usize| all[army][0] + all[army][1] + all[army][2];
    let others = (0..armies).filter(|army| *army != me);
    let rival = others
        .clone()
        .max_by(|a, b| power(*a).total_cmp(&power(*b)))
        .unwrap_or(me);
    for (army, sums) in all.iter_mut().enumerate().take(armies) {
        let side = match army {
            _ if army == me => 0,
            _ if army == rival => 1,
            _ => 2,
        };
        let (mut border, mut guards, mut lost, mut taken) = (0.0f32, 0.0f32, 0.0f32, 0.0f32);
        let mut own = field.own[army];
        while let Some(territory) = own.pop() {
            let numbers = territory_numbers(field, ground, army, territory, &realms[army], groups);
            border += numbers[1];
            guards += numbers[1] * numbers[0];
            lost += numbers[4];
            taken += numbers[5];
            each(side, &numbers);
        }
        sums[4] = guards / border.max(1.0);
        sums[5] = lost / size;
        sums[6] = taken / size;
        sums[7] = border / size;
    }
    let mut seen = [0.0; WHOLE];
    seen[..ARMY].copy_from_slice(&all[me]);
    seen[ARMY..2 * ARMY].copy_from_slice(&all[rival]);
    for army in others.filter(|army| *army != rival) {
        seen[2 * ARMY] += all[army][0];
        seen[2 * ARMY + 1] += all[army][1];
    }
    let wait = (me + armies - field.to_move()) % armies;
    seen[2 * ARMY + 2] = wait as f32 / armies as f32;
    seen[2 * ARMY + 3] = f32::from(field.alive - 2) / 4.0;
    for share in 0..3 {
        let (mine, theirs) = (all[me][share], all[rival][share]);
        seen[2 * ARMY + 4 + share] = mine / (mine + theirs).max(1e-6);
    }
    seen
}

fn soldiers<S: Bits, const N: usize>(field: &Field<S, N>, army: usize) -> f32 {
    let mut own = field.own[army];
    let mut sum = 0;
    while let Some(territory) = own.pop() {
        sum += u32::from(field.soldiers[territory]);
    }
    sum as f32
}

#[inline]
fn territory_numbers<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    army: usize,
    territory: usize,
    realm: &Realm<S>,
    groups: S,
) -> [f32; LOCAL] {
    let win = &CHANCES.win;
    let own = field.own[army];
    let strength = field.soldiers[territory];
    let near = ground.near[territory];
    let (mut friends, mut enemies) = (near & own, near & !own);
    let flag = |set: S| f32::from(u8::from(!set.is_none()));
    let contact = flag(enemies);
    let cuts = flag(enemies & groups);
    let joins = flag(enemies & realm.beside);
    let (friend_count, enemy_count) = (friends.count() as f32, enemies.count() as f32);
    let (mut support, mut pressure, mut hardest) = (0u32, 0u32, 0u8);
    while let Some(friend) = friends.pop() {
        support += u32::from(field.soldiers[friend]);
    }
    let (mut stands, mut best, mut sum) = (1.0f32, 0.0f32, 0.0f32);
    while let Some(enemy) = enemies.pop() {
        let other = field.soldiers[enemy];
        pressure += u32::from(other);
        hardest = hardest.max(other);
        if other >= 2 {
            stands *= 1.0 - win[usize::from(other)][usize::from(strength)];
        }
        if strength >= 2 {
            let wins = win[usize::from(strength)][usize::from(other)];
            best = best.max(wins);
            sum += wins;
        }
    }
    [
        f32::from(strength) / 8.0,
        contact,
        friend_count / 6.0,
        enemy_count / 6.0,
        1.0 - stands,
        best,
        sum / 3.0,
        f32::from(u8::from(realm.group.has(territory))),
        f32::from(hardest) / 8.0,
        support as f32 / 24.0,
        cuts,
        joins,
        pressure as f32 / 24.0,
        f32::from(u8::from(strength == 8)),
    ]
}
