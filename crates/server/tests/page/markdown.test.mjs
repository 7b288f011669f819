// The Markdown of rules pages, as a tree.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdown } from '../../web/words/markdown.js';

/** A tree in one line. */
const told = (mark) =>
  typeof mark === 'string'
    ? mark
    : `<${mark.tag}${mark.href ? ` ${mark.href}` : ''}>${mark.children.map(told).join('')}</>`;
const all = (source, top) => markdown(source, top).map(told).join('');

test('headings go down from the level that they are given', () => {
  assert.equal(all('# One\n\n## Two'), '<h1>One</><h2>Two</>');
  assert.equal(all('# One\n\n#### Four', 3), '<h3>One</><h6>Four</>');
  assert.equal(all('## Two\nText'), '<h2>Two</><p>Text</>', 'text may follow at once');
});

test('paragraphs join their lines', () => assert.equal(all('a\nb\n\nc'), '<p>a b</><p>c</>'));

test('lists join what is indented to their item', () => {
  assert.equal(all('- a\n  b\n- c'), '<ul><li>a b</><li>c</></>');
  assert.equal(all('1. a\n2. b'), '<ol><li>a</><li>b</></>');
});

test('emphasis, code and links stand inside of text', () => {
  assert.equal(all('a **b** *c* `d*e*`'), '<p>a <strong>b</> <em>c</> <code>d*e*</></>');
  assert.equal(all('[x](/rules/taquin) [y](https://a.b/c)'), '<p><a /rules/taquin>x</> <a https://a.b/c>y</></>');
});

test('a link that would run a script stays text', () => {
  assert.equal(all('[x](javascript:alert(1))'), '<p>[x](javascript:alert(1))</>');
});

test('signs that nothing closes are text, however many there are', () => {
  assert.equal(all('**a'), '<p>**a</>');
  assert.equal(all('*a `b [c](d'), '<p>*a `b [c](d</>');
  const stars = '*'.repeat(20000);
  assert.equal(all(stars), `<p>${stars}</>`);
});

test('code keeps its lines', () => assert.equal(all('```\na\n  b\n```'), '<pre><code>a\n  b</></>'));

test('a table has a head and rows', () => {
  const wanted = '<table><tr><th>a</><th>b</></><tr><td>1</><td><code>2</></></></>';
  assert.equal(all('| a | b |\n| --- | --: |\n| 1 | `2` |'), wanted);
});

test('nothing gives nothing', () => assert.deepEqual(markdown('\n\n  \n'), []));
