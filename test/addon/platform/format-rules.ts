// Conditional formats: each reaches over some columns, and goes with them. A column that is inserted between two of them,
// or right behind the last, which it takes its look from, belongs to it too.
// https://developers.google.com/workspace/sheets/api/samples/conditional-formatting
import type { FakeColumn, FakeTab } from './spreadsheet.ts';

export interface FakeFormatRule {
  readonly background: string;
  readonly columns: readonly FakeColumn[];
}

/** After columns were inserted behind one. */
export function widenRules(tab: FakeTab, before: FakeColumn | undefined, made: readonly FakeColumn[]): void {
  tab.formatRules = tab.formatRules.map((rule) =>
    before && rule.columns.includes(before) ? { ...rule, columns: [...rule.columns, ...made] } : rule,
  );
}

/** Takes the rules away from some columns, and those that reach over no other. */
export function cutRules(tab: FakeTab, cut: readonly (FakeColumn | undefined)[]): void {
  tab.formatRules = tab.formatRules
    .map((rule) => ({ ...rule, columns: rule.columns.filter((column) => !cut.includes(column)) }))
    .filter(({ columns }) => columns.length > 0);
}

/** The places of a rule's columns, from 1: from and to, of each run of them. */
export function runsOf(tab: FakeTab, { columns }: FakeFormatRule): { column: number; columns: number }[] {
  const runs: { column: number; columns: number }[] = [];
  for (const [at, one] of tab.columns.entries()) {
    if (!columns.includes(one)) continue;
    const last = runs.at(-1);
    if (last && last.column + last.columns === at + 1) last.columns++;
    else runs.push({ column: at + 1, columns: 1 });
  }
  return runs;
}
