import type { Point } from '../../geometry/distance.ts';
import { reachRows } from '../../isochrones/reach-rows.ts';
import { prepareOrigin } from '../../isochrones/travel-bands.ts';
import type { PlaceTest } from '../places/place-rule.ts';
import { type Finder, PlacesRefused } from './finder.ts';
import { placeReference } from './place-reference.ts';
import { placeTarget } from './place-target.ts';

/** An area takes a good part of a second: as many as a call may have sites. */
const MOST_ORIGINS = 25;

/** On a fast road. */
const METERS_A_MINUTE = 2000;

/** Tells for each row whether it lies within a travel time of a place, or of any row of the second list. */
export async function withinMinutes(
  { minutes, mode, beyond, target }: Extract<PlaceTest, { kind: 'minutes' }>,
  finder: Finder,
): Promise<(boolean | null)[]> {
  if (minutes < 5 || minutes > 60)
    throw new PlacesRefused(`Travel times go from 5 to 60 minutes, ${minutes} were asked.`);
  finder.tools.add('roads');
  const origins =
    target.kind === 'list' ? await listOrigins(finder, target) : [await originOf(target, minutes, finder)];
  const reached = finder.placed.map((): boolean | null => null);
  for (const origin of origins) {
    const bands = await bandsFrom(origin, minutes, mode, finder);
    for (const [row, isInside] of bands.entries())
      if (isInside !== null) reached[row] = reached[row] === true || isInside;
  }
  return reached.map((isInside) => (isInside === null ? null : isInside !== beyond));
}

/** Each place of the second list once. */
async function listOrigins(finder: Finder, target: Parameters<typeof placeReference>[1]): Promise<Point[]> {
  const points = await placeReference(finder, target);
  const distinct = [...new Map(points.map((point) => [`${point.lat} ${point.lng}`, point])).values()];
  if (distinct.length > MOST_ORIGINS)
    throw new PlacesRefused(
      `Travel times are measured to at most ${MOST_ORIGINS} places, the second list has ${distinct.length}: ` +
        'ask for a distance, or send a shorter list.',
    );
  return distinct;
}

async function originOf(
  target: Exclude<Extract<PlaceTest, { kind: 'minutes' }>['target'], { kind: 'list' }>,
  minutes: number,
  finder: Finder,
): Promise<Point> {
  if (target.kind === 'category')
    throw new PlacesRefused(`Travel times are measured to a place, not to any ${target.category}.`);
  return placeTarget(target, finder, minutes * METERS_A_MINUTE);
}

async function bandsFrom(
  origin: Point,
  minutes: number,
  mode: 'drive' | 'walk' | 'cycle',
  finder: Finder,
): Promise<(boolean | null)[]> {
  const request = { origin, minutes: [minutes], mode };
  const prepared = await prepareOrigin(request, finder);
  const rows = await reachRows(finder.placed, prepared, request, finder);
  if (rows.some(({ note }) => note !== undefined))
    finder.notes.add(
      'Some rows lie where no roads are loaded: their travel time was measured in a straight line, or more than a ' +
        'tenth of it.',
    );
  if (rows.some(({ confidence, note }) => confidence.basis === 'straight_line' && note === undefined))
    finder.notes.add('No roads are loaded there: the travel time was measured as a circle.');
  return rows.map(({ status, band }) => (status === 'unplaced' ? null : band !== null));
}
