//! Plays a bot against every rule of the protocol and tells what is wrong with it.
//!
//! A bot comes in as a command, goes through the [`RULES`], and leaves as a [`Checkup`]: a finding
//! for each rule, with what was said.

mod bot;
mod rules;

use std::time::Duration;

use plateau_core::{AnyGame, Phrase, Refusal, Settings, phrase};

use crate::{Fault, Rights, Transcript};

use bot::Bot;
pub use rules::{RULES, Rule};

/// What came of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleOutcome {
    /// It is kept.
    Kept,
    /// It works, and could be better.
    Advice(Phrase),
    /// It is broken.
    Broken(Phrase),
}

/// One rule, and whether the bot keeps it.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What the rule says.
    pub rule: Phrase,
    /// Whether it is kept.
    pub outcome: RuleOutcome,
    /// What was said while it was checked.
    pub transcript: Vec<String>,
}

/// All that was found.
#[derive(Clone, Debug)]
pub struct Checkup {
    /// A finding for each rule, in their order.
    pub findings: Vec<Finding>,
    /// All that was said.
    pub transcript: Transcript,
    /// The end of what the bot wrote to its standard error.
    pub complaints: String,
}

impl Checkup {
    /// How many rules are broken.
    pub fn broken(&self) -> usize {
        let broken = |finding: &&Finding| matches!(finding.outcome, RuleOutcome::Broken(_));
        self.findings.iter().filter(broken).count()
    }
}

/// What a bot is examined in.
pub struct Exam<'a> {
    /// The program with its arguments.
    pub command: &'a [String],
    /// The game, which is for two.
    pub game: &'static dyn AnyGame,
    /// Its options.
    pub settings: &'a Settings,
    /// The time for a move.
    pub movetime: Duration,
    /// Whole games to play.
    pub games: u32,
    /// What it may use at most.
    pub rights: Rights,
}

/// Examines a bot; `told` hears each finding as it comes. A bot that breaks down is started anew
/// for the next rule; one that cannot even be started is not asked further.
pub fn check_bot(exam: &Exam<'_>, told: &mut dyn FnMut(&Finding)) -> Result<Checkup, Refusal> {
    // Told before the bot is: settings that the game refuses.
    exam.game.open(exam.settings, 1)?;
    let mut bot = Bot::new(exam);
    let mut findings = Vec::new();
    for rule in RULES {
        let begin = bot.transcript().len();
        bot.note(rule.name);
        let outcome = match (rule.check)(&mut bot, exam) {
            Ok(outcome) => outcome,
            Err(fault) => {
                bot.stop();
                RuleOutcome::Broken(explain(&fault))
            }
        };
        let finding = Finding {
            rule: Phrase::new(format!("check-{}", rule.name)),
            outcome,
            transcript: bot.transcript().since(begin).to_vec(),
        };
        told(&finding);
        let hopeless = rule.first && matches!(finding.outcome, RuleOutcome::Broken(_));
        findings.push(finding);
        if hopeless {
            break;
        }
    }
    let (transcript, complaints) = bot.end();
    Ok(Checkup {
        findings,
        transcript,
        complaints,
    })
}

/// What broke down, with what most often is the reason.
fn explain(fault: &Fault) -> Phrase {
    match fault {
        Fault::Late => phrase!("check-silent"),
        Fault::Ended(status) => phrase!("check-ended", status = status.as_str()),
        Fault::Silent => phrase!("check-closed"),
        Fault::Deaf => phrase!("check-deaf"),
        Fault::Flooded => phrase!("check-flooded"),
        Fault::Illegal(text, reason) => phrase!(
            "check-illegal",
            text = text.as_str(),
            reason = reason.clone()
        ),
        Fault::NoMove => phrase!("check-no-move"),
        Fault::NotStarted(problem) => phrase!("check-not-started", problem = problem.as_str()),
        Fault::Refused(reason) => reason.clone(),
    }
}
