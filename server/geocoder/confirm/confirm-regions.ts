// Rows that name a nation, a state or an unknown code, and whose match has none in its record: the nearest postcode
// decides.
import type { Queryable } from '../../db/database.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Decided } from '../decided.ts';
import { postcodeKey } from '../parse/postcodes.ts';
import { readUsState } from '../parse/us-states.ts';
import { countryOf, isWithin } from '../score/agreement.ts';
import { isSamePostcode } from '../score/postcode-agreement.ts';
import { contradict } from './contradict.ts';

/** One statement for the rows that need it. */
export async function confirmRegions(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const points = decided.flatMap((one, row) => {
    const point = one.decision.chosen?.candidate.point;
    return point && regionPart(one) ? [{ row, lat: point.lat, lng: point.lng }] : [];
  });
  if (points.length === 0) return decided;
  const nearest = new Map(
    (await listNearestPostcodes(db, points)).map((postcode) => [postcode.row, postcode]),
  );
  return decided.map((one, row) => {
    const { chosen } = one.decision;
    const part = regionPart(one);
    const near = nearest.get(row);
    if (!chosen || !part || !near) return one;
    const sent = one.context.reading.postcode;
    if (part === 'postcode' && sent && isSamePostcode(near.codeKey, postcodeKey(sent.code), sent.kind))
      return one;
    if (part === 'postcode')
      return distanceMeters(near, chosen.candidate.point) > CODES_KNOWN_METERS
        ? one
        : contradict(one, chosen, part, 'unknown');
    const here = near.state;
    if (!here) return one;
    const { nation, state } = one.context.reading;
    const own = part === 'nation' ? here : (readUsState(here.split(/\s+/))?.code ?? here);
    return own === (part === 'nation' ? nation : state)
      ? one
      : contradict(one, { ...chosen, agreement: { ...chosen.agreement, regionHere: here } }, part);
  });
}

/** If a known code is within this distance, the country's codes are loaded there. */
const CODES_KNOWN_METERS = 5000;

/** The part of the query that the match's own record does not confirm. */
function regionPart({ context, decision: { chosen } }: Decided): 'nation' | 'state' | 'postcode' | null {
  const { reading, towns } = context;
  if (!chosen) return null;
  const country = countryOf(chosen.candidate);
  const isUnknown = chosen.agreement.postcode === 'unknown' && !chosen.contradictions.includes('postcode');
  if (isUnknown && country === 'GB') return 'postcode';
  // The town that it lies in is listed there itself: near a border the next postcode may be another state's. Another one of
  // the name is none: "9 Latch Square, Newport, England".
  const agreed = chosen.agreement.townsAgreed.flatMap((key) => towns.get(key) ?? []);
  const isOfRegion = ({ state }: Locality) =>
    state !== '' && (state === reading.state || state === reading.nation);
  if (isWithin(chosen.candidate, agreed.filter(isOfRegion))) return null;
  if (reading.nation && chosen.agreement.nation === 'unknown' && country === 'GB') return 'nation';
  return reading.state && chosen.agreement.state === 'unknown' && country === 'US' ? 'state' : null;
}
