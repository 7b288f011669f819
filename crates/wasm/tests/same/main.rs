//! The module of the page answers as the native program does: the letters that a page would send are
//! given to both.
//!
//! Node runs the module that `scripts/wasm` has built, or the one that `PLATEAU_WASM` names.

mod letters;
mod node;
mod speed;

use plateau_wasm::{Reply, Thinker, Told, World};
use std::sync::Arc;

/// What both say to the same question, without what depends on the time.
fn same(questions: &[letters::Question]) {
    let (answers, _) = node::answers(questions);
    let mut thinker = Thinker::new(plateau_games::CATALOG, World::of_this_machine(), 64 << 20);
    let mut wrong = Vec::new();
    for (question, there) in questions.iter().zip(answers) {
        let here = thinker.work(&question.work, &Arc::default(), &mut |_| ());
        let text = |told: &Told| serde_json::to_string(told).expect("what is told is plain data");
        let Some(Reply::Told { told, .. }) = there.replies.last() else {
            wrong.push(format!("{}: no answer: {:?}", question.name, there.replies));
            continue;
        };
        if let Told::Refused { .. } | Told::Failed(_) = told {
            wrong.push(format!("{}: {}", question.name, text(told)));
        } else if text(told) != text(&here) {
            let (there, here) = (text(told), text(&here));
            let at = there
                .bytes()
                .zip(here.bytes())
                .take_while(|(a, b)| a == b)
                .count();
            let part = |text: &str| -> String {
                text.chars().skip(at.saturating_sub(40)).take(160).collect()
            };
            wrong.push(format!(
                "{}: …{} natively …{}",
                question.name,
                part(&there),
                part(&here)
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} differ:\n{}",
        wrong.len(),
        questions.len(),
        wrong.join("\n")
    );
}

#[test]
fn starts_of_a_seed_are_the_same() {
    same(&letters::starts());
}

#[test]
fn games_by_lot_are_the_same_move_by_move() {
    same(&letters::playthroughs());
}

#[test]
fn all_games_of_a_few_plies_are_counted_the_same() {
    same(&letters::perfts());
}

#[test]
fn minds_say_the_same_and_look_at_as_many_positions() {
    same(&letters::verdicts());
}
