// @ts-check
/**
 * How things move: what falls accelerates, what slides slows down, marks wait until the rest has come to
 * rest. Where the person wants calm, everything only fades.
 */
import { calm } from '../house/preferences.js';

/** @typedef {import('../types/protocol').Point} Point */

const LONGEST = 350;

/** @param {Point} point */
const to = ({ x, y }) => `translate(${x}px, ${y}px)`;

export class Motion {
  constructor() {
    this.still = true;
    this.fast = false;
    this.rest = 0;
    /** What fades in once the rest has come to rest. @type {Element[]} */
    this.waiting = [];
    /** What moves now. @type {Set<Animation>} */
    this.running = new Set();
  }

  /** Whoever has seen enough touches the board: everything is where it will be. */
  skip() {
    for (const animation of this.running) animation.finish();
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
  animate(element, frames, how) {
    const animation = element.animate(frames, how);
    this.running.add(animation);
    animation.addEventListener('finish', () => this.running.delete(animation));
    return animation;
  }

  /**
   * @param {boolean} still
   * @param {boolean} fast
   */
  begin(still, fast) {
    this.still = still;
    this.fast = fast;
    this.rest = 0;
    this.waiting = [];
  }

  end() {
    for (const group of this.waiting) this.fade(group, 0, 1, this.rest);
  }

  /**
   * @param {Element} group
   * @param {Point | undefined} from
   * @param {Point} at
   */
  enter(group, from, at) {
    if (this.still) return;
    if (!from || calm()) this.waiting.push(group);
    else this.go(group, from, at);
  }

  /**
   * @param {Element} group
   * @param {Point} from
   * @param {Point} at
   * @param {boolean} after whether it waits for the rest
   */
  move(group, from, at, after) {
    if (this.still || (from.x === at.x && from.y === at.y)) return;
    if (after || calm()) this.waiting.push(group);
    else this.go(group, from, at);
  }

  /**
   * @param {Element} group
   * @param {Point} at
   * @param {Point | undefined} from where it had come from: it leaves that way
   */
  leave(group, at, from) {
    if (this.still) return group.remove();
    const frames =
      from && !calm() ? [{ transform: to(at) }, { transform: to(from), opacity: 0 }] : [{ opacity: 1 }, { opacity: 0 }];
    const leaving = this.animate(group, frames, {
      duration: this.fast ? 90 : 160,
      easing: 'ease-in',
      fill: 'forwards',
    });
    leaving.onfinish = () => group.remove();
  }

  /**
   * A die is thrown: it tumbles to its place; its pips come when it lies.
   * @param {Element} group
   * @param {Point} at
   * @param {number} seed dice do not tumble alike
   */
  roll(group, at, seed) {
    if (this.still || calm()) return;
    const turn = 240 + ((seed * 97) % 180);
    const duration = (this.fast ? 200 : 420) + ((seed * 53) % 160);
    const frames = [
      { transform: `translate(${at.x - 0.9}px, ${at.y - 0.7}px) rotate(${-turn}deg)`, opacity: 0.4 },
      { transform: `translate(${at.x + 0.04}px, ${at.y}px) rotate(14deg)`, opacity: 1, offset: 0.7 },
      { transform: `translate(${at.x - 0.02}px, ${at.y - 0.05}px) rotate(-5deg)`, offset: 0.85 },
      { transform: to(at), opacity: 1 },
    ];
    this.animate(group, frames, { duration, easing: 'ease-out' });
    this.rest = Math.max(this.rest, duration);
  }

  /**
   * Breaks in two and vanishes.
   * @param {Element} group
   * @param {Point} at
   */
  crack(group, at) {
    if (this.still || calm()) return this.leave(group, at, undefined);
    const half = /** @type {Element} */ (group.cloneNode(true));
    half.removeAttribute('id');
    group.after(half);
    for (const [element, side, edge] of /** @type {[Element, number, string][]} */ ([
      [group, -1, '0 0, 58% 0, 46% 30%, 60% 55%, 44% 100%, 0 100%'],
      [half, 1, '100% 0, 58% 0, 46% 30%, 60% 55%, 44% 100%, 100% 100%'],
    ])) {
      if (element instanceof SVGElement) element.style.clipPath = `polygon(${edge})`;
      const frames = [
        { transform: to(at), opacity: 1 },
        { transform: `translate(${at.x + side * 0.03}px, ${at.y}px) rotate(${side * 4}deg)`, opacity: 1, offset: 0.35 },
        {
          transform: `translate(${at.x + side * 0.16}px, ${at.y + 0.16}px) rotate(${side * 16}deg) scale(0.7)`,
          opacity: 0,
        },
      ];
      const breaking = this.animate(element, frames, {
        duration: this.fast ? 180 : LONGEST,
        easing: 'ease-in',
        fill: 'forwards',
      });
      breaking.onfinish = () => element.remove();
    }
  }

  /**
   * @param {Element} group
   * @param {Point} from
   * @param {Point} at
   */
  go(group, from, at) {
    const [dx, dy] = [at.x - from.x, at.y - from.y];
    const far = Math.hypot(dx, dy);
    const falls = dy > 0 && Math.abs(dx) < 0.01;
    // A fall takes the root of its height; a glide a little more the further it goes.
    let duration = falls ? Math.min(LONGEST, 138 * Math.sqrt(far)) : Math.min(250, 150 + 25 * far);
    if (this.fast) duration /= 2;
    const easing = falls ? 'cubic-bezier(0.35, 0, 0.8, 0.6)' : 'cubic-bezier(0.2, 0.7, 0.3, 1)';
    this.animate(group, [{ transform: to(from) }, { transform: to(at) }], { duration, easing });
    this.rest = Math.max(this.rest, duration);
  }

  /**
   * @param {Element} element
   * @param {number} from
   * @param {number} until
   * @param {number} delay
   */
  fade(element, from, until, delay) {
    this.animate(element, [{ opacity: from }, { opacity: until }], {
      duration: 150,
      delay,
      fill: 'backwards',
      easing: 'ease-out',
    });
  }
}
