// Groups whose names differ in a title alone: 'patel' and 'Mr Patel' may be one person, and are counted apart.
import type { Column } from '../columns/column.ts';
import { groupKeyOf } from '../columns/spellings.ts';
import type { Reading } from '../reading/reading.ts';

const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|professor|rev|revd|sir|dame|lady|lord) (?=\S)/;
const MOST_NAMED = 3;

/** 'Dr has "patel" and "Mr Patel": they are counted apart.' */
export function describeAlikeGroups(
  { selections: [selection], tally }: Reading,
  passing: readonly number[],
): string[] {
  const isRanked = selection?.kind === 'ranked' || selection?.kind === 'ranked by';
  const columns = [tally?.per, tally?.top?.in, isRanked ? selection.per : null];
  return [...new Set(columns)].flatMap((column) => (column ? describeAlike(column, passing) : []));
}

function describeAlike(column: Column, passing: readonly number[]): string[] {
  const keys = new Set(passing.map((row) => groupKeyOf(column, row)));
  const alike = Map.groupBy([...keys].filter(Boolean), (key) => key.replace(TITLE, ''));
  const several = [...alike.values()].filter(({ length }) => length > 1);
  if (several.length === 0) return [];
  const textOf = (key: string) => column.values.find((value) => value.key === key)?.text ?? key;
  const named = several
    .slice(0, MOST_NAMED)
    .map((names) => names.map((key) => `"${textOf(key)}"`).join(' and '))
    .join(', ');
  const more = several.length > MOST_NAMED ? `, and ${several.length - MOST_NAMED} more such` : '';
  return [`${column.name} has ${named}${more}: they are counted apart.`];
}
