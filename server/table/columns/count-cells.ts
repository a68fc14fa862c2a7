import type { Fields } from '../../../shared/fields.ts';

/** Every column that any row has, in the order first met. */
export function namesOf(rows: readonly Fields[]): string[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  return [...names];
}

export function countDistinctCells(rows: readonly Fields[]): number {
  return new Set(rows.map((row) => JSON.stringify(row))).size;
}
