// The extremes of a run's figures: 'the most pubs', 'nearest to a site', 'the longest trip', 'takes longest'.
import type { Figure } from '../../../shared/api/run-tells.ts';
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Clause } from '../reading/clause.ts';
import { type Context, wordAt } from '../reading/context.ts';
import { quantityAt } from '../reading/read-amount.ts';
import { isRowName } from '../reading/row-names.ts';
import type { Selection } from '../rules.ts';
import type { Direction } from '../words/lexicon.ts';
import { aroundEnd } from './bounds.ts';
import { figureColumn, NOTHING_SAID, type Said } from './figure-columns.ts';
import { referenceAt, saidBehind } from './figure-words.ts';
import { countOfKindEnd, ownKindEnd } from './kind-words.ts';

type Extreme = Clause & { kind: 'select' };

export function readFigureExtreme(context: Context, at: number): Extreme | null {
  const counted = countAt(context, at);
  const start = counted?.end ?? at;
  const [clause] = [
    mostOf(context, start),
    topBy(context, at),
    furthest(context, start),
    longest(context, start),
  ]
    .filter((one) => one !== null)
    .sort((a, b) => b.end - a.end);
  if (!clause) return null;
  const { selection } = clause;
  if (!counted || selection.kind !== 'ranked' || selection.rows !== null) return { ...clause, from: at };
  return { ...clause, from: at, selection: { ...selection, rows: counted.rows } };
}

/** 'the 3 nearest' */
function countAt(context: Context, at: number): { rows: number; end: number } | null {
  const quantity = quantityAt(context, at);
  if (!quantity || quantity.isMoney || quantity.isPercent || quantity.isTime || quantity.unit !== '')
    return null;
  const { value, end } = quantity;
  return Number.isInteger(value) && value >= 1 && value <= 1000 ? { rows: value, end } : null;
}

const EXTREMES: Readonly<Record<string, Direction>> = {
  most: 'most',
  highest: 'most',
  fewest: 'least',
  least: 'least',
  lowest: 'least',
};

/** 'most pubs', 'the highest number of schools'. */
function mostOf(context: Context, at: number): Extreme | null {
  const direction = ownMember(EXTREMES, wordAt(context, at));
  const kind = countOfKindEnd(context, at + 1) ?? ownKindEnd(context, at + 1);
  const end = kind === null ? null : aroundEnd(context, kind);
  return direction && end !== null
    ? toExtreme(context, 'count', NOTHING_SAID, { from: at, end, direction })
    : null;
}

/** 'top 3 by number of pubs', 'bottom 5 by pubs'. */
function topBy(context: Context, at: number): Extreme | null {
  if (!/^(top|bottom)$/.test(wordAt(context, at))) return null;
  const counted = countAt(context, at + 1);
  let next = counted?.end ?? at + 1;
  while (isRowName(context, next)) next++;
  if (!/^(by|for)$/.test(wordAt(context, next))) return null;
  const kind = countOfKindEnd(context, next + 1) ?? ownKindEnd(context, next + 1);
  const direction = wordAt(context, at) === 'top' ? 'most' : 'least';
  const found =
    kind !== null && toExtreme(context, 'count', NOTHING_SAID, { from: at, end: kind, direction });
  return found ? withRows(found, counted?.rows ?? null) : null;
}

function withRows(clause: Extreme, rows: number | null): Extreme {
  const { selection } = clause;
  return selection.kind === 'ranked' ? { ...clause, selection: { ...selection, rows } } : clause;
}

const FAR: Readonly<Record<string, Direction>> = {
  nearest: 'least',
  closest: 'least',
  furthest: 'most',
  farthest: 'most',
};

/** 'nearest to a site', 'the furthest 3 from here', 'the closest school', 'furthest away'. */
function furthest(context: Context, at: number): Extreme | null {
  const direction = ownMember(FAR, wordAt(context, at));
  if (!direction) return null;
  const behind = countAt(context, at + 1);
  let next = behind?.end ?? at + 1;
  const own = ownKindEnd(context, next);
  const target = own === null ? null : ({ to: 'kind', end: own } as const);
  while (!target && isRowName(context, next)) next++;
  const isTied = /^(to|from)$/.test(wordAt(context, next));
  const reference = target ?? (isTied ? referenceAt(context, next + 1) : null);
  if (isTied && !reference) return null;
  const start = reference?.end ?? (/^(away|off|out)$/.test(wordAt(context, next)) ? next + 1 : next);
  const tail = saidBehind(context, start);
  if (!tail || (tail.said.to !== null && reference)) return null;
  const said: Said = { by: tail.said.by, to: reference?.to ?? tail.said.to };
  const of = figureColumn(context, 'distance', said) ? 'distance' : 'time';
  const found = toExtreme(context, of, said, { from: at, end: tail.end, direction });
  return found && behind ? withRows(found, behind.rows) : found;
}

const LONG: Readonly<Record<string, [direction: Direction, of: Figure['of']]>> = {
  longest: ['most', 'distance'],
  shortest: ['least', 'distance'],
  slowest: ['most', 'time'],
  quickest: ['least', 'time'],
  fastest: ['least', 'time'],
};

/** 'the longest trip', 'quickest drive', 'takes the longest': those whose ends are the row's own. */
function longest(context: Context, at: number): Extreme | null {
  const takes = /^(take|takes|took|taking|lasts|last)$/.test(wordAt(context, at));
  const start = takes ? (wordAt(context, at + 1) === 'the' ? at + 2 : at + 1) : at;
  const long = ownMember(LONG, wordAt(context, start));
  if (!long || context.table.rowsAre.length === 0) return null;
  const behind = countAt(context, start + 1);
  let end = behind?.end ?? start + 1;
  let isTime = takes;
  for (; isRowName(context, end) || isMeasure(context, end); end++)
    if (/^(time|minutes|duration)$/.test(wordAt(context, end))) isTime = true;
  const tail = saidBehind(context, end);
  if (!tail) return null;
  const [direction, of] = long;
  const found = toExtreme(context, isTime ? 'time' : of, tail.said, { from: at, end: tail.end, direction });
  return found && behind ? withRows(found, behind.rows) : found;
}

const MEASURE = /^(time|minutes|duration|distance|way)$/;

/** 'time', 'by time' */
function isMeasure(context: Context, at: number): boolean {
  return MEASURE.test(wordAt(context, wordAt(context, at) === 'by' ? at + 1 : at));
}

function toExtreme(
  context: Context,
  of: Figure['of'],
  said: Said,
  { from, end, direction }: { from: number; end: number; direction: Direction },
): Extreme | null {
  const column = figureColumn(context, of, said);
  if (!column) return null;
  const selection: Selection = { kind: 'ranked', column, direction, rows: null, per: null };
  const namesKind = said.to === 'kind' || of === 'count';
  return { from, end, kind: 'select', selection, ...(namesKind && { namesKind }) };
}
