// The places that a question measures from, and what it says where they are not sure.
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

const shops = [
  { id: 'here', shop: 'Corner', lat: 55.328961, lng: -2.232604 },
  { id: 'held', shop: 'Mill', address: '12 High Street' },
];

test('a place that is sure is told with its confidence, and needs no note', async () => {
  const answer = await on.ask({ question: 'within 2 km of SF1 1AA', records: shops.slice(0, 1) });
  expect(answer.places).toMatchObject([
    { input: 'SF1 1AA', placed_by: 'postcode', record_key: expect.stringMatching(/^rk1_/) },
  ]);
});

test.each([
  ['within 500 km of SF1 1AA', ['a', 'b']],
  ['within 500 km of 51.5, -0.12', []],
  ['rent over 1', []],
])('%s: rows that are held against a fictional place are told so', async (question, ids) => {
  const records = [
    { id: 'a', lat: 51.6, lng: -0.1, rent: 5 },
    { id: 'b', lat: 55.9, lng: -3.2, rent: 6 },
  ];
  const { confidence } = await on.ask({ question, records });
  const ofSample = confidence.caveats.filter(({ basis }) => basis === 'sample_data');
  expect(ofSample.flatMap((one) => one.ids)).toEqual(ids);
});

test('one place that two conditions name is told once, and a row of the table is one too', async () => {
  const records = shops;
  const twice = await on.ask({ question: 'within 2 km of SF1 1AA and more than 10 m from SF1 1AA', records });
  expect(twice.places).toHaveLength(1);
  const { places, notes } = await on.ask({ question: 'within 2 km of "Mill"', records });
  expect(places).toMatchObject([{ input: 'Mill', confidence: { basis: 'review' } }]);
  expect(notes).toContain('The place "Mill" is not sure.');
});

test('rows of a second list that are held for review are counted in the notes', async () => {
  const reference_records = [
    { address: '12 High Street' },
    { address: '12 High Street, Sampleford, SF1 1AA' },
  ];
  const answer = await on.ask({
    question: 'within 500 m of the second list',
    records: shops,
    reference_records,
  });
  expect(answer.places).toBeUndefined();
  expect(answer.notes).toContain(
    '1 of the second list is held for review: the distance may be to another place than was meant.',
  );
});

test('a travel time from a place that is not found is refused like a distance', async () => {
  const answer = await on.ask({ question: "within 10 minutes' drive of Xyzzyville", records: shops });
  expect([answer.answered, answer.message]).toEqual([
    false,
    'Not answered: "Xyzzyville" could not be placed.',
  ]);
});

test('a place that is not found refuses the question and names it in one sentence; why stands in the notes', async () => {
  const answer = await on.ask({ question: 'within 2 km of Xyzzyville', records: shops });
  expect(answer.answered).toBe(false);
  expect([answer.message, answer.notes]).toEqual([
    'Not answered: "Xyzzyville" could not be placed.',
    [expect.stringMatching(/^[A-Z].*[.!?]$/s)],
  ]);
});

test.each(['city', 'address'])('a town is itself, also where one row has it in its %s', async (column) => {
  const records = [
    { id: '1', [column]: 'Sampleford', lat: 55.4, lng: -2.1 },
    { id: '2', [column]: 'x', lat: 55.328961, lng: -2.232604 },
  ];
  const { reading, rows } = await on.ask({ question: 'within 5 km of Sampleford', records });
  expect(reading.parts?.[0]).toMatchObject({ to: { kind: 'text', text: 'Sampleford' } });
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(['2']);
});

test.each(['within a 10 minute walk of a glassworks depot', 'within 500 m of a glassworks depot'])(
  'any of a kind is not the row that has its words: %s',
  async (question) => {
    const records = [{ shop: 'Mill at Glassworks Depot', lat: 55.328961, lng: -2.232604 }, ...shops];
    const { answered, places } = await on.ask({ question, records });
    expect([answered, places]).toEqual([false, undefined]);
  },
);

test('a name that is known only far from every row is refused, and taken when it says where', async () => {
  const ask = (place: string) =>
    on.ask({ question: `within 2 miles of ${place}`, records: shops.slice(0, 1) });
  const { answered, message } = await ask('Kansas City');
  expect([answered, message]).toEqual([
    false,
    expect.stringMatching(
      /^Not answered: "Kansas City" is known only \d+ km from the nearest row, as Kansas City, MO\./,
    ),
  ]);
  expect(await ask('Sampleford, KS')).toMatchObject({ answered: true, total: 0 });
});

test.each([
  ['clients within 1 km of 12 High Street, Sampleford', ['a', 'b']],
  ['clients within 1 km of 12 high street, sampleford', ['a', 'b']],
  ['clients near 12 High Street, Sampleford, over 100 sales', ['b', 'c']],
  ['the 2 clients nearest to 12 High Street, Sampleford', ['a', 'b']],
  ['clients within 1 km of 12 High Street, Sampleford, open', ['b']],
  ['clients within 1 km of 12 High Street, sales over 100', ['b']],
])('the town of an address is no cell that begins with it: %s', async (question, expected) => {
  const records = [
    { id: 'a', client: 'Sampleford Taxis', state: 'shut', sales: 90, lat: 55.328961, lng: -2.232604 },
    { id: 'b', client: 'Cabs', state: 'open', sales: 120, lat: 55.33, lng: -2.232604 },
    { id: 'c', client: 'Cafe', state: 'open', sales: 150, lat: 55.355961, lng: -2.232604 },
  ];
  const answer = await on.ask({ question, records });
  expect(answer.answered ? '' : answer.message).toBe('');
  expect(answer.rows.map(({ id }: { id: string }) => id)).toEqual(expected);
});

const idsOf = ({ rows = [] }: { rows?: { id: string }[] }) => rows.map(({ id }) => id);

test('of namesakes the one near the rows is measured to', async () => {
  const kansas = [
    { id: 'a', shop: 'Corner', lat: 38.1529, lng: -100.4 },
    { id: 'b', shop: 'Mill', lat: 39.1, lng: -95.7 },
  ];
  const near = await on.ask({ question: 'within 20 km of Sampleford', records: kansas });
  expect(idsOf(near)).toEqual(['a']);
  const nearest = await on.ask({ question: 'the nearest to Sampleford', records: kansas });
  expect(idsOf(nearest)).toEqual(['a']);
});

test('what is nearest to a small place far from every row is refused, as what lies within a distance of it', async () => {
  const far = [{ id: 'a', shop: 'Corner', lat: 51.5, lng: -0.1 }];
  const { answered, message } = await on.ask({ question: 'the nearest to Wrenbeck', records: far });
  expect([answered, message]).toEqual([
    false,
    expect.stringMatching(/^Not answered: "Wrenbeck" is known only \d+ km from the nearest row, as Wrenbeck/),
  ]);
});

test('a part of a name is a row, where it is no place near the rows', async () => {
  const named = [
    { id: 'a', shop: 'Corner Cafe', lat: 55.328961, lng: -2.232604 },
    { id: 'b', shop: 'Sampleford Cabs', lat: 55.4, lng: -2.1 },
  ];
  const ofRow = await on.ask({ question: 'within 1 km of Corner', records: named });
  expect(idsOf(ofRow)).toEqual(['a']);
  const ofPlace = await on.ask({ question: 'within 1 km of Sampleford', records: named });
  expect(idsOf(ofPlace)).toEqual(['a']);
});
