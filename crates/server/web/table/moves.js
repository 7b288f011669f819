// @ts-check
/** The moves that were played, in the game's notation; a click or an arrow key looks back. */
import { h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { say, t } from '../words/words.js';
import { piece } from '../board/piece.js';

/** @typedef {import('../types/protocol').Played} Played */

export class Moves {
  /**
   * @param {(ply: number) => void} look looks at the position after so many moves
   * @param {boolean} [turns] whether a turn is several moves: then they are told in words, turn by turn
   */
  constructor(look, turns = false) {
    this.look = look;
    this.turns = turns;
    this.list = h('ol.moves', { 'aria-label': t('page-moves') });
    /** @param {import('../house/icons.js').IconName} face @param {string} words @param {() => number} to */
    const button = (face, words, to) =>
      h('button.quiet-button', { title: t(words), 'aria-label': t(words), onclick: () => look(to()) }, icon(face));
    this.buttons = [
      button('first', 'page-look-first', () => 0),
      button('back', 'page-look-back', () => Math.max(0, this.ply - 1)),
      button('forward', 'page-look-forward', () => Math.min(this.moves.length, this.ply + 1)),
      button('last', 'page-look-last', () => this.moves.length),
    ];
    this.element = h(
      'section.moves-box',
      { 'aria-label': t('page-moves') },
      this.list,
      h('div.looks', {}, this.buttons),
    );
    /** @type {Played[]} */
    this.moves = [];
    this.ply = 0;
    /** The buttons of the moves that are listed, with what they say. @type {{key: string, button: HTMLElement}[]} */
    this.listed = [];
    /** @type {HTMLElement | null} */
    this.shown = null;
  }

  /**
   * @param {Played[]} moves
   * @param {number} seats
   * @param {number} ply the one that is shown
   * @param {Map<number, string>} [marks] classes of single moves, for the review
   */
  update(moves, seats, ply, marks) {
    this.moves = moves;
    this.ply = ply;
    this.draw(seats, marks);
    for (const button of this.list.querySelectorAll('button')) {
      const here = Number(button.dataset.ply) === ply;
      if (here) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
      if (here && this.shown !== button) this.reveal(button);
      if (here) this.shown = button;
    }
    const [first, back, forward, last] = this.buttons;
    for (const button of [first, back]) button?.toggleAttribute('disabled', ply === 0);
    for (const button of [forward, last]) button?.toggleAttribute('disabled', ply === moves.length);
  }

  /** Scrolls the list, never the page. @param {HTMLElement} button */
  reveal(button) {
    const { list } = this;
    list.scrollTop +=
      button.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2 + 16;
    list.scrollLeft +=
      button.getBoundingClientRect().left - list.getBoundingClientRect().left - list.clientWidth / 2 + 16;
  }

  /**
   * Lists what is new: moves that stay where they are keep their buttons.
   * @param {number} seats
   * @param {Map<number, string>} [marks]
   */
  draw(seats, marks) {
    const { list, listed, moves } = this;
    list.classList.toggle('pairs', seats === 2 && !this.turns);
    list.classList.toggle('told', this.turns);
    const keys = moves.map(({ by, move }) => `${by} ${move}`);
    const differs = keys.findIndex((key, index) => listed[index]?.key !== key);
    const same = differs < 0 ? keys.length : differs;
    for (const { button } of listed.splice(same)) {
      const row = button.parentElement;
      button.remove();
      if (!row?.querySelector('button')) row?.remove();
    }
    // The attempt whose line told what came of it has its own again.
    const last = listed.at(-1);
    if (this.turns && last && !last.button.isConnected) {
      listed.pop();
      this.add(listed.length, seats, keys[listed.length] ?? '');
    }
    list.querySelector('.none')?.remove();
    if (!moves.length) list.append(h('li.quiet.none', {}, t('page-no-moves')));
    for (let index = same; index < moves.length; index += 1) this.add(index, seats, keys[index] ?? '');
    listed.forEach(({ button }, index) => (button.className = marks?.get(index + 1) ?? ''));
  }

  /**
   * A line of a turn in words. What chance decides is told in its own line, which takes the place of the attempt.
   * @param {number} index
   * @param {string} key
   */
  tell(index, key) {
    const { by, move, tell } = this.moves[index] ?? {};
    const before = this.listed.at(-1);
    const attempt = typeof by !== 'number' && before && Number(before.button.dataset.ply) === index;
    let row = this.list.lastElementChild;
    const seat = typeof by === 'number' ? by : Number(row?.getAttribute('data-seat') ?? 0);
    if (!row || !row.hasAttribute('data-seat') || seat !== Number(row.getAttribute('data-seat'))) {
      const number = this.list.querySelectorAll('[data-seat]').length + 1;
      row = h('li', { 'data-seat': seat }, h('span.number', {}, piece(seat), t('page-turn-number', { number })));
      this.list.append(row);
    }
    const words = tell ? say(tell) : (move ?? '');
    // What was tried and what came of it are one line.
    if (attempt && before) before.button.remove();
    const button = h('button', { 'data-ply': index + 1, onclick: () => this.look(index + 1) }, words);
    row.append(button);
    this.listed.push({ key, button });
  }

  /** @param {number} index @param {number} seats @param {string} key */
  add(index, seats, key) {
    if (this.turns) return this.tell(index, key);
    const seatOf = (/** @type {Played | undefined} */ played) => (typeof played?.by === 'number' ? played.by : 0);
    const seat = seatOf(this.moves[index]);
    const before = index === 0 ? Infinity : seatOf(this.moves[index - 1]);
    let row = this.list.lastElementChild;
    if (!row || seats !== 2 || seat <= before) {
      row = h('li', {}, h('span.number', {}, String(this.list.childElementCount + 1)));
      this.list.append(row);
      if (seats === 2 && seat === 2) row.append(h('span.gap'));
    }
    const look = { 'data-ply': index + 1, onclick: () => this.look(index + 1) };
    const button = h('button', look, seat > 0 && piece(seat), this.moves[index]?.move);
    row.append(button);
    this.listed.push({ key, button });
  }
}
