// The picker of the page is held to the same cases as the one of the terminal (crates/core/src/picker.rs).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Picker } from '../../web/board/picker.js';

const file = new URL('../../../core/fixtures/picker-cases.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8'));

test('the cases are there', () => assert.ok(cases.length > 8));

for (const { law, moves, clicks } of cases) {
  test(law, () => {
    const picker = new Picker();
    picker.offer(moves.map((move) => ({ move, path: move.split('-'), seat: 1 })));
    for (const { pick, gives, path, next } of clicks) {
      if (pick === undefined) picker.letGo();
      else {
        const outcome = picker.pick(pick);
        assert.deepEqual(typeof outcome === 'string' ? outcome : { move: outcome.move }, gives, `picking ${pick}`);
      }
      assert.deepEqual(picker.picked, path, `the path after ${pick}`);
      assert.deepEqual([...picker.next().keys()], next, `what can be picked after ${pick}`);
    }
  });
}

test('other choices let go of what was picked', () => {
  const picker = new Picker();
  picker.offer([{ move: 'a-b', path: ['a', 'b'], seat: 1 }]);
  picker.pick('a');
  picker.offer([{ move: 'b', path: ['b'], seat: 2 }]);
  assert.deepEqual(picker.picked, []);
  assert.equal(picker.pick('b').seat, 2, 'a move knows whose it is');
});

test('a target completes a move only as the last one of a path', () => {
  const picker = new Picker();
  picker.offer([{ move: 'a-b', path: ['a', 'b'], seat: 1 }]);
  assert.equal(picker.completes('a'), false);
  assert.equal(picker.completes('b'), false, 'the path does not begin there');
  picker.pick('a');
  assert.equal(picker.completes('b'), true);
});
