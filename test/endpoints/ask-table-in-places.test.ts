// Where a row lies is told by its place, not by a name that has the words.
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

const idsOf = ({ rows = [] }: { rows?: { id: string }[] }) => rows.map(({ id }) => id);

const records = [
  { id: 'far', company: 'Sampleford Taxis', address: 'Wrenbeck, Northumberland' },
  { id: 'code', company: 'Cabs', address: 'SF1 1AA' },
  { id: 'house', company: 'Wrenbeck Cafe', address: '12 High Street, Sampleford, SF1 1AA' },
];

test.each([
  ['companies in Sampleford', ['code', 'house']],
  ['companies not in Sampleford', ['far']],
  ['companies in Wrenbeck', ['far']],
])('%s: by where they are, whatever they are called', async (question, expected) => {
  const answer = await on.ask({ question, records });
  expect([answer.message, idsOf(answer)]).toEqual([expect.any(String), expected]);
});

test('where no row lies in the place, and a name has the word, both are offered', async () => {
  const there = records.filter(({ id }) => id !== 'far');
  const answer = await on.ask({ question: 'companies in Wrenbeck', records: there });
  expect([answer.answered, answer.message]).toEqual([
    false,
    'Not answered: "Wrenbeck" may be the place, in which no row is known to be, or a part of company. Choose one of the readings.',
  ]);
  expect(answer.nearest_readings.map(({ question }: { question: string }) => question).slice(0, 2)).toEqual([
    'in Wrenbeck',
    'company is "Wrenbeck Cafe"',
  ]);
});

test('what is no place is looked for in the names, and the answer says so', async () => {
  const answer = await on.ask({ question: 'companies in Taxis', records });
  expect(idsOf(answer)).toEqual(['far']);
  expect(answer.notes).toContain(
    '"Taxis" was looked for in the text of the rows: no town, district or county of that name is known.',
  );
});

describe('a town without anything beside', () => {
  const towns = (...names: string[]) => names.map((town) => ({ id: town, Town: town, Kind: 'Shop' }));

  test('is the one in the country where most rows are', async () => {
    const rows = towns('Edinburgh', 'Glasgow', 'Aberdeen', 'Dundee', 'Perth');
    const answer = await on.ask({ question: 'shops in the United Kingdom', records: rows });
    expect(idsOf(answer)).toEqual(['Edinburgh', 'Glasgow', 'Aberdeen', 'Dundee', 'Perth']);
    expect(answer.rows?.at(-1)?.location?.lat).toBeCloseTo(56.4, 0);
  });

  test('of a name that no place has there is where it is known', async () => {
    const rows = towns('Edinburgh', 'Glasgow', 'Aberdeen', 'Dundee', 'Ouagadougou');
    const answer = await on.ask({ question: 'shops not in the United Kingdom', records: rows });
    expect(idsOf(answer)).toEqual(['Ouagadougou']);
  });

  test('tells nothing where it may be one of several of the name there', async () => {
    const rows = towns('Sydney', 'Melbourne', 'Brisbane', 'Adelaide', 'Newcastle');
    const answer = await on.ask({ question: 'shops not in Australia', records: rows });
    expect([answer.answered, idsOf(answer)]).toEqual([true, []]);
    expect(answer.notes).toEqual([expect.stringMatching(/^1 row has no place/)]);
  });
});

describe('groups that the map tells', () => {
  const shop = (name: string, town: string, sales: number) => ({
    id: name,
    Shop: name,
    Town: town,
    Sales: sales,
  });
  const shops = [
    shop('a', 'Paris', 3),
    shop('b', 'Lyon', 4),
    shop('c', 'Sydney', 5),
    shop('d', 'Melbourne', 1),
  ];
  const unknown = [1, 2, 3, 4, 5].map((at) => shop(`u${at}`, '', 9));

  test('are told with their figures', async () => {
    const answer = await on.ask({ question: 'total sales per country', records: shops });
    expect(answer.figure).toMatchObject({ says: 'total Sales in each country', value: 13 });
    expect(answer.figure?.groups).toContainEqual({ name: 'Australia', value: 6, rows: 2 });
  });

  test('are sent back as a part', async () => {
    const { reading, message } = await on.ask({ question: 'total sales per country', records: shops });
    expect(reading.parts).toMatchObject([
      { kind: 'figure', area: 'nation', says: 'the total Sales in each country' },
    ]);
    expect((await on.ask({ parts: reading.parts, records: shops })).message).toBe(message);
  });

  test('the one with the most is found with its rows', async () => {
    const answer = await on.ask({ question: 'which country has the highest total sales', records: shops });
    expect([answer.reading.text, idsOf(answer)]).toEqual([
      'total Sales in each country, the highest: every row',
      ['a', 'b'],
    ]);
  });

  test.each([
    ['total sales per country', 'Not answered: the country of 5 rows of 9 is not known.'],
    ['which country has the most shops', 'Not answered: the country of 5 rows of 9 is not known.'],
  ])('%s: are not told where most rows have none', async (question, message) => {
    const answer = await on.ask({ question, records: [...shops, ...unknown] });
    expect([answer.answered, answer.message]).toEqual([false, message]);
  });
});

test('what the data did not tell is not offered again', async () => {
  const records = [
    { id: 'a', Council: 'Xyzzy', Crew: 'Red' },
    { id: 'b', Council: 'Plugh', Crew: 'Blue' },
    { id: 'c', Council: 'Plugh', Crew: 'Blue' },
  ];
  const answer = await on.ask({ question: 'in Wales', records });
  expect([answer.answered, answer.message]).toEqual([
    false,
    "Not answered: No row's country is known: no row could be placed by what it says of its address.",
  ]);
  expect(answer.nearest_readings.length).toBeGreaterThan(0);
  for (const { parts } of answer.nearest_readings)
    expect((await on.ask({ parts, records })).answered).toBe(true);
});
