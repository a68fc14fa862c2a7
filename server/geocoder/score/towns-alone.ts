import type { Locality } from '../../gazetteer/localities.ts';
import type { QueryContext } from '../context/query-context.ts';
import { streetKey } from '../parse/normalize.ts';
import { isWithin } from './agreement.ts';
import type { Decision } from './decide.ts';

/**
 * The towns of a place by name, where nothing else says which of its branches is meant: no street, no postcode. Pure.
 */
export function listTownsAlone(context: QueryContext, { chosen, status }: Decision): Locality[] {
  const { candidate, agreement } = chosen ?? {};
  if (status !== 'placed' || !candidate?.place || candidate.kind !== 'place' || !agreement) return [];
  const { parts, streets, postcode } = context.reading;
  const own = streetKey(candidate.place.street);
  // "Boots Chepstow Road Newport": the street may stand between the name and the town, without a comma.
  const isInText = own !== '' && ` ${streetKey(parts.join(' '))} `.includes(` ${own} `);
  const isStreetSent = agreement.hasOwnAddress || isInText || streets.some((read) => read.streetKey === own);
  if (postcode !== null || isStreetSent || agreement.leftover.length > 0 || agreement.isStated) return [];
  return agreement.townsAgreed.flatMap((key) => {
    const around = (context.towns.get(key) ?? []).filter((town) => isWithin(candidate, [town]));
    return around.slice(0, 1);
  });
}
