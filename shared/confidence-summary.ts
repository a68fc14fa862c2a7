import type { BasisCode, Level } from './basis.ts';
import { counted } from './counted.ts';
import { formatCount } from './format-count.ts';

/** The remarks after the number of rows: '2 rows held for review, 1 not placed'. */
const IN_SUMMARY: Record<BasisCode, string> = {
  rooftop: 'found at the building',
  interpolated: 'placed between house numbers',
  street: 'placed on the street',
  crossing: 'placed where streets meet',
  postcode_centre: 'at the centre of a postcode',
  shared_point: 'at a point that several areas share',
  town_centre: 'at the centre of a town',
  as_given: 'used as sent',
  doubted_point: 'with coordinates that may be mistyped',
  confirmed_by_you: 'where you confirmed it',
  geocode_checked: 'found as sent',
  review: 'held for review',
  not_placed: 'not placed',
  not_looked_up: 'not looked up',
  not_asked: 'whose place was not asked for',
  outside_coverage: 'that no loaded data covers',
  near_boundary: 'near a boundary',
  edge_of_data: 'at the edge of the loaded data',
  none_mapped: 'around which none is mapped',
  straight_line: 'measured in a straight line',
  partly_off_road: 'with a way partly off the loaded roads',
  unsure_origin: 'measured from a place that is not sure',
  duplicate_id: 'with an id that other rows have too',
  stale_feed: 'from a feed that is out of date',
  not_checked: 'not checked against every warning',
  sample_data: 'in the sample town',
};

/**
 * One sentence: '9 rows: 7 high, 1 medium, 1 low confidence; check 1 row not placed, 1 of 4 at the centre of a
 * postcode.' It tells the rows of a caveat as the caveat does. `unsureOf`: of a basis, those that are to be checked;
 * without it all of them are to be checked.
 */
export function summariseConfidence(
  rows: number,
  { high, medium, low }: Record<Level, number>,
  caveats: readonly { basis: BasisCode; level: Level; rows: number }[],
  unsureOf: ReadonlyMap<BasisCode, number> = new Map(),
): string {
  const notAsked = caveats.find(({ basis }) => basis === 'not_asked')?.rows ?? 0;
  // There is nothing to check of a row whose place nobody asked for.
  const asked = notAsked === 0 ? '' : `, ${formatCount(notAsked)} of these ${IN_SUMMARY.not_asked}`;
  const levels = `${counted(rows, 'row')}: ${formatCount(high)} high, ${formatCount(medium)} medium, ${formatCount(low)} low confidence${asked}`;
  const uncertain = caveats.filter(
    ({ level, basis }) => (level !== 'high' || basis === 'review') && basis !== 'not_asked',
  );
  const list = uncertain.map((caveat, index) => {
    const toCheck = unsureOf.get(caveat.basis) ?? caveat.rows;
    const count = index === 0 ? counted(caveat.rows, 'row') : formatCount(caveat.rows);
    const part = toCheck === caveat.rows ? '' : `${formatCount(toCheck)} of `;
    return `${part}${count} ${IN_SUMMARY[caveat.basis]}`;
  });
  return list.length === 0 ? `${levels}.` : `${levels}; check ${list.join(', ')}.`;
}
