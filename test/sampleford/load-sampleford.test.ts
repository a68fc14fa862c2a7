import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPacks } from '../../server/packs/pack.ts';
import { generateSampleford } from '../../server/sampleford/generate-sampleford.ts';
import { loadSampleford } from '../../server/sampleford/load-sampleford.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let home: string;

beforeAll(async () => {
  database = await createTestDatabase();
  home = await mkdtemp(join(tmpdir(), 'milepost-'));
  await loadSampleford(database.db, home);
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});

test('every file is a part that is marked as fictional and speaks for its day', async () => {
  const packs = await listPacks(database.db);
  const files = await generateSampleford(home);
  const expected = files.map(({ source, part, asOf }) => ({ source, part, fictional: true, asOf }));
  const loaded = packs.map(({ source, part, fictional, asOf }) => ({ source, part, fictional, asOf }));
  const inOrder = (one: { source: string; part: string }, other: { source: string; part: string }) =>
    `${one.source} ${one.part}` < `${other.source} ${other.part}` ? -1 : 1;
  expect(loaded.toSorted(inOrder)).toEqual(expected.toSorted(inOrder));
});

test('a second load finds nothing to do', async () => {
  const results = await loadSampleford(database.db, home);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['unchanged']));
});

test.each([
  ['GB', '12', 'High Street', '', 'Sampleford', 'SF1 1AA'],
  ['GB', '3', 'Church Lane', 'Wrenbeck', 'Sampleford', 'SF1 3AD'],
  ['GB', 'Rose Cottage', 'Main Street', 'Ashlow', 'Sampleford', 'SF1 3AG'],
  ['US', '321', 'North Main Street', '', 'Sampleford', '66301'],
  ['US', '412', '3rd Street', '', 'Sampleford', '66301'],
  ['US', '511', 'North Main Street', '', 'Sampleford', '66301'],
])('%s has the address %s %s %s %s %s', async (...[country, house, street, locality, city, postcode]) => {
  const { rows } = await database.db.query(
    `select distinct country, house_number || house_name as house, street, locality, city, postcode from address
     where country = $1 and house_number || house_name = $2 and street = $3 and locality = $4`,
    [country, house, street, locality],
  );
  expect(rows).toEqual([{ country, house, street, locality, city, postcode }]);
});

test.each([
  ['postcode', `code = 'SF1 1AA' and kind = 'unit' and council_code = 'E06000057'`],
  ['postcode', `code = 'SF1 3' and kind = 'sector'`],
  ['postcode', `code = '66301' and kind = 'zip' and county = 'Finney' and radius_m < 15000`],
  ['locality', `name = 'Sampleford' and country = 'GB' and kind = 'town'`],
  ['locality', `name = 'Sampleford' and country = 'US' and kind = 'town'`],
  ['street', `name = 'St John''s Close'`],
  ['street', `name = 'County Road 12'`],
  ['poi', `name = 'Church Lane Surgery' and kind = 'gp' and source = 'nhs-gp-practices'`],
  ['poi', `name = 'Sampleford Cottage Hospital' and kind = 'ae'`],
  ['poi', `name = 'The Sample Loaf' and kind = 'food' and properties->>'hygiene' = '5'`],
  ['place', `name = 'Sampleford Pharmacy' and category = 'amenity=pharmacy' and house_number = '4'`],
  ['place', `name = 'Sampleford City Hall' and house_number = '511'`],
])('the table %s has one row where %s', async (table, condition) => {
  const { rows } = await database.db.query(`select part from ${table} where ${condition}`);
  expect(rows).toEqual([{ part: expect.stringMatching(/^sampleford/) }]);
});

test('Church Lane stands in the town and in both villages', async () => {
  const { rows } = await database.db.query(`select name from street where name = 'Church Lane'`);
  expect(rows).toHaveLength(3);
});
