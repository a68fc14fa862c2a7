// Places of several extracts of the open map: an answer names each extract that it used.
import { askTable } from '../../server/endpoints/ask-table.ts';
import { findNearby } from '../../server/endpoints/find-nearby.ts';
import { coverageCell } from '../../server/gazetteer/coverage-cells.ts';
import type { TestDatabase } from '../database.ts';
import { insertPois } from '../nearby/insert-pois.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

const HIGH_STREET = { id: 'h', lat: 55.328961, lng: -2.232604 };
/** Its extract covers nothing around the row itself. */
const NEXT_DOOR = { ref: 'node/1', name: 'Next Door Pharmacy', lat: 55.335, lng: -2.232604 };
/** Its extract covers the square of the row, but ends in its south-eastern corner. */
const BESIDE = 'zz-beside';
const CORNER_CHEMIST = { ref: 'node/99', name: 'Corner Chemist', lat: 55.3205, lng: -2.2305 };

let database: TestDatabase;
let call: Awaited<ReturnType<typeof endpointCaller>>['call'];
beforeAll(async () => {
  database = await createSampleDatabase();
  for (const part of ['next-door', BESIDE])
    await database.db.query(
      `insert into pack (source, part, version, as_of, fictional, file_name, file_hash, rows, bytes)
       select source, $1, version, as_of, fictional, file_name, file_hash, rows, bytes
       from pack where source = 'openstreetmap' and part = 'sampleford-gb'`,
      [part],
    );
  await insertPois(database.db, [
    { ...NEXT_DOOR, source: 'openstreetmap', part: 'next-door', kind: 'amenity/pharmacy' },
  ]);
  const corner = Array.from({ length: 20 }, (_, index) => ({
    ref: `node/${100 + index}`,
    name: '',
    lat: 55.3205 + (index % 5) * 1e-4,
    lng: -2.2305 + index * 1e-5,
  }));
  await insertPois(database.db, [
    ...corner.map((bench) => ({ ...bench, source: 'openstreetmap', part: BESIDE, kind: 'amenity/bench' })),
    { ...CORNER_CHEMIST, source: 'openstreetmap', part: BESIDE, kind: 'shop/chemist' },
  ]);
  await database.db.query(`insert into poi_cell values ('openstreetmap', $1, $2)`, [
    BESIDE,
    coverageCell(HIGH_STREET),
  ]);
  call = (await endpointCaller(servicesOn(database.db))).call;
});
afterAll(() => database.drop());

const BOTH = ['OpenStreetMap, next-door', 'OpenStreetMap, sampleford-gb'];
const namesOf = ({ run }: { run: { sources: { name: string }[] } }) => run.sources.map(({ name }) => name);

test.each([{ mode: 'count' }, { mode: 'list' }, { mode: 'list', n: 1 }] as const)(
  '%o names both extracts, and only the near one where the circle holds no other',
  async (asked) => {
    const far = await call(findNearby, {
      category: 'pharmacy',
      ...asked,
      radius_km: 1,
      records: [HIGH_STREET],
    });
    const [{ count = 0, total = count }] = far.records;
    expect([total, namesOf(far)]).toEqual([3, BOTH]);
    const near = await call(findNearby, {
      category: 'pharmacy',
      ...asked,
      radius_km: 0.3,
      records: [HIGH_STREET],
    });
    expect(namesOf(near)).toEqual(['OpenStreetMap, sampleford-gb']);
  },
);

test('a question that counts them names both', async () => {
  const question = 'at least 3 pharmacies within 1 km';
  const answer = await call(askTable, { question, records: [HIGH_STREET] });
  expect([answer.total, namesOf(answer)]).toEqual([1, BOTH]);
});

const HOME = 'sampleford-gb';
test.each([
  ['places listed', { category: 'pharmacy' }, HOME, [HOME]],
  [
    'places counted, of which most are in the one',
    { category: 'pharmacy', mode: 'count', n: undefined },
    HOME,
    ['next-door', HOME],
  ],
  ['places listed of another extract', { category: 'amenity/bench', n: 5 }, BESIDE, [HOME, BESIDE]],
  ['no place', { category: 'zoo' }, HOME, [HOME]],
])('how well %s are mapped is told of their extract', async (_, asked, extract, sources) => {
  const answer = await call(findNearby, { radius_km: 1, n: 1, records: [HIGH_STREET], ...asked });
  expect(answer.records[0].mapped.says).toContain(`in the extract ${extract}`);
  expect(namesOf(answer)).toEqual(sources.map((part) => `OpenStreetMap, ${part}`));
});

test('a point in the corner where an extract ends is covered by it', async () => {
  const records = [{ id: 'c', lat: CORNER_CHEMIST.lat, lng: CORNER_CHEMIST.lng }];
  const answer = await call(findNearby, { category: 'zoo', radius_km: 1, records });
  expect(namesOf(answer)).toEqual([`OpenStreetMap, ${BESIDE}`]);
});
