//! Who asks: a key in a cookie or, for programs, in a header.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use std::net::IpAddr;

use plateau_core::phrase;

use super::Shared;
use crate::{
    asker::Asker,
    clock::now,
    device::device,
    error::Fault,
    ids::Key,
    proxy::From,
    store::{KeyTerms, NewPerson, Person},
    table::Visitor,
};

const COOKIE: &str = "plateau";
/// 400 days: the most that browsers keep.
const AGE: u32 = 34_560_000;

/// Accounts younger than this count as guests of their address, in milliseconds: whoever makes twenty
/// of them has no more than before.
const YOUNG: u64 = 24 * 3_600_000;

/// Whether an account is a visitor of its own, from wherever.
fn is_known(person: &Person, now: u64) -> bool {
    person.password.is_some() && now.saturating_sub(person.created) >= YOUNG
}

/// Who asks, as far as it is known.
pub(super) struct Who {
    /// The key that was sent.
    pub(super) key: Option<Key>,
    /// Whose account it opens.
    pub(super) person: Option<Person>,
    /// From where.
    pub(super) address: IpAddr,
    /// On what, in a few words.
    pub(super) device: Option<String>,
}

/// The cookie that keeps a key: no script can read it, no other site can send it.
pub(super) fn cookie(key: &Key) -> HeaderValue {
    let text = format!(
        "{COOKIE}={}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax",
        key.reveal()
    );
    HeaderValue::from_str(&text).expect("keys are letters and digits")
}

/// The key of a program; one that cannot be a key is wrong.
fn program_key(headers: &HeaderMap) -> Option<Result<Key, Fault>> {
    let value = headers.get(header::AUTHORIZATION)?;
    let text = value
        .to_str()
        .ok()
        .and_then(|text| text.strip_prefix("Bearer "));
    let key = text.and_then(|text| Key::read(text.trim()));
    Some(key.ok_or(Fault::Key))
}

/// The key in a person's cookie.
fn person_key(headers: &HeaderMap) -> Option<Key> {
    let cookies = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let mut pairs = cookies
        .flat_map(|cookies| cookies.split(';'))
        .map(str::trim);
    pairs.find_map(|pair| Key::read(pair.strip_prefix(COOKIE)?.strip_prefix('=')?))
}

impl FromRequestParts<Shared> for Who {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Who, Fault> {
        let program = program_key(&parts.headers).transpose()?;
        let named = program.is_some();
        let key = program.or_else(|| person_key(&parts.headers));
        let person = match &key {
            Some(key) => app.hall.store.person(key).await?,
            None => None,
        };
        if named && person.is_none() {
            // Whoever sends a key has one; a newcomer has a cookie.
            return Err(Fault::Key);
        }
        let agent = parts.headers.get(header::USER_AGENT);
        let who = Who {
            key,
            person,
            address: address(parts),
            device: agent.and_then(|line| device(line.to_str().ok()?)),
        };
        if let Some(person) = &who.person {
            app.hall.order.admit_account(&person.id)?;
            app.hall.seen.note(&person.id, &who.asker(), who.address);
        }
        Ok(who)
    }
}

fn address(parts: &Parts) -> IpAddr {
    let from = parts.extensions.get::<From>();
    from.map_or(IpAddr::from([0, 0, 0, 0]), |from| from.address)
}

impl Who {
    /// The account, where there is one.
    pub(super) fn account(&self) -> Option<String> {
        self.person.as_ref().map(|person| person.id.clone())
    }

    /// In whose name it is done.
    pub(super) fn asker(&self) -> Asker {
        match &self.person {
            Some(person) if is_known(person, now().0) => Asker::account(&person.id),
            Some(person) => Asker::guest(self.address, &person.id),
            // A key that opens nothing yet costs nothing, but it tells the newcomers of a class apart;
            // whoever makes up a thousand of them shares with all others of the address.
            None => {
                let newcomer = self.key.as_ref().map(Key::hash).unwrap_or_default();
                Asker::guest(self.address, &newcomer)
            }
        }
    }

    /// The account of somebody who may have a seat: a stranger has none.
    pub(super) fn seated(&self) -> Result<String, Fault> {
        self.account()
            .ok_or_else(|| Fault::Forbidden(phrase!("server-not-your-seat")))
    }

    /// Who looks at a table.
    pub(super) fn visitor(&self) -> Visitor {
        let account = self.account();
        let key = self.key.as_ref().filter(|_| account.is_none());
        Visitor {
            key: key.map(Key::hash),
            account,
        }
    }

    /// The account, which is made now if it is not there yet; and the new key, if there is one.
    pub(super) async fn settle(self, app: &Shared) -> Result<(Person, Option<Key>), Fault> {
        if let Some(person) = self.person {
            return Ok((person, None));
        }
        app.hall.openings.take(self.address)?;
        let terms = KeyTerms::session(self.device.as_deref());
        let (key, fresh) = match self.key {
            Some(key) => (key, None),
            None => {
                let key = Key::random();
                (key.clone(), Some(key))
            }
        };
        let person = app.hall.store.new_person(&key, NewPerson::default(), terms);
        let person = person.await?;
        Ok((person, fresh))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_a_visitor_of_its_own_after_a_day() {
        let asker = |id: &str, password: Option<&str>, age: u64| {
            let person = Person {
                id: id.to_owned(),
                name: None,
                password: password.map(str::to_owned),
                bot: false,
                owner: None,
                deleted: None,
                created: now().0 - age,
            };
            let who = Who {
                key: None,
                person: Some(person),
                address: IpAddr::from([192, 0, 2, 7]),
                device: None,
            };
            who.asker()
        };
        let (one, other) = (asker("a", Some("x"), 1_000), asker("b", Some("x"), 1_000));
        assert_eq!(one.household, other.household, "both are new");
        assert_ne!(one, other, "but two of them");
        let old = asker("a", Some("x"), YOUNG + 1_000);
        assert_eq!(old, Asker::account("a"), "a day later");
        let guest = asker("a", None, YOUNG + 1_000);
        assert_eq!(
            guest.household, one.household,
            "without a password it stays a guest"
        );
    }

    #[test]
    fn newcomers_behind_one_address_are_told_apart_by_their_cookies() {
        let newcomer = |key| Who {
            key,
            person: None,
            address: IpAddr::from([192, 0, 2, 7]),
            device: None,
        };
        let (one, other) = (Key::random(), Key::random());
        let asker = newcomer(Some(one.clone())).asker();
        assert_eq!(asker, newcomer(Some(one.clone())).asker(), "the same one");
        assert_ne!(asker, newcomer(Some(other)).asker(), "another one");
        assert_ne!(asker, newcomer(None).asker(), "one without a cookie");
        assert!(!asker.member.contains(one.reveal()), "a key stays secret");
        assert_eq!(
            asker.household,
            newcomer(None).asker().household,
            "they share what their address gets"
        );
    }
}
