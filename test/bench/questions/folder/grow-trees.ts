// Grows the trees that tell how sure a reading is: each asks two questions, and is grown on what the ones before got wrong
// (gradient boosting with Newton's step; Friedman 2001). The same samples give the same trees, to the byte.
import { type Grown, type Tree, toChance } from '../../../../server/table/derive/confidence.ts';
import type { Features } from '../../../../server/table/derive/features.ts';

export interface Sample {
  features: Features;
  isRight: boolean;
  /** How much it counts among the others. */
  weight: number;
}

const TREES = 200;
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
  const odds = new Float64Array(samples.length).fill(start);
  const trees = Array.from({ length: TREES }, () => growOne(samples, grid, odds));
  return { start, trees };
}

const round = (value: number) => Number(value.toFixed(4));

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

function growOne(samples: readonly Sample[], grid: Grid, odds: Float64Array): Tree {
  const slopes = slopesOf(samples, odds);
  const all = Array.from(samples.keys());
  const top = bestSplit(grid, slopes, all);
  const branches = [top.low, top.high].map((held) => bestSplit(grid, slopes, held));
  const leaves = branches.flatMap(({ low, high }) => [low, high]);
  const answers = leaves.map((held) => round(RATE * answerOf(slopes, held)));
  for (const [leaf, held] of leaves.entries())
    for (const at of held) odds[at] = (odds[at] ?? 0) + (answers[leaf] ?? 0);
  const [low, high] = branches.map(({ name, cut }) => [name, cut] as const);
  const [a = 0, b = 0, c = 0, d = 0] = answers;
  return [top.name, top.cut, low?.[0] ?? '', low?.[1] ?? 0, high?.[0] ?? '', high?.[1] ?? 0, a, b, c, d];
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

interface Split {
  name: string;
  cut: number;
  low: number[];
  high: number[];
}

/** The question that parts these samples best; one that all answer alike where none does. */
function bestSplit(grid: Grid, slopes: Slopes, held: readonly number[]): Split {
  const whole = [sumOf(slopes.first, held), sumOf(slopes.second, held)] as const;
  let best = { gain: 1e-3, feature: -1, cut: 0 };
  for (const feature of grid.names.keys()) {
    const found = bestCut(grid, slopes, held, feature, whole);
    if (found.gain > best.gain) best = { gain: found.gain, feature, cut: found.cut };
  }
  if (best.feature < 0) return { name: 'bias', cut: 1, low: [...held], high: [] };
  const bins = grid.bins[best.feature] as Uint8Array;
  return {
    name: grid.names[best.feature] ?? '',
    cut: grid.cuts[best.feature]?.[best.cut] ?? 0,
    low: held.filter((at) => (bins[at] ?? 0) <= best.cut),
    high: held.filter((at) => (bins[at] ?? 0) > best.cut),
  };
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
