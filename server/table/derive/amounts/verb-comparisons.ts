// Two amounts compared, which verbs tell: 'they returned more than we delivered', 'more kilos went out than came in', 'paid
// out more than we had it down for', 'fewer in the evening than the day'.
import { ownMember } from '../../../../shared/foreign-value.ts';
import type { Column } from '../../columns/column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import type { NumberOperator, Rule } from '../../rules.ts';
import { isAmount, isLike, type NamedColumn, namedColumns } from '../columns/find-columns.ts';
import { rolesOf } from '../columns/roles.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';
import { ROW_NOUNS } from '../words/row-nouns.ts';
import { longestPhrase } from '../words/spaced-phrase.ts';
import { exactly, multiple } from './measures.ts';

const OPERATORS: Readonly<Record<string, NumberOperator>> = {
  more: 'gt',
  bigger: 'gt',
  higher: 'gt',
  larger: 'gt',
  greater: 'gt',
  dearer: 'gt',
  fewer: 'lt',
  less: 'lt',
  smaller: 'lt',
  lower: 'lt',
  cheaper: 'lt',
};

type Flow = 'out' | 'in' | 'refunded' | 'paid' | 'reckoned' | 'held' | 'total';

const VERBS = new Map<string, Flow[]>();
const add = (flow: Flow, text: string) => {
  for (const phrase of text.split('|')) VERBS.set(phrase, [...(VERBS.get(phrase) ?? []), flow]);
};
add(
  'out',
  'went out|go out|goes out|gone out|sent out|send out|gave out|took out|handed out|going out|sent|delivered|gave|issued|shipped',
);
add(
  'in',
  'came in|come in|comes in|came back|brought in|took in|got in|coming in|brought back|got back|returned|gave back|given back',
);
add('refunded', 'we gave back|we refunded|gave back|refunded|paid back|money back');
add('paid', 'paid|paid out|paid us|coughed up|handed over|put in');
add(
  'reckoned',
  'had it down for|had them down for|expected|estimated|reckoned|thought|planned|hoped|guessed|said',
);
add('held', 'really have|actually have|have in stock|on hand|in stock|we have|have got|have left');
add('total', 'it cost|was charged|were charged|was billed|we charged|we billed|it came to');

const WORDS: Readonly<Partial<Record<Flow, RegExp>>> = {
  out: /^(out|sent|delivered|issued|given|shipped|dispatched|despatched)$/,
  in: /^(in|back|received|recd|rcvd|returned|collected|donated)$/,
  refunded: /^(refund|refunded|credit|credited)$/,
  reckoned:
    /^(est|estimate|estimated|expected|quote|quoted|planned|plan|budget|target|forecast|pledge|pledged)$/,
  held: /^(hand|oh|qoh|stock|held|available|avail|actual)$/,
};

const BY_VERB = 0.1;
const MOST_BETWEEN = 4;

export function deriveVerbComparisons(context: Context, at: number): Derivation[] {
  return [...leftFirst(context, at), ...comparatorFirst(context, at)];
}

/** 'they returned more than we delivered', 'arrears of more than two months rent'. */
function leftFirst(context: Context, at: number): Derivation[] {
  return sideAt(context, at).flatMap((left) => {
    const comparator = skip(
      context,
      left.end,
      (from) => ownMember(OPERATORS, wordAt(context, from)) !== undefined,
    );
    const operator = comparator === null ? undefined : ownMember(OPERATORS, wordAt(context, comparator));
    if (comparator === null || !operator || !isThan(context, comparator + 1)) return [];
    return toDerivations(context, at, left, operator, comparator + 2);
  });
}

/** 'more kilos went out than came in'. */
function comparatorFirst(context: Context, at: number): Derivation[] {
  const operator = ownMember(OPERATORS, wordAt(context, at));
  if (!operator) return [];
  const than = [2, 3, 4, 5].map((step) => at + step).find((step) => isThan(context, step));
  if (than === undefined) return [];
  const lefts = Array.from({ length: than - at - 1 }, (_, step) => sideAt(context, at + 1 + step)).flat();
  // 'more kilos went out' says which of the kilos.
  const said = lefts.filter(({ end }) => end <= than);
  const told = said.filter(({ column }) => said.filter((one) => one.column === column).length > 1);
  return (told.length > 0 ? told : said).flatMap((left) =>
    toDerivations(context, at, left, operator, than + 1),
  );
}

const isThan = (context: Context, at: number) => /^(than|then)$/.test(wordAt(context, at));

function toDerivations(
  context: Context,
  from: number,
  left: NamedColumn,
  operator: NumberOperator,
  at: number,
): Derivation[] {
  const periods = periodsAt(context, at);
  for (let step = periods?.end ?? at; step < at + MOST_BETWEEN; step++) {
    const found = sideAt(context, step).filter(({ column }) => column !== left.column);
    if (found.length > 0)
      return found.map((right): Derivation => {
        const rule: Rule =
          periods && periods.value !== 1
            ? multiple(left.column, right.column, operator, periods.value)
            : { kind: 'columns', left: left.column, operator, right: right.column };
        return { clause: { from, end: right.end, kind: 'rule', rule }, cost: 0.1 + left.cost + right.cost };
      });
    if (!isPassed(context, step)) return [];
  }
  return [];
}

const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4, six: 6 };

/** 'a months rent', 'two weeks pay': so many times what is paid for one. */
function periodsAt(context: Context, at: number): { value: number; end: number } | null {
  const { kind, value: typed } = context.tokens[at] ?? {};
  const value = kind === 'number' ? typed : ownMember(COUNTS, wordAt(context, at));
  const isPeriod = /^(months?|weeks?|years?|days?)$/.test(wordAt(context, at + 1));
  return value !== undefined && isPeriod ? { value, end: at + 2 } : null;
}

/** An amount by a verb that goes with it, by its name, or by another form of its word. */
function sideAt(context: Context, at: number): readonly NamedColumn[] {
  const phrase = longestPhrase(context, at, VERBS);
  const told = phrase?.meaning.flatMap((flow) => columnsOf(context, flow)) ?? [];
  const named = exactly(namedColumns(context, at, isAmount));
  const byName = named.length > 0 ? named : byForm(context, at);
  if (!phrase || told.length === 0) return byName;
  // 'returned' of a Returned is that column.
  const isName = named.some(({ cost, end }) => cost < 0.05 && end >= phrase.end);
  const byVerb = told.map((column, order) => ({ column, end: phrase.end, cost: BY_VERB + 0.15 * order }));
  return isName ? named : [...byVerb, ...byName.map((one) => ({ ...one, cost: one.cost + BY_NAME }))];
}

/** Part of a name says less than a verb that goes with the whole. */
const BY_NAME = 0.3;

function byForm(context: Context, at: number): NamedColumn[] {
  const word = wordAt(context, at);
  if (word.length < 4 || SOFT.has(word)) return [];
  return context.table.columns
    .filter((column) => isAmount(column) && column.words.some((own) => own.length > 2 && isLike(own, word)))
    .map((column) => ({ column, end: at + 1, cost: BY_VERB }));
}

function columnsOf({ table }: Context, flow: Flow): Column[] {
  if (flow === 'paid') return rolesOf(table).paid;
  if (flow === 'total') return rolesOf(table).totals.slice(0, 2);
  return table.columns.filter(
    (column) => isAmount(column) && column.words.some((word) => WORDS[flow]?.test(word)),
  );
}

/** Words that say nothing of which amounts are meant, though they may name what is counted. */
function isPassed(context: Context, at: number): boolean {
  const { key = '', stem = '' } = context.tokens[at] ?? {};
  return isGlue(context, at) || SOFT.has(key) || ROW_NOUNS.has(stem) || /^(money|costs?|costed)$/.test(key);
}

function skip(context: Context, at: number, holds: (at: number) => boolean): number | null {
  for (let step = at; step <= at + 3; step++) {
    if (holds(step)) return step;
    if (!isPassed(context, step)) return null;
  }
  return null;
}
