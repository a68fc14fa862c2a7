// 'Which city has the most sales' of a table with several rows a city: the row with the most may be of another city than
// the one with the most in all.
import { type Column, repeats, type Table } from '../columns/column.ts';
import { numberAt } from '../columns/numbers-of.ts';
import { groupKeyOf } from '../columns/spellings.ts';
import { isPersonNoun, tellsPeople } from '../derive/words/row-nouns.ts';
import type { Reading } from '../reading/reading.ts';
import { leavesOf, type Selection } from '../rules.ts';
import { keyOf, stems } from '../words/word-keys.ts';

/** Said of one row and of a total alike. */
const OF_EITHER = /\b(most|least|fewest|highest|lowest)\b/i;
/** Said of one row, as 'the biggest deal', but of the group in 'the biggest city by sales'. */
const OF_GROUP = /\b(biggest|largest|smallest|best|worst|top) (\p{L}+)/iu;

/** Of each group 'the top customer for each rep'. */
const ADJECTIVE = /\b(biggest|largest|smallest|best|worst|top)\b/i;

/** Why the row with the most does not answer, in one sentence; null where it is of the group with the most in all too. */
export function whyNotOfRow(
  reading: Reading,
  table: Table,
  found: readonly number[],
  passing: readonly number[],
): string | null {
  const [selection] = reading.selections;
  if (selection?.kind !== 'ranked') return null;
  const ranking = reading.clauseWords?.find(({ clause }) => clause.kind === 'select')?.words ?? '';
  const [, adjective, noun = ''] = OF_GROUP.exec(ranking) ?? [];
  const alone = selection.per ? ADJECTIVE.exec(ranking)?.[0] : undefined;
  const way = adjective ?? OF_EITHER.exec(ranking)?.[0] ?? alone;
  if (!way) return null;
  const rowNames = namesRanked(reading);
  const named = adjective && noun ? [noun] : rowNames;
  const by =
    groupCalled(named, table) ??
    groupCalled(rowNames, table) ??
    whoIn({ ...reading, rowNames }, ranking, table);
  if (!by || by === selection.per || found.length === 0) return null;
  return whyOthersInTotal(selection, { by, way }, found, passing);
}

/** Whose kinds are the groups is not what is ranked: the donor of 'the largest gift from each type of donor'. */
function namesRanked({ parts, rowNames, clauseWords = [] }: Reading): string[] {
  const placeOf = (words?: string) => parts.findIndex((part) => part.words === words);
  const placeOfClause = (kind: 'select' | 'group') =>
    placeOf(clauseWords.find(({ clause }) => clause.kind === kind)?.words);
  const group = placeOfClause('group');
  return group < 0 || group < placeOfClause('select')
    ? rowNames
    : rowNames.filter((name) => placeOf(name) < group);
}

interface AskedOf {
  /** The column whose cells stand in several rows. */
  by: Column;
  /** The word for the most or the least. */
  way: string;
}

function whyOthersInTotal(
  { column, direction, rows, per }: Selection & { kind: 'ranked' },
  { by, way }: AskedOf,
  found: readonly number[],
  passing: readonly number[],
): string | null {
  const { name } = column;
  const totalsIn = (part: readonly number[]) => totalsBy(by, column, part, direction === 'most');
  const several = `Not answered: ${by.name} stands in several rows, and the rows with the ${way} ${name} are not of those with the ${way} in total`;
  if (per) {
    const partOf = (row: number) => groupKeyOf(per, row);
    const parts = Map.groupBy(passing, partOf);
    const isOfFirst = (row: number) =>
      totalsIn(parts.get(partOf(row)) ?? [])
        .slice(0, rows ?? 1)
        .some(({ key }) => key === groupKeyOf(by, row));
    if (found.every(isOfFirst)) return null;
    return `${several} in each ${per.name}. Ask for "top ${rows ?? 1} ${by.name} by total ${name} for each ${per.name}", or for the rows with the ${way} ${name} in each ${per.name}.`;
  }
  const totals = totalsIn(passing);
  const asked = rows ?? 1;
  if (asked > 1) {
    const most = totals.slice(0, asked);
    if (most.every(({ key }, place) => key === groupKeyOf(by, found[place] ?? -1))) return null;
    return `${several}. Ask for "total ${name} by ${by.name}", or for the rows with the ${way} ${name}.`;
  }
  const [top] = totals;
  if (!top || found.some((one) => groupKeyOf(by, one) === top.key)) return null;
  return `Not answered: the row with the ${way} ${name} is ${cellOf(by, found[0] ?? 0)}, but in total ${cellOf(by, top.row)} has the ${way}. Ask for "total ${name} by ${by.name}", or for the row with the ${way} ${name}.`;
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
    (column) => column.type === 'text' && called.includes(stems(column.words.join(' '))) && repeats(column),
  );
}

/** 'who worked the most hours', 'top 2 customers by charge': the one column of people, where some stand in several rows. */
function whoIn({ parts, rowNames }: Reading, ranking: string, { columns }: Table): Column | undefined {
  const isWho = parts.some(({ words, read_as }) => read_as === 'joins words' && /^who\b/i.test(words));
  const isPerson = [...rowNames, ...ranking.split(' ')].some((word) => isPersonNoun(stems(keyOf(word))));
  // Who did it is no donor and no customer.
  const isAsked = (column: Column) => isWho || (isPerson && !column.words.includes('by'));
  const people = columns.filter(
    (column) =>
      column.type === 'text' && isAsked(column) && (tellsPeople(column) || column.words.includes('who')),
  );
  const [only, other] = people;
  return only && repeats(only) && !other ? only : undefined;
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
