// @ts-check
/** What a mind thinks of the position: a bar, numbers on the moves, the best line. Off while people play. */
import { h, redraw, write } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { badge, sentence, share, short, turned } from '../words/value.js';
import { lang, t } from '../words/words.js';

/**
 * @typedef {import('./state.js').TableState} TableState
 * @typedef {import('../types/protocol').Verdict} Verdict
 */

export class Analysis {
  /** @param {(on: boolean) => void} toggle */
  constructor(toggle) {
    this.on = false;
    /** Whether there is an answer to hide: then only the number is told. */
    this.puzzle = false;
    this.box = h('input', { type: 'checkbox', role: 'switch' });
    this.box.addEventListener('change', () => toggle(this.box.checked));
    this.words = h('div.verdict', { 'aria-live': 'off' });
    this.why = h('p.quiet', {});
    this.label = h('span', {}, t('page-judge-switch'));
    this.element = h('div.analysis', {}, h('label.switch', {}, this.box, this.label), this.why, this.words);
    this.fill = h('i');
    this.number = h('span.bar-number', {});
    this.bar = h('div.bar', { hidden: true }, this.fill, this.number);
    /** @type {Verdict | null} */
    this.verdict = null;
  }

  /** @param {boolean} on */
  set(on) {
    this.on = on;
    this.box.checked = on;
    if (!on) this.verdict = null;
  }

  /** The numbers on the moves. @returns {Map<string, import('../board/board.js').Badge> | null} */
  badges() {
    if (!this.on || !this.verdict || this.puzzle) return null;
    const { each, best } = this.verdict;
    return new Map(each.map(({ move, value, proven }) => [move, badge(value, proven, move === best)]));
  }

  /** @param {TableState} state @param {boolean} flipped */
  update(state, flipped) {
    const { now } = state;
    this.puzzle = state.game.seats === 1;
    if (this.puzzle) write(this.label, t('page-judge-far'));
    const possible = state.judges() && now.judge && now.state !== 'open';
    this.box.disabled = !possible;
    const why = this.on || this.puzzle ? '' : t('page-judge-help');
    const not = now.daily !== null ? t('page-judge-daily') : t('page-judge-not-now');
    write(this.why, !state.judges() ? t('page-judge-never') : possible ? why : not);
    this.why.hidden = this.why.textContent === '';
    this.bar.hidden = state.game.seats !== 2 || !(state.advised() || this.on);
    this.bar.classList.toggle('off', !this.on);
    const { verdict } = this;
    const seat = state.waited()[0] ?? 1;
    // A judge that has no opinion has nothing to show.
    if (!verdict || verdict.value === null || !this.on) {
      redraw(this.words, null, () => []);
      this.bar.removeAttribute('role');
      this.bar.removeAttribute('aria-label');
      return;
    }
    const forBelow = (seat === (now.mine[0] ?? 1)) !== flipped ? verdict.value : turned(verdict.value);
    const below = flipped ? ((now.mine[0] ?? 1) % 2) + 1 : (now.mine[0] ?? 1);
    this.bar.dataset.seat = String(below);
    this.fill.style.setProperty('--share', String(share(forBelow)));
    write(this.number, short(forBelow));
    const words = sentence(verdict.value, verdict.proven, state.colour(seat));
    this.bar.setAttribute('role', 'img');
    this.bar.setAttribute('aria-label', words);
    this.tell(words, verdict);
  }

  /** @param {string} words @param {Verdict} verdict */
  tell(words, { proven, line, nodes, depth }) {
    const best = line.slice(0, 12).join(' ');
    const effort = t(depth > 0 ? 'page-judge-effort' : 'page-judge-nodes', {
      depth,
      nodes: nodes.toLocaleString(lang),
    });
    redraw(this.words, [words, proven, best, nodes, depth], () => [
      h('p.worth', {}, icon(proven ? 'check' : 'mind'), h('span', {}, words)),
      best !== '' &&
        !this.puzzle &&
        h('p', {}, h('span.quiet', {}, t('page-judge-line')), ' ', h('span.line', {}, best)),
      nodes > 0 && h('p.quiet', {}, effort),
      h(
        'p.quiet.legend',
        {},
        h('span.key.proven', {}, '+3'),
        t('page-judge-proven'),
        h('span.key', {}, '+3'),
        t('page-judge-estimated'),
      ),
    ]);
  }
}
