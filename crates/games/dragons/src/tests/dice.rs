//! Chances and dice.

use super::{super::success, *};

#[test]
fn the_exact_chances_are_the_known_ones() {
    let known = [
        ((2, 1), 83.796),
        ((3, 3), 45.358),
        ((8, 8), 47.109),
        ((1, 1), 41.667),
        ((8, 1), 100.0),
    ];
    for ((attack, defence), percent) in known {
        let chance = 100.0 * success(attack, defence);
        assert!(
            (chance - percent).abs() < 0.000_5,
            "{attack} against {defence}: {chance}"
        );
    }
    assert_eq!(
        success(0, 3) + success(9, 1),
        0.0,
        "no territory holds so many"
    );
}

#[test]
fn the_chances_are_those_of_all_throws() {
    // Every throw of up to five dice, counted one by one.
    for attack in 1..=3usize {
        for defence in 1..=5 - attack {
            let dice = attack + defence;
            let wins = (0..6usize.pow(dice as u32)).filter(|throw| {
                let face = |die: usize| throw / 6usize.pow(die as u32) % 6 + 1;
                let own: usize = (0..attack).map(face).sum();
                let other: usize = (attack..dice).map(face).sum();
                own > other
            });
            let chance = wins.count() as f64 / 6f64.powi(dice as i32);
            let told = success(attack as u8, defence as u8);
            assert!((chance - told).abs() < 1e-12, "{attack} against {defence}");
        }
    }
}

#[test]
fn a_million_throws_are_fair_and_win_as_often_as_the_table_says() {
    let mut game = at("D3U3U1 d 0-0");
    play(&mut game, "A1xA2");
    let mut draw = Draw::from_seed(20);
    let mut faces = [[0u32; 6]; 6];
    let mut wins = 0u32;
    const THROWS: u32 = 1_000_000;
    for _ in 0..THROWS {
        let Some(Move::Throw(throw)) = game.draw(&mut draw) else {
            panic!("dice are due")
        };
        for (die, face) in throw.attack.iter().chain(&throw.defence).enumerate() {
            faces[die][usize::from(*face) - 1] += 1;
        }
        wins += u32::from(throw.wins());
    }
    for (die, counts) in faces.iter().enumerate() {
        let expected = f64::from(THROWS) / 6.0;
        let chi: f64 = counts
            .iter()
            .map(|count| (f64::from(*count) - expected).powi(2) / expected)
            .sum();
        assert!(
            chi < 20.5,
            "die {die}: chi-square {chi} with 5 degrees, p below 0.001"
        );
    }
    let chance = success(3, 3);
    let sigma = (chance * (1.0 - chance) / f64::from(THROWS)).sqrt();
    let off = (f64::from(wins) / f64::from(THROWS) - chance) / sigma;
    assert!(
        off.abs() < 3.5,
        "3 against 3 won {wins} times, {off} sigma off"
    );
}

#[test]
fn real_throws_win_as_often_as_the_table_says_for_every_pair() {
    const THROWS: u32 = 6_000;
    let mut draw = Draw::from_seed(8);
    for attack in 2..=8u8 {
        for defence in 1..=8u8 {
            let mut game = at(&format!("D{attack}U{defence}U1 d 0-0"));
            play(&mut game, "A1xA2");
            let mut wins = 0;
            for _ in 0..THROWS {
                let Some(Move::Throw(throw)) = game.draw(&mut draw) else {
                    panic!("dice are due")
                };
                wins += u32::from(throw.wins());
            }
            let chance = success(attack, defence);
            let sigma = (chance * (1.0 - chance) * f64::from(THROWS)).sqrt();
            let off = f64::from(wins) - chance * f64::from(THROWS);
            assert!(
                off.abs() < 4.5 * sigma + 1.0,
                "{attack} against {defence} won {wins} of {THROWS}, the table says {chance}"
            );
        }
    }
}

#[test]
fn every_territory_with_room_is_as_likely_for_a_soldier() {
    let mut game = at("D7D1D8U2D1 d 0-0");
    play(&mut game, "end");
    let mut draw = Draw::from_seed(3);
    let mut counts = [0u32; 5];
    for _ in 0..30_000 {
        let Some(Move::Place(cells)) = game.draw(&mut draw) else {
            panic!("soldiers are due")
        };
        assert_eq!(cells.len(), 3, "the largest group has three");
        counts[usize::from(cells[0].column)] += 1;
    }
    assert_eq!(
        (counts[2], counts[3]),
        (0, 0),
        "the full one and the enemy get nothing"
    );
    for own in [0, 1, 4] {
        assert!(
            (9_600..10_400).contains(&counts[own]),
            "a third each: {counts:?}"
        );
    }
}

#[test]
fn the_chance_of_an_attack_stands_in_its_choice() {
    use plateau_core::AnyTable;
    let table = KIT
        .table_at("D2U1U3 d 0-0", &Settings::new())
        .expect("valid");
    let choices = AnyTable::choices(&table, Seat::FIRST);
    let of = |text: &str| choices.iter().find(|choice| choice.what == text);
    let chance = of("A1xA2").expect("legal").chance.expect("dice decide");
    assert!((chance - 0.837_963).abs() < 1e-6, "2 against 1");
    assert_eq!(
        of("end").expect("legal").chance,
        None,
        "nothing is thrown for the end"
    );
}
