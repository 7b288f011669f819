// @ts-check
/** Watch a mind think: its search step by step, on the board, as a tree and as lists. The address tells it all. */
import { at, query } from '../house/base.js';
import { game as gameOf, post, Refused } from '../server/api.js';
import { Board } from '../board/board.js';
import { fill, h } from '../house/dom.js';
import { bind } from '../house/keys.js';
import { announce } from '../house/notices.js';
import { gameName } from '../words/names.js';
import { linkBox } from '../house/share-link.js';
import { say, t } from '../words/words.js';
import { thinkForm } from './form.js';
import { shown } from './numbers.js';
import { Player } from './playback.js';
import { Scenes } from './scenes.js';
import { Tree } from './tree.js';

/**
 * @typedef {import('../types/protocol').Game} Game
 * @typedef {import('../types/protocol').Recording} Recording
 * @typedef {import('../types/protocol').Thought} Thought
 * @typedef {import('../types/protocol').Scene} Scene
 */

/** @type {import('../main.js').Page} */
export async function page(place) {
  const game = await gameOf(place.params[0] ?? '');
  if (place.signal.aborted) return;
  place.title(t('page-think-title', { game: gameName(game.name) }));
  await new Think(place, game).begin();
}

class Think {
  /** @param {import('../main.js').Place} place @param {Game} game */
  constructor(place, game) {
    this.place = place;
    this.game = game;
    this.query = query();
    this.board = new Board(game.name, { move: () => undefined, no: () => undefined, explain: () => undefined });
    this.tree = new Tree();
    this.player = new Player((step) => void this.show(step), place.signal);
    this.said = h('p.think-said', { role: 'status', 'aria-live': 'off' });
    this.outline = h('ol.think-tree', { 'aria-label': t('page-think-tree'), tabindex: 0 });
    this.lists = h('div.think-lists');
    this.form = thinkForm(game, this.query, (query) => {
      this.query = query;
      void this.load(1);
    });
    this.link = h('div');
    /** @type {Thought[]} */
    this.thoughts = [];
    /** @type {Recording | null} */
    this.recording = null;
    this.scenes = new Scenes(game.name, {});
  }

  async begin() {
    const { game, place, player } = this;
    fill(
      place.root,
      h(
        'div.review.think',
        {},
        h('div.play', {}, h('div.arena', {}, this.board.element), player.element, this.said),
        h(
          'div.side',
          {},
          h(
            'div.review-head',
            {},
            h('h1', {}, t('page-think-title', { game: gameName(game.name) })),
            h('p.quiet', {}, t('page-think-about')),
          ),
          h(
            'details',
            { open: !this.query.has('step') && matchMedia('(min-width: 50rem)').matches },
            h('summary', {}, t('page-think-what')),
            this.form,
          ),
          this.lists,
          this.outline,
          h('details.downloads', {}, h('summary', {}, t('page-think-share')), this.link),
          h(
            'p.small-links',
            {},
            h('a', { href: `/rules/${game.name}` }, t('page-rules')),
            h('a', { href: '/' }, t('page-home-link')),
          ),
        ),
      ),
    );
    bind(
      {
        ' ': [() => player.toggle(), t('page-think-play')],
        ArrowRight: [() => player.to(player.step + 1), t('page-think-forward')],
        ArrowLeft: [() => player.to(player.step - 1), t('page-think-back')],
        Home: [() => player.to(1), t('page-think-first')],
        End: [() => player.to(player.last), t('page-think-last')],
        '+': [() => player.faster(1), t('page-think-faster')],
        '-': [() => player.faster(-1), t('page-think-slower')],
      },
      place.signal,
    );
    await this.load(Number(this.query.get('step')) || 1);
  }

  /** Asks for the search that the address tells. @param {number} step */
  async load(step) {
    const { query, game } = this;
    /** @type {Record<string, unknown>} */
    const mind_options = {};
    for (const [name, value] of query)
      if (name.startsWith('with-'))
        mind_options[name.slice(5)] = value === 'true' ? true : value === 'false' ? false : value;
    const depth = Number(query.get('depth'));
    fill(this.said, t('page-think-working'));
    try {
      /** @type {{recording: Recording, scene: Scene, options: Record<string, unknown>}} */
      const got = await post(`/api/games/${game.name}/think`, {
        mind_options,
        ...(query.get('mind') ? { mind: query.get('mind') } : {}),
        ...(query.get('position') ? { position: query.get('position') } : {}),
        ...(depth > 0 ? { depth } : {}),
      });
      if (this.place.signal.aborted) return;
      this.recording = got.recording;
      this.thoughts = got.recording.thoughts;
      this.scenes = new Scenes(game.name, got.options);
      this.tree = new Tree();
      this.board.show(got.scene, { still: true });
      this.player.begin(this.thoughts.length, step);
    } catch (error) {
      const words = error instanceof Refused ? say(error.reason) : t('page-went-wrong');
      fill(this.said, words);
      announce(words);
    }
  }

  /** @param {number} step */
  async show(step) {
    const { thoughts, tree } = this;
    const thought = thoughts[step - 1];
    if (!thought) return;
    const near = Math.abs(step - tree.steps) === 1;
    tree.go(thoughts, step);
    this.say(thought, step);
    this.draw();
    this.remember(step);
    const places = [...tree.places];
    this.board.notes = new Map(
      places.map(([place, number]) => [place, { text: String(number), now: place === thought.place }]),
    );
    const scene = await this.scenes
      .get(
        thought.position,
        thoughts.slice(step, step + 200).map(({ position }) => position),
      )
      .catch(() => null);
    if (!scene || this.player.step !== step || this.place.signal.aborted) return;
    this.board.show(scene, { still: !near || this.player.speed > 4, fast: true });
  }

  /** @param {Thought} thought @param {number} step */
  say(thought, step) {
    const { recording } = this;
    const last = step === this.thoughts.length;
    const numbers = thought.numbers.map(([name, number]) => h('span.chip', {}, shown(name, number)));
    const end =
      last && recording
        ? recording.complete
          ? t('page-think-end', { nodes: recording.verdict.nodes, best: recording.verdict.best ?? '–' })
          : t('page-think-bounded', { steps: step })
        : null;
    fill(
      this.said,
      thought.move && h('b', {}, `${thought.move} `),
      t(`watch-${thought.event}`),
      ' ',
      numbers,
      end && h('span.think-end', {}, end),
    );
    if (!this.player.playing) announce(this.said.textContent ?? '');
  }

  draw() {
    const { tree } = this;
    const lines = tree.lines().map(({ node, level, current }) => {
      const known = node.event !== 'entered' && node.event !== 'deepened';
      const numbers = [...node.numbers].filter(
        ([name]) =>
          !(known && ['alpha', 'beta', 'depth'].includes(name)) && !['open', 'closed', 'bound'].includes(name),
      );
      const line = h(
        'li',
        { class: `${node.event}${current ? ' current' : ''}`, 'aria-current': current ? 'step' : null },
        h('b', {}, node.move ?? '•'),
        ...numbers.map(([name, number]) => h('span', {}, shown(name, number))),
        h('i', {}, t(`watch-${node.event}`)),
      );
      line.style.setProperty('--level', String(Math.min(level, 12)));
      return line;
    });
    fill(this.outline, lines);
    const current = this.outline.querySelector('.current');
    if (current instanceof HTMLElement) this.outline.scrollTop = current.offsetTop - this.outline.clientHeight * 0.6;
    const open = tree.open();
    const searches = this.thoughts.some(({ event }) => event === 'expanded');
    this.lists.hidden = !searches;
    if (!searches) return;
    fill(
      this.lists,
      h(
        'p',
        {},
        h('b', {}, t('page-think-open', { count: open.length })),
        h('span.quiet', {}, t('page-think-closed', { count: tree.closed })),
      ),
      h(
        'ol',
        {},
        open.slice(0, 6).map((node) => h('li', {}, h('b', {}, node.move ?? '•'), this.sum(node))),
      ),
    );
  }

  /** f = g + h, or how far. @param {import('./tree.js').Node} node */
  sum({ numbers }) {
    const [f, g, h_] = ['f', 'g', 'h'].map((name) => numbers.get(name));
    if (f !== undefined && g !== undefined && h_ !== undefined) return h('span', {}, `f ${f} = ${g} + ${h_}`);
    const [first] = numbers;
    return first && h('span', {}, shown(...first));
  }

  /** The address leads back here. @param {number} step */
  remember(step) {
    if (this.player.playing && step < this.player.last) return;
    const asked = new URLSearchParams(this.query);
    asked.set('step', String(step));
    const path = `/think/${this.game.name}?${asked}`;
    history.replaceState(null, '', at(path));
    fill(this.link, linkBox(path));
  }
}
