//! The table: the board left, a panel right, keys in the last line.
//!
//! | file | what |
//! | --- | --- |
//! | `mod` | the state of the page, and what changes it |
//! | `acts` | undo, hint, look back, save, a new game |
//! | `touch` | keys and mouse |
//! | `view` | the drawing |
//! | `panel` | what stands beside the board |
//! | `moves` | the list of moves |

mod acts;
pub(super) mod moves;
mod panel;
mod touch;
mod view;

#[cfg(feature = "online")]
pub(super) use panel::cut;

use std::time::{Duration, Instant};

use plateau_core::{Phrase, Refusal, Scene, Seat, Target, Verdict, refusal};
use plateau_stage::terminal::{Badge, Motion};

use super::{
    super::{
        plan::Plan,
        player::adviser,
        reviewer::Reviewer,
        round::Round,
        thinker::{Answer, Purpose, Task, Thinker},
    },
    hand::Hand,
    page::{Page, Spots},
    prompt::Prompt,
};

/// How long a refusal stands beside the board.
const REFUSAL_LASTS: Duration = Duration::from_secs(4);
/// How long a mind seems to think at least: a person must see the move before it.
const PACE: Duration = Duration::from_millis(350);

/// How long a position is judged at most.
const JUDGING: Duration = Duration::from_secs(30);

/// What stands in the panel for a while.
struct Note {
    phrase: Phrase,
    bad: bool,
    until: Option<Instant>,
}

/// What a hint brought.
#[derive(Default)]
struct Advice {
    targets: Vec<Target>,
    badges: Vec<(Target, Badge)>,
    verdict: Option<(Seat, Verdict<String>)>,
}

/// The page of a table.
pub struct TablePage {
    plan: Plan,
    round: Round,
    /// The game that a new one has pushed aside: undo at its beginning brings it back.
    aside: Option<(Plan, Round)>,
    thinker: Thinker,
    /// An answer that waits until the move before it has been seen.
    ready: Option<Answer>,
    since: Instant,
    hand: Hand,
    scene: Scene,
    motion: Option<(Motion, Instant)>,
    /// After how many moves the person looks at the game, while not at its end.
    looking: Option<usize>,
    /// What a mind says of a finished game.
    review: Option<Reviewer>,
    note: Option<Note>,
    advice: Advice,
    /// Whether every position is judged as it comes.
    judging: bool,
    /// Whether overlays are shown.
    overlays: bool,
    prompt: Option<Prompt>,
    /// A file that is there already and will be replaced if the person says so again.
    replace: Option<String>,
    stuck: bool,
    saved: usize,
    scrolled: usize,
    spots: Spots,
}

impl TablePage {
    /// A table for this plan, which was checked before.
    pub fn open(plan: Plan) -> Box<dyn Page> {
        let round = plan.round().expect("the plan has been opened once before");
        let scene = round.table().scene();
        let mut page = TablePage {
            thinker: Thinker::start(plan.game, plan.host.clone()),
            ready: None,
            since: Instant::now(),
            hand: Hand::default(),
            motion: None,
            looking: None,
            review: None,
            note: None,
            advice: Advice::default(),
            // A puzzle always says how far from home it is.
            judging: round.table().seats() == 1,
            overlays: false,
            prompt: None,
            replace: None,
            stuck: false,
            saved: round.table().entries().len(),
            scrolled: 0,
            spots: Spots::default(),
            aside: None,
            plan,
            round,
            scene,
        };
        page.refresh();
        Box::new(page)
    }

    /// Whether this mind can judge every position as it comes.
    fn has_judge(&self) -> bool {
        adviser(self.plan.game).is_some_and(|info| info.judges)
    }

    /// The position has changed: draws it anew, offers its choices, and asks whoever must think.
    fn refresh(&mut self) {
        self.thinker.cancel();
        self.ready = None;
        self.advice = Advice::default();
        self.looking = None;
        self.review = None;
        self.scrolled = 0;
        self.stuck = false;
        self.since = Instant::now();
        let scene = self.round.table().scene();
        self.show(scene);
        let choices = match self.round.person() {
            Some(seat) => self.round.table().choices(seat),
            None => Vec::new(),
        };
        self.hand.offer(choices, &self.scene);
        if let Some((seat, mind)) = self.round.mind() {
            self.ask(Purpose::Move, mind, seat);
        } else if self.judging {
            self.advise(Purpose::Judge);
        }
    }

    fn show(&mut self, scene: Scene) {
        let scene = if self.overlays {
            scene.with_overlays()
        } else {
            scene
        };
        let motion = Motion::between(&self.scene, &scene);
        self.motion = motion.map(|motion| (motion, Instant::now()));
        let last = scene
            .shapes()
            .find(|shape| shape.class.contains("mark-last"));
        if let Some(shape) = last {
            self.hand.seek(shape.at);
        }
        self.scene = scene;
    }

    fn ask(&mut self, purpose: Purpose, mind: &'static str, seat: Seat) {
        self.thinker.ask(Task {
            purpose,
            mind,
            table: self.round.table().boxed(),
            seat,
            // Numbers are shown as they come, and a move ends the judging.
            time: match purpose {
                Purpose::Judge => self.plan.movetime.max(JUDGING),
                Purpose::Move | Purpose::Hint => self.plan.movetime,
            },
        });
    }

    fn advise(&mut self, purpose: Purpose) {
        let (Some(seat), Some(mind)) = (self.round.person(), adviser(self.plan.game)) else {
            return;
        };
        if self.round.allows_hints() {
            self.ask(purpose, mind.name, seat);
        }
    }

    fn tell(&mut self, phrase: Phrase) {
        self.note = Some(Note {
            phrase,
            bad: false,
            until: None,
        });
    }

    fn refuse(&mut self, Refusal(phrase): Refusal) {
        self.note = Some(Note {
            phrase,
            bad: true,
            until: Some(Instant::now() + REFUSAL_LASTS),
        });
    }

    /// Does what may be refused, then shows the position that came of it.
    fn change(&mut self, act: impl FnOnce(&mut Round) -> Result<Option<Phrase>, Refusal>) {
        match act(&mut self.round) {
            Ok(note) => {
                self.note = None;
                if let Some(phrase) = note {
                    self.tell(phrase);
                }
                self.refresh();
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn play(&mut self, what: &str) {
        match self.round.person() {
            Some(seat) => self.change(|round| round.play(seat, what).map(|()| None)),
            None if self.round.is_over() => self.refuse(refusal!("game-is-over")),
            None => self.refuse(refusal!("not-your-turn")),
        }
    }
}
