//! What is to be played: the command line, read and checked.

use std::{path::PathBuf, time::Duration};

use plateau_core::{AnyGame, AnyTable, Host, Log, Refusal, Settings, Words, refusal};

use super::{Args, player::Player, shelf};
use crate::{
    failure::Failure,
    input::{self, Given},
    lending::cores,
    program::Program,
    setting,
};

/// Where a game begins.
#[derive(Clone)]
pub enum Origin {
    /// At the first position of its settings.
    Start,
    /// At a position given as text.
    Position(String),
    /// Where a log ends.
    Log(Box<Log>),
}

/// What is to be played.
#[derive(Clone)]
pub struct Plan {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Who sits where.
    pub players: Vec<Player>,
    /// The game's options.
    pub settings: Settings,
    /// Decides every draw.
    pub seed: u64,
    /// Where it begins.
    pub origin: Origin,
    /// How long a mind thinks about a move.
    pub movetime: Duration,
    /// What minds are lent.
    pub host: Host,
    /// Whether a person should choose first.
    pub choose: bool,
    /// Whether nothing at all was said about it: then a person may be asked.
    pub asks: bool,
    /// The file of a game that was left before, where it is gone on with.
    pub kept: Option<PathBuf>,
}

impl Plan {
    /// Reads the command line; whatever is wrong is told in one sentence.
    pub fn read(args: &Args, program: &Program) -> Result<Plan, Failure> {
        let words = &program.words;
        let game = input::game(args.game.as_deref().unwrap_or_default(), program)?;
        let settings = setting::of_game(&args.options, game, words)?;
        let refused = |refusal: Refusal| Failure::refused(&refusal, words);
        let seats = game.seats(&settings).map_err(refused)?;
        let origin = match &args.from {
            None => Origin::Start,
            Some(from) => origin(from, game, &settings, words)?,
        };
        let named = match &origin {
            Origin::Log(log) if args.seats.is_empty() => log.header.players.clone(),
            _ => args.seats.clone(),
        };
        let mut plan = Plan {
            game,
            players: Vec::new(),
            settings,
            seed: args.seed.unwrap_or_else(|| super::now().0),
            origin,
            movetime: Duration::from_millis(args.movetime),
            host: args
                .lending
                .host(args.threads.unwrap_or_else(cores), words)?,
            choose: named.is_empty(),
            asks: named.is_empty()
                && args.options.is_empty()
                && args.seed.is_none()
                && args.from.is_none(),
            kept: args.from.as_deref().and_then(kept),
        };
        // Opening it once checks options and position before anything is drawn.
        let seats = plan.table().map_err(refused)?.seats().max(seats);
        if args.seats.len() > seats {
            let given = args.seats.len();
            return Err(refused(refusal!(
                "play-seats-many",
                game = game.name(),
                seats = seats,
                given = given
            )));
        }
        plan.players = Player::usual(game, seats);
        for (player, word) in plan.players.iter_mut().zip(&named) {
            match Player::read(word, game, words) {
                Ok(read) => *player = read,
                // A log may name somebody whom this program does not know: a person takes over.
                Err(_) if args.seats.is_empty() => *player = Player::Human,
                Err(refusal) => return Err(refused(refusal)),
            }
        }
        Ok(plan)
    }

    /// The table at its beginning, or where its log ends.
    pub fn table(&self) -> Result<Box<dyn AnyTable>, Refusal> {
        match &self.origin {
            Origin::Start => self.game.open(&self.settings, self.seed),
            Origin::Position(text) => self.game.open_at(text, &self.settings),
            Origin::Log(log) => self.game.replay(log),
        }
    }

    /// The same for one more game: a log begins anew, a random start is drawn anew.
    pub fn again(&mut self) {
        self.seed = self.seed.wrapping_add(1);
        self.kept = None;
        if let Origin::Log(log) = &mut self.origin {
            log.entries.clear();
        }
    }

    /// Every seat passes to the next player.
    pub fn swap(&mut self) {
        self.players.rotate_right(1);
    }

    /// The command that goes on from a position, where the game itself cannot be kept.
    pub fn command(&self, table: &dyn AnyTable) -> String {
        let mut command = format!("plateau play {}", self.game.name());
        for player in &self.players {
            command.push_str(&format!(" --seat {}", player.word()));
        }
        if let Ok(options) = Settings::from_json(&table.header().options) {
            for spec in self.game.options() {
                if let Some(value) = options.get(spec.name)
                    && value != spec.default
                {
                    command.push_str(&format!(" --option {}={value}", spec.name));
                }
            }
        }
        format!("{command} --from '{}'", table.position())
    }
}

/// The file of a game that was left, if that is what this is.
fn kept(from: &str) -> Option<PathBuf> {
    let file = PathBuf::from(from);
    let folder = shelf::folder()?;
    (file.parent() == Some(folder.as_path())).then_some(file)
}

/// A log or a position in a file, or a position as text.
fn origin(
    from: &str,
    game: &'static dyn AnyGame,
    settings: &Settings,
    words: &Words,
) -> Result<Origin, Failure> {
    Ok(match input::given(from, game, settings, words)? {
        Given::Text(text) => Origin::Position(text),
        Given::Log(log) => Origin::Log(log),
    })
}
