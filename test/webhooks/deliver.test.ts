// Messages to webhooks: signed, and tried again for hours under the same id.
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Webhook as Verifier } from 'standardwebhooks';
import { openQueue } from '../../server/jobs/queue.ts';
import { listDeliveries } from '../../server/webhooks/store/deliveries.ts';
import { findSecret, findWebhook, renewSecret } from '../../server/webhooks/store/webhooks.ts';
import { buildChild, type ChildProgram } from '../jobs/child-program.ts';
import { readLines } from '../read-lines.ts';
import { takes } from './receiver.ts';
import { BODY, useWebhooks } from './webhook-bench.ts';

const bench = useWebhooks();
let program: ChildProgram;
beforeAll(async () => {
  program = await buildChild('deliver-one', import.meta.dirname);
});
afterAll(() => program.clear());

test('a message carries its id, its time and a signature that the reference library and plain HMAC agree on', async () => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  await bench.tell(accountId);
  expect(await bench.deliverAll()).toBe(1);
  const [sent, ...more] = bench.receiver.got;
  expect(more).toEqual([]);
  expect(sent?.body).toBe(BODY);
  const secret = await findSecret(bench.db, accountId, id);
  const headers = sent?.headers as Record<string, string>;
  expect(new Verifier(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  const own = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${BODY}`)
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${own}`);
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  const [delivery] = await listDeliveries(bench.db, accountId, id, 10);
  expect(delivery).toMatchObject({
    id: headers['webhook-id'],
    state: 'delivered',
    tries: 1,
    outcome: 'answered 204',
  });
});

test('another secret signs from when it is renewed', async () => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  const before = await findSecret(bench.db, accountId, id);
  const after = await renewSecret(bench.db, accountId, id);
  await bench.tell(accountId);
  await bench.deliverAll();
  const headers = bench.receiver.got[0]?.headers as Record<string, string>;
  expect(() => new Verifier(before).verify(BODY, headers)).toThrow('No matching signature');
  expect(new Verifier(after).verify(BODY, headers)).toBeTruthy();
});

test('a receiver that is down for an hour is told when it is up again, once', async () => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  await bench.tell(accountId);
  bench.receiver.answers((res) => res.writeHead(503).end());
  let seconds = 0;
  await bench.deliverAll();
  for (; seconds < 3600; seconds += 30) {
    await bench.pass(30);
    await bench.deliverAll();
  }
  const tried = bench.receiver.got.length;
  expect(tried).toBeGreaterThanOrEqual(6);
  expect(tried).toBeLessThanOrEqual(9);
  expect(await listDeliveries(bench.db, accountId, id, 10)).toMatchObject([
    { state: 'waiting', tries: tried, outcome: 'answered 503' },
  ]);
  bench.receiver.answers(takes);
  for (; seconds < 3 * 3600; seconds += 300) {
    await bench.pass(300);
    await bench.deliverAll();
  }
  expect(bench.receiver.got).toHaveLength(tried + 1);
  expect(new Set(bench.receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(bench.receiver.got.map(({ body }) => body))).toEqual(new Set([BODY]));
  expect(await listDeliveries(bench.db, accountId, id, 10)).toMatchObject([
    { state: 'delivered', tries: tried + 1 },
  ]);
});

test('one that is never taken fails after hours, and is sent again when it is asked for', async () => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  await bench.tell(accountId);
  bench.receiver.answers((res) => res.writeHead(500).end());
  for (let tries = 0; tries < 20; tries++) {
    await bench.deliverAll();
    await bench.pass(3600);
  }
  expect(bench.receiver.got).toHaveLength(13);
  const [failed] = await listDeliveries(bench.db, accountId, id, 10);
  expect(failed).toMatchObject({ state: 'failed', tries: 13 });
  bench.receiver.answers(takes);
  const key = { accountId, deliveryId: failed?.id ?? '' };
  expect(await bench.queue.sendAgain({ ...key, accountId: await bench.newAccount() })).toBe(false);
  expect(await bench.queue.sendAgain(key)).toBe(true);
  expect(await bench.queue.sendAgain(key)).toBe(false);
  expect(await bench.deliverAll()).toBe(1);
  expect(bench.receiver.got.at(-1)?.headers['webhook-id']).toBe(failed?.id);
  expect(await listDeliveries(bench.db, accountId, id, 10)).toMatchObject([
    { state: 'delivered', tries: 14 },
  ]);
});

test('a receiver that says it wants nothing any more is told nothing any more', async () => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  await bench.tell(accountId);
  bench.receiver.answers((res) => res.writeHead(410).end());
  await bench.deliverAll();
  expect((await findWebhook(bench.db, accountId, id)).confirmedAt).toBeNull();
  await bench.tell(accountId);
  expect(await bench.deliverAll()).toBe(0);
});

test('a sender killed in the middle leaves the message to another, under the same id', async () => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  await bench.tell(accountId);
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  bench.receiver.answers(() => isAsked());
  const lines = readLines(program.start(bench.url));
  await lines.before(asked);
  await lines.kill();
  bench.receiver.answers(takes);
  expect(await bench.deliverAll()).toBe(0);
  // It has been silent for long enough, and the workers' queue looks after it.
  await bench.db.query(
    `update job_queue.job set started_on = started_on - interval '2 minutes' where state = 'active'`,
  );
  const jobs = await openQueue(bench.db, { isWorker: true, onError: () => {} });
  while (bench.receiver.got.length < 2) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await bench.pass(60);
    await bench.deliverAll();
  }
  await jobs.stop();
  expect(bench.receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([
    bench.receiver.got[0]?.headers['webhook-id'],
    bench.receiver.got[0]?.headers['webhook-id'],
  ]);
  expect(await listDeliveries(bench.db, accountId, id, 10)).toMatchObject([{ state: 'delivered' }]);
});

test("one account's slow receivers hold one of several senders", async () => {
  const [slow, other] = [await bench.newAccount(), await bench.newAccount()];
  await bench.newWebhook(slow);
  await bench.newWebhook(other);
  for (let count = 0; count < 4; count++) await bench.tell(slow);
  await bench.tell(other);
  const held: ServerResponse[] = [];
  const { promise: bothAsked, resolve } = Promise.withResolvers<void>();
  bench.receiver.answers((res) => {
    held.push(res);
    if (held.length === 2) resolve();
  });
  const sent = Promise.all([bench.queue.deliverNext(), bench.queue.deliverNext()]);
  await bothAsked;
  bench.receiver.answers(takes);
  for (const res of held) res.writeHead(204).end();
  await sent;
  const { rows } = await bench.db.query<{ account_id: string }>(
    `select account_id from webhook_delivery where state = 'delivered' and account_id = any($1)`,
    [[slow, other]],
  );
  expect(rows.map(({ account_id }) => account_id).sort()).toEqual([slow, other].sort());
  await bench.deliverAll();
});
