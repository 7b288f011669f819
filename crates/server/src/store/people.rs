//! Accounts and the keys that open them.

use sqlx::Row;

use super::{Store, pool::on};
use crate::{
    clock::now,
    ids::{Key, person_id},
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
        }
    };
}

pub(super) const BY_KEY: &str = "SELECT accounts.id, accounts.name, accounts.password, accounts.bot
    FROM keys JOIN accounts ON accounts.id = keys.account WHERE keys.hash = $1";
pub(super) const BY_ID: &str = "SELECT id, name, password, bot FROM accounts WHERE id = $1";
pub(super) const BY_NAME: &str = "SELECT id, name, password, bot FROM accounts WHERE claimed = $1";

impl Store {
    /// Who holds this key.
    pub(crate) async fn person(&self, key: &Key) -> Result<Option<Person>, sqlx::Error> {
        on!(&self.read, db => {
            let row = sqlx::query(BY_KEY).bind(key.hash()).fetch_optional(db).await?;
            Ok(match row {
                None => None,
                Some(row) => Some(person!(row)),
            })
        })
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

    /// A new account that this key opens; the one that it already opens, if it does.
    pub(crate) async fn new_person(
        &self,
        key: &Key,
        name: Option<&str>,
        bot: bool,
    ) -> Result<Person, sqlx::Error> {
        const ACCOUNT: &str =
            "INSERT INTO accounts (id, name, bot, created) VALUES ($1, $2, $3, $4)";
        const KEY: &str = "INSERT INTO keys (hash, account, created) VALUES ($1, $2, $3)
            ON CONFLICT DO NOTHING";
        let person = Person {
            id: person_id(),
            name: name.map(str::to_owned),
            password: None,
            bot,
        };
        let at = now().0 as i64;
        let fresh = on!(&self.write, db => {
            let mut change = db.begin().await?;
            sqlx::query(ACCOUNT)
                .bind(person.id.clone())
                .bind(person.name.clone())
                .bind(i64::from(bot))
                .bind(at)
                .execute(&mut *change)
                .await?;
            let keyed = sqlx::query(KEY).bind(key.hash()).bind(person.id.clone()).bind(at);
            let fresh = keyed.execute(&mut *change).await?.rows_affected() == 1;
            if fresh {
                change.commit().await?;
            }
            fresh
        });
        if fresh {
            return Ok(person);
        }
        // Two requests of one newcomer at once: the other one made the account.
        self.person(key).await?.ok_or(sqlx::Error::RowNotFound)
    }

    /// One more key to an account: another device.
    pub(crate) async fn add_key(&self, account: &str, key: &Key) -> Result<(), sqlx::Error> {
        const SQL: &str = "INSERT INTO keys (hash, account, created) VALUES ($1, $2, $3)";
        on!(&self.write, db => {
            sqlx::query(SQL).bind(key.hash()).bind(account).bind(now().0 as i64).execute(db).await?;
            Ok(())
        })
    }

    /// The key opens nothing from now on.
    pub(crate) async fn drop_key(&self, key: &Key) -> Result<(), sqlx::Error> {
        const SQL: &str = "DELETE FROM keys WHERE hash = $1";
        on!(&self.write, db => {
            sqlx::query(SQL).bind(key.hash()).execute(db).await?;
            Ok(())
        })
    }

    /// Calls an account so. `false`: an account with a password has this name.
    pub(crate) async fn rename(&self, account: &str, name: &str) -> Result<bool, sqlx::Error> {
        const SQL: &str = "UPDATE accounts SET name = $2,
              claimed = CASE WHEN password IS NULL THEN NULL ELSE $3 END
            WHERE id = $1 AND NOT EXISTS
              (SELECT 1 FROM accounts AS other WHERE other.claimed = $3 AND other.id <> $1)";
        on!(&self.write, db => {
            let statement = sqlx::query(SQL).bind(account).bind(name).bind(folded(name));
            Ok(statement.execute(db).await?.rows_affected() == 1)
        })
    }

    /// Gives an account a password, and so its name to it alone. `false`: the name is taken.
    pub(crate) async fn set_password(
        &self,
        account: &str,
        name: &str,
        hash: &str,
    ) -> Result<bool, sqlx::Error> {
        const SQL: &str = "UPDATE accounts SET password = $2, claimed = $3
            WHERE id = $1 AND NOT EXISTS
              (SELECT 1 FROM accounts AS other WHERE other.claimed = $3 AND other.id <> $1)";
        on!(&self.write, db => {
            let statement = sqlx::query(SQL).bind(account).bind(hash).bind(folded(name));
            match statement.execute(db).await {
                Ok(done) => Ok(done.rows_affected() == 1),
                Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
                Err(error) => Err(error),
            }
        })
    }
}
