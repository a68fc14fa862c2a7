import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { listOutdated } from '../../server/ledger/outdated-rows.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { buildChild, type ChildProgram } from '../jobs/child-program.ts';
import { readLines } from '../read-lines.ts';
import { keepRun } from './keep-run.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from './town-editions.ts';

let database: TestDatabase;
let geocoder: Geocoder;
let program: ChildProgram;
beforeAll(async () => {
  database = await createTestDatabase();
  geocoder = createGeocoder(database.db);
  for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(database.db, id, null);
  program = await buildChild('check-slowly', import.meta.dirname);
});
afterAll(async () => {
  await program.clear();
  await database.drop();
});

const settled = { signal: new AbortController().signal, settleSeconds: 0 };

test('a worker killed in the middle of a check leaves it where it was, and another ends it', async () => {
  const { db } = database;
  const { accountId, runId } = await keepRun(db, geocoder, writeRows(3500));
  await loadTown(db, EXTRACT, 2);
  const lines = readLines(program.start(database.url));
  await lines.next();
  await lines.kill();
  const { rows } = await db.query('select chunk, rows_done, done_at from edition_check');
  expect(rows).toEqual([{ chunk: 1, rows_done: 2000, done_at: null }]);
  // Its lease holds until it has been silent for long enough.
  expect(await checkNextEdition({ db, geocoder }, settled)).toBe(false);
  await db.query('update edition_check set leased_until = now()');
  const pieces: number[] = [];
  const onPiece = (piece: { rows: number }) => pieces.push(piece.rows);
  expect(await checkNextEdition({ db, geocoder }, { ...settled, onPiece })).toBe(true);
  // Not from the beginning.
  expect(pieces).toEqual([1000, 500]);
  const told = await listOutdated(db, accountId, runId, { most: 5000 });
  await db.query('delete from edition_check');
  await db.query('delete from outdated_row');
  expect(await checkNextEdition({ db, geocoder }, settled)).toBe(true);
  expect(told).toEqual(await listOutdated(db, accountId, runId, { most: 5000 }));
  expect(told.length).toBeGreaterThan(50);
});

test('a worker that was taken for dead writes nothing any more', async () => {
  const { db } = database;
  await db.query('delete from edition_check');
  let isFirst = true;
  const slow = checkNextEdition(
    {
      db,
      geocoder: {
        mapVersion: geocoder.mapVersion,
        async geocode(inputs, options) {
          if (isFirst) {
            isFirst = false;
            await db.query('update edition_check set leased_until = now()');
            await checkNextEdition({ db, geocoder }, settled);
            await db.query('delete from outdated_row');
          }
          return geocoder.geocode(inputs, options);
        },
      },
    },
    settled,
  );
  expect(await slow).toBe(true);
  const { rows } = await db.query('select from outdated_row');
  expect(rows).toEqual([]);
});

test('a run that is deleted while it is checked leaves no row behind', async () => {
  const { db } = database;
  await db.query('delete from edition_check');
  const forgetful: Geocoder = {
    mapVersion: geocoder.mapVersion,
    async geocode(inputs, options) {
      await db.query('delete from run');
      return geocoder.geocode(inputs, options);
    },
  };
  expect(await checkNextEdition({ db, geocoder: forgetful }, settled)).toBe(true);
  expect((await db.query('select from outdated_row')).rows).toEqual([]);
});
