// The radius of an answer: from its own data, by its class, and with its score.
import type { Postcode } from '../../gazetteer/postcode.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { type PlaceMeant, RIGHT_METERS } from '../placement.ts';
import { type ClassMeasure, measured, scoreOf } from './confidence.ts';
import type { Decision } from './decide.ts';
import { evidenceClass, pinClass } from './evidence-class.ts';
import { isUnit } from './postcode-agreement.ts';

/** The radius that holds the true place 95 % of the time, as measured for answers of this class. */
export function radius95({ radius, meters }: ClassMeasure, ownMeters: number): number {
  return meters ?? radius * ownMeters;
}

/** Every place that may be meant, the chosen one first. */
export function listMeant({ chosen, rivals, contradicted = [] }: Decision): PlaceMeant[] {
  const fitting = [...(chosen ? [chosen] : []), ...rivals].map(({ candidate }): PlaceMeant => {
    const { point, radiusMeters, siteMeters = 0 } = candidate;
    return { ...point, radiusMeters: radiusMeters + siteMeters };
  });
  return chosen ? [...fitting, ...contradicted] : [];
}

/** The candidate's own radius; where another place may be meant, the distance to it. */
export function ownRadius(decision: Decision): number {
  const { chosen } = decision;
  if (!chosen) return 0;
  const { point, radiusMeters } = chosen.candidate;
  const [, ...others] = listMeant(decision);
  const reaches = others.map((other) => distanceMeters(point, other) + other.radiusMeters);
  return Math.max(radiusMeters, ...reaches);
}

/**
 * The radius in meters that holds the true place 95 % of the time. For a building, at least the measured error of building
 * points. Never one that the score rules out.
 */
export function radiusOf(decision: Decision): number {
  return agreeing(scoreOf(decision), radiusOfEvidence(decision));
}

function radiusOfEvidence(decision: Decision): number {
  const ownMeters = ownRadius(decision);
  const ofEvidence = radius95(measured(evidenceClass(decision)), ownMeters);
  const { point, siteMeters, postcode, town } = decision.chosen?.candidate ?? {};
  const { townOfName } = decision;
  if (point && townOfName)
    return Math.max(ofEvidence, distanceMeters(point, townOfName) + townOfName.radiusMeters);
  // 95 % of its postcodes lie in it.
  if (town?.kind === 'region') return ownMeters;
  if (postcode && !isUnit(postcode)) return reachOfArea(postcode, ofEvidence);
  if (siteMeters !== undefined) return Math.max(ofEvidence, siteMeters + ownMeters);
  const pin = pinClass(decision);
  return pin ? Math.max(ofEvidence, radius95(measured(pin), ownMeters)) : ofEvidence;
}

/**
 * A sector, district or ZIP code reaches at least as far as 95 % of its units. Those were measured by the houses of few
 * such areas, which say that another is larger, and not that it is smaller.
 */
export function reachOfArea(
  { radiusMeters }: Pick<Postcode, 'radiusMeters'>,
  measuredMeters: number,
): number {
  return Math.max(radiusMeters, measuredMeters);
}

/**
 * The radius in meters nearest to this one that can be true with the score. Score and radius are two points of one
 * distribution: of more than 95 % within 100 m, 95 % lie within 100 m; of fewer they do not.
 */
export function agreeing(score: number, radiusMeters: number): number {
  return score >= HELD_BY_RADIUS
    ? Math.min(radiusMeters, RIGHT_METERS)
    : Math.max(radiusMeters, RIGHT_METERS);
}

const HELD_BY_RADIUS = 0.95;
