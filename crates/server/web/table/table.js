// @ts-check
/** The table page: it listens to the socket, keeps the state, and tells every part what changed. */
import { fill, h } from '../dom.js';
import { game as gameOf, get } from '../api.js';
import { Board } from '../board.js';
import { announce } from '../live.js';
import { gameName } from '../names.js';
import { Socket } from '../socket.js';
import { play, playedOnce } from '../sound.js';
import { picture, pictureChooser } from '../picture.js';
import { remembered } from '../prefs.js';
import { say, t } from '../words.js';
import { Analysis } from './analysis.js';
import { Chat } from './chat.js';
import { Controls } from './controls.js';
import { Counsel } from './counsel.js';
import { tableKeys } from './tablekeys.js';
import { habits } from './habits.js';
import { Moves } from './moves.js';
import { Requests } from './requests.js';
import { Result, resultWords } from './result.js';
import { TableState } from './state.js';
import { Status } from './status.js';
import { piecesOf, Strips } from './strips.js';
import { rulesTab, Tabs } from './tabs.js';
import { tournamentBack } from '../tournament/back.js';
import { Waiting } from './waiting.js';
import { hasWays, ways } from './ways.js';

/**
 * @typedef {import('../types/protocol').FromServer} FromServer
 * @typedef {import('../types/protocol').Whole} Whole
 * @typedef {import('../types/protocol').Ply} Ply
 * @typedef {import('./controls.js').Control} Control
 */

/** @type {import('../main.js').Page} */
export async function page(place) {
  const id = place.params[0] ?? '';
  const { whole } = await /** @type {Promise<{whole: Whole}>} */ (get(`/api/tables/${id}`));
  const game = await gameOf(whole.game);
  if (!place.signal.aborted) new TablePage(place, new TableState(whole, game)).begin();
}

class TablePage {
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
    this.overlays = false;
    /** The glass that was shown last. @type {import('../types/protocol').Timer | undefined} */
    this.timer = undefined;
    piecesOf(game);
    this.board = new Board(game, {
      move: (offer) => this.play(offer.move, offer.seat),
      no: (target) => this.wrong(target),
      explain: (words) => this.status.refuse(words),
    });
    this.strips = new Strips(place.signal);
    this.moves = new Moves((ply) => void this.look(ply));
    this.controls = new Controls((control) => this.does(control));
    this.chat = new Chat((text) => this.socket?.send({ say: text }));
    this.analysis = new Analysis((on) => this.counsel.judge(on));
    this.counsel = new Counsel(this);
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
    });
    this.result = new Result({ go: place.go, again: () => void this.requests.rematch(false), rematch: () => void this.requests.rematch(true), review: `/review/${table}` });
    this.waiting = new Waiting({ sit: (seat, name) => void this.requests.sit(seat, name), leave: () => void this.requests.leave(), begin: () => void this.requests.begin() });
    this.tabs = new Tabs([
      ['analysis', t('page-tab-analysis'), this.analysis.element],
      ['chat', t('page-tab-chat'), this.chat.element],
      ['rules', t('page-tab-rules'), rulesTab(game)],
    ]);
    this.link = h('div.link-lost', { role: 'status', hidden: true }, t('page-reconnecting'));
    /** @type {Socket | undefined} */
    this.socket = undefined;
  }

  begin() {
    const { now } = this.state;
    this.place.title(gameName(now.game));
    const arena = h('div.arena', {}, this.analysis.bar, this.board.element, this.result.element, this.waiting.element);
    fill(this.place.root, h('div.table', {}, h('h1.unseen', {}, gameName(now.game)), this.link,
      h('div.play', {}, this.strips.above, arena, this.strips.below),
      h('div.side', {}, tournamentBack(now), this.status.element, this.moves.element, this.controls.element, this.tabs.element)));
    this.board.show(now.scene, { still: true });
    this.update();
    this.socket = new Socket(now.table, {
      message: (message) => this.hear(message),
      link: (up) => this.linked(up),
      seq: () => this.state.now.seq,
    });
    this.place.signal.addEventListener('abort', () => this.socket?.close());
    this.keys();
    if (this.board.view.shapes().some(({ part }) => part)) this.analysis.element.append(pictureChooser((chosen) => this.board.view.wear(chosen)));
    if (this.board.swipes()) this.analysis.element.append(habits(this.state));
    if (hasWays(this.state) && now.judge) this.analysis.element.append(ways(this.state, (way) => this.counsel.follow(way)));
    this.board.view.wear(picture());
    this.board.overlays(this.overlays);
    // Alone with a puzzle one wants to know how far it is.
    if (this.state.game.seats === 1 && this.state.advised() && now.judge && now.state === 'playing' && remembered('far') !== 'off') this.counsel.judge(true);
    if (now.state === 'playing') announce(say(now.scene.alt), this.status.words(this.state));
  }

  keys() {
    tableKeys({
      controls: this.controls,
      board: this.board,
      ply: () => this.ply,
      last: () => this.state.now.moves.length,
      look: (ply) => void this.look(ply),
      again: () => this.place.go(`/play/${this.state.now.game}`),
    }, this.place.signal);
  }

  /** @param {boolean} up */
  linked(up) {
    this.link.hidden = up;
  }

  /** @param {FromServer} message */
  hear(message) {
    const { state } = this;
    if ('whole' in message) {
      const moved = message.whole.seq !== state.now.seq;
      state.restart(message.whole);
      if (this.ply === null || moved) this.toLast(!moved);
      this.counsel.again();
      this.update();
    } else if ('step' in message) this.step(message.step);
    else if ('seats' in message) {
      const [before, waited] = [state.now.state, state.now.seats.filter(({ kind }) => kind === 'open').length];
      state.seats(message.seats);
      if (before === 'open' && state.now.state === 'playing' && waited) {
        play('join');
        announce(t('page-game-begins'), this.status.words(state));
      }
      this.update();
    } else if ('refused' in message) {
      if (!message.refused.id) this.counsel.refused();
      this.refuse(say(message.refused.reason));
    } else if ('ask' in message) {
      state.now = { ...state.now, ask: message.ask };
      if (message.ask?.mine.length) announce(this.status.asked(state));
      this.update();
    } else if ('said' in message) {
      state.now = { ...state.now, said: [...state.now.said, message.said] };
      if (!this.tabs.is('chat') && this.chat.open()) this.tabs.mark('chat', true);
      this.update();
    } else if ('bye' in message && message.bye.id === 'server-too-old') this.refuse(say(message.bye));
    else if ('verdict' in message) this.counsel.hear(message.verdict);
    else if ('next' in message) {
      state.now = { ...state.now, next: message.next.table };
      this.result.closed = false;
      this.update();
      if (message.next.by === null || !state.now.mine.includes(message.next.by)) announce(t('page-rematch-join'));
    }
  }

  /** @param {import('../types/protocol').TableStep} step */
  step(step) {
    const { state } = this;
    const [before, shown] = [state.now.moves.length, this.ply];
    if (!state.step(step)) return this.socket?.again();
    const { now } = state;
    this.counsel.forget();
    const mine = now.moves.length > before && now.mine.includes(Number(now.moves.at(-1)?.by));
    if (shown === null || mine || shown > now.moves.length) this.toLast(false);
    const told = step.moves.map(({ tell, move }) => (tell ? say(tell) : move));
    if (now.state === 'over') {
      const { outcome } = now.scores;
      const won = typeof outcome === 'object' && outcome?.win.some((seat) => now.mine.includes(seat));
      play(!outcome || outcome === 'draw' ? 'draw' : won || !now.mine.length ? 'win' : 'lose');
      told.push(resultWords(state));
    } else {
      play(mine ? 'move' : 'other');
      if (step.moves.length < before - step.stand) told.push(t('page-undone'));
      told.push(this.status.words(state));
    }
    announce(...told);
    this.update();
    this.counsel.stepped(step.moves.at(-1)?.move);
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
    this.board.badges = live ? this.analysis.badges() : null;
    this.board.offer(live ? state.offers() : []);
    if (this.timer !== now.timer) this.board.glass(now.timer);
    this.timer = now.timer;
    this.strips.update(state, flipped);
    this.moves.update(now.moves, state.game.seats, ply ?? now.moves.length);
    this.controls.update(state);
    this.analysis.update(state, flipped);
    this.status.update(state, !live);
    this.result.update(state);
    this.waiting.update(state);
    this.chat.update(now.said, now.mine.length > 0 && now.chat);
    this.tabs.offer('chat', now.chat && (state.people() > 1 || now.said.length > 0));
    this.tabs.caption('chat', now.watching ? t('page-watching', { count: now.watching }) : '');
  }

  /** @param {string} move @param {number} seat */
  play(move, seat) {
    playedOnce();
    this.counsel.charging = false;
    dispatchEvent(new Event('plateau-header'));
    this.board.hint = [];
    this.board.offer([]);
    this.socket?.send({ play: move, seen: this.state.now.seq, seat });
  }

  /** A place that no move begins with: the server knows why. @param {string} target */
  wrong(target) {
    const { now } = this.state;
    if (this.ply !== null) void this.look(now.moves.length);
    else if (now.state !== 'playing' || !now.mine.length) return;
    else if (!this.state.mine()) this.refuse(t('not-your-turn'));
    else this.socket?.send({ play: target, seen: now.seq });
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
      const got = await /** @type {Promise<Ply>} */ (get(`/api/tables/${state.now.table}/ply/${ply}`)).catch(() => null);
      if (!got || this.ply !== ply) return;
      seen = { scene: got.scene, tell: got.tell };
      state.seen.set(ply, seen);
    }
    this.board.hint = [];
    this.board.show(seen.scene, { fast: near, still: !near });
    if (seen.tell) announce(say(seen.tell));
    this.update();
  }

  /** @param {Control} control */
  does(control) {
    const { now } = this.state;
    if (control === 'undo' || control === 'redo') this.socket?.send(control === 'undo' ? { undo: true } : { redo: true });
    else if (control === 'resign') this.socket?.send({ claim: 'resign' });
    else if (control === 'draw') this.socket?.send({ claim: 'offer-draw' });
    else if (control === 'hint') this.counsel.hint();
    else if (control === 'show') this.counsel.play();
    else if (control === 'charge') this.counsel.charge();
    else if (control === 'overlay') {
      this.overlays = !this.overlays;
      this.board.overlays(this.overlays);
      this.controls.buttons.get('overlay')?.setAttribute('aria-pressed', String(this.overlays));
    }
    else if (control === 'rematch' || control === 'restart') void this.requests.rematch(control === 'rematch');
    else if (control === 'review') this.place.go(`/review/${now.table}`);
    else if (control === 'new') this.place.go(`/play/${now.game}`);
    else if (control === 'flip') {
      this.flipped = !this.flipped;
      this.board.flip(this.flipped);
      this.update();
    }
  }
}
