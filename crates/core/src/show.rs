//! What displays need of a game.

use crate::{
    Actor, Form, Notation, Phrase, Point, Scene, Seat, Shape, Swipe, Target, Turn, Value, phrase,
};

/// A game that can be looked at, clicked and told.
///
/// Everything has a plain default, so `impl Show for MyGame {}` is enough to see a game on every
/// display: its position as a line of text, and a button for every move.
pub trait Show: Notation {
    /// What is seen.
    fn scene(&self) -> Scene {
        plain(self)
    }

    /// The clicks that play the move. No path is a prefix of another legal move's path, and every
    /// target stands on a shape of the scene.
    fn path(&self, m: &Self::Move) -> Vec<Target> {
        vec![Target::new(m)]
    }

    /// The gesture or arrow key that plays the move, for games in which things slide. At most one
    /// legal move has the same gesture.
    fn swipe(&self, m: &Self::Move) -> Option<Swipe> {
        let _ = m;
        None
    }

    /// The move as a person would say it, from the position before it.
    fn tell(&self, by: Actor, m: &Self::Move) -> Phrase {
        match by {
            Actor::Seat(seat) => {
                phrase!(
                    "tell-move",
                    seat = Self::seat_name(seat),
                    text = m.to_string()
                )
            }
            Actor::Chance | Actor::Clock => phrase!("tell-chance", text = m.to_string()),
        }
    }

    /// What stands on the button of the move where no picture is drawn: its notation or, better, a
    /// word or two that a person would use.
    fn label(&self, m: &Self::Move) -> Phrase {
        phrase!("plain-label", text = m.to_string())
    }

    /// What a proven value means here for the seat that it is for, as a person would say it: "Red
    /// wins in 5 moves". Nothing where the number says it best.
    fn meaning(&self, seat: Seat, value: Value) -> Option<Phrase> {
        let _ = (seat, value);
        None
    }

    /// The exact chance that a decision of a seat succeeds, where dice decide that at once (an
    /// attack, a draw against odds). Displays write it on the targets; it is no opinion of a mind.
    fn chance(&self, m: &Self::Move) -> Option<f64> {
        let _ = m;
        None
    }

    /// Why these clicks play nothing, in the words of the game: the column is full, the piece is
    /// another's. Asked only where the seat is waited for and the path begins no legal move; the
    /// last target is the one that was clicked in vain. Nothing where there is no more to say than
    /// that.
    fn why(&self, seat: Seat, path: &[Target]) -> Option<Phrase> {
        let _ = (seat, path);
        None
    }

    /// What the seat is called: "Red", "the dragons".
    fn seat_name(seat: Seat) -> Phrase {
        Phrase::new(format!("{}-seat-{seat}", Self::NAME))
    }
}

/// About the width of a letter on a button, in board units.
const LETTER: f32 = 0.3;
/// The letters that a label of a game's own has room for.
const WORDS: f32 = 16.0;
/// The length of a row of buttons.
const ROW: f32 = 12.0;

/// A line of text and a button a move.
fn plain<G: Show>(game: &G) -> Scene {
    let line = game.position();
    let mut moves: Vec<G::Move> = Vec::new();
    if let Turn::Wait(seats) = game.turn() {
        let mut own = Vec::new();
        for seat in seats.iter() {
            own.clear();
            game.moves(seat, &mut own);
            own.retain(|m| !moves.contains(m));
            moves.append(&mut own);
        }
    }
    let labels: Vec<Phrase> = moves.iter().map(|m| game.label(m)).collect();
    let letters = |text: &str| text.chars().count() as f32;
    // Only displays know the words of a label: one of a game's own gets the room of two or three.
    let room = |(m, label): (&G::Move, &Phrase)| match label.id.as_str() {
        "plain-label" => letters(&m.to_string()).max(1.0),
        _ => WORDS,
    };
    let widest = moves.iter().zip(&labels).map(room).fold(1.0, f32::max);
    let button = widest * LETTER + 0.6;
    let across = ((ROW / button) as usize).clamp(1, moves.len().max(1));
    let rows = moves.len().div_ceil(across);
    let width = (letters(&line) * 0.6).max(across as f32 * button) + 1.0;
    let alt = phrase!("plain-scene", position = line.as_str());
    let mut scene = Scene::board(width, 2.0 + rows as f32 * 1.2, alt);
    let middle = Point::new(width / 2.0, 1.0);
    scene.layer(
        "position",
        vec![Shape::new("position", Form::text(0.8), middle, "label").glyph(line)],
    );
    let mut buttons = Vec::new();
    for (index, (m, label)) in moves.iter().zip(labels).enumerate() {
        let x = ((index % across) as f32 + 0.5) * button + 0.5;
        let at = Point::new(x, (index / across) as f32 * 1.2 + 2.5);
        buttons.extend(Shape::button(Target::new(m), label, at, button - 0.2));
    }
    scene.layer("moves", buttons);
    scene
}
