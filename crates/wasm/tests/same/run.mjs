// Gives letters to the module, as a page does, and tells what it replies and how long that took.
//   node run.mjs MODULE LETTERS   one letter a line; a line of replies for each
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const [file, letters] = process.argv.slice(2);
const packed = readFileSync(file);
const module = new WebAssembly.Module(packed[0] === 0x1f ? gunzipSync(packed) : packed);
const words = new TextDecoder();
let replies = [];
const begun = performance.now();
const { exports: calls } = new WebAssembly.Instance(module, {
  plateau: {
    clock: () => performance.now(),
    date: () => Date.now(),
    random: () => crypto.getRandomValues(new BigUint64Array(1))[0],
    stopped: () => 0,
    reply: (at, length) => replies.push(words.decode(new Uint8Array(calls.memory.buffer, at >>> 0, length))),
  },
});
calls.version();
const ready = performance.now() - begun;
for (const text of readFileSync(letters, 'utf8').split('\n').filter(Boolean)) {
  const bytes = new TextEncoder().encode(text);
  const at = calls.space(bytes.length) >>> 0;
  new Uint8Array(calls.memory.buffer, at, bytes.length).set(bytes);
  replies = [];
  const begin = performance.now();
  try {
    calls.think(64);
  } catch (error) {
    replies.push(JSON.stringify({ trouble: { text: String(error) } }));
  }
  const millis = performance.now() - begin;
  process.stdout.write(`{"millis":${millis},"bytes":${calls.memory.buffer.byteLength},"replies":[${replies}]}\n`);
}
process.stderr.write(`instantiated in ${ready.toFixed(1)} ms\n`);
