//! What is seen: a row of stones a heap. Whoever clicks a stone takes it and all to its right.

use crate::nim::{Nim, Take};
use plateau_core::*;

impl Show for Nim {
    fn scene(&self) -> Scene {
        let mut scene = Scene::board(9.0, 4.0, phrase!("nim-scene"));
        let mut stones = Vec::new();
        for (heap, &count) in self.0.iter().enumerate() {
            for stone in 0..count {
                let take = Take(heap, count - stone);
                let (x, y) = (f32::from(stone) + 0.5, heap as f32 + 0.5);
                let (id, disc) = (format!("stone-{heap}-{stone}"), Form::circle(0.42));
                let said = phrase!("nim-stone", heap = heap + 1, count = take.1);
                let shape = Shape::new(id, disc, Point::new(x, y), "stone").glyph('o');
                stones.push(shape.alt(said).target(Target::new(take)));
            }
        }
        scene.layer("stones", stones);
        scene
    }
}
