/**
 * Pins of a person's map after a newer edition, its run kept no more: the pages, moving them, the feed and the mail.
 * @story the town's next edition came, and was checked
 */
import { setTimeout as pause } from 'node:timers/promises';
import { findPortalKey } from '../../server/accounts/portal-key.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { composeMail } from '../../server/http/outdated/mail-text.ts';
import type { MapFeature } from '../../server/maps/content/map-content.ts';
import { findContent } from '../../server/maps/store/map-store.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import { answerOn } from '../answer-on.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../http/test-server.ts';
import { askCall } from '../outdated/ask-anew.ts';
import { EXTRACT, loadTown, writeRows } from '../outdated/town-editions.ts';
import { Browser } from './browser.ts';

const CHANGES = '/developers/portal/changes';
const HOSTILE = '<img src=x onerror=alert(1)>';

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let accountId: string;
let geocoder: Geocoder;
let mapId: string;
let strangers: string;
/** Another one of the same person. */
let second: string;

async function draw(owner: { accountId: string; keyId: string }, rows: object[]): Promise<string> {
  const question = { name: 'render_map', body: { title: HOSTILE, rows } };
  const answer = await askCall(answerOn(database.db), question, owner);
  return (answer as unknown as { map: { id: string } }).map.id;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  geocoder = createGeocoder(db);
  server = await startTestServer(db, { answerCall: answerOn(db), geocoder });
  browser = new Browser();
  await browser.submit(await browser.open(`${server.url}/developers/portal`), '/sign-in/local');
  const { rows: accounts } = await db.query<{ id: string }>('select id from account');
  accountId = accounts[0]?.id ?? '';
  await loadTown(db, EXTRACT, null);
  const rows = writeRows(300).map((address, at) => ({ id: `p${at}`, name: `${HOSTILE} ${at}`, address }));
  mapId = await draw({ accountId, keyId: await findPortalKey(db, accountId) }, rows);
  second = await draw({ accountId, keyId: await findPortalKey(db, accountId) }, rows.slice(0, 150));
  strangers = await draw(await makeCaller(db), rows);
  await db.query('delete from run');
  await loadTown(db, EXTRACT, 2);
  const limits = { signal: new AbortController().signal, settleSeconds: 0 };
  while (await checkNextEdition({ db, geocoder }, limits));
});
afterAll(async () => {
  await server?.stop(1000);
  await database?.drop();
});

const open = (path: string) => browser.open(server.url + path);
const countIn = (text: string, words: RegExp) => Number(words.exec(text)?.[1] ?? 0);

async function listVersions(): Promise<number[]> {
  const { rows } = await database.db.query<{ version: number }>(
    'select version from map_version where map_id = $1 order by version',
    [mapId],
  );
  return rows.map(({ version }) => version);
}

const pinsOf = async (version: number): Promise<MapFeature[]> =>
  (await findContent(database.db, mapId, version))?.layers.flatMap(({ features }) => features) ?? [];

test('the portal and the page of all changes count them, and lead to the map', async () => {
  expect((await open('/developers/portal')).text).toMatch(
    /\d+ pins of 2 maps would stand elsewhere or nowhere/,
  );
  const { text } = await open(CHANGES);
  expect(text).toMatch(/\d+ pins would stand elsewhere/);
  expect(text).toContain(`href="${CHANGES}/maps/${mapId}"`);
  expect(text).not.toContain(strangers);
});

test('the page of the map tells each pin, and no text is HTML', async () => {
  const { text } = await open(`${CHANGES}/maps/${mapId}`);
  expect(text).toMatch(/Its text is found [\d.]+ k?m from there: at 51\.\d{5}, -2\.\d{5}, not at 51\.\d{5}/);
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).not.toContain('<img src=x');
});

test("another account's map is not there, and nothing is done with it", async () => {
  expect((await open(`${CHANGES}/maps/${strangers}`)).status).toBe(400);
  const page = await open(`${CHANGES}/maps/${mapId}`);
  const forged = Object.assign(page, { text: page.text.replaceAll(mapId, strangers) });
  expect((await browser.submit(forged, `${strangers}/move`)).status).toBe(400);
  await browser.submit(forged, `${strangers}/dismiss`);
  const { rows } = await database.db.query(
    'select version, (select count(*)::int from outdated_pin where map_id = map.id) as told from map where id = $1',
    [strangers],
  );
  expect(rows).toEqual([{ version: 1, told: expect.any(Number) }]);
  expect((rows[0] as { told: number }).told).toBeGreaterThan(5);
});

test('the feed and the mail count them, in counts alone', async () => {
  const page = await browser.submit(await open(CHANGES), '/changes/feed');
  const address = /<code>http[^<]*(\/feeds\/[\w-]{43})\.json<\/code>/.exec(page.text)?.[1] ?? '';
  const feed = (await (await fetch(`${server.url}${address}.json`)).json()) as {
    items: { title: string; content_html: string; _milepost: { rows: number; pins: number; maps: number } }[];
  };
  const [item] = feed.items;
  const { rows, pins, maps } = item?._milepost ?? { rows: -1, pins: -1, maps: -1 };
  expect([feed.items.length, rows, maps]).toEqual([1, 0, 2]);
  expect(item?.title).toMatch(new RegExp(`: ${pins} pins changed$`));
  const atom = await (await fetch(`${server.url}${address}.atom`)).text();
  expect(atom).toContain(`${pins} pins of 2 maps would stand elsewhere or nowhere.`);
  const until = new Date(Date.now() + 60_000);
  const mail = await composeMail(database.db, server.url, accountId, [new Date(0), until]);
  expect(mail?.subject).toBe(`Milepost: ${pins} pins changed`);
  expect(await composeMail(database.db, server.url, accountId, [until, until])).toBeNull();
  expect(JSON.stringify(feed) + atom + mail?.text).not.toMatch(/Thingford|onerror/);
});

const used = async () =>
  (await database.db.query<{ used: number }>('select coalesce(sum(used), 0)::int as used from account_day'))
    .rows[0]?.used ?? 0;

test('a click that is killed in the middle makes no version, and costs nothing', async () => {
  const page = await open(`${CHANGES}/maps/${mapId}`);
  const before = await used();
  const holder = await database.db.connect();
  await holder.query('begin');
  await holder.query('select 1 from map where id = $1 for update', [mapId]);
  const clicked = browser.submit(page, `${mapId}/move`);
  for (let ended = 0; ended === 0; await pause(20)) {
    const { rowCount } = await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    );
    ended = rowCount ?? 0;
  }
  await holder.query('rollback');
  holder.release();
  expect((await clicked).status).toBeGreaterThanOrEqual(500);
  expect([await listVersions(), await used()]).toEqual([[1], before]);
});

test('one click makes the next version, with the pins where their texts are found, for one lookup', async () => {
  const page = await open(`${CHANGES}/maps/${mapId}`);
  const moving = countIn(page.text, /with (\d+) pins moved/);
  const before = await used();
  const made = await browser.submit(page, `${mapId}/move`);
  expect(made.url).toContain(mapId);
  expect([await listVersions(), await used()]).toEqual([[1, 2], before + 1]);
  const [old, now] = [await pinsOf(1), await pinsOf(2)];
  const moved = now.filter(
    ({ geometry }, at) => JSON.stringify(geometry) !== JSON.stringify(old[at]?.geometry),
  );
  expect([moving, moved.length]).toEqual([moved.length, moving]);
  const withoutPlace = ({
    geometry: _,
    placed: __,
    fields: { flagged: ___, ...fields },
    ...pin
  }: (typeof now)[number]) => ({ ...pin, fields });
  expect(now.map(withoutPlace)).toEqual(old.map(withoutPlace));
  const { placements } = await geocoder.geocode(moved.map(({ query }) => ({ address: query ?? '' })));
  expect(moved.map(({ geometry }) => geometry)).toEqual(
    placements.map(({ point }) => ({ type: 'Point', coordinates: [point?.lng, point?.lat] })),
  );
  // What is said against a place is said of the new one.
  expect(moved.map(({ fields }) => fields['flagged'])).toEqual(
    placements.map(({ status, reason }) => (status === 'review' ? reason : undefined)),
  );
  expect((await open(`${CHANGES}/maps/${mapId}`)).text).not.toContain('pins moved');
});

test('whoever reads the map does not see the text that placed a pin', async () => {
  const rows = [{ id: '1', name: 'Our shop', address: '12 Mill Lane, Thingford' }];
  const owner = { accountId, keyId: await findPortalKey(database.db, accountId) };
  const ask = (name: string, body: object) => askCall(answerOn(database.db), { name, body }, owner);
  const drawn = async (answer: unknown) => (await (answer as Promise<{ map: { id: string } }>)).map.id;
  const { run } = await ask('find_nearby', { category: 'pubs', records: rows });
  for (const own of [
    await drawn(ask('render_map', { from_run: run.run_id })),
    await drawn(ask('get_area_risk', { metric: 'flood', records: rows, render: true })),
  ]) {
    const [pin] = (await findContent(database.db, own, 1))?.layers[0]?.features ?? [];
    expect(pin?.query).toBe('12 Mill Lane, Thingford');
    for (const ending of ['/data', '.geojson', '.kml', '.csv']) {
      const text = await (await fetch(`${server.url}/v/${own}${ending}`)).text();
      expect([ending, text.includes('Our shop'), text.includes('Mill Lane')]).toEqual([ending, true, false]);
    }
  }
});

test('stops of a plan are moved as well, and its page says where its days are measured anew', async () => {
  const { db } = database;
  const stops = writeRows(40, 3).map((address, at) => ({ id: `s${at}`, address }));
  const body = { depot: '51.585, -2.985', traffic: 'free_flow', stops, render: true };
  const owner = { accountId, keyId: await findPortalKey(db, accountId) };
  const answer = await askCall(answerOn(db), { name: 'plan_routes', body }, owner);
  const { id } = (answer as unknown as { map: { id: string } }).map;
  await loadTown(db, EXTRACT, 3);
  const limits = { signal: new AbortController().signal, settleSeconds: 0 };
  while (await checkNextEdition({ db, geocoder }, limits));
  const page = await open(`${CHANGES}/maps/${id}`);
  expect(page.text).toContain(`href="/developers/portal/maps/${id}/plan"`);
  const moving = countIn(page.text, /with (\d+) pins? moved/);
  expect(moving).toBeGreaterThan(0);
  await browser.submit(page, `${id}/move`);
  const [before, now] = [await findContent(db, id, 1), await findContent(db, id, 2)];
  const placesOf = (content: typeof before) =>
    new Map(content?.layers.flatMap(({ features }) => features).map((pin) => [pin.id, pin.geometry]));
  const [were, are] = [placesOf(before), placesOf(now)];
  const moved = [...are].filter(([pin, at]) => JSON.stringify(at) !== JSON.stringify(were.get(pin)));
  expect([moved.length, now?.plan]).toEqual([moving, before?.plan]);
  expect((await open(`/developers/portal/maps/${id}/plan`)).status).toBe(200);
});

test('a map that is taken off the list is not on it', async () => {
  expect((await open(CHANGES)).text).toContain(second);
  await browser.submit(await open(`${CHANGES}/maps/${second}`), `${second}/dismiss`);
  expect((await open(CHANGES)).text).not.toContain(second);
  expect((await open(`${CHANGES}/maps/${second}`)).status).toBe(400);
});
