import { counted, countedOf } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import type { Column, Table } from './columns/column.ts';
import { averageOf, numberAt } from './columns/numbers-of.ts';
import { groupKeyOf } from './columns/spellings.ts';
import { holdsLongZips, zipOf } from './columns/zips.ts';
import { describeReading } from './describe-reading.ts';
import { describeTally, unitBehind } from './describe-rule.ts';
import type { Reading } from './reading/reading.ts';
import type { Selection, Tally } from './rules.ts';

/** More groups than this are counted, not listed. */
const MOST_GROUPS = 20;
const MOST_SPELLINGS = 5;

/**
 * The answer in one or two sentences: how many rows, the figures asked for, and how many more rows tie with the last one
 * that a count took.
 */
export function describeAnswer(
  reading: Reading,
  rows: readonly number[],
  table: Table,
  cutTies: number,
): string {
  const { tally } = reading;
  const count = countedOf(rows.length, table.rows, 'row', 'matches', 'match');
  const figures = tally && (tally.kind !== 'count' || tally.column) ? ` ${describeFigure(tally, rows)}` : '';
  const described = tally?.per ? ` ${describeGroups(tally, rows)}` : figures;
  const read = rows.length === 0 ? `Nothing matches: ${describeReading(reading)}.` : `${count}.`;
  const ties = describeTies(reading, cutTies);
  return described && ties ? `${count};${ties}${described}` : `${read}${described}${ties}`;
}

function describeFigure(tally: Tally, rows: readonly number[]): string {
  const { value, counted: used } = figureOf(tally, rows);
  const over = `over ${counted(used, 'row')}${leftOut(rows.length - used)}`;
  if (tally.kind === 'count' && tally.column)
    return `It has ${formatCount(value ?? 0)} different values of ${tally.column.name}, ${over}.${describeSpellings(tally.column, rows)}`;
  return value === null
    ? `No row has a ${tally.column?.name}.`
    : `The ${describeTally({ ...tally, per: null })} is ${round(value)}${tally.column ? unitBehind(tally.column) : ''}, ${over}.`;
}

function describeGroups(tally: Tally, rows: readonly number[]): string {
  const { per } = tally;
  if (!per) return '';
  const groups = Map.groupBy(rows, (row) => groupKeyOf(per, row));
  const described = [...groups.values()].map((own) => ({
    name: nameOf(per, own[0] ?? 0),
    ...figureOf(tally, own),
  }));
  const counted = described.reduce((sum, group) => sum + group.counted, 0);
  const sorted = described.sort(
    (a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || (a.name < b.name ? -1 : 1),
  );
  const shown = sorted
    .slice(0, MOST_GROUPS)
    .map(({ name, value }) => `${name} ${value === null ? 'none' : figureWords(tally, value)}`);
  const more = sorted.length > MOST_GROUPS ? ` and ${sorted.length - MOST_GROUPS} more` : '';
  return `By ${per.name}: ${shown.join(', ')}${more}${leftOut(rows.length - counted)}.${describeSpellings(per, rows)}`;
}

const leftOut = (rows: number) => (rows > 0 ? `, ${formatCount(rows)} without a value left out` : '');

/** What was counted as one though it is written in several ways. */
function describeSpellings(column: Column, rows: readonly number[]): string {
  const groups = Map.groupBy(
    rows.filter((row) => groupKeyOf(column, row) !== ''),
    (row) => groupKeyOf(column, row),
  );
  const texts = [...groups.values()].map((own) => [...new Set(own.map((row) => nameOf(column, row)))]);
  const several = texts.filter(({ length }) => length > 1);
  if (several.length === 0) return '';
  const shown = several
    .slice(0, MOST_SPELLINGS)
    .map((written) => written.map((text) => `"${text}"`).join(' and '));
  const more = several.length > shown.length ? `; ${several.length - shown.length} more such` : '';
  return ` Counted as one: ${shown.join('; ')}${more}.`;
}

/** A count with its separators; a sum or an average as it is in the table. */
const figureWords = ({ kind }: Tally, value: number) =>
  kind === 'count' ? formatCount(value) : String(round(value));

function nameOf(column: Column, row: number): string {
  const value = column.values[column.codes[row] ?? 0];
  if (!value || value.isBlank) return value ? '(blank)' : '';
  return (holdsLongZips(column) ? zipOf(value) : null) ?? value.text;
}

function figureOf(
  { kind, column, less }: Tally,
  rows: readonly number[],
): { value: number | null; counted: number } {
  if (!column) return { value: rows.length, counted: rows.length };
  if (kind === 'count') {
    const filled = rows.map((row) => groupKeyOf(column, row)).filter(Boolean);
    return { value: new Set(filled).size, counted: filled.length };
  }
  const off = (row: number) => (less ? (numberAt(less, row) ?? 0) : 0);
  const numbers = rows.flatMap((row) => {
    const number = numberAt(column, row);
    return number === null ? [] : [number - off(row)];
  });
  if (numbers.length === 0) return { value: null, counted: 0 };
  const sum = () => numbers.reduce((total, number) => total + number, 0);
  const value = kind === 'sum' ? sum() : averageOf(column, kind === 'median' ? 'median' : 'mean', rows);
  return { value, counted: numbers.length };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** That the last of them ties with 3 more is what a reader of a top ten has to know. */
function describeTies({ selections: [selection] }: Reading, cutTies: number): string {
  if (!selection || cutTies === 0) return '';
  const share = cutTies === 1 ? 'row shares' : 'rows share';
  const isLeftOut = 'isLeftOut' in selection && selection.isLeftOut;
  const taken = isLeftOut ? 'were left out' : 'were taken';
  return ` ${formatCount(cutTies)} more ${share} the last one's ${rankedOf(selection)}; the first in the table's order ${taken}.`;
}

function rankedOf(selection: Selection): string {
  if (selection.kind === 'ranked') return selection.column.name;
  if (selection.kind === 'nearest') return 'distance';
  return selection.kind === 'measured' ? { crime: 'crimes', busy: 'traffic' }[selection.measure] : 'figure';
}
