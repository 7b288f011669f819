// @ts-check
/** A board to play on: a scene, the picker, hands (mouse, touch, keys), and what is written over it. */
import { h, s } from '../house/dom.js';
import { outline, SceneView } from './scene-view.js';
import { Picker } from './picker.js';
import { Hands } from './hands.js';
import { percent } from '../words/value.js';
import { t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Scene} Scene
 * @typedef {import('../types/protocol').Shape} Shape
 * @typedef {import('./picker.js').Offer} Offer
 * @typedef {{text: string, kind: 'good' | 'even' | 'bad', proven: boolean, best: boolean}} Badge
 */

export class Board {
  /**
   * @param {string} game
   * @param {{move: (offer: Offer) => void, no: (path: string[]) => void, explain: (text: string) => void,
   *   hurry?: () => boolean}} to `hurry` shows at once what is still to be shown, and tells whether there was any
   */
  constructor(game, to) {
    this.to = to;
    this.view = new SceneView(game);
    this.picker = new Picker();
    this.over = s('g', { class: 'over', 'aria-hidden': 'true' });
    this.view.svg.append(this.over);
    this.view.svg.setAttribute('role', 'application');
    this.view.svg.setAttribute('aria-roledescription', t('page-board'));
    this.view.svg.setAttribute('tabindex', '0');
    this.element = h('div.board', {}, this.view.svg);
    /** The best move to show. @type {string[]} */
    this.hint = [];
    /** Moves that somebody is led to: what is to be touched next for one of them is marked. @type {Set<string>} */
    this.guide = new Set();
    /** What stands on each move. @type {Map<string, Badge> | null} */
    this.badges = null;
    /** Numbers that a search has written on targets. @type {Map<string, {text: string, now: boolean}>} */
    this.notes = new Map();
    /** @type {string | null} */
    this.hovered = null;
    /** The shape that the keys are on. @type {string | null} */
    this.cursor = null;
    this.ticking = 0;
    /** When the glass of the rules is out, in the time of this page. @type {number | null} */
    this.out = null;
    /** Takes what comes before its position. @type {import('../table/ahead.js').Ahead | null} */
    this.ahead = null;
    this.hands = new Hands(this);
  }

  /**
   * @param {Scene} scene
   * @param {{still?: boolean, fast?: boolean}} [how]
   */
  show(scene, how) {
    this.view.show(scene, how);
    this.element.style.setProperty('--aspect', String(scene.size.x / scene.size.y));
    this.paint();
  }

  /** @param {Offer[]} offers */
  offer(offers) {
    this.picker.offer(offers);
    const long = offers.some(({ path, swipe }) => path.length > 1 || swipe);
    this.view.svg.style.touchAction = long ? 'none' : 'manipulation';
    this.element.classList.toggle('live', offers.length > 0);
    this.paint();
  }

  /** @param {string} target */
  pick(target) {
    if (this.ahead?.pick(target)) return;
    const outcome = this.picker.pick(target);
    this.paint();
    if (outcome === 'nothing') this.to.no([...this.picker.picked, target]);
    else if (outcome !== 'step') this.to.move(outcome);
  }

  letGo() {
    this.picker.letGo();
    this.paint();
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.view.flip(flipped);
    this.paint();
  }

  /**
   * The move of a gesture: from a target, or from anywhere.
   * @param {import('../types/protocol').Way} way
   * @param {string} [from]
   */
  swiped(way, from) {
    const offers = this.picker.offers.filter(({ swipe }) => swipe?.way === way);
    return (
      offers.find(({ swipe }) => swipe?.from !== undefined && swipe.from === from) ??
      offers.find(({ swipe }) => swipe?.from === undefined)
    );
  }

  /**
   * Plays the move of a gesture, if there is one.
   * @param {import('../types/protocol').Way} way
   * @param {string} [from]
   */
  swipe(way, from) {
    if (this.ahead?.swipe(way, from)) return true;
    const offer = this.swiped(way, from);
    if (offer) this.to.move(offer);
    return offer !== undefined;
  }

  /** Whether there are moves that a gesture from anywhere plays. */
  swipes() {
    return this.picker.offers.some(({ swipe }) => swipe && swipe.from === undefined);
  }

  /** @param {boolean} shown */
  overlays(shown) {
    this.view.svg.classList.toggle('with-overlays', shown);
  }

  /** A short shake: this could not be done. */
  shake() {
    this.element.classList.remove('shake');
    void this.element.offsetWidth;
    this.element.classList.add('shake');
  }

  /** Writes over the scene: what can be picked, what is picked, hints, numbers, the cursor. */
  paint() {
    const next = this.picker.next();
    const [picked, hint] = [new Set(this.picker.picked), new Set(this.hint)];
    // What is offered may have the colour of the piece that goes there.
    const from = picked.size ? `from-${(this.picker.picked[0] ?? '').replace(/\W/g, '')}` : '';
    /** @type {SVGElement[]} */
    const over = [];
    /** @type {SVGElement[]} */
    let cursor = [];
    for (const shape of this.view.shapes()) {
      const { target } = shape;
      if (target === undefined) continue;
      const group = this.view.drawn.get(shape.id)?.group;
      const offers = next.get(target) ?? [];
      const offered = offers.length > 0;
      group?.classList.toggle('offered', offered);
      if (picked.has(target)) over.push(this.ghost(shape, 'over-picked'));
      else if (offered && (this.hovered === target || this.picker.picked.length > 0)) {
        const dropped = this.hovered === target && shape.hand;
        over.push(
          dropped
            ? this.disc(shape, `ghost disc seat-${next.get(target)?.[0]?.seat ?? 0}`)
            : this.ghost(shape, `${this.hovered === target ? 'over-hover' : 'over-offer'} ${from}`),
        );
      }
      const guided = this.guide.size > 0 && offers.some(({ move }) => this.guide.has(move));
      const mark = guided ? 'over-hint guide' : 'over-hint';
      if (hint.has(target) || guided)
        over.push(shape.hand ? this.disc(shape, `${mark} best`) : this.ghost(shape, mark));
      if (shape.id === this.cursor)
        cursor = [this.around(shape, 'over-cursor edge'), this.around(shape, 'over-cursor')];
      const badge = shape.badge ? this.badge(offers) : undefined;
      const chance = badge ? undefined : this.chance(offers);
      if (badge) over.push(this.number(shape, badge));
      // Odds are what one came for: they are large, above what is written on the shape.
      if (chance) over.push(this.number(shape, chance, { x: 0, y: -0.14 }));
      const note = shape.badge ? this.notes.get(target) : undefined;
      if (note) over.push(this.number(shape, { text: note.text, kind: 'even', proven: false, best: note.now }));
    }
    for (const shape of this.view.shapes())
      if (shape.timer && this.out !== null) over.push(this.seconds(shape, this.out));
    over.push(...cursor);
    this.over.replaceChildren(...over);
  }

  /**
   * The exact chance of the move that this target would complete, where dice decide.
   * @param {Offer[]} offers
   * @returns {Badge | undefined}
   */
  chance(offers) {
    const { picked } = this.picker;
    const done = offers.find(({ path }) => path.length === picked.length + 1);
    if (!picked.length || done?.chance === undefined) return undefined;
    return {
      text: percent(done.chance),
      kind: done.chance > 0.55 ? 'good' : done.chance < 0.45 ? 'bad' : 'even',
      proven: true,
      best: false,
    };
  }

  /** The best badge of the moves behind a target. @param {Offer[]} offers */
  badge(offers) {
    const badges = this.badges;
    if (!badges) return undefined;
    const found = offers.map(({ move }) => badges.get(move)).filter((badge) => badge !== undefined);
    return found.find(({ best }) => best) ?? found[0];
  }

  /**
   * @param {Shape} shape
   * @param {string} kind
   */
  ghost(shape, kind) {
    const { x, y } = this.view.place(shape.at);
    const drawing = shape.form === 'text' ? s('circle', { r: shape.size * 0.7 }) : outline(shape, this.view.way());
    drawing.setAttribute('class', kind);
    drawing.setAttribute('transform', `translate(${x} ${y})`);
    return drawing;
  }

  /**
   * A piece at the place of a shape.
   * @param {Shape} shape
   * @param {string} kind
   */
  disc(shape, kind) {
    const { x, y } = this.view.place(shape.at);
    return s('circle', { r: 0.42, class: kind, transform: `translate(${x} ${y})` });
  }

  /**
   * The line around the shape that the keys are on.
   * @param {Shape} shape
   * @param {string} kind
   */
  around(shape, kind) {
    return shape.form === 'plate' || shape.hand ? this.disc(shape, kind) : this.ghost(shape, kind);
  }

  /**
   * The glass that runs by the rules. @param {{left: number} | undefined} timer
   */
  glass(timer) {
    this.out = timer ? performance.now() + timer.left : null;
    clearInterval(this.ticking);
    if (timer)
      this.ticking = window.setInterval(
        () => (this.element.isConnected ? this.paint() : clearInterval(this.ticking)),
        250,
      );
    this.paint();
  }

  /**
   * What is left of the glass.
   * @param {Shape} shape
   * @param {number} out
   */
  seconds(shape, out) {
    const { x, y } = this.view.place(shape.at);
    const left = Math.max(0, Math.ceil((out - performance.now()) / 1000));
    const text = left > 90 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : String(left);
    return s(
      'text',
      {
        class: `over-timer${left <= 10 ? ' low' : ''}`,
        'font-size': 0.5,
        'text-anchor': 'middle',
        'dominant-baseline': 'central',
        transform: `translate(${x} ${y})`,
      },
      text,
    );
  }

  /**
   * @param {Shape} shape
   * @param {Badge} badge
   * @param {import('../types/protocol').Point} [large] where it stands, if it has all the room of the shape
   */
  number(shape, { text, kind, proven, best }, large) {
    const aside = (shape.badge_at && large) ?? shape.badge_at ?? { x: 0, y: 0 };
    const { x, y } = this.view.place({ x: shape.at.x + aside.x, y: shape.at.y + aside.y });
    // A number beside what stands on the shape is smaller than one on an empty place.
    const small = shape.badge_at && !large ? 0.6 : 1;
    const size = text.length > 3 ? 0.22 : 0.27;
    const wide = Math.max(0.56, 0.7 * size * text.length + 0.22);
    return s(
      'g',
      {
        class: `badge ${kind}${proven ? ' proven' : ''}${best ? ' best' : ''}`,
        transform: `translate(${x} ${y}) scale(${small})`,
      },
      s('rect', { x: -wide / 2, y: -0.25, width: wide, height: 0.5, rx: 0.25 }),
      s('text', { 'font-size': size, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, text),
    );
  }
}
