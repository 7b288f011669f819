// Made from the types of crates/protocol by a test, for the type checker alone: no browser ever
// loads this file. Renew it with
//   PLATEAU_RENEW=1 cargo test -p plateau-server --lib renewed

/** Who made an entry: a seat, chance or the clock. */
export type Actor = Seat | 'chance' | 'clock';

/** A value inside a sentence. */
export type Argument = number | string | Phrase;

/** What one seat asks of the others: to take moves back, or to play them again. */
export interface Ask {
  /** Who has agreed. */
  agreed: Seat[];
  /** Who asks. */
  by: Seat;
  /** The reader's seats that have to answer still. */
  mine: Seat[];
  /** To play so many again. */
  redo?: number;
  /** To take back so many moves. */
  undo?: number;
}

/** How a table stands now. */
export interface Begun {
  /** How it stands. */
  state: State;
}

/** A program with its key, which is shown here only. */
export interface BotKey {
  /** The public id. */
  id: string;
  /** The key: `Authorization: Bearer KEY`. */
  key: string;
  /** The name. */
  name: string | null;
}

/** A game of a tournament. */
export interface Bout {
  /** When it began or, once it has ended, when it did. */
  at: number;
  /** Its place in the schedule. */
  bout: number;
  /** How it ended. */
  ended: BoutEnd | null;
  /** The illegal move for which it was lost. */
  fault: string | null;
  /** The numbers of the players, in the order of the seats. */
  players: [number, number];
  /** How long it was. */
  plies: number;
  /** Its table; none where it was given away. */
  table: string | null;
  /** What the first of them got; `null` while it is played. */
  worth: number | null;
}

/** How a game of a tournament ended. */
export type BoutEnd = 'played' | 'resigned' | 'time' | 'illegal' | 'absent';

/** How to make the second scene from the first. */
export interface Changes {
  /** What the whole picture is, if that changed. */
  alt?: Phrase;
  /** The shapes that are no longer there. */
  gone: string[];
  /** What is to be done, if that changed. */
  objective?: Phrase;
  /** New and changed shapes; each `before` is there when its turn comes. */
  put: Put[];
}

/** A legal move with the clicks that play it. */
export interface Choice {
  /** The exact chance that it succeeds, where dice decide; see `Show::chance`. */
  chance?: number;
  /** The move in its notation. */
  move: string;
  /** The clicks. */
  path: Target[];
  /** The gesture or arrow key that plays it, too. */
  swipe?: Swipe;
}

/** What somebody at the table declares beside the moves. */
export type Claim = 'resign' | 'offer-draw' | 'accept-draw' | 'decline-draw';

/** How much time there is, in seconds. */
export type Clock = {
  /** Seconds. */
  move: number;
} | {
  /** Seconds a move. */
  increment: number;
  /** Seconds. */
  total: number;
};

/** How much time there is, in seconds. */
export type ClockBody = {
  /** Seconds. */
  move: number;
} | {
  /** Seconds a move. */
  increment?: number;
  /** Seconds. */
  total: number;
};

/**
 * The time that is left when this was sent. A display counts down from its receipt and compares it with no clock
 * of its own.
 */
export interface Clocks {
  /** Milliseconds left of each seat. */
  left: number[];
  /** When this was sent, by the server's clock. */
  now: Moment;
  /** Whose time runs. */
  running: Seat[];
}

/** How many moves. */
export type Count = boolean | number;

/** Today's puzzle. */
export interface Daily {
  /** Which day. */
  date: string;
  /** The game. */
  game: string;
  /** My own try. */
  mine: DailyTry | null;
  /** Fewest steps first, then the quickest. */
  solves: Ranked[];
}

/** My own try at the puzzle of the day. */
export interface DailyTry {
  /** How it stands. */
  state: State;
  /** Its table. */
  table: string;
}

/** The list of a day. */
export interface Day {
  /** Which day, as `2026-11-15`. */
  date: string;
  /** Fewest steps first, then the quickest. */
  solves: Ranked[];
}

/** One of the others has said no to what was asked. */
export interface Declined {
  /** Whose no it was. */
  by: Seat;
  /** So many moves would have been played again. */
  redo?: number;
  /** So many moves would have been taken back. */
  undo?: number;
}

/** A game that minds played, to be looked at only. */
export interface Demo {
  /** Its start. */
  scene: Scene;
  /** What follows. */
  steps: Picture[];
}

/** A message was applied. */
export interface Done {
  /** The sender's name for it, if it had one. */
  id: string | null;
  /** How many entries the log had then. */
  seq: number;
}

/** What an editor does: a tool, on a target, somewhere. */
export interface Edit {
  /** Where a hand points. */
  at?: Point | null;
  /** What it is used on. */
  target?: string;
  /** The tool. */
  tool: string;
}

/** Nothing: an empty object. */
export type Empty = Record<string, unknown>;

/** How a table ended before the rules ended the game. */
export type Ending = {
  resigned: Seat;
} | 'draw-agreed' | {
  flagged: Seat;
};

/**
 * How a shape that is new, or has changed, comes to its place. Displays that do not move things just show it
 * there.
 */
export type Enter = 'move' | 'roll' | 'after';

/** Somebody who takes part. */
export interface Entrant {
  /** Whether it has gone for the time being: its games are given away. */
  away: boolean;
  /** The public id of a person or a program. */
  id?: string;
  /** What it is. */
  kind: EntrantKind;
  /** The name of the mind. */
  mind?: string;
  /** The number, counted from 1 in the order of joining. */
  n: number;
  /** What it is called. */
  name?: string;
}

/** What takes part. */
export type EntrantKind = 'person' | 'bot' | 'mind';

/** The number of somebody who takes part; `null` of somebody who has gone. */
export interface EntrantNumber {
  /** The number. */
  n: number | null;
}

/**
 * The JSON form of an entry: exactly one of the acts is there. One line of a log: who did what, and when. It
 * holds exactly one of `move`, `undo`, `redo`, `claim` and `flag`.
 */
export interface Entry {
  /** When. */
  at: number;
  /** Who did it. */
  by: Seat | 'chance' | 'clock';
  /** A declaration. */
  claim?: Claim;
  /** The time of this seat was over. */
  flag?: Seat;
  /** A move, in its notation. */
  move?: string;
  /** So many were played again. */
  redo?: number;
  /** So many moves were taken back. */
  undo?: number;
}

/** How a board is seen from its other side. */
export type Flip = 'mirror' | 'turn';

/** A message of a server to a display. Every message is an object with one key. */
export type FromServer = {
  whole: Whole;
} | {
  step: TableStep;
} | {
  seats: SeatsChange;
} | {
  done: Done;
} | {
  refused: Refused;
} | {
  ask: Ask | null;
} | {
  declined: Declined;
} | {
  said: Said;
} | {
  verdict: Verdict;
} | {
  next: Next;
} | {
  pong: number;
} | {
  bye: Phrase;
};

/** A message of a tournament. */
export type FromTournament = {
  tournament: Tournament;
} | {
  game: OwnGame | null;
} | {
  soon: SoonGame;
} | {
  end: TournamentEnd;
} | {
  pong: number;
} | {
  refused: RefusedFeed;
} | {
  bye: Phrase;
};

/** A game. Its words are sentences by name: `GAME-name`, `GAME-option-NAME`, `GAME-mind-NAME` … */
export interface Game {
  /** Difficulties that people choose by name, the one that forms begin with first. */
  grades: Grade[];
  /** Whether others may sit down after the game has begun. */
  late: boolean;
  /** Its minds. */
  minds: MindInfo[];
  /** Its name in addresses. */
  name: string;
  /** Its options. */
  options: Option[];
  /** Whether each start is another one. */
  random_start: boolean;
  /** The version of its rules. */
  rules: number;
  /** What the seats are called, as many as there can be. */
  seat_names: Phrase[];
  /** How many play where nothing else is said. */
  seats: number;
  /** The option that says how many play, where there is one. */
  seats_by: string | null;
  /** The steps of its lesson. */
  steps: Step[];
  /** The tools of its editor; a game without an editor has none. */
  tools: Tool[];
  /** Whether a turn is several moves. */
  turns: boolean;
  /** The position at which a mind is watched. */
  watch: string;
}

/** `GET /api/games`. */
export interface Games {
  /** All of them. */
  games: Game[];
}

/** A difficulty; its sentence is `GAME-grade-NAME`. */
export interface Grade {
  /** Its name. */
  name: string;
  /** What it sets, option by option. */
  settings: Record<string, string>;
}

/** A mind that is to take part. */
export interface InviteBody {
  /** Its name. */
  mind: string;
  /** Its options, an object. */
  options?: Record<string, unknown> | null;
}

/** Who wants to take part. */
export interface JoinBody {
  /** Needed by those who have no name. */
  name?: string | null;
}

/** One legal move with what it is worth. */
export interface Judged {
  /** The move. */
  move: string;
  /** Whether that is certain. */
  proven: boolean;
  /** What it is worth to the one who plays it. */
  value: Value;
}

/** Shapes that are drawn together, above the layers before it. */
export interface Layer {
  /** What is on it. */
  name: string;
  /** Shown only when a person asks for more: distances, odds, what a mind sees. */
  overlay?: boolean;
  /** In drawing order. */
  shapes: Shape[];
}

/** How a shape goes that the next scene does not have. */
export type Leave = 'fade' | 'break';

/** A header and its entries: the log alone rebuilds the table. */
export interface Log {
  /** All that happened, in order. */
  entries: Entry[];
  /** The game's name. */
  game: string;
  /** Its options, all of them. */
  options: unknown;
  /** The version of the log format. */
  plateau: number;
  /** Who sits there, a word a seat ("human", the name of a mind), where it is known. */
  players?: string[];
  /** The version of its rules. */
  rules: number;
  /** The whole first position: a replay needs no seed. */
  start: unknown;
}

/** Who somebody says to be. */
export interface Login {
  /** The name. */
  name: string;
  /** The password. */
  password: string;
}

/** Who I am. */
export interface Me {
  /** Whether I have an account. */
  account: boolean;
  /** Whether I am a program. */
  bot: boolean;
  /** My public id, once I have one. */
  id: string | null;
  /** My name, once I have one. */
  name: string | null;
  /** Whether it has a password. */
  password: boolean;
  /** My ratings. */
  ratings: Rating[];
}

/** What a client sends: one verb, and what goes with it. */
export interface Message {
  /** Instead of `seen`: the sender's message that this one follows. It is judged only if that one was applied. */
  after?: string | null;
  /** Yes or no to what another seat asks. */
  answer?: boolean | null;
  /** A declaration. */
  claim?: Claim | null;
  /** The sender's name for it, at most 40 characters; it is applied at most once. */
  id?: string | null;
  /** Evaluation on or off. */
  judge?: boolean | null;
  /** Are you there? */
  ping?: number | null;
  /** A move. */
  play?: string | null;
  /** Moves forward again. */
  redo?: Count | null;
  /** Talk, at most 300 characters. */
  say?: string | null;
  /** For which of the sender's seats. */
  seat?: Seat | null;
  /** How many entries its sender has seen; a stale one is refused, except in rounds. */
  seen?: number | null;
  /** A mind shows the way from here: what is solved so is nobody's best. */
  shown?: boolean | null;
  /**
   * With a move of a puzzle: milliseconds from its first move to this one, by the sender's clock. What counts is
   * this time, but never more than the server's own and never less than that without the way there and back, of
   * which half a second counts at most.
   */
  took?: number | null;
  /** Moves back: so many, or `true` for back to before my last one. With other people this asks them. */
  undo?: Count | null;
  /**
   * Targets that were clicked and play nothing, the last one in vain: the refusal says why, in the words of the
   * game. At most 16.
   */
  why?: Target[] | null;
}

/** What is known of a mind. */
export interface MindInfo {
  /** Whether it judges positions: then hints, evaluation and review are possible. */
  judges: boolean;
  /** Whether it is offered as an opponent. */
  level: boolean;
  /** Its name. */
  name: string;
  /** Its own options. */
  options: Option[];
  /** Whether it can be watched while it thinks. */
  traces: boolean;
}

/** What a mind answers. */
export interface MindVerdict {
  /**
   * Where the rules have a `Timer`: the move is to be played when so many milliseconds of it have gone, as a person
   * would who had to think first. 0 is at once.
   */
  after?: number;
  /** The move that it would play; `None` where there is none, and where a `Timer` runs and it keeps silent for now. */
  best: string | null;
  /** How deep it looked, where that means something; for puzzles no way is shorter. */
  depth: number;
  /** The legal moves that were judged one by one. */
  each: Judged[];
  /** Best play from here, the best move first; at least that one. */
  line: string[];
  /** All lines that are as good as the best one, where they were asked for; at most a thousand. */
  lines?: string[][];
  /** Positions looked at. */
  nodes: number;
  /** What the reader should know besides: why it is not proven, how long it will take yet. */
  notes?: Phrase[];
  /** Whether the value is certain. */
  proven: boolean;
  /** How many of them there are. */
  total?: number;
  /** What the position is worth to the seat that was asked for, where the mind knows. */
  value: Value | null;
}

/** The seats that are mine now. */
export interface Mine {
  /** My seats. */
  mine: Seat[];
}

/** Who meets whom. */
export type Mode = 'round-robin' | 'swiss' | 'knockout';

/** A moment in milliseconds since 1970-01-01 UTC. The core has no clock: callers tell the time. */
export type Moment = number;

/** A name: a new one of mine, or a program's. */
export interface Name {
  /** From 1 to 24 visible characters. */
  name: string;
}

/** A new password. */
export interface NewPassword {
  /** The one before, where there was one. */
  old?: string | null;
  /** From 8 to 200 characters. */
  password: string;
}

/** A table as somebody asks for it. */
export interface NewTable {
  /** Whether people may talk. */
  chat?: boolean;
  /** The clock; none without it. */
  clock?: ClockBody | null;
  /** The puzzle of the day, the same for everybody. */
  daily?: boolean;
  /** The game. */
  game: string;
  /** Its options, an object. */
  options?: Record<string, unknown> | null;
  /** In which order the seats are given. */
  order?: Order;
  /** The start itself. */
  position?: string | null;
  /** Whether it is listed. */
  public?: boolean;
  /** Whether it counts. */
  rated?: boolean;
  /** Who sits where; without any, me and open seats. */
  seats?: SeatWish[];
  /** Which start. */
  seed?: number | null;
}

/** A tournament as somebody asks for it. */
export interface NewTournament {
  /** The clock of each game. */
  clock?: ClockBody;
  /** The game: one for two in which one moves after the other. */
  game: string;
  /** Games of each pairing: an even number, since each start is played with both seat orders. */
  games?: number;
  /** Who meets whom. */
  mode?: Mode;
  /** From 1 to 60 visible characters. */
  name?: string;
  /** Its options, an object. */
  options?: Record<string, unknown> | null;
  /** Whether it is listed. */
  public?: boolean;
  /** Random moves at the beginning of each start. */
  random_plies?: number;
  /** Whether games between people and programs count for their ratings. */
  rated?: boolean;
  /** Rounds of a Swiss tournament; by default as many as a knockout would have. */
  rounds?: number | null;
  /** Of the boards; by lot without it. */
  seed?: number | null;
}

/** The rematch is open. */
export interface Next {
  /** Who opened it, where a seat did. */
  by: Seat | null;
  /** Its table. */
  table: string;
}

/** The next table. */
export interface NextTable {
  /** Its name. */
  table: string;
  /** Its page. */
  url: string;
}

/** A table that was opened. */
export interface Opened {
  /** My seats. */
  mine: Seat[];
  /** How it stands. */
  state: State;
  /** Its name. */
  table: string;
  /** Its page. */
  url: string;
}

/** A tournament that was created. */
export interface OpenedTournament {
  /** Its name in addresses. */
  tournament: string;
  /** Its page. */
  url: string;
}

/** An option of a game or of a mind. */
export interface Option {
  /** The value where none is given, as a person would write it. */
  default: string;
  /** What it can hold. */
  kind: OptionForm;
  /** The largest whole number allowed. */
  max?: number;
  /** The smallest whole number allowed. */
  min?: number;
  /** Its name. */
  name: string;
  /** The words of a choice. */
  of?: string[];
}

/** What an option can hold. */
export type OptionForm = 'whole' | 'switch' | 'choice';

/** In which order the seats are given. */
export type Order = 'given' | 'random';

/** Who created a tournament. */
export interface Organizer {
  /** The public id. */
  id: string;
  /** The name, where there is one. */
  name: string | null;
}

/** How a finished game ended. */
export type Outcome = {
  win: Seat[];
} | 'draw';

/** My game, which begins or is going on. */
export interface OwnGame {
  /** Whom I meet. */
  against: Entrant;
  /** Its place in the schedule. */
  bout: number;
  /** The game. */
  game: string;
  /** My seat. */
  seat: Seat;
  /** Its table. */
  table: string;
}

/** Somebody. */
export interface Person {
  /** Whether it is a program. */
  bot: boolean;
  /** The public id. */
  id: string;
  /** The name, where there is one. */
  name: string | null;
  /** Ratings. */
  ratings: Rating[];
  /** Public tables, and those at which I sit, too. */
  tables: Summary[];
}

/**
 * A sentence by its id in the language files, with its arguments. Write it with `phrase!`, so that a test can
 * find every id that the code uses.
 */
export interface Phrase {
  /** The arguments by name. */
  args?: ([string, Argument])[];
  /** The message id in the `.ftl` files. */
  id: string;
}

/** A scene told as a difference or as a whole. */
export type Picture = {
  changes: Changes;
} | {
  scene: Scene;
};

/** All that a client says to a tournament. */
export interface Ping {
  /** A number, which comes back. */
  ping: number;
}

/** A move that stands. */
export interface Played {
  /** Who played it. */
  by: Actor;
  /** The move. */
  move: string;
  /** What it did, in words, where it is new. */
  tell?: Phrase;
}

/** What was seen after so many moves. */
export interface Ply {
  /** After so many of the moves that stand. */
  ply: number;
  /** The position in one line. */
  position: string | null;
  /** What it looked like. */
  scene: Scene;
  /** Points and outcome. */
  scores: Scores;
  /** What the last of them did, in words. */
  tell: Phrase | null;
  /** Who was waited for. */
  turn: Turn;
}

/** A place in board units: x to the right, y down; a cell of a square board is 1 × 1. */
export interface Point {
  /** To the right. */
  x: number;
  /** Down. */
  y: number;
}

/** A position without a table. */
export interface Position {
  /** The legal moves of every seat that is waited for. */
  choices: Record<string, Choice[]>;
  /** The options of the game. */
  options: Record<string, unknown>;
  /** In one line. */
  position: string;
  /** What it looks like. */
  scene: Scene;
  /** Points and outcome. */
  scores: Scores;
  /** What each move did, in words. */
  tells: Phrase[];
  /** Who is waited for. */
  turn: Turn;
}

/** What `POST /api/games/{game}/position` is asked for. */
export interface PositionBody {
  /** A tool of the editor that is used on it first. */
  edit?: Edit | null;
  /** Moves that are played from there. */
  moves?: string[];
  /** The options of the game, an object. */
  options?: Record<string, unknown> | null;
  /** The position; without it a start by lot. */
  position?: string | null;
  /** Which start. */
  seed?: number | null;
}

/** A shape that is new or different. */
export interface Put {
  /** New: the shape that it comes before; else it is the last of its layer. */
  before?: string;
  /** Its layer. */
  layer: string;
  /** The shape. */
  shape: Shape;
}

/** Somebody who solved the puzzle of a day. */
export interface Ranked {
  /** The public id. */
  id: string;
  /** In how many milliseconds. */
  millis: number;
  /** The name, where there is one. */
  name: string | null;
  /** In how many single steps. */
  steps: number;
}

/** A rating in one game. */
export interface Rating {
  /** How uncertain it is. */
  deviation: number;
  /** The game. */
  game: string;
  /** After so many games. */
  games: number;
  /** The rating. */
  rating: number;
}

/** The best of a game. */
export interface Ratings {
  /** The best first. */
  ratings: RatingsLine[];
}

/** Somebody, or a mind, among the best. */
export interface RatingsLine {
  /** How uncertain it is. */
  deviation: number;
  /** After so many games. */
  games: number;
  /** The public id of a person or a program. */
  id?: string;
  /** The name of a mind. */
  mind?: string;
  /** Its name, where it has one. */
  name?: string;
  /** The rating. */
  rating: number;
}

/** A search that was recorded. */
export interface Recording {
  /** Whether the search came to its end within the number of steps, the bytes and the time. */
  complete: boolean;
  /** How deep it was to look. */
  depth: number | null;
  /** The game. */
  game: string;
  /** Who thought. */
  mind: string;
  /** Where the search began. */
  position: string;
  /** Its steps. */
  thoughts: Thought[];
  /** What came of it. */
  verdict: MindVerdict;
}

/** A message was refused. */
export interface Refused {
  /** The sender's name for it, if it had one. */
  id: string | null;
  /** Why. */
  reason: Phrase;
  /** How many entries the log has, where the table was asked. */
  seq?: number;
}

/** A message that a tournament does not listen to. */
export interface RefusedFeed {
  /** Why. */
  reason: Phrase;
}

/** A request that was refused; nothing has changed. */
export interface RefusedRequest {
  /** Why. */
  refused: Phrase;
}

/** A move that was not the best, and what was. */
export interface Regret {
  /** The better move. */
  better: string | null;
  /** What the better move would have brought: "Red wins in 5 moves". */
  had?: Phrase;
  /** What is left. */
  has?: Phrase;
  /** How bad it was. */
  kind: Slip;
}

/** How a rematch is seated. */
export interface RematchBody {
  /** Whether the sides are exchanged. */
  swap?: boolean;
}

/** Who is to go. */
export interface RemoveBody {
  /** The number. */
  n: number;
}

/** What a review found in all. */
export interface ReviewEnd {
  /** How little each seat gave away, from 0 to 1. */
  accuracy: (number | null)[];
  /** The plies that were mistakes. */
  mistakes: number[];
}

/**
 * What a position was worth. In games of two or more seats values are for seat 1, so that a graph can be drawn as
 * it is.
 */
export interface ReviewLine {
  /** The best move. */
  best: string | null;
  /** Who had moved. */
  by: Actor | null;
  /** The same from 0 to 1, whatever the game's unit. */
  chance: number | null;
  /** Best play from there. */
  line: string[];
  /** What it gave away, from 0 to 1. */
  loss?: number;
  /** What a proven value means, in words. */
  meaning: Phrase | null;
  /** What was better, where it was not the best. */
  mistake?: Regret;
  /** The move that was played, from the second line on. */
  move?: string;
  /** After so many moves. */
  ply: number;
  /** Whether that is certain. */
  proven: boolean;
  /** A first look, which a line about the same position corrects later. */
  rough?: boolean;
  /** What it did, in words. */
  tell?: Phrase;
  /** Who was waited for. */
  turn: Turn;
  /** What it was worth. */
  value: Value | null;
}

/** A line of a review. */
export type ReviewMessage = ReviewLine | {
  /** What was found in all. */
  end: ReviewEnd;
} | {
  /** Why. */
  refused: Phrase;
};

/** Something that somebody said. */
export interface Said {
  /** When. */
  at: Moment;
  /** From which seat. */
  by: Seat;
  /** Under which name. */
  name: string | null;
  /** Plain text. */
  text: string;
}

/** What every display draws. */
export interface Scene {
  /** What the whole picture is, said aloud. */
  alt: Phrase;
  /** How it is seen from the other side. */
  flip?: Flip;
  /** From the bottom to the top. */
  layers: Layer[];
  /** What is to be done here, in a line: displays write it beside or under the board. */
  objective?: Phrase;
  /** The top left corner of what is to be seen. */
  origin: Point;
  /** Width and height of what is to be seen. */
  size: Point;
}

/** What positions look like. */
export interface Scenes {
  /** The first whole, each later one as its difference where that is shorter. */
  scenes: Picture[];
}

/** The positions whose scenes `POST /api/games/{game}/scenes` is asked for. */
export interface ScenesBody {
  /** The options of the game, an object. */
  options?: Record<string, unknown> | null;
  /** In one line each. */
  positions: string[];
}

/** Points and, once the game is over, its outcome. */
export interface Scores {
  /** How it ended, or `null` while it lasts. */
  outcome: Outcome | null;
  /** A number for each seat. */
  points: number[];
}

/** A place at the table, counted from 1. */
export type Seat = number;

/** A seat as displays get it. */
export interface SeatInfo {
  /** The public id of the person or program. */
  id?: string;
  /** What sits there. */
  kind: SeatKind;
  /** The name of the mind. */
  mind?: string;
  /** What it is called here, where it has a name. */
  name?: string;
  /** Nobody sits there yet: a seat for programs only. */
  open?: boolean;
  /** Whether the person or program looks at the table now. */
  present?: boolean;
  /** Whether that rating rests on few games. */
  provisional?: boolean;
  /** Its rating, at rated tables. */
  rating?: number;
  /** Which seat. */
  seat: Seat;
}

/** What sits on a seat, or may. */
export type SeatKind = 'open' | 'person' | 'bot' | 'mind';

/** A seat as somebody asks for it. */
export type SeatWish = {
  kind: 'me';
  /** What this one of several people on one screen is called. */
  name?: string | null;
} | {
  kind: 'open';
} | {
  kind: 'bot';
} | {
  kind: 'mind';
  /** Its name. */
  mind: string;
  /** Its options, an object. */
  options?: Record<string, unknown> | null;
};

/** Somebody sat down, left, came or went. */
export interface SeatsChange {
  /** The legal moves of the reader's seats that are waited for. */
  choices: Record<string, Choice[]>;
  /** The time that is left, where there are clocks. */
  clocks: Clocks | null;
  /** Whether evaluation is allowed now. */
  judge: boolean;
  /** Those of the reader. */
  mine: Seat[];
  /** All seats. */
  seats: SeatInfo[];
  /** How the table stands. */
  state: State;
  /** How many look on without a seat. */
  watching: number;
}

/** One thing on the board. */
export type Shape = {
  /** What it is, said aloud; `None` for decoration. */
  alt?: Phrase;
  /** Where it is. */
  at: Point;
  /** Whether a display may write a number for the target here (a score, a chance). */
  badge?: boolean;
  /**
   * Where that number stands, relative to the place: beside what is written on the shape. Without it the number
   * stands in the middle.
   */
  badge_at?: Point;
  /** Space-separated classes that themes give colours and patterns to. */
  class: string;
  /** How it comes. */
  enter?: Enter;
  /** Where it comes from when it is new: a disc falls, a soldier drops in. */
  from?: Point;
  /** What stands on it, in letters: for terminals without colour, plain text, and labels. */
  glyph?: string;
  /** Whether the piece in hand is seen here while somebody points at it: pieces are dropped in from here. */
  hand?: boolean;
  /** Stable from scene to scene: the same id is the same thing, and a display moves it. */
  id: string;
  /**
   * What stands on it where that is words and not a sign: displays say it in their reader's language, instead of
   * the glyph.
   */
  label?: Phrase;
  /** How it goes. */
  leave?: Leave;
  /**
   * The part of a picture of the person's own that it shows where one was chosen: left, top, width and height, from
   * 0 to 1.
   */
  part?: [number, number, number, number];
  /** What clicking it picks. */
  target?: Target;
  /** Whether a display may show here how much of the running `Timer` is left. */
  timer?: boolean;
} & ({
  form: 'circle';
  /** Its radius. */
  radius: number;
} | {
  form: 'rect';
  /** Its height. */
  height: number;
  /** The radius of its corners. */
  round: number;
  /** Its width. */
  width: number;
} | {
  form: 'plate';
  /** The radius of the hole. */
  hole: number;
  /** The side of the square. */
  side: number;
} | {
  form: 'polygon';
  /** The corners in order. */
  points: Point[];
} | {
  form: 'line';
  /** Its other end, relative to the place. */
  to: Point;
} | {
  /** The outline in SVG's path language, in board units. */
  data: string;
  form: 'path';
} | {
  form: 'text';
  /** The height of the letters. */
  size: number;
});

/** Where somebody wants to sit. */
export interface SitBody {
  /** What I am called there. */
  name?: string | null;
  /** Which seat; any without it. */
  seat?: number | null;
}

/** What a move gave away. */
export type Slip = 'inaccuracy' | 'mistake' | 'blunder';

/** My bests and averages on such a board. */
export interface Solves {
  /** The same of the last twelve. */
  ao12: number | null;
  /** The average of the last five without the best and the worst, in milliseconds. */
  ao5: number | null;
  /** The quickest, in milliseconds. */
  best_millis: number | null;
  /** The shortest, in single steps. */
  best_steps: number | null;
  /** How many I solved. */
  count: number;
  /** The list of its day, if it is a puzzle of a day. */
  daily: Day | null;
}

/** My next game, which has not begun. */
export interface SoonGame {
  /** Its place in the schedule. */
  bout: number;
  /** In so many milliseconds. */
  millis: number;
}

/** How far a tournament has come. */
export type Stage = 'open' | 'running' | 'over' | 'stopped';

/** How a tournament stands now. */
export interface StageNow {
  /** How far it has come. */
  state: Stage;
}

/** Somebody in the standings. */
export interface Standing {
  /** Whether it has gone for the time being: its games are given away. */
  away: boolean;
  /** (Swiss) The points of those whom it met. */
  buchholz?: number;
  /** (Swiss) Rounds without an opponent. */
  byes?: number;
  /** Elo among those who take part; `null` before its first game. */
  elo?: number;
  /** Games lost on time, by illegal moves, by absence. */
  faults?: [number, number, number];
  /** Games won, drawn, lost. */
  games?: [number, number, number];
  /** Whether it listens, plays, or is a mind. */
  here: boolean;
  /** The public id of a person or a program. */
  id?: string;
  /** What it is. */
  kind: EntrantKind;
  /** How uncertain that is: 95 % lie within. */
  margin?: number;
  /** (Knockout) Matches won. */
  matches?: number;
  /** The name of the mind. */
  mind?: string;
  /** The number, counted from 1 in the order of joining. */
  n: number;
  /** What it is called. */
  name?: string;
  /** Points, once it has begun. */
  points?: number;
}

/** How a table stands. */
export type State = 'open' | 'playing' | 'over' | 'cancelled';

/** A step of a lesson. */
export interface Step {
  /** The moves that go on; any where there are none. */
  accept: string[];
  /** Its name; the sentences are `GAME-learn-NAME` and `GAME-learn-NAME-done`. */
  name: string;
  /** The position. */
  position: string;
}

/** A table in a list. */
export interface Summary {
  /** Its clock. */
  clock: Clock | null;
  /** When it was opened. */
  created: Moment;
  /** The date, if it is the puzzle of that day. */
  daily: string | null;
  /** Its game. */
  game: string;
  /** My seats. */
  mine: Seat[];
  /** How it ended. */
  outcome: Outcome | null;
  /** Whether it counts. */
  rated: boolean;
  /** Who sits there. */
  seats: SeatInfo[];
  /** How it stands. */
  state: State;
  /** Its name. */
  table: string;
}

/** How a move is played with one gesture: from a target, or from anywhere. */
export interface Swipe {
  /**
   * Where the gesture begins; without it anywhere on the board will do, and the arrow key alone plays the move. At
   * most one legal move goes each way from each beginning.
   */
  from?: Target;
  /** The way of the gesture, or the arrow key. */
  way: Way;
}

/** Something happened; the same to everybody who may see the same, but for `choices`. */
export interface TableStep {
  /** What changed in the scene, where that is shorter than the whole scene. */
  changes?: Changes;
  /** The legal moves of the reader's seats that are waited for. */
  choices?: Record<string, Choice[]>;
  /** The time that is left. */
  clocks: Clocks | null;
  /** How the table ended before its game did. */
  ending: Ending | null;
  /** The new ones. */
  entries: Entry[];
  /** Whether evaluation is allowed now. */
  judge: boolean;
  /** The moves that come after them. */
  moves: Played[];
  /** The seat that offers a draw. */
  offer: Seat | null;
  /** Else the whole scene. */
  scene?: Scene;
  /** Points and outcome. */
  scores: Scores;
  /** How many entries the log has now. */
  seq: number;
  /** How many of the moves that the reader has stay. */
  stand: number;
  /** How the table stands. */
  state: State;
  /** How many single steps the moves that stand count. */
  steps: number;
  /** The glass, while the rules let one run. */
  timer?: Timer;
  /** Who is waited for. */
  turn: Turn;
  /** How many moves can be taken back. */
  undoable: number;
  /** How many moves can be played again. */
  undone: number;
}

/** Lists of tables. */
export interface Tables {
  /** The newest first. */
  tables: Summary[];
}

/** Something that can be clicked, tapped or reached by keys. Paths of targets are moves. */
export type Target = string;

/** What `POST /api/games/{game}/think` is asked for. */
export interface ThinkBody {
  /** How deep it is to look. */
  depth?: number | null;
  /** Who thinks. */
  mind?: string | null;
  /** Its options, an object. */
  mind_options?: Record<string, unknown> | null;
  /** The options of the game, an object. */
  options?: Record<string, unknown> | null;
  /** The position; without it the one of the game's lesson. */
  position?: string | null;
  /** How many steps are told at most. */
  steps?: number | null;
}

/** One step of a search. A search that nobody watches makes none. */
export interface Thought {
  /** What happened. */
  event: ThoughtEvent;
  /** By which move, in its notation. */
  move?: string;
  /** To which node; numbers count from 0, the root, in the order in which nodes were found. */
  node: number;
  /**
   * The numbers of the search at this moment, by name and in a fixed order: `g`, `h`, `f`, `open`, `closed`,
   * `bound`, `alpha`, `beta`, `value`, `depth`, `distance`, `code`, `delta`, `conquered`.
   */
  numbers: ([string, number])[];
  /** From which node it was reached. */
  parent?: number;
  /**
   * Where a node is a place on the board and not a position: its target. Displays write the node's first number
   * there, and leave it until the next round begins.
   */
  place?: Target;
  /** The position there, in one line. */
  position: string;
}

/** What happened to a node of a search. */
export type ThoughtEvent = 'expanded' | 'generated' | 'replaced' | 'closed' | 'deepened' | 'entered' | 'valued' | 'cut' | 'undone' | 'solved';

/** A glass that runs by the rules. */
export interface Timer {
  /** How much of it is left. */
  left: number;
  /** How long it runs in all, in milliseconds. */
  millis: number;
}

/** A tool of an editor; its sentence is `GAME-tool-NAME`. */
export interface Tool {
  /** Its name. */
  name: string;
  /** Whether it is used on a place of the board; otherwise on the whole of it, at once. */
  place: boolean;
}

/** All that everybody may know of a tournament. */
export interface Tournament {
  /** The clock of each game. */
  clock: Clock;
  /** When it was created. */
  created: number;
  /** (Round robin of at most 16) Every pairing that has begun. */
  cross: ([number, number, number, number])[] | null;
  /** How many have ended. */
  done: number;
  /** When it ended. */
  ended: number | null;
  /** The game. */
  game: string;
  /** Games of each pairing. */
  games: number;
  /** Who created it. */
  host: Organizer;
  /** Its name in addresses. */
  id: string;
  /** Who meets whom. */
  mode: Mode;
  /** What it is called. */
  name: string;
  /** Its options. */
  options: Record<string, unknown> | null;
  /** Of so many, as far as is known. */
  planned: number;
  /** Games in play. */
  playing: Bout[];
  /** Whether it is listed. */
  public: boolean;
  /** Random moves at the beginning of each start. */
  random_plies: number;
  /** Whether it counts. */
  rated: boolean;
  /** The last that ended. */
  recent: Bout[];
  /** (Swiss, knockout) The matches of each round. */
  rounds: (([number, number, number, number])[])[];
  /** How many rounds there will be, once two take part. */
  rounds_planned: number | null;
  /** The best first. */
  standings: Standing[];
  /** When it began. */
  started: number | null;
  /** How far it has come. */
  state: Stage;
}

/** How it ended for me. */
export interface TournamentEnd {
  /** Of so many who took part. */
  of: number;
  /** My place. */
  place: number;
  /** My points. */
  points: number;
  /** How it stands. */
  state: Stage;
}

/** Games of a tournament. */
export interface TournamentGames {
  /** The newest first. */
  games: Bout[];
}

/** A tournament in a list. */
export interface TournamentLine {
  /** The clock of each game. */
  clock: Clock;
  /** When it was created. */
  created: number;
  /** When it ended. */
  ended: number | null;
  /** How many take part. */
  entrants: number;
  /** The game. */
  game: string;
  /** Its name in addresses. */
  id: string;
  /** Who meets whom. */
  mode: Mode;
  /** What it is called. */
  name: string;
  /** When it began. */
  started: number | null;
  /** How far it has come. */
  state: Stage;
}

/** Lists of tournaments. */
export interface Tournaments {
  /** The newest first. */
  tournaments: TournamentLine[];
}

/** Who is waited for. */
export type Turn = {
  wait: Seat[];
} | 'chance' | 'over';

/** What a position or a move is worth. */
export type Value = {
  score: number;
} | {
  chance: number;
} | {
  length: number;
} | 'unsolvable';

/** What a judge says about the position after `seq` entries; the next one is better, until one is final. */
export interface Verdict {
  /**
   * Where the rules have a `Timer`: the move is to be played when so many milliseconds of it have gone, as a person
   * would who had to think first. 0 is at once.
   */
  after?: number;
  /** The move that it would play; `None` where there is none, and where a `Timer` runs and it keeps silent for now. */
  best: string | null;
  /** How deep it looked, where that means something; for puzzles no way is shorter. */
  depth: number;
  /** The legal moves that were judged one by one. */
  each: Judged[];
  /** Whether that was the last word. */
  final: boolean;
  /** Best play from here, the best move first; at least that one. */
  line: string[];
  /** All lines that are as good as the best one, where they were asked for; at most a thousand. */
  lines?: string[][];
  /** Positions looked at. */
  nodes: number;
  /** What the reader should know besides: why it is not proven, how long it will take yet. */
  notes?: Phrase[];
  /** Whether the value is certain. */
  proven: boolean;
  /** After so many entries. */
  seq: number;
  /** How many of them there are. */
  total?: number;
  /** What the position is worth to the seat that was asked for, where the mind knows. */
  value: Value | null;
}

/** A search that was recorded, and the scene that it began at. */
export interface WatchedThinking {
  /** The options of the game. */
  options: Record<string, unknown>;
  /** Its steps. */
  recording: Recording;
  /** The position that it began with. */
  scene: Scene;
}

/** A way on the board as people see it. */
export type Way = 'left' | 'right' | 'up' | 'down';

/** All shortest ways of a puzzle from here. */
export interface Ways {
  /** The ways, at most a thousand. */
  lines: string[][];
  /** Whether that is certain. */
  proven: boolean;
  /** After so many entries. */
  seq: number;
  /** How many there are. */
  total: number;
  /** How long they are. */
  value: Value | null;
}

/** A table as somebody may see it. */
export interface Whole {
  /** What the game tells when it is over. */
  afterwards?: Phrase[];
  /** What one seat asks of the others. */
  ask: Ask | null;
  /** Whether people may talk. */
  chat: boolean;
  /** The legal moves. */
  choices: Record<string, Choice[]>;
  /** The clock that it was opened with. */
  clock: Clock | null;
  /** The time that is left. */
  clocks: Clocks | null;
  /** The date, if it is the puzzle of that day. */
  daily: string | null;
  /** How it ended before its game did. */
  ending: Ending | null;
  /** The entries that the reader does not have. */
  entries: Entry[];
  /** The number of the first of `entries`; the log's first entry is 1. */
  from: number;
  /** The game. */
  game: string;
  /** Whether evaluation is allowed now. */
  judge: boolean;
  /** What the last of them did, in words. */
  last: Phrase | null;
  /** Those of the reader. */
  mine: Seat[];
  /** The moves that stand. */
  moves: Played[];
  /** The table of the rematch. */
  next: string | null;
  /** The seat that offers a draw. */
  offer: Seat | null;
  /** The options of the game. */
  options: Record<string, unknown>;
  /** The position in one line. */
  position: string | null;
  /** The `VERSION` that the server speaks. */
  protocol: number;
  /** Whether it is listed. */
  public: boolean;
  /** Whether it counts. */
  rated: boolean;
  /** The last things said. */
  said: Said[];
  /** What it looks like. */
  scene: Scene;
  /** Points and outcome. */
  scores: Scores;
  /** All seats. */
  seats: SeatInfo[];
  /** How many entries the log has. */
  seq: number;
  /** How it stands. */
  state: State;
  /** How many single steps the moves that stand count. */
  steps: number;
  /** The name of the table. */
  table: string;
  /** The glass, while the rules let one run. */
  timer?: Timer;
  /** The tournament whose game it is. */
  tournament?: string;
  /** Who is waited for. */
  turn: Turn;
  /** How many moves can be taken back. */
  undoable: number;
  /** How many moves can be played again. */
  undone: number;
  /** How many look on without a seat. */
  watching: number;
}
