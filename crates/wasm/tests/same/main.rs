//! The module of the page answers as the native program does: the letters that a page would send are
//! given to both.
//!
//! Node runs the module that `scripts/wasm` has built, or the one that `PLATEAU_WASM` names.

mod letters;
mod node;
mod speed;

use std::sync::Arc;

use plateau_wasm::{Reply, Thinker, Told, World};
use serde_json::Value;

fn json(told: &Told) -> Value {
    serde_json::to_value(told).expect("what is told is plain data")
}

/// Whether two answers are the same. Chances may differ in their last digits: no two libraries of
/// mathematics have the same exponential function.
fn alike(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| alike(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let same = |(name, value): (&String, &Value)| {
                other.get(name).is_some_and(|other| alike(value, other))
            };
            one.len() == other.len() && one.iter().all(same)
        }
        (Value::Number(one), Value::Number(other)) if one.is_f64() && other.is_f64() => {
            let (one, other) = (one.as_f64().unwrap_or(0.0), other.as_f64().unwrap_or(1.0));
            (one - other).abs() < 1e-12
        }
        (one, other) => one == other,
    }
}

/// What both say to the same question, without what depends on the time.
fn same(questions: &[letters::Question]) {
    if !node::is_of_these_sources() {
        return eprintln!("not compared: scripts/wasm makes the module from these sources");
    }
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
        } else if !alike(&json(told), &json(&here)) {
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
