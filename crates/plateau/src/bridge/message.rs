//! What a server of ibenes/dicewars says: JSON objects, each ended by a zero byte.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de::Error};

/// One area as the server tells it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Area {
    /// The names of those beside it; told in whole states only.
    #[serde(default)]
    pub adjacent_areas: Vec<u16>,
    /// Whose it is.
    pub owner: u8,
    /// How many dice are on it.
    pub dice: u8,
}

/// Areas by name.
pub type Areas = BTreeMap<u16, Area>;

/// A message of the server. Fields that are not needed are left alone.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// The game begins: the whole board, and who plays when.
    GameStart {
        /// The board.
        #[serde(deserialize_with = "areas")]
        areas: Areas,
        /// Our name.
        player: u8,
        /// Whose turn it is.
        current_player: u8,
        /// The names of all players as they take turns.
        order: Vec<u8>,
    },
    /// The whole board once more.
    GameState {
        /// The board.
        #[serde(deserialize_with = "areas")]
        areas: Areas,
        /// Whose turn it is.
        current_player: u8,
    },
    /// Somebody attacked: the whole board after it.
    Battle {
        /// The board.
        #[serde(deserialize_with = "areas")]
        areas: Areas,
    },
    /// Somebody ended a turn: the areas that changed.
    EndTurn {
        /// What changed.
        #[serde(deserialize_with = "areas")]
        areas: Areas,
        /// Whose turn it is now.
        current_player: u8,
        /// What every player keeps in reserve.
        #[serde(default, deserialize_with = "reserves")]
        reserves: BTreeMap<u8, u16>,
    },
    /// The game is over; -1 is nobody.
    GameEnd {
        /// Who won.
        winner: i32,
    },
    /// The server goes away.
    CloseSocket,
}

// JSON has only texts for keys, and an enum with a tag hands them over as texts.
fn areas<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Areas, D::Error> {
    numbered(BTreeMap::<String, Area>::deserialize(deserializer)?)
}

fn reserves<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<u8, u16>, D::Error> {
    numbered(BTreeMap::<String, u16>::deserialize(deserializer)?)
}

fn numbered<K: std::str::FromStr + Ord, V, E: Error>(
    map: BTreeMap<String, V>,
) -> Result<BTreeMap<K, V>, E> {
    let number = |(key, value): (String, V)| match key.parse() {
        Ok(key) => Ok((key, value)),
        Err(_) => Err(E::custom(format!(
            "{key:?} is not the name of an area or a player"
        ))),
    };
    map.into_iter().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_of_the_server_is_read() {
        let read = |text: &str| serde_json::from_str::<Message>(text).expect(text);
        let start = r#"{"areas":{"1":{"adjacent_areas":[2],"owner":1,"dice":3},
            "2":{"adjacent_areas":[1],"owner":2,"dice":3}},"score":{"1":1,"2":1},
            "type":"game_start","player":2,"no_players":2,"current_player":1,
            "board":{"1":{"neighbours":[2],"hexes":[[0,0]]}},"order":[1,2]}"#;
        let Message::GameStart {
            areas,
            player,
            order,
            ..
        } = read(start)
        else {
            panic!("the game starts")
        };
        assert_eq!(
            (areas.len(), player, order),
            (2, 2, vec![1, 2]),
            "all of it"
        );
        let end = r#"{"areas":{"2":{"owner":2,"dice":4}},"score":{},"type":"end_turn",
            "current_player":1,"reserves":{"1":0,"2":5}}"#;
        let Message::EndTurn { reserves, .. } = read(end) else {
            panic!("a turn ends")
        };
        assert_eq!(reserves[&2], 5, "reserves are told");
        assert_eq!(
            read(r#"{"type":"game_end","winner":-1}"#),
            Message::GameEnd { winner: -1 },
            "nobody wins"
        );
        assert!(
            serde_json::from_str::<Message>(r#"{"type":"dance"}"#).is_err(),
            "unknown"
        );
    }
}
