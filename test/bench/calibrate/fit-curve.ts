import { logitOf, type ShareCurve, scoreByShare } from '../../../server/geocoder/score/share-curve.ts';

export interface SharedCase {
  share: number;
  isRight: boolean;
  street: string;
}

/** Constant, slope and bend. Over 40 halves of the streets the bend lowers the Brier score of six of eight classes. */
const AS_EXPECTED: ShareCurve = [0, 1, 0];
/** The share as expected weighs as much as this many streets. */
const PRIOR_STREETS = 10;
const MOST_STEPS = 60;
const SMALLEST_STEP = 1e-7;

/**
 * The curve under which the cases are likeliest, beside the prior: Newton's method, with half steps where a whole one
 * goes too far. The houses of one street weigh together as it does.
 */
export function fitCurve(cases: readonly SharedCase[]): ShareCurve {
  const bent = fitFrom(AS_EXPECTED, cases);
  if (isRising(bent)) return bent;
  const straight = fitFrom(AS_EXPECTED.slice(0, 2), cases);
  return isRising(straight) ? straight : fitFrom(AS_EXPECTED.slice(0, 1), cases);
}

/** The more of a street is near its point, the surer: a bend that says otherwise is of too few cases. */
function isRising(curve: ShareCurve): boolean {
  const steps = Array.from({ length: 101 }, (_, i) => scoreByShare(curve, i / 100));
  return steps.every((score, i) => score >= (steps[i - 1] ?? 0));
}

function fitFrom(start: ShareCurve, cases: readonly SharedCase[]): ShareCurve {
  const weight = new Set(cases.map(({ street }) => street)).size / cases.length;
  const points = cases.map(({ share, isRight }) => ({ x: logitOf(share), share, isRight }));
  const loss = (curve: ShareCurve) => {
    const ofCases = points.reduce((sum, { share, isRight }) => {
      const score = scoreByShare(curve, share);
      return sum - Math.log(Math.max(1e-12, isRight ? score : 1 - score));
    }, 0);
    return (
      weight * ofCases + (PRIOR_WEIGHT / 2) * squares(curve.map((factor, k) => factor - at(AS_EXPECTED, k)))
    );
  };
  let curve = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = newtonStep(curve, points, weight);
    if (squares(change) < SMALLEST_STEP ** 2) break;
    const before = loss(curve);
    let next = curve;
    for (let part = 1; part > SMALLEST_STEP; part /= 2) {
      next = curve.map((factor, k) => factor + part * at(change, k));
      if (loss(next) <= before) break;
    }
    curve = next;
  }
  return curve.map((factor) => Math.round(factor * 1000) / 1000);
}

/** A case weighs a quarter where its score is one half. */
const PRIOR_WEIGHT = PRIOR_STREETS / 4;

function newtonStep(
  curve: ShareCurve,
  points: readonly { x: number; share: number; isRight: boolean }[],
  weight: number,
): number[] {
  const size = curve.length;
  const slope = curve.map((factor, k) => -PRIOR_WEIGHT * (factor - at(AS_EXPECTED, k)));
  const bend = curve.map((_, i) => curve.map((_, k) => (i === k ? PRIOR_WEIGHT : 0)));
  for (const { x, share, isRight } of points) {
    const score = scoreByShare(curve, share);
    for (let i = 0; i < size; i++) {
      slope[i] = at(slope, i) + weight * (Number(isRight) - score) * x ** i;
      const row = bend[i] ?? [];
      for (let k = 0; k < size; k++) row[k] = at(row, k) + weight * score * (1 - score) * x ** (i + k);
    }
  }
  return solve(bend, slope);
}

/** Gauss elimination; the matrix is positive definite, so no pivot is zero. */
function solve(matrix: number[][], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, at(values, i)]);
  for (const [i, own] of rows.entries()) {
    for (const [k, row] of rows.entries()) {
      if (k === i) continue;
      const factor = at(row, i) / at(own, i);
      for (let column = i; column < row.length; column++)
        row[column] = at(row, column) - factor * at(own, column);
    }
  }
  return rows.map((row, i) => at(row, row.length - 1) / at(row, i));
}

function squares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
