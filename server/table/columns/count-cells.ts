import type { Fields } from '../../../shared/fields.ts';
/** Every column that any row has, in the order first met. */
export function namesOf(rows: readonly Fields[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

export function countDistinctCells(rows: readonly Fields[]): number {
  return new Set(rows.map((row) => JSON.stringify(row))).size;
}
