// Several service accounts share the work, each with calls of its own.
import { makeCallBuckets } from '../../server/sheets/call-buckets.ts';
import { describeSheet } from '../../server/sheets/describe-sheet.ts';
import { createSheetsClient, type SheetsClient } from '../../server/sheets/sheets-client.ts';
import { createSheetsPool } from '../../server/sheets/sheets-pool.ts';
import { createTokenBucket } from '../../server/sheets/token-bucket.ts';
import { Emulator } from './emulator/emulator.ts';
import { makeSpreadsheet, makeTab, type Role } from './emulator/spreadsheet.ts';

const EMAILS = ['one@robots.example', 'two@robots.example'] as const;

/** Accounts on a clock that only passes where one of them waits for its turn. */
function open(emails: readonly string[] = EMAILS) {
  const emulator = new Emulator({ hasQuota: true });
  const clock = { now: 1_000_000 };
  emulator.now = () => clock.now;
  const wait = async (milliseconds: number) => {
    clock.now += milliseconds;
  };
  const buckets = makeCallBuckets(emails, (_name, _kind, perMinute) =>
    createTokenBucket(perMinute, () => clock.now, wait),
  );
  const clients = emails.map((email) => {
    const own = buckets.get(email);
    return createSheetsClient({
      account: { email, privateKey: 'none' },
      rootUrl: 'http://127.0.0.1:9',
      accountsAreListed: true,
      ...(own && { buckets: own }),
      fetch: emulator.fetch,
      wait,
    });
  });
  const pool = createSheetsPool(clients as [SheetsClient, SheetsClient]);
  const add = (id: string, sharing: Record<string, Role>) =>
    emulator.add(makeSpreadsheet(id, [makeTab(1, 'Shops', [['Ref']])], sharing));
  return { emulator, pool, add, clock };
}

/** One that this account is to open. */
const sheetOf = (pool: SheetsClient, email: string) =>
  Array.from({ length: 999 }, (_, index) => `s${index}`).find((id) => pool.emailOf(id) === email) as string;

test('each spreadsheet has one of them, and both have about as many', async () => {
  const { pool, add, emulator } = open();
  const ids = Array.from({ length: 40 }, (_, index) => `sheet${index}`);
  for (const id of ids) add(id, { [pool.emailOf(id)]: 'writer' });
  for (const id of ids) await describeSheet(pool, id);
  // Nobody was asked in vain.
  expect(emulator.calls).toHaveLength(40);
  const first = ids.filter((id) => pool.emailOf(id) === EMAILS[0]).length;
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThan(30);
});

test("a spreadsheet that is shared with another of them is found, and is that one's from then on", async () => {
  const { pool, add, emulator } = open();
  const told = pool.emailOf('shop');
  const other = EMAILS.find((email) => email !== told) as string;
  add('shop', { [other]: 'writer' });
  await describeSheet(pool, 'shop');
  expect(pool.emailOf('shop')).toBe(other);
  const asked = emulator.calls.length;
  await pool.change('shop', [
    { updateSheetProperties: { properties: { sheetId: 1, hidden: true }, fields: 'hidden' } },
  ]);
  expect(emulator.calls.length - asked).toBe(1);
});

test('whoever may only read it is not the one that writes', async () => {
  const { pool, add } = open();
  const told = pool.emailOf('shop');
  const other = EMAILS.find((email) => email !== told) as string;
  const { tabs } = add('shop', { [told]: 'reader', [other]: 'writer' });
  await describeSheet(pool, 'shop');
  await pool.change('shop', [
    { updateSheetProperties: { properties: { sheetId: 1, hidden: true }, fields: 'hidden' } },
  ]);
  expect([tabs[0]?.hidden, pool.emailOf('shop')]).toEqual([true, other]);
});

test('what is shared with none of them names the one that it is to be shared with', async () => {
  const { pool } = open();
  const told = pool.emailOf('nowhere');
  await expect(describeSheet(pool, 'nowhere')).rejects.toThrow(`share the sheet with ${told}`);
  expect(pool.emailOf('nowhere')).toBe(told);
});

test('two make twice the calls of one in a minute, reads and changes counted apart, and none is refused', async () => {
  const { pool, add, clock } = open();
  const ids = EMAILS.map((email) => sheetOf(pool, email));
  for (const id of ids) add(id, { [pool.emailOf(id)]: 'writer' });
  const minutesFor = async (sheets: readonly string[]) => {
    clock.now += 600_000;
    const begun = clock.now;
    for (let count = 0; count < 200; count++) {
      const id = sheets[count % sheets.length] as string;
      await describeSheet(pool, id);
      await pool.change(id, [
        { updateSheetProperties: { properties: { sheetId: 1, hidden: false }, fields: 'hidden' } },
      ]);
    }
    return (clock.now - begun) / 60_000;
  };
  const alone = await minutesFor(ids.slice(0, 1));
  const both = await minutesFor(ids);
  expect(alone).toBeGreaterThan(3.5);
  // Some of the 200 are the burst of a rest: 10 of one account, 20 of both.
  expect(both).toBeLessThan(0.52 * alone);
});

test('eight of one project make no more calls than it may, and none is refused', async () => {
  const emails = Array.from({ length: 8 }, (_, index) => `robot${index}@robots.example`);
  const { pool, add, clock, emulator } = open(emails);
  const sheets = emails.map((email) => sheetOf(pool, email));
  for (const [index, id] of sheets.entries()) add(id, { [emails[index] as string]: 'writer' });
  const begun = clock.now;
  for (let count = 0; count < 900; count++) await describeSheet(pool, sheets[count % 8] as string);
  expect([emulator.quota.refused, emulator.calls.length]).toEqual([0, 900]);
  // Of 300 a minute.
  expect(900 / ((clock.now - begun) / 60_000)).toBeGreaterThan(240);
});
