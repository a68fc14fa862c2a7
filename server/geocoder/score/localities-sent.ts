// The places that a query names beside a house of another place with the same post town. Pure.
import type { Address } from '../../gazetteer/addresses.ts';
import type { QueryContext } from '../context/query-context.ts';
import { localityKey } from '../parse/normalize.ts';
import { isAtOwnCode } from './own-code.ts';
import type { ScoredCandidate } from './score-candidate.ts';

export type OwnPlace = Pick<Address, 'locality' | 'city'>;

/**
 * Keys of the places that were sent and are not the record's own, the most specific first: "Irlam" beside a house of
 * Urmston, Manchester. Where only the post town was sent and the record names a place besides, the post town. Empty where
 * the record's own place was sent, or its postcode.
 */
export function listLocalitiesSent(best: ScoredCandidate, own: OwnPlace, context: QueryContext): string[] {
  const { candidate, agreement } = best;
  if (isAtOwnCode(best, context)) return [];
  const [locality, city] = [localityKey(own.locality), localityKey(own.city)];
  const rest = candidate.read?.rest ?? [];
  const sent = new Set(
    [...rest, agreement.leftover.join(' ')]
      .map(localityKey)
      .concat(agreement.townsAgreed, agreement.townsContradicted)
      .filter(Boolean),
  );
  if (city === '' || (locality !== '' && locality !== city && sent.has(locality))) return [];
  const others = [...sent].filter((key) => key !== city && key !== locality);
  if (others.length > 0) return others;
  return locality !== '' && locality !== city && sent.has(city) ? [city] : [];
}
