// Places of several extracts of the open map: an answer names each extract that it used.
import { askTable } from '../../server/endpoints/ask-table.ts';
import { findNearby } from '../../server/endpoints/find-nearby.ts';
import type { TestDatabase } from '../database.ts';
import { insertPois } from '../nearby/insert-pois.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

const HIGH_STREET = { id: 'h', lat: 55.328961, lng: -2.232604 };
/** Its extract covers nothing around the row itself. */
const NEXT_DOOR = { ref: 'node/1', name: 'Next Door Pharmacy', lat: 55.335, lng: -2.232604 };

let database: TestDatabase;
let call: Awaited<ReturnType<typeof endpointCaller>>['call'];
beforeAll(async () => {
  database = await createSampleDatabase();
  await database.db.query(
    `insert into pack (source, part, version, as_of, fictional, file_name, file_hash, rows, bytes)
     select source, 'next-door', version, as_of, fictional, file_name, file_hash, rows, bytes
     from pack where source = 'openstreetmap' and part = 'sampleford-gb'`,
  );
  await insertPois(database.db, [
    { ...NEXT_DOOR, source: 'openstreetmap', part: 'next-door', kind: 'amenity/pharmacy' },
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
