//! On whose behalf something is done: what takes long is shared out among these.
//!
//! A visitor is an account that has a password and is older than a day. Everybody else is a guest:
//! guests are told apart by where they come from and then by their cookies, so that a thousand cookies
//! or new accounts of one address get together what one guest of another address gets, and a class
//! behind one address shares its part fairly.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{ids::TournamentId, limits::network};

/// Those who share one part.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Household {
    /// Somebody with a password, from wherever.
    Account(Box<str>),
    /// Guests behind one address; an IPv6 network of 64 bits is one.
    Address(IpAddr),
    /// The minds of a tournament.
    Tournament(TournamentId),
    /// Nobody in particular.
    House,
}

/// Somebody on whose behalf something is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asker {
    pub(crate) household: Household,
    /// Which of the household's.
    pub(crate) member: Box<str>,
}

impl Asker {
    /// Somebody with a password.
    pub(crate) fn account(id: &str) -> Asker {
        Asker {
            household: Household::Account(id.into()),
            member: "".into(),
        }
    }

    /// A guest with a cookie, or with none.
    pub(crate) fn guest(address: IpAddr, cookie: &str) -> Asker {
        Asker {
            household: Household::Address(network(address)),
            member: cookie.into(),
        }
    }

    /// The minds of a tournament.
    pub(crate) fn tournament(id: &TournamentId) -> Asker {
        Asker {
            household: Household::Tournament(id.clone()),
            member: "".into(),
        }
    }

    /// The server itself: what it shows to everybody.
    pub(crate) fn house() -> Asker {
        Asker {
            household: Household::House,
            member: "".into(),
        }
    }
}

/// So many accounts are remembered at most.
const MOST: usize = 16_384;

/// Where those who have an account were seen last: their tables ask minds in their name.
#[derive(Debug, Default)]
pub(crate) struct Seen(Mutex<HashMap<Box<str>, (Asker, IpAddr)>>);

impl Seen {
    /// An account asks for something.
    pub(crate) fn note(&self, account: &str, asker: &Asker, from: IpAddr) {
        let mut seen = self.lock();
        if seen
            .get(account)
            .is_some_and(|(known, address)| (known, *address) == (asker, from))
        {
            return;
        }
        if seen.len() >= MOST {
            // Whoever is forgotten is seen again with the next request.
            seen.clear();
        }
        seen.insert(account.into(), (asker.clone(), from));
    }

    /// Who asks in the name of an account; one that was not seen stands for itself.
    pub(crate) fn asker(&self, account: &str) -> Asker {
        let known = self.lock().get(account).map(|(asker, _)| asker.clone());
        known.unwrap_or_else(|| Asker::account(account))
    }

    /// From where an account was used last.
    pub(crate) fn address(&self, account: &str) -> Option<IpAddr> {
        self.lock().get(account).map(|(_, address)| *address)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Box<str>, (Asker, IpAddr)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_of_one_network_are_one_household() {
        let guest = |address: &str, cookie| {
            let address = address.parse().expect("it is an address");
            Asker::guest(address, cookie)
        };
        let (one, other) = (guest("2001:db8::1", "a"), guest("2001:db8::ffff:2", "b"));
        assert_eq!(one.household, other.household, "the same /64");
        assert_ne!(one, other, "but two guests of it");
        let neighbour = guest("2001:db8:0:1::1", "a");
        assert_ne!(one.household, neighbour.household, "another /64");
        let mapped = guest("::ffff:192.0.2.7", "a");
        assert_eq!(mapped, guest("192.0.2.7", "a"), "the same address");
    }

    #[test]
    fn however_many_are_seen_memory_is_bounded() {
        let seen = Seen::default();
        let guest = Asker::guest([192, 0, 2, 7].into(), "a");
        for number in 0..3 * MOST {
            seen.note(&number.to_string(), &guest, [192, 0, 2, 7].into());
        }
        assert!(seen.lock().len() <= MOST);
        let last = (3 * MOST - 1).to_string();
        assert_eq!(seen.asker(&last), guest, "the last one is known");
        assert_eq!(seen.asker("nobody"), Asker::account("nobody"));
    }
}
