//! Expectimax: exact chances a few ventures deep.

/// A position in which somebody may venture something whose outcome dice tell, or leave it.
pub trait Gamble: Sized {
    /// What can be ventured.
    type Venture: Copy;

    /// The exact worth of a position where nothing is left to decide.
    fn end(&self) -> Option<f32>;

    /// What the position is worth to whoever leaves it as it is.
    fn rest(&self) -> f32;

    /// What is worth looking at here, the most promising first.
    fn ventures(&self) -> Vec<Self::Venture>;

    /// The positions that a venture may lead to, with their chances, which sum to 1.
    fn outcomes(&self, venture: Self::Venture) -> impl Iterator<Item = (f32, Self)>;
}

/// The venture with the highest expectation, looking so many ventures ahead, and what it is worth;
/// `None` where it is best to leave the position as it is. Of equal ones the first.
///
/// ```
/// use plateau_minds::{Gamble, expectimax};
///
/// /// Double or quits: a coin doubles the stake or takes it.
/// #[derive(Clone, Copy)]
/// struct Stake { now: f32, heads: f32 }
///
/// impl Gamble for Stake {
///     type Venture = ();
///     fn end(&self) -> Option<f32> { (self.now == 0.0).then_some(0.0) }
///     fn rest(&self) -> f32 { self.now }
///     fn ventures(&self) -> Vec<()> { vec![()] }
///     fn outcomes(&self, (): ()) -> impl Iterator<Item = (f32, Stake)> {
///         let won = Stake { now: 2.0 * self.now, ..*self };
///         let lost = Stake { now: 0.0, ..*self };
///         [(self.heads, won), (1.0 - self.heads, lost)].into_iter()
///     }
/// }
///
/// assert_eq!(expectimax(&Stake { now: 1.0, heads: 0.25 }, 3), (None, 1.0));
/// assert_eq!(expectimax(&Stake { now: 1.0, heads: 0.75 }, 3), (Some(()), 3.375));
/// ```
pub fn expectimax<G: Gamble>(position: &G, depth: u32) -> (Option<G::Venture>, f32) {
    let mut most = (None, position.rest());
    if depth == 0 || position.end().is_some() {
        return most;
    }
    for venture in position.ventures() {
        let outcomes = position.outcomes(venture).map(|(chance, after)| {
            let worth = after
                .end()
                .unwrap_or_else(|| expectimax(&after, depth - 1).1);
            chance * worth
        });
        let worth = outcomes.sum();
        if worth > most.1 {
            most = (Some(venture), worth);
        }
    }
    most
}
