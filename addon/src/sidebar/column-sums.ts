import { type CellOrDate, markOf } from './cell-value.ts';

/**
 * A hash of the values in each column, in any order: equal after sorting, different after any edit. Not for secrets.
 */
export function sumColumns(lines: Iterable<readonly (CellOrDate | undefined)[]>, width: number): string[] {
  const sums = Array.from({ length: width }, () => ({ cells: 0, low: 0, high: 0 }));
  for (const line of lines)
    sums.forEach((sum, index) => {
      const cell = line[index] ?? '';
      if (cell === '') return;
      const text = `${typeof cell} ${String(markOf(cell))}`;
      sum.cells++;
      sum.low = (sum.low + hash32(text, 0x9e3779b9)) >>> 0;
      sum.high = (sum.high + hash32(text, 0x85ebca6b)) >>> 0;
    });
  return sums.map(({ cells, low, high }) => `${cells} ${low.toString(36)} ${high.toString(36)}`);
}

/** The same for whole lines: a cell that moved from one line to another is a change. */
export function sumLines(lines: Iterable<readonly CellOrDate[]>, width: number): string {
  const texts: string[][] = [];
  for (const line of lines)
    texts.push([JSON.stringify(line.slice(0, width).map((cell) => markOf(cell) ?? ''))]);
  return sumColumns(texts, 1)[0] ?? '';
}

function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 2654435761);
  return (hash ^ (hash >>> 15)) >>> 0;
}
