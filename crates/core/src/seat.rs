//! Who sits where, who acts and who is waited for.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most seats that a table can have (the bidding game of Ricochet Robots).
pub const MAX_SEATS: usize = 10;

/// A place at the table. Counted from 0 inside, written from 1 everywhere a person looks.
///
/// ```
/// use plateau_core::Seat;
///
/// let third = Seat::from_number(3).expect("a table can have that many");
/// assert_eq!((third.index(), third.to_string().as_str()), (2, "3"));
/// assert_eq!(Seat::FIRST.other(), Seat::SECOND);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(0);
    /// The second seat.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this index from 0, if a table can have that many.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS {
            Some(Seat(index as u8))
        } else {
            None
        }
    }

    /// The seat with this number from 1, as people count.
    pub const fn from_number(number: usize) -> Option<Seat> {
        match number {
            0 => None,
            n => Seat::new(n - 1),
        }
    }

    /// Index from 0, for arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Number from 1, for people.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The other seat of a game for two.
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.number() as u64)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = usize::deserialize(deserializer)?;
        Seat::from_number(number)
            .ok_or_else(|| de::Error::custom(format!("seat {number} is not from 1 to {MAX_SEATS}")))
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u16);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Just this one.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The first `count` seats.
    pub const fn first(count: usize) -> Seats {
        Seats(((1u32 << count) - 1) as u16)
    }

    /// This set and one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// This set without one seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// This set without all of another.
    #[must_use]
    pub const fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8)
            .map(Seat)
            .filter(move |&seat| self.contains(seat))
    }

    /// The only seat of the set, if it has exactly one.
    pub const fn only(self) -> Option<Seat> {
        if self.0.is_power_of_two() {
            Some(Seat(self.0.trailing_zeros() as u8))
        } else {
            None
        }
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// Who made an entry: a seat decided, chance threw, or the clock ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// The one who sits there.
    Seat(Seat),
    /// Dice, drawn tiles, reinforcements.
    Chance,
    /// Time that is over.
    Clock,
}

impl Actor {
    /// The seat, where it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance | Actor::Clock => None,
        }
    }
}

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Actor::Seat(seat) => seat.serialize(serializer),
            Actor::Chance => serializer.serialize_str("chance"),
            Actor::Clock => serializer.serialize_str("clock"),
        }
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Actor, D::Error> {
        struct ActorVisitor;
        impl de::Visitor<'_> for ActorVisitor {
            type Value = Actor;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(
                    f,
                    "a seat number from 1 to {MAX_SEATS}, \"chance\" or \"clock\""
                )
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Actor, E> {
                usize::try_from(number)
                    .ok()
                    .and_then(Seat::from_number)
                    .map(Actor::Seat)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(number), &self))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Actor, E> {
                match text {
                    "chance" => Ok(Actor::Chance),
                    "clock" => Ok(Actor::Clock),
                    _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
                }
            }
        }
        deserializer.deserialize_any(ActorVisitor)
    }
}

/// Who is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// Any of these seats may act; alternate play and puzzles wait for one, bidding for many.
    Wait(Seats),
    /// Chance acts next.
    Chance,
    /// Nobody: the game has ended.
    Over,
}

impl Turn {
    /// Waiting for one seat alone.
    pub const fn of(seat: Seat) -> Turn {
        Turn::Wait(Seats::one(seat))
    }

    /// The seats that may act now.
    ///
    /// ```
    /// use plateau_core::{Seat, Turn};
    ///
    /// assert!(Turn::of(Seat::FIRST).seats().contains(Seat::FIRST));
    /// assert!(Turn::Chance.seats().iter().next().is_none(), "no seat may act while dice roll");
    /// ```
    pub const fn seats(self) -> Seats {
        match self {
            Turn::Wait(seats) => seats,
            Turn::Chance | Turn::Over => Seats::NONE,
        }
    }
}
