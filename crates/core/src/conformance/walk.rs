//! Random play through the typed contract.

use crate::{Actor, Draw, Settings, Show, Turn};

use super::{Pairs, Suite};

/// The settings of a suite, as the house reads them.
pub(super) fn settings(pairs: Pairs) -> Settings {
    pairs.iter().copied().collect()
}

/// The first position of a game with these settings.
pub(super) fn start<G: Show>(suite: &Suite<G>, pairs: Pairs, seed: u64) -> (G, G::Options) {
    let options: G::Options = settings(pairs)
        .read(G::OPTIONS)
        .expect("the suite's settings are valid");
    let game = suite
        .kit
        .abilities
        .start(&options, &mut Draw::from_seed(seed))
        .expect("the game starts");
    (game, options)
}

/// One random step: who acts, and what. `None` when the game is over.
pub(super) fn step<G: Show>(
    suite: &Suite<G>,
    game: &G,
    draw: &mut Draw,
) -> Option<(Actor, G::Move)> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => {
            let throw = suite.kit.abilities.draw(game, draw);
            let throw = throw.expect("a game that waits for chance can draw");
            Some((Actor::Chance, throw))
        }
        Turn::Wait(seats) => {
            let mut moves = Vec::new();
            for seat in seats.iter() {
                let begin = moves.len();
                let mut own = Vec::new();
                game.moves(seat, &mut own);
                moves.extend(own.into_iter().map(|m| (Actor::Seat(seat), m)));
                assert!(
                    moves.len() > begin || seats.len() > 1,
                    "dead end: seat {seat} is waited for and has no move in {}",
                    game.position()
                );
            }
            Some(
                draw.one_of(&moves)
                    .expect("somebody who is waited for has a move")
                    .clone(),
            )
        }
    }
}

/// Plays random games of every setting and shows each position, the last one too.
pub(super) fn walk<G: Show>(
    suite: &Suite<G>,
    mut visit: impl FnMut(&mut G, &G::Options, &mut Draw),
) {
    for pairs in suite.settings {
        for seed in 0..suite.games {
            let (mut game, options) = start(suite, pairs, seed);
            let mut draw = Draw::from_seed(seed ^ 0x5eed);
            let mut plies = 0;
            loop {
                visit(&mut game, &options, &mut draw);
                let Some((by, m)) = step(suite, &game, &mut draw) else {
                    break;
                };
                game.play(by, &m);
                plies += 1;
                if plies >= suite.longest {
                    // A puzzle need not end by chance; what its minds are for.
                    let puzzle = G::seats(&options) == 1;
                    assert!(puzzle, "{pairs:?} seed {seed}: an endless game");
                    visit(&mut game, &options, &mut draw);
                    break;
                }
            }
        }
    }
}
