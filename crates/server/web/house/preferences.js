// @ts-check
/** What this browser remembers: theme, language, sound, the last level of each game. */

/**
 * @param {string} name
 * @returns {string | null}
 */
export function remembered(name) {
  try {
    return localStorage.getItem(`plateau-${name}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string | null} value null forgets
 */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(`plateau-${name}`);
    else localStorage.setItem(`plateau-${name}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The themes to choose from: the scheme, and with the last two colours and patterns for all eyes. */
export const THEMES = /** @type {const} */ (['system', 'light', 'dark', 'colour-blind', 'colour-blind-dark']);

/** @returns {typeof THEMES[number]} */
export function theme() {
  return THEMES.find((name) => name === remembered('theme')) ?? 'system';
}

/** @param {typeof THEMES[number]} name */
export function setTheme(name) {
  remember('theme', name === 'system' ? null : name);
  const { dataset } = document.documentElement;
  const scheme = name === 'colour-blind-dark' ? 'dark' : '';
  if (name === 'system') delete dataset.theme;
  else dataset.theme = scheme ? 'colour-blind' : name;
  if (scheme) dataset.scheme = scheme;
  else delete dataset.scheme;
}

/** The language that was chosen, or the browser's: before-paint.js has looked. @returns {'en' | 'fr'} */
export const wantedLang = () => (document.documentElement.lang === 'fr' ? 'fr' : 'en');

/** Whether there is to be sound. */
export const loud = () => remembered('sound') === 'on';

/** How a person likes to play puzzles. @param {'gap' | 'hover'} name */
export const habit = (name) => remembered(name) === 'on';

/** Whether the person wants things to stay where they are. */
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How many games I can go on with: home keeps room for them before it knows them. */
export const running = () => Number(remembered('running') ?? 0);

/** @param {number} count */
export const keepRunning = (count) => remember('running', count > 0 ? String(count) : null);
