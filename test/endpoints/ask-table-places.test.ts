import { askTable } from '../../server/endpoints/ask-table.ts';
import type { AskTableAnswer } from '../../shared/api/ask-table.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { callerOf } from './nearby-caller.ts';

let database: TestDatabase;
let on: Awaited<ReturnType<typeof callerOf<AskTableAnswer>>>;
beforeAll(async () => {
  database = await createSampleDatabase();
  on = await callerOf(askTable, database);
});
afterAll(() => database.drop());

// Along a line north of the High Street of the fictional town: 0.009 degrees of latitude are a kilometer.
const shops = [
  { id: 'here', shop: 'Corner', lat: 55.328961, lng: -2.232604, rent: 900 },
  { id: 'one', shop: 'Mill', lat: 55.337961, lng: -2.232604, rent: 500 },
  { id: 'three', shop: 'Farm', lat: 55.355961, lng: -2.232604, rent: 300 },
  { id: 'nowhere', shop: 'Lost', lat: 95, lng: -2.232604, rent: 100 },
];

const ids = async (question: string, further: object = {}): Promise<string[]> => {
  const answer = await on.ask({ question, records: shops, ...further });
  expect(answer.answered ? '' : answer.message).toBe('');
  return answer.rows.map(({ id }: { id: string }) => id);
};

test.each([
  ['shops within 2 km of 12 High Street, Sampleford, SF1 1AA', ['here', 'one']],
  ['within 2 miles of SF1 1AA', ['here', 'one', 'three']],
  ['more than 2 km from SF1 1AA', ['three']],
  ['not within 2 km of SF1 1AA', ['three']],
  ['within 2 km of SF1 1AA and rent under 600', ['one']],
  ['within 2 km of SF1 1AA, rent under 600', ['one']],
  ['the nearest to SF1 1AA', ['here']],
  ['the 2 nearest to SF1 1AA', ['here', 'one']],
  ['the 2 closest to SF1 1AA with a rent below 600', ['one', 'three']],
  ['furthest from SF1 1AA', ['three']],
  ['within 1.5 km of "Mill"', ['here', 'one']],
  ['within 500 m of a pub', ['here']],
  ['the shop closest to a pub', ['here']],
  ['the 2 closest to a pub', ['here', 'one']],
  ['within 300m of a pharmacy', ['here']],
  ['near SF1 1AA', ['here', 'one', 'three']],
  ['shops with no pub within 200 m', ['here']],
  ['shops with at least 1 pub within 500 m', ['here']],
  ['with at least 50 pubs within 100 m', []],
  ['fewer than 50 pubs within 100 m', ['here', 'one']],
])('%s', async (question, expected) => {
  expect(await ids(question)).toEqual(expected);
});

test.each([
  ['within 1 km of 12 High Street, Sampleford', ['a', 'c']],
  ['within 1 km of 12 High Street, Sampleford, SF1 1AA', ['a', 'c']],
  ['within 1 km of 12 High Street, Sampleford with at least 4 beds', ['c']],
  ['within 1 km of 12 High Street, Sampleford, kind detached', ['c']],
])('in a table that has the town too: %s', async (question, expected) => {
  const records = [
    { id: 'a', address: '12 High Street, Sampleford, SF1 1AA', town: 'Sampleford', kind: 'terrace', beds: 3 },
    { id: 'b', address: '66301', town: 'Larkspur', kind: 'detached', beds: 5 },
    { id: 'c', lat: 55.33, lng: -2.232604, town: 'Wrenbeck', kind: 'detached', beds: 4 },
  ];
  expect(await ids(question, { records })).toEqual(expected);
});

test.each([
  ['cafe within 1 km of SF1 1AA', ['c']],
  ['cafes within 1 km of SF1 1AA', ['c']],
  ['pub within 1 km of SF1 1AA', ['a']],
])('a kind that only some rows have is asked for, not passed over: %s', async (question, expected) => {
  const records = [
    { id: 'a', lat: 55.328961, lng: -2.232604, kind: 'pub' },
    { id: 'b', lat: 55.5, lng: -2.232604, kind: 'cafe' },
    { id: 'c', lat: 55.33, lng: -2.232604, kind: 'cafe' },
  ];
  expect(await ids(question, { records })).toEqual(expected);
});

test('rows without coordinates are placed by their address', async () => {
  const records = [
    { id: 'a', address: '12 High Street, Sampleford, SF1 1AA' },
    { id: 'b', address: 'no such place at all' },
  ];
  const answer = await on.ask({ question: 'within 1 km of SF1 1AA', records });
  expect(answer.rows).toMatchObject([{ id: 'a', status: 'placed', location: { lat: 55.328961 } }]);
  expect(answer.reading.tools).toEqual(['distance', 'geocode']);
  expect(answer.run).toMatchObject({ rows: 2, placed: 1, unplaced: 1 });
});

test('where the loaded map ends, what is not found there is not known to be missing', async () => {
  const none = await on.ask({ question: 'no tree within 20 km', records: shops });
  expect([none.answered, none.total]).toEqual([false, 0]);
  expect(none.message).toContain('Of 2 rows (here, one): the loaded map ends within 20,000 m of this place;');
  const more = await on.ask({ question: 'with at least 50 pubs within 20 km', records: shops });
  expect(more.answered).toBe(false);
  const some = await on.ask({ question: 'with at least 1 pub within 20 km', records: shops });
  expect(some.rows.map(({ id }: { id: string }) => id)).toEqual(['here', 'one']);
  const nearest = await on.ask({ question: 'the 2 closest to a pub', records: shops });
  expect(nearest.notes.join(' ')).toMatch(
    /The loaded map ends near \d rows?: a nearer pub may lie beyond it\./,
  );
});

test('two lists: rows near any of the second, and rows near none', async () => {
  const reference_records = [
    { lat: 55.3285, lng: -2.2326 },
    { lat: 40, lng: -100 },
  ];
  expect(await ids('within 500 m of any row of the second list', { reference_records })).toEqual(['here']);
  expect(await ids('more than 500 m from the second list', { reference_records })).toEqual(['one', 'three']);
});

test('traffic is that of the nearest count point, and rows far from any pass neither way', async () => {
  const over = await on.ask({ question: 'with over 100 vehicles a day', records: shops });
  expect(over.rows.map(({ id }: { id: string }) => id)).toEqual(['here', 'one']);
  expect(over.reading.tools).toEqual(['busy', 'geocode']);
  expect(over.notes).toContain(
    '2 rows have no place, or one that the data does not wholly cover: they match neither way.',
  );
  expect(over.notes).toContain('Traffic is that of the nearest count point within 2 km.');
  expect(over.run.sources.map(({ name }: { name: string }) => name)).toContain(
    'Road traffic statistics: annual average daily flow, sampleford',
  );
  expect(await ids('not with over 100 vehicles a day')).toEqual([]);
});

test.each(['crimes over 2', 'recorded crime above 2', 'with crime of at least 3'])('%s', async (question) => {
  expect(await ids(question)).toEqual(['here']);
});

test('crime and flood are what get_area_risk answers', async () => {
  const crime = await on.ask({ question: 'with at least 1 crime nearby', records: shops });
  expect(crime.reading.tools).toEqual(['crime', 'geocode']);
  expect(crime.rows.map(({ id }: { id: string }) => id)).toContain('here');
  const flood = await on.ask({ question: 'at risk of flooding', records: shops });
  expect(flood.answered).toBe(true);
  expect(flood.reading.tools).toEqual(['flood', 'geocode']);
});

test.each([
  ['in flood zone 3', ['high']],
  ['in flood zone 2 or 3', ['medium', 'high']],
  ['in flood zones 2 and 3', ['medium', 'high']],
])('flood zones by number: %s', async (question, levels) => {
  const { reading } = await on.ask({ question, records: shops });
  expect(reading.parts).toMatchObject([{ kind: 'flood', value: levels }]);
});

test('inside a postcode district, and inside none', async () => {
  const records = [
    { id: 'a', address: '12 High Street, Sampleford, SF1 1AA' },
    { id: 'b', lat: 51.5, lng: -0.12 },
  ];
  const answer = await on.ask({ question: 'in SF1', records });
  expect(answer.rows).toMatchObject([{ id: 'a' }]);
});

test.each([
  ['the busiest', ['one']],
  ['the busiest shop', ['one']],
  ['the 2 busiest', ['one', 'here']],
  ['the 2 shops with the most traffic', ['one', 'here']],
  ['the quietest place', ['here']],
  ['top 1 by vehicles a day with a rent below 600', ['one']],
  ['the most crimes nearby', ['here']],
  ['which shop has the most crime', ['here']],
  ['the 2 shops with the fewest crimes nearby', ['one', 'three']],
])('ranked by what is measured there: %s', async (question, expected) => {
  expect(await ids(question)).toEqual(expected);
});

test('a ranking by traffic says where rows have none, and what it rests on', async () => {
  const answer = await on.ask({ question: 'the busiest', records: shops });
  expect(answer.reading).toMatchObject({
    text: 'the most vehicles a day, among every row',
    tools: ['busy', 'geocode'],
  });
  expect(answer.notes).toContain(
    '2 rows have no place, or one that the data does not wholly cover: they match neither way.',
  );
  expect(answer.notes).toContain('Traffic is that of the nearest count point within 2 km.');
});

test.each([
  [
    'two rankings',
    'the 2 nearest to SF1 1AA with the most crimes nearby',
    'two rankings were asked, and one question takes one',
  ],
  ['two rankings by columns and places', 'the highest rent and the busiest', 'two rankings were asked'],
  ['a ranking in each group', 'the busiest in each shop', '"in each shop"'],
  ['what is not measured', 'the safest shops', '"safest"'],
])('%s is refused in words', async (_, question, says) => {
  const answer = await on.ask({ question, records: shops });
  expect([answer.answered, answer.total]).toEqual([false, 0]);
  expect(answer.message).toContain(says);
});

test('travel times to a second list are to the nearest of it; without roads they are circles, and it says so', async () => {
  const reference_records = [
    { lat: 55.3375, lng: -2.2326 },
    { lat: 55.3375, lng: -2.2326 },
    { lat: 55.3559, lng: -2.2326 },
    { lat: 95, lng: 0 },
  ];
  const question = "within 5 minutes' walk of any row of the second list";
  const answer = await on.ask({ question, records: shops, reference_records });
  expect(answer.rows.map(({ id }: { id: string }) => id)).toEqual(['one', 'three']);
  expect(answer.notes).toContain('1 of the second list could not be placed.');
  expect(answer.notes.join(' ')).toContain('measured as a circle');
  expect(answer.reading.tools).toEqual(['geocode', 'roads']);
  expect(await ids("more than 5 minutes' walk from the second list", { reference_records })).toEqual([
    'here',
  ]);
});

test('travel times to more places than can be measured are refused with their number', async () => {
  const reference_records = Array.from({ length: 26 }, (_, index) => ({ lat: 55 + index / 1000, lng: -2 }));
  const question = "within 10 minutes' drive of the second list";
  const answer = await on.ask({ question, records: shops, reference_records });
  expect(answer.message).toContain('at most 25 places, the second list has 26');
});

const TOWNS = [
  { id: 'prairie', lat: 38.15, lng: -100.4 },
  { id: 'baltimore', lat: 39.29, lng: -76.61 },
  { id: 'market', lat: 55.3291, lng: -2.2302 },
  { id: 'sea', lat: 35, lng: -60 },
];

test.each([
  ['in Finney County', ['prairie']],
  ['in the state of Maryland', ['baltimore']],
  ['not in Finney County', ['baltimore']],
  ['in the Garden City metro area', ['prairie']],
  ['in Northumberland council', ['market']],
  ['in the council of Northumberland', ['market']],
  ['which are in the UK', ['market']],
  ['in England', ['market']],
  ['in the United States', ['prairie', 'baltimore']],
  ['not in the UK', ['prairie', 'baltimore']],
])('official areas: %s', async (question, expected) => {
  const answer = await on.ask({ question, records: TOWNS });
  const found = answer.rows.map(({ id }: { id: string }) => id);
  expect([answer.answered ? '' : answer.message, found]).toEqual(['', expected]);
  expect(answer.reading.tools).toEqual(['areas', 'geocode']);
});
