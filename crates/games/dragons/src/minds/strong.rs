//! `strong`: a tree over decisions and dice as long as there is time, with what was learnt in self-play:
//! a network where two armies are left, a judge at the ends of turns where there are more.
//!
//! `neutral` is the same for hints, reviews and `solve`: it expects the best of both sides.

use plateau_core::{
    Draw, Host, Judged, Mind, OptionSpec, Question, Refusal, Settings, Value, Verdict,
};

use super::{
    super::engine::{Findings, Found, Limit, Memory, Way, rival},
    Dragons, Move, as_move, is_asked,
    random::{SEED, draws},
};

/// Its options.
pub(super) const OPTIONS: &[OptionSpec] = &[SEED];
/// Walks a thread where nobody sets a limit: about a quarter of a second.
fn enough(way: Way) -> u32 {
    match way {
        Way::Duel(_) => 2_500,
        Way::Tree(_) => 50_000,
    }
}

/// What it believes of its rival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Belief {
    /// Somebody as strong.
    Equals,
    /// Whoever plays like this.
    Read,
}

/// The mind with these settings.
pub(super) fn build(
    belief: Belief,
    settings: &Settings,
    host: &Host,
) -> Result<Box<dyn Mind<Dragons>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        seed: u64,
    }
    let Typed { seed } = settings.read(OPTIONS)?;
    Ok(Box::new(Strong {
        belief,
        draws: draws(seed),
        memory: Memory::default(),
        host: host.clone(),
    }))
}

struct Strong {
    belief: Belief,
    draws: Draw,
    memory: Memory,
    host: Host,
}

impl Mind<Dragons> for Strong {
    fn think(&mut self, question: Question<'_, Dragons>) -> Verdict<Move> {
        let Question {
            game,
            seat,
            history,
            undos,
            budget,
            each,
            ..
        } = question;
        if !is_asked(game, seat) {
            return Verdict::of(None);
        }
        if !each && game.attacks().next().is_none() {
            return Verdict::of(Some(Move::End));
        }
        let mut way = Way::best(game);
        if let (Way::Duel(gaze), Belief::Read) = (&mut way, self.belief) {
            gaze.rival = rival(game, seat, history, undos);
        }
        let walks = match (budget.nodes, budget.deadline) {
            (Some(nodes), _) => u32::try_from(nodes.max(1)).unwrap_or(u32::MAX),
            (None, Some(_)) => u32::MAX,
            (None, None) => enough(way),
        };
        let limit = Limit {
            budget,
            host: &self.host,
            walks,
            only_best: !each,
        };
        let thought = self.memory.think(game, way, &limit, self.draws.word());
        verdict(game, &thought, each)
    }
}

fn verdict(game: &Dragons, thought: &Findings, each: bool) -> Verdict<Move> {
    let as_played = |found: &Found| {
        let decision = found.what;
        as_move(
            game,
            decision.map(|(from, to)| (usize::from(from), usize::from(to))),
        )
    };
    let best = thought.best();
    let chance = |found: &Found| Value::Chance(f64::from(found.value));
    let judged = |found: &Found| Judged {
        what: as_played(found),
        value: chance(found),
        proven: false,
    };
    let mut verdict = Verdict::of(best.as_ref().map(as_played));
    verdict.value = best.as_ref().map(chance);
    verdict.nodes = thought.walks;
    if each {
        verdict.each = thought.found.iter().map(judged).collect();
    }
    verdict
}
