// Amounts of one column for different times: '£95 pw' beside '£650 pcm'. As numbers they cannot be compared or added up.
import { counted } from '../../../shared/counted.ts';
import type { Column, Value } from '../columns/column.ts';
import type { Reading } from '../reading/reading.ts';
import { rankedColumns } from '../rules.ts';
import { comparedColumns, figureColumns } from './amounts-asked.ts';

const PERIODS: readonly (readonly [period: string, written: RegExp])[] = [
  ['hour', /(?:\bper |\ban? |\/ ?)(?:hour|hr)\b|\bp\.?h\.?$|\bhourly\b/i],
  ['day', /(?:\bper |\ba |\/ ?)(?:day)\b|\bp\.?d\.?$|\bdaily\b/i],
  ['night', /(?:\bper |\ba |\/ ?)night\b|\bp\.?n\.?$|\bnightly\b/i],
  ['week', /(?:\bper |\ba |\/ ?)(?:week|wk|w)\b|\bp\.?w\.?$|\bweekly\b/i],
  ['month', /(?:\bper |\ba |\/ ?)(?:calendar month|month|mth|mo|m)\b|\bp\.?c?\.?m\.?$|\bmonthly\b/i],
  ['year', /(?:\bper |\ba |\/ ?)(?:annum|year|yr|y)\b|\bp\.?a\.?$|\byearly\b|\bannual(?:ly)?\b/i],
];

/** Why a question about such amounts is not answered, in one sentence; null where there are none. */
export function whyManyPeriods(reading: Pick<Reading, 'rules' | 'selections' | 'tally'>): string | null {
  const asked = [
    ...comparedColumns(reading),
    ...reading.selections.flatMap(rankedColumns),
    ...figureColumns(reading),
  ];
  for (const column of asked) {
    const rows = column.isMoney ? rowsOfPeriods(column) : new Map<string, number>();
    if (rows.size < 2) continue;
    const written = [...rows].map(([period, count]) => `per ${period} (${counted(count, 'row')})`);
    return `Not answered: ${column.name} is written ${written.join(' and ')}: such amounts cannot be compared. Write all for the same time.`;
  }
  return null;
}

/** Of cells without a time the column's name tells it. */
function rowsOfPeriods({ name, values }: Column): Map<string, number> {
  const named = periodOf(name);
  const rows = new Map<string, number>();
  const add = ({ text, rows: more, number }: Value) => {
    const period = number === null ? null : (periodOf(text) ?? named);
    if (period !== null) rows.set(period, (rows.get(period) ?? 0) + more);
  };
  values.forEach(add);
  return rows;
}

const periodOf = (text: string): string | null =>
  PERIODS.find(([, written]) => written.test(text.trim()))?.[0] ?? null;
