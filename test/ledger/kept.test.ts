// An account never keeps more than it may, whatever runs at once, and is told what makes room.
import { randomBytes } from 'node:crypto';
import { inTransaction, openDatabase, type Queryable } from '../../server/db/database.ts';
import { payFor } from '../../server/ledger/formula-answers.ts';
import { type KeptLimits, keepInTransaction } from '../../server/ledger/kept.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { deleteExpired } from '../../server/ledger/retention.ts';
import { keepUpload, listUploads } from '../../server/ledger/uploads.ts';
import { keepPhoto } from '../../server/maps/photos/photos.ts';
import { deleteMaps } from '../../server/maps/store/map-store.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, fakeServices, newCall, newCaller } from '../pipeline/call-fixture.ts';
import { AT, answerOf, counted, drawMap, MOST, photoOf, saveBytes, stored } from './kept-fixture.ts';

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

const newAccount = async () => (await newCaller(database.db)).account.id;
const keep = <T>(account: string, limits: Partial<KeptLimits>, work: (tx: Queryable) => Promise<T>) =>
  keepInTransaction(database.db, account, { ...MOST, ...limits }, work);

/** What stays of twenty at once on two processes, each of 1000 bytes where some 5 fit. */
async function atOnce(
  work: (tx: Queryable, account: string) => Promise<unknown>,
  limits: Partial<KeptLimits>,
) {
  const account = await newAccount();
  const other = openDatabase(database.url, 10);
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      keepInTransaction(n % 2 ? other : database.db, account, { ...MOST, ...limits }, (tx) =>
        work(tx, account),
      ),
    ),
  );
  await other.end();
  const failed = asked.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  return { account, failed, kept: await stored(database.db, account) };
}

describe('past the bytes of an account', () => {
  test('the oldest runs go at once, the newest stays', async () => {
    const account = await newAccount();
    for (let day = 9; day >= 0; day--)
      await keep(account, { runs: 5000 }, (tx) =>
        saveBytes(tx, account, 1000, new Date(Date.now() - day * 1e6)),
      );
    const { rows } = await database.db.query<{ age: number }>(
      'select (extract(epoch from now() - at) / 1000)::int as age from run where account_id = $1 order by at desc',
      [account],
    );
    expect(rows.map(({ age }) => age)).toEqual([0, 1, 2]);
    await keep(account, { runs: 5000 }, (tx) => saveBytes(tx, account, 20_000));
    expect((await database.db.query('select from run where account_id = $1', [account])).rowCount).toBe(1);
  });

  test('of runs at once no more stay than fit', async () => {
    const { kept, failed } = await atOnce((tx, account) => saveBytes(tx, account, 1000), { runs: 6500 });
    expect(failed).toEqual([]);
    expect(kept.runs).toBeLessThanOrEqual(6500);
    expect(kept.runs).toBeGreaterThan(3000);
  });

  test('of uploads the oldest go, and one that can never fit is refused', async () => {
    const account = await newAccount();
    const send = (name: string, bytes: number) =>
      keep(account, { uploads: 5000 }, (tx) => keepUpload(tx, account, name, randomBytes(bytes)));
    for (const name of ['a', 'b', 'c', 'd']) await send(name, 1500);
    expect((await listUploads(database.db, account)).map(({ name }) => name)).toEqual(['b', 'c', 'd']);
    await expect(send('large', 5001)).rejects.toThrow(
      'the file has 5001 bytes, at most 5000 are kept of all your files: send it in parts',
    );
    expect(await listUploads(database.db, account)).toHaveLength(3);
  });

  test('of the answers of formulas the longest unused are forgotten', async () => {
    const account = await newAccount();
    for (let n = 0; n < 10; n++)
      await keep(account, { formulas: 5500 }, (tx) =>
        payFor(tx, account, [answerOf(`f${n}`, 'x'.repeat(1000))], null),
      );
    expect((await stored(database.db, account)).formulas).toBeLessThanOrEqual(5500);
    const { rows } = await database.db.query<{ key: string }>(
      "select encode(key, 'hex') as key from formula_answer where account_id = $1",
      [account],
    );
    expect(rows.map(({ key }) => key)).toContain(answerOf('f9', '').key);
  });

  test('photos are refused with what makes room, and of twenty at once no more are kept than fit', async () => {
    const account = await newAccount();
    const { id } = await keep(account, {}, (tx) => drawMap(tx, account));
    const photos = { db: database.db, photoStore: null, keptLimits: { ...MOST, photos: 5500 } };
    const sent = await Promise.allSettled(
      Array.from({ length: 20 }, () => keepPhoto(photos, account, id, AT, photoOf(1000))),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(keepPhoto(photos, account, id, AT, photoOf(700))).rejects.toMatchObject({
      status: 400,
      message:
        'the photos of your maps would take 5700 bytes with this one, at most 5500; deleting photos or maps makes room',
    });
    expect((await stored(database.db, account)).photos).toBe(5000);
    await inTransaction(database.db, (tx) => deleteMaps(tx, account, [id]));
    expect(await counted(database.db, account)).toEqual({});
  });

  test('calls with an Idempotency-Key are refused and cost nothing; those kept are given again', async () => {
    const caller = await newCaller(database.db);
    const { id } = caller.account;
    const body = { addresses: addresses(20) };
    const limited = { ...services, keptLimits: { ...MOST, replays: 6000 } };
    const asked = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => answerCall(newCall(caller, body, `k${n}`), limited)),
    );
    const kept = asked.flatMap(({ status }, n) => (status === 'fulfilled' ? [`k${n}`] : []));
    expect(kept.length).toBeLessThan(12);
    // The calls at once had claims that counted too; now there may be room for some more.
    let refused: unknown = null;
    while (refused === null) {
      const key = `more${kept.length}`;
      await answerCall(newCall(caller, body, key), limited).then(
        () => kept.push(key),
        (error) => {
          refused = error;
        },
      );
    }
    expect(refused).toMatchObject({
      status: 429,
      message: expect.stringMatching(
        /^the answers kept under your Idempotency-Keys would take \d+ bytes, at most 6000; each goes 24 hours after its call\./,
      ),
      retryAfterSeconds: expect.any(Number),
    });
    expect((await stored(database.db, id)).replays).toBeLessThanOrEqual(6000);
    expect(await lookupsLeft(database.db, id, 2500)).toBe(2500 - 20 * kept.length);
    const [first = ''] = kept;
    expect((await answerCall(newCall(caller, body, first), limited)).used).toBe(20);
    expect((await answerCall(newCall(caller, body), limited)).used).toBe(20);
    expect(await lookupsLeft(database.db, id, 2500)).toBe(2500 - 20 * (kept.length + 1));
    await database.db.query(
      "update idempotent_call set created_at = created_at - interval '25 hours' where account_id = $1",
      [id],
    );
    await deleteExpired(database.db, { runDays: 30, runBytesPerAccount: 1e9, formulaBytesPerAccount: 1e8 });
    expect((await answerCall(newCall(caller, body, 'tomorrow'), limited)).used).toBe(20);
  });
});
