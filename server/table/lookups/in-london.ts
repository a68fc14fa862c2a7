// 'in London' is in any of its boroughs, also where the post town is Croydon or Richmond.
import type { Placement } from '../../geocoder/placement.ts';
import { areaKey } from './area-key.ts';

/** By their names: not every placement tells the code of its council. */
const BOROUGHS = new Set(
  `Barking and Dagenham, Barnet, Bexley, Brent, Bromley, Camden, City of London, Croydon, Ealing, Enfield, Greenwich, Hackney,
Hammersmith and Fulham, Haringey, Harrow, Havering, Hillingdon, Hounslow, Islington, Kensington and Chelsea,
Kingston upon Thames, Lambeth, Lewisham, Merton, Newham, Redbridge, Richmond upon Thames, Southwark, Sutton, Tower Hamlets,
Waltham Forest, Wandsworth, Westminster`
    .split(',')
    .map((name) => areaKey(name.trim())),
);

export const isLondon = (name: string) => /^(greater )?london$/i.test(name.trim());

/**
 * Whether a row lies in London, given whether its town is called so; null where its borough is not known well enough to
 * say that it does not.
 */
export function liesInLondon(
  { admin, point }: Pick<Placement, 'admin' | 'point'>,
  isTown: boolean | null,
  isDoubtful: boolean,
): boolean | null {
  const { country, council } = admin?.value ?? {};
  if (isTown === true || !point || country !== 'GB') return isTown;
  if (!council) return null;
  const isBorough = BOROUGHS.has(areaKey(council));
  return isBorough && isDoubtful ? null : isBorough;
}
