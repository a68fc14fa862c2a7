import type { AnsweredRow } from '../../shared/api/common.ts';
import type { Fact } from '../../shared/api/fact.ts';
import { BASIS, levelOf } from '../../shared/basis.ts';
import { roundScore } from '../../shared/rounding.ts';
import type { Spot } from './likely-positions.ts';

type Confidence = AnsweredRow['confidence'];

/**
 * The confidence of facts. If a place's circle crosses a boundary, the row is one level less sure than its position,
 * and the reason names both sides. If the place is away from every boundary, the reason states that.
 */
export function confidenceOfFacts(
  placed: Confidence,
  { radiusMeters, isTown }: Spot,
  facts: Readonly<Record<string, Fact>>,
): Confidence {
  const answers = Object.entries(facts);
  if (answers.length > 0 && answers.every(([, { outside_coverage }]) => outside_coverage !== undefined)) {
    return { level: 'low', score: 0, basis: 'outside_coverage', why: BASIS.outside_coverage.meaning };
  }
  // If nothing that has boundaries was found, boundaries are not mentioned.
  if (radiusMeters <= 0 || answers.every(([, { share }]) => share === undefined)) return placed;
  const crossed = answers.filter(([, { may_be }]) => may_be !== undefined);
  const circle = isTown
    ? `the town, taken as a circle of ${Math.round(radiusMeters)} m,`
    : `the circle of ${Math.round(radiusMeters)} m that holds the place 95 % of the time`;
  if (crossed.length === 0) {
    return { ...placed, why: `${placed.why} It lies away from boundaries: ${circle} crosses none.` };
  }
  const least = Math.min(...crossed.map(([, { share }]) => share ?? 1));
  const score = roundScore(Math.min(placed.score * least, MOST_ONE_LEVEL_LOWER[placed.level]));
  const list = crossed.map(
    ([field, { may_be = [] }]) => `${field.replaceAll('_', ' ')} ${listShares(may_be)}`,
  );
  return {
    ...placed,
    score,
    level: levelOf(score),
    why: `${placed.why} But ${circle} crosses a boundary: ${list.join('; ')}.`,
  };
}

/** The highest score of the next level down. */
const MOST_ONE_LEVEL_LOWER = { high: 0.899, medium: 0.599, low: 0.599 };

const MOST_LISTED = 3;

// '11001000101 92 %, 11001000102 8 %'
function listShares(shares: NonNullable<Fact['may_be']>): string {
  const listed = shares
    .slice(0, MOST_LISTED)
    .map(({ value, share }) => `${value ?? 'none'} ${Math.round(100 * share)} %`);
  const more = shares.length > MOST_LISTED ? [`+${shares.length - MOST_LISTED} more`] : [];
  return [...listed, ...more].join(', ');
}
