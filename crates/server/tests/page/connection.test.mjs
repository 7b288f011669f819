// A connection that hears something that is no message.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const opened = [];
class FakeSocket {
  constructor(address) {
    this.address = String(address);
    opened.push(this);
  }
  send() {}
  close() {}
}
FakeSocket.OPEN = 1;

Object.assign(globalThis, {
  addEventListener() {},
  document: { addEventListener() {}, hidden: false },
  location: { href: 'https://games.example/t/x' },
  WebSocket: FakeSocket,
  window: globalThis,
});
const { Connection } = await import('../../web/server/connection.js');

test('what cannot be read is told, and what follows is heard', () => {
  const heard = [];
  const connection = new Connection({
    address: () => '/api/tables/x/socket',
    message: (message) => heard.push(message),
    unreadable: () => heard.push('unreadable'),
    link: () => {},
  });
  assert.equal(opened[0].address, 'wss://games.example/api/tables/x/socket');
  for (const data of ['{"pong":1}', '{"step":', '', 'null', '7', '{"pong":2}']) opened[0].onmessage({ data });
  const torn = Array.from({ length: 4 }, () => 'unreadable');
  assert.deepEqual(heard, [{ pong: 1 }, ...torn, { pong: 2 }]);
  connection.close();
});
