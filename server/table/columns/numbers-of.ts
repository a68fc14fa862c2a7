// Numbers of rows: of one column, of two, and their average.
import { spanOf } from '../figures/spans.ts';
import type { Measure } from '../rules.ts';
import type { Column } from './column.ts';

/** A number worked out of two columns of a row; null where one has none. */
export function measureAt({ kind, left, right }: Measure, row: number): number | null {
  const [a, b] = [rankAt(left, row), rankAt(right, row)];
  if (a === null || b === null) return null;
  // Decimal fractions are not kept exactly: 3.5 - 2.7 is a hair under 0.8.
  const round = (value: number) => Number(value.toPrecision(12));
  switch (kind) {
    case 'sum':
      return round(a + b);
    case 'difference':
      return round(a - b);
    case 'ratio':
    case 'multiple':
      return b === 0 ? null : round(a / b);
    case 'product':
      return round(a * b);
  }
}

export function numberAt({ values, codes }: Column, row: number): number | null {
  return values[codes[row] ?? 0]?.number ?? null;
}

export function averageOf(column: Column, of: 'mean' | 'median', rows?: readonly number[]): number | null {
  const among = rows ?? Array.from(column.codes.keys());
  const numbers = among.flatMap((row) => numberAt(column, row) ?? []);
  if (numbers.length === 0) return null;
  if (of === 'mean') return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  numbers.sort((a, b) => a - b);
  const middle = Math.floor(numbers.length / 2);
  const upper = numbers[middle] as number;
  return numbers.length % 2 === 1 ? upper : ((numbers[middle - 1] as number) + upper) / 2;
}

/** What a column ranks a row by: its number, or its day. */
export function rankAt(column: Column, row: number): number | null {
  const value = column.values[column.codes[row] ?? 0];
  if (column.type === 'date') return value?.days?.from ?? null;
  // Of a run, what is past all that was looked for is furthest.
  return value?.number ?? (value && spanOf(column, value)?.to) ?? null;
}
