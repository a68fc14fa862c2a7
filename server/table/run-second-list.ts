// Rules that look a row up in the second list.
import type { Column, Table } from './columns/column.ts';
import { numberAt } from './columns/numbers-of.ts';
import { matchKeyOf } from './columns/same-cell.ts';
import type { Rule } from './rules.ts';

/** A row whose key is not in the second list, or has no number there or here, is neither near nor far. */
export function runTolerance(rule: Rule & { kind: 'tolerance' }, table: Table): Uint8Array {
  const { column, other, key, otherKey, within, isPercent, is } = rule;
  const there = new Map<string, number[]>();
  for (const row of otherKey.codes.keys()) {
    const [value, number] = [otherKey.values[otherKey.codes[row] ?? 0], numberAt(other, row)];
    if (!value || value.isBlank || number === null) continue;
    const own = matchKeyOf(value);
    there.set(own, [...(there.get(own) ?? []), number]);
  }
  return new Uint8Array(table.rows).map((_, row) => {
    const [value, own] = [key.values[key.codes[row] ?? 0], numberAt(column, row)];
    const numbers = value && !value.isBlank ? there.get(matchKeyOf(value)) : undefined;
    if (!numbers || own === null) return 0;
    // Decimal fractions are not kept exactly: 0.3 - 0.1 is a hair over 0.2.
    const isNear = (number: number) =>
      Math.abs(own - number) <=
      (isPercent ? (Math.abs(number) * within) / 100 : within) * (1 + 1e-12) + 1e-12;
    return Number(numbers.some(isNear) === is);
  });
}

/** `passes` are the rows of the second list that count; null for all. */
export function runJoined(
  { keys, other, is }: Rule & { kind: 'joined' },
  table: Table,
  passes: Uint8Array | null,
): Uint8Array {
  const there = new Set<string>();
  for (let row = 0; row < other.rows; row++) {
    const key = keyAt(
      keys.map(([, theirs]) => theirs),
      row,
    );
    if (key !== null && (!passes || passes[row] === 1)) there.add(key);
  }
  const own = keys.map(([column]) => column);
  return new Uint8Array(table.rows).map((_, row) => {
    const key = keyAt(own, row);
    return Number(key !== null && there.has(key) === is);
  });
}

/** Null where a cell is blank. */
function keyAt(columns: readonly Column[], row: number): string | null {
  const values = columns.map(({ values, codes }) => values[codes[row] ?? 0]);
  return values.some((value) => !value || value.isBlank)
    ? null
    : values.map((value) => (value ? (value.number ?? matchKeyOf(value)) : '')).join('\u0000');
}
