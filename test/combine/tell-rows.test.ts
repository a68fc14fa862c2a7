// Rows of one key: a building has flats, a flat has people, and at a town's centre stand strangers.
import { combineTables } from '../../server/combine/combine-tables.ts';
import type { RunTable, RunTableRow } from '../../server/combine/run-table.ts';
import type { Cell } from '../../shared/api/endpoint.ts';

type Sent = Record<string, Cell>;

function toTable(rows: readonly Sent[]): RunTable<RunTableRow> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => name !== 'placed_by',
  );
  return {
    label: 't',
    columns,
    rows: rows.map(({ placed_by, ...cells }) => {
      const { id, record_key, name, address } = cells;
      return {
        cells,
        row: { id, record_key, placed_by: placed_by as RunTableRow['placed_by'], sent: { name, address } },
      };
    }),
  };
}

/** Each joined row as the ids of both tables and its state: 'D1-X9 same'. */
function draw(key: string, ...tables: [Sent[], Sent[]]): string[] {
  const labelled = tables.map((table, at) => ({ ...toTable(table), label: `t${at + 1}` }));
  const { rows } = combineTables(labelled, { key });
  return [...rows].map(
    ({ answer: { state }, fields }) => `${fields['id (t1)'] ?? ''}-${fields['id (t2)'] ?? ''} ${state}`,
  );
}

function say(key: string, ...tables: [Sent[], Sent[]]): string {
  return combineTables(tables.map(toTable), { key }).message.join(' ');
}

const at = (address: string, more: Sent): Sent => ({ record_key: 'rk1_0a', address, ...more });
const inTown = (address: string, more: Sent): Sent => ({ ...at(address, more), placed_by: 'town' });
const of = (id: string, name: string | null = null): Sent => ({ id, name });
const NP20 = (id: string, name: string): Sent => ({ id, name, postcode: 'NP20 2PE' });

const FLAT_1 = 'Flat 1, 45 Commercial Road, Newport NP20 2PE';
const FLAT_2 = 'Flat 2, 45 Commercial Road, Newport NP20 2PE';

test.each<[string, string, [Sent[], Sent[]], string[]]>([
  [
    'one flat in two writings, others gone and new',
    'record_key',
    [
      [at(FLAT_1, of('D1', 'Ann Price')), at(FLAT_2, of('D2', 'Bob Evans'))],
      [
        at('45 Commercial Rd (Flat 2), Newport', of('X9', 'Bob Evans')),
        at('Flat 5, 45 Commercial Road, Newport', of('X8', 'Eve Lloyd')),
      ],
    ],
    ['D1- removed', 'D2-X9 changed', '-X8 added'],
  ],
  [
    'two flats that each stand alone in their run',
    'record_key',
    [[at(FLAT_1, of('D1'))], [at('Flat 9, 45 Commercial Road, Newport', of('X1'))]],
    ['D1- removed', '-X1 added'],
  ],
  [
    'a flat whose tenant changed',
    'record_key',
    [[at(FLAT_1, of('D1', 'Ann'))], [at('Apartment 1, 45 Commercial Rd, Newport', of('X1', 'Eve'))]],
    ['D1-X1 changed'],
  ],
  [
    'the same tenants of one flat, in another order',
    'record_key',
    [
      [at(FLAT_1, of('D1', 'Ann')), at(FLAT_1, of('D2', 'Bob'))],
      [at(FLAT_1, of('X1', 'Bob')), at(FLAT_1, of('X2', 'Cat'))],
    ],
    ['D1- removed', 'D2-X1 changed', '-X2 added'],
  ],
  [
    'an id in common, in another flat',
    'record_key',
    [
      [at(FLAT_1, of('u1')), at(FLAT_2, of('u2'))],
      [at(FLAT_2, of('u1')), at(FLAT_1, of('u3'))],
    ],
    ['u1-u1 changed', 'u2- removed', '-u3 added'],
  ],
  [
    'two rows at one address with one name',
    'record_key',
    [
      [at('45 Commercial Road, Newport', of('D1', 'Ann'))],
      [at('45 Commercial Rd, NP20 2PE', of('X1', 'ANN'))],
    ],
    ['D1-X1 changed'],
  ],
  [
    'one address with another name: who lives there changed',
    'record_key',
    [
      [at('45 Commercial Road, Newport', of('D1', 'Ann'))],
      [at('45 Commercial Rd, NP20 2PE', of('X1', 'Eve'))],
    ],
    ['D1-X1 changed'],
  ],
  [
    "strangers at a town's centre",
    'record_key',
    [
      [inTown('c/o Duffryn Community Link, Newport', of('D4', 'Dai'))],
      [inTown('PO Box 55, Newport', of('X6', 'Refuge'))],
    ],
    ['D4- removed', '-X6 added'],
  ],
  [
    "at a town's centre the same name, text or id",
    'record_key',
    [
      [
        inTown('PO Box 5, Newport', of('a', 'Ann')),
        inTown('Newport', of('b')),
        inTown('c/o Link, Newport', of('c')),
      ],
      [
        inTown('Newport', of('x')),
        inTown('Newport, Wales', of('y', 'Ann')),
        inTown('The Link, Newport', of('c')),
      ],
    ],
    ['a-y changed', 'b-x changed', 'c-c changed'],
  ],
  [
    'the same text of a town with two names',
    'record_key',
    [[inTown('Newport', of('a', 'Ann'))], [inTown('Newport', of('x', 'Eve'))]],
    ['a- removed', '-x added'],
  ],
  [
    'a postcode of several households: by name',
    'postcode',
    [
      [NP20('a', 'Ann Price'), NP20('b', 'Bob Evans')],
      [NP20('x', 'Bob Evans'), NP20('y', 'Eve Lloyd')],
    ],
    ['a- removed', 'b-x changed', '-y added'],
  ],
  [
    'a key that stands once is joined by itself, whatever the name',
    'postcode',
    [[NP20('a', 'Ann Price')], [NP20('x', 'Eve Lloyd')]],
    ['a-x changed'],
  ],
])('%s', (_, key, tables, joined) => {
  expect(draw(key, ...tables)).toEqual(joined);
});

test('rows without a name are told by another column that says who they are', () => {
  const row = (id: string, email: string, gift: number): Sent => ({ id, email, gift, postcode: 'NP20 2PE' });
  const older = [row('a', 'ann@example.org', 5), row('b', 'bob@example.org', 6)];
  const newer = [row('x', 'BOB@example.org', 7), row('y', 'eve@example.org', 8)];
  expect(draw('postcode', older, newer)).toEqual(['a- removed', 'b-x changed', '-y added']);
});

test('what was not joined is said with the reason, and what was joined in order with its key', () => {
  const towns = say(
    'record_key',
    [inTown('c/o A, Newport', of('D4'))],
    [inTown('PO Box 55, Newport', of('X6'))],
  );
  expect(towns).toContain(
    '2 rows are placed at a town, district or street alone (D4, X6), which is no place to join on',
  );
  const flats = say('record_key', [at(FLAT_1, of('D1'))], [at(FLAT_2, of('X1'))]);
  expect(flats).toContain(
    '2 rows share their key with rows of another run that say they are others, by flat or name: not joined (D1, X1).',
  );
  expect(flats).not.toContain('is in another run');
  const row = (id: string): Sent => ({ id, site: 'a' });
  const inOrder = say('site', [row('1'), row('2')], [row('3'), row('4')]);
  expect(inOrder).toContain(
    '1 key stands more than once in a run; rows without an id in common were joined in their order (a).',
  );
  expect(say('record_key', [at(FLAT_1, of('D1'))], [at(FLAT_1, of('X1'))])).not.toMatch(
    /not joined|more than once/,
  );
});

test('thousands of rows of one key are joined in little time', () => {
  const rows = (from: string) =>
    Array.from({ length: 5000 }, (_, at) => ({ id: `${from}${at}`, site: 'a', name: `Person ${from}${at}` }));
  const begin = Date.now();
  expect(draw('site', rows('a'), rows('b'))).toHaveLength(10_000);
  expect(Date.now() - begin).toBeLessThan(10_000);
});
