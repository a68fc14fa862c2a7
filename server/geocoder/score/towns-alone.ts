// The towns beside a place's name. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import type { QueryContext } from '../context/query-context.ts';
import { streetKey } from '../parse/normalize.ts';
import { isWithin } from './agreement.ts';
import type { Decision } from './decide.ts';
import type { ScoredCandidate } from './score-candidate.ts';

/** The towns of a place by name, where nothing else says which of its branches is meant: no street, no postcode. */
export function listTownsAlone(context: QueryContext, decision: Decision): Locality[] {
  const { chosen } = decision;
  if (!chosen?.candidate.place || chosen.agreement.leftover.length > 0) return [];
  return isStreetSent(context, chosen) ? [] : listTownsOfName(context, decision);
}

/** The towns that a place, or a house, by its name agrees with; none beside a postcode, or its own number and street. */
export function listTownsOfName(context: QueryContext, { chosen, status }: Decision): Locality[] {
  const { candidate, agreement } = chosen ?? {};
  const isNamed = status === 'placed' && candidate?.kind === 'place';
  if (!isNamed || !agreement || agreement.hasOwnAddress || context.reading.postcode !== null) return [];
  return listTownsAgreed(context, { candidate, agreement });
}

/** The towns sent that it lies in. */
export function listTownsAgreed(
  context: QueryContext,
  { candidate, agreement }: Pick<ScoredCandidate, 'candidate' | 'agreement'>,
): Locality[] {
  return agreement.townsAgreed.flatMap((key) => {
    const around = (context.towns.get(key) ?? []).filter((town) => isWithin(candidate, [town]));
    return around.slice(0, 1);
  });
}

/** Its street was sent, or other words that the address which a register states of it meets. */
export function isStreetSent(
  { reading: { parts, streets } }: QueryContext,
  { candidate: { place, address }, agreement }: ScoredCandidate,
): boolean {
  const own = streetKey((place ?? address)?.street ?? '');
  // "Boots Chepstow Road Newport": the street may stand between the name and the town, without a comma.
  const isInText = own !== '' && ` ${streetKey(parts.join(' '))} `.includes(` ${own} `);
  return agreement.isStated || isInText || streets.some((read) => read.streetKey === own);
}
