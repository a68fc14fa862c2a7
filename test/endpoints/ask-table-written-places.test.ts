// Places that some addresses of a table write out: the map is asked of every row, not the text of a few.
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

const records = [
  { id: 'code', address: 'SF1 1AA' },
  { id: 'house', address: '12 High Street, Sampleford' },
  { id: 'point', lat: 55.329, lng: -2.2326 },
  { id: 'other', address: '66301' },
  { id: 'unknown', address: 'an old barn in SF1 beyond the hill, nobody knows where' },
];

const ask = (question: string) => on.ask({ question, records });
const idsOf = ({ rows = [] }: { rows?: { id: string }[] }) => rows.map(({ id }) => id);

test('a district that one cell is in holds the rows placed there; where no place is known the text says it', async () => {
  const answer = await ask('in SF1');
  expect(answer.reading.parts).toMatchObject([{ kind: 'area', area: 'postcode', value: 'SF1' }]);
  expect(idsOf(answer)).toEqual(['code', 'house', 'point', 'unknown']);
  expect(answer.notes).toContain('In SF1 by their text alone, for no area is known of them: 1 row.');
});

test.each(['not in SF1', 'outside SF1'])(
  '%s lie rows that are placed elsewhere, and none whose place is unknown',
  async (question) => {
    expect(idsOf(await ask(question))).toEqual(['other']);
  },
);

test('outside a country that no cell names lie the rows placed elsewhere', async () => {
  const answer = await ask('outside Wales');
  expect(answer.reading.parts).toMatchObject([{ kind: 'area', value: 'Wales' }]);
  expect(idsOf(answer)).toEqual(expect.arrayContaining(['code', 'house', 'point']));
});

test('a second place that some cell writes is measured to as the first is', async () => {
  const answer = await ask('within 1 km of SF1 3AD or SF1 1AA');
  expect(answer.reading.text).toBe('within 1 km of "SF1 3AD" or within 1 km of "SF1 1AA"');
  expect(idsOf(answer)).toEqual(['code', 'house', 'point']);
});

test('a town holds the rows that lie in it, whether or not their text names it', async () => {
  const answer = await ask('which are in Sampleford?');
  expect(answer.reading.parts).toMatchObject([{ kind: 'area', area: 'town', value: 'Sampleford' }]);
  expect(idsOf(answer)).toEqual(['code', 'house', 'point', 'other']);
  expect(answer.notes).toContain(
    'Several places have the name Sampleford; rows are taken of all: England, KS.',
  );
});

test('of several towns of one name the one is meant where most rows are', async () => {
  const most = [
    ...records.filter(({ id }) => id !== 'unknown'),
    { id: 'more', address: '14 High Street, Sampleford' },
    { id: 'wren', address: 'Wrenbeck' },
  ];
  const inside = await on.ask({ question: 'in Sampleford', records: most });
  expect(idsOf(inside)).toEqual(['code', 'house', 'point', 'more']);
  expect(inside.notes).toContain('Sampleford is the one where most rows are: 1 row is in another.');
  expect(idsOf(await on.ask({ question: 'not in Sampleford', records: most }))).toEqual(['other', 'wren']);
});

test('a town far from most rows is meant where no row is in one of its name among them', async () => {
  const near = ['a', 'b', 'c', 'd'].map((id) => ({ id, address: 'Wrenbeck, Northumberland' }));
  const far = [...near, { id: 'far', address: '66301' }];
  const answer = await on.ask({ question: 'in Sampleford', records: far });
  expect(idsOf(answer)).toEqual(['far']);
  expect((answer.notes ?? []).join()).not.toContain('most rows');
});

test('a town that no cell names is asked of the map as well, and none where it is no town', async () => {
  const codes = records.filter(({ id }) => id !== 'house');
  expect(idsOf(await on.ask({ question: 'in Sampleford', records: codes }))).toEqual([
    'code',
    'point',
    'other',
  ]);
  const none = await on.ask({ question: 'in Grundlewick', records: codes });
  expect([none.answered, none.message]).toEqual([
    false,
    'Not answered: no town, district or county of the name "Grundlewick" is known.',
  ]);
});

test('what is no town is looked for in the text, and the answer says so', async () => {
  const answer = await ask('in High Street');
  expect(idsOf(answer)).toEqual(['house']);
  expect(answer.notes).toContain(
    '"High Street" was looked for in the text of the rows: no town, district or county of that name is known.',
  );
  expect(idsOf(await ask('not in High Street'))).toEqual(['code', 'point', 'other', 'unknown']);
});

test.each(['in Northumberland', 'which are in northumberland?'])(
  '%s are the rows that lie in the county, which none of them names',
  async (question) => {
    const answer = await ask(question);
    expect(answer.reading.parts).toMatchObject([{ kind: 'area', area: 'town' }]);
    expect(idsOf(answer)).toEqual(['code', 'house', 'point']);
  },
);

test('a county by its kind is read, where cells say its name alone', async () => {
  const there = [{ id: 'a', address: '1 Pratt Street, Baltimore' }, ...records];
  const { reading } = await on.ask({ question: 'in Baltimore County', records: there });
  expect(reading.parts).toMatchObject([{ kind: 'area', area: 'county', value: 'Baltimore' }]);
});

test('a table that says the town of each row is asked itself', async () => {
  const towns = records.map((row, at) => ({ ...row, town: at === 3 ? 'Wrenbeck' : 'Sampleford' }));
  const answer = await on.ask({ question: 'in Wrenbeck', records: towns });
  expect([idsOf(answer), answer.notes ?? []]).toEqual([['other'], []]);
});
