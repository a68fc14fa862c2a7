import type { LngLat } from './lng-lat.ts';

/** Degrees, within ±180 and ±90. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function boxOf(points: readonly LngLat[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lng, lat] of points) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}
