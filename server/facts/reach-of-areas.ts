import type { AnsweredRow } from '../../shared/api/common.ts';

/** The tables that facts and risks are read from. */
export const OFFICIAL_TABLES: ReadonlySet<string> = new Set([
  'area',
  'point_feature',
  'code_fact',
  'uprn',
  'postcode',
]);

/**
 * A house's facts depend on listed buildings within 60 m, crimes within a mile, and the postcode that names its
 * council.
 */
const OF_HOUSE_METERS = 5000;
/** An inexact place may lie in any area of a large town or ZIP code. */
const OF_TOWN_METERS = 60_000;

/** How far away a change can be and still affect a row's facts and risks. */
export function reachOfAreas({ placed_by }: AnsweredRow & { placed_by?: string | undefined }): number {
  return placed_by === 'rooftop' ? OF_HOUSE_METERS : OF_TOWN_METERS;
}
