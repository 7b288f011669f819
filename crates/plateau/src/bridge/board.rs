//! Their board as a position of ours: areas are territories of a general map.

use std::{collections::BTreeMap, sync::Arc};

use plateau_core::{Phrase, Seat, phrase};
use plateau_games::dragons::{Dragons, MOST_ARMIES, MOST_SOLDIERS, MOST_STOCK, Map, Setup};

use super::message::Areas;

/// The board as the server tells it.
#[derive(Debug)]
pub struct Board {
    /// The names of the areas, in order: the n-th is our territory n.
    names: Vec<u16>,
    map: Arc<Map>,
    /// The names of the players, in order of their turns: the n-th is our seat n.
    order: Vec<u8>,
    owner: Vec<u8>,
    soldiers: Vec<u8>,
    stock: Vec<u16>,
    /// Whose turn it is, by name.
    pub current: u8,
}

impl Board {
    /// The board at the beginning.
    pub fn new(areas: &Areas, order: &[u8], current: u8) -> Result<Board, Phrase> {
        if !(2..=MOST_ARMIES).contains(&order.len()) {
            return Err(phrase!(
                "cli-bridge-players",
                players = order.len(),
                most = MOST_ARMIES
            ));
        }
        let names: Vec<u16> = areas.keys().copied().collect();
        let index = |name: &u16| names.binary_search(name).ok().map(|index| index as u16);
        let list = |area: &super::message::Area| {
            area.adjacent_areas
                .iter()
                .map(index)
                .collect::<Option<Vec<u16>>>()
        };
        let neighbours: Option<Vec<_>> = areas.values().map(list).collect();
        let map = neighbours
            .and_then(|lists| Map::general(&lists))
            .filter(|map| map.len() >= 2 && map.is_connected())
            .ok_or_else(|| phrase!("cli-bridge-map"))?;
        let mut board = Board {
            owner: vec![0; map.len()],
            soldiers: vec![1; map.len()],
            map: Arc::new(map),
            stock: vec![0; order.len()],
            order: order.to_vec(),
            names,
            current,
        };
        board.update(areas)?;
        Ok(board)
    }

    /// Takes over what is told of some areas.
    pub fn update(&mut self, areas: &Areas) -> Result<(), Phrase> {
        for (name, area) in areas {
            let wrong = || {
                phrase!(
                    "cli-bridge-area",
                    area = *name,
                    owner = area.owner,
                    dice = area.dice
                )
            };
            let territory = self.names.binary_search(name).map_err(|_| wrong())?;
            let seat = self.order.iter().position(|own| *own == area.owner);
            let seat = seat.ok_or_else(wrong)?;
            if !(1..=MOST_SOLDIERS).contains(&area.dice) {
                return Err(wrong());
            }
            self.owner[territory] = seat as u8;
            self.soldiers[territory] = area.dice;
        }
        Ok(())
    }

    /// Takes over what the players keep.
    pub fn keep(&mut self, reserves: &BTreeMap<u8, u16>) {
        for (own, stock) in self.order.iter().zip(&mut self.stock) {
            *stock = reserves.get(own).copied().unwrap_or(*stock).min(MOST_STOCK);
        }
    }

    /// The position as the player to move has it.
    pub fn position(&self) -> Result<Dragons, Phrase> {
        let seat = self.order.iter().position(|own| *own == self.current);
        let seat = seat.and_then(Seat::new);
        let to_move = seat.ok_or_else(|| phrase!("cli-bridge-turn", player = self.current))?;
        Ok(Dragons::set(Setup {
            armies: self.order.len() as u8,
            owner: self.owner.clone(),
            soldiers: self.soldiers.clone(),
            stock: self.stock.clone(),
            to_move,
            ..Setup::on(self.map.clone())
        }))
    }

    /// The name of the area that is our territory.
    pub fn name(&self, territory: u16) -> u16 {
        self.names[usize::from(territory)]
    }
}
