// What an account keeps is counted when it is written, and never passes what it may keep, whatever runs at once.
import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { deleteAccount } from '../../server/accounts/delete-account.ts';
import { inTransaction, openDatabase, type Queryable } from '../../server/db/database.ts';
import keptBytes from '../../server/db/migrations/0043-kept-bytes.sql';
import { forgetMaps, keepAnswers, payFor } from '../../server/ledger/formula-answers.ts';
import { type KeptLimits, keepInTransaction } from '../../server/ledger/kept.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { deleteExpired } from '../../server/ledger/retention.ts';
import { makeRunId } from '../../server/ledger/run-id.ts';
import { saveRun } from '../../server/ledger/runs.ts';
import { keepUpload, listUploads } from '../../server/ledger/uploads.ts';
import { addNote } from '../../server/maps/logbook.ts';
import { addMapVersion, createMap, deleteMaps } from '../../server/maps/map-store.ts';
import { deletePhoto, keepPhoto } from '../../server/maps/photos.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { content, layer, pin } from '../maps/map-content.ts';
import { addresses, fakeServices, newCall, newCaller } from '../pipeline/call-fixture.ts';

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

const MOST: KeptLimits = { runs: 1e9, formulas: 1e9, uploads: 1e9, photos: 1e9, replays: 1e9 };
const newAccount = async () => (await newCaller(database.db)).account.id;
const keep = <T>(account: string, limits: Partial<KeptLimits>, work: (tx: Queryable) => Promise<T>) =>
  keepInTransaction(database.db, account, { ...MOST, ...limits }, work);

/** As counted. */
async function counted(account: string): Promise<Record<string, number>> {
  const { rows } = await database.db.query<{ kind: string; bytes: number }>(
    `select kind, sum(bytes)::int as bytes from (
       select kind, bytes from kept_total where account_id = $1
       union all select kind, bytes from kept_change where account_id = $1
     ) as every group by kind having sum(bytes) <> 0`,
    [account],
  );
  return Object.fromEntries(rows.map(({ kind, bytes }) => [kind, bytes]));
}

/** As it lies in the tables. */
async function stored(account: string): Promise<Record<string, number>> {
  const { rows } = await database.db.query<{ kind: string; bytes: number }>(
    `select kind, bytes::int from (
       select 'runs' as kind, sum(run_bytes(bytes, fields, sources, sample_rows)) as bytes from run where account_id = $1
       union all select 'replays', sum(replay_bytes(answer)) from idempotent_call where account_id = $1
       union all select 'uploads', sum(octet_length(body)) from upload where account_id = $1
       union all select 'formulas', sum(formula_bytes(answer)) from formula_answer where account_id = $1
       union all select 'versions', count(*) from map_version join map on map.id = map_id where account_id = $1
       union all select 'photos', sum(octet_length(webp)) from map_photo join map on map.id = map_id where account_id = $1
       union all select 'maps', sum(bytes) from (
         select version_bytes(content, changes) as bytes from map_version join map on map.id = map_id where account_id = $1
         union all select 100 + octet_length(words::text) from map_note join map on map.id = map_id where account_id = $1
       ) as of_maps
     ) as every where bytes > 0`,
    [account],
  );
  return Object.fromEntries(rows.map(({ kind, bytes }) => [kind, bytes]));
}

const saveBytes = (tx: Queryable, account: string, bytes: number, at = new Date()) => {
  const head = { id: makeRunId(), endpoint: 'geocode_batch', at, rows: 1, fields: ['a'], sources: [] };
  return saveRun(tx, account, head, [randomBytes(bytes)]);
};
const answerOf = (name: string, text: string | null) => ({
  ...{
    key: createHash('sha256').update(name).digest('hex'),
    stamp: Buffer.from('s'),
    answer: text,
    mapId: null,
  },
});
const drawMap = (tx: Queryable, account: string) =>
  createMap(tx, account, content([layer('a', [pin('1')])]), ['made']);
const photoOf = (bytes: number) => ({ webp: randomBytes(bytes), width: 9, height: 9 });
const AT = { layer: 'a', pin: '1' };

async function mapsOf(account: string): Promise<string[]> {
  const { rows } = await database.db.query<{ id: string }>('select id from map where account_id = $1', [
    account,
  ]);
  return rows.map(({ id }) => id);
}

/** Each writes or deletes something, as the program does. */
const STEPS: Record<string, (account: string, size: number) => Promise<unknown>> = {
  run: (account, size) => keep(account, {}, (tx) => saveBytes(tx, account, size)),
  'run gone': (account) => database.db.query('delete from run where account_id = $1', [account]),
  'run rolled back': (account, size) =>
    inTransaction(database.db, async (tx) => {
      await saveBytes(tx, account, size);
      throw new Error('rolled back');
    }).catch(() => {}),
  call: async (account, size) =>
    answerCall(
      newCall(
        { account: { id: account, allowance: 2500 }, keyId: makeKeyId() },
        { addresses: addresses(1 + (size % 9)) },
        `k${size}`,
      ),
      services,
    ),
  upload: (account, size) =>
    keep(account, {}, (tx) => keepUpload(tx, account, 'a.csv', randomBytes(1 + size))),
  formulas: (account, size) =>
    keep(account, {}, (tx) =>
      payFor(tx, account, [answerOf('a', 'x'.repeat(size)), answerOf(`${size}`, null)], null),
    ),
  'formula again': (account, size) =>
    keep(account, {}, (tx) => keepAnswers(tx, account, [answerOf('a', 'y'.repeat(size))])),
  'formulas expired': (account) =>
    database.db
      .query("update formula_answer set used_at = now() - interval '31 days' where account_id = $1", [
        account,
      ])
      .then(() =>
        deleteExpired(database.db, { runDays: 30, runBytesPerAccount: 1e9, formulaBytesPerAccount: 1e8 }),
      ),
  map: (account) => keep(account, {}, (tx) => drawMap(tx, account)),
  'map changed': async (account) => {
    const [id] = await mapsOf(account);
    if (id)
      await keep(account, {}, (tx) =>
        addMapVersion(tx, account, id, (before) => ({
          content: { ...before, title: 'Other' },
          changes: ['title'],
        })),
      );
  },
  note: async (account, size) => {
    const [id] = await mapsOf(account);
    if (id) await keep(account, {}, (tx) => addNote(tx, account, id, 'n'.repeat(1 + (size % 1000))));
  },
  photo: async (account, size) => {
    const [id] = await mapsOf(account);
    if (id)
      await keepPhoto(
        { db: database.db, photoStore: null, keptLimits: MOST },
        account,
        id,
        AT,
        photoOf(1 + size),
      );
  },
  'photo gone': async (account) => {
    const { rows } = await database.db.query<{ map: string; id: string }>(
      'select map_id as map, map_photo.id from map_photo join map on map.id = map_id where account_id = $1 limit 1',
      [account],
    );
    if (rows[0]) await deletePhoto(database.db, account, rows[0].map, rows[0].id);
  },
  'maps gone': async (account) => {
    const [id = ''] = await mapsOf(account);
    await inTransaction(database.db, (tx) => deleteMaps(tx, account, [id]));
    await forgetMaps(database.db, account, [id]);
  },
};
const makeKeyId = () => '00000000-0000-4000-8000-000000000000';

test('what is counted is what is kept, whatever was written, deleted and rolled back', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat({ max: 3000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const account = await newAccount();
      for (const [name, size] of steps) await STEPS[name]?.(account, size);
      expect(await counted(account)).toEqual(await stored(account));
    }),
    { numRuns: 25, seed: 237 },
  );
});

test('what was kept before it was counted is counted by the migration', async () => {
  const account = await newAccount();
  for (const name of ['run', 'call', 'upload', 'formulas', 'map', 'note', 'photo'])
    await STEPS[name]?.(account, 70);
  const before = await stored(account);
  const [, backfill = ''] = keptBytes.split('-- What is kept already.');
  await database.db.query('delete from kept_change');
  await database.db.query('delete from kept_total');
  await database.db.query(backfill);
  expect(await counted(account)).toEqual(before);
  await keep(account, {}, (tx) => saveBytes(tx, account, 100));
  expect(await counted(account)).toEqual(await stored(account));
});

test('an account that is deleted leaves no count behind', async () => {
  const account = await newAccount();
  for (const name of ['run', 'call', 'upload', 'formulas', 'map', 'note', 'photo'])
    await STEPS[name]?.(account, 50);
  expect(Object.keys(await counted(account)).sort()).toEqual([
    'formulas',
    'maps',
    'photos',
    'replays',
    'runs',
    'uploads',
    'versions',
  ]);
  await deleteAccount(database.db, account);
  const { rows } = await database.db.query('select from kept_change where account_id = $1', [account]);
  expect([await counted(account), rows]).toEqual([{}, []]);
});

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
  return { account, failed, kept: await stored(account) };
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
    expect((await stored(account)).formulas).toBeLessThanOrEqual(5500);
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
    expect((await stored(account)).photos).toBe(5000);
    await inTransaction(database.db, (tx) => deleteMaps(tx, account, [id]));
    expect(await counted(account)).toEqual({});
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
    expect((await stored(id)).replays).toBeLessThanOrEqual(6000);
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
