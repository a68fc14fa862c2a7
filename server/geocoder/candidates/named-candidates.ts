// Candidates other than houses and streets: businesses by name, postcodes and towns.
import type { Address } from '../../gazetteer/addresses.ts';
import type { Place } from '../../gazetteer/places.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { StreetReading } from '../parse/read-address.ts';
import type { Candidate } from './candidate.ts';
import { radiusOf } from './house-candidates.ts';
import { oneEach, support } from './record-groups.ts';
import { sitesOf } from './sites.ts';

const none = { number: 'not_sent', street: 'not_sent', similarity: 0, foundName: '', read: null } as const;

/** Houses and businesses found by their name. */
export function placeCandidates(
  text: string,
  read: StreetReading | null,
  places: Place[],
  houses: Address[],
): Candidate[] {
  const byName = { ...none, read, foundName: text };
  return [
    ...oneEach(houses).map((group): Candidate => {
      const best = group[0] as Address;
      return {
        kind: 'place',
        point: best,
        radiusMeters: radiusOf(best),
        ...byName,
        address: best,
        ...support(group),
      };
    }),
    ...sitesOf(oneEach(places)).map(({ records, reachMeters }): Candidate => {
      const best = records[0] as Place;
      return {
        kind: 'place',
        point: best,
        radiusMeters: radiusOf(best),
        ...byName,
        place: best,
        ...(reachMeters > 0 ? { siteMeters: reachMeters } : {}),
        ...support(records),
      };
    }),
  ];
}

export function postcodeCandidate({ postcode }: QueryContext): Candidate[] {
  if (!postcode) return [];
  const { found } = postcode;
  return [
    {
      kind: 'postcode',
      point: found,
      radiusMeters: found.radiusMeters,
      ...none,
      postcode: found,
      ...support([found]),
    },
  ];
}

export function townCandidates({ towns }: QueryContext): Candidate[] {
  return [...towns.values()].flat().map((town) => ({
    kind: 'town',
    point: town,
    radiusMeters: town.radiusMeters,
    ...none,
    town,
    ...support([town]),
  }));
}
