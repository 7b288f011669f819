//! One reader, led by coverage: `PLATEAU_FUZZ` names it, all else is libFuzzer's. Without it, all
//! readers are told: name, longest text, number of runs. See `scripts/fuzz`.
#![no_main]

use std::{process::exit, sync::LazyLock};

use libfuzzer_sys::fuzz_target;
use plateau_fuzz::{TARGETS, Target};

static CHOSEN: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("PLATEAU_FUZZ").unwrap_or_default();
    let chosen = TARGETS.into_iter().find(|target| target.name == name);
    chosen.unwrap_or_else(|| {
        for target in TARGETS {
            println!("{} {} {}", target.name, target.longest, target.runs);
        }
        exit(i32::from(!name.is_empty()))
    })
});

fuzz_target!(
    init: {
        LazyLock::force(&CHOSEN);
    },
    |data: &[u8]| (CHOSEN.read)(data)
);
