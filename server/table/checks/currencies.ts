// Amounts of one column in different money: '£1,000' beside '$500'. As numbers they cannot be compared or added up.
import { counted } from '../../../shared/counted.ts';
import type { Column, Table } from '../columns/column.ts';
import type { Reading } from '../reading/reading.ts';
import { rankedColumns } from '../rules.ts';
import { comparedColumns, figureColumns } from './amounts-asked.ts';

interface Amounts {
  column: Column;
  /** Those whose amounts are put beside each other. */
  rows: readonly number[];
}

/**
 * Why a question about such amounts is not answered, in one sentence; null where there are none. `passed`: the rows that
 * pass the conditions; `rows`: those of them that answer.
 */
export function whyManyCurrencies(
  reading: Pick<Reading, 'rules' | 'selections' | 'tally' | 'order'>,
  { rows: count, totalRows }: Pick<Table, 'rows' | 'totalRows'>,
  { passed, rows }: { passed: readonly number[]; rows: readonly number[] },
): string | null {
  const all = [...Array(count).keys()].filter((row) => !totalRows.has(row));
  // Among all groups the one with the most is found.
  const told = reading.tally?.top ? passed : rows.toSorted((a, b) => a - b);
  const asked: Amounts[] = [
    ...comparedColumns(reading).map((column) => ({ column, rows: all })),
    ...reading.selections.flatMap(rankedColumns).map((column) => ({ column, rows: passed })),
    ...figureColumns(reading).map((column) => ({ column, rows: told })),
    ...(reading.order ? [{ column: reading.order.column, rows: told }] : []),
  ];
  for (const amounts of asked) {
    const written = currenciesOf(amounts);
    if (written.size < 2) continue;
    const list = [...written].map(([sign, times]) => `${sign} (${counted(times, 'row')})`).join(' and ');
    return `Not answered: ${amounts.column.name} is written in ${list}: such amounts cannot be compared or added up. Write all in one currency.`;
  }
  return null;
}

const SIGN = /[£$€]/;
const CODES: Readonly<Record<string, string>> = { GBP: '£', USD: '$', EUR: '€' };

/** Of amounts without a sign the column's name tells it; else they are of the currency of the others. */
function currenciesOf({ column: { name, codes, values }, rows }: Amounts): Map<string, number> {
  const code = /\b(GBP|USD|EUR)\b/.exec(name)?.[1];
  const named = SIGN.exec(name)?.[0] ?? (code ? CODES[code] : undefined);
  const times = new Map<string, number>();
  if (!values.some(({ text }) => SIGN.test(text))) return times;
  for (const row of rows) {
    const { number = null, text = '' } = values[codes[row] ?? 0] ?? {};
    const sign = number === null ? undefined : (SIGN.exec(text)?.[0] ?? named);
    if (sign) times.set(sign, (times.get(sign) ?? 0) + 1);
  }
  return times;
}
