import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const FEMA = rowsOf(`
  Name             | Address 1       | TIV | Flood Zone
  High St Holdings | 77 S High St    | 100 | X
  Bay Co           | 2300 Boston St  | 200 | AE
  Cat              | 1 E Pratt St    | 300 | AE
  Dog              | 1101 14th St NW | 400 |
  Elk              | 1301 K St NW    | 500 | X500
  Fox              | 10 Ocean Dr     | 600 | VE
`);
const ENGLAND = rowsOf(`
  name | Flood zone
  a    | 1
  b    | Zone 2
  c    | 3a
  d    | 3b
`);
const WORDS = rowsOf(`
  name | flood risk
  a    | High
  b    | Very low
  c    | Medium
  d    |
`);
const MARKS = rowsOf(`
  name | In flood zone?
  a    | Y
  b    | N
  c    | Y
  d    | N
`);

async function names(question: string, rows: readonly Record<string, string | number>[]) {
  const answer = await answerOf(question, rows);
  return answer.isAnswered
    ? answer.rows.map((row) => Object.values(rows[row] ?? {})[0]).join(' ')
    : answer.message;
}

test.each([
  ['accounts in a flood zone', 'Bay Co Cat Fox'],
  ['accounts in a high risk flood zone', 'Bay Co Cat Fox'],
  ['accounts in a special flood hazard area', 'Bay Co Cat Fox'],
  ['accounts in a moderate flood zone', 'Elk'],
  ['accounts at low risk of flooding', 'High St Holdings'],
  ['accounts in flood zone AE', 'Bay Co Cat'],
  ['accounts in flood zone X', 'High St Holdings'],
  ['accounts not in a flood zone', 'High St Holdings Elk'],
  ['accounts outside a flood zone', 'High St Holdings Elk'],
  ['accounts not located in a flood zone', 'High St Holdings Elk'],
  ['accounts in a flood zone with TIV over 250', 'Cat Fox'],
  ['Flood Zone is blank', 'Dog'],
])('zones of FEMA: %s', async (question, expected) => {
  expect(await names(question, FEMA)).toBe(expected);
});

test('the answer tells its column, and which rows it says nothing of', async () => {
  const { notes, message } = await answerOf('total TIV in a flood zone', FEMA);
  expect(message).toMatch(/The total TIV is 1100/);
  expect(notes).toEqual([
    'Told by the column Flood Zone: zones of A and V are high risk, X500, shaded X and B moderate, X and C minimal.',
    '1 row has no Flood Zone that tells the risk: it matches neither way.',
  ]);
});

test.each([
  ['in a flood zone', 'b c d'],
  ['not in a flood zone', 'a'],
  ['in flood zone 3', 'c d'],
])('zones of England: %s', async (question, expected) => {
  expect(await names(question, ENGLAND)).toBe(expected);
});

test.each([
  ['at risk of flooding', 'a c'],
  ['at high risk of flooding', 'a'],
  ['not at risk of flooding', 'b'],
])('in words: %s', async (question, expected) => {
  expect(await names(question, WORDS)).toBe(expected);
});

test.each([
  ['in a flood zone', 'a c'],
  ['not in a flood zone', 'b d'],
  // Yes and no tell no level: that is asked of the map.
  ['in a high risk flood zone', 'places'],
])('yes and no: %s', async (question, expected) => {
  expect(await names(question, MARKS)).toBe(expected);
});

test.each(['Flood premium', 'Flood insurance', 'Flood policy expiry date'])(
  'a %s is no zone: the map is asked',
  async (header) => {
    const rows = [
      { name: 'a', address: '77 S High St, Columbus OH 43215', [header]: 'Low' },
      { name: 'b', address: '1 E Pratt St, Baltimore MD 21202', [header]: 'High' },
    ];
    expect(await names('in a flood zone', rows)).toBe('places');
  },
);
