// Which editions a run rests on, and what became of them: serving, kept beside the one that came, gone.
import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import { restoreParts } from '../../../server/packs/editions/restore.ts';
import { listEditionsOfRun } from '../../../server/packs/editions/rests-on.ts';
import { listSources } from '../../../server/packs/map-version.ts';
import { sources } from '../../../server/sources/registry.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from '../../outdated/town-editions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(database.db, id, null);
});
afterAll(() => database.drop());

const answer = () => createGeocoder(database.db).geocode(writeRows(200).map((address) => ({ address })));

test('an edition serves, then is kept, then gone; served again it gives the same bytes as then', async () => {
  const { db } = database;
  const loaded = await listSources(db);
  const then = await answer();
  const run = {
    at: new Date(),
    sources: [
      ...loaded.map(({ name, asOf }) => ({ name, as_of: asOf })),
      { name: 'Flood warnings', as_of: '2026-01-31' },
    ],
  };
  const statesOf = async () =>
    Object.fromEntries((await listEditionsOfRun(db, run)).map(({ name, ...one }) => [name, one]));
  const nameOf = (id: string) => loaded.find(({ source }) => source === id)?.name ?? '';
  const version = loaded.find(({ source }) => source === EXTRACT)?.version;
  const before = await statesOf();
  expect(before[nameOf(EXTRACT)]).toMatchObject({ state: 'serving', version, replacedAt: null });
  expect(before['Flood warnings']).toMatchObject({ state: 'no_edition', version: null });

  await loadTown(db, EXTRACT, 2);
  const kept = await statesOf();
  expect(kept[nameOf(EXTRACT)]).toMatchObject({ state: 'kept', version, replacedAt: expect.any(Date) });
  expect(kept[nameOf(POSTCODE_DIRECTORY)]).toMatchObject({ state: 'serving' });
  expect((await answer()).mapVersion).not.toBe(then.mapVersion);

  const source = sources.find(({ id }) => id === EXTRACT);
  if (!source) throw new Error('there is no such source');
  await restoreParts(db, source, undefined);
  expect(JSON.stringify(await answer())).toBe(JSON.stringify(then));
  expect((await statesOf())[nameOf(EXTRACT)]).toMatchObject({ state: 'serving', version });

  await loadTown(db, EXTRACT, 2);
  await loadTown(db, EXTRACT, 3);
  expect((await statesOf())[nameOf(EXTRACT)]).toMatchObject({ state: 'gone', version });
});
