// @ts-check
/** Play, pause, step, speed: a row of buttons and a line to drag along. */
import { h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { t } from '../words/words.js';

/** Steps a second, from slow to fast. */
const SPEEDS = [1, 2, 4, 8, 15, 30, 60];

export class Player {
  /** @param {(step: number) => void} show @param {AbortSignal} signal */
  constructor(show, signal) {
    this.shown = show;
    this.step = 1;
    this.last = 1;
    this.playing = false;
    this.timer = 0;
    signal.addEventListener('abort', () => clearTimeout(this.timer));
    /** @param {import('../house/icons.js').IconName} name @param {string} words @param {() => void} does */
    const button = (name, words, does) =>
      h('button.button.icon-only', { type: 'button', 'aria-label': words, title: words, onclick: does }, icon(name));
    this.toggler = h('button.button.primary.icon-only', { type: 'button', onclick: () => this.toggle() });
    this.line = h('input.think-line', {
      type: 'range',
      min: 1,
      max: 1,
      step: 1,
      value: 1,
      'aria-label': t('page-think-step'),
    });
    this.line.addEventListener('input', () => this.to(Number(this.line.value)));
    this.rate = h(
      'select',
      { 'aria-label': t('page-think-speed') },
      SPEEDS.map((speed) => h('option', { value: speed }, t('page-think-rate', { speed }))),
    );
    this.rate.value = '2';
    this.count = h('output.think-count');
    this.element = h(
      'div.think-player',
      {},
      this.line,
      h(
        'div.think-buttons',
        {},
        button('first', t('page-think-first'), () => this.to(1)),
        button('back', t('page-think-back'), () => this.to(this.step - 1)),
        this.toggler,
        button('forward', t('page-think-forward'), () => this.to(this.step + 1)),
        button('last', t('page-think-last'), () => this.to(this.last)),
        this.rate,
        this.count,
      ),
    );
  }

  get speed() {
    return Number(this.rate.value);
  }

  /** A new search. @param {number} last @param {number} step */
  begin(last, step) {
    this.last = last;
    this.line.max = String(last);
    this.stop();
    this.to(step);
  }

  /** @param {number} step */
  to(step) {
    this.stop();
    this.go(step);
  }

  /** @param {number} step */
  go(step) {
    this.step = Math.max(1, Math.min(this.last, Math.round(step)));
    this.line.value = String(this.step);
    this.line.style.setProperty('--done', `${(100 * (this.step - 1)) / Math.max(1, this.last - 1)}%`);
    this.count.textContent = `${this.step} / ${this.last}`;
    this.shown(this.step);
  }

  toggle() {
    if (this.playing) return this.stop();
    this.playing = true;
    this.dress();
    if (this.step === this.last) this.go(1);
    this.wait();
  }

  stop() {
    clearTimeout(this.timer);
    const was = this.playing;
    this.playing = false;
    this.dress();
    if (was) this.go(this.step);
  }

  /** @param {number} by */
  faster(by) {
    const index = SPEEDS.indexOf(this.speed) + by;
    this.rate.value = String(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, index))]);
  }

  wait() {
    this.timer = window.setTimeout(() => {
      if (this.step >= this.last) return this.stop();
      this.go(this.step + 1);
      this.wait();
    }, 1000 / this.speed);
  }

  dress() {
    const words = t(this.playing ? 'page-think-pause' : 'page-think-play');
    this.toggler.replaceChildren(icon(this.playing ? 'pause' : 'play'));
    this.toggler.setAttribute('aria-label', words);
    this.toggler.title = words;
  }
}
