//! Solvers that the whole process shares: tables are made once, and given back when others are
//! used instead.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use plateau_core::{Host, Tables};

use super::{
    Optimal,
    tables::{bytes_to_make, worth_keeping},
};

/// Tables of more bytes than these, or than whoever asks is lent, are not kept for those who may come;
/// the largest of one frame take 290 MB.
const KEPT: usize = 512 << 20;

/// What makes two solvers the same one.
#[derive(PartialEq, Eq)]
struct Purpose {
    frame: (usize, usize),
    tables: Tables,
    /// Bytes that were lent, where they are too few for the tables.
    short: Option<usize>,
    /// Where tables are kept that are worth it.
    cache: Option<PathBuf>,
}

/// The solver of a frame for those who are lent as much. Its tables are made when they are first
/// needed, on the threads of whoever needs them first.
#[must_use]
pub fn shared(rows: usize, columns: usize, host: &Host) -> Arc<Optimal> {
    static SOLVERS: Mutex<Shelf> = Mutex::new(Shelf(Vec::new()));
    let (frame, lent) = ((rows, columns), host.most_bytes());
    let purpose = Purpose {
        frame,
        tables: host.tables,
        short: (lent < bytes_to_make(frame, host.tables)).then_some(lent),
        cache: host
            .cache
            .clone()
            .filter(|_| worth_keeping(frame, host.tables)),
    };
    // A thread that panicked while it held the lock left a list that is still right.
    let mut solvers = SOLVERS.lock().unwrap_or_else(PoisonError::into_inner);
    solvers.get(purpose, KEPT.min(lent), || {
        Optimal::new(rows, columns, host)
    })
}

/// Solvers, the one that was asked for last at the end.
struct Shelf(Vec<(Purpose, Arc<Optimal>)>);

impl Shelf {
    fn get(
        &mut self,
        purpose: Purpose,
        kept: usize,
        make: impl FnOnce() -> Optimal,
    ) -> Arc<Optimal> {
        let known = self.0.iter().position(|(other, _)| *other == purpose);
        let solver = match known {
            Some(at) => self.0.remove(at).1,
            None => {
                let mut bytes: usize = self.0.iter().map(|(_, solver)| solver.held_bytes()).sum();
                while bytes > kept {
                    // Those who think with it keep it until they have their answer.
                    bytes -= self.0.remove(0).1.held_bytes();
                }
                Arc::new(make())
            }
        };
        self.0.push((purpose, Arc::clone(&solver)));
        solver
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_that_others_replaced_are_given_back() {
        let mut shelf = Shelf(Vec::new());
        let mut get = |rows: usize| {
            let purpose = Purpose {
                frame: (rows, 2),
                tables: Tables::Small,
                short: None,
                cache: None,
            };
            let solver = shelf.get(purpose, 1, || Optimal::new(rows, 2, &Host::default()));
            solver.prepare();
            Arc::downgrade(&solver)
        };
        let first = get(2);
        assert!(first.upgrade().is_some(), "kept for the next question");
        let same = get(2);
        assert!(first.ptr_eq(&same), "and found again");
        let second = get(3);
        assert!(first.upgrade().is_none(), "a second one replaces it");
        assert!(second.upgrade().is_some());
    }

    #[test]
    fn those_who_are_lent_enough_share_their_tables() {
        let usual = shared(3, 4, &Host::default());
        let folder = Host {
            cache: Some(PathBuf::from("somewhere")),
            ..Host::default()
        };
        assert!(
            Arc::ptr_eq(&usual, &shared(3, 4, &folder)),
            "no table of this frame is worth a file"
        );
        let enough = Host::default().at_most(64 << 20);
        assert!(
            Arc::ptr_eq(&usual, &shared(3, 4, &enough)),
            "enough is lent"
        );
        let little = Host::default().at_most(1000);
        assert!(!Arc::ptr_eq(&usual, &shared(3, 4, &little)), "too little");
    }
}
