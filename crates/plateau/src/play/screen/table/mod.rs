//! The table: the board left, a panel right, keys in the last line.
//!
//! | file | what |
//! | --- | --- |
//! | `mod` | the state of the page, and what is shown of the table |
//! | `hear` | what comes from the room |
//! | `acts` | moves, undo, look back, save, a new game |
//! | `advice` | hints and numbers |
//! | `way` | the shortest way: shown, or gone by itself |
//! | `touch` `letters` | keys and mouse |
//! | `view` | the drawing |
//! | `offers` | what the keys do now |
//! | `panel` | what stands beside the board |
//! | `moves` | the list of moves |

mod acts;
mod advice;
mod hear;
mod letters;
mod moves;
mod offers;
mod panel;
mod touch;
mod view;
mod way;

use std::time::{Duration, Instant};

use plateau_core::{Host, Phrase, Refusal, Scene, Seat, phrase};
use plateau_stage::terminal::Motion;

#[cfg(feature = "online")]
use super::super::join::Joined;
use super::{
    super::{aside, place::Place, plan::Plan, reviewer::Reviewer},
    desk::Desk,
    hand::Hand,
    page::{Page, Spots},
    prompt::Prompt,
};
use advice::{Advice, Hint, Judging};
pub use panel::{cut, rows_of};
use way::Way;

/// How long a refusal stands beside the board.
const REFUSAL_LASTS: Duration = Duration::from_secs(4);
/// How long somebody else's move waits at least: a person must see the one before it.
const PACE: Duration = Duration::from_millis(350);

/// What stands in the panel for a while.
struct Note {
    phrase: Phrase,
    bad: bool,
    /// Whether it goes as soon as the person looks elsewhere.
    passing: bool,
    until: Option<Instant>,
}

/// Why a line is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asking {
    /// A file to save to.
    File,
    /// Something to say to the others.
    Talk,
}

/// What the table begins with, in this process.
struct Begun {
    plan: Plan,
    /// The game that a new one has pushed aside: undo at its beginning brings it back.
    aside: Option<(Plan, Place)>,
}

/// The page of a table.
pub struct TablePage {
    place: Place,
    /// Nothing at a table of a server: its settings are not ours.
    begun: Option<Begun>,
    /// What a review is lent, and how long a hint may take.
    host: Host,
    movetime: Duration,
    /// Of several people at this keyboard who decide at once: for whom the keys are.
    acting: Option<Seat>,
    since: Instant,
    hand: Hand,
    /// What is shown: all of it, and the board alone.
    scene: Scene,
    board: Scene,
    motion: Option<(Motion, Instant)>,
    /// The board as a real picture, where the terminal shows some.
    #[cfg(feature = "pictures")]
    picture: super::picture::Picture,
    /// After how many moves the person looks at the game, while not at its end.
    looking: Option<usize>,
    /// What a mind says of a finished game.
    review: Option<Reviewer>,
    note: Option<Note>,
    advice: Advice,
    judging: Judging,
    hint: Option<Hint>,
    way: Option<Way>,
    /// Whether overlays are shown.
    overlays: bool,
    prompt: Option<(Asking, Prompt)>,
    /// A file that is there already and will be replaced if the person says so again.
    replace: Option<String>,
    /// Giving up was asked for once and must be said again.
    resigning: bool,
    lost: bool,
    saved: usize,
    scrolled: usize,
    /// How many moves stood and entries were there when the table was shown last.
    known: (usize, usize),
    /// What of running time was drawn last, in tenths of a second.
    ticked: u128,
    spots: Spots,
}

impl TablePage {
    /// A table in this process for this plan; why there is none, if it cannot be opened.
    /// A way to the goal that is wanted is gone at once, or only shown.
    pub fn open(plan: Plan, way: Option<bool>, desk: &Desk) -> Result<Box<dyn Page>, Refusal> {
        let place = Place::here(&plan, desk.catalog())?;
        let (host, movetime) = (plan.host.clone(), plan.movetime);
        let begun = Begun { plan, aside: None };
        let mut page = TablePage::at(place, Some(begun), host, movetime, desk);
        if let Some(goes) = way {
            page.ask_way(goes, desk);
        }
        Ok(Box::new(page))
    }

    /// A table of a server.
    #[cfg(feature = "online")]
    pub fn join(joined: Joined, desk: &Desk) -> Box<dyn Page> {
        let Joined {
            place,
            host,
            movetime,
        } = joined;
        Box::new(TablePage::at(place, None, host, movetime, desk))
    }

    fn at(
        place: Place,
        begun: Option<Begun>,
        host: Host,
        movetime: Duration,
        desk: &Desk,
    ) -> TablePage {
        let (scene, _) = aside::parted(place.scene.clone());
        let mut page = TablePage {
            begun,
            host,
            movetime,
            acting: None,
            since: Instant::now(),
            hand: Hand::default(),
            scene: place.scene.clone(),
            board: scene,
            motion: None,
            #[cfg(feature = "pictures")]
            picture: super::picture::Picture::default(),
            looking: None,
            review: None,
            note: None,
            advice: Advice::default(),
            judging: Judging::Off,
            hint: None,
            way: None,
            overlays: false,
            prompt: None,
            replace: None,
            resigning: false,
            lost: false,
            saved: place.entries.len(),
            scrolled: 0,
            known: (place.moves.len(), place.seq),
            ticked: 0,
            spots: Spots::default(),
            place,
        };
        page.refresh(desk);
        page.judging = page.remembered();
        if page.judging.is_on() {
            page.want_judge();
        }
        page
    }

    /// The table is other than before: shows it and offers its choices.
    fn refresh(&mut self, desk: &Desk) {
        self.advice = Advice::default();
        self.review = None;
        self.scrolled = 0;
        self.resigning = false;
        let stand = self.place.moves.len();
        self.looking = self.looking.filter(|&ply| ply < stand);
        if self.looking.is_none() && self.way.as_ref().is_none_or(Way::goes) {
            let scene = self.place.scene.clone();
            self.show(scene, desk);
        }
        self.offer(desk);
    }

    /// Offers the choices of the one who acts.
    fn offer(&mut self, desk: &Desk) {
        let waited = self.place.waited();
        let still = self.acting.filter(|&seat| waited.contains(seat));
        self.acting = still.or(waited.iter().next());
        let choices = self.place.choices(self.acting);
        self.hand.offer(choices, &self.scene, desk.names().clone());
    }

    /// The keys are for the next of several people who decide at once.
    fn next_person(&mut self, desk: &Desk) {
        let waited = self.place.waited();
        let after = |seat: &Seat| self.acting.is_some_and(|acting| *seat > acting);
        let next = waited.iter().find(after).or(waited.iter().next());
        self.act_for(next, desk);
    }

    /// The keys are for this seat, if it is ours and waited for.
    fn act_for(&mut self, seat: Option<Seat>, desk: &Desk) {
        if seat.is_some_and(|seat| self.place.waited().contains(seat)) {
            self.acting = seat;
            self.offer(desk);
        }
    }

    fn show(&mut self, scene: Scene, desk: &Desk) {
        let scene = desk.names().written_on(scene);
        let scene = if self.overlays {
            scene.with_overlays()
        } else {
            scene
        };
        let (board, _) = aside::parted(scene.clone());
        let motion = Motion::between(&self.board, &board);
        self.motion = motion.map(|motion| (motion, Instant::now()));
        let last = board
            .shapes()
            .find(|shape| shape.class.contains("mark-last"));
        if let Some(shape) = last {
            self.hand.seek(shape.at);
        }
        (self.scene, self.board) = (scene, board);
    }

    /// Whether a mind can judge positions here, and may now.
    fn has_judge(&self) -> bool {
        self.place.judge && plateau_room::judge(self.place.game).is_ok()
    }

    fn tell(&mut self, phrase: Phrase) {
        self.note = Some(Note {
            phrase,
            bad: false,
            passing: false,
            until: None,
        });
    }

    /// Tells something until the person looks elsewhere.
    fn mention(&mut self, phrase: Phrase) {
        self.tell(phrase);
        if let Some(note) = &mut self.note {
            note.passing = true;
        }
    }

    fn refuse(&mut self, phrase: Phrase) {
        self.note = Some(Note {
            phrase,
            bad: true,
            passing: false,
            until: Some(Instant::now() + REFUSAL_LASTS),
        });
    }

    /// Plays a move for the one who acts.
    fn play(&mut self, what: &str, desk: &Desk) {
        if self.way.as_ref().is_some_and(|way| !way.goes()) {
            self.end_way(desk);
        }
        match self.acting {
            Some(seat) => {
                self.note = None;
                self.place.play(seat, what);
                self.listen(desk);
            }
            None if self.place.is_over() => self.refuse(phrase!("game-is-over")),
            None => self.refuse(phrase!("play-join-not-now")),
        }
    }
}
