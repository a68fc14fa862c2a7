import { formatCount } from '../../shared/format-count.ts';
import type { Column, Table } from './columns/column.ts';
import { averageOf, numberAt, rankAt } from './columns/numbers-of.ts';
import { groupKeyOf } from './columns/spellings.ts';
import { describeReading } from './describe-reading.ts';
import { describeTally, unitBehind } from './describe-rule.ts';
import type { Reading } from './reading/reading.ts';
import type { Tally } from './rules.ts';

/** More groups than this are counted, not listed. */
const MOST_GROUPS = 20;

/** The answer in one or two sentences: how many rows, the figures asked for, and ties that a count cuts through. */
export function describeAnswer(reading: Reading, rows: readonly number[], table: Table): string {
  const { tally, selections } = reading;
  const count = `${formatCount(rows.length)} of ${formatCount(table.rows)} rows ${rows.length === 1 ? 'matches' : 'match'}`;
  const figures = tally && tally.kind !== 'count' ? ` ${describeFigure(tally, rows)}` : '';
  const described = tally?.per ? ` ${describeGroups(tally, rows)}` : figures;
  const read = rows.length === 0 ? `Nothing matches: ${describeReading(reading)}.` : `${count}.`;
  const ties = selections.some(
    (one) => one.kind === 'ranked' && (one.rows !== null || one.share !== undefined) && !one.isLeftOut,
  )
    ? describeTies(reading, rows)
    : '';
  return described && ties ? `${count};${ties}${described}` : `${read}${described}${ties}`;
}

function describeFigure(tally: Tally, rows: readonly number[]): string {
  const { value, counted } = figureOf(tally, rows);
  const blank = rows.length - counted;
  const left = blank > 0 ? `, ${formatCount(blank)} without a value left out` : '';
  return value === null
    ? `No row has a ${tally.column?.name}.`
    : `The ${describeTally({ ...tally, per: null })} is ${round(value)}${tally.column ? unitBehind(tally.column) : ''}, over ${formatCount(counted)} ${counted === 1 ? 'row' : 'rows'}${left}.`;
}

function describeGroups(tally: Tally, rows: readonly number[]): string {
  const { per } = tally;
  if (!per) return '';
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const key = groupKeyOf(per, row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const described = [...groups.values()].map((own) => ({
    name: nameOf(per, own[0] ?? 0),
    value: tally.kind === 'count' ? own.length : figureOf(tally, own).value,
  }));
  const sorted = described.sort(
    (a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || (a.name < b.name ? -1 : 1),
  );
  const shown = sorted
    .slice(0, MOST_GROUPS)
    .map(({ name, value }) => `${name} ${value === null ? 'none' : figureWords(tally, value)}`);
  const more = sorted.length > MOST_GROUPS ? ` and ${sorted.length - MOST_GROUPS} more` : '';
  return `By ${per.name}: ${shown.join(', ')}${more}.`;
}

/** A count with its separators; a sum or an average as it is in the table. */
const figureWords = ({ kind }: Tally, value: number) =>
  kind === 'count' ? formatCount(value) : String(round(value));

function nameOf({ values, codes }: Column, row: number): string {
  const value = values[codes[row] ?? 0];
  return value?.isBlank ? '(blank)' : (value?.text ?? '');
}

function figureOf(
  { kind, column }: Tally,
  rows: readonly number[],
): { value: number | null; counted: number } {
  if (!column) return { value: rows.length, counted: rows.length };
  const numbers = rows.flatMap((row) => numberAt(column, row) ?? []);
  if (numbers.length === 0) return { value: kind === 'sum' ? 0 : null, counted: 0 };
  const sum = () => numbers.reduce((total, number) => total + number, 0);
  const value = kind === 'sum' ? sum() : averageOf(column, kind === 'median' ? 'median' : 'mean', rows);
  return { value, counted: numbers.length };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** 'The last of them ties with 3 more rows' is what a reader of a top ten has to know. */
function describeTies({ selections }: Reading, rows: readonly number[]): string {
  const [selection] = selections;
  if (selection?.kind !== 'ranked' || selection.per || rows.length === 0) return '';
  const { column, direction } = selection;
  const ranks = rows.map((row) => rankAt(column, row) ?? 0);
  const last = direction === 'most' ? Math.min(...ranks) : Math.max(...ranks);
  const held = ranks.filter((rank) => rank === last).length;
  const all = column.codes.reduce((count, _, row) => count + Number(rankAt(column, row) === last), 0);
  return all > held
    ? ` ${all - held} more of the table share the last one's ${column.name}; the first in its order were taken.`
    : '';
}
