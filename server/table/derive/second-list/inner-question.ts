// What some words of a question ask of the second list: 'a branch that is open on Sunday', 'hotels with 700 rooms or more'.
import type { Table } from '../../columns/column.ts';
import { type Context, makeContext, wordAt } from '../../reading/context.ts';
import { toReading } from '../../reading/reading.ts';
import type { Rule } from '../../rules.ts';
import { runRule } from '../../run-rules.ts';
import type { Search } from '../../search/partial.ts';
import { isOwnNoun } from '../words/row-nouns.ts';

interface Inner {
  /** Null where any row of the second list will do. */
  where: Rule | null;
  end: number;
  cost: number;
}

const MOST_STOPS = 3;
const MOST_WORDS = 16;

const known = new WeakMap<Context, Map<number, Inner[]>>();

/** Every way to read words from here on of the second list, the longest first. */
export function innerQuestions(context: Context, from: number, search: Search): Inner[] {
  const { reference } = context;
  if (!reference || context.tokens[from] === undefined) return [];
  const cached = known.get(context) ?? new Map<number, Inner[]>();
  known.set(context, cached);
  const found =
    cached.get(from) ??
    stopsFrom(context, from).flatMap((end) => read(context, reference, { from, end }, search));
  cached.set(from, found);
  return found;
}

/** These words as asked of the second list; null where they cannot be. */
export function innerQuestionTo(
  context: Context,
  words: { from: number; end: number },
  search: Search,
): Inner | null {
  const { reference } = context;
  return (reference && read(context, reference, words, search)[0]) ?? null;
}

/** Where the words for the second list may end: at the end, before a comma or a joint, behind the first word. */
function stopsFrom(context: Context, from: number): number[] {
  const last = Math.min(context.tokens.length, from + MOST_WORDS);
  const joints = Array.from({ length: last - from - 1 }, (_, step) => from + step + 1).filter(
    (at) =>
      context.tokens[at]?.kind === 'comma' ||
      /^(and|but|or|with|that|which|who|in|on)$/.test(wordAt(context, at)),
  );
  return [...new Set([last, ...joints.slice(-MOST_STOPS).reverse(), from + 1])];
}

function read(
  context: Context,
  reference: Table,
  { from, end }: { from: number; end: number },
  search: Search,
): Inner[] {
  const tokens = context.tokens.slice(from, end);
  const inner = makeContext(tokens, reference, context.today, null);
  const [best] = search(inner, [], false);
  // The first noun is the second list's own name, which is not known here.
  if (!best || best.scan.unread.some((at) => at > 0)) return [];
  const reading = toReading({ context: inner, found: best.scan }, []);
  const { rules, selections, unclear, clash } = reading;
  if (rules.length > 1 || selections.length > 0 || unclear.length > 0 || clash) return [];
  const where = rules[0] ?? null;
  const isNamed = best.scan.unread.length > 0;
  const cost = Math.max(0, best.cost - (isNamed ? UNNAMED : 0)) * 0.5;
  if (where && runRule(where, reference).every((passes) => passes === 0)) return [];
  return [{ where, end, cost: cost + (isNamed ? 0.3 : 0) + (where ? 0 : 0.2) }];
}

/** What a word left unread costs within. */
const UNNAMED = 4;

/** True when a noun here names the rows of the second list, and no rows of the table. */
export function isReferenceNoun(context: Context, at: number): boolean {
  const { reference, table, tokens } = context;
  const { stem = '', kind } = tokens[at] ?? {};
  if (!reference || kind !== 'word' || stem.length < 3) return false;
  const names = (one: Table) =>
    isOwnNoun(one, stem) || one.columns.some(({ type, words }) => type === 'text' && words.includes(stem));
  return names(reference) && !names(table);
}
