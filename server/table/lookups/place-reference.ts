import { wordFor } from '../../../shared/counted.ts';
import type { Point } from '../../geometry/distance.ts';
import type { PlaceTarget } from '../places/place-rule.ts';
import { type Finder, PlacesRefused } from './finder.ts';
import { placeAll } from './place-all.ts';

/** The places of the second list, or of some of its rows; throws PlacesRefused where none can be placed. */
export async function placeReference(
  finder: Finder,
  { only }: Extract<PlaceTarget, { kind: 'list' }>,
): Promise<Point[]> {
  const rows = only ? only.rows.flatMap((row) => finder.reference[row] ?? []) : finder.reference;
  const { placed } = await placeAll(rows, finder.services, false);
  const there = placed.flatMap(({ placement }) => placement.point ?? []);
  finder.uses(placed.flatMap(({ placement }) => placement.packs));
  if (there.length === 0) throw new PlacesRefused('No row of the second list could be placed.');
  if (there.length < placed.length)
    finder.notes.add(`${placed.length - there.length} of the second list could not be placed.`);
  const held = placed.filter(({ placement }) => placement.status === 'review').length;
  if (held > 0)
    finder.notes.add(
      `${held} of the second list ${wordFor(held, 'is', 'are')} held for review: the distance may be to another place than was meant.`,
    );
  return there;
}
