// A place that registers list several times is one, with one number and one position, whatever is asked of it.
import { findOfficialPlaces } from '../../server/endpoints/find-official-places.ts';
import type { FindOfficialPlacesAnswer } from '../../shared/api/find-official-places.ts';
import type { TestDatabase } from '../database.ts';
import { insertPois } from '../nearby/insert-pois.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { callerOf } from './nearby-caller.ts';

const ROAD = { lat: 55.34, lng: -2.21 };
/** 6 m further north. */
const NEXT = { lat: 55.34005, lng: -2.21 };
/** 2 km further north: a hospital that took on a service lately. */
const AWAY = { lat: 55.36, lng: -2.21 };
const POSTCODE = 'SF9 9ZZ';

let database: TestDatabase;
let ask: Awaited<ReturnType<typeof callerOf<FindOfficialPlacesAnswer>>>['ask'];
beforeAll(async () => {
  database = await createSampleDatabase();
  const hospital = { source: 'cqc', part: 'sampleford-cqc_api_sampleford', kind: 'hospital' };
  const gp = { ...hospital, kind: 'gp' };
  const at = { postcode: POSTCODE, address: 'The Royal Hospital, Long Road' };
  await insertPois(database.db, [
    {
      ...hospital,
      ...NEXT,
      ref: 'RM317',
      name: 'Royal Hospital',
      properties: { ...at, code: 'RM317', rating: 'Requires improvement', rated_on: '2021-02-10', nhs: true },
    },
    {
      ...hospital,
      ...NEXT,
      ref: 'H5L2X',
      name: 'Royal Hospital (Vascular Surgery)',
      properties: { ...at, code: 'H5L2X', rating: 'Good', rated_on: '2019-05-20', nhs: true },
    },
    {
      ...hospital,
      ...ROAD,
      ref: 'RT203',
      name: 'Mental Health Services',
      properties: { ...at, code: 'RT203', rating: 'No published rating', nhs: true },
    },
    {
      ...hospital,
      ...ROAD,
      source: 'nhs-hospitals',
      part: 'sampleford',
      ref: 'RW603',
      name: 'Royal Hospital',
      properties: { ...at, code: 'RW603' },
    },
    { ...hospital, ...NEXT, ref: 'RM3X1', name: 'Royal Hospital (Maternity)', properties: at },
    ...(['No published rating', 'Good'] as const).map((rating, index) => ({
      ...hospital,
      ...AWAY,
      ref: `RN30${index}`,
      name: 'County Hospital',
      properties: {
        postcode: 'SF9 9ZY',
        address: 'County Hospital, High Road',
        code: `RN30${index}`,
        rating,
      },
    })),
    { ...gp, ...NEXT, ref: '1-1', name: 'Jarvis', properties: { ...at, code: 'P2', rating: 'Good' } },
    { ...gp, ...NEXT, ref: '1-2', name: 'Glodwick', properties: { ...at, code: 'P1', rating: 'Good' } },
    {
      ...gp,
      ...ROAD,
      source: 'nhs-gp-practices',
      part: 'sampleford',
      ref: 'P2',
      name: 'Glodwick',
      properties: { ...at, code: 'P2' },
    },
  ]);
  ({ ask } = await callerOf(findOfficialPlaces, database));
});
afterAll(() => database.drop());

const RECORDS = [{ id: 'a', ...ROAD }];
const told = async (body: object) => {
  const { records } = await ask({ mode: 'list', radius_km: 0.2, n: 50, records: RECORDS, ...body });
  return records[0].places;
};
const ids = async (body: object) => (await told(body)).map(({ id }) => id).sort();

test('the services of another trust at a hospital are listed beside it', async () => {
  expect(await ids({ kind: 'hospital' })).toEqual(['RM317', 'RT203']);
});

test.each([
  [['Requires improvement'], ['RM317']],
  [['No published rating'], ['RT203']],
  // One of its entries has it.
  [['Good'], ['RM317']],
  [
    ['Requires improvement', 'No published rating'],
    ['RM317', 'RT203'],
  ],
  [['Outstanding'], []],
])('the ratings %j keep the places of which an entry has one, listed or counted', async (rating, kept) => {
  expect(await ids({ kind: 'hospital', rating })).toEqual(kept);
  const { records } = await ask({
    kind: 'hospital',
    mode: 'count',
    radius_km: 0.2,
    rating,
    records: RECORDS,
  });
  expect(records[0].count).toBe(kept.length);
});

test('of a place with two ratings the one that is asked for is told, with its day', async () => {
  expect(await told({ kind: 'hospital', rating: ['Good'] })).toMatchObject([
    { id: 'RM317', name: 'Royal Hospital', rating: 'Good', rated_on: '2019-05-20' },
  ]);
  expect(await told({ kind: 'hospital', rating: ['Requires improvement'] })).toMatchObject([
    { id: 'RM317', rating: 'Requires improvement', rated_on: '2021-02-10' },
  ]);
});

test('of a place with a rating the entry that has none does not tell', async () => {
  const away = { kind: 'hospital', records: [{ id: 'a', ...AWAY }] };
  expect(await told(away)).toMatchObject([{ name: 'County Hospital', rating: 'Good' }]);
  expect(await told({ ...away, rating: ['No published rating'] })).toMatchObject([
    { rating: 'No published rating' },
  ]);
});

test('a practice under the name of a second one and the number of a third hides neither', async () => {
  const all = await ids({ kind: 'gp' });
  expect(all).toEqual(['1-1', '1-2']);
  expect(await ids({ kind: 'gp', rating: ['Good'] })).toEqual(all);
});

test('number and position are the same with a filter, without, and at the address', async () => {
  const here = { kind: 'hospital', records: [{ id: 'a', name: 'Royal Hospital', ...ROAD }] };
  const answers = await Promise.all([
    told({ ...here, nhs: true }),
    told({ ...here, rating: ['Good'] }),
    told({ ...here, mode: 'at' }),
    told({ ...here, records: [{ id: 'a', lat: 55.3402, lng: -2.21 }] }),
  ]);
  const places = answers.map((one) => one.find(({ name }) => name === 'Royal Hospital'));
  const { id, lat, lng } = places[0] as { id: string; lat: number; lng: number };
  expect(id).toBe('RM317');
  for (const place of places) expect(place).toMatchObject({ id, lat, lng });
});

test('an entry without a rating is left out only where its place has none', async () => {
  const { records } = await ask({ kind: 'hospital', rating: ['Good'], radius_km: 0.2, records: RECORDS });
  expect(records[0].mapped.says).not.toContain('left out');
});
