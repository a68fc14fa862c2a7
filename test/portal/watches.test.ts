/**
 * A person's watches and webhooks in the portal: made at a price that is said, told of, confirmed, sent again.
 * @story a run is watched, the river rises, a receiver is told
 */
import type { Database } from '../../server/db/database.ts';
import { LINK_RULES } from '../../server/fetch/link-rules.ts';
import { type DeliveryQueue, openDeliveryQueue } from '../../server/webhooks/delivery-queue.ts';
import { webhookRules } from '../../server/webhooks/send-message.ts';
import type { TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { checker, flood, keepPoints, watchRun } from '../watches/watch-bench.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { Browser } from './browser.ts';

const PORTAL = '/developers/portal';
const HOSTILE = '<img src=x onerror=alert(1)>';

let database: TestDatabase;
let db: Database;
let server: TestServer;
let browser: Browser;
let queue: DeliveryQueue;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let accountId: string;
let run: string;
beforeAll(async () => {
  database = await createSampleDatabase();
  ({ db } = database);
  receiver = await startReceiver();
  const rules = webhookRules({ ...LINK_RULES, allowsLoopback: true });
  queue = await openDeliveryQueue(db, rules, () => {});
  server = await startTestServer(db, { webhooks: { rules, sendAgain: queue.sendAgain } });
  browser = new Browser();
  await browser.submit(await browser.open(server.url + PORTAL), '/sign-in/local');
  const { rows } = await db.query<{ id: string }>('select id from account');
  accountId = rows[0]?.id ?? '';
  await flood(db, null);
  run = await keepPoints(db, accountId, 4, HOSTILE);
});
afterAll(async () => {
  await server?.stop(1000);
  await queue?.stop();
  await receiver?.stop();
  await database?.drop();
});

const open = (path: string) => browser.open(server.url + PORTAL + path);
let watchPath: string;

test('a run leads to a page that says what watching it costs, and a button begins it', async () => {
  expect((await open(`/runs/${run}`)).text).toContain(`${PORTAL}/watches/new?run=${run}`);
  const empty = await open(`/watches/new?run=${run}`);
  expect(empty.text).not.toContain('What it costs');
  const query = new URLSearchParams([
    ['run', run],
    ['title', `Mills ${HOSTILE}`],
    ['every', 'hour'],
    ['level', 'warning'],
    ['facts', 'council'],
    ['facts', 'flood'],
    ['hospital', 'yes'],
  ]);
  const page = await open(`/watches/new?${query}`);
  expect(page.text).toContain('12 lookups each time, 288 a day');
  expect(page.text).not.toContain('<img src=x');
  const made = await browser.submit(page, '/begin');
  expect(made.url).toMatch(/\/watches\/watch_[0-9a-f]{32}$/);
  watchPath = new URL(made.url).pathname.slice(PORTAL.length);
  expect(made.text).toContain(
    'warnings (warning and graver), flood zone, local authority, nearest hospital; every hour',
  );
  expect((await open('/watches')).text).toContain('1 of 20, each of at most 1,000 rows');
});

test('a webhook is told nothing before its receiver answered, and its secret is shown once', async () => {
  const page = await browser.submit(await open('/webhooks'), `${PORTAL}/webhooks`, { url: receiver.url });
  expect(page.text).toMatch(/whsec_[\w+/=]{44}/);
  const path = /\/webhooks\/webhook_[0-9a-f]{32}/.exec(page.text)?.[0] ?? '';
  const again = await open(path);
  expect(again.text).not.toContain('whsec_');
  expect(again.text).toContain('Nothing is sent there yet');
  const confirmed = await browser.submit(again, '/confirm');
  expect(confirmed.text).toContain('Since');
  expect(receiver.got).toHaveLength(1);
});

test('what changed stands on the page and was sent; it is sent again under its id', async () => {
  const bench = checker(db, { tell: queue.tell });
  await bench.check();
  await flood(db, 0);
  await bench.check(1);
  while (await queue.deliverNext());
  const page = await open(watchPath);
  expect(page.text).toContain('4 places under a warning');
  expect(page.text).toContain('Under warning: flood, Area of river');
  expect(page.text).not.toContain('<img src=x');
  expect(receiver.got).toHaveLength(2);
  const list = await open('/webhooks');
  const path = /\/webhooks\/webhook_[0-9a-f]{32}/.exec(list.text)?.[0] ?? '';
  const webhook = await open(path);
  expect(webhook.text).toContain('Delivered');
  await browser.submit(webhook, '/again');
  while (await queue.deliverNext());
  const ids = receiver.got.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(3);
  expect(ids[2]).toBe(ids[1]);
  expect((await open(path)).text).toContain('Tried 2 times');
});

test('it is paused, goes on, is taken along with all data, and is removed', async () => {
  const paused = await browser.submit(await open(watchPath), '/pause');
  expect(paused.text).toContain('Paused.');
  const on = await browser.submit(paused, '/resume');
  expect(on.text).toContain('Next');
  const all = JSON.parse((await open('/account.json')).text);
  expect(all.watches).toMatchObject([{ rows: [{}, {}, {}, {}], news: [{ counts: { under_warning: 4 } }] }]);
  expect(JSON.stringify(all)).not.toContain('whsec_');
  const gone = await browser.submit(on, '/remove');
  expect(gone.text).toContain('None yet');
});

test("another account's watch, run and webhook are not there", async () => {
  const stranger = await makeCaller(db);
  const theirs = await watchRun(db, stranger.accountId, await keepPoints(db, stranger.accountId, 1));
  expect((await open(`/watches/${theirs.id}`)).status).toBe(400);
  const { run: other } = theirs.takenFrom;
  expect((await open(`/watches/new?run=${other}&every=day`)).status).toBe(400);
  expect((await open(`/webhooks/webhook_${'0'.repeat(32)}`)).status).toBe(400);
});

test('no secret and no address of a receiver stands in the log', () => {
  const log = JSON.stringify(server.logLines());
  expect(log).not.toContain('whsec_');
  expect(log).not.toContain(new URL(receiver.url).host);
});
