// @ts-check
/** The strips above and below the board: colour, name, presence, score and clock of each seat. */
import { marathonWords } from './marathon.js';
import { fill, h } from '../house/dom.js';
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
    if (this.state?.now.clocks !== state.now.clocks || !this.state) this.received = performance.now();
    this.state = state;
    this.clocks = state.now.clocks;
    const { seats, mine } = state.now;
    const below = mine[0] ?? 1;
    const [near, far] = [seats.filter(({ seat }) => seat === below), seats.filter(({ seat }) => seat !== below)];
    fill(
      flipped ? this.above : this.below,
      near.map((seat) => this.strip(seat, state)),
    );
    fill(
      flipped ? this.below : this.above,
      far.map((seat) => this.strip(seat, state)),
    );
    this.tick();
  }

  /**
   * @param {SeatInfo} seat
   * @param {TableState} state
   */
  strip(seat, state) {
    const { now, game } = state;
    const waited = state.waited().includes(seat.seat);
    const points = now.scores.points[seat.seat - 1] ?? 0;
    const counts = now.scores.points.some((one) => Math.abs(one) > 1);
    const alone = game.seats === 1;
    const away = (seat.kind === 'person' || seat.kind === 'bot') && !seat.open && seat.present === false;
    const won = typeof now.scores.outcome === 'object' && now.scores.outcome?.win.includes(seat.seat);
    const name = seatName(seat, game.name);
    const colour = say(state.colour(seat.seat));
    return h(
      'div.strip',
      { 'data-seat': seat.seat, class: `strip${waited ? ' waited' : ''}${away ? ' away' : ''}` },
      !alone && piece(seat.seat),
      h(
        'span.who',
        {},
        seat.id ? h('a.name', { href: `/people/${seat.id}` }, name) : h('span.name', {}, name),
        seat.kind === 'mind' && icon('mind'),
        now.mine.includes(seat.seat) && now.mine.length === 1 && h('span.quiet.you', {}, t('page-you')),
      ),
      !alone &&
        h(
          'span.quiet.colour',
          {},
          seat.rating ? `${colour} · ${Math.round(seat.rating)}${seat.provisional ? '?' : ''}` : colour,
        ),
      h('span.grow'),
      away && h('span.quiet.state', {}, t('page-away')),
      waited &&
        seat.kind === 'mind' &&
        h('span.thinking', { role: 'img', 'aria-label': t('page-thinking') }, h('i'), h('i'), h('i')),
      won && h('span.won', {}, icon('check'), t('page-won')),
      alone && marathonWords(now.table),
      alone && h('span.points', { title: t('page-steps-help') }, t('page-steps', { steps: now.steps })),
      alone && h('span.clock.up', { role: 'timer', 'aria-label': t('page-timer') }),
      counts && h('span.points', { title: t('page-points') }, String(points)),
      now.clocks && h('span.clock', { role: 'timer', 'aria-label': t('page-clock-of', { name }) }),
    );
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
