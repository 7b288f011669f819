//! The keys that open accounts: sessions of browsers, and keys of programs.

use sqlx::Row;

use super::{KeyTerms, Store, pool::on};
use crate::{clock::now, ids::Key};

/// A key as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeyRow {
    /// The hash of the key.
    pub(crate) hash: String,
    /// The account that it opens.
    pub(crate) account: String,
    /// What a program is called.
    pub(crate) program: Option<String>,
    /// On what it is.
    pub(crate) device: Option<String>,
    /// When it was made.
    pub(crate) created: u64,
    /// When it was used last, to the day.
    pub(crate) used: Option<u64>,
    /// From when on it opens nothing.
    pub(crate) expires: Option<u64>,
}

pub(super) const OF_ACCOUNT: &str = "SELECT hash, account, device, created, used, expires FROM keys
    WHERE account = $1 ORDER BY created DESC";
pub(super) const PROGRAMS: &str = "SELECT id, name FROM accounts WHERE owner = $1";

impl Store {
    /// One more key to an account: another device.
    pub(crate) async fn add_key(
        &self,
        account: &str,
        key: &Key,
        terms: KeyTerms<'_>,
    ) -> Result<(), sqlx::Error> {
        const SQL: &str = "INSERT INTO keys (hash, account, created, used, device, keeps, expires)
            VALUES ($1, $2, $3, $3, $4, $5, $6)";
        on!(&self.write, db => {
            sqlx::query(SQL)
                .bind(key.hash())
                .bind(account)
                .bind(now().0 as i64)
                .bind(terms.device.map(str::to_owned))
                .bind(terms.keeps.map(|keeps| keeps as i64))
                .bind(terms.expires.map(|expires| expires as i64))
                .execute(db)
                .await?;
            Ok(())
        })
    }

    /// The key was used: one that is kept as long as it is used lives on.
    pub(super) async fn key_is_used(&self, hash: &str, at: u64) -> Result<(), sqlx::Error> {
        const SQL: &str = "UPDATE keys SET used = $2,
              expires = CASE WHEN keeps IS NULL THEN expires ELSE $2 + keeps END
            WHERE hash = $1";
        on!(&self.write, db => {
            sqlx::query(SQL).bind(hash).bind(at as i64).execute(db).await?;
            Ok(())
        })
    }

    /// The key opens nothing from now on.
    pub(crate) async fn drop_key(&self, hash: &str) -> Result<(), sqlx::Error> {
        const SQL: &str = "DELETE FROM keys WHERE hash = $1";
        on!(&self.write, db => {
            sqlx::query(SQL).bind(hash).execute(db).await?;
            Ok(())
        })
    }

    /// No key of an account opens it from now on, but for this one.
    pub(crate) async fn drop_other_keys(
        &self,
        account: &str,
        kept: Option<&Key>,
    ) -> Result<u64, sqlx::Error> {
        const SQL: &str = "DELETE FROM keys WHERE account = $1 AND hash <> $2";
        let kept = kept.map(Key::hash).unwrap_or_default();
        on!(&self.write, db => {
            Ok(sqlx::query(SQL).bind(account).bind(kept).execute(db).await?.rows_affected())
        })
    }

    /// The keys of an account and of its programs, newest first.
    pub(crate) async fn keys_of(&self, account: &str) -> Result<Vec<KeyRow>, sqlx::Error> {
        let programs: Vec<(String, Option<String>)> = on!(&self.read, db => {
            let rows = sqlx::query(PROGRAMS).bind(account).fetch_all(db).await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, sqlx::Error>>()?
        });
        let mut keys = self.keys_of_one(account, None).await?;
        for (program, name) in programs {
            keys.extend(
                self.keys_of_one(&program, Some(name.unwrap_or_default()))
                    .await?,
            );
        }
        let at = now().0;
        keys.retain(|key| key.expires.is_none_or(|expires| expires > at));
        Ok(keys)
    }

    async fn keys_of_one(
        &self,
        account: &str,
        program: Option<String>,
    ) -> Result<Vec<KeyRow>, sqlx::Error> {
        on!(&self.read, db => {
            let rows = sqlx::query(OF_ACCOUNT).bind(account).fetch_all(db).await?;
            let read = |row: &_| Ok(KeyRow {
                hash: Row::try_get(row, 0)?,
                account: Row::try_get(row, 1)?,
                program: program.clone(),
                device: Row::try_get(row, 2)?,
                created: Row::try_get::<i64, _>(row, 3)? as u64,
                used: Row::try_get::<Option<i64>, _>(row, 4)?.map(|at| at as u64),
                expires: Row::try_get::<Option<i64>, _>(row, 5)?.map(|at| at as u64),
            });
            rows.iter().map(read).collect()
        })
    }
}
