//! Positions as text: the one-line form, and its JSON with what it does not say.

use plateau_core::{Notation, Refusal, Seat, refusal};
use serde::{Deserialize, Serialize};

use super::{
    army::letter,
    cell::Cell,
    draft,
    moves::{Move, Throw},
    options::{Options, Reinforce},
    position::Dragons,
    setup::{Fight, Pending},
};

impl Notation for Dragons {
    fn position(&self) -> String {
        write(self)
    }

    fn read(text: &str, options: &Options, _: u32) -> Result<Dragons, Refusal> {
        read(text, options)
    }
}

/// The JSON form of a position: the one-line form, the kind of reinforcement, the last dice and
/// the last soldiers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Snapshot {
    position: String,
    reinforce: Reinforce,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fight: Option<Told>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fresh: Option<String>,
}

/// The last attack as text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    by: Seat,
    against: Seat,
    attack: String,
    dice: String,
}

impl From<Dragons> for Snapshot {
    fn from(game: Dragons) -> Snapshot {
        let cell = |territory: &u16| game.map().cell(usize::from(*territory));
        let fight = game.fight().map(|fight| Told {
            by: fight.by,
            against: fight.against,
            attack: attack(&game, fight.from, fight.to),
            dice: fight.throw.to_string(),
        });
        let fresh: Vec<Cell> = game.fresh().iter().map(cell).collect();
        Snapshot {
            position: write(&game),
            reinforce: game.reinforce(),
            fight,
            fresh: (!fresh.is_empty()).then(|| Move::Place(fresh).to_string()),
        }
    }
}

impl TryFrom<Snapshot> for Dragons {
    type Error = Refusal;
    fn try_from(snapshot: Snapshot) -> Result<Dragons, Refusal> {
        let mut setup = draft::read(&snapshot.position)?;
        setup.reinforce = snapshot.reinforce;
        let map = setup.map.clone();
        let place = |cell: Cell| map.territory(cell);
        if let Some(told) = &snapshot.fight {
            let wrong = || refusal!("dragons-position-fight", attack = told.attack.as_str());
            let Move::Attack { from, to } = told.attack.parse()? else {
                return Err(wrong());
            };
            let throw: Throw = told.dice.parse()?;
            let (from, to) = place(from).zip(place(to)).ok_or_else(wrong)?;
            let beside = map.touches(usize::from(from), usize::from(to));
            let armies = usize::from(setup.armies);
            if !beside || told.by.index() >= armies || told.against.index() >= armies {
                return Err(wrong());
            }
            setup.fight = Some(Fight {
                from,
                to,
                by: told.by,
                against: told.against,
                throw,
            });
        }
        if let Some(text) = &snapshot.fresh {
            let cells = match text.parse()? {
                Move::Place(cells) => cells,
                _ => Vec::new(),
            };
            let fresh = cells.into_iter().map(place).collect::<Option<Vec<_>>>();
            setup.fresh = fresh
                .filter(|fresh| !fresh.is_empty())
                .ok_or_else(|| refusal!("dragons-position-fresh", text = text.as_str()))?;
        }
        Ok(Dragons::set(setup))
    }
}

fn attack(game: &Dragons, from: u16, to: u16) -> String {
    let cell = |territory: u16| game.map().cell(usize::from(territory));
    format!("{}x{}", cell(from), cell(to))
}

/// The position in one line: rows from the top, the side to move, the stocks, and where they are
/// not 0 the turns that have ended and how many of them were quiet; then what chance is asked for.
pub(super) fn write(game: &Dragons) -> String {
    let map = game.map();
    let mut text = String::new();
    for row in 0..map.rows() {
        if row > 0 {
            text.push('/');
        }
        for column in 0..map.columns() {
            match map.territory(Cell { row, column }) {
                None => text.push('#'),
                Some(territory) => {
                    let territory = usize::from(territory);
                    text.push(letter(game.owner(territory)));
                    text.push_str(&game.soldiers(territory).to_string());
                }
            }
        }
    }
    let stocks: Vec<_> = game
        .seats_of_all()
        .map(|seat| game.stock(seat).to_string())
        .collect();
    text.push(' ');
    text.push(letter(game.to_move()).to_ascii_lowercase());
    text.push_str(&format!(" {}", stocks.join("-")));
    if game.turns() > 0 {
        text.push_str(&format!(" turn={}", game.turns()));
    }
    if game.quiet() > 0 {
        text.push_str(&format!(" quiet={}", game.quiet()));
    }
    if game.fought() {
        text.push_str(" fought");
    }
    match game.pending() {
        Some(Pending::Attack { from, to }) => {
            text.push_str(&format!(" next={}", attack(game, from, to)));
        }
        Some(Pending::Soldiers(count)) => text.push_str(&format!(" next=+{count}")),
        None => {}
    }
    if map.is_linked() {
        text.push_str(&format!(" links={}", links(game)));
    }
    let all = game.territories(game.to_move()) == map.len();
    if all && game.outcome().is_some() {
        text.push_str(" won");
    }
    text
}

fn links(game: &Dragons) -> String {
    let map = game.map();
    let mut links = Vec::new();
    for one in 0..map.len() {
        for other in map.neighbours(one) {
            let other = usize::from(*other);
            if other > one {
                links.push(format!("{}-{}", map.cell(one), map.cell(other)));
            }
        }
    }
    links.join(",")
}

/// Reads the one-line form; how armies are reinforced comes from the options.
pub(super) fn read(text: &str, options: &Options) -> Result<Dragons, Refusal> {
    let mut setup = draft::read(text)?;
    if setup.armies != options.armies {
        return Err(refusal!(
            "dragons-position-armies",
            found = setup.armies,
            armies = options.armies
        ));
    }
    setup.reinforce = options.reinforce;
    Ok(Dragons::set(setup))
}
