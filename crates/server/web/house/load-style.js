// @ts-check
/** Styles of pages that few visit, fetched when one of them is opened. */
import { at } from './base.js';
import { h } from './dom.js';

/** @type {Map<string, Promise<void>>} */
const asked = new Map();
for (const link of document.querySelectorAll('link[rel="stylesheet"]'))
  if (link instanceof HTMLLinkElement) asked.set(link.href, Promise.resolve());

/** Resolves when the style is there, or cannot be. @param {string} path */
export function style(path) {
  const key = new URL(at(path), location.href).href;
  let ready = asked.get(key);
  if (!ready) {
    ready = new Promise((resolve) => {
      const link = h('link', { rel: 'stylesheet', href: path, onload: () => resolve(), onerror: () => resolve() });
      document.head.append(link);
    });
    asked.set(key, ready);
  }
  return ready;
}
