// @ts-check
/** Form fields from a game's own description of its options, with limits and help. */
import { h } from './dom.js';
import { has, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Option} Option
 * @typedef {{element: HTMLElement, value: () => unknown, changed: () => boolean,
 *   set: (value: string) => void}} Field
 */

let fields = 0;

/**
 * @param {string} label
 * @param {string} help
 * @param {HTMLInputElement | HTMLSelectElement} input
 */
export function labelled(label, help, input) {
  const id = `field-${++fields}`;
  input.id = id;
  const line = help ? h('small.quiet', { id: `${id}-help` }, help) : null;
  if (line) input.setAttribute('aria-describedby', line.id);
  return h('div.field', {}, h('label', { for: id }, label), input, line);
}

/**
 * @param {string} owner what the sentences begin with: the game's name
 * @param {Option} option
 * @param {string} [given] what it begins with, where that is not its default
 * @returns {Field}
 */
export function field(owner, option, given = option.default) {
  const words = `${owner}-option-${option.name}`;
  const help = has(`${words}-help`) ? t(`${words}-help`) : '';
  if (option.kind === 'switch') {
    const input = h('input', { type: 'checkbox', role: 'switch' });
    input.checked = given === 'on';
    const element = h('div.field', {}, h('label.switch', {}, input, t(words)), help && h('small.quiet', {}, help));
    return {
      element,
      value: () => input.checked,
      changed: () => input.checked !== (option.default === 'on'),
      set: (value) => void (input.checked = value === 'on'),
    };
  }
  if (option.kind === 'choice') {
    const input = h(
      'select',
      {},
      (option.of ?? []).map((one) => h('option', { value: one }, has(`${words}-${one}`) ? t(`${words}-${one}`) : one)),
    );
    input.value = given;
    return {
      element: labelled(t(words), help, input),
      value: () => input.value,
      changed: () => input.value !== option.default,
      set: (value) => void (input.value = value),
    };
  }
  const input = h('input', {
    type: 'number',
    inputmode: 'numeric',
    min: option.min,
    max: option.max,
    step: 1,
    required: true,
    value: given,
  });
  return {
    element: labelled(t(words), help, input),
    value: () => Number(input.value),
    changed: () => input.value !== option.default,
    set: (value) => void (input.value = value),
  };
}

/** The options that are not as usual. @param {[string, Field][]} all */
export const chosen = (all) =>
  Object.fromEntries(all.filter(([, one]) => one.changed()).map(([name, one]) => [name, one.value()]));
