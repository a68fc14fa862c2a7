import { RADIANS } from '../../shared/distance.ts';
import type { Box } from './box.ts';
import { METERS_PER_DEGREE, type Point } from './distance.ts';

/** One or two boxes around everything within the distance of the point: two where it crosses the date line. */
export function circleBoxes({ lat, lng }: Point, radiusMeters: number): Box[] {
  const latReach = radiusMeters / METERS_PER_DEGREE;
  const [south, north] = [Math.max(-90, lat - latReach), Math.min(90, lat + latReach)];
  const isAroundPole = lat + latReach >= 90 || lat - latReach <= -90;
  if (isAroundPole) return [{ west: -180, south, east: 180, north }];
  // Where a meridian touches the circle, further from the equator than its centre: there the circle is wider than at
  // the centre.
  const lngReach = Math.asin(Math.sin(latReach * RADIANS) / Math.cos(lat * RADIANS)) / RADIANS;
  const [west, east] = [lng - lngReach, lng + lngReach];
  if (west < -180) return [box(-180, east), box(west + 360, 180)];
  if (east > 180) return [box(west, 180), box(-180, east - 360)];
  return [box(west, east)];

  function box(from: number, to: number): Box {
    return { west: from, south, east: to, north };
  }
}
