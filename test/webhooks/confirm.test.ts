// Addresses of webhooks: few, public, theirs alone, and told nothing before their receiver answered a question.
import { confirmWebhook } from '../../server/webhooks/confirm-webhook.ts';
import { webhookRules } from '../../server/webhooks/send-message.ts';
import {
  addWebhook,
  findSecret,
  findWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
} from '../../server/webhooks/store/webhooks.ts';
import { takes } from './receiver.ts';
import { rules, useWebhooks } from './webhook-bench.ts';

const bench = useWebhooks();

test('an address that was not confirmed is told nothing', async () => {
  const accountId = await bench.newAccount();
  await addWebhook(bench.db, accountId, bench.receiver.url);
  await bench.tell(accountId);
  expect(await bench.deliverAll()).toBe(0);
  expect(bench.receiver.got).toEqual([]);
});

/** Whoever never answers is not waited for. */
const impatient = { ...rules, mostMilliseconds: 20_000 };

test.each([
  ['takes everything alike', takes],
  ['answers with another text', (res) => res.writeHead(200).end('{"challenge":"x"}')],
  ['answers with something that is no JSON', (res) => res.writeHead(200).end('yes')],
  ['answers null', (res) => res.writeHead(200).end('null')],
  ['sends on to another address', (res, { body }) => res.writeHead(307, { location: '/other' }).end(body)],
  ['echoes what it got', (res, { body }) => res.writeHead(200).end(body)],
  ['sends without end', (res) => void res.writeHead(200).write(' '.repeat(20_000))],
  ['says that it sends much', (res) => res.writeHead(200, { 'content-length': '99999999' }).write('{')],
  [
    'answers with gzip that is none',
    (res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
  ],
  ['breaks off', (res) => res.destroy()],
] satisfies [string, Parameters<typeof bench.receiver.answers>[0]][])(
  'a receiver that %s confirms nothing',
  async (_, answer) => {
    const accountId = await bench.newAccount();
    const { id } = await addWebhook(bench.db, accountId, bench.receiver.url);
    bench.receiver.answers(answer);
    await expect(confirmWebhook(bench.db, accountId, id, impatient)).rejects.toMatchObject({ status: 400 });
    expect((await findWebhook(bench.db, accountId, id)).confirmedAt).toBeNull();
    expect(bench.receiver.got).toHaveLength(1);
  },
);

test.each([
  ['never answers', () => {}],
  ['never ends its answer', (res) => void res.writeHead(200).write('{"challenge":')],
] satisfies [string, Parameters<typeof bench.receiver.answers>[0]][])(
  'a receiver that %s confirms nothing, and is not waited for long',
  async (_, answer) => {
    const accountId = await bench.newAccount();
    const { id } = await addWebhook(bench.db, accountId, bench.receiver.url);
    bench.receiver.answers(answer);
    const hasty = { ...rules, mostMilliseconds: 400 };
    await expect(confirmWebhook(bench.db, accountId, id, hasty)).rejects.toThrow('within 0.4 seconds');
    expect((await findWebhook(bench.db, accountId, id)).confirmedAt).toBeNull();
  },
);

test.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://2130706433/',
  'https://user:secret@example.org/',
  'https://inside.example/',
])('%s is asked nothing', async (url) => {
  const accountId = await bench.newAccount();
  const { id } = await addWebhook(bench.db, accountId, url);
  const strict = { ...webhookRules(), resolve: async () => ['10.0.0.7'] };
  await expect(confirmWebhook(bench.db, accountId, id, strict)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/not on the open internet|begins with https|user name or password/),
  });
});

test('addresses are few, theirs alone, and asked a few times an hour', async () => {
  const [accountId, stranger] = [await bench.newAccount(), await bench.newAccount()];
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, () => addWebhook(bench.db, accountId, bench.receiver.url)),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const [{ id } = { id: '' }] = await listWebhooks(bench.db, accountId);
  expect(await listWebhooks(bench.db, stranger)).toEqual([]);
  for (const does of [findWebhook, removeWebhook, findSecret, renewSecret])
    await expect(does(bench.db, stranger, id)).rejects.toThrow('no such webhook');
  await expect(confirmWebhook(bench.db, stranger, id, rules)).rejects.toThrow('no such webhook');
  bench.receiver.answers(takes);
  const asked = Array.from({ length: 14 }, () =>
    confirmWebhook(bench.db, accountId, id, rules).catch((error) => error.code),
  );
  const codes = await Promise.all(asked);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4);
  expect(bench.receiver.got).toHaveLength(10);
});

test.each([
  'ftp://example.org/',
  'example.org',
  'javascript:alert(1)',
  '',
  `https://example.org/${'x'.repeat(2000)}`,
])('no address: %.40s', async (url) => {
  await expect(addWebhook(bench.db, await bench.newAccount(), url)).rejects.toThrow(
    'expected one that begins with https://',
  );
});
