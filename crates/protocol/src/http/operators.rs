//! What operators of a server see and do.

use std::collections::BTreeMap;

use plateau_core::Moment;
use serde::{Deserialize, Serialize};

/// The figures of the server, now; the same as Prometheus reads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figures {
    /// When.
    pub at: Moment,
    /// All of them.
    pub figures: Vec<Figure>,
}

/// One figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figure {
    /// Its name.
    pub name: String,
    /// What it is told apart by.
    pub labels: BTreeMap<String, String>,
    /// The number; of times, how many there were.
    pub value: f64,
    /// Of times, all together, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<f64>,
    /// Of times, bounds in seconds, each with how many ended at or below it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buckets: Vec<(f64, u64)>,
}

/// Somebody, as operators see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Known {
    /// The public id.
    pub id: String,
    /// The name, where there is one.
    pub name: Option<String>,
    /// Whether it is a program.
    pub bot: bool,
    /// Whether the account has a password.
    pub password: bool,
    /// Whether it is an operator.
    pub operator: bool,
    /// When the account was made.
    pub created: Moment,
    /// From where somebody with this account asked last, since the server began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
}

/// Some of those who have accounts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct People {
    /// Those whose name begins so, or the newest.
    pub people: Vec<Known>,
}

/// Whom to look for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PeopleQuery {
    /// What the name begins with, or a public id; the newest where nothing is said.
    pub name: Option<String>,
}

/// What somebody may not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SanctionKind {
    /// An account may not talk.
    Mute,
    /// An account may do nothing.
    Ban,
    /// Nobody of an address or a range of addresses may do anything.
    BanAddress,
}

/// A mute or a ban that is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSanction {
    /// Which.
    pub kind: SanctionKind,
    /// The public id of an account, or an address or a range: `192.0.2.0/24`.
    pub target: String,
    /// For how many hours; until it is lifted where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<u32>,
    /// Why; whom it concerns reads it.
    pub reason: String,
}

/// A mute or a ban.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sanction {
    /// Its id.
    pub id: String,
    /// Which.
    pub kind: SanctionKind,
    /// The public id of an account, or a range of addresses.
    pub target: String,
    /// What the account is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Why.
    pub reason: String,
    /// Since when.
    pub at: Moment,
    /// Until when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Moment>,
}

/// The mutes and bans that hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sanctions {
    /// Newest first.
    pub sanctions: Vec<Sanction>,
}

/// One of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ById {
    /// Its id.
    pub id: String,
}

/// What an operator does to something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Steer {
    /// What is done.
    pub act: SteerAct,
    /// The public id of an account, the name of a table or of a tournament.
    pub target: String,
    /// Why; it stands in the audit log.
    pub reason: String,
}

/// What an operator can do at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SteerAct {
    /// An account loses its name; one with a password is called by its id.
    RemoveName,
    /// All that an account has said is erased.
    EraseTalk,
    /// All that was said at a table is erased.
    EraseTableTalk,
    /// A table is cancelled.
    CloseTable,
    /// A tournament ends; games in play still count.
    CloseTournament,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Steered {
    /// The line of the audit log.
    pub audit: AuditLine,
}

/// Words that no name and no talk may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WordList {
    /// Each as a whole word, in every writing that looks like it; with a `*` in front or behind also
    /// as part of one.
    pub words: Vec<String>,
}

/// What somebody tells the operators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The public id of whom it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// The table at which it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// What happened, up to 1000 characters.
    pub text: String,
}

/// A report that waits for an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Its id.
    pub id: String,
    /// When.
    pub at: Moment,
    /// The public id of whoever tells it.
    pub by: String,
    /// What they are called.
    pub by_name: Option<String>,
    /// The public id of whom it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// What they are called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The table at which it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// What happened.
    pub text: String,
}

/// The reports that wait.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reports {
    /// The oldest first.
    pub reports: Vec<Report>,
}

/// A report that is done with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SettleReport {
    /// Its id.
    pub id: String,
    /// What came of it.
    pub outcome: String,
}

/// What an operator did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditLine {
    /// Its number.
    pub n: u64,
    /// When.
    pub at: Moment,
    /// The public id of the operator.
    pub operator: String,
    /// What the operator is called.
    pub name: Option<String>,
    /// What was done.
    pub act: String,
    /// To whom or to what.
    pub target: String,
    /// Why, or how.
    pub about: String,
}

/// What operators did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Audit {
    /// Newest first.
    pub lines: Vec<AuditLine>,
}

/// Which part of the audit log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditQuery {
    /// Before the line with this number.
    pub before: Option<u64>,
}

/// Somebody is to be blocked, or not any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// The public id.
    pub person: String,
    /// Whether they are.
    pub block: bool,
}

/// Those whom I have blocked: none of them sits down where I sit, nor I where they do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocks {
    /// The last one first.
    pub people: Vec<Blocked>,
}

/// Somebody whom I have blocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocked {
    /// The public id.
    pub id: String,
    /// The name.
    pub name: Option<String>,
}
