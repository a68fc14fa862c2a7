// Figures over rows, of all of them or of each group: rows with the same cell, or in the same area.
import type { Column } from './columns/column.ts';
import { averageOf, numberAt } from './columns/numbers-of.ts';
import { groupKeyOf } from './columns/spellings.ts';
import { holdsLongZips, zipOf } from './columns/zips.ts';
import type { Tally } from './rules.ts';
import type { PlaceAnswers } from './run-rules.ts';

export interface RowsFigure {
  /** Null where no row has a value. */
  value: number | null;
  /** Rows that have one. */
  counted: number;
}

interface FigureGroup extends RowsFigure {
  name: string;
  rows: readonly number[];
}

export interface Groups {
  /** Those with the most first, or those asked for. */
  groups: FigureGroup[];
  /** Rows of which no group is known. */
  apart: number;
}

/** What a tally comes to over these rows. */
export interface Tallied {
  all: RowsFigure;
  /** Null where no groups were asked for. */
  grouped: Groups | null;
}

export function tallyRows(tally: Tally, rows: readonly number[], places: PlaceAnswers): Tallied {
  const isGrouped = tally.per !== null || tally.area !== undefined;
  return { all: figureOf(tally, rows), grouped: isGrouped ? groupRows(tally, rows, places) : null };
}

function groupRows(tally: Tally, rows: readonly number[], places: PlaceAnswers): Groups {
  const areas = tally.area && places.areas?.get(tally.area);
  const keyOf = (row: number) => (tally.per ? groupKeyOf(tally.per, row) : (areas?.[row] ?? null));
  const known = rows.filter((row) => keyOf(row) !== null);
  const groups = [...Map.groupBy(known, keyOf)].map(([key, own]) => ({
    name: tally.per ? nameOf(tally.per, own[0] ?? 0) : (key ?? ''),
    rows: own,
    ...figureOf(tally, own),
  }));
  const sign = tally.top?.direction === 'least' ? -1 : 1;
  const rank = ({ value }: FigureGroup) => (value === null ? -Infinity : sign * value);
  groups.sort((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1));
  return { groups: topOf(groups, tally), apart: rows.length - known.length };
}

/** The groups with the most, without those that have no value or no name; with those that share the last one's figure. */
function topOf(groups: FigureGroup[], { top }: Tally): FigureGroup[] {
  if (!top) return groups;
  const ranked = groups.filter(({ value, name }) => value !== null && name !== BLANK);
  const last = ranked[Math.min(top.groups ?? 1, ranked.length) - 1];
  return ranked.slice(0, 1 + ranked.findLastIndex(({ value }) => value === last?.value));
}

/** The rows of the groups asked for; all where these are not known yet. */
export function rowsOfTop(tally: Tally, rows: readonly number[], places: PlaceAnswers): readonly number[] {
  if (!tally.top || (tally.area && !places.areas?.has(tally.area))) return rows;
  const kept = new Set(groupRows(tally, rows, places).groups.flatMap((group) => group.rows));
  return rows.filter((row) => kept.has(row));
}

function figureOf({ kind, column, less }: Tally, rows: readonly number[]): RowsFigure {
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

const BLANK = '(blank)';

export function nameOf(column: Column, row: number): string {
  const value = column.values[column.codes[row] ?? 0];
  if (!value || value.isBlank) return value ? BLANK : '';
  return (holdsLongZips(column) ? zipOf(value) : null) ?? value.text;
}
