/**
 * @story what the first test loads the last ones remove
 */
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { PlaceRow } from '../../server/gazetteer/rows.ts';
import { listPartitions } from '../../server/packs/load/partitions.ts';
import { removeParts } from '../../server/packs/remove.ts';
import type { TestDatabase } from '../database.ts';
import { at, createTown, house } from '../geocoder/hand-made-town.ts';
import { fakeSource } from './fake-source.ts';

const place: PlaceRow = {
  table: 'place',
  ref: 'node/1',
  country: 'GB',
  name: 'Bakery',
  category: '',
  houseNumber: '',
  street: '',
  city: '',
  postcode: 'np20 1aa',
  ...at(-30_000, 0),
  placedBy: 'building',
};

const rows: readonly PackRow[] = [
  house('1', 'High Street', at(0, 0)),
  house('2', 'High Street', at(5, 0)),
  house('3', 'High Street', at(0, 30_000)),
  house('4', 'High Street', at(0, 0), { postcode: '' }),
  house('5', 'Main Street', at(0, 0), { country: 'US', postcode: '43210' }),
  place,
  { ...place, ref: 'node/2', postcode: 'unknown' },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTown(rows);
});
afterAll(() => database.drop());

test('every postcode that addresses and places carry is known in each of their cells, once', async () => {
  const { rows: found } = await database.db.query<{ code: string; cells: number }>(
    `select postcode_key as code, count(*) as cells from postcode_cell group by 1 order by 1`,
  );
  expect(found).toEqual([
    { code: '43210', cells: 1 },
    // Two houses share one of its three cells.
    { code: 'NP201AA', cells: 3 },
  ]);
});

test('they go with their source', async () => {
  const source = { ...fakeSource, tables: ['address', 'street', 'postcode', 'locality', 'place'] as const };
  await removeParts(database.db, source, ['town']);
  expect(await listPartitions(database.db, 'postcode_cell', source.id)).toEqual([]);
});
