// Which of the rows that pass are kept, and in which order.
import { compareText } from '../../shared/compare-text.ts';
import type { Column } from './columns/column.ts';
import { measureAt, numberAt, rankAt } from './columns/numbers-of.ts';
import { groupKeyOf } from './columns/spellings.ts';
import type { PlaceSelection } from './places/place-rule.ts';
import type { Order, Ranking, Selection } from './rules.ts';
import { compare, NO_PLACES, type PlaceAnswers } from './run-rules.ts';

/** The rows selected from those that pass, in table order. Without a number of rows, all that share the extreme. */
export function select(
  selection: Selection,
  rows: readonly number[],
  places: PlaceAnswers = NO_PLACES,
): number[] {
  if (selection.kind === 'nearest' || selection.kind === 'measured')
    return measuredRows(selection, rows, places);
  if (selection.kind === 'placed')
    return selection.end === 'first' ? rows.slice(0, selection.rows) : rows.slice(-selection.rows);
  if (selection.kind === 'grouped') return groupedRows(selection, rows);
  if (selection.kind === 'closest') return closestRows(selection, rows);
  const ranked = rankedRows(selection, rows);
  if (!selection.isLeftOut) return ranked;
  const leftOut = new Set(ranked);
  return rows.filter((row) => !leftOut.has(row));
}

/** How many of the rows that pass are as far up as the last one taken, and were not taken: a count cuts through them. */
export function countCutTies(
  selection: Selection,
  rows: readonly number[],
  places: PlaceAnswers = NO_PLACES,
): number {
  if (selection.kind === 'nearest' || selection.kind === 'measured') {
    const sorted = sortMeasured(selection, rows, places);
    return tiesPast(
      sorted.map(({ amount }) => amount),
      mostOf(selection, sorted),
    );
  }
  if (selection.kind !== 'ranked' && selection.kind !== 'ranked by') return 0;
  return groupRanked(selection, rows).reduce((ties, group) => {
    const kept = keptCount(group, selection);
    return kept === null
      ? ties
      : ties +
          tiesPast(
            group.map(({ rank }) => rank).sort((a, b) => a - b),
            kept,
          );
  }, 0);
}

/** Of sorted amounts, those past the first so many that equal the last of these. */
function tiesPast(sorted: readonly number[], kept: number): number {
  return kept === 0 ? 0 : sorted.slice(kept).filter((amount) => amount === sorted[kept - 1]).length;
}

function rankedRows(selection: Extract<Selection, Ranking>, rows: readonly number[]): number[] {
  const kept = groupRanked(selection, rows).flatMap((group) => keptOf(group, selection));
  return kept.map(({ row }) => row).sort((a, b) => a - b);
}

/** The rows of a ranking, the first in it first. */
export function inRankOrder(selection: Selection | undefined, rows: readonly number[]): readonly number[] {
  const isRanked = selection?.kind === 'ranked' || selection?.kind === 'ranked by';
  if (!isRanked || selection.per || selection.isLeftOut) return rows;
  const ranks = new Map(
    groupRanked(selection, rows).flatMap((group) => group.map(({ row, rank }) => [row, rank])),
  );
  return rows.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a - b);
}

function groupRanked(selection: Extract<Selection, Ranking>, rows: readonly number[]): Ranked[][] {
  const { direction, per } = selection;
  const rankOf = (row: number) =>
    selection.kind === 'ranked' ? momentAt(selection, row) : measureAt(selection.measure, row);
  const sign = direction === 'most' ? -1 : 1;
  const groups = new Map<string, Ranked[]>();
  for (const row of rows) {
    const rank = rankOf(row);
    const value = per?.values[per.codes[row] ?? 0];
    if (rank === null || value?.isBlank) continue;
    const key = per ? groupKeyOf(per, row) : '';
    const group = groups.get(key);
    if (group) group.push({ row, rank: sign * rank });
    else groups.set(key, [{ row, rank: sign * rank }]);
  }
  return [...groups.values()];
}

const DAY_MINUTES = 1440;

/** Of one day the first is the earliest by its time; one without a time comes last. */
function momentAt({ column, direction }: Selection & { kind: 'ranked' }, row: number): number | null {
  const rank = rankAt(column, row);
  if (rank === null || !column.times) return rank;
  return rank + (numberAt(column.times, row) ?? (direction === 'most' ? 0 : DAY_MINUTES - 1)) / DAY_MINUTES;
}

/** How many of a group are taken; null for all that share a place. */
const keptCount = ({ length }: readonly Ranked[], { rows, share }: Ranking): number | null =>
  share === undefined ? rows : Math.max(1, Math.round(share * length));

function keptOf(group: Ranked[], ranking: Ranking): Ranked[] {
  const { place = 1 } = ranking;
  const count = keptCount(group, ranking);
  if (count !== null) return group.sort((a, b) => a.rank - b.rank || a.row - b.row).slice(0, count);
  const ranks = [...new Set(group.map(({ rank }) => rank))].sort((a, b) => a - b);
  return group.filter(({ rank }) => rank === ranks[place - 1]);
}

interface Ranked {
  row: number;
  /** The least comes first. */
  rank: number;
}

/** Blank cells are no group, unless other columns go with them. */
function groupedRows(
  { by, operator, value, distinct, among }: Selection & { kind: 'grouped' },
  rows: readonly number[],
): number[] {
  const counted = among === 'all' ? (by[0]?.codes.keys() ?? []) : rows;
  const groups = new Map<string, Set<string | number>>();
  for (const row of counted) {
    const key = groupKeyAt(by, row);
    const cell = distinct ? groupKeyOf(distinct, row) : row;
    if (key === null || cell === '') continue;
    const group = groups.get(key) ?? new Set();
    groups.set(key, group.add(cell));
  }
  return rows.filter((row) => {
    const key = groupKeyAt(by, row);
    return key !== null && compare(groups.get(key)?.size ?? 0, operator, value);
  });
}

function groupKeyAt(by: readonly Column[], row: number): string | null {
  const keys = by.map((column) => groupKeyOf(column, row));
  return keys.every((key) => key === '') ? null : keys.join('\u0000');
}

function closestRows({ column, value }: Selection & { kind: 'closest' }, rows: readonly number[]): number[] {
  const away = (row: number) => Math.abs((numberAt(column, row) ?? Number.POSITIVE_INFINITY) - value);
  const least = rows.reduce((best, row) => Math.min(best, away(row)), Number.POSITIVE_INFINITY);
  return rows.filter((row) => away(row) === least && Number.isFinite(least));
}

/** From near to far or from most to least, or the other way; equal ones in table order. */
function measuredRows(selection: PlaceSelection, rows: readonly number[], places: PlaceAnswers): number[] {
  const sorted = sortMeasured(selection, rows, places);
  return sorted.slice(0, mostOf(selection, sorted)).map(({ row }) => row);
}

function sortMeasured(
  selection: PlaceSelection,
  rows: readonly number[],
  places: PlaceAnswers,
): { row: number; amount: number }[] {
  const measures = places.measures.get(selection) ?? [];
  const isRising = selection.direction === 'nearest' || selection.direction === 'least';
  const measured = rows.flatMap((row) => {
    const amount = measures[row] ?? null;
    return amount === null ? [] : [{ row, amount: isRising ? amount : -amount }];
  });
  return measured.sort((a, b) => a.amount - b.amount || a.row - b.row);
}

/** So many as asked; of a single one, all that share its place. */
function mostOf({ rows }: PlaceSelection, sorted: readonly { amount: number }[]): number {
  return rows ?? sorted.filter(({ amount }) => amount === sorted[0]?.amount).length;
}

export function sortRows(rows: readonly number[], { column, direction }: Order): number[] {
  const key = (row: number) => column.values[column.codes[row] ?? 0];
  const isRanked = column.type === 'number' || column.type === 'date';
  const sign = direction === 'falling' ? -1 : 1;
  return rows.toSorted((a, b) => {
    if (!isRanked) return sign * compareText(key(a)?.key ?? '', key(b)?.key ?? '') || a - b;
    const [first, second] = [rankAt(column, a), rankAt(column, b)];
    // Rows without a value stand last, whichever way.
    if (first === null || second === null) return Number(first === null) - Number(second === null) || a - b;
    return sign * (first - second) || a - b;
  });
}
