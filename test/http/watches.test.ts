// Watches with a key: made at a price that is said, listed, paused, removed; and the feed that tells of them.
import {
  changedWatchAnswer,
  listWatchesAnswer,
  madeWatchAnswer,
  oneWatchAnswer,
  removedWatchAnswer,
} from '../../shared/api/watches.ts';
import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { checker, flood, keepPoints } from '../watches/watch-bench.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

async function send(key: string, method: string, path: string, body?: unknown) {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'X-API-Key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

test('a watch is made, told of, paused and removed, at the price that was said', async () => {
  const { key, accountId } = await makeCaller(database.db);
  await flood(database.db, null);
  const run = await keepPoints(database.db, accountId, 3, '<b>Mill</b>');
  const asked = { run, every: 'hour', title: 'Mills </title>', facts: ['council'] };
  const dry = madeWatchAnswer.parse((await send(key, 'POST', '/watches', { ...asked, dry_run: true })).body);
  expect(dry).toMatchObject({
    watch: null,
    cost: { rows: 3, lookups_per_check: 6, lookups_per_day: 144, allowance: dry.cost.remaining },
  });
  expect(listWatchesAnswer.parse((await send(key, 'GET', '/watches')).body).watches).toEqual([]);
  const { watch } = madeWatchAnswer.parse((await send(key, 'POST', '/watches', asked)).body);
  const path = `/watches/${watch?.id}`;
  expect(watch).toMatchObject({ title: 'Mills </title>', run, lookups_per_check: 6, checked_at: null });
  const bench = checker(database.db);
  await bench.check();
  await flood(database.db, 0);
  await bench.check(1);
  const one = oneWatchAnswer.parse((await send(key, 'GET', path)).body);
  expect(one.news).toMatchObject([
    { kind: 'changed', message: { data: { counts: { under_warning: 3 }, title: 'Mills </title>' } } },
  ]);
  const paused = changedWatchAnswer.parse((await send(key, 'POST', `${path}/pause`)).body);
  expect(paused.watch).toMatchObject({ paused: true, due_at: null });
  const gone = changedWatchAnswer.parse((await send(key, 'POST', `${path}/resume`)).body);
  expect(gone.watch.paused).toBe(false);
  expect(removedWatchAnswer.parse((await send(key, 'DELETE', path)).body)).toEqual({ removed: true });
  expect((await send(key, 'GET', path)).status).toBe(400);
});

test("another account's watch is not there", async () => {
  const [owner, stranger] = [await makeCaller(database.db), await makeCaller(database.db)];
  const run = await keepPoints(database.db, owner.accountId, 1);
  const made = await send(owner.key, 'POST', '/watches', { run, every: 'day' });
  const path = `/watches/${made.body.watch.id}`;
  for (const [method, at] of [
    ['GET', path],
    ['DELETE', path],
    ['POST', `${path}/pause`],
    ['POST', `${path}/resume`],
  ] as const)
    expect(await send(stranger.key, method, at)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('no such watch') },
    });
  expect((await send(stranger.key, 'POST', '/watches', { run, every: 'day' })).status).toBe(400);
  expect((await send(stranger.key, 'GET', '/watches')).body.watches).toEqual([]);
  expect((await send('no key', 'GET', '/watches')).status).toBe(401);
});

test.each([
  [{ every: 'day' }, 'exactly one of run and map'],
  [{ run: 'x', map: 'y', every: 'day' }, 'exactly one of run and map'],
  [{ run: 'x', every: 'minute' }, 'every'],
  [{ run: 'x', every: 'day', warnings: false }, 'nothing to be told of'],
  [{ run: 'x', every: 'day', facts: ['weather'] }, 'facts'],
  [{ run: 'x', every: 'day' }, 'no such run'],
  [{ map: 'x', every: 'day' }, 'no such map'],
  [{ run: 'x', every: 'day', title: '' }, 'title'],
])('%j is refused: %s', async (body, words) => {
  const { key } = await makeCaller(database.db);
  const refused = await send(key, 'POST', '/watches', body);
  expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining(words)]);
});

test('the feed tells of it in counts alone, in both forms', async () => {
  const { key, accountId } = await makeCaller(database.db);
  await flood(database.db, null);
  const run = await keepPoints(database.db, accountId, 2, 'Secret name');
  const made = await send(key, 'POST', '/watches', { run, every: 'hour', title: 'Secret title' });
  const bench = checker(database.db);
  await bench.check();
  await flood(database.db, 0);
  await bench.check(1);
  const { body } = await send(key, 'GET', '/changes.json');
  expect(body.items).toMatchObject([
    {
      title: 'A watched list: 2 places under a warning',
      url: expect.stringContaining(`/developers/portal/watches/${made.body.watch.id}#news-`),
      _milepost: { watch: made.body.watch.id, kind: 'changed', counts: { under_warning: 2 } },
    },
  ]);
  const atom = await (await fetch(`${server.url}/changes.atom`, { headers: { 'X-API-Key': key } })).text();
  expect(atom).toContain('2 places under a warning');
  expect(JSON.stringify(body) + atom).not.toContain('Secret');
});
