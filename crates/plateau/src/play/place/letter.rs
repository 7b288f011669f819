//! The letters of the seats' pieces, where there are no colours.

use plateau_core::{Actor, AnyTable, Draw, Moment, Seat, Shape};

/// The letter of each seat, if it is known.
pub(super) fn letters(table: &dyn AnyTable) -> Vec<Option<String>> {
    let seats = (0..table.seats()).filter_map(Seat::new);
    seats.map(|seat| letter(table, seat)).collect()
}

/// The letter of a seat's pieces: on the board now, or after a few moves.
fn letter(table: &dyn AnyTable, seat: Seat) -> Option<String> {
    let class = format!("seat-{seat}");
    let owned = |shape: &&Shape| shape.class.split(' ').any(|name| name == class);
    let mut trial = table.boxed();
    let mut draw = Draw::from_seed(0);
    for _ in 0..=2 * table.seats() {
        let scene = trial.scene();
        let mut glyphs = scene
            .shapes()
            .filter(owned)
            .filter_map(|shape| shape.glyph.clone());
        let glyph = glyphs.next();
        if glyph.is_some() {
            return glyph;
        }
        let next = trial.turn().seats().iter().next()?;
        let choice = trial.choices(next).into_iter().next()?;
        let at = Moment::default();
        trial.submit(Actor::Seat(next), &choice.what, at).ok()?;
        trial.draw(&mut draw, at);
    }
    None
}
