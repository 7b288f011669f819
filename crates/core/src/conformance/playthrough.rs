//! Whole games as readable documents: what changes in them changes in a review.

use std::fmt::Write;

use crate::{Actor, Draw, Language, Show, Words};

use super::{
    Suite,
    walk::{start, step},
};

/// One random game of each of the suite's settings, told ply by ply.
pub fn playthrough<G: Show>(suite: &Suite<G>) -> Vec<String> {
    let sources = [Words::house(Language::En), suite.kit.words_en];
    let words = Words::new(Language::En, sources).expect("the language files are valid");
    suite
        .settings
        .iter()
        .map(|pairs| tell(suite, pairs, &words))
        .collect()
}

fn tell<G: Show>(suite: &Suite<G>, pairs: super::Pairs, words: &Words) -> String {
    let (mut game, options) = start(suite, pairs, 1);
    let mut draw = Draw::from_seed(2);
    let mut text = format!("{} rules {} options {pairs:?}\n", G::NAME, G::RULES);
    let _ = writeln!(text, "seats {}\n", G::seats(&options));
    for ply in 0..60 {
        let _ = writeln!(text, "{ply}: {}", game.position());
        for seat in game.turn().seats().iter() {
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            let list: Vec<_> = moves.iter().take(40).map(ToString::to_string).collect();
            let _ = writeln!(
                text,
                "   seat {seat} may {} ({})",
                list.join(" "),
                moves.len()
            );
        }
        let Some((by, m)) = step(suite, &game, &mut draw) else {
            break;
        };
        let who = match by {
            Actor::Seat(seat) => format!("seat {seat}"),
            Actor::Chance => "chance".to_owned(),
            Actor::Clock => "clock".to_owned(),
        };
        let _ = writeln!(
            text,
            "   {who} plays {m}: {}",
            words.say(&game.tell(by, &m))
        );
        game.play(by, &m);
    }
    let scores = game.scores();
    let _ = writeln!(
        text,
        "\npoints {:?}, outcome {:?}",
        scores.points(),
        scores.outcome
    );
    text
}
