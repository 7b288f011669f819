//! A table as somebody asks for it: who may sit where, and what is written of it first.

use plateau_core::{AnyGame, AnyTable, Draw, Host, MAX_SEATS, Settings, phrase};
use plateau_protocol::{NewTable, Order, SeatWish, State};
use plateau_room::{Found, Setup, Sitter, TableId, named};
use serde_json::Value as Json;

use crate::Fault;

/// The settings in a JSON object; nothing is no settings.
pub fn settings(options: Option<&Json>) -> Result<Settings, Fault> {
    Ok(options.map_or_else(|| Ok(Settings::new()), Settings::from_json)?)
}

/// The seats that a table is asked for with, checked; `me` is the account that asks, and lots are drawn
/// from `seed`.
pub fn sitters(
    request: &NewTable,
    game: &dyn AnyGame,
    seats: usize,
    me: &Sitter,
    seed: u64,
) -> Result<Vec<Sitter>, Fault> {
    if request.seats.len() > seats || seats > MAX_SEATS {
        let reason = phrase!("server-too-many-seats", seats = seats);
        return Err(Fault::Rules(reason));
    }
    let mut sitters = Vec::with_capacity(seats);
    for wish in &request.seats {
        sitters.push(match wish {
            SeatWish::Me { name } => named(me, name.as_deref())?,
            SeatWish::Open {} => Sitter::Nobody { bot: false },
            SeatWish::Bot {} => Sitter::Nobody { bot: true },
            SeatWish::Mind { mind, options } => {
                game.mind(mind, &settings(options.as_ref())?, &Host::default())?;
                let options = options.as_ref().map_or("{}".to_owned(), Json::to_string);
                Sitter::Mind {
                    mind: mind.clone(),
                    options,
                }
            }
        });
    }
    if sitters.is_empty() {
        sitters.push(me.clone());
    }
    sitters.resize(seats, Sitter::Nobody { bot: false });
    if request.order == Order::Random {
        Draw::from_seed(seed).shuffle(&mut sitters);
    }
    Ok(sitters)
}

/// A game counts when all who play it are different, and from its usual start.
pub fn check_rated(request: &NewTable, sitters: &[Sitter]) -> Result<(), Fault> {
    let mut names: Vec<String> = sitters.iter().filter_map(Sitter::rated_as).collect();
    let count = names.len();
    names.sort();
    names.dedup();
    let people = sitters.iter().any(|sitter| !sitter.is_mind());
    let fair = count == names.len() && sitters.len() > 1 && people && request.position.is_none();
    let fair = fair && request.seed.is_none();
    if request.rated && !fair {
        return Err(Fault::Rules(phrase!("server-not-rateable")));
    }
    Ok(())
}

/// A table that is opened now, as its store keeps it.
pub fn opened(
    id: TableId,
    table: &dyn AnyTable,
    setup: Setup,
    sitters: Vec<Sitter>,
    created: u64,
) -> Found {
    let open = sitters.iter().any(Sitter::is_open);
    let mut header = table.header().clone();
    header.players = sitters.iter().map(player).collect();
    Found {
        id,
        header,
        setup,
        sitters,
        state: if open { State::Open } else { State::Playing },
        created,
        next: None,
    }
}

/// What a log's header says of somebody: the name of a mind, or that it was a person.
fn player(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Mind { mind, .. } => mind.clone(),
        Sitter::Person { .. } | Sitter::Nobody { .. } => "human".to_owned(),
    }
}
