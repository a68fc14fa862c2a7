// "Newport" of a call whose rows are in Scotland: the answer in Wales may be right, but it is not what the call says.
import type { Queryable } from '../../db/database.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Counties, CountyMatch } from '../context/counties.ts';
import type { Decided } from '../decided.ts';
import type { RegionHint } from '../parse/region-hint.ts';
import { readUsState } from '../parse/us-states.ts';
import { countryOf } from '../score/agreement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { hold } from './hold.ts';

/** Holds rows outside the country, state, nation or county that the call names, in two statements. */
export async function confirmHints(
  db: Queryable,
  counties: Counties,
  decided: Decided[],
): Promise<Decided[]> {
  if (decided.every(({ context }) => context.reading.hint?.from !== 'call')) return decided;
  const points = decided.flatMap(({ context: { reading }, decision: { chosen } }, row) =>
    chosen && reading.hint?.from === 'call' && regionOf(reading.hint) !== null
      ? [{ ...chosen.candidate.point, row }]
      : [],
  );
  const matches = await matchCounties(counties, decided);
  const nearest = new Map((await listNearestPostcodes(db, points)).map((near) => [near.row, near]));
  return decided.map((one, row) => {
    const { hint } = one.context.reading;
    const { chosen } = one.decision;
    if (!chosen || hint?.from !== 'call') return one;
    const near = nearest.get(row);
    const isNear = near !== undefined && distanceMeters(near, chosen.candidate.point) <= REGION_KNOWN_METERS;
    const isOutside = isAbroad(one, chosen.candidate, hint, isNear ? near.state : '');
    return isOutside || matches.get(row) === 'different'
      ? hold(one, 'outside_region', { chosen: apart(chosen, hint, isOutside) })
      : one;
  });
}

/** In another country, state or nation than the call names. */
function isAbroad(
  { context: { reading } }: Decided,
  candidate: Candidate,
  hint: RegionHint,
  stateNear: string,
): boolean {
  const region = regionOf(hint);
  if (countryOf(candidate) !== hint.country) {
    // "Pill" of a call for Great Britain is no village in Austria, unless the row names that country itself.
    const isNamed = reading.country !== null || reading.state !== null || reading.postcode !== null;
    return !isNamed || region !== null || hint.county !== null;
  }
  const here = ownRegion(candidate) || stateNear;
  const own = hint.country === 'US' ? (readUsState(here.split(/\s+/))?.code ?? here) : here;
  return region !== null && own !== '' && own !== region;
}

/** For the rows that name no county themselves. */
async function matchCounties(
  counties: Counties,
  decided: readonly Decided[],
): Promise<Map<number, CountyMatch>> {
  const asked = decided.flatMap(({ context: { reading }, decision: { chosen } }, row) => {
    const { county = null, country } = reading.hint ?? {};
    return chosen && county !== null && country && reading.county === null
      ? [{ ...chosen.candidate.point, row, county, country }]
      : [];
  });
  const matches = asked.length > 0 ? await counties.match(asked) : [];
  return new Map(asked.map(({ row }, index) => [row, matches[index] ?? null]));
}

/** The call's region contradicts the match like one that the row itself names. */
function apart(chosen: ScoredCandidate, hint: RegionHint, isAbroad: boolean): ScoredCandidate {
  const isOfCountry = countryOf(chosen.candidate) === hint.country;
  const ofRegion = hint.country === 'US' ? 'state' : 'nation';
  const part = hint.county && !isAbroad ? 'county' : isOfCountry ? ofRegion : 'country';
  return chosen.contradictions.length > 0 ? chosen : { ...chosen, contradictions: [part] };
}

/** Further from any postcode than this, a point's region is unknown. */
const REGION_KNOWN_METERS = 5000;

function regionOf(hint: RegionHint | null): string | null {
  return hint?.from === 'call' ? (hint.state ?? hint.nation) : null;
}

function ownRegion({ address, postcode, town }: Candidate): string {
  return (address?.country === 'US' ? address.state : '') || town?.state || postcode?.state || '';
}
