// @ts-check
/** What a mind thinks of the position: a bar, numbers on the moves, the best line. Off while people play. */
import { h, redraw, s, write } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { badge, sentence, share, short, turned } from '../words/value.js';
import { lang, t } from '../words/words.js';
import { dots } from './status.js';

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
    this.fill = s('rect', { width: 1, height: 1, class: 'part' });
    this.rest = s('rect', { width: 1, height: 1 });
    this.number = h('span.bar-number', {});
    const scale = s('svg', { viewBox: '0 0 1 1', preserveAspectRatio: 'none' }, this.rest, this.fill);
    this.scale = scale;
    this.bar = h('div.bar', { hidden: true }, scale, this.number);
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

  /**
   * @param {TableState} state
   * @param {boolean} flipped
   * @param {import('../types/protocol').ReviewLine | null} [past] what is known of the position that is shown, where
   *   the game is over
   */
  update(state, flipped, past = null) {
    const { now, game } = state;
    this.puzzle = game.seats === 1;
    if (this.puzzle) write(this.label, t('page-judge-far'));
    const possible = state.judges() && now.judge && now.state !== 'open';
    this.box.disabled = !possible;
    const why = this.on || this.puzzle ? '' : t('page-judge-help');
    const not = now.daily !== null ? t('page-judge-daily') : t('page-judge-not-now');
    write(this.why, !state.judges() ? t('page-judge-never') : possible ? why : not);
    this.why.hidden = this.why.textContent === '';
    this.bar.hidden = game.seats !== 2 || !(state.advised() || this.on);
    const seat = state.waited()[0] ?? 1;
    const { verdict } = this;
    const known = now.state === 'over' ? past && { ...past, nodes: 0, depth: 0 } : verdict;
    // Its place is kept, so that nothing jumps when it comes.
    this.bar.classList.toggle('off', !this.on || !known);
    // A judge that has no opinion has nothing to show.
    if (!known || known.value === null || !this.on) {
      const thinks = this.on && possible && !known;
      redraw(this.words, thinks, () => [thinks && h('p.worth.waits', {}, t('page-judge-waits'), dots())]);
      this.bar.removeAttribute('role');
      this.bar.removeAttribute('aria-label');
      return;
    }
    const mine = now.mine[0] ?? 1;
    const below = flipped ? (mine % 2) + 1 : mine;
    const forBelow = seat === below ? known.value : turned(known.value);
    // In the colours of the game.
    this.scale.setAttribute('class', `game-${game.name}`);
    this.fill.setAttribute('class', `part disc seat-${below}`);
    this.rest.setAttribute('class', `disc seat-${(below % 2) + 1}`);
    this.bar.style.setProperty('--share', String(share(forBelow)));
    write(this.number, short(forBelow));
    const words = sentence(known.value, known.proven, state.colour(seat));
    this.bar.setAttribute('role', 'img');
    this.bar.setAttribute('aria-label', words);
    this.tell(words, known);
  }

  /** @param {string} words @param {Pick<Verdict, 'proven' | 'line' | 'nodes' | 'depth'>} verdict */
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
