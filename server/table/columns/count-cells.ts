/** Every column that any row has, in the order first met. */
export function namesOf(rows: readonly Record<string, unknown>[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

export function countDistinctCells(rows: readonly Record<string, unknown>[]): number {
  return new Set(rows.map((row) => JSON.stringify(row))).size;
}
