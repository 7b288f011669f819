//! `easy` and `hard`: the seed's `easyCpu` and `perfectCpu`, which differ in how far they look.

use plateau_core::{Mind, Notation, Question, Seat, Target, Thought, ThoughtEvent, Verdict};

use super::{
    Column, Connect4, centre_first,
    codes::{PRIORITY, Reach, code},
};

/// Wins, blocks, hands no win over, else plays near the centre; the strategist builds alignments of
/// its own, too.
pub(super) struct Coder(pub(super) Reach);

impl Mind<Connect4> for Coder {
    fn think(&mut self, question: Question<'_, Connect4>) -> Verdict<Column> {
        let (game, seat) = (question.game, question.seat);
        if let Some(watch) = question.watch {
            tell(game, seat, self.0, watch);
        }
        Verdict::of(choose(game, seat, self.0))
    }
}

/// The code of each column, from left to right, at its column.
fn tell(game: &Connect4, seat: Seat, reach: Reach, watch: &mut dyn FnMut(&Thought)) {
    let position = game.position();
    watch(&Thought::new(ThoughtEvent::Entered, 0, position.clone()));
    for index in 0..usize::from(game.columns()) {
        let column = Column::at(index);
        let code = code(game, seat, column, reach);
        watch(
            &Thought::new(ThoughtEvent::Valued, index as u32 + 1, position.clone())
                .by(0, column)
                .at(Target::new(column))
                .with("code", code as i64),
        );
    }
}

fn choose(game: &Connect4, seat: Seat, reach: Reach) -> Option<Column> {
    let columns = centre_first(game);
    let codes: Vec<_> = columns
        .iter()
        .map(|&column| code(game, seat, column, reach))
        .collect();
    let place = PRIORITY
        .iter()
        .find_map(|wanted| codes.iter().position(|code| code == wanted))?;
    Some(columns[place])
}
