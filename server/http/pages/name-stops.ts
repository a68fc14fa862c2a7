import type { Geocoder } from '../../geocoder/geocoder.ts';
import type { DriverSheet } from '../../planning/pages/driver-sheet.ts';

// '55.328961, -2.232604'
const COORDINATES = /^\s*-?\d{1,3}(?:\.\d+)?\s*[,;]\s*-?\d{1,3}(?:\.\d+)?\s*$/;

/** Writes words where stops were sent as coordinates: a driver reads streets. */
export async function nameStops({ stops }: DriverSheet, geocoder: Geocoder): Promise<void> {
  const bare = stops.filter(({ address }) => address === '' || COORDINATES.test(address));
  if (bare.length === 0) return;
  const { placements } = await geocoder.geocode(bare.map(({ lat, lng }) => ({ address: null, lat, lng })));
  for (const [at, stop] of bare.entries()) {
    const near = placements[at]?.nearestAddress;
    stop.address = near ? `Near ${near}` : `${stop.lat.toFixed(5)}, ${stop.lng.toFixed(5)}`;
  }
}
