//! A position as it was read, before anybody knows whether it can be.

use plateau_core::{Refusal, Seat, Show, refusal};

use super::{
    cell::{Cell, row_letter},
    hexagon::{Hexagon, LARGEST, SHIPS, SMALLEST},
    rules::{Content, IceBreaker, Setup},
};

/// What a text says of a position.
#[derive(Debug)]
pub(super) struct Draft {
    /// From the top, each from the left.
    pub rows: Vec<Vec<Content>>,
    pub to_move: Seat,
    /// Icebergs taken; what is missing counts as split equally, an odd one to the side not to move.
    pub taken: Option<[u16; 2]>,
    /// Moves played; at least as many as icebergs are missing, which it is without the field.
    pub ply: Option<u16>,
}

/// One cell as a letter; `None` for anything else.
pub(super) fn content(letter: char) -> Option<Content> {
    match letter {
        'R' => Some(Content::Ship(Seat::FIRST)),
        'B' => Some(Content::Ship(Seat::SECOND)),
        'o' => Some(Content::Ice),
        _ => None,
    }
}

impl Draft {
    /// The position, or what is wrong with it and where.
    pub fn finish(self) -> Result<IceBreaker, Refusal> {
        let board = self.board()?;
        let cells: Vec<Content> = self.rows.concat();
        let ships = [Seat::FIRST, Seat::SECOND].map(|seat| ships(board, &cells, seat));
        let [red, black] = ships;
        let ships = [red?, black?];
        let left = cells.iter().filter(|cell| **cell == Content::Ice).count() as u16;
        // A hexagon with six ships on it has room for exactly the icebergs of the start.
        let missing = board.icebergs() - left;
        let taken = self.taken.unwrap_or_else(|| {
            let mut taken = [missing / 2; 2];
            taken[self.to_move.other().index()] += missing % 2;
            taken
        });
        self.judge_scores(board, taken, missing)?;
        let ply = self.ply.unwrap_or(missing);
        if !(missing..=board.limit()).contains(&ply) {
            let (least, most) = (missing, board.limit());
            return Err(refusal!(
                "icebreaker-position-ply",
                ply = ply,
                least = least,
                most = most
            ));
        }
        Ok(IceBreaker::set(Setup {
            size: board.size(),
            cells,
            ships,
            taken,
            to_move: self.to_move,
            ply,
            last: None,
        }))
    }

    /// The board that has these rows.
    fn board(&self) -> Result<&'static Hexagon, Refusal> {
        let size = self.rows.len().div_ceil(2);
        let fits = (usize::from(SMALLEST)..=usize::from(LARGEST)).contains(&size);
        if !fits || self.rows.len().is_multiple_of(2) {
            let rows = self.rows.len();
            return Err(refusal!("icebreaker-position-rows", rows = rows));
        }
        let board = Hexagon::of(size as u8);
        for (row, cells) in self.rows.iter().enumerate() {
            let (found, width) = (cells.len(), board.width(row));
            if found != width {
                let row = row_letter(row).to_string();
                return Err(refusal!(
                    "icebreaker-position-width",
                    row = row,
                    found = found,
                    width = width
                ));
            }
        }
        Ok(board)
    }

    fn judge_scores(
        &self,
        board: &Hexagon,
        [red, black]: [u16; 2],
        missing: u16,
    ) -> Result<(), Refusal> {
        let majority = board.majority();
        if red.saturating_add(black) != missing {
            let all = board.icebergs();
            return Err(refusal!(
                "icebreaker-position-sum",
                red = red,
                black = black,
                missing = missing,
                all = all
            ));
        }
        if red.max(black) > majority {
            let score = red.max(black);
            return Err(refusal!(
                "icebreaker-position-high",
                score = score,
                majority = majority
            ));
        }
        if [red, black][self.to_move.index()] == majority {
            let seat = IceBreaker::seat_name(self.to_move);
            return Err(refusal!("icebreaker-position-moved-on", seat = seat));
        }
        Ok(())
    }
}

/// The three ships of a player.
fn ships(board: &Hexagon, cells: &[Content], seat: Seat) -> Result<[Cell; SHIPS], Refusal> {
    let own = |(_, content): &(&Cell, &Content)| **content == Content::Ship(seat);
    let found: Vec<Cell> = board
        .cells()
        .iter()
        .zip(cells)
        .filter(own)
        .map(|(cell, _)| *cell)
        .collect();
    <[Cell; SHIPS]>::try_from(found).map_err(|found| {
        let list: Vec<String> = found.iter().map(ToString::to_string).collect();
        refusal!(
            "icebreaker-position-ships",
            seat = IceBreaker::seat_name(seat),
            found = found.len(),
            list = if list.is_empty() {
                "–".to_owned()
            } else {
                list.join(", ")
            }
        )
    })
}
