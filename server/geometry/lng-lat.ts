/** [lng, lat]. A longitude may be past ±180 where a geometry crosses the antimeridian. */
export type LngLat = [number, number];

export type Ring = LngLat[];

/** The outer ring first, then its holes. Each ring ends where it begins. */
export type PolygonRings = Ring[];
