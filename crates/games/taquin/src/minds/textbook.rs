//! The searches of the textbook, side by side: A* and iterative deepening, with four heuristics.

use plateau_core::{
    Host, Judged, Mind, OptionKind, OptionSpec, Question, Refusal, Settings, Value, Verdict, Watch,
    phrase,
};
use serde::Deserialize;

use super::{
    super::{
        Grid,
        engine::{self, Answer, Heuristic, Limits, SolveError},
    },
    Slide, Taquin, after, at_once, limits, slides, verdict,
};

/// The options of both.
pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec {
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
}];

#[derive(Deserialize)]
struct Options {
    heuristic: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    Astar,
    Ida,
}

struct Textbook {
    method: Method,
    heuristic: Heuristic,
    host: Host,
}

/// A* with an open and a closed list.
pub(super) fn astar(settings: &Settings, host: &Host) -> Result<Box<dyn Mind<Taquin>>, Refusal> {
    build(Method::Astar, settings, host)
}

/// Iterative deepening.
pub(super) fn ida(settings: &Settings, host: &Host) -> Result<Box<dyn Mind<Taquin>>, Refusal> {
    build(Method::Ida, settings, host)
}

fn build(
    method: Method,
    settings: &Settings,
    host: &Host,
) -> Result<Box<dyn Mind<Taquin>>, Refusal> {
    let options: Options = settings.read(OPTIONS)?;
    let heuristic = Heuristic::of(&options.heuristic).expect("the options list the heuristics");
    Ok(Box::new(Textbook {
        method,
        heuristic,
        host: host.clone(),
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
            (Method::Astar, watch) => engine::astar(grid, self.heuristic, limits, watch),
            (Method::Ida, None) => engine::ida(grid, self.heuristic, limits),
            (Method::Ida, Some(watch)) => engine::ida_watched(grid, self.heuristic, limits, watch),
        }
    }
}

impl Mind<Taquin> for Textbook {
    fn think(&mut self, question: Question<'_, Taquin>) -> Verdict<Slide> {
        let game = question.game;
        if let Some(verdict) = at_once(game, question.each) {
            return verdict;
        }
        let limits = limits(question.budget, &self.host);
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
