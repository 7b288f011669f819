//! The searches of the textbook, side by side: A* and iterative deepening, with four heuristics.

use plateau_core::{
    Judged, Mind, OptionKind, OptionSpec, Question, Refusal, Settings, Value, Verdict, Watch,
    phrase,
};
use serde::Deserialize;

use super::{
    super::{
        Grid,
        solver::{self, Answer, Heuristic, Limits, SolveError},
    },
    Slide, Taquin, after, at_once, limits, slides, verdict,
};

/// The options of both.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "heuristic",
        kind: OptionKind::Choice {
            of: &[
                "misplaced",
                "manhattan",
                "linear-conflict",
                "walking-distance",
            ],
        },
        default: "manhattan",
    },
    OptionSpec {
        name: "memory",
        kind: OptionKind::Whole {
            min: 1,
            max: 1_000_000,
        },
        default: "4096",
    },
];

#[derive(Deserialize)]
struct Options {
    heuristic: String,
    memory: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    Astar,
    Ida,
}

struct Textbook {
    method: Method,
    heuristic: Heuristic,
    memory: usize,
}

/// A* with an open and a closed list.
pub(super) fn astar(settings: &Settings) -> Result<Box<dyn Mind<Taquin>>, Refusal> {
    build(Method::Astar, settings)
}

/// Iterative deepening.
pub(super) fn ida(settings: &Settings) -> Result<Box<dyn Mind<Taquin>>, Refusal> {
    build(Method::Ida, settings)
}

fn build(method: Method, settings: &Settings) -> Result<Box<dyn Mind<Taquin>>, Refusal> {
    let options: Options = settings.read(OPTIONS)?;
    let heuristic = Heuristic::of(&options.heuristic).expect("the options list the heuristics");
    Ok(Box::new(Textbook {
        method,
        heuristic,
        memory: options.memory.saturating_mul(1 << 20),
    }))
}

impl Textbook {
    fn solve(
        &self,
        grid: &Grid,
        limits: &Limits<'_>,
        watch: Option<&mut Watch<'_>>,
    ) -> Result<Answer, SolveError> {
        match (self.method, watch) {
            (Method::Astar, watch) => solver::astar(grid, self.heuristic, limits, watch),
            (Method::Ida, None) => solver::ida(grid, self.heuristic, limits),
            (Method::Ida, Some(watch)) => solver::ida_watched(grid, self.heuristic, limits, watch),
        }
    }
}

impl Mind<Taquin> for Textbook {
    fn think(&mut self, question: Question<'_, Taquin>) -> Verdict<Slide> {
        let game = question.game;
        if let Some(verdict) = at_once(game) {
            return verdict;
        }
        let limits = Limits {
            memory: self.memory,
            ..limits(question.budget)
        };
        let mut verdict = match self.solve(game.grid(), &limits, question.watch) {
            Ok(answer) => {
                let effort = answer.effort;
                let mut verdict = verdict(&answer);
                verdict.notes.push(match self.method {
                    Method::Astar => phrase!(
                        "taquin-effort-lists",
                        expanded = effort.expanded,
                        generated = effort.generated,
                        largest_open = effort.largest_open
                    ),
                    Method::Ida => phrase!(
                        "taquin-effort",
                        expanded = effort.expanded,
                        generated = effort.generated
                    ),
                });
                verdict
            }
            Err(error) => {
                return Verdict {
                    notes: vec![error.reason()],
                    ..Verdict::of(slides(game).first().copied())
                };
            }
        };
        if question.each {
            for what in slides(game) {
                let Ok(answer) = self.solve(&after(game.grid(), what), &limits, None) else {
                    break;
                };
                verdict.each.push(Judged {
                    what,
                    value: Value::Length(answer.steps.len() as u32),
                    proven: answer.proven,
                });
            }
        }
        verdict
    }
}
