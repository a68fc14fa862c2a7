/**
 * What newer editions changed for a person's kept rows: the page, asking them again, their maps, and the feed.
 * @story the town's next edition came, and was checked
 */
import { findPortalKey } from '../../server/accounts/portal-key.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { listOutdated, type OutdatedRow } from '../../server/ledger/outdated-rows.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import { answerOn } from '../answer-on.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../http/test-server.ts';
import { askCall } from '../outdated/ask-anew.ts';
import { keepRun } from '../outdated/keep-run.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from '../outdated/town-editions.ts';
import { Browser } from './browser.ts';

const CHANGES = '/developers/portal/changes';
const HOSTILE = '<img src=x onerror=alert(1)> Nowhere';

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let runId: string;
let rows: OutdatedRow[];
let other: { runId: string };
let mapId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const geocoder = createGeocoder(db);
  server = await startTestServer(db, { answerCall: answerOn(db), geocoder });
  browser = new Browser();
  await browser.submit(await browser.open(`${server.url}/developers/portal`), '/sign-in/local');
  const { rows: accounts } = await db.query<{ id: string }>('select id from account');
  const accountId = accounts[0]?.id ?? '';
  for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(db, id, null);
  ({ runId } = await keepRun(db, geocoder, [...writeRows(300), HOSTILE], accountId));
  const run = await browser.open(`${server.url}/developers/portal/runs/${runId}`);
  const map = await browser.submit(run, `${runId}/map`, { title: '<b>Mine</b>' });
  mapId = /map_[0-9a-f]{32}/.exec(map.url)?.[0] ?? '';
  const stranger = await makeCaller(db);
  other = await keepRun(db, geocoder, writeRows(300, 5), stranger.accountId);
  await loadTown(db, EXTRACT, 2);
  await loadTown(db, POSTCODE_DIRECTORY, 1);
  const limits = { signal: new AbortController().signal, settleSeconds: 0 };
  while (await checkNextEdition({ db, geocoder }, limits));
  rows = await listOutdated(db, accountId, runId, { most: 1000 });
});
afterAll(async () => {
  await server?.stop(1000);
  await database?.drop();
});

const open = (path: string) => browser.open(server.url + path);

test('the first page says how many rows, and leads to the run that they are of', async () => {
  expect(rows.length).toBeGreaterThan(10);
  expect((await open('/developers/portal')).text).toContain(
    `${rows.length} rows of 1 run would be answered otherwise today`,
  );
  const page = await open(CHANGES);
  expect(page.text).toMatch(/\d+ rows moved, /);
  expect(page.text).toContain(`href="${CHANGES}/${runId}"`);
  expect(page.text).not.toContain(other.runId);
});

test('a row is told with what became of it, and its text is no HTML', async () => {
  const { text } = await open(`${CHANGES}/${runId}`);
  expect(text).toMatch(/The place moved by \d+ m/);
  expect(text).toContain('Its postcode ended');
  expect(text).toMatch(/The place has another name: [\w ]+ House/);
  await database.db.query(
    `update outdated_row set sent = json_build_object('address', $1::text), name_now = $1 where run_id = $2 and position = $3`,
    [HOSTILE, runId, rows[0]?.position],
  );
  const again = (await open(`${CHANGES}/${runId}`)).text;
  expect(again).toContain('&lt;img src=x onerror=alert(1)&gt; Nowhere');
  expect(again).not.toContain('<img src=x');
});

test("another account's run is not there, and nothing is done with it", async () => {
  const page = await open(`${CHANGES}/${runId}`);
  for (const [path, does] of [
    ['', ''],
    ['/again', 'again'],
    ['/map', 'map'],
  ]) {
    const answer = does
      ? await browser.submit(
          Object.assign(page, { text: page.text.replaceAll(runId, other.runId) }),
          `${other.runId}/${does}`,
        )
      : await open(`${CHANGES}/${other.runId}${path}`);
    expect([400, 404]).toContain(answer.status);
  }
  await browser.submit(page, `${other.runId}/dismiss`);
  const { rows: left } = await database.db.query('select from outdated_row where run_id = $1', [other.runId]);
  expect(left.length).toBeGreaterThan(10);
});

test('the rows are asked again at the price that was said, as a new run of these rows', async () => {
  const page = await open(`${CHANGES}/${runId}`);
  expect(page.text).toContain(`It costs ${rows.length} lookups`);
  const used = async () =>
    (await database.db.query<{ used: number }>('select coalesce(sum(used), 0) as used from account_day'))
      .rows[0]?.used ?? 0;
  const before = await used();
  const answered = await browser.submit(page, `${runId}/again`);
  expect((await used()) - before).toBe(rows.length);
  expect(answered.url).toMatch(/\/developers\/portal\/runs\/run_[0-9a-f]{32}$/);
  const id = answered.url.split('/').at(-1) ?? '';
  const csv = (await open(`/developers/portal/runs/${id}.csv`)).text.trim().split('\n');
  expect(csv).toHaveLength(rows.length + 1);
  for (const [at, row] of rows.entries()) expect(csv[at + 1]?.startsWith(`${row.rowId},`)).toBe(true);
});

test('a map on which such rows stand has a next version, with its pins where they are now', async () => {
  const page = await open(`${CHANGES}/${runId}`);
  expect(page.text).toMatch(/\d+ pins of <a [^>]*>&lt;b&gt;Mine&lt;\/b&gt;<\/a> stand where such rows were/);
  const made = await browser.submit(page, `${runId}/map`);
  expect(made.url).toContain(mapId);
  const { rows: maps } = await database.db.query('select version from map where id = $1', [mapId]);
  expect(maps).toEqual([{ version: 2 }]);
  expect((await open(`${CHANGES}/${runId}`)).text).not.toContain('stand where such rows were');
});

describe('the feed', () => {
  const addressIn = (text: string) =>
    /<code>http[^<]*(\/feeds\/[\w-]{43})\.json<\/code>/.exec(text)?.[1] ?? '';
  const makeAddress = async () =>
    server.url + addressIn((await browser.submit(await open(CHANGES), '/changes/feed')).text);

  test('is read at its address by whoever knows it, as JSON and Atom, with counts alone', async () => {
    const address = await makeAddress();
    const json = await fetch(`${address}.json`);
    expect(json.headers.get('Content-Type')).toContain('application/feed+json');
    const feed = (await json.json()) as { items: { content_html: string; _milepost: { rows: number } }[] };
    expect(feed.items).toHaveLength(2);
    expect(feed.items.reduce((sum, { _milepost }) => sum + _milepost.rows, 0)).toBe(rows.length);
    expect(feed.items.map((item) => item.content_html).join()).toMatch(/\d+ rows moved/);
    const atom = await (await fetch(`${address}.atom`)).text();
    expect(atom).toMatch(/^<\?xml[\s\S]*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/);
    expect(atom.match(/<entry>/g)).toHaveLength(2);
    expect(atom + JSON.stringify(feed)).not.toMatch(/Thingford|onerror|run_/);
  });

  test('another address ends the one before, and closing ends it too', async () => {
    const first = await makeAddress();
    const second = await makeAddress();
    expect((await fetch(`${first}.json`)).status).toBe(404);
    expect((await fetch(`${second}.atom`)).status).toBe(200);
    await browser.submit(await open(CHANGES), '/changes/feed/remove');
    expect((await fetch(`${second}.atom`)).status).toBe(404);
    expect((await fetch(`${server.url}/feeds/x.json`)).status).toBe(404);
  });

  test('of a suspended account is closed', async () => {
    const address = await makeAddress();
    await database.db.query('update account set suspended_at = now()');
    expect((await fetch(`${address}.json`)).status).toBe(404);
    await database.db.query('update account set suspended_at = null');
    expect((await fetch(`${address}.json`)).status).toBe(200);
  });

  test('is read with a key, of the key alone', async () => {
    const { key } = await makeCaller(database.db);
    const answer = await fetch(`${server.url}/changes.json`, { headers: { 'X-API-Key': key } });
    expect(((await answer.json()) as { items: unknown[] }).items).toEqual([]);
    expect((await fetch(`${server.url}/changes.atom`)).status).toBe(401);
  });
});

test('a run that is taken off the list is not on it', async () => {
  const page = await browser.submit(await open(`${CHANGES}/${runId}`), `${runId}/dismiss`);
  expect(page.text).not.toContain(runId);
});

test('a run is asked again as it was answered, from what is kept of then', async () => {
  const { db } = database;
  const { rows: accounts } = await db.query<{ id: string }>(
    'select account_id as id from run where id = $1',
    [runId],
  );
  const accountId = accounts[0]?.id ?? '';
  const kept = await keepRun(db, createGeocoder(db), writeRows(80, 3), accountId);
  const caller = { accountId, keyId: await findPortalKey(db, accountId) };
  const question = { name: 'find_nearby', body: { category: 'pubs', addresses: writeRows(80, 3) } };
  const nearby = await askCall(answerOn(db), question, caller);
  const paths = [kept.runId, nearby.run.run_id].map((id) => `/developers/portal/runs/${id}`);
  for (const path of paths) expect((await open(path)).text).not.toContain('again as then');
  await loadTown(db, EXTRACT, 4);
  const csvOf = async (url: string) => (await browser.open(`${url}.csv`)).text;
  for (const path of paths) {
    const page = await open(path);
    expect(/Ask [^<]*/.exec(page.text)?.[0]).toBe('Ask 80 rows again as then, for 80 lookups');
    const again = await browser.submit(page, `${path}/as-then`);
    expect(again.url).toMatch(/\/developers\/portal\/runs\/run_[0-9a-f]{32}$/);
    expect(await csvOf(again.url)).toBe(await csvOf(server.url + path));
  }
});
