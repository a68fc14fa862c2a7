// 'Which city has the most sales' of a table with several rows a city: the row with the most may be of another city than
// the one with the most in all.
import type { Column, Table } from '../columns/column.ts';
import { numberAt } from '../columns/numbers-of.ts';
import { groupKeyOf } from '../columns/spellings.ts';
import { tellsPeople } from '../derive/words/row-nouns.ts';
import type { Reading } from '../reading/reading.ts';
import { leavesOf } from '../rules.ts';
import { keyOf, stems } from '../words/word-keys.ts';

/** Said of one row and of a total alike. */
const OF_EITHER = /\b(most|least|fewest|highest|lowest)\b/i;
/** Said of one row, as 'the biggest deal', but of the group in 'the biggest city by sales'. */
const OF_GROUP = /\b(biggest|largest|smallest|best|worst|top) (\p{L}+)/iu;

/** Why the row with the most does not answer, in one sentence; null where it is of the group with the most in all too. */
export function whyNotOfRow(
  reading: Reading,
  table: Table,
  found: readonly number[],
  passing: readonly number[],
): string | null {
  const [selection] = reading.selections;
  if (selection?.kind !== 'ranked' || selection.per) return null;
  const ranking = reading.clauseWords?.find(({ clause }) => clause.kind === 'select')?.words ?? '';
  const [, adjective, noun = ''] = OF_GROUP.exec(ranking) ?? [];
  const way = adjective ?? OF_EITHER.exec(ranking)?.[0];
  const by = way && (groupCalled(adjective ? [noun] : reading.rowNames, table) ?? whoIn(reading, table));
  const [row] = found;
  if (!by || row === undefined) return null;
  const { name } = selection.column;
  const totals = totalsBy(by, selection.column, passing, selection.direction === 'most');
  const asked = selection.rows ?? 1;
  if (asked > 1) {
    const most = totals.slice(0, asked);
    if (most.every(({ key }, place) => key === groupKeyOf(by, found[place] ?? -1))) return null;
    return `Not answered: ${by.name} stands in several rows, and the rows with the ${way} ${name} are not of those with the ${way} in total. Ask for "total ${name} by ${by.name}", or for the rows with the ${way} ${name}.`;
  }
  const [top] = totals;
  if (!top || found.some((one) => groupKeyOf(by, one) === top.key)) return null;
  return `Not answered: the row with the ${way} ${name} is ${cellOf(by, row)}, but in total ${cellOf(by, top.row)} has the ${way}. Ask for "total ${name} by ${by.name}", or for the row with the ${way} ${name}.`;
}

/**
 * 'reps with total premium over 8000' may ask for each rep's total: rows over 8000 do not answer that. Null where nothing
 * that stands in several rows is named.
 */
export function whyNotOfGroup({ tally, rules, rowNames }: Reading, table: Table): string | null {
  const column = tally?.kind === 'sum' && !tally.per ? tally.column : null;
  const isBound = rules.flatMap(leavesOf).some((leaf) => leaf.kind === 'number' && leaf.column === column);
  const by = column && isBound ? groupCalled(rowNames, table) : undefined;
  if (!column || !by) return null;
  return `Not answered: ${by.name} stands in several rows, and each row has its own ${column.name}. Ask for "total ${column.name} by ${by.name}", or for rows by their ${column.name} without the total.`;
}

/** The column of such a name, where a cell of it stands in several rows. */
function groupCalled(names: readonly string[], table: Table): Column | undefined {
  const called = names.map((name) => stems(keyOf(name)));
  return table.columns.find(
    ({ type, words, values }) =>
      type === 'text' &&
      called.includes(stems(words.join(' '))) &&
      values.some(({ rows, isBlank }) => rows > 1 && !isBlank),
  );
}

/** 'who worked the most hours': the one column of people, where some stand in several rows. */
function whoIn({ parts }: Reading, { columns }: Table): Column | undefined {
  const asksWho = parts.some(({ words, read_as }) => read_as === 'joins words' && /^who\b/i.test(words));
  const people = columns.filter((column) => column.type === 'text' && tellsPeople(column));
  const [only, other] = people;
  const isShared = only?.values.some(({ rows, isBlank }) => rows > 1 && !isBlank);
  return asksWho && isShared && !other ? only : undefined;
}

/** The groups by what they come to, the first in that order first. */
function totalsBy(by: Column, column: Column, rows: readonly number[], isMost: boolean) {
  const totals = new Map<string, { key: string; row: number; total: number }>();
  for (const row of rows) {
    const number = numberAt(column, row);
    const key = groupKeyOf(by, row);
    if (number === null || key === '') continue;
    const group = totals.get(key) ?? { key, row, total: 0 };
    totals.set(key, { ...group, total: group.total + number });
  }
  return [...totals.values()].sort((a, b) => (isMost ? b.total - a.total : a.total - b.total));
}

function cellOf({ values, codes }: Column, row: number): string {
  return values[codes[row] ?? 0]?.text ?? '';
}
