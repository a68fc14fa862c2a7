/** A street name within a cell: what lines and houses of a street are asked and remembered by. */
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
