//! One reader, led by coverage: `PLATEAU_FUZZ` names it, all else is libFuzzer's. See `scripts/fuzz`.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use plateau_fuzz::{TARGETS, Target};

static CHOSEN: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("PLATEAU_FUZZ").unwrap_or_default();
    let chosen = TARGETS.into_iter().find(|target| target.name == name);
    chosen.unwrap_or_else(|| {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        panic!("PLATEAU_FUZZ={name:?}: give one of {}", names.join(", "))
    })
});

fuzz_target!(|data: &[u8]| (CHOSEN.read)(data));
