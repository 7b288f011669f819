// @ts-check
/** The moves that were played, in the game's notation; a click or an arrow key looks back. */
import { h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { t } from '../words/words.js';
import { piece } from '../board/piece.js';

/** @typedef {import('../types/protocol').Played} Played */

export class Moves {
  /** @param {(ply: number) => void} look looks at the position after so many moves */
  constructor(look) {
    this.look = look;
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
    this.drawn = '';
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
    const key = moves.map(({ by, move }) => `${by}${move}`).join() + (marks ? [...marks].join() : '');
    if (key !== this.drawn || !moves.length) this.draw(seats, marks);
    this.drawn = key;
    for (const button of this.list.querySelectorAll('button')) {
      const here = Number(button.dataset.ply) === ply;
      if (here) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
      if (here) this.reveal(button);
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
   * @param {number} seats
   * @param {Map<number, string>} [marks]
   */
  draw(seats, marks) {
    this.list.replaceChildren();
    this.list.classList.toggle('pairs', seats === 2);
    if (!this.moves.length) {
      this.list.append(h('li.quiet.none', {}, t('page-no-moves')));
      return;
    }
    let row = h('li');
    let [number, before] = [0, Infinity];
    this.moves.forEach(({ by, move }, index) => {
      const seat = typeof by === 'number' ? by : 0;
      if (seats !== 2 || seat <= before) {
        number += 1;
        row = h(
          'li',
          {},
          h('span.number', {}, seats === 2 || index === 0 || seat !== before ? String(number) : String(number)),
        );
        this.list.append(row);
        if (seats === 2 && seat === 2) row.append(h('span.gap'));
      }
      before = seat;
      const mark = marks?.get(index + 1);
      row.append(
        h(
          'button',
          { 'data-ply': index + 1, class: mark ?? '', onclick: () => this.look(index + 1) },
          seat > 0 && piece(seat),
          move,
        ),
      );
    });
  }
}
