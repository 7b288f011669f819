//! The compact engine obeys the plain rules.

use std::num::NonZeroUsize;

use plateau_core::Host;
use proptest::prelude::*;

use super::{
    super::{
        MOST_TERRITORIES, Pending,
        engine::{
            Bits, CHANCES, Field, Ground, HOUSE, Large, Limit, Luck, Small, Style, Way,
            guided_game, ideas, random_game, think,
        },
        moves::Throw,
    },
    *,
};

/// Compares all that both know.
fn same<S: Bits, const N: usize>(game: &Dragons, field: &Field<S, N>, ground: &Ground<S>) {
    assert_eq!(field.to_move(), game.to_move().index(), "whose turn it is");
    assert_eq!(
        field.clock(),
        (game.turns(), game.quiet()),
        "turns and quiet ones"
    );
    assert_eq!(
        field.is_over(),
        game.turn() == Turn::Over,
        "whether it is over"
    );
    for territory in 0..game.map().len() {
        assert_eq!(
            field.owner(territory),
            game.owner(territory).index(),
            "owners"
        );
        assert_eq!(
            field.soldiers(territory),
            game.soldiers(territory),
            "soldiers"
        );
    }
    for seat in game.seats_of_all() {
        assert_eq!(
            u16::from(field.stock(seat.index())),
            game.stock(seat),
            "stocks"
        );
        if game.reinforce() == super::super::Reinforce::Stock {
            let largest = field.largest(ground, seat.index()) as u16;
            assert_eq!(largest, game.income(seat), "the largest group");
        }
        if let Some(outcome) = game.outcome() {
            let worth = f64::from(field.worth(seat.index()));
            assert!(
                (worth - outcome.worth(seat)).abs() < 1e-6,
                "what the end is worth"
            );
        }
    }
    let mut found = Vec::new();
    ideas(field, ground, |idea| {
        found.push((usize::from(idea.from), usize::from(idea.to)))
    });
    let mut attacks: Vec<_> = game.attacks().collect();
    found.sort_unstable();
    attacks.sort_unstable();
    if game.outcome().is_none() {
        assert_eq!(found, attacks, "the attacks");
    }
}

/// Plays a random game on both.
fn together<S: Bits, const N: usize>(settings: &Settings, seed: u64) {
    let table = KIT.table(settings, seed).expect("it opens");
    let mut game = table.game().clone();
    let ground = Ground::<S>::new(game.map(), game.reinforce());
    let mut field = Field::<S, N>::of(&game);
    let mut draw = Draw::from_seed(seed);
    while game.turn() != Turn::Over {
        same(&game, &field, &ground);
        let attacks: Vec<_> = game.attacks().collect();
        let pick = draw.below(attacks.len() + 1);
        let seat = Actor::Seat(game.to_move());
        if let Some(&(from, to)) = attacks.get(pick) {
            let cell = |territory| game.map().cell(territory);
            let attack = Move::Attack {
                from: cell(from),
                to: cell(to),
            };
            game.play(seat, &attack);
            let throw = game.draw(&mut draw).expect("dice are due");
            let won = matches!(&throw, Move::Throw(throw) if Throw::wins(throw));
            game.play(Actor::Chance, &throw);
            field.strike(from, to, won);
        } else {
            game.play(seat, &Move::End);
            if let Some(Pending::Soldiers(_)) = game.pending() {
                let place = game.draw(&mut draw).expect("soldiers are due");
                let Move::Place(cells) = &place else {
                    panic!("soldiers are placed")
                };
                field.end_turn_with(
                    &ground,
                    cells
                        .iter()
                        .map(|cell| usize::from(game.map().territory(*cell).expect("land"))),
                );
                game.play(Actor::Chance, &place);
            } else {
                field.end_turn(&ground, &mut Luck::new(1));
            }
        }
    }
    same(&game, &field, &ground);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_fast_rules_are_the_plain_rules(
        rows in 3u8..=8, columns in 3u8..=8, armies in 2u8..=4, each in any::<bool>(), seed in 0u64..1_000_000
    ) {
        let settings = Settings::new()
            .with("rows", rows.to_string())
            .with("columns", columns.to_string())
            .with("armies", armies.to_string())
            .with("reinforce", if each { "each" } else { "stock" });
        together::<Small, 64>(&settings, seed);
        together::<Large, MOST_TERRITORIES>(&settings, seed);
    }
}

#[test]
fn playouts_go_to_the_very_end() {
    let mut luck = Luck::new(9);
    for seed in 0..40 {
        let armies = (2 + seed % 5).to_string();
        let settings = Settings::new().with("armies", armies);
        let table = KIT.table(&settings, seed).expect("it opens");
        let ground = Ground::<Small>::new(table.game().map(), table.game().reinforce());
        for play in [random_game, guided_game] {
            let mut field = Field::<Small, 64>::of(table.game());
            play(&mut field, &ground, &mut luck);
            assert!(field.is_over(), "none is cut short");
            let all: f32 = (0..table.seats()).map(|army| field.worth(army)).sum();
            assert!(all >= 1.0, "somebody won");
        }
    }
}

#[test]
fn fast_dice_win_as_often_as_the_table_says() {
    let game = at("D3U3U1 d 0-0");
    let start = Field::<Small, 64>::of(&game);
    let mut luck = Luck::new(4);
    let wins = (0..400_000)
        .filter(|_| {
            let mut field = start;
            field.attack(0, 1, &CHANCES, &mut luck)
        })
        .count();
    let share = wins as f64 / 400_000.0;
    assert!((share - 0.453_58).abs() < 0.003, "3 against 3: {share}");
}

#[test]
fn fast_soldiers_fall_evenly() {
    let game = at("D1D1D1D1U2 d 0-0");
    let ground = Ground::<Small>::new(game.map(), game.reinforce());
    let mut luck = Luck::new(6);
    let mut sums = [0u32; 4];
    for _ in 0..40_000 {
        let mut field = Field::<Small, 64>::of(&game);
        field.end_turn(&ground, &mut luck);
        for (sum, territory) in sums.iter_mut().zip(0..) {
            *sum += u32::from(field.soldiers(territory)) - 1;
        }
    }
    for sum in sums {
        assert!(
            (39_000..41_000).contains(&sum),
            "one a turn on each: {sums:?}"
        );
    }
}

#[test]
fn the_tree_takes_a_sure_win_and_uses_several_threads() {
    let game = at("D8D3D2/D4U1D1/#D2# d 0-0 turn=12");
    let budget = plateau_core::Budget::unlimited();
    let two = Host {
        threads: NonZeroUsize::new(2).expect("two is not zero"),
        ..Host::default()
    };
    let limit = Limit {
        budget: &budget,
        host: &two,
        walks: 400,
        only_best: false,
    };
    let thought = think(&game, Way::Tree(Style::BEST), &limit, 1);
    assert_eq!(thought.walks, 800, "two threads walk");
    let best = thought.best().expect("there are decisions");
    assert!(best.what.is_some() && best.value > 0.95, "{best:?}");
}

#[test]
fn a_search_ends_when_no_other_decision_can_catch_up() {
    let game = at("D1D1D1/D8U1D1/#D1# d 0-0 turn=12");
    let (budget, host) = (plateau_core::Budget::unlimited(), Host::default());
    let search = |only_best| {
        let limit = Limit {
            budget: &budget,
            host: &host,
            walks: 4000,
            only_best,
        };
        think(&game, Way::Tree(Style::BEST), &limit, 1)
    };
    let (short, long) = (search(true), search(false));
    assert_eq!(
        long.walks, 4000,
        "all walks where each decision is asked for"
    );
    assert!(short.walks < 4000, "{} walks were enough", short.walks);
    let best = |thought: &super::super::engine::Findings| thought.best().map(|found| found.what);
    assert_eq!(best(&short), best(&long), "the same decision");
}

#[test]
fn the_judge_knows_who_is_ahead() {
    let chance = |text: &str, army: usize| {
        let game = at(text);
        let ground = Ground::<Small>::new(game.map(), game.reinforce());
        HOUSE.chance(&Field::<Small, 64>::of(&game), &ground, army)
    };
    let ahead = "D6D5D4D5/D3D4U2U1/D2U1U2U1 d 0-0";
    assert!(chance(ahead, 0) > 0.9, "{}", chance(ahead, 0));
    assert!(chance(ahead, 1) < 0.1, "{}", chance(ahead, 1));
    let large = chance(ahead, 0);
    let game = at(ahead);
    let ground = Ground::<Large>::new(game.map(), game.reinforce());
    let wide = HOUSE.chance(&Field::<Large, MOST_TERRITORIES>::of(&game), &ground, 0);
    assert!(
        (large - wide).abs() < 1e-5,
        "sets of both sizes see the same"
    );
}

proptest! {
    #[test]
    fn soldiers_that_are_spread_evenly_are_all_that_are_due(seed in 0u64..1_000_000, plies in 0usize..80, each in any::<bool>()) {
        let settings = Settings::new().with("reinforce", if each { "each" } else { "stock" });
        let table = middle(&settings, seed, plies);
        prop_assume!(table.turn() != Turn::Over);
        let ground = Ground::<Small>::new(table.game().map(), table.game().reinforce());
        let start = Field::<Small, 64>::of(table.game());
        let (mut even, mut drawn) = (start, start);
        even.end_turn_evenly(&ground);
        drawn.end_turn(&ground, &mut Luck::new(seed));
        let army = start.to_move();
        let sum = |field: &Field<Small, 64>| -> u32 {
            (0..ground.size()).map(|territory| u32::from(field.soldiers(territory))).sum()
        };
        prop_assert_eq!(sum(&even), sum(&drawn), "as many as chance places");
        prop_assert_eq!(even.stock(army), drawn.stock(army), "and as many are kept");
        prop_assert_eq!(even.clock(), drawn.clock(), "the turn has ended");
        prop_assert!((0..ground.size()).all(|territory| even.soldiers(territory) <= 8), "none is overfull");
    }
}
