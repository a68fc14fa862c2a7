// Cells that say something, and not what a question asks of their column: 'asap' under a date, '£50 + GA' under an amount;
// and amounts that say more than their number: '£5,400 (disputed)'.
import { counted } from '../../../shared/counted.ts';
import type { Column, Value } from '../columns/column.ts';
import { isRough } from '../columns/noted-cells.ts';
import type { Reading } from '../reading/reading.ts';
import { columnsOf, leavesOf, type Rule, rankedColumns } from '../rules.ts';
import { figureColumns } from './amounts-asked.ts';

const MOST_SHOWN = 3;
const LONGEST_SHOWN = 40;

/** 'Due could not be read as a date in 2 rows: "asap", "TBC".' */
export function describeUnreadCells({
  rules: [rule = null],
  selections,
  tally,
}: Pick<Reading, 'rules' | 'selections' | 'tally'>): string[] {
  const asked = new Set([
    ...leavesOf(rule).filter(compares).flatMap(columnsOf),
    ...selections.flatMap(rankedColumns),
    ...figureColumns({ tally }),
    ...(tally?.per && tally.period ? [tally.per] : []),
  ]);
  return [...asked].flatMap((column) => [...sayUnread(column), ...sayNoted(column)]);
}

const compares = ({ kind }: Rule) => /^(number|date|month|weekday|columns|average|measure)$/.test(kind);

function sayUnread({ type, name, values }: Column): string[] {
  if (type !== 'number' && type !== 'date') return [];
  const isUnread = ({ isBlank, isUnknown, number, days }: Value) =>
    !isBlank && !isUnknown && (type === 'date' ? days === null : number === null);
  const unread = values.filter(isUnread);
  if (unread.length === 0) return [];
  const what = type === 'date' ? 'a date' : 'a number';
  return [`${name} could not be read as ${what} in ${listCells(unread)}.`];
}

/** 'Owed was read as its number alone in 1 row: "£5,400 (disputed)".' */
function sayNoted({ type, name, values }: Column): string[] {
  const noted = type === 'number' ? values.filter((value) => value.isNoted || isRough(value)) : [];
  return noted.length === 0 ? [] : [`${name} was read as its number alone in ${listCells(noted)}.`];
}

/** '2 rows: "asap", "TBC"' */
function listCells(cells: readonly Value[]): string {
  const rows = cells.reduce((sum, value) => sum + value.rows, 0);
  const shown = cells.slice(0, MOST_SHOWN).map(({ text }) => `"${text.slice(0, LONGEST_SHOWN)}"`);
  const more = cells.length > MOST_SHOWN ? ` and ${cells.length - MOST_SHOWN} more` : '';
  return `${counted(rows, 'row')}: ${shown.join(', ')}${more}`;
}
