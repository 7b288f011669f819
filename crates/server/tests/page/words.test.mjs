// The reader of sentences, on small files and on those that the page really speaks with.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Sentences } from '../../web/words/fluent.js';
import { lang, listed, t, use } from '../../web/words/words.js';

const of = (name) => readFileSync(new URL(`../../web/words/${name}.ftl`, import.meta.url), 'utf8');

test('a sentence is said with its arguments', () => {
  const en = new Sentences('en', 'hello = Hello { $name }, { $name }.\nplain = As it is.\n');
  assert.equal(en.say({ id: 'hello', args: [['name', 'Ann']] }), 'Hello Ann, Ann.');
  assert.equal(en.say({ id: 'plain' }), 'As it is.');
});

test('what is missing is named, never empty', () => {
  const en = new Sentences('en', 'hello = Hello { $name }.\n');
  assert.equal(en.say({ id: 'no-such' }), 'no-such');
  assert.equal(en.say({ id: 'hello' }), 'Hello {$name}.');
  assert.equal(en.has('hello'), true);
  assert.equal(en.has('no-such'), false);
});

test('a phrase may be the argument of another', () => {
  const en = new Sentences('en', 'red = Red\nmove = { $seat } to move.\n');
  assert.equal(en.say({ id: 'move', args: [['seat', { id: 'red' }]] }), 'Red to move.');
});

test('numbers choose their plural as the language has it', () => {
  const text = 'n = { $count ->\n    [one] one: { $count }\n   *[other] many: { $count }\n}\n';
  const [en, fr] = [new Sentences('en', text), new Sentences('fr', text)];
  const say = (sentences, count) => sentences.say({ id: 'n', args: [['count', count]] });
  assert.equal(say(en, 0), 'many: 0');
  assert.equal(say(en, 1), 'one: 1');
  assert.equal(say(fr, 0), 'one: 0', 'French counts zero as one');
  assert.equal(say(fr, 2), 'many: 2');
});

test('words choose by their name, an exact number before its plural, and else the starred one', () => {
  const text = 'n = { $x ->\n    [red] rouge\n    [3] trois\n    [one] un\n   *[other] autre\n} !\n';
  const fr = new Sentences('fr', text);
  const say = (x) => fr.say({ id: 'n', args: [['x', x]] });
  assert.deepEqual(['red', 3, 1, 7, 'blue'].map(say), ['rouge !', 'trois !', 'un !', 'autre !', 'autre !']);
});

test('quoted text, comments and lines that go on are read', () => {
  const en = new Sentences('en', '# no-message = x\na = { "{" }x{ 7 }\nb = one\n    two\n# c = y\n');
  assert.equal(en.say({ id: 'a' }), '{x7');
  assert.equal(en.say({ id: 'b' }), 'one\ntwo');
  assert.equal(en.has('no-message'), false);
  assert.equal(en.has('c'), false);
});

test('what cannot be read is an error, not half a sentence', () => {
  const en = new Sentences('en', 'a = { nonsense( }\n');
  assert.throws(() => en.say({ id: 'a' }), /cannot read/);
});

for (const name of ['en', 'fr']) {
  test(`every sentence of the page can be said in ${name}`, () => {
    const sentences = new Sentences(name, of(name));
    assert.ok(sentences.messages.size > 300);
    for (const id of sentences.messages.keys()) assert.ok(sentences.say({ id }).length > 0, id);
  });
}

test('all winners are named, in a sentence of the language', () => {
  use('en', of('en'));
  assert.equal(lang, 'en');
  const win = (names) => t('page-result-wins', { names: listed(names) });
  const one = (name) => t('page-result-winner', { name });
  assert.equal(one('Ann'), 'Ann wins.');
  assert.equal(win(['Ann', 'Bob']), 'Ann and Bob win.');
  assert.equal(win(['Ann', 'Bob', 'Eve']), 'Ann, Bob and Eve win.');
  assert.equal(t('page-result-you-and-others-win', { names: listed(['Ann']) }), 'You and Ann win.');
  const seats = 'dragons-seat-1 = Dragons\ndragons-seat-1-le = les dragons\ndragons-seat-1-number = many\n';
  use('fr', of('fr') + seats);
  assert.equal(one('Ann'), 'Ann gagne.');
  const dragons = { id: 'dragons-seat-1', args: [] };
  assert.equal(one(dragons), 'Les dragons gagnent.');
  assert.equal(t('page-result-you-and-others-win', { names: dragons }), 'Vous gagnez avec les dragons.');
  assert.equal(win(['Ann', 'Bob', 'Eve']), 'Ann, Bob et Eve gagnent.');
});
