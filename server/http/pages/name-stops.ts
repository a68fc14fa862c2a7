import type { Geocoder } from '../../geocoder/geocoder.ts';
import type { Placement } from '../../geocoder/placement.ts';
import type { DriverSheet } from '../../planning/pages/driver-sheet.ts';

// '55.328961, -2.232604'
const COORDINATES = /^\s*-?\d{1,3}(?:\.\d+)?\s*[,;]\s*-?\d{1,3}(?:\.\d+)?\s*$/;

/** Adds names to stops that were sent as coordinates: a driver reads street names. */
export async function nameStops({ stops }: DriverSheet, geocoder: Geocoder): Promise<void> {
  const bare = stops.filter(({ address }) => address === '' || COORDINATES.test(address));
  if (bare.length === 0) return;
  const { placements } = await geocoder.geocode(bare.map(({ lat, lng }) => ({ address: null, lat, lng })));
  for (const [at, stop] of bare.entries()) {
    stop.address = wordsFor(placements[at], stop);
  }
}

/** Far from any address: the locality, which with the three apps is enough to set out. */
function wordsFor(placement: Placement | undefined, { lat, lng }: { lat: number; lng: number }): string {
  if (placement?.nearestAddress) return `Near ${placement.nearestAddress}`;
  if (placement?.address) return `In ${placement.address}`;
  return `No address is known near ${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
