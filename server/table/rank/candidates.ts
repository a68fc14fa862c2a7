// The whole readings of a question that find different rows: of those that find the same the cheapest, which speaks for
// the others.
import { matchRows } from '../answer-question.ts';
import type { Table } from '../columns/column.ts';
import { describeReading } from '../describe-reading.ts';
import { byPlace } from '../places/by-place.ts';
import { ofComing } from '../reading/coming-days.ts';
import type { Context } from '../reading/context.ts';
import { deniedAgents } from '../reading/denied-agents.ts';
import { findClash } from '../reading/find-clash.ts';
import type { Slip } from '../reading/fix-slips.ts';
import { bindings } from '../reading/logic.ts';
import { type Asking, type Reading, toReading } from '../reading/reading.ts';
import { scan } from '../reading/scan.ts';
import { leavesOf, placeRulesOf, type Rule } from '../rules.ts';
import type { FoundScan } from '../search/partial.ts';

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
  /** What it costs that 'and', 'or' or 'not' is bound in another way. */
  rebound: number;
}

/** A reading costs more the further its parts are from what the words say outright. */
const MOST_COST = 4;
/** Who asks expects some rows, and not all of them. */
const NO_ROW = 0.35;
const EVERY_ROW = 1.2;
/** 'under 2,000 hrs and under 35k': one amount is not bounded twice on the same side. */
const BOUND_TWICE = 1.2;
/** What was paid, or was to be paid, is no total of what is owed. */
const ONE_SIDE = 1.5;
/** A second list is sent to be used. */
const UNUSED_LIST = 1;
const SLIP = 0.3;
/** Readings that are run over the rows. */
const MOST_RUN = 30;
/** Over a long table fewer. */
const MOST_RUN_LONG = 12;
const LONG_TABLE = 1500;
/** Bound in another way than usual. */
const REBOUND = 0.15;
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
    .flatMap((one) => boundReadings(context, one, slips).map((bound) => ({ one, bound })))
    .sort((a, b) => a.one.cost + a.bound.cost - b.one.cost - b.bound.cost)
    .slice(0, context.table.rows > LONG_TABLE ? MOST_RUN_LONG : MOST_RUN)
    .map(({ one, bound }) => toCandidate(context, one, bound, slips.length, plain))
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

interface BoundReading {
  reading: Reading;
  cost: number;
}

/** 'and', 'or' and 'not' bound as usual, and each other way on its own. */
function boundReadings(context: Context, found: FoundScan, slips: readonly Slip[]): BoundReading[] {
  const usual = toReading({ context, found: found.scan }, slips);
  const { elements } = byPlace(context, found.scan);
  const ways = [...(deniedAgents(context, elements) ?? []), elements];
  const forms = elements.some(({ kind }) => kind === 'join') ? bindings(ways) : [];
  const others = forms.length < 2 ? [] : usual.rules.length === 1 ? forms.slice(1) : forms;
  return [
    { reading: usual, cost: 0 },
    ...others.map((rule, order) => ({
      reading: {
        ...usual,
        rules: ofComing([rule], usual.coming),
        clash: findClash(rule),
      },
      cost: REBOUND * (order + 1),
    })),
  ];
}

/** 'how much have they still got to pay' of what two columns leave. */
function totalsOneSide({ rules, tally }: Reading): boolean {
  return rules
    .flatMap(leavesOf)
    .some(
      (leaf) =>
        leaf.kind === 'measure' &&
        leaf.measure.kind === 'difference' &&
        tally?.kind === 'sum' &&
        !tally.less &&
        (tally.column === leaf.measure.left || tally.column === leaf.measure.right),
    );
}

function toCandidate(
  context: Context,
  found: FoundScan,
  { reading, cost: bound }: BoundReading,
  slips: number,
  plain: string | null,
): ReadingCandidate | null {
  const before = found.cost + SLIP * slips + bound;
  if (before > MOST_COST + PLAIN) return null;
  if (!reading.isWhole) return null;
  const { denotation, rows } = denote(reading, context.table);
  const isEvery =
    reading.rules.every((rule) => rule === null) &&
    reading.selections.length === 0 &&
    !reading.order &&
    !reading.tally?.column &&
    !reading.tally?.per &&
    !reading.tally?.area;
  const isUnused = context.reference !== null && !/second list/.test(describeReading(reading));
  const more =
    (denotation === '' ? NO_ROW : isEvery ? EVERY_ROW : 0) +
    (isUnused ? UNUSED_LIST : 0) +
    (reading.rules.some(isBoundTwice) ? BOUND_TWICE : 0) +
    (totalsOneSide(reading) ? ONE_SIDE : 0);
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
    slips,
    rebound: bound,
  };
}

/** Whether two conditions that hold at once bound a column on the same side; to be above 0 is to be there at all. */
function isBoundTwice(rule: Rule | null): boolean {
  if (rule?.kind === 'not') return isBoundTwice(rule.rule);
  if (rule?.kind !== 'and' && rule?.kind !== 'or') return false;
  if (rule.rules.some(isBoundTwice)) return true;
  const bounds = rule.rules.flatMap((one) =>
    one.kind === 'number' && one.value !== 0 && /^[gl][te]$/.test(one.operator) ? [one] : [],
  );
  const isTwin = (one: (typeof bounds)[number], other: (typeof bounds)[number]) =>
    one !== other && one.column === other.column && one.operator[0] === other.operator[0];
  return rule.kind === 'and' && bounds.some((one) => bounds.some((other) => isTwin(one, other)));
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
