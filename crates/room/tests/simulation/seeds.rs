//! Seeds, one after the other.

use std::{
    collections::BTreeMap,
    env, panic,
    time::{Duration, Instant},
};

use crate::{laws::Violation, mutation::Mutation, simulation::run};

/// What a number of simulations came to.
#[derive(Default)]
struct Survey {
    seeds: u64,
    steps: usize,
    acknowledged: usize,
    /// The first seed that breaks a law in some way, and how many do.
    broken: BTreeMap<String, (u64, u64, Violation)>,
}

impl Survey {
    /// Runs a seed.
    fn add(&mut self, seed: u64) {
        let ran = run(seed, Mutation::None, false);
        self.seeds += 1;
        self.steps += ran.steps;
        self.acknowledged += ran.acknowledged;
        if let Some(violation) = ran.violation {
            let words = violation.what.chars().filter(|c| !c.is_ascii_digit());
            let kind: String = words.take(60).collect();
            let kind = format!("{:?}: {kind}", violation.law);
            println!("seed {seed} breaks {kind}");
            self.broken.entry(kind).or_insert((seed, 0, violation)).1 += 1;
        }
    }

    fn tell(&self, first: u64, begun: Instant) {
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{} seeds from {first} on in {seconds:.0} s, {:.0} a second: {} steps stored, {} messages acknowledged, laws broken by {} seeds",
            self.seeds,
            self.seeds as f64 / seconds,
            self.steps,
            self.acknowledged,
            self.broken.values().map(|(_, times, _)| times).sum::<u64>()
        );
    }
}

fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    let number = text.parse();
    Some(number.unwrap_or_else(|_| panic!("{name} is a number, not {text:?}")))
}

/// Runs seeds from `first` on until the time is over, or so many.
fn run_seeds(first: u64, count: u64, time: Duration) {
    let begun = Instant::now();
    let (mut survey, mut told) = (Survey::default(), 0);
    while survey.seeds < count && begun.elapsed() < time {
        survey.add(first + survey.seeds);
        if begun.elapsed().as_secs() / 60 > told {
            told = begun.elapsed().as_secs() / 60;
            survey.tell(first, begun);
        }
    }
    survey.tell(first, begun);
    let kinds = survey.broken.values().map(|(seed, times, violation)| {
        format!(
            "seed {seed} ({times} like it) breaks {:?}: {}\n    SIM_SEED={seed} cargo test -p plateau-room --test simulation -- --ignored one_seed --nocapture\n",
            violation.law, violation.what
        )
    });
    let kinds: String = kinds.collect();
    assert!(kinds.is_empty(), "\n{kinds}");
}

#[test]
fn a_house_keeps_its_laws_whatever_goes_wrong() {
    run_seeds(0, u64::MAX, Duration::from_secs(30));
}

/// Ten minutes, or `SIM_SECONDS`, or `SIM_SEEDS` seeds, from `SIM_FIRST` on.
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
#[ignore = "tells what happens in the simulation of SIM_SEED"]
fn one_seed() {
    let seed = number("SIM_SEED").unwrap_or(0);
    let ran = run(seed, Mutation::None, true);
    for line in &ran.told {
        println!("{line}");
    }
    if let Some(violation) = ran.violation {
        panic!("seed {seed} breaks {:?}: {}", violation.law, violation.what);
    }
}
