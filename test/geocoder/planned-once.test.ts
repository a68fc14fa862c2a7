// Postgres plans a prepared statement anew each time where it takes a plan for these very values to be cheaper. For the
// geocoder's statements this took a sixth of the database's time.
import { openDatabase } from '../../server/db/database.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';

/** After so many plans for single values Postgres compares their costs. */
const COMPARED_AFTER = 5;

const texts = [
  '12 High Street, Sampleford, SF1 1AA',
  '12 Hihg Street, Sampleford',
  'SF1 1AB',
  'High Street and Station Road, Sampleford',
  'Rose Cottage, Sampleford',
  '55.328961, -2.232604',
];

let sample: TestDatabase;
beforeAll(async () => {
  sample = await createSampleDatabase();
});
afterAll(() => sample.drop());

/** Areas are read from the partitions of the kinds that are asked, which a plan for any kinds does not choose. */
const PARTED = /join area a /;

test('the statements of the geocoder keep their plans, however few rows ask', async () => {
  const db = openDatabase(sample.url, 1);
  for (let time = 0; time <= COMPARED_AFTER; time++) {
    // Another geocoder remembers nothing of the one before.
    const geocoder = createGeocoder(db);
    for (const address of texts) await geocoder.geocode([{ address }]);
  }
  const { rows } = await db.query<{ statement: string; plans: number; kept: number }>(
    `select statement, custom_plans::int as plans, generic_plans::int as kept from pg_prepared_statements`,
  );
  await db.end();
  const often = rows.filter(({ plans, kept }) => plans + kept > COMPARED_AFTER);
  expect(often.length).toBeGreaterThan(20);
  const anew = often.filter(({ plans }) => plans > COMPARED_AFTER).map(({ statement }) => statement);
  expect(anew.filter((statement) => !PARTED.test(statement))).toEqual([]);
});
