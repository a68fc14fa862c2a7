// Rows of one key in another order: another column pairs them.
import { combineTables } from '../../server/combine/combine-tables.ts';
import type { RunTable, RunTableRow } from '../../server/combine/run-table.ts';
import type { Cell } from '../../shared/api/endpoint.ts';

type Sent = [customer: Cell, item: Cell, owes: Cell];

const toTable = (rows: readonly Sent[], at: number): RunTable<RunTableRow> => ({
  label: `t${at + 1}`,
  columns: ['Customer', 'Item', 'Owes'],
  rows: rows.map(([Customer, Item, Owes]) => ({ cells: { Customer, Item, Owes }, row: {} })),
});

/** Each joined row as its items and the change of what is owed, and what is said. */
function join(...tables: Sent[][]) {
  const { rows, message } = combineTables(tables.map(toTable), { key: 'Customer' });
  const joined = [...rows].map(
    ({ answer: { change }, fields }) =>
      `${fields['Item (t1)'] ?? '-'} > ${fields['Item (t2)'] ?? '-'}: ${change['Owes']}`,
  );
  return { joined, message: message.join(' ') };
}

const HIRED: Sent[] = [
  ['Bmore', 'Light tower', 0],
  ['Bmore', 'Generator', 210],
  ['Harbor', 'Wet saw', 900],
];

test.each<[string, Sent[], Sent[], string[], string, string | null]>([
  [
    'in another order, and one more',
    HIRED,
    [
      ['Bmore', 'Generator', 0],
      ['Bmore', 'Light tower', 90],
      ['Bmore', 'Patio heater', 242],
      ['Harbor', 'Wet saw', 960],
    ],
    [
      'Light tower > Light tower: 90',
      'Generator > Generator: -210',
      'Wet saw > Wet saw: 60',
      '- > Patio heater: null',
    ],
    'joined by most equal cells (Bmore)',
    'in their order',
  ],
  [
    'one by its item, the other by what is left',
    HIRED,
    [
      ['Bmore', 'Tower lights', 5],
      ['Bmore', 'Light tower', 90],
    ],
    ['Light tower > Light tower: 90', 'Generator > Tower lights: -205', 'Wet saw > -: null'],
    'in their order (Bmore)',
    null,
  ],
  [
    'alike in a figure alone',
    [
      ['Bmore', 'Fan', 2],
      ['Bmore', 'Saw', 1],
    ],
    [
      ['Bmore', 'Tent', 7],
      ['Bmore', 'Pump', 2],
    ],
    ['Fan > Tent: 5', 'Saw > Pump: 1'],
    'in their order (Bmore)',
    'most equal cells',
  ],
  [
    'alike in the same cell',
    [
      ['Bmore', 'Fan', 1],
      ['Bmore', 'Fan', 2],
    ],
    [
      ['Bmore', 'Fan', 3],
      ['Bmore', 'Fan', 4],
    ],
    ['Fan > Fan: 2', 'Fan > Fan: 2'],
    'in their order (Bmore)',
    'most equal cells',
  ],
])('%s', (_, older, newer, expected, said, notSaid) => {
  const { joined, message } = join(older, newer);
  expect(joined.toSorted()).toEqual(expected.toSorted());
  expect(message).toContain(said);
  if (notSaid !== null) expect(message).not.toContain(notSaid);
});
