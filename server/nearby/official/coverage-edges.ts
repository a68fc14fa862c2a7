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

/** In so many directions a circle is tested: between two of them a straight border is missed by 2 % of its radius. */
const DIRECTIONS = 16;

/** True when a circle reaches beyond the coverage of the registers. */
export async function listEdges(
  db: Queryable,
  mapVersion: string,
  circles: readonly AskedCircle[],
  coverage: RegisterCoverage,
): Promise<boolean[]> {
  const held = await listHeldWithin(db, mapVersion, circles, coverage);
  const open = circles.filter((_, index) => !held[index]);
  const areas = await listAreas(db, open.flatMap(endsOf));
  const isOutside = areas.map((area) => area.nation !== null && coverage.outside(area) !== null);
  const edges = new Set(
    open.filter((_, at) => isOutside.slice(at * DIRECTIONS, (at + 1) * DIRECTIONS).includes(true)),
  );
  return circles.map((circle) => edges.has(circle));
}

function endsOf({ lat, lng, radiusMeters }: AskedCircle): Point[] {
  const reach = radiusMeters / METERS_PER_DEGREE;
  return Array.from({ length: DIRECTIONS }, (_, at) => {
    const angle = (2 * Math.PI * at) / DIRECTIONS;
    return { lat: lat + reach * Math.cos(angle), lng: lng + (reach / lngScale(lat)) * Math.sin(angle) };
  });
}
