//! Where keys come from. While the terminal owes an answer its bytes are read here, so that the
//! answer is never taken for keys, whenever it comes; before and after that the crate does it.

use std::{io, time::Duration};

use crossterm::event::{self, Event};

#[cfg(feature = "pictures")]
use super::{answer::Answer, debt::Debt};
use crate::terminal::heard;

/// What listens to a terminal.
#[derive(Default)]
pub struct Ears {
    #[cfg(feature = "pictures")]
    debt: Option<Debt>,
}

impl Ears {
    /// The next event, if there is one before this time has passed.
    pub fn next(&mut self, wait: Duration) -> io::Result<Option<Event>> {
        #[cfg(feature = "pictures")]
        if let Some(debt) = &mut self.debt {
            return debt.next(wait);
        }
        match heard(event::poll(wait))? {
            true => event::read().map(Some),
            false => Ok(None),
        }
    }

    /// Asks the terminal what it is, which must be in raw mode, and gives it this time to answer.
    #[cfg(feature = "pictures")]
    pub fn ask(&mut self, patience: Duration) -> io::Result<()> {
        self.debt
            .insert(Debt::ask(rustix::stdio::stdin())?)
            .wait(patience)
    }

    /// The answer, once it is there.
    #[cfg(feature = "pictures")]
    pub fn answer(&mut self) -> Option<Answer> {
        let paid = self.debt.take_if(|debt| debt.is_paid())?;
        paid.answer()
    }

    /// Waits for what is still owed before the terminal is somebody else's, a moment at most: a
    /// shell would take it for keys, too.
    pub fn settle(&mut self) {
        #[cfg(feature = "pictures")]
        if let Some(debt) = &mut self.debt {
            debt.settle();
        }
    }
}
