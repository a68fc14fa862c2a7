// Rows of one key that nothing names: of two tables those belong together that agree in most cells.
import { shapeOf } from './merge-rows.ts';
import type { Joined } from './run-table.ts';

interface Alike {
  /** The cells of a row, '' where it says nothing; in the same order for all rows. */
  valuesOf(row: Joined): readonly string[];
  mayJoin(one: Joined, other: Joined): boolean;
  onMerge(into: Joined): void;
}

/** Each row of a key is compared with each other one of it. */
const MOST_COMPARED = 60;

/** What a row is stands in words, and figures are what changes: figures alone join nothing, and words decide a tie. */
const WORDS_ALIKE = 1.5;
const FIGURES_ALIKE = 1;

const isWords = (value: string): boolean => /\p{L}/u.test(value);
const weigh = (value: string): number => (isWords(value) ? WORDS_ALIKE : FIGURES_ALIKE);

/** Joins two rows where each agrees with the other in more cells than with any third. The rows that stay, in order. */
export function joinAlike(open: readonly Joined[], alike: Alike): Joined[] {
  const gone = new Set<Joined>();
  for (const rows of Map.groupBy(open, ({ key }) => key).values()) {
    const isTold = rows.every(({ sharesKey, isArea }) => sharesKey && !isArea);
    if (rows.length > MOST_COMPARED || !isTold) continue;
    for (let pair = findPair(rows, gone, alike); pair; pair = findPair(rows, gone, alike)) {
      const [into, row] = pair;
      into.of = into.of.map((one, at) => one ?? row.of[at] ?? null);
      gone.add(row);
      alike.onMerge(into);
    }
  }
  return open.filter((row) => !gone.has(row));
}

function findPair(
  rows: readonly Joined[],
  gone: ReadonlySet<Joined>,
  alike: Alike,
): [Joined, Joined] | undefined {
  const left = rows.filter((row) => !gone.has(row));
  const best = left.map((row) => findBest(row, left, alike));
  for (const [at, one] of left.entries()) {
    const other = best[at];
    if (other && left.indexOf(other) > at && best[left.indexOf(other)] === one) return [one, other];
  }
  return undefined;
}

/** Undefined where two others agree with it alike: then only their order tells. */
function findBest(row: Joined, others: readonly Joined[], { valuesOf, mayJoin }: Alike): Joined | undefined {
  const values = valuesOf(row);
  const shape = shapeOf(row);
  let [most, best]: [number, Joined | undefined] = [0, undefined];
  for (const other of others) {
    if (other === row || sharesTable(shape, shapeOf(other)) || !mayJoin(row, other)) continue;
    const alike = valuesOf(other).filter((value, at) => value !== '' && value === values[at]);
    if (!alike.some(isWords)) continue;
    const equal = alike.reduce((sum, value) => sum + weigh(value), 0);
    if (equal === most) best = undefined;
    if (equal > most) [most, best] = [equal, other];
  }
  return best;
}

const sharesTable = (shape: string, other: string) =>
  [...shape].some((has, at) => has === '1' && other[at] === '1');
