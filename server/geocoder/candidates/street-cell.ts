/** A street name within a cell: the key of a street's lines and houses in queries and caches. */
export interface StreetCell {
  cell: number;
  streetKey: string;
}

/** 'cell/street key' */
export function keyOf({ cell, streetKey }: StreetCell): string {
  return `${cell}/${streetKey}`;
}

/** Each once, in the order first seen. */
export function distinctCells(
  streets: readonly { cells: readonly number[]; streetKey: string }[],
): StreetCell[] {
  const distinct = new Map<string, StreetCell>();
  for (const { cells, streetKey } of streets) {
    for (const cell of cells) distinct.set(keyOf({ cell, streetKey }), { cell, streetKey });
  }
  return [...distinct.values()];
}
