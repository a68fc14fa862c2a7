// A table of real rows and what is asked of it. What is right is said by plain predicates that know nothing of
// how questions are read.
export type Row = Record<string, unknown>;

export interface Asked {
  /** The same question in several wordings. */
  ask: string[];
  /** The rows that answer it, as positions in the table; null where the table cannot answer it. */
  right: ((rows: readonly Row[]) => number[]) | null;
}

export interface QuestionSet {
  table: string;
  load(): Promise<Row[]> | Row[];
  questions: Asked[];
}

/** A question whose rows are those that pass. */
export function where(ask: string[], passes: (row: Row) => boolean): Asked {
  return { ask, right: (rows) => rows.flatMap((row, at) => (passes(row) ? [at] : [])) };
}

/** A question whose rows depend on other rows. */
export function picked(ask: string[], right: (rows: readonly Row[]) => number[]): Asked {
  return { ask, right };
}

/** Questions that the table cannot answer: each wording is one. */
export function unanswerable(ask: string[]): Asked {
  return { ask, right: null };
}

export function text(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase();
}

export function isNothing(value: unknown): boolean {
  return text(value) === '';
}

/** NaN for a blank or a text. */
export function number(value: unknown): number {
  return isNothing(value) ? Number.NaN : Number(String(value).replace(/[£$,%]/g, ''));
}

/** The first n positions by a number, the largest first; equal ones in table order, those without one left out. */
export function mostBy(rows: readonly Row[], n: number, of: (row: Row) => number): number[] {
  return rows
    .map((row, at) => ({ at, value: of(row) }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => b.value - a.value || a.at - b.at)
    .slice(0, n)
    .map(({ at }) => at);
}

/** Every position that has the largest number, within each group where one is named; blank groups are none. */
export function largestBy(
  rows: readonly Row[],
  of: (row: Row) => number,
  group: (row: Row) => string = () => 'all',
): number[] {
  const best = new Map<string, number>();
  for (const row of rows) {
    const value = of(row);
    if (!Number.isNaN(value)) best.set(group(row), Math.max(best.get(group(row)) ?? -Infinity, value));
  }
  return rows.flatMap((row, at) => (group(row) !== '' && best.get(group(row)) === of(row) ? [at] : []));
}

/** Positions whose key stands more than once; blank keys are none. */
export function sharing(rows: readonly Row[], key: (row: Row) => string): number[] {
  const times = new Map<string, number>();
  for (const row of rows) times.set(key(row), (times.get(key(row)) ?? 0) + 1);
  return rows.flatMap((row, at) => (key(row) !== '' && (times.get(key(row)) ?? 0) > 1 ? [at] : []));
}

export function mean(rows: readonly Row[], of: (row: Row) => number): number {
  const values = rows.map(of).filter((value) => !Number.isNaN(value));
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(rows: readonly Row[], of: (row: Row) => number): number {
  const values = rows
    .map(of)
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  const middle = values.length / 2;
  return values.length % 2 === 1
    ? (values[Math.floor(middle)] ?? Number.NaN)
    : ((values[middle - 1] ?? Number.NaN) + (values[middle] ?? Number.NaN)) / 2;
}
