// @ts-check
/**
 * The board to look at where one came to watch: a game that is being played, else the last one that ended played
 * again, else one that the house plays with itself. There is always something to see.
 */
import { game as gameOf, games, get } from '../server/api.js';
import { TableSocket } from '../server/table-socket.js';
import { playDemo } from '../board/demo.js';
import { SceneView } from '../board/scene-view.js';
import { h } from '../house/dom.js';
import { note } from '../house/notices.js';
import { calm } from '../house/preferences.js';
import { TableState } from '../table/state.js';
import { gameName, seatName } from '../words/names.js';
import { say, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Summary} Summary
 * @typedef {import('../types/protocol').Whole} Whole
 * @typedef {import('../types/protocol').Ply} Ply
 */

/** How long a position of a game that is played again is looked at. */
const PAUSE = 1100;

/** Somebody plays for others to see; what one tries alone is less of a show. @param {Summary} table */
const liveliness = ({ rated, seats }) =>
  (rated ? 2 : 0) + (new Set(seats.filter(({ kind }) => kind !== 'mind').map(({ id }) => id)).size > 1 ? 1 : 0);

/** The one that most is to be seen at. @param {Summary[]} tables those that began last come first */
const best = (tables) => [...tables].sort((one, other) => liveliness(other) - liveliness(one))[0];

/**
 * @param {string} name the game, or nothing: any
 * @param {{playing: Summary[], over: Summary[]}} tables
 * @param {AbortSignal} signal
 */
export async function watched(name, { playing, over }, signal) {
  const table = best(playing) ?? best(over);
  const shown = table?.game ?? (name || ((await games())[0]?.name ?? ''));
  const frame = h('div.demo', { 'data-game': shown });
  const words = h('p.quiet', {}, table ? '' : t('page-watch-house'));
  if (table) {
    const names = table.seats.map((seat) => seatName(seat, table.game)).join(' – ');
    const kind = t(table.state === 'over' ? 'page-watch-again' : 'page-watch-live');
    words.textContent = `${kind} · ${gameName(shown)} · ${names}`;
    const begun = table.state === 'over' ? replay(table, frame, signal) : follow(table, frame, signal);
    // What cannot be shown any more leaves the list and its links.
    begun.catch(() => frame.classList.add('empty'));
  } else playDemo(frame, signal);
  const href = table && (table.state === 'over' ? `/review/${table.table}` : `/t/${table.table}`);
  // The words are the link, and it reaches over the board: what is read aloud is what is seen.
  if (href) words.replaceChildren(h('a', { href }, words.textContent ?? ''));
  return h('section.watched', {}, frame, words);
}

/** @param {Summary} table @param {HTMLElement} frame @returns {Promise<{view: SceneView, whole: Whole}>} */
async function opened(table, frame) {
  const { whole } = await /** @type {Promise<{whole: Whole}>} */ (get(`/api/tables/${table.table}`));
  const view = new SceneView(table.game);
  view.svg.setAttribute('role', 'img');
  frame.replaceChildren(view.svg);
  frame.style.setProperty('--aspect', String(whole.scene.size.x / whole.scene.size.y));
  return { view, whole };
}

/**
 * A game that is being played, as it is played.
 * @param {Summary} table
 * @param {HTMLElement} frame
 * @param {AbortSignal} signal
 */
async function follow(table, frame, signal) {
  const { view, whole } = await opened(table, frame);
  const state = new TableState(whole, await gameOf(table.game));
  /** @param {boolean} still */
  const show = (still) => {
    view.show(state.now.scene, { still });
    view.svg.setAttribute('aria-label', say(state.now.scene.alt));
  };
  show(true);
  if (signal.aborted) return;
  const socket = new TableSocket(table.table, {
    message: (message) => {
      if ('whole' in message) {
        state.restart(message.whole);
        show(true);
      } else if ('step' in message) {
        if (state.step(message.step)) show(false);
        else socket.again();
      }
    },
    unreadable: () => note(t('page-unreadable')),
    link: () => undefined,
    seq: () => state.now.seq,
  });
  signal.addEventListener('abort', () => socket.close());
}

/**
 * A game that has ended, from its beginning, again and again.
 * @param {Summary} table
 * @param {HTMLElement} frame
 * @param {AbortSignal} signal
 */
async function replay(table, frame, signal) {
  const { view, whole } = await opened(table, frame);
  const last = whole.moves.length;
  view.svg.setAttribute('aria-label', say(whole.scene.alt));
  view.show(whole.scene, { still: true });
  if (calm() || last === 0) return;
  /** @param {number} ms */
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  for (let ply = 0; !signal.aborted; ply = ply < last ? ply + 1 : 0) {
    await wait(ply === 0 ? 3 * PAUSE : PAUSE);
    while (document.hidden && !signal.aborted) await wait(PAUSE);
    if (signal.aborted) return;
    const { scene } = await /** @type {Promise<Ply>} */ (get(`/api/tables/${table.table}/ply/${ply}`));
    if (!signal.aborted) view.show(scene, { fast: ply > 0, still: ply === 0 });
  }
}
