// Conditions on the rows of a second list: where they stand in it, and how far away they are.
import { makeTable } from '../../server/table/columns/make-table.ts';
import { describeReading } from '../../server/table/describe-reading.ts';
import { readAll } from '../../server/table/read-question.ts';
import { rowsOf } from './rows-read.ts';

const SHOPS = rowsOf(`
  Shop | Customer | Town  | lat  | lng
  a    | Ames     | Leeds | 53.8 | -1.5
  b    | Boyd     | York  | 53.9 | -1.1
`);
const DEPOTS = rowsOf(`
  Depot | Town  | Doors | Open Sunday | 24 hr? | Reason | lat  | lng
  north | Leeds | 40    | Y           | N      | Flood  | 53.8 | -1.5
  south | York  | 12    | N           | Y      | Fire   | 53.9 | -1.1
`);

const CASES: [string, string][] = [
  [
    'shops within 5 km of a depot with 40 doors or more',
    'within 5 km of the second list where Doors at least 40',
  ],
  [
    'shops within 5 km of a depot that is open on Sunday',
    'within 5 km of the second list where Open Sunday is yes',
  ],
  ['shops that have no 24 hour depot within 5 km', 'more than 5 km from the second list where 24 hr? is yes'],
  ['shops that have a depot within 2 km', 'within 2 km of the second list'],
  ['shops on the depot list because of flood', 'in the second list by Town where Reason is "Flood"'],
  ['shops in a town of depots with more than 20 doors', 'in the second list by Town where Doors over 20'],
];

test.each(CASES)('%s: %s', (question, text) => {
  const asking = { today: 20_468, reference: makeTable(DEPOTS, 20_468), further: [] };
  const { best } = readAll(question, makeTable(SHOPS, 20_468), asking);
  expect(describeReading(best)).toBe(text);
});
