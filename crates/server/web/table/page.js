// @ts-check
/** The table page: it listens to the socket, keeps the state, and tells every part what changed. */
import { fill, h } from '../house/dom.js';
import { game as gameOf, get } from '../server/api.js';
import { Board } from '../board/board.js';
import { announce } from '../house/notices.js';
import { NextGame } from '../tournament/next-game.js';
import { gameName } from '../words/names.js';
import { TableSocket } from '../server/table-socket.js';
import { play, playedOnce } from '../house/sound.js';
import { picture } from '../board/own-picture.js';
import { remembered } from '../house/preferences.js';
import { say, t } from '../words/words.js';
import { Analysis } from './analysis.js';
import { Chat } from './chat.js';
import { Controls } from './controls.js';
import { doControl } from './do-control.js';
import { layout } from './layout.js';
import { Advice } from './advice.js';
import { Ahead } from './ahead.js';
import { tableKeys } from './keys.js';
import { Moves } from './moves.js';
import { Requests } from './requests.js';
import { Result } from './result.js';
import { TableState } from './state.js';
import { Status } from './status.js';
import { Stopwatch } from './stopwatch.js';
import { piecesOf } from '../board/piece.js';
import { Players } from './players.js';
import { rulesTab, Tabs } from './tabs.js';
import { Waiting } from './waiting.js';
import { YourTurn } from './your-turn.js';
import { extras } from './extras.js';
import { hear } from './hear.js';
import { showLastTurn } from './last-turn.js';
import { Pace } from './pace.js';
import { Past } from './past.js';
import { personal } from './personal.js';

/**
 * @typedef {import('../types/protocol').Whole} Whole
 * @typedef {import('../types/protocol').Ply} Ply
 */

/** @type {import('../main.js').Page} */
export async function page(place) {
  const id = place.params[0] ?? '';
  const { whole } = await /** @type {Promise<{whole: Whole}>} */ (get(`/api/tables/${id}`));
  const game = await gameOf(whole.game);
  if (!place.signal.aborted) new TablePage(place, new TableState(whole, game)).begin();
}

export class TablePage {
  /**
   * @param {import('../main.js').Place} place
   * @param {TableState} state
   */
  constructor(place, state) {
    this.place = place;
    this.state = state;
    const { table, game } = state.now;
    /** The position that is looked at; null is the last one. @type {number | null} */
    this.ply = null;
    this.flipped = false;
    /** The choices that the board was given last. @type {Whole['choices'] | null | undefined} */
    this.offered = undefined;
    this.overlays = false;
    /** Who sits where, as labels on the board say it. */
    this.named = '';
    /** The glass that was shown last. @type {import('../types/protocol').Timer | undefined} */
    this.timer = undefined;
    piecesOf(game);
    /** @type {Board} */
    this.board = new Board(game, {
      move: (offer) => this.play(offer.move, offer.seat),
      no: (path) => this.wrong(path),
      explain: (words) => this.status.tell(words),
      // Where a turn is several moves a click that skips them is none on the board.
      hurry: () => this.pace.skip() && state.game.turns,
    });
    /** @type {Pace} */
    this.pace = new Pace(this, (message, at) => hear(this, message, at));
    this.watch = new Stopwatch(table);
    this.ahead = new Ahead({
      send: (message) => this.socket?.send(message),
      timed: () => (state.now.seats.length === 1 ? this.watch.move() : {}),
      input: (input) => {
        if (!('target' in input)) this.board.swipe(input.way, input.from ?? this.board.picker.picked[0]);
        else if (state.mine()) this.board.pick(input.target);
      },
    });
    // Where somebody else moves in between, nobody knows what comes next.
    if (state.now.seats.length === 1) this.board.ahead = this.ahead;
    this.players = new Players(place.signal);
    this.turn = new YourTurn(place.signal);
    this.moves = new Moves((ply) => void this.look(ply), state.game.turns);
    this.controls = new Controls((control) => doControl(this, control));
    this.chat = new Chat((text) => this.socket?.send({ say: text }));
    this.analysis = new Analysis((on) => this.advice.judge(on));
    this.past = new Past(() => this.update(), place.signal);
    this.advice = new Advice(this);
    this.requests = new Requests(table, {
      go: place.go,
      refuse: (words) => this.refuse(words),
      // Whoever sits down is somebody else for the server than the visitor was.
      seated: () => this.socket?.again(),
    });
    this.status = new Status({
      answer: (answer) => this.socket?.send({ answer }),
      draw: (yes) => this.socket?.send({ claim: yes ? 'accept-draw' : 'decline-draw' }),
      live: () => void this.look(this.state.now.moves.length),
      again: () => void showLastTurn(this),
    });
    this.result = new Result({
      go: place.go,
      again: () => void this.requests.rematch(false),
      rematch: () => void this.requests.rematch(true),
      review: `/review/${table}`,
    });
    this.waiting = new Waiting({
      sit: (seat, name) => void this.requests.sit(seat, name),
      leave: () => void this.requests.leave(),
      begin: () => void this.requests.begin(),
      rename: (name) => void this.requests.rename(name, state.now.mine),
    });
    this.tabs = new Tabs([
      ['analysis', t('page-tab-analysis'), this.analysis.element],
      ['chat', t('page-tab-chat'), this.chat.element],
      ['rules', t('page-tab-rules'), rulesTab(game)],
    ]);
    const { tournament, mine } = state.now;
    this.next =
      tournament && mine.length
        ? new NextGame(tournament, table, { go: place.go, over: () => this.state.now.state === 'over' }, place.signal)
        : null;
    this.link = h('div.link-lost', { role: 'status', hidden: true }, t('page-reconnecting'));
    /** @type {TableSocket | undefined} */
    this.socket = undefined;
  }

  begin() {
    const { now } = this.state;
    this.place.title(gameName(now.game));
    fill(this.place.root, layout(this, now));
    this.board.show(now.scene, { still: true });
    this.update();
    this.ahead.learn(this.state.offers());
    this.socket = new TableSocket(now.table, {
      message: (message) => this.pace.take(message),
      unreadable: () => this.refuse(t('page-unreadable')),
      link: (up) => (this.link.hidden = up),
      seq: () => this.state.now.seq,
    });
    this.place.signal.addEventListener('abort', () => {
      this.socket?.close();
      this.pace.drop();
    });
    this.keys();
    this.analysis.element.append(...extras(this.state, this.board, (way) => this.advice.follow(way)));
    this.board.view.wear(picture());
    this.board.overlays(this.overlays);
    // A puzzle says how far it is to whoever has asked for that once.
    if (
      this.state.game.seats === 1 &&
      this.state.advised() &&
      now.judge &&
      now.state === 'playing' &&
      remembered('far') === 'on'
    )
      this.advice.judge(true);
    if (now.state === 'playing') announce(say(now.scene.alt), this.status.words(this.state));
  }

  keys() {
    tableKeys(
      {
        controls: this.controls,
        board: this.board,
        ply: () => this.ply,
        last: () => this.state.now.moves.length,
        look: (ply) => void this.look(ply),
        again: () => this.place.go(`/play/${this.state.now.game}`),
        pace: this.pace,
      },
      this.place.signal,
    );
  }

  /** The position that is shown is there for what was done before it. */
  reached() {
    this.ahead.learn(this.state.offers());
    this.ahead.reached(this.state.now.seq);
  }

  /** Shows the last position. @param {boolean} still */
  toLast(still) {
    this.ply = null;
    this.board.show(this.state.now.scene, { still });
  }

  update() {
    const { state, ply, flipped } = this;
    const { now } = state;
    const live = ply === null;
    const names = JSON.stringify([now.seats.map((seat) => [seat.name, seat.kind, seat.mind]), now.mine]);
    if (names !== this.named) this.board.view.speak(personal(state));
    this.named = names;
    this.board.badges = live ? this.analysis.badges() : null;
    const choices = live ? now.choices : null;
    if (this.offered !== choices) this.board.offer(live ? state.offers() : []);
    else this.board.paint();
    this.offered = choices;
    if (this.timer !== now.timer) this.board.glass(now.timer);
    this.timer = now.timer;
    this.players.update(state, flipped);
    this.moves.update(now.moves, state.game.seats, ply ?? now.moves.length);
    this.controls.update(state);
    this.analysis.update(state, flipped, this.analysis.on ? this.past.line(state, ply ?? now.moves.length) : null);
    this.status.update(state, !live);
    this.turn.update(state, this.status.words(state));
    this.result.update(state);
    this.waiting.update(state);
    this.chat.update(now.said, now.mine.length > 0 && now.chat);
    this.tabs.offer('chat', now.chat && (state.people() > 1 || now.said.length > 0));
    this.tabs.caption('chat', now.watching ? t('page-watching', { count: now.watching }) : '');
  }

  /** A mind has said something: that is all that has changed. */
  judged() {
    this.board.badges = this.ply === null ? this.analysis.badges() : null;
    this.board.paint();
    this.analysis.update(this.state, this.flipped);
  }

  /** @param {string} move @param {number} seat */
  play(move, seat) {
    this.pace.skip();
    playedOnce();
    this.advice.charging = false;
    dispatchEvent(new Event('plateau-header'));
    this.board.hint = [];
    this.board.offer([]);
    this.offered = undefined;
    this.ahead.play(move, seat, this.state.now.seq);
  }

  /** Clicks that play nothing: the rules say why. @param {string[]} path */
  wrong(path) {
    const { now } = this.state;
    if (this.ply !== null) void this.look(now.moves.length);
    else if (now.state !== 'playing' || !now.mine.length) return;
    else if (!this.state.mine()) this.refuse(t('not-your-turn'));
    else this.socket?.send({ why: path, seat: this.state.waited().find((seat) => now.mine.includes(seat)) });
  }

  /** @param {string} words */
  refuse(words) {
    this.board.shake();
    play('no');
    this.status.refuse(words);
    this.update();
  }

  /** Looks at the position after so many moves. @param {number} ply */
  async look(ply) {
    const { state } = this;
    if (ply === state.now.moves.length) {
      this.toLast(false);
      this.update();
      return;
    }
    const near = Math.abs(ply - (this.ply ?? state.now.moves.length)) === 1;
    this.ply = ply;
    let seen = state.seen.get(ply);
    if (!seen) {
      this.update();
      const got = await /** @type {Promise<Ply>} */ (get(`/api/tables/${state.now.table}/ply/${ply}`)).catch(
        () => null,
      );
      if (!got || this.ply !== ply) return;
      seen = { scene: got.scene, tell: got.tell };
      state.seen.set(ply, seen);
    }
    this.board.hint = [];
    this.board.show(seen.scene, { fast: near, still: !near });
    if (seen.tell) announce(say(seen.tell));
    this.update();
  }
}
