import { DIRECTIONS } from './directions.ts';
import { remembered } from './remembered.ts';

/**
 * The edit distance of two keys: letters inserted, deleted, replaced, or two neighbours swapped (optimal string
 * alignment). It stops as soon as the distance exceeds `max`, and then returns max + 1.
 *
 * Written here because fastest-levenshtein counts two swapped letters as two errors: it differed for all 65,800 swaps
 * among 200,000 names with one slip. A comparison takes about as long: 0.10 to 0.24 µs here, 0.09 to 0.17 µs there.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > max) return max + 1;
  // A common prefix and suffix contain no typing error: most compared keys share a word or two.
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [aEnd, bEnd] = [a.length, b.length];
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  return align(a.slice(start, aEnd), b.slice(start, bEnd), max);
}

/** Three rows of the alignment table, reused between calls: a row's name is compared with hundreds of names. */
let rows = [0, 1, 2].map(() => new Int32Array(64));

function align(a: string, b: string, max: number): number {
  if (a === '' || b === '') return Math.min(a.length + b.length, max + 1);
  if (b.length >= (rows[0] as Int32Array).length) rows = rows.map(() => new Int32Array(2 * b.length));
  let [beforeLast, last, row] = rows as [Int32Array, Int32Array, Int32Array];
  for (let j = 0; j <= b.length; j++) last[j] = Math.min(j, max + 1);
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(row, a, b, i, max, last, beforeLast) > max) return max + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] as number, max + 1);
}

/**
 * Computes row i of the alignment table: the cost of turning the first i letters of a into each prefix of b whose
 * length differs by at most max. All others cost more. Returns the lowest cost of the row.
 */
function fillRow(
  row: Int32Array,
  a: string,
  b: string,
  i: number,
  max: number,
  last: Int32Array,
  beforeLast: Int32Array,
): number {
  const from = Math.max(1, i - max);
  const to = Math.min(b.length, i + max);
  const letter = a.charCodeAt(i - 1);
  const before = i > 1 ? a.charCodeAt(i - 2) : -1;
  row[from - 1] = from === 1 ? i : max + 1;
  if (to < b.length) row[to + 1] = max + 1;
  let lowest = row[from - 1] as number;
  for (let j = from; j <= to; j++) {
    const other = b.charCodeAt(j - 1);
    let cost = (last[j - 1] as number) + (letter === other ? 0 : 1);
    cost = Math.min(cost, (last[j] as number) + 1, (row[j - 1] as number) + 1);
    const isSwap = j > 1 && before === other && letter === b.charCodeAt(j - 2);
    if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
    row[j] = cost;
    if (cost < lowest) lowest = cost;
  }
  return lowest;
}

/** Keys are short. Longer texts are compared for equality only. */
const LONGEST_KEY = 200;

/**
 * The similarity of two keys, 0 to 1: 1 minus the typing errors per letter. 0 where they differ in something that is
 * never a typing error: a number ("14th", "15th"), a direction ("north", "south") or a single letter ("avenue c",
 * "avenue d"). A similarity below `least` may be returned as 0 too.
 */
export function similarity(a: string, b: string, least = 0): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (longest > LONGEST_KEY) return 0;
  // One error more than allowed: a value at the very limit is computed, whichever way it is rounded.
  const most = Math.ceil((1 - least) * longest);
  const slips = editDistance(a, b, most);
  return slips > most ? 0 : similarityBySlips(a, b, slips);
}

/** The same for two keys with a known edit distance. */
export function similarityBySlips(a: string, b: string, slips: number): number {
  const longest = Math.max(a.length, b.length);
  if (longest > LONGEST_KEY || a === '' || b === '' || !sameExactWords(a, b)) return 0;
  return 1 - slips / longest;
}

function sameExactWords(a: string, b: string): boolean {
  const [first, second] = [exactWords(a), exactWords(b)];
  if (first.digits !== second.digits) return false;
  // A direction may be missing in one key. Two different directions are two places.
  return first.directions === '' || second.directions === '' || first.directions === second.directions;
}

const MOST_CACHED_KEYS = 10_000;
const exactWords = remembered((key) => {
  const words = key.split(' ');
  const directions = words.filter((word) => DIRECTIONS.has(word)).join(' ');
  return { digits: words.filter((word) => /\d|^.$/.test(word)).join(' '), directions };
}, MOST_CACHED_KEYS);
