//! Accounts, and what they are called.

use sqlx::Row;

use super::{Store, pool::on};
use crate::{
    clock::now,
    ids::{Key, person_id},
    look_alike::look,
};

/// Somebody with an account: a guest, a person with a password, or a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// The public name of the account.
    pub(crate) id: String,
    /// What the person is called.
    pub(crate) name: Option<String>,
    /// The argon2 hash of the password, where there is one.
    pub(crate) password: Option<String>,
    /// A program.
    pub(crate) bot: bool,
    /// When the account was made, in milliseconds.
    pub(crate) created: u64,
    /// Whose program it is.
    pub(crate) owner: Option<String>,
    /// When the account was deleted: nothing is left of it but its games.
    pub(crate) deleted: Option<u64>,
}

/// A new account.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NewPerson<'a> {
    /// What it is called.
    pub(crate) name: Option<&'a str>,
    /// A program.
    pub(crate) bot: bool,
    /// Whose program.
    pub(crate) owner: Option<&'a str>,
}

/// How a key is kept.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct KeyTerms<'a> {
    /// On what it is.
    pub(crate) device: Option<&'a str>,
    /// So many milliseconds it lives after it was used last.
    pub(crate) keeps: Option<u64>,
    /// It opens nothing from this moment on.
    pub(crate) expires: Option<u64>,
}

impl<'a> KeyTerms<'a> {
    /// 400 days: the most that browsers keep a cookie.
    pub(crate) const SESSION: u64 = 400 * 24 * 3600 * 1000;

    /// Those of a browser's cookie.
    pub(crate) fn session(device: Option<&'a str>) -> KeyTerms<'a> {
        KeyTerms {
            device,
            keeps: Some(KeyTerms::SESSION),
            expires: Some(now().0 + KeyTerms::SESSION),
        }
    }
}

/// How two names are compared: "Ann" and "ann" are the same.
fn folded(name: &str) -> String {
    name.to_lowercase()
}

macro_rules! person {
    ($row:expr) => {
        Person {
            id: $row.try_get(0)?,
            name: $row.try_get(1)?,
            password: $row.try_get(2)?,
            bot: $row.try_get::<i64, _>(3)? == 1,
            owner: $row.try_get(4)?,
            deleted: $row.try_get::<Option<i64>, _>(5)?.map(|at| at as u64),
            created: $row.try_get::<i64, _>(6)? as u64,
        }
    };
}

pub(super) const BY_KEY: &str =
    "SELECT accounts.id, accounts.name, accounts.password, accounts.bot,
    accounts.owner, accounts.deleted, accounts.created, keys.used
    FROM keys JOIN accounts ON accounts.id = keys.account
    WHERE keys.hash = $1 AND (keys.expires IS NULL OR keys.expires > $2)";
pub(super) const BY_ID: &str =
    "SELECT id, name, password, bot, owner, deleted, created FROM accounts WHERE id = $1";
pub(super) const BY_NAME: &str =
    "SELECT id, name, password, bot, owner, deleted, created FROM accounts WHERE claimed = $1";
pub(super) const BY_LOOK: &str = "SELECT id FROM accounts WHERE look = $1 AND claimed IS NOT NULL";

/// That a key was used is written down once a day.
const DAY: u64 = 24 * 3600 * 1000;

impl Store {
    /// Who holds this key.
    pub(crate) async fn person(&self, key: &Key) -> Result<Option<Person>, sqlx::Error> {
        let at = now().0;
        let found = on!(&self.read, db => {
            let row = sqlx::query(BY_KEY).bind(key.hash()).bind(at as i64).fetch_optional(db).await?;
            match row {
                None => None,
                Some(row) => Some((person!(row), row.try_get::<Option<i64>, _>(7)?)),
            }
        });
        let Some((person, used)) = found else {
            return Ok(None);
        };
        if used.is_none_or(|used| (used as u64).saturating_add(DAY) < at) {
            let (store, hash) = (self.clone(), key.hash());
            // Whoever asks does not wait for it.
            tokio::spawn(async move {
                if let Err(error) = store.key_is_used(&hash, at).await {
                    tracing::warn!(%error, "when a key was used could not be written down");
                }
            });
        }
        Ok(Some(person))
    }

    /// The account with this public name.
    pub(crate) async fn person_by_id(&self, id: &str) -> Result<Option<Person>, sqlx::Error> {
        on!(&self.read, db => {
            let row = sqlx::query(BY_ID).bind(id).fetch_optional(db).await?;
            Ok(match row {
                None => None,
                Some(row) => Some(person!(row)),
            })
        })
    }

    /// The account with a password that has this name.
    pub(crate) async fn person_by_name(&self, name: &str) -> Result<Option<Person>, sqlx::Error> {
        on!(&self.read, db => {
            let row = sqlx::query(BY_NAME).bind(folded(name)).fetch_optional(db).await?;
            Ok(match row {
                None => None,
                Some(row) => Some(person!(row)),
            })
        })
    }

    /// The account with a password whose name is this one, or looks like it.
    pub(crate) async fn owner_of_name(&self, name: &str) -> Result<Option<String>, sqlx::Error> {
        if let Some(person) = self.person_by_name(name).await? {
            return Ok(Some(person.id));
        }
        on!(&self.read, db => {
            let row = sqlx::query(BY_LOOK).bind(look(name)).fetch_optional(db).await?;
            row.map(|row| row.try_get(0)).transpose()
        })
    }

    /// A new account that this key opens; the one that it already opens, if it does.
    pub(crate) async fn new_person(
        &self,
        key: &Key,
        new: NewPerson<'_>,
        terms: KeyTerms<'_>,
    ) -> Result<Person, sqlx::Error> {
        const ACCOUNT: &str = "INSERT INTO accounts (id, name, look, bot, owner, created)
            VALUES ($1, $2, $3, $4, $5, $6)";
        const KEY: &str = "INSERT INTO keys (hash, account, created, used, device, keeps, expires)
            VALUES ($1, $2, $3, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
        let person = Person {
            id: person_id(),
            name: new.name.map(str::to_owned),
            password: None,
            bot: new.bot,
            owner: new.owner.map(str::to_owned),
            deleted: None,
            created: now().0,
        };
        let at = person.created as i64;
        let fresh = on!(&self.write, db => {
            let mut change = db.begin().await?;
            sqlx::query(ACCOUNT)
                .bind(person.id.clone())
                .bind(person.name.clone())
                .bind(person.name.as_deref().map(look))
                .bind(i64::from(person.bot))
                .bind(person.owner.clone())
                .bind(at)
                .execute(&mut *change)
                .await?;
            let keyed = sqlx::query(KEY).bind(key.hash()).bind(person.id.clone()).bind(at)
                .bind(terms.device.map(str::to_owned))
                .bind(terms.keeps.map(|keeps| keeps as i64))
                .bind(terms.expires.map(|expires| expires as i64));
            let fresh = keyed.execute(&mut *change).await?.rows_affected() == 1;
            if fresh {
                change.commit().await?;
            }
            fresh
        });
        if fresh {
            return Ok(person);
        }
        // Two requests of one newcomer at once: the other one made the account. A key that has run
        // out opens nothing, whoever sends it.
        self.person(key).await?.ok_or(sqlx::Error::RowNotFound)
    }

    /// Calls an account so. `false`: an account with a password has this name, or one that looks
    /// like it.
    pub(crate) async fn rename(&self, account: &str, name: &str) -> Result<bool, sqlx::Error> {
        const SQL: &str = "UPDATE accounts SET name = $2, look = $4,
              claimed = CASE WHEN password IS NULL THEN NULL ELSE $3 END
            WHERE id = $1 AND NOT EXISTS
              (SELECT 1 FROM accounts AS other WHERE other.claimed = $3 AND other.id <> $1)
            AND NOT EXISTS (SELECT 1 FROM accounts AS other
              WHERE other.look = $4 AND other.claimed IS NOT NULL AND other.id <> $1)";
        let renamed = on!(&self.write, db => {
            let statement = sqlx::query(SQL).bind(account).bind(name).bind(folded(name)).bind(look(name));
            statement.execute(db).await.map(|done| done.rows_affected() == 1)
        });
        unless_taken(renamed)
    }

    /// Gives an account a password, and so its name to it alone: whoever else is called so, or
    /// nearly so, is called nothing from now on. `false`: the name is taken.
    pub(crate) async fn set_password(
        &self,
        account: &str,
        name: &str,
        hash: &str,
    ) -> Result<bool, sqlx::Error> {
        const SQL: &str = "UPDATE accounts SET password = $2, claimed = $3,
              look = CASE WHEN claimed = $3 THEN look ELSE $4 END
            WHERE id = $1 AND NOT EXISTS
              (SELECT 1 FROM accounts AS other WHERE other.claimed = $3 AND other.id <> $1)
            AND (claimed = $3 OR NOT EXISTS (SELECT 1 FROM accounts AS other
              WHERE other.look = $4 AND other.claimed IS NOT NULL AND other.id <> $1))";
        const OTHERS: &str = "UPDATE accounts SET name = NULL, look = NULL
            WHERE look = $2 AND claimed IS NULL AND id <> $1";
        let set = self.claim(account, name, hash, [SQL, OTHERS]).await;
        unless_taken(set)
    }

    async fn claim(
        &self,
        account: &str,
        name: &str,
        hash: &str,
        [own, others]: [&'static str; 2],
    ) -> Result<bool, sqlx::Error> {
        on!(&self.write, db => {
            let mut change = db.begin().await?;
            let statement = sqlx::query(own).bind(account).bind(hash).bind(folded(name)).bind(look(name));
            if statement.execute(&mut *change).await?.rows_affected() != 1 {
                return Ok(false);
            }
            sqlx::query(others).bind(account).bind(look(name)).execute(&mut *change).await?;
            change.commit().await?;
            Ok(true)
        })
    }
}

/// Somebody else was faster with the same name.
fn unless_taken(done: Result<bool, sqlx::Error>) -> Result<bool, sqlx::Error> {
    match done {
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
        done => done,
    }
}
