// @ts-check
/** Making elements in one expression, without any HTML in strings. */
import { at } from './base.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, unknown>} Attributes
 */

/**
 * @param {Element} element
 * @param {Attributes} attributes `on…` are listeners, booleans switch, null leaves out
 */
function attribute(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on') && typeof value === 'function') {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value != null)
      element.setAttribute(name, name === 'href' || name === 'src' ? at(String(value)) : String(value));
  }
}

/**
 * An HTML element: `h('p.quiet', {id: 'x'}, 'text', node…)`.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K | `${K}.${string}`} kind its tag and classes
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(kind, attributes = {}, ...children) {
  const [tag = 'div', ...classes] = kind.split('.');
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(' ');
  attribute(element, attributes);
  append(element, children.flat());
  return /** @type {HTMLElementTagNameMap[K]} */ (element);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  attribute(element, attributes);
  append(element, children.flat());
  return /** @type {SVGElementTagNameMap[K]} */ (element);
}

/**
 * @param {Element} parent
 * @param {Child[]} children
 */
function append(parent, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/** What an element was drawn from last. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/**
 * Puts other children in the place of those that are there.
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function fill(parent, ...children) {
  drawn.delete(parent);
  parent.replaceChildren();
  append(parent, children.flat());
}

/**
 * Draws what is inside an element, where the facts that it shows have changed since the last time: what stays the same
 * keeps its focus, and a click that has begun. Where it must be drawn anew, the focus goes to what took its place.
 * @param {Element} parent
 * @param {unknown} facts all that the children depend on
 * @param {() => (Child | Child[])[]} make
 */
export function redraw(parent, facts, make) {
  const key = JSON.stringify(facts);
  if (drawn.get(parent) === key) return;
  const held = document.activeElement;
  const names = held && parent.contains(held) ? ['id', 'href', 'data-n', 'data-key'] : [];
  const name = names.find((one) => held?.hasAttribute(one));
  fill(parent, ...make());
  drawn.set(parent, key);
  if (!name) return;
  const same = parent.querySelector(`[${name}="${CSS.escape(held?.getAttribute(name) ?? '')}"]`);
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}

/** Writes words where others stand. @param {Element} element @param {string} words */
export function write(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** When what is there has been painted; a page that nobody looks at does not wait for that. */
export const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });

/**
 * Where a case was forgotten, the type checker says so here.
 * @param {never} value
 * @returns {never}
 */
export function assertNever(value) {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
