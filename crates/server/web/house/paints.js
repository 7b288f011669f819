// @ts-check
/** The paints of the house (gradients, patterns), put into the document once, so that themes can use them. */
import { at } from './base.js';

/** Fetches them; scenes show plain colours until they are there. */
export async function paints() {
  const answer = await fetch(at('/paints.svg')).catch(() => null);
  if (!answer?.ok) return;
  // The parser would apply, and the policy refuse, attributes named style.
  const text = (await answer.text()).replaceAll(' style=', ' data-style=');
  const source = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (source.localName !== 'svg') return;
  const svg = copy(source);
  svg.setAttribute('class', 'paints');
  document.body.append(svg);
}

/**
 * Element by element: the page allows no inline styles, so each is set through its object.
 * @param {Element} source
 * @returns {Element}
 */
function copy(source) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', source.localName);
  for (const { name, value } of source.attributes) {
    if (name === 'data-style') {
      for (const rule of value.split(';')) {
        const [property = '', setting = ''] = rule.split(':');
        if (element instanceof SVGElement) element.style.setProperty(property.trim(), setting.trim());
      }
    } else if (!name.startsWith('on') && !name.startsWith('xmlns')) element.setAttribute(name, value);
  }
  element.append(...[...source.children].map(copy));
  return element;
}
