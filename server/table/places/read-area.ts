// 'in the county of Kent', 'in Baltimore County', 'in the state of Texas', 'in postcode area M', 'in M33', 'in ZIP 20037'.
import { ownMember } from '../../../shared/foreign-value.ts';
import { countyNamed } from '../../geocoder/parse/gb-counties.ts';
import { readUsState } from '../../geocoder/parse/us-states.ts';
import { feastNamed } from '../derive/dates/feasts.ts';
import { weekdayOf } from '../derive/words/lexicon.ts';
import type { Clause, Reader } from '../reading/clause.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, wordAt } from '../reading/context.ts';
import { dateWordsAt } from '../reading/date-words.ts';
import { findSlips } from '../reading/fix-slips.ts';
import type { Token } from '../words/tokens.ts';
import { hasPlaces } from './address-column.ts';
import { mayBePlace } from './answers-in.ts';
import { isNation } from './nations.ts';
import type { AreaKind } from './place-rule.ts';

const KINDS: Record<string, AreaKind> = {
  county: 'county',
  parish: 'county',
  council: 'council',
  borough: 'council',
  state: 'state',
  metro: 'metro',
  metropolitan: 'metro',
  zip: 'zip',
  zipcode: 'zip',
  postcode: 'postcode',
};
/** The letters and digits that begin a British postcode: M, M33, BL9, EC1A. */
const OUTWARD = /^[a-z]{1,2}(\d[a-z\d]?)?$/;

export const readArea: Reader = (context, at) => {
  // 'outside' turns the condition around where the sentence is put together: here only what it names is read.
  const isInside = /^(in|inside|within)$/.test(wordAt(context, at));
  if (!isInside && wordAt(context, at - 1) !== 'outside') return null;
  const first = isInside ? at + 1 : at;
  const start = wordAt(context, first) === 'the' ? first + 1 : first;
  // What the table itself says of a row goes before the map.
  if (columnSpansAt(context, start).length > 0) return null;
  const spans = cellSpansAt(context, start);
  const area = kindFirst(context, at, start) ?? kindLast(context, at, start) ?? bare(context, at, start);
  if (spans.length === 0) return area;
  return area && besideCells(context, spans, area) ? area : null;
};

/**
 * 'in Baltimore County' and 'in Baltimore, MD' where addresses say Baltimore, 'in Columbus' where a company does. A column
 * that says the county of each row is asked itself.
 */
function besideCells(context: Context, spans: ReturnType<typeof cellSpansAt>, area: Clause): boolean {
  const isOfOthers = spans.every(({ matches }) => matches.every((match) => mayBePlace(context, match)));
  return isOfOthers && spans.every(({ end }) => end < area.end);
}

function kindFirst(context: Context, from: number, at: number): Clause | null {
  const area = ownMember(KINDS, wordAt(context, at));
  if (!area) return null;
  let start = at + 1;
  while (/^(area|code|district|sector|of|called|named)$/.test(wordAt(context, start))) start++;
  const token = context.tokens[start];
  if (token?.kind === 'quoted') return toClause(from, start + 1, area, token.text);
  const end = nameEnd(context, start, area === 'zip' || area === 'postcode' ? 2 : 4);
  if (end === start) return null;
  const name = textOf(context, start, end);
  if (area === 'postcode' && !OUTWARD.test(name.toLowerCase())) return null;
  if (area === 'zip' && !/^\d{5}$/.test(name)) return null;
  return toClause(from, end, area, name);
}

/** 'Baltimore County', 'Oldham council', 'Houston metro area'. */
function kindLast(context: Context, from: number, at: number): Clause | null {
  // 'in each state' groups, 'in the same county' compares.
  if (/^(each|every|any|all|some|which|what|this|that|same|no|one|per)$/.test(wordAt(context, at)))
    return null;
  for (let end = at + 1; end <= at + 4; end++) {
    const area = ownMember(KINDS, wordAt(context, end));
    if (area && area !== 'zip' && area !== 'postcode') {
      const name = textOf(context, at, end);
      const isArea = wordAt(context, end + 1) === 'area';
      return name === '' ? null : toClause(from, end + (isArea ? 2 : 1), area, name);
    }
    if (isGlue(context, end)) return null;
  }
  return null;
}

function bare(context: Context, from: number, at: number): Clause | null {
  const named = areaNamedAt(context, at) ?? townNamedAt(context, at);
  return named && toClause(from, named.end, named.area, named.name);
}

const MOST_TOWN_WORDS = 4;
/** Words within names of towns: Stoke-on-Trent, Newcastle upon Tyne. */
const WITHIN_NAME = /^(on|upon|in|the|le|of|by|under|next|and)$/;

/**
 * A name behind 'in' that the table has no word of, where its rows have addresses or points: the map tells whether a
 * town has it. Names begin with a capital letter: 'in stock' names none.
 */
function townNamedAt(context: Context, at: number): { area: AreaKind; name: string; end: number } | null {
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
  const state = stateAt(context, context.tokens[end]?.kind === 'comma' ? end + 1 : end);
  const name = textOf(context, at, end);
  return state
    ? { area: 'town', name: `${name}, ${state.code}`, end: state.end }
    : { area: 'town', name, end };
}

/** A state behind its town or alone, by its two letters or with points between: 'MD', 'D.C.'; behind a comma by its name. */
function stateAt(context: Context, at: number): { code: string; end: number } | null {
  for (let length = 3; length > 0; length--) {
    const run = context.tokens.slice(at, at + length);
    const state = run.every(({ kind }) => kind === 'word') ? readUsState(run.map(({ key }) => key)) : null;
    if (run.length < length || state?.words !== length) continue;
    const isBehindComma = context.tokens[at - 1]?.kind === 'comma';
    if (isBehindComma ? isCapital(run) : isCode(context, run)) return { code: state.code, end: at + length };
  }
  return null;
}

const isCapital = (run: readonly Token[]) => run.some(({ text }) => /^\p{Lu}/u.test(text));

/** 'MD', 'D.C.', and 'dc' in a question without capital letters: 'in', 'or' and 'me' are words. */
function isCode({ tokens }: Context, run: readonly Token[]): boolean {
  if (/^([A-Z]{2}|[A-Z] [A-Z])$/.test(run.map(({ text }) => text).join(' ')))
    return tokens.some(({ text }) => /\p{Ll}/u.test(text));
  const isSmall = tokens.every(({ text }) => !/\p{Lu}/u.test(text));
  return (
    isSmall &&
    /^(dc|d c|md|nj|ny|tx|nc|sc|wv|tn|ky|fl|ga|ct|vt|nh|ri|mn|wi|mo|ks|nd|sd|mt|wy|ut|az|nv|nm|ca|il|va|wa|mi)$/.test(
      run.map(({ key }) => key).join(' '),
    )
  );
}

/** 'in March', 'in Spring', 'at Easter'. */
export function namesTime(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  const isSeason = /^(spring|summer|autumn|fall|winter)$/.test(word) || weekdayOf(word) >= 0;
  return isSeason || dateWordsAt(context, at) !== null || feastNamed(context.runs[at] ?? []) !== null;
}

/**
 * A country, a nation of the United Kingdom, a state or a British county by its name, or the beginning of a postcode with
 * a digit in it: what else stands behind 'in' may be anything. A county is told from a town of the name by the rows.
 */
export function areaNamedAt(
  context: Context,
  at: number,
): { area: AreaKind; name: string; end: number } | null {
  const word = wordAt(context, at);
  if (OUTWARD.test(word) && /\d/.test(word))
    return { area: 'postcode', name: word.toUpperCase(), end: at + 1 };
  const capital = capitalAt(context, at);
  if (capital) return capital;
  for (let length = 4; length > 0; length--) {
    const words = Array.from({ length }, (_, step) => wordAt(context, at + step));
    if (words.includes('')) continue;
    const [end, name] = [at + length, textOf(context, at, at + length)];
    if (isNation(words)) return { area: 'nation', name, end };
    const state = readUsState(words);
    if (state && !state.byCode && state.words === length) return { area: 'state', name, end };
    if (countyNamed(name) !== null) return { area: 'town', name, end };
  }
  return null;
}

/**
 * 'Washington', the town or the state by the rows; 'Washington DC'; 'DC', 'MD': of American rows a state, which the rows
 * tell too.
 */
function capitalAt(context: Context, at: number): { area: AreaKind; name: string; end: number } | null {
  const isWashington = wordAt(context, at) === 'washington' && wordAt(context, at + 1) !== 'state';
  const comma = isWashington && context.tokens[at + 1]?.kind === 'comma' ? 1 : 0;
  const state = hasPlaces(context) ? stateAt(context, isWashington ? at + 1 + comma : at) : null;
  if (state && (!isWashington || state.code === 'DC'))
    return { area: 'town', name: isWashington ? 'Washington, DC' : state.code, end: state.end };
  return isWashington ? { area: 'town', name: context.tokens[at]?.text ?? '', end: at + 1 } : null;
}

function nameEnd(context: Context, at: number, most: number): number {
  let end = at;
  while (
    end < at + most &&
    context.tokens[end] &&
    !isGlue(context, end) &&
    /^(word|number)$/.test(context.tokens[end]?.kind ?? '') &&
    !/^(and|or|but|not|except|without)$/.test(wordAt(context, end))
  )
    end++;
  return end;
}

export function textOf({ tokens }: Context, from: number, end: number): string {
  return tokens
    .slice(from, end)
    .map(({ text }) => text)
    .join(' ');
}

function toClause(from: number, end: number, area: AreaKind, name: string): Clause {
  return { from, end, kind: 'rule', rule: { kind: 'place', test: { kind: 'inside', area, name } } };
}
