import type { GroundRow } from '../../../gazetteer/rows.ts';
import { countryAt } from './country-at.ts';
import type { Tags } from './read-elements.ts';

type GroundStyle = Pick<GroundRow, 'kind' | 'class' | 'minZoom'>;

/** The zoom from which on a road is drawn. */
const ROAD_ZOOMS: Readonly<Record<string, number>> = {
  motorway: 5,
  trunk: 7,
  primary: 8,
  secondary: 9,
  tertiary: 11,
  motorway_link: 11,
  trunk_link: 11,
  primary_link: 12,
  secondary_link: 12,
  tertiary_link: 12,
  unclassified: 12,
  residential: 12,
  living_street: 12,
  pedestrian: 13,
};

/** Lanes and paths, which outnumber all other roads: only those with a name. */
const NAMED_ROADS = new Set(['service', 'road', 'track', 'path', 'footway', 'cycleway', 'bridleway']);

const WATERWAY_ZOOMS: Readonly<Record<string, number>> = { river: 9, canal: 11, stream: 13 };

const GREEN: readonly (readonly [key: string, values: ReadonlySet<string>])[] = [
  ['leisure', new Set(['park', 'common', 'nature_reserve', 'golf_course', 'garden', 'recreation_ground'])],
  ['landuse', new Set(['forest', 'recreation_ground', 'cemetery', 'village_green', 'grass', 'meadow'])],
  ['natural', new Set(['wood', 'heath', 'grassland'])],
];

/** The last zoom with its own tiles. */
const LAST_ZOOM = 14;
/** Degrees of one pixel of a tile at zoom 0, and the pixels below which an area is not drawn. */
const DEGREES_PER_PIXEL = 360 / 512;
const LEAST_PIXELS = 4;

/** Whether and how a way is drawn on base maps; null when it is not. */
export function groundOf(tags: Tags | undefined): GroundStyle | null {
  if (!tags) return null;
  if (tags['area'] !== 'yes') {
    const line = roadOf(tags) ?? railOf(tags) ?? waterwayOf(tags);
    if (line) return line;
  }
  return groundAreaOf(tags);
}

/** Whether and how an area is drawn on base maps. */
export function groundAreaOf(tags: Tags | undefined): GroundStyle | null {
  if (!tags) return null;
  if (tags['natural'] === 'water' || tags['waterway'] === 'riverbank' || tags['landuse'] === 'reservoir')
    return { kind: 'water', class: tags['water'] ?? 'water', minZoom: 4 };
  for (const [key, values] of GREEN) {
    const value = tags[key];
    if (value !== undefined && values.has(value)) return { kind: 'park', class: value, minZoom: 6 };
  }
  return null;
}

function roadOf(tags: Tags): GroundStyle | null {
  const value = tags['highway'] ?? '';
  const minZoom = ROAD_ZOOMS[value];
  if (minZoom !== undefined) return { kind: 'road', class: value.replace('_link', ''), minZoom };
  return tags['name'] && NAMED_ROADS.has(value) ? { kind: 'road', class: value, minZoom: 13 } : null;
}

function railOf(tags: Tags): GroundStyle | null {
  const isLine = tags['railway'] === 'rail' || tags['railway'] === 'light_rail';
  return isLine && !tags['service'] ? { kind: 'rail', class: 'rail', minZoom: 10 } : null;
}

function waterwayOf(tags: Tags): GroundStyle | null {
  const value = tags['waterway'] ?? '';
  const minZoom = WATERWAY_ZOOMS[value];
  // A stream in a pipe is invisible.
  if (minZoom === undefined || tags['tunnel']) return null;
  return { kind: 'waterway', class: value, minZoom };
}

/** A way as a row; null when it is not drawn. */
export function toGroundWay(tags: Tags | undefined, line: Int32Array): GroundRow | null {
  const drawn = groundOf(tags);
  return drawn && tags ? toGroundRow(drawn, tags, [line]) : null;
}

/**
 * A way or the rings of a relation as a row; null for one that lies elsewhere or has no extent. Positions are in 1e-7
 * degrees.
 */
export function toGroundRow(drawn: GroundStyle, tags: Tags, lines: readonly Int32Array[]): GroundRow | null {
  const isArea = drawn.kind === 'water' || drawn.kind === 'park';
  const [outer] = lines;
  if (!outer || (isArea ? !isClosed(outer) : outer.length < 4)) return null;
  if (countryAt((outer[1] as number) / 1e7, (outer[0] as number) / 1e7) === null) return null;
  const shape = lines.map((line) => Array.from(line, (place) => place / 1e7));
  const minZoom = isArea ? Math.max(drawn.minZoom, zoomOfSize(outer)) : drawn.minZoom;
  return { table: 'ground', ...drawn, name: tags['name'] ?? '', minZoom, shape };
}

export function isClosed(line: Int32Array): boolean {
  return line.length >= 8 && line[0] === line.at(-2) && line[1] === line.at(-1);
}

function zoomOfSize(ring: Int32Array): number {
  const sides = [0, 1].map((axis) => {
    const values = ring.filter((_, index) => index % 2 === axis);
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  });
  const degrees = Math.max(...sides) / 1e7;
  const zoom = Math.ceil(Math.log2((LEAST_PIXELS * DEGREES_PER_PIXEL) / Math.max(degrees, 1e-9)));
  return Math.min(LAST_ZOOM, Math.max(0, zoom));
}
