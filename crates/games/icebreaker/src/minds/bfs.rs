//! `bfs`: the distances by which every ship must go, made by breadth-first search that can be
//! watched. It moves the ship that is nearest to the ice.

use plateau_core::{Game, Mind, Notation, Question, Target, Thought, ThoughtEvent, Verdict};

use super::{
    super::{
        Distances,
        distances::Walk,
        hexagon::{Hexagon, MOST_CELLS},
    },
    IceBreaker, Step,
};

/// The mind.
pub(super) struct Bfs;

impl Mind<IceBreaker> for Bfs {
    fn think(&mut self, question: Question<'_, IceBreaker>) -> Verdict<Step> {
        let Question {
            game, seat, watch, ..
        } = question;
        let mut nodes = 0;
        let distances = match watch {
            None => Distances::told(game, |walk| nodes += u64::from(found(walk))),
            Some(watch) => {
                let mut telling = Telling::new(game);
                watch(&Thought::new(
                    ThoughtEvent::Deepened,
                    0,
                    telling.position.clone(),
                ));
                Distances::told(game, |walk| {
                    nodes += u64::from(found(walk));
                    watch(&telling.thought(walk));
                })
            }
        };
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let board = game.board();
        let far = |step: &Step| distances.of(board.index(step.to).unwrap_or_default());
        let best = moves.into_iter().min_by_key(|step| far(step));
        Verdict {
            nodes,
            depth: best.as_ref().and_then(far).map_or(0, u32::from),
            ..Verdict::of(best)
        }
    }
}

/// Whether a step of the walk found a cell.
fn found(walk: Walk) -> bool {
    !matches!(walk, Walk::From(..))
}

/// Cells as nodes, numbered in the order in which they are found; 0 stands for all the ice.
struct Telling<'a> {
    board: &'a Hexagon,
    position: String,
    numbers: [u32; MOST_CELLS],
    known: u32,
}

impl Telling<'_> {
    fn new(game: &IceBreaker) -> Telling<'_> {
        Telling {
            board: game.board(),
            position: game.position(),
            numbers: [0; MOST_CELLS],
            known: 0,
        }
    }

    fn thought(&mut self, walk: Walk) -> Thought {
        let (event, index, distance) = match walk {
            Walk::Ice(index) => (ThoughtEvent::Generated, index, 0),
            Walk::From(index, distance) => (ThoughtEvent::Expanded, index, distance),
            Walk::To(_, index, distance) => (ThoughtEvent::Generated, index, distance),
        };
        if event == ThoughtEvent::Generated {
            self.known += 1;
            self.numbers[index] = self.known;
        }
        let cell = self.board.cell(index);
        let thought = Thought::new(event, self.numbers[index], self.position.clone())
            .at(Target::new(cell))
            .with("distance", distance.into());
        match walk {
            Walk::Ice(_) => thought.by(0, cell),
            Walk::To(from, ..) => thought.by(self.numbers[from], cell),
            Walk::From(..) => thought,
        }
    }
}

#[cfg(test)]
mod tests {
    use plateau_core::{AnyGame, Game, Recording, RecordingOptions, Settings};

    use super::*;
    use crate::Options;

    #[test]
    fn every_number_that_is_told_is_the_distance_of_its_cell() {
        let kit: &dyn AnyGame = &crate::KIT;
        let table = kit.open(&Settings::new(), 7).expect("the usual game");
        let record = RecordingOptions {
            mind: Some("bfs".to_owned()),
            steps: 5_000,
            ..RecordingOptions::default()
        };
        let recording = Recording::make(kit, &*table, &record).expect("it can be watched");
        assert!(recording.complete, "a field is small");
        let game = IceBreaker::read(&recording.position, &Options::default(), IceBreaker::RULES)
            .expect("a position");
        let distances = game.distances();
        let board = game.board();
        let mut told = 0;
        for thought in &recording.thoughts {
            let Some(place) = &thought.place else {
                continue;
            };
            let named = board
                .cells()
                .iter()
                .position(|cell| cell.to_string() == place.0);
            let index = named.expect("a place is a cell");
            let number = thought.number("distance").expect("a field has distances");
            assert_eq!(distances.of(index).map(i64::from), Some(number), "{place}");
            told += usize::from(thought.event == ThoughtEvent::Generated);
        }
        let reachable = (0..board.cells().len()).filter(|&index| distances.of(index).is_some());
        assert_eq!(
            told,
            reachable.count(),
            "every cell that a path leads to is found once"
        );
    }
}
