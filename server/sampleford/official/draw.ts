import type { Properties } from '../../gazetteer/properties.ts';
import type { Point } from '../../geometry/distance.ts';
import type { Ring } from '../../geometry/lng-lat.ts';
import { toLatLng, type Xy } from '../plane.ts';

/** The ring through these points of the plane: closed, clockwise, as shapefiles have outer rings. */
function outline(centre: Point, corners: readonly Xy[]): Ring {
  return [...corners, corners[0] as Xy].map((at) => {
    const { lat, lng } = toLatLng(centre, at);
    return [lng, lat];
  });
}

/** West, south, east and north in meters from the town's centre. */
export type Sides = readonly [west: number, south: number, east: number, north: number];

export function box(centre: Point, [west, south, east, north]: Sides): Ring {
  return outline(centre, [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
  ]);
}

/** The land within a distance in meters to the north and south of a line that runs eastwards. */
export function band(centre: Point, line: readonly Xy[], meters: number): Ring {
  const north = line.map(([x, y]): Xy => [x, y + meters]);
  const south = line.map(([x, y]): Xy => [x, y - meters]).reverse();
  return outline(centre, [...north, ...south]);
}

export function toFeature(properties: Properties, ring: Ring) {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
}

export function toCollection(features: readonly object[], name = ''): string {
  return JSON.stringify({ type: 'FeatureCollection', ...(name && { name }), features });
}

/** Lines of a CSV below its header. A cell with a comma is quoted. */
export function toTable(header: string, rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => (String(value).includes(',') ? `"${value}"` : String(value));
  return [header, ...rows.map((row) => row.map(cell).join()), ''].join('\n');
}
