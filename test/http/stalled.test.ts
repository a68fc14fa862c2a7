// Real sockets that stop reading, stop sending or say nothing.
import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Listening, listen } from '../../server/http/server/listen.ts';
import type { ConnectionLimits } from '../../server/http/server/watch-connections.ts';

const MB = 1_000_000;
/** Than the 30 s of a server without these limits; a busy machine takes some of it. */
const FAR_LESS_MS = 20_000;
const LIMITS: ConnectionLimits = { most: 100, stallMs: 500, unreadBytes: 1000 * MB, sharedByAddress: true };
const log = { info() {} } as never;

let server: Listening;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop(100);
});

const start = async (answer: RequestListener, limits: Partial<ConnectionLimits> = {}) => {
  server = await listen(() => answer, { port: 0, host: '127.0.0.1', log, limits: { ...LIMITS, ...limits } });
};

/** A connection that has sent this; it reads nothing until it is told to. */
async function open(text: string, localAddress?: string): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  sockets.push(socket);
  socket.pause();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

/** More than the buffers of both ends of a connection take. */
const LARGE = Buffer.alloc(60 * MB, 'x');

/** Collects what comes until the server closes. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

test('a reader that stops is cut, and what waited for it is let go', async () => {
  const began = Promise.withResolvers<ServerResponse>();
  await start((_req, res) => {
    res.end(LARGE);
    began.resolve(res);
  });
  await open(GET);
  const res = await began.promise;
  const from = performance.now();
  await once(res, 'close');
  expect(res.writableFinished).toBe(false);
  expect(performance.now() - from).toBeGreaterThan(400);
  expect(performance.now() - from).toBeLessThan(FAR_LESS_MS);
});

test('a reader that sends more bytes meanwhile is cut all the same', async () => {
  const began = Promise.withResolvers<ServerResponse>();
  await start((_req, res) => {
    res.end(LARGE);
    began.resolve(res);
  });
  const socket = await open(GET);
  // Empty lines may stand before the next request.
  const drip = setInterval(() => socket.write('\r\n'), 50);
  const res = await began.promise;
  const from = performance.now();
  await once(res, 'close').finally(() => clearInterval(drip));
  expect(performance.now() - from).toBeGreaterThan(400);
  expect(res.writableFinished).toBe(false);
});

/** Longer than a busy machine keeps both ends waiting. */
const PATIENT_MS = 3000;

test('a reader that is slow but goes on gets all of it', async () => {
  await start((_req, res) => void res.end(LARGE), { stallMs: PATIENT_MS });
  const socket = await open(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  let received = 0;
  const ended = once(socket, 'close');
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), chunk.length / 8000);
  });
  socket.resume();
  const from = performance.now();
  await ended;
  expect(received).toBeGreaterThan(LARGE.length);
  expect(performance.now() - from).toBeGreaterThan(2 * PATIENT_MS);
});

test('an answer that takes longer than that to be made is waited for', async () => {
  await start(async (_req, res) => {
    await wait(3 * LIMITS.stallMs);
    res.end('made');
  });
  expect(await (await fetch(`http://127.0.0.1:${server.port}`)).text()).toBe('made');
});

test('a sender that stops is told so and cut; one that goes on is not', async () => {
  await start((req, res) => void req.resume().on('end', () => res.end('got all')), { stallMs: PATIENT_MS });
  const stopped = await open(`${post(100)}x`);
  const slow = await open(`${post(20)}x`);
  const drip = setInterval(() => slow.write('x'), PATIENT_MS / 10);
  expect(await readAll(stopped)).toMatch(/^HTTP\/1.1 408 /);
  const answer = once(slow, 'data');
  slow.resume();
  expect(String(await answer)).toContain('got all');
  clearInterval(drip);
});

test('a sender that stops after it was refused is cut as well', async () => {
  await start((_req, res) => void res.writeHead(401).end('no'));
  const refused = await open(`${post(100)}x`);
  const from = performance.now();
  expect(await readAll(refused)).toMatch(/^HTTP\/1.1 401 /);
  expect(performance.now() - from).toBeLessThan(FAR_LESS_MS);
});

test('when more waits for readers than may, those that stand longest are cut', async () => {
  const closed: string[] = [];
  await start(
    (req, res) => {
      res.end(LARGE);
      res.once('close', () => closed.push(req.url ?? ''));
    },
    { stallMs: 60_000, unreadBytes: 100 * MB },
  );
  await open(GET.replace('/', '/first'));
  await wait(1500);
  await open(GET.replace('/', '/second'));
  while (closed.length === 0) await wait(10);
  expect(closed).toEqual(['/first']);
});

test('connections without a request give way to new ones', async () => {
  await start((_req, res) => void res.end('here'), { most: 10 });
  const idle = await Promise.all(Array.from({ length: 10 }, () => open('')));
  const first = once(idle[0] as Socket, 'close');
  for (const socket of idle) socket.resume();
  await wait(2000);
  expect(await (await fetch(`http://127.0.0.1:${server.port}`)).text()).toBe('here');
  await first;
});

test('past the most connections with a request a new one is closed at once', async () => {
  let requests = 0;
  const all = Promise.withResolvers<void>();
  await start(() => void (++requests === 5 && all.resolve()), { most: 5 });
  await Promise.all(Array.from({ length: 5 }, () => open(GET)));
  await all.promise;
  const sixth = await open(GET);
  sixth.resume();
  await once(sixth, 'close');
  expect(requests).toBe(5);
});

// Only there has the loopback network more than one address.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('who has few connections gets a place where others hold all of them', async () => {
  let requests = 0;
  await start(() => void requests++, { most: 20 });
  const held: Socket[] = [];
  for (let n = 0; n < 20; n++) held.push(await open(GET, `127.0.0.${2 + (n % 2)}`));
  while (requests < 20) await wait(10);
  const closed = Promise.race(held.map((socket) => once(socket.resume(), 'close')));
  const few = await open(GET, '127.0.0.4');
  few.resume();
  await closed;
  while (requests < 21) await wait(10);
  expect(few.destroyed).toBe(false);
  const more = await open(GET, '127.0.0.2');
  more.resume();
  await once(more, 'close');
  expect(requests).toBe(21);
});

onLinux('a connection without a request is closed first where its address has many', async () => {
  await start((_req, res) => void res.end('here'), { most: 20 });
  const first = await open('', '127.0.0.3');
  const many = await Promise.all(Array.from({ length: 19 }, () => open('', '127.0.0.2')));
  const closed = Promise.race(many.map((socket) => once(socket.resume(), 'close')));
  first.resume();
  await wait(2000);
  await open(GET, '127.0.0.4');
  await closed;
  expect(first.destroyed).toBe(false);
});
