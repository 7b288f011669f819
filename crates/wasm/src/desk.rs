//! What the rooms of a page share: replies on their way, answers that are waited for.

use std::{
    collections::HashMap,
    future::{Future, poll_fn},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    task::Poll,
};

use plateau_room::{Fault, TableId};

use crate::{
    World,
    letter::{Act, Line, Reply, Stored, Told, Work},
};

/// The desk over which all letters of a page go.
pub(crate) struct Desk {
    pub(crate) world: World,
    post: Mutex<Post>,
}

#[derive(Default)]
struct Post {
    out: Vec<Reply>,
    last: u64,
    stored: HashMap<u64, Stored>,
    told: HashMap<u64, Told>,
    questions: HashMap<u64, Question>,
}

/// A question for a mind that has no answer yet.
struct Question {
    /// Set when nobody waits for it any more.
    stop: Arc<AtomicBool>,
    asker: Asker,
}

/// Who asked.
#[derive(Clone)]
pub(crate) enum Asker {
    /// The room of a table, by its own number.
    Room {
        table: TableId,
        number: u64,
        judge: bool,
    },
    /// Somebody who waits for the answer.
    Request,
}

impl Desk {
    pub(crate) fn new(world: World) -> Arc<Desk> {
        Arc::new(Desk {
            world,
            post: Mutex::default(),
        })
    }

    fn post(&self) -> MutexGuard<'_, Post> {
        self.post.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends something out.
    pub(crate) fn send(&self, reply: Reply) {
        self.post().out.push(reply);
    }

    /// All that has been sent since the last call.
    pub(crate) fn sent(&self) -> Vec<Reply> {
        std::mem::take(&mut self.post().out)
    }

    fn number(&self) -> u64 {
        let mut post = self.post();
        post.last += 1;
        post.last
    }

    /// Lets the store do something; all of it or nothing.
    pub(crate) fn store(
        self: &Arc<Self>,
        acts: Vec<Act>,
    ) -> impl Future<Output = Result<Option<Vec<Vec<Line>>>, Fault>> + Send + use<> {
        let n = self.number();
        self.send(Reply::Store { n, acts });
        let desk = self.clone();
        async move {
            let came = poll_fn(|_| match desk.post().stored.remove(&n) {
                Some(came) => Poll::Ready(came),
                None => Poll::Pending,
            });
            match came.await {
                Stored::Done(found) => Ok(Some(found)),
                Stored::Taken {} => Ok(None),
                Stored::Full {} => Err(Fault::Disk("the browser gives no more room".to_owned())),
                Stored::Failed(why) => Err(Fault::Store(why)),
            }
        }
    }

    /// The store has answered.
    pub(crate) fn stored(&self, n: u64, came: Stored) {
        self.post().stored.insert(n, came);
    }

    /// Asks a mind.
    pub(crate) fn ask(&self, work: Work, stop: Arc<AtomicBool>, asker: Asker) -> u64 {
        let n = self.number();
        self.post().questions.insert(n, Question { stop, asker });
        let work = Box::new(work);
        self.send(Reply::Think { n, work });
        n
    }

    /// Asks somebody who thinks, and waits for the last word. Whoever stops waiting stops the thinking.
    pub(crate) async fn think(&self, work: Work) -> Told {
        let stop = Arc::new(AtomicBool::new(false));
        let _given_up = StopAtTheEnd(stop.clone());
        let n = self.ask(work, stop, Asker::Request);
        poll_fn(|_| match self.post().told.remove(&n) {
            Some(told) => Poll::Ready(told),
            None => Poll::Pending,
        })
        .await
    }

    /// Somebody who thinks has said something. Whose question that was, where it is not a request's.
    pub(crate) fn told(&self, n: u64, told: Told) -> Option<(TableId, u64, bool, Told)> {
        let mut post = self.post();
        let asker = match told {
            Told::Report(_) => post.questions.get(&n)?.asker.clone(),
            _ => post.questions.remove(&n)?.asker,
        };
        match asker {
            Asker::Room {
                table,
                number,
                judge,
            } => Some((table, number, judge, told)),
            Asker::Request if matches!(told, Told::Report(_)) => None,
            Asker::Request => {
                post.told.insert(n, told);
                None
            }
        }
    }

    /// Tells of the questions for whose answers nobody waits any more.
    pub(crate) fn stop_what_nobody_wants(&self) {
        let mut post = self.post();
        let given_up = |question: &Question| question.stop.load(Ordering::Relaxed);
        let mut gone: Vec<u64> = post
            .questions
            .iter()
            .filter(|(_, question)| given_up(question))
            .map(|(n, _)| *n)
            .collect();
        gone.sort_unstable();
        for n in gone {
            post.questions.remove(&n);
            post.out.push(Reply::Stop { n });
        }
    }
}

struct StopAtTheEnd(Arc<AtomicBool>);

impl Drop for StopAtTheEnd {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
