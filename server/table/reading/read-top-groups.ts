// 'top 5 towns by sales', 'the 3 crews with the highest total hours', 'which crew did the most visits': groups by what they
// come to, where several rows are of one. A row with much of it may be of another group than the one with the most in all.
import { type Column, type Table, tellsEachRow, type Value } from '../columns/column.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { countAt } from '../derive/superlatives/superlative-at.ts';
import type { AreaKind } from '../places/place-rule.ts';
import type { Tally, TopGroups } from '../rules.ts';
import type { Reader } from './clause.ts';
import { type Context, wordAt } from './context.ts';
import { type GroupMeasure, measureAt } from './group-measure.ts';
import { areaNounAt } from './read-area-group.ts';
import { groupPhraseEnd, tellsGroups } from './read-by-group.ts';

export const readTopGroups: Reader = (context, at) => {
  const top = topBy(context, at) ?? topWith(context, at) ?? topBehind(context, at) ?? ranked(context, at);
  if (!top) return null;
  const { tally, end } = top;
  return { from: at, end, kind: 'tally', tally };
};

interface TopTally {
  tally: Tally;
  end: number;
}

interface GroupNoun {
  of: { per: Column } | { per: null; area: AreaKind };
  end: number;
}

const MOST = /^(top|best|biggest|largest|highest|leading)$/;
const LEAST = /^(bottom|worst|smallest|lowest)$/;

/** 'top 5 towns by sales', 'the 3 biggest councils by number of clients', 'top rep by total sales'. */
function topBy(context: Context, at: number): TopTally | null {
  const first = countAt(context, at);
  const way = directionAt(context, first?.end ?? at);
  if (!way) return null;
  const count = first ?? countAt(context, way.end);
  const group = groupNamedAt(context, first ? way.end : (count?.end ?? way.end));
  const by = group && byEnd(context, group.end);
  const measure = by ? measureAt(context, by) : null;
  if (!group || !measure) return null;
  if (count) return toTop(group, measure, { direction: way.direction, groups: count.rows });
  // 'best town by sales' may ask for a row.
  if (!measure.isSaid) return null;
  if (!isPlural(context, group.end - 1))
    return toTop(group, measure, { direction: way.direction, groups: null });
  return way.direction === 'most' ? toTop(group, measure) : null;
}

/** 'by', 'ranked by', 'in terms of', 'in total', '… by what they come to' */
function byEnd(context: Context, at: number): number | null {
  const start = /^(ranked|sorted|ordered|measured|judged)$/.test(wordAt(context, at)) ? at + 1 : at;
  if (/^(by|for|on)$/.test(wordAt(context, start))) return start + 1;
  if (start > at || wordAt(context, at) !== 'in') return null;
  return wordAt(context, at + 1) === 'terms' && wordAt(context, at + 2) === 'of' ? at + 3 : at + 1;
}

/** 'total sales by town, top 3', 'average sales per town, highest first' */
export function topBehind(context: Context, at: number): TopTally | null {
  const measure = measureAt(context, at);
  const per = measure?.isSaid ? groupPhraseEnd(context, measure.end) : null;
  const group = per === null ? null : groupNamedAt(context, per);
  if (!measure || !group) return null;
  const start = context.tokens[group.end]?.kind === 'comma' ? group.end + 1 : group.end;
  const isMost = directionAt(context, start)?.direction === 'most' || wordAt(context, start) === 'most';
  if (isMost && wordAt(context, start + 1) === 'first')
    return context.tokens[start + 2] ? null : { ...toTop(group, measure), end: start + 2 };
  const first = countAt(context, start);
  const way = directionAt(context, first?.end ?? start);
  const count = first ?? (way && countAt(context, way.end));
  const end = first ? way?.end : count?.end;
  if (!way || !count || end === undefined) return null;
  const closing = wordAt(context, end) === 'only' ? end + 1 : end;
  if (context.tokens[closing] !== undefined) return null;
  const top = toTop(group, measure, { direction: way.direction, groups: count.rows });
  return { ...top, end: closing };
}

/** 'towns by total sales', 'rank the towns by average sales': each of them, the most first. */
function ranked(context: Context, at: number): TopTally | null {
  if (at > 0) return null;
  const start = ['rank', 'the', 'our', 'all'].reduce(
    (end, word) => (wordAt(context, end) === word ? end + 1 : end),
    at,
  );
  const group = groupNamedAt(context, start);
  const by = group && isPlural(context, group.end - 1) ? byEnd(context, group.end) : null;
  const measure = by === null ? null : measureAt(context, by);
  if (!group || !measure?.isSaid || context.tokens[measure.end] !== undefined) return null;
  return toTop(group, measure);
}

const isPlural = ({ tokens }: Context, at: number) => tokens[at]?.key !== tokens[at]?.stem;

function directionAt(
  context: Context,
  at: number,
): { direction: TopGroups['direction']; end: number } | null {
  const word = wordAt(context, at);
  if (MOST.test(word)) return { direction: 'most', end: at + 1 };
  return LEAST.test(word) ? { direction: 'least', end: at + 1 } : null;
}

/** 'which crew did the most visits', 'the 3 towns with the highest total sales'. */
function topWith(context: Context, at: number): TopTally | null {
  const count = countAt(context, at);
  const group = groupNamedAt(context, count?.end ?? at);
  const verb = group && TIE.test(wordAt(context, group.end)) ? group.end + 1 : null;
  if (!group || verb === null) return null;
  const start = ['had', 'have', 'done', 'made', 'the'].reduce(
    (end, word) => (wordAt(context, end) === word ? end + 1 : end),
    verb,
  );
  const word = wordAt(context, start);
  const direction = /^(most|highest|greatest|largest)$/.test(word)
    ? ('most' as const)
    : /^(fewest|least|lowest|smallest)$/.test(word)
      ? ('least' as const)
      : null;
  const measure = direction && measureAt(context, start + 1);
  // 'which town has the highest sales' may ask for a row.
  if (!measure || !(measure.isSaid || /^(most|fewest)$/.test(word))) return null;
  if (!measure.isSaid && measure.column) return null;
  return toTop(group, measure, { direction, groups: count?.rows ?? null });
}

const TIE =
  /^(did|does|do|has|have|had|made|make|makes|got|get|gets|with|that|which|took|placed|sent|gave|give|gives|paid|pays|bought|ordered|booked|raised|logged|handled|completed|attended|won|sold|ran|worked|visited|signed|reported|closed|opened|filed|submitted)$/;

/** A column by its whole name of which several rows share a cell, or a kind of area that the map tells. */
export function groupNamedAt(context: Context, at: number): GroupNoun | null {
  const named = wholeNameAt(context, at);
  if (named) {
    const isGroup = tellsGroups(named.column) && !namesRowsInPlaces(context.table, named.column);
    return isGroup ? { of: { per: named.column }, end: named.end } : null;
  }
  const noun = areaNounAt(context, at);
  return noun && { of: { per: null, area: noun.area }, end: noun.end };
}

const PLACE = /^(state|county|country|region|province|city|town)$/;

/** A city and a county of one state may share a name. */
const NEARLY_ALL = 0.98;

/** A County of which there is one in each State, where the rows have no other name: they are the counties. */
function namesRowsInPlaces({ columns, rows }: Table, column: Column): boolean {
  const isName = ({ text }: Value) => !/\d/.test(text);
  const hasNames = columns.some((one) => tellsEachRow(one, rows) && one.values.every(isName));
  const isOneIn = (place: Column) => {
    const pairs = new Set<string>();
    for (let row = 0; row < rows; row++) pairs.add(`${column.codes[row]} ${place.codes[row]}`);
    return pairs.size >= NEARLY_ALL * rows;
  };
  return (
    !hasNames &&
    columns.some(
      (one) =>
        one !== column && one.type === 'text' && one.words.some((word) => PLACE.test(word)) && isOneIn(one),
    )
  );
}

function toTop({ of }: GroupNoun, { kind, column, end }: GroupMeasure, top?: TopGroups): TopTally {
  return { tally: { kind, column, ...of, ...(top && { top }) }, end };
}
