// The shapes of PROTOCOL.md, for the type checker alone: no browser ever loads this file.

export type Seat = number;
export type Actor = Seat | 'chance' | 'clock';
export type Argument = number | string | Phrase;
export interface Phrase { id: string; args?: [string, Argument][] }
export interface Point { x: number; y: number }

interface ShapeBase {
  id: string; at: Point; from?: Point; class: string; glyph?: string;
  alt?: Phrase; target?: string; badge?: boolean; badge_at?: Point; timer?: boolean;
  part?: [left: number, top: number, width: number, height: number];
}
export type Shape = ShapeBase & (
  | { form: 'circle'; radius: number }
  | { form: 'rect'; width: number; height: number; round: number }
  | { form: 'plate'; side: number; hole: number }
  | { form: 'polygon'; points: Point[] }
  | { form: 'line'; to: Point }
  | { form: 'path'; data: string }
  | { form: 'text'; size: number }
);
export interface Layer { name: string; overlay?: boolean; shapes: Shape[] }
export interface Scene { origin: Point; size: Point; alt: Phrase; layers: Layer[]; flip?: 'mirror' | 'turn' }
export interface Changes { gone: string[]; put: { layer: string; before?: string; shape: Shape }[]; alt?: Phrase }

export type Way = 'left' | 'right' | 'up' | 'down';
export interface Choice { move: string; path: string[]; swipe?: { way: Way; from?: string }; chance?: number }
export type Choices = Record<string, Choice[]>;
export type Turn = { wait: Seat[] } | 'chance' | 'over';
export type Outcome = { win: Seat[] } | 'draw' | null;
export interface Scores { points: number[]; outcome: Outcome }
export type Ending = null | { resigned: Seat } | { flagged: Seat } | 'draw-agreed';
export interface Clocks { left: number[]; running: Seat[]; now: number }
export interface Timer { millis: number; left: number }
export type Clock = null | { move: number } | { total: number; increment: number };
export type Value = { score: number } | { chance: number } | { length: number } | 'unsolvable';

export interface Option {
  name: string; kind: 'whole' | 'switch' | 'choice'; default: string;
  min?: number; max?: number; of?: string[];
}
export interface MindInfo { name: string; options: Option[]; judges: boolean; level: boolean; traces: boolean }
export interface Step { name: string; position: string; accept: string[] }
export interface Game {
  name: string; seats: number; random_start: boolean; rules: number;
  options: Option[]; minds: MindInfo[]; steps: Step[]; seat_names: Phrase[];
  watch: string; tools: { name: string; place: boolean }[]; late: boolean;
  /** The option that says how many play. */ seats_by: string | null;
}
export interface Demo { scene: Scene; steps: ({ changes: Changes } | { scene: Scene })[] }
export interface Position {
  position: string; scene: Scene; turn: Turn; scores: Scores; choices: Choices; tells: Phrase[];
}

export interface Thought {
  event: 'expanded' | 'generated' | 'replaced' | 'closed' | 'deepened' | 'entered' | 'valued' | 'cut' | 'solved';
  node: number; parent?: number; move?: string; place?: string; position: string; numbers: [string, number][];
}
export interface Recording {
  game: string; position: string; mind: string; depth: number | null; complete: boolean;
  thoughts: Thought[]; verdict: { best: string | null; nodes: number };
}

export interface SeatInfo {
  seat: Seat; kind: 'person' | 'mind' | 'open' | 'bot';
  name?: string | null; id?: string; present?: boolean; open?: boolean;
  mind?: string; rating?: number; provisional?: boolean;
}
export type State = 'open' | 'playing' | 'over';
export interface Summary {
  table: string; game: string; state: State; seats: SeatInfo[]; clock: Clock;
  rated: boolean; created: number; outcome: Outcome; mine: Seat[];
}
export interface Entry { by: Actor; move: string; at: number }
export interface Played { by: Actor; move: string; tell?: Phrase }
export interface Ask { by: Seat; undo?: number; redo?: number; agreed: Seat[]; mine: Seat[] }
export interface Said { by: Seat; name: string | null; text: string; at: number }
export interface Verdict {
  seq: number; best: string | null; line: string[]; value: Value; proven: boolean;
  each: { move: string; value: Value; proven: boolean }[];
  nodes: number; depth: number; final: boolean;
}
export interface Whole {
  table: string; game: string; state: State; options: Record<string, unknown>;
  seats: SeatInfo[]; mine: Seat[]; watching: number; rated: boolean; public: boolean;
  chat: boolean; daily: string | null; tournament?: string; clock: Clock; clocks: Clocks | null; timer?: Timer;
  seq: number; from: number; entries: Entry[]; moves: Played[]; last: Phrase | null;
  undone: number; undoable: number; steps: number; turn: Turn; scores: Scores; ending: Ending;
  offer: Seat | null; scene: Scene; choices: Choices; ask: Ask | null; said: Said[]; afterwards?: Phrase[];
  judge: boolean; next: string | null; position: string;
}
export interface TableStep {
  seq: number; entries: Entry[]; stand: number; moves: Played[]; undone: number; undoable: number; steps: number;
  turn: Turn; scores: Scores; ending: Ending; offer: Seat | null; state: State;
  changes?: Changes; scene?: Scene; choices?: Choices; timer?: Timer; clocks: Clocks | null; judge: boolean;
}
export interface SeatsChange {
  seats: SeatInfo[]; mine: Seat[]; watching: number; state: State; judge: boolean;
  choices?: Choices; clocks: Clocks | null;
}
export type FromServer =
  | { whole: Whole } | { step: TableStep } | { seats: SeatsChange }
  | { done: { id: string; seq: number } }
  | { refused: { id?: string; reason: Phrase; seq: number } }
  | { ask: Ask | null } | { said: Said } | { verdict: Verdict }
  | { next: { table: string; by: Seat } } | { pong: number } | { bye: Phrase };

export interface Ply { ply: number; scene: Scene; tell: Phrase | null; position: string }
export interface ReviewLine {
  ply: number; turn: Turn; by: Actor | null; value: Value | null; chance?: number; proven: boolean;
  best: string | null; line: string[]; move?: string; tell?: Phrase; loss?: number;
  mistake?: { kind: 'inaccuracy' | 'mistake' | 'blunder'; better: string; had?: Phrase; has?: Phrase };
  meaning?: Phrase | null;
}
export interface Ranked { id: string; name: string | null; steps: number; millis: number }
export interface Day { date: string; solves: Ranked[] }
export interface Daily extends Day { game: string; mine: { table: string; state: State } | null }
export interface Solves { count: number; best_millis: number | null; best_steps: number | null; ao5: number | null; ao12: number | null; daily: Day | null }
export interface Rating { game: string; rating: number; deviation: number; games: number }
export interface Me { id: string | null; name: string | null; account: boolean; password: boolean; ratings: Rating[] }
export interface Person { id: string; name: string | null; ratings: Rating[]; tables: Summary[] }

export type Mode = 'round-robin' | 'swiss' | 'knockout';
export type Stage = 'open' | 'running' | 'over' | 'stopped';
export interface TournamentLine {
  id: string; name: string; game: string; mode: Mode; clock: Clock; state: Stage;
  entrants: number; created: number; started: number | null; ended: number | null;
}
export interface Entrant {
  n: number; kind: 'person' | 'bot' | 'mind'; name?: string | null; id?: string; mind?: string; away: boolean; here: boolean;
}
export interface Standing extends Entrant {
  points?: number; games?: [wins: number, draws: number, losses: number]; elo?: number | null; margin?: number | null;
  faults?: [time: number, illegal: number, absent: number]; buchholz?: number; byes?: number; matches?: number;
}
export interface Bout {
  bout: number; table: string | null; players: [number, number]; worth: number | null;
  ended: null | 'played' | 'resigned' | 'time' | 'illegal' | 'absent'; fault: string | null; plies: number; at: number;
}
export type Match = [one: number, other: number, points: number, others: number];
export interface Tournament {
  id: string; name: string; game: string; options: Record<string, unknown> | null; mode: Mode; games: number; clock: Clock;
  rated: boolean; random_plies: number; public: boolean; rounds_planned: number | null; state: Stage;
  host: { id: string; name: string | null }; created: number; started: number | null; ended: number | null;
  standings: Standing[]; rounds: Match[][]; cross: Match[] | null; playing: Bout[]; recent: Bout[]; done: number; planned: number;
}
export interface OwnGame { table: string; game: string; seat: Seat; against: Entrant; bout: number }
export type FromTournament =
  | { tournament: Tournament } | { game: OwnGame | null }
  | { end: { state: Stage; place: number; points: number; of: number } }
  | { pong: number } | { refused: { reason: Phrase } } | { bye: Phrase };
