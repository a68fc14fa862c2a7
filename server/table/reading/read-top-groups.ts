// 'top 5 towns by sales', 'the 3 crews with the highest total hours', 'which crew did the most visits': groups by what they
// come to, where several rows are of one. A row with much of it may be of another group than the one with the most in all.
import { type Column, type Table, tellsEachRow, type Value } from '../columns/column.ts';
import { isAmount, isCount, namedColumns } from '../derive/columns/find-columns.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { countAt } from '../derive/superlatives/superlative-at.ts';
import { isKnownRowNoun } from '../derive/words/row-nouns.ts';
import type { AreaKind } from '../places/place-rule.ts';
import type { Tally, TopGroups } from '../rules.ts';
import { TALLY_WORDS } from '../words/lexicon.ts';
import type { Reader } from './clause.ts';
import { type Context, columnSpansAt, wordAt } from './context.ts';
import { areaNounAt } from './read-area-group.ts';
import { tellsGroups } from './read-by-group.ts';
import { isRowName } from './row-names.ts';

export const readTopGroups: Reader = (context, at) => {
  const top = topBy(context, at) ?? topWith(context, at);
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

/** 'top 5 towns by sales', 'the 3 biggest councils by number of clients'. */
function topBy(context: Context, at: number): TopTally | null {
  const first = countAt(context, at);
  const way = directionAt(context, first?.end ?? at);
  const count = first ?? (way && countAt(context, way.end));
  if (!way || !count) return null;
  const group = groupNamedAt(context, first ? way.end : count.end);
  if (!group || !/^(by|for|on)$/.test(wordAt(context, group.end))) return null;
  const measure = measureAt(context, group.end + 1);
  return measure && toTop(group, measure, { direction: way.direction, groups: count.rows });
}

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

interface GroupMeasure {
  kind: Tally['kind'];
  column: Column | null;
  /** 'total', 'number of': it is of no single row. */
  isSaid: boolean;
  end: number;
}

/** 'sales', 'total sales', 'average sales', 'number of visits', 'visits'. */
function measureAt(context: Context, at: number): GroupMeasure | null {
  const start = /^(the|their|its)$/.test(wordAt(context, at)) ? at + 1 : at;
  const word = wordAt(context, start);
  const of = wordAt(context, start + 1) === 'of' ? start + 2 : start + 1;
  if (/^(number|count)$/.test(word) && of === start + 2) {
    const isRows = namesRows(context, of);
    return isRows ? { kind: 'count', column: null, isSaid: true, end: of + 1 } : null;
  }
  const said = /^(overall|combined)$/.test(word) ? 'sum' : TALLY_WORDS[word as keyof typeof TALLY_WORDS];
  const named = amountNamedAt(context, said ? of : start);
  if (named) {
    const kind = said ?? 'sum';
    if (kind === 'sum' && !isAdded(named.column)) return null;
    return { kind, column: named.column, isSaid: said !== undefined, end: named.end };
  }
  const isRows = !said && namesRows(context, start);
  return isRows ? { kind: 'count', column: null, isSaid: false, end: start + 1 } : null;
}

/** By its whole name, or by a part of it that names no other amount. */
function amountNamedAt(context: Context, at: number): { column: Column; end: number } | null {
  const whole = wholeNameAt(context, at);
  if (whole) return isAmount(whole.column) ? whole : null;
  const [only, other] = namedColumns(context, at, isAmount);
  return only && !other ? only : null;
}

/** Nobody adds up ratings and unit prices. */
const isAdded = (column: Column) =>
  !column.isPercent && (isCount(column) || !column.words.some((word) => NOT_ADDED.test(word)));

const NOT_ADDED =
  /^(each|per|rate|unit|hourly|daily|weekly|monthly|pp|rating|score|rank|star|grade|level|age|year|share|ratio|temp|temperature|average|avg|mean|median|min|max|density|lat|lng|lon|latitude|longitude)$/;

/** Several of the rows, by a noun that is no amount. */
function namesRows(context: Context, at: number): boolean {
  const { key = '', stem = '', kind } = context.tokens[at] ?? {};
  if (kind !== 'word' || key === stem) return false;
  const isMeasure = columnSpansAt(context, at).some(({ matches }) =>
    matches.some(({ column, score }) => score > 0.8 && isAmount(column)),
  );
  return !isMeasure && (isRowName(context, at) || isKnownRowNoun(context, at));
}

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

function toTop({ of }: GroupNoun, { kind, column, end }: GroupMeasure, top: TopGroups): TopTally {
  return { tally: { kind, column, ...of, top }, end };
}
