import type { Placement } from '../placement.ts';
import { type ReadFailed, unplaced } from '../read-input.ts';
import type { GivenPoint } from './given-point.ts';

/**
 * One unplaced answer for each row that was not read, in the same order. Where two values cannot be a point as they stand,
 * but lie among the loaded data with their order swapped, that point is offered: which of the two is the mistake only the
 * sender knows.
 */
export async function placeImpossible(
  rows: readonly ReadFailed[],
  describePoints: (points: GivenPoint[]) => Promise<Placement[]>,
): Promise<Placement[]> {
  const points = rows.flatMap(({ input, swapped }) => (swapped ? [{ input, point: swapped }] : []));
  const described = (await describePoints(points)).values();
  return rows.map(({ input, quality, reason, swapped }) => {
    const at = swapped && (described.next().value as Placement);
    // Only a point among the loaded data has parts of an address.
    if (!at?.point || !at.admin) return unplaced(input, quality, reason);
    const { point, precision, address } = at;
    const where = `${point.lat}, ${point.lng}`;
    const near = address ? ` (${address})` : '';
    return {
      ...unplaced(input, quality, `${reason}; with the two values swapped it would lie at ${where}${near}`),
      otherPlaces: [{ address: address ?? where, point, precision }],
    };
  });
}
