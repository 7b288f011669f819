//! Whom the network believes to play against.

/// Who plays against the army to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rival {
    /// Somebody as strong.
    #[default]
    Equal,
    /// A simple player with this habit.
    Simple(Habit),
    /// The army to move is the simple player, the other one is strong.
    Other(Habit),
}

impl Rival {
    /// What one side believes of the other, told of whoever moves: that side itself, or the other.
    pub fn seen(self, is_own_move: bool) -> Rival {
        match (self, is_own_move) {
            (Rival::Simple(habit), false) => Rival::Other(habit),
            (rival, _) => rival,
        }
    }
}

/// What a simple player looks for in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// The largest difference of soldiers.
    Difference,
    /// The largest difference of soldiers, then the fewest new enemies: `greedy`.
    Contact,
    /// Success, and holding what was taken.
    Hold,
    /// The better numbers of soldiers afterwards.
    Numbers,
}

impl Habit {
    /// All of them, as the network learnt to know them.
    pub const ALL: [Habit; 4] = [
        Habit::Difference,
        Habit::Contact,
        Habit::Hold,
        Habit::Numbers,
    ];
}
