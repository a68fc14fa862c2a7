// How a question was read, as parts that can be struck out, changed and sent back.
import { askTable } from '../../server/endpoints/ask-table.ts';
import { type SampleServer, startSampleServer } from '../http/sample-server.ts';
import { shops as records, secondShops } from './shops.ts';

let sample: SampleServer;
let caller: Awaited<ReturnType<SampleServer['newCaller']>>;
beforeAll(async () => {
  sample = await startSampleServer();
  caller = await sample.newCaller(1_000_000);
});
afterAll(() => sample.stop());

const ask = (body: object) => caller.call(askTable, { records, ...body });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const bare = <Part extends { words: unknown; says: unknown; without: unknown }>(parts: Iterable<Part>) =>
  Array.from(parts, ({ words: _, says: __, without: ___, ...part }) => part);

test('each condition is a part, with its words, in plain words, and as column, operator and value', async () => {
  const { reading } = await ask({
    question: 'shops in Cardiff or Swansea with a rent over 10,000, opened before 2021',
  });
  expect(reading.parts).toEqual([
    {
      kind: 'cell',
      column: 'town',
      operator: 'is',
      value: ['Cardiff', 'Swansea'],
      words: 'Cardiff, Swansea',
      says: 'town is Cardiff or Swansea',
      without: 1,
    },
    {
      kind: 'number',
      column: 'rent',
      operator: 'over',
      value: 10000,
      words: 'rent over 10,000',
      says: 'rent is over 10,000',
      without: 1,
    },
    {
      kind: 'date',
      column: 'opened',
      operator: 'before',
      value: '2021',
      words: 'opened before 2021',
      says: 'opened is before 2021',
      without: 2,
    },
  ]);
});

test('a part struck out or changed is answered as it stands', async () => {
  const question = 'shops in Cardiff with a rent over 20,000';
  const { reading, total } = await ask({ question });
  expect(total).toBe(1);
  const [town, rent] = reading.parts;
  const struck = await ask({ question, parts: [town] });
  expect([struck.answered, ids(struck.rows)]).toEqual([true, ['a', 'b']]);
  expect(struck.total).toBe(rent?.without);
  const changed = await ask({ question, parts: [town, { ...rent, value: 18000 }] });
  expect(ids(changed.rows)).toEqual(['a', 'b']);
  expect(changed.reading.text).toBe('town is "Cardiff" and rent over 18000');
  expect(changed.reading.parts[1]?.says).toBe('rent is over 18,000');
  const other = await ask({ parts: [{ ...town, value: ['Newport'] }] });
  expect(ids(other.rows)).toEqual(['d']);
  expect(ids((await ask({ parts: [] })).rows)).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  ['in Cardiff'],
  ['not in Cardiff'],
  ['in Cardiff or rent under 10000'],
  ['rent between 9000 and 12000'],
  ['rent is not 9000'],
  ['opened in March 2019'],
  ['opened since 2021'],
  ['opened in March'],
  ['opened on a Friday'],
  ['shop contains street'],
  ['shop starts with "Mill"'],
  ['open'],
  ['email is blank'],
  ['with an email'],
  ['rent over cost'],
  ['rent above average'],
  ['rent under the median'],
  ['email stands more than once'],
  ['the 2 highest rent'],
  ['the lowest rent in each town'],
  ['the first 2 rows'],
  ['average rent of shops in Cardiff'],
  ['total rent in each town'],
  ['in Cardiff sorted by rent falling'],
  ['not in the second list by shop'],
  ['rent within 4% of the second list by shop'],
  ['within 2 miles of SF1 1AA'],
  ['more than 2 km from SF1 1AA'],
  ['within 500 m of a pub'],
  ['more than 500 m from a pub'],
  ['fewer than 50 pubs within 100 m'],
  ['within 10 minutes walk of SF1 1AA'],
  ['the 2 nearest to SF1 1AA'],
  ['the closest to a pub'],
  ['furthest from "Quay"'],
  ['within 1.5 km of "High Street"'],
  ['at least 1 crime nearby'],
  ['over 100 vehicles a day'],
  ['at risk of flooding'],
  ['the busiest'],
  ['within 3 km of the second list'],
])('the parts of "%s", sent back, are the same answer', async (question) => {
  const second = { reference_records: [...secondShops, { shop: 'Mill', lat: 55.33, lng: -2.232604 }] };
  const sent = /second list/.test(question) ? second : {};
  const first = await ask({ question, ...sent });
  expect([first.answered ? '' : first.message, first.reading.parts.length > 0]).toEqual(['', true]);
  expect(first.reading.parts.filter(({ kind }) => kind === 'other')).toEqual([]);
  const again = await ask({ parts: first.reading.parts, ...sent });
  expect([again.message, ids(again.rows)]).toEqual([first.message, ids(first.rows)]);
  expect(bare(again.reading.parts)).toEqual(bare(first.reading.parts));
});

test('a distance is said in the unit that was asked', async () => {
  const { reading } = await ask({ question: 'within 5 miles of SF1 1AA' });
  expect(reading.text).toBe('within 5 miles of "SF1 1AA"');
  expect(reading.parts).toMatchObject([{ value: 5, unit: 'miles', says: 'within 5 miles of SF1 1AA' }]);
  const yards = await ask({ question: 'within 800 feet of a pub' });
  expect(yards.reading.parts).toMatchObject([{ within: 800, unit: 'feet', says: 'a pub within 800 feet' }]);
});

test('a refused question names its words and offers readings that can be sent back as they are', async () => {
  const question = 'shops in Cardiff with a cellar';
  const refused = await ask({ question });
  expect(refused).toMatchObject({ answered: false, reading: { unused_words: ['cellar'] } });
  expect(refused.reading.parts).toMatchObject([{ says: 'town is Cardiff' }]);
  expect(refused.nearest_readings.length).toBeGreaterThan(1);
  expect(refused.nearest_readings.length).toBeLessThanOrEqual(3);
  for (const { parts, question: text, says, total, leaves_aside } of refused.nearest_readings) {
    const answer = await ask({ question, parts });
    expect([answer.answered, answer.total, answer.reading.text]).toEqual([true, total, text]);
    const plain = answer.reading.parts.map((part) => part.says).join('; ');
    const aside = leaves_aside.map((word) => `"${word}"`).join(', ');
    expect(aside ? `${plain}; leaves aside ${aside}` : plain).toBe(says);
  }
  expect(refused.nearest_readings[0]).toMatchObject({
    says: 'town is Cardiff; leaves aside "cellar"',
    leaves_aside: ['cellar'],
    total: 2,
  });
  const answered = await ask({ question: 'in Cardiff' });
  expect(answered.nearest_readings).toEqual([]);
});

test('the total of what two columns leave is told, and the same when its parts are sent back', async () => {
  const orders = [
    { id: 'a', rep: 'Marcus', total: '£10', paid: '£4' },
    { id: 'b', rep: 'Janelle', total: '£20', paid: '£20' },
    { id: 'c', rep: 'Marcus', total: '£30', paid: '' },
  ];
  const asked = await ask({ records: orders, question: 'total outstanding by rep' });
  expect(asked.message).toContain('By rep: Marcus 36.');
  expect(asked.reading.parts.find(({ kind }) => kind === 'figure')).toMatchObject({
    other_column: 'paid',
    arithmetic: 'difference',
    says: 'the total total − paid in each rep',
  });
  const again = await ask({ records: orders, parts: bare(asked.reading.parts) });
  expect(again.message).toBe(asked.message);
});
