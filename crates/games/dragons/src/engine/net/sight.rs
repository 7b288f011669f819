//! What the network sees: numbers of every territory and of the whole, as the army to move sees
//! them.

use super::{
    super::{
        super::options::Reinforce,
        bits::Bits,
        chances::CHANCES,
        field::{Field, Ground},
    },
    Habit, Rival,
    kernel::Aligned,
};

/// Numbers of one territory.
pub(super) const NODE: usize = 16;
/// Numbers of the whole.
pub(super) const WHOLE: usize = 18;
/// No attack is quite sure to the network.
const SURE: f32 = 0.99999;

/// Shows a position in which two armies are left.
pub(super) fn look<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    rival: Rival,
    nodes: &mut Vec<Aligned<NODE>>,
) -> [f32; WHOLE] {
    let size = ground.size() as f32;
    let me = field.to_move();
    let other = (0..usize::from(field.armies))
        .find(|army| *army != me && !field.own[*army].is_none())
        .unwrap_or(me);
    nodes.clear();
    nodes.resize(ground.size(), Aligned::default());
    let mine = side(field, ground, me, 0, nodes);
    let theirs = side(field, ground, other, 1, nodes);
    let flag = |flag: bool| f32::from(u8::from(flag));
    // Who of both is simple, and in which way.
    let (simple, habit) = match rival {
        Rival::Equal => (0.0, None),
        Rival::Simple(habit) => (1.0, Some(habit)),
        Rival::Other(habit) => (-1.0, Some(habit)),
    };
    let [difference, contact, hold, numbers] =
        Habit::ALL.map(|known| simple * flag(habit == Some(known)));
    let [own, soldiers, group, stock] = mine;
    let [their_own, their_soldiers, their_group, their_stock] = theirs;
    [
        own,
        soldiers,
        group,
        stock,
        their_own,
        their_soldiers,
        their_group,
        their_stock,
        flag(ground.reinforce == Reinforce::Each),
        simple,
        // Larger maps than it learnt on are to the network as large as those.
        (size / 48.0).min(40.0 / 48.0),
        f32::from(field.quiet) / 16.0,
        f32::from(field.turns) / 300.0,
        flag(field.fought),
        difference,
        contact,
        hold,
        numbers,
    ]
}

/// Fills in the territories of an army; returns its share of territories, soldiers, of the map in
/// its largest group, and its stock.
fn side<S: Bits, const N: usize>(
    field: &Field<S, N>,
    ground: &Ground<S>,
    army: usize,
    column: usize,
    nodes: &mut [Aligned<NODE>],
) -> [f32; 4] {
    let size = ground.size() as f32;
    let win = &CHANCES.win;
    let own = field.own[army];
    let mut soldiers = 0;
    let mut most = 0.0f32;
    let mut rest = own;
    while let Some(group) = ground.take_group(&mut rest) {
        let count = group.count() as f32;
        most = most.max(count);
        let mut members = group;
        while let Some(territory) = members.pop() {
            nodes[territory].0[11] = count / size;
        }
    }
    let mut all = own;
    while let Some(territory) = all.pop() {
        let strength = usize::from(field.soldiers[territory]);
        soldiers += strength;
        let near = ground.near[territory];
        let mut foes = near & !own;
        let (friends, enemies) = ((near & own).count(), foes.count());
        let (mut stands, mut best) = (1.0f32, 0.0f32);
        while let Some(foe) = foes.pop() {
            let other = usize::from(field.soldiers[foe]);
            if other >= 2 {
                stands *= 1.0 - win[other][strength].min(SURE);
            }
            if strength >= 2 {
                best = best.max(win[strength][other]);
            }
        }
        let node = &mut nodes[territory].0;
        node[column] = 1.0;
        node[2] = f32::from(u8::from(node[11] * size > most - 0.5));
        node[2 + strength] = 1.0;
        node[12] = 1.0 - stands;
        node[13] = best;
        node[14] = friends as f32 / 6.0;
        node[15] = enemies as f32 / 6.0;
    }
    [
        own.count() as f32 / size,
        soldiers as f32 / (8.0 * size),
        most / size,
        f32::from(field.stock[army]) / 64.0,
    ]
}
