import type { EndFields } from '../../../shared/api/common.ts';
import type { PlanRequestBody } from '../../../shared/api/plan-routes.ts';
import { roundDegrees } from '../../../shared/rounding.ts';
import type { Point } from '../../geometry/distance.ts';
import type { WholeContext } from '../../pipeline/endpoint.ts';
import { describeEnd, placeEnd, toEnd } from '../../pipeline/place-end.ts';
import { listNearestCountries } from './nearest-countries.ts';

/** The placed depot; plain JSON. */
export interface Depot {
  input: string;
  point: Point;
  /** Two letters; null where no place near shows it. */
  country: string | null;
  flagged: string | null;
  packs: string[];
  recordKey: string | null;
  /** Its confidence. */
  sureness: EndFields;
}

export async function findDepot({ depot }: PlanRequestBody, { services }: WholeContext): Promise<Depot> {
  const placement = await placeEnd(toEnd(depot), 'depot', services);
  const { input, point, admin, status, reason, why, packs, measuredBy = [], recordKey } = placement;
  const at = { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) };
  // A point without a country is in that of the nearest town.
  const country = admin?.value.country ?? (await listNearestCountries(services.db, [at]))[0]?.country ?? null;
  return {
    input,
    point: at,
    country,
    flagged: status === 'review' ? (reason ?? why) : null,
    packs: [...packs, ...measuredBy],
    recordKey,
    sureness: describeEnd(placement),
  };
}
