// @ts-check
/** The module of the house: fetched, unpacked, looked at, made ready. Both kinds of workers use it. */

/** The letters and the protocol that this page understands. */
const [LETTERS, PROTOCOL] = [1, 1];

/** Why the module cannot be used; its message is the id of a sentence. */
export class Unusable extends Error {}

/** @param {ArrayBuffer} bytes @param {...number} first */
const begins = (bytes, ...first) => {
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, first.length));
  return first.every((byte, at) => head[at] === byte);
};

/** Fetches and compiles it. @returns {Promise<WebAssembly.Module>} */
export async function compiled() {
  if (typeof WebAssembly === 'undefined') throw new Unusable('page-here-no-wasm');
  const answer = await fetch(new URL('./plateau.wasm.gz', import.meta.url)).catch(() => null);
  if (!answer?.ok) throw new Unusable('page-here-not-there');
  let bytes = await answer.arrayBuffer();
  // Some hosts say that such a file is packed, and the browser has unpacked it: its first bytes tell.
  if (begins(bytes, 0x1f, 0x8b)) {
    if (typeof DecompressionStream === 'undefined') throw new Unusable('page-here-old-browser');
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    bytes = await new Response(unpacked).arrayBuffer().catch(() => {
      throw new Unusable('page-here-damaged');
    });
  }
  if (!begins(bytes, 0, 0x61, 0x73, 0x6d)) throw new Unusable('page-here-damaged');
  return WebAssembly.compile(bytes).catch(() => {
    // What is whole and cannot be compiled needs what this browser does not have.
    throw new Unusable('page-here-old-browser');
  });
}

/**
 * @typedef {{hall: () => void, think: (megabytes: number) => void, space: (length: number) => number,
 *   version: () => number, protocol: () => number, memory: WebAssembly.Memory}} Calls
 */

/**
 * The module, ready for letters.
 * @param {WebAssembly.Module} module
 * @param {(reply: any) => void} reply
 * @param {() => boolean} [stopped] whether what is thought about is to be given up
 */
export async function ready(module, reply, stopped = () => false) {
  const words = new TextDecoder();
  const plateau = {
    clock: () => performance.now(),
    date: () => Date.now(),
    random: () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n,
    stopped: () => Number(stopped()),
    /** @param {number} at @param {number} length */
    reply: (at, length) => reply(JSON.parse(words.decode(new Uint8Array(calls.memory.buffer, at >>> 0, length)))),
  };
  const { exports } = await WebAssembly.instantiate(module, { plateau });
  const calls = /** @type {Calls} */ (/** @type {unknown} */ (exports));
  if (calls.version() !== LETTERS || calls.protocol() !== PROTOCOL) throw new Unusable('page-here-stale');
  const bytes = new TextEncoder();
  /** @param {object} letter */
  const write = (letter) => {
    const text = bytes.encode(JSON.stringify(letter));
    const at = calls.space(text.length) >>> 0;
    new Uint8Array(calls.memory.buffer, at, text.length).set(text);
  };
  return {
    /** @param {object} letter */
    hall: (letter) => {
      write(letter);
      calls.hall();
    },
    /** @param {object} letter @param {number} megabytes */
    think: (letter, megabytes) => {
      write(letter);
      calls.think(megabytes);
    },
    bytes: () => calls.memory.buffer.byteLength,
  };
}
