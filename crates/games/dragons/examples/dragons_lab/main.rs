//! The laboratory of Dragons & Unicorns: matches between levels and styles of search with mirrored
//! maps and dice, and the training of the learnt judge.
//!
//! ```text
//! dragons_lab speed
//! dragons_lab match PLAYER PLAYER [pairs=200] [threads=2] [seed=1] [rival=equal] [KEY=VALUE of the game]…
//! dragons_lab first PLAYER [pairs=400] …            how often the one who begins wins
//! dragons_lab train [games=8000] [walks=200] [epochs=8] [trust=0.7] [out=weights.rs] …
//! ```
//! A player is a level (`greedy`), a level with its thinking time in milliseconds on the clock
//! (`strong@100`; the times told afterwards are CPU time) or in walks (`strong#2000`), or a style of
//! the tree:
//! `turns=1;explore=0.35;rest=0.3;walks=2000`, where `turns=end` plays to the very end; `guided` is
//! the player inside playouts. A match of two armies is also told without the luck of its dice; the
//! network that judges them may be told whom the first player meets (`rival=contact` for `greedy`),
//! which makes it surer.

mod fortune;
mod matches;
mod net;
mod players;
mod selfplay;
mod train;

use std::{collections::BTreeMap, env, process::ExitCode};

use plateau_core::Settings;

/// What was given as `key=value`; what the laboratory does not know is an option of the game.
pub struct Given {
    pairs: BTreeMap<String, String>,
}

impl Given {
    /// A number of the laboratory's own, taken out.
    pub fn take<T: std::str::FromStr>(&mut self, name: &str, default: T) -> T {
        let text = self.pairs.remove(name);
        text.and_then(|text| text.parse().ok()).unwrap_or(default)
    }

    /// The rest, for the game.
    pub fn settings(self) -> Settings {
        self.pairs.into_iter().collect()
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (own, given): (Vec<_>, Vec<_>) = arguments
        .into_iter()
        .partition(|word| !word.contains('=') || word.contains("walks=") && word.contains(';'));
    let pairs = given.iter().filter_map(|word| word.split_once('='));
    let given = Given {
        pairs: pairs.map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
    };
    let words: Vec<&str> = own.iter().map(String::as_str).collect();
    match words[..] {
        ["speed"] => matches::speed(),
        ["match", one, other] => matches::run(one, other, given),
        ["first", one] => matches::first(one, given),
        ["train"] => train::run(given),
        _ => {
            eprintln!(
                "speed | match PLAYER PLAYER | first PLAYER | train, see the top of the file"
            );
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
