// 'what share of jobs are unpaid', 'what percentage of deals did Craig win', 'percent of total sales by region': a count or
// a total as a part of the same of more rows.
import type { Column } from '../columns/column.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { type Context, columnSpansAt, contextOf, wordAt } from '../reading/context.ts';
import { OPENING } from '../reading/read-by-group.ts';
import type { Reading } from '../reading/reading.ts';
import { allOf, leavesOf, type ShareOf, type Tally } from '../rules.ts';
import type { Token } from '../words/tokens.ts';
import { unsaid } from '../words/unsaid.ts';
import { conditionsOf, isSameFigure, isSameRule } from './compare-figures.ts';
import { figureOrDenied } from './denied-figure.ts';
import { readPeriods, wordsOf } from './read-periods.ts';
import { type AskedFigure, groupedFigure, type PlainFigure, plainFigure } from './rest.ts';

export function readShare(asked: AskedFigure): Reading | null {
  const { context } = asked;
  const from = context.tokens.findIndex(({ key }) => !OPENING.test(key) && !LEADS.test(key));
  if (from < 0 || !SHARE.test(wordAt(context, from)) || isOfName(context, from)) return null;
  const words = wordsOf(context, 0, from + 1);
  const isOf = wordAt(context, from + 1) === 'of';
  const rest = context.tokens.slice(isOf ? from + 2 : from + 1);
  if (rest.length === 0 || !(isOf || BE.test(rest[0]?.key ?? ''))) return null;
  const share = isOf
    ? (byGroup(rest, words, asked) ?? ofSome(rest, words, asked))
    : ofAll(rest, words, asked);
  // A 'percentage' that is not told is not left out.
  return share ?? unread(asked, wordsOf(context, from, from + 1));
}

const unread = ({ context, read }: AskedFigure, word: string): Reading => {
  const reading = read(context.tokens);
  const unused = reading.unused.includes(word) ? reading.unused : [...reading.unused, word];
  return { ...reading, unused, isWhole: false, isUnsure: false };
};

const LEADS = /^(which|overall|exact|rough|tell|calculate|many|how)$/;
const SHARE = /^(share|percentage|percent|pct|proportion|fraction)$/;
const BE = /^(are|is|were|was|have|has|had|did|do|does)$/;

/** A Share, a Percent complete. */
const isOfName = (context: Context, at: number) =>
  columnSpansAt(context, at).some(({ matches }) =>
    matches.some(({ column }) => column.words.some((word) => SHARE.test(word))),
  );

/** 'what percentage are unpaid' */
function ofAll(rest: readonly Token[], words: string, asked: AskedFigure): Reading | null {
  const part = figureOrDenied([...unsaid('how many'), ...rest], asked);
  if (!part || part.tally.column !== null || isLoose(rest, 1, part)) return null;
  return conditionsOf(part).length > 0 ? withShare(part.reading, part.tally, { of: null }, words) : null;
}

/** 'percent of total sales by region', 'share of sales does each region have', 'share of jobs by month'. */
function byGroup(rest: readonly Token[], words: string, asked: AskedFigure): Reading | null {
  const tokens = eachAsBy(rest, asked);
  const context = contextOf(tokens, asked.context);
  const reading = groupedFigure(tokens, asked) ?? readPeriods({ ...asked, context });
  const tally = reading?.tally;
  if (!reading?.isWhole || !tally || !isOfWhole(tally) || !isOfTimes(reading)) return null;
  return withShare(reading, tally, { of: null }, words);
}

/** 'percentage of paid jobs by town' may be of all jobs in each town. */
const isOfTimes = ({ rules }: Reading) =>
  rules.flatMap(leavesOf).every(({ kind }) => kind === 'date' || kind === 'month' || kind === 'weekday');

/** Averages are no parts of one another. */
const isOfWhole = ({ kind, column, less, top }: Tally) =>
  !less && !top && (kind === 'sum' || (kind === 'count' && column === null));

/** 'does each region have' is 'by region'. */
function eachAsBy(rest: readonly Token[], asked: AskedFigure): Token[] {
  const at = rest.findIndex(
    ({ key }, place) => BE.test(key) && /^(each|every)$/.test(rest[place + 1]?.key ?? ''),
  );
  if (at < 1) return [...rest];
  const context = contextOf(rest, asked.context);
  const named = wholeNameAt(context, at + 2);
  const isOver = named && rest.slice(named.end).every(({ key }) => HOLDS.test(key));
  return isOver ? [...rest.slice(0, at), ...unsaid('by'), ...rest.slice(at + 2, named.end)] : [...rest];
}

const HOLDS =
  /^(have|has|had|make|made|makes|up|bring|brought|in|contribute|contributed|account|for|represent|hold|take|took|get|got|of)$/;

/** 'jobs in Leeds | are unpaid', 'deals | did Craig win', 'sales | came from the North', 'customers | in Leeds'. */
function ofSome(rest: readonly Token[], words: string, asked: AskedFigure): Reading | null {
  const at = verbAt(rest);
  if (at !== null) return divided(rest, { end: at, isVerb: true }, words, asked);
  for (const end of [1, 2, 3]) {
    const found = end < rest.length ? divided(rest, { end, isVerb: false }, words, asked) : null;
    if (found) return found;
  }
  return null;
}

const RELATIVE = /^(that|which|who)$/;
const VERB = /^(are|is|were|was|have|has|had|did|do|does|came|come|comes|went|go|goes)$/;

/** Where the whole ends. In 'jobs that are unpaid are in Leeds' it is behind what goes with 'that'. */
function verbAt(rest: readonly Token[]): number | null {
  const verbs = rest.flatMap(({ key }, at) => (at > 0 && VERB.test(key) ? [at] : []));
  const relative = rest.findIndex(({ key }, at) => at > 0 && RELATIVE.test(key));
  const [first = null] = verbs;
  if (relative < 0 || (first !== null && first < relative)) return first;
  return verbs.find((at) => at > relative + 1) ?? relative;
}

function divided(
  rest: readonly Token[],
  { end, isVerb }: { end: number; isVerb: boolean },
  words: string,
  asked: AskedFigure,
): Reading | null {
  const whole = plainFigure(rest.slice(0, end), asked);
  if (!whole || !isOfWhole(whole.tally)) return null;
  const base = conditionsOf(whole);
  if (!isVerb && base.length > 0) return null;
  const without = isVerb ? [...rest.slice(0, end), ...rest.slice(end + 1)] : null;
  const ways = whole.tally.column && without ? [without, rest] : [rest, ...(without ? [without] : [])];
  for (const way of ways) {
    const part = figureOrDenied(way, asked);
    if (!part || isLoose(rest, end + 1, part, whole)) continue;
    const share = shareOf(part, whole);
    if (share) return withShare(part.reading, part.tally, share, words);
  }
  return null;
}

const TIE = /^(in|at|for|on|from|during|since|over|under|between|before|after|this|last)$/;

/** 'jobs are unpaid in Leeds' may be of all jobs, or of those in Leeds. */
function isLoose(rest: readonly Token[], from: number, part: PlainFigure, whole?: PlainFigure): boolean {
  const own = conditionsOf(part).length - (whole ? conditionsOf(whole).length : 0);
  return own > 1 && rest.slice(from + 1).some(({ key }) => TIE.test(key));
}

/** The part has all conditions of the whole, and more. */
function shareOf(part: PlainFigure, whole: PlainFigure): ShareOf | null {
  const [all, base] = [conditionsOf(part), conditionsOf(whole)];
  const of = all.filter((rule) => base.some((one) => isSameRule(one, rule)));
  const isPart = of.length === base.length && all.length > base.length;
  return isPart && isSameFigure(part, whole) ? { of: allOf(of) } : null;
}

const nameOf = (column: Column | null) => (column ? `total ${column.name}` : 'the rows');

const withShare = (reading: Reading, tally: Tally, share: ShareOf, words: string): Reading => ({
  ...reading,
  tally: { ...tally, share },
  parts: [{ words, read_as: `a share of ${nameOf(tally.column)}` }, ...reading.parts],
});
