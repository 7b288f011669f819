//! Taquin: an action for each way and number of tiles that can slide together; one plane of tiles.

use plateau_core::{Game, Kit, Seat};
use plateau_games::taquin::{KIT, Slide, Step, Taquin};

use crate::world::{Number, World};

/// The most tiles that slide together.
fn most(game: &Taquin) -> usize {
    game.grid().rows().max(game.grid().columns()) - 1
}

fn way(step: Step) -> usize {
    Step::ALL.iter().position(|one| *one == step).unwrap_or(0)
}

impl World for Taquin {
    type Asked = ();
    const EXACT: Option<&'static str> = Some("optimal");

    fn kit() -> &'static Kit<Taquin> {
        &KIT
    }

    fn actions(&self) -> usize {
        4 * most(self)
    }

    fn action(&self, slide: &Slide) -> Option<usize> {
        let count = usize::from(slide.count);
        (1..=most(self))
            .contains(&count)
            .then(|| way(slide.step) * most(self) + count - 1)
    }

    fn decode(&self, action: usize) -> Option<Slide> {
        let step = *Step::ALL.get(action / most(self))?;
        let count = u8::try_from(action % most(self) + 1).ok()?;
        Some(Slide { step, count })
    }

    fn shape(&self) -> [usize; 3] {
        [1, self.grid().rows(), self.grid().columns()]
    }

    fn largest(&self) -> usize {
        self.grid().tiles().len() - 1
    }

    fn observe<T: Number>(&self, _: Seat, into: &mut [T]) {
        for (cell, tile) in into.iter_mut().zip(self.grid().tiles()) {
            *cell = T::count(usize::from(*tile));
        }
    }

    fn mark(&self, seat: Seat, mask: &mut [u8], _: &mut Vec<Slide>) -> u32 {
        if !self.turn().seats().contains(seat) {
            return 0;
        }
        let mut count = 0;
        for (step, ways) in Step::ALL.into_iter().zip(mask.chunks_exact_mut(most(self))) {
            let room = self.grid().room(step);
            ways[..room].fill(1);
            count += room as u32;
        }
        count
    }
}
