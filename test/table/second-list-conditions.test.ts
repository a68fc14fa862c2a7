// Conditions on the rows of a second list: where they stand in it, and how far away they are.
import { makeTable } from '../../server/table/columns/make-table.ts';
import { describeReading } from '../../server/table/describe-reading.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import { readAll } from '../../server/table/read-question.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

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

const CLIENTS = rowsOf(`
  id | Client | Postcode | Email
  r1 | Ames   | SF1 1AA  | ames@example.com
  r2 | Boyd   | SF1 1AB  | boyd@example.com
  r3 | Cole   | SF1 1AC  | cole@example.com
`);
const HELPERS = rowsOf(`
  id | Helper | Postcode | Email            | lat  | lng
  r1 | Dunn   | SF1 1AC  | dunn@example.com | 53.8 | -1.5
  r2 | Egan   | SF2 2BB  | boyd@example.com | 53.9 | -1.1
`);

test.each([
  ['clients whose postcode is in the second list', 'in the second list by Postcode'],
  ['clients whose email is also in the second list', 'in the second list by Email'],
  ['clients who are in the second list', 'in the second list by Postcode'],
])('rows are numbered in both lists: %s: %s', (question, text) => {
  const asking = { today: 20_468, reference: makeTable(HELPERS, 20_468), further: [] };
  const { best } = readAll(question, makeTable(CLIENTS, 20_468), asking);
  expect(describeReading(best)).toBe(text);
});

test.each([
  ['clients within 2 km of a hospital', 'within 2 km of a hospital'],
  ['clients within 2 km of a helper', 'within 2 km of the second list'],
  ['clients within 500 m of any of the helpers in the other list', 'within 500 m of the second list'],
])('a kind of place is no second list that does not name it: %s: %s', (question, text) => {
  const asking = { today: 20_468, reference: makeTable(HELPERS, 20_468), further: PLACE_READERS };
  const { best } = readAll(question, makeTable(CLIENTS, 20_468), asking);
  expect(describeReading(best)).toBe(text);
});

const OWN = rowsOf(`
  id | Company
  c0 | Acme Ltd
  c1 | Bolt plc
  c2 | Crane Co
  c3 | Dow Ltd
`);
const SENT = rowsOf(`
  id | Company
  u1 | Bolt plc
  u2 | Dow Ltd
`);

test.each([
  ['companies not in the second list', 'c0 c2'],
  ['companies in the second list', 'c1 c3'],
  ['missing from the second list', 'c0 c2'],
])('ids of which none is in both lists are of each list alone: %s', (question, rows) => {
  expect(rowsRead(question, OWN, SENT)).toBe(rows);
});

test('where nothing is in both lists the ids tell it', () => {
  const others = rowsOf(`
    id | Company
    u1 | Foss
  `);
  expect(rowsRead('companies not in the second list', OWN, others)).toBe('c0 c1 c2 c3');
});

const SITES = rowsOf(`
  No | Site            | Owner
  a  | 12 Ash Cl       | Ames Ltd
  b  | 9 N Mill Street | The Boyd Company
  c  | 3 Low Road      | Cole Brothers
  d  | 3 Low Row       | Cole
  e  | 30 Low Road     | Dunn
`);
const JOBS = rowsOf(`
  Job | Firm
  a   | Harlow Plumbing
  b   | Harlow Plumbng
  c   | Harlow Plumbing
  d   | Dawes Electrical
  e   | Dawes Electrical
  f   | Tynegas
`);
const FIRMS = rowsOf(`
  Firm            | Ins
  Harlow Plumbing | 2027
  Dawes Electric  | 2026
`);
const CHECKED = rowsOf(`
  Site            | Owner
  12 Ash Close    | Ames
  9 North Mill St | Boyd
  3 Low Rd        | Cole Bros
`);

test.each([
  ['sites in the second list by site', 'a b c'],
  ['sites not in the second list by site', 'd e'],
  ['sites whose owner is in the second list', 'a b'],
  ['sites that are missing from the second list', 'd e'],
])('one thing is one in both lists, however it is written: %s', (question, found) => {
  expect(rowsRead(question, SITES, CHECKED)).toBe(found);
});

test.each([
  ['jobs whose firm is not in the second list', 'd e f'],
  ['jobs whose firm is in the second list', 'a b c'],
])('a slip in one list is the cell that it is a slip of: %s', (question, found) => {
  expect(rowsRead(question, JOBS, FIRMS)).toBe(found);
});
