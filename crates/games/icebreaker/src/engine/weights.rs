//! What each feature is worth, learnt from self-play (docs/icebreaker.md tells how).

use super::features::FEATURES;

/// At how many moments of the game weights are given; between them they change evenly.
pub const MOMENTS: usize = 5;

/// The weights at the start of a game, when a quarter of the ice is gone, and so on to its end.
/// 256 stand for odds of e : 1.
pub static WEIGHTS: [[i32; FEATURES]; MOMENTS] = [
    [80, 16, 1, 6, 20, 7, 0, -1, -12, 9, 40, -12, -10, 21],
    [134, 29, 3, 30, 19, -2, 4, 7, -2, 36, 50, -3, -12, 39],
    [176, 52, 47, 28, 57, 3, 4, 1, -9, -20, 56, 14, -12, 53],
    [259, 104, 125, 116, 142, 39, 10, 9, 10, 24, 29, 48, 27, 53],
    [
        492, 212, 313, 215, 116, 88, 52, 42, 196, 110, 92, 108, -57, 65,
    ],
];
