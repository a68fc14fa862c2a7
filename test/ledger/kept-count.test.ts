// What an account keeps is counted when it is written, by whatever way it comes and goes.
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { deleteAccount } from '../../server/accounts/delete-account.ts';
import { inTransaction, type Queryable } from '../../server/db/database.ts';
import keptBytes from '../../server/db/migrations/0043-kept-bytes.sql';
import { forgetMaps, keepAnswers, payFor } from '../../server/ledger/formula-answers.ts';
import { type KeptLimits, keepInTransaction } from '../../server/ledger/kept.ts';
import { deleteExpired } from '../../server/ledger/retention.ts';
import { keepUpload } from '../../server/ledger/uploads.ts';
import { addNote } from '../../server/maps/changes/logbook.ts';
import { deletePhoto, keepPhoto } from '../../server/maps/photos/photos.ts';
import { addMapVersion, deleteMaps } from '../../server/maps/store/map-store.ts';
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
      expect(await counted(database.db, account)).toEqual(await stored(database.db, account));
    }),
    { numRuns: 25, seed: 237 },
  );
});

test('what was kept before it was counted is counted by the migration', async () => {
  const account = await newAccount();
  for (const name of ['run', 'call', 'upload', 'formulas', 'map', 'note', 'photo'])
    await STEPS[name]?.(account, 70);
  const before = await stored(database.db, account);
  const [, backfill = ''] = keptBytes.split('-- What is kept already.');
  await database.db.query('delete from kept_change');
  await database.db.query('delete from kept_total');
  await database.db.query(backfill);
  expect(await counted(database.db, account)).toEqual(before);
  await keep(account, {}, (tx) => saveBytes(tx, account, 100));
  expect(await counted(database.db, account)).toEqual(await stored(database.db, account));
});

test('an account that is deleted leaves no count behind', async () => {
  const account = await newAccount();
  for (const name of ['run', 'call', 'upload', 'formulas', 'map', 'note', 'photo'])
    await STEPS[name]?.(account, 50);
  expect(Object.keys(await counted(database.db, account)).sort()).toEqual([
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
  expect([await counted(database.db, account), rows]).toEqual([{}, []]);
});
