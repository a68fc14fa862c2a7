import type { LngLat, PolygonRings } from '../../server/geometry/lng-lat.ts';

export const FEEDS = ['ea-floods', 'nws', 'usgs', 'nhc', 'gdacs'];

export const square = (west: number, south: number, size: number): LngLat[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
export const area = (...polygons: PolygonRings[]) => ({ outline: { polygons, points: [] } });

export const KANSAS = { lat: 38.5, lng: -100.5 };
