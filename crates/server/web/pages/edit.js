// @ts-check
/** A board drawn by hand: choose a tool, touch the board, then play it or send it. */
import { at, query } from '../house/base.js';
import { game as gameOf, post, Refused } from '../server/api.js';
import { Board } from '../board/board.js';
import { fill, h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { bind } from '../house/keys.js';
import { announce, note } from '../house/notices.js';
import { gameName } from '../words/names.js';
import { linkBox } from '../house/share-link.js';
import { open } from '../server/open-table.js';
import { say, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Game} Game
 * @typedef {import('../types/protocol').Point} Point
 * @typedef {import('../types/protocol').Position} Position
 */

/** @type {import('../main.js').Page} */
export async function page(place) {
  const game = await gameOf(place.params[0] ?? '');
  if (place.signal.aborted) return;
  if (!game.tools.length) throw new Refused(404, { id: 'page-edit-none' });
  place.title(t('page-edit-title', { game: gameName(game.name) }));
  await new Editor(place, game).begin();
}

class Editor {
  /** @param {import('../main.js').Place} place @param {Game} game */
  constructor(place, game) {
    this.place = place;
    this.game = game;
    this.tool = game.tools.find((tool) => tool.place)?.name ?? '';
    /** All positions so far; the one that is shown is `at`. @type {string[]} */
    this.past = [];
    this.at = -1;
    /** Where a hand points, in board units. @type {Point | null} */
    this.point = null;
    this.board = new Board(game.name, {
      move: ({ move }) => void this.use(this.tool, move),
      no: () => this.board.shake(),
      explain: (words) => note(words),
    });
    const { svg } = this.board.view;
    svg.addEventListener('pointerup', (event) => (this.point = this.under(event)), { capture: true });
    svg.addEventListener('keydown', () => (this.point = null), { capture: true });
    this.status = h('p.quiet', { role: 'status' });
    this.undoing = this.button('undo', t('page-do-undo'), () => void this.step(-1));
    this.redoing = this.button('redo', t('page-do-redo'), () => void this.step(1));
    this.field = h('textarea.position', { rows: 3, spellcheck: false, 'aria-label': t('page-new-position-label') });
    this.link = h('div');
  }

  /** @param {import('../house/icons.js').IconName} name @param {string} words @param {() => void} does */
  button(name, words, does) {
    return h('button.button', { type: 'button', onclick: does }, icon(name), words);
  }

  /** @param {PointerEvent} event @returns {Point | null} */
  under({ clientX, clientY }) {
    const matrix = this.board.view.svg.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  }

  async begin() {
    const { game, place } = this;
    /** @param {string} name */
    const words = (name) => t(`${game.name}-tool-${name}`);
    const tools = game.tools
      .filter((tool) => tool.place)
      .map(({ name }) => {
        const input = h('input', { type: 'radio', name: 'tool', value: name });
        input.checked = name === this.tool;
        input.addEventListener('change', () => (this.tool = name));
        return h('label.tool', { 'data-tool': name }, input, h('span', {}, words(name)));
      });
    const whole = game.tools
      .filter((tool) => !tool.place)
      .map(({ name }) =>
        h('button.button', { type: 'button', 'data-tool': name, onclick: () => void this.use(name, '') }, words(name)),
      );
    this.field.addEventListener('change', () => void this.ask({ position: this.field.value.trim() }));
    fill(
      place.root,
      h(
        'div.review.edit',
        {},
        h('div.play', {}, h('div.arena', {}, this.board.element)),
        h(
          'div.side',
          {},
          h(
            'div.review-head',
            {},
            h('h1', {}, t('page-edit-title', { game: gameName(game.name) })),
            h('p.quiet', {}, t('page-edit-about')),
          ),
          h('fieldset.tools', {}, h('legend', {}, t('page-edit-tools')), tools),
          h('div.buttons', {}, whole),
          this.status,
          h(
            'div.buttons',
            {},
            this.undoing,
            this.redoing,
            this.button(
              'again',
              t('page-edit-other'),
              () => void this.ask({ seed: Math.floor(Math.random() * 2 ** 31) }),
            ),
          ),
          h(
            'div.buttons',
            {},
            h(
              'button.button.primary.big',
              {
                type: 'button',
                onclick: () =>
                  void open(place, {
                    game: game.name,
                    seats: [{ kind: 'me' }],
                    position: this.past[this.at],
                    public: false,
                  }),
              },
              icon('play'),
              t('page-edit-play'),
            ),
            game.minds.some(({ traces }) => traces) &&
              h(
                'button.button.big',
                {
                  type: 'button',
                  onclick: () =>
                    place.go(`/think/${game.name}?position=${encodeURIComponent(this.past[this.at] ?? '')}`),
                },
                icon('mind'),
                t('page-think-link'),
              ),
          ),
          h('details.downloads', {}, h('summary', {}, t('page-edit-keep')), this.link, this.field),
        ),
      ),
    );
    bind(
      { u: [() => void this.step(-1), t('page-do-undo')], r: [() => void this.step(1), t('page-do-redo')] },
      place.signal,
    );
    const position = query().get('position');
    await this.ask(position ? { position } : { seed: Math.floor(Math.random() * 2 ** 31) });
  }

  /** @param {string} tool @param {string} target */
  use(tool, target) {
    return this.ask({
      position: this.past[this.at],
      edit: { tool, target, ...(this.point ? { at: this.point } : {}) },
    });
  }

  /** Asks for a position and shows it as the newest. @param {object} body */
  async ask(body) {
    try {
      /** @type {Position} */
      const got = await post(`/api/games/${this.game.name}/position`, body);
      this.past = [...this.past.slice(0, this.at + 1), got.position];
      this.at = this.past.length - 1;
      this.show(got);
      fill(this.status, '');
    } catch (error) {
      const words = error instanceof Refused ? say(error.reason) : t('page-went-wrong');
      this.board.shake();
      fill(this.status, words);
      announce(words);
    }
  }

  /** Back or forward. @param {number} by */
  async step(by) {
    const position = this.past[this.at + by];
    if (position === undefined) return;
    this.at += by;
    /** @type {Position | null} */
    const got = await /** @type {Promise<Position>} */ (
      post(`/api/games/${this.game.name}/position`, { position })
    ).catch(() => null);
    if (got) this.show(got);
  }

  /** @param {Position} got */
  show(got) {
    this.board.show(got.scene, { fast: true });
    const targets = new Set(
      got.scene.layers.flatMap(({ shapes }) => shapes.flatMap(({ target }) => (target === undefined ? [] : [target]))),
    );
    this.board.offer([...targets].map((target) => ({ move: target, path: [target], seat: 1 })));
    this.undoing.toggleAttribute('disabled', this.at === 0);
    this.redoing.toggleAttribute('disabled', this.at === this.past.length - 1);
    this.field.value = got.position;
    const path = `/edit/${this.game.name}?position=${encodeURIComponent(got.position)}`;
    history.replaceState(null, '', at(path));
    fill(this.link, linkBox(path));
  }
}
