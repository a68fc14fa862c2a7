// Grows the trees that tell how sure a reading is: each asks two questions, and is grown on what the ones before got wrong
// (gradient boosting with Newton's step, each tree over a part of the samples and of the features; Friedman 2001, 2002).
// Several rows of trees are grown from other parts, and the mean of what they say counts (bagging; Breiman 1996). The same
// samples give the same trees, to the byte.
import { type Grown, type Tree, toChance } from '../../../../server/table/rank/chance.ts';
import type { Features } from '../../../../server/table/rank/features.ts';

export interface Sample {
  features: Features;
  isRight: boolean;
  /** How much it counts among the others. */
  weight: number;
}

/** Rows of trees, and the trees of each. */
const ROWS = 4;
const TREES = 200;
/** Each tree sees so many of the samples, and of the features. */
const SAMPLES_SEEN = 0.6;
const FEATURES_SEEN = 0.5;
const RATE = 0.06;
/** A branch holds so many samples at least: fewer say nothing of other questions. */
const LEAST_HELD = 8;
/** Pulls answers to zero where few samples speak for them. */
const RIDGE = 3;
const MOST_CUTS = 24;

interface Grid {
  names: string[];
  /** Per feature: the cuts, and per sample which of them it is at most at. */
  cuts: number[][];
  bins: Uint8Array[];
}

export function growTrees(samples: readonly Sample[]): Grown {
  const grid = makeGrid(samples);
  const weights = samples.map(({ weight }) => weight);
  const right = samples.reduce((sum, { isRight, weight }) => sum + (isRight ? weight : 0), 0);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const start = round(Math.log(right / (all - right)));
  const trees = Array.from({ length: ROWS }, (_, row) => growRow(samples, grid, start, row + 1)).flat();
  return { start, trees };
}

function growRow(samples: readonly Sample[], grid: Grid, start: number, seed: number): Tree[] {
  const chance = chances(seed);
  const odds = new Float64Array(samples.length).fill(start);
  return Array.from({ length: TREES }, () => growOne(samples, grid, odds, chance));
}

/** Numbers from 0 to 1 without a pattern, the same for the same seed (Knuth's and Lewis' linear congruence). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const round = (value: number) => Number(value.toFixed(5));

/** Cuts between the values that a feature has, at its quantiles. */
function makeGrid(samples: readonly Sample[]): Grid {
  const names = [...new Set(samples.flatMap(({ features }) => Object.keys(features)))].sort();
  const columns = names.map((name) => samples.map(({ features }) => round(features[name] ?? 0)));
  const cuts = columns.map((column) => {
    const sorted = column.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    const found = Array.from({ length: MOST_CUTS }, (_, step) => at((step + 0.5) / MOST_CUTS));
    // A rare mark has its own cut, above what nearly all have.
    return [...new Set([...found, sorted[0] ?? 0])]
      .filter((cut) => cut < (sorted.at(-1) ?? 0))
      .sort((a, b) => a - b);
  });
  const bins = columns.map((column, feature) => {
    const own = cuts[feature] ?? [];
    return Uint8Array.from(column, (value) => own.filter((cut) => value > cut).length);
  });
  return { names, cuts, bins };
}

interface Slopes {
  first: Float64Array;
  second: Float64Array;
}

function growOne(samples: readonly Sample[], grid: Grid, odds: Float64Array, chance: () => number): Tree {
  const slopes = slopesOf(samples, odds);
  const seen = Array.from(samples.keys()).filter(() => chance() < SAMPLES_SEEN);
  const features = Array.from(grid.names.keys()).filter(() => chance() < FEATURES_SEEN);
  const top = bestSplit(grid, slopes, seen, features);
  const low = bestSplit(grid, slopes, top.low, features);
  const high = bestSplit(grid, slopes, top.high, features);
  const leaves = [low.low, low.high, high.low, high.high];
  const [a = 0, b = 0, c = 0, d = 0] = leaves.map((held) => RATE * answerOf(slopes, held));
  for (const at of odds.keys()) {
    const answer = isLow(grid, top, at) ? (isLow(grid, low, at) ? a : b) : isLow(grid, high, at) ? c : d;
    odds[at] = (odds[at] ?? 0) + answer;
  }
  const answers = [a, b, c, d].map((answer) => round(answer / ROWS)) as [number, number, number, number];
  return [...questionOf(grid, top), ...questionOf(grid, low), ...questionOf(grid, high), ...answers];
}

/** What a split asks; 'bias' where it asks nothing. */
function questionOf({ names, cuts }: Grid, { feature, cut }: Split): [string, number] {
  return feature < 0 ? ['bias', 1] : [names[feature] ?? '', cuts[feature]?.[cut] ?? 0];
}

function isLow({ bins }: Grid, { feature, cut }: Pick<Split, 'feature' | 'cut'>, at: number): boolean {
  return feature < 0 || (bins[feature]?.[at] ?? 0) <= cut;
}

function slopesOf(samples: readonly Sample[], odds: Float64Array): Slopes {
  const first = new Float64Array(samples.length);
  const second = new Float64Array(samples.length);
  for (const [at, { isRight, weight }] of samples.entries()) {
    const chance = toChance(odds[at] ?? 0);
    first[at] = weight * (chance - Number(isRight));
    second[at] = weight * chance * (1 - chance);
  }
  return { first, second };
}

function sumOf(values: Float64Array, held: readonly number[]): number {
  return held.reduce((sum, at) => sum + (values[at] ?? 0), 0);
}

function answerOf({ first, second }: Slopes, held: readonly number[]): number {
  return -sumOf(first, held) / (sumOf(second, held) + RIDGE);
}

/** The feature, below 0 where all samples answer alike, and which of its cuts. */
interface Split {
  feature: number;
  cut: number;
  low: number[];
  high: number[];
}

/** The question that parts these samples best. */
function bestSplit(grid: Grid, slopes: Slopes, held: readonly number[], features: readonly number[]): Split {
  const whole = [sumOf(slopes.first, held), sumOf(slopes.second, held)] as const;
  let best = { gain: 1e-3, feature: -1, cut: 0 };
  for (const feature of features) {
    const found = bestCut(grid, slopes, held, feature, whole);
    if (found.gain > best.gain) best = { gain: found.gain, feature, cut: found.cut };
  }
  const low = held.filter((at) => isLow(grid, best, at));
  const high = held.filter((at) => !isLow(grid, best, at));
  return { feature: best.feature, cut: best.cut, low, high };
}

function bestCut(
  { cuts, bins }: Grid,
  { first, second }: Slopes,
  held: readonly number[],
  feature: number,
  [sum, weight]: readonly [number, number],
): { gain: number; cut: number } {
  const length = (cuts[feature]?.length ?? 0) + 1;
  const own = bins[feature] as Uint8Array;
  const sums = [new Float64Array(length), new Float64Array(length), new Float64Array(length)] as const;
  for (const at of held) {
    const bin = own[at] ?? 0;
    sums[0][bin] = (sums[0][bin] ?? 0) + (first[at] ?? 0);
    sums[1][bin] = (sums[1][bin] ?? 0) + (second[at] ?? 0);
    sums[2][bin] = (sums[2][bin] ?? 0) + 1;
  }
  const worth = (slope: number, curve: number) => (slope * slope) / (curve + RIDGE);
  let best = { gain: 0, cut: 0 };
  let [low, lowWeight, count] = [0, 0, 0];
  for (let cut = 0; cut < length - 1; cut++) {
    low += sums[0][cut] ?? 0;
    lowWeight += sums[1][cut] ?? 0;
    count += sums[2][cut] ?? 0;
    if (count < LEAST_HELD || held.length - count < LEAST_HELD) continue;
    const gain = worth(low, lowWeight) + worth(sum - low, weight - lowWeight) - worth(sum, weight);
    if (gain > best.gain) best = { gain, cut };
  }
  return best;
}
