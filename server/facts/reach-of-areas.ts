import type { AnsweredRow } from '../../shared/api/common.ts';

/** Tables that facts and risks are read from. */
export const OFFICIAL_TABLES: ReadonlySet<string> = new Set([
  'area',
  'point_feature',
  'code_fact',
  'uprn',
  'postcode',
]);

/** Beside a house lie listed buildings of 60 m, crimes of a mile, the postcode that tells its council. */
const OF_HOUSE_METERS = 5000;
/** A place that is not exact may lie in any area of a large town or ZIP. */
const OF_TOWN_METERS = 60_000;

/** How far from a row what changes its facts and risks may lie. */
export function reachOfAreas({ placed_by }: AnsweredRow & { placed_by?: string | undefined }): number {
  return placed_by === 'rooftop' ? OF_HOUSE_METERS : OF_TOWN_METERS;
}
