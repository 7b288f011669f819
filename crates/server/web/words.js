// @ts-check
/**
 * The sentences: a reader of the part of Fluent that `/words/{lang}.ftl` keeps to (messages, `{ $x }`,
 * quoted text, selects by word and by plural), and `say`, which turns a phrase into text.
 *
 * @typedef {import('./types/protocol').Phrase} Phrase
 * @typedef {import('./types/protocol').Argument} Argument
 * @typedef {string | {name: string} | {name: string, cases: {key: string, text: Part[]}[], other: number}} Part
 */
import { brought, fetchEarly } from './prefs.js';

/** Each sentence is read when it is first said: as text until then. @type {Map<string, Part[] | string>} */
let messages = new Map();
let plural = new Intl.PluralRules('en');
/** The language that is spoken. @type {'en' | 'fr'} */
export let lang = 'en';

/**
 * Fetches the sentences of a language.
 * @param {'en' | 'fr'} wanted
 */
export async function speak(wanted) {
  const path = `/words/${wanted}.ftl`;
  messages = parse(brought(path) ?? (await (await fetchEarly(path)).text()));
  lang = wanted;
  plural = new Intl.PluralRules(wanted);
  document.documentElement.lang = wanted;
}

/**
 * The sentences of a file, still to be read.
 * @param {string} source
 * @returns {Map<string, string>}
 */
export function parse(source) {
  const parts = source.replace(/^#.*$/gm, '').split(/^([a-zA-Z][\w-]*) *=/m);
  /** @type {Map<string, string>} */
  const found = new Map();
  for (let index = 1; index < parts.length; index += 2) found.set(parts[index] ?? '', parts[index + 1] ?? '');
  return found;
}

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  /** Text and placeables, up to the end or to what begins another variant. @param {boolean} [inside] */
  parts(inside = false) {
    /** @type {Part[]} */
    const parts = [];
    let plain = '';
    while (this.at < this.text.length) {
      if (inside && /^\s*(?:\n\s*\*?\[[\w-]+\]|\})/.test(this.text.slice(this.at))) break;
      if (this.text[this.at] === '{') {
        if (plain) parts.push(plain);
        plain = '';
        parts.push(this.placeable());
      } else {
        plain += this.text[this.at];
        this.at += 1;
      }
    }
    if (plain) parts.push(inside ? plain.trimEnd() : plain);
    return parts;
  }

  /** @returns {Part} */
  placeable() {
    const simple = this.take(/^\{\s*(?:\$([\w-]+)|"([^"]*)"|(\d+))\s*\}/);
    if (simple) return simple[1] ? { name: simple[1] } : simple[2] ?? simple[3] ?? '';
    const select = this.take(/^\{\s*\$([\w-]+)\s*->\s*/);
    if (!select) throw new Error(`words: cannot read ${this.text}`);
    const cases = [];
    let other = 0;
    for (let variant; (variant = this.take(/^\s*(\*?)\[([\w-]+)\] ?/)); ) {
      if (variant[1]) other = cases.length;
      cases.push({ key: variant[2] ?? '', text: this.parts(true) });
    }
    this.take(/^\s*\}/);
    return { name: select[1] ?? '', cases, other };
  }

  /** @param {RegExp} pattern */
  take(pattern) {
    const match = pattern.exec(this.text.slice(this.at));
    if (match) this.at += match[0].length;
    return match;
  }
}

/**
 * A phrase in the language that is spoken. A sentence that is missing gives its name.
 * @param {Phrase} phrase
 * @returns {string}
 */
export function say(phrase) {
  let message = messages.get(phrase.id);
  if (message === undefined) return phrase.id;
  if (typeof message === 'string') {
    message = new Reader(message.replace(/\n[ \t]+/g, '\n').trim()).parts();
    messages.set(phrase.id, message);
  }
  return write(message, new Map(phrase.args ?? []));
}

/**
 * A sentence of the page.
 * @param {string} id
 * @param {Record<string, Argument>} [args]
 */
export function t(id, args) {
  return say({ id, args: Object.entries(args ?? {}) });
}

/** Whether there is such a sentence. @param {string} id */
export const has = (id) => messages.has(id);

/**
 * @param {Part[]} parts
 * @param {Map<string, Argument>} args
 * @returns {string}
 */
function write(parts, args) {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const value = args.get(part.name);
    const word = value === undefined ? `{$${part.name}}` : typeof value === 'object' ? say(value) : String(value);
    if (!('cases' in part)) text += word;
    else {
      const form = typeof value === 'number' ? plural.select(value) : '';
      const chosen = part.cases.find(({ key }) => key === word) ?? part.cases.find(({ key }) => key === form) ?? part.cases[part.other];
      if (chosen) text += write(chosen.text, args);
    }
  }
  return text;
}
