// @ts-check
/** The strips above and below the board: colour, name, presence, score and clock of each seat. */
import { marathonWords } from './marathon.js';
import { h, redraw } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { seatName } from '../words/names.js';
import { say, t } from '../words/words.js';
import { clockText, timeText } from '../words/time.js';
import { piece } from '../board/piece.js';
import { play } from '../house/sound.js';

/**
 * @typedef {import('./state.js').TableState} TableState
 * @typedef {import('../types/protocol').SeatInfo} SeatInfo
 */

export class Players {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.above = h('div.strips.above');
    this.below = h('div.strips.below');
    /** @type {TableState | undefined} */
    this.state = undefined;
    /** @type {Map<number, {element: HTMLElement, who: Element, rest: Element}>} */
    this.strips = new Map();
    /** @type {import('../types/protocol').Clocks | null} */
    this.clocks = null;
    this.received = 0;
    this.warned = false;
    const timer = setInterval(() => this.tick(), 100);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  /**
   * @param {TableState} state
   * @param {boolean} flipped
   */
  update(state, flipped) {
    if (this.clocks !== state.now.clocks) this.received = state.at ?? performance.now();
    this.state = state;
    this.clocks = state.now.clocks;
    const { seats, mine } = state.now;
    const below = mine[0] ?? 1;
    const strips = new Map(seats.map((seat) => [seat.seat, this.strip(seat, state)]));
    const far = seats.map(({ seat }) => seat).filter((seat) => seat !== below);
    for (const [side, there] of /** @type {[Element, number[]][]} */ ([
      [flipped ? this.above : this.below, [below]],
      [flipped ? this.below : this.above, far],
    ])) {
      redraw(side, there, () => [there.map((seat) => strips.get(seat))]);
    }
    this.tick();
  }

  /**
   * The strip of a seat, which stays the same element: its name is a link that somebody may be about to follow.
   * @param {SeatInfo} seat
   * @param {TableState} state
   */
  strip(seat, state) {
    const { now, game } = state;
    let strip = this.strips.get(seat.seat);
    if (!strip) {
      const [who, rest] = [h('span.who'), h('span.rest')];
      const element = h('div.strip', { 'data-seat': seat.seat }, game.seats > 1 && piece(seat.seat), who, rest);
      strip = { element, who, rest };
      this.strips.set(seat.seat, strip);
    }
    const waited = state.waited().includes(seat.seat);
    const away = (seat.kind === 'person' || seat.kind === 'bot') && !seat.open && seat.present === false;
    strip.element.classList.toggle('waited', waited);
    strip.element.classList.toggle('away', away);
    const name = seatName(seat, game.name);
    const mine = now.mine.includes(seat.seat) && now.mine.length === 1;
    redraw(strip.who, [name, seat.id, seat.kind, mine], () => [
      seat.id ? h('a.name', { href: `/people/${seat.id}` }, name) : h('span.name', {}, name),
      seat.kind === 'mind' && icon('mind'),
      mine && h('span.quiet.you', {}, t('page-you')),
    ]);
    this.rest(strip.rest, seat, { state, waited, away, name });
    return strip.element;
  }

  /**
   * What stands beside a name: colour, score, clock.
   * @param {Element} rest
   * @param {SeatInfo} seat
   * @param {{state: TableState, waited: boolean, away: boolean, name: string}} how
   */
  rest(rest, seat, { state, waited, away, name }) {
    const { now, game } = state;
    const alone = game.seats === 1;
    const points = now.scores.points[seat.seat - 1] ?? 0;
    const counts = now.scores.points.some((one) => Math.abs(one) > 1);
    const { outcome } = now.scores;
    // Whoever is alone has solved something, which the result tells.
    const won = !alone && typeof outcome === 'object' && outcome?.win.includes(seat.seat);
    const thinks = waited && seat.kind === 'mind';
    const rating = seat.rating ? ` · ${Math.round(seat.rating)}${seat.provisional ? '?' : ''}` : '';
    const colour = `${say(state.colour(seat.seat))}${rating}`;
    const marathon = alone ? marathonWords(now.table) : null;
    const clock = now.clocks !== null;
    redraw(rest, [colour, away, thinks, won, marathon, now.steps, counts && points, clock, name], () => [
      !alone && h('span.quiet.colour', {}, colour),
      h('span.grow'),
      away && h('span.quiet.state', {}, t('page-away')),
      thinks && h('span.thinking', { role: 'img', 'aria-label': t('page-thinking') }, h('i'), h('i'), h('i')),
      won && h('span.won', {}, icon('check'), t('page-won')),
      marathon && h('span.quiet.marathon', {}, marathon),
      alone && h('span.points', { title: t('page-steps-help') }, t('page-steps', { steps: now.steps })),
      alone && h('span.clock.up', { role: 'timer', 'aria-label': t('page-timer') }),
      counts && h('span.points', { title: t('page-points') }, String(points)),
      clock && h('span.clock', { role: 'timer', 'aria-label': t('page-clock-of', { name }) }),
    ]);
  }

  /** The time since the first move of a puzzle, which stops with the last. */
  tickUp() {
    const up = this.below.querySelector('.clock.up') ?? this.above.querySelector('.clock.up');
    if (!up || !this.state) return;
    const {
      times: { began, last },
      now,
    } = this.state;
    const gone = began === null ? 0 : now.state === 'over' ? (last ?? began) - began : Math.max(0, Date.now() - began);
    const words = timeText(gone, now.state === 'over');
    if (up.textContent !== words) up.textContent = words;
    up.classList.toggle('running', began !== null && now.state !== 'over');
  }

  tick() {
    this.tickUp();
    const clocks = this.clocks;
    if (!clocks || !this.state) return;
    const gone = performance.now() - this.received;
    for (const strip of [...this.above.children, ...this.below.children]) {
      const seat = Number(strip.getAttribute('data-seat'));
      const clock = strip.querySelector('.clock');
      if (!clock) continue;
      const running = clocks.running.includes(seat);
      const left = Math.max(0, (clocks.left[seat - 1] ?? 0) - (running ? gone : 0));
      const words = clockText(left);
      if (clock.textContent !== words) clock.textContent = words;
      clock.classList.toggle('running', running);
      clock.classList.toggle('low', running && left < 10000);
      if (running && this.state.now.mine.includes(seat)) {
        if (left < 10000 && !this.warned) play('low');
        this.warned = left < 10000;
      }
    }
  }
}
