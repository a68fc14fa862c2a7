// The whole readings of a question that find different rows: of those that find the same the cheapest, which speaks for
// the others.
import { matchRows } from '../answer-question.ts';
import type { Table } from '../columns/column.ts';
import { describeReading } from '../describe-reading.ts';
import type { Context } from '../reading/context.ts';
import type { Slip } from '../reading/fix-slips.ts';
import { type Asking, type Reading, toReading } from '../reading/read-question.ts';
import { scan } from '../reading/scan.ts';
import { placeRulesOf } from '../rules.ts';
import type { FoundScan } from './search.ts';

/** What the plain reader from left to right finds: the same rows, others, or nothing whole. */
type Plain = 'same' | 'other' | 'none';

export interface ReadingCandidate {
  reading: Reading;
  found: FoundScan;
  cost: number;
  /** The rows that it finds; in words where the map has to be asked. */
  denotation: string;
  /** Positions of the rows; null where the map has to be asked. */
  rows: readonly number[] | null;
  /** Further scans that find the same. */
  agreeing: number;
  plain: Plain;
  slips: number;
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

/** The cheapest first. */
export function findCandidates(
  context: Context,
  all: readonly FoundScan[],
  slips: readonly Slip[],
  asking: Asking,
): ReadingCandidate[] {
  const plain = readPlainly(context, slips, asking);
  const found = new Map<string, ReadingCandidate>();
  const ranked = all
    .map((one) => toCandidate(context, one, slips, plain))
    .filter((one) => one !== null)
    .sort((a, b) => a.cost - b.cost);
  for (const one of ranked) {
    const first = found.get(one.denotation);
    if (first) first.agreeing++;
    else found.set(one.denotation, one);
  }
  return [...found.values()];
}

/** The rows that the reader from left to right finds; null where it leaves a word unread. */
function readPlainly(context: Context, slips: readonly Slip[], { further }: Asking): string | null {
  const reading = toReading({ context, found: scan(context, further) }, slips);
  return reading.isWhole ? denote(reading, context.table).denotation : null;
}

function toCandidate(
  context: Context,
  found: FoundScan,
  slips: readonly Slip[],
  plain: string | null,
): ReadingCandidate | null {
  const before = found.cost + SLIP * slips.length;
  if (before > MOST_COST + PLAIN) return null;
  const reading = toReading({ context, found: found.scan }, slips);
  if (!reading.isWhole) return null;
  const { denotation, rows } = denote(reading, context.table);
  const isEvery =
    reading.rules.every((rule) => rule === null) &&
    reading.selections.length === 0 &&
    !reading.order &&
    !reading.tally?.column;
  const isUnused = context.reference !== null && !/second list/.test(describeReading(reading));
  const more = (denotation === '' ? NO_ROW : isEvery ? EVERY_ROW : 0) + (isUnused ? UNUSED_LIST : 0);
  const isPlain = denotation === plain;
  const cost = before + more - (isPlain ? PLAIN : 0);
  if (cost > MOST_COST) return null;
  return {
    reading,
    found,
    cost,
    denotation,
    rows,
    agreeing: 0,
    plain: plain === null ? 'none' : isPlain ? 'same' : 'other',
    slips: slips.length,
  };
}

/** Short for the rows in their order: other rows have another sign. */
function signOf(rows: readonly number[]): string {
  let [one, two] = [7, 11];
  for (const row of rows) {
    one = (Math.imul(one, 31) + row + 1) | 0;
    two = (Math.imul(two, 1_000_003) ^ (row + 1)) | 0;
  }
  return rows.length === 0 ? '' : `${rows.length} ${one} ${two}`;
}

function denote(reading: Reading, table: Table): Pick<ReadingCandidate, 'denotation' | 'rows'> {
  const asksPlaces =
    reading.rules.some((rule) => rule && placeRulesOf(rule).length > 0) ||
    reading.selections.some(({ kind }) => kind === 'nearest' || kind === 'measured');
  if (asksPlaces) return { denotation: describeReading(reading), rows: null };
  const { rows, isTwofold } = matchRows(reading, table);
  return isTwofold
    ? { denotation: `twofold: ${describeReading(reading)}`, rows: null }
    : { denotation: signOf(rows), rows };
}
