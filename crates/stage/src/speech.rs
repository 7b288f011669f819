//! A table in sentences: for screen readers, for `--plain`, for the foot of a text.

use plateau_core::{
    AnyTable, Argument, Ending, Outcome, Phrase, Scene, Seats, Turn, Words, phrase,
};

/// The scene as sentences: what it is, then everything on it that is more than a place to click,
/// from the bottom layer to the top.
pub fn speech(scene: &Scene, words: &Words) -> Vec<String> {
    let things = scene
        .shapes()
        .filter(|shape| shape.target.is_none())
        .filter_map(|shape| shape.alt.as_ref());
    std::iter::once(&scene.alt)
        .chain(things)
        .map(|phrase| words.say(phrase))
        .collect()
}

/// The table as sentences: its scene, the last move, and who is waited for or how it ended.
pub fn table_speech(table: &dyn AnyTable, words: &Words) -> Vec<String> {
    let mut sentences = speech(&table.scene(), words);
    let last = table.played().len().checked_sub(1);
    let told = last.and_then(|ply| table.tell(ply));
    sentences.extend(told.map(|phrase| words.say(&phrase)));
    sentences.push(status(table, words));
    sentences
}

/// Who is waited for, or how the game ended, in one sentence.
pub fn status(table: &dyn AnyTable, words: &Words) -> String {
    let seat = |seat| table.seat_name(seat);
    let sentence: Phrase = match (table.ending(), table.scores().outcome, table.turn()) {
        (Some(Ending::Resigned(loser)), _, _) => phrase!("stage-resigned", seat = seat(loser)),
        (Some(Ending::Flagged(loser)), _, _) => phrase!("stage-flagged", seat = seat(loser)),
        (Some(Ending::DrawAgreed), _, _) => phrase!("stage-draw-agreed"),
        (None, Some(Outcome::Draw), _) => phrase!("stage-draw"),
        (None, Some(Outcome::Win(_)), _) if table.seats() == 1 => phrase!("stage-solved"),
        (None, Some(Outcome::Win(seats)), _) => {
            phrase!(
                "stage-won",
                seats = names(table, seats, words),
                count = seats.len()
            )
        }
        (None, None, Turn::Wait(seats)) => {
            phrase!(
                "stage-waits",
                seats = names(table, seats, words),
                count = seats.len()
            )
        }
        (None, None, Turn::Chance) => phrase!("stage-chance"),
        (None, None, Turn::Over) => phrase!("stage-over"),
    };
    words.say(&sentence)
}

/// The name of a seat, or the names of several as a list.
fn names(table: &dyn AnyTable, seats: Seats, words: &Words) -> Argument {
    if let Some(seat) = seats.only() {
        return table.seat_name(seat).into();
    }
    let names: Vec<String> = seats
        .iter()
        .map(|seat| words.say(&table.seat_name(seat)))
        .collect();
    names.join(", ").into()
}
