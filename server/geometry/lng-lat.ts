/** [lng, lat]. A longitude may lie past ±180 where an outline crosses the antimeridian. */
export type LngLat = [number, number];

export type Ring = LngLat[];

/** Outer ring first, then its holes; each ends where it begins. */
export type PolygonRings = Ring[];
