//! Games at random from a position: what Monte-Carlo tree search is lent.

use std::cmp::Ordering;

use plateau_core::{Budget, Host, Judged, Value, Verdict};
use plateau_minds::{Branch, Playout, mcts};

use super::{
    super::{cell::Step, rules::IceBreaker},
    chart::Chart,
    position::{Hop, Position},
    sea::{Sea, with_sea},
};

/// Plays random games until the budget is spent; each of them counts as a node.
pub fn playouts(game: &IceBreaker, budget: &Budget, seed: u64, host: &Host) -> Verdict<Step> {
    with_sea!(game.board().size(), S => {
        let chart = Chart::<S>::new();
        let voyage = Voyage { position: Position::new(game, &chart), chart: &chart };
        let (branches, games) = mcts(&voyage, budget, seed, host);
        verdict(&branches, games, &chart)
    })
}

/// A position and the chart that it sails by.
struct Voyage<'a, S: Sea> {
    position: Position<S>,
    chart: &'a Chart<S>,
}

impl<S: Sea> Clone for Voyage<'_, S> {
    fn clone(&self) -> Self {
        Voyage { ..*self }
    }
}

impl<S: Sea> Playout for Voyage<'_, S> {
    type Move = Hop;

    fn goes_on(&mut self) -> bool {
        let position = &self.position;
        let over = position.taken.iter().any(|taken| *taken >= S::MAJORITY)
            || position.ply >= 8 * S::ICEBERGS;
        if over {
            return false;
        }
        if self.position.count(self.chart) == 0 {
            self.position = self.position.passed(self.chart);
        }
        self.position.count(self.chart) > 0
    }

    fn side(&self) -> usize {
        self.position.side
    }

    fn moves(&self, into: &mut Vec<Hop>) {
        into.extend_from_slice(self.position.moves(self.chart).list());
    }

    fn play(&mut self, hop: Hop) {
        self.position = self.position.after(hop, self.chart);
    }

    fn result(&self) -> f64 {
        match self.position.taken[0].cmp(&self.position.taken[1]) {
            Ordering::Greater => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Less => 0.0,
        }
    }
}

fn verdict<S: Sea>(branches: &[Branch<Hop>], games: u64, chart: &Chart<S>) -> Verdict<Step> {
    let judged = |branch: &Branch<Hop>| Judged {
        what: Step {
            from: chart.cell(branch.what.from.into()),
            to: chart.cell(branch.what.to.into()),
        },
        value: Value::Chance(branch.chance()),
        proven: false,
    };
    let each: Vec<Judged<Step>> = branches.iter().map(judged).collect();
    let best = each.first().map(|judged| judged.what);
    Verdict {
        value: each.first().map(|judged| judged.value),
        each,
        nodes: games,
        ..Verdict::of(best)
    }
}
