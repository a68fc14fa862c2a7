// Receivers that lie, dawdle or lead inside: each is tried again later, and nothing is sent where it was not confirmed.
import type { ServerResponse } from 'node:http';
import { openDeliveryQueue } from '../../server/webhooks/delivery-queue.ts';
import { webhookRules } from '../../server/webhooks/send-message.ts';
import { listDeliveries } from '../../server/webhooks/store/deliveries.ts';
import { removeWebhook } from '../../server/webhooks/store/webhooks.ts';
import { startReceiver } from './receiver.ts';
import { rules, useWebhooks } from './webhook-bench.ts';

const bench = useWebhooks();

test('a confirmed address whose name leads to a private one by then is sent nothing', async () => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  await bench.db.query(`update webhook set url = 'https://moved.example/' where id = $1`, [id]);
  await bench.tell(accountId);
  const strict = { ...webhookRules(), resolve: async () => ['192.168.0.1'] };
  const other = await openDeliveryQueue(bench.db, strict, () => {});
  expect(await other.deliverNext()).toBe(true);
  await other.stop();
  const [delivery] = await listDeliveries(bench.db, accountId, id, 10);
  expect(delivery).toMatchObject({ state: 'waiting', tries: 1 });
  expect(delivery?.outcome).toContain('not on the open internet');
  await removeWebhook(bench.db, accountId, id);
  await bench.pass(3600);
  await bench.deliverAll();
});

test('the address that was checked is the one that is sent to, though its name leads to another by then', async () => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  const { port } = new URL(bench.receiver.url);
  await bench.db.query('update webhook set url = $2 where id = $1', [
    id,
    `http://rebinding.example:${port}/`,
  ]);
  await bench.tell(accountId);
  const told = [['127.0.0.1'], ['10.0.0.1']];
  const resolve = async () => told.shift() ?? [];
  const other = await openDeliveryQueue(bench.db, { ...rules, resolve }, () => {});
  expect(await other.deliverNext()).toBe(true);
  await other.stop();
  expect(told).toEqual([['10.0.0.1']]);
  expect(bench.receiver.got.map(({ headers }) => headers.host)).toEqual([`rebinding.example:${port}`]);
  expect(await listDeliveries(bench.db, accountId, id, 10)).toMatchObject([{ state: 'delivered' }]);
});

test.each([302, 307])('a redirect inside is not followed (%i)', async (status) => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  const inside = await startReceiver();
  await bench.tell(accountId);
  bench.receiver.answers((res) => res.writeHead(status, { location: inside.url }).end());
  expect(await bench.deliverAll()).toBe(1);
  expect(inside.got).toEqual([]);
  await inside.stop();
  const [delivery] = await listDeliveries(bench.db, accountId, id, 10);
  expect(delivery).toMatchObject({ state: 'waiting', outcome: `answered ${status}` });
  await removeWebhook(bench.db, accountId, id);
});

test('one that takes the message and sends without end is heard no further', async () => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  await bench.tell(accountId);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  bench.receiver.answers((res) => {
    res.on('close', resolve).writeHead(200, { 'content-length': '1000000000' });
    res.write(' '.repeat(20_000));
  });
  expect(await bench.deliverAll()).toBe(1);
  await ended;
  expect(await listDeliveries(bench.db, accountId, id, 10)).toMatchObject([{ state: 'delivered' }]);
});

test('a receiver that breaks off is tried again later', async () => {
  const accountId = await bench.newAccount();
  const id = await bench.newWebhook(accountId);
  await bench.tell(accountId);
  bench.receiver.answers((res) => res.destroy());
  expect(await bench.deliverAll()).toBe(1);
  const [delivery] = await listDeliveries(bench.db, accountId, id, 10);
  expect(delivery?.outcome).toContain('could not be read (ECONNRESET)');
  expect(delivery?.state).toBe('waiting');
  await removeWebhook(bench.db, accountId, id);
});

test.each([
  ['never answers', () => {}],
  ['answers letter by letter', dribble],
] satisfies [string, Parameters<typeof bench.receiver.answers>[0]][])(
  'a receiver that %s is waited for so long, and tried again later',
  async (_, answer) => {
    const accountId = await bench.newAccount();
    const id = await bench.newWebhook(accountId);
    await bench.tell(accountId);
    bench.receiver.answers(answer);
    const hasty = await openDeliveryQueue(bench.db, { ...rules, mostMilliseconds: 400 }, () => {});
    expect(await hasty.deliverNext()).toBe(true);
    await hasty.stop();
    const [delivery] = await listDeliveries(bench.db, accountId, id, 10);
    expect(delivery?.outcome).toContain('did not answer within 0.4 seconds');
    expect(delivery?.state).toBe('waiting');
    await removeWebhook(bench.db, accountId, id);
  },
);

/** A header that has no end. */
function dribble({ socket }: ServerResponse): void {
  socket?.write('HTTP/1.1 200 OK\r\nx-long: ');
  const timer = setInterval(() => socket?.write('x'), 20);
  socket?.on('close', () => clearInterval(timer)).on('error', () => {});
}
