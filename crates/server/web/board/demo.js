// @ts-check
/** The picture of a game that plays itself: a real game, again and again, while somebody looks. */
import { get } from '../server/api.js';
import { calm } from '../house/preferences.js';
import { changed } from './scene-changes.js';
import { SceneView } from './scene-view.js';

/** @typedef {import('../types/protocol').Demo} Demo */

/**
 * Lets a game play itself in a frame.
 * @param {HTMLElement} frame says whose game it shows
 * @param {AbortSignal} signal
 */
export function playDemo(frame, signal) {
  const game = frame.dataset.game ?? '';
  const view = new SceneView(game);
  view.svg.setAttribute('aria-hidden', 'true');
  frame.replaceChildren(view.svg);
  /** @type {Promise<Demo>} */
  const asked = get(`/api/games/${game}/demo`);
  asked.then(
    (demo) => run(demo, view, frame, signal),
    () => frame.classList.add('empty'),
  );
}

/**
 * @param {Demo} demo
 * @param {SceneView} view
 * @param {HTMLElement} frame
 * @param {AbortSignal} signal
 */
function run(demo, view, frame, signal) {
  /** Every position, so that it can be begun in its middle. */
  const scenes = [demo.scene];
  for (const step of demo.steps) {
    const last = scenes.at(-1) ?? demo.scene;
    scenes.push('scene' in step ? step.scene : changed(last, step.changes));
  }
  let at = Math.floor(scenes.length * 0.6);
  const show = (/** @type {boolean} */ still) => {
    const scene = scenes[at];
    if (scene) view.show(scene, { still });
  };
  show(true);
  frame.style.setProperty('--aspect', String(demo.scene.size.x / demo.scene.size.y));
  if (calm()) return;
  let [seen, rest] = [false, 0];
  const eye = new IntersectionObserver((entries) => (seen = entries.some((entry) => entry.isIntersecting)));
  eye.observe(frame);
  const timer = setInterval(() => {
    if (!seen || document.hidden) return;
    if (at < scenes.length - 1) {
      at += 1;
      show(false);
    } else if ((rest += 1) > 3) {
      [at, rest] = [0, 0];
      show(false);
    }
  }, 1100);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    eye.disconnect();
  });
}
