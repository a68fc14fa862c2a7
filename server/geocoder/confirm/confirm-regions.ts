// Rows that name a nation or a state, and an answer whose record names none: the nearest postcode decides.
import type { Queryable } from '../../db/database.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import type { Decided } from '../decided.ts';
import { readUsState } from '../parse/us-states.ts';
import { countryOf } from '../score/agreement.ts';
import { contradict } from './contradict.ts';

/** One statement for the rows that need it. */
export async function confirmRegions(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const points = decided.flatMap((one, row) => {
    const point = one.decision.chosen?.candidate.point;
    return point && regionPart(one) ? [{ row, lat: point.lat, lng: point.lng }] : [];
  });
  if (points.length === 0) return decided;
  const stateOf = new Map((await listNearestPostcodes(db, points)).map(({ row, state }) => [row, state]));
  return decided.map((one, row) => {
    const { chosen } = one.decision;
    const part = regionPart(one);
    const here = stateOf.get(row);
    if (!chosen || !part || !here) return one;
    const { nation, state } = one.context.reading;
    const own = part === 'nation' ? here : (readUsState(here.split(/\s+/))?.code ?? here);
    return own === (part === 'nation' ? nation : state)
      ? one
      : contradict(one, { ...chosen, agreement: { ...chosen.agreement, regionHere: here } }, part);
  });
}

/** The part that is sent and that the answer's own record does not confirm. */
function regionPart({ context, decision: { chosen } }: Decided): 'nation' | 'state' | null {
  const { reading, towns } = context;
  if (!chosen) return null;
  // The town that agrees is listed there itself: near a border the next postcode may be another state's.
  const agreed = chosen.agreement.townsAgreed.flatMap((key) => towns.get(key)?.[0]?.state ?? []);
  if (agreed.some((own) => own !== '' && (own === reading.state || own === reading.nation))) return null;
  const country = countryOf(chosen.candidate);
  if (reading.nation && chosen.agreement.nation === 'unknown' && country === 'GB') return 'nation';
  return reading.state && chosen.agreement.state === 'unknown' && country === 'US' ? 'state' : null;
}
