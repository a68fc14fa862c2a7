/** A street name within a cell: the key of a street's geometry and houses in queries and caches. */
export interface StreetCell {
  cell: number;
  streetKey: string;
}

/** 'cell/street key' */
export function keyOf({ cell, streetKey }: StreetCell): string {
  return `${cell}/${streetKey}`;
}

/** What is known of a street in its cells, where `rows` are by keyOf. */
export function inCells<Row>(
  { cells, streetKey }: { cells: readonly number[]; streetKey: string },
  rows: ReadonlyMap<string, readonly Row[]>,
): Row[] {
  if (rows.size === 0) return [];
  return cells.flatMap((cell) => rows.get(keyOf({ cell, streetKey })) ?? []);
}

/** Without duplicates, in order of first appearance. */
export function distinctCells(
  streets: readonly { cells: readonly number[]; streetKey: string }[],
): StreetCell[] {
  const distinct = new Map<string, StreetCell>();
  for (const { cells, streetKey } of streets) {
    for (const cell of cells) distinct.set(keyOf({ cell, streetKey }), { cell, streetKey });
  }
  return [...distinct.values()];
}
