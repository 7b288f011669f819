//! What everybody may know of a tournament: who takes part, how they stand, their games.

use std::borrow::Cow;

use plateau_core::{Phrase, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::{Mode, Stage};
use crate::Clock;

/// What takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum EntrantKind {
    /// Somebody.
    Person,
    /// A program of its own.
    Bot,
    /// A mind of the game.
    Mind,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entrant<'a> {
    /// The number, counted from 1 in the order of joining.
    pub n: usize,
    /// What it is.
    pub kind: EntrantKind,
    /// The public id of a person or a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Cow<'a, str>>,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Cow<'a, str>>,
    /// The name of the mind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mind: Option<Cow<'a, str>>,
    /// Whether it has gone for the time being: its games are given away.
    pub away: bool,
}

/// Somebody in the standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standing<'a> {
    /// Who.
    #[serde(flatten)]
    pub entrant: Entrant<'a>,
    /// Whether it listens, plays, or is a mind.
    pub here: bool,
    /// Points, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<f64>,
    /// Games won, drawn, lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<[u32; 3]>,
    /// Elo among those who take part; `null` before its first game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elo: Option<f64>,
    /// How uncertain that is: 95 % lie within.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// Games lost on time, by illegal moves, by absence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faults: Option<[u32; 3]>,
    /// (Swiss) The points of those whom it met.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buchholz: Option<f64>,
    /// (Swiss) Rounds without an opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub byes: Option<u32>,
    /// (Knockout) Matches won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matches: Option<u32>,
}

/// How a game of a tournament ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum BoutEnd {
    /// By the rules of the game, or agreed upon.
    Played,
    /// Somebody gave up.
    Resigned,
    /// Somebody's time was over.
    Time,
    /// A program played what the rules forbid.
    Illegal,
    /// Somebody had gone.
    Absent,
}

impl BoutEnd {
    const ALL: [BoutEnd; 5] = [
        BoutEnd::Played,
        BoutEnd::Resigned,
        BoutEnd::Time,
        BoutEnd::Illegal,
        BoutEnd::Absent,
    ];

    /// As stores and messages write it.
    pub const fn word(self) -> &'static str {
        match self {
            BoutEnd::Played => "played",
            BoutEnd::Resigned => "resigned",
            BoutEnd::Time => "time",
            BoutEnd::Illegal => "illegal",
            BoutEnd::Absent => "absent",
        }
    }

    /// Reads it back.
    pub fn read(word: &str) -> Option<BoutEnd> {
        BoutEnd::ALL.into_iter().find(|end| end.word() == word)
    }
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bout<'a> {
    /// Its place in the schedule.
    pub bout: usize,
    /// Its table; none where it was given away.
    pub table: Option<Cow<'a, str>>,
    /// The numbers of the players, in the order of the seats.
    pub players: [usize; 2],
    /// What the first of them got; `null` while it is played.
    pub worth: Option<f64>,
    /// How it ended.
    pub ended: Option<BoutEnd>,
    /// The illegal move for which it was lost.
    pub fault: Option<Cow<'a, str>>,
    /// How long it was.
    pub plies: usize,
    /// When it began or, once it has ended, when it did.
    pub at: u64,
}

/// Two numbers of players, and the points of each.
pub type Match = (usize, usize, f64, f64);

/// Who created a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Organizer<'a> {
    /// The public id.
    pub id: Cow<'a, str>,
    /// The name, where there is one.
    pub name: Option<Cow<'a, str>>,
}

/// All that everybody may know of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Tournament"))]
pub struct TournamentBoard<'a> {
    /// Its name in addresses.
    pub id: Cow<'a, str>,
    /// What it is called.
    pub name: Cow<'a, str>,
    /// The game.
    pub game: Cow<'a, str>,
    /// Its options.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<serde_json::Map<String, Json>>")
    )]
    pub options: Option<Cow<'a, Json>>,
    /// Who meets whom.
    pub mode: Mode,
    /// Games of each pairing.
    pub games: u32,
    /// The clock of each game.
    pub clock: Clock,
    /// Whether it counts.
    pub rated: bool,
    /// Random moves at the beginning of each start.
    pub random_plies: u32,
    /// Whether it is listed.
    pub public: bool,
    /// How many rounds there will be, once two take part.
    pub rounds_planned: Option<u32>,
    /// How far it has come.
    pub state: Stage,
    /// Who created it.
    pub host: Organizer<'a>,
    /// When it was created.
    pub created: u64,
    /// When it began.
    pub started: Option<u64>,
    /// When it ended.
    pub ended: Option<u64>,
    /// The best first.
    pub standings: Vec<Standing<'a>>,
    /// (Swiss, knockout) The matches of each round.
    pub rounds: Vec<Vec<Match>>,
    /// (Round robin of at most 16) Every pairing that has begun.
    pub cross: Option<Vec<Match>>,
    /// Games in play.
    pub playing: Vec<Bout<'a>>,
    /// The last that ended.
    pub recent: Vec<Bout<'a>>,
    /// How many have ended.
    pub done: usize,
    /// Of so many, as far as is known.
    pub planned: usize,
}

/// My game, which begins or is going on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnGame<'a> {
    /// Its table.
    pub table: Cow<'a, str>,
    /// The game.
    pub game: Cow<'a, str>,
    /// My seat.
    pub seat: Seat,
    /// Whom I meet.
    pub against: Entrant<'a>,
    /// Its place in the schedule.
    pub bout: usize,
}

/// My next game, which has not begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SoonGame {
    /// In so many milliseconds.
    pub millis: u64,
    /// Its place in the schedule.
    pub bout: usize,
}

/// How it ended for me.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentEnd {
    /// How it stands.
    pub state: Stage,
    /// My place.
    pub place: usize,
    /// My points.
    pub points: f64,
    /// Of so many who took part.
    pub of: usize,
}

/// A message that a tournament does not listen to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedFeed {
    /// Why.
    pub reason: Phrase,
}

/// A message of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FromTournament<'a> {
    /// First, and after changes.
    Tournament(Box<TournamentBoard<'a>>),
    /// My game begins or is going on; `null` when it is over and the next one has not begun.
    Game(Option<OwnGame<'a>>),
    /// My next game begins by itself after a short rest.
    Soon(SoonGame),
    /// All is played.
    End(TournamentEnd),
    /// Answers a ping with its number.
    Pong(u64),
    /// Nothing but pings is listened to.
    Refused(RefusedFeed),
    /// The server closes the socket.
    Bye(Phrase),
}

impl FromTournament<'_> {
    /// As one line of text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("messages are plain data")
    }

    /// Reads a line.
    pub fn read(text: &str) -> Result<FromTournament<'static>, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// All that a client says to a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ping {
    /// A number, which comes back.
    pub ping: u64,
}
