//! What is done to a database beside the server that uses it: backups, exports, operators.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::{
    config::{ConfigFile, Database},
    error::ServeError,
    store::{self, ArchiveError, Scope},
};

/// Which database is meant.
#[derive(Clone, Debug, Default, Args)]
pub struct WhereArgs {
    /// The file with the settings of the server (TOML)
    #[arg(long, value_name = "FILE", env = "PLATEAU_CONFIG")]
    pub config: Option<PathBuf>,
    /// The folder of the database; the user's data folder where it is not given
    #[arg(long, value_name = "DIR", env = "PLATEAU_DATA")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL database instead: postgres://user:password@host/name
    #[arg(
        long,
        value_name = "URL",
        env = "PLATEAU_DATABASE",
        conflicts_with = "data"
    )]
    pub database: Option<String>,
}

impl WhereArgs {
    fn database(&self) -> Result<Database, ServeError> {
        let file = self.config.as_deref().map(ConfigFile::read).transpose()?;
        let file = file.unwrap_or_default();
        Ok(file.place(self.data.as_deref(), self.database.as_deref()))
    }
}

/// Backs up everything that a server keeps, while it runs
#[derive(Clone, Debug, Args)]
pub struct BackupArgs {
    /// The file to write; it is read again before it gets its name
    pub file: PathBuf,
    #[command(flatten)]
    /// Which database.
    pub of: WhereArgs,
}

/// Restores a backup into an empty folder or database
#[derive(Clone, Debug, Args)]
pub struct RestoreArgs {
    /// The backup
    pub file: PathBuf,
    /// Only look whether the file is whole
    #[arg(long)]
    pub check: bool,
    #[command(flatten)]
    /// Which database.
    pub of: WhereArgs,
}

/// Exports one table with its log and talk, or one account with its ratings
#[derive(Clone, Debug, Args)]
pub struct ExportArgs {
    /// The file to write
    pub file: PathBuf,
    /// The name of a table, as in its address
    #[arg(long, value_name = "TABLE", conflicts_with = "account")]
    pub table: Option<String>,
    /// The name of an account that has a password, or its public id
    #[arg(long, value_name = "NAME", required_unless_present = "table")]
    pub account: Option<String>,
    #[command(flatten)]
    /// Which database.
    pub of: WhereArgs,
}

/// Imports what was exported; what is there already stays as it is
#[derive(Clone, Debug, Args)]
pub struct ImportArgs {
    /// The file
    pub file: PathBuf,
    #[command(flatten)]
    /// Which database.
    pub of: WhereArgs,
}

/// Says who looks after a server
#[derive(Clone, Debug, Args)]
pub struct OperatorArgs {
    /// What to do
    #[command(subcommand)]
    pub what: OperatorCommand,
}

/// What is done about operators.
#[derive(Clone, Debug, Subcommand)]
pub enum OperatorCommand {
    /// Makes an account an operator's; it must have a password
    Add(OperatorName),
    /// An account is no operator's any more
    Remove(OperatorName),
    /// Lists the operators
    List(OperatorList),
}

/// Whom it is about.
#[derive(Clone, Debug, Args)]
pub struct OperatorName {
    /// The name of the account, or its public id
    pub name: String,
    #[command(flatten)]
    /// Which database.
    pub of: WhereArgs,
}

/// Of which server.
#[derive(Clone, Debug, Args)]
pub struct OperatorList {
    #[command(flatten)]
    /// Which database.
    pub of: WhereArgs,
}

/// Does something asynchronous to its end.
fn done<T>(work: impl Future<Output = Result<T, ArchiveError>>) -> Result<T, ArchiveError> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(ServeError::from)?;
    runtime.block_on(work)
}

impl BackupArgs {
    /// Writes the file; gives the sentence that says so.
    pub fn run(&self) -> Result<String, ArchiveError> {
        let database = self.of.database()?;
        let rows = done(store::back_up(&database, &self.file))?;
        let file = self.file.display();
        Ok(format!(
            "{rows} rows are in {file}, which was read again and is whole"
        ))
    }
}

impl RestoreArgs {
    /// Restores, or only looks; gives the sentence that says what happened.
    pub fn run(&self) -> Result<String, ArchiveError> {
        let file = self.file.display();
        if self.check {
            let rows = store::verify(&self.file)?;
            return Ok(format!("{file} is whole: {rows} rows"));
        }
        let database = self.of.database()?;
        let rows = done(store::restore(&database, &self.file))?;
        Ok(format!("{rows} rows of {file} are restored"))
    }
}

impl ExportArgs {
    /// Writes the file; gives the sentence that says so.
    pub fn run(&self) -> Result<String, ArchiveError> {
        let database = self.of.database()?;
        let rows = done(async {
            let scope = match (&self.table, &self.account) {
                (Some(table), _) => Scope::Table(table.clone()),
                (None, account) => {
                    let name = account.as_deref().unwrap_or_default();
                    Scope::Account(store::account_of(&database, name).await?)
                }
            };
            store::export(&database, &scope, &self.file).await
        })?;
        Ok(format!("{rows} rows are in {}", self.file.display()))
    }
}

impl ImportArgs {
    /// Reads the file; gives the sentence that says so.
    pub fn run(&self) -> Result<String, ArchiveError> {
        let database = self.of.database()?;
        let rows = done(store::import(&database, &self.file))?;
        Ok(format!(
            "{rows} rows of {} are imported",
            self.file.display()
        ))
    }
}

impl OperatorArgs {
    /// Does it; gives the sentence that says so.
    pub fn run(&self) -> Result<String, ArchiveError> {
        match &self.what {
            OperatorCommand::Add(who) => {
                done(store::set_operator(&who.of.database()?, &who.name, true))?;
                Ok(format!(
                    "{} is an operator; the page is at /operator",
                    who.name
                ))
            }
            OperatorCommand::Remove(who) => {
                done(store::set_operator(&who.of.database()?, &who.name, false))?;
                Ok(format!("{} is no operator any more", who.name))
            }
            OperatorCommand::List(of) => {
                let names = done(store::all_operators(&of.of.database()?))?;
                Ok(match names.is_empty() {
                    true => "there are no operators: plateau operator add NAME".to_owned(),
                    false => names.join("\n"),
                })
            }
        }
    }
}
