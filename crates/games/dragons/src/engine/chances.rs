//! The exact chances in the forms that search needs.

use std::sync::LazyLock;

use super::super::odds::success;

/// Chances by soldiers of attacker and defender.
pub struct Chances {
    /// From 0 to 1.
    pub win: [[f32; 9]; 9],
    /// A random 32-bit number below this one is a win.
    pub bound: [[u64; 9]; 9],
}

/// The chances, made once.
pub static CHANCES: LazyLock<Chances> = LazyLock::new(|| {
    let table = |make: &dyn Fn(f64) -> f64| {
        let mut table = [[0.0; 9]; 9];
        for (attack, row) in table.iter_mut().enumerate() {
            for (defence, cell) in row.iter_mut().enumerate() {
                *cell = make(success(attack as u8, defence as u8));
            }
        }
        table
    };
    Chances {
        win: table(&|chance| chance).map(|row| row.map(|chance| chance as f32)),
        bound: table(&|chance| (chance * 4_294_967_296.0).round())
            .map(|row| row.map(|bound| bound as u64)),
    }
});
