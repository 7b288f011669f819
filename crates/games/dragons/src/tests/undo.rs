//! Everything that happens can be taken back.

use std::collections::BTreeMap;

use super::{super::Pending, *};

/// What kind of entry a move is in this position; each is a case of its own for undo.
fn kind(game: &Dragons, after: &Dragons, m: &Move) -> &'static str {
    match m {
        Move::Attack { .. } => "attack",
        Move::Throw(throw) if !throw.wins() => "lost throw",
        Move::Throw(_) if after.turn() == Turn::Over => "winning throw",
        Move::Throw(_) => {
            let left = |game: &Dragons| {
                let alive = |seat: &Seat| game.territories(*seat) > 0;
                game.seats_of_all().filter(alive).count()
            };
            if left(after) < left(game) {
                "throw that beats an army"
            } else {
                "won throw"
            }
        }
        Move::End if after.turn() == Turn::Chance => "end with soldiers due",
        Move::End => "end with nothing due",
        Move::Place(cells) => match game.pending() {
            Some(Pending::Soldiers(due)) if usize::from(due) > cells.len() => "some soldiers",
            _ => "all soldiers",
        },
    }
}

/// Plays a game at random, taking back and repeating every entry.
fn play_back_and_forth(settings: &Settings, seed: u64, seen: &mut BTreeMap<&'static str, u32>) {
    let table = KIT.table(settings, seed).expect("it opens");
    let mut game = table.game().clone();
    let mut draw = Draw::from_seed(seed);
    while game.turn() != Turn::Over {
        let (by, m) = if game.turn() == Turn::Chance {
            let drawn = game.draw(&mut draw).expect("chance is waited for");
            // In the odds soldiers come one at a time, in a log all at once; undo knows both.
            let some = match drawn {
                Move::Place(cells) if cells.len() > 1 && draw.below(2) == 0 => {
                    let count = 1 + draw.below(cells.len() - 1);
                    Move::Place(cells[..count].to_vec())
                }
                other => other,
            };
            (Actor::Chance, some)
        } else {
            let mut moves = Vec::new();
            game.moves(game.to_move(), &mut moves);
            let m = draw.one_of(&moves).expect("there is always a move").clone();
            (Actor::Seat(game.to_move()), m)
        };
        let before = game.clone();
        let back = game.play(by, &m);
        let after = game.clone();
        game.undo(back);
        assert_eq!(game, before, "{m} is taken back to the exact state");
        game.play(by, &m);
        assert_eq!(game, after, "{m} again leads to the same state");
        *seen.entry(kind(&before, &after, &m)).or_default() += 1;
    }
}

#[test]
fn undo_of_every_kind_of_entry_restores_the_exact_state() {
    let mut seen = BTreeMap::new();
    for seed in 0..12 {
        let settings = Settings::new()
            .with("armies", (2 + seed % 3).to_string())
            .with("rows", "4")
            .with("columns", "4")
            .with("reinforce", if seed % 4 == 3 { "each" } else { "stock" });
        play_back_and_forth(&settings, seed, &mut seen);
    }
    for kind in [
        "attack",
        "lost throw",
        "won throw",
        "throw that beats an army",
        "winning throw",
        "end with soldiers due",
        "end with nothing due",
        "some soldiers",
        "all soldiers",
    ] {
        assert!(seen.contains_key(kind), "{kind} was among them: {seen:?}");
    }
}
