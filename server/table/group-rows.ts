// Figures over rows, of all of them or of each group: rows with the same cell, in the same area, of the same month.
import { emptyPeriods, nameOfPeriod, periodAt } from './breakdowns/periods.ts';
import type { Column, Table } from './columns/column.ts';
import { averageOf, numberAt } from './columns/numbers-of.ts';
import { groupKeyOf } from './columns/spellings.ts';
import { holdsLongZips, zipOf } from './columns/zips.ts';
import type { Tally } from './rules.ts';
import { type PlaceAnswers, runRule } from './run-rules.ts';

export interface RowsFigure {
  /** Null where no row has a value. */
  value: number | null;
  /** Rows that have one. */
  counted: number;
}

interface FigureGroup extends RowsFigure {
  name: string;
  /** The group of the column in which it is one of the first; absent where none was named. */
  in?: string;
  rows: readonly number[];
}

export interface Groups {
  /** Those with the most first, or those asked for; periods in the order of time, sides as they were asked. */
  groups: FigureGroup[];
  /** Rows of which no group is known. */
  apart: number;
  /** Periods between the first and the last that have no row. */
  empty: readonly string[];
}

/** What a tally comes to over these rows. */
export interface Tallied {
  all: RowsFigure;
  /** Null where no groups were asked for. */
  grouped: Groups | null;
}

export function tallyRows(
  tally: Tally,
  rows: readonly number[],
  places: PlaceAnswers,
  table: Table,
): Tallied {
  return { all: figureOf(tally, rows), grouped: groupedFigures(tally, rows, places, table) };
}

function groupedFigures(
  tally: Tally,
  rows: readonly number[],
  places: PlaceAnswers,
  table: Table,
): Groups | null {
  const { per, period, sides, area, top } = tally;
  if (sides) return groupBySides(tally, rows, places, table);
  if (!per && !area) return null;
  const groupsOf = (own: readonly number[]) =>
    per && period ? groupByPeriod({ ...tally, per, period }, own) : groupByKey(tally, own, places);
  return top?.in ? groupWithin(top.in, rows, groupsOf) : groupsOf(rows);
}

function groupWithin(
  within: Column,
  rows: readonly number[],
  groupsOf: (own: readonly number[]) => Groups,
): Groups {
  const parts = Map.groupBy(rows, (row) => groupKeyOf(within, row));
  const groups = [...parts].flatMap(([key, own]) =>
    key === '' ? [] : groupsOf(own).groups.map((one) => ({ ...one, in: nameOf(within, own[0] ?? 0) })),
  );
  return { groups, apart: parts.get('')?.length ?? 0, empty: [] };
}

function groupByKey(tally: Tally, rows: readonly number[], places: PlaceAnswers): Groups {
  const areas = tally.area && places.areas?.get(tally.area);
  const keyOf = (row: number) => (tally.per ? groupKeyOf(tally.per, row) : (areas?.[row] ?? null));
  const known = rows.filter((row) => keyOf(row) !== null);
  const groups = [...Map.groupBy(known, keyOf)].map(([key, own]) =>
    toGroup(tally.per ? nameOf(tally.per, own[0] ?? 0) : (key ?? ''), own, tally),
  );
  return { groups: topOf(ranked(groups, tally), tally), apart: rows.length - known.length, empty: [] };
}

const toGroup = (name: string, rows: readonly number[], tally: Tally): FigureGroup => ({
  name,
  rows,
  ...figureOf(tally, rows),
});

function ranked(groups: readonly FigureGroup[], { top }: Tally): FigureGroup[] {
  const sign = top?.direction === 'least' ? -1 : 1;
  const rank = ({ value }: FigureGroup) => (value === null ? -Infinity : sign * value);
  return groups.toSorted((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1));
}

type TallyByPeriod = Tally & Required<Pick<Tally, 'period'>> & { per: Column };

/** In the order of time; those with the most in the order of how much. */
function groupByPeriod(tally: TallyByPeriod, rows: readonly number[]): Groups {
  const { per, period } = tally;
  const places = new Map(rows.map((row) => [row, periodAt(per, row, period)]));
  const known = rows.filter((row) => places.get(row) !== null);
  const sorted = [...Map.groupBy(known, (row) => places.get(row) ?? 0)].sort(([a], [b]) => a - b);
  const groups = sorted.map(([place, own]) => toGroup(nameOfPeriod(place, period), own, tally));
  return {
    groups: tally.top ? topOf(ranked(groups, tally), tally) : groups,
    apart: rows.length - known.length,
    empty: emptyPeriods(
      sorted.map(([place]) => place),
      period,
    ),
  };
}

function groupBySides(tally: Tally, rows: readonly number[], places: PlaceAnswers, table: Table): Groups {
  const groups = (tally.sides ?? []).map(({ name, rule }) => {
    const passes = runRule(rule, table, places);
    return toGroup(
      name,
      rows.filter((row) => passes[row] === 1),
      tally,
    );
  });
  return { groups, apart: 0, empty: [] };
}

/** The groups with the most, without those that have no value or no name; with those that share the last one's figure. */
function topOf(groups: FigureGroup[], { top }: Tally): FigureGroup[] {
  if (!top) return groups;
  const valued = groups.filter(({ value, name }) => value !== null && name !== BLANK);
  const last = valued[Math.min(top.groups ?? 1, valued.length) - 1];
  return valued.slice(0, 1 + valued.findLastIndex(({ value }) => value === last?.value));
}

/** The rows of the groups asked for; all where these are not known yet. */
export function rowsOfTop(
  tally: Tally,
  rows: readonly number[],
  places: PlaceAnswers,
  table: Table,
): readonly number[] {
  if (!tally.top || (tally.area && !places.areas?.has(tally.area))) return rows;
  const { groups = [] } = groupedFigures(tally, rows, places, table) ?? {};
  const kept = new Set(groups.flatMap((group) => group.rows));
  return rows.filter((row) => kept.has(row));
}

export function figureOf({ kind, column, less, times }: Tally, rows: readonly number[]): RowsFigure {
  if (!column) return { value: rows.length, counted: rows.length };
  if (kind === 'count') {
    const filled = rows.map((row) => groupKeyOf(column, row)).filter(Boolean);
    return { value: new Set(filled).size, counted: filled.length };
  }
  const off = (row: number) => (less ? (numberAt(less, row) ?? 0) : 0);
  const numbers = rows.flatMap((row) => {
    const number = numberAt(column, row);
    const by = times ? numberAt(times, row) : 1;
    return number === null || by === null ? [] : [number * by - off(row)];
  });
  if (numbers.length === 0) return { value: null, counted: 0 };
  const sum = () => numbers.reduce((total, number) => total + number, 0);
  const value = kind === 'sum' ? sum() : averageOf(column, kind === 'median' ? 'median' : 'mean', rows);
  return { value, counted: numbers.length };
}

const BLANK = '(blank)';

export function nameOf(column: Column, row: number): string {
  const value = column.values[column.codes[row] ?? 0];
  if (!value || value.isBlank) return value ? BLANK : '';
  return (holdsLongZips(column) ? zipOf(value) : null) ?? value.text;
}

/** Without what decimal fractions are off by when they are added up. */
export const roundFigure = (value: number): number => Math.round(value * 1000) / 1000;
