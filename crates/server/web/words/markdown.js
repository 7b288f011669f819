// @ts-check
/**
 * The part of Markdown that rules pages use: headings, paragraphs, lists, code, tables, emphasis, links. Text comes
 * in, a tree of plain values comes out; house/prose.js makes elements of it.
 *
 * @typedef {string | {tag: string, href?: string, children: Mark[]}} Mark
 */

/** @param {string} tag @param {Mark[]} children @returns {Mark} */
const mark = (tag, children) => ({ tag, children });

/**
 * Text with **strong**, *emphasis*, `code` and [links](…).
 * @param {string} text
 * @returns {Mark[]}
 */
function inline(text) {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/);
  return parts.flatMap((part, index) => {
    // What was split off stands at odd places; all else is text, whatever it looks like.
    if (index % 2 === 0) return part || [];
    if (part.startsWith('**')) return mark('strong', inline(part.slice(2, -2)));
    if (part.startsWith('`')) return mark('code', [part.slice(1, -1)]);
    if (part.startsWith('*') && part.length > 2) return mark('em', inline(part.slice(1, -1)));
    // Only addresses that a page may lead to: no scripts.
    const link = /^\[([^\]]+)\]\(((?:https?:\/\/|\/|#)[^)\s]*)\)$/.exec(part);
    if (link) return { tag: 'a', href: link[2] ?? '', children: [link[1] ?? ''] };
    return part;
  });
}

/**
 * @param {string} source
 * @param {number} [top] the level of the first heading
 * @returns {Mark[]}
 */
export function markdown(source, top = 1) {
  /** @type {Mark[]} */
  const marks = [];
  for (const block of source.replace(/\r/g, '').split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => line.trim());
    const [first = ''] = lines;
    const heading = /^(#{1,4}) +(.*)$/.exec(first);
    if (!lines.length) continue;
    if (heading) {
      const level = Math.min(6, (heading[1]?.length ?? 1) + top - 1);
      marks.push(mark(`h${level}`, inline(heading[2] ?? '')));
      if (lines.length > 1) marks.push(...markdown(lines.slice(1).join('\n'), top));
    } else if (/^[-*] /.test(first)) marks.push(mark('ul', items(lines, /^[-*] /)));
    else if (/^\d+\. /.test(first)) marks.push(mark('ol', items(lines, /^\d+\. /)));
    else if (first.startsWith('```')) marks.push(mark('pre', [mark('code', [lines.slice(1, -1).join('\n')])]));
    else if (first.startsWith('|')) marks.push(grid(lines));
    else marks.push(mark('p', inline(lines.join(' '))));
  }
  return marks;
}

/** @param {string[]} lines @param {RegExp} sign */
function items(lines, sign) {
  /** @type {string[]} */
  const texts = [];
  for (const line of lines) {
    if (sign.test(line)) texts.push(line.replace(sign, ''));
    else texts.push(`${texts.pop() ?? ''} ${line.trim()}`);
  }
  return texts.map((text) => mark('li', inline(text)));
}

/** @param {string[]} lines */
function grid(lines) {
  const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line));
  const cells = rows.map((line) => line.replace(/^\||\|$/g, '').split('|'));
  return mark(
    'table',
    cells.map((row, index) =>
      mark(
        'tr',
        row.map((cell) => mark(index ? 'td' : 'th', inline(cell.trim()))),
      ),
    ),
  );
}
