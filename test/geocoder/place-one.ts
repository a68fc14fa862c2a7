import type { Geocoder } from '../../server/geocoder/geocoder.ts';
import type { Placement } from '../../server/geocoder/placement.ts';

/** Where one address is placed. */
export async function placeOne(geocoder: Geocoder, address: string): Promise<Placement> {
  const [placement] = (await geocoder.geocode([{ address }])).placements;
  if (!placement) throw new Error('one placement was expected');
  return placement;
}
