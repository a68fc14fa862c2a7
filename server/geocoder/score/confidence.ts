import type { BasisCode } from '../../../shared/basis.ts';
import calibration from './calibration.json' with { type: 'json' };
import type { Decision } from './decide.ts';
import { evidenceClass, shareOf } from './evidence-class.ts';
import { curveClass, type ShareCurve, scoreByShare } from './share-curve.ts';

/** Part of the map version: a new table may change scores. */
export const CALIBRATION_VERSION = calibration.version;

export interface ClassMeasure {
  /** The share of measured answers of this class within 100 m of the true place. */
  score: number;
  /** The factor on the candidate's own radius that holds the true place 95 % of the time. */
  radius: number;
  /** For a class of streets or units: how its score follows the share that is expected near the point. */
  curve?: ShareCurve;
  /** Radius in meters, for classes in which the candidate's own radius is no guide, because another place was meant. */
  meters?: number;
}

/** Classes and their parents ('rooftop/same', 'rooftop'), each with its measurements. */
export type MeasuredClasses = Readonly<Record<string, ClassMeasure>>;

const classes: MeasuredClasses = calibration.classes;

/** The measured score and radius of a class, or of its parent where the class has too few measurements. */
export function measured(name: string, table: MeasuredClasses = classes): ClassMeasure {
  const parts = name.split('/');
  for (let length = parts.length; length > 0; length--) {
    const found = table[parts.slice(0, length).join('/')];
    if (found) return found;
  }
  return { score: 0, radius: 1 };
}

/** The measured score of a class; where it follows a share, of answers that lead to expect this one. */
export function measuredScore(name: string, share: number | null, table: MeasuredClasses = classes): number {
  const curve = share === null ? undefined : table[curveClass(name) ?? '']?.curve;
  return curve && share !== null ? scoreByShare(curve, share) : measured(name, table).score;
}

/** The share of measured answers with the same evidence as this one that were within 100 m of the true place. */
export function scoreOf(decision: Decision): number {
  return measuredScore(evidenceClass(decision), shareOf(decision));
}

export function basisOf({ chosen, status, precision, reviewReasons }: Decision): BasisCode {
  if (!chosen) return reviewReasons.includes('outside') ? 'outside_coverage' : 'not_placed';
  if (status === 'review') return reviewReasons.includes('outside') ? 'outside_coverage' : 'review';
  if (precision === 'rooftop') return allAgree(chosen) ? 'geocode_checked' : 'rooftop';
  if (precision === 'postcode') return 'postcode_centre';
  if (precision === 'town') return 'town_centre';
  if (chosen.candidate.kind === 'crossing') return chosen.candidate.blockEnd ? 'street' : 'crossing';
  return precision === 'interpolated' ? 'interpolated' : 'street';
}

function allAgree({ candidate, agreement }: NonNullable<Decision['chosen']>): boolean {
  const parts = [agreement.postcode, agreement.town, agreement.state, agreement.country, agreement.name];
  const isExact = candidate.street === 'same' && candidate.number === 'same';
  return (
    isExact &&
    agreement.leftover.length === 0 &&
    parts.every((part) => part === 'same' || part === 'not_sent')
  );
}
