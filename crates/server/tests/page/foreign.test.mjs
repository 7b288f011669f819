// What games from outside bring along: their rules pages and sentences may hold anything.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Sentences } from '../../web/words/fluent.js';
import { markdown } from '../../web/words/markdown.js';

const games = ['connect4', 'taquin', 'ricochet', 'dragons', 'icebreaker'];
const file = (game, name) => readFileSync(new URL(`../../../games/${game}/src/${name}`, import.meta.url), 'utf8');

/** Numbers below n that are the same every time. */
function draws(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const pieces = ['*', '**', '`', '```', '[', '](', ')', '#', '\n', '\n\n', '|', '- ', '1. ', '{', '}', '$', '->', '<b>'];
pieces.push('"', '\\', '\u0000', '\u202e', '\ud83d', '\u{1f409}', 'javascript:', 'https://');

/** A text with a few pieces more, less or elsewhere. */
function mutated(text, draw) {
  let result = text.slice(draw(text.length), draw(text.length) + 600);
  for (let times = draw(5); times >= 0; times -= 1) {
    const at = draw(result.length + 1);
    const piece = draw(3) ? pieces[draw(pieces.length)] : result.slice(at, at + draw(40));
    result = result.slice(0, at) + piece.repeat(1 + draw(4)) + result.slice(at + draw(6));
  }
  return result;
}

/** All marks of a tree. */
const marks = (all) => all.flatMap((mark) => (typeof mark === 'string' ? [] : [mark, ...marks(mark.children)]));

const known = new Set('h1 h2 h3 h4 h5 h6 p ul ol li pre code table tr th td strong em a'.split(' '));

function isHarmless(source) {
  for (const { tag, href } of marks(markdown(source))) {
    assert.ok(known.has(tag), `${tag} of ${JSON.stringify(source)}`);
    assert.equal(tag === 'a', href !== undefined);
    assert.match(href ?? '/', /^(https?:\/\/|\/|#)/, JSON.stringify(source));
  }
}

test('whatever a rules page holds, a tree of known marks comes of it', () => {
  const draw = draws(21);
  const pages = games.flatMap((game) => [file(game, 'rules.en.md'), file(game, 'rules.fr.md')]);
  pages.forEach(isHarmless);
  for (let count = 0; count < 2000; count += 1) isHarmless(mutated(pages[draw(pages.length)], draw));
});

test('a page that is made to take long does not', () => {
  for (const piece of ['*', '**a', '`', '[', '[a](', '|', '# ', '- ', '\n', '1. ', '*a**b']) {
    const before = process.cpuUsage();
    markdown(piece.repeat(Math.ceil(20000 / piece.length)));
    const seconds = process.cpuUsage(before).user / 1e6;
    assert.ok(seconds < 1, `${JSON.stringify(piece)} again and again takes ${seconds} s`);
  }
});

test('whatever a file of sentences holds, something is said or it is told what cannot be read', () => {
  const draw = draws(7);
  const files = games.map((game) => file(game, 'words/fr.ftl'));
  for (let count = 0; count < 1000; count += 1) {
    const source = mutated(files[draw(files.length)], draw);
    const sentences = new Sentences('fr', source);
    for (const id of sentences.messages.keys()) {
      const args = [
        ['seat', { id: 'who' }],
        ['steps', draw(3)],
        ['what', 'x'],
      ];
      try {
        assert.equal(typeof sentences.say({ id, args }), 'string', JSON.stringify(source));
      } catch (error) {
        assert.match(error.message, /^words: cannot read /, `${JSON.stringify(source)}: ${error.stack}`);
      }
    }
  }
});
