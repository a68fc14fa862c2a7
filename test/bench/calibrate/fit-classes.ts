import { RIGHT_METERS } from '../../../server/geocoder/placement.ts';
import type { ClassMeasure, MeasuredClasses } from '../../../server/geocoder/score/confidence.ts';
import { agreeing } from '../../../server/geocoder/score/radius.ts';
import { curveClass, type ShareCurve, scoreByShare } from '../../../server/geocoder/score/share-curve.ts';
import { MOST_ONE_LEVEL_LOWER } from '../../../shared/basis.ts';
import { fitCurve } from './fit-curve.ts';
import type { MeasuredCase } from './measured-case.ts';

/** A class met less often takes its parent's figures. */
const FEWEST_CASES = 10;
/** A class met less often takes its parent's radius: of fewer cases not even the largest distance holds 95 %. */
const FEWEST_FOR_RADIUS = 20;
/** A class on fewer streets has scores by its bands alone. */
const FEWEST_FOR_CURVE = 100;
/** Further off than this many of its own radii the answer was another place. */
const FURTHEST_FACTOR = 20;
/**
 * A class's own share weighs as its streets do against this many at the share expected: the houses of one street are right
 * or wrong together.
 */
const PRIOR_STREETS = 10;
/** Where the cases' own evidence leads to expect a share: best of 5 to 400 by cross-validation among the streets fitted on. */
const PRIOR_STREETS_BY_SHARE = 20;

/** Score, curve and radius factor of every class and parent that was met often enough, parents first. */
export function fitClasses(cases: readonly MeasuredCase[]): MeasuredClasses {
  const curves = fitCurves(cases);
  const byName = new Map<string, MeasuredCase[]>();
  for (const one of cases) {
    const names = [one.className, ...(one.pinName ? [one.pinName] : [])];
    for (const name of names.flatMap(withParents)) {
      const own = byName.get(name);
      if (own) own.push(one);
      else byName.set(name, [one]);
    }
  }
  const classes: Record<string, ClassMeasure> = {};
  for (const name of [...byName.keys()].sort()) {
    const own = byName.get(name) ?? [];
    const parent = parentOf(name, classes);
    // What few cases do not say their own evidence does.
    if (own.length >= FEWEST_CASES || own.every(({ expected }) => expected !== null)) {
      // The answers of one precision are too different to expect anything of its kinds.
      const isKind = withParents(name).length <= 2;
      const measured = rounded(scoreOf(own, isKind ? null : (parent?.score ?? null)));
      const score = Math.min(measured, mostOf(name));
      const ofBand = curves.get(curveClass(name) ?? '');
      const scoreOfCase = ({ share }: MeasuredCase) =>
        ofBand && share !== null ? scoreByShare(ofBand, share) : score;
      const curve = curves.get(name);
      classes[name] = {
        score,
        ...(curve && { curve }),
        ...measureRadius(own, scoreOfCase, parent, isTown(name)),
      };
    }
  }
  return classes;
}

/** The curve of each class whose cases lead to expect a share, and stand on enough streets to bend it. */
function fitCurves(cases: readonly MeasuredCase[]): Map<string, ShareCurve> {
  const byClass = Map.groupBy(cases, ({ className }) => curveClass(className));
  const curves = new Map<string, ShareCurve>();
  for (const [name, own] of byClass) {
    const shared = own.flatMap(({ share, meters, street }) =>
      share === null ? [] : [{ share, street, isRight: meters !== null && meters <= RIGHT_METERS }],
    );
    const streets = new Set(shared.map(({ street }) => street)).size;
    if (name !== null && streets >= FEWEST_FOR_CURVE) curves.set(name, fitCurve(shared));
  }
  return curves;
}

/**
 * What a person must look at is never of high confidence. One of several of a text is a guess between them, whichever of
 * them the questions meant.
 */
function mostOf(name: string): number {
  if (name.startsWith('one_of_several')) return MOST_ONE_LEVEL_LOWER.medium;
  return name.startsWith('held') || name.includes('/review') ? MOST_ONE_LEVEL_LOWER.high : 1;
}

/** Half a world away nothing is learnt of a town: its radius says how large it is, if it is the one that is meant. */
function isTown(name: string): boolean {
  return name.startsWith('town');
}

/** 'rooftop/same/in_range' → 'rooftop', 'rooftop/same', itself. */
function withParents(name: string): string[] {
  const parts = name.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

function parentOf(name: string, classes: Record<string, ClassMeasure>): ClassMeasure | null {
  const parents = withParents(name).slice(0, -1).toReversed();
  return parents.map((parent) => classes[parent]).find((found) => found !== undefined) ?? null;
}

function scoreOf(cases: readonly MeasuredCase[], ofParent: number | null): number {
  const right = cases.filter(({ meters }) => meters !== null && meters <= RIGHT_METERS).length;
  const streets = new Set(cases.map(({ street }) => street)).size;
  const shares = cases.flatMap(({ expected }) => expected ?? []);
  const own = shares.length === cases.length ? mean(shares) : null;
  const expected = own ?? ofParent;
  // Where nothing is expected towards one half: never wholly sure of what was never seen wrong.
  if (expected === null) return (right + 1) / (cases.length + 2);
  const prior = own === null ? PRIOR_STREETS : PRIOR_STREETS_BY_SHARE;
  return ((right / cases.length) * streets + prior * expected) / (streets + prior);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function measureRadius(
  cases: readonly MeasuredCase[],
  scoreOf: (one: MeasuredCase) => number,
  parent: ClassMeasure | null,
  isNearOnly: boolean,
): Omit<ClassMeasure, 'score'> {
  const factors = cases
    .flatMap((one) => (one.meters === null ? [] : [factorFor(one.meters, one.radiusMeters, scoreOf(one))]))
    .filter((factor) => !isNearOnly || factor <= FURTHEST_FACTOR);
  if (factors.length < FEWEST_FOR_RADIUS) {
    return { radius: parent?.radius ?? 1, ...(parent?.meters ? { meters: parent.meters } : {}) };
  }
  const holds = isNearOnly ? HOLDS : HOLDS_OF_OTHER_STREETS;
  const radius = holdingNext(factors, holds);
  if (radius <= FURTHEST_FACTOR) return { radius: rounded(radius) };
  const distances = cases.flatMap(({ meters }) => meters ?? []);
  return { radius: rounded(radius), meters: Math.round(holdingNext(distances, holds)) };
}

/** The least factor with which an answer holds the place, where its radius has to agree with its score. */
function factorFor(meters: number, radiusMeters: number, score: number): number {
  if (meters <= agreeing(score, 0)) return 0;
  const factor = meters / radiusMeters;
  // No factor does: the place lies outside the widest radius that agrees.
  return meters > agreeing(score, meters) ? Math.max(factor, FURTHEST_FACTOR + 1) : factor;
}

const HOLDS = 0.95;
/** Streets differ from those fitted on: measured, 95 % of these hold half a percent less of the others. */
const HOLDS_OF_OTHER_STREETS = 0.955;

/** What holds the next value so often: of n values so many of n + 1, as in conformal prediction. */
function holdingNext(values: readonly number[], holds: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.ceil(holds * (sorted.length + 1));
  return sorted[Math.min(rank, sorted.length) - 1] ?? 1;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
