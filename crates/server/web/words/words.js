// @ts-check
/** The sentences of the language that is spoken: fetched once, then said. */
import { brought, fetchEarly } from '../server/brought.js';
import { Sentences } from './fluent.js';

/**
 * @typedef {import('../types/protocol').Phrase} Phrase
 * @typedef {import('../types/protocol').Argument} Argument
 */

let sentences = new Sentences('en', '');
/** The language that is spoken. @type {'en' | 'fr'} */
export let lang = 'en';

/**
 * Speaks a language with these sentences.
 * @param {'en' | 'fr'} wanted
 * @param {string} source
 */
export function use(wanted, source) {
  sentences = new Sentences(wanted, source);
  lang = wanted;
}

/**
 * Fetches the sentences of a language and speaks it.
 * @param {'en' | 'fr'} wanted
 */
export async function speak(wanted) {
  const path = `/words/${wanted}.ftl`;
  use(wanted, brought(path) ?? (await (await fetchEarly(path)).text()));
  document.documentElement.lang = wanted;
}

/** A phrase in the language that is spoken. @param {Phrase} phrase */
export const say = (phrase) => sentences.say(phrase);

/**
 * A sentence of the page.
 * @param {string} id
 * @param {Record<string, Argument>} [args]
 */
export const t = (id, args) => say({ id, args: Object.entries(args ?? {}) });

/** Whether there is such a sentence. @param {string} id */
export const has = (id) => sentences.has(id);

/** Several names as one part of a sentence: "Ann, Bob and Eve", as British English has it. @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(names);
