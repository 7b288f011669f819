// @ts-check
/** The row of controls at the thumb. Each says in one line what it does; what cannot be done now rests. */
import { h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { t } from '../words/words.js';

/**
 * @typedef {import('./state.js').TableState} TableState
 * @typedef {'undo' | 'redo' | 'hint' | 'show' | 'charge' | 'overlay' | 'flip' | 'draw' | 'resign'
 *   | 'restart' | 'rematch' | 'review' | 'new'} Control
 * @typedef {import('../house/icons.js').IconName} IconName
 */

/** @type {Record<Control, IconName>} */
const FACES = {
  undo: 'undo',
  redo: 'redo',
  hint: 'hint',
  show: 'play',
  charge: 'charge',
  overlay: 'eye',
  flip: 'flip',
  draw: 'draw',
  resign: 'flag',
  restart: 'again',
  rematch: 'again',
  review: 'graph',
  new: 'plus',
};

/** Its word, then what it does. @param {string} name */
const spoken = (name) => `${t(`page-do-${name}`)}. ${t(`page-do-${name}-help`)}`;

export class Controls {
  /** @param {(control: Control) => void} does */
  constructor(does) {
    this.element = h('div.controls', { role: 'toolbar', 'aria-label': t('page-controls') });
    /** @type {Map<Control, HTMLButtonElement>} */
    this.buttons = new Map();
    for (const name of /** @type {Control[]} */ (Object.keys(FACES))) {
      const button = h(
        'button.control',
        { title: t(`page-do-${name}-help`), 'aria-label': spoken(name), 'data-do': name },
        icon(FACES[name]),
        h('span', {}, t(`page-do-${name}`)),
      );
      button.addEventListener('click', () => this.press(name, button, does));
      this.buttons.set(name, button);
      this.element.append(button);
    }
  }

  /**
   * To give up takes two clicks, so that a slip of the thumb loses no game.
   * @param {Control} name
   * @param {HTMLButtonElement} button
   * @param {(control: Control) => void} does
   */
  press(name, button, does) {
    if (button.getAttribute('aria-disabled') === 'true') return;
    if (name !== 'resign' || button.classList.contains('sure')) {
      button.classList.remove('sure');
      this.label(button, name);
      does(name);
      return;
    }
    button.classList.add('sure');
    const words = button.querySelector('span');
    if (words) words.textContent = t('page-do-resign-sure');
    button.setAttribute('aria-label', spoken('resign-sure'));
    setTimeout(() => {
      button.classList.remove('sure');
      this.label(button, name);
    }, 3000);
  }

  /** @param {HTMLButtonElement} button @param {Control} name */
  label(button, name) {
    const words = button.querySelector('span');
    if (words) words.textContent = t(`page-do-${name}`);
    button.setAttribute('aria-label', spoken(name));
  }

  /** @param {TableState} state */
  update(state) {
    const { now, game } = state;
    const [seated, over, playing] = [now.mine.length > 0, now.state === 'over', now.state === 'playing'];
    const others = state.people() > 1;
    this.set('undo', seated && !over, now.undoable > 0 && playing);
    this.set('redo', seated && !over, now.undone > 0);
    // The puzzle of the day is everybody's own: nobody helps with it before it is solved.
    const helped = state.advised() && now.daily === null && !over;
    this.set('hint', helped, now.judge && playing && state.mine());
    const alone = game.seats === 1;
    this.set('show', alone && helped, now.judge && playing);
    this.set('charge', game.seats > 1 && seated && !over && state.throws(), playing && state.mine());
    this.set(
      'overlay',
      now.scene.layers.some(({ overlay }) => overlay),
      true,
    );
    this.set('flip', !alone, true);
    this.set(
      'draw',
      seated && others && game.seats === 2 && !over,
      playing && now.offer === null && now.moves.length > 0,
    );
    this.set('resign', seated && game.seats === 2 && !over, playing);
    this.set('restart', state.alone() && !over, now.moves.length > 0);
    this.set('rematch', seated && over && !now.tournament, true);
    this.set('new', over && !now.tournament, true);
    this.set('review', over, now.moves.length > 0);
    if (alone) this.show('rematch', false);
  }

  /** @param {Control} name @param {boolean} there @param {boolean} active */
  set(name, there, active) {
    this.show(name, there);
    this.buttons.get(name)?.setAttribute('aria-disabled', String(!active));
  }

  /** @param {Control} name @param {boolean} there */
  show(name, there) {
    this.buttons.get(name)?.toggleAttribute('hidden', !there);
  }
}
