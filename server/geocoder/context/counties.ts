// Whether points lie in the counties that rows name: in Britain by the nearest postcodes, in America by geometry.
import type { Queryable } from '../../db/database.ts';
import { type Area, listAreasAt } from '../../gazetteer/areas.ts';
import { type CountyExtent, findCountyExtents } from '../../gazetteer/county-extents.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters, lngScale, METERS_PER_DEGREE, type Point } from '../../geometry/distance.ts';
import { mayBeInCounty } from '../parse/gb-county-areas.ts';
import { localityKey } from '../parse/normalize.ts';
import { usCountyName } from '../parse/us-counties.ts';
import { createVersionCache } from '../version-cache.ts';

/** A point, and the county that it may be in. */
interface CountyQuestion extends Point {
  county: string;
  country: 'GB' | 'US';
}

/** `fits`: near enough to the popular extent of that county. Null where there is no data. */
export type CountyMatch = 'same' | 'fits' | 'different' | null;

export interface Counties {
  /** One result for each, in order. */
  match(asked: readonly CountyQuestion[]): Promise<CountyMatch[]>;
}

const MOST_CACHED_COUNTIES = 300;

/** Caches the extents of British counties, which are computed from the whole table of postcodes. */
export function createCountyCache(db: Queryable) {
  const cache = createVersionCache<string, { extent: CountyExtent | null }>(MOST_CACHED_COUNTIES, () => 1);
  return {
    at(version: string): Counties {
      const known = cache(version);
      const extentsOf = async (counties: ReadonlySet<string>) => {
        const unknown = [...counties].filter((county) => !known.get(county));
        const found = new Map(
          (await findCountyExtents(db, unknown)).map((extent) => [extent.county, extent]),
        );
        for (const county of unknown) known.set(county, { extent: found.get(county) ?? null });
        return (county: string) => found.get(county) ?? known.get(county)?.extent ?? null;
      };
      return {
        async match(asked) {
          const answers: CountyMatch[] = asked.map(() => null);
          const rowsOf = Map.groupBy(asked.keys(), (row) => (asked[row] as CountyQuestion).country);
          const at = (row: number) => ({ ...(asked[row] as CountyQuestion), row });
          const british = await matchBritish(db, extentsOf, (rowsOf.get('GB') ?? []).map(at));
          const american = await matchAmerican(db, (rowsOf.get('US') ?? []).map(at));
          for (const [row, match] of [...british, ...american]) answers[row] = match;
          return answers;
        },
      };
    },
  };
}

type CountyRow = CountyQuestion & { row: number };
type Matches = [row: number, match: CountyMatch][];
type ExtentsOf = (counties: ReadonlySet<string>) => Promise<(county: string) => CountyExtent | null>;

/** The popular extent of a county is larger than today's county: Southend counts as Essex. */
const MARGIN_METERS = 30_000;

async function matchBritish(db: Queryable, extentsOf: ExtentsOf, asked: CountyRow[]): Promise<Matches> {
  if (asked.length === 0) return [];
  const postcodeOf = new Map((await listNearestPostcodes(db, asked)).map((near) => [near.row, near]));
  const isOwn = ({ row, county }: CountyRow) => isOf(postcodeOf.get(row), county);
  const others = asked.filter((one) => !isOwn(one));
  const extentOf = await extentsOf(new Set(others.map(({ county }) => county)));
  return asked.map((one) => {
    if (isOwn(one)) return [one.row, 'same'];
    const extent = extentOf(one.county);
    if (!extent) return [one.row, byPostcode(one, postcodeOf.get(one.row))];
    // Gloucestershire ends where Wales begins.
    const nation = postcodeOf.get(one.row)?.state ?? '';
    if (nation !== '' && extent.nation !== '' && nation !== extent.nation) return [one.row, 'different'];
    const reaches = distanceMeters(extent, one) <= extent.radiusMeters + MARGIN_METERS;
    return [one.row, reaches ? 'fits' : 'different'];
  });
}

/** Further from any postcode than this, a point's area is unknown. */
const AREA_KNOWN_METERS = 5000;

/** No council of today has its name: Glamorgan. */
function byPostcode(one: CountyRow, postcode: Postcode | undefined): CountyMatch {
  if (!postcode || distanceMeters(postcode, one) > AREA_KNOWN_METERS) return null;
  const isIn = mayBeInCounty(one.county, postcode);
  return isIn === null ? null : isIn ? 'fits' : 'different';
}

/** Cheshire East counts as Cheshire. */
function isOf(postcode: Postcode | undefined, county: string): boolean {
  const key = localityKey(county);
  return [postcode?.county ?? '', postcode?.council ?? ''].some((own) =>
    ` ${localityKey(own)} `.includes(` ${key} `),
  );
}

/** County geometries are coarse, and a town may lie on both sides of a border. */
const EDGE_METERS = 2000;

async function matchAmerican(db: Queryable, asked: CountyRow[]): Promise<Matches> {
  const around = await listCountiesAround(db, asked, EDGE_METERS);
  return asked.map(({ row, county }, index) => {
    const { here, near } = around[index] as CountiesAround;
    const key = countyKey({ name: county });
    if (here.includes(key)) return [row, 'same'];
    if (near.includes(key)) return [row, 'fits'];
    return [row, here.length > 0 ? 'different' : null];
  });
}

interface CountiesAround {
  here: string[];
  /** Those a step north, south, east and west. */
  near: string[];
}

/** The keys of the American counties at each point, and of those so many meters around it. */
export async function listCountiesAround(
  db: Queryable,
  points: readonly Point[],
  meters: number,
): Promise<CountiesAround[]> {
  const steps = points.flatMap((point, index) =>
    stepsAround(point, meters).map((step, number) => ({ ...step, row: index * STEPS + number })),
  );
  const found = Map.groupBy(await listAreasAt(db, steps, ['county']), ({ row }) => row);
  return points.map((_, index) => {
    const [here = [], ...near] = Array.from(
      { length: STEPS },
      (_, number) => found.get(index * STEPS + number)?.map(countyKey) ?? [],
    );
    return { here, near: near.flat() };
  });
}

const STEPS = 5;

/** The point itself, then one step north, south, east and west. */
function stepsAround({ lat, lng }: Point, meters: number): Point[] {
  const north = meters / METERS_PER_DEGREE;
  const east = north / lngScale(lat);
  return [
    { lat, lng },
    { lat: lat + north, lng },
    { lat: lat - north, lng },
    { lat, lng: lng + east },
    { lat, lng: lng - east },
  ];
}

function countyKey({ name }: Pick<Area, 'name'>): string {
  return localityKey(usCountyName(name) ?? name);
}
