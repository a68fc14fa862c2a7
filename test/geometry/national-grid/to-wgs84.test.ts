import { controlPoints } from '../../../server/geometry/national-grid/control-points.ts';
import { fitToWgs84, toWgs84 } from '../../../server/geometry/national-grid/to-wgs84.ts';

type Place = { lat: number; lng: number };

function metersBetween(a: Place, b: Place): number {
  const shrink = Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot((a.lat - b.lat) * 111_320, (a.lng - b.lng) * 111_320 * shrink);
}

// Two of the points stand 3 m apart: each would give the other's answer away.
const lonely = controlPoints.filter(({ northing }) => northing !== 393495.583);

test.each(lonely)('the point at $lat, $lng is found within 1 m when the fit does not know it', (point) => {
  const convert = fitToWgs84(lonely.filter((other) => other !== point));
  expect(metersBetween(convert(point.easting, point.northing), point)).toBeLessThan(1);
});

test.each(controlPoints)('the known point at $lat, $lng is met within 2 cm', (point) => {
  expect(metersBetween(toWgs84(point.easting, point.northing), point)).toBeLessThan(0.02);
});
