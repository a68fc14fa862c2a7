// Reads a question against a table: of all readings the likeliest, where it is likely enough and far enough ahead of any
// that finds other rows. Else the words that stand in the way are named, and the nearest readings offered.
import { readBreakdown } from './breakdowns/read-breakdown.ts';
import type { Table } from './columns/column.ts';
import { spacePostcodes } from './columns/postcodes.ts';
import { readTold } from './figures/read-told.ts';
import { readLine } from './lines/read-line.ts';
import { findCandidates } from './rank/candidates.ts';
import { chanceOf, isSure } from './rank/chance.ts';
import { type Features, featuresOf } from './rank/features.ts';
import { outrightOf } from './rank/outright.ts';
import { type Context, makeContext } from './reading/context.ts';
import { correct, findSlips, type Slip } from './reading/fix-slips.ts';
import { readCount } from './reading/read-count.ts';
import { type Asking, type Reading, toReading } from './reading/reading.ts';
import type { FoundScan } from './search/partial.ts';
import { search } from './search/search.ts';
import { type Token, toTokens } from './words/tokens.ts';

export interface Readings {
  best: Reading;
  /** Further whole readings, the likeliest first. */
  others: Reading[];
}

/** A whole reading, with what its chance to be right is told from. */
export interface ScoredReading {
  reading: Reading;
  cost: number;
  features: Features;
  chance: number;
  /** It rests on no guess, and no other reading is as plain. */
  isOutright: boolean;
}

const MOST_OTHERS = 3;

export function readQuestion(question: string, table: Table, asking: Asking): Reading {
  return readAll(question, table, asking).best;
}

export function readAll(question: string, table: Table, asking: Asking): Readings {
  const line = readLine(question, table);
  return line ? { best: line, others: [] } : readWords(question, table, asking);
}

function readWords(question: string, table: Table, asking: Asking): Readings {
  const read = (tokens: Token[]) => readTokens(tokens, table, asking);
  const broken = tokensOf(sayPercent(question), table);
  const brokenDown = readBreakdown(broken, table, asking, (tokens) => read(tokens).best);
  return brokenDown ? { best: brokenDown, others: [] } : read(tokensOf(question, table));
}

const tokensOf = (question: string, table: Table) => toTokens(spacePostcodes(question, table));

/** The sign of 'what % of jobs' is no amount's. */
const sayPercent = (question: string) =>
  question.replace(/(?<!\d ?)%(?= ?(?:of|are|is|were|was)\b)/giu, ' percent ');

function readTokens(tokens: Token[], table: Table, asking: Asking): Readings {
  const outright = readTold(tokens, table, asking) ?? readCount(tokens, table, asking);
  if (outright) return { best: outright, others: [] };
  const { scored, refused } = scoreTokens(tokens, table, asking);
  const [first, ...others] = scored;
  if (!first) return { best: { ...refused(), isWhole: false }, others: [] };
  const { reading, cost, chance, features } = first;
  const readings = others.map((one) => one.reading);
  if (isSure(features, chance) || first.isOutright)
    return { best: { ...reading, cost, chance }, others: readings.slice(0, MOST_OTHERS) };
  const unused = asideIn(reading);
  const strict = refused();
  // Where the words as they stand make no whole, that is what stands in the way.
  const isNear = strict.unused.length <= unused.length || (strict.cost ?? 0) <= cost;
  if (!strict.isWhole && isNear)
    return { best: { ...strict, cost, chance }, others: [reading, ...readings].slice(0, MOST_OTHERS) };
  return {
    best: { ...reading, unused, cost, chance, isWhole: false, isUnsure: unused.length === 0 },
    others: [reading, ...readings].slice(0, MOST_OTHERS),
  };
}

/** The words that a reading leaves aside stand in the way of an answer. */
export function asideIn({ unused, parts }: Reading): string[] {
  return [...unused, ...parts.flatMap(({ words, read_as }) => (read_as === 'left aside' ? [words] : []))];
}

/** Every reading that explains all words, the likeliest first; and, where there is none, how far one gets. */
export function scoreReadings(
  question: string,
  table: Table,
  asking: Asking,
): { scored: ScoredReading[]; refused: () => Reading } {
  return scoreTokens(tokensOf(question, table), table, asking);
}

function scoreTokens(
  tokens: Token[],
  table: Table,
  asking: Asking,
): { scored: ScoredReading[]; refused: () => Reading } {
  const context = makeContext(tokens, table, asking.today, asking.reference);
  const found = search(context, asking.further);
  const refused = () => refusal(context, found);
  const whole = scoreScans(context, found, [], asking);
  const slips = findSlips(context, unexplained(found));
  if (slips.length === 0) return { scored: whole, refused };
  const corrected = scoreCorrected(tokens, slips, table, asking);
  return { scored: likeliestFirst([...whole, ...corrected]), refused };
}

/** The words that the cheapest reading cannot explain. */
function unexplained(found: readonly FoundScan[]): number[] {
  const { unread = [], fillers = [] } = found[0]?.scan ?? {};
  const aside = fillers.filter(({ as }) => as === 'left aside').map(({ from }) => from);
  return [...unread, ...aside].sort((a, b) => a - b);
}

function scoreCorrected(
  tokens: Token[],
  slips: readonly Slip[],
  table: Table,
  asking: Asking,
): ScoredReading[] {
  const context = makeContext(correct(tokens, slips), table, asking.today, asking.reference);
  return scoreScans(context, search(context, asking.further), slips, asking);
}

function scoreScans(
  context: Context,
  all: readonly FoundScan[],
  slips: readonly Slip[],
  asking: Asking,
): ScoredReading[] {
  const candidates = findCandidates(context, all, slips, asking);
  const outright = outrightOf(context, candidates);
  const scored = candidates.map((candidate) => {
    const features = featuresOf(context, candidate, candidates);
    const { reading, cost } = candidate;
    return { reading, cost, features, chance: chanceOf(features), isOutright: candidate === outright };
  });
  return likeliestFirst(scored);
}

/** Chances no further apart are no reason to put one reading before another. */
const AS_LIKELY = 0.03;

/** The one without a guess, then the likeliest; of those that are as likely as it the cheapest. */
function likeliestFirst(readings: readonly ScoredReading[]): ScoredReading[] {
  const sorted = readings.toSorted((a, b) => b.chance - a.chance);
  const least = (sorted[0]?.chance ?? 0) - AS_LIKELY;
  const near = sorted.filter(({ chance }) => chance >= least).toSorted((a, b) => a.cost - b.cost);
  const all = [...near, ...sorted.slice(near.length)];
  return all.toSorted((a, b) => Number(b.isOutright) - Number(a.isOutright));
}

function refusal(context: Context, found: readonly FoundScan[]): Reading {
  const isStrict = ({ scan }: FoundScan) => scan.fillers.every(({ as }) => as !== 'left aside');
  const best = found.find(isStrict) ?? found[0];
  if (!best) throw new Error('a question without any reading');
  return { ...toReading({ context, found: best.scan }, []), cost: best.cost };
}
