// What groups are ranked by: 'sales', 'total deal value', 'average order size', 'number of visits'.

import { ownMember } from '../../../shared/foreign-value.ts';
import type { Column } from '../columns/column.ts';
import { isAmount, isCount, namedColumns } from '../derive/columns/find-columns.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { isKnownRowNoun, tellsPeople } from '../derive/words/row-nouns.ts';
import type { Tally } from '../rules.ts';
import { TALLY_WORDS } from '../words/lexicon.ts';
import { type Context, columnSpansAt, wordAt } from './context.ts';
import { tellsGroups } from './read-by-group.ts';
import { isRowName } from './row-names.ts';
import { takenMoney } from './tally-columns.ts';

export interface GroupMeasure {
  kind: Tally['kind'];
  column: Column | null;
  /** 'total', 'number of': it is of no single row. */
  isSaid: boolean;
  end: number;
}

/** 'sales', 'total sales', 'average deal value', 'number of visits', 'visits'; but no two at once. */
export function measureAt(context: Context, at: number): GroupMeasure | null {
  const measure = oneMeasureAt(context, at);
  const isJoined = measure !== null && /^(and|plus|or)$/.test(wordAt(context, measure.end));
  return isJoined && amountAt(context, measure.end + 1, true) ? null : measure;
}

function oneMeasureAt(context: Context, at: number): GroupMeasure | null {
  const start = /^(the|their|its)$/.test(wordAt(context, at)) ? at + 1 : at;
  const word = wordAt(context, start);
  const of = wordAt(context, start + 1) === 'of' ? start + 2 : start + 1;
  const isNumber = /^(number|count)$/.test(word) && of === start + 2;
  const people = peopleAt(context, isNumber ? of : start);
  if (people) return { kind: 'count', ...people, isSaid: isNumber };
  if (isNumber) {
    const isRows = namesRows(context, of) || countsMoney(context, of);
    return isRows ? { kind: 'count', column: null, isSaid: true, end: of + 1 } : null;
  }
  const said = saidKind(word);
  const named = amountAt(context, said ? of : start, said !== null);
  if (named) {
    const kind = said ?? 'sum';
    if (kind === 'sum' && !isAdded(named.column)) return null;
    return { kind, column: named.column, isSaid: said !== null, end: named.end };
  }
  const isRows = !said && namesRows(context, start);
  return isRows ? { kind: 'count', column: null, isSaid: false, end: start + 1 } : null;
}

/** 'number of clients' of rows of which several are of one: as many as there are different ones. */
function peopleAt(context: Context, at: number): NamedAmount | null {
  const { key, stem } = context.tokens[at] ?? {};
  const named = key === stem ? null : wholeNameAt(context, at);
  return named && tellsPeople(named.column) && tellsGroups(named.column) ? named : null;
}

/** A word that says what many numbers come to. */
export const saidKind = (word: string): Tally['kind'] | null =>
  /^(overall|combined|aggregate|cumulative)$/.test(word) ? 'sum' : (ownMember(TALLY_WORDS, word) ?? null);

interface NamedAmount {
  column: Column;
  end: number;
}

/** 'deal', 'deal value', the 'order value' of a Value; said of a total, 'revenue' of the only money too. */
function amountAt(context: Context, at: number, isSaid: boolean): NamedAmount | null {
  // 'average number of visits' is of no column, but where one counts them.
  if (/^(number|count)$/.test(wordAt(context, at)) && !isNamedCount(context, at)) return null;
  const named = amountNamedAt(context, at);
  if (named) return { column: named.column, end: worthEnd(context, named.end) };
  const isNoun = isRowName(context, at) || isKnownRowNoun(context, at);
  const behind = isNoun ? amountNamedAt(context, at + 1) : null;
  if (behind) return behind;
  const money = isSaid && IN_MONEY.test(wordAt(context, at)) ? takenMoney(context) : undefined;
  return money ? { column: money, end: at + 1 } : null;
}

const isNamedCount = (context: Context, at: number) => {
  const { column } = wholeNameAt(context, at) ?? {};
  return column !== undefined && isCount(column);
};

export const IN_MONEY =
  /^(value|amount|money|worth|spend|spending|sales|revenue|income|turnover|takings|earnings)$/;

/** By its whole name, or by a part of it that names no other amount. */
export function amountNamedAt(context: Context, at: number): NamedAmount | null {
  const whole = wholeNameAt(context, at);
  if (whole) return isAmount(whole.column) ? whole : null;
  const [only, other] = namedColumns(context, at, isAmount);
  return only && !other ? only : null;
}

/** Behind the 'value' of 'deal value', which says no more of a Deal, where no column is called so. */
function worthEnd(context: Context, at: number): number {
  const isColumn = wholeNameAt(context, at)?.end === at + 1;
  return WORTH.test(wordAt(context, at)) && !isColumn ? at + 1 : at;
}

const WORTH = /^(values?|amounts?|worth|figures?|sizes?)$/;

/** The 'deals' of a Deal in money of each row. */
export function countsMoney(context: Context, at: number): boolean {
  const { key = '', stem = '' } = context.tokens[at] ?? {};
  const { column } = wholeNameAt(context, at) ?? {};
  return (
    key !== stem &&
    column?.isMoney === true &&
    column.words.length === 1 &&
    column.values.every(({ isBlank }) => !isBlank)
  );
}

/** Nobody adds up ratings and unit prices. */
export const isAdded = (column: Column) =>
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
