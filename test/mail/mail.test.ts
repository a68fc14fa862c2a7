/**
 * Mails of what changed: asked for in the portal, confirmed by their owner, quiet where nothing changed.
 * @story an address is asked, confirmed, told and leaves
 */

import { composeMail } from '../../server/http/outdated/mail-text.ts';
import { openTransport, sendNextMail } from '../../server/mail/send-mail.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { Browser } from '../portal/browser.ts';
import { headerOf, SmtpStandIn, textOf } from './smtp-stand-in.ts';

const CHANGES = '/developers/portal/changes';

let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let accountId: string;
let transport: ReturnType<typeof openTransport>;
const smtp = new SmtpStandIn();
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db, (port) => ({
    sendsMail: true,
    baseUrl: `http://127.0.0.1:${port}`,
  }));
  browser = new Browser();
  await browser.submit(await browser.open(`${server.url}/developers/portal`), '/sign-in/local');
  const { rows } = await database.db.query<{ id: string }>('select id from account');
  accountId = rows[0]?.id ?? '';
  transport = openTransport({ url: await smtp.start() });
});
afterAll(async () => {
  transport?.close();
  await smtp.close();
  await server?.stop(1000);
  await database?.drop();
});

/** Sends all that is due. */
async function work(): Promise<number> {
  const { db } = database;
  const before = smtp.taken.length;
  const context = {
    db,
    transport,
    from: 'Milepost <milepost@example.org>',
    baseUrl: server.url,
    compose: (own: string, from: Date, until: Date) => composeMail(db, server.url, own, [from, until]),
  };
  while (await sendNextMail(context));
  return smtp.taken.length - before;
}

const setAddress = async (address: string) =>
  browser.submit(await browser.open(server.url + CHANGES), `${CHANGES}/mail`, { address });

const makeDue = () =>
  database.db.query(`update mail_address set next_at = now(), told_until = now() - interval '1 day'`);

async function addNews(): Promise<void> {
  const { db } = database;
  const { rows } = await db.query<{ id: number }>(
    `insert into edition (source, part, state, former, came)
     values ('code-point-open', '', 'serving', '{"version": "1"}', '{"version": "2026-04"}') returning id`,
  );
  await db.query(
    `insert into run (account_id, id, endpoint, at, rows, bytes, fields, sources) values ($1, $2, 'geocode_batch', now(), 3, 0, '[]', '[]')`,
    [accountId, `run_${String(rows[0]?.id).padStart(32, '0')}`],
  );
  await db.query(
    `insert into outdated_row (account_id, run_id, edition_id, position, kind, row_id, sent, at)
     select $1, $2, $3, n, 'moved', '"1"', '{"address": "12 Secret Street"}', now() - interval '2 minutes' from generate_series(0, 2) n`,
    [accountId, `run_${String(rows[0]?.id).padStart(32, '0')}`, rows[0]?.id],
  );
}

test('an address that is not confirmed gets the question and nothing else', async () => {
  await addNews();
  await setAddress('owner@example.org');
  expect(await work()).toBe(1);
  const [question] = smtp.taken;
  expect(question?.to).toEqual(['owner@example.org']);
  expect(headerOf(question as never, 'List-Unsubscribe')).toBeNull();
  await database.db.query(`update mail_address set next_at = now(), told_until = now() - interval '1 day'`);
  expect(await work()).toBe(0);
  expect((await browser.open(server.url + CHANGES)).text).toContain('open the link in the mail');
});

test('to open the link changes nothing, its button confirms; what was there before is not told', async () => {
  const link = /http\S+\/mail\/confirm\/\S+/.exec(textOf(smtp.taken[0] as never))?.[0] ?? '';
  const page = await (await fetch(link)).text();
  expect(page).toContain('owner@example.org');
  expect((await browser.open(server.url + CHANGES)).text).not.toContain('confirmed <time');
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  expect((await browser.open(server.url + CHANGES)).text).toContain('confirmed <time');
  expect(await work()).toBe(0);
});

test('what changed is told once, in counts alone, with one click to leave', async () => {
  await makeDue();
  expect(await work()).toBe(1);
  const mail = smtp.taken.at(-1) as never;
  expect(headerOf(mail, 'Subject')).toBe('Milepost: 3 rows changed');
  expect(textOf(mail)).toContain('2026-04: 3 rows moved.');
  expect(textOf(mail)).not.toContain('Secret');
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  await database.db.query('update mail_address set next_at = now()');
  expect(await work()).toBe(0);
});

test('a mail server that is down is tried again later, one that refuses the mailbox is not', async () => {
  const { db } = database;
  smtp.setDown(true);
  await makeDue();
  expect(await work()).toBe(0);
  const { rows } = await db.query(
    'select failures, confirmed_at is not null as confirmed, next_at > now() as later from mail_address',
  );
  expect(rows).toEqual([{ failures: 1, confirmed: true, later: true }]);
  smtp.setDown(false);
  await db.query('update mail_address set next_at = now()');
  expect(await work()).toBe(1);
  await db.query(`update mail_address set address = 'refused@example.org'`);
  await makeDue();
  expect(await work()).toBe(0);
  await db.query('update mail_address set next_at = now()');
  expect(await work()).toBe(0);
  expect((await browser.open(server.url + CHANGES)).text).toContain('its server refused it (550)');
});

test("one click leaves; a link of another account's, or a made-up one, does nothing", async () => {
  await setAddress('owner@example.org');
  await work();
  const link = /http\S+\/mail\/confirm\/\S+/.exec(textOf(smtp.taken.at(-1) as never))?.[0] ?? '';
  await fetch(link, { method: 'POST' });
  await makeDue();
  expect(await work()).toBe(1);
  const leave = /<(http\S+)>/.exec(headerOf(smtp.taken.at(-1) as never, 'List-Unsubscribe') ?? '')?.[1] ?? '';
  const forged = leave.replace(/.{3}$/, (end) => (end.startsWith('A') ? 'BAA' : 'AAA'));
  expect((await fetch(forged, { method: 'POST' })).status).toBe(404);
  // The confirming secret is another than the leaving one.
  expect((await fetch(leave.replace('unsubscribe', 'confirm'), { method: 'POST' })).status).toBe(404);
  expect((await fetch(leave)).status).toBe(200);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(leave, { method: 'POST', body })).status).toBe(200);
  expect((await database.db.query('select from mail_address')).rows).toEqual([]);
  expect((await fetch(leave, { method: 'POST' })).status).toBe(404);
});

test.each([
  'no address',
  'two@example.org, three@example.org',
  'a@b\r\nBcc: c@example.org',
  '"x"@example.org',
])('%s is no address', async (address) => {
  await database.db.query('delete from mail_question');
  expect((await setAddress(address)).status).toBe(400);
  expect((await database.db.query('select from mail_address')).rows).toEqual([]);
});

test('strangers are asked at most five times an hour', async () => {
  await database.db.query('delete from mail_question');
  for (let time = 0; time < 5; time++)
    expect((await setAddress(`stranger-${time}@example.org`)).status).toBe(200);
  expect((await setAddress('stranger-6@example.org')).status).toBe(429);
});

test('a suspended account is told nothing', async () => {
  await database.db.query('update account set suspended_at = now()');
  expect(await work()).toBe(0);
  await database.db.query('update account set suspended_at = null');
  expect(await work()).toBe(1);
});
