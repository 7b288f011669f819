//! What each feature is worth, learnt from self-play (docs/icebreaker.md tells how).

use super::features::FEATURES;

/// At how many moments of the game weights are given; between them they change evenly.
pub const MOMENTS: usize = 5;

/// The weights at the start of a game, when a quarter of the ice is gone, and so on to its end.
/// 256 stand for odds of e : 1.
pub static WEIGHTS: [[i32; FEATURES]; MOMENTS] = [
    [60, 30, 26, 24, 20, 8, 6, 4, 4, 10, 40, 2, -10, 20],
    [70, 34, 30, 28, 22, 8, 6, 4, 4, 10, 50, 2, -12, 20],
    [80, 40, 34, 30, 26, 10, 8, 6, 6, 12, 60, 2, -16, 25],
    [110, 60, 52, 46, 40, 14, 10, 8, 8, 16, 80, 4, -24, 30],
    [180, 110, 96, 88, 76, 30, 20, 14, 12, 20, 120, 6, -40, 60],
];
