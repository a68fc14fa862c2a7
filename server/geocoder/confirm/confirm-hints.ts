// "Newport" of a call whose rows are in Scotland: the answer in Wales may be right, but it is not what the call says.
import type { Queryable } from '../../db/database.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Decided } from '../decided.ts';
import type { RegionHint } from '../parse/region-hint.ts';
import { readUsState } from '../parse/us-states.ts';
import { countryOf } from '../score/agreement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { hold } from './hold.ts';

/** Holds rows outside the state or nation that the call names. One statement for those of such a call. */
export async function confirmHints(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const points = decided.flatMap(({ context, decision: { chosen } }, row) =>
    chosen && regionOf(context.reading.hint) !== null ? [{ ...chosen.candidate.point, row }] : [],
  );
  if (points.length === 0) return decided;
  const nearest = new Map((await listNearestPostcodes(db, points)).map((near) => [near.row, near]));
  return decided.map((one, row) => {
    const { hint } = one.context.reading;
    const { chosen } = one.decision;
    const region = regionOf(hint);
    if (!chosen || !hint || region === null) return one;
    const near = nearest.get(row);
    const isNear = near !== undefined && distanceMeters(near, chosen.candidate.point) <= REGION_KNOWN_METERS;
    const here = ownRegion(chosen.candidate) || (isNear ? near.state : '');
    const own = hint.country === 'US' ? (readUsState(here.split(/\s+/))?.code ?? here) : here;
    const isOutside = countryOf(chosen.candidate) !== hint.country || (own !== '' && own !== region);
    return isOutside ? hold(one, 'outside_region', { chosen: apart(chosen, hint) }) : one;
  });
}

/** The call's state or nation contradicts the match like one that the row itself names. */
function apart(chosen: ScoredCandidate, hint: RegionHint): ScoredCandidate {
  return chosen.contradictions.length > 0
    ? chosen
    : { ...chosen, contradictions: [hint.state ? 'state' : 'nation'] };
}

/** Further from any postcode than this, a point's region is unknown. */
const REGION_KNOWN_METERS = 5000;

function regionOf(hint: RegionHint | null): string | null {
  return hint?.from === 'call' ? (hint.state ?? hint.nation) : null;
}

function ownRegion({ address, postcode, town }: Candidate): string {
  return (address?.country === 'US' ? address.state : '') || town?.state || postcode?.state || '';
}
