import { DIRECTIONS } from './directions.ts';

/**
 * Typing slips between two keys: letters put in, left out, changed, or two neighbours swapped (optimal string
 * alignment). Stops as soon as more than `max` are certain, and then gives max + 1.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > max) return max + 1;
  const tooMany = Array<number>(b.length + 1).fill(max + 1);
  let [beforeLast, last, row] = [tooMany, [...tooMany], [...tooMany]];
  for (let j = 0; j <= Math.min(b.length, max); j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(row, a, b, i, max, last, beforeLast) > max) return max + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}

/**
 * Row i of the alignment table: the cost of turning the first i letters of a into each beginning of b whose length
 * is at most max away, for all others cost more. Returns the lowest cost of the row.
 */
function fillRow(
  row: number[],
  a: string,
  b: string,
  i: number,
  max: number,
  last: readonly number[],
  beforeLast: readonly number[],
): number {
  const from = Math.max(1, i - max);
  const to = Math.min(b.length, i + max);
  row[from - 1] = from === 1 ? i : max + 1;
  if (to < b.length) row[to + 1] = max + 1;
  let lowest = row[from - 1] as number;
  for (let j = from; j <= to; j++) {
    const change = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
    let cost = Math.min(change, (last[j] as number) + 1, (row[j - 1] as number) + 1);
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
    row[j] = cost;
    lowest = Math.min(lowest, cost);
  }
  return lowest;
}

/** Keys are short; what is longer is compared by equality alone. */
const LONGEST_KEY = 200;

/**
 * How alike two keys are, 0 to 1: one less the slips per letter. 0 where they differ in what is never a slip:
 * a number ("14th", "15th"), a direction ("north", "south") or a lone letter ("avenue c", "avenue d").
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (longest > LONGEST_KEY || a === '' || b === '' || !sameExactWords(a, b)) return 0;
  return 1 - editDistance(a, b, longest) / longest;
}

/** True where two keys may be so alike, by their lengths alone: each letter more is a slip. */
export function mayBeAlike(a: string, b: string, least: number): boolean {
  return 1 - Math.abs(a.length - b.length) / Math.max(a.length, b.length) >= least;
}

function sameExactWords(a: string, b: string): boolean {
  const exact = [a, b].map((key) => {
    const words = key.split(' ');
    const directions = words.filter((word) => DIRECTIONS.has(word)).join(' ');
    return { digits: words.filter((word) => /\d|^.$/.test(word)).join(' '), directions };
  });
  const [first, second] = exact;
  if (first?.digits !== second?.digits) return false;
  // A direction may be missing on one side; two different ones are two places.
  return first?.directions === '' || second?.directions === '' || first?.directions === second?.directions;
}
