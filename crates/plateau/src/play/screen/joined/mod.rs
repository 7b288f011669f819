//! A table of a server on the whole screen: the board left, a panel right, keys in the last line.

mod touch;
mod view;

use std::time::{Duration, Instant};

use plateau_client::{Heard, News};
use plateau_core::{Claim, Phrase, Scene, phrase};
use plateau_protocol::Request;
use plateau_stage::terminal::Motion;

use super::{
    super::join::{Joined, told},
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
        for news in heard {
            match news {
                News::Heard(heard, table) => {
                    self.joined.table.renew(*table);
                    self.heard(heard);
                }
                News::Moved(table) => {
                    self.joined.table = (*table).into();
                    self.refresh();
                    self.tell(phrase!("play-join-moved"));
                }
                News::Refused(reason) => self.refuse(reason),
                News::Failed(error) => self.refuse(told(&self.joined.table.table, &error)),
            }
        }
        any
    }

    fn heard(&mut self, heard: Heard) {
        self.lost = heard == Heard::Lost;
        match heard {
            Heard::Changed => {
                self.refresh();
                if let Some(last) = self.joined.table.last.clone() {
                    self.tell(last);
                }
            }
            Heard::Bye(reason) => self.tell(reason),
            Heard::Refused(_, reason) => self.refuse(reason),
            Heard::Unreadable(problem) => {
                self.refuse(phrase!("play-join-unreadable", problem = problem));
            }
            _ => {}
        }
    }

    fn send(&mut self, request: Request) {
        self.joined.link.send(request);
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
        self.send(Request::play(what, seen));
    }

    /// Agrees to what is asked or offered, or not.
    fn answer(&mut self, yes: bool) {
        let table = &self.joined.table;
        let asked = table.ask.as_ref().is_some_and(|ask| !ask.mine.is_empty());
        let offered = table.offer.is_some_and(|seat| !table.mine.contains(seat));
        if asked {
            self.send(Request::Answer(yes));
        } else if offered {
            self.send(Request::Claim(match yes {
                true => Claim::AcceptDraw,
                false => Claim::DeclineDraw,
            }));
        }
    }

    fn resign(&mut self) {
        if std::mem::replace(&mut self.resigning, true) {
            self.resigning = false;
            self.send(Request::Claim(Claim::Resign));
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
