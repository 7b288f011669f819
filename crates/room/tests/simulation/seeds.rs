//! Seeds, one after the other.

use std::{
    env, panic,
    time::{Duration, Instant},
};

use crate::{mutation::Mutation, simulation::run};

fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    let number = text.parse();
    Some(number.unwrap_or_else(|_| panic!("{name} is a number, not {text:?}")))
}

/// Runs seeds from `first` on until the time is over, or so many.
fn run_seeds(first: u64, count: u64, time: Duration) {
    panic::set_hook(Box::new(|_| {}));
    let begun = Instant::now();
    let (mut steps, mut done, mut acknowledged, mut told) = (0, 0, 0, 0);
    while done < count && begun.elapsed() < time {
        let ran = run(first + done, Mutation::None, false);
        if let Some(violation) = ran.violation {
            let _ = panic::take_hook();
            let seed = first + done;
            panic!(
                "seed {seed}: {:?}: {}\nSIM_SEED={seed} cargo test -p plateau-room --test simulation -- --ignored one_seed --nocapture",
                violation.law, violation.what
            );
        }
        (done, steps) = (done + 1, steps + ran.steps);
        acknowledged += ran.acknowledged;
        if begun.elapsed().as_secs() / 60 > told {
            told = begun.elapsed().as_secs() / 60;
            println!("{done} seeds from {first} on in {told} min");
        }
    }
    let _ = panic::take_hook();
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{done} seeds from {first} on in {seconds:.1} s ({:.0} a second): {steps} steps stored, {acknowledged} messages acknowledged, no law broken",
        done as f64 / seconds
    );
}

#[test]
fn a_house_keeps_its_laws_whatever_goes_wrong() {
    run_seeds(0, u64::MAX, Duration::from_secs(12));
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn a_house_keeps_its_laws_for_ten_minutes() {
    let first = number("SIM_FIRST").unwrap_or(1_000_000);
    let count = number("SIM_SEEDS").unwrap_or(u64::MAX);
    let time = number("SIM_SECONDS").unwrap_or(600);
    run_seeds(first, count, Duration::from_secs(time));
}

/// What happens in one simulation, line by line: `SIM_SEED=7`.
#[test]
#[ignore = "tells one seed: SIM_SEED=7"]
fn one_seed() {
    let Some(seed) = number("SIM_SEED") else {
        return;
    };
    let ran = run(seed, Mutation::None, true);
    for line in &ran.told {
        println!("{line}");
    }
    if let Some(violation) = ran.violation {
        panic!("seed {seed}: {:?}: {}", violation.law, violation.what);
    }
}

/// All laws that some seeds break, the first of each kind.
#[test]
#[ignore = "surveys seeds: SIM_FIRST, SIM_SEEDS"]
fn survey() {
    panic::set_hook(Box::new(|_| {}));
    let first = number("SIM_FIRST").unwrap_or(0);
    let mut seen = std::collections::BTreeMap::<String, (u32, u64, String)>::new();
    let begun = Instant::now();
    let count = number("SIM_SEEDS").unwrap_or(1000);
    for seed in first..first + count {
        if let Some(violation) = run(seed, Mutation::None, false).violation {
            let words: String = violation
                .what
                .chars()
                .filter(|c| !c.is_ascii_digit())
                .take(60)
                .collect();
            let kind = format!("{:?} {words}", violation.law);
            let known = seen.entry(kind).or_insert((0, seed, violation.what));
            known.0 += 1;
        }
    }
    let _ = panic::take_hook();
    for (kind, (times, seed, what)) in seen {
        println!("{times} times, seed {seed}: {kind}\n     {what}");
    }
    println!("{count} in {:?}", begun.elapsed());
}
