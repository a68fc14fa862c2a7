import type { Box } from '../../geometry/box.ts';
import { lngScale } from '../../geometry/distance.ts';
import type { NestedPositions } from '../../geometry/lng-lat.ts';
import type { MapContent } from './map-content.ts';

/**
 * The margin of a first view around its content, in multiples of the longer side: the panel covers a part of the
 * screen.
 */
const SIDES = 2;
/** The least margin: a single pin is shown at zoom 14, where the widest screens show less than this to either side. */
const LEAST_DEGREES = 0.1;

const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 };

/** The area that a map's first view may show, on any screen. The whole world, where it is larger or unknown. */
export function firstReach({ layers }: Pick<MapContent, 'layers'>): Box {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { features } of layers)
    for (const { geometry } of features) if ('coordinates' in geometry) extend(bounds, geometry.coordinates);
  const { west, south, east, north } = bounds;
  if (west > east) return WORLD;
  // On the map, a degree of latitude is longer than one of longitude by this factor.
  const shrink = lngScale((south + north) / 2);
  const reach = Math.max(SIDES * Math.max(east - west, (north - south) / shrink), LEAST_DEGREES);
  if (west - reach < -180 || east + reach > 180) return WORLD;
  return {
    west: west - reach,
    east: east + reach,
    south: Math.max(-90, south - reach * shrink),
    north: Math.min(90, north + reach * shrink),
  };
}

function extend(bounds: Box, coordinates: NestedPositions): void {
  const [lng, lat] = coordinates;
  if (typeof lng === 'number' && typeof lat === 'number') {
    bounds.west = Math.min(bounds.west, lng);
    bounds.south = Math.min(bounds.south, lat);
    bounds.east = Math.max(bounds.east, lng);
    bounds.north = Math.max(bounds.north, lat);
  } else for (const inner of coordinates as NestedPositions[]) extend(bounds, inner);
}
