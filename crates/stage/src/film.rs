//! The scenes of a table from its start to now, for animations.

use plateau_core::{AnyTable, Moment, Scene, Viewer};

/// Frames are left out where there would be more.
const MOST_FRAMES: usize = 400;
/// Frames are left out where all of them together would have more shapes: a board of 100 × 100
/// that fills up would take minutes.
const MOST_SHAPES: usize = 2_000_000;

/// The scenes after each of the moves that stand, the start first and the end last. Of a very long
/// game or a very large board only every second, third … ply is shown.
pub(crate) fn scenes(table: &dyn AnyTable) -> Vec<Scene> {
    let played = table.played();
    let shapes = table.scene(Viewer::Open).shapes().count().max(1);
    let frames = (MOST_SHAPES / shapes).clamp(2, MOST_FRAMES);
    let stride = played.len().div_ceil(frames - 1).max(1);
    let played_count = played.len();
    let mut stage = table.table_at(0);
    let mut scenes = vec![stage.scene(Viewer::Open)];
    for (index, played) in played.iter().enumerate() {
        stage
            .submit(played.by, &played.what, Moment::default())
            .expect("a move that stands was legal where it was played");
        // Counted from the end, so that the last position is always there.
        if (played_count - index - 1).is_multiple_of(stride) {
            scenes.push(stage.scene(Viewer::Open));
        }
    }
    scenes
}
