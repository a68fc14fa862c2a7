// Rules that look a row up in the second list.
import { wholePostcode } from '../geocoder/parse/whole-postcode.ts';
import type { Column, Table, Value } from './columns/column.ts';
import { numberAt } from './columns/numbers-of.ts';
import { postcodeWithin } from './columns/postcodes.ts';
import { dayKey, matchKeyOf } from './columns/same-cell.ts';
import { usualCells } from './columns/spellings.ts';
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
  { keys, is }: Pick<Rule & { kind: 'joined' }, 'keys' | 'is'>,
  table: Table,
  passes: Uint8Array | null = null,
): Uint8Array {
  const own = keys.map(([column]) => column);
  const theirs = keys.map(([, column]) => column);
  const there = new Set<string>();
  for (const row of theirs[0]?.codes.keys() ?? [])
    if (!passes || passes[row] === 1) for (const key of keysAt(theirs, row)) there.add(key);
  return new Uint8Array(table.rows).map((_, row) => {
    const keys = postcodesAt(own, theirs, row) ?? keysAt(own, row);
    return Number(keys.length > 0 && keys.some((key) => there.has(key)) === is);
  });
}

/** Postcodes there are compared with those within the addresses here; null for other columns. */
function postcodesAt([own]: readonly Column[], [theirs]: readonly Column[], row: number): string[] | null {
  if (!own || !theirs?.holdsPostcodes || own.holdsPostcodes) return null;
  const postcode = postcodeWithin(own.values[own.codes[row] ?? 0]?.text ?? '');
  return postcode === null ? [] : [wholePostcode(postcode) ?? postcode];
}

/** As its cells are written, and as they mostly are in their columns: a slip is that of the list it stands in. */
function keysAt(columns: readonly Column[], row: number): string[] {
  const codes = columns.map((column) => column.codes[row] ?? 0);
  const written = columns.map(({ values }, at) => values[codes[at] ?? 0]);
  if (written.some((value) => !value || value.isBlank)) return [];
  const usually = columns.map((column, at) => usualCells(column)[codes[at] ?? 0]);
  return [...new Set([written, usually].map(joinKeys))];
}

const joinKeys = (values: readonly (Value | undefined)[]) =>
  values.map((value) => (value ? (dayKey(value) ?? value.number ?? matchKeyOf(value)) : '')).join('\u0000');
