//! Makes a pattern table by breadth-first search over bitsets.
//!
//! The gap roams freely in the region of free cells that it stands in, and the regions depend on
//! the set of occupied cells alone. So a search state is (occupied cells, region) with ONE BIT for
//! each order of the tiles. A horizontal slide keeps the order: whole words are joined. A vertical
//! one permutes it by a small link table. A level reads the states of one colour (each slide
//! changes the parity of the occupied cells) and writes those of the other.

use std::io;

use super::bits;
use super::masks::{self, Mask, Masks};
use super::orders;
use super::room::Pages;
use super::shape::Shape;

/// One way into a state: the state it comes from, and the link that permutes its orders.
struct Way {
    from: u32,
    link: u16,
}

const SAME_ORDER: u16 = u16::MAX;

struct Search<'a> {
    masks: &'a Masks,
    words: usize,
    orders: u32,
    // The states of the set with rank r are states[r]..states[r + 1].
    states: Vec<u32>,
    // The ways into state s are ways[first_way[s]..first_way[s + 1]].
    first_way: Vec<u32>,
    ways: Vec<Way>,
    links: Vec<Vec<u16>>,
    visited: &'a mut [u64],
    frontier: &'a mut [u64],
    // How many orders of a state are new in this level, and how many were ever seen.
    fresh: Vec<u32>,
    seen: Vec<u32>,
}

/// Writes the distances of every (cells, order) into `planes`: for each set of cells four
/// bitsets with the bits of half the distance, rounded down, modulo 16. Returns Σ distances.
pub(super) fn search(shape: &Shape, masks: &Masks, planes: &mut [u64]) -> io::Result<u64> {
    let bits =
        Search::count_states(shape, masks) * orders::factorial(shape.tiles()).div_ceil(64) * 8;
    let (mut visited, mut frontier) = (Pages::new(bits)?, Pages::new(bits)?);
    let mut search = Search::new(shape, masks, visited.words_mut(), frontier.words_mut());
    let start = masks.rank(shape.home());
    let region = masks::regions(shape.free(shape.home()), &shape.neighbours());
    let region = region.iter().position(|r| r >> shape.gap_home() & 1 == 1);
    let state = search.states[start] as usize + region.expect("the gap's home is free");
    let solved = orders::rank(&(0..shape.tiles() as u8).collect::<Vec<_>>());
    let word = state * search.words + solved / 64;
    search.visited[word] |= 1 << (solved % 64);
    search.frontier[word] = 1 << (solved % 64);
    search.fresh[state] = 1;
    search.seen[state] = 1;
    let mut colour = search.colour(shape.home(), shape);
    let mut total = 0;
    for distance in 1.. {
        colour ^= 1;
        match search.level(shape, colour, distance, planes) {
            (0, 0) => break,
            (_, counted) => total += counted * u64::from(distance),
        }
    }
    Ok(total)
}

impl<'a> Search<'a> {
    fn count_states(shape: &Shape, masks: &Masks) -> usize {
        let neighbours = shape.neighbours();
        (0..masks.len())
            .map(|r| masks::regions(shape.free(masks.get(r)), &neighbours).len())
            .sum()
    }

    fn new(
        shape: &Shape,
        masks: &'a Masks,
        visited: &'a mut [u64],
        frontier: &'a mut [u64],
    ) -> Self {
        let neighbours = shape.neighbours();
        let mut states = vec![0u32];
        let mut region_of = Vec::new();
        for rank in 0..masks.len() {
            region_of.extend(masks::regions(shape.free(masks.get(rank)), &neighbours));
            states.push(region_of.len() as u32);
        }
        let words = orders::factorial(shape.tiles()).div_ceil(64);
        let count = region_of.len();
        let mut search = Self {
            masks,
            words,
            orders: orders::factorial(shape.tiles()) as u32,
            states,
            first_way: vec![0],
            ways: Vec::new(),
            links: Vec::new(),
            visited,
            frontier,
            fresh: vec![0; count],
            seen: vec![0; count],
        };
        // The bits behind the last order never come up.
        let behind = (search.orders as usize).wrapping_neg() % 64;
        for last in search
            .visited
            .chunks_exact_mut(words)
            .filter_map(<[u64]>::last_mut)
        {
            *last = !(u64::MAX >> behind);
        }
        search.add_ways(shape, &neighbours, &region_of);
        search
    }

    fn add_ways(&mut self, shape: &Shape, neighbours: &[Mask], region_of: &[Mask]) {
        let k = shape.tiles();
        // Link numbers: a tile leaves place `from` of the order for place `to`.
        let mut link_ids = vec![SAME_ORDER; k * k];
        for rank in 0..self.masks.len() {
            let mask = self.masks.get(rank);
            for state in self.states[rank]..self.states[rank + 1] {
                for cell in masks::cells(mask) {
                    for old in masks::cells(neighbours[cell] & region_of[state as usize]) {
                        let before = mask ^ 1 << cell ^ 1 << old;
                        let source = self.masks.rank(before);
                        let regions = self.states[source]..self.states[source + 1];
                        let from = regions
                            .into_iter()
                            .find(|&s| region_of[s as usize] >> cell & 1 == 1);
                        let from = from.expect("the cell a tile slid into was free before");
                        let place = |mask: Mask, cell: usize| {
                            (mask & ((1 << cell) - 1)).count_ones() as usize
                        };
                        let (start, end) = (place(before, old), place(mask, cell));
                        if start != end && link_ids[start * k + end] == SAME_ORDER {
                            // In pairs: the lowest bit tells a link from its way back.
                            link_ids[start * k + end] = self.links.len() as u16;
                            link_ids[end * k + start] = self.links.len() as u16 + 1;
                            self.links.push(orders::link(k, start, end));
                            self.links.push(orders::link(k, end, start));
                        }
                        let link = link_ids[start * k + end];
                        self.ways.push(Way { from, link });
                    }
                }
                self.first_way.push(self.ways.len() as u32);
            }
        }
    }

    fn colour(&self, mask: Mask, shape: &Shape) -> u32 {
        (mask & shape.dark_cells()).count_ones() & 1
    }

    /// Finds the states at this distance; counts new (state, order) pairs and new (cells, order)
    /// pairs.
    fn level(
        &mut self,
        shape: &Shape,
        colour: u32,
        distance: u32,
        planes: &mut [u64],
    ) -> (u64, u64) {
        let mut counts = (0, 0);
        let mut buffer = vec![0u64; self.words];
        let mut first_seen = vec![0u64; self.words];
        for rank in 0..self.masks.len() {
            if self.colour(self.masks.get(rank), shape) != colour {
                continue;
            }
            let states = self.states[rank] as usize..self.states[rank + 1] as usize;
            first_seen.fill(0);
            let mut any = false;
            for state in states.clone() {
                any |= self.reach(state, &mut buffer, &mut first_seen);
            }
            if !any {
                continue;
            }
            counts.0 += 1;
            // What an older level saw from another region is not new to the set.
            for state in states.clone() {
                let visited = &self.visited[state * self.words..(state + 1) * self.words];
                first_seen
                    .iter_mut()
                    .zip(visited)
                    .for_each(|(first, v)| *first &= !v);
            }
            for state in states.clone().filter(|&state| self.fresh[state] > 0) {
                let bits = state * self.words..(state + 1) * self.words;
                let fresh = &self.frontier[bits.clone()];
                self.visited[bits]
                    .iter_mut()
                    .zip(fresh)
                    .for_each(|(v, f)| *v |= f);
            }
            // With one region what is new to the state is new to the set, and counted already.
            counts.1 += match states.len() {
                1 => u64::from(self.fresh[states.start]),
                _ => first_seen
                    .iter()
                    .map(|word| u64::from(word.count_ones()))
                    .sum(),
            };
            let at = rank * 4 * self.words;
            for bit in (0..4).filter(|bit| distance >> (bit + 1) & 1 == 1) {
                let plane = &mut planes[at + bit * self.words..at + (bit + 1) * self.words];
                plane.iter_mut().zip(&first_seen).for_each(|(p, f)| *p |= f);
            }
        }
        counts
    }

    /// Sets the frontier of a state to its orders that are reached for the first time.
    fn reach(&mut self, state: usize, buffer: &mut [u64], first_seen: &mut [u64]) -> bool {
        self.fresh[state] = 0;
        if self.seen[state] == self.orders {
            return false;
        }
        let ways = self.first_way[state] as usize..self.first_way[state + 1] as usize;
        let mut touched = false;
        for way in &self.ways[ways] {
            if self.fresh[way.from as usize] == 0 {
                continue;
            }
            if !touched {
                buffer.fill(0);
                touched = true;
            }
            let at = way.from as usize * self.words;
            let source = &self.frontier[at..at + self.words];
            if way.link == SAME_ORDER {
                buffer.iter_mut().zip(source).for_each(|(b, s)| *b |= s);
            } else if self.orders - self.seen[state] < self.fresh[way.from as usize] {
                // Fewer are missing than there are to come: ask for each of them.
                let back = &self.links[usize::from(way.link ^ 1)];
                let visited = &self.visited[state * self.words..(state + 1) * self.words];
                bits::pull(source, back, visited, buffer);
            } else {
                bits::push(source, &self.links[usize::from(way.link)], buffer);
            }
        }
        if !touched {
            return false;
        }
        let at = state * self.words;
        let visited = &self.visited[at..at + self.words];
        let mut count = 0;
        for (((word, visited), frontier), first) in buffer
            .iter()
            .zip(visited)
            .zip(&mut self.frontier[at..])
            .zip(first_seen)
        {
            *frontier = word & !visited;
            *first |= *frontier;
            count += frontier.count_ones();
        }
        self.fresh[state] = count;
        self.seen[state] += count;
        count > 0
    }
}
