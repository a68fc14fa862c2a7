// Reads a question against a table: of all readings the likeliest, where it is likely enough and far enough ahead of any
// that finds other rows. Else the words that stand in the way are named, and the nearest readings offered.
import { matchRows } from '../answer-question.ts';
import type { Table } from '../columns/column.ts';
import { describeReading } from '../describe-reading.ts';
import { type Context, makeContext } from '../reading/context.ts';
import { correct, findSlips, type Slip } from '../reading/fix-slips.ts';
import { type Asking, type Reading, toReading } from '../reading/read-question.ts';
import { type Scan, scan } from '../reading/scan.ts';
import { placeRulesOf } from '../rules.ts';
import { type Token, toTokens } from '../words/tokens.ts';
import { chanceOf, featuresOf, leastChance } from './confidence.ts';
import { type FoundScan, search } from './search.ts';

export interface Readings {
  best: Reading;
  /** Further whole readings, the likeliest first. */
  others: Reading[];
}

export function readQuestion(question: string, table: Table, asking: Asking): Reading {
  return readAll(question, table, asking).best;
}

export function readAll(question: string, table: Table, asking: Asking): Readings {
  const tokens = toTokens(question);
  const context = makeContext(tokens, table, asking.today, asking.reference);
  const found = search(context, asking.further);
  const unread = found[0]?.scan.unread ?? [];
  const whole = rank(context, found, [], asking);
  if (whole || unread.length === 0) return whole ?? refusal(context, found);
  const slips = findSlips(context, unread);
  return (slips.length > 0 && readCorrected(tokens, slips, table, asking)) || refusal(context, found);
}

function readCorrected(
  tokens: Token[],
  slips: readonly Slip[],
  table: Table,
  asking: Asking,
): Readings | null {
  const context = makeContext(correct(tokens, slips), table, asking.today, asking.reference);
  return rank(context, search(context, asking.further), slips, asking);
}

/** A reading costs more the further its parts are from what the words say outright. */
const MOST_COST = 2.2;
/** Who asks expects some rows, and not all of them. */
const NO_ROW = 0.35;
const EVERY_ROW = 1.2;
/** A second list is sent to be used. */
const UNUSED_LIST = 1;
const SLIP = 0.3;
/** What the plain reader finds too is a little likelier. */
const PLAIN = 0.15;
const MOST_OTHERS = 3;

interface Ranked {
  reading: Reading;
  found: Scan;
  cost: number;
  denotation: string;
}

/** Null where no reading explains every word. */
function rank(
  context: Context,
  all: readonly FoundScan[],
  slips: readonly Slip[],
  asking: Asking,
): Readings | null {
  const plain = readPlainly(context, slips, asking);
  const whole = all
    .map(({ scan: found, cost }) => toRanked(context, found, cost + SLIP * slips.length, slips, plain))
    .filter((one) => one !== null)
    .sort((a, b) => a.cost - b.cost);
  const [first] = whole;
  if (!first) return null;
  const rivals = whole.filter(({ denotation }) => denotation !== first.denotation);
  const standing = {
    cost: first.cost,
    margin: rivals[0] ? rivals[0].cost - first.cost : 1,
    share: shareOf(first.denotation, context.table),
    slips: slips.length,
    plain:
      plain === null
        ? ('none' as const)
        : plain === first.denotation
          ? ('same' as const)
          : ('other' as const),
  };
  const features = featuresOf(context, first.found, standing);
  const chance = chanceOf(features);
  const best = { ...first.reading, cost: first.cost, features, chance };
  const others = distinct(rivals).map(({ reading }) => reading);
  if (chance >= leastChance) return { best, others };
  return {
    best: { ...best, isWhole: false, isUnsure: true },
    others: [first.reading, ...others].slice(0, MOST_OTHERS),
  };
}

/** One reading of each denotation. */
function distinct(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return ranked
    .filter(({ denotation }) => {
      const isNew = !seen.has(denotation);
      seen.add(denotation);
      return isNew;
    })
    .slice(0, MOST_OTHERS);
}

/** The rows that the reader from left to right finds; null where it leaves a word unread. */
function readPlainly(context: Context, slips: readonly Slip[], { further }: Asking): string | null {
  const reading = toReading({ context, found: scan(context, further) }, slips);
  return reading.isWhole ? denotationOf(reading, context.table) : null;
}

function toRanked(
  context: Context,
  found: Scan,
  cost: number,
  slips: readonly Slip[],
  plain: string | null,
): Ranked | null {
  const reading = toReading({ context, found }, slips);
  if (!reading.isWhole || cost > MOST_COST) return null;
  const denotation = denotationOf(reading, context.table);
  const isEvery =
    reading.rules.every((rule) => rule === null) &&
    reading.selections.length === 0 &&
    !reading.order &&
    !reading.tally?.column;
  const isUnused = context.reference !== null && !/second list/.test(describeReading(reading));
  const more = (denotation === '' ? NO_ROW : isEvery ? EVERY_ROW : 0) + (isUnused ? UNUSED_LIST : 0);
  const total = cost + more - (denotation === plain ? PLAIN : 0);
  return total <= MOST_COST ? { reading, found, cost: total, denotation } : null;
}

/** The rows that a reading finds; by its words where the map has to be asked. */
function denotationOf(reading: Reading, table: Table): string {
  const asksPlaces =
    reading.rules.some((rule) => rule && placeRulesOf(rule).length > 0) ||
    reading.selections.some(({ kind }) => kind === 'nearest' || kind === 'measured');
  if (asksPlaces) return describeReading(reading);
  const { rows, isTwofold } = matchRows(reading, table);
  return isTwofold ? `twofold: ${describeReading(reading)}` : rows.join();
}

function shareOf(denotation: string, { rows }: Table): number {
  if (denotation === '') return 0;
  return /^[\d,]+$/.test(denotation) ? denotation.split(',').length / rows : 0.5;
}

function refusal(context: Context, found: readonly FoundScan[]): Readings {
  const [best] = found;
  if (!best) throw new Error('a question without any reading');
  const reading = toReading({ context, found: best.scan }, []);
  return { best: { ...reading, isWhole: false }, others: [] };
}
