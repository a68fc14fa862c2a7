// "15 Winchester Close, Newport": the house is known in the Newport of the Isle of Wight. The far larger Newport in
// Wales has a street with the name, where that number is not known.
import { cellsWithin } from '../../gazetteer/cells.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { streetKeyOf } from '../candidates/candidate.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import { isHome } from '../context/is-home.ts';
import type { Decided } from '../decided.ts';
import { hold } from './hold.ts';

/** The town that people mean by the name alone. */
const MUCH_LARGER = 3;
const TOWN_MARGIN_METERS = 2500;

/**
 * Rows placed in the smaller of two towns with one name are held for review where the larger town has the street too.
 * No lookup is needed.
 */
export function confirmNamesakes(names: StreetNames, decided: Decided[]): Decided[] {
  return decided.map((one) => {
    const larger = largerTown(names, one);
    return larger ? hold(one, 'larger_namesake', { largerTown: larger }) : one;
  });
}

function largerTown(names: StreetNames, { context, decision: { chosen } }: Decided): Locality | null {
  if (!chosen) return null;
  const { point } = chosen.candidate;
  const streetKey = streetKeyOf(chosen.candidate);
  const { reading, towns, cells } = context;
  const saysWhere = reading.postcode ?? reading.county ?? reading.state ?? reading.nation ?? reading.hint;
  if (streetKey === '' || saysWhere !== null || chosen.contradictions.length > 0) return null;
  const { townsAgreed } = chosen.agreement;
  const [key] = townsAgreed;
  if (key === undefined || townsAgreed.length > 1) return null;
  const named = (towns.get(key) ?? []).filter(isHome);
  const own = named.toSorted((a, b) => distanceMeters(a, point) - distanceMeters(b, point))[0];
  if (!own) return null;
  const isLarger = (town: Locality) =>
    town.population > MUCH_LARGER * own.population && distanceMeters(town, own) > reach(town) + reach(own);
  const hasStreet = (town: Locality) => {
    const around = new Set(cellsWithin(town.lat, town.lng, town.radiusMeters));
    return (
      names.cellsOf(
        streetKey,
        cells.filter((cell) => around.has(cell)),
      ).length > 0
    );
  };
  return named.find((town) => isLarger(town) && hasStreet(town)) ?? null;
}

const reach = ({ radiusMeters }: Locality) => 1.3 * radiusMeters + TOWN_MARGIN_METERS;
