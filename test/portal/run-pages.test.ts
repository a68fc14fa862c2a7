// What a person's calls answered, as pages.
import { draftMap } from '../../server/endpoints/render-map.ts';
import { makeRunId } from '../../server/ledger/run-id.ts';
import { saveRun } from '../../server/ledger/save-run.ts';
import { answerOn, servicesOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { Browser, type Page } from './browser.ts';

const RUNS = '/developers/portal/runs';
const NEW_MAP = '/developers/portal/maps/new';

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, (port) => ({
    baseUrl: `http://127.0.0.1:${port}`,
    answerCall: answerOn(database.db),
    draftMap: ({ accountId, request, rows }) =>
      draftMap(request, { accountId, services: servicesOn(database.db) }, rows),
  }));
  browser = await signIn();
});
afterAll(async () => {
  await server?.stop(1000);
  await database?.drop();
});

async function signIn(): Promise<Browser> {
  const visitor = new Browser();
  await visitor.submit(await visitor.open(`${server.url}/developers/portal`), '/sign-in/local');
  return visitor;
}

/** Sends a body from an endpoint's page. */
async function send(name: string, body: object): Promise<Page> {
  const page = await browser.open(`${server.url}/developers/${name}`);
  return browser.submit(page, `/developers/${name}#answer`, { body: JSON.stringify(body) });
}

const linkOfRun = (page: Page) => /href="(\/developers\/portal\/runs\/run_\w+)"/.exec(page.text)?.[1] ?? '';

test('a call from the explorer shows its rows and leads to its run, which becomes a map', async () => {
  const addresses = ['12 High Street, Sampleford, SF1 1AA', '=1+1 <i>nowhere</i>'];
  const answered = await send('geocode_batch', { addresses });
  expect(answered.text).toContain('<h2>Check 1 row</h2>');
  const path = linkOfRun(answered);
  const run = await browser.open(server.url + path);
  expect(run.text).toContain('<th scope="row">12 High Street, Sampleford, SF1 1AA</th>');
  expect(run.text).toContain('<th scope="row">=1+1 &lt;i&gt;nowhere&lt;/i&gt;</th>');
  expect(run.text).toMatch(/Not placed <strong>1<\/strong>/);
  expect(run.text).toContain('<option value="confidence">confidence</option>');
  expect((await browser.open(server.url + RUNS)).text).toContain(`href="${path}"`);
  const map = await browser.submit(run, `${path}/map`, { title: 'Shops <1>', color_by: 'confidence' });
  expect(map.url).toMatch(/\/v\/map_[0-9a-f]{32}$/);
  expect(map.text).toContain('<h1>Shops &lt;1&gt;</h1>');
});

test('a map is looked at with its choices before it is made, and that is free', async () => {
  const answered = await send('geocode_batch', { addresses: ['12 High Street, Sampleford, SF1 1AA'] });
  const run = linkOfRun(answered).split('/').at(-1) ?? '';
  const used = async () => (await database.db.query('select sum(used) as used from account_day')).rows;
  const before = await used();
  const page = await browser.open(`${server.url}${NEW_MAP}?run=${run}`);
  expect(page.text).toContain('<h2>Preview <small class="note">1 pin</small></h2>');
  const look = async (chosen: Record<string, string>) => {
    const fields = { ...page.form(NEW_MAP).fields, ...chosen };
    return browser.open(`${server.url}${NEW_MAP}/preview`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
  };
  const looked = await look({ title: 'A <b>', color_by: 'confidence', icon_by: 'confidence' });
  expect(looked.text).toContain('value="A &lt;b&gt;"');
  expect(looked.text).toContain('<option value="confidence" selected>');
  for (const words of ['Coloured by confidence', 'Icons by confidence', '"by":"confidence"'])
    expect(looked.text).toContain(words);
  const refused = await look({ color_by: 'colour' });
  expect(refused.text).toContain('color_by: got &quot;colour&quot;, which no row has');
  expect(await used()).toEqual(before);
});

test('a run without points has no map, and its rows all the same', async () => {
  const answered = await send('find_official_places', { kind: 'hospitals', addresses: ['Sampleford'] });
  expect(answered.text).not.toContain('class="result-map"');
});

test.each(['run_00112233445566778899aabbccddeeff', 'x', '%00'])('the run %s is not there', async (id) => {
  const page = await browser.open(`${server.url}${RUNS}/${id}`);
  expect([400, 404]).toContain(page.status);
  expect(page.text).toMatch(/<h1>(Nothing is here|That did not work)</);
});

test("another account's run is not there, is not listed, and becomes no map", async () => {
  const other = await makeCaller(database.db);
  const id = makeRunId();
  const path = `${RUNS}/${id}`;
  const head = { id, endpoint: 'geocode_batch', at: new Date(), rows: 0, fields: [], sources: [] };
  await saveRun(database.db, other.accountId, head, []);
  expect((await browser.open(server.url + path)).text).toContain('No such run');
  expect((await browser.open(`${server.url}${path}.csv`)).text).toContain('No such run');
  expect((await browser.open(server.url + RUNS)).text).not.toContain(id);
  const token = (await browser.open(`${server.url}/developers/portal`)).form('/keys').fields['token'] ?? '';
  const made = await browser.open(`${server.url}${path}/map`, {
    method: 'POST',
    body: new URLSearchParams({ token, title: 'Stolen' }),
  });
  expect(made.text).toContain('No such run');
});
