//! Iterative deepening under a budget, for any size of board.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
};

use plateau_core::{Budget, Host, NoMemory, Verdict};

use super::{
    super::{cell::Step, rules::IceBreaker},
    chart::Chart,
    features::Features,
    memory::Memory,
    outlook::Outlook,
    position::{Hop, Position},
    root::{Answer, Root},
    sea::{Sea, with_sea},
    search::{DEEPEST, Search},
    weights::{MOMENTS, WEIGHTS},
};

/// With one move to choose from and a clock that runs, this deep is enough to tell the score.
const DEPTH_OF_ONE: u32 = 8;

/// What is asked beside the position.
pub struct Ask<'a> {
    /// What may be spent.
    pub budget: &'a Budget,
    /// Whether every move is judged.
    pub each: bool,
    /// Whether the line of best play is told.
    pub line: bool,
    /// Told after every depth.
    pub report: &'a mut dyn FnMut(&Verdict<Step>),
}

/// A mind for positions of all sizes; it remembers what it found.
pub struct Thinker {
    bytes: usize,
    host: Host,
    weights: [Features; MOMENTS],
    engine: Option<(u8, Box<dyn AnyEngine>)>,
}

impl Thinker {
    /// With the learnt weights and what is lent: so many bytes to remember with where nobody chose.
    pub fn new(usual: usize, host: &Host) -> Thinker {
        Thinker::with_weights(usual, host, WEIGHTS)
    }

    /// With other weights, for experiments.
    pub fn with_weights(usual: usize, host: &Host, weights: [Features; MOMENTS]) -> Thinker {
        Thinker {
            bytes: host.bytes(usual),
            host: host.clone(),
            weights,
            engine: None,
        }
    }

    /// Takes its memory for boards of this size, unless it has it.
    pub fn prepare(&mut self, game: &IceBreaker) -> Result<(), NoMemory> {
        self.engine_for(game).map(drop)
    }

    /// Answers for the side to move of a game that is not over.
    ///
    /// # Panics
    /// Where its memory cannot be had, unless [`Thinker::prepare`] was asked first.
    pub fn think(&mut self, game: &IceBreaker, ask: Ask<'_>) -> Verdict<Step> {
        let threads = self.host.threads(ask.budget).get();
        let engine = self.engine_for(game);
        let engine = engine.unwrap_or_else(|error| panic!("{error}"));
        engine.think(game, ask, threads)
    }

    fn engine_for(&mut self, game: &IceBreaker) -> Result<&dyn AnyEngine, NoMemory> {
        let size = game.board().size();
        if self.engine.as_ref().is_none_or(|(made, _)| *made != size) {
            // What was made for another size is given back first.
            self.engine = None;
            let engine: Box<dyn AnyEngine> =
                with_sea!(size, S => Box::new(Engine::<S>::new(self.bytes, &self.weights)?));
            self.engine = Some((size, engine));
        }
        let (_, engine) = self.engine.as_ref().expect("it was just made");
        Ok(&**engine)
    }
}

/// An [`Engine`] whose size is not known.
trait AnyEngine: Send {
    fn think(&self, game: &IceBreaker, ask: Ask<'_>, threads: usize) -> Verdict<Step>;
}

/// All that a search needs for one size of board.
struct Engine<S: Sea> {
    chart: Chart<S>,
    outlook: Outlook,
    memory: Memory,
}

impl<S: Sea> Engine<S> {
    fn new(bytes: usize, weights: &[Features; MOMENTS]) -> Result<Engine<S>, NoMemory> {
        Ok(Engine {
            chart: Chart::new(),
            outlook: Outlook::new(weights, S::ICEBERGS),
            memory: Memory::new(bytes)?,
        })
    }

    fn search<'a>(
        &'a self,
        root: &Position<S>,
        budget: &'a Budget,
        enough: &'a AtomicBool,
    ) -> Search<'a, S> {
        Search::new(
            root,
            &self.chart,
            &self.outlook,
            &self.memory,
            budget,
            enough,
        )
    }

    fn step(&self, hop: Hop) -> Step {
        Step {
            from: self.chart.cell(hop.from.into()),
            to: self.chart.cell(hop.to.into()),
        }
    }

    /// Deepens until the budget is spent or all that was asked is certain.
    fn deepen(
        &self,
        root: &mut Root<'_, S>,
        deepest: u32,
        each: bool,
        mut tell: impl FnMut(&Answer),
    ) -> Answer {
        let mut answer = root.shallow();
        for depth in 1..=deepest as i32 {
            let found = if each {
                root.judge_each(depth)
            } else {
                root.choose(depth, answer.value)
            };
            let Some(found) = found else { break };
            answer = found;
            tell(&answer);
            if answer.is_settled(each) || root.is_spent() {
                break;
            }
        }
        answer
    }

    /// Best play as far as it is remembered.
    fn line(&self, position: &Position<S>, search: &Search<'_, S>, first: Hop) -> Vec<Step> {
        let mut line = vec![self.step(first)];
        let mut here = position.after(first, &self.chart);
        while line.len() < DEEPEST as usize && here.taken.iter().all(|&t| t < S::MAJORITY) {
            let mut hops = here.moves(&self.chart);
            if hops.list().is_empty() {
                here = here.passed(&self.chart);
                hops = here.moves(&self.chart);
            }
            let found = self.memory.find(search.key(&here));
            let best = found.map(|found| found.best);
            let taking =
                |hop: &&mut Hop| here.after(**hop, &self.chart).taken[here.side] >= S::MAJORITY;
            let next = match hops.list().iter_mut().find(taking) {
                Some(wins) => *wins,
                None => match best.filter(|best| hops.list().contains(best)) {
                    Some(best) => best,
                    None => break,
                },
            };
            line.push(self.step(next));
            here = here.after(next, &self.chart);
        }
        line
    }
}

impl<S: Sea> AnyEngine for Engine<S> {
    fn think(&self, game: &IceBreaker, ask: Ask<'_>, threads: usize) -> Verdict<Step> {
        let Ask {
            budget,
            each,
            line,
            report,
        } = ask;
        let position = Position::new(game, &self.chart);
        let enough = AtomicBool::new(false);
        let search = self.search(&position, budget, &enough);
        let mut root = Root::new(position, search);
        let mut deepest = budget
            .depth
            .unwrap_or(DEEPEST as u32)
            .clamp(1, DEEPEST as u32);
        if root.moves() == 1 && budget.deadline.is_some() && !each {
            deepest = deepest.min(DEPTH_OF_ONE);
        }
        let answer = thread::scope(|scope| {
            for helper in 1..threads {
                let search = self.search(&position, budget, &enough);
                scope.spawn(move || {
                    let mut root = Root::new(position, search);
                    root.turn(helper);
                    self.deepen(&mut root, deepest, false, |_| ());
                });
            }
            let step = |hop| self.step(hop);
            let answer = self.deepen(&mut root, deepest, each, |answer| {
                report(&answer.verdict(each, step));
            });
            enough.store(true, Relaxed);
            answer
        });
        let mut verdict = answer.verdict(each, |hop| self.step(hop));
        verdict.nodes = root.search.nodes;
        if line {
            verdict.line = self.line(&position, &root.search, answer.best);
        }
        verdict
    }
}
