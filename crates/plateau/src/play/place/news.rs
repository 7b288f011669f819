//! What is heard of a table, one thing after the other.

use std::time::{Duration, Instant};

#[cfg(feature = "online")]
use plateau_client::{ClientError, Heard};
use plateau_core::{Act, Actor, Claim, Entry, Phrase, Seat, phrase};
#[cfg(feature = "online")]
use plateau_protocol::Whole;
use plateau_protocol::{FromServer, Judgement, Said};

use super::{Place, Way};

/// What is heard of a table.
#[derive(Debug)]
pub enum News {
    /// The table is other than before.
    Changed,
    /// The rematch is here: another table.
    Moved,
    /// Somebody said something; it is in the table, too.
    Said(Said),
    /// Something that was sent was refused.
    Refused(Phrase),
    /// A judge's opinion.
    Judged(Judgement<'static>),
    /// Something that its reader should know.
    Told(Phrase),
    /// The connection is gone; it is being opened again.
    Lost,
    /// It cannot go on.
    Failed(Phrase),
}

/// Something that has come and is not taken in yet.
pub(super) enum Incoming {
    /// A message of the room in this process.
    Frame(Box<FromServer<'static>>),
    /// One that cannot be read; this is what is wrong with it.
    Unreadable(String),
    /// A mind has failed there.
    Trouble,
    /// Somebody else does not want a draw.
    Declined(Seat),
    /// What a link tells.
    #[cfg(feature = "online")]
    Link(Box<plateau_client::News>),
}

impl Place {
    /// Lets the room go on, and collects what has come.
    pub fn listen(&mut self) {
        let now = Instant::now();
        match &mut self.way {
            Way::Here(here) => {
                here.go_on();
                if here.failed() {
                    self.incoming.push_back((now, Incoming::Trouble));
                }
                let frames = here.frames().into_iter();
                let read = frames.map(|frame| match FromServer::read(&frame) {
                    Ok(frame) => (now, Incoming::Frame(Box::new(frame))),
                    Err(error) => (now, Incoming::Unreadable(error.to_string())),
                });
                self.incoming.extend(read);
            }
            #[cfg(feature = "online")]
            Way::There(link) => {
                let heard = link.hear().into_iter();
                let heard = heard.map(|news| (now, Incoming::Link(Box::new(news))));
                self.incoming.extend(heard);
            }
        }
    }

    /// The same, after waiting for something to come, but no longer than this.
    pub fn wait(&mut self, most: Duration) {
        self.listen();
        if !self.incoming.is_empty() {
            return;
        }
        match &mut self.way {
            Way::Here(here) => here.wait(most),
            #[cfg(feature = "online")]
            Way::There(link) => {
                if let Some(news) = link.wait(most) {
                    let heard = Incoming::Link(Box::new(news));
                    self.incoming.push_back((Instant::now(), heard));
                }
            }
        }
        self.listen();
    }

    /// Whether the next thing is a move that somebody else has made: a person must see the one
    /// before it first.
    pub fn is_foreign(&self) -> bool {
        let foreign = |entry: &Entry| match (&entry.act, entry.by) {
            (Act::Move(_), Actor::Seat(seat)) => !self.whole.mine.contains(seat),
            (Act::Move(_), Actor::Clock) => true,
            _ => false,
        };
        let first = match self.incoming.front() {
            Some((_, Incoming::Frame(frame))) => match &**frame {
                FromServer::Step(step) => step.entries.first(),
                _ => None,
            },
            #[cfg(feature = "online")]
            Some((_, Incoming::Link(news))) => match &**news {
                plateau_client::News::Heard(_, whole) => {
                    whole.entries.get(self.whole.entries.len())
                }
                _ => None,
            },
            _ => None,
        };
        first.is_some_and(foreign)
    }

    /// Takes in the next thing that has come.
    pub fn next(&mut self) -> Option<News> {
        loop {
            let (at, incoming) = self.incoming.pop_front()?;
            let news = match incoming {
                Incoming::Frame(frame) => self.frame(*frame, at),
                Incoming::Unreadable(problem) => Some(unreadable(&problem)),
                Incoming::Declined(seat) => {
                    let seat = self.seat_name(seat);
                    Some(News::Told(phrase!("play-draw-declined", seat = seat)))
                }
                Incoming::Trouble => Some(News::Told(phrase!("play-mind-failed"))),
                #[cfg(feature = "online")]
                Incoming::Link(news) => self.link(*news, at),
            };
            if news.is_some() {
                return news;
            }
        }
    }

    /// Looks whether somebody else has declined a draw in what came after so many entries.
    fn declined(&mut self, known: usize) {
        let mine = self.whole.mine;
        let new = self.whole.entries.iter().skip(known);
        let decline = new.filter_map(|entry| match (&entry.act, entry.by) {
            (Act::Claim(Claim::DeclineDraw), Actor::Seat(seat)) => Some(seat),
            _ => None,
        });
        let others: Vec<Seat> = decline.filter(|seat| !mine.contains(*seat)).collect();
        for seat in others {
            let told = (Instant::now(), Incoming::Declined(seat));
            self.incoming.push_front(told);
        }
    }

    fn frame(&mut self, frame: FromServer<'static>, at: Instant) -> Option<News> {
        match &frame {
            FromServer::Step(_) | FromServer::Whole(_) => (self.clocked, self.turned) = (at, at),
            FromServer::Seats(_) => self.clocked = at,
            _ => {}
        }
        let known = self.whole.entries.len();
        match self.whole.take(frame) {
            Ok(None) => {
                self.declined(known);
                self.follow();
                Some(News::Changed)
            }
            Ok(Some(FromServer::Refused(refused))) => Some(News::Refused(refused.reason)),
            Ok(Some(FromServer::Verdict(verdict))) => Some(News::Judged(verdict)),
            Ok(Some(FromServer::Bye(reason))) => Some(News::Failed(reason)),
            // Nothing is lost on the way inside a process.
            Ok(Some(_)) | Err(_) => None,
        }
    }

    #[cfg(feature = "online")]
    fn renew(&mut self, whole: Whole<'static>, at: Instant) {
        if whole.clocks != self.whole.clocks {
            self.clocked = at;
        }
        if whole.timer != self.whole.timer {
            self.turned = at;
        }
        let known = self.whole.entries.len();
        self.whole = whole;
        self.declined(known);
        self.follow();
    }

    #[cfg(feature = "online")]
    fn link(&mut self, news: plateau_client::News, at: Instant) -> Option<News> {
        use plateau_client::News as Link;
        let heard = match news {
            Link::Heard(heard, whole) => {
                self.renew(*whole, at);
                heard
            }
            Link::Moved(whole, header) => {
                self.whole = *whole;
                (self.clocked, self.turned) = (at, at);
                self.rebuild(header.map(|header| *header));
                return Some(News::Moved);
            }
            Link::Refused(reason) => return Some(News::Refused(reason)),
            Link::Failed(error) => return Some(News::Failed(told(&self.whole.table, &error))),
        };
        Some(match heard {
            Heard::Changed => News::Changed,
            Heard::Said(said) => News::Said(said),
            Heard::Refused(_, reason) => News::Refused(reason),
            Heard::Judged(judgement) => News::Judged(judgement),
            Heard::Bye(reason) => News::Told(reason),
            Heard::Lost => News::Lost,
            Heard::Unreadable(problem) => unreadable(&problem),
            _ => return None,
        })
    }
}

/// A message cannot be read, which is told in a line.
fn unreadable(problem: &str) -> News {
    let symbols = problem.chars().filter(|symbol| !symbol.is_control());
    let problem: String = symbols.collect();
    News::Refused(phrase!("play-join-unreadable", problem = problem))
}

/// Why there is no way to a table.
#[cfg(feature = "online")]
pub fn told(url: &str, error: &ClientError) -> Phrase {
    match error {
        ClientError::Address(_) => phrase!("play-join-address", url = url),
        ClientError::Refused(reason) => {
            phrase!("play-join-refused", url = url, reason = reason.clone())
        }
        other => {
            let problem = other.to_string();
            phrase!("play-join-failed", url = url, problem = problem)
        }
    }
}
