// Moves that are made faster than the server answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ahead } from '../../web/table/ahead.js';

const swipe = (way, move = way[0].toUpperCase(), from = undefined) => ({
  move,
  seat: 1,
  path: [move],
  swipe: from === undefined ? { way } : { way, from },
});

/** An `Ahead` with what it sent and what it did with a position that was there. */
const hands = (...offers) => {
  const [sent, done] = [[], []];
  const ahead = new Ahead({
    send: (message) => sent.push(message) && `m${sent.length}`,
    input: (input) => {
      done.push(input);
      if (input.target !== 'stuck') ahead.play('X', 1, 9);
    },
  });
  ahead.learn(offers);
  return { ahead, sent, done };
};

test('a gesture that has always meant one move follows the one before at once', () => {
  const { ahead, sent } = hands(swipe('left'), swipe('up'), swipe('up', 'U2', '5'));
  assert.equal(ahead.swipe('left'), false, 'nothing is under way: the board knows better');
  ahead.play('L', 1, 4);
  assert.equal(ahead.swipe('up'), true);
  assert.equal(ahead.swipe('left'), true);
  assert.deepEqual(sent, [
    { play: 'L', seat: 1, seen: 4 },
    { play: 'U', seat: 1, after: 'm1' },
    { play: 'L', seat: 1, after: 'm2' },
  ]);
});

test('what needs its position waits for it, and so does what comes after', () => {
  const { ahead, sent, done } = hands(swipe('left'));
  ahead.play('L', 1, 0);
  assert.equal(ahead.swipe('down'), true, 'nobody has seen yet what down means');
  assert.equal(ahead.pick('7'), true);
  assert.equal(ahead.swipe('left'), true, 'known, but it comes after what is not');
  assert.equal(sent.length, 1);
  ahead.done('m1', 1);
  ahead.reached(0);
  assert.equal(done.length, 0, 'it was applied, but is not seen yet');
  ahead.reached(1);
  assert.deepEqual(done, [{ way: 'down' }], 'one position, one input');
  ahead.done('m2', 2);
  ahead.reached(2);
  assert.deepEqual(done[1], { target: '7' });
  assert.deepEqual(sent.at(-1), { play: 'L', seat: 1, after: 'm3' }, 'what is known follows it at once');
  assert.equal(ahead.waiting.length, 0);
});

test('an input that does nothing does not hold up the next', () => {
  const { ahead, done } = hands(swipe('left'));
  ahead.play('L', 1, 0);
  ahead.pick('stuck');
  ahead.pick('8');
  ahead.done('m1', 1);
  ahead.reached(1);
  assert.deepEqual(done, [{ target: 'stuck' }, { target: '8' }]);
  assert.equal(ahead.busy(), true);
});

test('a refusal drops all that follows, and is told once', () => {
  const { ahead, sent } = hands(swipe('left'), swipe('up'));
  ahead.play('L', 1, 0);
  ahead.swipe('up');
  ahead.swipe('left');
  ahead.pick('7');
  ahead.done('m1', 1);
  ahead.reached(1);
  assert.equal(ahead.refused('m2'), 2, 'one that was sent and one that waited');
  assert.equal(ahead.refused('m3'), null, 'its refusal says nothing new');
  assert.equal(ahead.busy(), false);
  ahead.play('U', 1, 1);
  assert.deepEqual(sent.at(-1), { play: 'U', seat: 1, seen: 1 }, 'what comes now follows nothing');
  assert.equal(ahead.refused('other'), 0, 'a refusal of something else drops nothing');
});

test('a gesture that has meant two moves is never sent unseen', () => {
  const { ahead, sent } = hands(swipe('left'));
  ahead.learn([swipe('left', 'other')]);
  ahead.play('L', 1, 0);
  assert.equal(ahead.swipe('left'), true);
  assert.equal(sent.length, 1, 'it waits');
});

test('where no gesture plays anything, arrows are not held back', () => {
  const { ahead } = hands({ move: '4', seat: 1, path: ['4'] });
  ahead.play('4', 1, 0);
  assert.equal(ahead.swipe('left'), false);
});
