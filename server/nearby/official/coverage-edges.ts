import type { Queryable } from '../../db/database.ts';
import { lngScale, METERS_PER_DEGREE, type Point } from '../../geometry/distance.ts';
import { listHeld } from './held-squares.ts';
import { listAreas, type RegisterCoverage } from './register-coverage.ts';

type AskedCircle = Point & { radiusMeters: number };

/** The nearest postcode, which names the council, is rarely further away. */
const MARGIN_METERS = 2000;

/** For each circle: whether every postcode that may name a council in it belongs to a covered one. */
export function listHeldWithin(
  db: Queryable,
  mapVersion: string,
  circles: readonly AskedCircle[],
  coverage: RegisterCoverage,
): Promise<boolean[]> {
  const wider = circles.map(({ lat, lng, radiusMeters }) => ({
    lat,
    lng,
    radiusMeters: radiusMeters + MARGIN_METERS,
  }));
  return listHeld(db, mapVersion, wider, coverage);
}

/** True when a circle reaches beyond the coverage of the registers. It is tested in four directions. */
export async function listEdges(
  db: Queryable,
  mapVersion: string,
  circles: readonly AskedCircle[],
  coverage: RegisterCoverage,
): Promise<boolean[]> {
  const held = await listHeldWithin(db, mapVersion, circles, coverage);
  const open = circles.filter((_, index) => !held[index]);
  const ends = open.flatMap(({ lat, lng, radiusMeters }) => {
    const reach = radiusMeters / METERS_PER_DEGREE;
    const across = reach / lngScale(lat);
    return [
      { lat: lat + reach, lng },
      { lat: lat - reach, lng },
      { lat, lng: lng + across },
      { lat, lng: lng - across },
    ];
  });
  const areas = await listAreas(db, ends);
  const isOutside = areas.map((area) => area.nation !== null && coverage.outside(area) !== null);
  const edges = new Set(open.filter((_, at) => isOutside.slice(at * 4, at * 4 + 4).includes(true)));
  return circles.map((circle) => edges.has(circle));
}
