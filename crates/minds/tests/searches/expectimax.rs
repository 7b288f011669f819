//! A die against a bank: roll on, or keep what you have.

use plateau_minds::{Gamble, expectimax};

/// Each roll of 2 to 6 is added, a 1 takes all; 40 ends the game.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pot(f32);

impl Gamble for Pot {
    type Venture = &'static str;

    fn end(&self) -> Option<f32> {
        (self.0 == 0.0 || self.0 >= 40.0).then_some(self.0)
    }

    fn rest(&self) -> f32 {
        self.0
    }

    fn ventures(&self) -> Vec<&'static str> {
        vec!["roll", "roll again"]
    }

    fn outcomes(&self, _: &'static str) -> impl Iterator<Item = (f32, Pot)> {
        let pot = self.0;
        (1..=6).map(move |face| {
            let after = if face == 1 { 0.0 } else { pot + face as f32 };
            (1.0 / 6.0, Pot(after))
        })
    }
}

#[test]
fn whoever_has_little_rolls_and_whoever_has_much_stays() {
    // Rolling on is worth (5 pot + 20) / 6: more than the pot below 20.
    assert_eq!(
        expectimax(&Pot(19.0), 1).0,
        Some("roll"),
        "of equals the first"
    );
    assert_eq!(expectimax(&Pot(21.0), 1), (None, 21.0));
    assert_eq!(
        expectimax(&Pot(41.0), 1),
        (None, 41.0),
        "nothing is left to decide"
    );
}

#[test]
fn one_venture_ahead_is_the_plain_mean() {
    // 2 to 6 more on 5, a sixth each: (7 + 8 + 9 + 10 + 11) / 6.
    let (_, worth) = expectimax(&Pot(5.0), 1);
    assert!((worth - 7.5).abs() < 1e-5, "{worth}");
}

#[test]
fn deeper_is_never_worth_less_since_one_may_always_stay() {
    for pot in 1..20 {
        let worth = |depth| expectimax(&Pot(pot as f32), depth).1;
        assert_eq!(worth(0), pot as f32, "without a venture it stays");
        for depth in 0..4 {
            assert!(worth(depth + 1) >= worth(depth), "{pot} at depth {depth}");
        }
    }
}
