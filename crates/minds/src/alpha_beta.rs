//! Minimax and alpha-beta by iterative deepening, for games of two seats without dice.

use plateau_core::{
    Actor, Budget, Host, Judged, Mind, Notation, Question, Seat, Thought, ThoughtEvent, Turn,
    Value, Verdict, Watch,
};

use crate::{
    Judge, Skills,
    memory::{Bound, Memory},
};

/// A depth-first search that deepens until its budget is spent or all is known.
#[derive(Clone, Debug)]
pub struct AlphaBeta<J> {
    judge: J,
    depth: u32,
    skills: Skills,
    host: Host,
}

impl<J> AlphaBeta<J> {
    /// A search that goes at most `depth` plies deep and remembers with what it is lent.
    pub fn new(judge: J, depth: u32, skills: Skills, host: &Host) -> AlphaBeta<J> {
        AlphaBeta {
            judge,
            depth,
            skills,
            host: host.clone(),
        }
    }
}

/// An exact score counts a million; what is guessed stays below one.
const EXACT: i64 = 1_000_000;
/// How many nodes pass between two looks at the clock: a fraction of a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// The widest window.
const OPEN: (i64, i64) = (i64::MIN + 1, i64::MAX);

/// The value of a branch, and whether every line of it was followed to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Worth {
    pub points: i64,
    pub proven: bool,
}

struct Search<'a, G: Notation, J> {
    judge: &'a J,
    skills: Skills,
    game: &'a G,
    seat: Seat,
    budget: &'a Budget,
    each: bool,
    nodes: u64,
    spent: bool,
    moves: Vec<G::Move>,
    memory: Memory<G::Move>,
    /// The two moves of each depth that cut last.
    killers: Vec<[Option<G::Move>; 2]>,
    watch: Option<&'a mut Watch<'a>>,
    /// Nodes that were told of.
    told: u32,
}

/// How a node was reached.
struct Reached<'m, M> {
    parent: u32,
    what: &'m M,
}

impl<G: Notation, J: Judge<G>> Mind<G> for AlphaBeta<J> {
    fn think(&mut self, question: Question<'_, G>) -> Verdict<G::Move> {
        let Question {
            game,
            seat,
            budget,
            each,
            report,
            watch,
            ..
        } = question;
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let mut verdict = Verdict::of(moves.first().cloned());
        let mut search = Search {
            judge: &self.judge,
            skills: self.skills,
            game,
            seat,
            budget,
            each,
            nodes: 0,
            spent: false,
            moves: Vec::new(),
            memory: Memory::new(&self.host),
            killers: Vec::new(),
            watch: watch.map(|watch| watch as &mut Watch<'_>),
            told: 0,
        };
        if search.skills.ordering {
            search.order(game, &mut moves, 0, None);
        }
        let deepest = budget.depth.unwrap_or(self.depth).min(self.depth).max(1);
        for depth in 1..=deepest {
            let Some(judged) = search.root(&moves, depth) else {
                break;
            };
            // Best moves first: the next, deeper round cuts more.
            moves = judged.iter().map(|(m, _)| m.clone()).collect();
            verdict = search.verdict(judged, depth);
            report(&verdict);
            if verdict.proven {
                break;
            }
        }
        verdict.nodes = search.nodes;
        verdict
    }
}

impl<G: Notation, J: Judge<G>> Search<'_, G, J> {
    /// Every root move with its worth, the best first; `None` when the budget ran out before.
    fn root(&mut self, moves: &[G::Move], depth: u32) -> Option<Vec<(G::Move, Worth)>> {
        let start = self.game;
        let mut game = start.clone();
        let seat = self.seat;
        let mut judged = Vec::with_capacity(moves.len());
        let mut best = OPEN.0;
        self.tell(|| {
            Thought::new(ThoughtEvent::Deepened, 0, start.position()).with("depth", depth.into())
        });
        for m in moves {
            // To judge each move exactly every window must be open.
            let open = self.each || !self.skills.pruning;
            let alpha = if open { OPEN.0 } else { best };
            let undo = game.play(Actor::Seat(seat), m);
            let from = Reached { parent: 0, what: m };
            let worth = self.walk(&mut game, depth - 1, (alpha, OPEN.1), from);
            game.undo(undo);
            if self.spent {
                return None;
            }
            best = best.max(worth.points);
            judged.push((m.clone(), worth));
        }
        // Stable: of equals the one that was first stays first.
        judged.sort_by_key(|(_, worth)| std::cmp::Reverse(worth.points));
        self.tell(|| {
            Thought::new(ThoughtEvent::Valued, 0, start.position())
                .with("value", hundredths(best))
                .with("depth", depth.into())
        });
        Some(judged)
    }

    /// What the position is worth to the seat that was asked for.
    fn walk(
        &mut self,
        game: &mut G,
        depth: u32,
        window: (i64, i64),
        from: Reached<'_, G::Move>,
    ) -> Worth {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS)
            || self.budget.nodes.is_some()
            || self.watch.is_some()
        {
            let nodes = self.budget.nodes;
            self.spent |= self.budget.is_spent() || nodes.is_some_and(|most| self.nodes > most);
        }
        let node = self.enter(game, depth, window, from);
        let seat = self.seat;
        let Turn::Wait(seats) = game.turn() else {
            let points = i64::from(self.judge.end(game, seat)) * EXACT;
            self.leave(ThoughtEvent::Solved, node, game, points);
            return Worth {
                points,
                proven: true,
            };
        };
        let mover = seats.only().unwrap_or(Seat::FIRST);
        if depth == 0 || self.spent {
            let guess = self.judge.guess(game, seat).clamp(-1.0, 1.0);
            let points = (guess * (EXACT - 1) as f64) as i64;
            self.leave(ThoughtEvent::Valued, node, game, points);
            return Worth {
                points,
                proven: false,
            };
        }
        let key = self.skills.table.then(|| self.judge.key(game));
        let known = key.and_then(|key| self.memory.recall(key));
        if let Some(worth) = known.and_then(|known| known.answer(depth, window)) {
            self.leave(ThoughtEvent::Closed, node, game, worth.points);
            return worth;
        }
        let first = known.and_then(|known| known.best.clone());
        let begin = self.moves.len();
        game.moves(mover, &mut self.moves);
        if self.skills.ordering {
            let mut moves = self.moves.split_off(begin);
            self.order(game, &mut moves, depth, first.as_ref());
            self.moves.append(&mut moves);
        }
        let (found, best) = self.best_of(game, begin, mover, depth, window, node);
        self.moves.truncate(begin);
        if let Some(key) = key
            && !self.spent
        {
            let bound = match found.points {
                points if points <= window.0 => Bound::AtMost,
                points if points >= window.1 => Bound::AtLeast,
                _ => Bound::Exact,
            };
            self.memory.keep(key, depth, bound, found, best);
        }
        found
    }

    /// Looks at the moves from `begin` on; the worth of the best, and which it is.
    fn best_of(
        &mut self,
        game: &mut G,
        begin: usize,
        mover: Seat,
        depth: u32,
        (mut alpha, mut beta): (i64, i64),
        node: u32,
    ) -> (Worth, Option<G::Move>) {
        let mine = mover == self.seat;
        let mut best = None;
        let mut found = Worth {
            points: if mine { OPEN.0 } else { OPEN.1 },
            proven: true,
        };
        for index in begin..self.moves.len() {
            let m = self.moves[index].clone();
            let undo = game.play(Actor::Seat(mover), &m);
            let from = Reached {
                parent: node,
                what: &m,
            };
            let worth = self.walk(game, depth - 1, (alpha, beta), from);
            game.undo(undo);
            found.proven &= worth.proven;
            let better = if mine {
                worth.points > found.points
            } else {
                worth.points < found.points
            };
            if better {
                found.points = worth.points;
                best = Some(m.clone());
            }
            // Plain minimax keeps every window open.
            if !self.skills.pruning {
                continue;
            }
            if mine {
                alpha = alpha.max(found.points);
            } else {
                beta = beta.min(found.points);
            }
            if alpha >= beta {
                if index + 1 < self.moves.len() {
                    self.remember_killer(depth, &m);
                    self.leave(ThoughtEvent::Cut, node, game, found.points);
                    return (found, best);
                }
                break;
            }
        }
        self.leave(ThoughtEvent::Valued, node, game, found.points);
        (found, best)
    }

    /// What was best here before comes first, then what cut elsewhere at this depth, then what the
    /// game's own eyes find promising.
    fn order(&self, game: &G, moves: &mut [G::Move], depth: u32, first: Option<&G::Move>) {
        let killers = self.killers.get(depth as usize);
        moves.sort_by_cached_key(|m| {
            let killer = killers.is_some_and(|killers| killers.iter().flatten().any(|k| k == m));
            let rank = match () {
                () if Some(m) == first => 0,
                () if killer => 1,
                () => 2,
            };
            (rank, std::cmp::Reverse(self.judge.promise(game, m)))
        });
    }

    fn remember_killer(&mut self, depth: u32, m: &G::Move) {
        let depth = depth as usize;
        if self.killers.len() <= depth {
            self.killers.resize(depth + 1, [None, None]);
        }
        let killers = &mut self.killers[depth];
        if killers[0].as_ref() != Some(m) {
            killers[1] = killers[0].replace(m.clone());
        }
    }

    fn tell(&mut self, thought: impl FnOnce() -> Thought) {
        if let Some(watch) = &mut self.watch {
            watch(&thought());
        }
    }

    /// Numbers the node and tells of it.
    fn enter(
        &mut self,
        game: &G,
        depth: u32,
        (alpha, beta): (i64, i64),
        from: Reached<'_, G::Move>,
    ) -> u32 {
        if self.watch.is_none() {
            return 0;
        }
        self.told += 1;
        let node = self.told;
        self.tell(|| {
            let mut thought = Thought::new(ThoughtEvent::Entered, node, game.position())
                .by(from.parent, from.what);
            if alpha > OPEN.0 {
                thought = thought.with("alpha", hundredths(alpha));
            }
            if beta < OPEN.1 {
                thought = thought.with("beta", hundredths(beta));
            }
            thought.with("depth", depth.into())
        });
        node
    }

    fn leave(&mut self, event: ThoughtEvent, node: u32, game: &G, points: i64) {
        self.tell(|| Thought::new(event, node, game.position()).with("value", hundredths(points)));
    }

    fn verdict(&self, judged: Vec<(G::Move, Worth)>, depth: u32) -> Verdict<G::Move> {
        let proven = judged.iter().all(|(_, worth)| worth.proven);
        let (best, worth) = judged[0].clone();
        let judge = |(what, worth): (G::Move, Worth)| Judged {
            what,
            value: value(worth),
            proven: worth.proven,
        };
        Verdict {
            line: vec![best.clone()],
            best: Some(best),
            value: Some(value(Worth {
                points: worth.points,
                proven,
            })),
            proven,
            each: if self.each {
                judged.into_iter().map(judge).collect()
            } else {
                Vec::new()
            },
            nodes: self.nodes,
            depth,
            notes: Vec::new(),
            after: 0,
            lines: Vec::new(),
            total: 0,
        }
    }
}

/// What is proven is told as a score, what is guessed as a chance.
fn value(worth: Worth) -> Value {
    if worth.proven {
        Value::Score((worth.points / EXACT) as i32)
    } else {
        // A guess that rests on a certain win or loss is as good as certain.
        let guess = (worth.points as f64 / EXACT as f64).clamp(-1.0, 1.0);
        Value::Chance((guess + 1.0) / 2.0)
    }
}

/// What watchers are told: a point of the score is a hundred, a guess lies between.
fn hundredths(points: i64) -> i64 {
    points / (EXACT / 100)
}
