//! Which positions of a table an animation shows.

use plateau_core::{AnyTable, Scene};

/// Plies are left out where there would be more frames.
const MOST_FRAMES: usize = 300;

/// A table from its start to now. Of a very long game only every second, third … ply is shown, but
/// always the first and the last position.
pub(crate) struct Film<'a> {
    table: &'a dyn AnyTable,
    plies: Vec<usize>,
}

impl<'a> Film<'a> {
    pub fn new(table: &'a dyn AnyTable) -> Film<'a> {
        let last = table.played().len();
        let stride = last.div_ceil(MOST_FRAMES - 1).max(1);
        let mut plies: Vec<usize> = (0..=last).rev().step_by(stride).collect();
        if plies.last() != Some(&0) {
            plies.push(0);
        }
        plies.reverse();
        Film { table, plies }
    }

    /// How many frames there are, at least one.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// The scene of a frame.
    pub fn scene(&self, frame: usize) -> Scene {
        self.table.scene_at(self.plies[frame])
    }

    /// About `count` scenes from all over the film, the first and the last among them.
    pub fn samples(&self, count: usize) -> impl Iterator<Item = Scene> {
        let stride = (self.len() - 1).div_ceil(count - 1).max(1);
        let frames = (0..self.len() - 1).step_by(stride);
        frames
            .chain([self.len() - 1])
            .map(|frame| self.scene(frame))
    }
}
