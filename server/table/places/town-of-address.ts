// The town behind an address belongs to it, also where a cell has its name: 'within 2 miles of 24 Bridge Street, Newport'
// in a table with a Newport Taxis.
import { hasStreetType } from '../../geocoder/parse/street-cuts.ts';
import type { Column } from '../columns/column.ts';
import { holdsNames } from '../columns/meaning-of.ts';
import { type Context, cellSpansAt, columnSpansAt, wordAt } from '../reading/context.ts';

const MOST_TOWN_WORDS = 4;
/** Words within names of towns: Stoke-on-Trent, Newcastle upon Tyne. */
const WITHIN_NAME = /^(on|upon|in|the|le|of|by|under|next)$/;

/** Where the town ends that stands at `at`, behind the address that begins at `from` and ends at a comma; null for none. */
export function townEnd(context: Context, from: number, at: number): number | null {
  if (!isAddress(context, from, at - 1)) return null;
  const end = nameEnd(context, at);
  if (end === at || /^(only|alone)$/.test(wordAt(context, end))) return null;
  return mayBeTown(context, at, end) ? end : null;
}

/** A number with a name behind it, or a name with a street's type: '24 Bridge Street', 'Bridge Street'. */
function isAddress({ tokens }: Context, from: number, end: number): boolean {
  const run = tokens.slice(from, end);
  const isNumbered = run.some(
    ({ kind, text }, at) => (kind === 'number' || /^\d+[a-z]?$/i.test(text)) && run[at + 1]?.kind === 'word',
  );
  return isNumbered || hasStreetType(run.map(({ key }) => key));
}

/** Names begin with a capital letter, but in a question without any. */
function nameEnd({ tokens }: Context, at: number): number {
  const isSmall = tokens.every(({ text }) => !/^\p{Lu}/u.test(text));
  if (isSmall) return nameInSmall(tokens, at);
  let end = at;
  for (let next = at; next < at + MOST_TOWN_WORDS; next++) {
    const { kind, text = '', key = '' } = tokens[next] ?? {};
    if (kind !== 'word') break;
    if (/^\p{Lu}/u.test(text)) end = next + 1;
    else if (next === at || !WITHIN_NAME.test(key)) break;
  }
  return end;
}

/** One word up to the next comma, and no plural: 'newport', but not 'taxis'. */
function nameInSmall(tokens: Context['tokens'], at: number): number {
  const { kind, key, stem } = tokens[at] ?? {};
  const isLast = at + 1 === tokens.length || tokens[at + 1]?.kind === 'comma';
  return kind === 'word' && key === stem && isLast ? at + 1 : at;
}

/** A state or a type is none, and 'Sales over 100' says a condition. */
function mayBeTown(context: Context, at: number, end: number): boolean {
  const isCondition = (column: Column) => !holdsNames(column);
  const asCells = cellSpansAt(context, at).flatMap(({ matches }) => matches);
  if (asCells.some(({ how, column }) => how === 'equal' && isCondition(column))) return false;
  const named = columnSpansAt(context, at);
  const isClosed = end === context.tokens.length || context.tokens[end]?.kind === 'comma';
  return named.length === 0 || (isClosed && named.some((span) => span.end === end));
}
