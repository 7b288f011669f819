// The tree that a recorded search has built after so many steps; and QR codes, which nobody can check by eye.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { modules } from '../../web/house/qr.js';
import { shown } from '../../web/think/numbers.js';
import { Tree } from '../../web/think/tree.js';
import { use } from '../../web/words/words.js';

const thought = (event, node, more = {}) => ({ event, node, position: '', numbers: [], ...more });
const SEARCH = [
  thought('expanded', 0, { numbers: [['f', 9]] }),
  thought('generated', 1, {
    parent: 0,
    move: 'a',
    numbers: [
      ['f', 12],
      ['h', 3],
    ],
  }),
  thought('generated', 2, {
    parent: 0,
    move: 'b',
    numbers: [
      ['f', 10],
      ['h', 5],
    ],
  }),
  thought('generated', 3, {
    parent: 0,
    move: 'c',
    numbers: [
      ['f', 10],
      ['h', 4],
    ],
  }),
  thought('expanded', 3, { numbers: [['f', 10]] }),
  thought('replaced', 1, { parent: 3, move: 'd', numbers: [['f', 11]] }),
];

test('what is open is listed by f, then by the smaller h', () => {
  const tree = new Tree();
  tree.go(SEARCH, 4);
  assert.deepEqual(
    tree.open().map(({ id }) => id),
    [3, 2, 1],
  );
  assert.equal(tree.closed, 0);
});

test('what was expanded is closed, a better way is adopted', () => {
  const tree = new Tree();
  tree.go(SEARCH, 6);
  assert.equal(tree.closed, 1);
  assert.equal(tree.nodes.get(1).parent, 3);
  assert.equal(tree.nodes.get(1).move, 'd');
  assert.deepEqual(tree.nodes.get(0).children, [2, 3]);
  assert.deepEqual(
    tree.path().map(({ id }) => id),
    [0, 3, 1],
  );
});

test('going back gives the same tree as going there at once', () => {
  const [there, back] = [new Tree(), new Tree()];
  there.go(SEARCH, 3);
  back.go(SEARCH, 6);
  back.go(SEARCH, 3);
  assert.deepEqual(back.lines(), there.lines());
  assert.equal(back.closed, there.closed);
});

test('a deeper round begins with an empty tree', () => {
  const tree = new Tree();
  tree.go([...SEARCH, thought('deepened', 7)], 7);
  assert.deepEqual([...tree.nodes.keys()], [7]);
});

test('a code grows with its text and has its three marks', () => {
  const mark = (rows, x, y) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  for (const [length, side] of [
    [1, 21],
    [17, 21],
    [18, 25],
    [106, 37],
  ]) {
    const rows = modules('x'.repeat(length));
    assert.equal(rows.length, side, `${length} bytes`);
    const corner = mark(rows, 0, 0);
    assert.deepEqual(mark(rows, side - 7, 0), corner);
    assert.deepEqual(mark(rows, 0, side - 7), corner);
    assert.deepEqual(corner[3], [true, false, true, true, true, false, true]);
  }
  assert.equal(modules('x'.repeat(107)), null, 'what is too long has none');
});

test('the numbers of a search have their words and their commas in both languages', () => {
  const words = (name) => readFileSync(new URL(`../../../core/words/${name}.ftl`, import.meta.url), 'utf8');
  use('en', words('en'));
  const all = () => [
    shown('delta', 3),
    shown('conquered', 1),
    shown('code', 6),
    shown('value', -7),
    shown('alpha', 150),
  ];
  assert.deepEqual(all(), ['delta 3', 'conquered 1', 'code 6', '= −0.07', 'α 1.50']);
  use('fr', words('fr'));
  assert.deepEqual(all(), ['écart 3', 'conquis 1', 'code 6', '= −0,07', 'α 1,50']);
  assert.equal(shown('f', 12), 'f 12', 'letters of textbooks are the same everywhere');
});
