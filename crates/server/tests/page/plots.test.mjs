// What the operator's page makes of the figures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quantile } from '../../web/operator/plots.js';

/** @param {[number, number][]} buckets @param {number} all */
const figures = (buckets, all) => ({ at: 0, figures: [{ name: 'x', labels: {}, value: all, buckets }] });

test('a time below which so many lie comes from what has grown since', () => {
  const before = figures(
    [
      [0.001, 100],
      [0.01, 100],
      [0.1, 100],
    ],
    100,
  );
  const now = figures(
    [
      [0.001, 100],
      [0.01, 150],
      [0.1, 200],
    ],
    200,
  );
  assert.equal(Math.round(quantile(now, before, 'x', 0.5)), 10, 'half of the hundred new ones');
  assert.ok(quantile(now, before, 'x', 0.99) > 90, 'the slow half');
  assert.equal(quantile(now, now, 'x', 0.99), 0, 'nothing came');
  assert.equal(quantile(now, before, 'y', 0.99), 0, 'nothing is called so');
});

test('what is slower than all bounds counts as the last one', () => {
  const before = figures([[0.1, 0]], 0);
  assert.equal(quantile(figures([[0.1, 0]], 9), before, 'x', 0.5), 100);
});
