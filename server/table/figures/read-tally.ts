// Sums and averages of a run's figures: 'average distance to a school', 'total drive time', 'average number of pubs'.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Clause } from '../reading/clause.ts';
import { type Context, wordAt } from '../reading/context.ts';
import { isRowName } from '../reading/row-names.ts';
import type { Tally } from '../rules.ts';
import { TALLY_WORDS } from '../words/lexicon.ts';
import { unitOf } from '../words/units.ts';
import { figureColumn, NOTHING_SAID, type Said } from './figure-columns.ts';
import { saidBehind, TIME } from './figure-words.ts';
import { countOfKindEnd } from './kind-words.ts';

export function readFigureTally(context: Context, at: number): Clause | null {
  const kind = ownMember(TALLY_WORDS, wordAt(context, at));
  if (!kind) return null;
  let next = at + 1;
  while (/^(of|the|all)$/.test(wordAt(context, next))) next++;
  return countOf(context, at, next, kind) ?? lengthOf(context, at, next, kind);
}

/** 'average number of pubs' */
function countOf(context: Context, from: number, at: number, kind: Tally['kind']): Clause | null {
  const end = countOfKindEnd(context, at);
  const column = figureColumn(context, 'count', NOTHING_SAID);
  return end === null || !column ? null : toTally(from, end, kind, column, true);
}

const DISTANCE = /^(distance|mileage|length|far)$/;

/** 'average distance to a school', 'total miles by road', 'mean journey time of the trips'. */
function lengthOf(context: Context, from: number, at: number, kind: Tally['kind']): Clause | null {
  let next = at;
  let said: Said = NOTHING_SAID;
  // 'drive time', 'road miles', 'straight line distance'
  for (const lead of [0, 1, 2]) {
    const before = lead === 0 ? null : saidBehind(context, at);
    next = before?.end ?? at;
    said = before?.said ?? NOTHING_SAID;
    if (lead > 0 && isRowName(context, next)) next++;
    if (isMeasure(context, next)) break;
  }
  // 'average drive time' is read as a way, and the time behind it with it.
  const word = isMeasure(context, next) ? wordAt(context, next) : wordAt(context, next - 1);
  const unit = unitOf(word);
  const isTime = TIME.test(word) || unit?.dimension === 'time';
  if (!isTime && !DISTANCE.test(word) && unit?.dimension !== 'length') return null;
  let end = isMeasure(context, next) ? next + 1 : next;
  // 'distance of the trips'
  const of = /^(of|for)$/.test(wordAt(context, end)) ? end + 1 : end;
  const rows = /^(the|all|a|each)$/.test(wordAt(context, of)) ? of + 1 : of;
  if (isRowName(context, rows)) end = rows + 1;
  const behind = saidBehind(context, end);
  if (!behind) return null;
  const whole: Said = { by: said.by ?? behind.said.by, to: said.to ?? behind.said.to };
  const column = figureColumn(context, isTime ? 'time' : 'distance', whole, unit);
  return column && toTally(from, behind.end, kind, column, whole.to === 'kind');
}

function isMeasure(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  const dimension = unitOf(word)?.dimension;
  return DISTANCE.test(word) || TIME.test(word) || dimension === 'length' || dimension === 'time';
}

function toTally(
  from: number,
  end: number,
  kind: Tally['kind'],
  column: NonNullable<Tally['column']>,
  namesKind: boolean,
): Clause {
  return { from, end, kind: 'tally', tally: { kind, column, per: null }, ...(namesKind && { namesKind }) };
}
