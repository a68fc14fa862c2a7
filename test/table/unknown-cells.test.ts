// Answers that are asked again: a marker in a cell is no value, and what is not known matches neither way.
import { ask } from '../../server/table/ask.ts';
import type { Column } from '../../server/table/columns/column.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { NOTHING_TOLD } from '../../server/table/columns/told.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import type { Rule } from '../../server/table/rules.ts';
import { runRule } from '../../server/table/run-rules.ts';

const TODAY = 20_468;

/** As get_location_facts writes them; of `lost` and of the US row's British facts the run knows nothing. */
const FACTS = [
  { id: 'none', conservation_area: 'Mill Street', listed_buildings: 'none here', tpo: 'none here' },
  { id: 'some', conservation_area: 'none here', listed_buildings: '2 within 60 m', tpo: 'TPO 7' },
  {
    id: 'silent',
    conservation_area: 'not loaded here',
    listed_buildings: 'The Mill',
    tpo: 'not loaded here',
  },
  { id: 'us', hubzone: false },
  { id: 'zone', hubzone: true },
  { id: 'lost' },
];
const BRITISH = ['conservation_area', 'listed_buildings', 'tpo'];
const UNKNOWN = [['hubzone'], ['hubzone'], ['hubzone'], BRITISH, BRITISH, [...BRITISH, 'hubzone']];

async function answer(question: string, rows: readonly object[] = FACTS, unknown: string[][] = UNKNOWN) {
  const table = makeTable(rows as Record<string, unknown>[], TODAY, { ...NOTHING_TOLD, unknown });
  const asking = { today: TODAY, reference: null, further: PLACE_READERS };
  const found = await ask(question, table, asking, async () => ({ refused: 'a place was asked for' }));
  const ids = found.rows.map((row) => (rows[row] as { id: string }).id).join(' ');
  return { ids: found.isAnswered ? ids : found.message, notes: found.notes };
}

test.each([
  ['with a conservation area', 'none'],
  ['not in a conservation area', 'some'],
  ['no listed buildings', 'none'],
  ['with listed buildings', 'some silent'],
  ['no tpo', 'none'],
  ['not in a hubzone', 'us'],
  ['in a hubzone', 'zone'],
])('%s', async (question, ids) => {
  const found = await answer(question);
  expect(found.ids).toBe(ids);
  expect(found.notes).toEqual([
    expect.stringMatching(/^Not known of \d rows? \(\w+\): (it matches|they match) neither way\.$/),
  ]);
});

test('a condition that is not known of a row holds of it neither with others nor turned around', async () => {
  expect((await answer('tpo is not "TPO 7"')).ids).toBe('none');
  expect((await answer('conservation_area is "Mill Street" or hubzone is yes')).ids).toBe('none zone');
  const table = makeTable(FACTS, TODAY, { ...NOTHING_TOLD, unknown: UNKNOWN });
  const { columns } = table;
  const of = (name: string) => columns.find((column) => column.name === name) as Column;
  const hasOrder: Rule = { kind: 'blank', column: of('tpo'), is: false };
  const rules: Rule[] = [hasOrder, { kind: 'flag', column: of('hubzone'), is: true }];
  const run = (rule: Rule) => [...runRule(rule, table)].join('');
  expect(run({ kind: 'or', rules })).toBe('010010');
  expect(run({ kind: 'not', rule: { kind: 'or', rules } })).toBe('000000');
  expect(run({ kind: 'not', rule: { kind: 'and', rules } })).toBe('100100');
});

test('a number that is not known is none, and a state is found by its name', async () => {
  const rows = [
    { id: 'a', state: 'inside', warnings: 3 },
    { id: 'b', state: 'clear', warnings: 1 },
    { id: 'c', state: 'unplaced', warnings: 0 },
  ];
  const unknown = [[], [], ['state', 'warnings']];
  expect((await answer('fewest warnings', rows, unknown)).ids).toBe('b');
  expect((await answer('warnings under 2', rows, unknown)).ids).toBe('b');
  expect((await answer('state is not inside', rows, unknown)).ids).toBe('b');
  expect((await answer('state is unplaced', rows, unknown)).ids).toBe('c');
});

test('what is known of no row is no answer', async () => {
  const rows = [
    { id: 'a', tpo: 'not loaded here' },
    { id: 'b', tpo: 'outside coverage' },
  ];
  const { ids, notes } = await answer('no tpo', rows, []);
  expect([ids, notes]).toEqual(['Not answered: tpo: not known of any row.', []]);
});

test('an own column may say so too, and its cells are texts', async () => {
  const rows = [
    { id: 'a', cover: 'outside coverage' },
    { id: 'b', cover: 'full' },
    { id: 'c', cover: 'full' },
  ];
  expect((await answer('cover is not full', rows, [])).ids).toBe('a');
});
