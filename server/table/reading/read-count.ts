// A question that does nothing but count, or ask for all: 'how many customers are active', 'how many cities', 'how many
// orders in total', 'all customers'. Its words leave no other reading, so none is weighed against it.
import type { Column, Table } from '../columns/column.ts';
import { isRowKey } from '../columns/row-keys.ts';
import { isAmount } from '../derive/columns/find-columns.ts';
import { rowNounCost } from '../derive/words/row-nouns.ts';
import type { Tally } from '../rules.ts';
import { ROW_WORDS } from '../words/lexicon.ts';
import { phrases } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import type { Clause } from './clause.ts';
import { type Context, columnSpansAt, makeContext, phraseAt, wordAt } from './context.ts';
import { type Asking, type Reading, toReading } from './reading.ts';
import { type Scan, scan } from './scan.ts';

/** Null where a word of it is read otherwise, or not at all. */
export function readCount(tokens: Token[], table: Table, { today, reference }: Asking): Reading | null {
  if (reference !== null || tokens.length > MOST_TOKENS) return null;
  const context = makeContext(tokens, table, today, null);
  const start = politeEnd(context);
  const all = phraseAt(context, start, ALL);
  if (all) return isRowNoun(context, all.end) && isOver(context, all.end + 1) ? whole(context, []) : null;
  const listed = listedThing(context);
  if (listed) return listed;
  const opener = phraseAt(context, start, COUNTS);
  if (!opener) return null;
  const isDifferent = DIFFERENT.test(wordAt(context, opener.end));
  const noun = isDifferent ? opener.end + 1 : opener.end;
  const counted = countedThing(context, noun, isDifferent);
  if (counted && isOver(context, counted.end))
    return whole(context, [{ ...counted, from: start, kind: 'tally' }]);
  return isDifferent ? null : conditioned(context, noun);
}

const MOST_TOKENS = 12;

const ALL = phrases('all|all the|all of the|all our|every|every single|each|the whole');
const COUNTS = phrases('how many|number of|total number of|count|count of|count the|count all|the count of');
const DIFFERENT = /^(different|distinct|unique|separate)$/;
const POLITE = /^(please|show|list|give|me|find|get|tell|us|what|is|whats|the|i|want|need|see|to)$/;
/** Say nothing of which rows are counted. */
const REST =
  /^(are|is|there|do|does|we|i|have|has|in|the|this|total|all|altogether|overall|here|exist|please|on|list|table|sheet|file|data)$/;
const TOTAL = /^(total|altogether|overall|all)$/;

function politeEnd(context: Context): number {
  let at = 0;
  while (POLITE.test(wordAt(context, at))) at++;
  return at;
}

function isOver({ tokens }: Context, at: number): boolean {
  return tokens.slice(at).every(({ kind, key }) => kind === 'word' && REST.test(key));
}

const LISTS = phrases('list|list the|list all|list all the|list our|list all our|name the|name all the');

/** 'list the tenants': the rows that have one, and how many have which. */
function listedThing(context: Context): Reading | null {
  const opener = phraseAt(context, 0, LISTS);
  const [named, other] = opener ? namedAt(context, opener.end) : [];
  const last = context.tokens[(named?.end ?? 0) - 1];
  if (!named || other || !last || last.key === last.stem || !isOver(context, named.end)) return null;
  const { column, end } = named;
  if (column.type !== 'text') return null;
  const written: Clause = { from: 0, end, kind: 'rule', rule: { kind: 'blank', column, is: false } };
  const counted: Clause = {
    from: 0,
    end,
    kind: 'tally',
    tally: { kind: 'count', column: null, per: column },
  };
  const elements = [{ kind: 'clause' as const, clause: written }];
  return certain(context, { elements, clauses: [written, counted], fillers: [], unread: [] });
}

const WELL_KNOWN = 0.3;

/** A word for these rows that no column is called by. */
function isRowNoun(context: Context, at: number): boolean {
  const { kind, stem = '' } = context.tokens[at] ?? {};
  if (kind !== 'word' || namedAt(context, at).length > 0) return false;
  const isKnown = ROW_WORDS.has(stem) || context.table.rowsAre.includes(stem);
  return isKnown || (rowNounCost(context, at) ?? 1) < WELL_KNOWN;
}

/** The columns of just this name. */
function namedAt(context: Context, at: number): { column: Column; end: number }[] {
  return columnSpansAt(context, at)
    .slice(0, 1)
    .flatMap(({ end, matches }) =>
      matches.filter(({ score }) => score === 1).map(({ column }) => ({ column, end })),
    );
}

/** The rows, the different cells of a column, or what a column of numbers comes to. */
function countedThing(
  context: Context,
  at: number,
  isDifferent: boolean,
): { end: number; tally: Tally } | null {
  if (!isDifferent && isRowNoun(context, at))
    return { end: at + 1, tally: { kind: 'count', column: null, per: null } };
  const [named, other] = namedAt(context, at);
  const last = context.tokens[(named?.end ?? 0) - 1];
  if (!named || other || !last || last.key === last.stem) return null;
  const { column, end } = named;
  if (column.type === 'text') return { end, tally: { kind: 'count', column, per: null } };
  if (isRowKey(column)) return { end, tally: { kind: 'count', column: null, per: null } };
  const isTotal = context.tokens.slice(end).some(({ key }) => TOTAL.test(key));
  return isAmount(column) && isTotal && !isDifferent
    ? { end, tally: { kind: 'sum', column, per: null } }
    : null;
}

/** 'how many customers are active', 'how many are in Leeds': marks and whole cells, and words for the rows. */
function conditioned(context: Context, noun: number): Reading | null {
  const isNamed = isRowNoun(context, noun);
  if (!isNamed && !/^(are|is|have|has|in|at|with|without)$/.test(wordAt(context, noun))) return null;
  const found = scan(context);
  const isSaid = found.clauses.every((clause) => clause.kind === 'tally' || isOutright(context, clause));
  const isOnlyNoun = found.fillers.every(
    ({ as, from }) => as === 'joins words' || (isNamed && from === noun),
  );
  return isSaid && isOnlyNoun && found.clauses.length > 1 ? certain(context, found) : null;
}

/** A mark by its whole name, or a cell as it stands. */
function isOutright(context: Context, clause: Clause): boolean {
  if (clause.kind !== 'rule') return false;
  const { rule, from, end } = clause;
  if (rule.kind === 'flag')
    return namedAt(context, from).some((named) => named.column === rule.column && named.end === end);
  if (rule.kind !== 'is') return false;
  const words = context.tokens
    .slice(from, end)
    .map(({ stem }) => stem)
    .join(' ');
  return rule.codes.every((code) => words.endsWith(rule.column.values[code]?.stems ?? '\n'));
}

function whole(context: Context, clauses: Clause[]): Reading | null {
  const fillers = [{ from: 0, end: context.tokens.length, as: 'names the rows' as const }];
  return certain(context, { elements: [], clauses, fillers: clauses.length > 0 ? [] : fillers, unread: [] });
}

function certain(context: Context, found: Scan): Reading | null {
  const reading = toReading({ context, found }, []);
  return reading.isWhole ? { ...reading, cost: 0, chance: 1 } : null;
}
