import type { Call } from '../../server/pipeline/call.ts';
import { contracts } from '../../shared/api/index.ts';
import { ApiError } from '../../shared/api-error.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { answering } from '../http/test-services.ts';
import { Browser, type Page } from './browser.ts';

let database: TestDatabase;
let server: TestServer;
let called: Call[];
beforeEach(async () => {
  database = await createTestDatabase();
  called = [];
  server = await startTestServer(database.db, {
    answerCall: answering(async (call) => {
      called.push(call);
      if (JSON.stringify(call.body).includes('refuse'))
        throw new ApiError('invalid_request', 'records: got "refuse"', { field: 'records' });
      const run = { run_id: 'run_00112233445566778899aabbccddeeff', rows: 1 };
      const answer = { message: '<b>1 row</b> placed', map: { link: 'http://localhost:8080/v/m1' }, run };
      return { body: answer, used: 1, remaining: 2499 };
    }),
  });
});
afterEach(async () => {
  await server.stop(1000);
  await database.drop();
});

function typedIn({ text }: Page): unknown {
  const typed = /<textarea[^>]*>([^<]*)</.exec(text)?.[1] ?? '';
  return JSON.parse(typed.replaceAll('&quot;', '"'));
}

async function signIn(browser: Browser): Promise<void> {
  await browser.submit(await browser.open(`${server.url}/developers/portal`), '/sign-in/local');
}

test.each(contracts.map(({ name, example }) => [name, example]))(
  '%s has a page with its fields and a call in four languages',
  async (name, example) => {
    const { text } = await new Browser().open(`${server.url}/developers/${name}`);
    expect(text).toContain(`<h1>${name}</h1>`);
    for (const field of Object.keys(example.request)) expect(text).toContain(`<dt><code>${field}</code>`);
    for (const language of ['curl', 'Python', 'TypeScript', 'Apps Script'])
      expect(text).toContain(`<summary>${language}</summary>`);
    expect(text.length).toBeLessThan(100_000);
  },
);

test('a signed-in person calls an endpoint from its page, on their own account', async () => {
  const browser = new Browser();
  await signIn(browser);
  const page = await browser.open(`${server.url}/developers/geocode_batch`);
  const answered = await browser.submit(page, '/developers/geocode_batch', {
    body: '{"addresses": ["SF1 1AA"]}',
  });
  expect(called).toMatchObject([{ body: { addresses: ['SF1 1AA'] }, idempotencyKey: null }]);
  expect(answered.text).toContain('1 lookup used, 2,499 left today');
  expect(answered.text).toContain('&lt;b&gt;1 row&lt;/b&gt; placed');
  expect(answered.text).toContain('href="http://localhost:8080/v/m1"');
  expect(answered.text).toContain('/developers/portal/runs/run_00112233445566778899aabbccddeeff.csv');
  const { rows } = await database.db.query('select name, is_portal from api_key');
  expect(rows).toEqual([{ name: 'Portal', is_portal: true }]);
});

test.each([
  ['{"addresses": ["refuse"]}', 400, 'records: got'],
  ['{"addresses": [', 400, 'body: not JSON, the text ends too early at line 1'],
  ['', 400, 'body: empty'],
])('a body of %s is refused on the page, in the words of the API', async (body, status, words) => {
  const browser = new Browser();
  await signIn(browser);
  const page = await browser.open(`${server.url}/developers/geocode_batch`);
  const answered = await browser.submit(page, '/developers/geocode_batch', { body });
  expect([answered.status, answered.text.includes(words)]).toEqual([status, true]);
});

test('what was sent stands in the calls of all languages, as each of them writes it', async () => {
  const browser = new Browser();
  await signIn(browser);
  const page = await browser.open(`${server.url}/developers/geocode_batch`);
  const answered = await browser.submit(page, '/developers/geocode_batch', {
    body: `{"addresses": ["1 King's Road"]}`,
  });
  expect(answered.text).toContain('1 King&#39;\\&#39;&#39;s Road');
  expect(answered.text.match(/1 King&#39;s Road/g)).toHaveLength(4);
});

test('a run leads to an endpoint with its rows as the body', async () => {
  const browser = new Browser();
  await signIn(browser);
  const run = 'run_00112233445566778899aabbccddeeff';
  const page = await browser.open(`${server.url}/developers/find_nearby?run=${run}`);
  expect(typedIn(page)).toEqual({ source: { run }, category: 'pharmacies' });
  const sheet = await browser.open(`${server.url}/developers/write_to_sheet?run=${run}`);
  expect(typedIn(sheet)).toEqual({ run_id: run });
});

test('calls from a page count in the account’s minute', async () => {
  const browser = new Browser();
  await signIn(browser);
  await database.db.query('update account set requests_per_minute = 1');
  const page = await browser.open(`${server.url}/developers/geocode_batch`);
  const statuses: number[] = [];
  for (let call = 0; call < 3; call++)
    statuses.push((await browser.submit(page, '/developers/geocode_batch', { body: '{}' })).status);
  // Should the clock pass into another minute meanwhile, one more is let in.
  expect(statuses).toContain(429);
});

test('without a session nothing is called', async () => {
  const page = await new Browser().open(`${server.url}/developers/geocode_batch`, {
    method: 'POST',
    body: new URLSearchParams({ body: '{"addresses": ["x"]}' }),
  });
  expect(page.text).toContain('<h1>Sign in</h1>');
  expect(called).toEqual([]);
});
