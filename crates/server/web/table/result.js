// @ts-check
/** How it ended, at the board's edge: the board stays to be read. */
import { fill, h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { seatName } from '../words/names.js';
import { t } from '../words/words.js';
import { marathonResult } from './marathon.js';
import { solvesOf } from './best-times.js';

/** @typedef {import('./state.js').TableState} TableState */

/**
 * The result as one sentence.
 * @param {TableState} state
 */
export function resultWords({ now, game }) {
  const { outcome } = now.scores;
  /** @param {number} seat */
  const name = (seat) => {
    const info = now.seats.find((one) => one.seat === seat);
    const colour = game.seat_names[seat - 1];
    return info && now.mine.length < 2 ? seatName(info, game.name) : (colour ?? String(seat));
  };
  if (now.ending === 'draw-agreed') return t('page-result-agreed');
  if (now.ending && 'resigned' in now.ending) {
    return now.mine.length === 1 && now.mine.includes(now.ending.resigned)
      ? t('page-result-you-resigned')
      : t('page-result-resigned', { name: name(now.ending.resigned) });
  }
  if (now.ending && 'flagged' in now.ending) {
    return now.mine.length === 1 && now.mine.includes(now.ending.flagged)
      ? t('page-result-you-flagged')
      : t('page-result-flagged', { name: name(now.ending.flagged) });
  }
  if (outcome === 'draw') return t('page-result-draw');
  if (!outcome) return t('page-over');
  if (game.seats === 1) return t('page-result-solved', { moves: now.steps });
  const [winner] = outcome.win;
  if (winner === undefined) return t('page-result-draw');
  return now.mine.length === 1 && now.mine.includes(winner)
    ? t('page-result-you-win')
    : t('page-result-wins', { name: name(winner) });
}

export class Result {
  /** @param {{rematch: () => void, again: () => void, go: (path: string) => void, review: string}} to */
  constructor(to) {
    this.to = to;
    this.element = h('div.result', { hidden: true });
    this.closed = false;
    /** The table whose bests are shown. @type {string | null} */
    this.counted = null;
    /** @type {HTMLElement | null} */
    this.solves = null;
  }

  /** @param {TableState} state */
  update(state) {
    const { now } = state;
    const over = now.state === 'over';
    if (!over) this.closed = false;
    this.element.hidden = !over || this.closed;
    if (!over || this.closed) return;
    const seated = now.mine.length > 0;
    const alone = state.game.seats === 1;
    if (alone && this.counted !== now.table) {
      this.counted = now.table;
      this.solves = solvesOf(now.table);
    }
    fill(
      this.element,
      h('p.words', {}, resultWords(state)),
      h(
        'div.buttons',
        {},
        seated &&
          alone &&
          h('button.button.primary', { onclick: () => this.to.rematch() }, icon('puzzle'), t('page-next-puzzle')),
        seated && alone && h('button.button', { onclick: () => this.to.again() }, icon('again'), t('page-same-puzzle')),
        now.tournament &&
          h('a.button.primary', { href: `/tournament/${now.tournament}` }, icon('flag'), t('page-tournament-link')),
        seated &&
          !alone &&
          !now.tournament &&
          h(
            'button.button.primary',
            { onclick: () => this.to.rematch() },
            icon('again'),
            now.next ? t('page-rematch-join') : t('page-do-rematch'),
          ),
        !seated && now.next && h('a.button', { href: `/t/${now.next}` }, t('page-rematch-watch')),
        now.moves.length > 0 && h('a.button', { href: this.to.review }, icon('graph'), t('page-do-review')),
      ),
      alone && marathonResult(state, this.to.go),
      alone && this.solves,
      h(
        'button.quiet-button.close',
        {
          'aria-label': t('page-close'),
          title: t('page-close'),
          onclick: () => {
            this.closed = true;
            this.element.hidden = true;
          },
        },
        icon('close'),
      ),
    );
  }
}
