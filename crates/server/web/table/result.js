// @ts-check
/** How it ended, beside the board, which stays to be read. */
import { h, redraw } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { seatName } from '../words/names.js';
import { listed, say, t } from '../words/words.js';
import { marathonResult } from './marathon.js';
import { solvesOf } from './best-times.js';

/** @typedef {import('./state.js').TableState} TableState */

/**
 * The result as one sentence.
 * @param {TableState} state
 */
export function resultWords({ now, game, shown }) {
  const { outcome } = now.scores;
  /** A seat's colour is a sentence of ours: it knows its article and its number. @param {number} seat */
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
  if (game.seats === 1) return t(shown ? 'page-result-shown' : 'page-result-solved', { moves: now.steps });
  if (!outcome.win.length) return t('page-result-draw');
  const others = outcome.win.filter((seat) => now.mine.length !== 1 || !now.mine.includes(seat));
  const you = others.length < outcome.win.length;
  if (you && !others.length) return t('page-result-you-win');
  const [first, ...more] = others.map(name);
  const names = more.length
    ? listed([first ?? '', ...more].map((one) => (typeof one === 'object' ? say(one) : one)))
    : (first ?? '');
  if (you) return t('page-result-you-and-others-win', { names });
  return more.length ? t('page-result-wins', { names }) : t('page-result-winner', { name: names });
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
    const words = resultWords(state);
    const marathon = alone ? marathonResult(state, this.to.go) : null;
    const facts = [words, seated, now.tournament, now.next, now.moves.length > 0, marathon?.textContent, now.table];
    redraw(this.element, facts, () => [
      h('p.words', {}, words),
      h('div.buttons', {}, this.buttons(state)),
      marathon,
      alone && this.solves,
      this.close(),
    ]);
  }

  /** What one may do now. @param {TableState} state */
  buttons({ now, game }) {
    const [seated, alone] = [now.mine.length > 0, game.seats === 1];
    const [rematch, again] = [{ onclick: () => this.to.rematch() }, { onclick: () => this.to.again() }];
    const words = now.next ? t('page-rematch-join') : t('page-do-rematch');
    const href = `/tournament/${now.tournament}`;
    return [
      seated && alone && h('button.button.primary', rematch, icon('puzzle'), t('page-next-puzzle')),
      seated && alone && h('button.button', again, icon('again'), t('page-same-puzzle')),
      now.tournament && h('a.button.primary', { href }, icon('flag'), t('page-tournament-link')),
      seated && !alone && !now.tournament && h('button.button.primary', rematch, icon('again'), words),
      !seated && now.next && h('a.button', { href: `/t/${now.next}` }, t('page-rematch-watch')),
      now.moves.length > 0 && h('a.button', { href: this.to.review }, icon('graph'), t('page-do-review')),
    ];
  }

  close() {
    const onclick = () => {
      this.closed = true;
      this.element.hidden = true;
    };
    return h(
      'button.quiet-button.close',
      { 'aria-label': t('page-close'), title: t('page-close'), onclick },
      icon('close'),
    );
  }
}
