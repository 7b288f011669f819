//! How long the module takes for what the native program does in a second.

use std::{sync::Arc, time::Instant};

use plateau_core::{AnyTable, Settings};
use plateau_wasm::{Thinker, Work, World};

use crate::{letters::Question, node};

/// A question with so many positions to look at.
fn asked(game: &str, mind: &str, position: &str, most: u64) -> Question {
    let kit = plateau_games::CATALOG.game(game).expect("it is a game");
    let settings = Settings::new();
    let table: Box<dyn AnyTable> = match position {
        "" => kit.open(&settings, 3).expect("it begins"),
        position => kit.open_at(position, &settings).expect("it is a position"),
    };
    let seat = table.turn().seats().iter().next().expect("somebody moves");
    let mut work = Work::mind(&*table, mind, &settings, seat);
    if let Work::Mind { nodes, .. } = &mut work {
        *nodes = Some(most);
    }
    let name = format!("{game} {mind}");
    Question { name, work }
}

#[test]
#[ignore = "measures for a minute: cargo test --release -p plateau-wasm -- --ignored --nocapture speed"]
fn the_module_is_nearly_as_quick_as_native_code() {
    let questions = [
        asked("connect4", "perfect", "44444", 40_000_000),
        asked("connect4", "strong", "444", 3_000_000),
        asked("taquin", "optimal", "", 30_000_000),
        asked("ricochet", "optimal", "", 30_000_000),
        asked("icebreaker", "strong", "", 3_000_000),
        asked("dragons", "strong", "", 60_000),
    ];
    let (there, ready) = node::answers(&questions);
    println!("{}", ready.trim());
    let mut thinker = Thinker::new(plateau_games::CATALOG, World::of_this_machine(), 64 << 20);
    for (question, there) in questions.iter().zip(there) {
        let begin = Instant::now();
        let here = thinker.work(&question.work, &Arc::default(), &mut |_| ());
        let millis = begin.elapsed().as_secs_f64() * 1e3;
        let times = there.millis / millis;
        println!(
            "{:24} native {millis:8.0} ms, module {:8.0} ms: {times:.2}, {} MB",
            question.name,
            there.millis,
            there.bytes >> 20
        );
        assert!(serde_json::to_string(&here).is_ok());
    }
}
