//! A good solution of any size at once.

use plateau_core::{Host, Mind, Question, Verdict, phrase};

use super::{super::engine, Slide, Taquin, after, at_once, limits, slides, verdict};
use plateau_core::{Judged, Value};

/// Finishes line after line, the last block optimally.
pub(super) struct Quick {
    host: Host,
}

impl Quick {
    pub(super) fn new(host: &Host) -> Quick {
        Quick { host: host.clone() }
    }
}

impl Mind<Taquin> for Quick {
    fn think(&mut self, question: Question<'_, Taquin>) -> Verdict<Slide> {
        let Question {
            game, budget, each, ..
        } = question;
        if let Some(verdict) = at_once(game, each) {
            return verdict;
        }
        let limits = limits(budget, &self.host);
        let mut verdict = match engine::quick(game.grid(), &limits) {
            Ok(answer) => verdict(&answer),
            Err(error) => Verdict {
                notes: vec![error.reason()],
                ..Verdict::of(slides(game).first().copied())
            },
        };
        if !verdict.proven && verdict.value.is_some() {
            verdict.notes.push(phrase!("taquin-quick-note"));
        }
        if each {
            for what in slides(game) {
                let Ok(answer) = engine::quick(&after(game.grid(), what), &limits) else {
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
