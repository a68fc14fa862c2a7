import type { AnsweredRow } from '../../shared/api/common.ts';
import type { Fact } from '../../shared/api/fact.ts';
import { BASIS, levelOf, MOST_ONE_LEVEL_LOWER } from '../../shared/basis.ts';
import { roundScore } from '../../shared/rounding.ts';
import type { Spot } from './likely-positions.ts';
import { NAMED } from './named-region.ts';

type Confidence = AnsweredRow['confidence'];

/**
 * How sure a row is about what lies there. A place whose circle crosses a boundary is one level less sure than its
 * position, and the reason names both sides; so is a point so near a boundary that outlines do not tell. A place away
 * from every boundary says so. One of which nothing is known, for want of data, is not sure at all, however sure its
 * position is.
 */
export function confidenceOfFacts(
  placed: Confidence,
  spot: Spot,
  facts: Readonly<Record<string, Fact>>,
): Confidence {
  const answers = Object.entries(facts);
  const unknown = whyUnknown(Object.values(facts));
  if (unknown !== null) return { level: 'low', score: 0, basis: 'outside_coverage', why: unknown };
  // Where nothing that has boundaries was found, nothing is said of them.
  const crossed = answers.filter(([, fact]) => fact.may_be !== undefined || fact.not_listed !== undefined);
  const isPoint = spot.radiusMeters <= 0 && crossed.length === 0;
  const isOfGround = ({ share, basis }: Fact) => share !== undefined && basis !== NAMED;
  if (isPoint || !answers.some(([, fact]) => isOfGround(fact))) return placed;
  if (crossed.length === 0) return { ...placed, why: `${placed.why} ${crossesNone(spot)}` };
  const least = Math.min(...crossed.map(([, { share }]) => share ?? 1));
  const score = roundScore(Math.min(placed.score * least, MOST_ONE_LEVEL_LOWER[placed.level]));
  const list = crossed.map(([field, fact]) => `${field.replaceAll('_', ' ')} ${listShares(fact)}`);
  const why = `${placed.why} But ${crosses(spot)}: ${list.join('; ')}.`;
  // Of a place that is unsure already its own basis says more: what to send to get closer.
  const basis = placed.level === 'high' ? 'near_boundary' : placed.basis;
  return { level: levelOf(score), score, basis, why };
}

function crossesNone({ others, ...spot }: Spot): string {
  return others
    ? `It is the same at each of the ${others.length + 1} places that may be meant.`
    : `It lies away from boundaries: ${circleOf(spot)} crosses none.`;
}

/** A point crosses nothing: it lies nearer to a boundary than outlines are exact. */
function crosses({ others, ...spot }: Spot): string {
  if (others) return `it differs between the ${others.length + 1} places that may be meant`;
  return spot.radiusMeters > 0 ? `${circleOf(spot)} crosses a boundary` : 'the point lies near a boundary';
}

function circleOf({ radiusMeters, isTown }: Spot): string {
  return isTown
    ? `the town, taken as a circle of ${Math.round(radiusMeters)} m,`
    : `the circle of ${Math.round(radiusMeters)} m that holds the place 95 % of the time`;
}

/** Why none of the facts is known; null where one is. */
function whyUnknown(facts: readonly Fact[]): string | null {
  const isUnknown = ({ outside_coverage, not_loaded }: Fact) =>
    outside_coverage !== undefined || not_loaded !== undefined;
  if (facts.length === 0 || !facts.every(isUnknown)) return null;
  const missing = [...new Set(facts.flatMap(({ not_loaded }) => not_loaded ?? []))];
  return missing.length === 0 ? BASIS.outside_coverage.meaning : `Not loaded: ${listSome(missing, '; ')}.`;
}

const MOST_LISTED = 3;

// '11001000101 92 %, 11001000102 8 %, and up to 40 not looked at'
function listShares({ value = null, share = 1, may_be = [{ value, share }], not_listed }: Fact): string {
  const shares = listSome(
    may_be.map((one) => `${one.value ?? 'none'} ${Math.round(100 * one.share)} %`),
    ', ',
  );
  return not_listed === undefined ? shares : `${shares}, and up to ${not_listed} not looked at`;
}

function listSome(all: readonly string[], separator: string): string {
  const more = all.length > MOST_LISTED ? [`+${all.length - MOST_LISTED} more`] : [];
  return [...all.slice(0, MOST_LISTED), ...more].join(separator);
}
