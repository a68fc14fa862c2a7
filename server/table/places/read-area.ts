// 'in the county of Kent', 'in Baltimore County', 'in the state of Texas', 'in postcode area M', 'in M33', 'in ZIP 20037'.
import { feastNamed } from '../derive/dates/feasts.ts';
import { weekdayOf } from '../derive/words/lexicon.ts';
import type { Reader } from '../reading/clause.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, wordAt } from '../reading/context.ts';
import { dateWordsAt } from '../reading/date-words.ts';
import { findSlips } from '../reading/fix-slips.ts';
import { hasAreas, hasPlaces } from './address-column.ts';
import { mayBePlace, saysKind, saysTown } from './answers-in.ts';
import {
  type AreaNamed,
  areaNamedAt,
  areaOfKindAt,
  isBeforePlural,
  stateBehind,
  textOf,
} from './areas-named.ts';
import { isOfPlacesWithin } from './wider-places.ts';

export const readArea: Reader = (context, at) => {
  // 'outside' turns the condition around where the sentence is put together: here only what it names is read.
  const isInside = /^(in|inside|within)$/.test(wordAt(context, at));
  const isOutside = wordAt(context, at - 1) === 'outside';
  const isFrom = comesFrom(context, at);
  const isTied = isInside || isOutside || isFrom || isBehindTown(context, at);
  if (!isTied && !opensRows(context, at)) return null;
  const first = isInside || isFrom ? at + 1 : at;
  const start = wordAt(context, first) === 'the' ? first + 1 : first;
  // What the table itself says of a row goes before the map.
  if (columnSpansAt(context, start).length > 0) return null;
  const ofKind = areaOfKindAt(context, start);
  // Behind a town stands where it is, and no other town.
  const isRegion = !isInside && !isOutside;
  const area = ofKind ?? areaNamedAt(context, start) ?? (isRegion ? null : townNamedAt(context, start));
  if (!area || isOfCells(context, start, area, ofKind !== null)) return null;
  const { area: kind, name, end } = area;
  return { from: at, end, kind: 'rule', rule: { kind: 'place', test: { kind: 'inside', area: kind, name } } };
};

const MEASURES =
  /^(miles?|km|kms|m|meters?|metres?|minutes?|hours?|away|far|further|farther|furthest|farthest|distance|drive|walk)$/;

/** 'customers from Wales', where no column says an area; any other words behind 'from' may be no place. */
function comesFrom(context: Context, at: number): boolean {
  if (wordAt(context, at) !== 'from' || MEASURES.test(wordAt(context, at - 1)) || hasAreas(context))
    return false;
  const area = hasPlaces(context) ? areaNamedAt(context, at + 1) : null;
  return area !== null && area.area !== 'postcode' && /^\p{Lu}/u.test(context.tokens[at + 1]?.text ?? '');
}

/** The 'Isle of Wight' of 'in Newport, Isle of Wight', where cells say Newport: of several towns the one there. */
function isBehindTown(context: Context, at: number): boolean {
  if (context.tokens[at - 1]?.kind !== 'comma' || areaNamedAt(context, at)?.area === 'postcode') return false;
  const starts = [2, 3, 4].map((back) => at - back).filter((start) => start > 0);
  return starts.some(
    (start) =>
      /^(in|inside|within|outside)$/.test(wordAt(context, start - 1)) &&
      cellSpansAt(context, start).some(
        ({ end, matches }) => end === at - 1 && matches.every(({ column }) => saysTown(column)),
      ),
  );
}

/** 'Baltimore County jobs', but not 'the Texas county with the most jobs'. */
function opensRows(context: Context, at: number): boolean {
  const area = areaOfKindAt(context, at);
  const isTied =
    at === 0 || /^(all|any|many|show|list|find|me|our|the|open|which)$/.test(wordAt(context, at - 1));
  return area !== null && isTied && isBeforePlural(context, at, area.end);
}

/**
 * Whether cells have these words, and are asked in place of the map. 'In Baltimore, MD' where addresses say Baltimore, 'in
 * Columbus' where a company does ask the map; so does 'in Baltimore County', also of a City, but for a column that says
 * the county of each row.
 */
function isOfCells(context: Context, at: number, { area, end }: AreaNamed, isKindSaid: boolean): boolean {
  return cellSpansAt(context, at).some((span) =>
    span.matches.some((match) => {
      if (isOfPlacesWithin(context, at, span.end, match)) return false;
      const mayBeMap = mayBePlace(context, match);
      if (!isKindSaid) return !mayBeMap || span.end >= end;
      return !mayBeMap && (span.end >= end || saysKind(match.column, area) || !saysTown(match.column));
    }),
  );
}

const MOST_TOWN_WORDS = 4;
/** Words within names of towns: Stoke-on-Trent, Newcastle upon Tyne. */
const WITHIN_NAME = /^(on|upon|in|the|le|of|by|under|next|and)$/;

/**
 * A name behind 'in' that the table has no word of, where its rows have addresses or points: the map tells whether a
 * town has it. Names begin with a capital letter: 'in stock' names none.
 */
function townNamedAt(context: Context, at: number): AreaNamed | null {
  const isName = (token: number) => {
    const { kind, text } = context.tokens[token] ?? { kind: 'comma', text: '' };
    return (
      kind === 'word' && /^\p{Lu}\p{Ll}/u.test(text) && !namesTime(context, token) && !isGlue(context, token)
    );
  };
  // 'in Calfornia' where cells say California.
  if (!isName(at) || !hasPlaces(context) || findSlips(context, [at]).length > 0) return null;
  let end = at + 1;
  for (let next = end; next < at + MOST_TOWN_WORDS; next++) {
    if (isName(next)) end = next + 1;
    else if (!WITHIN_NAME.test(wordAt(context, next)) || context.tokens[next]?.text === 'and') break;
  }
  const state = stateBehind(context, end);
  const name = textOf(context, at, end);
  return state
    ? { area: 'town', name: `${name}, ${state.code}`, end: state.end }
    : { area: 'town', name, end };
}

/** 'in March', 'in Spring', 'at Easter'. */
export function namesTime(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  const isSeason = /^(spring|summer|autumn|fall|winter)$/.test(word) || weekdayOf(word) >= 0;
  return isSeason || dateWordsAt(context, at) !== null || feastNamed(context.runs[at] ?? []) !== null;
}
