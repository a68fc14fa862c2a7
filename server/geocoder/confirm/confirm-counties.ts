// Rows that name a British county: the nearest postcode says which one the answer is in.
import type { Queryable } from '../../db/database.ts';
import { type CountyExtent, findCountyExtents } from '../../gazetteer/county-extents.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { Decided } from '../decided.ts';
import { localityKey } from '../parse/normalize.ts';
import { createVersionCache, type VersionEntries } from '../version-cache.ts';
import { contradict } from './contradict.ts';

/** Where the counties are whose extent was asked for; null of one that no postcode names. */
type Extents = VersionEntries<string, { extent: CountyExtent | null }>;

const MOST_CACHED_COUNTIES = 300;

export function createCountyCache() {
  const cache = createVersionCache<string, { extent: CountyExtent | null }>(MOST_CACHED_COUNTIES, () => 1);
  return { at: (version: string): Extents => cache(version) };
}

/** What people call a county reaches beyond the one of today: Southend is in Essex. */
const MARGIN_METERS = 30_000;

/** Two statements for the rows that need it; the extent of a county is read once for a map version. */
export async function confirmCounties(db: Queryable, known: Extents, decided: Decided[]): Promise<Decided[]> {
  const points = decided.flatMap((one, row) => {
    const point = one.decision.chosen?.candidate.point;
    return point && one.context.reading.county ? [{ row, lat: point.lat, lng: point.lng }] : [];
  });
  if (points.length === 0) return decided;
  const postcodeOf = new Map((await listNearestPostcodes(db, points)).map((near) => [near.row, near]));
  const asked = new Set(
    points.flatMap(({ row }) => {
      const county = decided[row]?.context.reading.county ?? '';
      return isOf(postcodeOf.get(row), county) || known.get(county) ? [] : [county];
    }),
  );
  const found = new Map((await findCountyExtents(db, [...asked])).map((extent) => [extent.county, extent]));
  for (const county of asked) known.set(county, { extent: found.get(county) ?? null });
  return decided.map((one, row) => {
    const { county } = one.context.reading;
    const { chosen } = one.decision;
    if (!county || !chosen) return one;
    if (isOf(postcodeOf.get(row), county)) return withCounty(one, 'same');
    const extent = found.get(county) ?? known.get(county)?.extent;
    if (!extent) return one;
    if (reaches(extent, chosen.candidate.point)) return withCounty(one, 'fits');
    return contradict(one, chosen, 'county');
  });
}

/** Cheshire East is in Cheshire. */
function isOf(postcode: Postcode | undefined, county: string): boolean {
  const key = localityKey(county);
  return [postcode?.county ?? '', postcode?.council ?? ''].some((own) =>
    ` ${localityKey(own)} `.includes(` ${key} `),
  );
}

function reaches(extent: CountyExtent, point: Point): boolean {
  return distanceMeters(extent, point) <= extent.radiusMeters + MARGIN_METERS;
}

function withCounty(one: Decided, county: 'same' | 'fits'): Decided {
  const { chosen } = one.decision;
  if (!chosen) return one;
  const agreement = { ...chosen.agreement, county };
  return { ...one, decision: { ...one.decision, chosen: { ...chosen, agreement } } };
}
