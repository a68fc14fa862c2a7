// The country of points that lie in no county and no council, by the outlines of the world's countries.
import type { Queryable } from '../db/database.ts';
import { boxAround, toLatDegrees } from '../geometry/distance.ts';
import { nearestOnRing } from '../geometry/nearest-on-ring.ts';
import { ringsHold } from '../geometry/rings-hold.ts';
import { listAreaPieces } from './areas.ts';
import { packOf } from './pack-name.ts';
import { pointColumns, type QueryPoint } from './query-points.ts';

export interface CountryAt {
  /** Two letters; null where a border is too near to tell. */
  country: string | null;
  packs: string[];
}

/** Counties and councils are drawn this exactly: of 16,677 American towns one lies outside them, abroad, by 28 m. */
const OFFICIAL_METERS = 150;
/** Countries are drawn at 1:50,000,000: their outlines may be wrong by this much. */
const OUTLINE_METERS = 3000;

/** Whose towns and postcodes are loaded: elsewhere off a coast nothing else is near. */
const HOME = new Set(['GB', 'US']);

interface Land extends QueryPoint {
  class: string;
  source: string;
  part: string;
  shape: number[][];
}

/**
 * By the points' rows. A point off all outlines that lies near no foreign land has none: what is around it may tell its
 * country.
 */
export async function listCountriesAt(
  db: Queryable,
  points: readonly QueryPoint[],
): Promise<Map<number, CountryAt>> {
  const lands = Map.groupBy(await listLands(db, points), ({ row }) => row);
  const told = new Map<number, CountryAt>();
  for (const [row, near] of lands) {
    const country = countryOf(near);
    if (country !== undefined) told.set(row, { country, packs: [...new Set(near.map(packOf))] });
  }
  const abroad = points.filter(({ row }) => !HOME.has(told.get(row)?.country ?? 'GB'));
  for (const row of await listAtOfficialEdge(db, abroad)) {
    const one = told.get(row);
    if (one) told.set(row, { ...one, country: null });
  }
  return told;
}

/** Undefined where nothing is told: at sea, near no land or near that of a home country alone. */
function countryOf(near: readonly Land[]): string | null | undefined {
  const within = new Set(near.filter(holdsPoint).map(codeOf));
  const around = new Set(near.map(codeOf));
  const [country] = within;
  if (country === undefined) return [...around].some((code) => !HOME.has(code)) ? null : undefined;
  return around.size === 1 && country !== '' ? country : null;
}

/** A ring as it is stored, in millionths of a degree. */
const toRing = (flat: readonly number[]): [number, number][] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [
    (flat[2 * i] as number) / 1e6,
    (flat[2 * i + 1] as number) / 1e6,
  ]);

function holdsPoint({ lat, lng, shape }: Land): boolean {
  return ringsHold(shape.map(toRing), { lat, lng });
}

/** The two letters of a country's number in ISO 3166, '124' to 'CA'; '' of land without one. */
function codeOf({ class: number }: Pick<Land, 'class'>): string {
  return /^\d{3}$/.test(number) ? (new Intl.Locale(`und-${number}`).region ?? '') : '';
}

/** The land at each point, or as near to it as its outline may be wrong. */
async function listLands(db: Queryable, points: readonly QueryPoint[]): Promise<Land[]> {
  if (points.length === 0) return [];
  // The literal lets the planner take the index of what is drawn on maps of countries.
  const { rows } = await db.query<Land>(
    `select q.row, q.lat, q.lng, g.class, g.source, g.part, g.shape
     from unnest($1::int[], $2::float8[], $3::float8[]) as q(row, lat, lng)
     join ground g on g.bounds && box(point(q.lng + $4 / greatest(cos(radians(q.lat)), 0.01), q.lat + $4),
       point(q.lng - $4 / greatest(cos(radians(q.lat)), 0.01), q.lat - $4))
     where g.kind = 'land' and g.min_zoom <= 8
     order by q.row, g.class, g.source, g.part, g.bounds::text`,
    [...pointColumns([...points]), toLatDegrees(OUTLINE_METERS)],
  );
  return rows.filter(
    (land) =>
      holdsPoint(land) ||
      land.shape.some((ring) => nearestOnRing(land, toRing(ring)).meters <= OUTLINE_METERS),
  );
}

/** Of these points, the rows of those beside a county or a council. */
async function listAtOfficialEdge(db: Queryable, points: readonly QueryPoint[]): Promise<Set<number>> {
  const boxes = points.map((point, index) => ({ ...boxAround(point, OFFICIAL_METERS), row: index }));
  const pieces = await listAreaPieces(db, boxes, ['county', 'council']);
  const beside = pieces.filter(({ row, rings }) =>
    rings.some((ring) => nearestOnRing(points[row] as QueryPoint, ring).meters <= OFFICIAL_METERS),
  );
  return new Set(beside.map(({ row }) => (points[row] as QueryPoint).row));
}
