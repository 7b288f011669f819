//! What is said, in every language.

use plateau_core::{Act, Actor, AnyTable, Claim, Entry, Language, Moment, Phrase, Seat, phrase};

use super::{MIDDLE, WON, full, table, words};
use crate::{StageError, ThemeError, speech, status, table_speech};

#[test]
fn a_position_is_told_disc_by_disc() {
    let table = table("445", &[]);
    let sentences = table_speech(&*table, &words(Language::En));
    assert_eq!(
        sentences,
        [
            "A Connect Four board of 7 columns and 6 rows.",
            "Column 4, row 2: Yellow.",
            "Column 4, row 1: Red.",
            "Column 5, row 1: Red.",
            "The last disc fell into column 5.",
            "Red drops a disc into column 5.",
            "Yellow to move.",
        ]
    );
    let french = speech(&table.scene(), &words(Language::Fr));
    assert_eq!(french.len(), 5, "free cells and places to click are silent");
}

#[test]
fn the_status_tells_who_is_next_or_how_it_ended() {
    let say = |table: &dyn AnyTable| status(table, &words(Language::En));
    assert_eq!(say(&*table(MIDDLE, &[])), "Yellow to move.");
    assert_eq!(say(&*table(WON, &[])), "Red wins.");
    assert_eq!(say(&*full(3, 2)), "The game is a draw.");
    let mut early = table(MIDDLE, &[]);
    let resign = Entry {
        by: Actor::Seat(Seat::FIRST),
        act: Act::Claim(Claim::Resign),
        at: Moment(0),
    };
    early.append(resign).expect("anybody may give up");
    assert_eq!(say(&*early), "Red gives up.");
    assert_eq!(status(&*early, &words(Language::Fr)), "Rouge abandonne.");
}

#[test]
fn every_sentence_of_the_displays_exists_in_every_language() {
    let seat = || Phrase::new("connect4-seat-1");
    let phrases = [
        phrase!("stage-waits", seats = "Red", count = 1),
        phrase!("stage-won", seats = "Red", count = 1),
        phrase!("stage-won", seats = "Red, Yellow", count = 2),
        phrase!("stage-draw"),
        phrase!("stage-draw-agreed"),
        phrase!("stage-resigned", seat = seat()),
        phrase!("stage-flagged", seat = seat()),
        phrase!("stage-solved"),
        phrase!("stage-chance"),
        phrase!("stage-over"),
        phrase!("stage-theme-unknown", name = "pink", list = "light"),
        StageError::Theme(ThemeError::syntax("a.css", 1, "wrong")).phrase(),
        StageError::Size {
            size: 1,
            least: 2,
            most: 3,
        }
        .phrase(),
        StageError::Format {
            name: "a.b".to_owned(),
        }
        .phrase(),
        StageError::Render("wrong".to_owned()).phrase(),
        StageError::Film {
            frames: 1,
            width: 2,
            height: 3,
        }
        .phrase(),
        StageError::Stopped.phrase(),
        StageError::NotBuilt.phrase(),
    ];
    for language in Language::ALL {
        let words = words(language);
        for phrase in &phrases {
            words
                .attempt(phrase)
                .unwrap_or_else(|problem| panic!("{problem}"));
        }
        let defined = crate::words(language)
            .lines()
            .filter(|line| line.starts_with("stage-"))
            .count();
        assert_eq!(defined, phrases.len() - 1, "{language}: no idle sentence");
    }
}
