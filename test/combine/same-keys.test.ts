// Keys as spreadsheets and programs leave them: ZIP codes lose a zero or gain '.0', and postcodes are written in any way.
import { combineTables } from '../../server/combine/combine-tables.ts';
import type { Cell } from '../../shared/api/endpoint.ts';
import { sentTables } from './sent-table.ts';

/** For each joined row its key and which tables have it, and what is said. */
function join(column: string, ...tables: Cell[][]) {
  const { rows, message } = combineTables(
    sentTables([column, 'value'], ...tables.map((keys) => keys.map((key) => [key, 1]))),
    { key: column },
  );
  const joined = [...rows].map(({ answer: { key, state } }) => `${key} ${state}`);
  return { joined, message: message.join(' ') };
}

test.each<[string, string, Cell[], Cell[], string[]]>([
  ['a lost zero', 'zip', ['2108'], ['02108'], ['2108 same']],
  ['a number', 'ZIP Code', ['02108'], [2108], ['02108 same']],
  ['two lost zeros', 'zip', ['00501'], [501], ['00501 same']],
  ['nine digits and five', 'Zip', ['02108-1234'], ['2108'], ['02108-1234 same']],
  ['nine digits without their hyphen', 'ZIP+4', ['02108-1234'], ['021081234'], ['02108-1234 same']],
  ['nine digits without a zero', 'zip_code', ['02108-1234'], [21081234], ['02108-1234 same']],
  [
    'other nine digits of one five',
    'zip',
    ['02108-1234'],
    ['02108-5678'],
    ['02108-1234 removed', '02108-5678 added'],
  ],
  ['a decimal nought', 'Billing Zip', ['20005.0'], ['20005'], ['20005.0 same']],
  ['another ZIP code', 'zip', ['20005'], ['20006'], ['20005 removed', '20006 added']],
  ['a postcode without its space', 'postcode', ['sw1a1aa'], ['SW1A 1AA'], ['sw1a1aa same']],
  ['a postcode with a hyphen', 'Post Code', ['NP20-1LU'], ['np20  1lu'], ['NP20-1LU same']],
  ['a postcode in a column of any name', 'where', ['sw1a1aa'], ['SW1A 1AA'], ['sw1a1aa same']],
])('of ZIP codes and postcodes no writing tells: %s', (_, column, older, newer, expected) => {
  const { joined, message } = join(column, older, newer);
  expect(joined).toEqual(expected);
  expect(message).not.toContain('leading zeros');
});

test.each<[string, string, Cell[], Cell[], string | null]>([
  ['a lost zero', 'store', ['00123', '00124'], [123, '124'], '2 keys differ'],
  ['an id', 'id', ['007'], [7], '1 key differs from one of another run by leading zeros or a ".0" alone'],
  ['a decimal nought', 'account', ['123.0'], ['123'], '("123.0" and "123")'],
  ['another number', 'store', ['123'], ['124'], null],
  ['letters behind', 'store', ['0123A'], ['123A'], null],
  ['two that one table tells apart', 'store', ['00123', '123'], ['123'], null],
])('other codes are not joined so, which is said: %s', (_, column, older, newer, said) => {
  const { joined, message } = join(column, older, newer);
  const [first = ''] = older.map(String);
  expect(joined).toContain(`${first} removed`);
  if (said === null) expect(message).not.toContain('leading zeros');
  else expect(message).toContain(said);
});

const [FLAT_1, FLAT_3] = [
  'Flat 1, 57 Fields Road, Newport NP20 5BP',
  'Flat 3, 57 Fields Road, Newport NP20 5BP',
];

test.each<[string, string, Cell[], Cell[], string[]]>([
  ['a code in two cases', 'ticket', ['T-107', 'A3'], ['t-107', 'a3'], ['T-107 same', 'A3 same']],
  [
    'registrations of cars and plots',
    'ref',
    ['AB12 CDE', '12B', 'BD51 SMR', '7 c'],
    ['ab12cde', '12 B', 'bd51smr', '7C'],
    ['AB12 CDE same', '12B same', 'BD51 SMR same', '7 c same'],
  ],
  ['plots that one table tells apart', 'plot', ['12B', '12 B'], ['12B'], ['12B same', '12 B removed']],
  [
    'figures and letters apart by a blank',
    'code',
    ['1 23', 'AB C12', '1 2B'],
    ['12 3', 'ABC 12', '12 B'],
    ['1 23 removed', 'AB C12 removed', '1 2B removed', '12 3 added', 'ABC 12 added', '12 B added'],
  ],
  [
    'sectors of postcodes',
    'code',
    ['NP20 4', 'E1 1'],
    ['NP2 04', 'E11'],
    ['NP20 4 removed', 'E1 1 removed', 'NP2 04 added', 'E11 added'],
  ],
  ['a code with signs', 'code', ['A-1 B'], ['A-1B'], ['A-1 B removed', 'A-1B added']],
  ['a word and a number', 'plot', ['Garage 4'], ['Garage4'], ['Garage 4 removed', 'Garage4 added']],
  ['blanks and signs', 'code', ['A 3', 'B-14'], ['A-3', 'b14'], ['A 3 same', 'B-14 same']],
  [
    'a flat behind its street',
    'Address',
    [FLAT_1],
    ['57 Fields Rd, Flat 1, Newport, np20 5bp'],
    [`${FLAT_1} same`],
  ],
  [
    'a street in short',
    'where',
    ['163 Corporation Road, NP19 0BJ'],
    ['163 corporation rd np190bj'],
    ['163 Corporation Road, NP19 0BJ same'],
  ],
  [
    'a ZIP code',
    'site',
    ['12 N Main Street, Salem, MA 01970'],
    ['12 N. Main St, Salem MA 01970'],
    ['12 N Main Street, Salem, MA 01970 same'],
  ],
  ['another flat', 'Address', [FLAT_1], [FLAT_3], [`${FLAT_1} removed`, `${FLAT_3} added`]],
  [
    'a house and a flat in it',
    'Address',
    ['57 Fields Road, NP20 5BP'],
    ['Flat 1, 57 Fields Rd, NP20 5BP'],
    ['57 Fields Road, NP20 5BP removed', 'Flat 1, 57 Fields Rd, NP20 5BP added'],
  ],
  [
    'another house',
    'Address',
    ['57 Fields Road, NP20 5BP'],
    ['57a Fields Rd, NP20 5BP'],
    ['57 Fields Road, NP20 5BP removed', '57a Fields Rd, NP20 5BP added'],
  ],
  [
    'two garages',
    'Address',
    ['57 Fields Road, Garage 4, NP20 5BP'],
    ['57 Fields Rd, Garage 5, NP20 5BP'],
    ['57 Fields Road, Garage 4, NP20 5BP removed', '57 Fields Rd, Garage 5, NP20 5BP added'],
  ],
  [
    'another postcode',
    'Address',
    ['57 Fields Road, NP20 5BP'],
    ['57 Fields Rd, NP20 5BQ'],
    ['57 Fields Road, NP20 5BP removed', '57 Fields Rd, NP20 5BQ added'],
  ],
  [
    'an address in a third writing, of which one table writes two',
    'Address',
    ['57 Fields Road, NP20 5BP', '57 fields rd., NP20 5BP'],
    ['57 Fields Road, NP20 5BP', '57 Fields Rd, NP20 5BP'],
    ['57 Fields Road, NP20 5BP same', '57 fields rd., NP20 5BP removed', '57 Fields Rd, NP20 5BP added'],
  ],
  [
    'an address whose postcode stands in front',
    'Address',
    ['NP20 5BP, 57 Fields Road'],
    ['57 Fields Rd, np205bp'],
    ['NP20 5BP, 57 Fields Road same'],
  ],
  ['codes that one table tells apart', 'ticket', ['T-1', 't-1'], ['T-1'], ['T-1 same', 't-1 removed']],
  [
    'other codes',
    'code',
    ['B-1', 'A1-2'],
    ['B-11', 'A12'],
    ['B-1 removed', 'A1-2 removed', 'B-11 added', 'A12 added'],
  ],
])('one key in two writings is joined: %s', (_, column, older, newer, expected) => {
  expect(join(column, older, newer).joined).toEqual(expected);
});

test.each<[string, Cell[], Cell[], string | null]>([
  ['a code that mixes its cases', ['a1B'], ['a1b'], '("a1B" and "a1b")'],
  ['signs that may tell', ['1-23'], ['12-3'], '("1-23" and "12-3")'],
  ['a word for a sign', ['Hart & Sons'], ['Hart and Sons'], '("Hart & Sons" and "Hart and Sons")'],
  ['a name in another order', ['Alfie Smith'], ['smith, alfie'], '("Alfie Smith" and "smith, alfie")'],
  ['other names', ['Hart'], ['Harte'], null],
  ['decimals', ['1.5'], ['15'], null],
  ['two that one table has', ['a1B', 'a1b'], ['a1B'], null],
])('keys alike that are not joined are named: %s', (_, older, newer, said) => {
  const { message } = join('code', older, newer);
  if (said === null) expect(message).not.toContain('writing alone');
  else expect(message).toContain(`by its writing alone: not joined ${said}`);
});
