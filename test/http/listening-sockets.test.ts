// Connections that came while the program was busy: it takes them by the dozen, so nobody waits for hundreds of others.
import { execFileSync } from 'node:child_process';
import { createServer, get } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type ListeningSockets, openSockets } from '../../server/http/server/listening-sockets.ts';

const CROWD = 640;

/** Opens so many connections that say nothing, and then one that asks; ends when all of them wait. */
const COME = `
  const { connect } = require('node:net');
  const [port, crowd] = process.argv.slice(1).map(Number);
  const open = () => new Promise((opened) => { const socket = connect(port, '127.0.0.1', () => opened(socket)); });
  (async () => {
    for (let n = 0; n < crowd; n++) await open();
    const last = await open();
    last.write('GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n', () => process.exit());
  })();
`;

const onLinux = process.platform === 'linux' ? test : test.skip;

let sockets: ListeningSockets | undefined;
afterEach(async () => {
  await sockets?.close();
  sockets = undefined;
});

onLinux('who comes behind hundreds is heard within few turns', async () => {
  let isHeard = false;
  const http = createServer((_req, res) => {
    isHeard = true;
    res.end();
  });
  sockets = await openSockets(http, { port: 0, host: '127.0.0.1' });
  execFileSync(process.execPath, ['-e', COME, String(sockets.port), String(CROWD)]);
  let turns = 0;
  for (; !isHeard && turns < CROWD; turns++) await nextTurn();
  http.closeAllConnections();
  expect(turns).toBeLessThan(CROWD / 4);
});

test('a connection of each socket is answered, and none is taken after the close', async () => {
  const http = createServer((_req, res) => res.end('here'));
  sockets = await openSockets(http, { port: 0, host: '127.0.0.1' });
  const { port } = sockets;
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  const answers = await Promise.all(Array.from({ length: 200 }, async () => (await ask()).text()));
  expect(new Set(answers)).toEqual(new Set(['here']));
  await sockets.close();
  await expect(ask()).rejects.toThrow();
});

test('a port that another listens on is refused, whether it shares the port or not', async () => {
  for (const reusePort of process.platform === 'linux' ? [false, true] : [false]) {
    const other = new Server();
    await new Promise<void>((bound) => other.listen({ port: 0, host: '127.0.0.1', reusePort }, bound));
    const { port } = other.address() as AddressInfo;
    await expect(openSockets(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
    await new Promise((closed) => other.close(closed));
  }
});

test('the close waits for the call in flight', async () => {
  const http = createServer((_req, res) => void wait(100).then(() => res.end('late')));
  sockets = await openSockets(http, { port: 0, host: '127.0.0.1' });
  const { port } = sockets;
  const heard = new Promise<void>((resolve) => http.once('request', () => resolve()));
  const text = new Promise<string>((resolve) => {
    get({ port, host: '127.0.0.1', agent: false }, (res) => {
      res.setEncoding('utf8').on('data', resolve);
    });
  });
  await heard;
  await sockets.close();
  expect(await text).toBe('late');
});
