// @ts-check
// A worker in which a mind thinks about one question after the other.
import { ready } from './module.js';

/** @type {Promise<Awaited<ReturnType<typeof ready>>> | undefined} */
let module;
/** @type {Int32Array | null} */
let flag = null;
let megabytes = 16;

/** What it was told is passed on as it is: a mind's answer, or what it has found so far. */
addEventListener('message', async ({ data }) => {
  if ('module' in data) {
    ({ flag, megabytes } = data);
    module = ready(
      data.module,
      (reply) => postMessage(reply),
      () => flag !== null && Atomics.load(flag, 0) !== 0,
    );
    return;
  }
  try {
    (await module)?.think(data, megabytes);
  } catch (error) {
    // A trap, or no more memory: what is left of the module is not used again.
    postMessage({ failed: String(error) });
  }
});
