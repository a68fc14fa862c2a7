// American houses whose record names one city and whose ZIP code another: letters to Dundalk go to Baltimore. The post's
// city is as right as the city that the house lies in.
import type { Queryable } from '../../db/database.ts';
import { findPostcodes } from '../../gazetteer/postcodes.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Decided } from '../decided.ts';
import { localityKey } from '../parse/normalize.ts';
import { ownNames } from '../score/agreement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { agreeTown } from './agree-town.ts';

/** Records may have a ZIP+4. */
const ZIP_LENGTH = 5;

/** One statement for the rows whose house has a ZIP code and does not itself name the city that was sent. */
export async function agreePostalCities(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const zips = decided.map(({ decision }) => (decision.chosen ? zipToAsk(decision.chosen) : ''));
  const asked = [...new Set(zips)].filter(Boolean);
  if (asked.length === 0) return decided;
  const found = await findPostcodes(db, asked);
  const cities = new Map(
    found.filter(({ kind }) => kind === 'zip').map(({ codeKey, city }) => [codeKey, localityKey(city)]),
  );
  return decided.map((one, row) => {
    const city = cities.get(zips[row] ?? '') ?? '';
    return one.decision.chosen && city !== '' ? agree(one, one.decision.chosen, city) : one;
  });
}

function zipToAsk({ candidate, agreement }: ScoredCandidate): string {
  const zip = zipOf(candidate);
  const named = [...agreement.townsAgreed, ...agreement.townsContradicted];
  const own = zip === '' ? null : ownNames(candidate);
  return own !== null && named.some((key) => !own.has(key)) ? zip : '';
}

function zipOf({ address }: Candidate): string {
  return address?.country === 'US' ? address.postcodeKey.slice(0, ZIP_LENGTH) : '';
}

function agree(one: Decided, chosen: ScoredCandidate, postalCity: string): Decided {
  const { townsAgreed, townsContradicted } = chosen.agreement;
  if (!townsContradicted.includes(postalCity) && !townsAgreed.includes(postalCity)) return one;
  return agreeTown(one, { ...chosen, agreement: { ...chosen.agreement, postalCity } }, postalCity);
}
