// @ts-check
/** The line beside the board: whose move it is, what somebody asks, why something was refused. */
import { h, redraw } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { seatName } from '../words/names.js';
import { t } from '../words/words.js';
import { lastTurn } from './last-turn.js';
import { personal } from './personal.js';

/** @typedef {import('./state.js').TableState} TableState */

/** Three dots that come and go: somebody thinks. */
export const dots = () => h('span.thinking', { 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));

export class Status {
  /**
   * @param {{answer: (yes: boolean) => void, draw: (yes: boolean) => void, live: () => void, again: () => void}} to
   */
  constructor(to) {
    this.to = to;
    this.element = h('div.status');
    this.refusal = '';
    /** Whether it is news, and nothing that went wrong. */
    this.news = false;
    this.timer = 0;
    /** @type {TableState | undefined} */
    this.state = undefined;
    this.looking = false;
  }

  /** Some news, for four seconds. @param {string} words */
  tell(words) {
    this.refuse(words, true);
  }

  /** The reason, for four seconds. @param {string} words @param {boolean} [news] */
  refuse(words, news = false) {
    this.refusal = words;
    this.news = news;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.refusal = '';
      if (this.state) this.update(this.state, this.looking);
    }, 4000);
    if (this.state) this.update(this.state, this.looking);
  }

  /** @param {TableState} state @param {boolean} looking whether an earlier position is shown */
  update(state, looking) {
    this.state = state;
    this.looking = looking;
    const { now } = state;
    this.element.classList.toggle('refused', this.refusal !== '' && !this.news);
    if (this.refusal)
      redraw(this.element, ['refused', this.refusal, this.news], () => [
        this.news ? h('p', { role: 'status' }, this.refusal) : h('p', { role: 'alert' }, icon('close'), this.refusal),
      ]);
    else if (now.ask && now.ask.mine.length > 0) this.question(this.asked(state), (yes) => this.to.answer(yes));
    else if (now.offer !== null && !now.mine.includes(now.offer) && now.mine.length > 0 && now.state === 'playing') {
      this.question(t('page-draw-offered', { name: this.name(state, now.offer) }), (yes) => this.to.draw(yes));
    } else if (looking) {
      redraw(this.element, ['looking'], () => [
        h('p', {}, t('page-looking-back')),
        h('button.button', { onclick: () => this.to.live() }, t('page-look-live')),
      ]);
    } else {
      const [mine, again] = [state.mine(), lastTurn(state) !== null];
      const { objective } = now.scene;
      const task = now.state === 'playing' && objective && (mine || !now.mine.length);
      const words = state.hinting ? t('page-hint-waits') : task ? personal(state)(objective) : this.words(state);
      redraw(this.element, ['turn', mine, words, again, state.hinting], () => [
        h('p', { class: mine ? 'yours' : '' }, words, state.hinting && dots()),
        again && h('button.text-button.again', { onclick: () => this.to.again() }, icon('again'), t('page-turn-again')),
      ]);
    }
  }

  /** @param {TableState} state @param {number} seat */
  name(state, seat) {
    const info = state.now.seats.find((one) => one.seat === seat);
    return info ? seatName(info, state.game.name) : String(seat);
  }

  /** @param {TableState} state */
  asked(state) {
    const { ask } = state.now;
    if (!ask) return '';
    const name = this.name(state, ask.by);
    return ask.undo !== undefined
      ? t('page-ask-undo', { name, moves: ask.undo })
      : t('page-ask-redo', { name, moves: ask.redo ?? 1 });
  }

  /** @param {string} words @param {(yes: boolean) => void} answer */
  question(words, answer) {
    redraw(this.element, ['question', words], () => [
      h('p', {}, words),
      h('button.button.primary', { onclick: () => answer(true) }, t('page-yes')),
      h('button.button', { onclick: () => answer(false) }, t('page-no')),
    ]);
  }

  /** @param {TableState} state */
  words(state) {
    const { now } = state;
    if (now.state === 'over') return t('page-over');
    if (now.state === 'open') return t('page-waiting');
    if (now.ask) return t('page-asked');
    if (now.offer !== null && now.mine.includes(now.offer)) return t('page-draw-waiting');
    const waited = state.waited();
    if (state.mine())
      return now.mine.length > 1 ? t('page-move-of', { seat: state.colour(waited[0] ?? 1) }) : t('page-your-move');
    if (waited.length === 1) return t('page-waiting-for', { name: this.name(state, waited[0] ?? 1) });
    return now.turn === 'chance' ? t('page-chance') : t('page-waiting-for-all');
  }
}
