//! What a position looks like, in numbers that weights are learnt for.

use super::{bits::Bits, chart::Chart, position::Position, sea::Sea};

/// How many numbers describe a position.
pub const FEATURES: usize = 14;

/// The numbers of a position, from the view of the side to move.
pub type Features = [i32; FEATURES];

/// Icebergs taken, mine minus theirs.
pub(crate) const LEAD: usize = 0;
/// Icebergs that my ships reach before theirs, in 1, 2, 3, and 4 or more steps; minus theirs.
const FIRST: usize = 1;
/// Icebergs that both reach in 1, 2, and 3 or more steps; I move first.
const EVEN: usize = 5;
/// Of those that I reach first, the ones that they reach two or more steps later; minus theirs.
const SAFE: usize = 8;
/// My ships beside ice, minus theirs.
const WORKING: usize = 9;
/// 1 if I have a ship beside ice, minus the same of theirs.
const ABLE: usize = 10;
/// Icebergs beside my ships, minus those beside theirs.
const BESIDE: usize = 11;
/// Steps from my fleet to its closest iceberg, the first not counted; minus theirs.
const IDLE: usize = 12;
/// 1: it is my move.
const TEMPO: usize = 13;

/// The floods go so far. On an open sea no iceberg is further, and what is left counts little.
const FURTHEST: usize = 8;

/// Looks at a position.
#[inline]
pub(crate) fn look<S: Sea>(position: &Position<S>, chart: &Chart<S>) -> Features {
    let (me, you) = (position.side, position.side ^ 1);
    let open = position.open(chart);
    let ice = position.ice;
    let mut features = [0; FEATURES];
    features[LEAD] = position.lead();
    features[TEMPO] = 1;

    let balance = |mine: S::Set, theirs: S::Set| mine.count() as i32 - theirs.count() as i32;
    let mut reach = [position.fleets[me], position.fleets[you]];
    let mut first = [S::Set::NONE; 2];
    let mut left = ice;
    for step in 0..FURTHEST {
        let before = reach;
        reach = before.map(|set| set | (S::spread(set) & open));
        features[SAFE] += balance(first[0] & !reach[1], first[1] & !reach[0]);
        let (mine, theirs) = (ice & reach[0], ice & reach[1]);
        if step == 0 {
            features[BESIDE] = balance(mine, theirs);
            features[ABLE] = i32::from(!mine.is_none()) - i32::from(!theirs.is_none());
        }
        features[IDLE] += i32::from(mine.is_none()) - i32::from(theirs.is_none());
        let reached = left & (mine | theirs);
        first = [reached & !theirs, reached & !mine];
        features[FIRST + step.min(3)] += balance(first[0], first[1]);
        features[EVEN + step.min(2)] += (reached & mine & theirs).count() as i32;
        left &= !reached;
        let done = left.is_none() && first.iter().all(|set| set.is_none());
        if done || reach == before {
            break;
        }
    }
    features[WORKING] = working(position, chart, me) - working(position, chart, you);
    features
}

/// How many ships of a side are beside ice.
#[inline(always)]
fn working<S: Sea>(position: &Position<S>, chart: &Chart<S>, side: usize) -> i32 {
    let beside = |ship: &u8| i32::from(!(chart.near[usize::from(*ship)] & position.ice).is_none());
    position.ships[side].iter().map(beside).sum()
}
