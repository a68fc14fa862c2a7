// Words that turn what a question means: a share of the rows, a later place, all but some, the same as another's.
import { makeTable } from '../../server/table/columns/make-table.ts';
import { describeReading } from '../../server/table/describe-reading.ts';
import { readParts } from '../../server/table/parts/read-parts.ts';
import { writeParts } from '../../server/table/parts/write-parts.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import { readAll } from '../../server/table/read-question.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

const STORES = rowsOf(`
  Store           | Town    | Region      | Sales     | Opened     | Staff | Size sq ft | Open
  Cardiff Bay     | Cardiff | South Wales | £1,250.50 | 2021-04-03 | 12    | 2500       | Yes
  Newport High St | Newport | South Wales | £980      | 2019-12-15 | 7     | 1800       | No
  Bath Road       | Bristol | South West  | £2,400    | 2023-06-01 | 20    | 4000       | Yes
  Newport Road    | Cardiff | South Wales |           | 2020-01-31 | 0     | 900        | Yes
  Exeter          | Exeter  | South West  | £1,900    | 2018-02-28 | 9     | 2100       | No
  Swansea         | swansea | South Wales | £1.1k     | 2025-11-05 | 11    | 2000       | Yes
`).map((row, at) => ({ no: at + 1, ...row }));

const CASES: [string, string][] = [
  ['top half by sales', '1 3 5'],
  ['bottom half by sales', '1 2 6'],
  ['top third by sales', '3 5'],
  ['largest third by sales', '3 5'],
  ['top 40% by sales', '3 5'],
  ['top twenty percent by staff', '3'],
  ['second lowest sales', '6'],
  ['2nd highest sales', '5'],
  ['lowest but one sales', '6'],
  ['3rd biggest store by sales', '1'],
  ['all stores but the largest', '1 2 4 5 6'],
  ['all except the 2 largest', '2 4 5 6'],
  ['stores other than the smallest by size', '1 2 3 5 6'],
  ['all stores in Cardiff but the largest', '4'],
  ['all stores but those in Cardiff', '2 3 5 6'],
  ['same town as Newport Road', '1 4'],
  ['same region as Exeter', '3 5'],
  ['last row', '6'],
  ['first row', '1'],
  ['last 2 rows', '5 6'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, STORES)).toBe(rows);
});

const asking = { today: 20_468, reference: null, further: PLACE_READERS };
const table = makeTable(STORES, asking.today);

// None of these words may be passed over: they are named instead.
test.each([
  ['half of the stores', 'half'],
  ['a quarter of the stores', 'quarter'],
  ['top half', 'half'],
  ['biggest store but one', 'but'],
  ['neither the largest nor the smallest', 'neither nor'],
  ['almost all stores in Cardiff', 'almost'],
  ['the previous stores in Cardiff', 'previous'],
  ['other stores in Cardiff', 'other'],
])('%s: refused for %s', (question, words) => {
  const { best } = readAll(question, table, asking);
  expect([best.isWhole, best.unused.join(' ')]).toEqual([false, words]);
});

test.each([
  ['top quarter by sales', 'the 25% highest Sales, among every row'],
  ['2nd highest sales', 'the 2nd highest Sales, among every row'],
  ['all except the 2 largest', 'all but the 2 highest Size sq ft, among every row'],
])('%s, as parts that were sent back, is the same', (question, words) => {
  const { best } = readAll(question, table, asking);
  const sent = writeParts(best).map(({ part }) => part);
  const again = readParts(sent, { table, reference: null });
  expect([describeReading(best), describeReading(again)]).toEqual([words, words]);
  expect(again.selections).toEqual(best.selections);
});

test('a share over 100 % and a place of 0 are refused', () => {
  const top = { kind: 'top', column: 'Sales', operator: 'most' } as const;
  const read = (part: object) => () => readParts([{ ...top, value: 0, ...part }], { table, reference: null });
  expect(read({ value: 120, unit: '%' })).toThrow('parts[0].value');
  expect(read({ value: 0 })).toThrow('parts[0].value');
});
