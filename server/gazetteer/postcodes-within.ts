import { compareText } from '../../shared/compare-text.ts';
import type { Queryable } from '../db/database.ts';
import { circleBoxes } from '../geometry/circle-boxes.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { IS_OUTDONE, mergePostcodes } from './merge-postcodes.ts';
import type { Postcode } from './postcode.ts';
import { withTowns } from './postcodes.ts';

/** A postcode area with the distance of its centre. */
export interface PostcodeWithin
  extends Pick<
    Postcode,
    | ('source' | 'part' | 'country' | 'codeKey' | 'code' | 'kind' | 'lat' | 'lng' | 'city')
    | ('county' | 'state' | 'radiusMeters' | 'outdoneBy')
  > {
  /** The local authority in Great Britain, if the whole area lies in one; else ''. */
  council: string;
  meters: number;
}

const AREA_KINDS: readonly string[] = ['zip', 'sector', 'district'];

export function isAreaKind(kind: string): kind is PostcodeAreaKind {
  return AREA_KINDS.includes(kind);
}

/** Kinds that are listed by their centre. Units are excluded, because there are too many. */
export type PostcodeAreaKind = 'zip' | 'sector' | 'district';

/**
 * Postcode areas of a kind whose centre is within the great-circle distance, nearest first and then by code. A code in
 * several sources counts once, with the point that the geocoder uses.
 */
export async function listPostcodesWithin(
  db: Queryable,
  kind: PostcodeAreaKind,
  center: Point,
  radiusMeters: number,
): Promise<PostcodeWithin[]> {
  const boxes = circleBoxes(center, radiusMeters);
  const { rows } = await db.query<Omit<PostcodeWithin, 'meters'>>(
    `select p.source, p.part, p.country, p.code_key as "codeKey", p.code, p.kind, p.point[1] as lat,
       p.point[0] as lng, p.radius_m as "radiusMeters", p.city, p.county, p.state, p.council, p.outdone_by as "outdoneBy"
     from unnest($2::float8[], $3::float8[], $4::float8[], $5::float8[]) as q(west, south, east, north)
     join postcode p on p.point <@ box(point(q.east, q.north), point(q.west, q.south))
     where p.kind = $1 and p.kind in ('zip', 'sector', 'district') and not ${IS_OUTDONE}`,
    [kind, ...(['west', 'south', 'east', 'north'] as const).map((side) => boxes.map((box) => box[side]))],
  );
  const within = (await withTowns(db, mergePostcodes(rows)))
    .map((row) => ({ ...row, meters: distanceMeters(center, row) }))
    .filter(({ meters }) => meters <= radiusMeters);
  return within.sort((a, b) => a.meters - b.meters || compareText(a.codeKey, b.codeKey));
}

type AreaReach = Pick<
  Postcode,
  'source' | 'part' | 'codeKey' | 'code' | 'kind' | 'lat' | 'lng' | 'radiusMeters'
>;

/** Areas of a kind at points where there are several: those without a position of their own are among them. */
export async function listCrowdedPostcodes(db: Queryable, kind: PostcodeAreaKind): Promise<AreaReach[]> {
  const { rows } = await db.query<Omit<PostcodeWithin, 'meters'>>(
    `with area as (
       select p.*, count(*) over (partition by p.point[0], p.point[1]) as sharing from postcode p
       where p.kind = $1 and p.kind in ('zip', 'sector', 'district') and not ${IS_OUTDONE})
     select source, part, code_key as "codeKey", code, kind, point[1] as lat, point[0] as lng,
       radius_m as "radiusMeters", city, county, state, outdone_by as "outdoneBy"
     from area where code_key in (select code_key from area where sharing > 1)`,
    [kind],
  );
  return mergePostcodes(rows);
}

/** Whether any area of the kind is loaded. */
export async function hasPostcodes(db: Queryable, kind: PostcodeAreaKind): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists (select 1 from postcode where kind = $1 and kind in ('zip', 'sector', 'district')) as has`,
    [kind],
  );
  return rows[0]?.has ?? false;
}
