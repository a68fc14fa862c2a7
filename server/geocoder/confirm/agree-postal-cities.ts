// American houses whose record names one city and whose ZIP code another: letters to Dundalk go to Baltimore. The post's
// city is as right as the city that the house lies in.
import type { Queryable } from '../../db/database.ts';
import { findPostcodes } from '../../gazetteer/postcodes.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Decided } from '../decided.ts';
import { localityKey } from '../parse/normalize.ts';
import { ownNames } from '../score/agreement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

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
  const { agreement } = chosen;
  const townsContradicted = agreement.townsContradicted.filter((key) => key !== postalCity);
  const isNewlyAgreed = townsContradicted.length < agreement.townsContradicted.length;
  if (!isNewlyAgreed && !agreement.townsAgreed.includes(postalCity)) return one;
  const isTownMet = townsContradicted.length === 0;
  const contradictions = chosen.contradictions.filter((part) => part !== 'town' || !isTownMet);
  const { decision } = one;
  const reviewReasons = decision.reviewReasons.filter(
    (reason) => reason !== 'contradiction' || contradictions.length > 0,
  );
  const met = {
    ...agreement,
    postalCity,
    town: isTownMet ? ('same' as const) : agreement.town,
    townsAgreed: isNewlyAgreed ? [...agreement.townsAgreed, postalCity] : agreement.townsAgreed,
    townsContradicted,
  };
  const status = decision.status === 'review' && reviewReasons.length === 0 ? 'placed' : decision.status;
  return {
    ...one,
    decision: {
      ...decision,
      status,
      reviewReasons,
      chosen: { ...chosen, agreement: met, contradictions },
    },
  };
}
