import type { Table } from '../columns/column.ts';
import type { CellMatch } from '../columns/match-value.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, phraseAt, wordAt } from '../reading/context.ts';
import { quantityAt } from '../reading/read-amount.ts';
import { secondListEnd } from '../reading/second-list.ts';
import { EXCEPT, GROUPS, SORTS } from '../words/lexicon.ts';
import { stateBehind, textOf } from './areas-named.ts';
import { locates, rowNamed } from './named-row.ts';
import type { PlaceTarget } from './place-rule.ts';
import { townEnd } from './town-of-address.ts';
import { usStateAt } from './us-state-at.ts';

/** The place that a distance is measured to: the second list, a row, or whatever text stands to the next condition. */
export function targetAt(context: Context, at: number): { target: PlaceTarget; end: number } | null {
  const list = secondListEnd(context, at);
  if (list !== null) return { target: { kind: 'list' }, end: list };
  const token = context.tokens[at];
  if (token?.kind === 'quoted') return { target: namedTarget(context.table, token.text), end: at + 1 };
  // 'within 50 hours of its next service' measures the row itself.
  if (/^(its|their|his|her)$/.test(wordAt(context, at))) return null;
  // 'a metro station' is any of its kind, and no row or town that is called so.
  if (/^(a|an|any|some)$/.test(wordAt(context, at))) return null;
  const end = textEnd(context, at);
  if (end === at) return null;
  const text = textOf(context, at, end);
  return { target: namedTarget(context.table, text), end };
}

const STOPS =
  /^(and|or|but|nor|with|without|that|which|where|whose|who|having|have|has|except|not|is|are|sold|built|open)$/;

/** Up to a word that begins another condition; a comma ends it where what follows is of the table. */
function textEnd(context: Context, at: number): number {
  let end = at;
  while (end < context.tokens.length) {
    const { kind } = context.tokens[end] ?? {};
    if (end > at && isBoundAt(context, end)) break;
    if (kind === 'open' || kind === 'close' || kind === 'sign') break;
    // 'Nashville, TN' is one place.
    const state = kind === 'comma' && end > at ? usStateAt(context, end + 1) : null;
    if (state?.byCode) {
      ({ end } = state);
      continue;
    }
    const isInside = kind === 'comma' && end > at;
    const town = isInside ? (stateTownEnd(context, end + 1) ?? townEnd(context, at, end + 1)) : null;
    if (town !== null) {
      end = town;
      continue;
    }
    if (kind === 'comma' ? beginsCondition(context, end + 1) : STOPS.test(wordAt(context, end))) break;
    if (phraseAt(context, end, SORTS) ?? phraseAt(context, end, EXCEPT) ?? phraseAt(context, end, GROUPS))
      break;
    end++;
  }
  while (end > at && (context.tokens[end - 1]?.kind === 'comma' || isGlue(context, end - 1))) end--;
  return end;
}

const MOST_TOWN_WORDS = 3;

/** 'the Watergate, Washington DC', 'Main Street Cafe, Silver Spring, MD': a town with its state is of the place. */
function stateTownEnd(context: Context, at: number): number | null {
  for (let end = at; end < at + MOST_TOWN_WORDS; end++) {
    const { kind, text = '' } = context.tokens[end] ?? {};
    if (kind !== 'word' || !/^\p{Lu}/u.test(text)) return null;
    const state = stateBehind(context, end + 1);
    if (state) return state.end;
  }
  return null;
}

/** 'near Newport within 2 miles': the distance is no part of the name. */
function isBoundAt(context: Context, at: number): boolean {
  if (!/^(within|inside|under)$/.test(wordAt(context, at))) return false;
  return quantityAt(context, at + 1) !== null;
}

function beginsCondition(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  if (
    STOPS.test(word) ||
    word === '' ||
    /^(only|no|within|inside|under|over|above|below|between|in|more|less|at)$/.test(word)
  )
    return true;
  // '12 High Street, Leeds' is one place in a table of towns too.
  const isOther = ({ column }: CellMatch) => !locates(column);
  return (
    cellSpansAt(context, at).some(({ matches }) => matches.some(isOther)) ||
    columnSpansAt(context, at).length > 0
  );
}

/** Distances from 'DC' are from the middle of the city: the middle of its ZIP codes, as of a state, lies elsewhere. */
const CAPITAL = /^(washington,? )?d\.? ?c\.?$/i;

/** A row by its own name or id; else a place, which a row is taken for where it is none. */
function namedTarget(table: Table, text: string): PlaceTarget {
  const named = rowNamed(table, text);
  if (named?.isOwnName) return { kind: 'row', row: named.row, text };
  const place = CAPITAL.test(text) ? 'Washington, DC' : text;
  return { kind: 'text', text: place, ...(named && { orRow: named.row }) };
}
