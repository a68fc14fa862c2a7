// What drivers and readers say beside a map, by its link alone.
import sharp from 'sharp';
import { planRoutes } from '../../server/endpoints/plan-routes.ts';
import { updateMap } from '../../server/endpoints/update-map.ts';
import { COMMENT_LIMITS } from '../../server/maps/feedback/comments.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { endpointCaller, servicesOn } from '../endpoints/endpoint-caller.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { HOSTILE } from './map-content.ts';

let database: TestDatabase;
let server: TestServer;
let account: Awaited<ReturnType<typeof endpointCaller>>;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db, { proxies: 1 });
  account = await endpointCaller(servicesOn(database.db));
});
beforeEach(async () => {
  const stops = ['a', 'b', 'c'].map((stop, at) => ({ id: stop, name: stop, lat: 51 + at / 100, lng: -3 }));
  const depot = { lat: 50.99, lng: -3 };
  const { map } = await account.call(planRoutes, { depot, stops, drivers: 1, render: true });
  id = map?.id ?? '';
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

let visitors = 0;
/** As another address each time unless one is given: limits are by address. */
async function post(path: string, fields: Record<string, string> | FormData, from = `10.0.0.${++visitors}`) {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const headers = { 'X-Forwarded-For': from, Accept: 'application/json' };
  const response = await fetch(`${server.url}/v/${id}${path}`, { method: 'POST', body, headers });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

interface PageLayers {
  layers: { name: string; features: { id: string; photos: string[] }[] }[];
}
interface Said {
  ticks: { stop: string; done_at: string | null; note: string; said_at: string }[];
  comments: { author: string; words: string }[];
}
const said = async () => (await (await fetch(`${server.url}/v/${id}/said`)).json()) as Said;
const tick = (stop: string, done: string, at: string, note = '') =>
  post('/driver/1/ticks', { stop, done_at: done, said_at: at, note });
const comment = (fields: object, from?: string) =>
  post('/comments', { layer: 'Driver 1 stops', pin: 'a', name: 'Ann', words: 'Ring twice', ...fields }, from);

test('a tick is kept with its time and note, and taken back by a later word', async () => {
  await tick('b', '2026-01-05T10:42:00Z', '2026-01-05T10:42:00Z', 'left with a neighbour');
  expect((await said()).ticks).toEqual([
    {
      stop: 'b',
      done_at: '2026-01-05T10:42:00.000Z',
      note: 'left with a neighbour',
      said_at: '2026-01-05T10:42:00.000Z',
    },
  ]);
  await tick('b', '', '2026-01-05T10:43:00Z');
  expect((await said()).ticks).toMatchObject([{ stop: 'b', done_at: null, note: '' }]);
});

test('what was said earlier but arrives later is left out, and a clock that is ahead does not hold the stop', async () => {
  await tick('a', '2026-01-05T10:00:00Z', '2026-01-05T10:00:00Z', 'later word');
  await tick('a', '', '2026-01-05T09:00:00Z', 'earlier word');
  expect((await said()).ticks).toMatchObject([{ note: 'later word' }]);
  await tick('c', '2090-01-01T00:00:00Z', '2090-01-01T00:00:00Z', 'from the future');
  const [, ahead] = (await said()).ticks;
  expect(Date.parse(ahead?.said_at ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
  expect(Date.parse(ahead?.done_at ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
});

test.each([
  ['a stop of nobody', '/driver/1/ticks', { stop: 'zzz' }],
  ['the depot', '/driver/1/ticks', { stop: 'depot' }],
  ['a driver who is not there', '/driver/2/ticks', { stop: 'a' }],
  ['no time', '/driver/1/ticks', { stop: 'a', said_at: 'soon' }],
  ['a time of another age', '/driver/1/ticks', { stop: 'a', said_at: '9999-01-01T00:00:00Z' }],
  ['an endless note', '/driver/1/ticks', { stop: 'a', note: 'x'.repeat(301) }],
  ['a comment on no pin', '/comments', { pin: 'zzz', layer: 'Driver 1 stops', words: 'x' }],
  ['a blank comment', '/comments', { pin: 'a', layer: 'Driver 1 stops', words: ' \n ' }],
  ['an endless comment', '/comments', { pin: 'a', layer: 'Driver 1 stops', words: 'x'.repeat(1001) }],
  ['an endless name', '/comments', { pin: 'a', layer: 'Driver 1 stops', words: 'x', name: 'x'.repeat(61) }],
])('%s is refused and nothing is kept', async (_, path, fields) => {
  const { status } = await post(path, { said_at: '2026-01-05T10:00:00Z', done_at: '', ...fields });
  expect(status).toBe(400);
  expect(await said()).toMatchObject({ ticks: [], comments: [] });
});

test('comments stay as they were written, whatever they hold', async () => {
  for (const words of HOSTILE.filter((text) => !text.includes('\u0000')))
    expect((await comment({ words, name: words.slice(0, 20) })).status).toBe(201);
  const kept = (await said()).comments.map(({ words }) => words);
  expect(kept).toEqual(
    HOSTILE.filter((text) => !text.includes('\u0000')).map((text) => text.toWellFormed().trim()),
  );
});

test('one address writes a few comments in a minute, and a pin holds so many', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) statuses.push((await comment({ words: `${n}` }, '10.9.9.9')).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
  await database.db.query(
    `insert into map_comment (map_id, owner_id, layer, pin, author, words)
     select map_id, account_id, '"Driver 1 stops"', '"a"', '""', '"x"' from map_owner, generate_series(1, $2)
     where map_id = $1`,
    [id, COMMENT_LIMITS.ofPin],
  );
  const full = await comment({});
  expect([full.status, full.body.code]).toEqual([400, 'limit_reached']);
  expect((await comment({ pin: 'b' })).status).toBe(201);
});

test('another site makes nobody comment or tick', async () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  const body = new URLSearchParams({ layer: 'Driver 1 stops', pin: 'a', words: 'x', stop: 'a' });
  for (const path of ['comments', 'driver/1/ticks', 'driver/1/photos']) {
    const { status } = await fetch(`${server.url}/v/${id}/${path}`, { method: 'POST', headers, body });
    expect(status).toBe(400);
  }
  expect(await said()).toMatchObject({ ticks: [], comments: [] });
});

test("a driver's photo becomes the pin's, counts for the map's owner, and a stop takes five", async () => {
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#336699' },
  })
    .jpeg()
    .toBuffer();
  const send = (stop: string) => {
    const form = new FormData();
    form.set('stop', stop);
    form.set('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'x.jpg');
    return post('/driver/1/photos', form);
  };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await send('a')).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 400]);
  expect((await send('zzz')).status).toBe(400);
  const data = (await (await fetch(`${server.url}/v/${id}/data`)).json()) as PageLayers;
  const stops = data.layers.find(({ name }) => name === 'Driver 1 stops');
  expect(stops?.features.find((one) => one.id === 'a')?.photos).toHaveLength(5);
});

test('a map that is not there is told so, and one that was changed keeps what was said', async () => {
  await comment({});
  await account.call(updateMap, { map: id, title: 'Another day' });
  expect((await said()).comments).toMatchObject([{ author: 'Ann', words: 'Ring twice' }]);
  id = `map_${'0'.repeat(32)}`;
  expect((await comment({})).status).toBe(404);
});
