import type { Geocoder } from '../../../server/geocoder/geocoder.ts';
import type { Placement } from '../../../server/geocoder/placement.ts';
import { nameStops } from '../../../server/http/pages/name-stops.ts';
import type { SheetStop } from '../../../server/planning/pages/driver-sheet.ts';
import { fakeGeocoder } from '../../pipeline/fake-geocoder.ts';

/** Finds this at every point. */
function geocoderThatFinds(found: Pick<Placement, 'address' | 'nearestAddress'>): Geocoder {
  return {
    mapVersion: fakeGeocoder.mapVersion,
    async geocode(inputs) {
      const answer = await fakeGeocoder.geocode(inputs);
      return {
        mapVersion: answer.mapVersion,
        placements: answer.placements.map((one) => Object.assign(one, found)),
      };
    },
  };
}

const stop = (address: string) => ({ address, lat: 55.32, lng: -2.24 }) as SheetStop;

test.each([
  ['', { address: '1 Near St, Newport', nearestAddress: '1 Near St' }, 'Near 1 Near St'],
  ['55.32, -2.24', { address: 'Newport, NP20', nearestAddress: null }, 'In Newport, NP20'],
  ['', { address: null, nearestAddress: null }, 'No address is known near 55.32000, -2.24000'],
  ['4 Mill Lane', { address: 'Newport', nearestAddress: 'elsewhere' }, '4 Mill Lane'],
])('a stop at %j where %j is found reads %j', async (address, found, words) => {
  const stops = [stop(address)];
  await nameStops({ stops } as Parameters<typeof nameStops>[0], geocoderThatFinds(found));
  expect(stops[0]?.address).toBe(words);
});
