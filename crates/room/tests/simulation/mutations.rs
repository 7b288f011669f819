//! The laws can be broken: each fault that a house must not have is seen.

use crate::{laws::Law, mutation::Mutation, simulation::run};

/// Within how many seeds a fault is seen.
const SEEDS: u64 = 300;

fn is_seen(mutation: Mutation, laws: &[Law]) {
    let mut seeds = 0..SEEDS;
    let seen = seeds.any(|seed| {
        let seen = run(seed, mutation, false).violation;
        seen.is_some_and(|violation| laws.contains(&violation.law))
    });
    assert!(
        seen,
        "{mutation:?} breaks none of {laws:?} in {SEEDS} simulations"
    );
}

#[test]
fn a_store_that_drops_a_step_and_says_that_it_is_written_is_seen() {
    is_seen(Mutation::DropsSteps, &[Law::Told, Law::Log]);
}

#[test]
fn a_step_that_is_told_before_it_is_stored_is_seen() {
    is_seen(Mutation::SaysBeforeItWrites, &[Law::Told]);
}

#[test]
fn a_store_that_writes_over_a_step_is_seen() {
    is_seen(Mutation::WritesOver, &[Law::Log, Law::Told]);
}

#[test]
fn a_store_that_forgets_who_sent_a_step_is_seen() {
    is_seen(Mutation::ForgetsSubmissions, &[Law::Log, Law::Once]);
}

#[test]
fn talk_that_is_kept_twice_is_seen() {
    is_seen(Mutation::RepeatsTalk, &[Law::Talk]);
}

#[test]
fn time_that_jumps_is_seen() {
    is_seen(Mutation::TickJumps, &[Law::Clocks, Law::Log]);
}

#[test]
fn frames_that_are_lost_on_the_way_are_seen() {
    is_seen(Mutation::DropsFrames, &[Law::Shown]);
}

#[test]
fn minds_that_nobody_asks_are_seen() {
    is_seen(Mutation::AsksNoMind, &[Law::Waits]);
}

#[test]
fn clocks_that_nobody_rings_are_seen() {
    is_seen(Mutation::RingsNever, &[Law::Waits]);
}
