import type { PlanRequestBody } from '../../shared/api/plan-routes.ts';
import { roundDegrees } from '../../shared/rounding.ts';
import type { Point } from '../gazetteer/distance.ts';
import { listNearestLocalities } from '../gazetteer/localities.ts';
import type { WholeContext } from '../pipeline/endpoint.ts';
import { placeEnd } from '../pipeline/place-end.ts';

/** The depot as it was placed; plain JSON. */
export interface Depot {
  input: string;
  point: Point;
  /** Two letters; null where nothing near tells. */
  country: string | null;
  flagged: string | null;
  packs: string[];
}

export async function findDepot({ depot }: PlanRequestBody, { services }: WholeContext): Promise<Depot> {
  const { input, point, admin, status, reason, why, packs } = await placeEnd(depot, 'depot', services);
  const at = { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) };
  // A bare point is in the country of the nearest town.
  const known = admin?.value.country;
  const country =
    known ?? (await listNearestLocalities(services.db, [{ row: 0, ...at }], 1))[0]?.country ?? null;
  return { input, point: at, country, flagged: status === 'review' ? (reason ?? why) : null, packs };
}
