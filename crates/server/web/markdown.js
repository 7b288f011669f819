// @ts-check
/** The part of Markdown that rules pages use, as elements: headings, paragraphs, lists, code, emphasis, links. */
import { fill, h } from './dom.js';
import { lang, t } from './words.js';

/**
 * Text with **strong**, *emphasis*, `code` and [links](…).
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function inline(text) {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/);
  return parts.filter(Boolean).map((part) => {
    if (part.startsWith('**')) return h('strong', {}, ...inline(part.slice(2, -2)));
    if (part.startsWith('`')) return h('code', {}, part.slice(1, -1));
    if (part.startsWith('*') && part.length > 2) return h('em', {}, ...inline(part.slice(1, -1)));
    const link = /^\[([^\]]+)\]\(((?:https?:\/\/|\/|#)[^)\s]*)\)$/.exec(part);
    if (link) return h('a', { href: link[2], rel: 'noopener' }, link[1] ?? '');
    return part;
  });
}

/**
 * @param {string} source
 * @param {number} [top] the level of the first heading
 * @returns {Node[]}
 */
export function markdown(source, top = 1) {
  /** @type {Node[]} */
  const nodes = [];
  for (const block of source.replace(/\r/g, '').split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => line.trim());
    const [first = ''] = lines;
    const heading = /^(#{1,4}) +(.*)$/.exec(first);
    if (!lines.length) continue;
    if (heading) {
      const level = Math.min(6, (heading[1]?.length ?? 1) + top - 1);
      nodes.push(h(/** @type {'h2'} */ (`h${level}`), {}, ...inline(heading[2] ?? '')));
      if (lines.length > 1) nodes.push(...markdown(lines.slice(1).join('\n'), top));
    } else if (/^[-*] /.test(first)) nodes.push(h('ul', {}, items(lines, /^[-*] /)));
    else if (/^\d+\. /.test(first)) nodes.push(h('ol', {}, items(lines, /^\d+\. /)));
    else if (first.startsWith('```')) nodes.push(h('pre', {}, h('code', {}, lines.slice(1, -1).join('\n'))));
    else if (first.startsWith('|')) nodes.push(grid(lines));
    else nodes.push(h('p', {}, ...inline(lines.join(' '))));
  }
  return nodes;
}

/** @param {string[]} lines @param {RegExp} mark */
function items(lines, mark) {
  /** @type {string[]} */
  const texts = [];
  for (const line of lines) {
    if (mark.test(line)) texts.push(line.replace(mark, ''));
    else texts.push(`${texts.pop() ?? ''} ${line.trim()}`);
  }
  return texts.map((text) => h('li', {}, ...inline(text)));
}

/** @param {string[]} lines */
function grid(lines) {
  const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map((line) => line.replace(/^\||\|$/g, '').split('|'));
  return h('table', {}, rows.map((cells, index) => h('tr', {}, cells.map((cell) => h(index ? 'td' : 'th', {}, ...inline(cell.trim()))))));
}

/**
 * Puts the rules of a game into a box.
 * @param {string} game
 * @param {Element} box
 * @param {number} [top]
 */
export async function rules(game, box, top) {
  const answer = await fetch(`/api/games/${game}/rules/${lang}`).catch(() => null);
  if (answer?.ok) fill(box, markdown(await answer.text(), top));
  else fill(box, h('p.quiet', {}, t('page-unreachable')));
}
