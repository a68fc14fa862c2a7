import { askTable } from '../../server/endpoints/ask-table.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { openRows } from '../../server/rows/open-rows.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startFileServer, testRules } from '../fetch/file-server.ts';
import { fakeServices, newCaller } from '../pipeline/call-fixture.ts';
import { readingHere } from '../rows/reading-here.ts';

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

const ask = async (body: object) => callOn(await newCaller(database.db), services).call(askTable, body);
const dryRun = async (body: object) => callOn(await newCaller(database.db), services).dryRun(askTable, body);

const shops = [
  { id: 'a', shop: 'Bridge Street', town: 'Cardiff', rent: 18500 },
  { id: 'b', shop: 'High Street', town: 'Cardiff', rent: 24000 },
  { id: 'c', shop: 'Mill Lane', town: 'Swansea', rent: 9000 },
];

test('the rows that match come back as sent, with how every word was read', async () => {
  const answer = await ask({ question: 'shops in Cardiff with a rent under 20,000', records: shops });
  expect(answer.message).toBe('1 of 3 rows matches.');
  expect(answer.total).toBe(1);
  expect(answer.rows).toMatchObject([
    { id: 'a', status: 'unplaced', fields: { shop: 'Bridge Street', town: 'Cardiff', rent: 18500 } },
  ]);
  expect(answer.reading).toEqual({
    text: 'town is "Cardiff" and rent under 20000',
    rules: [
      { words: 'shops', read_as: 'names the rows' },
      { words: 'Cardiff', read_as: 'town is "Cardiff"' },
      { words: 'rent under 20,000', read_as: 'rent under 20000' },
      { words: 'in with a', read_as: 'joins words' },
    ],
    parts: [expect.objectContaining({ column: 'town' }), expect.objectContaining({ column: 'rent' })],
    tools: [],
    unused_words: [],
  });
  expect(answer.usage.used).toBe(10);
  expect(answer.run.rows).toBe(3);
});

test('mode match answers one for every row in order, mode why only the reading', async () => {
  const match = await ask({ question: 'in Cardiff', records: shops, mode: 'match' });
  expect(match.match).toEqual([true, true, false]);
  expect(match.rows).toBeUndefined();
  const why = await ask({ question: 'in Cardiff', records: shops, mode: 'why' });
  expect(why.reading.text).toBe('town is "Cardiff"');
  expect(why.rows ?? why.match).toBeUndefined();
});

test('rows mode answers the first 200 of more', async () => {
  const records = Array.from({ length: 300 }, (_, at) => ({
    shop: `Shop ${at}`,
    town: 'Cardiff',
    stock: at,
  }));
  const answer = await ask({ question: 'town is Cardiff', records });
  expect(answer.total).toBe(300);
  expect(answer.rows).toHaveLength(200);
  const cut = 'Only the first 200 are listed here; the run keeps all, and mode match marks each row.';
  expect(answer.message).toBe(`300 of 300 rows match. ${cut}`);
  expect(answer.notes).toBeUndefined();
  const summed = await ask({ question: 'total stock in Cardiff', records });
  expect([summed.message.includes(cut), summed.notes]).toEqual([false, [cut]]);
});

test('a word that cannot be read refuses the question, with questions near it that can be', async () => {
  const answer = await ask({ question: 'shops in Cardiff with a cellar', records: shops });
  expect(answer).toMatchObject({ answered: false, total: 0, rows: [], diagnosis: null });
  expect(answer.reading.unused_words).toEqual(['cellar']);
  expect(answer.message).toBe('Not answered: could not be read on this table: "cellar".');
  expect(answer.suggestions[0]).toBe('town is "Cardiff"');
  for (const question of answer.suggestions) {
    expect((await ask({ question, records: shops })).answered).toBe(true);
  }
});

test('when nothing matches the diagnosis names the part that left no row, and the nearest reading', async () => {
  const answer = await ask({ question: 'in Cardiff with a rent over 30,000', records: shops });
  expect(answer).toMatchObject({ answered: true, total: 0, rows: [] });
  expect(answer.diagnosis).toEqual({
    emptied_by: 'rent over 30000',
    nearest_reading: 'town is "Cardiff" and rent at least 24000',
    would_match: 1,
  });
});

test('headers and rows are the same table as records', async () => {
  const headers = ['id', 'shop', 'town', 'rent'];
  const rows = shops.map(({ id, shop, town, rent }) => [id, shop, town, rent]);
  const answer = await ask({ question: 'the cheapest rent', headers, rows });
  expect(answer.rows).toMatchObject([{ id: 'c' }]);
});

test.each([
  ['shops not in the second list by shop', ['b', 'c']],
  ['missing from the other list, matched by shop', ['b', 'c']],
  ['also in the reference list with the same shop', ['a']],
  ['in Cardiff and not in the second list by shop', ['b']],
])('two lists: %s', async (question, expected) => {
  const reference_records = [{ shop: 'bridge street' }, { shop: '' }, { shop: 'Elsewhere' }];
  const answer = await ask({ question, records: shops, reference_records });
  expect(answer.answered ? '' : answer.message).toBe('');
  expect(answer.rows.map(({ id }: { id: string }) => id)).toEqual(expected);
});

test('a dry run tells rows and cost, and charges nothing', async () => {
  const answer = await dryRun({ question: 'in Cardiff', records: shops });
  expect(answer.dry_run).toMatchObject({ cost: 10, rows: 3, distinct_rows: 3 });
  expect(answer.dry_run.columns).toEqual(['id', 'shop', 'town', 'rent']);
  expect(answer.usage.used).toBe(0);
});

test.each([
  ['no rows', { question: 'x' }, 'send exactly one of records, rows and source, got none'],
  ['two lists', { question: 'x', records: shops, headers: ['a'], rows: [[1]] }, 'got records and rows'],
  ['rows without headers', { question: 'x', rows: [[1]] }, 'rows: got rows without headers'],
  ['no question', { records: shops }, 'question: got nothing, expected text'],
  ['an empty question', { question: '', records: shops }, 'question: got "", at least 1 character'],
  ['another mode', { question: 'x', records: shops, mode: 'sql' }, 'allowed: rows, match, why'],
  [
    'too many rows',
    { question: 'x', records: Array(5001).fill({ a: 1 }) },
    'records: got a list of 5001, at most 5000 items',
  ],
])('%s is refused', async (_, body, words) => {
  await expect(ask(body)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(words) });
});

describe('numbers against those of a second list', () => {
  const records = [
    { id: 'a', shop: 'Bridge Street', rent: 100, share: '12%' },
    { id: 'b', shop: 'High Street', rent: 104, share: '20%' },
    { id: 'c', shop: 'Mill Lane', rent: 0.3, share: '' },
    { id: 'd', shop: 'Elsewhere', rent: 100, share: '1%' },
    { id: 'e', shop: 'Mill Lane', rent: null, share: '2%' },
  ];
  const reference_records = [
    { id: 'c', rent: 0.1, shop: 'Mill Lane' },
    { id: 'b', rent: 100, shop: 'High Street' },
    { id: 'a', rent: 100, shop: 'Bridge Street' },
    { id: 'a', rent: 900, shop: 'Bridge Street' },
    { id: 'e', rent: 5, shop: '' },
  ];
  test.each([
    ['rent within 4 of the second list', ['a', 'b', 'c']],
    ['rent within 3.9 of the second list by id', ['a', 'c']],
    ['rent within 4% of the other list', ['a', 'b']],
    ['rent is within 0.2 of the second list by shop', ['a', 'c']],
    ['rent not within 4% of the second list', ['c']],
    ['rent differs from the second list', ['b', 'c']],
    ['rent differs from the second list by more than 1', ['b']],
    ['rent differs by more than 50% from the second list', ['c']],
    ['rent the same as in the second list', ['a']],
    ['shops in Bridge Street, rent the same as in the second list', ['a']],
  ])('%s', async (question, expected) => {
    const answer = await ask({ question, records, reference_records });
    expect([answer.answered ? '' : answer.message, answer.rows.map(({ id }) => id)]).toEqual(['', expected]);
  });

  test('how it was read can be asked again', async () => {
    const question = 'rent differs by more than 2% from the second list';
    const { reading } = await ask({ question, records, reference_records });
    expect(reading.text).toBe('rent not within 2% of the second list by id');
    const again = await ask({ question: reading.text, records, reference_records });
    expect(again.reading.text).toBe(reading.text);
  });

  test.each([
    ['a second list without the column', 'rent within 4 of the second list', [{ id: 'a', price: 1 }]],
    ['a second list without a key in common', 'rent within 4 of the second list', [{ other: 'a', rent: 1 }]],
    ['a comparison with a whole list', 'rent above the second list', reference_records],
    [
      'a difference of at most so much',
      'rent differs by less than 4 from the second list',
      reference_records,
    ],
  ])('%s is refused', async (_, question, second) => {
    const answer = await ask({ question, records, reference_records: second });
    expect([answer.answered, answer.rows]).toEqual([false, []]);
    expect(answer.message).toMatch(/^Not answered: /);
  });
});

test('a source of more rows than a question takes is refused with the count, and one of as many is answered', async () => {
  const csv = (rows: number) =>
    `Ref,Stock\n${Array.from({ length: rows }, (_, n) => `${n},${n % 10}`).join('\n')}`;
  const server = await startFileServer((req, res) => res.end(csv(Number(req.url?.slice(1)))));
  const { db } = database;
  const before = services;
  services = {
    ...services,
    openRows: (source, context) =>
      openRows(source, { ...context, ...readingHere, db, baseUrl: '', linkRules: testRules(), sheets: null }),
  };
  try {
    const of = (rows: number) => ask({ question: 'stock is 3', source: { file: `${server.root}/${rows}` } });
    await expect(of(5001)).rejects.toThrow('source: got more than 5000 rows, ask_table takes at most 5000');
    expect(await of(5000)).toMatchObject({ answered: true, total: 500 });
  } finally {
    services = before;
    await server.close();
  }
});

test('a dry run tells more seconds for rows that have to be placed', async () => {
  const records = Array.from({ length: 2000 }, (_, n) => ({ id: n, address: `${n} High Street`, stock: n }));
  const seconds = async (question: string, list: object[]) => {
    const answer = await dryRun({ question, records: list });
    return answer.dry_run.seconds;
  };
  expect(await seconds('stock over 5', records)).toBe(0.1);
  expect(await seconds('within 2 km of SF1 1AA', records)).toBe(2.1);
  const placed = records.map(({ id, stock }) => ({ id, stock, lat: 51, lng: -3 }));
  expect(await seconds('within 2 km of SF1 1AA', placed)).toBe(0.1);
});
