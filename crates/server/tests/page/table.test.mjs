// What the page knows of a table: scenes and their changes, steps and gaps, what was sent and not answered.
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { changed } from '../../web/board/scene-changes.js';
import { Outbox } from '../../web/server/outbox.js';
import { TableState } from '../../web/table/state.js';

// Node 18 has it, but not among its globals as browsers do.
globalThis.crypto ??= webcrypto;

const shape = (id, x = 0) => ({ id, at: { x, y: 0 }, class: 'disc', form: 'circle', radius: 1 });
const scene = (...layers) => ({
  origin: { x: 0, y: 0 },
  size: { x: 1, y: 1 },
  alt: { id: 'before' },
  layers: layers.map(([name, ...ids]) => ({ name, shapes: ids.map((id) => shape(id)) })),
});
const ids = ({ layers }) => layers.map(({ name, shapes }) => [name, ...shapes.map(({ id }) => id)]);

test('what is gone is taken away, what is put takes its place in the order', () => {
  const before = scene(['low', 'a', 'b', 'c'], ['high', 'x']);
  const after = changed(before, {
    gone: ['b'],
    put: [
      { layer: 'low', before: 'c', shape: shape('n') },
      { layer: 'high', shape: shape('y') },
    ],
  });
  assert.deepEqual(ids(after), [
    ['low', 'a', 'n', 'c'],
    ['high', 'x', 'y'],
  ]);
  assert.deepEqual(ids(before), [
    ['low', 'a', 'b', 'c'],
    ['high', 'x'],
  ]);
});

test('what did not change stays the same object, what changed stays where it is', () => {
  const before = scene(['low', 'a', 'b']);
  const after = changed(before, { gone: [], put: [{ layer: 'low', shape: shape('a', 5) }], alt: { id: 'after' } });
  assert.equal(after.layers[0].shapes[1], before.layers[0].shapes[1]);
  assert.equal(after.layers[0].shapes[0].at.x, 5);
  assert.equal(before.layers[0].shapes[0].at.x, 0, 'the scene before is as it was');
  assert.equal(after.alt.id, 'after');
});

test('a layer that was not there comes with its first shape; a neighbour that is gone means the end', () => {
  const put = [
    { layer: 'new', shape: shape('n') },
    { layer: 'low', before: 'no-such', shape: shape('z') },
  ];
  assert.deepEqual(ids(changed(scene(['low', 'a']), { gone: [], put })), [
    ['low', 'a', 'z'],
    ['new', 'n'],
  ]);
});

const GAME = { name: 'g', seats: 2, minds: [], seat_names: [{ id: 'red' }] };
const person = (seat, id) => ({ seat, kind: 'person', id });
const whole = (more = {}) => ({
  table: 't',
  game: 'g',
  state: 'playing',
  seats: [person(1, 'ann'), person(2, 'bob')],
  mine: [1],
  seq: 1,
  from: 1,
  entries: [{ by: 1, move: '4', at: 1000 }],
  moves: [{ by: 1, move: '4' }],
  last: null,
  turn: { wait: [2] },
  scene: scene(['low', 'a']),
  choices: {},
  ...more,
});
const step = (more = {}) => ({
  seq: 2,
  entries: [{ by: 2, move: '3', at: 3000 }],
  stand: 1,
  moves: [{ by: 2, move: '3', tell: { id: 'told' } }],
  turn: { wait: [1] },
  state: 'playing',
  choices: { 1: [{ move: '5', path: ['5'] }] },
  changes: { gone: ['a'], put: [] },
  ...more,
});

test('a step goes on from what is known', () => {
  const state = new TableState(whole(), GAME);
  assert.equal(state.mine(), false);
  assert.equal(state.step(step()), true);
  assert.equal(state.mine(), true);
  assert.deepEqual(
    state.now.moves.map(({ move }) => move),
    ['4', '3'],
  );
  assert.deepEqual(ids(state.now.scene), [['low']]);
  assert.deepEqual(state.offers(), [{ move: '5', path: ['5'], seat: 1 }]);
  assert.deepEqual(state.times, { began: 1000, last: 3000 });
  assert.equal(state.seen.get(2).tell.id, 'told');
});

test('a step that is known already changes nothing, one after a gap is refused', () => {
  const state = new TableState(whole(), GAME);
  const { now } = state;
  assert.equal(state.step(step({ seq: 1 })), true);
  assert.equal(state.step(step({ seq: 3 })), false);
  assert.equal(state.now, now);
});

test('a move that is taken back takes the positions after it along', () => {
  const state = new TableState(whole(), GAME);
  state.step(step());
  state.step(step({ seq: 3, entries: [{ by: 2, undo: 1, at: 4000 }], stand: 1, moves: [], choices: undefined }));
  assert.equal(state.now.moves.length, 1);
  assert.equal(state.seen.has(2), false);
  assert.deepEqual(state.offers(), [], 'nothing to choose from is left out');
  assert.equal(state.times.last, 3000, 'an undo is no move');
});

test('people are counted once, minds never, open seats each', () => {
  const of = (...seats) => new TableState(whole({ seats }), GAME);
  assert.equal(of(person(1, 'ann'), person(2, 'ann')).people(), 1);
  assert.equal(of(person(1, 'ann'), { seat: 2, kind: 'mind', mind: 'easy' }).alone(), true);
  assert.equal(of(person(1, 'ann'), { seat: 2, kind: 'open' }, { seat: 3, kind: 'open' }).people(), 3);
});

test('what was not answered goes out again after a break, once each and in order', () => {
  const sent = [];
  const outbox = new Outbox((message) => sent.push(message));
  const [one, two, three] = ['a', 'b', 'c'].map((play) => outbox.post({ play }));
  assert.equal(new Set([one, two, three]).size, 3, 'every message has its own id');
  outbox.hear({ done: { id: two, seq: 1 } });
  outbox.hear({ refused: { reason: { id: 'no' }, seq: 1 } });
  sent.length = 0;
  outbox.hear({ whole: {} });
  assert.deepEqual(
    sent.map(({ play, id }) => [play, id]),
    [
      ['a', one],
      ['c', three],
    ],
  );
  outbox.hear({ refused: { id: one, reason: { id: 'no' }, seq: 1 } });
  outbox.hear({ done: { id: three, seq: 2 } });
  sent.length = 0;
  outbox.hear({ whole: {} });
  assert.deepEqual(sent, []);
});
