import type { Request } from 'express';
import { admitRows } from '../../accounts/visitor-rows.ts';
import { listCoveredAt } from '../../packs/covered-at.ts';
import { clientOf } from '../access/limit-address.ts';
import type { HttpServices } from '../http-services.ts';
import { resultOfPlacements } from '../results/from-placements.ts';
import { resultMap } from '../results/result-map.ts';
import type { QueriedPlace } from './place-answer.ts';

const LONGEST = 200;

/** The coverage of the place in the page's address; null where the address has none. It counts as a tried row. */
export async function askPlace(
  { db, geocoder, readiness }: HttpServices,
  req: Request,
): Promise<QueriedPlace | null> {
  const { place } = req.query;
  const query = typeof place === 'string' ? place.trim().slice(0, LONGEST) : '';
  if (query === '') return null;
  if (readiness.loading !== null) return { query, refused: `Still loading ${readiness.loading}.` };
  if (!(await admitRows(db, clientOf(req), 1)))
    return { query, refused: 'That is as many places as an hour allows. Ask again in the next.' };
  const { placements } = await geocoder.geocode([{ address: query }]);
  const [placement] = placements;
  if (!placement?.point) return { query, refused: placement?.reason ?? 'No such place is known here.' };
  const covering = await listCoveredAt(db, placement.point);
  const map = await resultMap(db, resultOfPlacements([query], [placement]));
  return { query, address: placement.address ?? query, covering, map };
}
