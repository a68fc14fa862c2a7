// Who is there on a day, where rows have when they come and when they go: 'in tonight', 'staying over Christmas'.
import type { Column, Table } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, isGlue, phraseAt, wordAt } from '../../reading/context.ts';
import type { Rule, Selection } from '../../rules.ts';
import { phrases } from '../../words/phrases.ts';
import type { Days } from '../../words/read-date.ts';
import { isLike } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { countAt, extremeAt } from '../superlatives/superlative-at.ts';
import { dateRule } from './date-rule.ts';
import { spanAt } from './date-spans.ts';

const HERE = phrases('in|here|staying|stay|stays|with us|on site|boarding|booked in|in house|away|off');
const TONIGHT = /^(tonight|tonite)$/;
const NOW = phrases('now|right now|today|currently|at the moment|at the mo|atm');
const COMES = /^(in|arrive|arrives|arrival|arriving|arr|checkin|start|starts|from)$/;
const GOES =
  /^(out|depart|departs|departure|departing|dep|checkout|leave|leaves|leaving|end|ends|to|until|till)$/;

const PRICE = 0.1;

export function deriveStays(context: Context, at: number): Derivation[] {
  const here = phraseAt(context, at, HERE);
  const stay = here && stayOf(context.table);
  if (!stay || namesEnd(context, at - 1, stay)) return [];
  return daysAt(context, here.end).map(({ days, isNight, end }) => {
    const rules: Rule[] = [
      dateRule(stay.comes, 'until', days),
      dateRule(stay.goes, isNight ? 'after' : 'since', days),
    ];
    return { clause: { from: at, end, kind: 'rule', rule: { kind: 'and', rules } }, cost: PRICE };
  });
}

/** 'starting in May' is no stay in May. */
function namesEnd(context: Context, at: number, { comes, goes }: Stay): boolean {
  const word = wordAt(context, at);
  return [comes, goes].some(({ words }) => words.some((own) => isLike(own, word)));
}

const STAY = /^(stay|stays|stayer|stayers|visit|visits|booking|bookings|let|lets|trip|trips)$/;

/** 'longest stay', 'the 3 longest stays', 'longest stay top 3'. */
export function deriveLongestStays(context: Context, at: number): Derivation[] {
  const extreme = extremeAt(context, at);
  const stay = extreme && STAY.test(wordAt(context, extreme.end)) ? stayOf(context.table) : null;
  const adjective = /^(longest|shortest)$/.test(wordAt(context, (extreme?.end ?? 1) - 1));
  if (!extreme || !stay || !adjective) return [];
  const noun = extreme.end + 1;
  const top = wordAt(context, noun) === 'top' ? countAt(context, noun + 1) : null;
  const selection: Selection = {
    kind: 'ranked by',
    measure: { kind: 'difference', left: stay.goes, right: stay.comes },
    direction: extreme.direction,
    rows: extreme.rows ?? top?.rows ?? null,
    per: null,
  };
  return [{ clause: { from: at, end: top?.end ?? noun, kind: 'select', selection }, cost: PRICE }];
}

interface Stay {
  comes: Column;
  goes: Column;
}

const known = new WeakMap<Table, Stay | null>();

function stayOf(table: Table): Stay | null {
  const found = known.get(table);
  if (found !== undefined) return found;
  const made = findStay(table);
  known.set(table, made);
  return made;
}

/** The one pair of dates between which a row is there. */
function findStay({ columns }: Table): Stay | null {
  const called = (names: RegExp) =>
    columns.filter((column) => isDated(column) && column.words.some((word) => names.test(word)));
  const [comes, another] = called(COMES);
  const [goes, further] = called(GOES);
  const isPair = comes && goes && !another && !further && comes !== goes;
  return isPair && goesAfter(comes, goes) ? { comes, goes } : null;
}

/** 'In' and 'Out' of a stay, and not of what goes out and comes back in. */
function goesAfter(comes: Column, goes: Column): boolean {
  const spans = Array.from(comes.codes, (code, row) => {
    const [from, to] = [comes.values[code]?.days, goes.values[goes.codes[row] ?? 0]?.days];
    return from && to ? to.from - from.from : null;
  }).filter((days) => days !== null);
  return spans.length > 0 && spans.filter((days) => days >= 0).length >= 0.8 * spans.length;
}

function daysAt(context: Context, from: number): { days: Days; isNight: boolean; end: number }[] {
  const { today } = context;
  const now = { from: today, to: today };
  if (TONIGHT.test(wordAt(context, from))) return [{ days: now, isNight: true, end: from + 1 }];
  const said = phraseAt(context, from, NOW);
  if (said) return [{ days: now, isNight: false, end: said.end }];
  let at = from;
  while (at < from + 2 && (isGlue(context, at) || /^(over|during|for)$/.test(wordAt(context, at)))) at++;
  const span = spanAt(context, at);
  if (!span) return [];
  const year = new Date(today * 86_400_000).getUTCFullYear();
  // The next of a day whose year is not said.
  const coming = span.daysIn([year, year + 1]).find(({ to }) => to >= today);
  return coming ? [{ days: coming, isNight: false, end: span.end }] : [];
}
