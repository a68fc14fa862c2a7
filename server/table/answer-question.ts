import type { Table } from './columns/column.ts';
import { rowsOfTop } from './group-rows.ts';
import type { Reading } from './reading/reading.ts';
import type { Rule } from './rules.ts';
import { NO_PLACES, type PlaceAnswers, runRule } from './run-rules.ts';
import { select, sortRows } from './select-rows.ts';

export interface Matched {
  /** Rows that pass the conditions, before any is selected. */
  passed: number[];
  /** Positions of the rows that answer, in table order or in the order asked. */
  rows: number[];
  /** Two ways to bind 'and' and 'or' found different rows: neither is the answer. */
  isTwofold: boolean;
}

/** Runs a whole reading over the rows. */
export function matchRows(reading: Reading, table: Table, places?: PlaceAnswers): Matched {
  const [passed = [], ...others] = reading.rules.map((rule) => passing(rule, table, places));
  const isTwofold = others.some((other) => !sameRows(other, passed));
  const selected = reading.selections.reduce((rows, selection) => select(selection, rows, places), passed);
  const { tally, order } = reading;
  const kept = tally?.top ? [...rowsOfTop(tally, selected, places ?? NO_PLACES, table)] : selected;
  return { passed, rows: order ? sortRows(kept, order) : kept, isTwofold };
}

function sameRows(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((row, at) => row === b[at]);
}

export function passing(rule: Rule | null, table: Table, places?: PlaceAnswers): number[] {
  const { rows, totalRows } = table;
  const passes = rule && runRule(rule, table, places);
  const found: number[] = [];
  for (let row = 0; row < rows; row++)
    if ((passes === null || passes[row] === 1) && !totalRows.has(row)) found.push(row);
  return found;
}
