// @ts-check
/**
 * A reader of the part of Fluent that `/words/{lang}.ftl` keeps to: messages, `{ $x }`, quoted text, selects by
 * word and by plural. A file comes in, sentences come out; nothing here knows the page.
 *
 * @typedef {import('../types/protocol').Phrase} Phrase
 * @typedef {import('../types/protocol').Argument} Argument
 * @typedef {string | {name: string} | {name: string, cases: {key: string, text: Part[]}[], other: number}} Part
 */

/** All sentences of a language. */
export class Sentences {
  /**
   * @param {string} lang
   * @param {string} source
   */
  constructor(lang, source) {
    this.plural = new Intl.PluralRules(lang);
    this.french = lang === 'fr';
    /** Each sentence is read when it is first said: as text until then. @type {Map<string, Part[] | string>} */
    this.messages = new Map();
    const parts = source.replace(/^#.*$/gm, '').split(/^([a-zA-Z][\w-]*) *=/m);
    for (let index = 1; index < parts.length; index += 2) this.messages.set(parts[index] ?? '', parts[index + 1] ?? '');
  }

  /** Whether there is such a sentence. @param {string} id */
  has(id) {
    return this.messages.has(id);
  }

  /**
   * A phrase as text. A sentence that is missing gives its name.
   * @param {Phrase} phrase
   * @returns {string}
   */
  say(phrase) {
    let message = this.messages.get(phrase.id);
    if (message === undefined) return phrase.id;
    if (typeof message === 'string') {
      message = new Reader(message.replace(/\n[ \t]+/g, '\n').trim()).parts();
      this.messages.set(phrase.id, message);
    }
    return this.write(message, new Map(phrase.args ?? []));
  }

  /**
   * @param {Part[]} parts
   * @param {Map<string, Argument>} args
   * @returns {string}
   */
  write(parts, args) {
    let text = '';
    for (const part of parts) {
      if (typeof part === 'string') {
        text += part;
        continue;
      }
      const value = args.get(part.name) ?? (this.french ? this.form(part.name, args) : undefined);
      const word = value === undefined ? `{$${part.name}}` : this.word(value);
      if (!('cases' in part)) text += word;
      else {
        const form = typeof value === 'number' ? this.plural.select(value) : '';
        const exact = part.cases.find(({ key }) => key === word);
        const chosen = exact ?? part.cases.find(({ key }) => key === form) ?? part.cases[part.other];
        if (chosen) text += this.write(chosen.text, args);
      }
    }
    return text;
  }

  /** @param {Argument} value */
  word(value) {
    if (typeof value === 'object') return this.say(value);
    const text = String(value);
    const number = this.french && (typeof value === 'number' || text.includes('.')) && frenchNumber(text);
    return number || text;
  }

  /**
   * A name as French needs it: with its article (`le`, `Le`), after “de” and “à”, `one` or `many`.
   * @param {string} name
   * @param {Map<string, Argument>} args
   * @returns {string | undefined}
   */
  form(name, args) {
    const [, base = '', form = ''] = /^(.*)-(Le|le|de|a|number)$/.exec(name) ?? [];
    const value = args.get(base);
    if (value === undefined) return undefined;
    const told = (/** @type {string} */ form) =>
      typeof value === 'object' && this.has(`${value.id}-${form}`)
        ? this.say({ id: `${value.id}-${form}`, args: [] })
        : '';
    const plain = this.word(value);
    const withArticle = told('le') || plain;
    if (form === 'le') return withArticle;
    if (form === 'Le') return withArticle.charAt(0).toUpperCase() + withArticle.slice(1);
    if (form === 'number') return told('number') || 'one';
    if (form === 'a') return told('a') || `à ${plain}`;
    return told('de') || (/^[aeiouyàâéèêëîïôû]/i.test(plain) ? `d’${plain}` : `de ${plain}`);
  }
}

/**
 * A number as the French write it: a comma before the decimals, narrow spaces after the thousands.
 * @param {string} text
 */
function frenchNumber(text) {
  const [, sign = '', whole = '', decimals = ''] = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return whole && `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')}${decimals && `,${decimals}`}`;
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
    if (simple) return simple[1] ? { name: simple[1] } : (simple[2] ?? simple[3] ?? '');
    const select = this.take(/^\{\s*\$([\w-]+)\s*->\s*/);
    if (!select) throw new Error(`words: cannot read ${this.text}`);
    const cases = [];
    let other = 0;
    for (let variant; (variant = this.take(/^\s*(\*?)\[([\w-]+)\] ?/));) {
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
