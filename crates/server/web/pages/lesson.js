// @ts-check
/** How to play, in five steps on real positions: look, try, go on. */
import { game as gameOf, post, Refused } from '../server/api.js';
import { Board } from '../board/board.js';
import { fill, h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { announce } from '../house/notices.js';
import { gameName } from '../words/names.js';
import { play } from '../house/sound.js';
import { playNow } from '../server/open-table.js';
import { has, say, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Position} Position
 * @typedef {import('../types/protocol').Game} Game
 */

/** @type {import('../main.js').Page} */
export async function page(place) {
  const game = await gameOf(place.params[0] ?? '');
  if (place.signal.aborted) return;
  place.title(t('page-learn-title', { game: gameName(game.name) }));
  await new Lesson(place, game).go(0);
}

/** A sentence as hands need it: whoever has no mouse taps. @param {string} id */
const told = (id) => t(matchMedia('(pointer: coarse)').matches && has(`${id}-touch`) ? `${id}-touch` : id);

class Lesson {
  /** @param {import('../main.js').Place} place @param {Game} game */
  constructor(place, game) {
    this.place = place;
    this.game = game;
    this.step = 0;
    this.position = '';
    this.board = new Board(game.name, {
      move: (offer) => void this.tried(offer.move),
      no: () => this.board.shake(),
      explain: (words) => fill(this.answer, words),
    });
    this.task = h('p.task', {});
    this.answer = h('p.answer', { role: 'status' });
    this.steps = h('ol.steps', { 'aria-label': t('page-learn-all') });
    this.next = h(
      'button.button.primary.big',
      { onclick: () => void this.go(this.step + 1) },
      t('page-next'),
      icon('forward'),
    );
    this.again = h('button.button', { onclick: () => void this.go(this.step) }, icon('again'), t('page-learn-again'));
    fill(
      place.root,
      h(
        'div.lesson',
        {},
        h('div.play', {}, h('div.arena', {}, this.board.element)),
        h(
          'div.side',
          {},
          h('h1', {}, gameName(game.name)),
          this.steps,
          this.task,
          this.answer,
          h('div.buttons', {}, this.next, this.again),
          h(
            'p.small-links',
            {},
            h('a', { href: `/rules/${game.name}` }, t('page-rules')),
            h('a', { href: '/' }, t('page-home-link')),
          ),
        ),
      ),
    );
  }

  /** @param {number} step */
  async go(step) {
    const { game } = this;
    if (step >= game.steps.length) return void playNow(this.place, game);
    this.step = step;
    const now = game.steps[step];
    if (!now) return;
    fill(
      this.steps,
      game.steps.map(({ name }, index) =>
        h(
          'li',
          {},
          h(
            'button',
            {
              'aria-current': index === step ? 'step' : null,
              class: index < step ? 'done' : '',
              'aria-label': t('page-learn-step', { step: index + 1, name: t(`${game.name}-learn-${name}`) }),
              onclick: () => void this.go(index),
            },
            String(index + 1),
          ),
        ),
      ),
    );
    const words = told(`${game.name}-learn-${now.name}`);
    this.task.textContent = words;
    this.answer.textContent = '';
    this.answer.className = 'answer';
    this.next.disabled = true;
    this.again.hidden = true;
    this.label(t('page-next'));
    const got = await this.ask({ position: now.position });
    if (!got || this.step !== step) return;
    this.position = got.position;
    this.board.show(got.scene);
    this.offer(got);
    announce(words);
  }

  /** What goes on is marked: first the piece, then where it goes. @param {Position} got */
  offer(got) {
    this.board.guide = new Set(this.game.steps[this.step]?.accept);
    this.board.offer(
      Object.entries(got.choices).flatMap(([seat, list]) => list.map((choice) => ({ ...choice, seat: Number(seat) }))),
    );
  }

  /** @param {object} body @returns {Promise<Position | null>} */
  async ask(body) {
    try {
      return await post(`/api/games/${this.game.name}/position`, body);
    } catch (error) {
      this.answer.textContent = error instanceof Refused ? say(error.reason) : t('page-went-wrong');
      return null;
    }
  }

  /** @param {string} words */
  label(words) {
    fill(this.next, words, icon('forward'));
  }

  /** @param {string} move */
  async tried(move) {
    const now = this.game.steps[this.step];
    if (!now) return;
    if (now.accept.length > 0 && !now.accept.includes(move)) {
      this.board.shake();
      play('no');
      this.answer.className = 'answer no';
      this.answer.textContent = t('page-learn-not-yet');
      return;
    }
    const got = await this.ask({ position: now.position, moves: [move] });
    if (!got) return;
    play('move');
    this.board.guide = new Set();
    this.board.show(got.scene);
    this.board.offer([]);
    const last = this.step === this.game.steps.length - 1;
    this.answer.className = 'answer yes';
    this.answer.textContent = t(`${this.game.name}-learn-${now.name}-done`);
    this.next.disabled = false;
    this.again.hidden = false;
    this.label(last ? t('page-learn-play') : t('page-next'));
    this.next.focus({ preventScroll: true });
  }
}
