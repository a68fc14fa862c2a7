// Files and photos that are begun and never ended: nothing of them is read before it is known that they may come.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureAccount } from '../../server/accounts/account.ts';
import { beginSession } from '../../server/accounts/sessions.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { inTransaction } from '../../server/db/database.ts';
import { UploadTurns } from '../../server/http/files/upload-turns.ts';
import { renderMap } from '../../server/maps/store/render-map.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { layer, pin } from '../maps/map-content.ts';

const FILES = '/developers/portal/files';

/** Tells how many are arriving just now. */
class CountedTurns extends UploadTurns {
  arriving = 0;

  override take<Taken>(accountId: string, read: () => Promise<Taken>): Promise<Taken> {
    return super.take(accountId, async () => {
      this.arriving++;
      return read().finally(() => this.arriving--);
    });
  }
}

let database: TestDatabase;
let server: TestServer;
let uploads: CountedTurns;
const sockets: Socket[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  uploads = new CountedTurns(2);
  server = await startTestServer(database.db, { uploads });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop(100);
});
afterAll(() => database.drop());

/** Somebody signed in, with a map. */
async function signIn() {
  const { id } = await ensureAccount(database.db, `${randomUUID()}@example.org`, readConfig({}));
  const token = await beginSession(database.db, {
    accountId: id,
    browser: 'a test',
    oldToken: null,
    by: 'this machine',
  });
  const layers = [layer('pins', [pin('a', 0)])];
  const map = await inTransaction(database.db, (tx) =>
    renderMap(tx, id, server.url, { title: 'Shops', layers, sources: [] }),
  );
  return { cookie: `milepost-session=${token}`, photos: `/developers/portal/maps/${map.id}/photos` };
}

/** Begins a form with a file, sends a few bytes of it and no more. */
function begin(path: string, cookie: string, headers: Record<string, string> = {}): Socket {
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  socket.on('error', () => {});
  sockets.push(socket);
  const all = {
    Host: `127.0.0.1:${server.port}`,
    Cookie: cookie,
    'Content-Type': 'multipart/form-data; boundary=b',
    'Content-Length': '1000000',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n--b\r\n`);
  return socket;
}

/** What is answered while the body is still to come. */
async function answerTo(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data');
  return String(chunk);
}

/** Until the bodies of so many are waited for. */
async function untilArriving(count: number): Promise<void> {
  while (uploads.arriving !== count) await pause(10);
}

test.each<[string, (own: { cookie: string; photos: string }) => Socket, RegExp]>([
  [
    'to a map that is not there',
    ({ cookie }) => begin('/developers/portal/maps/m_none/photos', cookie),
    /No such map/,
  ],
  [
    'larger than a photo may be',
    ({ cookie, photos }) => begin(photos, cookie, { 'Content-Length': '20000000' }),
    /at most 10000000/,
  ],
  [
    'larger than a file may be',
    ({ cookie }) => begin(FILES, cookie, { 'Content-Length': '60000000' }),
    /larger than 50 MB/,
  ],
  [
    'of another site',
    ({ cookie, photos }) => begin(photos, cookie, { Origin: 'https://evil.example' }),
    /from another site/,
  ],
  ['of nobody', ({ photos }) => begin(photos, 'milepost-session=none'), /Sign in/],
  ['of nobody, to be called with', () => begin('/developers/geocode_batch', ''), /Sign in/],
  ['of nobody, for a file', () => begin(`${FILES}/file_0/runs`, ''), /Sign in/],
])('an upload %s is refused before it is read', async (_name, send, words) => {
  expect(await answerTo(send(await signIn()))).toMatch(words);
});

test('an account has one upload arriving, and all together as many as may be', async () => {
  const [one, two, three] = await Promise.all([signIn(), signIn(), signIn()]);
  begin(one.photos, one.cookie);
  await untilArriving(1);
  expect(await answerTo(begin(FILES, one.cookie))).toMatch(/^HTTP\/1.1 429 .*Retry-After: 5\r\n/s);
  const second = begin(FILES, two.cookie);
  await untilArriving(2);
  expect(await answerTo(begin(three.photos, three.cookie))).toMatch(/^HTTP\/1.1 503 .*Retry-After: 5\r\n/s);
  second.destroy();
  await untilArriving(1);
  begin(three.photos, three.cookie);
  await untilArriving(2);
});
