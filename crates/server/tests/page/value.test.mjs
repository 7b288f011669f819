// What a position is worth, and spans of time, as people read them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { clockText, timeText } from '../../web/words/time.js';
import { badge, kind, percent, sentence, share, short, turned } from '../../web/words/value.js';
import { use } from '../../web/words/words.js';

const words = (name) => readFileSync(new URL(`../../web/words/${name}.ftl`, import.meta.url), 'utf8');

test('numbers carry their sign as typography wants it', () => {
  use('en', '');
  assert.deepEqual([{ score: 12 }, { score: -3 }, { score: 0 }].map(short), ['+12', '−3', '0']);
  assert.equal(short({ score: 1.25 }), '+1.3');
  assert.equal(short({ length: 17 }), '17');
  assert.equal(short('unsolvable'), '×');
});

test('each language writes numbers its own way', () => {
  use('fr', '');
  assert.equal(short({ score: -1.5 }), '−1,5');
  assert.equal(percent(0.838), '84\u202f%');
  use('en', '');
  assert.equal(percent(0.838), '84\u200a%');
});

test('good and bad are seen from the seat that moves', () => {
  assert.deepEqual([{ score: 1 }, { score: 0 }, { score: -1 }].map(kind), ['good', 'even', 'bad']);
  assert.deepEqual([{ chance: 0.6 }, { chance: 0.5 }, { chance: 0.4 }].map(kind), ['good', 'even', 'bad']);
  assert.equal(kind('unsolvable'), 'bad');
  assert.equal(kind({ length: 3 }), 'even');
});

test('a bar is fuller the better it stands, and never quite full by a score', () => {
  const shares = [-40, -3, 0, 3, 40].map((score) => share({ score }));
  assert.deepEqual(
    shares,
    [...shares].sort((a, b) => a - b),
  );
  assert.ok(shares[0] > 0 && shares[4] < 1);
  assert.equal(shares[2], 0.5);
  assert.equal(share({ chance: 0.25 }), 0.25);
});

test('the other seat sees the opposite, and seen twice it is the same', () => {
  for (const value of [{ score: 5 }, { chance: 0.25 }, { length: 4 }, 'unsolvable'])
    assert.deepEqual(turned(turned(value)), value);
  assert.deepEqual(turned({ chance: 0.25 }), { chance: 0.75 });
  const both = share({ score: 7 }) + share(turned({ score: 7 }));
  assert.ok(Math.abs(both - 1) < 1e-12, 'two bars make a whole');
});

test('proven and estimated are told apart', () => {
  use('en', words('en'));
  const red = { id: 'page-seat', args: [['seat', 1]] };
  assert.equal(sentence({ score: 12 }, true, red), 'Proven: +12 for Seat 1.');
  assert.equal(sentence({ score: 12 }, false, red), 'Estimated: +12 for Seat 1.');
  assert.match(sentence({ length: 1 }, true, red), /one move/);
  assert.deepEqual(badge({ score: -2 }, true, false), { text: '−2', kind: 'bad', proven: true, best: false });
});

test('a clock counts down in tenths at its end, and up to whole seconds before', () => {
  assert.equal(clockText(0), '0:00.0');
  assert.equal(clockText(9999), '0:09.9');
  assert.equal(clockText(10000), '0:10');
  assert.equal(clockText(59001), '1:00', 'a second that has begun is still there');
  assert.equal(clockText(3600000), '1:00:00');
});

test('a time that was needed is told to the hundredth when it is over', () => {
  assert.equal(timeText(65432, false), '1:05');
  assert.equal(timeText(65432, true), '1:05.43');
  assert.equal(timeText(3_661_000, false), '1:01:01');
});
