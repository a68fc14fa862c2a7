/**
 * How much farther than a circle of its area a place reaches: of 22 ZIP codes of Washington, 95 % of the addresses lay
 * within 1.17 times that circle's radius in the median, within 1.54 times in one of ten.
 */
const REACH = 1.2;
/** A building or a block of its own. */
const MIN_METERS = 150;

/** How far from its middle a place of that land area reaches. */
export function landRadiusMeters(landSquareMeters: number): number {
  return Math.max(MIN_METERS, REACH * Math.sqrt(landSquareMeters / Math.PI));
}
