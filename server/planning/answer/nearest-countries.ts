import type { Queryable } from '../../db/database.ts';
import { listNearestLocalities } from '../../gazetteer/localities.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { Point } from '../../geometry/distance.ts';

/** The country of the nearest town, in two letters, and the pack that tells it; null where there is none. */
export async function listNearestCountries(
  db: Queryable,
  points: readonly Point[],
): Promise<({ country: string; pack: string } | null)[]> {
  if (points.length === 0) return [];
  const asked = points.map(({ lat, lng }, row) => ({ row, lat, lng }));
  const towns = Map.groupBy(await listNearestLocalities(db, asked, 1), ({ row }) => row);
  return points.map((_, row) => {
    const town = towns.get(row)?.[0];
    return town ? { country: town.country, pack: packOf(town) } : null;
  });
}

/** The stops that lie in another country than the depot, as far as the nearest towns tell, and the packs that say so. */
export async function listAbroad<Stop extends { location: Point }>(
  db: Queryable,
  depot: { country: string | null },
  stops: readonly Stop[],
): Promise<{ stops: ReadonlySet<Stop>; packs: string[] }> {
  const countries = await listNearestCountries(
    db,
    stops.map(({ location }) => location),
  );
  const isAbroad = (at: number) =>
    depot.country !== null && (countries[at]?.country ?? depot.country) !== depot.country;
  return {
    stops: new Set(stops.filter((_, at) => isAbroad(at))),
    packs: [...new Set(countries.flatMap((one, at) => (one && isAbroad(at) ? one.pack : [])))],
  };
}
