//! Faults that a house must not have: the laws must see each of them.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutation {
    None,
    /// The store says that a step is written, and has dropped it.
    DropsSteps,
    /// The store says so before it writes.
    SaysBeforeItWrites,
    /// The store writes what somebody else has written already.
    WritesOver,
    /// The store does not keep who sent a step.
    ForgetsSubmissions,
    /// The store keeps every line of talk however often it comes.
    RepeatsTalk,
    /// The time that never jumps is the time of day.
    TickJumps,
    /// The house says that a frame was sent, and has dropped it.
    DropsFrames,
    /// Minds are never asked.
    AsksNoMind,
    /// Nobody rings.
    RingsNever,
}
