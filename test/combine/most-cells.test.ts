// Rows of one key in another order: another column pairs them.
import { combineTables } from '../../server/combine/combine-tables.ts';
import type { Cell } from '../../shared/api/endpoint.ts';
import { sentTables } from './sent-table.ts';

type Sent = [customer: Cell, item: Cell, owes: Cell];

/** Each joined row as its items and the change of what is owed, and what is said. */
function join(...tables: Sent[][]) {
  const { rows, message } = combineTables(sentTables(['Customer', 'Item', 'Owes'], ...tables), {
    key: 'Customer',
  });
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

test.each([
  ['with each other', 30, 'by most equal cells (Bmore)'],
  ['in their order alone, if there are too many', 31, 'in their order (Bmore)'],
])('rows of one key are compared %s', (_, count, said) => {
  const items = Array.from({ length: count }, (_, at) => `${at % 7} m ladder ${'abcde'[at % 5]}`);
  const owing = (owes: number) => items.map((item): Sent => ['Bmore', item, owes]);
  const { joined, message } = join(owing(1), owing(3).toReversed());
  const others = said.startsWith('in') ? items.toReversed() : items;
  expect(joined).toEqual(items.map((item, at) => `${item} > ${others[at]}: 2`));
  expect(message).toContain(`joined ${said}`);
});

/** The cells of one column, side by side; the first column is the key. */
function draw(shown: string, columns: string[], ...tables: Cell[][][]): string[] {
  const { rows } = combineTables(sentTables(columns, ...tables), { key: columns[0] });
  return [...rows].map(({ fields }) =>
    tables.map((_, at) => fields[`${shown} (t${at + 1})`] ?? '-').join(' > '),
  );
}

test('two equal words are more than a word and a figure', () => {
  const older = [
    ['Bmore', 'Fan', 'Leeds', 2],
    ['Bmore', 'Saw', 'Hull', 4],
  ];
  const newer = [
    ['Bmore', 'Fan', 'York', 2],
    ['Bmore', 'Fan', 'Leeds', 9],
  ];
  const columns = ['Customer', 'Item', 'Town', 'Owes'];
  expect(draw('Owes', columns, older, newer)).toEqual(['2 > 9', '4 > 2']);
});

test('rows of two names are not joined by their other cells', () => {
  const older = [
    ['NP20 5BP', 'Ann Price', 'Fan', 1],
    ['NP20 5BP', 'Bob Evans', 'Saw', 1],
  ];
  const newer = [
    ['NP20 5BP', 'Cid Jones', 'Saw', 2],
    ['NP20 5BP', 'Dan Lloyd', 'Fan', 2],
  ];
  const alone = ['Ann Price > -', 'Bob Evans > -', '- > Cid Jones', '- > Dan Lloyd'];
  expect(draw('name', ['Postcode', 'name', 'Item', 'Owes'], older, newer)).toEqual(alone);
});

test('rows of three tables are paired by their cells, for two of other tables are no rivals', () => {
  const older: Sent[] = [
    ['Bmore', 'Fan', 1],
    ['Bmore', 'Saw', 2],
  ];
  const newer = older.toReversed();
  const newest = newer.map(([customer, item]): Sent => [customer, item, 9]);
  const { joined, message } = join(older, newer, newest);
  expect(joined).toEqual(['Fan > Fan: 8', 'Saw > Saw: 7']);
  expect(message).toContain('joined by most equal cells (Bmore)');
  expect(message).not.toContain('in their order');
});
