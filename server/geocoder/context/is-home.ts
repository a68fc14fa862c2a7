import type { Locality } from '../../gazetteer/localities.ts';

/**
 * Elsewhere a town counts only where it stands alone or the query names its country: there is a Cottage in Mauritius.
 * Beside a town of these countries it is the name of a street or building: "The George, Newport".
 */
export function isHome({ country }: Locality): boolean {
  return country === 'GB' || country === 'US';
}

/** An American town with more people is known by its name alone; others stand beside their state. */
export const LARGE_TOWN = 100_000;

/** In the form of a directory of towns, which lists other names beside a place's main one. */
export function isOtherName({ ref }: Pick<Locality, 'ref'>): boolean {
  return ref.includes('#');
}

/** "VPZ" and "HWD" are codes of airports. */
export function isCode(town: Pick<Locality, 'ref' | 'name'>): boolean {
  return isOtherName(town) && /^[A-Z]{3,4}$/.test(town.name);
}
