import type { Position } from 'geojson';

/** [lng, lat]. A longitude may be past ±180 where a geometry crosses the antimeridian. */
export type LngLat = [number, number];

export type Ring = LngLat[];

/** The outer ring first, then its holes. Each ring ends where it begins. */
export type PolygonRings = Ring[];

/** The coordinates of a GeoJSON geometry: one position, or lists of them, as deep as its type says. */
export type NestedPositions = Position | NestedPositions[];
