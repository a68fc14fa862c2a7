// Areas by their names: with the kind of area before or behind, 'the county of Kent' and 'Baltimore County', or alone.
import { ownMember } from '../../../shared/foreign-value.ts';
import { countyNamed } from '../../geocoder/parse/gb-counties.ts';
import { readUsState } from '../../geocoder/parse/us-states.ts';
import { type Context, isGlue, wordAt } from '../reading/context.ts';
import { hasPlaces } from './address-column.ts';
import { isNation } from './nations.ts';
import type { AreaKind } from './place-rule.ts';
import { usStateAt } from './us-state-at.ts';

export interface AreaNamed {
  area: AreaKind;
  name: string;
  end: number;
}

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

/** An area whose kind is said. */
export const areaOfKindAt = (context: Context, at: number): AreaNamed | null =>
  kindFirst(context, at) ?? kindLast(context, at);

function kindFirst(context: Context, at: number): AreaNamed | null {
  const first = boroughAt(context, at) ?? at;
  const area = ownMember(KINDS, wordAt(context, first));
  if (!area) return null;
  let start = first + 1;
  while (/^(area|code|district|sector|of|called|named)$/.test(wordAt(context, start))) start++;
  const token = context.tokens[start];
  if (token?.kind === 'quoted') return { area, name: token.text, end: start + 1 };
  const end = nameEnd(context, start, area === 'zip' || area === 'postcode' ? 2 : 4);
  if (end === start) return null;
  const name = textOf(context, start, end);
  if (area === 'postcode' && !OUTWARD.test(name.toLowerCase())) return null;
  if (area === 'zip' && !/^\d{5}$/.test(name)) return null;
  return { area, name, end };
}

/** The 'borough' of 'the London borough of Barnet', which is no part of the name. */
function boroughAt(context: Context, at: number): number | null {
  const step = [1, 2].find((one) => wordAt(context, at + one) === 'borough');
  if (step === undefined || wordAt(context, at + step + 1) !== 'of') return null;
  const before = Array.from({ length: step }, (_, one) => wordAt(context, at + one));
  return before.every((word) => /^(london|royal|metropolitan)$/.test(word)) ? at + step : null;
}

/** 'Baltimore County', 'Oldham council', 'Houston metro area'. */
function kindLast(context: Context, at: number): AreaNamed | null {
  // 'in each state' groups, 'in the same county' compares.
  if (/^(each|every|any|all|some|which|what|this|that|same|no|one|per)$/.test(wordAt(context, at)))
    return null;
  for (let end = at + 1; end <= at + 4; end++) {
    const area = ownMember(KINDS, wordAt(context, end));
    if (area && area !== 'zip' && area !== 'postcode') {
      const name = textOf(context, at, end);
      const isArea = wordAt(context, end + 1) === 'area';
      return name === '' ? null : { area, name, end: end + (isArea ? 2 : 1) };
    }
    if (isGlue(context, end)) return null;
  }
  return null;
}

const TIES = /^(in|inside|within|outside|from|for|of|at|across|around|near)$/;

/** The 'County' of 'in Baltimore County', 'for Baltimore County' and 'Baltimore County jobs' names no rows. */
export function isEndOfArea(context: Context, at: number): boolean {
  if (!Object.hasOwn(KINDS, wordAt(context, at))) return false;
  const starts = [at - 3, at - 2, at - 1].filter((start) => start >= 0);
  return starts.some((start) => {
    const isTied = TIES.test(wordAt(context, start - 1)) || isBeforePlural(context, start, at + 1);
    return isTied && !isGlue(context, start) && kindLast(context, start)?.end === at + 1;
  });
}

/** Names with a capital letter stand right before what they tell of: 'Baltimore County jobs'. */
export function isBeforePlural({ tokens }: Context, from: number, end: number): boolean {
  const { kind, key, stem } = tokens[end] ?? {};
  const isName = tokens.slice(from, end - 1).every(({ text }) => /^\p{Lu}/u.test(text));
  return isName && kind === 'word' && key !== stem;
}

/**
 * A country, a nation of the United Kingdom, a state or a British county by its name, or the beginning of a postcode with
 * a digit in it: what else stands behind 'in' may be anything. A county is told from a town of the name by the rows.
 */
export function areaNamedAt(context: Context, at: number): AreaNamed | null {
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
function capitalAt(context: Context, at: number): AreaNamed | null {
  const isWashington = wordAt(context, at) === 'washington' && wordAt(context, at + 1) !== 'state';
  const behind = isWashington ? at + 1 : at;
  const state = hasPlaces(context) ? stateBehind(context, behind) : null;
  if (state && (!isWashington || state.code === 'DC'))
    return { area: 'town', name: isWashington ? 'Washington, DC' : state.code, end: state.end };
  return isWashington ? { area: 'town', name: context.tokens[at]?.text ?? '', end: at + 1 } : null;
}

/** A state behind its town or alone, by its letters; behind a comma by its name. */
export function stateBehind(context: Context, at: number): { code: string; end: number } | null {
  const isBehindComma = context.tokens[at]?.kind === 'comma';
  const state = usStateAt(context, isBehindComma ? at + 1 : at);
  const isCapital = state && context.tokens.slice(at, state.end).some(({ text }) => /^\p{Lu}/u.test(text));
  return state && (state.byCode || (isBehindComma && isCapital)) ? state : null;
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

/** As typed, a comma close to the word before it. */
export function textOf({ tokens }: Context, from: number, end: number): string {
  return tokens
    .slice(from, end)
    .map(({ text, kind }) => (kind === 'comma' ? text : ` ${text}`))
    .join('')
    .trim();
}
