// A file of whose rows nothing is known: its page says so before anything is charged.
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { createServices } from '../../server/start/create-services.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { Browser, type Page } from './browser.ts';

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  database = await createSampleDatabase();
  const noQueue = { send: () => Promise.reject(new Error('no jobs in this test')) };
  server = await startTestServer(database.db, (port) => {
    // The file is known by its address.
    const baseUrl = `http://127.0.0.1:${port}`;
    const services = createServices(database.db, noQueue, baseUrl);
    return { baseUrl, answerCall: (call) => answerCall(call, services) };
  });
  browser = new Browser();
  await browser.submit(await browser.open(`${server.url}/developers/portal`), '/sign-in/local');
});
afterAll(async () => {
  await server?.stop(1000);
  await database?.drop();
});

async function drop(body: string): Promise<Page> {
  const files = `${server.url}/developers/portal/files`;
  const page = await browser.open(files);
  const form = new FormData();
  form.set('token', page.form('/files').fields['token'] ?? '');
  form.set('file', new Blob([body]), 'shops.csv');
  return browser.open(files, { method: 'POST', body: form });
}

test('rows outside of all that is loaded are told, also by what an endpoint itself knows, and cost nothing', async () => {
  const places = await drop('Shop,lat,lng\na,48.85,2.35\nb,48.86,2.36\n');
  expect(places.text).toContain('All 2 rows that were tried cannot be answered with what is loaded here');
  expect(places.text).toContain('Nothing is loaded for this place.');
  expect(places.text).toContain('Run it');
  const risk = await browser.open(`${places.url}?endpoint=get_area_risk&option.metric=crime`);
  expect(risk.text).toMatch(/All 2 rows that were tried .* outside the area that the loaded data covers/);
  expect(risk.text).toContain('Run it');
  const { rows } = await database.db.query('select 1 from account_day where used > 0');
  expect(rows).toEqual([]);
});

test('where one row can be answered, nothing is said', async () => {
  const page = await drop('Shop,Address\na,"12 High Street, Sampleford, SF1 1AA"\nb,zzz\n');
  expect(page.text).toContain('Run it');
  expect(page.text).not.toContain('were tried');
});
