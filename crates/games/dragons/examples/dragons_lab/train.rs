//! The learnt judge is made here: games of the house against itself, then a network that tells who
//! will win them.

use std::{fmt::Write, fs};

use super::{
    Given,
    net::Net,
    selfplay::{Plan, play_all},
};

/// Plays, trains and writes the weights.
pub fn run(mut given: Given) {
    let threads: usize = given.take("threads", 2);
    let epochs: usize = given.take("epochs", 8);
    let trust: f32 = given.take("trust", 0.7);
    let out: String = given.take("out", "weights.rs".to_owned());
    let armies: String = given.take("armies", "2,2,2,2,3,2,2,2,4,2,2,2,5,2,2,6".to_owned());
    let plan = Plan {
        games: given.take("games", 8_000),
        walks: given.take("walks", 200),
        seed: given.take("seed", 1),
        armies: armies.split(',').filter_map(|n| n.parse().ok()).collect(),
    };
    let samples = play_all(&plan, threads);
    println!("{} samples of {} games", samples.len(), plan.games);
    // Whole games, none of which was learnt from, are what it is tested on.
    let (learnt, unseen) = samples.split_at(samples.len() - samples.len() / 20);
    let mut net = Net::new(trust);
    net.learn(learnt, epochs, threads, |epoch, net| {
        let loss = net.loss(unseen);
        println!("epoch {epoch}: loss {loss:.5} on what it has not seen");
    });
    fs::write(&out, source(&net.weights)).expect("the weights can be written");
    println!("{out} written");
}

/// The weights as a source file.
fn source(weights: &[f32]) -> String {
    let mut text = String::from(
        "//! The numbers of the learnt judge, written by the example `dragons_lab train`.\n\n\
         use super::value::Valuer;\n\n\
         /// The judge of the house.\n\
         #[rustfmt::skip]\n\
         #[allow(clippy::approx_constant)] // What was learnt may come near π by chance.\n\
         pub static HOUSE: Valuer = Valuer([\n",
    );
    for row in weights.chunks(16) {
        let row: Vec<_> = row.iter().map(|weight| format!("{weight:.4}")).collect();
        let _ = writeln!(text, "    {},", row.join(", "));
    }
    text + "]);\n"
}
