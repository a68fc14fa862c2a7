// Rows of one key that nothing names: of two tables those belong together that agree in most cells.
import { sharesTable, takeUp } from './merge-rows.ts';
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
    for (const row of joinOfKey(rows, alike)) gone.add(row);
  }
  return open.filter((row) => !gone.has(row));
}

/** Yields the rows that went into another. Two rows are compared once, and again where one of them took up a third. */
function* joinOfKey(rows: readonly Joined[], { valuesOf, mayJoin, onMerge }: Alike): Generator<Joined> {
  const values = rows.map(valuesOf);
  const measure = (one: number, other: number): number => {
    const [a, b] = [rows[one], rows[other]];
    if (!a || !b || a === b || sharesTable(a, b)) return 0;
    const equal = agreementOf(values[one] ?? [], values[other] ?? []);
    return equal > 0 && mayJoin(a, b) ? equal : 0;
  };
  const agreement = rows.map((_, one) => rows.map((__, other) => measure(one, other)));
  const areRivals: AreRivals = (one, other) => sharesTable(rows[one], rows[other] as Joined);
  const nextPair = () => findPair(agreement, areRivals);
  for (let pair = nextPair(); pair; pair = nextPair()) {
    const [at, taken] = pair;
    const [into, row] = [rows[at], rows[taken]];
    if (!into || !row) return;
    takeUp(into, row);
    onMerge(into);
    yield row;
    values[at] = valuesOf(into);
    values[taken] = [];
    for (const [one, own] of agreement.entries())
      for (const other of own.keys())
        if (pair.includes(one) || pair.includes(other)) own[other] = measure(one, other);
  }
}

/** 0 where no words are equal. */
function agreementOf(values: readonly string[], others: readonly string[]): number {
  let [sum, hasWords] = [0, false];
  for (const [at, value] of values.entries()) {
    if (value === '' || value !== others[at]) continue;
    sum += weigh(value);
    hasWords ||= isWords(value);
  }
  return hasWords ? sum : 0;
}

type AreRivals = (one: number, other: number) => boolean;

/** The first two that agree most with each other. */
function findPair(
  agreement: readonly (readonly number[])[],
  areRivals: AreRivals,
): [number, number] | undefined {
  const best = agreement.map((own) => findBest(own, areRivals));
  for (const [one, other] of best.entries())
    if (other !== undefined && other > one && best[other] === one) return [one, other];
  return undefined;
}

/** Undefined where two of one table agree with it alike: then only their order tells. */
function findBest(agreement: readonly number[], areRivals: AreRivals): number | undefined {
  const most = Math.max(...agreement);
  const best = agreement.flatMap((own, at) => (most > 0 && own === most ? [at] : []));
  const isTie = best.some((one, at) => best.slice(at + 1).some((other) => areRivals(one, other)));
  return isTie ? undefined : best[0];
}
