import type { Measured, MeasuredClasses } from '../../../server/geocoder/confidence.ts';
import type { MeasuredCase } from './measured-case.ts';

const RIGHT_METERS = 100;
/** A class met less often takes its parent's figures. */
const FEWEST_CASES = 10;
/** A class met less often takes its parent's radius: fewer cases have no 95 %. */
const FEWEST_FOR_RADIUS = 30;
/** Further off than this many of its own radii the answer was another place. */
const FURTHEST_FACTOR = 20;
/** A class's own share weighs as its cases do against this many at its parent's share. */
const PRIOR_CASES = 10;

/** Score and radius factor of every class and parent that was met often enough, parents first. */
export function fitClasses(cases: readonly MeasuredCase[]): MeasuredClasses {
  const byName = new Map<string, MeasuredCase[]>();
  for (const one of cases) {
    for (const name of withParents(one.className)) byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  const classes: Record<string, Measured> = {};
  for (const name of [...byName.keys()].sort()) {
    const own = byName.get(name) ?? [];
    if (own.length >= FEWEST_CASES) classes[name] = measureClass(own, parentOf(name, classes));
  }
  return classes;
}

/** 'rooftop/same/in_range' → 'rooftop', 'rooftop/same', itself. */
function withParents(name: string): string[] {
  const parts = name.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

function parentOf(name: string, classes: Record<string, Measured>): Measured | null {
  const parents = withParents(name).slice(0, -1).toReversed();
  return parents.map((parent) => classes[parent]).find((found) => found !== undefined) ?? null;
}

function measureClass(cases: readonly MeasuredCase[], parent: Measured | null): Measured {
  const right = cases.filter(({ meters }) => meters !== null && meters <= RIGHT_METERS).length;
  // Without a parent towards one half: never wholly sure of what was never seen wrong.
  const prior = parent ? PRIOR_CASES : 2;
  const score = (right + prior * (parent?.score ?? 0.5)) / (cases.length + prior);
  const factors = cases.flatMap(({ meters, radiusMeters }) =>
    meters === null ? [] : [meters / radiusMeters],
  );
  if (factors.length < FEWEST_FOR_RADIUS) {
    return {
      score: rounded(score),
      radius: parent?.radius ?? 1,
      ...(parent?.meters ? { meters: parent.meters } : {}),
    };
  }
  const radius = holdingNext(factors);
  if (radius <= FURTHEST_FACTOR) return { score: rounded(score), radius: rounded(radius) };
  const distances = cases.flatMap(({ meters }) => meters ?? []);
  return { score: rounded(score), radius: rounded(radius), meters: Math.round(holdingNext(distances)) };
}

/** What holds the next value 95 % of the time: of n values the 95 % of n + 1, as in conformal prediction. */
function holdingNext(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.ceil(0.95 * (sorted.length + 1));
  return sorted[Math.min(rank, sorted.length) - 1] ?? 1;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
