import type { Locality } from '../../gazetteer/localities.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { LONDON } from '../london.ts';
import { localityKey } from '../parse/normalize.ts';

/** "City of Edinburgh", "Aberdeen City", "Bristol, City of" */
const CITY = /^city of |,? city(?: of)?$/i;

/** Whether the council of a postcode is the town's own. */
export function isCouncilOf(postcode: Postcode | undefined, { nameKey }: Locality): boolean {
  if (!postcode) return false;
  const { council, city, councilCode } = postcode;
  if (nameKey === 'london' && councilCode.startsWith(LONDON)) return true;
  return [council.replace(CITY, ''), city].map(localityKey).includes(nameKey);
}
