// What part the matching rows are of more rows. A row whose cell says nothing of the condition counts in neither.
import { passing } from '../answer-question.ts';
import type { Column, Table } from '../columns/column.ts';
import { figureOf, type RowsFigure } from '../group-rows.ts';
import { columnsOf, leavesOf, type Rule, type Tally } from '../rules.ts';
import { judge, NOT_KNOWN, type PlaceAnswers } from '../run-rules.ts';
import { periodAt } from './periods.ts';

export interface ShareFigure {
  part: RowsFigure;
  whole: RowsFigure;
  /** Rows that count in neither, since their cells in these columns are blank. */
  apart: number;
  blankIn: Column[];
}

/** Of groups the whole is all of them together: the rows themselves. */
export function shareOfRows(
  tally: Tally,
  { rule, rows }: { rule: Rule | null; rows: readonly number[] },
  table: Table,
  places: PlaceAnswers,
): ShareFigure | null {
  const { share, per, period } = tally;
  if (!share) return null;
  const matched = new Set(rows);
  const open = rule === null || per ? null : judgeBlanks(rule, table, places);
  const grouped = per && period ? rows.filter((row) => periodAt(per, row, period) !== null) : rows;
  const all = per ? grouped : passing(share.of, table, places);
  const isApart = (row: number) => !matched.has(row) && open?.[row] === NOT_KNOWN;
  const whole = all.filter((row) => !isApart(row));
  const leftOut = all.filter(isApart);
  const asked = new Set(leavesOf(rule).flatMap(columnsOf));
  return {
    part: figureOf(
      tally,
      whole.filter((row) => matched.has(row)),
    ),
    whole: figureOf(tally, whole),
    apart: leftOut.length,
    blankIn: [...asked].filter((column) => leftOut.some((row) => saysNothing(column, row))),
  };
}

/** In percent; null of nothing. */
export const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : (100 * part) / whole;

/** As `judge`, but of a blank cell it is not known whether it passes. */
function judgeBlanks(rule: Rule, table: Table, places: PlaceAnswers): Uint8Array {
  if (rule.kind !== 'and' && rule.kind !== 'or') {
    const columns = leavesOf(rule).every(saysOfCell) ? columnsOf(rule) : [];
    return judge(rule, table, places).map((verdict, row) =>
      verdict === 0 && columns.some((column) => saysNothing(column, row)) ? NOT_KNOWN : verdict,
    );
  }
  const all = rule.rules.map((one) => judgeBlanks(one, table, places));
  const settling = Number(rule.kind === 'or');
  return new Uint8Array(table.rows).map((_, row) => {
    if (all.some((verdicts) => verdicts[row] === settling)) return settling;
    return all.some((verdicts) => verdicts[row] === NOT_KNOWN) ? NOT_KNOWN : 1 - settling;
  });
}

/** Whether a cell is blank is a condition of its own, and a mark that is not there says no. */
const saysOfCell = (rule: Rule) =>
  rule.kind !== 'blank' && (rule.kind !== 'flag' || rule.column.values.some(({ flag }) => flag === false));

/** Blank; of numbers and dates also what is none. */
function saysNothing({ type, values, codes }: Column, row: number): boolean {
  const value = values[codes[row] ?? 0];
  if (!value || value.isBlank) return true;
  return (type === 'number' && value.number === null) || (type === 'date' && value.days === null);
}
