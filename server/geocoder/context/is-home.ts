import type { Locality } from '../../gazetteer/localities.ts';

/**
 * Elsewhere a town counts only where it stands alone or its country is named: there is a Cottage in Mauritius. Beside a town
 * of these countries it is a street's or a building's name: "The George, Newport".
 */
export function isHome({ country }: Locality): boolean {
  return country === 'GB' || country === 'US';
}

/** As a directory of towns keeps names beside a place's own. */
export function isOtherName({ ref }: Pick<Locality, 'ref'>): boolean {
  return ref.includes('#');
}
