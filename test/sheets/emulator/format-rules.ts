// Conditional formats. A column that is inserted behind one of theirs and takes its look from it belongs to them too.
// https://developers.google.com/workspace/sheets/api/samples/conditional-formatting
import type { EmulatedColumn, EmulatedTab } from './spreadsheet.ts';

export interface EmulatedFormatRule {
  readonly name: string;
  readonly columns: readonly EmulatedColumn[];
}

/** `like` is the column from which those that were inserted have their look. */
export function widenRules(tab: EmulatedTab, like: EmulatedColumn | undefined, made: EmulatedColumn[]): void {
  tab.formatRules = tab.formatRules.map((rule) =>
    like && rule.columns.includes(like) ? { ...rule, columns: [...rule.columns, ...made] } : rule,
  );
}

/** A column is gone. */
export function cutRules(tab: EmulatedTab, column: EmulatedColumn): void {
  tab.formatRules = tab.formatRules.map((rule) => ({
    ...rule,
    columns: rule.columns.filter((one) => one !== column),
  }));
}
