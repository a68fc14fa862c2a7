import type { RefreshForecast } from '../../server/refresh/make-refresh.ts';
import { keepRefresh } from '../../server/refresh/refreshes.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { Browser, type Page } from './browser.ts';

const FORECAST: RefreshForecast = {
  spreadsheet: 'abc',
  tab: 'Shops <1>',
  endpoint: 'geocode_batch',
  columns: ['lat (2026-01-15)'],
  lookupsPerRow: 2,
  waiting: 3,
  kept: null,
};

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let portal: Page;
const made: unknown[] = [];
const undone: unknown[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  made.length = 0;
  undone.length = 0;
  server = await startTestServer(database.db, {
    forecastRefresh: async () => FORECAST,
    makeRefresh: async (run, every) => {
      made.push([run.runId, every]);
      return FORECAST;
    },
    undoLastFill: async (_, { turn }) => {
      undone.push(turn);
      return 'Emptied 2 rows.';
    },
  });
  browser = new Browser();
  portal = await browser.submit(await browser.open(`${server.url}/developers/portal`), '/sign-in/local');
});
afterEach(async () => {
  await server.stop(1000);
  await database.drop();
});

const at = (path = '') => `${server.url}/developers/portal/refreshes${path}`;

async function keep(): Promise<string> {
  const { rows } = await database.db.query<{ id: string }>('select id from account');
  const id = await keepRefresh(database.db, {
    ...FORECAST,
    columns: ['lat'],
    every: 'day',
    accountId: rows[0]?.id ?? '',
    request: {},
    writeToken: '0123456789abcdef',
    origin: Buffer.from(''),
    passed: [],
  });
  const last = {
    at: '2026-01-15T09:30:00.000Z',
    asked: 2,
    written: 2,
    lookups: 4,
    message: '2 of 2 new rows answered and written.',
    failed: false,
  };
  await database.db.query('update sheet_refresh set last = $1', [JSON.stringify(last)]);
  return id;
}

test('the portal leads to what is kept filled, and says what it costs before it is made', async () => {
  expect(portal.text).toContain('href="/developers/portal/refreshes"');
  const page = await browser.open(at('/new?run=run_1'));
  expect(page.text).toContain('Each new row costs 2 lookups. 3 rows wait now: 6 lookups at once.');
  expect(page.text).toContain('lat (2026-01-15) of Shops &lt;1&gt;');
  expect(made).toEqual([]);
  await browser.submit(page, '/portal/refreshes', { every: 'hour' });
  expect(made).toEqual([['run_1', 'hour']]);
});

test('a refresh is listed with its last result, paused, gone on with and removed', async () => {
  const id = await keep();
  let page = await browser.open(at());
  expect(page.text).toContain('geocode_batch: lat');
  expect(page.text).toContain('2 of 2 new rows answered and written. 4 lookups.');
  page = await browser.submit(page, `${id}/pause`);
  expect(page.text).toContain('every day, paused');
  page = await browser.submit(page, `${id}/resume`);
  expect(page.text).toContain('every day, next');
  page = await browser.submit(page, `${id}/remove`);
  expect(page.text).toContain('None yet.');
});

test('what was filled last is emptied, named by its turn', async () => {
  const id = await keep();
  let page = await browser.open(at());
  expect(page.text).not.toContain('filled last');
  await database.db.query(
    `insert into sheet_fill (refresh_id, turn, run_id, rows, filled) values ($1, 3, 'run_1', 4, ''), ($1, 4, 'run_2', 2, '')`,
    [id],
  );
  page = await browser.open(at());
  expect(page.text).toContain('Empty the 2 rows filled last');
  await browser.submit(page, `${id}/undo`);
  expect(undone).toEqual([4]);
  await database.db.query('update sheet_refresh set undoes = 4');
  page = await browser.open(at());
  expect(page.text).toContain('What was filled last is being emptied.');
  expect(page.text).not.toContain('Empty the');
});

test("a form of another session, and another account's refresh, change nothing", async () => {
  const id = await keep();
  const body = new URLSearchParams({ token: 'made up' });
  expect((await browser.open(at(`/${id}/remove`), { method: 'POST', body })).status).toBe(400);
  await database.db.query(
    `insert into account (email, lookups_per_day, requests_per_minute, map_versions, map_bytes) values ('b@example.org', 1, 1, 1, 1)`,
  );
  await database.db.query(
    `update sheet_refresh set account_id = (select id from account where email = 'b@example.org')`,
  );
  expect((await browser.open(at())).text).toContain('None yet.');
});
