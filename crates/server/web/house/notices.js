// @ts-check
/** What is said to ears and eyes: the live region speaks, notes stay for four seconds. */
import { h } from './dom.js';

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Says something to people who listen.
 * @param {...string} sentences
 */
export function announce(...sentences) {
  const words = sentences.filter(Boolean).join(' ');
  if (words) byId('live').replaceChildren(h('p', {}, words));
}

/**
 * A line at the edge of the page, gone in four seconds.
 * @param {string} words
 */
export function note(words) {
  const line = h('p.note', {}, words);
  byId('notes').replaceChildren(line);
  setTimeout(() => line.remove(), 4000);
}
