//! A table of a server on the whole screen: the board left, a panel right, keys in the last line.

mod touch;
mod view;

use std::time::{Duration, Instant};

use plateau_core::{Phrase, Scene, phrase};
use plateau_server::Heard;
use plateau_stage::terminal::Motion;
use serde_json::{Value as Json, json};

use super::{
    super::join::{Joined, remote::News},
    hand::Hand,
    page::{Page, Spots},
    prompt::Prompt,
};

/// How long a refusal stands beside the board.
const REFUSAL_LASTS: Duration = Duration::from_secs(4);

struct Note {
    phrase: Phrase,
    bad: bool,
    until: Option<Instant>,
}

/// The page of a table of a server.
pub struct JoinedPage {
    joined: Joined,
    hand: Hand,
    /// What is on the screen.
    scene: Scene,
    motion: Option<(Motion, Instant)>,
    note: Option<Note>,
    lost: bool,
    /// Something that is being written to the others.
    chat: Option<Prompt>,
    /// Giving up was asked for once and must be said again.
    resigning: bool,
    spots: Spots,
}

impl JoinedPage {
    /// The page of this seat.
    pub fn open(joined: Joined) -> Box<dyn Page> {
        let mut page = JoinedPage {
            hand: Hand::default(),
            scene: joined.table.scene.clone(),
            joined,
            motion: None,
            note: None,
            lost: false,
            chat: None,
            resigning: false,
            spots: Spots::default(),
        };
        page.refresh();
        Box::new(page)
    }

    /// The table is other than before: shows it and offers its choices.
    fn refresh(&mut self) {
        let scene = self.joined.table.scene.clone();
        let motion = Motion::between(&self.scene, &scene);
        self.motion = motion.map(|motion| (motion, Instant::now()));
        let last = scene
            .shapes()
            .find(|shape| shape.class.contains("mark-last"));
        if let Some(shape) = last {
            self.hand.seek(shape.at);
        }
        self.scene = scene;
        self.hand.offer(self.joined.table.my_choices(), &self.scene);
        self.resigning = false;
    }

    /// Takes in what came; whether anything did.
    fn listen(&mut self) -> bool {
        let heard = self.joined.link.hear();
        let any = !heard.is_empty();
        for heard in heard {
            match heard {
                Heard::Message(message) => {
                    self.lost = false;
                    match self.joined.table.take(&message) {
                        News::Changed => {
                            self.refresh();
                            if let Some(last) = self.joined.table.last.clone() {
                                self.tell(last);
                            }
                        }
                        News::Note(phrase) => self.tell(phrase),
                        News::Refused(phrase) => self.refuse(phrase),
                        News::Chat | News::Nothing => {}
                    }
                }
                Heard::Lost => self.lost = true,
                Heard::Moved(_) => self.tell(phrase!("play-join-moved")),
                Heard::Failed(reason) => self.refuse(reason),
            }
        }
        any
    }

    fn send(&mut self, message: Json) {
        self.joined.link.send(message);
    }

    fn play(&mut self, what: &str) {
        if self.joined.table.my_turn().is_none() {
            return self.refuse(if self.joined.table.is_over() {
                phrase!("game-is-over")
            } else {
                phrase!("play-join-not-now")
            });
        }
        let seen = self.joined.table.seq;
        self.send(json!({ "play": what, "seen": seen }));
    }

    /// Agrees to what is asked or offered, or not.
    fn answer(&mut self, yes: bool) {
        let table = &self.joined.table;
        let asked = table.ask.as_ref().is_some_and(|ask| !ask.mine.is_empty());
        let offered = table.offer.is_some_and(|seat| !table.mine.contains(&seat));
        if asked {
            self.send(json!({ "answer": yes }));
        } else if offered {
            let claim = if yes { "accept-draw" } else { "decline-draw" };
            self.send(json!({ "claim": claim }));
        }
    }

    fn resign(&mut self) {
        if std::mem::replace(&mut self.resigning, true) {
            self.resigning = false;
            self.send(json!({ "claim": "resign" }));
        } else {
            self.tell(phrase!("play-join-resign-sure"));
        }
    }

    fn tell(&mut self, phrase: Phrase) {
        self.note = Some(Note {
            phrase,
            bad: false,
            until: None,
        });
    }

    fn refuse(&mut self, phrase: Phrase) {
        self.note = Some(Note {
            phrase,
            bad: true,
            until: Some(Instant::now() + REFUSAL_LASTS),
        });
    }
}
