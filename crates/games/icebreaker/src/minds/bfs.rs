//! `bfs`: the distances by which every ship must go, made by breadth-first search that can be
//! watched. It moves the ship that is nearest to the ice.

use plateau_core::{Game, Mind, Notation, Question, Target, Thought, ThoughtEvent, Verdict};
use plateau_minds::{Place, breadth_first};

use super::{super::rules::Content, IceBreaker, Step};

/// The mind.
pub(super) struct Bfs;

impl Mind<IceBreaker> for Bfs {
    fn think(&mut self, question: Question<'_, IceBreaker>) -> Verdict<Step> {
        let Question {
            game,
            seat,
            mut watch,
            ..
        } = question;
        let board = game.board();
        let position = game.position();
        if let Some(watch) = &mut watch {
            watch(&Thought::new(ThoughtEvent::Deepened, 0, position.clone()));
        }
        let ice = (0..board.cells().len()).filter(|index| game.content(*index) == Content::Ice);
        let near = |index, found: &mut Vec<usize>| {
            let near = board.neighbours(index).iter().copied().map(usize::from);
            found.extend(near.filter(|index| game.content(*index) == Content::Water));
        };
        let field = breadth_first(ice, near, |event, found: &Place<usize>, from| {
            let Some(watch) = &mut watch else { return };
            let cell = board.cell(found.place);
            let thought = Thought::new(event, found.number, position.clone())
                .at(Target::new(cell))
                .with("distance", found.distance.into());
            watch(&match from {
                Some(from) => thought.by(from, cell),
                None => thought,
            });
        });
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let far = |step: &Step| {
            let place = field.get(&board.index(step.to).unwrap_or_default());
            place.map(|place| place.distance)
        };
        let best = moves.into_iter().min_by_key(|step| far(step));
        Verdict {
            nodes: field.len() as u64,
            depth: best.as_ref().and_then(far).unwrap_or_default(),
            ..Verdict::of(best)
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
