// What a postcode that is no longer in use is good for: its code is known, and it is never the postcode of a place.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGeocoder } from '../../../../server/geocoder/geocoder.ts';
import type { Placement } from '../../../../server/geocoder/placement.ts';
import { loadPart } from '../../../../server/packs/load/load.ts';
import { onspd } from '../../../../server/sources/publishers/onspd/source.ts';
import { pricePaid } from '../../../../server/sources/publishers/price-paid/source.ts';
import { createTestDatabase, type TestDatabase } from '../../../database.ts';
import { writeFiles } from '../../sample.ts';
import { saleLine } from '../price-paid/sample.ts';
import { oldOnspdFiles, onspdSample } from './sample.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  await writeFiles(folder, {
    ...onspdSample.files,
    'pp-2000.csv': `${saleLine({ id: 1, paon: '12', postcode: 'NP9 1AA' })}\n`,
  });
  await loadPart(database.db, onspd, join(folder, onspdSample.load));
  await loadPart(database.db, pricePaid, join(folder, 'pp-2000.csv'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function place(input: { address: string } | { lat: number; lng: number }): Promise<Placement> {
  const geocoder = createGeocoder(database.db);
  const { placements } = await geocoder.geocode([{ address: null, ...input }]);
  return placements[0] as Placement;
}

test('it is placed where it was, and the evidence says that it is no longer in use', async () => {
  const placement = await place({ address: 'NP9 1AA' });
  expect(placement).toMatchObject({
    status: 'placed',
    precision: 'postcode',
    point: { lat: 51.5885, lng: -2.9974 },
    evidence: expect.arrayContaining(['postcode NP9 1AA matched, no longer in use']),
  });
});

test('a sale of its time is placed by it', async () => {
  const placement = await place({ address: '12 Stow Hill, NP9 1AA' });
  expect(placement).toMatchObject({ status: 'placed', precision: 'postcode', packs: ['price-paid/pp-2000'] });
});

test('at its very point the postcode of today is told', async () => {
  const placement = await place({ lat: 51.5885, lng: -2.9974 });
  expect(placement.admin?.value).toMatchObject({ postcode: 'NP20 1AA', council: 'Newport', country: 'GB' });
});

test('a postcode of Northern Ireland has its district there', async () => {
  const placement = await place({ address: 'BT1 5GS' });
  expect(placement).toMatchObject({
    status: 'placed',
    precision: 'postcode',
    point: { lat: 54.59657, lng: -5.93006 },
    admin: { value: { postcode: 'BT1 5GS', council: 'Belfast' } },
  });
});

test('an edition of before 2025 gives the same rows', async () => {
  const rows = async () => {
    const { rows } = await database.db.query(
      `select code, kind, point::text, round(radius_m) as radius, county, state, council_code, council from postcode
       order by code_key, kind`,
    );
    return rows;
  };
  const today = await rows();
  await writeFiles(folder, oldOnspdFiles);
  await loadPart(database.db, onspd, join(folder, onspdSample.load));
  expect(today).toHaveLength(11);
  expect(await rows()).toEqual(today);
  expect(today.find(({ code }) => code === 'GU1 1AA')).toMatchObject({
    county: 'Surrey',
    council: 'Guildford',
  });
});
