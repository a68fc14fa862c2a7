// Rows whose cell of the named key is blank: their id joins them, where ids mean the same in all tables.
import { combineTables } from '../../server/combine/combine-tables.ts';
import type { RunTable, RunTableRow } from '../../server/combine/run-table.ts';
import { sentTables } from './sent-table.ts';

type Sent = [id: string | null, email: string, gift: number];

const toTable = (rows: readonly Sent[], at: number): RunTable<RunTableRow> => ({
  label: `t${at + 1}`,
  columns: ['id', 'email', 'gift'],
  rows: rows.map(([id, email, gift]) => ({
    cells: { id, email, gift },
    row: { id, sharesId: rows.filter(([other]) => other === id).length > 1 },
  })),
});

function join(...tables: Sent[][]) {
  const { rows, message } = combineTables(tables.map(toTable), { key: 'email' });
  const joined = [...rows].map(({ answer: { id, state, change } }) => `${id} ${state} ${change['gift']}`);
  return { joined, message: message.join(' ') };
}

test.each<[string, Sent[], Sent[], string[], string | null]>([
  [
    'ids that agree elsewhere',
    [
      ['1', 'ann@x.org', 10],
      ['2', '', 20],
    ],
    [
      ['1', 'ann@x.org', 10],
      ['2', '', 25],
    ],
    ['1 same 0', '2 changed 5'],
    '1 row with a blank key joined by the id (2).',
  ],
  [
    'blank on one side alone',
    [
      ['1', 'ann@x.org', 10],
      ['2', 'bob@x.org', 20],
    ],
    [
      ['1', 'ann@x.org', 10],
      ['2', '', 20],
    ],
    ['1 same 0', '2 same 0'],
    '1 row with a blank key joined by the id (2).',
  ],
  [
    'tables that have ids of their own',
    [
      ['1', 'ann@x.org', 10],
      ['2', '', 20],
    ],
    [
      ['7', 'ann@x.org', 10],
      ['2', '', 25],
    ],
    ['7 changed 0', '2 without_key null', '2 without_key null'],
    null,
  ],
  [
    'other ids of rows that their order alone joined',
    [
      ['1', 'ann@x.org', 10],
      ['3', 'ann@x.org', 11],
      ['2', '', 20],
    ],
    [
      ['7', 'ann@x.org', 12],
      ['8', 'ann@x.org', 13],
      ['2', '', 25],
    ],
    ['7 changed 2', '8 changed 2', '2 changed 5'],
    '1 row with a blank key joined by the id (2).',
  ],
  [
    'an id that stands twice',
    [
      ['2', '', 20],
      ['2', '', 21],
    ],
    [['2', '', 25]],
    ['2 without_key null', '2 without_key null', '2 without_key null'],
    null,
  ],
  ['no id', [[null, '', 20]], [[null, '', 25]], [' without_key null', ' without_key null'], null],
])('%s', (_, older, newer, joined, said) => {
  const answer = join(older, newer);
  expect(answer.joined).toEqual(joined);
  if (said === null) expect(answer.message).not.toContain('joined by the id');
  else expect(answer.message).toContain(said);
});

type Household = [surname: string, postcode: string, kids: number];

const COLE: Household = ['Cole', 'NP19 0BU', 1];

test.each<[string, Household[], Household[], string[], boolean]>([
  ['in both', [COLE, ['Rees', '', 0]], [COLE, ['Rees', '', 1]], ['NP19 0BU same', 'null changed'], true],
  [
    'in the newer',
    [COLE, ['Rees', 'NP20 5BP', 0]],
    [COLE, ['Rees', '', 0]],
    ['NP19 0BU same', 'NP20 5BP same'],
    true,
  ],
  [
    'in the older',
    [COLE, ['Rees', '', 0]],
    [COLE, ['Rees', 'NP20 5BP', 2]],
    ['NP19 0BU same', 'NP20 5BP changed'],
    true,
  ],
  [
    'of two of one name',
    [
      ['Rees', 'NP19 0BU', 1],
      ['Rees', '', 0],
    ],
    [
      ['Rees', 'NP19 0BU', 1],
      ['Rees', '', 1],
    ],
    ['NP19 0BU same', 'null without_key', 'null without_key'],
    false,
  ],
  [
    'of others',
    [COLE, ['Rees', '', 0]],
    [COLE, ['Kaur', '', 0]],
    ['NP19 0BU same', 'null without_key', 'null without_key'],
    false,
  ],
])(
  'a blank key is joined by a name that stands once in each table: %s',
  (_, older, newer, expected, isSaid) => {
    const { rows, message } = combineTables(sentTables(['Surname', 'Postcode', 'Kids'], older, newer), {
      key: 'Postcode',
    });
    expect([...rows].map(({ answer: { key, state } }) => `${key} ${state}`)).toEqual(expected);
    expect(message.join(' ').includes('joined by the name')).toBe(isSaid);
  },
);
